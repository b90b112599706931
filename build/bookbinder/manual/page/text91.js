// Bytes from the text that runtime/text91.py writes: a number, a colon, two letters for each 13 bits.

const letters91 = new Uint8Array(128);
let next91 = 0;
for (let code = 33; code < 127; code++) if (!"<>&".includes(String.fromCharCode(code))) letters91[code] = next91++;

function bytesOf(text) {
  const begin = text.indexOf(":") + 1;
  const made = new Uint8Array(Number(text.slice(0, begin - 1)));
  let place = 0;
  let bits = 0;
  let held = 0;
  for (let at = begin; at < text.length; at += 2) {
    held = (held << 13) | (letters91[text.charCodeAt(at)] * 91 + letters91[text.charCodeAt(at + 1)]);
    for (bits += 13; bits >= 8; ) {
      bits -= 8;
      made[place++] = held >>> bits;
    }
    held &= (1 << bits) - 1;
  }
  return made;
}
