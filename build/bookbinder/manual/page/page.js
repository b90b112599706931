// Brings the printed page to life.

const book = new Book(document.querySelectorAll("article.chapter"));
book.engine.game = gameInView();
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

const idle = globalThis.requestIdleCallback ?? setTimeout;
idle(linkReference); // thousands of links can wait

// The text is on screen first; then Python starts.
requestAnimationFrame(() => setTimeout(() => book.engine.start().then(offerAll, () => {}), 0));

/** Gives the game that the address leads to, or the first of the book. */
function gameInView() {
  const address = fragment();
  const [named] = address.match(/^(coatl|anunnaki)\b/) ?? [];
  const article = document.getElementById(address)?.closest("[data-game]");
  return named || article?.dataset.game || document.querySelector("article[data-game]:not([data-game=''])")?.dataset.game || "";
}

function offerAll() {
  offerPlay();
  offerEditing();
  idle(offerReplays);
}
