// The reader's own boards and games. Which there are stands in the page (play.py); one is open in each place at a time.
// The address follows the board, and storage keeps what is open until the next visit.

const closing = {};
const playing = {};

function playPlace(name) {
  const section = document.getElementById(name);
  return { section, place: section?.querySelector(".shown"), note: section?.querySelector(".fault") };
}

function fault(name, text) {
  const { note } = playPlace(name);
  note.textContent = text;
  note.hidden = !text;
}

/** Opens a board in its place and keeps it; gives whether that went well. */
async function openPlace(name, kind, state) {
  const { section, place } = playPlace(name);
  const follow = "follow" in section.dataset;
  const host = new Host(kind);
  let unkept = "";
  host.changed = () => (unkept = remember(name, JSON.stringify({ kind, state: host.state })));
  host.edited = () => {
    fault(name, unkept ? say(unkept) : "");
    if (follow) history.replaceState(null, "", `#${encodeURI(host.state.line)}`);
  };
  let wrong;
  try {
    wrong = await host.open(state);
  } catch {
    wrong = say("noengine");
  }
  fault(name, wrong || (unkept ? say(unkept) : ""));
  if (wrong) return false;
  closing[name]?.();
  closing[name] = mountBoard(place, host);
  playing[name] = host;
  return true;
}

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Gives what storage holds under a name, {kind, state}; null if there is nothing or something else. */
function stored(name) {
  try {
    const value = JSON.parse(recall(name));
    return isObject(value) && typeof value.kind === "string" && isObject(value.state) ? value : null;
  } catch {
    return null;
  }
}

/** A position in the address: it opens on the reader's board, or the page says what is wrong with it. */
function openPosition(line) {
  const kind = boardKinds[line.split(";")[0]];
  const { section } = playPlace("board");
  if (!section || typeof boardModule === "undefined") return false;
  section.scrollIntoView({ block: "start" });
  if (playing.board?.state?.line === line) return true;
  fault("board", say("waiting"));
  openPlace("board", kind, { line });
  return true;
}

function playButton(bar, label, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = say(label);
  button.addEventListener("click", act);
  bar.append(button, " ");
  return button;
}

/** Fills the places with their buttons; the printed board stays until the reader opens a live one. */
function offerPlay() {
  if (typeof boardModule === "undefined") return;
  for (const section of document.querySelectorAll("#play .place")) {
    const { id: name, dataset } = section;
    const bar = section.querySelector(".bar");
    const kinds = new Set();
    for (const { label, kind, state, seeded } of JSON.parse(dataset.openings)) {
      kinds.add(kind);
      const seed = () => (seeded ? { seed: crypto.getRandomValues(new Uint16Array(1))[0] } : {});
      playButton(bar, label, () => openPlace(name, kind, { ...state, ...seed() }));
    }
    const last = stored(name);
    if (last && kinds.has(last.kind)) playButton(bar, dataset.last, () => openPlace(name, last.kind, last.state));
  }
  if (document.getElementById("kept")) offerKeeping();
}
