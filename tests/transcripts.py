"""Transcripts: every step of every worked example as a line that a person can read and a test compares.

`python -m tests.transcripts` writes them anew after a rule has changed on purpose; read the difference before you
commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from rulebook.core.book import GAMES, Book, book
from rulebook.core.examples import run
from rulebook.core.play import Turn
from rulebook.core.trace import Step

PLACE = Path(__file__).parent / "playthroughs"


def transcript(of: Book) -> str:
    """All good examples of a game, step by step."""
    cases = (case for case in of.examples.values() if case.good)
    return "".join(f"{line}\n" for case in cases for line in (case.id, *_told(run(of, case))))


def _told(turn: Turn) -> Iterator[str]:
    yield from _lines(turn.trace.steps, 1)
    if turn.question:
        options = zip_longest(turn.question.options, turn.question.weights, fillvalue="")
        yield f"  asks {turn.question.rule}: {' '.join(f'{option}*{weight}' for option, weight in options)}"


def _lines(steps: tuple[Step, ...], depth: int) -> Iterator[str]:
    for step in steps:
        yield "  " * depth + " ".join(_words(step))
        yield from _lines(step.steps, depth + 1)


def _words(step: Step) -> Iterator[str]:
    yield step.rule
    if step.chosen is not None:
        yield f"-> {step.chosen}"
    if step.candidates:
        yield f"of {_listed(step.candidates)}"
    for rule, gone in step.out:
        yield f"not {_listed(gone)} ({rule})"
    for what, source, target in step.moves:
        yield f"[{what}: {source} > {target}]"
    if step.facts:
        yield "{" + "; ".join(f"{key} {_listed(value)}" for key, value in step.facts.items()) + "}"


def _listed(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


if __name__ == "__main__":
    PLACE.mkdir(exist_ok=True)
    for name in GAMES:
        (PLACE / f"{name}-examples.txt").write_text(transcript(book(name)), encoding="utf-8")
