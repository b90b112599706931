"""A turn of the companion in few lines: what happened and what decided it. `why` tells every step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple

from rulebook.anunnaki.companion.board import changes, face
from rulebook.anunnaki.shelf import called
from rulebook.core.catalog import say
from rulebook.core.narrator import Line, Narrator
from rulebook.core.play import Turn

DEEPEST = 3
"""Steps deeper than this are told only by `why`."""

SILENT = frozenset({
    "anunnaki.turn.reveal", "anunnaki.turn.arrow", "anunnaki.turn.remove", "anunnaki.turn.yours",
    "anunnaki.harvest.again", "anunnaki.battle.tile_effect", "anunnaki.setup.house", "anunnaki.setup.fate",
    "anunnaki.setup.goals", "anunnaki.setup.pacts", "anunnaki.setup.culture",
})  # fmt: skip
"""Steps that the cards or the board show, or that change nothing."""

REASONS = ("brave", "mighty", "cunning", "goals")
"""Chapters whose steps are reasons inside a choice."""


class Told(NamedTuple):
    """A step to be told: its number, how deep it lies, and the sentence."""

    number: int
    depth: int
    text: str


def told(turn: Turn, lang: str) -> list[Told]:
    """The steps of a turn that matter at the table; the criterion that decided stands behind its target."""
    lines = list(enumerate(Narrator(turn, lang).lines(), 1))
    repeated = {number for (_, before), (number, line) in pairwise(lines) if _repeats(line, before)}
    kept = [(number, line) for number, line in lines if _matters(turn, line) and number not in repeated]
    return list(_together([Told(number, line.depth, _text(line, lines[number:])) for number, line in kept]))


def _matters(turn: Turn, line: Line) -> bool:
    if turn.before.turn in {"over", "scored"}:
        return True
    passes = line.rule == "anunnaki.end.last_turn" and line.step.chosen != "over"
    gathers = line.rule == "anunnaki.followers.gain" and bool(line.step.steps) and line.depth > 1
    hidden = line.rule in SILENT or chapter(line) in REASONS or passes or gathers
    return line.depth <= DEEPEST and not hidden


def _repeats(line: Line, before: Line) -> bool:
    """Whether a step says what the one before has said: a Pact names its steps on the Commerce track."""
    return line.rule == "anunnaki.advance.named" and before.rule == "anunnaki.pact.reward"


def chapter(line: Line) -> str:
    """The chapter of the rule of a step."""
    return line.rule.split(".")[1]


def _text(line: Line, after: list[tuple[int, Line]]) -> str:
    """The sentence of a step; of a card its symbols, of a target the criterion that decided."""
    if line.rule in {"anunnaki.turn.moon", "anunnaki.turn.sun"}:
        deck = line.rule.rpartition(".")[2]
        return f"{called(deck)}: {face(deck, str(line.step.chosen))}"
    inside = [inner for _, inner in after[: sum(1 for _ in line.step.walk()) - 1] if chapter(inner) in REASONS[:3]]
    decided = inside[-1].text if inside and line.rule.endswith(".target") and line.step.chosen else ""
    return f"{line.text} {decided}".strip()


def _together(lines: list[Told]) -> Iterator[Told]:
    """The same sentence several times in a row is said once."""
    for (text, depth), alike in groupby(lines, key=lambda one: (one.text, one.depth)):
        numbers = [one.number for one in alike]
        yield Told(numbers[0], depth, say("{text} ({n} times)", text=text, n=len(numbers)) if numbers[1:] else text)


HEADINGS = {"bot": "Cosmobot's turn", "setup": "Set-up", "you": "The end of your turn"}


def heading(turn: Turn) -> str:
    """Whose turn it was."""
    return say(HEADINGS.get(turn.before.turn, "The score"))


def is_worth_telling(turn: Turn) -> bool:
    """Whether more happened than that the other side is next."""
    return bool(told(turn, "en")) or bool(changes(turn))


# The score.

PARTS = {"lead": "tracks", "goals": "Goal tiles", "domination": "Domination", "gods": "Gods", "resources": "resources"}
RULES = {"anunnaki.score.leads": "lead", **{f"anunnaki.score.{part}": part for part in list(PARTS)[1:]}}


def score_table(turn: Turn) -> list[str]:
    """The score of both sides, part by part."""
    rows = {"bot": {"so far": turn.before.vp}, "you": {"so far": turn.before.yourvp}}
    for step in turn.trace:
        if step.rule in RULES:
            rows[step.facts.get("side", "you")][PARTS[RULES[step.rule]]] = int(step.chosen or 0)
    names = ["so far", *PARTS.values()]
    headings = [say("so far"), *(say(PARTS[part]) for part in PARTS), say("VP")]
    wide = max(12, *(len(heading) + 1 for heading in headings))
    lines = [f"{'':<10}" + "".join(f"{heading:>{wide}}" for heading in headings)]
    for side, called_so in (("bot", say("Cosmobot")), ("you", say("you"))):
        cells = [str(rows[side].get(name, "-")) for name in names]
        lines.append(f"{called_so:<10}" + "".join(f"{cell:>{wide}}" for cell in (*cells, sum(rows[side].values()))))
    return lines
