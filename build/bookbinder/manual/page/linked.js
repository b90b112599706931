// A position in the address: #coatl;board=… shows that position at the top of the page.
// The line goes to the engine as text; what comes back is shown like the output of a cell.

function openPosition(line) {
  const section = document.getElementById("linked");
  const place = section.querySelector(".shown");
  section.hidden = false;
  section.scrollIntoView({ block: "nearest" });
  place.textContent = say("waiting");
  book.next(async (engine) => {
    let fresh = true;
    const shows = (output) => {
      if (fragment() !== line) return;
      if (fresh) place.replaceChildren();
      fresh = false;
      showOutput(place, output);
    };
    try {
      await engine.ask({ ask: "position", line }, shows);
    } catch {
      place.textContent = say("noengine");
    }
  });
  return true;
}

function closePosition() {
  document.getElementById("linked").hidden = true;
}
