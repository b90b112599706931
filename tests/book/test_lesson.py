"""What the chapters say through a lesson: checks that fail loudly, questions with replies, folded sources."""

import re

import pytest

from rulebook.core.errors import Impossible
from rulebook.core.lesson import Disagreement, Lesson, lay

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
WHITE = "coatl;board=RR,BY,-,-,-,-,(G,-,-,-;adam=KY_YK:KK"


@pytest.fixture
def lesson():
    return Lesson("coatl")


def scanned(turn):
    return turn.trace["coatl.search.scan"].chosen


def test_a_check_states_its_case(lesson):
    shown = lesson.check("space 3, not space 5", scanned(lesson.play(LINE)), 3)
    assert repr(shown) == "✓ space 3, not space 5: 3"
    assert "<b" in shown._repr_html_()


def test_a_failing_check_names_case_results_and_position(lesson):
    lesson.play(LINE)
    with pytest.raises(Disagreement, match=r"space 5: the book says 5, the engine 3; coatl;board=YG,BY"):
        lesson.check("space 5", 3, 5)


@pytest.mark.parametrize(("edition", "space"), [("ours", 2), ("de", 1), ("pt", 2), ("ru", 1)])
def test_an_edition_plays_its_rulings_and_may_expect_something_else(edition, space):
    lesson = Lesson("coatl", edition=edition)
    lesson.check("the first needed piece", scanned(lesson.play(WHITE)), 2, de=1, ru=1)
    assert scanned(lesson.play(WHITE)) == space


def test_an_unknown_edition_says_what_there_is():
    with pytest.raises(Impossible, match=r"no edition 'fr'\. Known: ours, "):
        Lesson("coatl", edition="fr")


@pytest.fixture
def asked(monkeypatch):
    """Let the book ask one question of the test's own."""

    def ask(**question):
        monkeypatch.setattr("rulebook.core.lesson.questions", lambda _: {"demo": question})

    return ask


def test_a_wrong_answer_gets_the_reply_of_its_misreading(lesson, asked):
    asked(ask="Which space?", right="Space 3.", wrong={"5": "best_space", "10": "Too late."})
    shown = lesson.predict("demo", 3)
    assert repr(shown).splitlines() == [
        "Which space?",
        "  3: Right. Space 3.",
        f"  5: Not yet. {lesson.book.misreadings['best_space'].reply}",
        "  10: Not yet. Too late.",
    ]
    assert shown._repr_html_().count("<details>") == 3


def test_the_right_answer_is_never_called_wrong(lesson, asked):
    asked(ask="?", right="yes", wrong={"3": "no", "4": "no"})
    assert repr(lesson.predict("demo", 3)).splitlines() == ["?", "  3: Right. yes", "  4: Not yet. no"]


def test_an_allowed_action_is_not_refused(lesson):
    with pytest.raises(Disagreement, match="should be refused"):
        lesson.refused(LINE, [])


def test_markup_is_escaped(lesson, asked):
    asked(ask="<b>?", right="&", wrong={"<u>": "<s>"})
    shown = lesson.predict("demo", "<i>")._repr_html_()
    assert "&lt;b&gt;?" in shown
    assert [tag for tag in ("<i>", "<u>", "<s>") if tag in shown] == []


def test_only_some_rules_are_told(lesson):
    assert repr(lesson.tell(lesson.play(LINE), "coatl.search.take")).startswith("He takes all that lies on space 3")


def test_the_why_not_table_needs_a_choice(lesson):
    assert "space 1" in repr(lesson.why_not(lesson.play(LINE), "coatl.search.scan"))
    with pytest.raises(Disagreement, match=r"coatl\.row\.when chooses nothing"):
        lesson.why_not(lesson.play(LINE), "coatl.row.when")


def test_an_open_question_is_asked_with_its_options():
    lesson = Lesson("anunnaki")
    torn = lesson.play("anunnaki;do=harvest:1;bot=bTR:F,bML:F;arrow=ltr")
    assert repr(lesson.asked(torn)).endswith("for the Harvest? bTR, bML")
    with pytest.raises(Disagreement, match="nothing is asked in anunnaki;"):
        lesson.asked(lesson.play("anunnaki;do=harvest:1;bot=bTR:F;arrow=ltr"))


def test_a_source_is_the_one_that_the_edition_plays():
    rule = "coatl.search.white"
    assert "It needs no piece" in repr(Lesson("coatl").source(rule)).replace("it needs", "It needs")
    assert "any colour will do" in repr(Lesson("coatl", edition="de").source(rule))


def test_an_example_is_replayed_and_names_its_source(lesson):
    shown = lesson.examples("search.card-by-card", "position.too-many-segments")
    assert repr(shown).startswith("● One card at a time")
    assert "\n◇ Seventeen green segments" in repr(shown)
    assert "German rules, 1. Suchen" in shown._repr_html_()
    assert "Cosmobot booklet, heading Ernteaktion" in Lesson("anunnaki").examples("seed.harvest")._repr_html_()


@pytest.mark.parametrize("name", Lesson("coatl").book.doubts)
def test_a_ruling_shows_two_endings(lesson, name):
    shown = repr(lesson.ruling(name))
    assert all(f"{name}={value}: " in shown for value in lesson.book.doubts[name].values)


@pytest.mark.parametrize("name", Lesson("coatl").book.misreadings)
def test_a_misreading_shows_two_endings(lesson, name):
    shown = repr(lesson.misreading(name))
    assert "right: " in shown
    assert "misread: " in shown


def test_things_lie_beside_each_other(lesson):
    position = lesson.play(LINE).position
    assert lay(position, "text")._repr_html_().count("flex:0 1 auto") == 2


def test_several_drawings_of_one_position_are_told_once():
    lesson = Lesson("anunnaki")
    shown = lay(*(lesson.show("anunnaki;bot=bCAP:S", part) for part in ("gaia", "home")))
    assert repr(shown) == "anunnaki.parse('anunnaki;bot=bCAP:S')"
    assert shown._repr_html_().count("<svg") == 2
    assert len(re.findall(r"flex:1 1 \d+px;max-width:\d+px", shown._repr_html_())) == 2


def test_a_drawn_position_is_known_by_its_line_and_a_drawn_step_by_its_text(lesson):
    turn = lesson.play(LINE)
    assert repr(lesson.show(LINE, "board", "row")) == f"coatl.parse('{LINE}')"
    assert "chosen" in repr(lesson.show(turn.before, "board", step=turn.trace["coatl.search.scan"]))
    assert "A.D.A.M.'s row" in repr(lesson.show(turn, "row"))


def test_a_seat_plays_refuses_and_takes_back(lesson):
    seat = lesson.sit_down("coatl;turn=you;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK")
    before = str(seat.position)
    assert seat.options("take") == ("take 1", "take 2", "take 7")
    with pytest.raises(Impossible):
        seat.do("take 3")
    assert str(seat.position) == before
    seat.do("take 1")
    assert seat.position.store == ("Y", "G")
    assert str(seat.undo().position) == before
    assert "<svg" in seat._repr_html_()
    assert repr(seat).endswith("Your action?")


def test_the_source_of_an_unknown_rule_is_refused():
    with pytest.raises(Disagreement, match=r"no rule coatl\.nothing"):
        Lesson("coatl").source("coatl.nothing")
