"""The narrator: a trace in sentences of the reader's language. It holds no prose of a game itself.

What it says stands in `rulebook/<game>/narration.toml`, a table for each rule, filled with the facts of a step:

    ["coatl.search.scan"]
    text = "Space {chosen} is the first with {piece:piece}.[ {gone|Space # holds|Spaces # hold} none.]"
    none = "No space helps."            # nothing was chosen
    group = "He searches."              # the step gathers others
    when = { 0 = "No.", 1 = "Yes." }    # by what was chosen
    ruling = { wild = "Any colour." }   # by the value of the ruling about this rule
    out = "Space {candidate} is empty." # why not: the rule removed this candidate
    later = "He stopped before."        # why not: another one was chosen first
    noun = "space"                      # what its candidates are
    called = "piece"                    # the table of words for the candidates in the rows of a why-not table
    zone = "space"                      # where a candidate lies: `{holds}` is what lay on `space 4`
    ask = "Which space?"                # the question that the rule asks, a choice or a chance

`{chosen}`, `{candidate}`, `{gone}` (removed), `{moved}`, `{to}` and `{whence}` are facts of every step;
`{lacks.chosen}` is what the last step of the rule `….lacks` before it chose. `{piece:piece}` looks the value up in
`[words.piece]`; in `[words.symbol]`, `build+oracle` is two things, in `[words.goal]` `units.shrines`, and
`[words.creature]` looks up the name of `roc=war:4`. A translation may want a case: `{piece:piece/dat}`
looks the word up in the context `words.piece/dat` first. `{n|one|many}` picks a plural form and puts the value for
`#`; `{?moved}` says nothing. In `[one//two//three]` the first part whose values are all there is said, or none.

>>> from rulebook import coatl
>>> turn = coatl.play(coatl.parse("coatl;board=YG,BY,KG,-,-,-,-,-,-,-;adam=RK:(RRK"))
>>> scan = turn.trace["coatl.search.scan"]
>>> Narrator(turn).why(scan).text
'Space 3 is the first with a piece that card 1 lacks: a black segment. Spaces 1 and 2 hold none.'
>>> Narrator(turn).why_not(scan, 2).text
'Space 2 holds a blue segment and a yellow segment. Card 1 lacks 1 red and 2 black.'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from rulebook.core.catalog import SOURCE, defect, languages, plural, translation
from rulebook.core.errors import Defect, Impossible
from rulebook.core.play import Turn
from rulebook.core.rules import DOUBTS, RULES, sentence
from rulebook.core.trace import Label, Question, Step, Trace

__all__ = [
    "SOURCE", "Line", "Narrator", "Reason", "languages", "narrate", "plural", "question_text", "translation", "why",
    "why_not",
]  # fmt: skip

GENERAL = {
    "and": "{first} and {last}",
    "to": "{first} to {last}",
    "chosen": "{candidate} is what was chosen.",
    "told": "{sentence}[ Here: {chosen}.]",
    "out": "{sentence}",
    "kept": "No rule removed {candidate}.",
    "later": "{chosen} came first.",
    "chance": "What comes out of {stack:stack}, for {target:zone}?",
    "choice": "What do you choose?",
}
"""What is said alike in every game, unless its narration has a `[general]` table of its own."""


class Line(NamedTuple):
    """One narrated step: how deep it lies in the tree, its rule, the sentence, and the step itself."""

    depth: int
    rule: str
    text: str
    step: Step


class Reason(NamedTuple):
    """An answer to why or why not: the rule that decided, its sentence, and what it came to here."""

    rule: str
    sentence: str
    text: str


def narrate(told: Turn | Trace, lang: str = SOURCE) -> list[Line]:
    """The steps of a turn in sentences, in the order in which they happen."""
    return Narrator(told, lang).lines()


def why(step: Step, told: Turn | Trace | None = None, lang: str = SOURCE) -> Reason:
    """Why a step came out as it did."""
    return Narrator(told, lang).why(step)


def why_not(step: Step, candidate: Label, told: Turn | Trace | None = None, lang: str = SOURCE) -> Reason:
    """Why a step did not choose a candidate."""
    return Narrator(told, lang).why_not(step, candidate)


def question_text(question: Question, lang: str = SOURCE) -> str:
    """A question as one asks it at the table."""
    return Narrator(None, lang).question(question)


class Narrator:
    """Somebody who has seen a turn and tells it; without a turn, somebody who knows only single steps."""

    def __init__(self, told: Turn | Trace | None = None, lang: str = SOURCE) -> None:
        self.trace = told.trace if isinstance(told, Turn) else told or Trace(())
        self.before = told.before if isinstance(told, Turn) else None
        self.bot = told.bot if isinstance(told, Turn) else None
        self.lang = lang
        self.say = translation(lang)

    def lines(self) -> list[Line]:
        """Every step with its sentence."""
        return [Line(depth, step.rule, self.text(step), step) for depth, step in _deep(self.trace.steps)]

    def why(self, step: Step) -> Reason:
        """The rule of a step and what it came to."""
        return Reason(step.rule, self.sentence(step.rule), self.text(step))

    def why_not(self, step: Step, candidate: Label) -> Reason:
        """The rule that removed a candidate, or the one that chose another first."""
        label = next((known for known in step.candidates if str(known) == str(candidate)), None)
        if label is None:
            raise Impossible(_no_candidate(candidate, step))
        rule, variant = _fate(step, label)
        return self._reason(step, rule, variant, (label,))

    def table(self, step: Step) -> list[tuple[Label, Reason]]:
        """The why-not table of a step: every candidate that was not chosen, and why."""
        return [(label, self.why_not(step, label)) for label in step.candidates if label != step.chosen]

    def short_table(self, step: Step) -> list[tuple[str, Reason]]:
        """The why-not table with a name for each row; candidates with the same reason share one."""
        rows: dict[Reason, list[Label]] = {}
        late: list[Label] = []
        for label in step.candidates:
            rule, variant = _fate(step, label)
            if variant == "later":
                late.append(label)
            elif variant != "chosen":
                rows.setdefault(self._reason(step, rule, variant, (label,)), []).append(label)
        if late:
            rows[self._reason(step, step.rule, "later", tuple(late))] = late
        return [(f"{self.noun(step)} {self._listed(step, labels)}".strip(), reason) for reason, labels in rows.items()]

    def _listed(self, step: Step, labels: list[Label]) -> str:
        """Candidates in a row of a table, in words where they have some."""
        table = _narration(_game(step)).get(step.rule, {}).get("called")
        if table is None:
            return _listed(labels)
        filling = _Filling(self, _game(step), {})
        return ", ".join(filling.word(str(label), table, 1) for label in labels)

    def noun(self, step: Step) -> str:
        """What the candidates of a step are: spaces, cards, territories."""
        return self.say(step.rule, _narration(_game(step)).get(step.rule, {}).get("noun", ""))

    def question(self, question: Question) -> str:
        """A question in words."""
        game = question.rule.partition(".")[0]
        entry = _narration(game).get(question.rule, {})
        kind = question.kind if question.kind in GENERAL else "choice"
        template = entry.get("ask") or self._general(game, kind)
        return self._fill(game, question.rule, template, {"options": question.options, **question.facts})

    def sentence(self, rule: str) -> str:
        """The sentence of a rule, as the reading at hand has it."""
        return self.say(rule, sentence(rule, self.bot)) if rule in RULES else rule

    def text(self, step: Step) -> str:
        """What a step came to, in one or two sentences; without a template, the sentence of its rule."""
        values = self._values(step) | {"sentence": self.sentence(step.rule)}
        template = self._template(step) or self._general(_game(step), "told")
        return self._fill(_game(step), step.rule, template, values)

    def _template(self, step: Step) -> str:
        entry = _narration(_game(step)).get(step.rule, {})
        told: str = entry.get("ruling", {}).get(self._ruling(step.rule), "")
        told = told or entry.get("when", {}).get(str(step.chosen), "")
        if not told and step.steps:
            told = entry.get("group", "")
        if not told and step.chosen is None:
            told = entry.get("none", "")
        return told or entry.get("text", "")

    def _ruling(self, rule: str) -> str:
        """The value of the ruling about a rule, if the reading at hand has another than our default."""
        doubts = DOUBTS.get(rule.partition(".")[0], {}).values()
        values = (value for doubt in doubts if doubt.rule == rule for value in doubt.values.values())
        classes = self.bot.__mro__ if self.bot else ()
        return next((value.name for value in values if value.chapter in classes), "")

    def _reason(self, step: Step, rule: str, variant: str, labels: tuple[Label, ...]) -> Reason:
        game = _game(step)
        template = _narration(game).get(rule, {}).get(variant) or self._general(game, variant)
        values = self._values(step) | {"candidate": labels, "sentence": self.sentence(rule)}
        zone = f"{_narration(game).get(rule, {}).get('zone')} {labels[0]}"
        lies = getattr(self.before, "zones", {})
        if zone in lies:
            values["holds"] = lies[zone]
            values["empty"] = "" if lies[zone] else labels
        return Reason(rule, self.sentence(rule), self._fill(game, rule, template, values))

    def _general(self, game: str, name: str) -> str:
        told = _narration(game).get("general", {}).get(name)
        return told or GENERAL.get(name) or self._general(game, "kept")

    def _values(self, step: Step) -> dict[str, Any]:
        """Everything a template may speak of."""
        moves = [move for inner in step.walk() for move in inner.moves]
        values: dict[str, Any] = {}
        for earlier in self.trace:
            if earlier is step:
                break
            name = earlier.rule.rpartition(".")[2]
            values |= {f"{name}.{fact}": value for fact, value in _facts(earlier).items()}
        values |= _facts(step)
        values["moved"] = tuple(move.what for move in moves)
        values["to"] = moves[-1].target if moves else ""
        values["whence"] = moves[-1].source.rpartition(" ")[2] if moves else ""
        return values

    def _fill(self, game: str, context: str, template: str, values: Mapping[str, Any]) -> str:
        return _Filling(self, game, values).sentence(self.say(context, template))


def _game(step: Step) -> str:
    return step.rule.partition(".")[0]


def _facts(step: Step) -> dict[str, Any]:
    gone = tuple(label for cut in step.out for label in cut.gone)
    return {**step.facts, "chosen": step.chosen, "candidates": step.candidates, "gone": gone}


def _listed(labels: list[Label]) -> str:
    """Candidates in a row of a table: `4`, `4 … 10`, or one by one if they have no order."""
    if labels == _run(labels[0], len(labels)) and labels[1:]:
        return f"{labels[0]} … {labels[-1]}"
    return ", ".join(map(str, labels))


def _fate(step: Step, label: Label) -> tuple[str, str]:
    """What became of a candidate: the rule that decided, and the variant of its template."""
    for cut in step.out:
        if label in cut.gone:
            return cut.rule, "out"
    if step.chosen is None:
        return step.rule, "kept"
    return step.rule, "chosen" if label == step.chosen else "later"


def _deep(steps: tuple[Step, ...], depth: int = 0) -> Iterator[tuple[int, Step]]:
    for step in steps:
        yield depth, step
        yield from _deep(step.steps, depth + 1)


def _no_candidate(candidate: Label, step: Step) -> Defect:
    return defect(
        "not a candidate", "{candidate} was no candidate of {rule}.",
        "Choose one of: {listed}." if step.candidates else "Ask about another step.",
        candidate=candidate, rule=step.rule, listed=", ".join(map(str, step.candidates)),
    )  # fmt: skip


# Templates.


class _Missing(Exception):
    """A value that is not there, or is empty."""


class _Filling:
    """One template being filled with the values of one step."""

    def __init__(self, narrator: Narrator, game: str, values: Mapping[str, Any]) -> None:
        self.narrator, self.game, self.values = narrator, game, values

    def sentence(self, template: str) -> str:
        """The filled template with a capital, unless it begins with a name: a card is still called `xKKx`."""
        chosen = _BRACKET.sub(self._first_part, template)
        text = _FIELD.sub(self._said, chosen)
        first = _FIELD.match(chosen)
        is_name = first and not first["table"] and not first["quiet"]
        return text if is_name else text[:1].upper() + text[1:]

    def fill(self, template: str) -> str:
        """The template with its values."""
        return _FIELD.sub(self._said, template)

    def _first_part(self, bracket: re.Match[str]) -> str:
        for part in bracket[1].split("//"):
            try:
                for field in _FIELD.finditer(part):
                    self._value(field)
            except _Missing:
                continue
            return part
        return ""

    def _value(self, field: re.Match[str]) -> Any:
        value = self.values.get(field["name"])
        if value is None or value in ("", (), []):
            raise _Missing
        return value

    def _said(self, field: re.Match[str]) -> str:
        try:
            value = self._value(field)
        except _Missing:
            return ""
        if field["quiet"]:
            return ""
        text = self._words(value, field["table"] or "")
        if not field["forms"]:
            return text
        number = value if isinstance(value, int) else len(value)
        forms = field["forms"][1:].split("|")
        return forms[min(plural(self.narrator.lang, number), len(forms) - 1)].replace("#", text)

    def _words(self, value: Any, table: str) -> str:
        if isinstance(value, tuple | list) or _plain(table) in _COUNTED:
            return self._joined(list(value), table)
        if _plain(table) in _DOTTED:
            return self._joined(str(value).split("."), table)
        return self.word(str(value), table, 1)

    def _joined(self, things: list[Any], table: str) -> str:
        first, last = things[0], things[-1]
        if len(things) > 2 and things == _run(first, len(things)):  # noqa: PLR2004 - 1 and 2, but 1 to 3
            return self._general("to", str(first), str(last))
        counted = {thing: things.count(thing) for thing in things}
        said = [self.word(str(thing), table, n) for thing, n in counted.items()] if table else [*map(str, things)]
        return self._general("and", ", ".join(said[:-1]), said[-1]) if said[1:] else said[0]

    def _general(self, name: str, first: str, last: str) -> str:
        template = self.narrator.say("narrator", self.narrator._general(self.game, name))  # noqa: SLF001 - its own filling
        return template.replace("{first}", first).replace("{last}", last)

    def word(self, thing: str, table: str, number: int) -> str:
        """A thing by its word in a table, so many of it; what the table does not have stays as it is."""
        if _plain(table) in _ADDED and "+" in thing:
            return "; ".join(self.word(part, table, 1) for part in thing.split("+"))
        words = _narration(self.game).get("words", {}).get(_plain(table), {})
        if _plain(table) in _NAMED:
            thing = thing.partition("=")[0]
            if thing not in words:
                return thing.capitalize()
        place = _NUMBER.search(thing)
        word = words.get(thing) or (words.get(_NUMBER.sub("#", thing)) if place else None)
        if word is None:
            return thing
        inflected = self.narrator.say(f"words.{table}", word)
        told = inflected if inflected != word else self.narrator.say(f"words.{_plain(table)}", word)
        if place and thing not in words:
            return told.replace("#", place[0])
        return _Filling(self.narrator, self.game, {"n": number}).fill(told)


_FIELD = re.compile(r"\{(?P<quiet>\?)?(?P<name>[a-z_.]+)(?::(?P<table>[a-z]+(?:/[a-z]+)?))?(?P<forms>\|[^{}]*)?\}")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")
_NUMBER = re.compile(r"\d+")
_COUNTED = frozenset({"need"})
"""Tables for texts of which each letter is a thing."""
_ADDED = frozenset({"symbol"})
"""Tables for texts of several things with a plus between them."""
_DOTTED = frozenset({"goal"})
"""Tables for texts of several things with dots between them."""
_NAMED = frozenset({"creature"})
"""Tables for names that may have what a thing shows behind them."""


def _plain(table: str) -> str:
    """The table of words without a case."""
    return table.partition("/")[0]


def _run(first: Any, length: int) -> list[int]:
    return list(range(first, first + length)) if isinstance(first, int) else []


@lru_cache
def _narration(game: str) -> dict[str, dict[str, Any]]:
    """The templates of a game; none, if nobody has written them yet."""
    file = files("rulebook").joinpath(game, "narration.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
