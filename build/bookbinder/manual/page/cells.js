// Code cells that run. Running a cell first runs those above it that have not run as they stand now.

class Cell {
  ran = null; // the source that ran last in the engine's present life
  asPrinted = true; // its result is that of the book

  constructor(element, chapter) {
    this.element = element;
    this.chapter = chapter;
    this.name = element.dataset.name;
    this.note = element.querySelector(".note");
    this.note.setAttribute("role", "status");
    this.place = document.querySelector(`.shown[data-of="${CSS.escape(element.id)}"]`);
    this.printed = [...this.place.childNodes];
    const label = element.getAttribute("aria-label");
    this.editor = new Editor(element.querySelector(".code"), label, () => this.run());
    this.editor.onchange = () => this.#buttons();
    this.resetButton = this.#button("reset", () => this.reset());
    this.runButton = this.#button("run", () => (this.running ? this.stop() : this.run()));
    this.#buttons();
  }

  run() {
    return this.chapter.runTo(this);
  }

  stop() {
    this.chapter.book.stop();
  }

  /** Puts back the cell's text and its printed result. */
  reset() {
    this.editor.source = this.editor.original;
    this.place.replaceChildren(...this.printed);
    this.asPrinted = true;
    this.state("");
    this.editor.area.focus();
  }

  state(state, note = "") {
    this.element.dataset.state = state;
    this.running = state === "running" || state === "waiting";
    this.note.textContent = note;
    this.#buttons();
  }

  /** Runs this one cell and tells whether it ended well; `quiet`, a result that is as printed stays as it is. */
  async execute(engine, quiet) {
    const source = this.editor.source;
    this.state("running", engine.state === "starting" ? say("waiting") : say("running"));
    const printed = quiet && this.asPrinted;
    const outputs = [];
    let fresh = true;
    const shows = (output) => {
      if (fresh) this.place.replaceChildren();
      fresh = this.asPrinted = false;
      showOutput(this.place, output);
    };
    try {
      const request = { ask: "run", chapter: this.chapter.name, name: this.name, source };
      const { ok } = await engine.ask(request, printed ? (output) => outputs.push(output) : shows);
      if (!ok) outputs.forEach(shows);
      else if (fresh && !printed) this.place.replaceChildren(); // it has nothing to show
      this.ran = ok ? source : null;
      this.state(ok ? "done" : "failed", ok ? say("done") : say("failed"));
      return ok;
    } catch (error) {
      this.ran = null;
      this.state("failed", error instanceof Stopped ? say("stopped") : say("noengine"));
      return false;
    }
  }

  #button(kind, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = kind;
    made.addEventListener("click", act);
    this.element.querySelector("header").append(made);
    return made;
  }

  #buttons() {
    if (!this.runButton) return;
    const label = this.element.getAttribute("aria-label");
    this.resetButton.textContent = say("reset");
    this.resetButton.setAttribute("aria-label", `${say("reset")}: ${label}`);
    this.resetButton.hidden = this.running || (this.editor.source === this.editor.original && !this.element.dataset.state);
    this.runButton.textContent = say(this.running ? "stop" : "run");
    this.runButton.setAttribute("aria-label", `${say(this.running ? "stop" : "run")}: ${label}`);
  }
}

class Chapter {
  constructor(element, book) {
    this.book = book;
    this.name = element.dataset.chapter;
    this.cells = [...element.querySelectorAll(".cell")].map((cell) => new Cell(cell, this));
  }

  /** Runs a cell, and before it what stands above and has not run yet. */
  runTo(target) {
    if (target.running) return null;
    target.state("waiting", say("waiting"));
    return this.book.next(async (engine) => {
      let changed = false;
      let edited = false;
      for (const cell of this.cells) {
        edited ||= cell.editor.source !== cell.editor.original;
        if (cell === target || changed || cell.ran !== cell.editor.source) {
          changed = true;
          const ok = await cell.execute(engine, cell !== target && !edited);
          if (cell === target) return;
          if (!ok) return target.state("failed", say("above", { cell: cell.name }));
        }
        if (cell === target) return;
      }
    });
  }

  forget() {
    for (const cell of this.cells) cell.ran = null;
  }
}
