"""The contract that every bot keeps: nothing without a sentence, an example, a reason or a switch."""

from __future__ import annotations

import re

import pytest

from rulebook.core.book import GAMES, book
from rulebook.core.errors import RulebookSilent
from rulebook.core.examples import failures, outcome, run
from rulebook.core.rules import OPEN, sentence
from tests.transcripts import PLACE, transcript

BOOKS = {name: book(name) for name in GAMES}
CASES = [pytest.param(of, case, id=f"{of.name}-{case.id}") for of in BOOKS.values() for case in of.examples.values()]
GOOD = [param for param in CASES if param.values[1].good]
RULES = [pytest.param(of, rule, id=rule.id) for of in BOOKS.values() for rule in of.rules.values()]
DOUBTS = [
    pytest.param(of, doubt, id=f"{of.name}-{doubt.name}") for of in BOOKS.values() for doubt in of.doubts.values()
]
MISTAKES = [
    pytest.param(of, wrong, id=f"{of.name}-{wrong.name}") for of in BOOKS.values() for wrong in of.misreadings.values()
]


@pytest.mark.parametrize(("of", "case"), CASES)
def test_an_example_ends_as_it_says(of, case):
    assert not failures(of, case)


@pytest.mark.parametrize(("of", "case"), GOOD)
def test_an_example_replays_from_its_trace_and_its_line(of, case):
    turn = run(of, case)
    assert turn.positions()[-1] == turn.position
    assert of.parse(str(turn.position)) == turn.position
    assert turn == run(of, case)
    assert {step.rule for step in turn.trace} <= of.rules.keys()


@pytest.mark.parametrize(("of", "case"), CASES)
def test_an_example_speaks_to_a_player(of, case):
    assert case.title
    assert case.source
    assert case.text.endswith((".", "?", "!"))
    assert set(case.decides) <= of.rules.keys()
    assert set(case.rulings) <= of.doubts.keys() or case.error


@pytest.mark.parametrize(("of", "rule"), RULES)
def test_every_rule_decides_in_an_example(of, rule):
    shown = [case.id for case in of.examples.values() if case.good and rule.id in case.decides]
    refused = [case.id for case in of.examples.values() if not case.good and rule.id in case.decides]
    assert shown or refused


@pytest.mark.parametrize(("of", "rule"), RULES)
def test_every_rule_is_one_or_two_plain_sentences(of, rule):
    assert re.fullmatch(r"[A-Z].{10,200}[.]", rule.sentence), rule.sentence
    assert rule.id.count(".") == 2


@pytest.mark.parametrize(("of", "doubt"), DOUBTS)
def test_every_ruling_has_a_case_in_which_its_values_differ(of, doubt):
    assert len(doubt.values) > 1
    assert doubt.question.endswith("?")
    assert doubt.because
    assert all(value.source and value.meaning for value in doubt.values.values())
    assert set(doubt.editions.values()) <= doubt.values.keys()
    assert doubt.rule in of.rules
    for value in list(doubt.values)[1:]:
        told = [case for case in of.examples.values() if case.versus.get(doubt.name) == value]
        assert told, f"no example tells {doubt.name}={value} from the default"
        for case in told:
            assert outcome(of, case) != outcome(of, case, {doubt.name: value}), case.id
        assert [case for case in of.examples.values() if case.rulings.get(doubt.name) == value], "no case plays it"


@pytest.mark.parametrize(("of", "doubt"), DOUBTS)
def test_a_ruling_left_open_says_so_when_it_matters(of, doubt):
    case = next(case for case in of.examples.values() if doubt.name in case.versus)
    with pytest.raises(RulebookSilent, match=re.escape(doubt.question)):
        run(of, case, {doubt.name: OPEN})


@pytest.mark.parametrize(("of", "doubt"), DOUBTS)
def test_another_value_states_its_own_sentence(of, doubt):
    for value in list(doubt.values)[1:]:
        assert sentence(doubt.rule, of.reading({doubt.name: value})) != of.rules[doubt.rule].sentence


@pytest.mark.parametrize(("of", "wrong"), MISTAKES)
def test_every_misreading_is_told_apart(of, wrong):
    told = [case for case in of.examples.values() if wrong.name in case.differs]
    assert told
    for case in told:
        assert outcome(of, case) != outcome(of, case, mistake=wrong.name), case.id
    assert wrong.rule in of.rules


@pytest.mark.parametrize("of", BOOKS.values(), ids=GAMES)
def test_names_in_examples_are_known(of):
    for case in of.examples.values():
        assert set(case.differs) <= of.misreadings.keys(), case.id
        assert all(value in of.doubts[name].values for name, value in case.versus.items()), case.id


@pytest.mark.parametrize("of", BOOKS.values(), ids=GAMES)
def test_every_step_of_every_example_is_as_the_transcript_says(of):
    told = (PLACE / f"{of.name}-examples.txt").read_text(encoding="utf-8")
    assert transcript(of).splitlines() == told.splitlines(), "run python -m tests.transcripts and read the difference"
