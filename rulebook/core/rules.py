"""Rules, rulings and misreadings: the sentences of the book and the code that carries them out.

A rule is a method; its docstring is the sentence that readers see. A bot is a class put together from
chapters of such methods. Another reading of the book is a class, too: it overrides one method.

>>> class Greeting:
...     @rule("demo.greeting.wave")
...     def wave(self) -> str:
...         "Wave once."
...         return "wave"
>>> RULES["demo.greeting.wave"].sentence
'Wave once.'
>>> del RULES["demo.greeting.wave"]
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rulebook.core.catalog import say, told
from rulebook.core.errors import Defect, Impossible, RulebookSilent

Method = TypeVar("Method", bound=Callable[..., Any])
Chapter = TypeVar("Chapter", bound=type)

OPEN = "open"
"""The value of every ruling that means: do not choose for me, tell me when it matters."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One sentence of the rulebook and the method that carries it out."""

    id: str
    sentence: str
    name: str
    method: Callable[..., Any] = field(repr=False, compare=False)

    @property
    def game(self) -> str:
        """The first word of its id."""
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        """The second word of its id."""
        return self.id.split(".")[1]

    @property
    def source(self) -> str:
        """The Python text of the rule, to be unfolded beside its sentence."""
        return inspect.getsource(self.method)


RULES: dict[str, Rule] = {}
"""Every rule of every imported game."""


def rule(rule_id: str) -> Callable[[Method], Method]:
    """Register a method as the rule `game.chapter.rule`; its docstring is the sentence."""

    def register(method: Method) -> Method:
        if rule_id in RULES:
            msg = f"two rules have the id {rule_id}"
            raise ValueError(msg)
        RULES[rule_id] = Rule(rule_id, sentence_of(method), method.__name__, method)
        method.rule_id = rule_id  # type: ignore[attr-defined]
        return method

    return register


def sentence_of(documented: object) -> str:
    """The first paragraph of a docstring, on one line."""
    text = inspect.getdoc(documented) or ""
    first = " ".join(text.split("\n\n")[0].split())
    if not first:
        msg = f"{documented!r} needs a sentence"
        raise ValueError(msg)
    return first


def _inherit_rule_ids(reading: type) -> None:
    """Let each overriding method cite the rule that it re-reads."""
    for name, method in vars(reading).items():
        for base in reading.__mro__[1:]:
            inherited = getattr(vars(base).get(name), "rule_id", None)
            if inherited is not None:
                method.rule_id = inherited
                break


@dataclass(frozen=True, slots=True)
class Value:
    """One answer to a doubt: what it means in play, who says so, and the class that plays it."""

    name: str
    meaning: str
    source: str
    chapter: type | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place where the text is silent or the editions disagree: our default, the reason, the switch."""

    game: str
    name: str
    rule: str
    question: str
    because: str
    editions: dict[str, str]
    values: dict[str, Value]

    @property
    def default(self) -> str:
        """The value that we play unless you choose another."""
        return next(iter(self.values))

    def ruling(self, name: str, source: str) -> Callable[[Chapter], Chapter]:
        """Register a class as one more value of this doubt; its docstring says what changes."""

        def register(chapter: Chapter) -> Chapter:
            _inherit_rule_ids(chapter)
            self.values[name] = Value(name, sentence_of(chapter), source, chapter)
            return chapter

        return register

    def silent(self, *_: object, **__: object) -> None:
        """Say that nobody has chosen."""
        meanings = {value.name: told(self.rule, value.meaning) for value in self.values.values()}
        raise RulebookSilent(self.name, told(self.rule, self.question), meanings)


@dataclass(frozen=True, slots=True)
class Misreading:
    """A wrong but natural reading, and the reply a learner should get."""

    game: str
    name: str
    rule: str
    reply: str
    chapter: type


DOUBTS: dict[str, dict[str, Doubt]] = {}
"""By game, then by name."""

MISREADINGS: dict[str, dict[str, Misreading]] = {}
"""By game, then by name."""


def doubt(  # noqa: PLR0913 - a doubt has this many parts, all named at the call
    rule_id: str,
    name: str,
    question: str,
    *,
    default: tuple[str, str],
    because: str,
    source: str,
    **editions: str,
) -> Doubt:
    """Register a doubt about a rule; editions name the value that each printed text supports."""
    game = rule_id.partition(".")[0]
    value = Value(default[0], default[1], source)
    new = Doubt(game, name, rule_id, question, because, editions, {value.name: value})
    DOUBTS.setdefault(game, {})[name] = new
    return new


def misreading(rule_id: str, name: str) -> Callable[[Chapter], Chapter]:
    """Register a class as a natural mistake about a rule; its docstring is the reply to the learner."""

    def register(chapter: Chapter) -> Chapter:
        _inherit_rule_ids(chapter)
        game = rule_id.partition(".")[0]
        wrong = Misreading(game, name, rule_id, sentence_of(chapter), chapter)
        MISREADINGS.setdefault(game, {})[name] = wrong
        return chapter

    return register


_READINGS: dict[tuple[type, tuple[tuple[str, str], ...], str], type] = {}


def reading(bot: type, rulings: dict[str, str] | None = None, mistake: str = "") -> type:
    """The bot's class under the given rulings, and with one misreading if you name it."""
    if not rulings and not mistake:
        return bot
    key = (bot, tuple(sorted((rulings or {}).items())), mistake)
    if key not in _READINGS:
        _READINGS[key] = _compose(bot, rulings or {}, mistake)
    return _READINGS[key]


def _compose(bot: Any, rulings: dict[str, str], mistake: str) -> type:
    doubts, mistakes = DOUBTS.get(bot.game, {}), MISREADINGS.get(bot.game, {})
    chapters: list[type] = []
    for name, value in rulings.items():
        if name not in doubts:
            raise Impossible(_unknown("ruling", say("There is no ruling called {name}.", name=repr(name)), doubts))
        about = doubts[name]
        if value == OPEN:
            chapters.append(type(f"{name}_open", (bot,), {RULES[about.rule].name: about.silent}))
        elif value not in about.values:
            message = say("There is no value for the ruling {ruling} called {name}.", ruling=name, name=repr(value))
            raise Impossible(_unknown("value", message, (*about.values, OPEN)))
        elif (chapter := about.values[value].chapter) is not None:
            chapters.append(chapter)
    if mistake:
        if mistake not in mistakes:
            message = say("There is no misreading called {name}.", name=repr(mistake))
            raise Impossible(_unknown("misreading", message, mistakes))
        chapters.insert(0, mistakes[mistake].chapter)
    return type(bot.__name__, (*chapters, bot), {}) if chapters else bot


def _unknown(what: str, message: str, known: Iterable[str]) -> Defect:
    """The defect of a name that nobody has registered."""
    return Defect(f"unknown {what}", message, say("Known: {known}.", known=", ".join(known)))


def sentence(rule_id: str, bot: type | None = None) -> str:
    """The sentence of a rule as the given reading has it."""
    known = RULES[rule_id]
    method = getattr(bot, known.name, known.method)
    return sentence_of(method) if method.__doc__ else known.sentence
