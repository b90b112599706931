// Colours Python as the build does (highlight.py): keywords, strings and comments, nothing more.

const pythonText = String.raw`"{3}[\s\S]*?(?:"{3}|$)|'{3}[\s\S]*?(?:'{3}|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`;
const pythonWords =
  "False|None|True|and|as|assert|async|await|break|case|class|continue|def|del|elif|else|except|finally|for|from|" +
  "global|if|import|in|is|lambda|match|nonlocal|not|or|pass|raise|return|try|while|with|yield";
const pythonToken = new RegExp(
  String.raw`(?<c>#[^\n]*)|(?<s>(?:\b[rbfuRBFU]{1,2})?(?:${pythonText}))|(?<k>\b(?:${pythonWords})\b)`,
  "g",
);

/** Gives a piece of Python as coloured nodes. */
function coloured(source) {
  const made = document.createDocumentFragment();
  let place = 0;
  for (const found of source.matchAll(pythonToken)) {
    made.append(source.slice(place, found.index));
    const span = document.createElement("span");
    span.className = Object.keys(found.groups).find((kind) => found.groups[kind] !== undefined);
    span.textContent = found[0];
    made.append(span);
    place = found.index + found[0].length;
  }
  made.append(source.slice(place), "\n"); // the last line needs its height even when it is empty
  return made;
}
