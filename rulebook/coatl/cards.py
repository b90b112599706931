"""The prophecy and temple cards, read from their data files.

>>> PROPHECIES["xKKx"].top
2
>>> PROPHECIES["xKKx"].score(1), PROPHECIES["xKKx"].score(2), PROPHECIES["xKKx"].score(3)
(2, 5, 5)
>>> len(PROPHECIES), len(DECK), len(TEMPLES)
(49, 54, 15)
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

CARD_COLOURS = ("red", "black", "blue", "yellow", "green")


@dataclass(frozen=True, slots=True)
class Prophecy:
    """A prophecy card: its colour, its pattern from head to tail, and its point table."""

    code: str
    colour: str
    points: tuple[tuple[int, int], ...]
    copies: int

    @property
    def places(self) -> tuple[str, ...]:
        """The pattern place by place: `K`, `K~` (one or more), `_` (one or more of any), `x` (not that colour)."""
        return tuple(re.findall(r"[YRKGB]~?|_|x", self.code))

    @property
    def counts(self) -> bool:
        """Whether the card only counts a colour, wherever its pieces are."""
        return self.code[0].isdigit()

    @property
    def top(self) -> int:
        """The occurrences of its printed maximum."""
        return self.points[-1][0]

    @property
    def maximum(self) -> int:
        """The points of its printed maximum."""
        return self.points[-1][1]

    def score(self, occurrences: int) -> int:
        """The points of the highest level reached."""
        return max((points for needed, points in self.points if occurrences >= needed), default=0)

    def __str__(self) -> str:
        return _drawing().card_text(self.code)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return _drawing().card_svg(self.code)  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Temple:
    """A temple card: two requirements."""

    code: str
    requires: tuple[str, str]

    def __str__(self) -> str:
        return _drawing().card_text(self.code)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return _drawing().temple_svg(self.code)  # type: ignore[no-any-return]


def _drawing() -> Any:
    """The drawing code, which needs this module."""
    from rulebook.coatl import drawing

    return drawing


def _read(name: str) -> list[dict[str, Any]]:
    data = tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    return next(iter(data.values()))


def _prophecy(row: dict[str, Any]) -> Prophecy:
    points = tuple((int(n), p) for n, p in row["points"].items())
    return Prophecy(row["code"], row["colour"], points, row.get("copies", 1))


PROPHECIES: dict[str, Prophecy] = {card.code: card for card in map(_prophecy, _read("prophecies"))}
DECK = tuple(card.code for card in PROPHECIES.values() for _ in range(card.copies))
TEMPLES: dict[str, Temple] = {row["code"]: Temple(row["code"], tuple(row["requires"])) for row in _read("temples")}
