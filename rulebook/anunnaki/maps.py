"""Planets and the world they make: Territories, borders, corners, resources.

A planet is a line of text, so that it can be typed, saved under a name and put into a position line:

    TL:mm-TC.ML,TC:ff&-TL.TR.ML.MR,TR:m*-TC.MR,ML:m-TL.TC.MR.CAP,MR:f*-TC.TR.ML.CAP,CAP:w!-ML.MR/ML.TL.TC/MR.TC.TR

Each Territory is `NAME:icons`, where the icons are f w m g (food, wood, metal, gold) from left to right, then
a `*` for each Shrine, `!` for a Capital, `@` for Atlantis or `&` where an Ancient Civilization starts, then `-` and
its neighbours; `~` behind a neighbour marks a dashed border. After each `/` stands a
corner of three Territories that is marked for a Culture token. In a position the Territories of Gaia are called gNAME,
those of your planet yNAME, those of Cosmobot's bNAME.

>>> planet("carnelian").territories["TL"].icons
'mm'
>>> world("aurora", "lapis", "carnelian").neighbours["bCAP"]
('bML', 'bMR')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rulebook.anunnaki.shelf import find
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect, Unreadable

RESOURCES = {"f": "food", "w": "wood", "m": "metal", "g": "gold"}
PLANETS = {"g": "Gaia", "y": "your Home Planet", "b": "Cosmobot's Home Planet"}
FAR = ("fL", "fR")
"""The two Far Planets of the module, left and right."""

EMPTY = ""
"""Who holds a Territory that nobody holds."""

NOWHERE = 9
"""The rank of a Territory that produces nothing: behind all four resources."""


class Territory(NamedTuple):
    """One hex of a planet as it is printed."""

    name: str
    icons: str = ""
    shrines: int = 0
    mark: str = ""
    borders: tuple[str, ...] = ()
    dashed: frozenset[str] = frozenset()

    @property
    def capital(self) -> bool:
        """Whether it is a Capital."""
        return self.mark == "!"

    @property
    def atlantis(self) -> bool:
        """Whether it is Atlantis."""
        return self.mark == "@"

    def __str__(self) -> str:
        borders = ".".join(name + "~" * (name in self.dashed) for name in self.borders)
        return f"{self.name}:{self.icons}{'*' * self.shrines}{self.mark}" + (f"-{borders}" if borders else "")


class Planet(NamedTuple):
    """The Territories of a planet by name, and the corners that are marked for Culture tokens."""

    territories: dict[str, Territory]
    spots: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "/".join([",".join(map(str, self.territories.values())), *(".".join(spot) for spot in self.spots)])


_NEIGHBOURS = r"[A-Z][A-Z0-9]*~?(?:\.[A-Z][A-Z0-9]*~?)*"
_TERRITORY = re.compile(rf"([A-Z][A-Z0-9]{{0,7}}):([fwmg]*)(\**)([!@&]?)(?:-({_NEIGHBOURS}))?")
_SPOT = re.compile(r"[A-Z][A-Z0-9]*\.[A-Z][A-Z0-9]*\.[A-Z][A-Z0-9]*")
EXAMPLE = "TL:mm-TC.ML,TC:ff-TL.ML,ML:w!-TL.TC/ML.TC.TL"
LARGEST = 40
"""Territories on one planet; larger maps are refused."""


def read_planet(text: str) -> Planet:
    """The planet that a line describes; it may still have defects."""
    ground, *spots = text.split("/")
    territories: dict[str, Territory] = {}
    column = 1
    for part in ground.split(","):
        found = _TERRITORY.fullmatch(part)
        if not found:
            raise Unreadable(text, column, say("a Territory: name, icons (f w m g), * ! @ &, its neighbours"), EXAMPLE)
        name, icons, shrines, mark, borders = found.groups(default="")
        if name in territories or len(territories) == LARGEST:
            raise Unreadable(text, column, say("each Territory once, and at most {most}", most=LARGEST), EXAMPLE)
        listed = borders.split(".") if borders else []
        dashed = frozenset(name[:-1] for name in listed if name.endswith("~"))
        territories[name] = Territory(name, icons, len(shrines), mark, tuple(n.rstrip("~") for n in listed), dashed)
        column += len(part) + 1
    for spot in spots:
        if not _SPOT.fullmatch(spot):
            raise Unreadable(
                text, column, say("a corner for a Culture token: three Territories with dots"), "/ML.TC.TL"
            )
        column += len(spot) + 1
    return Planet(territories, tuple(tuple(sorted(spot.split("."))) for spot in spots))


@lru_cache(maxsize=512)
def planet(text: str) -> Planet:
    """The planet of that name, or the planet that the line describes."""
    return read_planet(text if ":" in text else find("planet", text))


CAPACITY = 3
"""A Territory shows at most three icons."""


def planet_defects(text: str, *, home: bool) -> list[Defect]:
    """Everything that is wrong with a planet, by name."""
    lands = planet(text).territories
    found: list[Defect] = []
    for land in lands.values():
        for other in land.borders:
            if other not in lands:
                found.append(defect(
                    "unknown neighbour", "{land} borders on {other}, which is not on this planet.",
                    "Add {other}, or drop it from {land}.",
                    land=land.name, other=other,
                ))  # fmt: skip
            elif land.name not in lands[other].borders:
                found.append(defect(
                    "adjacency not mutual", "{land} borders on {other}, but {other} not on {land}.",
                    "Add {land} to the neighbours of {other}, or drop {other} from those of {land}.",
                    land=land.name, other=other,
                ))  # fmt: skip
        found += _icon_defects(land)
    found += [
        defect(
            "corner not of three neighbours", "{corner} is no corner: these three do not all touch.",
            "Name three Territories of this planet that border on one another.", corner=".".join(spot),
        )
        for spot in planet(text).spots if not is_corner(lands, spot)
    ]  # fmt: skip
    marked = [land.name for land in lands.values() if land.mark == ("!" if home else "@")]
    if len(marked) != 1:
        found.append(
            defect(
                "one capital" if home else "one atlantis",
                "This planet has {n} Territories with {what}.",
                "Mark exactly one as {what}.",
                n=len(marked),
                what=say("Capital (!)" if home else "Atlantis (@)"),
            )
        )
    return found


def _icon_defects(land: Territory) -> list[Defect]:
    kinds = set(land.icons)
    found = []
    if len(land.icons) > CAPACITY:
        found.append(defect(
            "too many icons", "{land} shows {n} icons; a Territory has at most {most}.",
            "Write one letter for each printed icon.",
            land=land.name, n=len(land.icons), most=CAPACITY,
        ))  # fmt: skip
    if len(kinds) > 1 and len(land.icons) > 2:  # noqa: PLR2004 - two different icons, one of each
        found.append(defect(
            "mixed icons",
            "{land} mixes resources ({icons}); a Territory with two resources shows one icon of each.",
            "Write two letters, the left icon first.",
            land=land.name, icons=land.icons,
        ))  # fmt: skip
    if land.atlantis and land.icons:
        found.append(
            defect("atlantis with icons", "{land} is Atlantis and shows icons.", "Leave its icons out.", land=land.name)
        )
    return found


def is_corner(lands: dict[str, Territory], spot: tuple[str, ...]) -> bool:
    """Whether three different Territories all border on one another."""
    return (
        len(set(spot)) == len(spot)
        and all(name in lands for name in spot)
        and all(two in lands[one].borders for one, two in combinations(spot, 2))
    )


@dataclass(frozen=True, eq=False)
class World:
    """All Territories of a game under their full names, with what an engine asks most often."""

    names: tuple[str, ...]
    nobody: dict[str, str]
    """Every Territory and Far Planet, empty."""
    order: dict[str, int]
    lands: dict[str, Territory]
    icons: dict[str, str]
    shrines: dict[str, int]
    neighbours: dict[str, tuple[str, ...]]
    atlantis: frozenset[str]
    beside: frozenset[str]
    dashed: frozenset[str]
    """Neighbours of Atlantis across a dashed border."""
    capital: dict[str, str]
    """The Capital of `bot` and of `you`."""
    spots: tuple[str, ...]

    def ranks(self, row: str) -> dict[str, int]:
        """For each Territory the place of its first resource in a row of four; behind all if it has none."""
        known = _RANKS.get((self, row))
        if known is None:
            known = _RANKS[self, row] = {name: rank(icons, row) for name, icons in self.icons.items()}
        return known


_RANKS: dict[tuple[World, str], dict[str, int]] = {}


def rank(icons: str, row: str) -> int:
    """The place of the first of these icons in a row of resources.

    >>> rank("gf", "wmfg"), rank("", "wmfg")
    (2, 9)
    """
    return min((row.index(icon) for icon in icons), default=NOWHERE)


@lru_cache(maxsize=256)
def world(gaia: str, yours: str, home: str) -> World:
    """The three planets of a game, put together."""
    lands: dict[str, Territory] = {}
    spots = []
    for letter, text in zip("gyb", (gaia, yours, home), strict=True):
        here = planet(text)
        for land in here.territories.values():
            borders = tuple(letter + name for name in land.borders)
            dashed = frozenset(letter + name for name in land.dashed)
            lands[letter + land.name] = land._replace(name=letter + land.name, borders=borders, dashed=dashed)
        spots += [letter + ".".join(spot) for spot in here.spots]
    names = tuple(lands)
    atlantis = frozenset(name for name in names if lands[name].atlantis)
    capitals = {name[0]: name for name in names if lands[name].capital}
    return World(
        names=names, nobody=dict.fromkeys((*names, *FAR), EMPTY),
        order={name: n for n, name in enumerate((*names, *FAR))}, lands=lands,
        icons={**{name: lands[name].icons for name in names}, **dict.fromkeys(FAR, "")},
        shrines={name: lands[name].shrines for name in names},
        neighbours={name: lands[name].borders for name in names}, atlantis=atlantis,
        beside=frozenset(other for name in atlantis for other in lands[name].borders),
        dashed=frozenset(other for name in atlantis for other in lands[name].dashed),
        capital={"bot": capitals.get("b", ""), "you": capitals.get("y", "")}, spots=tuple(spots),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def corner(token: str) -> tuple[str, ...]:
    """The three Territories around a Culture token.

    >>> corner("bML.TC.TL")
    ('bML', 'bTC', 'bTL')
    """
    return tuple(token[0] + name for name in token[1:].split("."))


@lru_cache(maxsize=1024)
def beside(tokens: tuple[str, ...]) -> frozenset[str]:
    """All Territories around some Culture tokens."""
    return frozenset().union(*map(corner, tokens))


@lru_cache(maxsize=4096)
def across(tokens: tuple[str, ...], land: str) -> tuple[tuple[str, ...], ...]:
    """For each of some Culture tokens that lies at a Territory the two other Territories around it.

    >>> across(("bML.TC.TL", "bMR.TC.TR"), "bML")
    (('bTC', 'bTL'),)
    """
    corners = [lands for lands in map(corner, tokens) if land in lands]
    return tuple(tuple(other for other in lands if other != land) for lands in corners)
