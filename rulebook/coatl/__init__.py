"""Cóatl solo against A.D.A.M.: the whole game as rules that run.

>>> from rulebook import coatl
>>> position = coatl.parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)")
>>> turn = coatl.play(position)
>>> turn.trace["coatl.search.scan"].chosen
3
>>> str(turn.position)
'coatl;turn=you;board=YG,BY,-,BR,KK,-,(Y,R),(K,-;adam=RK:(RRKK,BG~B:BGG,BBYY:Y)'
"""

from __future__ import annotations

import sys

from rulebook.coatl import misreadings, rulings, your_rulings
from rulebook.coatl.ending import Score
from rulebook.coatl.game import Game
from rulebook.coatl.notation import parse
from rulebook.coatl.offers import offers
from rulebook.coatl.position import Coatl, Position, Slot, Stack
from rulebook.core.book import Book
from rulebook.core.rules import reading as _reading

__all__ = [
    "Coatl", "Game", "Position", "Slot", "Stack", "legal_actions", "misreadings", "parse", "play", "reading", "rulings",
    "score", "your_rulings",
]  # fmt: skip


CHAPTERS = (
    "setup", "turn", "search", "fulfil", "row", "supply", "you", "take", "draw", "build", "attach", "card", "temple",
    "end", "score", "levels",
)  # fmt: skip
"""The chapters in the order of the book."""

play = Book("coatl", sys.modules[__name__]).play
"""The turn of whoever is to move, as far as the answers go."""


def reading(rulings: dict[str, str] | None = None, mistake: str = "") -> type[Game]:
    """The class that plays Cóatl under some rulings."""
    return _reading(Game, rulings, mistake)


def legal_actions(position: Position, rulings: dict[str, str] | None = None) -> tuple[str, ...]:
    """Everything you may do in a position, as lines of text; see `rulebook.coatl.offers`."""
    return offers(position, reading(rulings))


def score(position: Position, rulings: dict[str, str] | None = None) -> Score:
    """The points of both sides if the game ended here, and who would have won."""
    going = reading(rulings)(position, (), None, traced=False)
    return going.score()
