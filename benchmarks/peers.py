"""The first live turn from a cold open: the manual beside JupyterLite and marimo, all with the same engine.

Theirs come from localhost with all they need beside them, ours from disk. Every run has a browser of its own, and the
three take turns. A peer that cannot be built is named with the reason; the other stays.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import quote

from benchmarks import manual, sites
from benchmarks.localhost import served
from benchmarks.measure import Line

RUNS = 5
GOAL = 0.2
CODE = f"""%pip install -q rulebook-engine
from rulebook import coatl
print("ends as", coatl.play(coatl.parse({manual.LINE!r})).position)"""
DONE = "() => /ends as coatl;/.test(document.body.innerText)"

Peer = tuple[str, Callable[[], Path], str]


def lines() -> Iterator[Line]:
    """Measure both peers, each beside the manual."""
    from playwright.sync_api import sync_playwright

    path = manual.bound()
    peers: tuple[Peer, ...] = (
        ("JupyterLite", sites.jupyterlite, f"repl/index.html?kernel=python&execute=1&code={quote(CODE)}"),
        ("marimo", lambda: sites.marimo(manual.LINE), "index.html"),
    )
    with sync_playwright() as playwright:
        for name, build, address in peers:
            try:
                site = build()
            except (OSError, RuntimeError) as error:
                yield Line(
                    f"manual: first live turn ({name} cannot be built: {error})", "", 0, "", None, None, "-", None
                )
                continue
            with served(site) as root:
                runs = [(manual.cold_turn(playwright, path), _turn(playwright, root + address)) for _ in range(RUNS)]
            ratio = median(ours / theirs for ours, theirs in runs)
            ours, theirs = (median(run[side] for run in runs) for side in (0, 1))
            yield Line("manual: first live turn", "ms", ours, name, theirs, ratio, f"≤ {GOAL:g}x", ratio <= GOAL)


def _turn(playwright: Any, address: str) -> float:
    browser, page = manual.page_of(playwright, offline=False)
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_function(DONE)
    took = time.perf_counter() - began
    browser.close()
    return took * 1000
