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

from rulebook.coatl.game import Game
from rulebook.coatl.notation import parse
from rulebook.coatl.position import Coatl, Position, Slot, Stack
from rulebook.core.play import Answers, Oracle, Turn
from rulebook.core.play import play as _play
from rulebook.core.rules import reading

__all__ = ["Coatl", "Game", "Position", "Slot", "Stack", "parse", "play"]


def play(  # noqa: PLR0913 - all but the position have a natural default
    position: Position, answers: Answers = (), rulings: dict[str, str] | None = None, *,
    mistake: str = "", oracle: Oracle | None = None, traced: bool = True,
) -> Turn:
    """The turn of whoever is to move, as far as the answers go."""
    return _play(reading(Game, rulings, mistake), position, answers, oracle, traced=traced)
