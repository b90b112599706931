"""Cosmobot against python-chess: whole explained turns, and single explained actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from benchmarks import peer
from benchmarks.measure import Line, faster
from rulebook.core.book import book
from rulebook.core.examples import Example

REPEATS = 12
"""How often a round plays each worked example; they are the boards that people will ask about."""


def lines() -> Iterator[Line]:
    """Cosmobot's figures, over all worked examples that play under our own reading."""
    cases = [case for case in book("anunnaki").examples.values() if case.good and not case.rulings]
    actions = [case for case in cases if ";do=" in case.position]
    turns = [case for case in cases if ";do=" not in case.position and "turn=" not in case.position]
    # The turns of the examples show one card line each; a turn of a game has more, so this shows no goal as met.
    yield _line("Cosmobot's short turns (worked examples)", "turns", turns, None)
    yield _line("Cosmobot's single actions with full trace", "actions", actions, 0.8)


def _line(name: str, unit: str, cases: list[Example], goal: float | None) -> Line:
    play = _player(cases)
    play(0)
    return faster(name, unit, "random plies", (play, lambda n: peer.plies(2000, n)), goal)


def _player(cases: list[Example]) -> Callable[[int], int]:
    """Plays every case of a round from its parsed position, and says how many that were."""
    game = book("anunnaki")
    # As in a game, where a position comes out of a turn and is not checked again.
    parsed: list[tuple[Any, tuple[str, ...]]] = [
        (replace(game.parse(case.position), sound=True), case.answers) for case in cases
    ]

    def play(_: int) -> int:
        for _repeat in range(REPEATS):
            for position, answers in parsed:
                game.play(position, answers)
        return REPEATS * len(parsed)

    return play
