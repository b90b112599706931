"""The development board: three tracks with their multipliers, and the Domination track.

A board is one line: `11122233445:1/-8.-6.-4.-2.0.1.2.3.4.5.6.7.8.10.12.15/7/3.6.9.12`

* the multiplier of a Development track on each of its spaces, the starting space first (`a` to `z` are not used:
  multipliers are 1 to 5), and after the colon how many spaces at its end are final and behind the lightning gate;
* the VP under each space of the Domination track, the starting space first;
* the space of the lightning bolt; a marker on or beyond it has passed it;
* the spaces of the 2-VP tokens.

>>> board("sample").length, board("sample").domination[0]
(10, -8)
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from rulebook.anunnaki.shelf import find
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect, Unreadable

EXAMPLE = "1123445:1/-8.-4.0.3.6/2/1.3"


class Board(NamedTuple):
    """The tables of a development board."""

    multipliers: tuple[int, ...]
    final: int
    domination: tuple[int, ...]
    lightning: int
    tokens: tuple[int, ...]

    @property
    def length(self) -> int:
        """The last space of a Development track."""
        return len(self.multipliers) - 1

    @property
    def gate(self) -> int:
        """The last space that needs no lightning."""
        return self.length - self.final

    @property
    def end(self) -> int:
        """The last space of the Domination track."""
        return len(self.domination) - 1

    def __str__(self) -> str:
        row = ".".join(map(str, self.domination))
        tokens = ".".join(map(str, self.tokens))
        return f"{''.join(map(str, self.multipliers))}:{self.final}/{row}/{self.lightning}/{tokens}"


_LINE = re.compile(r"([1-5]{2,40}):(\d)/(-?\d{1,3}(?:\.-?\d{1,3}){1,60})/(\d{1,2})/(\d{1,2}(?:\.\d{1,2}){0,9})?")


def read_board(text: str) -> Board:
    """The board that a line describes."""
    found = _LINE.fullmatch(text)
    if not found:
        raise Unreadable(text, 1, say("multipliers:final/VP.VP.VP/lightning/token.token"), EXAMPLE)
    tokens = found[5].split(".") if found[5] else []
    row = tuple(map(int, found[3].split(".")))
    return Board(tuple(map(int, found[1])), int(found[2]), row, int(found[4]), tuple(sorted(map(int, tokens))))


@lru_cache(maxsize=64)
def board(text: str) -> Board:
    """The board of that name, or the board that the line describes."""
    return read_board(text if "/" in text else find("board", text))


def board_defects(text: str) -> list[Defect]:
    """Everything that is wrong with a board, by name."""
    here = board(text)
    found = []
    if list(here.multipliers) != sorted(here.multipliers):
        found.append(defect(
            "falling multipliers", "The multipliers of a track never fall from one space to the next.",
            "Write them from the starting space to the last.",
        ))  # fmt: skip
    if not 0 < here.final < len(here.multipliers):
        found.append(defect(
            "final spaces", "A track of {n} spaces cannot have {final} final ones.",
            "Write how many spaces at the end are the final ones.",
            n=len(here.multipliers), final=here.final,
        ))  # fmt: skip
    outside = [space for space in (here.lightning, *here.tokens) if space > here.end]
    if outside:
        found.append(defect(
            "beyond the domination track", "The Domination track ends at space {end}; {space} is beyond it.",
            "Count the spaces from the starting space, 0.",
            end=here.end, space=outside[0],
        ))  # fmt: skip
    if len(set(here.tokens)) != len(here.tokens):
        found.append(defect("two tokens on a space", "Two 2-VP tokens lie on one space.", "Name each space once."))
    return found
