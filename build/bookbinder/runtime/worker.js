// The end of the worker's source. Before it stand Pyodide's module and loader (see parts.py).
// Messages: {id, start: {module, stdlib, engine, lock}} once, then {id, ask: "JSON text"}.
// Answers:  {id, shows: "JSON text"} for each output of a running request, then {id, answer: "JSON text"} or {id, error}.
"use strict";

const nowhere = "https://runtime.invalid/"; // Pyodide wants an address; nothing is ever loaded from it
let answer = null;

// What Python's `import js` can see: enough for its event loop, and no way to the page, the network or storage.
const visible = { Object, setTimeout: self.setTimeout.bind(self), clearTimeout: self.clearTimeout.bind(self) };

async function start({ module, stdlib, engine, lock }) {
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
  python.unpackArchive(engine, "zip", { extractDir: "/home/pyodide" });
  answer = python.pyimport("bookbinder.live.page").answer;
  return answer(JSON.stringify({ ask: "hello" }), () => {});
}

self.onmessage = async ({ data: { id, start: parts, ask } }) => {
  try {
    const show = (shows) => self.postMessage({ id, shows });
    self.postMessage({ id, answer: parts ? await start(parts) : answer(ask, show) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
};
