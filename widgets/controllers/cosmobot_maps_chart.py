"""A planet in the making: its Territories on a grid of hexes, what they show, their borders and corners.

A hex borders on the hexes that it touches. A border can be blocked, and Territories apart can be linked, as on some
maps; the line of the planet then says so.

>>> chart = Chart().with_hex((0, 0)).with_hex((1, 0))
>>> chart.line
'A:-B,B:-A'
>>> chart.toggled("A", "B").line
'A:,B:'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulebook.anunnaki.companion.corners import corners
from rulebook.anunnaki.drawing.layout import AROUND, Cell, Layout, laid_out
from rulebook.anunnaki.maps import LARGEST, Planet, Territory, read_planet
from rulebook.core.catalog import defect
from rulebook.core.errors import Defect
from widgets.controllers.cosmobot_shelf import thing_defects

Spot = tuple[str, ...]
KINDS = {"home": "Home Planet", "gaia": "Gaia"}
MARKS = {"": "nothing more", "!": "Capital", "@": "Atlantis", "&": "Ancient Civilization"}
MARKS_OF = {"home": ("", "!", "&"), "gaia": ("", "@")}
MOST_SHRINES = 3
FAR = 30
"""How far from the middle of the grid a hex may lie."""


class Chart(NamedTuple):
    """A planet with the cell of each Territory; Territories and cells stand in the same order."""

    lands: tuple[Territory, ...] = ()
    cells: tuple[Cell, ...] = ()
    spots: tuple[Spot, ...] = ()
    kind: str = "home"
    upright: bool = True

    @property
    def line(self) -> str:
        """The planet as its line; nothing, while it has no hex."""
        return str(Planet(self.by_name, self.spots)) if self.lands else ""

    @property
    def by_name(self) -> dict[str, Territory]:
        """The Territories by their names."""
        return {land.name: land for land in self.lands}

    @property
    def at(self) -> dict[Cell, Territory]:
        """The Territories by their cells."""
        return dict(zip(self.cells, self.lands, strict=True))

    def cell(self, name: str) -> Cell:
        """The cell of a Territory."""
        return next(cell for cell, land in self.at.items() if land.name == name)

    def beside(self, cell: Cell) -> Iterator[Territory]:
        """The Territories that touch a cell."""
        there = self.at
        return (there[near] for near in around(cell) if near in there)

    def free(self) -> list[Cell]:
        """The cells where a hex can be added: around those that are there, or some in the middle."""
        if not self.cells:
            return sorted([(0, 0), *around((0, 0))])
        near = {cell for taken in self.cells for cell in around(taken)} - set(self.cells)
        return sorted(cell for cell in near if max(map(abs, cell)) <= FAR)

    def grid(self, *more: Cell) -> Layout:
        """Where the hexes lie in a drawing; further cells are called by their numbers."""
        named = [land.name for land in self.lands] + [f"{q},{r}" for q, r in more]
        places = [self._place(cell) for cell in (*self.cells, *more)]
        return Layout(dict(zip(named, places, strict=True)), self.upright)

    def _place(self, cell: Cell) -> tuple[float, float]:
        q, r = cell
        return (q + r / 2, float(r)) if self.upright else (float(q), float(2 * r + q))

    def layout(self) -> dict[str, list[float]]:
        """The places as a shelf file tells them: nothing left of 0 and above 0."""
        places = self.grid().places
        left, top = (min(place[n] for place in places.values()) for n in (0, 1)) if places else (0, 0)
        return {name: [_short(x - left), _short(y - top)] for name, (x, y) in places.items()}

    def defects(self) -> list[Defect]:
        """Everything that is wrong with the planet, in words."""
        if not self.lands:
            return [defect("no hex", "This planet has no Territory yet.", "Touch a cell of the grid to add one.")]
        alone = [land.name for land in self.lands if not land.borders]
        lonely = [
            defect("borders on nothing", "{land} borders on nothing.", "Every Territory has a neighbour.", land=name)
            for name in alone
        ]
        return [*thing_defects("planet", self.line, kind=self.kind), *lonely]

    def corners(self) -> list[Spot]:
        """All corners where three Territories meet, and those that are marked although they do not."""
        return list(dict.fromkeys((*corners(self.by_name), *self.spots)))

    # Changes, each of which gives another chart.

    def with_hex(self, cell: Cell, name: str = "") -> Chart:
        """Add a Territory; it borders on all that it touches."""
        new = Territory(name or self._free_name())
        grown = self._replace(lands=(*self.lands, new), cells=(*self.cells, cell))
        return grown.joined_to(new.name, [land.name for land in self.beside(cell)])

    def _free_name(self) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        names = (letter + number for number in ("", *map(str, range(1, 9))) for letter in letters)
        return next(name for name in names if name not in self.by_name)

    @property
    def full(self) -> bool:
        """Whether no further Territory is allowed."""
        return len(self.lands) >= LARGEST

    def without(self, name: str) -> Chart:
        """Take a Territory away, with its borders and corners."""
        kept = [(cell, _apart(land, name)) for cell, land in self.at.items() if land.name != name]
        return self._replace(
            cells=tuple(cell for cell, _ in kept),
            lands=tuple(land for _, land in kept),
            spots=tuple(spot for spot in self.spots if name not in spot),
        )

    def moved(self, name: str, cell: Cell) -> Chart:
        """Put a Territory elsewhere: it borders on what it touches there, and stays linked to what was linked."""
        old = {land.name for land in self.beside(self.cell(name))}
        links = [other for other in self.by_name[name].borders if other not in old]
        place = [land.name for land in self.lands].index(name)
        cut = self._changed(*(_apart(land, name) for land in self.lands if land.name != name),
                            self.by_name[name]._replace(borders=(), dashed=frozenset()))  # fmt: skip
        cut = cut._replace(cells=(*self.cells[:place], cell, *self.cells[place + 1 :]))
        near = [land.name for land in cut.beside(cell) if land.name != name]
        grown = cut.joined_to(name, [*near, *links])
        return grown._replace(spots=tuple(spot for spot in self.spots if spot in corners(grown.by_name)))

    def renamed(self, old: str, new: str) -> Chart:
        """Call a Territory by another name, wherever it is named."""

        def name(one: str) -> str:
            return new if one == old else one

        lands = tuple(
            land._replace(name=name(land.name), borders=tuple(map(name, land.borders)),
                          dashed=frozenset(map(name, land.dashed)))
            for land in self.lands
        )  # fmt: skip
        return self._replace(lands=lands, spots=tuple(tuple(sorted(map(name, spot))) for spot in self.spots))

    def toggled(self, one: str, two: str) -> Chart:
        """Block the border between two Territories, or open it."""
        if two in self.by_name[one].borders or one in self.by_name[two].borders:
            return self._changed(_apart(self.by_name[one], two), _apart(self.by_name[two], one))
        return self.joined_to(one, [two])

    def dashed(self, one: str, two: str) -> Chart:
        """Make the border between two Territories a dashed one, or a plain one again."""
        was = two in self.by_name[one].dashed

        def lined(here: str, there: str) -> Territory:
            land = self.by_name[here]
            return land._replace(dashed=land.dashed - {there} if was else land.dashed | {there})

        return self._changed(lined(one, two), lined(two, one))

    def marked(self, spot: Spot) -> Chart:
        """Mark a corner for a Culture token, or mark it no more."""
        if spot in self.spots:
            return self._replace(spots=tuple(other for other in self.spots if other != spot))
        return self._replace(spots=tuple(sorted((*self.spots, spot))))

    def shown(self, land: Territory) -> Chart:
        """Change what a Territory shows."""
        return self._changed(land)

    def _changed(self, *new: Territory) -> Chart:
        known = {land.name: land for land in new}
        return self._replace(lands=tuple(known.get(land.name, land) for land in self.lands))

    def joined_to(self, name: str, others: list[str]) -> Chart:
        """Let a Territory border on others; neighbours stand in the order of the planet."""
        order = [land.name for land in self.lands]

        def joined(land: Territory, to: set[str]) -> Territory:
            return land._replace(borders=tuple(other for other in order if other in {*land.borders, *to}))

        pairs = [joined(self.by_name[other], {name}) for other in others]
        return self._changed(joined(self.by_name[name], set(others)), *pairs)


def around(cell: Cell) -> Iterator[Cell]:
    """The six cells around a cell."""
    return ((cell[0] + q, cell[1] + r) for q, r in AROUND)


def _apart(land: Territory, other: str) -> Territory:
    return land._replace(borders=tuple(name for name in land.borders if name != other), dashed=land.dashed - {other})


def _short(value: float) -> float:
    return int(value) if value == int(value) else value


def read_chart(
    line: str, kind: str = "home", before: Chart | None = None, table: Mapping[str, Any] | None = None
) -> Chart:
    """The chart of a planet's line; its hexes lie as a table tells, as they lay before, or as their borders allow."""
    if not line.strip():
        return Chart(kind=kind)
    planet = read_planet(line.strip())
    lands = tuple(planet.territories.values())
    if before and {land.name for land in lands} == set(before.by_name):
        return before._replace(lands=lands, cells=tuple(before.cell(land.name) for land in lands), spots=planet.spots)
    return _laid(lands, planet.spots, kind, _told(table, lands) or laid_out(line.strip()))


