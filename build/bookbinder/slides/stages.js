// The stages of a slide take each other's place beside its board. A question waits for votes: keys 1 to 9 count the hands,
// and they are shown with the answer, not before.

/** Shows the stage that has come last, and the answer if it has come, too. */
function stage(slide) {
  const stages = [...slide.querySelectorAll(".stage")];
  const now = stages.filter((one) => !one.matches(".fragment:not(.visible)")).at(-1);
  for (const one of stages) one.hidden = one !== now;
  poll = now?.querySelector("[data-question]") ? pollOf(now) : null;
  poll?.show();
  document.body.classList.toggle("asking", poll !== null && !poll.answered);
  return now;
}

let poll = null;
const polls = new WeakMap();

function pollOf(stage) {
  if (!polls.has(stage)) polls.set(stage, new Poll(stage));
  return polls.get(stage);
}

class Poll {
  constructor(stage) {
    this.stage = stage;
    this.asked = stage.querySelector("[data-question]");
    this.rows = [...this.asked.querySelectorAll("details")].map((option, at) => this.#row(option, at));
    this.sum = Object.assign(document.createElement("p"), { className: "votes" });
    this.sum.setAttribute("role", "status");
    this.asked.append(this.sum);
  }

  get answered() {
    return this.stage.querySelector(".answer").matches(".visible");
  }

  /** Counts a hand for an option, or takes one back. */
  vote(at, hands = 1) {
    const row = this.rows[at];
    if (!row || this.answered) return;
    row.votes = Math.max(0, row.votes + hands);
    this.show();
  }

  show() {
    const { answered } = this;
    const all = this.rows.reduce((sum, { votes }) => sum + votes, 0);
    this.asked.classList.toggle("answered", answered);
    this.sum.textContent = all ? say("slides-votes", { number: all }) : "";
    for (const { option, bar, votes } of this.rows) {
      if (answered !== this.shown) option.open = answered;
      bar.hidden = !answered || !all;
      bar.dataset.votes = votes;
      bar.style.setProperty("--part", votes / (all || 1));
    }
    this.shown = answered;
  }

  #row(option, at) {
    const number = Object.assign(document.createElement("span"), { className: "number", textContent: at + 1 });
    const bar = Object.assign(document.createElement("span"), { className: "bar", hidden: true });
    option.querySelector("summary").prepend(number);
    option.querySelector("summary").append(bar);
    option.classList.toggle("right", String(at) === this.asked.dataset.right);
    return { option, bar, votes: 0 };
  }
}

/** Takes a key that counts hands; tells whether it was one. */
function voted({ key, code, shiftKey, target }) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : null);
  if (!poll || !digit || target.closest?.("textarea, input, select, [data-board]")) return false;
  poll.vote(digit - 1, shiftKey ? -1 : 1);
  return true;
}
