"""The JSON forms of turns, rules and all else a program may ask for. `docs/json.md` is their schema.

Every function gives plain dictionaries, lists, strings, numbers and None, ready for `json.dumps`. A form may gain
members; it never loses one or changes its meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulebook.core.book import Book
from rulebook.core.catalog import told
from rulebook.core.errors import Defect, Impossible, RulebookError, RulebookSilent, Unreadable
from rulebook.core.examples import Example
from rulebook.core.narrator import SOURCE, Narrator, translation
from rulebook.core.play import Turn
from rulebook.core.rules import Doubt, Misreading, Rule
from rulebook.core.trace import Question, Step

Form = dict[str, Any]

OURS = "ours"
"""The source of an example that rests on no text of others."""


def of_turn(turn: Turn, rulings: Mapping[str, str] | None = None, lang: str = SOURCE) -> Form:
    """A turn: how it began and ended, every step with its rule and reasons, and the question still open."""
    narrator = Narrator(turn, lang)
    return {
        "game": turn.bot.game,  # type: ignore[attr-defined]
        "before": str(turn.before),
        "position": str(turn.position),
        "done": turn.done,
        "question": of_question(turn.question, lang) if turn.question else None,
        "steps": [of_step(step, narrator) for step in turn.trace.steps],
        "answers": list(turn.answers),
        "rulings": dict(rulings or {}),
    }


def of_question(question: Question, lang: str = SOURCE) -> Form:
    """An open question with its options; the weights say how many of each a bag holds."""
    return {
        "rule": question.rule,
        "kind": question.kind,
        "text": Narrator(None, lang).question(question),
        "options": list(question.options),
        "weights": list(question.weights),
    }


def of_step(step: Step, narrator: Narrator) -> Form:
    """A step: its rule, what it came to, whom it chose among, whom which rule removed, and what it moved."""
    return {
        "rule": step.rule,
        "sentence": narrator.sentence(step.rule),
        "text": narrator.text(step),
        "candidates": list(step.candidates),
        "eliminated": [{"rule": cut.rule, "candidates": list(cut.gone)} for cut in step.out],
        "chosen": step.chosen,
        "moves": [{"what": move.what, "from": move.source, "to": move.target} for move in step.moves],
        "steps": [of_step(inner, narrator) for inner in step.steps],
    }


def of_error(error: RulebookError) -> Form:
    """An error: its kind, the message, and what a program can act on."""
    form: Form = {"kind": type(error).__name__, "message": str(error)}
    if isinstance(error, Unreadable):
        form |= {"column": error.column, "expected": error.expected}
    if isinstance(error, Impossible):
        form["defects"] = [of_defect(defect) for defect in error.defects]
    if isinstance(error, RulebookSilent):
        form |= {"ruling": error.doubt, "values": error.options}
    return {"error": form}


def of_defect(defect: Defect) -> Form:
    """A named defect, its message and what to do about it."""
    return defect._asdict()


def of_rule(rule: Rule, cases: Iterable[Example] = (), lang: str = SOURCE) -> Form:
    """A rule: its sentence, the worked examples in which it decides, and the sources that these rest on."""
    showing = [case for case in cases if rule.id in case.decides]
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "sentence": translation(lang)(rule.id, rule.sentence),
        "examples": [case.id for case in showing],
        "sources": [source for source in dict.fromkeys(case.source for case in showing) if source != OURS],
    }


def of_doubt(doubt: Doubt, cases: Iterable[Example] = ()) -> Form:
    """A ruling: the question, every value with its source, our default with the reason, what the editions say."""
    return {
        "name": doubt.name,
        "rule": doubt.rule,
        "question": told(doubt.rule, doubt.question),
        "default": doubt.default,
        "because": told(doubt.rule, doubt.because),
        "values": [
            {"name": value.name, "meaning": told(doubt.rule, value.meaning), "source": value.source}
            for value in doubt.values.values()
        ],
        "editions": dict(doubt.editions),
        "examples": [case.id for case in cases if doubt.name in case.versus],
    }


def of_misreading(misreading: Misreading, cases: Iterable[Example] = ()) -> Form:
    """A misreading: the rule it gets wrong, the reply to a learner, and the examples that tell it apart."""
    return {
        "name": misreading.name,
        "rule": misreading.rule,
        "reply": told(misreading.rule, misreading.reply),
        "examples": [case.id for case in cases if misreading.name in case.differs],
    }


def of_editions(book: Book) -> Form:
    """The printed editions: the rulings of each that differ from our default, and the doubts they disagree on."""
    return {
        "game": book.name,
        "editions": [
            {"code": code, "name": edition_names(book).get(code, code), "rulings": rulings}
            for code, rulings in book.editions.items()
        ],
        "differences": [of_doubt(doubt, examples(book)) for doubt in differences(book)],
    }


def examples(book: Book) -> list[Example]:
    """The worked examples of a game; none, if nobody has written any yet."""
    try:
        return list(book.examples.values())
    except FileNotFoundError:
        return []


def edition_names(book: Book) -> dict[str, str]:
    """The names of a game's printed editions by their codes."""
    rulings = getattr(book.module, "rulings", None)
    return dict(getattr(rulings, "EDITIONS", {}))


def differences(book: Book) -> list[Doubt]:
    """The doubts on which the printed editions do not all play alike."""
    codes = list(book.editions)
    return [
        doubt for doubt in book.doubts.values() if len({doubt.editions.get(code, doubt.default) for code in codes}) > 1
    ]


def of_example(case: Example) -> Form:
    """A worked example, as it stands in its file."""
    return {
        "id": case.id,
        "title": told(f"example.{case.id}", case.title),
        "text": told(f"example.{case.id}", case.text),
        "source": case.source,
        "position": case.position,
        "rulings": dict(case.rulings),
        "answers": list(case.answers),
        "decides": list(case.decides),
        "chosen": dict(case.chosen),
        "final": case.final,
        "differs": list(case.differs),
        "versus": dict(case.versus),
        "error": case.error,
    }


def of_score(score: Any) -> Form:
    """The points of both sides, who has won and why."""
    return dict(score._asdict())
