// Python as it comes with the page: text, and in it bytes that are packed with Zstandard, which no browser has built in.

const packedText = (name) => document.getElementById(`part-${name}`).textContent;

/** Gives the bytes of a part that is packed with gzip. */
function gunzipped(name) {
  const packed = new Blob([bytesOf(packedText(name))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Gives `unpack(name)`, which gives the bytes of a part of the page. */
async function unpacker() {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const { instance } = await WebAssembly.instantiate(await gunzipped("unpacker"), imports);
  const { memory, malloc, free, ZSTD_decompress, ZSTD_findDecompressedSize } = instance.exports;
  return (name) => {
    const packed = bytesOf(packedText(name));
    const from = malloc(packed.length);
    new Uint8Array(memory.buffer).set(packed, from);
    const size = Number(ZSTD_findDecompressedSize(from, packed.length));
    const to = malloc(size);
    const got = ZSTD_decompress(to, size, from, packed.length);
    const bytes = new Uint8Array(memory.buffer).slice(to, to + size);
    free(from);
    free(to);
    if (got !== size) throw new Error(say("torn"));
    return bytes;
  };
}

const breath = () => new Promise((done) => setTimeout(done, 0));

/** Unpacks Python, the worker's script first: the browser reads it while the rest is unpacked. All of it are promises. */
function unpackPython() {
  const unpack = unpacker();
  let before = unpack;
  const next = (name) => (before = before.then(breath).then(async () => (await unpack)(name)));
  const source = next("worker");
  const module = next("wasm").then((bytes) => WebAssembly.compile(bytes));
  return { source, module, stdlib: next("stdlib"), engine: next("engine") };
}
