"""The reference at the end of the book: every rule, every worked example, every word of the glossary.

Nothing here is written by hand. Sentences, cases and terms come from the engine, and who belongs to whom comes from
what the examples cite.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bookbinder import book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bookbinder.language import Catalog
    from rulebook.core.book import Book
    from rulebook.core.examples import Example
    from rulebook.core.rules import Doubt, Misreading

MOST_RELATED = 6
SHALLOW = 1
"""How deep a printed result goes into the steps of a turn; what lies deeper is told if the example is about it."""


@dataclass(frozen=True, slots=True)
class Case:
    """A worked example as a reader sees it: the case, what was told about it, and where it ends."""

    anchor: str
    case: Example
    told: tuple[tuple[int, str, str], ...]
    """Depth, rule and sentence of each step."""
    ends: str
    refused: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule with all that belongs to it."""

    id: str
    sentence: str
    cases: tuple[Case, ...]
    related: tuple[str, ...]
    doubts: tuple[Any, ...]
    mistakes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the players, what it means, and how the printed rules of other languages say it."""

    anchor: str
    name: str
    meaning: str
    place: str
    elsewhere: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The reference of one game."""

    game: str
    name: str
    chapters: Mapping[str, tuple[Entry, ...]]
    cases: tuple[Case, ...]
    terms: tuple[Term, ...]

    @property
    def rules(self) -> tuple[Entry, ...]:
        """All rules in the order of the book."""
        return tuple(entry for entries in self.chapters.values() for entry in entries)


def references(games: Collection[str], texts: Catalog, lang: str) -> list[Reference]:
    """Give the reference of each of these games that the engine plays."""
    return [made for game in book.GAMES if game in games and (made := _reference(game, texts, lang))]


def related(rule: str, cited: Iterable[Collection[str]], order: list[str]) -> tuple[str, ...]:
    """Give the rules that examples cite together with this one, the most frequent first, then its neighbours.

    >>> related("g.a.x", [["g.a.x", "g.b.y"], ["g.c.z"]], ["g.a.w", "g.a.x", "g.b.y", "g.c.z"])
    ('g.b.y', 'g.a.w')
    """
    together = Counter(other for rules in cited if rule in rules for other in rules if other != rule)
    found = sorted(together, key=lambda other: (-together[other], order.index(other) if other in order else 0))
    place = order.index(rule)
    near = [other for other in order if other != rule and other.rpartition(".")[0] == rule.rpartition(".")[0]]
    near.sort(key=lambda other: abs(order.index(other) - place))
    return tuple(dict.fromkeys((*found[:MOST_RELATED], *near)))[:MOST_RELATED]


def _reference(game: str, texts: Catalog, lang: str) -> Reference | None:
    from rulebook.core.book import book as book_of
    from rulebook.core.report import examples

    try:
        import_module(f"rulebook.{game}")
    except ModuleNotFoundError:
        return None
    of = book_of(game)
    cases = tuple(_case(of, case, texts, lang) for case in examples(of))
    order = list(of.rules)
    cited = [case.case.decides for case in cases]
    chapters: dict[str, list[Entry]] = {}
    for rule in of.rules.values():
        entry = Entry(
            rule.id,
            texts.pgettext(rule.id, rule.sentence),
            tuple(case for case in cases if rule.id in case.case.decides),
            related(rule.id, cited, order),
            tuple(_doubt(doubt, texts) for doubt in of.doubts.values() if doubt.rule == rule.id),
            tuple(_mistake(mistake, texts) for mistake in of.misreadings.values() if mistake.rule == rule.id),
        )
        chapters.setdefault(rule.chapter, []).append(entry)
    listed = {texts.pgettext("chapter", name.capitalize()): tuple(entries) for name, entries in chapters.items()}
    return Reference(game, book.GAMES[game], listed, cases, _terms(game, texts))


def _doubt(doubt: Doubt, texts: Catalog) -> Doubt:
    """Give a doubt in the language of the book."""
    values = {
        name: replace(value, meaning=texts.pgettext(doubt.rule, value.meaning)) for name, value in doubt.values.items()
    }
    return replace(doubt, question=texts.pgettext(doubt.rule, doubt.question), values=values)


def _mistake(mistake: Misreading, texts: Catalog) -> Misreading:
    """Give a misreading in the language of the book."""
    return replace(mistake, reply=texts.pgettext(mistake.rule, mistake.reply))


def _case(of: Book, case: Example, texts: Catalog, lang: str) -> Case:
    """Play a case and tell it; what the engine refuses is told, too."""
    from rulebook.core.errors import RulebookError
    from rulebook.core.examples import run
    from rulebook.core.lesson import source_named
    from rulebook.core.narrator import SOURCE, languages, narrate

    anchor = f"examples/{of.name}/{case.id}"
    title, text = (texts.pgettext(f"example.{case.id}", said) for said in (case.title, case.text))
    case = replace(case, title=title, text=text, source=source_named(case.source, texts.pgettext))
    try:
        turn = run(of, case)
    except RulebookError as error:
        return Case(anchor, case, (), "", str(error))
    lines = narrate(turn, lang if lang in languages() else SOURCE)
    told = tuple(
        (line.depth, line.rule, line.text)
        for line in lines
        if line.text and (line.depth <= SHALLOW or line.rule in case.decides)
    )
    return Case(anchor, case, told, str(turn.position), "")


def _terms(game: str, texts: Catalog) -> tuple[Term, ...]:
    file = files(f"rulebook.{game}").joinpath("glossary.toml")
    if not file.is_file():
        return ()
    terms = []
    for term in tomllib.loads(file.read_text(encoding="utf-8"))["term"]:
        elsewhere = tuple((lang, term[lang]) for lang in ("de", "pt", "ru") if term.get(lang))
        name = texts.pgettext("glossary", term["en"])
        meaning = texts.pgettext("glossary", term.get("meaning", ""))
        terms.append(Term(f"glossary/{game}/{_slug(term['en'])}", name, meaning, term.get("place", ""), elsewhere))
    return tuple(sorted(terms, key=lambda term: term.name.casefold()))


def _slug(text: str) -> str:
    return re.sub(r"\W+", "-", text.casefold()).strip("-")
