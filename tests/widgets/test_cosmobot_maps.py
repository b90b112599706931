"""The map editor: what is drawn is the planet's line, and nothing that is wrong can be put on the shelf."""

import tomllib
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import widgets as shells
from rulebook.anunnaki import parse, shelf
from rulebook.anunnaki.drawing.layout import laid_out
from rulebook.anunnaki.maps import LARGEST, read_planet
from widgets import page
from widgets.controllers.cosmobot_maps import MapEditor
from widgets.controllers.cosmobot_maps_chart import Chart, read_chart
from widgets.controllers.view import walk

HOSTILE = '<img src=x onerror="hurt()">'


def drawn(*cells):
    editor = MapEditor()
    for cell in cells:
        editor.handle({"do": "touch", "at": f"cell {cell}"})
    return editor


def cells(editor):
    return {one["key"]: one for one in walk(editor.view()["tree"]) if one.get("key", "").startswith("cell ")}


@pytest.mark.parametrize("name", ["carnelian", "lapis", "aurora"])
def test_a_sample_is_shown_as_it_is_laid_out_and_said_to_be_ours(name):
    editor = MapEditor(name)
    row = shelf.row("planet", name)
    assert editor.line == row["line"]
    assert editor.thing.kind == row["kind"]
    assert editor.thing.defects() == []
    assert editor.thing.layout() == row["layout"]
    assert editor.thing.upright == laid_out(name).upright
    assert f"our sample {name}, not official" in " ".join(one.get("text", "") for one in walk(editor.view()["tree"]))


def test_a_whole_home_planet_by_clicks():
    editor = drawn("0,0", "1,0", "2,0", "0,1", "1,1", "0,2")
    names = ["TL", "TC", "TR", "ML", "MR", "CAP"]
    shows = ["mm", "ff", "m", "m", "f*", "w"]
    for old, new, icons in zip("ABCDEF", names, shows, strict=True):
        cell = editor.thing.cell(old)
        editor.handle({"do": "touch", "at": f"cell {cell[0]},{cell[1]}"})
        editor.handle({"do": "rename", "value": new.lower()})
        for icon in icons.strip("*"):
            editor.handle({"do": "icon", "icon": icon})
        editor.handle({"do": "shrines", "value": str(icons.count("*"))})
    editor.handle({"do": "mark", "value": "!"})
    editor.handle({"do": "touch", "at": "cell 1,0"})
    editor.handle({"do": "mark", "value": "&"})
    editor.handle({"do": "corner", "of": "ML.TC.TL"})
    editor.handle({"do": "corner", "of": "MR.TC.TR"})
    assert editor.line == shelf.find("planet", "carnelian")
    assert editor.thing.defects() == []


def test_borders_follow_the_grid_and_can_be_blocked_linked_and_dashed():
    editor = drawn("0,0", "1,0", "2,0")
    assert editor.line == "A:-B,B:-A.C,C:-B"
    assert editor.handle({"do": "border", "of": "A"})["line"] == "A:-B.C,B:-A.C,C:-A.B"
    assert editor.handle({"do": "border", "of": "B"})["line"] == "A:-B.C,B:-A,C:-A"
    assert editor.handle({"do": "dash", "of": "A"})["line"] == "A:-B.C~,B:-A,C:-A~"
    assert editor.handle({"do": "dash", "of": "B"})["line"] == "A:-B.C~,B:-A,C:-A~"
    assert editor.handle({"do": "border", "of": "A"})["line"] == "A:-B,B:-A,C:"
    assert "C borders on nothing." in " ".join(map(str, editor.thing.defects()))


def test_a_moved_hex_borders_on_what_it_touches_and_keeps_its_links():
    editor = drawn("0,0", "1,0", "2,0", "0,1")
    editor.handle({"do": "touch", "at": "cell 0,1"})
    editor.handle({"do": "border", "value": "C"})
    editor.handle({"do": "corner", "of": "A.B.D"})
    editor.handle({"do": "move"})
    editor.handle({"do": "touch", "at": "cell -1,0"})
    assert editor.line == "A:-B.D,B:-A.C,C:-B.D,D:-A.C"
    drag = {"do": "drop", "from": {"at": "cell -1,0"}, "to": {"at": "cell 0,1"}}
    assert editor.handle(drag)["line"] == "A:-B.D,B:-A.C.D,C:-B.D,D:-A.B.C"


