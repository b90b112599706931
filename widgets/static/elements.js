// Elements from the nodes of a view, and how live ones change into them. `board.js` follows in the same module.

const TAGS = new Set(
  ("b blockquote button code dd details div dl dt em fieldset figcaption figure h3 h4 input label li ol optgroup option p " +
    "pre section select small span strong summary table tbody td textarea th thead tr ul").split(" "),
);
const ATTRIBUTES =
  /^(aria-[a-z]+|data-[a-z-]+|role|type|value|disabled|selected|checked|placeholder|rows|maxlength|open|id|scope|spellcheck|readonly|hidden|tabindex|label|lang)$/;
const SHAPES = new Set("svg g defs symbol use path circle ellipse line rect polygon polyline text tspan title desc".split(" "));
/** Gives a fresh element for a node of the view; it remembers its node, to tell later what has changed. */
function made(node) {
  const element = document.createElement(TAGS.has(node.tag) ? node.tag : "span");
  if (element.localName === "button") element.type = "button";
  element.node = node;
  if (node.look) element.className = node.look;
  if (node.text) element.append(node.text);
  if (node.svg) element.append(illustration(node));
  for (const child of node.children ?? []) element.append(made(child));
  dress(element, node);
  return element;
}

/** Gives the drawing of a node, its spots dressed as cells. */
function illustration({ svg, spots }) {
  const root = drawing(svg);
  for (const found of spots ? placesOf(root) : []) {
    const spot = spots[found.dataset.place];
    if (spot) dress(found, { ...spot, attrs: { ...cellAttributes(spot), role: "button", tabindex: "-1" } });
  }
  return root;
}

const placesOf = (root) => root?.querySelectorAll?.("[data-place]") ?? [];

function cellAttributes({ attrs }) {
  const { type, ...rest } = attrs ?? {};
  return rest;
}

function dress(element, { key, attrs, event, act }) {
  for (const [name, value] of Object.entries(attrs ?? {})) if (ATTRIBUTES.test(name)) element.setAttribute(name, value);
  if (key) element.dataset.key = key;
  if (event) element.dataset.event = JSON.stringify(typeof event === "string" ? { do: event, at: key } : event);
  if (act) element.dataset.act = JSON.stringify(act);
}

/** Gives a drawing as elements: known ones only, without handlers, referring to nothing outside the page. */
function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  if (parsed.querySelector("parsererror")) return document.createTextNode("This drawing could not be read.");
  const root = document.importNode(parsed.documentElement, true);
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (!SHAPES.has(element.localName)) element.remove();
    for (const name of element.getAttributeNames())
      if (/^on/i.test(name) || (/href$/i.test(name) && !element.getAttribute(name).startsWith("#"))) element.removeAttribute(name);
  }
  return root;
}

/** Says whether two parts of a view are alike. */
function same(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}

/** Changes a live element into what a node says, touching only what differs: focus, scroll and transitions survive. */
function sync(live, node) {
  const old = live.node;
  if (same(old, node)) return;
  if (old.tag !== node.tag || old.key !== node.key) {
    live.replaceWith(made(node));
    return;
  }
  live.node = node;
  const { tag, key, look, attrs, event, act } = node;
  morphAttributes(live, made({ tag, key, look, attrs, event, act }));
  if (live.localName === "textarea") return;
  if (old.text !== node.text) {
    if (live.firstChild?.nodeType === Node.TEXT_NODE) live.firstChild.remove();
    if (node.text) live.prepend(node.text);
  }
  const drawn = live.querySelector(":scope > svg");
  if (old.svg === node.svg) redress(drawn, old.spots, node.spots);
  else if (drawn && node.svg) morph(drawn, illustration(node));
  else if (drawn) drawn.remove();
  else if (node.svg) live.append(illustration(node));
  syncChildren(live, node.children ?? []);
}

/** Changes the cells of a drawing that stays as it is. */
function redress(drawn, before = {}, after = {}) {
  if (same(before, after)) return;
  for (const cell of placesOf(drawn)) {
    const { place } = cell.dataset;
    const spot = after[place];
    if (!spot || same(before[place], spot)) continue;
    for (const name of Object.keys(cellAttributes(before[place] ?? {}))) cell.removeAttribute(name);
    delete cell.dataset.event;
    dress(cell, { ...spot, attrs: cellAttributes(spot) });
  }
}

/** Gives the elements below one that came from nodes; a drawing did not. */
const nodesOf = (live) => [...live.children].filter((child) => child.node);

function syncChildren(live, nodes) {
  const old = nodesOf(live);
  const keyed = new Map(old.filter((child) => child.node.key).map((child) => [child.node.key, child]));
  let place = old[0] ?? null;
  for (const node of nodes) {
    const known = node.key ? keyed.get(node.key) : null;
    if (known && known !== place) live.insertBefore(known, place);
    const match = known ?? (place?.node.key ? null : place);
    if (!match) {
      live.insertBefore(made(node), place);
      continue;
    }
    place = match.nextElementSibling;
    sync(match, node);
  }
  while (place) {
    const rest = place.nextElementSibling;
    place.remove();
    place = rest;
  }
}

/** Lets fields say what their nodes say, whatever somebody has typed or chosen in them meanwhile. */
function reset(root) {
  for (const area of root.querySelectorAll("textarea"))
    if (area.defaultValue !== (area.node.text ?? "")) area.value = area.defaultValue = area.node.text ?? "";
  for (const list of root.querySelectorAll("select")) {
    const chosen = [...list.options].find((option) => option.hasAttribute("selected")) ?? list.options[0];
    if (chosen) list.value = chosen.value;
  }
}

function morphAttributes(live, fresh) {
  const kept = new Set(["data-at", "data-lm-suppress-shortcuts", live.localName === "details" ? "open" : ""]);
  if (live.dataset.event || live.hasAttribute("data-rove")) kept.add("tabindex");
  for (const { name } of [...live.attributes]) if (!fresh.hasAttribute(name) && !kept.has(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (live.getAttribute(name) !== value && !(kept.has(name) && live.hasAttribute(name))) live.setAttribute(name, value);
}

/** Changes a live part of a drawing into a fresh one, so that what moves or changes its colour can do so gently. */
function morph(live, fresh) {
  if (live.nodeType !== fresh.nodeType || live.nodeName !== fresh.nodeName || live.dataset?.key !== fresh.dataset?.key) {
    live.replaceWith(fresh);
    return;
  }
  if (live.nodeType === Node.TEXT_NODE) {
    if (live.data !== fresh.data) live.data = fresh.data;
    return;
  }
  if (live.isEqualNode(fresh)) return;
  morphAttributes(live, fresh);
  morphChildren(live, fresh);
}

function morphChildren(live, fresh) {
  const keyed = new Map([...live.children].filter((child) => child.dataset.key).map((child) => [child.dataset.key, child]));
  let place = live.firstChild;
  for (const next of [...fresh.childNodes]) {
    const known = next.dataset?.key ? keyed.get(next.dataset.key) : null;
    if (known && known !== place) live.insertBefore(known, place);
    const old = known ?? (place?.dataset?.key ? null : place);
    if (!old) {
      live.insertBefore(next, place);
      continue;
    }
    place = old.nextSibling;
    morph(old, next);
  }
  while (place) {
    const rest = place.nextSibling;
    place.remove();
    place = rest;
  }
}
