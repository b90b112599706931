"""Where the hexes of a planet lie: as its table says, else as its borders allow.

A place is a column and a row. On a planet with upright hexes neighbours are one column apart, or half a column
and one row; on a planet with level hexes they are two rows apart, or one column and one row.

>>> laid_out("carnelian").places["CAP"], laid_out("carnelian").upright
((1.0, 2.0), True)
>>> laid_out("aurora").upright
False
>>> sorted(laid_out("A:w-B,B:m!-A").places.items())
[('A', (0.0, 0.0)), ('B', (0.5, 1.0))]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import hypot, sqrt
from typing import Any, NamedTuple

from rulebook.anunnaki.maps import Planet, planet
from rulebook.anunnaki.shelf import names, row

Place = tuple[float, float]
Cell = tuple[int, int]
"""A hex of an endless grid: along a row, and down to the right."""

RADIUS = 86.0
PITCH = 88.0
"""The radius of a hex, and the same with half of the gap around it."""

AROUND: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PATIENCE = 6000
"""Attempts to lay a planet out exactly; then it is laid out roughly."""


class Layout(NamedTuple):
    """Places of the Territories, and whether the hexes stand on a corner."""

    places: dict[str, Place]
    upright: bool

    def middle(self, name: str) -> Place:
        """The middle of a Territory in the drawing."""
        x, y = self.places[name]
        return (x * PITCH * sqrt(3), y * PITCH * 1.5) if self.upright else (x * PITCH * 1.5, y * PITCH * sqrt(3) / 2)

    def touch(self, one: str, two: str) -> bool:
        """Whether two hexes lie side by side."""
        (x0, y0), (x1, y1) = self.middle(one), self.middle(two)
        return hypot(x1 - x0, y1 - y0) < PITCH * sqrt(3) * 1.05


def laid_out(text: str) -> Layout:
    """The layout of a planet by its name or its line."""
    here = planet(text)
    near = _near(here)
    told = _told(text, near)
    if told:
        grids = [grid for grid in (Layout(told, upright=True), Layout(told, upright=False)) if _apart(grid)]
        return max(grids, key=lambda grid: sum(grid.touch(one, two) for one in near for two in near[one]))
    capital = next((name for name, land in here.territories.items() if land.capital), "")
    return Layout(_turned(_exact(near) or _rough(near), capital), upright=True)


Near = dict[str, frozenset[str]]
Cells = dict[str, Cell]


def _near(here: Planet) -> Near:
    """The neighbours of each Territory; a border that only one of the two tells of counts."""
    lands = here.territories
    return {
        name: frozenset(other for other in lands if other in land.borders or name in lands[other].borders) - {name}
        for name, land in lands.items()
    }


def _told(text: str, near: Near) -> dict[str, Place] | None:
    """The places that the shelf tells: of this planet, or of one with the same Territories and borders."""
    if ":" not in text:
        return _places(row("planet", text), near)
    alike = (name for name in names("planet") if _near(planet(name)) == near)
    return next((found for name in alike if (found := _places(row("planet", name), near))), None)


def _places(table: Mapping[str, Any], near: Near) -> dict[str, Place] | None:
    try:
        places = {name: (float(table["layout"][name][0]), float(table["layout"][name][1])) for name in near}
    except (TypeError, ValueError, LookupError):
        return None
    return places if any(_apart(Layout(places, upright)) for upright in (True, False)) else None


def _apart(grid: Layout) -> bool:
    """Whether no hex covers another."""
    middles = [grid.middle(name) for name in grid.places]
    return all(hypot(x1 - x0, y1 - y0) > PITCH * sqrt(3) * 0.95 for (x0, y0), (x1, y1) in combinations(middles, 2))


def _around(cell: Cell) -> Iterator[Cell]:
    return ((cell[0] + q, cell[1] + r) for q, r in AROUND)


def _in_order(near: Near) -> list[str]:
    """Each Territory after one of its neighbours, if it has one."""
    order: dict[str, None] = {}
    for first in near:
        waiting = deque([first])
        while waiting:
            name = waiting.popleft()
            if name not in order:
                order[name] = None
                waiting.extend(sorted(near[name]))
    return list(order)


def _free(laid: Cells, beside: list[Cell]) -> list[Cell]:
    """The free cells around all of these; for a Territory without neighbours one apart from everything."""
    taken = set(laid.values())
    if not beside:
        return [(max((q + max(r, 0) for q, r in taken), default=-2) + 2, 0)]
    return [cell for cell in _around(beside[0]) if cell not in taken and all(cell in _around(b) for b in beside[1:])]


def _exact(near: Near) -> Cells | None:
    """Cells in which exactly those Territories touch that are neighbours; nothing if that takes too long."""
    order = _in_order(near)
    laid: Cells = {}
    patience = PATIENCE

    def lay(n: int) -> bool:
        nonlocal patience
        if n == len(order):
            return True
        name = order[n]
        for cell in _free(laid, [laid[other] for other in sorted(near[name]) if other in laid]):
            patience -= 1
            if patience < 0:
                return False
            touched = {other for other, at in laid.items() if at in _around(cell)}
            if touched == near[name] & laid.keys():
                laid[name] = cell
                if lay(n + 1):
                    return True
                del laid[name]
        return False

    return laid if lay(0) else None


def _rough(near: Near) -> Cells:
    """Cells in which many neighbours touch; the drawing shows the borders that are wrong."""
    laid: Cells = {}
    for name in _in_order(near):
        around = {cell for other in near[name] if other in laid for cell in _around(laid[other])} - set(laid.values())
        free = sorted(around) or _free(laid, []) or [(0, 0)]

        def worth(cell: Cell, wanted: frozenset[str] = near[name]) -> tuple[int, Cell]:
            touched = [other for other, at in laid.items() if at in _around(cell)]
            return sum(3 if other in wanted else -1 for other in touched), (-abs(cell[1]), -abs(cell[0]))

        laid[name] = max(free, key=worth)
    return laid


def _turned(cells: Cells, capital: str) -> dict[str, Place]:
    """The cells as places, turned so that the Capital lies below and the first Territory at the top left."""
    found = []
    for mirrored in (False, True):
        turned = {name: (r, q) if mirrored else (q, r) for name, (q, r) in cells.items()}
        for _ in AROUND:
            turned = {name: (-r, q + r) for name, (q, r) in turned.items()}
            left = min(q + r / 2 for q, r in turned.values())
            top = min(r for _, r in turned.values())
            found.append({name: (q + r / 2 - left, float(r - top)) for name, (q, r) in turned.items()})

    def order(places: dict[str, Place]) -> tuple[float, ...]:
        height = max(y for _, y in places.values())
        first = next((place for name, place in places.items() if name != capital), (0.0, 0.0))
        x, y = places.get(capital, (0.0, height))
        return (height - y, first[1], first[0], abs(x - max(x for x, _ in places.values()) / 2))

    return min(found, key=order)
