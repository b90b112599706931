// Live boards. The module of the widgets (widgets/static, as boardModule) draws a view and sends events; here is its host.
// A view is plain data. Events go to the controller in the worker as JSON, one after the other.

const boardMime = "application/vnd.playable-rulebook.board+json";
const boardKinds = { coatl: "CoatlBoard", anunnaki: "CosmobotBoard" };

class Host {
  #listeners = new Map();
  view = null;
  state = null;

  constructor(kind, id = null, view = null) {
    this.kind = kind; // null for a board that a cell has made: only the cell can make it again
    this.id = id;
    this.view = view;
  }

  get(name) {
    return name === "view" ? this.view : undefined;
  }

  set() {}
  save_changes() {}

  on(event, listener) {
    this.#listeners.set(listener, event);
  }

  off(event, listener) {
    this.#listeners.delete(listener);
  }

  /** Opens a board of this kind; gives "" or what is wrong with the state. */
  open(state) {
    return book.next(async (engine) => {
      const answer = await engine.ask({ ask: "board", open: this.kind, state });
      return answer.ok ? this.#take(answer) : answer.error;
    });
  }

  /** Hands an event to the controller. After a stop the board is opened again as it was. */
  send(event) {
    return book.next(async (engine) => {
      let answer = await engine.ask({ ask: "board", id: this.id, event });
      if (!answer.ok && this.kind && this.state) {
        const again = await engine.ask({ ask: "board", open: this.kind, state: this.state });
        if (again.ok) answer = await engine.ask({ ask: "board", id: (this.id = again.id), event });
      }
      if (!answer.ok) throw new Error(answer.error);
      this.#take(answer);
      this.edited?.();
    });
  }

  #take({ id, view, state }) {
    Object.assign(this, { id, view, state });
    for (const [listener, event] of this.#listeners) if (event === "change:view") listener();
    this.changed?.();
    return "";
  }
}

/** Mounts a board into an element, in a shadow root with the looks of page and board; gives its closing. */
function mountBoard(place, host) {
  const frame = document.createElement("div");
  frame.className = "live-board";
  frame.dataset.board = "";
  const root = frame.attachShadow({ mode: "open" });
  const look = document.createElement("style");
  look.textContent = document.getElementById("look").textContent;
  const inside = document.createElement("div");
  root.append(look, inside);
  place.replaceChildren(frame);
  const close = boardModule.render({ model: host, el: inside, css: boardStyle });
  return close;
}

/** Lets a printed drawing be edited, walked through or played where it stands. */
function offerEditing(article) {
  if (!globalThis.HTMLElement || typeof boardModule === "undefined") return;
  for (const drawn of article.querySelectorAll(".rich[data-line], .rich[data-opens]")) {
    const kind = drawn.dataset.opens ?? boardKinds[drawn.dataset.line.split(";")[0]];
    const bar = document.createElement("p");
    bar.className = "again";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say({ Stepper: "step-turn", CoatlGame: "play-game", Companion: "play-game" }[kind] ?? "edit-board");
    const note = document.createElement("span");
    note.setAttribute("role", "status");
    bar.append(button, note);
    drawn.after(bar);
    button.addEventListener("click", async () => {
      // The board of a cell is opened by the cell itself, so that the cells below can ask for what is on it.
      if (drawn.dataset.opens) return cellAround(drawn).run();
      const host = new Host(kind);
      const place = document.createElement("div");
      const wrong = await host.open({ line: drawn.dataset.line }).catch(() => say("noengine"));
      if (wrong) return (note.textContent = wrong);
      drawn.replaceWith(place);
      bar.remove();
      mountBoard(place, host);
    });
  }
}

/** Gives the cell whose result an element is part of. */
function cellAround(element) {
  return book.chapters.flatMap((chapter) => chapter.cells).find((cell) => cell.place.contains(element));
}
