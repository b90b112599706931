// The book: its chapters, the one engine they share, and the order in which work is done.

class Book {
  #queue = Promise.resolve();

  constructor(chapters) {
    this.engine = new Engine();
    this.chapters = [...chapters].map((element) => new Chapter(element, this));
    this.engine.addEventListener("state", () => this.#status());
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
