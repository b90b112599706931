// Keyboard shortcuts of the page. They are off while somebody types, and they can be switched off for good.

const sheet = document.getElementById("sheet");
const contents = document.querySelector(".contents");
const wanted = document.getElementById("shortcuts");

function go(address) {
  const place = placeOf(address);
  location.hash = address;
  place?.focus?.({ preventScroll: true });
}

/** Opens the chapter before or after the one that is being read. */
function turnPage(step) {
  const chapters = [...document.querySelectorAll("article.chapter")];
  const line = innerHeight / 3;
  const now = chapters.findLastIndex((chapter) => chapter.getBoundingClientRect().top <= line);
  const next = chapters[Math.max(0, now) + step];
  if (next) go(next.id);
}

function openSheet() {
  if (!sheet.open) sheet.showModal();
}

const shortcuts = {
  "/": openFinder,
  "?": openSheet,
  c: () => {
    contents.open = !contents.open;
    if (contents.open) contents.querySelector("summary").focus();
  },
  n: () => turnPage(1),
  p: () => turnPage(-1),
  r: () => go("rules"),
  e: () => go("examples"),
  g: () => go("glossary"),
};

const typing = (target) => target.matches?.("input, textarea, select, [contenteditable]");

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!wanted.checked || document.querySelector("dialog[open]")) return;
  const from = event.composedPath()[0];
  // Inside a board the keys are the board's.
  if (typing(from) || event.composedPath().some((node) => node.dataset?.board !== undefined)) return;
  const act = shortcuts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

wanted.checked = recall("shortcuts") !== "off";
wanted.addEventListener("change", () => remember("shortcuts", wanted.checked ? "on" : "off"));
sheet.addEventListener("click", (event) => {
  if (event.target === sheet) sheet.close();
});
document.getElementById("help").addEventListener("click", openSheet);
document.getElementById("help").hidden = false;

const withCode = document.getElementById("with-code");
withCode.addEventListener("change", () => document.documentElement.classList.toggle("with-code", withCode.checked));
