// What comes with the page as packed text. See runtime/parts.py.

const packedText = (name) => document.getElementById(`part-${name}`).textContent;

/** Gives the bytes of a part that is packed with gzip. */
function gunzipped(name) {
  const packed = new Blob([bytesOf(packedText(name))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Gives a worker that runs this source. */
function hired(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Has Python unpacked in a worker of its own (unpacking.js) and keeps it: the source of its worker, and its parts. */
class Keeper {
  #worker = hired(packedText("unpacking"));
  #came = new Map();
  #fed = false;
  source = this.#coming("worker");
  parts = { module: this.#coming("module"), stdlib: this.#coming("stdlib"), engine: this.#coming("engine") };

  constructor() {
    const fail = (why) => {
      for (const { fail } of this.#came.values()) fail(new Error(why || say("noworker")));
    };
    this.#worker.onmessage = ({ data: { name, part, error } }) => (name ? this.#came.get(name).done(part) : fail(error));
    this.#worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message);
    };
    this.#send("unpacker", "worker");
  }

  /** Hands over Python itself, once the page has it. */
  feed() {
    if (!this.#fed) this.#send("wasm", "stdlib", "engine");
    this.#fed = true;
  }

  #send(...names) {
    const texts = Object.fromEntries(names.map((name) => [name, packedText(name)]));
    this.#worker.postMessage({ texts, torn: say("torn") });
  }

  #coming(name) {
    const coming = new Promise((done, fail) => this.#came.set(name, { done, fail }));
    coming.catch(() => {}); // whoever waits for it hears of it
    return coming;
  }
}
