"""The boards: how fast one is made, how large its state is, and what a click costs until it is painted.

In a browser the controller answers from this very process. The page's own part of a click is all that its main thread
computes for it, from the click to the painted board, in processor time: what may block a page has the budget of a
frame. Its peer is the plain drawing of the same position, set as markup in a page of its own, so that neither sweeps up
after the other. Only the click to paint is wall time, so for that the machine should be idle.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

from benchmarks.measure import Line, shorter
from rulebook.core.book import book

COATL = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"
COSMOBOT = (
    "anunnaki;bot=gN:F,bML:2F,bMR:2F,bCAP:SM;you=gS:2F,yCAP:S2F;exhausted=bML:m;ac=gATL:5+;culture=bML.TC.TL;"
    "steps=2.1.0.4;vp=7;pacts=3.1,4.2,-;arrow=ltr;moon=cubes:1+move:4:cunning"
)
ACTION = "anunnaki;do=move:4:cunning;bot=bML:2F,bMR:2F,bCAP:SM;culture=bML.TC.TL;arrow=ltr"
SEEDS = (2, 5)
"""Whole games whose largest state is reported."""

FRAME = 1000 / 60
MAKING, SIZE = 10, 20
"""Milliseconds and kilobytes that a board may take."""
CLICKS = 60

PAGE = """<!doctype html><title>A board</title><body style="margin:0"><div id="board"></div>"""
MOUNT = """async ([js, css, first]) => {
  const address = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  const board = (await import(address)).default;
  let view = JSON.parse(first), heard = null;
  const model = {
    get: () => view,
    on: (_, hear) => (heard = hear),
    off: () => (heard = null),
    async send(event) {
      view = JSON.parse(await window.handle(JSON.stringify(event)));
      await heard();
      requestAnimationFrame(() => setTimeout(() => window.painted()));
    },
  };
  board.render({ model, el: document.getElementById("board"), css });
}"""
CLICK = """async (key) => {
  const cell = document.querySelector(`[data-key="${key}"]`);
  const began = performance.now();
  await new Promise((done) => {
    window.painted = done;
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  return performance.now() - began;
}"""
DRAW = """(drawing) => new Promise((done) => {
  document.getElementById("board").innerHTML = drawing;
  requestAnimationFrame(() => setTimeout(done));
})"""
CLEAR = """() => new Promise((done) => {
  document.getElementById("board").replaceChildren();
  requestAnimationFrame(() => setTimeout(done));
})"""


def lines() -> Iterator[Line]:
    """Both games: making, state, an edit, a step."""
    from widgets import CoatlBoard, CosmobotBoard
    from widgets.controllers import coatl_positions, cosmobot_positions

    yield _making("Cóatl board: made", CoatlBoard, COATL)
    yield _making("Cosmobot board: made", CosmobotBoard, COSMOBOT)
    yield _state("Cóatl board: largest state of a game", CoatlBoard, coatl_positions.whole_game)
    yield _state("Cosmobot board: largest state of a game", CosmobotBoard, cosmobot_positions.whole_game)
    yield from _in_a_browser()


def _making(name: str, board: Callable[[str], Any], line: str) -> Line:
    """How long it takes to make a board, beside a plain text field."""
    import ipywidgets

    def made(make: Callable[[], object]) -> Callable[[int], int]:
        return lambda _: len([make() for _ in range(20)])

    board(line)
    timed = shorter(
        name, "ipywidgets.Textarea", (made(lambda: board(line)), made(lambda: ipywidgets.Textarea(line))), 1
    )
    took = timed.ours / 1000
    peer = None if timed.theirs is None else timed.theirs / 1000
    return Line(name, "ms", took, timed.peer, peer, timed.ratio, f"≤ {MAKING}", took <= MAKING)


def _state(name: str, board: Callable[[str], Any], game: Callable[[int], Iterator[Any]]) -> Line:
    """The largest state of a board in whole games, as a notebook keeps it."""
    largest = max(_bytes(board(str(position))) for seed in SEEDS for position in game(seed)) / 1024
    return Line(name, "KB", largest, "", None, None, f"≤ {SIZE}", largest <= SIZE)


def _bytes(board: Any) -> int:
    values = (value for name, value in board.get_state().items() if name != "layout")
    return sum(len(value) if isinstance(value, bytes) else len(json.dumps(value)) for value in values)


def _in_a_browser() -> Iterator[Line]:
    from playwright.sync_api import sync_playwright

    from widgets.controllers import coatl_board, coatl_stepper, cosmobot_board, cosmobot_stepper

    boards = (
        ("Cóatl edit", coatl_board.Board(COATL), ("space 1", "space 6", "undo")),
        ("Cosmobot edit", cosmobot_board.Board(COSMOBOT), ("bTL", "box bot F", "undo")),
        ("Cóatl step", coatl_stepper.Stepper(COATL), ("next", "next", "next", "next", "next", "first")),
        ("Cosmobot step", cosmobot_stepper.Stepper(ACTION), ("next", "next", "next", "next", "next", "first")),
    )
    with sync_playwright() as playwright:
        names = ("chromium", "chromium-browser", "google-chrome")
        installed = next(filter(None, map(shutil.which, names)), None)
        rootless = [] if os.getuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=installed, args=rootless)
        for name, controller, keys in boards:
            yield from _clicks(browser, name, controller, keys)
        browser.close()


def _clicks(browser: Any, name: str, controller: Any, keys: tuple[str, ...]) -> Iterator[Line]:
    """Click again and again; the slowest one in twenty counts."""
    from widgets.packed import module, style

    page, peer = (browser.new_context(offline=True, viewport={"width": 1280, "height": 900}).new_page() for _ in "ab")
    thought: list[float] = []

    def handle(text: str) -> str:
        began = process_time()
        answer = json.dumps(controller.handle(json.loads(text)))
        thought.append((process_time() - began) * 1000)
        return answer

    page.expose_function("handle", handle)
    page.set_content(PAGE)
    peer.set_content(PAGE)
    page.evaluate(MOUNT, [module(), style(), json.dumps(controller.view())])
    page.wait_for_selector(".pr [data-key]")
    drawing = book(controller.game).parse(controller.state()["line"])._repr_html_()
    busy, drawing_busy = _thread(page), _thread(peer)
    took, ours, theirs = [], [], []
    for n in range(CLICKS + len(keys)):
        began = busy()
        took.append(page.evaluate(CLICK, keys[n % len(keys)]))
        ours.append(busy() - began)
        began = drawing_busy()
        peer.evaluate(DRAW, drawing)
        theirs.append(drawing_busy() - began)
        peer.evaluate(CLEAR)
    page.context.close()
    peer.context.close()
    whole, mine, other, think = (_p95(times[len(keys) :]) for times in (took, ours, theirs, thought))
    yield Line(f"{name}: Python's part, p95", "ms", think, "", None, None, "-", None)
    yield Line(
        f"{name}: page's part, p95", "ms", mine, "plain drawing", other, mine / other, f"≤ {FRAME:.0f}", mine <= FRAME
    )
    yield Line(f"{name}: click to paint, p95", "ms", whole, "", None, None, "-", None)


def _thread(page: Any) -> Callable[[], float]:
    """Gives how many milliseconds the page's main thread has computed so far."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) * 1000 for one in metrics if one["name"] == "TaskDuration")

    return busy


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]
