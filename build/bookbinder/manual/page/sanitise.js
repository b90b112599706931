// Turns what live code shows into elements, by an allow-list: everything is built anew, nothing is copied as markup.
// The result lives in a shadow root of its own, so its ids and styles cannot touch the page.

const allowedHtml = new Set(
  ("abbr b br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p " +
    "pre q s samp section small span strong style sub summary sup table tbody td tfoot th thead tr u ul var").split(" "),
);
const allowedSvg = new Set(
  ("svg g defs symbol use path circle ellipse line rect polygon polyline text tspan title desc pattern clipPath mask " +
    "marker linearGradient radialGradient stop style").split(" "),
);
const allowedAttributes = new Set(
  ("class id style role lang dir title colspan rowspan scope open viewBox width height x y x1 y1 x2 y2 cx cy r rx ry dx dy " +
    "d points transform fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin " +
    "stroke-opacity opacity font-size font-family font-weight font-style text-anchor dominant-baseline " +
    "alignment-baseline letter-spacing textLength lengthAdjust paint-order vector-effect preserveAspectRatio " +
    "patternUnits patternContentUnits patternTransform gradientUnits gradientTransform offset stop-color stop-opacity " +
    "clip-path clip-rule clipPathUnits mask maskUnits marker-start marker-mid marker-end markerWidth markerHeight refX " +
    "refY orient xml:space href xlink:href").split(" "),
);
const svgSpace = "http://www.w3.org/2000/svg";
const htmlSpace = "http://www.w3.org/1999/xhtml";

function harmless(name, value) {
  if (name === "href" || name === "xlink:href") return value.startsWith("#");
  return !/url\s*\(\s*['"]?\s*(?!['"]?#)/i.test(value) && !/@import|expression\s*\(|javascript:/i.test(value);
}

function rebuilt(node, page) {
  if (node.nodeType === Node.TEXT_NODE) {
    const plain = node.parentNode.namespaceURI !== htmlSpace || node.parentNode.localName === "style";
    return plain ? page.createTextNode(node.data) : linkedText(node.data);
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const space = node.namespaceURI;
  const allowed = space === svgSpace ? allowedSvg : space === htmlSpace ? allowedHtml : null;
  if (!allowed?.has(node.localName)) return null;
  if (node.localName === "style" && !harmless("style", node.textContent)) return null;
  const made = page.createElementNS(space, node.localName);
  for (const { name, value } of node.attributes) {
    const known = allowedAttributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name);
    if (known && harmless(name, value)) made.setAttribute(name.replace("xlink:", ""), value);
  }
  for (const child of node.childNodes) {
    const copy = rebuilt(child, page);
    if (copy) made.append(copy);
  }
  return made;
}

/** Gives an element that shows markup from live code, cleaned, in a shadow root with the page's own look. */
function shownSafely(markup) {
  const host = document.createElement("div");
  host.className = "rich";
  const root = host.attachShadow({ mode: "open" });
  const look = document.createElement("style");
  look.textContent = document.getElementById("look").textContent;
  const frame = document.createElement("div");
  frame.className = "rich";
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  for (const node of [...parsed.head.childNodes, ...parsed.body.childNodes]) {
    const copy = rebuilt(node, document);
    if (copy) frame.append(copy);
  }
  root.append(look, frame);
  return host;
}
