"""Fate cards: the order of the resources, the Settlement area, and fourteen spaces for Summoning cubes.

A Fate card is one line: `wmfg/2F.2V.1F.3V/-,-,advance:best,-,…` with

* the four resources from left to right: f w m g;
* what becomes visible when the first, second, third and fourth Settlement leaves the area: Followers and VP (if
  something is visible from the start, write it before these four);
* fourteen spaces from the top left, `-` for an empty one or the action symbol that a cube covers.

On a shelf a Fate card is called by its House and its side: `ellenys.normal`, `ellenys.extreme`.

>>> fate("ellenys.normal").row
'wmfg'
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from rulebook.anunnaki.cards import SYMBOLS, Symbol, decks_of, read_symbols
from rulebook.anunnaki.shelf import find
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect, Unreadable

HOUSES = ("pharaos", "norrenis", "babylon", "ellenys", "mesos", "nypponis")
SIDES = ("normal", "extreme")
CUBES = 14
"""Summoning cubes of a side, and spaces on a Fate card."""

AREA = 4
"""Settlements that wait on a Fate card when the game begins."""

EXAMPLE = "wmfg/2F.2V.1F.3V/-,-,-,-,oracle,-,-,-,build,-,-,-,-,-"


class Fate(NamedTuple):
    """A Fate card, one side of it."""

    row: str
    area: tuple[tuple[int, int], ...]
    """Followers and VP behind each Settlement of the area; of five, the first is visible from the start."""
    spaces: tuple[Symbol | None, ...]

    def visible(self, built: int) -> tuple[tuple[int, int], ...]:
        """The rewards that show when so many Settlements have left the area.

        >>> read_fate("wmfg/1V.2F.2V.1F.3V/-").visible(1)
        ((0, 1), (2, 0))
        """
        return self.area[: len(self.area) - AREA + built]

    def __str__(self) -> str:
        area = ".".join(f"{f}F" * bool(f) + f"{v}V" * bool(v) or "-" for f, v in self.area)
        return f"{self.row}/{area}/" + ",".join(str(space or "-") for space in self.spaces)


_REWARD = re.compile(r"-|(?:(\d)F)?(?:(\d)V)?")


def read_fate(text: str) -> Fate:
    """The Fate card that a line describes."""
    parts = text.split("/")
    if len(parts) != 3:  # noqa: PLR2004 - row, area, spaces
        raise Unreadable(text, 1, say("row/area/spaces of a Fate card"), EXAMPLE)
    row, area, spaces = parts
    if sorted(row) != sorted("fwmg"):
        raise Unreadable(text, 1, say("the four resources f w m g, each once, from left to right"), EXAMPLE)
    rewards = []
    for reward in area.split("."):
        found = _REWARD.fullmatch(reward)
        if not found or not reward:
            raise Unreadable(text, text.index(area) + 1, say("rewards such as 2F, 2V or 1F1V with dots"), EXAMPLE)
        rewards.append((int(found[1] or 0), int(found[2] or 0)))
    column = len(row) + len(area) + 2
    read: list[Symbol | None] = []
    for space in spaces.split(","):
        symbols = () if space == "-" else read_symbols(text[: column + len(space)], column)
        if space != "-" and len(symbols) != 1:
            raise Unreadable(text, column + 1, say("one action symbol for a space, or -"), EXAMPLE)
        read.append(symbols[0] if symbols else None)
        column += len(space) + 1
    return Fate(row, tuple(rewards), tuple(read))


@lru_cache(maxsize=128)
def fate(text: str) -> Fate:
    """The Fate card of that name, or the one that the line describes."""
    return read_fate(text if "/" in text else find("fate", text))


def fate_defects(text: str) -> list[Defect]:
    """Everything that is wrong with a Fate card, by name."""
    here = fate(text)
    found = []
    if len(here.spaces) != CUBES:
        found.append(defect(
            "fourteen spaces", "This Fate card has {n} cube spaces; a Fate card has {most}.",
            "Write - for each space without a symbol.",
            n=len(here.spaces), most=CUBES,
        ))  # fmt: skip
    if len(here.area) - AREA not in {0, 1}:
        found.append(defect(
            "four rewards",
            "This Fate card has {n} rewards in its Settlement area; a Fate card has {most}, "
            "or {more} if one is visible from the start.",
            "Write - where nothing becomes visible.",
            n=len(here.area), most=AREA, more=AREA + 1,
        ))  # fmt: skip
    strange = [space for space in here.spaces if space and "fate" not in SYMBOLS[space.word].on]
    found += [
        defect(
            "symbol on the wrong card", "{symbol} does not occur on Fate cards.", "It belongs on: {decks}.",
            symbol=space.word, decks=decks_of(space),
        )
        for space in strange
    ]  # fmt: skip
    return found
