// The end of the worker's source. Before it stand Pyodide's module and loader (see parts.py).
// Messages: {name, part} for the module, the library and the engine, whenever each is unpacked; {id, start: lock file} once,
// then {id, ask: "JSON text"}, one after the other.
// Answers:  {id, shows: "JSON text"} for each output of a running request, then {id, answer: "JSON text"} or {id, error}.
"use strict";

const nowhere = "https://runtime.invalid/"; // Pyodide wants an address; nothing is ever loaded from it
let answer = null;

const come = {};
const coming = (name) => new Promise((done) => (come[name] = done));
const parts = { module: coming("module"), stdlib: coming("stdlib"), engine: coming("engine") };

// What Python's `import js` can see: enough for its event loop, and no way to the page, the network or storage.
const visible = { Object, setTimeout: self.setTimeout.bind(self), clearTimeout: self.clearTimeout.bind(self) };

/** Writes the members of a zip, which are all stored as they are, into a folder. */
function unzip(files, zip, folder) {
  const view = new DataView(zip.buffer, zip.byteOffset);
  const text = new TextDecoder();
  const made = new Set();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true);
    const named = at + 30;
    const begin = named + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const name = folder + text.decode(zip.subarray(named, named + view.getUint16(at + 26, true)));
    const inside = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(inside)) files.mkdirTree(inside);
    made.add(inside);
    files.writeFile(name, zip.subarray(begin, (at = begin + size)), { canOwn: true });
  }
}

async function start(lock) {
  // Pyodide loads two files. Both come from the page, so for this moment its two ways of loading are answered by that.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (url) =>
    new Response(String(url.url ?? url).endsWith("python_stdlib.zip") ? await parts.stdlib : new Uint8Array(0));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await parts.module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  let python;
  try {
    python = await self.loadPyodide({
      indexURL: nowhere,
      packageBaseUrl: nowhere,
      lockFileContents: lock,
      jsglobals: visible,
      stdin: () => null, // nobody can answer input() here: end of file
      createPyodideModule: _createPyodideModule,
    });
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
  unzip(python.FS, await parts.engine, "/home/pyodide/");
  answer = python.pyimport("bookbinder.live.page").answer;
}

async function hear({ id, start: lock, ask }) {
  try {
    const show = (shows) => self.postMessage({ id, shows });
    self.postMessage({ id, answer: lock ? await start(lock) : answer(ask, show) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
}

let before = Promise.resolve();
self.onmessage = ({ data }) => {
  if (data.name) come[data.name](data.part);
  else before = before.then(() => hear(data));
};
