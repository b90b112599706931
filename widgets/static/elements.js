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
    const { place } = found.dataset;
    const spot = spots[place];
    if (spot) dress(found, { key: place, ...spot, attrs: { ...cellAttributes(spot), role: "button", tabindex: "-1" } });
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

/** Adds the shapes that are not known yet. None is ever taken away: then every picture would be built anew. */
function addShapes(place, fresh) {
  const known = place.querySelector("defs");
  if (!known) return place.append(fresh);
  const ids = new Set([...known.children].map((shape) => shape.id));
  for (const shape of [...fresh.querySelectorAll("defs > [id]")]) if (!ids.has(shape.id)) known.append(shape);
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
    dress(cell, { key: place, ...spot, attrs: cellAttributes(spot) });
  }
}

/** Gives the elements below one that came from nodes; a drawing did not. */
const nodesOf = (live) => [...live.children].filter((child) => child.node);

function syncChildren(live, nodes) {
  const name = ({ key, tag, look }) => key ?? `<${tag}> ${look?.split(" ")[0]}`;
  arrange(live, named(nodesOf(live), (child) => name(child.node)), named(nodes, name), made, sync);
}

/** Gives things by their names; those that share one are numbered. */
function named(things, nameOf) {
  const found = new Map();
  const times = {};
  for (const thing of things) {
    const name = nameOf(thing);
    times[name] = (times[name] ?? 0) + 1;
    found.set(`${name} ${times[name]}`, thing);
  }
  return found;
}

/** Changes the children of an element into fresh ones. Those that are gone go first, so that the others need not move. */
function arrange(live, old, fresh, make, change) {
  for (const [name, child] of old) if (!fresh.has(name)) child.remove();
  let place = [...old.values()].find((child) => child.parentNode === live) ?? null;
  for (const [name, next] of fresh) {
    const known = old.get(name);
    if (known && known === place) place = place.nextSibling;
    else live.insertBefore(known ?? make(next), place);
    if (known) change(known, next);
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
  const name = (child) => child.dataset?.key ?? `${child.nodeName} ${child.classList?.[0] ?? child.getAttribute?.("href") ?? ""}`;
  arrange(live, named(live.childNodes, name), named([...fresh.childNodes], name), (next) => next, morph);
}
