// The worker that unpacks Python while the page is still being read, after text91.js.
// Messages: {texts, torn}, the packed texts of some parts by their names; that of the unpacker is among the first.
// Answers: {name, part} for each other part, or {error}.

let unpack = null;
let before = Promise.resolve();

/** Gives the function that unpacks Zstandard, which no browser has built in; itself it is packed with gzip. */
async function unpacker(text, torn) {
  const { readable, writable } = new DecompressionStream("gzip"); // WebKit reads no blob in a worker
  const writer = writable.getWriter();
  writer.write(bytesOf(text)).then(() => writer.close(), () => {}); // who reads hears of it
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const { instance } = await WebAssembly.instantiate(await new Response(readable).arrayBuffer(), imports);
  const { memory, malloc, free, ZSTD_decompress, ZSTD_findDecompressedSize } = instance.exports;
  return (packed) => {
    const from = malloc(packed.length);
    new Uint8Array(memory.buffer).set(packed, from);
    const size = Number(ZSTD_findDecompressedSize(from, packed.length));
    const to = malloc(size);
    const got = ZSTD_decompress(to, size, from, packed.length);
    const bytes = new Uint8Array(memory.buffer).slice(to, to + size);
    free(from);
    free(to);
    if (got !== size) throw new Error(torn);
    return bytes;
  };
}

async function answer(texts, torn) {
  for (const [name, text] of Object.entries(texts)) {
    if (name === "unpacker") unpack = await unpacker(text, torn);
    else if (name === "wasm") WebAssembly.compile(unpack(bytesOf(text))).then((part) => send("module", part), fail);
    else send(name, unpack(bytesOf(text)));
  }
}

function send(name, part) {
  self.postMessage({ name, part }, part.buffer ? [part.buffer] : []);
}

function fail(error) {
  self.postMessage({ error: error?.message || String(error) });
}

self.onmessage = ({ data: { texts, torn } }) => {
  before = before.then(() => answer(texts, torn)).catch(fail);
};
