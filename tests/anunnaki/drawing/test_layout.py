"""Where the hexes of a planet lie: neighbours touch, strangers do not, nobody covers another."""

import random
from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import anunnaki
from rulebook.anunnaki.drawing import laid_out, planet_svg
from rulebook.anunnaki.drawing.layout import PITCH
from rulebook.anunnaki.maps import planet, read_planet
from rulebook.anunnaki.shelf import SAMPLE

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def patch(seed, size):
    """The line of a planet whose Territories are a connected patch of hexes."""
    dice = random.Random(seed)
    cells = [(0, 0)]
    while len(cells) < size:
        (q, r), (dq, dr) = dice.choice(cells), dice.choice(DIRECTIONS)
        if (q + dq, r + dr) not in cells:
            cells.append((q + dq, r + dr))
    names = {cell: f"T{n}" for n, cell in enumerate(cells)}
    lands = []
    for (q, r), name in names.items():
        near = [names[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in names]
        lands.append(f"{name}:w{'!' * (name == 'T0')}" + ("-" + ".".join(near)) * bool(near))
    return ",".join(lands)


def wrong_borders(text):
    """Pairs of Territories that touch without being neighbours, or the other way round."""
    grid, lands = laid_out(text), planet(text).territories
    return [(a, b) for a, b in combinations(lands, 2) if grid.touch(a, b) != (b in lands[a].borders)]


def covering(text):
    grid = laid_out(text)
    middles = [grid.middle(name) for name in grid.places]
    return [1 for (a, b), (c, d) in combinations(middles, 2) if hypot(a - c, b - d) < PITCH * 1.6]


@pytest.mark.parametrize("name", SAMPLE["planet"])
def test_our_planets_are_laid_out_as_their_tables_say(name):
    assert not wrong_borders(name)
    assert {key: tuple(map(float, place)) for key, place in SAMPLE["planet"][name]["layout"].items()} == (
        laid_out(name).places
    )


@pytest.mark.parametrize("name", SAMPLE["planet"])
def test_a_planet_written_out_with_the_same_borders_lies_the_same(name):
    line = SAMPLE["planet"][name]["line"].replace("mm", "m").replace("ff", "w")
    assert laid_out(line) == laid_out(name)


@given(st.integers(0, 10**6), st.integers(1, 14))
def test_a_patch_of_hexes_is_found_again(seed, size):
    line = patch(seed, size)
    assert not covering(line)
    assert not wrong_borders(line)


@pytest.mark.parametrize(
    "line",
    [
        "A:w!",
        "A:w!,B:m,C:f",
        "A:w-B.C.D.E.F.G.H,B:w-A,C:w-A,D:w-A,E:w-A,F:w-A,G:w-A,H:w!-A",
        "A:w-B.C.D,B:m-A.C.D,C:f-A.B.D,D:g!-A.B.C",
        "A:w-B,B:m!",
        ",".join(f"T{n}:w" + "!" * (n == 0) + "-" + ".".join(f"T{k}" for k in range(12) if k != n) for n in range(12)),
    ],
)
def test_a_planet_that_no_grid_can_show_is_drawn_all_the_same(line):
    """Links and bars tell what the hexes tell wrongly."""
    assert not covering(line)
    position = anunnaki.parse(f"anunnaki;home={line}")
    svg = planet_svg(position, "b")
    lands = read_planet(line).territories
    grid = laid_out(line)
    apart = [
        (a, b)
        for a, b in combinations(lands, 2)
        if (b in lands[a].borders or a in lands[b].borders) and not grid.touch(a, b)
    ]
    assert svg.count('data-border="linked"') == len(apart)


def test_a_capital_lies_below():
    places = laid_out("A:w-B.CAP,B:m-A.CAP,CAP:f!-A.B").places
    assert places["CAP"][1] == max(y for _, y in places.values())


@pytest.mark.parametrize(
    "layout",
    [
        {"A": [0, 0]},
        {"A": [0, 0], "B": [0, 0]},
        {"A": "x", "B": [0, 0]},
        {"A": [0, 0], "B": [0.2, 0.1]},
        7,
    ],
)
def test_a_table_that_places_nothing_well_is_not_believed(layout, monkeypatch):
    table = {"name": "odd", "line": "A:w-B,B:m!-A", "layout": layout}
    monkeypatch.setattr("rulebook.anunnaki.drawing.layout.row", lambda *_: table)
    monkeypatch.setattr("rulebook.anunnaki.drawing.layout.planet", lambda _: read_planet(table["line"]))
    assert laid_out("odd").places == {"A": (0.0, 0.0), "B": (0.5, 1.0)}
