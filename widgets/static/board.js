// A board in a page. It builds elements from a view (plain data), sends events back, and knows no game.
// Hosts: anywidget in a notebook, the manual with Python in a worker, a test page. What a host gives is `model`:
//   get("view")             the view, as an object or as bytes (deflated JSON; then get("value") gives its line)
//   on("change:view", f)    f is called when there is a new one; off(…) ends that
//   send(event)             hands an event to the controller
// All texts are set as text. Only drawings are markup, and of those only known elements come in.

const PATIENCE = 5000; // milliseconds until silence is called a lost Python

const LABELS = {
  lost: "Python does not answer. The board stays as it was; nothing is lost: this is its line.",
  copied: "Copied.",
  copy: "Copy",
  uncopied: "This browser does not let us copy. Select the text below and copy it.",
  large: "This file is too large for a position.",
};

/** Gives the view as an object, whether it came deflated or not. */
async function unpacked(view) {
  if (!ArrayBuffer.isView(view)) return view;
  const stream = new Blob([view]).stream().pipeThrough(new DecompressionStream("deflate"));
  const told = await new Response(stream).json();
  hang(told.tree, told.pictures);
  return told;
}

/** Gives nodes their pictures: a deflated view lists each of them once. */
function hang(nodes, pictures) {
  for (const node of nodes ?? []) {
    if ("svg" in node) node.svg = pictures[node.svg];
    hang(node.children, pictures);
  }
}

class Board {
  #waiting = 0;
  #number = 0;
  #patience = null;
  #drag = null;
  #typing = null;

  constructor(model, el, css) {
    this.model = model;
    this.root = document.createElement("div");
    this.root.className = "pr";
    this.shapes = document.createElement("div");
    this.shapes.className = "pr-shapes";
    this.body = document.createElement("div");
    this.said = document.createElement("p");
    this.said.className = "pr-said";
    this.said.setAttribute("role", "status");
    this.lost = document.createElement("div");
    this.lost.className = "pr-lost";
    this.lost.setAttribute("role", "alert");
    this.lost.hidden = true;
    if (css) {
      const style = document.createElement("style");
      style.textContent = css;
      el.append(style);
    }
    this.root.append(this.shapes, this.lost, this.body, this.said);
    el.append(this.root);
    this.#listen();
    this.change = () => this.show(model.get("view"));
    model.on("change:view", this.change);
    this.ready = this.show(model.get("view"));
  }

