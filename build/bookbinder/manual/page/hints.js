// A rule's sentence where its id is pointed at: on hover and on focus, with examples and related rules.
// The hint stays while the pointer is in it, Tab walks into it, Escape closes it. Its words come from the reference.

const hint = document.createElement("div");
hint.id = "hint";
hint.popover = "manual";
hint.setAttribute("role", "group");
let hinted = null; // the link that the hint belongs to
let patience = 0;
const mostHintLinks = 4;

function ruleOf(link) {
  const id = link?.getAttribute?.("href")?.replace(/^#(rules\/)?/, "");
  return id && ruleEntry(id) ? id : null;
}

function pointedAt(event) {
  const from = event.composedPath()[0];
  return from instanceof Element ? from.closest("a[href^='#']") : null;
}

function shortened(part) {
  const copy = part.cloneNode(true);
  const links = [...copy.querySelectorAll("a")];
  for (const link of links.slice(mostHintLinks)) {
    link.previousSibling?.remove();
    link.remove();
  }
  if (links.length > mostHintLinks) copy.querySelector("p")?.append(" …");
  return copy;
}

function fillHint(id) {
  const entry = ruleEntry(id);
  const name = document.createElement("p");
  name.className = "id";
  name.textContent = id;
  const says = document.createElement("p");
  says.className = "says";
  says.textContent = entry.querySelector(".says").textContent;
  hint.replaceChildren(name, says, ...[...entry.querySelectorAll("[data-part]")].map(shortened));
  hint.setAttribute("aria-label", id);
}

function placeHint(link) {
  const at = link.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
  const below = at.bottom + 6;
  const top = below + height > innerHeight && at.top - height - 6 > 0 ? at.top - height - 6 : below;
  hint.style.left = `${left}px`;
  hint.style.top = `${top}px`;
}

function showHint(link) {
  const id = ruleOf(link);
  clearTimeout(patience);
  if (!id || link === hinted || !hint.showPopover) return;
  hideHint();
  if (ruleEntry(id).contains(link)) return; // it stands right there
  hinted = link;
  fillHint(id);
  link.after(hint); // so that Tab walks on into it
  hint.showPopover();
  link.setAttribute("aria-describedby", "hint");
  placeHint(link);
}

function hideHint() {
  clearTimeout(patience);
  hinted?.removeAttribute("aria-describedby");
  hinted = null;
  hint.remove();
}

function hideHintSoon() {
  clearTimeout(patience);
  patience = setTimeout(hideHint, 250);
}

const inHint = (event) => event.composedPath().includes(hint);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (inHint(event)) return clearTimeout(patience);
  const link = pointedAt(event);
  if (ruleOf(link)) {
    clearTimeout(patience);
    if (link !== hinted) patience = setTimeout(() => showHint(link), 120);
  } else if (hinted && !hint.contains(document.activeElement)) hideHintSoon();
});
document.addEventListener("focusin", (event) => {
  if (inHint(event)) return;
  const link = pointedAt(event);
  if (ruleOf(link) && link.matches(":focus-visible")) showHint(link);
  else if (hinted) hideHint();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !hinted) return;
    const link = hinted;
    const inside = hint.contains(document.activeElement);
    event.stopPropagation();
    hideHint();
    if (inside) link.focus();
    hideHint();
  },
  true,
);
document.addEventListener("click", (event) => {
  if (hinted && event.composedPath().some((node) => node.localName === "a")) hideHint();
});
addEventListener(
  "scroll",
  () => {
    if (!hinted || hint.contains(document.activeElement)) return;
    if (hinted.matches(":focus")) placeHint(hinted);
    else hideHint();
  },
  { passive: true },
);