def test_a_removed_hex_takes_its_borders_and_corners_along():
    editor = drawn("0,0", "1,0", "0,1")
    editor.handle({"do": "corner", "of": "A.B.C"})
    assert editor.line.endswith("/A.B.C")
    assert editor.handle({"do": "delete", "of": {"at": "cell 0,0"}})["line"] == "B:-C,C:-B"
    assert editor.handle({"do": "undo"})["line"].endswith("/A.B.C")
    assert editor.handle({"do": "redo"})["line"] == "B:-C,C:-B"
    editor.handle({"do": "touch", "at": "cell 1,0"})
    assert editor.handle({"do": "delete"})["line"] == "C:"


def test_defects_are_said_in_words_while_you_draw():
    told = [one["text"] for one in walk(drawn("0,0", "1,0").view()["tree"]) if one.get("look") == "pr-error"]
    assert "This planet has 0 Territories with Capital (!). Mark exactly one as Capital (!)." in told
    empty = [one["text"] for one in walk(MapEditor().view()["tree"]) if one.get("look") == "pr-error"]
    assert empty == ["This planet has no Territory yet. Touch a cell of the grid to add one."]


def test_a_territory_has_at_most_three_icons():
    editor = drawn("0,0")
    for _ in range(4):
        view = editor.handle({"do": "icon", "icon": "g"})
    assert view["line"] == "A:ggg"
    assert "at most 3 icons" in view["said"]
    assert editor.handle({"do": "icon", "n": 0})["line"] == "A:gg"


@pytest.mark.parametrize("name", ["", "tc tl", "TOOLONGNAME", HOSTILE, "1A"])
def test_a_name_that_cannot_be_is_refused(name):
    view = drawn("0,0", "1,0").handle({"do": "rename", "value": name})
    assert view["line"] == "A:-B,B:-A"
    assert "is no name of a Territory. Use up to eight letters and digits" in view["said"]


def test_a_name_that_is_taken_is_refused():
    editor = drawn("0,0", "1,0")
    assert editor.handle({"do": "rename", "value": "a"})["said"] == (
        "A is there already. Give each Territory a name of its own."
    )


def test_the_typed_line_keeps_the_places_of_the_same_territories():
    editor = drawn("0,0", "1,0", "1,1")
    editor.handle({"do": "turn", "value": "flat"})
    before = editor.thing.cells
    editor.handle({"do": "line", "value": "A:mm!-B,B:w-A.C,C:g-B"})
    assert editor.thing.cells == before
    assert not editor.thing.upright
    view = editor.handle({"do": "line", "value": "A:xx"})
    assert "Cannot read column 1" in view["said"]
    assert view["line"] == "A:mm!-B,B:w-A.C,C:g-B"


@pytest.mark.parametrize(
    "line", ["CAP:w!-ML.MR,ML:f-CAP.MR.TL,MR:g-CAP.ML.TL,TL:w-ML.MR", "A:-B.C,B:-A.C.D,C:-A.B.D,D:-B.C", "A:-B,B:-A"]
)
def test_the_hexes_of_a_bare_line_lie_as_their_borders_say(line):
    chart = MapEditor(line).thing
    for land in chart.lands:
        assert {near.name for near in chart.beside(chart.cell(land.name))} == set(land.borders)


def test_every_cell_is_named_and_the_grid_grows():
    editor = drawn("0,0")
    shown = cells(editor)
    assert len(shown) == 7
    assert shown["cell 0,0"]["attrs"]["aria-label"] == "A: borders on nothing"
    assert shown["cell 1,0"]["attrs"]["aria-label"] == "free cell beside A: add a hex"
    editor.handle({"do": "move"})
    assert cells(editor)["cell 1,0"]["attrs"]["data-drop"] == "may"


def test_a_planet_has_an_end():
    editor = MapEditor()
    for n in range(LARGEST):
        editor.handle({"do": "touch", "at": f"cell {n % 8},{n // 8}"})
    assert len(editor.thing.lands) == LARGEST
    assert not [key for key, one in cells(editor).items() if "free" in one["attrs"]["aria-label"]]
    assert "at most 40" in editor.handle({"do": "touch", "at": "cell 8,0"})["said"]
    assert read_planet(editor.line)


