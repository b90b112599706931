"""The grid of the map editor: hexes that are there, cells where one can be added, borders, walls, corners."""

from __future__ import annotations

from math import sqrt

from rulebook.anunnaki.drawing.layout import RADIUS, Cell, Layout
from rulebook.anunnaki.drawing.page import document
from rulebook.anunnaki.drawing.planet import _borders, _walls
from rulebook.anunnaki.drawing.shapes import outline
from rulebook.anunnaki.maps import Territory
from rulebook.coatl.drawing.svg import Part, Raw, Sheet, group, number, path, symbol, words
from widgets.controllers.cosmobot_maps_chart import MARKS, Chart

SHEET = Sheet(styled=False, role="presentation")
LETTERS = "font-size:34px"


def chart_svg(chart: Chart, free: list[Cell], twin: str) -> str:
    """The grid; every cell carries its place, so that it can be touched."""
    grid = chart.grid(*free)
    left, top, width, height = _extent(grid)
    cells = [*zip(chart.cells, chart.lands, strict=True), *((cell, None) for cell in free)]
    cells.sort(key=lambda one: _reading(chart, one[0]))
    hexes = [_hex(cell, land, grid) for cell, land in cells]
    # The drawing of planets knows Territories by the letter of their planet and their name.
    lettered = [_lettered(land) for land in chart.lands]
    drawn = [*hexes, *_borders(lettered, grid), *_walls(lettered, grid), *_corners(chart, grid)]
    inside = group(*drawn, transform=f"translate({number(-left)} {number(-top)})")
    return document(Part(width, height, inside), "", twin, SHEET, "planet")


def _reading(chart: Chart, cell: Cell) -> tuple[float, float]:
    """From the top to the bottom, each row from the left."""
    x, y = chart.grid(cell).places[f"{cell[0]},{cell[1]}"]
    return y, x


def _extent(grid: Layout) -> tuple[float, float, float, float]:
    middles = [grid.middle(name) for name in grid.places]
    across, down = (RADIUS * sqrt(3) / 2, RADIUS) if grid.upright else (RADIUS, RADIUS * sqrt(3) / 2)
    left, top = min(x for x, _ in middles) - across - 4, min(y for _, y in middles) - down - 4
    right, bottom = max(x for x, _ in middles) + across + 4, max(y for _, y in middles) + down + 4
    return left, top, right - left, bottom - top


def _hex(cell: Cell, land: Territory | None, grid: Layout) -> Raw:
    q, r = cell
    x, y = grid.middle(land.name if land else f"{q},{r}")
    shape = outline(upright=grid.upright, radius=RADIUS - (0 if land else 6))
    inside = _ground(land) if land else [words("+", 0, 16, "an-note an-mid", style="font-size:48px")]
    look = ("an-hex an-atlantis" if land.atlantis else "an-hex") if land else "an-free an-add"
    place = f"translate({number(x)} {number(y)})"
    ring = [path(outline(upright=grid.upright, radius=RADIUS - 8), "an-pick")] if land else []
    return group(path(shape, look), *ring, *inside, transform=place, data_place=f"cell {q},{r}")


def _ground(land: Territory) -> list[Raw]:
    """The name above, the icons and Shrines in the middle, the mark below."""
    signs = [*land.icons, *["shrine"] * land.shrines]
    scale = min(1.55, 5.2 / max(1, len(signs)))
    drawn = [words(land.name, 0, -32, "an-name", style=LETTERS)]
    drawn += [symbol(sign, (n - (len(signs) - 1) / 2) * 28 * scale, 2, scale) for n, sign in enumerate(signs)]
    if land.mark == "&":
        drawn.append(symbol("pyramid", 0, 46, 1.5))
    elif land.mark:
        drawn.append(words(MARKS[land.mark], 0, 47, "an-note an-mid", style="font-size:25px"))
    return drawn


def _lettered(land: Territory) -> Territory:
    return land._replace(
        name=f"p{land.name}",
        borders=tuple(f"p{name}" for name in land.borders),
        dashed=frozenset(f"p{name}" for name in land.dashed),
    )


def _corners(chart: Chart, grid: Layout) -> list[Raw]:
    """A diamond at each corner that is marked for a Culture token."""
    drawn = []
    for spot in chart.spots:
        middles = [grid.middle(name) for name in spot if name in grid.places]
        if middles:
            x, y = (sum(place[n] for place in middles) / len(middles) for n in (0, 1))
            drawn.append(symbol("culture", x, y, 1.3))
    return drawn
