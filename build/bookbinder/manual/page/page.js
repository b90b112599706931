// Brings the printed page to life.

const book = new Book();
const idle = globalThis.requestIdleCallback ?? setTimeout;
onUnfold((article) => book.add(article));
onUnfold(linkReference);
engine.greet(gameInView());
onAddress(/^(coatl|anunnaki)(;|$)/, openPosition);
addEventListener("hashchange", follow);
follow();

// A tap on a chapter in the contents closes them.
contents.addEventListener("click", (event) => {
  if (event.target.closest("a")) contents.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") contents.open = false;
});
addEventListener("click", (event) => {
  if (!contents.contains(event.target)) contents.open = false;
});

engine.start().then(offerAll, () => {}).then(unfoldRest);

/** Gives the game that the address leads to, or the first of the book. */
function gameInView() {
  const address = fragment();
  const [named] = address.match(/^(coatl|anunnaki)\b/) ?? [];
  const article = placeOf(address)?.closest("[data-game]");
  return named || article?.dataset.game || document.querySelector("article[data-game]:not([data-game=''])")?.dataset.game || "";
}

function offerAll() {
  offerPlay();
  onUnfold(offerEditing);
  onUnfold(offerReplays);
}
