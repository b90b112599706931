"""Cóatl against python-chess: turns, games, position lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chess

from benchmarks import peer
from benchmarks.measure import ROUNDS, Line, faster, shorter
from rulebook import coatl
from rulebook.coatl.players import simple_player
from rulebook.coatl.position import Position
from rulebook.coatl.simulate import game

TURNS = 900
"""A.D.A.M.'s turns in a round, all different, out of games of the simple player."""
GAMES = 12
LINES = 600


def lines() -> Iterator[Line]:
    """All figures of the engine."""
    positions = _positions()
    adam = [position for position in positions if position.turn == "adam"]
    turns = [adam[n * TURNS : (n + 1) * TURNS] for n in range(ROUNDS + 1)]
    for number in (ROUNDS, 0):  # a first run fills the caches; then every turn is a new one
        _turns(turns[number], traced=True)
    yield faster(
        "A.D.A.M.'s turns with full trace", "turns", "random plies",
        (lambda n: _turns(turns[n], traced=True), lambda n: peer.plies(2000, n)), 1,
    )  # fmt: skip
    yield faster(
        "A.D.A.M.'s turns without trace", "turns", "random plies",
        (lambda n: _turns(turns[n], traced=False), lambda n: peer.plies(2000, n)), 2,
    )  # fmt: skip
    # A stricter peer, to be seen but not a goal.
    yield faster(
        "  with trace, peer never asks is_game_over", "turns", "bare plies",
        (lambda n: _turns(turns[n], traced=True), lambda n: peer.bare_plies(2000, n)), None,
    )  # fmt: skip
    yield faster(
        "  without trace, peer never asks is_game_over", "turns", "bare plies",
        (lambda n: _turns(turns[n], traced=False), lambda n: peer.bare_plies(2000, n)), None,
    )  # fmt: skip
    yield faster("whole games, simple player", "games", "random games", (_games, lambda n: peer.games(8, n)), 1)
    yield from _texts(positions)


def _positions() -> list[Position]:
    """Every position of enough games, between set-up and end."""
    found: list[Position] = []
    adam, seed = 0, 0
    while adam < TURNS * (ROUNDS + 1):
        for turn in game(seed, simple_player).turns[1:]:
            found.append(turn.before)
            adam += turn.before.turn == "adam"
        seed += 1
    return found


def _turns(positions: list[Position], *, traced: bool) -> int:
    for position in positions:
        coatl.play(position, traced=traced)
    return len(positions)


def _games(number: int) -> int:
    for seed in range(GAMES):
        game(10_000 + number * GAMES + seed, simple_player)
    return GAMES


def _texts(positions: list[Position]) -> Iterator[Line]:
    """Reading and printing positions with known orders, each of them once."""
    step = len(positions) // (LINES * ROUNDS)
    tables = [positions[n * step : (n + LINES * ROUNDS) * step : ROUNDS * step] for n in range(ROUNDS)]
    ours = [list(map(str, some)) for some in tables]
    boards = [peer.boards(LINES, n) for n in range(ROUNDS)]
    theirs = [[board.fen() for board in some] for some in boards]
    yield shorter(
        "position line, read", "FEN, read",
        (lambda n: _each(coatl.parse, ours[n]), lambda n: _each(chess.Board, theirs[n])), 1.5,
    )  # fmt: skip
    fresh = [[coatl.parse(line) for line in some] for some in ours]
    yield shorter(
        "position line, print", "FEN, print",
        (lambda n: _each(str, fresh[n]), lambda n: _each(chess.Board.fen, boards[n])), 1.5,
    )  # fmt: skip


def _each(work: Callable[[Any], object], things: list[Any]) -> int:
    for thing in things:
        work(thing)
    return len(things)
