// Full-text search in the index that the build has made (search.py): a word typed must begin a word of the place.

const finder = document.getElementById("finder");
const query = document.getElementById("query");
const found = document.getElementById("found");
const mostFound = 30;
let loading = null;

const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Reads the index when somebody searches for the first time. */
async function loadIndex() {
  const read = JSON.parse(new TextDecoder().decode(await gunzipped("index")));
  return { ...read, vocabulary: Object.keys(read.words) };
}

/** Gives the numbers of the places that have a word with this beginning, each with how well it fits. */
function matching({ words, vocabulary, places }, beginning) {
  const fits = new Map();
  for (const word of vocabulary) {
    if (!word.startsWith(beginning)) continue;
    const exact = word === beginning;
    for (const number of words[word]) {
      const inTitle = folded(places[number][2]).includes(word);
      const score = (exact ? 2 : 1) * (inTitle ? 4 : 1);
      fits.set(number, Math.max(fits.get(number) ?? 0, score));
    }
  }
  return fits;
}

/** Gives the places that fit the most of the words, the best first, as [kind, address, title]. */
function search(index, text) {
  const { places, stop } = index;
  const typed = folded(text);
  const telling = typed.filter((word) => !stop.includes(word));
  const fits = (telling.length ? telling : typed).map((word) => matching(index, word));
  const scores = new Map();
  for (const number of fits.flatMap((fit) => [...fit.keys()])) {
    const own = fits.map((fit) => fit.get(number) ?? 0);
    scores.set(number, [own.filter(Boolean).length, own.reduce((sum, score) => sum + score)]);
  }
  // Of three words or more, one may be another word than the book's.
  const enough = Math.max(...[...scores.values()].map(([count]) => count)) - (fits.length > 2 ? 1 : 0);
  return [...scores]
    .filter(([, [count]]) => count >= enough)
    .sort(([a, [many, one]], [b, [more, other]]) => more - many || other - one || a - b)
    .map(([number]) => places[number]);
}

function excerpt(anchor, typed) {
  const place = placeOf(anchor);
  const from = place?.matches("dt") ? place.nextElementSibling : place?.querySelector(".says, .text") ?? nextProse(place);
  const text = (from?.textContent ?? "").replace(/\s+/g, " ").trim();
  const at = folded(text).length ? text.toLowerCase().indexOf(typed[0] ?? "") : -1;
  const begin = at > 90 ? text.indexOf(" ", at - 60) + 1 : 0;
  const cut = text.slice(begin, begin + 150);
  return (begin ? "… " : "") + cut + (begin + 150 < text.length ? " …" : "");
}

function nextProse(place) {
  if (!place) return null;
  if (place.matches("article")) return place.querySelector(".prose p");
  return place.parentElement.querySelector("p");
}

async function showFound() {
  loading ??= loadIndex();
  const index = await loading;
  const typed = folded(query.value);
  const places = search(index, query.value);
  found.replaceChildren(
    ...places.slice(0, mostFound).map(([kind, anchor, title]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = `#${encodeURI(anchor)}`;
      const [sort, name, says] = ["small", "b", "span"].map((tag) => document.createElement(tag));
      sort.textContent = say(`kind-${kind}`);
      name.textContent = title;
      says.textContent = excerpt(anchor, typed);
      link.append(sort, name, says);
      item.append(link);
      return item;
    }),
  );
  const count = document.getElementById("count");
  if (!typed.length) count.textContent = "";
  else count.textContent = places.length ? say("found", { number: places.length }) : say("found-none");
}

function openFinder() {
  loading ??= loadIndex();
  if (!finder.open) finder.showModal();
  query.select();
  query.focus();
}

function move(step) {
  const stops = [query, ...found.querySelectorAll("a")];
  const now = stops.indexOf(document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, now + step))].focus();
}

query.addEventListener("input", showFound);
finder.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    move(step);
  } else if (event.key === "Enter" && event.target === query) {
    event.preventDefault();
    found.querySelector("a")?.click();
  }
});
finder.addEventListener("click", (event) => {
  if (event.target === finder || event.target.closest("a")) finder.close();
});
document.getElementById("find").addEventListener("click", openFinder);
document.getElementById("find").hidden = false;
