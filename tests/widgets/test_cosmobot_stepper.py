"""Cosmobot's stepper, without a browser: every step of every worked example, questions, why and why not."""

import json

import pytest

from rulebook import anunnaki
from rulebook.anunnaki.drawing import position_text
from rulebook.core.book import book
from widgets.controllers.cosmobot_stepper import Stepper
from widgets.controllers.view import walk

LINE = "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL"
CASES = [case for case in book("anunnaki").examples.values() if case.good]


def target(stepper):
    """The place of the step that chooses the target."""
    return next(n for n, line in enumerate(stepper.lines, 1) if line.step.rule == "anunnaki.move.target")


def spots(view):
    return {place: spot for one in walk(view["tree"]) for place, spot in one.get("spots", {}).items()}


def keys(view):
    return {one["key"]: one for one in walk(view["tree"]) if "key" in one}


def test_it_walks_forwards_and_back():
    stepper = Stepper(LINE)
    told = [stepper.handle({"do": "next"})["said"] for _ in stepper.lines]
    assert told == [line.text for line in stepper.lines]
    assert [stepper.handle({"do": "back"})["said"] for _ in told[1:]] == told[-2::-1]
    assert stepper.handle({"do": "first"})["step"] == 0
    assert stepper.handle({"do": "last"})["step"] == len(told)


def test_candidates_are_marked_on_the_hexes_with_the_rule_that_removed_them():
    stepper = Stepper(LINE)
    view = stepper.handle({"do": "go", "to": target(stepper)})
    named = {place: spot["attrs"]["aria-label"] for place, spot in spots(view).items()}
    assert named["bTL"] == "bTL: Metal 2; target; Culture tokens: bML.TC.TL"
    assert named["bTC"].endswith("out: resource; Culture tokens: bML.TC.TL")
    assert "not allowed: controlled" in named["bML"]
    drawn = next(one["svg"] for one in walk(view["tree"]) if one.get("key") is None and "bTL" in one.get("spots", {}))
    assert 'data-place="bTL" data-state="chosen"' in drawn
    assert 'data-place="bTC" data-state="candidate"' in drawn


def test_the_sentence_of_the_rule_stands_beside():
    stepper = Stepper(LINE)
    view = stepper.handle({"do": "go", "to": target(stepper)})
    texts = [one.get("text") for one in walk(view["tree"])]
    assert "anunnaki.move.target" in texts
    assert stepper.narrator.sentence("anunnaki.move.target") in texts


def test_why_not_is_asked_on_the_hex_and_in_the_table():
    stepper = Stepper(LINE)
    stepper.handle({"do": "go", "to": target(stepper)})
    said = stepper.handle({"do": "ask", "at": "bTC"})["said"]
    assert said == "The resource there comes later along the arrow than that of bTL."
    assert stepper.handle({"do": "ask", "of": "bTC"})["said"] == said
    assert "no candidate" in stepper.handle({"do": "ask", "at": "fL"})["said"]
    assert "<b>" not in stepper.handle({"do": "ask", "of": "<b>"})["said"]


def test_candidates_with_the_same_reason_share_a_row():
    stepper = Stepper(LINE)
    view = stepper.handle({"do": "go", "to": target(stepper)})
    rows = [one for one in walk(view["tree"]) if one["tag"] == "tr" and one.get("key")]
    cells = [[inner.get("text") for inner in walk([row]) if inner.get("text")] for row in rows]
    assert ["bML", "bMR", "bCAP", "Cosmobot controls or leads it already."] in cells
    assert sum(len(cell) - 1 for cell in cells) == len(stepper.step.candidates)


def test_where_you_choose_the_hexes_are_the_answers():
    case = next(c for c in CASES if c.answers and _asks(c) == "anunnaki.choice.you")
    stepper = Stepper(case.position, (), case.rulings)
    view = stepper.handle({"do": "last"})
    options = stepper.turn.question.options
    marked = {place for place, spot in spots(view).items() if "data-legal" in spot["attrs"]}
    assert marked == set(options)
    view = stepper.handle({"do": "answer", "option": options[0]})
    assert stepper.answers == (options[0],)
    assert stepper.handle({"do": "take back"})["step"] == len(stepper.lines)
    assert stepper.answers == ()


def _asks(case):
    question = book("anunnaki").play(anunnaki.parse(case.position), (), case.rulings).question
    return question.rule if question else ""


def test_a_card_is_typed_and_answered_when_it_is_complete():
    stepper = Stepper("anunnaki;moon=cubes:1;bot=bCAP:S2F")
    view = stepper.handle({"do": "last"})
    assert stepper.turn.question.options == ()
    assert "draft" in keys(view)
    stepper.handle({"do": "draft", "value": "arrow ltr; dance 2"})
    assert stepper.answers == ()
    assert "one of the symbols" in stepper.handle({"do": "answer"})["said"]
    assert keys(stepper.view())["draft"]["text"] == "arrow ltr; dance 2"
    stepper.handle({"do": "draft", "value": "arrow ltr; harvest 2"})
    stepper.handle({"do": "answer"})
    assert stepper.answers == ("arrow ltr; harvest 2",)
    assert stepper.draft == ""


def test_a_card_of_the_deck_says_what_it_does():
    stepper = Stepper("anunnaki;moon=m03;sundeck=?s01,s02;bot=bCAP:S2F")
    view = stepper.handle({"do": "last"})
    shown = [inner.get("text") for inner in walk([keys(view)["option s01"]])]
    assert "s01" in shown
    assert any("Harvest" in text or "Move" in text or "Portal" in text for text in shown if text)


def test_a_wrong_answer_is_refused_and_nothing_changes():
    case = next(c for c in CASES if _asks(c) == "anunnaki.battle.die")
    stepper = Stepper(case.position, (), case.rulings)
    stepper.handle({"do": "last"})
    before = stepper.answers
    assert stepper.handle({"do": "answer", "option": "<b>9"})["said"]
    assert stepper.answers == before


def test_a_played_turn_keeps_its_reading():
    name, doubt = next(iter(book("anunnaki").doubts.items()))
    other = next(value for value in doubt.values if value != doubt.default)
    turn = anunnaki.play(anunnaki.parse(LINE), rulings={name: other})
    assert Stepper.of(turn).rulings == {name: other}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_worked_example_can_be_stepped_through(case):
    stepper = Stepper(case.position, case.answers, case.rulings)
    for n in range(len(stepper.lines) + 1):
        stepper.at = n
        view = stepper.view()
        assert view["step"] == n
        assert stepper.text() == position_text(stepper.position, stepper.marks)
    assert str(stepper.turn.position) == case.final
    json.dumps(view)


def test_its_state_builds_it_again():
    stepper = Stepper(LINE, at=4)
    assert Stepper(**stepper.state()).view() == stepper.view()
