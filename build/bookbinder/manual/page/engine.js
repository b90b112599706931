// The live engine: Python in a worker. States: starting, ready, busy, failed.

class Stopped extends Error {}

class Engine extends EventTarget {
  state = "starting";
  why = "";
  game = ""; // what Python imports before it says that it is ready; the other game waits until it is asked for
  #parts = null;
  #worker = null;
  #ready = null;
  #waiting = new Map();
  #last = 0;
  #stops = 0;

  /** Starts Python, or gives the start that is already under way. */
  start() {
    this.#ready ??= this.#start().catch((error) => {
      if (!(error instanceof Stopped)) {
        this.#ready = this.#parts = null; // the next request tries again
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
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
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
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error(say("old"));
    const stops = this.#stops;
    const parts = (this.#parts ??= unpackPython());
    const source = await parts.source;
    if (stops !== this.#stops) throw new Stopped();
    this.#worker = this.#hire(source);
    const [module, stdlib, engine] = await Promise.all([parts.module, parts.stdlib, parts.engine]);
    if (stops !== this.#stops) throw new Stopped();
    const { lang } = document.documentElement;
    await this.#send({ start: { module, stdlib, engine, lock: packedText("lock"), game: this.game, lang } });
    this.#become("ready");
  }

  #hire(source) {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
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
