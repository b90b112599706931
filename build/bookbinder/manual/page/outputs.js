// Shows what Python sends while a request runs: printed text, values, errors. Nothing of it becomes markup unseen.

function showOutput(place, output) {
  const add = (kind) => {
    const made = document.createElement("pre");
    made.className = kind;
    place.append(made);
    return made;
  };
  if (output.output_type === "stream") {
    const last = place.lastElementChild;
    const same = last?.matches(`pre.stream.${CSS.escape(output.name)}`) ? last : null;
    (same ?? add(`stream ${output.name}`)).append(linkedText(output.text));
  } else if (output.output_type === "error") {
    add("error").append(output.traceback.join("\n"));
  } else if (output.data[boardMime] && typeof boardModule !== "undefined") {
    const { id, view } = output.data[boardMime];
    const box = document.createElement("div");
    place.append(box);
    mountBoard(box, new Host(null, id, view));
  } else {
    const markup = output.data["text/html"] ?? output.data["image/svg+xml"];
    if (markup === undefined) add("value").append(linkedText(output.data["text/plain"]));
    else place.append(shownSafely(markup));
  }
}
