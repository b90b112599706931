"""The manual in a real Chromium from disk, network off: size, first paint, engine, first turn, edit, Stop.

The peer is a bare page that starts Python by the plain recipe and only imports the engine (`bare.py`). Every run has a
browser of its own.
Wall time, so the machine should be idle.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import bare
from benchmarks.measure import Line

RUNS = 5
PATIENCE = 120_000
LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
TURN = f"from rulebook import coatl\nstr(coatl.play(coatl.parse({LINE!r})).position)"

COLD = """
addEventListener("DOMContentLoaded", async () => {
  location.hash = "coatl-search";
  const chapter = document.getElementById("coatl-search");
  const watch = (element, name, state) => new MutationObserver(() => {
    if (element.dataset.state === state) globalThis[name] ??= performance.now();
  }).observe(element, { attributes: true });
  watch(document.getElementById("status"), "ready", "busy");
  while (!chapter.querySelector(".cell button.run")) await new Promise((done) => setTimeout(done, 1));
  const cell = chapter.querySelector(".cell");
  const area = cell.querySelector("textarea");
  area.value = SOURCE;
  area.dispatchEvent(new Event("input"));
  watch(cell, "turn", "done");
  cell.querySelector("button.run").click();
});
"""
EDIT = """async (places) => {
  const root = document.querySelector("#board .live-board").shadowRoot;
  const said = root.querySelector(".pr-said");
  const took = [];
  for (const place of places) {
    const began = performance.now();
    const answered = new Promise((done) =>
      new MutationObserver((_, watcher) => { watcher.disconnect(); done(); })
        .observe(said, { childList: true, characterData: true, subtree: true }));
    root.querySelector(`[data-key="${place}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await answered;
    took.push(performance.now() - began);
  }
  return took;
}"""
STOP = """async () => {
  const cell = document.querySelector("article[data-game=coatl] .cell");
  const area = cell.querySelector("textarea");
  area.value = "while True: pass";
  area.dispatchEvent(new Event("input"));
  const run = cell.querySelector("button.run");
  const until = async (good) => { while (!good()) await new Promise((done) => setTimeout(done, 5)); };
  const status = document.getElementById("status");
  run.click();
  await until(() => status.dataset.state === "busy");
  const began = performance.now();
  run.click();
  await until(() => status.dataset.state === "ready");
  return performance.now() - began;
}"""


def lines() -> Iterator[Line]:
    """Measure the manual, bound now if there is none."""
    from playwright.sync_api import sync_playwright

    path = bound()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as scratch:
        page = Path(scratch) / "bare.html"
        page.write_text(bare.page(), "utf-8")
        runs = [(_ours(playwright, path), _peer(playwright, page)) for _ in range(RUNS)]
    mid = {name: median(run[name] for run, _ in runs) for name in runs[0][0]}
    peer = median(theirs for _, theirs in runs)
    ratio = median(run["turn"] / theirs for run, theirs in runs)
    size = path.stat().st_size / 1e6
    yield Line("manual: size", "MB", size, "", None, None, "≤ 10", size <= 10)  # noqa: PLR2004 - the goal
    yield _goal("manual: first paint", mid["paint"], 500)
    yield Line("manual: engine ready", "ms", mid["ready"], "bare page", peer, mid["ready"] / peer, "-", None)
    yield Line(
        "manual: first live turn", "ms", mid["turn"], "bare page", peer, ratio, "≤ 1.25x", ratio <= 1.25  # noqa: PLR2004
    )  # fmt: skip
    yield _goal("manual: edit to answer", mid["edit"], 150)
    yield _goal("manual: Stop to ready", mid["stop"], 1000)


def _goal(name: str, value: float, most: float) -> Line:
    return Line(name, "ms", value, "", None, None, f"≤ {most:g}", value <= most)


def bound() -> Path:
    """Give the manual, bound now if there is none."""
    from bookbinder import book, places, press
    from bookbinder.manual import write

    path = places.out() / "manual.en.html"
    return path if path.is_file() else write(press.print_book(book.chapters(), press.Settings()), "en")


def page_of(playwright: Any, before: str = "", *, offline: bool = True) -> tuple[Any, Any]:
    """Give a browser of its own and its page."""
    names = ("chromium", "chromium-browser", "google-chrome")
    installed = next(filter(None, map(shutil.which, names)), None)
    rootless = [] if os.getuid() else ["--no-sandbox"]
    browser = playwright.chromium.launch(executable_path=installed, args=rootless)
    page = browser.new_context(offline=offline, viewport={"width": 1280, "height": 900}).new_page()
    page.set_default_timeout(PATIENCE)
    if before:
        page.add_init_script(before)
    return browser, page


def _peer(playwright: Any, path: Path) -> float:
    browser, page = page_of(playwright)
    page.goto(path.as_uri())
    page.wait_for_function("() => globalThis.ready")
    took: float = page.evaluate("globalThis.ready")
    browser.close()
    return took


def cold_turn(playwright: Any, path: Path) -> float:
    """Give the milliseconds from opening the manual to the first turn."""
    browser, page = _turned(playwright, path)
    took: float = page.evaluate("globalThis.turn")
    browser.close()
    return took


def _turned(playwright: Any, path: Path) -> tuple[Any, Any]:
    browser, page = page_of(playwright, COLD.replace("SOURCE", json.dumps(TURN)))
    page.goto(path.as_uri())
    page.wait_for_function("() => globalThis.turn")
    return browser, page


def _ours(playwright: Any, path: Path) -> dict[str, float]:
    browser, page = _turned(playwright, path)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    ready, turn = page.evaluate("[globalThis.ready, globalThis.turn]")
    page.goto(f"{path.as_uri()}#{LINE}")
    page.locator("#board .live-board .pr").wait_for()
    edits = page.evaluate(EDIT, ["space 1", "space 6"] * 10)
    stop = page.evaluate(STOP)
    browser.close()
    return {"paint": paint, "ready": ready, "turn": turn, "edit": median(edits), "stop": stop}
