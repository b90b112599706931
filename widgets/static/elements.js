// Elements from the nodes of a view, and how live ones change into them. `board.js` follows in the same module.

const TAGS = new Set(
  ("b blockquote button code dd details div dl dt em fieldset figcaption figure h3 h4 input label li ol optgroup option p " +
    "pre section select small span strong summary table tbody td textarea th thead tr ul").split(" "),
);
const ATTRIBUTES =
  /^(aria-[a-z]+|data-[a-z-]+|role|type|value|disabled|selected|checked|placeholder|rows|maxlength|open|id|scope|spellcheck|readonly|hidden|tabindex|label|lang)$/;
const SHAPES = new Set("svg g defs symbol use path circle ellipse line rect polygon polyline text tspan title desc".split(" "));
/** Gives a fresh element for a node of the view. */
function made(node) {
  const element = document.createElement(TAGS.has(node.tag) ? node.tag : "span");
  if (element.localName === "button") element.type = "button";
  if (node.look) element.className = node.look;
  if (node.text) element.append(node.text);
  if (node.svg) element.append(drawing(node.svg));
  for (const [place, spot] of Object.entries(node.spots ?? {})) {
    const found = element.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (!found) continue;
    const { type, ...attrs } = spot.attrs ?? {};
    dress(found, { ...spot, attrs: { ...attrs, role: "button", tabindex: "-1" } });
  }
  for (const child of node.children ?? []) element.append(made(child));
  dress(element, node);
  return element;
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
    for (const { name, value } of [...element.attributes])
      if (/^on/i.test(name) || (/href$/i.test(name) && !value.startsWith("#"))) element.removeAttribute(name);
  }
  return root;
}

/** Changes a live element into a fresh one, keeping what is the same: focus, scroll and transitions survive. */
function morph(live, fresh) {
  if (live.nodeType !== fresh.nodeType || live.nodeName !== fresh.nodeName || live.dataset?.key !== fresh.dataset?.key) {
    live.replaceWith(fresh);
    return;
  }
  if (live.nodeType === Node.TEXT_NODE) {
    if (live.data !== fresh.data) live.data = fresh.data;
    return;
  }
  const kept = new Set(["data-at", "data-lm-suppress-shortcuts", live.localName === "details" ? "open" : ""]);
  if (live.dataset.event || live.hasAttribute("data-rove")) kept.add("tabindex");
  for (const { name } of [...live.attributes]) if (!fresh.hasAttribute(name) && !kept.has(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (live.getAttribute(name) !== value && !(kept.has(name) && live.hasAttribute(name))) live.setAttribute(name, value);
  if (live.localName === "textarea") {
    if (live.defaultValue !== fresh.defaultValue) live.value = live.defaultValue = fresh.defaultValue;
    return;
  }
  morphChildren(live, fresh);
  if (live.localName === "select") live.value = fresh.value;
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
