"""What a figure is, and how two things are timed side by side."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

ROUNDS = 9

Work = Callable[[int], int]
"""Does the work of one round, which gets its number, and says how many things it has done."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure beside that of a peer, and whether the goal is met."""

    name: str
    unit: str
    ours: float
    peer: str
    theirs: float | None
    ratio: float | None
    goal: str
    met: bool | None


def rates(ours: Work, theirs: Work, rounds: int = ROUNDS) -> tuple[float, float, float]:
    """How many things both do in a second of processor time, and the ratio: medians over alternating rounds."""
    gc.collect()
    gc.freeze()  # what the benchmark keeps for later rounds is no work for the collector
    measured = [(_rate(ours, number), _rate(theirs, number)) for number in range(rounds)]
    gc.unfreeze()
    return (
        median(mine for mine, _ in measured),
        median(other for _, other in measured),
        median(mine / other for mine, other in measured),
    )


def _rate(work: Work, number: int) -> float:
    began = process_time()
    done = work(number)
    return done / (process_time() - began)


def faster(name: str, unit: str, peer: str, works: tuple[Work, Work], goal: float | None) -> Line:
    """The line of two rates, of which ours should be at least so many times theirs."""
    ours, theirs, ratio = rates(*works)
    said = f"≥ {goal:g}x" if goal else "-"
    return Line(name, f"{unit}/s", ours, peer, theirs, ratio, said, None if goal is None else ratio >= goal)


def shorter(name: str, peer: str, works: tuple[Work, Work], goal: float) -> Line:
    """The line of two durations, of which ours should be at most so many times theirs."""
    ours, theirs, ratio = rates(*works)
    return Line(name, "µs", 1e6 / ours, peer, 1e6 / theirs, 1 / ratio, f"≤ {goal:g}x", 1 / ratio <= goal)
