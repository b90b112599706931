// The live engine: Python in a worker. States: starting, ready, busy, failed.

class Stopped extends Error {}

class Engine extends EventTarget {
  state = "starting";
  why = "";
  #keeper = null;
  #next = null; // the worker that is about to come
  #worker = null;
  #ready = null;
  #waiting = new Map();
  #last = 0;
  #stops = 0;
  #possible = Boolean(globalThis.WebAssembly && globalThis.DecompressionStream);
  #know = null;
  #known = new Promise((done) => (this.#know = done));

  /** Says which game is in view: Python imports it before it is ready; the other one waits until it is asked for. */
  greet(game) {
    this.#know({ ask: "hello", game, lang: document.documentElement.lang });
  }

  /** Has a worker hired for Python. That takes a while, so it is asked for before there is anything else of the page. */
  prepare() {
    if (!this.#possible) return;
    this.#keeper ??= new Keeper();
    this.#next = this.#keeper.source.then((source) => this.#hire(source));
    this.#next.catch(() => {}); // the start hears of it
  }

  /** Starts Python, or gives the start that is already under way. */
  start() {
    this.#ready ??= this.#start().catch((error) => {
      if (!(error instanceof Stopped)) {
        this.#ready = this.#keeper = this.#next = null; // the next request tries again
        this.why = error.message || String(error);
        this.#become("failed");
      }
      throw error;
    });
    this.#ready.catch(() => {}); // whoever asks hears of it
    return this.#ready;
  }

  /** Gives Python's answer to a request; `shows` hears each output while it is still running. */
  async ask(request, shows = () => {}) {
    await this.start();
    this.#become("busy");
    try {
      return JSON.parse(await this.#send({ ask: JSON.stringify(request) }, shows));
    } finally {
      if (this.state === "busy" && !this.#waiting.size) this.#become("ready");
    }
  }

  /** Ends whatever runs and starts Python anew. A page opened from disk has no gentler way. */
  stop() {
    this.#stops++;
    this.#next?.then((worker) => worker.terminate());
    this.#ready = null;
    this.prepare();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#become("starting");
    for (const { fail } of waiting) fail(new Stopped());
    return this.start();
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }

  async #start() {
    this.#become("starting");
    if (!this.#possible) throw new Error(say("old"));
    const stops = this.#stops;
    if (!this.#next) this.prepare();
    const keeper = this.#keeper;
    keeper.feed();
    const worker = await this.#next;
    if (stops !== this.#stops) throw new Stopped();
    this.#worker = worker;
    const fed = Object.entries(keeper.parts).map(async ([name, part]) => worker.postMessage({ name, part: await part }));
    const started = this.#send({ start: packedText("lock") });
    const greeted = this.#known.then((hello) => stops === this.#stops && this.#send({ ask: JSON.stringify(hello) }));
    await Promise.all([...fed, started, greeted]);
    this.#become("ready");
  }

  #hire(source) {
    const worker = hired(source);
    worker.onmessage = ({ data }) => this.#hear(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(worker, event.message || say("noworker"));
    };
    return worker;
  }

  #send(message, shows) {
    const id = ++this.#last;
    const worker = this.#worker;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail, shows });
      worker.postMessage({ id, ...message });
    });
  }

  #hear(worker, { id, shows, answer, error }) {
    const waiting = this.#waiting.get(id);
    if (worker !== this.#worker || !waiting) return;
    if (shows !== undefined) return waiting.shows(JSON.parse(shows));
    this.#waiting.delete(id);
    if (error === undefined) waiting.done(answer);
    else waiting.fail(new Error(error));
  }

  #fail(worker, why) {
    if (worker !== this.#worker) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(new Error(why));
  }
}

const engine = new Engine();
engine.prepare();
