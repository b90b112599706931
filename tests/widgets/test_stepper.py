"""The stepper, without a browser."""

import json

import pytest

from rulebook import coatl
from rulebook.coatl.drawing import needs_of, position_text
from rulebook.core.narrator import Narrator
from widgets.controllers.coatl_positions import examples
from widgets.controllers.coatl_stepper import Stepper
from widgets.controllers.view import walk

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"


def texts(view):
    return [node["text"] for node in walk(view["tree"]) if "text" in node]


def test_it_walks_forwards_and_back_one_step_at_a_time():
    stepper = Stepper(LINE)
    told = [line.text for line in Narrator(coatl.play(coatl.parse(LINE))).lines()]
    assert [stepper.handle({"do": "next"})["said"] for _ in told] == told
    assert stepper.handle({"do": "next"})["step"] == len(told)
    assert [stepper.handle({"do": "back"})["said"] for _ in told] == [
        *reversed(told[:-1]),
        "Before the turn. Step forward to see the first rule.",
    ]
    assert stepper.handle({"do": "last"})["step"] == len(told)
    assert stepper.handle({"do": "first"})["step"] == 0
    assert stepper.handle({"do": "go", "to": 5})["said"] == told[4]


def test_the_board_at_each_step_is_that_of_the_turn():
    stepper = Stepper(LINE)
    turn = coatl.play(coatl.parse(LINE))
    for n, position in enumerate(turn.positions(), 1):
        stepper.handle({"do": "go", "to": n})
        assert stepper.position == position
        assert stepper.text() == position_text(position, stepper.marks, needs_of(turn.bot))


def test_the_scan_is_marked_and_explained():
    stepper = Stepper(LINE)
    view = stepper.handle({"do": "go", "to": 5})
    spaces = {n["key"]: n["attrs"]["aria-label"] for n in walk(view["tree"]) if n.get("key", "").startswith("space")}
    assert spaces["space 1"] == "space 1: yellow segment, green segment, out (segments)"
    assert spaces["space 3"] == "space 3: black segment, green segment, chosen (segments)"
    assert spaces["space 4"] == "space 4: blue segment, red segment (segments)"
    assert "coatl.search.scan" in texts(view)
    assert "not reached" in texts(view)
    assert {"1", "2", "3"} <= set(texts(view))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"at": "space 2"}, "Space 2 holds a blue segment and a yellow segment. Card 1 lacks 1 red and 2 black."),
        ({"of": "2"}, "Space 2 holds a blue segment and a yellow segment. Card 1 lacks 1 red and 2 black."),
        ({"at": "row 2"}, "That was no candidate of this step."),
        ({"of": "<b>"}, "That was no candidate of this step."),
        ({}, "That was no candidate of this step."),
    ],
)
def test_why_not(asked, said):
    assert Stepper(LINE, at=5).handle({"do": "ask", **asked})["said"] == said


def test_why_not_where_nothing_is_chosen():
    assert "chooses among nothing" in Stepper(LINE).handle({"do": "ask", "at": "space 1"})["said"]


def test_chance_is_asked_in_place_and_can_be_taken_back():
    stepper = Stepper("coatl;turn=setup")
    stepper.handle({"do": "last"})
    assert stepper.waiting
    assert "What comes out of the bag of segments, for space 1?" in texts(stepper.view())
    options = [n["event"]["option"] for n in walk(stepper.view()["tree"]) if n.get("event", {}).get("do") == "answer"]
    assert options == ["Y", "R", "K", "G", "B"]
    stepper.handle({"do": "answer", "option": "K"})
    assert stepper.answers == ("K",)
    assert "is no answer to this question" in stepper.handle({"do": "answer", "option": "<b>"})["said"]
    assert stepper.answers == ("K",)
    stepper.handle({"do": "take back"})
    assert stepper.answers == ()


def test_another_ruling_plays_the_turn_anew():
    line = "coatl;board=YY,-,-,-,-,-,-,-,-,-;adam=KB_BK:KBBK"
    stepper = Stepper(line)
    ours = stepper.turn.position
    stepper.handle({"do": "ruling", "name": "white", "value": "wild"})
    assert stepper.rulings == {"white": "wild"}
    assert stepper.turn.position != ours
    stepper.handle({"do": "ruling", "name": "white", "value": "ignored"})
    assert stepper.rulings == {}
    stepper.handle({"do": "edition", "value": "pt"})
    assert stepper.rulings == {"level1": "each", "level1_test": "completion"}


def test_where_the_rules_are_silent_it_asks_for_a_ruling():
    stepper = Stepper("coatl;board=YY,-,-,-,-,-,-,-,-,-;adam=KB_BK:KBBK", rulings={"white": "open"})
    shown = texts(stepper.view())
    assert "What does A.D.A.M. need for the white place marked ∞?" in shown
    stepper.handle({"do": "ruling", "name": "white", "option": "wild"})
    assert stepper.silent is None
    assert stepper.rulings == {"white": "wild"}


def test_how_the_rules_are_read_is_listed_when_asked_for():
    stepper = Stepper(LINE)
    assert "Which space of the board carries which number?" not in " ".join(texts(stepper.view()))
    shown = texts(stepper.handle({"do": "read"}))
    assert any(text.startswith("Which space of the board carries which number?") for text in shown)


def test_an_unknown_ruling_is_refused_and_nothing_changes():
    stepper = Stepper(LINE)
    assert "There is no ruling called" in stepper.handle({"do": "ruling", "name": "<i>", "value": "x"})["said"]
    assert stepper.rulings == {}


def test_a_played_turn_keeps_its_reading():
    turn = coatl.play(coatl.parse(LINE), rulings={"white": "wild"}, mistake="best_space")
    stepper = Stepper.of(turn)
    assert (stepper.rulings, stepper.mistake) == ({"white": "wild"}, "best_space")
    assert stepper.turn.position == turn.position


def test_another_line_begins_another_turn():
    stepper = Stepper(LINE, at=3)
    stepper.handle({"do": "line", "value": "coatl;turn=setup"})
    assert (stepper.at, stepper.before.turn) == (0, "setup")
    assert "Cannot read" in stepper.handle({"do": "line", "value": "chess"})["said"]
    assert stepper.before.turn == "setup"


@pytest.mark.parametrize("case", [case for case in examples().values() if case.good], ids=lambda case: case.id)
def test_every_worked_example_can_be_stepped_through(case):
    stepper = Stepper(case.position, case.answers, case.rulings)
    for n in range(len(stepper.lines) + 1):
        stepper.at = n
        view = stepper.view()
        assert view["step"] == n
    assert str(stepper.turn.position) == case.final
    json.dumps(view)


def test_its_state_builds_it_again():
    stepper = Stepper(LINE, at=4)
    assert Stepper(**stepper.state()).view() == stepper.view()
