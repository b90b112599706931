"""The nearest worked example, and whether another reading would end otherwise."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.core import report
from rulebook.core.book import Book
from rulebook.core.catalog import say, told
from rulebook.core.errors import RulebookError
from rulebook.core.examples import Example, run
from rulebook.core.play import Turn


class Near(NamedTuple):
    """A worked example and how many rules of a turn it shows."""

    case: Example
    shared: int
    of: int


def nearest_example(asked: Book, turn: Turn) -> Near | None:
    """The example that shares the most rules with a turn; of several, the one with the fewest others."""
    rules = turn.trace.rules
    best: tuple[int, int, Near] | None = None
    for case in report.examples(asked):
        shown = _rules_of(asked, case)
        shared = len(rules & shown)
        if shared and (best is None or (shared, -len(shown)) > best[:2]):
            best = (shared, -len(shown), Near(case, shared, len(rules)))
    return best[2] if best else None


def _rules_of(asked: Book, case: Example) -> set[str]:
    """The rules at work in an example; none, if it is there to fail."""
    try:
        return run(asked, case).trace.rules
    except RulebookError:
        return set()


class Otherwise(NamedTuple):
    """A ruling under which the same turn ends otherwise, and the parts of the line that differ."""

    ruling: str
    value: str
    meaning: str
    ends: str


def other_readings(asked: Book, turn: Turn, rulings: dict[str, str]) -> list[Otherwise]:
    """Every other value of a ruling that changes how the turn ends, one at a time."""
    found = []
    for doubt in asked.doubts.values():
        now = rulings.get(doubt.name, doubt.default)
        for value in doubt.values.values():
            if value.name == now:
                continue
            meaning = told(doubt.rule, value.meaning)
            try:
                other = asked.play(turn.before, turn.answers, {**rulings, doubt.name: value.name})
            except RulebookError as error:
                found.append(Otherwise(doubt.name, value.name, meaning, f"{say('refused')}: {error}"))
                continue
            if ends := _difference(turn, other):
                found.append(Otherwise(doubt.name, value.name, meaning, ends))
    return found


def _difference(turn: Turn, other: Turn) -> str:
    """The parts of the final line that are new, and the question if it is another."""
    here, there = str(turn.position).split(";"), str(other.position).split(";")
    new = [part for part in there if part not in here]
    names = {part.partition("=")[0] for part in there}
    new += [f"{part.partition('=')[0]}=" for part in here if part.partition("=")[0] not in names]
    if other.question and (turn.question is None or other.question.rule != turn.question.rule):
        new.append(say("asks {rule}", rule=other.question.rule))
    if turn.question and other.question is None:
        new.append(say("asks nothing"))
    return "; ".join(new)
