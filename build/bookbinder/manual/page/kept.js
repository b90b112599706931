// Positions and games that the reader keeps: in the browser's storage, and as a file to take along.
// What comes from storage or a file is text: it is shown as text, and only the engine decides whether it is a position.

const mostKept = 200;
const longest = 20000;

/** Gives a list of {name, line} or {name, saved} from any JSON text; an error if it is something else. */
function readKept(text) {
  const list = JSON.parse(text);
  const good = ({ name, line, saved } = {}) =>
    typeof name === "string" && [line, saved].some((one) => typeof one === "string" && one.length <= longest);
  if (!Array.isArray(list) || list.length > mostKept || !list.every((one) => one && good(one))) throw new TypeError();
  return list.map(({ name, line, saved }) => (saved ? { name: name.slice(0, 80), saved } : { name: name.slice(0, 80), line }));
}

function kept() {
  try {
    return readKept(recall("kept") ?? "[]");
  } catch {
    return [];
  }
}

function keep(list) {
  const failed = remember("kept", JSON.stringify(list.slice(-mostKept)));
  fault("kept", failed ? say(failed) : "");
  if (!failed) showKept();
}

function keepNow() {
  const name = new Date().toLocaleString(document.documentElement.lang);
  const now = [];
  if (playing.board) now.push({ name, line: playing.board.state.line });
  if (playing.game) now.push({ name, saved: playing.game.state.saved });
  if (now.length) keep([...kept(), ...now]);
  else fault("kept", say("kept-nothing"));
}

function openKept({ line, saved }) {
  if (saved) openPlace("game", "CoatlGame", { saved }, false);
  else location.hash = encodeURI(line);
}

function showKept() {
  const list = document.querySelector("#kept .list");
  if (!list) return;
  list.replaceChildren(
    ...kept().map((one, number) => {
      const item = document.createElement("li");
      const name = document.createElement("span");
      name.textContent = `${say(one.saved ? "kept-game" : "kept-board")}, ${one.name} `;
      item.append(name);
      playButton(item, "kept-open", () => openKept(one));
      playButton(item, "kept-drop", () => keep(kept().filter((_, other) => other !== number)));
      return item;
    }),
  );
}

function exportKept() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(kept(), null, 1)], { type: "application/json" }));
  link.download = "playable-rulebook.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function importKept(file) {
  try {
    if (file.size > 1000000) throw new TypeError();
    keep([...kept(), ...readKept(await file.text())]);
  } catch {
    fault("kept", say("kept-torn"));
  }
}

function offerKeeping() {
  const bar = document.querySelector("#kept .bar");
  document.getElementById("kept").hidden = false;
  playButton(bar, "keep", keepNow);
  playButton(bar, "export", exportKept);
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept: ".json,application/json", hidden: true });
  input.addEventListener("change", () => input.files[0] && importKept(input.files[0]).finally(() => (input.value = "")));
  playButton(bar, "import", () => input.click());
  bar.append(input);
  showKept();
}
