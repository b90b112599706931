// The reader's own board and game. The address follows the board; storage keeps both until the next visit.

const boardKinds = { coatl: "CoatlBoard", anunnaki: "CosmobotBoard" };

function playPlace(name) {
  const section = document.getElementById(name);
  return { section, place: section?.querySelector(".shown"), note: section?.querySelector(".fault") };
}

function fault(name, text) {
  const { note } = playPlace(name);
  note.textContent = text;
  note.hidden = !text;
}

/** Opens a board in its section and keeps it; gives whether that went well. */
async function openPlace(name, kind, state, follow) {
  const { place } = playPlace(name);
  const host = new Host(kind);
  let unkept = "";
  host.changed = () => (unkept = remember(name, JSON.stringify(host.state)));
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

const closing = {};
const playing = {};

/** Gives what storage holds under a name, as an object; null if there is nothing or something else. */
function stored(name) {
  try {
    const value = JSON.parse(recall(name));
    return value && typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A position in the address: it opens on the reader's board, or the page says what is wrong with it. */
function openPosition(line) {
  const kind = boardKinds[line.split(";")[0]];
  const { section, place } = playPlace("board");
  section.scrollIntoView({ block: "start" });
  if (playing.board?.state?.line === line) return true;
  fault("board", say("waiting"));
  if (kind && typeof boardModule !== "undefined") {
    openPlace("board", kind, { line }, true);
    return true;
  }
  book.next(async (engine) => {
    const shown = document.createElement("div");
    try {
      const { ok, error } = await engine.ask({ ask: "position", line }, (output) => showOutput(shown, output));
      fault("board", ok ? "" : error);
      if (ok) place.replaceChildren(...shown.childNodes);
    } catch {
      fault("board", say("noengine"));
    }
  });
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

/** Fills the section with its buttons; the printed board stays until the reader opens a live one. */
function offerPlay() {
  if (typeof boardModule === "undefined" || !document.getElementById("board")) return;
  const board = document.querySelector("#board .bar");
  const printed = document.querySelector("#board .shown").dataset.line;
  playButton(board, "open-board", () => openPlace("board", "CoatlBoard", { line: printed }, true));
  if (stored("board")) playButton(board, "last-board", () => openPlace("board", "CoatlBoard", stored("board"), true));
  const game = document.querySelector("#game .bar");
  playButton(game, "new-game", () =>
    openPlace("game", "CoatlGame", { seed: crypto.getRandomValues(new Uint16Array(1))[0] }, false),
  );
  if (stored("game")) playButton(game, "last-game", () => openPlace("game", "CoatlGame", { saved: stored("game").saved }, false));
  offerKeeping();
}
