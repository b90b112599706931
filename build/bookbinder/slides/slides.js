// The slides: reveal.js moves, the cells run as in the manual. Keys: s and m notes, l large type, ? help is reveal's own.

const speaker = new Speaker();
const book = new Book();
for (const chapter of document.querySelectorAll(".chapter[data-chapter]")) book.add(chapter);
engine.greet(document.querySelector(".chapter[data-game]").dataset.game);

function noted() {
  const notes = Reveal.getCurrentSlide()?.querySelector("aside.notes");
  const place = document.getElementById("spoken");
  place.replaceChildren(...[...(notes?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  if (!place.firstChild) place.textContent = say("no-notes");
  speaker.show();
}

function toggle(name) {
  const on = document.body.classList.toggle(name);
  remember(name, on ? "on" : null);
  Reveal.layout();
}

for (const name of ["large", "notes-open"]) if (recall(name) === "on") document.body.classList.add(name);

Reveal.initialize({
  hash: true,
  controls: true,
  progress: true,
  center: false,
  width: 1280,
  height: 720,
  margin: 0.03,
  transition: "none",
  navigationMode: "linear",
  keyboardCondition: (event) => !event.target.closest?.("textarea, input, select, [data-board]"),
  keyboard: {
    83: () => speaker.open() || toggle("notes-open"), // s; a window that the browser forbids becomes a panel
    77: () => toggle("notes-open"), // m
    76: () => toggle("large"), // l
  },
}).then(() => {
  noted();
  Reveal.on("slidechanged", noted);
});
Reveal.registerKeyboardShortcut("S", say("slides-window"));
Reveal.registerKeyboardShortcut("M", say("slides-notes"));
Reveal.registerKeyboardShortcut("L", say("slides-large"));

/** Slides have no reference: what a rule's id leads to is not among them. */
function placeOf(id) {
  return document.getElementById(id);
}
