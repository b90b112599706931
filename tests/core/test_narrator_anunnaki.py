"""The narrator on Cosmobot: every rule has its words, every step of every example reads well."""

import re
import tomllib
from importlib.resources import files

import pytest

from rulebook import anunnaki
from rulebook.core.book import book
from rulebook.core.examples import run
from rulebook.core.narrator import Narrator, question_text
from rulebook.core.rules import DOUBTS

BOOK = book("anunnaki")
NARRATION = tomllib.loads(files("rulebook.anunnaki").joinpath("narration.toml").read_text(encoding="utf-8"))
GLOSSARY = tomllib.loads(files("rulebook.anunnaki").joinpath("glossary.toml").read_text(encoding="utf-8"))["term"]
GOOD = [case for case in BOOK.examples.values() if case.good]
MOVE = "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL"


# Completeness.


@pytest.mark.parametrize("rule", BOOK.rules)
def test_every_rule_has_a_narration(rule):
    assert NARRATION[rule]["text"]


def test_no_narration_is_about_nothing():
    assert set(NARRATION) - {"words", "general"} <= set(BOOK.rules)
    known = {
        "text",
        "none",
        "group",
        "when",
        "ruling",
        "out",
        "later",
        "chosen",
        "kept",
        "ask",
        "noun",
        "zone",
        "called",
    }
    assert all(entry.keys() <= known for name, entry in NARRATION.items() if name not in {"words", "general"})
    assert {entry["called"] for entry in NARRATION.values() if "called" in entry} <= set(NARRATION["words"])


def test_every_ruling_that_a_narration_knows_exists():
    values = {(doubt.rule, value) for doubt in DOUBTS["anunnaki"].values() for value in doubt.values}
    for rule, entry in NARRATION.items():
        for value in entry.get("ruling", {}):
            assert (rule, value) in values


def test_every_table_of_words_is_there():
    templates = str([entry for name, entry in NARRATION.items() if name != "words"])
    assert set(re.findall(r"\{[a-z_.]+:([a-z]+)", templates)) == set(NARRATION["words"])


def test_every_rule_that_removes_a_candidate_says_so():
    cut = {cut.rule for case in GOOD for step in run(BOOK, case).trace for cut in step.out}
    assert cut
    assert all(NARRATION[rule].get("out") for rule in cut)


def test_every_selection_has_a_noun():
    rules = {step.rule for case in GOOD for step in run(BOOK, case).trace if step.candidates}
    assert rules
    assert all(NARRATION[rule].get("noun") for rule in rules)


def texts(name, rule):
    return [line.text for line in Narrator(run(BOOK, BOOK.examples[name])).lines() if line.rule == rule]


@pytest.mark.parametrize(
    ("name", "rule", "text"),
    [
        ("setup.easy", "anunnaki.setup.fate", "Cosmobot's Fate card is Ellenys, normal side."),
        (
            "setup.easy",
            "anunnaki.setup.goals",
            (
                "The Goal tiles beside War, Technology, Commerce and Domination are Shrines, Units, Territories and "
                "Settlements."
            ),
        ),
        ("creature.change", "anunnaki.creatures.take", "Cosmobot takes Hydra."),
        ("far.you-attack", "anunnaki.far.you_attack", "You attack on fR."),
        ("far.you-wait", "anunnaki.far.you_attack", "You do not attack on fR."),
    ],
)
def test_things_are_called_by_their_names_and_told_once(name, rule, text):
    assert texts(name, rule) == [text]


def test_a_creature_of_yours_is_called_as_you_wrote_it():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=advance:war;steps=1.0.0.0;bot=bCAP:SF;creatures=my-bird=war:2"))
    assert "Cosmobot takes My-bird." in [line.text for line in Narrator(turn).lines()]


def test_a_row_of_a_table_names_the_tracks():
    narrator = Narrator(run(BOOK, BOOK.examples["advance.lower"]))
    step = narrator.trace["anunnaki.advance.best"]
    assert [name for name, _ in narrator.short_table(step)] == ["track War, Technology"]


def test_without_a_settlement_in_play_the_area_keeps_its_four():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=build;bot=bTL:F"))
    step = turn.trace["anunnaki.build.leftmost"]
    assert Narrator(turn).text(step) == "A Settlement goes to bTL. The four of its area stay there."


def questions(case):
    """Every question that an example asks on its way."""
    given = tuple(case.answers)
    turns = (BOOK.play(BOOK.parse(case.position), given[:n], case.rulings) for n in range(len(given) + 1))
    return [turn.question for turn in turns if turn.question]