def _told(table: Mapping[str, Any] | None, lands: tuple[Territory, ...]) -> Layout | None:
    """The layout of a shelf file, if it is one: a place for every Territory, on a grid of one kind or the other."""
    try:
        told = dict((table or {})["layout"])
        places = {land.name: (float(told[land.name][0]), float(told[land.name][1])) for land in lands}
    except (TypeError, ValueError, LookupError):
        return None
    found = [grid for grid in (Layout(places, upright=True), Layout(places, upright=False)) if _cells(grid)]
    return max(found, key=lambda grid: sum(grid.touch(a.name, b) for a in lands for b in a.borders if b in places),
               default=None)  # fmt: skip


def _cells(grid: Layout) -> dict[str, Cell] | None:
    """The cells of a layout, if each Territory lies in one of its own; the whole may be off the grid by half a hex.

    >>> _cells(Layout({"A": (0.5, 0), "B": (0, 1), "C": (1, 1)}, upright=True))
    {'A': (0, 0), 'B': (-1, 1), 'C': (0, 1)}
    """
    places = {name: (x - y / 2, y) if grid.upright else (x, (y - x) / 2) for name, (x, y) in grid.places.items()}
    off = next(((q % 1, r % 1) for q, r in places.values()), (0.0, 0.0))
    cells = {}
    for name, place in places.items():
        q, r = place[0] - off[0], place[1] - off[1]
        if max(abs(q), abs(r)) > FAR or abs(q - round(q)) + abs(r - round(r)) > 0.01:  # noqa: PLR2004 - off the grid
            return None
        cells[name] = (round(q), round(r))
    return cells if len(set(cells.values())) == len(cells) else None


def _laid(lands: tuple[Territory, ...], spots: tuple[Spot, ...], kind: str, grid: Layout) -> Chart:
    cells = _cells(grid) or {land.name: (2 * n, 0) for n, land in enumerate(lands)}
    return Chart(lands, tuple(cells[land.name] for land in lands), spots, kind, grid.upright)
