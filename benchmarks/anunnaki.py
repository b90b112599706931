"""Cosmobot against python-chess: whole explained turns, and single explained actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from benchmarks import peer
from benchmarks.measure import ROUNDS, Line, faster
from rulebook.anunnaki import Position, play
from rulebook.anunnaki.cards import card
from rulebook.core.book import book
from rulebook.core.play import Turn
from tests.anunnaki.strategies import answers, turns

TURNS = 250
"""Cosmobot's turns in a round, all different, out of games with our sample decks against somebody at random."""

REPEATS = 6
"""How often a round plays each worked example; they are the boards that people will ask about."""

Case = tuple[Position, tuple[str, ...]]
"""A position as it comes out of a turn, so that nobody looks for defects again, and the answers that it needs."""


def lines() -> Iterator[Line]:
    """Cosmobot's figures, all with full trace."""
    played = _cosmobots_turns(TURNS * (ROUNDS + 1))
    rounds = [played[n * TURNS : (n + 1) * TURNS] for n in range(ROUNDS + 1)]
    yield _line("Cosmobot's turns out of games", "turns", [[_case(turn) for turn in some] for some in rounds], 0.15)
    yield _line("Cosmobot's single actions, worked examples", "actions", [_examples()] * (ROUNDS + 1), 0.8)
    # The boards of a game in full swing hold more than those of the examples; to be seen, but not a goal.
    yield _line("  the same, symbols of cards out of games", "actions", [list(_symbols(some)) for some in rounds], None)


def _cosmobots_turns(least: int) -> list[Turn]:
    """Cosmobot's turns of enough seeded games."""
    found: list[Turn] = []
    seed = 0
    while len(found) < least:
        found += [turn for turn in turns(seed) if turn.before.turn == "bot"]
        seed += 1
    return found


def _case(turn: Turn) -> Case:
    return turn.before, turn.answers


def _symbols(some: list[Turn]) -> Iterator[Case]:
    """Each action of the two cards of a turn, by itself on the board before that turn."""
    chance = answers(Random(1))
    for turn in some:
        faces = {deck: str(turn.trace[f"anunnaki.turn.{deck}"].chosen) for deck in ("moon", "sun")}
        arrow = card("sun", faces["sun"]).arrow
        for deck, face in faces.items():
            for symbol in card(deck, face).symbols:
                if symbol.word != "arrow":
                    alone = replace(turn.before, do=str(symbol), arrow=arrow, sun="", sound=True)
                    yield _case(play(alone, oracle=chance))


def _examples() -> list[Case]:
    """All worked examples of an action under our own reading."""
    game = book("anunnaki")
    cases = [case for case in game.examples.values() if case.good and not case.rulings and ";do=" in case.position]
    return [(replace(game.parse(case.position), sound=True), case.answers) for case in cases] * REPEATS


def _line(name: str, unit: str, rounds: list[list[Case]], goal: float | None) -> Line:
    _play(rounds[ROUNDS])  # a first run fills the caches
    return faster(name, unit, "random plies", (lambda n: _play(rounds[n]), lambda n: peer.plies(2000, n)), goal)


def _play(cases: list[Case]) -> int:
    for position, given in cases:
        play(position, given)
    return len(cases)
