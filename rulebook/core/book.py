"""A game's book: its rules, readings, editions and examples, the same contract for every bot.

>>> book("coatl").name
'coatl'
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from rulebook.core.catalog import defect
from rulebook.core.errors import Impossible
from rulebook.core.examples import Example, load
from rulebook.core.play import Answers, Oracle, Play, Turn, play
from rulebook.core.rules import DOUBTS, MISREADINGS, RULES, Doubt, Misreading, Rule, reading

GAMES = {"coatl": "Cóatl: A.D.A.M.", "anunnaki": "Anunnaki: Cosmobot"}


@dataclass(frozen=True)
class Book:
    """Everything about one game that a reader, a command or a test may ask for."""

    name: str
    module: Any

    @property
    def bot(self) -> type[Play]:
        """The class with all chapters of the game."""
        return self.module.Game  # type: ignore[no-any-return]

    def parse(self, line: str) -> Any:
        """The position that a line describes."""
        return self.module.parse(line)

    def reading(self, rulings: dict[str, str] | None = None, mistake: str = "") -> Any:
        """The bot's class under some rulings."""
        return reading(self.bot, rulings, mistake)

    def play(  # noqa: PLR0913 - all but the position have a natural default
        self, position: Any, answers: Answers = (), rulings: dict[str, str] | None = None, *,
        mistake: str = "", oracle: Oracle | None = None, traced: bool = True,
    ) -> Turn:  # fmt: skip
        """The turn of whoever is to move, as far as the answers go; an impossible position is refused."""
        if not position.sound:
            wrong = position.defects()
            if wrong:
                raise Impossible(*wrong)
        return play(self.reading(rulings, mistake), position, answers, oracle, traced=traced)

    @property
    def rules(self) -> dict[str, Rule]:
        """The rules in the order of the book."""
        mine = [rule for rule in RULES.values() if rule.game == self.name]
        mine.sort(key=lambda rule: self.module.CHAPTERS.index(rule.chapter))
        return {rule.id: rule for rule in mine}

    @property
    def doubts(self) -> dict[str, Doubt]:
        """The places where a ruling is needed."""
        return DOUBTS.get(self.name, {})

    @property
    def misreadings(self) -> dict[str, Misreading]:
        """The natural mistakes."""
        return MISREADINGS.get(self.name, {})

    @property
    def editions(self) -> dict[str, dict[str, str]]:
        """The printed editions, each as the rulings that differ from our default."""
        named = dict.fromkeys(edition for doubt in self.doubts.values() for edition in doubt.editions)
        return {edition: self.rulings_of(edition) for edition in named}

    def rulings_of(self, edition: str) -> dict[str, str]:
        """The rulings of one edition that differ from our default."""
        says = {doubt.name: doubt.editions.get(edition, doubt.default) for doubt in self.doubts.values()}
        return {name: value for name, value in says.items() if value != self.doubts[name].default}

    @cached_property
    def examples(self) -> dict[str, Example]:
        """The worked examples by id, those that play and those that must fail."""
        return load(self.name)


@lru_cache
def book(name: str) -> Book:
    """The book of a game."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise Impossible(
            defect("unknown game", "There is no book for {name}.", "Known: {known}.", name=repr(name), known=known)
        )
    return Book(name, importlib.import_module(f"rulebook.{name}"))
