// The browser's own storage, which may be forbidden, full, or filled by somebody else: it only ever gives text.

const storePrefix = "playable-rulebook ";

/** Gives what was remembered under a name, or null. */
function recall(name) {
  try {
    return localStorage.getItem(storePrefix + name);
  } catch {
    return null;
  }
}

/** Remembers a text; gives "" if that went well, else the label of what went wrong. */
function remember(name, text) {
  try {
    if (text === null) localStorage.removeItem(storePrefix + name);
    else localStorage.setItem(storePrefix + name, text);
    return "";
  } catch (error) {
    return error.name === "QuotaExceededError" ? "store-full" : "store-forbidden";
  }
}
