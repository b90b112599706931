// The ids of rules in live text become links, as the build made them in printed text.

const ruleId = /\b(?:coatl|anunnaki)\.[a-z_]+\.[a-z_]+\b/g;

/** Gives the entry of a rule in the reference, or null. */
function ruleEntry(id) {
  return placeOf(`rules/${id}`);
}

/** Gives a text as nodes in which every known rule is a link. */
function linkedText(text) {
  const made = document.createDocumentFragment();
  let place = 0;
  for (const found of text.matchAll(ruleId)) {
    if (!ruleEntry(found[0])) continue;
    const link = document.createElement("a");
    link.href = `#${found[0]}`;
    link.textContent = found[0];
    made.append(text.slice(place, found.index), link);
    place = found.index + found[0].length;
  }
  made.append(text.slice(place));
  return made;
}

/** Makes links of what the reference names briefly: the rules of its steps, and the positions of its examples. */
function linkReference(article) {
  const link = (place, address) => {
    const made = document.createElement("a");
    made.href = address;
    made.append(...place.childNodes);
    place.append(made);
  };
  for (const step of article.querySelectorAll(".told i")) {
    link(step, `#${step.closest("[data-game]").dataset.game}.${step.textContent}`);
  }
  for (const line of article.querySelectorAll(".line.opens")) {
    if (/^(coatl|anunnaki)(;|$)/.test(line.textContent)) link(line, `#${encodeURI(line.textContent)}`);
  }
}
