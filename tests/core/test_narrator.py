"""The narrator: every rule has its words, every step of every example reads well, every why-not has an answer."""

import re
import tomllib
from importlib.resources import files

import pytest

from rulebook import coatl
from rulebook.core.book import book
from rulebook.core.errors import Impossible
from rulebook.core.examples import run
from rulebook.core.narrator import Narrator, narrate, question_text, why, why_not
from rulebook.core.rules import DOUBTS
from rulebook.core.trace import Cut, Question, Step, Trace

BOOK = book("coatl")
NARRATION = tomllib.loads(files("rulebook.coatl").joinpath("narration.toml").read_text(encoding="utf-8"))
LINE = "coatl;board=YG,BY,KG,-,-,-,(Y,-,-,-;adam=RK:(RRK,BG~B:BG"
GOOD = [case for case in BOOK.examples.values() if case.good]


def turn_of(line=LINE, answers=(), **rulings):
    return coatl.play(coatl.parse(line), answers, rulings)


# Completeness.


@pytest.mark.parametrize("rule", BOOK.rules)
def test_every_rule_has_a_narration(rule):
    assert NARRATION[rule]["text"]


def test_no_narration_is_about_nothing():
    assert set(NARRATION) - {"words", "general"} <= set(BOOK.rules)
    known = {"text", "none", "group", "when", "ruling", "out", "later", "chosen", "kept", "ask", "noun", "zone"}
    assert all(entry.keys() <= known for name, entry in NARRATION.items() if name not in {"words", "general"})


def test_every_ruling_that_a_narration_knows_exists():
    values = {(doubt.rule, value) for doubt in DOUBTS["coatl"].values() for value in doubt.values}
    for rule, entry in NARRATION.items():
        for value in entry.get("ruling", {}):
            assert (rule, value) in values


def test_every_table_of_words_is_there():
    templates = str([entry for name, entry in NARRATION.items() if name != "words"])
    assert set(re.findall(r"\{[a-z_.]+:([a-z]+)", templates)) <= set(NARRATION["words"])


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.id)
def test_an_example_reads_well(case):
    turn = run(BOOK, case)
    told = Narrator(turn)
    texts = [line.text for line in told.lines()]
    for line in told.lines():
        texts += [reason.text for _, reason in told.table(line.step)]
        texts += [reason.text for _, reason in told.short_table(line.step)]
    if turn.question:
        texts.append(told.question(turn.question))
    for text in texts:
        assert re.fullmatch(r"[^{}\[\]|#]+[.?]", text), text
        assert "  " not in text
        assert " ." not in text
        assert "None" not in text.replace("None of", "")


def test_the_glossary_names_each_thing_once():
    terms = tomllib.loads(files("rulebook.coatl").joinpath("glossary.toml").read_text(encoding="utf-8"))["term"]
    names = [term["en"] for term in terms]
    assert len(set(names)) == len(names)
    parts = {"board", "adam", "coatls", "bag", "heads", "tails", "hand", "deck", "display", "pile", "temples", "store",
             "out", "levels", "turn"}  # fmt: skip
    for term in terms:
        assert term["meaning"].endswith(".")
        assert term.keys() <= {"en", "de", "pt", "ru", "place", "meaning"}
        assert term.get("place", "turn") in parts
    assert all(coatl.parse(f"coatl;{part}=") for part in ("hand", "deck", "display", "pile", "temples", "store", "out"))


# A turn.


def test_a_turn_in_sentences():
    lines = narrate(turn_of())
    assert [(line.depth, line.text) for line in lines] == [
        (0, "A.D.A.M. searches."),
        (1, "He goes through his cards from the left. Card 1 finds a piece."),
        (2, "Card 1, RK, still lacks 1 red and 2 black."),
        (3, "RK asks for its pattern 3 times: 3 red and 3 black."),
        (2, "Space 3 is the first with a piece that card 1 lacks: a black segment. Spaces 1 and 2 hold none."),
        (1, "He takes all that lies on space 3: a black segment and a green segment."),
        (1, "A black segment goes to card 1, RK."),
        (1, "A green segment goes to card 2, BG~B. Card 1 does not need it."),
        (0, "It is your turn."),
    ]
    assert lines[4].rule == lines[4].step.rule == "coatl.search.scan"


def test_a_lone_trace_is_told_too():
    turn = turn_of()
    assert [line.text for line in narrate(turn.trace)] == [line.text for line in narrate(turn)]


def test_a_ruling_is_told_in_its_own_words():
    line = "coatl;board=-,-,YY,-,-,-,(Y,-,-,-;adam=KY_YK:KKYY"
    ours, wild = turn_of(line), turn_of(line, white="wild")
    assert "ignores the white place" in why(ours.trace["coatl.search.white"], ours).text
    reason = why(wild.trace["coatl.search.white"], wild)
    assert reason.text == "The white place marked ∞ needs one piece of any colour."
    assert reason.sentence == "The white place marked ∞ needs one piece, and any colour will do."


