"""Whole games without a table: a seed shuffles bags and decks, a player decides for you.

>>> from rulebook.coatl.players import simple_player
>>> played = game(7, simple_player)
>>> played.final.turn, played == game(7, simple_player)
('over', True)
>>> replay(played.start, played.answers).final == played.final
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from rulebook.coatl import legal_actions, parse, play, score
from rulebook.coatl.cards import DECK, TEMPLES
from rulebook.coatl.ending import Score
from rulebook.coatl.pieces import BOX, COLOURS
from rulebook.coatl.position import Position
from rulebook.core.errors import Impossible
from rulebook.core.play import Turn
from rulebook.core.trace import Question

Rulings = dict[str, str] | None


class Player(Protocol):
    """Somebody who decides for you: an action on your turn, an option when the rules ask a question."""

    def __call__(self, position: Position, question: Question | None = None) -> str:
        """The text of a legal action; with a question, one of its options."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game from its set-up to its end, turn by turn."""

    turns: tuple[Turn, ...]
    score: Score

    @property
    def start(self) -> Position:
        """The position before the first turn."""
        return self.turns[0].before  # type: ignore[no-any-return]

    @property
    def final(self) -> Position:
        """The position after the last turn."""
        return self.turns[-1].position  # type: ignore[no-any-return]

    @property
    def answers(self) -> tuple[tuple[str, ...], ...]:
        """What was answered in each turn: all that `replay` needs."""
        return tuple(turn.answers for turn in self.turns)


def start(seed: int, levels: str = "") -> Position:
    """A game about to be set up: bags and decks shuffled by the seed, their orders known."""
    rng = Random(seed)  # noqa: S311 - seeded dice, no secrets

    def shuffled(things: Iterable[str]) -> list[str]:
        order = list(things)
        rng.shuffle(order)
        return order

    bags = {"bag": "segment", "heads": "head", "tails": "tail"}
    full = [f"{name}={''.join(shuffled(COLOURS * BOX[kind]))}" for name, kind in bags.items()]
    decks = [f"deck={','.join(shuffled(DECK))}", f"templedeck={','.join(shuffled(TEMPLES))}"]
    return parse(";".join(("coatl", "turn=setup", f"levels={levels}", *decks, *full)))


def game(seed: int, player: Player, levels: str = "", rulings: Rulings = None, *, traced: bool = False) -> Played:
    """The game that a player plays against A.D.A.M. from `start(seed, levels)`; the same again for the same seed.

    A player may not know a ruling that you choose. What it forbids is replaced by the first legal action.
    """
    rng = Random(seed)  # noqa: S311 - seeded dice, no secrets
    position = start(seed, levels)
    turns: list[Turn] = []

    def answer(question: Question) -> str:
        if question.kind == "chance":
            return rng.choices(question.options, question.weights or None)[0]
        return player(position, question)

    while position.turn != "over":
        actions = (player(position),) if position.turn == "you" else ()
        try:
            turn = play(position, actions, rulings, oracle=answer, traced=traced)
        except Impossible:
            if not rulings or not actions:
                raise
            turn = play(position, legal_actions(position, rulings)[:1], rulings, oracle=answer, traced=traced)
        turns.append(turn)
        position = turn.position
    return Played(tuple(turns), score(position, rulings))


def replay(
    position: Position, answers: Sequence[Sequence[str]], rulings: Rulings = None, *, traced: bool = False
) -> Played:
    """The same game again, from its start and the answers of each turn."""
    turns: list[Turn] = []
    for given in answers:
        turns.append(play(position, given, rulings, traced=traced))
        position = turns[-1].position
    return Played(tuple(turns), score(position, rulings))
