// The end of the worker's source. Before it stand Pyodide's module and loader (see parts.py).
// Messages: {id, start: {module, stdlib, engine, lock, game, lang}} once, then {id, ask: "JSON text"}.
// Answers:  {id, shows: "JSON text"} for each output of a running request, then {id, answer: "JSON text"} or {id, error}.
"use strict";

const nowhere = "https://runtime.invalid/"; // Pyodide wants an address; nothing is ever loaded from it
let answer = null;

// What Python's `import js` can see: enough for its event loop, and no way to the page, the network or storage.
const visible = { Object, setTimeout: self.setTimeout.bind(self), clearTimeout: self.clearTimeout.bind(self) };

/** Writes the members of a zip, which are all stored as they are, into a folder. */
function unzip(files, zip, folder) {
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true);
    const named = at + 30;
    const begin = named + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const name = folder + new TextDecoder().decode(zip.subarray(named, named + view.getUint16(at + 26, true)));
    files.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    files.writeFile(name, zip.subarray(begin, (at = begin + size)));
  }
}

async function start({ module, stdlib, engine, lock, game, lang }) {
  // Pyodide loads two files. Both are here already, so for this moment its two ways of loading are answered from memory.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (url) =>
    new Response(String(url.url ?? url).endsWith("python_stdlib.zip") ? stdlib : new Uint8Array(0));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
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
  unzip(python.FS, engine, "/home/pyodide/");
  answer = python.pyimport("bookbinder.live.page").answer;
  return answer(JSON.stringify({ ask: "hello", game, lang }), () => {});
}

self.onmessage = async ({ data: { id, start: parts, ask } }) => {
  try {
    const show = (shows) => self.postMessage({ id, shows });
    self.postMessage({ id, answer: parts ? await start(parts) : answer(ask, show) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
};
