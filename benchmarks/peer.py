"""python-chess at work: random playouts, and positions as lines of text."""

from __future__ import annotations

from random import Random

import chess


def playout(rng: Random) -> chess.Board:
    """A random game to its end, as everybody writes it with python-chess."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board


def games(number: int, seed: int) -> int:
    """Play so many random games; how many they were."""
    rng = Random(seed)
    for _ in range(number):
        playout(rng)
    return number


def plies(least: int, seed: int) -> int:
    """Play random games until so many plies are made; how many they were."""
    rng = Random(seed)
    made = 0
    while made < least:
        made += playout(rng).ply()
    return made


def bare_plies(least: int, seed: int) -> int:
    """The same without asking after each ply whether the game is over: legal moves and push alone."""
    rng = Random(seed)
    made = 0
    while made < least:
        board = chess.Board()
        while board.halfmove_clock < 100 and (moves := list(board.legal_moves)):  # noqa: PLR2004 - fifty moves each
            board.push(rng.choice(moves))
            made += 1
    return made


def boards(number: int, seed: int) -> list[chess.Board]:
    """So many different positions out of random games."""
    rng = Random(seed)
    found: list[chess.Board] = []
    while len(found) < number:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            found.append(board.copy(stack=False))
    return rng.sample(found, number)
