// Compiles Python files inside the pinned Pyodide, as bytecode must fit it: node compile.mjs PACKAGE ORDER.json
// The order: {shipped, names, root, optimize, sources, made}; see bytecode.py.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, order] = process.argv;
const { shipped, made } = JSON.parse(readFileSync(order, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// Without columns in the tracebacks the bytecode packs to three quarters. Cells of the reader keep theirs.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/order.json", readFileSync(order));
python.FS.writeFile("/shipped.zip", readFileSync(shipped));

// Bytecode that is never checked against its source: without sources next to where the source was, which zipimport
// accepts, else where Python looks for it. Stored, not deflated: the whole is packed once more, which is smaller.
// A fixed date and sorted names make the bytes reproducible.
python.runPython(`
import json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source, source_hash

order = json.load(open("/order.json"))
with zipfile.ZipFile("/shipped.zip") as shipped, zipfile.ZipFile("/made.zip", "w") as made:
    def put(name, content):
        made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), bytes(content))

    for name in order["names"]:
        content = shipped.read(name)
        if order["sources"]:
            put(name, content)
        if name.endswith(".py"):
            code = compile(content, order["root"] + name, "exec", dont_inherit=True, optimize=order["optimize"])
            beside = cache_from_source(name) if order["sources"] else name + "c"
            put(beside, _code_to_hash_pyc(code, source_hash(content), False))
`);
writeFileSync(made, python.FS.readFile("/made.zip"));
