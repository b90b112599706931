// The book: its chapters, the one engine they share, and the order in which work is done.

class Book {
  #queue = Promise.resolve();
  engine = engine;
  chapters = [];

  constructor() {
    this.engine.addEventListener("state", () => this.#status());
    this.#status();
  }

  /** Takes a chapter up, whose cells can be run from then on. */
  add(element) {
    this.chapters.push(new Chapter(element, this));
  }

  /** Runs work with the engine after all that was asked for before. */
  next(work) {
    const done = this.#queue.then(() => work(this.engine));
    this.#queue = done.catch(() => {}); // whoever asked hears of it
    return done;
  }

  /** Stops what runs; all names are forgotten, so the cells above run again when they are needed. */
  stop() {
    for (const chapter of this.chapters) chapter.forget();
    return this.engine.stop();
  }

  #status() {
    const place = document.getElementById("status");
    place.dataset.state = this.engine.state;
    const text = say(`engine-${this.engine.state}`, { why: this.engine.why });
    if (place.textContent !== text) place.textContent = text;
  }
}
