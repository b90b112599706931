// All chapters but the first come folded into <noscript>: a browser with scripts takes that for mere text, so the page is
// there at once, and one without scripts shows it. A chapter is unfolded when it is wanted: by the address, by the eye, by
// the printer; the others follow when nobody is waiting.

const unfolded = [];
const articles = [...document.querySelectorAll("article.chapter")];
const foldIn = (article) => article.querySelector(":scope > noscript");

/** Lets `act` have each chapter that is unfolded, now or later. */
function onUnfold(act) {
  unfolded.push(act);
  for (const article of articles) if (!foldIn(article)) act(article);
}

/** Unfolds a chapter; tells whether it was folded. */
function unfold(article) {
  const fold = article && foldIn(article);
  if (!fold) return false;
  article.innerHTML = fold.textContent; // the book's own markup, as it stands in this file
  for (const template of article.querySelectorAll("template[shadowrootmode]")) {
    template.parentNode.attachShadow({ mode: template.getAttribute("shadowrootmode") }).append(template.content);
    template.remove();
  }
  article.classList.remove("folded");
  coming?.unobserve(article);
  for (const act of unfolded) act(article);
  return true;
}

/** Unfolds the chapter of this id, or that in which it is; tells whether that was folded. */
function unfoldFor(id) {
  const found = document.getElementById(id);
  if (found || !id) return articles.includes(found) && unfold(found);
  return unfold(articles.find((article) => foldIn(article)?.textContent.includes(` id="${id}"`)));
}

/** Gives the element of an id, out of a folded chapter, too. */
function placeOf(id) {
  unfoldFor(id);
  return document.getElementById(id);
}

const coming =
  globalThis.IntersectionObserver &&
  new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && unfold(target)), {
    rootMargin: "100% 0%",
  });
for (const article of articles) {
  if (!foldIn(article)) continue;
  article.classList.add("folded"); // as tall as a chapter may be, or all of them would be in view
  coming?.observe(article);
}
addEventListener("beforeprint", () => articles.forEach(unfold));

/** Unfolds what is left, a chapter at a time. */
function unfoldRest() {
  if (unfold(articles.find(foldIn))) idle(unfoldRest);
}
