// Worked examples played again by the live engine, one by one or all at once, and compared with what is printed.

/** Gives the game and the id of a case. */
const caseOf = (entry) => entry.id.split("/").slice(1);

/** Gives what the printed page says a case comes to. */
function printedEnd(entry) {
  return (entry.querySelector(".refused") ?? entry.querySelector(".ends"))?.textContent ?? "";
}

function verdict(entry, got) {
  return got === printedEnd(entry) ? say("replayed") : say("replayed-other", { text: got });
}

function replayOne(entry, note) {
  const place = document.createElement("div");
  place.className = "shown";
  entry.querySelector(".shown")?.remove();
  entry.querySelector(".again").after(place);
  note.textContent = say("waiting");
  return book.next(async (engine) => {
    try {
      const [game, id] = caseOf(entry);
      const answer = await engine.ask({ ask: "example", game, id }, (output) => showOutput(place, output));
      note.textContent = verdict(entry, answer.end);
    } catch (error) {
      note.textContent = say(error instanceof Stopped ? "stopped" : "noengine");
    }
  });
}

function replayAll(note) {
  note.textContent = say("waiting");
  return book.next(async (engine) => {
    try {
      let good = 0;
      const entries = [...document.querySelectorAll(".entry.example")];
      for (const game of new Set(entries.map((entry) => caseOf(entry)[0]))) {
        const { ends } = await engine.ask({ ask: "examples", game });
        for (const entry of entries) {
          const [from, id] = caseOf(entry);
          good += from === game && ends[id]?.[0] === printedEnd(entry);
        }
      }
      note.textContent = say("replayed-all", { good, number: entries.length });
    } catch (error) {
      note.textContent = say(error instanceof Stopped ? "stopped" : "noengine");
    }
  });
}

function replayButton(label, act) {
  const bar = document.createElement("p");
  bar.className = "again";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = say(label);
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  button.addEventListener("click", () => act(note));
  bar.append(button, " ", note);
  return bar;
}

function offerReplays(article) {
  const entries = article.querySelectorAll(".entry.example");
  if (!entries.length) return;
  document.querySelector("#examples .prose").append(replayButton("replay-all", replayAll));
  for (const entry of entries) entry.append(replayButton("replay", (note) => replayOne(entry, note)));
}
