// The slides: reveal.js moves, the cells run as in the manual. Its own sheet of keys (?) names ours, too.

const speaker = new Speaker();
const book = new Book();
for (const chapter of document.querySelectorAll(".chapter[data-chapter]")) {
  book.add(chapter);
  offerEditing(chapter);
}
engine.greet(document.querySelector(".chapter[data-game]").dataset.game);

function turned() {
  const slide = Reveal.getCurrentSlide();
  const notes = slide?.querySelector("aside.notes");
  const place = document.getElementById("spoken");
  place.replaceChildren(...[...(notes?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  if (!place.firstChild) place.textContent = say("no-notes");
  if (slide) stage(slide);
  speaker.show();
}

function toggle(name) {
  const on = document.body.classList.toggle(name);
  remember(name, on ? "on" : null);
  Reveal.layout();
}

const KEPT = ["large", "notes-open", "code-open", "votes-hidden"];
for (const name of KEPT) if (recall(name) === "on") document.body.classList.add(name);
for (const slide of document.querySelectorAll("section.slide")) stage(slide);
addEventListener("keydown", voted);

const upright = innerHeight > innerWidth; // a phone in the hand of somebody who follows along
document.body.classList.toggle("upright", upright);

Reveal.initialize({
  hash: true,
  controls: true,
  progress: true,
  center: false,
  width: upright ? 720 : 1280,
  height: upright ? 1280 : 720,
  scrollActivationWidth: null,
  margin: 0.03,
  transition: "none",
  navigationMode: "linear",
  keyboardCondition: (event) => !event.target.closest?.("textarea, input, select, [data-board]"),
  keyboard: {
    83: () => speaker.open() || toggle("notes-open"), // s; a window that the browser forbids becomes a panel
    77: () => toggle("notes-open"), // m
    76: () => toggle("large"), // l
    67: () => toggle("code-open"), // c
    72: () => toggle("votes-hidden"), // h
  },
}).then(() => {
  turned();
  for (const event of ["slidechanged", "fragmentshown", "fragmenthidden"]) Reveal.on(event, turned);
});
Reveal.registerKeyboardShortcut("S", say("slides-window"));
Reveal.registerKeyboardShortcut("M", say("slides-notes"));
Reveal.registerKeyboardShortcut("L", say("slides-large"));
Reveal.registerKeyboardShortcut("C", say("slides-code"));
Reveal.registerKeyboardShortcut("1 … 9", say("slides-vote"));
Reveal.registerKeyboardShortcut("Shift + 1 … 9", say("slides-unvote"));
Reveal.registerKeyboardShortcut("H", say("slides-hide-votes"));

/** Slides have no reference: what a rule's id leads to is not among them. */
function placeOf(id) {
  return document.getElementById(id);
}
