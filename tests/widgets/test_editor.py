"""The board editor, without a browser: every event, and nothing is ever lost."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import coatl
from rulebook.coatl.drawing import position_text
from rulebook.coatl.pieces import PIECES
from widgets.controllers.coatl_board import Board
from widgets.controllers.coatl_positions import beginning, examples, random_position
from widgets.controllers.view import walk

LINE = (
    "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR;"
    "temples=xY7,xK8;own=YG6;hand=6Y,GB,KG;store=KG(R;coatls=(KKR:xBBx"
)


def touch(board, *places):
    for place in places:
        view = board.handle({"do": "touch", "at": place})
    return view


def part(line, name):
    return next((text.partition("=")[2] for text in line.split(";") if text.startswith(f"{name}=")), "")


@pytest.mark.parametrize(
    ("source", "target", "name", "after"),
    [
        ("box R", "space 6", "board", "YG,BY,KG,BR,KK,R,(Y,R),(K,-"),
        ("space 3", "space 6", "board", "YG,BY,K,BR,KK,G,(Y,R),(K,-"),
        ("space 5", "row 3", "adam", "RK:(RRK,BG~B:BG,BBYY:Y)K"),
        ("box YYY", "hand", "hand", "6Y,GB,KG,YYY"),
        ("box YYY", "hand 1", "hand", "YYY,6Y,GB,KG"),
        ("hand 1", "hand 3", "hand", "GB,6Y,KG"),
        ("display 6", "display 1", "display", "RRR,6G,xKKx,YKRGB,KY_YK,KBKB"),
        ("display 1", "display", "display", "xKKx,YKRGB,KY_YK,KBKB,RRR,6G"),
        ("display 2", "pile", "pile", "xKKx"),
        ("display 2", "row", "adam", "RK:(RRK,BG~B:BG,BBYY:Y),xKKx"),
        ("display 2", "discards", "discards", "xKKx"),
        ("temples 1", "own", "own", "YG6,xY7"),
        ("box xR11", "temples", "temples", "xY7,xK8,xR11"),
        ("store 1", "out", "out", "K"),
        ("store 2", "coatl 1", "coatls", "(KKRG:xBBx"),
        ("store 2", "coatl 1 head", "coatls", "(KGKR:xBBx"),
        ("store 2", "coatl 1 piece 3", "coatls", "(KKGR:xBBx"),
        ("box B)", "coatl 1", "coatls", "(KKRB):xBBx"),
        ("store 3", "coatl new", "coatls", "(KKR:xBBx,(R"),
        ("hand 2", "coatl 1 cards", "coatls", "(KKR:xBBx+GB"),
        ("temples 2", "coatl 1 temple", "coatls", "(KKR:xBBx@xK8"),
        ("space 9", "store 6", "store", "KG(R(K"),
    ],
)
def test_a_thing_is_taken_up_and_laid_down(source, target, name, after):
    board = Board(LINE)
    assert part(touch(board, source, target)["line"], name) == after


@pytest.mark.parametrize(
    ("source", "target"), [("hand 1", "space 1"), ("store 1", "hand"), ("temples 1", "row"), ("store 1", "row")]
)
def test_what_does_not_belong_there_is_refused_in_words(source, target):
    board = Board(LINE)
    said = touch(board, source, target)["said"]
    assert board.line == LINE
    assert "does not go there" in said
    assert board.held is not None


def test_a_card_moves_in_his_row_with_its_pieces_and_leaves_it_without_them():
    board = Board(LINE)
    for _ in range(4):
        touch(board, "row 1")
    assert board.held.thing == "RK"
    touch(board, "row 3")
    assert part(board.line, "adam") == "BG~B:BG,BBYY:Y),RK:(RRK"
    for _ in range(3):
        touch(board, "row 1")
    assert part(touch(board, "pile")["line"], "adam") == "BBYY:Y),RK:(RRK"
    assert board.position.defects() == ()


def test_touching_the_same_place_goes_through_what_lies_there():
    board = Board(LINE)
    held = []
    for _ in range(5):
        touch(board, "row 1")
        held.append(board.held.thing if board.held else None)
    assert held == ["K", "R", "(R", "RK", None]


def test_the_piece_under_the_pointer_is_taken():
    board = Board(LINE)
    board.handle({"do": "touch", "at": "space 1", "piece": "Y"})
    assert board.held.thing == "Y"


def test_a_piece_from_the_box_can_be_laid_down_again_and_again_until_none_is_left():
    board = Board("coatl")
    touch(board, "box (R", "space 7", "space 9", "space 8")
    assert part(board.line, "board") == "-,-,-,-,-,-,(R,(R,(R,-"
    assert board.held is None
    assert "No red head is left" in touch(board, "box (R")["said"]
    assert [defect.name for defect in board.position.defects()] == ["wrong kind on a space"]


def test_drag_is_one_change():
    board = Board(LINE)
    board.handle({"do": "drop", "from": {"at": "space 1", "piece": "G"}, "to": {"at": "space 6"}})
    assert part(board.line, "board").split(",")[5] == "G"
    assert board.handle({"do": "undo"})["line"] == LINE


@pytest.mark.parametrize(
    "way", [{"do": "delete", "of": {"at": "space 5"}}, {"do": "drop", "from": {"at": "space 5"}, "to": {"at": "box"}}]
)
def test_a_thing_goes_back_into_the_box(way):
    board = Board(LINE)
    before = len(board.position.bag.items)
    board.handle(way)
    assert part(board.line, "board").split(",")[4] == "K"
    assert len(board.position.bag.items) == before + 1


def test_undo_and_redo_walk_through_all_changes():
    board = Board("coatl")
    lines = [board.line]
    for place in ("space 1", "space 2", "space 1"):
        touch(board, "box K", place)
        board.handle({"do": "let go"})
        lines.append(board.line)
    assert [board.handle({"do": "undo"})["line"] for _ in range(4)] == [*lines[2::-1], lines[0]]
    assert [board.handle({"do": "redo"})["line"] for _ in range(4)] == [*lines[1:], lines[-1]]


def test_the_line_follows_the_board_and_the_board_follows_the_line():
    board = Board()
    board.handle({"do": "line", "value": LINE})
    assert board.line == LINE
    assert board.position == coatl.parse(LINE)


def test_a_torn_line_says_where_and_keeps_the_board_and_what_was_typed():
    board = Board(LINE)
    view = board.handle({"do": "line", "value": "coatl;board=YG,QQ"})
    assert view["line"] == LINE
    assert "expected ten spaces" in view["said"]
    field = next(node for node in walk(view["tree"]) if node.get("key") == "line")
    assert field["text"] == "coatl;board=YG,QQ"
    assert field["attrs"]["aria-invalid"] == "true"
    assert board.handle({"do": "line", "value": LINE})["said"] == ""


def test_an_impossible_board_is_drawn_but_not_played():
    board = Board(LINE)
    view = board.handle({"do": "line", "value": "coatl;board=(K,-,-,-,-,-,-,-,-,-"})
    assert "Space 1 holds a black head" in json.dumps(view)
    said = board.handle({"do": "play"})["said"]
    assert "it is a space for segments" in said
    assert board.stepper is None


def test_turn_and_levels():
    board = Board(LINE)
    board.handle({"do": "turn", "value": "you"})
    board.handle({"do": "level", "level": "5"})
    board.handle({"do": "level", "level": "1"})
    assert (board.position.turn, board.position.levels) == ("you", "15")
    board.handle({"do": "level", "level": "5"})
    assert board.position.levels == "1"
    assert "expected one of" in board.handle({"do": "turn", "value": "never"})["said"]


@pytest.mark.parametrize("name", ["empty", "start", "random"])
def test_a_position_to_begin_with_can_be_played(name):
    board = Board(LINE)
    board.handle({"do": "begin", "value": name})
    assert board.line != LINE
    assert board.position.defects() == ()
    assert board.handle({"do": "undo"})["line"] == LINE


def test_random_positions_differ_and_nobody_knows_the_bags():
    lines = {str(random_position(seed)) for seed in range(12)}
    assert len(lines) > 8
    assert not any("bag=" in line for line in lines)
    assert beginning(3).turn == "adam"


def offered(view):
    """What the lists of a view offer."""
    return [node["attrs"]["value"] for node in walk(view["tree"]) if node["tag"] == "option"]


def test_every_worked_example_can_be_loaded():
    board = Board()
    chapters = [one for one in offered(board.handle({"do": "begin", "value": "examples"})) if one[:9] == "examples "]
    shown = {one for chapter in chapters for one in offered(board.handle({"do": "begin", "value": chapter}))}
    assert set(examples()) <= shown
    for case in list(examples().values())[:40]:
        view = board.handle({"do": "begin", "value": case.id})
        assert case.title in view["said"]
        assert case.error.startswith("Cannot read") or view["line"] == str(coatl.parse(case.position))


def test_from_editing_to_the_turn_and_back():
    board = Board(LINE)
    assert board.handle({"do": "play"})["kind"] == "stepper"
    assert board.handle({"do": "next"})["said"] == "A.D.A.M. searches."
    assert board.handle({"do": "edit"})["line"] == LINE
    board.handle({"do": "play"})
    board.handle({"do": "edit", "keep": True})
    assert board.position.turn == "you"
    assert board.handle({"do": "undo"})["line"] == LINE


def test_every_cell_has_a_name():
    view = Board(LINE).view()
    cells = [node for node in walk(view["tree"]) if "event" in node]
    assert len(cells) > 60
    assert all(node.get("text") or node["attrs"].get("aria-label") for node in cells)
    names = [node["attrs"]["aria-label"] for node in cells if node.get("key", "").startswith("space")]
    assert names[2] == "space 3: black segment, green segment (segments)"


def test_the_text_twin_is_that_of_the_position():
    board = Board(LINE)
    touch(board, "box K", "space 6")
    assert board.text() == position_text(board.position)


PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=12)
NONSENSE = PLAIN | st.lists(PLAIN, max_size=2) | st.dictionaries(st.text(max_size=4), PLAIN, max_size=2)
PLACES = st.sampled_from(
    [
        "space 1",
        "space 11",
        "row 1",
        "row 9",
        "row",
        "display 7",
        "hand",
        "hand 99",
        "coatl 1",
        "coatl 9",
        "coatl new",
        "coatl 1 piece 2",
        "coatl 1 piece x",
        "coatl 1 cards",
        "store 9",
        "out",
        "box",
        "box K",
        "box RK",
        "box <b>",
        "bag",
        "deck 1",
        "",
        "temples 1",
        "own",
        "pile 0",
        "space",
    ]
)
DOES = st.sampled_from(
    [
        "touch",
        "drop",
        "delete",
        "undo",
        "redo",
        "line",
        "turn",
        "level",
        "begin",
        "palette",
        "play",
        "edit",
        "let go",
        "next",
        "answer",
        "nothing",
    ]
)
AT = st.fixed_dictionaries({"at": PLACES})
EVENTS = st.fixed_dictionaries(
    {"do": DOES},
    optional={
        "at": PLACES | NONSENSE, "value": NONSENSE, "level": NONSENSE, "tab": NONSENSE, "piece": NONSENSE,
        "from": AT | NONSENSE, "to": AT, "of": AT | NONSENSE,
    },
)  # fmt: skip


@given(st.lists(EVENTS | st.fixed_dictionaries({"do": st.just("touch"), "at": PLACES}), max_size=8))
def test_no_event_harms_the_board(events):
    board = Board(LINE)
    for event in events:
        view = board.handle(event)
        assert coatl.parse(view["line"]) == board.position
        json.dumps(view)


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_no_piece_is_lost_or_made_by_moving_things(seed):
    rng = random.Random(seed)
    board = Board(LINE)
    places = [n["event"]["at"] for n in walk(board.view()["tree"]) if "at" in n.get("event", {})]
    for _ in range(12):
        touch(board, rng.choice(places))
    named = {defect.name for defect in board.position.defects()}
    assert not named & {
        "too many pieces",
        "pieces missing",
        "card in two places",
        "card missing",
        "temple in two places",
    }


HOSTILE = "<img src=x onerror=alert(1)>\"'&</textarea>"


def test_a_hostile_line_stays_text():
    view = Board(LINE).handle({"do": "line", "value": HOSTILE})
    assert not any("<img" in node.get("svg", "") for node in walk(view["tree"]))
    assert HOSTILE in [node.get("text") for node in walk(view["tree"])]


def test_the_box_offers_only_what_is_left():
    board = Board("coatl;board=-,-,-,-,-,-,(R,-,(R,-;store=(R")
    heads = {n["key"]: n["attrs"] for n in walk(board.view()["tree"]) if n.get("key", "").startswith("box (")}
    assert [key for key, attrs in heads.items() if attrs.get("aria-disabled")] == ["box (R"]
    shown = board.handle({"do": "palette", "tab": "yellow"})
    codes = {n["key"] for n in walk(shown["tree"]) if n.get("key", "").startswith("box ")}
    touch(board, "box BBYY", "hand")
    left = {n["key"] for n in walk(board.view()["tree"]) if n.get("key", "").startswith("box ")}
    assert codes - left == {"box BBYY"}


def test_orders_and_numbers_are_typed_and_a_torn_one_waits():
    board = Board("coatl")
    view = board.handle({"do": "palette", "tab": "orders"})
    fields = {n["key"] for n in walk(view["tree"]) if n["tag"] == "textarea"}
    assert {f"part {name}" for name in ("numbering", "bag", "heads", "tails", "deck", "templedeck")} <= fields
    board.handle({"do": "part", "part": "heads", "value": "YRKGBYRKGBYRKGB"})
    assert board.position.heads.known
    assert board.position.defects() == ()
    view = board.handle({"do": "part", "part": "heads", "value": "YX"})
    assert part(board.line, "heads") == "YRKGBYRKGBYRKGB"
    typed = next(n for n in walk(view["tree"]) if n.get("key") == "part heads")
    assert (typed["text"], typed["attrs"]["aria-invalid"]) == ("YX", "true")
    board.handle({"do": "part", "part": "heads", "value": ""})
    assert board.line == "coatl"
    swapped = "bacdefghij"
    board.handle({"do": "part", "part": "numbering", "value": swapped})
    assert board.position.numbering == swapped


def test_all_pieces_are_known():
    assert all(f"box {piece}" in json.dumps(Board().view()) for piece in PIECES)
