// Positions and games that the reader keeps: in the browser's storage, and as a file to take along.
// What comes from storage or a file is text: it is shown as text, and only the engine decides whether it is a position.

const mostKept = 200;
const longest = 400000;

/** Gives whether a kind of board can be opened in a place. */
function fits(place, kind) {
  const openings = document.querySelector(`#play .place[id="${CSS.escape(String(place))}"]`)?.dataset.openings ?? "[]";
  return JSON.parse(openings).some((opening) => opening.kind === kind);
}

/** Gives one kept thing from {name, place, kind, state} or {name, line}; an error if it is something else. */
function readOne(one) {
  const { name, line } = one ?? {};
  const { place, kind, state } =
    typeof line === "string" ? { place: "board", kind: boardKinds[line.split(";")[0]], state: { line } } : (one ?? {});
  if (typeof name !== "string" || !fits(place, kind) || !isObject(state)) throw new TypeError();
  if (JSON.stringify(state).length > longest) throw new TypeError();
  return { name: name.slice(0, 80), place, kind, state };
}

/** Gives the list of kept things from any JSON text; an error if it is something else. */
function readKept(text) {
  const list = JSON.parse(text);
  if (!Array.isArray(list) || list.length > mostKept) throw new TypeError();
  return list.map(readOne);
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
  const now = Object.entries(playing).map(([place, { kind, state }]) => ({ name, place, kind, state }));
  if (now.length) keep([...kept(), ...now]);
  else fault("kept", say("kept-nothing"));
}

function openKept({ place, kind, state }) {
  document.getElementById(place).scrollIntoView({ block: "start" });
  openPlace(place, kind, state);
}

function showKept() {
  const list = document.querySelector("#kept .list");
  if (!list) return;
  list.replaceChildren(
    ...kept().map((one, number) => {
      const item = document.createElement("li");
      const name = document.createElement("span");
      const title = document.querySelector(`#${one.place} h2`).textContent;
      name.textContent = `${title}, ${one.name} `;
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
    if (file.size > 4000000) throw new TypeError();
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
