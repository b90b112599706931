"""Your action as a line of text: `take 4`, `draw RK deck`, `build start K, head 1 (R, card 1 RK`, `pass`.

>>> read("take 4")
Take(space=4)
>>> [str(part) for part in read("build start K, tail 1 R), card 1 6K").steps]
['start K', 'tail 1 R)', 'card 1 6K']
>>> str(read("draw RK  deck"))
'draw RK deck'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.pieces import PIECES
from rulebook.coatl.position import SPACES
from rulebook.core.catalog import say
from rulebook.core.errors import Unreadable

BLIND = "deck"
"""A card drawn from the deck without looking."""

PLACES = ("1", "2", "3", "4", "5", "6")
"""A card of the display by its place, from the left."""

LONGEST = 1000


class Take(NamedTuple):
    """Take everything from one space."""

    space: int

    def __str__(self) -> str:
        return f"take {self.space}"


class Draw(NamedTuple):
    """Take prophecy cards, face up or blind."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("draw", *self.cards))


class Part(NamedTuple):
    """One sub-step of building: `start`, `head`, `tail` (an end), `card` or `temple`."""

    what: str
    coatl: int
    thing: str

    def __str__(self) -> str:
        return f"start {self.thing}" if self.what == "start" else f"{self.what} {self.coatl} {self.thing}"


class Build(NamedTuple):
    """Any number of sub-steps in one action."""

    steps: tuple[Part, ...]

    def __str__(self) -> str:
        return "build " + ", ".join(map(str, self.steps))


class Pass(NamedTuple):
    """No action, because none is possible."""

    def __str__(self) -> str:
        return "pass"


Action = Take | Draw | Build | Pass

_THINGS: dict[str, set[str]] = {
    "start": set(PIECES), "head": set(PIECES), "tail": set(PIECES), "card": set(PROPHECIES), "temple": set(TEMPLES),
}  # fmt: skip
_NUMBERS = frozenset(map(str, SPACES))
_EXAMPLE = "take 4 / draw RK deck / build start K, head 1 (R, card 1 RK / pass"


def read(text: str) -> Action:
    """The action that a line describes."""
    if len(text) > LONGEST:
        raise Unreadable(text, LONGEST + 1, say("at most {most} characters", most=LONGEST), _EXAMPLE)
    words = text.split()
    if words == ["pass"]:
        return Pass()
    match words:
        case ["take", number]:
            if number not in _NUMBERS:
                raise Unreadable(text, text.index("take") + 6, say("a space from 1 to 10"), "take 4")
            return Take(int(number))
        case ["draw", _, *_]:
            return Draw(tuple(_card(text, word) for word in words[1:]))
        case ["build", _, *_]:
            return Build(tuple(_parts(text)))
    raise Unreadable(text, 1, say("take, draw, build or pass, and with what"), _EXAMPLE)


def _card(text: str, word: str) -> str:
    if word != BLIND and word not in PROPHECIES and word not in PLACES:
        raise Unreadable(
            text,
            text.find(word, 4) + 1,
            say("a card of the display, its place from 1 to 6, or deck"),
            "draw RK deck deck",
        )
    return word


def _parts(text: str) -> Iterator[Part]:
    """The sub-steps of a build, with the place of the first that cannot be read."""
    at = text.index("build") + 6
    for part in text[at:].split(","):
        yield _part(text, part, at + len(part) - len(part.lstrip()) + 1)
        at += len(part) + 1


def _part(text: str, part: str, column: int) -> Part:
    match part.split():
        case ["start", thing] if thing in _THINGS["start"]:
            return Part("start", 0, thing)
        case [what, number, thing] if what != "start" and thing in _THINGS.get(what, ()) and number in {"1", "2", "3"}:
            return Part(what, int(number), thing)
    raise Unreadable(text, column, say("start, head, tail, card or temple, a cóatl from 1 to 3 and a thing"), _EXAMPLE)