def test_a_name_keeps_its_small_letter():
    turn = turn_of("coatl;board=YY,-,-,-,-,-,(Y,-,-,-;adam=xYYx")
    assert why(turn.trace["coatl.search.needs"]).text == "xYYx asks for its pattern 2 times: 4 yellow."


def test_a_fact_that_is_missing_leaves_a_gap_but_no_brace():
    assert why(Step("coatl.search.take")).text == "He takes all that lies on space : ."


# Why not.


@pytest.mark.parametrize(
    ("candidate", "text"),
    [
        (1, "Space 1 holds a yellow segment and a green segment. Card 1 lacks 1 red and 2 black."),
        ("2", "Space 2 holds a blue segment and a yellow segment. Card 1 lacks 1 red and 2 black."),
        (3, "He did choose space 3: it is the first with a piece that card 1 lacks."),
        (4, "He stops at the first space that helps, space 3, and never looks at space 4."),
    ],
)
def test_why_not_a_space(candidate, text):
    turn = turn_of()
    reason = why_not(turn.trace["coatl.search.scan"], candidate, turn)
    assert reason.text == text
    assert reason.rule == "coatl.search.scan"
    assert reason.sentence == BOOK.rules["coatl.search.scan"].sentence


def test_why_not_an_empty_space():
    turn = turn_of("coatl;board=-,KK,-,-,-,-,(Y,-,-,-;adam=RK")
    assert why_not(turn.trace["coatl.search.scan"], 1, turn).text == "Space 1 is empty."


def test_without_the_turn_the_answer_is_more_general():
    step = turn_of().trace["coatl.search.scan"]
    assert why_not(step, 1).text == "Space 1 holds nothing that the card lacks: 1 red and 2 black."
    assert why(step).text.startswith("Space 3 is the first with a piece that card lacks")


def test_the_removing_rule_answers():
    turn = turn_of()
    green = [step for step in turn.trace if step.rule == "coatl.search.place"][1]
    assert why_not(green, 1, turn) == (
        "coatl.search.place",
        BOOK.rules["coatl.search.place"].sentence,
        "Card 1 does not need a green segment.",
    )


def test_the_short_table_groups_what_came_too_late():
    turn = turn_of()
    rows = Narrator(turn).short_table(turn.trace["coatl.search.scan"])
    assert [name for name, _ in rows] == ["space 1", "space 2", "space 4 … 10"]
    rows = Narrator(turn).short_table(next(step for step in turn.trace if step.rule == "coatl.search.place"))
    assert [name for name, _ in rows] == ["card 2"]


def test_a_candidate_that_nobody_removed():
    turn = turn_of("coatl;board=KK,-,-,-,-,-,(Y,-,-,-;adam=RK:RRRKK;display=6G;temples=xY7")
    when = turn.trace["coatl.fulfil.when"]
    assert why_not(when, 1, turn).text == "Card 1 has everything; he fulfils it."


def test_no_candidate():
    step = turn_of().trace["coatl.search.scan"]
    with pytest.raises(Impossible, match=r"11 was no candidate of coatl.search.scan. Choose one of: 1, 2"):
        why_not(step, 11)
    with pytest.raises(Impossible, match="Ask about another step"):
        why_not(Step("coatl.search.x"), 1)


# Questions.


def test_questions():
    refill = turn_of("coatl;board=KK,-,-,-,-,-,-,-,-,-;adam=RK").question
    assert question_text(refill) == "What comes out of the bag of segments, for space 1?"
    assert question_text(turn_of("coatl;turn=you").question) == "Your action?"
    choice = Question("coatl.supply.short", "choice", ("1", "2"), {"bag": "heads"})
    assert question_text(choice).startswith("The bag of heads is too short for all empty spaces.")
    assert question_text(Question("coatl.setup.hand", "choice", (), {"cards": ("RK", "6Y")})) == (
        "You drew RK and 6Y. Which three do you keep?"
    )
    assert question_text(Question("coatl.search.x", "choice", ())) == "What do you choose?"


# Games without words, other languages.


def test_a_game_without_narration_tells_its_sentences():
    step = Step("demo.chapter.rule", candidates=("a", "b", "c"), out=(Cut("demo.chapter.other", ("b",)),), chosen="a")
    told = Narrator(Trace((step,)))
    assert told.lines()[0].text == "demo.chapter.rule Here: a."
    assert [reason.text for _, reason in told.table(step)] == ["demo.chapter.other", "a came first."]
    assert told.why_not(step, "a").text == "a is what was chosen."
    assert [name for name, _ in told.short_table(step)] == ["b", "c"]


def test_candidates_with_the_same_reason_share_a_row():
    out = (Cut("demo.chapter.other", ("b", "d")),)
    step = Step("demo.chapter.rule", candidates=("a", "b", "c", "d", "e"), out=out, chosen="a")
    rows = Narrator(Trace((step,))).short_table(step)
    assert [(name, reason.text) for name, reason in rows] == [
        ("b, d", "demo.chapter.other"),
        ("c, e", "a came first."),
    ]
