// Brings the printed page to life.

class Book {
  #queue = Promise.resolve();

  constructor() {
    this.engine = new Engine();
    this.chapters = [...document.querySelectorAll("article.chapter")].map((element) => new Chapter(element, this));
    this.engine.addEventListener("state", () => this.#status());
  }

  /** Runs work with the engine after all that was asked for before. */
  next(work) {
    this.#queue = this.#queue.then(() => work(this.engine));
    return this.#queue;
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

const book = new Book();
onAddress(/^(coatl|anunnaki)(;|$)/, openPosition);
addEventListener("hashchange", follow);
follow();

// A tap on a chapter in the contents closes them.
contents.addEventListener("click", (event) => {
  if (event.target.closest("a")) contents.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") contents.open = false;
});
addEventListener("click", (event) => {
  if (!contents.contains(event.target)) contents.open = false;
});

// The text is on screen first; then Python starts.
requestAnimationFrame(() => setTimeout(() => book.engine.start().finally(offerReplays).catch(() => {}), 0));
