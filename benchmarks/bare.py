"""A bare page that starts Python by the plain recipe and only imports the engine: what the manual is measured against.

The recipe: gzip and base64, Pyodide in one classic worker, its trimmed standard library as bytecode, the engine as
sources in a zip. None of the manual's own code is in it.
"""

from __future__ import annotations

import base64
import gzip
import json

PAGE = """
const part = (name) => new Blob([Uint8Array.from(atob(PARTS[name]), (letter) => letter.charCodeAt(0))])
  .stream().pipeThrough(new DecompressionStream("gzip"));
const whole = (name) => new Response(part(name)).arrayBuffer();
const headers = { "Content-Type": "application/wasm" };
Promise.all([
  WebAssembly.compileStreaming(new Response(part("wasm"), { headers })),
  ...["stdlib", "engine", "worker"].map(whole),
]).then(([module, stdlib, engine, source]) => {
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  worker.onmessage = ({ data }) => { globalThis[data === "ready" ? "ready" : "failed"] = performance.now(); };
  worker.postMessage({ module, stdlib, engine });
});
"""
WORKER = """
self.onmessage = async ({ data: { module, stdlib, engine } }) => {
  self.fetch = async (url) =>
    new Response(String(url.url ?? url).endsWith("python_stdlib.zip") ? stdlib : new Uint8Array(0));
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module, instance: await WebAssembly.instantiate(module, imports) });
  const base = "https://runtime.invalid/";
  const python = await loadPyodide({
    indexURL: base, packageBaseUrl: base, lockFileContents: LOCK, createPyodideModule: _createPyodideModule,
  });
  python.unpackArchive(engine, "zip", { extractDir: "/home/pyodide" });
  python.runPython("import rulebook.coatl");
  self.postMessage("ready");
};
"""


def page() -> str:
    """Give the page; its `ready` is the moment at which the engine is imported."""
    from bookbinder.runtime import parts, pyodide, stdlib

    glue = WORKER.replace("LOCK", json.dumps(parts.lock()))
    contents = {
        "wasm": (pyodide.package() / "pyodide.asm.wasm").read_bytes(),
        "stdlib": stdlib.library(),
        "engine": parts.engine("en"),
        "worker": "\n".join((*parts.runtime(), glue)).encode(),
    }
    coded = {name: base64.b64encode(gzip.compress(content, 9)).decode("ascii") for name, content in contents.items()}
    return (
        f"<!doctype html><meta charset=utf-8><script>const PARTS = {json.dumps(coded)};</script><script>{PAGE}</script>"
    )
