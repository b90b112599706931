// Compiles members of Pyodide's standard library inside that Pyodide: node compile.mjs PACKAGE NAMES.json OUT.zip
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, names, out] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/names.json", readFileSync(names));
python.FS.writeFile("/shipped.zip", readFileSync(join(folder, "python_stdlib.zip")));

// Unchecked pycs next to where the .py was, which zipimport accepts. Stored, not deflated: the whole is compressed
// once more, which is smaller. A fixed date and sorted names make the bytes reproducible.
python.runPython(`
import json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

names = json.load(open("/names.json"))
with zipfile.ZipFile("/shipped.zip") as shipped, zipfile.ZipFile("/made.zip", "w") as made:
    for name in names:
        source = shipped.read(name)
        code = compile(source, "/lib/python/" + name, "exec", dont_inherit=True, optimize=2)
        pyc = _code_to_hash_pyc(code, source_hash(source), False)
        made.writestr(zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0)), bytes(pyc))
`);
writeFileSync(out, python.FS.readFile("/made.zip"));
