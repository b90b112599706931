"""What a step of the trace marks on the table: chosen, still in, removed and by which rule, and what just moved.

>>> from rulebook import anunnaki
>>> position = anunnaki.parse("anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL")
>>> target = marks(anunnaki.play(position).trace["anunnaki.move.target"])
>>> target.state("bTL"), target.tag("bTL"), target.state("bTC"), target.tag("bTC"), target.tag("bML")
('chosen', 'target', 'candidate', 'resource', 'controlled')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rulebook.anunnaki.cards import Symbol, card, read_symbols
from rulebook.anunnaki.cosmos import place
from rulebook.anunnaki.drawing.words import chosen_word, say, short
from rulebook.core.errors import Unreadable
from rulebook.core.play import Turn
from rulebook.core.trace import Cut, Move, Step

RESTRICTIONS = frozenset(
    {
        "anunnaki.target.own",
        "anunnaki.target.capital",
        "anunnaki.end.atlantis",
        "anunnaki.move.planet",
        "anunnaki.target.equal",
        "anunnaki.target.two",
        "anunnaki.target.four",
        "anunnaki.units.planet",
        "anunnaki.units.battle",
        "anunnaki.units.alone",
        "anunnaki.far.lift",
        "anunnaki.harvest.capital",
        "anunnaki.harvest.free",
        "anunnaki.build.one",
    }
)
"""Rules that forbid. Whom they remove never was a candidate and gets no outline."""

STARTS = {
    "cubes": "fate",
    "build": "build",
    "income": "income",
    "followers": "followers",
    "oracle": "oracle",
    "move": "move",
    "portal": "portal",
    "advance": "advance",
    "harvest": "harvest",
    "pact": "pact",
    "domination": "domination",
    "summon": "summon",
}
"""The chapter of the step with which a symbol begins."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks by the thing they belong to: a Territory, a track, a tile of the display."""

    rule: str = ""
    chosen: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    """Still in after the step, with others."""
    out: Mapping[str, str] = field(default_factory=dict)
    """Removed, and by which rule."""
    goal: str = ""
    """Where the chosen unit goes."""
    moved: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What was laid where: `bot bTL`, `exhausted gN`, `vp`."""
    cuts: tuple[Cut, ...] = ()
    candidates: tuple[str, ...] = ()
    card: str = ""
    """The card that is being resolved: moon, sun or do."""
    line: int = -1
    """The line of that card that is being resolved; those before it are done."""
    lines: tuple[Symbol, ...] = ()
    """The lines of a single action, which are on no card."""

    def state(self, name: str) -> str | None:
        """How a thing is marked: chosen, goal, left, candidate, out or not at all."""
        if name in self.chosen:
            return "chosen"
        if name == self.goal:
            return "goal"
        if name in self.left:
            return "left"
        if name in self.out:
            return "out" if self.out[name] in RESTRICTIONS else "candidate"
        return None

    def tag(self, name: str) -> str:
        """What stands on the tag of a thing."""
        state = self.state(name)
        if state == "chosen":
            return chosen_word(self.rule)
        if state == "goal":
            return say("target")
        if state == "left":
            return say("still in")
        return short(self.out[name]) if state else ""

    def fresh(self, where: str, things: Sequence[str]) -> list[bool]:
        """Which of the things at a place just came there: the last ones that match."""
        waiting = list(self.moved.get(where, ()))
        flags = [False] * len(things)
        for n in reversed(range(len(things))):
            if things[n] in waiting:
                waiting.remove(things[n])
                flags[n] = True
        return flags

    def done(self, deck: str, line: int) -> bool:
        """Whether a line of a card is done."""
        return (self.card == deck and line < self.line) or (self.card == "sun" and deck == "moon")


NONE = Marks()


def marks(step: Step | Marks | None) -> Marks:
    """What a step marks on the table as it lies after the step."""
    if step is None:
        return NONE
    if isinstance(step, Marks):
        return step
    moved = laid(move for inner in step.walk() for move in inner.moves)
    names = tuple(dict.fromkeys(place(str(label)) for label in step.candidates))
    chosen = frozenset() if step.chosen is None else frozenset({place(str(step.chosen))})
    gone = {label for cut in step.out for label in cut.gone}
    left = frozenset(place(str(label)) for label in step.candidates if label not in gone) - chosen
    out = {
        name: cut.rule for cut in step.out for name in (place(str(label)) for label in cut.gone)
        if name not in left and name not in chosen
    }  # fmt: skip
    if chosen & frozenset(names):
        left = frozenset()
    goal = str(step.facts.get("target", "")) if step.chosen is not None else ""
    return Marks(step.rule, chosen, left, out, goal, moved, step.out, names)


def laid(moves: Iterable[Move]) -> dict[str, list[str]]:
    """Where the things that moved lie in the end, and the markers that show something else.

    >>> laid([Move("F", "reserve", "bot bML"), Move("F", "bot bML", "bot bTL"), Move("vp", "3", "5")])
    {'bot bTL': ['F'], 'vp': ['3']}
    """
    lies: dict[str, list[str]] = {}
    for what, source, target in moves:
        if not source or source.lstrip("-").isdecimal():
            lies.setdefault(what, [source])
            continue
        if what in lies.get(source, ()):
            lies[source].remove(what)
        lies.setdefault(target, []).append(what)
    return {where: things for where, things in lies.items() if things}


def turn_marks(turn: Turn) -> Marks:
    """What a whole turn did, on the table as it lies afterwards: its last target, and all that moved."""
    targets = [step for step in turn.trace if step.rule.endswith(".target") and step.chosen is not None]
    last = marks(targets[-1]) if targets else NONE
    return replace(last, moved=laid(turn.trace.moves))


def marks_at(turn: Turn, number: int) -> Marks:
    """What a step of a turn marks, by its number in the trace, with the line of the card that it belongs to."""
    steps = list(turn.trace)
    shown = marks(steps[number])
    if turn.before.do:
        lines = _symbols(turn.before.do)
        return replace(shown, card="do", line=_line(turn.trace.steps, steps[number], lines), lines=lines)
    for deck in ("moon", "sun"):
        for top in turn.trace.steps:
            if top.rule == f"anunnaki.turn.{deck}" and any(inner is steps[number] for inner in top.walk()):
                face = card(deck, str(top.chosen)).symbols
                return replace(shown, card=deck, line=_line(top.steps, steps[number], face))
    return shown


def _symbols(do: str) -> tuple[Symbol, ...]:
    """The lines of a single action; battles and culture are phases, not symbols."""
    try:
        return read_symbols(do)
    except Unreadable:
        return (Symbol(do),)


def _line(tops: Sequence[Step], wanted: Step, symbols: Sequence[Symbol]) -> int:
    """The symbol during which a step happens: each begins with a step of its own chapter."""
    line = -1
    for top in tops:
        chapter = top.rule.split(".")[1]
        later = [n for n in range(line + 1, len(symbols)) if STARTS.get(symbols[n].word, symbols[n].word) == chapter]
        again = top.rule.endswith((".action", ".icons"))
        if later and (again or line < 0 or STARTS.get(symbols[line].word) != chapter):
            line = later[0]
        if any(inner is wanted for inner in top.walk()):
            break
    return line