@pytest.mark.parametrize(
    "event",
    [
        {"do": "touch", "at": HOSTILE},
        {"do": "touch", "at": "cell 99,99"},
        {"do": "line", "value": HOSTILE},
        {"do": "load", "value": f"[[planet]]\nname = '{HOSTILE}'"},
        {"do": "mark", "value": HOSTILE},
        {"do": "corner", "of": HOSTILE},
        {"do": "border", "of": HOSTILE},
        {"do": "dash", "of": HOSTILE},
        {"do": "icon", "icon": HOSTILE},
        {"do": "begin", "value": HOSTILE},
        {"do": "kind", "value": HOSTILE},
        {"do": "drop", "from": HOSTILE, "to": HOSTILE},
        {"do": "delete", "of": HOSTILE},
        {"do": HOSTILE},
    ],
)
def test_a_hostile_event_changes_nothing_and_stays_text(event):
    editor = MapEditor("lapis", at="TL")
    before = editor.line
    view = editor.handle(event)
    assert view["line"] == before
    assert all("<img" not in one.get("svg", "") for one in walk(view["tree"]))


def test_a_planet_is_put_on_the_shelf_after_a_check_and_played_on(own_shelf):
    editor = drawn("0,0", "1,0", "0,1")
    editor.handle({"do": "call", "value": "mine"})
    assert "0 Territories with Capital" in editor.handle({"do": "keep"})["said"]
    assert not own_shelf.exists()
    editor.handle({"do": "mark", "value": "!"})
    editor.handle({"do": "touch", "at": "cell 0,0"})
    editor.handle({"do": "mark", "value": "&"})
    assert "No neighbour of the Capital C shows a Shrine" in editor.handle({"do": "keep"})["said"]
    editor.handle({"do": "shrines", "value": "1"})
    editor.handle({"do": "call", "value": "lapis"})
    assert "name of a sample of ours" in editor.handle({"do": "keep"})["said"]
    editor.handle({"do": "call", "value": "mine"})
    assert "Saved the planet mine" in editor.handle({"do": "keep"})["said"]
    row = tomllib.loads((own_shelf / "planet-mine.toml").read_text(encoding="utf-8"))["planet"][0]
    assert row["line"] == "A:*&-B.C,B:-A.C,C:!-A.B"
    assert row["layout"] == {"A": [0, 0], "B": [1, 0], "C": [0.5, 1]}
    assert parse("anunnaki;yours=mine").world.capital["you"] == "yC"
    again = MapEditor("mine")
    assert again.thing == editor.thing


def test_a_file_brings_the_planet_back_with_its_layout():
    editor = MapEditor("aurora", name="my-gaia", at="ATL")
    other = MapEditor(**editor.state())
    assert other.thing == editor.thing
    assert (other.name, other.selected) == ("my-gaia", "ATL")
    torn = editor.file().replace("layout", "lay-out")
    other.handle({"do": "load", "value": torn})
    assert other.line == editor.line
    assert MapEditor(**MapEditor().state()).line == ""


def test_samples_the_usual_shape_and_an_empty_grid_to_begin_with():
    editor = MapEditor()
    assert "our own design, not official" in editor.handle({"do": "begin", "value": "aurora"})["said"]
    assert editor.thing.kind == "gaia"
    editor.handle({"do": "begin", "value": "shape"})
    assert [land.name for land in editor.thing.lands] == ["TL", "TC", "TR", "ML", "MR", "CAP"]
    editor.handle({"do": "begin", "value": "empty"})
    assert editor.line == ""
    assert editor.text() == "Home Planet, empty"


TOUCHES = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=12, unique=True)


@settings(max_examples=40)
@given(TOUCHES)
def test_whatever_is_drawn_reads_back(touches):
    chart = Chart()
    for cell in touches:
        if cell in chart.free():
            chart = chart.with_hex(cell)
    if chart.lands:
        assert str(read_planet(chart.line)) == chart.line
        told = {"layout": chart.layout()}
        again = read_chart(chart.line, "home", None, told)
        assert again.lands == chart.lands
        near = chart.grid()
        for one, two in permutations(chart.by_name, 2):
            assert near.touch(one, two) == (two in chart.by_name[one].borders)


def test_the_editor_in_a_notebook_and_in_a_page():
    editor = shells.MapEditor("carnelian")
    assert editor.value == shelf.find("planet", "carnelian")
    assert tomllib.loads(editor.file)["planet"][0]["line"] == editor.value
    editor.value = "A:w!-B,B:m-A"
    assert editor.controller.thing.by_name["A"].capital
    opened = page.answer({"open": "MapEditor", "state": editor.controller.state()})
    assert opened["view"]["line"] == "A:w!-B,B:m-A"
    assert not page.answer({"open": "MapEditor", "state": {"line": HOSTILE}})["ok"]
