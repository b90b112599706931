"""Cosmobot's board editor, without a browser: every event, and nothing is ever lost."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import anunnaki
from rulebook.anunnaki.drawing import position_text
from rulebook.anunnaki.position import STEPS, pieces_of
from rulebook.core.book import book
from rulebook.core.errors import RulebookError
from widgets.controllers.cosmobot_board import Board
from widgets.controllers.cosmobot_positions import beginning, random_position
from widgets.controllers.view import walk

LINE = (
    "anunnaki;bot=gN:F,bML:2F,bCAP:SM;you=gN:F,yCAP:S2F;exhausted=bML:m;ac=gATL:5+,bTC:?;culture=bML.TC.TL;"
    "steps=2.1.0.4;vp=7;arrow=ltr;moon=cubes:1+move:3:brave"
)


def touch(board, *places):
    for place in places:
        view = board.handle({"do": "touch", "at": place})
    return view


def part(line, name):
    return next((text.partition("=")[2] for text in line.split(";") if text.startswith(f"{name}=")), "")


def keys(view):
    return {one["key"]: one for one in walk(view["tree"]) if "key" in one}


@pytest.mark.parametrize(
    ("place", "thing", "name", "after"),
    [
        ("bTL", "bot F", "bot", "gN:F,bTL:F,bML:2F,bCAP:SM"),
        ("bTL", "bot S", "bot", "gN:F,bTL:S,bML:2F,bCAP:SM"),
        ("gS", "you G", "you", "gN:F,gS:G,yCAP:S2F"),
        ("gS", "you C", "you", "gN:F,gS:C,yCAP:S2F"),
        ("yTC", "ac ?", "ac", "gATL:5+,yTC:?,bTC:?"),
        ("bTC", "ac 4", "ac", "gATL:5+,bTC:4"),
        ("gATL", "ac 3", "ac", "gATL:3+,bTC:?"),
        ("bTL", "tired m", "exhausted", "bTL:m,bML:m"),
    ],
)
def test_what_the_palette_offers_for_a_place_is_added_there(place, thing, name, after):
    board = Board(LINE)
    view = touch(board, place)
    assert keys(view)[place]["attrs"]["aria-pressed"] == "true"
    assert f"box {thing}" in keys(view)
    view = touch(board, f"box {thing}")
    assert part(view["line"], name) == after
    assert board.position.defects() == ()


def spots(view):
    return {place: spot for one in walk(view["tree"]) for place, spot in one.get("spots", {}).items()}


@pytest.mark.parametrize(
    ("place", "never"),
    [
        ("yCAP", ["bot F", "you S", "ac ?", "tired f"]),
        ("bCAP", ["you F", "bot S", "ac 4", "tired w"]),
        ("gS", ["tired m", "god"]),
        ("bML", ["tired m", "tired f"]),
        ("gN", ["ac 4"]),
    ],
)
def test_the_palette_offers_only_what_can_be_there(place, never):
    offered = keys(touch(Board(LINE), place))
    assert [thing for thing in never if f"box {thing}" in offered] == []
    assert any(key.startswith("box ") for key in offered)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_nothing_that_the_palette_offers_makes_a_defect(seed, data):
    board = Board(str(random_position(seed)))
    place = data.draw(st.sampled_from(board.position.world.names))
    view = touch(board, place)
    offers = [key for key, one in keys(view).items() if key.startswith("box ") and "aria-disabled" not in one["attrs"]]
    touch(board, data.draw(st.sampled_from(sorted(offers))))
    assert board.position.defects() == (), board.line


def test_without_a_place_a_piece_is_held_and_laid_down_again_and_again():
    board = Board("anunnaki")
    assert touch(board, "box bot G")["said"] == "You hold: Major God of Cosmobot. Choose places for it, then let go."
    view = touch(board, "gN")
    assert part(view["line"], "bot") == "gN:G"
    touch(board, "gS")
    assert part(board.line, "bot") == "gN:G"
    assert "None is left" in board.said
    assert board.held is None


def test_places_where_it_may_go_are_marked():
    board = Board(LINE)
    touch(board, "box you F")
    marked = {place for place, spot in spots(board.view()).items() if spot["attrs"].get("data-drop") == "may"}
    assert "bCAP" not in marked
    assert {"gS", "yCAP", "bTL"} <= marked


def test_a_place_is_chosen_then_its_things_are_taken_up_in_turn():
    board = Board(LINE)
    assert "bML: Metal 0 of 1; Cosmobot: 2 Followers" in touch(board, "bML")["said"]
    assert board.held is None
    touch(board, "bML")
    assert board.held == ("bot F", "bML")
    touch(board, "bML")
    assert board.held == ("tired m", "bML")
    touch(board, "bML")
    assert board.held is None
    touch(board, "bML", "bTL")
    assert part(board.line, "bot") == "gN:F,bTL:F,bML:F,bCAP:SM"
    assert board.chosen == "bTL"


def test_a_piece_that_is_touched_is_the_one_taken_up():
    board = Board(LINE)
    board.handle({"do": "touch", "at": "gN", "piece": "you F"})
    assert board.held == ("you F", "gN")
    board.handle({"do": "touch", "at": "gATL", "piece": "ac"})
    assert part(board.line, "you") == "gATL:F,yCAP:S2F"
    board.handle({"do": "touch", "at": "gATL", "piece": "ac"})
    assert board.held == ("ac 5", "gATL")


@pytest.mark.parametrize(
    ("event", "name", "after"),
    [
        ({"from": {"at": "bML"}, "to": {"at": "bTL"}}, "bot", "gN:F,bTL:F,bML:F,bCAP:SM"),
        ({"from": {"at": "bCAP", "piece": "bot M"}, "to": {"at": "gS"}}, "bot", "gN:F,gS:M,bML:2F,bCAP:S"),
        ({"from": {"at": "box you M"}, "to": {"at": "gS"}}, "you", "gN:F,gS:M,yCAP:S2F"),
        ({"from": {"at": "bCAP", "piece": "bot M"}, "to": {"at": "box"}}, "bot", "gN:F,bML:2F,bCAP:S"),
        ({"from": {"at": "bTC", "piece": "ac"}, "to": {"at": "bTR"}}, "ac", "gATL:5+,bTR:?"),
    ],
)
def test_drag_is_one_change(event, name, after):
    board = Board(LINE)
    view = board.handle({"do": "drop", **event})
    assert part(view["line"], name) == after
    assert board.held is None
    assert board.handle({"do": "undo"})["line"] == LINE
    assert part(board.handle({"do": "redo"})["line"], name) == after


def test_delete_takes_the_top_away():
    board = Board(LINE)
    board.handle({"do": "delete", "of": {"at": "bML"}})
    assert part(board.line, "bot") == "gN:F,bML:F,bCAP:SM"
    touch(board, "gATL")
    board.handle({"do": "delete", "of": {"at": "here god"}})
    assert part(board.line, "ac") == "gATL:5,bTC:?"
    board.handle({"do": "delete", "of": {"at": "gE"}})
    assert board.said == "Nothing is here to take away."


def test_an_impossible_board_can_be_drawn_but_not_played():
    board = Board(LINE)
    board.handle({"do": "drop", "from": {"at": "box you F"}, "to": {"at": "bCAP"}})
    texts = [one.get("text", "") for one in walk(board.view()["tree"])]
    assert any("bCAP is Cosmobot's Capital, and your pieces stand there." in text for text in texts)
    assert keys(board.view())["play"]["attrs"]["aria-disabled"] == "true"
    assert "Capital" in board.handle({"do": "play"})["said"]
    assert board.stepper is None


def readable(line):
    try:
        return bool(anunnaki.parse(line).defects())
    except RulebookError:
        return False


@pytest.mark.parametrize(
    "line", [case.position for case in book("anunnaki").examples.values() if readable(case.position)]
)
def test_every_defect_is_told_in_words_beside_a_board_that_still_shows(line):
    view = Board(line).view()
    texts = [one.get("text") for one in walk(view["tree"])]
    assert all(str(defect) in texts for defect in anunnaki.parse(line).defects())
    assert spots(view).keys() >= anunnaki.parse(line).world.lands.keys()


def test_culture_tokens_are_laid_and_taken_at_the_corners_of_a_place():
    board = Board(LINE)
    view = touch(board, "bTL")
    assert keys(view)["token bML.TC.TL"]["attrs"]["aria-pressed"] == "true"
    board.handle({"do": "token", "at": "bML.TC.TL"})
    assert board.position.culture == ()
    board.handle({"do": "token", "at": "bMR.TC.TR"})
    board.handle({"do": "token", "at": "bML.TC.TL"})
    assert set(board.position.culture) == {"bML.TC.TL", "bMR.TC.TR"}
    assert "no corner" in board.handle({"do": "token", "at": "bTL.TR.CAP"})["said"]


@pytest.mark.parametrize(
    ("marker", "by", "after"),
    [
        ("war", 1, "3.1.0.4"),
        ("domination", -1, "2.1.0.3"),
        ("commerce", -1, "2.1.0.4"),
    ],
)
def test_markers_move_by_steps(marker, by, after):
    board = Board(LINE)
    touch(board, marker)
    assert f"more {marker}" in keys(board.view())
    assert part(board.handle({"do": "add", "to": marker, "by": by})["line"], "steps") == after


def test_points_cubes_and_your_tracks_move_too():
    board = Board(LINE)
    for marker in ("vp", "yourvp", "cubes", "yourcubes", "yourgods", "yourresources", "yourtechnology"):
        board.handle({"do": "add", "to": marker, "by": 1})
    assert (board.position.vp, board.position.yourvp, board.position.cubes, board.position.yourcubes) == (8, 1, 1, 1)
    assert board.position.yoursteps == (0, 1, 0, 0)
    assert "no marker" in board.handle({"do": "add", "to": "<b>", "by": 1})["said"]


def test_a_goal_tile_changes_places_with_another():
    board = Board(LINE)
    touch(board, "war")
    board.handle({"do": "goal", "at": "war", "value": "shrines"})
    assert board.position.goals == ("shrines", "units", "settlements", "territories")
    assert board.position.defects() == ()


def test_tokens_ahead_follow_the_markers_until_somebody_moves_one():
    board = Board("anunnaki")
    for _ in range(3):
        board.handle({"do": "add", "to": "domination", "by": 1})
    assert board.position.bonus == ("6", "9", "12")
    board.handle({"do": "bonus", "at": "9"})
    board.handle({"do": "add", "to": "domination", "by": -1})
    assert board.position.bonus == ("6", "12")


def test_cards_are_typed_as_they_are_read():
    board = Board(LINE)
    touch(board, "sun")
    view = board.handle({"do": "part", "part": "sun", "value": "arrow rtl; harvest 2; domination goal"})
    assert part(view["line"], "sun") == "arrow:rtl+harvest:2+domination:goal"
    view = board.handle({"do": "part", "part": "sun", "value": "arrow rtl; dance 2"})
    assert part(view["line"], "sun") == "arrow:rtl+harvest:2+domination:goal"
    field = keys(view)["part sun"]
    assert field["text"] == "arrow rtl; dance 2"
    assert field["attrs"]["aria-invalid"] == "true"
    assert "one of the symbols" in view["said"]
    view = board.handle({"do": "part", "part": "sun", "value": ""})
    assert part(view["line"], "sun") == ""
    assert "aria-invalid" not in keys(view)["part sun"]["attrs"]


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [
        ("do", "do", "move:4:cunning"),
        ("pacts", "pacts", "3.1,4.2,-"),
        ("pacts", "pactstack", "?2.1,3.1"),
        ("creatures", "creatures", "hydra"),
        ("moondeck", "moondeck", "?m01,m02"),
        ("spent", "spent", "m01,s02"),
        ("fate", "arrow", "rtl"),
        ("fate", "level", "hard"),
        ("vp", "trigger", "you"),
        ("maps", "house", "pharaos"),
    ],
)
def test_every_part_has_a_control(place, name, value):
    board = Board("anunnaki")
    assert f"part {name}" in keys(touch(board, place))
    assert part(board.handle({"do": "part", "part": name, "value": value})["line"], name) == value


def test_a_part_cannot_smuggle_in_another():
    board = Board(LINE)
    assert "semicolon" in board.handle({"do": "part", "part": "pacts", "value": "3.1;vp=99"})["said"]
    assert board.line == LINE


def test_far_planets_are_laid_out_led_and_put_away():
    board = Board(LINE)
    view = board.handle({"do": "far", "on": True})
    assert part(view["line"], "far") == "fL:?,fR:?"
    touch(board, "fL", "box bot F")
    board.handle({"do": "leader", "at": "fR", "value": "bot"})
    assert board.position.far == (("fL", "?"), ("fR", "bot"))
    assert part(board.line, "bot") == "gN:F,bML:2F,bCAP:SM,fL:F"
    assert board.position.defects() == ()
    board.handle({"do": "far", "on": False})
    assert board.line == LINE
    assert board.chosen == ""


def test_line_and_board_follow_each_other():
    board = Board(LINE)
    board.handle({"do": "line", "value": "anunnaki;bot=gS:M"})
    assert "gS: Gold 2; Cosmobot: Minor God" in spots(board.view())["gS"]["attrs"]["aria-label"]
    torn = board.handle({"do": "line", "value": "anunnaki;bot=gS:X"})
    assert board.line == "anunnaki;bot=gS:M"
    assert keys(torn)["line"]["text"] == "anunnaki;bot=gS:X"
    assert "Cannot read" in torn["said"]


@pytest.mark.parametrize("name", ["empty", "start", "random"])
def test_it_begins_with_a_position_that_can_be_played(name):
    board = Board(LINE)
    board.handle({"do": "begin", "value": name})
    assert board.line != LINE
    assert board.position.defects() == ()


def test_a_random_position_is_another_one_each_time_and_the_same_for_a_seed():
    assert len({str(random_position(seed)) for seed in range(8)}) == 8
    assert random_position(3) == random_position(3)
    assert beginning(3).turn == "you"


def test_worked_examples_are_listed_when_asked_for_and_bring_their_answers():
    board = Board(LINE)
    case = next(case for case in book("anunnaki").examples.values() if case.good and case.answers)
    before = [one["attrs"]["value"] for one in walk(board.view()["tree"]) if one["tag"] == "option"]
    assert case.id not in before
    chapter = f"examples {case.id.partition('.')[0]}"
    board.handle({"do": "begin", "value": "examples"})
    chapters = [one["attrs"].get("value") for one in walk(board.view()["tree"]) if one["tag"] == "option"]
    assert chapter in chapters
    assert case.id not in chapters
    board.handle({"do": "begin", "value": chapter})
    after = [one["attrs"].get("value") for one in walk(board.view()["tree"]) if one["tag"] == "option"]
    assert case.id in after
    board.handle({"do": "begin", "value": case.id})
    assert board.line == str(anunnaki.parse(case.position))
    if board.line == case.position:
        board.handle({"do": "play"})
        assert board.stepper.answers == case.answers


def test_a_turn_is_stepped_through_and_kept():
    board = Board("anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL")
    view = board.handle({"do": "play"})
    assert view["kind"] == "stepper"
    board.handle({"do": "last"})
    view = board.handle({"do": "edit", "keep": True})
    assert view["kind"] == "editor"
    assert part(view["line"], "bot") == "bTL:M2F,bML:F,bMR:F,bCAP:SF"


def test_a_screen_reader_is_told_the_whole_board():
    board = Board(LINE)
    nodes = list(walk(board.view()["tree"]))
    named = {one.get("key"): one["attrs"]["aria-label"] for one in nodes if "aria-label" in one.get("attrs", {})}
    for land in board.position.world.names:
        assert named[land].startswith(f"{land}: ")
    assert named["bTC"].endswith("Ancient Civilization, face down; Culture tokens: bML.TC.TL")
    assert named["gATL"] == "gATL: Atlantis, 2 Shrines; Ancient Civilization 5 with the God of Atlantis"
    assert named["war"] == "War, Goal tile Territories: Cosmobot on 2, you on 0"
    assert "Inescapable Fate 1" in named["moon"]
    assert "Cubes 0 of 14" in named["fate"]
    assert named["vp"] == "Cosmobot: 7 VP"
    assert all(one["attrs"].get("aria-label") or one.get("text") for one in nodes if one["tag"] == "button")


def test_the_text_twin_is_that_of_the_position():
    board = Board(LINE)
    touch(board, "bTL", "box bot F")
    assert board.text() == position_text(board.position)


def test_its_state_builds_it_again():
    board = Board(LINE)
    touch(board, "bTL")
    again = Board(**board.state())
    board.said = ""
    assert again.view() == board.view()
    assert again.chosen == "bTL"


PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=12)
NONSENSE = PLAIN | st.lists(PLAIN, max_size=2) | st.dictionaries(st.text(max_size=4), PLAIN, max_size=2)
SPOTS = "gN gATL bCAP yCAP bML fL bXX war domination fate moon do pacts vp spent maps box here"
THINGS = ("box bot F", "box you S", "box ac 4", "box god", "box tired m", "box <b>", "here bot F", "here god", "")
PLACES = st.sampled_from((*SPOTS.split(), *THINGS))
ORDERS = "touch drop delete undo redo line turn begin play edit choose token add part goal bonus leader far next"
DOES = st.sampled_from((*ORDERS.split(), "let go", "answer", "nothing"))
AT = st.fixed_dictionaries({"at": PLACES}, optional={"piece": st.sampled_from(["bot F", "ac", "x"]) | NONSENSE})
EVENTS = st.fixed_dictionaries(
    {"do": DOES},
    optional={
        "at": PLACES | NONSENSE, "value": NONSENSE | st.sampled_from(["start", "random", "you", "3.1"]),
        "part": NONSENSE | st.sampled_from(["moon", "pacts", "steps", "home"]), "by": NONSENSE, "from": AT | NONSENSE,
        "to": AT | NONSENSE | st.sampled_from(STEPS), "of": AT | NONSENSE, "on": NONSENSE, "piece": NONSENSE,
    },
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(EVENTS | st.fixed_dictionaries({"do": st.just("touch"), "at": PLACES}), max_size=8))
def test_no_event_harms_the_board(events):
    board = Board(LINE)
    for event in events:
        view = board.handle(event)
        assert anunnaki.parse(view["line"]) == board.position
        json.dumps(view)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(["gN", "bML", "bCAP", "gATL", "yCAP", "bTL", "gS"]), min_size=2, max_size=14))
def test_moving_things_loses_none_and_makes_none(places):
    board = Board(LINE)
    touch(board, *places)
    before, after = anunnaki.parse(LINE), board.position
    for army in ("bot", "you", "exhausted"):
        assert sorted(pieces_of(getattr(after, army))) == sorted(pieces_of(getattr(before, army)))


HOSTILE = "<img src=x onerror=alert(1)>\"'&</textarea>"


@pytest.mark.parametrize("event", [{"do": "line"}, {"do": "part", "part": "moon"}, {"do": "part", "part": "creatures"}])
def test_a_hostile_string_stays_text(event):
    board = Board(LINE)
    touch(board, event.get("part", "gN"))
    view = board.handle({**event, "value": HOSTILE})
    assert not any("<img" in one.get("svg", "") for one in walk(view["tree"]))
    assert HOSTILE in [one.get("text") for one in walk(view["tree"])]


def test_a_small_planet_is_drawn_at_the_scale_of_a_whole_one():
    view = Board("anunnaki;home=CAP:w!").view()
    planets = {one["key"]: one["children"][1]["svg"] for one in walk(view["tree"]) if one["tag"] == "figure"
               and one["key"] in {"planet b", "planet y"}}  # fmt: skip
    assert planets["planet b"].count("data-place") == 1
    widths = {svg.partition('viewBox="0 0 ')[2].partition(" ")[0] for svg in planets.values()}
    assert len(widths) == 1