  close() {
    clearTimeout(this.#patience);
    clearTimeout(this.#typing);
    this.model.off("change:view", this.change);
  }

  /** Shows a view; one that was overtaken by a newer one while it was unpacked is dropped. */
  async show(packed) {
    const number = ++this.#number;
    const view = await unpacked(packed);
    if (!view || number !== this.#number) return;
    clearTimeout(this.#patience);
    this.#waiting = 0;
    this.lost.hidden = true;
    this.view = view;
    this.root.className = `pr ${view.look ?? "ct"}`;
    this.root.dataset.game = view.game ?? "";
    this.root.dataset.kind = view.kind ?? "";
    if (view.shapes && view.shapes !== this.drawn) addShapes(this.shapes, drawing((this.drawn = view.shapes)));
    const focus = this.#focused();
    const typing = this.#active()?.matches("textarea") && this.#typing !== null;
    if (!typing) {
      syncChildren(this.body, view.tree);
      reset(this.body);
    }
    this.#rove();
    if (focus && !this.root.contains(this.#active())) this.#find(focus)?.focus();
    this.said.classList.toggle("pr-quiet", Boolean(view.quiet));
    this.say(view.said ?? "");
  }

  say(text) {
    this.said.textContent = text === this.said.textContent && text ? `${text}\u00a0` : text;
  }

  /** Sends an event; if no new view comes, says that Python is gone and shows the line. */
  send(event) {
    this.#waiting += 1;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#gone(), PATIENCE);
    try {
      Promise.resolve(this.model.send(event)).catch(() => this.#gone());
    } catch {
      this.#gone();
    }
  }

  #gone() {
    const line = this.view?.line ?? this.model.get("value") ?? "";
    const text = document.createElement("p");
    text.textContent = LABELS.lost;
    const code = document.createElement("code");
    code.textContent = line;
    const copy = document.createElement("button");
    copy.type = "button";
    copy.textContent = LABELS.copy;
    copy.addEventListener("click", () => this.#copy(line));
    this.lost.replaceChildren(text, code, copy);
    this.lost.hidden = false;
  }

  #active() {
    return this.root.getRootNode().activeElement;
  }

  #focused() {
    const active = this.#active();
    return this.root.contains(active) ? active.dataset.key : null;
  }

  #find(key) {
    return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  // Keyboard: one stop for Tab in each group of cells, arrow keys inside it.

  #cells(group) {
    return [...group.querySelectorAll("[data-event],[data-act]")];
  }

  #rove() {
    for (const group of this.body.querySelectorAll("[data-rove]")) {
      const cells = this.#cells(group);
      const stop = cells.find((cell) => cell.dataset.key === group.dataset.at) ?? cells[0];
      for (const cell of cells) this.#tab(cell, cell === stop);
    }
  }

  #tab(cell, stop) {
    const index = stop ? "0" : "-1";
    if (cell.getAttribute("tabindex") !== index) cell.setAttribute("tabindex", index);
  }

  #stop(cell) {
    const group = cell.closest("[data-rove]");
    if (!group) return;
    group.dataset.at = cell.dataset.key ?? "";
    for (const other of this.#cells(group)) this.#tab(other, other === cell);
  }

  #arrow(cell, key) {
    const group = cell.closest("[data-rove]");
    if (!group) return null;
    const cells = this.#cells(group);
    const at = cells.indexOf(cell);
    if (key === "Home") return cells[0];
    if (key === "End") return cells.at(-1);
    const way = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
    const level = /Left|Right/.test(key);
    if (group.dataset.rove !== "map" && (level || group.dataset.rove !== "grid")) return cells[at + way];
    const middle = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      return level ? [x, y] : [y, x];
    };
    const [along, across] = middle(cell);
    const beyond = cells.filter((one) => (middle(one)[0] - along) * way > 8);
    // On a map the nearest neighbour in that direction, in a grid the next line.
    const [near, wide] = level ? [1, 3] : group.dataset.rove === "map" ? [1, 2] : [4, 1];
    const far = (one) => Math.abs(middle(one)[0] - along) * near + Math.abs(middle(one)[1] - across) * wide;
    return beyond.sort((a, b) => far(a) - far(b))[0];
  }