def test_every_rule_that_asks_has_a_question():
    asked = [question for case in GOOD for question in questions(case)]
    assert {question.kind for question in asked} == {"choice", "chance"}
    for question in asked:
        assert question_text(question).count("?") == 1
        assert NARRATION[question.rule].get("ask") or question.rule in {"anunnaki.setup.moon", "anunnaki.turn.next"}


def test_a_die_and_a_tile_are_asked_for_in_their_own_words():
    battle = anunnaki.parse("anunnaki;do=battles;bot=bTC:2F;ac=bTC:?")
    asked = [anunnaki.play(battle, answers).question for answers in ((), ("4",))]
    assert [(question.kind, question_text(question)) for question in asked] == [
        ("chance", "Turn up the Ancient Civilization in bTC. What is its strength?"),
        ("chance", "Roll the Chaos die for Cosmobot in bTC. What does it show?"),
    ]


def test_a_card_of_several_symbols_is_told_in_words():
    turn = anunnaki.play(anunnaki.parse("anunnaki;moon=cubes:1+oracle;sun=arrow:rtl+pact"))
    assert "Cosmobot resolves the Moon card: Inescapable Fate, a cube; Oracle." in [
        line.text for line in Narrator(turn).lines()
    ]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.id)
def test_an_example_reads_well(case):
    turn = run(BOOK, case)
    told = Narrator(turn)
    texts = [line.text for line in told.lines()]
    for line in told.lines():
        texts += [reason.text for _, reason in told.table(line.step)]
        texts += [reason.text for _, reason in told.short_table(line.step)]
    for question in questions(case):
        texts += [question_text(question), question_text(question._replace(kind="choice"))]
    for text in texts:
        assert re.fullmatch(r"[^{}\[\]|#]+", text), text
        assert text.endswith((".", "?")) or "?" in text
        assert "  " not in text
        assert " ." not in text
        assert ": ." not in text
        assert "None" not in text


def test_the_glossary_names_each_thing_once():
    names = [term["en"] for term in GLOSSARY]
    assert len(set(names)) == len(names)
    parts = set(anunnaki.Position.__dataclass_fields__)
    for term in GLOSSARY:
        assert term["meaning"].endswith(".")
        assert term.keys() <= {"en", "de", "it", "es", "place", "meaning", "sure"}
        assert term.get("place", "turn") in parts


# A turn.


def test_a_move_in_sentences():
    told = Narrator(anunnaki.play(anunnaki.parse(MOVE)))
    assert [(line.depth, line.text) for line in told.lines()] == [
        (0, "To resolve: Move 4, Cunning."),
        (0, "Move of 4 units, Cunning."),
        (1, "The target is bTL."),
        (2, "Cunning 1, an uncontrolled Territory that activates a Culture token: no target."),
        (2, "Cunning 2, an uncontrolled Territory beside a Culture token: bTL and bTC."),
        (1, "A Minor God goes from bCAP to bTL."),
        (1, "A Follower goes from bML to bTL."),
        (1, "A Follower goes from bMR to bTL."),
        (1, "No other unit can go to bTL."),
        (1, "One unit does not move. Cosmobot gains a Follower instead."),
        (1, "It gains 1 Follower."),
        (2, "A Follower goes to bCAP."),
    ]


def test_the_why_not_table_of_a_move_is_short():
    turn = anunnaki.play(anunnaki.parse(MOVE))
    rows = Narrator(turn).short_table(turn.trace["anunnaki.move.target"])
    assert [(label, reason.text) for label, reason in rows[1:]] == [
        ("Territory yCAP", "It is your Capital."),
        ("Territory bTC", "The resource there comes later along the arrow than that of bTL."),
        (
            "Territory bTR",
            "Cunning 2 decides, and only others fit it: an uncontrolled Territory beside a Culture token.",
        ),
        ("Territory bML, bMR, bCAP", "Cosmobot controls or leads it already."),
    ]


def test_tracks_are_called_by_their_names():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=advance:best;bot=bCAP:S2F,bML:F,gN:F,gNE:F;steps=2.1.1.0"))
    told = Narrator(turn)
    step = turn.trace["anunnaki.advance.best"]
    assert told.why(step).text == "The best track is War."
    assert told.why_not(step, "commerce").text == "The Goal tile there is worth less than that of War."


def test_without_a_target_no_criterion_is_said_to_decide():
    turn = run(BOOK, BOOK.examples["move.no-target"])
    assert Narrator(turn).why_not(turn.trace["anunnaki.move.target"], "bT").text == (
        "No criterion of the strategy fits it."
    )
