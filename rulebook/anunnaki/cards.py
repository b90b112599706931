"""Advisor cards as lines: what a card shows, from top to bottom, typed in seconds.

A card line names the deck and then the symbols, with semicolons between them:

    moon: cubes 1; move 3 brave; oracle
    sun: arrow ltr; harvest 2; portal 2 mighty; domination goal

The symbols, and where they occur:

    cubes 1|2                           Moon          Inescapable Fate: Summoning cubes to place
    build                               Moon, Fate    Build a Settlement
    income                              Moon          Settlement Income
    followers N                         Moon          Gain Followers
    oracle                              Moon, Fate    Oracle
    move N brave|mighty|cunning         all           Move
    portal N brave|mighty|cunning       all           Portal
    advance war|technology|commerce|best  all         Advance on a track, or on the one with the best Goal value
    arrow ltr|rtl                       Sun           the order in which the resources of the Fate card are read
    harvest N                           Sun           Harvest
    pact                                Sun, Fate     Fulfill a Commercial Pact
    domination N|goal                   Sun           Domination, by a number or by the Goal tile
    summon minor|major                  Sun, Fate     Summon a God

In a position line there are no blanks, so a colon stands for a blank and a plus for a semicolon:
`moon=cubes:1+move:3:brave+oracle`. A card of a shelf may be named instead: `moon=m07`.

>>> read_card("moon: cubes 1; move 3 brave; oracle")
Card(deck='moon', symbols=(cubes:1, move:3:brave, oracle), strong=0, weak=0)
>>> card("sun", "arrow:ltr+harvest:2").arrow
'ltr'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulebook.anunnaki.shelf import CARD_NAME, SAMPLE, names, row
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect, Unreadable

STRATEGIES = ("brave", "mighty", "cunning")
TRACKS = ("war", "technology", "commerce")
DECKS = ("moon", "sun")


class Shape(NamedTuple):
    """How a symbol is written, and on which cards it occurs."""

    numbers: range = range(0)
    words: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    either: bool = False
    """A number or a word, not both."""


SYMBOLS = {
    "cubes": Shape(numbers=range(1, 3), on=("moon",)),
    "build": Shape(on=("moon", "fate")),
    "income": Shape(on=("moon",)),
    "followers": Shape(numbers=range(1, 10), on=("moon",)),
    "oracle": Shape(on=("moon", "fate")),
    "move": Shape(numbers=range(1, 10), words=STRATEGIES, on=("moon", "sun", "fate")),
    "portal": Shape(numbers=range(1, 10), words=STRATEGIES, on=("moon", "sun", "fate")),
    "advance": Shape(words=(*TRACKS, "best"), on=("moon", "sun", "fate")),
    "arrow": Shape(words=("ltr", "rtl"), on=("sun",)),
    "harvest": Shape(numbers=range(1, 10), on=("sun",)),
    "pact": Shape(on=("sun", "fate")),
    "domination": Shape(numbers=range(1, 10), words=("goal",), on=("sun",), either=True),
    "summon": Shape(words=("minor", "major"), on=("sun", "fate")),
}
KNOWN = ", ".join(SYMBOLS)


class Symbol(NamedTuple):
    """One symbol of a card: `move 3 brave`."""

    word: str
    number: int = 0
    how: str = ""

    def __str__(self) -> str:
        return ":".join([self.word, *([str(self.number)] if self.number else []), *([self.how] if self.how else [])])

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Card:
    """An Advisor card: its symbols from top to bottom, and its difficulty marks."""

    deck: str
    symbols: tuple[Symbol, ...]
    strong: int = 0
    weak: int = 0

    @property
    def arrow(self) -> str:
        """The direction of its arrow, if it shows one."""
        return next((symbol.how for symbol in self.symbols if symbol.word == "arrow"), "")

    def __str__(self) -> str:
        return write_symbols(self.symbols)


def write_symbols(symbols: tuple[Symbol, ...]) -> str:
    """Symbols as they stand in a position line."""
    return "+".join(map(str, symbols))


_PARTS = re.compile(r"[^;+]+")
_WORDS = re.compile(r"[^\s:]+")


@lru_cache(maxsize=1024)
def read_symbols(text: str, start: int = 0, deck: str = "moon") -> tuple[Symbol, ...]:
    """The symbols of a card line or of a part of a position line; a mistake is shown by a card of the deck."""
    return tuple(_symbol(text, part, deck) for part in _PARTS.finditer(text, start) if part[0].strip())


def _symbol(text: str, part: re.Match[str], deck: str) -> Symbol:
    found = list(_WORDS.finditer(text, part.start(), part.end()))
    column = (found[0].start() if found else part.start()) + 1
    words = [word[0].lower() for word in found]
    shape = SYMBOLS.get(words[0]) if words else None
    if shape is None:
        raise Unreadable(text, column, say("one of the symbols {known}", known=KNOWN), f"{deck}: {_SHOWN[deck]}")
    number, how = 0, ""
    for word in words[1:]:
        if word.isdecimal() and word.isascii() and not number and int(word[:3]) in shape.numbers:
            number = int(word)
        elif word in shape.words and not how:
            how = word
        else:
            raise Unreadable(text, column, _expected(words[0], shape), _example(words[0], shape))
    given, asked = (bool(number), bool(how)), (bool(shape.numbers), bool(shape.words))
    if (given != asked and not (shape.either and sum(given) == 1)) or (shape.either and all(given)):
        raise Unreadable(text, column, _expected(words[0], shape), _example(words[0], shape))
    return Symbol(words[0], number, how)


def _expected(word: str, shape: Shape) -> str:
    asked = []
    if shape.numbers:
        asked.append(say("a number from {first} to {last}", first=shape.numbers.start, last=shape.numbers.stop - 1))
    if shape.words:
        asked.append(say("one of {known}", known=", ".join(shape.words)))
    if not asked:
        return say("{word} alone", word=word)
    both = "{word} with {one} or {other}" if shape.either else "{word} with {one} and {other}"
    return say(both if asked[1:] else "{word} with {one}", word=word, one=asked[0], other=asked[-1])


def _example(word: str, shape: Shape) -> str:
    number = [str(shape.numbers.start)] if shape.numbers else []
    how = [shape.words[0]] if shape.words and not shape.either else []
    return " ".join([word, *number, *how])


_SHOWN = {"moon": "cubes 1; move 3 brave; oracle", "sun": "arrow ltr; harvest 2; domination goal"}


def read_card(text: str, deck: str = "") -> Card:
    """The card of a typed line; the deck may be said before it."""
    named = re.match(r"\s*(moon|sun)\s*:", text, re.IGNORECASE)
    if not named and not deck:
        raise Unreadable(text, 1, say("moon: or sun:, then the symbols"), "moon: cubes 1; move 3 brave; oracle")
    if named and deck and named[1].lower() != deck:
        raise Unreadable(text, 1, say("a moon card" if deck == "moon" else "a sun card"), f"{deck}: {_SHOWN[deck]}")
    deck = named[1].lower() if named else deck
    symbols = read_symbols(text, named.end() if named else 0, deck)
    if not symbols:
        raise Unreadable(
            text, len(text) + 1, say("at least one of the symbols {known}", known=KNOWN), "sun: arrow ltr; harvest 2"
        )
    return Card(deck, symbols)


@lru_cache(maxsize=1024)
def card(deck: str, text: str) -> Card:
    """The card of that name, or the card that the line shows."""
    if not CARD_NAME.fullmatch(text):
        return read_card(text, deck)
    told = row(deck, text)
    return Card(deck, read_card(told["line"], deck).symbols, told.get("strong", 0), told.get("weak", 0))


def normal(deck: str, text: str) -> str:
    """How a card stands in a position line: its name, or its symbols in our way of writing."""
    face = card(deck, text)
    return text if CARD_NAME.fullmatch(text) else str(face)


def deck_of(text: str) -> str:
    """The deck of a card by its name or by what it shows: only Sun cards have an arrow.

    >>> deck_of("m07"), deck_of("arrow:ltr+harvest:2"), deck_of("cubes:1")
    ('moon', 'sun', 'moon')
    """
    if CARD_NAME.fullmatch(text):
        known = next((deck for deck in DECKS if text in SAMPLE[deck]), None)
        return known or ("moon" if text in names("moon") else "sun")
    return "sun" if "arrow" in text else "moon"


_ON = {"moon": "moon", "sun": "sun", "fate": "fate"}


def decks_of(symbol: Symbol) -> str:
    """The decks on whose cards a symbol occurs, as one says them."""
    return ", ".join(say(_ON[deck]) for deck in SYMBOLS[symbol.word].on)


def card_defects(deck: str, text: str) -> list[Defect]:
    """Everything that is wrong with a card, by name."""
    face = card(deck, text)
    found = [
        defect(
            "symbol on the wrong card",
            "{symbol} does not occur on Moon cards." if deck == "moon" else "{symbol} does not occur on Sun cards.",
            "It belongs on: {decks}.", symbol=symbol.word, decks=decks_of(symbol),
        )
        for symbol in face.symbols if deck not in SYMBOLS[symbol.word].on
    ]  # fmt: skip
    arrows = sum(symbol.word == "arrow" for symbol in face.symbols)
    if deck == "sun" and arrows != 1:
        found.append(defect(
            "one arrow", "A Sun card shows one arrow; this one shows {arrows}.",
            "Write arrow ltr if it points right, arrow rtl if it points left.",
            arrows=arrows,
        ))  # fmt: skip
    return found


def sample_deck(deck: str) -> tuple[str, ...]:
    """The names of all sample cards of a deck."""
    return tuple(SAMPLE[deck])