  #listen() {
    const { root } = this;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => {
      target.dataset.lmSuppressShortcuts = "true"; // or JupyterLab takes x and dd as orders to cut and delete cells
      if (target.dataset.event) this.#stop(target);
    });
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("change", ({ target }) => {
      if (target.matches("select[data-event]")) this.send({ ...JSON.parse(target.dataset.event), value: target.value });
      if (target.matches("textarea")) this.#typed(target, 0);
    });
    root.addEventListener("input", ({ target }) => target.matches("textarea") && this.#typed(target, 400));
    root.addEventListener("pointerdown", (event) => this.#grab(event));
    root.addEventListener("pointermove", (event) => this.#pull(event));
    root.addEventListener("pointerup", (event) => this.#release(event));
    root.addEventListener("pointercancel", () => this.#letGo());
  }

  #typed(area, delay) {
    clearTimeout(this.#typing);
    const send = () => {
      this.#typing = null;
      if (area.value === area.defaultValue) return;
      area.defaultValue = area.value;
      this.send({ ...JSON.parse(area.dataset.event), value: area.value });
    };
    if (delay) this.#typing = setTimeout(send, delay);
    else send();
  }

  #key(event) {
    const { key, target } = event;
    if (target.matches("textarea, select, input")) return;
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(key)) {
      event.preventDefault();
      this.send({ do: key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo" });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = target.closest("[data-event],[data-act]");
    if (key === "Escape") return this.send({ do: "let go" });
    if (!cell) return;
    if (/^(Arrow|Home$|End$)/.test(key)) {
      const next = this.#arrow(cell, key);
      if (next || cell.closest("[data-rove]")) event.preventDefault();
      next?.focus();
    } else if ((key === "Delete" || key === "Backspace") && cell.hasAttribute("data-drop")) {
      event.preventDefault();
      this.send({ do: "delete", of: JSON.parse(cell.dataset.event) });
    } else if ((key === "Enter" || key === " ") && cell.localName !== "button") {
      event.preventDefault();
      this.#act(cell, null);
    }
  }

  #click(event) {
    const cell = event.target.closest("[data-event],[data-act]");
    if (!cell || cell.matches("select, textarea") || this.#drag?.done) return;
    this.#act(cell, event.target.closest("[data-piece]")?.dataset.piece);
  }

  #act(cell, piece) {
    if (cell.dataset.act) return this.#client(JSON.parse(cell.dataset.act));
    const event = JSON.parse(cell.dataset.event);
    this.send(piece ? { ...event, piece } : event);
  }

  // Dragging, with mouse or pen; a finger scrolls, and taps twice instead.

  #grab(event) {
    this.#letGo();
    const cell = event.target.closest("[data-drag]");
    if (!cell || event.button || event.pointerType === "touch") return;
    const piece = event.target.closest("[data-piece]");
    this.#drag = { cell, piece, x: event.clientX, y: event.clientY };
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag || drag.done) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
      drag.ghost = this.#ghost(drag);
      this.root.append(drag.ghost);
      this.root.setPointerCapture(event.pointerId);
      this.root.dataset.dragging = "true";
    }
    drag.ghost.style.transform = `translate(${event.clientX}px,${event.clientY}px)`;
  }

  #ghost({ cell, piece }) {
    const ghost = document.createElement("div");
    ghost.className = "pr-ghost";
    const from = piece ?? cell.querySelector("[data-piece]:last-of-type") ?? cell;
    const box = from.getBBox && from !== cell ? from.getBoundingClientRect() : null;
    if (box) ghost.append(Object.assign(document.createElement("b"), { textContent: from.dataset.piece.split(" ").at(-1) }));
    else ghost.append(...[...cell.childNodes].map((child) => child.cloneNode(true)));
    return ghost;
  }

  #release(event) {
    const drag = this.#drag;
    if (!drag?.ghost) return;
    drag.done = true;
    drag.ghost.remove();
    delete this.root.dataset.dragging;
    const under = this.root.getRootNode().elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest("[data-drop], .pr-drop") ?? under?.closest(".pr-palette")?.querySelector(".pr-drop");
    if (target && this.root.contains(target) && target !== drag.cell) {
      const from = JSON.parse(drag.cell.dataset.event);
      if (drag.piece) from.piece = drag.piece.dataset.piece;
      this.send({ do: "drop", from, to: JSON.parse(target.dataset.event) });
    }
    setTimeout(() => this.#letGo()); // after the click that follows
  }

  #letGo() {
    this.#drag?.ghost?.remove();
    delete this.root.dataset.dragging;
    this.#drag = null;
  }

  // What the page does alone: clipboard and files.

  #client({ copy, link, base, save, name, load, said }) {
    if (copy !== undefined) this.#copy(copy, said);
    else if (link !== undefined) this.#copy(`${base || location.href.split("#")[0]}#${encodeURI(link)}`, said);
    else if (save !== undefined) {
      const a = document.createElement("a");
      a.href = URL.createObjectURL(new Blob([save], { type: "text/plain" }));
      a.download = name;
      a.click();
      setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    } else if (load) {
      const input = document.createElement("input");
      input.type = "file";
      input.addEventListener("change", async () => {
        const file = input.files[0];
        if (file && file.size > 100000) this.#tell(LABELS.large);
        else if (file) this.send({ ...load, value: await file.text() });
      });
      input.click();
    }
  }

  async #copy(text, said = LABELS.copied) {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell(said);
    } catch {
      this.#tell(`${LABELS.uncopied} ${text}`);
    }
  }

  /** Says what the page has done by itself, in sight, whatever the view keeps quiet. */
  #tell(text) {
    this.said.classList.remove("pr-quiet");
    this.say(text);
  }
}

export default {
  render({ model, el, css }) {
    const board = new Board(model, el, css);
    return () => board.close();
  },
};
