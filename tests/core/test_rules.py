"""Rules, rulings and misreadings as a register: what may be entered, and what is refused in words."""

from __future__ import annotations

import pytest

from rulebook import coatl
from rulebook.core import rules
from rulebook.core.book import book
from rulebook.core.errors import Defect, Impossible, RulebookError
from rulebook.core.examples import load
from rulebook.core.trace import Question, Step, Trace, cut


def test_two_rules_with_one_id_are_refused():
    with pytest.raises(ValueError, match=r"two rules have the id coatl\.search\.scan"):
        rules.rule("coatl.search.scan")(lambda: None)


def test_a_rule_without_a_sentence_is_refused():
    def mute() -> None: ...

    with pytest.raises(ValueError, match="needs a sentence"):
        rules.rule("demo.mute.rule")(mute)


def test_only_the_first_paragraph_is_the_sentence():
    def wordy() -> None:
        """Take one piece
        from the board.

        The rest is for programmers.
        """

    assert rules.sentence_of(wordy) == "Take one piece from the board."


def test_a_rule_shows_its_own_source():
    assert '@rule("coatl.search.scan")' in rules.RULES["coatl.search.scan"].source


def test_an_unknown_ruling_value_and_misreading_are_named():
    position = coatl.parse("coatl;adam=RK")
    with pytest.raises(Impossible, match=r"no ruling called 'colour'\. Known: white, wild"):
        coatl.play(position, rulings={"colour": "red"})
    with pytest.raises(Impossible, match=r"value for the ruling white called 'red'\. Known: ignored, wild, open\."):
        coatl.play(position, rulings={"white": "red"})
    with pytest.raises(Impossible, match="no misreading called 'nonsense'"):
        coatl.play(position, mistake="nonsense")


def test_the_default_value_is_the_plain_bot():
    assert coatl.reading({"white": "ignored"}) is coatl.Game
    assert coatl.reading({"white": "wild"}) is coatl.reading({"white": "wild"})


def test_an_unknown_game_is_named():
    with pytest.raises(Impossible, match=r"no book for 'chess'\. Known: coatl"):
        book("chess")


def test_editions_are_sets_of_rulings():
    editions = book("coatl").editions
    assert editions["pt"] == {"level1": "each", "level1_test": "completion"}
    assert editions["ru"] == {"white": "wild"}
    assert editions["de"] == {"white": "wild", "broken": "lost"}


def test_an_override_without_a_sentence_keeps_the_rules_own():
    class Quiet(coatl.Game):
        def scan(self, lacking, place):
            return super().scan(lacking, place)

    assert rules.sentence("coatl.search.scan", Quiet) == rules.RULES["coatl.search.scan"].sentence


def test_a_trace_answers_for_a_rule_and_for_nothing_else():
    trace = Trace((Step("a.b.c", steps=(Step("a.b.d"),)),))
    assert trace["a.b.d"].rule == "a.b.d"
    assert len(trace) == 2
    with pytest.raises(KeyError):
        trace["a.b.e"]


def test_a_cut_of_nobody_is_nothing():
    assert cut("a.b.c", ()) == ()
    assert cut("a.b.c", (1,))[0].gone == (1,)


def test_a_question_carries_its_weights():
    question = coatl.play(coatl.parse("coatl;turn=setup")).question
    assert isinstance(question, Question)
    assert (question.kind, sum(question.weights)) == ("chance", 80)


def test_several_defects_are_told_line_by_line():
    error = Impossible(Defect("a", "One.", "Mend it."), Defect("b", "Two.", "Mend that."))
    assert str(error) == "One. Mend it.\nTwo. Mend that."
    assert isinstance(error, RulebookError)


def test_an_example_twice_or_in_the_wrong_folder_is_refused(tmp_path, monkeypatch):
    case = '[[example]]\nid = "a"\ntitle = "A"\ntext = "A."\nsource = "ours"\nposition = "coatl"\n'
    for folder in ("good", "bad"):
        (tmp_path / "examples" / folder).mkdir(parents=True)
        (tmp_path / "examples" / folder / "cases.toml").write_text(case)
    monkeypatch.setattr("rulebook.core.examples.files", lambda _: tmp_path)
    with pytest.raises(ValueError, match="twice there or in the wrong folder"):
        load("coatl")
