// Packs a file with the Zstandard of the pinned Pyodide: node pack.mjs PACKAGE PLAIN PACKED
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, plain, packed] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.FS.writeFile("/plain", readFileSync(plain));
python.runPython(`
from compression.zstd import CompressionParameter, compress

options = {CompressionParameter.compression_level: 22, CompressionParameter.window_log: 24}
with open("/plain", "rb") as plain, open("/packed", "wb") as packed:
    packed.write(compress(plain.read(), options=options))
`);
writeFileSync(packed, python.FS.readFile("/packed"));
