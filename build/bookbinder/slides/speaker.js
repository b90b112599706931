// The presenter's window: notes, what comes next, the time. This page fills it, so it needs no address and no script.

class Speaker {
  #window = null;
  #began = 0;

  /** Opens the window, or brings it to the front; gives whether the browser allows it. */
  open() {
    if (!this.#window || this.#window.closed) {
      this.#window = window.open("", "", "width=960,height=720");
      if (!this.#window) return false;
      this.#began = Date.now();
      this.#fill(this.#window.document);
      this.#window.setInterval(() => this.#tick(), 1000);
    }
    this.#window.focus();
    this.show();
    return true;
  }

  /** Shows the notes of the slide that is on screen. */
  show() {
    if (!this.#window || this.#window.closed) return;
    const place = (name) => this.#window.document.querySelector(`.${name}`);
    const next = this.#next();
    place("now").textContent = this.#titled(Reveal.getCurrentSlide());
    place("said").replaceChildren(...[...document.getElementById("spoken").childNodes].map((node) => node.cloneNode(true)));
    place("next").textContent = next ? `${say("next")}: ${this.#titled(next)}` : "";
    place("place").textContent = `${Reveal.getSlidePastCount() + 1} / ${Reveal.getTotalSlides()}`;
    this.#tick();
  }

  #fill(page) {
    page.title = say("slides-notes");
    page.documentElement.lang = document.documentElement.lang;
    const look = page.createElement("style");
    look.textContent = document.getElementById("look").textContent;
    page.head.append(look);
    page.body.className = "speaker";
    for (const [tag, name] of [["p", "time"], ["p", "place"], ["h1", "now"], ["div", "said"], ["p", "next"]]) {
      page.body.append(Object.assign(page.createElement(tag), { className: name }));
    }
    page.addEventListener("keydown", (event) => {
      const { key } = event;
      voted(event);
      if (["ArrowRight", "ArrowDown", "PageDown", " ", "n"].includes(key)) Reveal.next();
      if (["ArrowLeft", "ArrowUp", "PageUp", "p"].includes(key)) Reveal.prev();
    });
  }

  #next() {
    const slides = Reveal.getSlides();
    return slides[slides.indexOf(Reveal.getCurrentSlide()) + 1];
  }

  #titled(slide) {
    return slide?.querySelector("h1, h2, h3, .sentence, .cell > header > span")?.textContent.trim() ?? "";
  }

  #tick() {
    const seconds = Math.floor((Date.now() - this.#began) / 1000);
    const lasted = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const clock = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    this.#window.document.querySelector(".time").textContent = `${clock}, ${lasted}`;
  }
}
