"""Positions to begin with: empty, the start of a game, a random one that can be played, a worked example."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rulebook import coatl
from rulebook.coatl.offers import offers
from rulebook.coatl.position import Position
from rulebook.coatl.simulate import start
from rulebook.core.book import book
from rulebook.core.examples import Example
from rulebook.core.trace import Question
from widgets.controllers.coatl_places import forget_orders, settled

CHAPTERS = {"setup": "Set-up", "search": "Search", "fulfil": "Fulfilling", "supply": "Supply"}


def empty() -> Position:
    """A table with nothing on it."""
    return coatl.parse("coatl")


def beginning(seed: int, levels: str = "") -> Position:
    """A game that has just been set up, A.D.A.M. to move; nobody knows what is in bags and decks."""
    rng = Random(seed)  # noqa: S311 - dice, no secrets
    turn = coatl.play(start(seed, levels), oracle=lambda question: _answer(rng, question), traced=False)
    return settled(forget_orders(turn.position))


def random_position(seed: int, levels: str = "") -> Position:
    """A position from the middle of a game in which you play at random."""
    turns = Random(f"{seed} turns").randrange(2, 24)  # noqa: S311 - dice, no secrets
    for n, position in enumerate(whole_game(seed, levels)):
        if position.turn == "over":
            break
        found = position
        if n == turns:
            break
    return found


def whole_game(seed: int, levels: str = "") -> Iterator[Position]:
    """Every position of a game in which you play at random, as the people at the table know it."""
    rng = Random(seed)  # noqa: S311 - dice, no secrets
    position = start(seed, levels)
    yield settled(forget_orders(position))
    while position.turn != "over":
        actions = (_action(rng, position),) if position.turn == "you" else ()
        turn = coatl.play(position, actions, oracle=lambda question: _answer(rng, question), traced=False)
        position = turn.position
        yield settled(forget_orders(position))


def _action(rng: Random, position: Position) -> str:
    """A legal action; any kind is as likely as another, so that something is built."""
    found = offers(position, coatl.Game)
    kind = rng.choice(sorted({action.split()[0] for action in found}))
    return rng.choice([action for action in found if action.startswith(kind)])


def _answer(rng: Random, question: Question) -> str:
    return rng.choices(question.options, question.weights or None)[0]


def examples() -> dict[str, Example]:
    """The worked examples of the book whose line can be shown, by id; none, as long as nobody has written any."""
    try:
        return book("coatl").examples
    except FileNotFoundError:
        return {}
