"""Anunnaki solo against Cosmobot: every action of the bot as rules that run.

>>> from rulebook import anunnaki
>>> position = anunnaki.parse("anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL")
>>> turn = anunnaki.play(position)
>>> turn.trace["anunnaki.move.target"].chosen
'bTL'
>>> str(turn.position)
'anunnaki;bot=bTL:M2F,bML:F,bMR:F,bCAP:SF;culture=bML.TC.TL;arrow=ltr'
"""

from __future__ import annotations

from rulebook.anunnaki import misreadings, module_rulings, rulings
from rulebook.anunnaki.cards import read_card
from rulebook.anunnaki.game import Game
from rulebook.anunnaki.notation import parse
from rulebook.anunnaki.position import Position, Stack
from rulebook.anunnaki.scoring import Score
from rulebook.core.book import book
from rulebook.core.play import Answers, Oracle, Turn

__all__ = [
    "Game", "Position", "Score", "Stack", "misreadings", "module_rulings", "parse", "play", "read_card", "rulings",
    "score",
]  # fmt: skip

CHAPTERS = (
    "setup", "turn", "fate", "choice", "resources", "harvest", "build", "income", "followers", "move", "portal",
    "target", "brave", "mighty", "cunning", "units", "oracle", "goals", "pact", "advance", "tracks",
    "domination", "summon", "battle", "culture", "end", "score", "far", "creatures",
)  # fmt: skip
"""The chapters in the order of the book."""


def play(  # noqa: PLR0913 - all but the position have a natural default
    position: Position, answers: Answers = (), rulings: dict[str, str] | None = None, *,
    mistake: str = "", oracle: Oracle | None = None, traced: bool = True,
) -> Turn:  # fmt: skip
    """One action or the turn of whoever is to move, as far as the answers go."""
    return book("anunnaki").play(position, answers, rulings, mistake=mistake, oracle=oracle, traced=traced)


def score(position: Position, rulings: dict[str, str] | None = None) -> tuple[Score, Score]:
    """The final points of Cosmobot and of you if the game ended here, with their breakdown."""
    going = book("anunnaki").reading(rulings)(position, (), None, traced=False)
    return going.score()  # type: ignore[no-any-return]
