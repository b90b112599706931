// The address fragment: a chapter, a rule, or a position. Whoever understands a kind of fragment registers here.
// A handler gets the fragment as plain text and tells whether it was meant; nothing from it ever becomes markup.

const addresses = [];

/** Lets `open(text)` answer fragments that match. */
function onAddress(pattern, open) {
  addresses.push({ pattern, open });
}

function fragment() {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function follow() {
  const text = fragment();
  notice("");
  if (unfoldFor(text)) return location.replace(location.href); // now it can be gone to
  if (!text || document.getElementById(text)) return;
  for (const { pattern, open } of addresses) if (pattern.test(text) && open(text)) return;
  const short = text.length > 80 ? text.slice(0, 80) + "…" : text;
  notice(say("nowhere", { address: short }));
}

function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.hidden = !text;
}
