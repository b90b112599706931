// Runs cells in Pyodide under Node: node cells.mjs PACKAGE STDLIB.zip ENGINE.zip REQUESTS.json
// Prints, as JSON, for each request its outputs and its answer. The same Python answers as in the page.
// A failure is printed without the line that failed, which in Pyodide is a megabyte long.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.message ?? error}\n`);
  process.exit(1);
});
const [, , folder, stdlib, engine, requests] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, stdLibURL: stdlib });
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip", { extractDir: "/home/pyodide" });
const { answer } = python.pyimport("bookbinder.live.page");
const results = JSON.parse(readFileSync(requests, "utf-8")).map((request) => {
  const outputs = [];
  const said = answer(JSON.stringify(request), (shows) => outputs.push(JSON.parse(shows)));
  return { outputs, answer: JSON.parse(said) };
});
process.stdout.write(JSON.stringify(results));
