"""How a game of the companion begins: the choices before its set-up, and the line that follows from them.

>>> Opening(house="pharaos", bot="ellenys", level="extreme").line().split(";")[6]
'fate=ellenys.extreme'
"""

from __future__ import annotations

from typing import NamedTuple

from rulebook.anunnaki import shelf
from rulebook.anunnaki.fate_cards import HOUSES
from rulebook.anunnaki.notation import LEVELS, parse
from rulebook.anunnaki.position import Position
from rulebook.core.catalog import defect
from rulebook.core.errors import Impossible

DECKS = {"sample": "our sample cards", "table": "the cards on your table", "mine": "the cards on your shelf"}

_NONE = ("{value} is no House.", "{value} is no level.", "{value} is no deck.")


class Opening(NamedTuple):
    """What is chosen before a game is set up; things are called by their names on the shelf, or by their lines."""

    house: str = ""
    bot: str = "ellenys"
    level: str = "normal"
    deck: str = "sample"
    gaia: str = "aurora"
    yours: str = "lapis"
    home: str = "carnelian"
    board: str = "sample"
    fate: str = ""
    far: bool = False
    creatures: str = ""
    choose: bool = False
    """Advanced variant: you say which deck is turned up next."""

    def line(self) -> str:
        """The line of a table that is still to be set up; what is yours is written out, so that it is whole."""
        side = "extreme" if self.level == "extreme" else "normal"
        things = {
            "gaia": ("planet", self.gaia), "yours": ("planet", self.yours), "home": ("planet", self.home),
            "board": ("board", self.board), "fate": ("fate", self.fate or f"{self.bot}.{side}"),
        }  # fmt: skip
        parts = ["anunnaki", "turn=setup", *(f"{part}={line_of(*thing)}" for part, thing in things.items())]
        parts += [f"house={self.house}", f"level={self.level}", f"reveal={'choose' if self.choose else 'moon'}",
                  f"creatures={self.creatures}"]  # fmt: skip
        if self.far:
            parts.append("far=fL:?,fR:?")
        return ";".join([*parts, *deck_parts(self.deck)])

    def position(self) -> Position:
        """The table that is still to be set up; what cannot be is refused."""
        if self.house == self.bot and not self.fate:
            raise Impossible(defect(
                "one house twice", "You and Cosmobot both play {house}.", "Choose another House for one of you.",
                house=self.house.title(),
            ))  # fmt: skip
        choices = ((self.bot, HOUSES), (self.level, LEVELS), (self.deck, tuple(DECKS)))
        for message, (value, known) in zip(_NONE, choices, strict=True):
            if value not in known:
                raise Impossible(
                    defect("unknown choice", message, "Known: {known}.", value=repr(value), known=", ".join(known))
                )
        position = parse(self.line())
        wrong = position.defects()
        if wrong:
            raise Impossible(*wrong)
        return position


def line_of(kind: str, name: str) -> str:
    """A sample by its name; a thing of yours, or a line that was typed, written out."""
    if any(sign in name for sign in ":/") or name in shelf.SAMPLE[kind]:
        return name
    return shelf.find(kind, name)


def deck_parts(deck: str) -> list[str]:
    """The parts of the line for the decks and the stack of Pacts; without Pacts of yours, ours.

    >>> deck_parts("table")
    ['moondeck=*', 'sundeck=*', 'pactstack=*24']
    """
    if deck == "table":
        return ["moondeck=*", "sundeck=*", "pactstack=*24"]
    if deck == "sample":
        return ["moondeck=sample", "sundeck=sample", "pactstack=sample"]
    parts = []
    for kind in ("moon", "sun"):
        names = shelf.yours(kind)
        if not names:
            raise Impossible(defect(
                "no cards of yours",
                "There is no Moon card on your shelf." if kind == "moon" else "There is no Sun card on your shelf.",
                "Put yours there, or choose other cards.",
            ))  # fmt: skip
        parts.append(f"{kind}deck=?{','.join(names)}")
    tiles = [face for face in shelf.yours("pact") for _ in range(shelf.row("pact", face).get("copies", 1))]
    return [*parts, f"pactstack=?{','.join(sorted(tiles))}" if tiles else "pactstack=sample"]
