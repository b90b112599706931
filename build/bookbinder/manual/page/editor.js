// A plain editor: a transparent text area over the coloured text, so that nothing moves when editing begins.
// Shift+Enter or Ctrl+Enter runs. Tab indents once something was typed; before that, and after Escape, it moves on.

class Editor {
  #typed = false;

  constructor(box, label, run) {
    this.shown = box.querySelector("pre");
    this.original = this.shown.textContent.replace(/\n$/, "");
    this.area = document.createElement("textarea");
    Object.assign(this.area, { value: this.original, rows: 1, spellcheck: false, autocapitalize: "off", autocomplete: "off" });
    this.area.setAttribute("aria-label", label);
    this.area.setAttribute("aria-keyshortcuts", "Shift+Enter");
    this.area.title = say("keys");
    this.area.addEventListener("input", () => {
      this.#typed = true;
      this.#colour();
    });
    this.area.addEventListener("focus", () => (this.#typed = false));
    this.area.addEventListener("keydown", (event) => this.#key(event, run));
    box.append(this.area);
  }

  get source() {
    return this.area.value;
  }

  set source(text) {
    this.area.value = text;
    this.#colour();
    this.onchange?.();
  }

  #colour() {
    this.shown.replaceChildren(coloured(this.area.value));
    this.onchange?.();
  }

  #key(event, run) {
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    } else if (event.key === "Escape") {
      this.area.closest(".cell").querySelector("button.run").focus();
    } else if (event.key === "Tab" && this.#typed && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      this.#indent(event.shiftKey);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const line = this.source.slice(0, this.area.selectionStart).split("\n").at(-1);
      this.#insert("\n" + line.match(/^ */)[0] + (/:\s*$/.test(line) ? "    " : ""));
    }
  }

  #indent(back) {
    const { selectionStart: start, selectionEnd: end } = this.area;
    if (!back && start === end) return this.#insert("    ");
    const first = this.source.lastIndexOf("\n", start - 1) + 1;
    const lines = this.source.slice(first, end).split("\n");
    const moved = lines.map((line) => (back ? line.replace(/^ {1,4}/, "") : "    " + line)).join("\n");
    this.area.setSelectionRange(first, end);
    this.#insert(moved);
    this.area.setSelectionRange(first, first + moved.length);
  }

  #insert(text) {
    // The old command is the only one that keeps the browser's own undo.
    if (!document.execCommand("insertText", false, text)) {
      this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
      this.#colour();
    }
  }
}
