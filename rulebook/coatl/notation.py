"""The position line: one line of text for a whole position, typed by hand, pasted or put in a link.

`docs/notation.md` draws every part of it. All parts are optional but the first word; what is not said
about a bag or a deck means "the rest, in unknown order".

>>> position = parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)")
>>> position.board[2], position.adam[0]
(('K', 'G'), Slot(card='RK', pieces=('(R', 'R', 'K')))
>>> str(parse(str(position))) == str(position)
True
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.pieces import COLOURS, PIECES, RANK, SEGMENTS, colours, in_order, split
from rulebook.coatl.position import (
    BAGS,
    COATL,
    EMPTY,
    GAP,
    MOST,
    NUMBERING,
    ROW,
    SPACE,
    SPACES,
    STACKS,
    Coatl,
    Position,
    Slot,
    Stack,
    Zones,
    coatls,
    rest_of,
    sort_stack,
)  # fmt: skip
from rulebook.core.catalog import say
from rulebook.core.errors import Unreadable

LONGEST = 4000
"""Longer lines are refused; a complete position takes about 700 characters."""

TURNS = ("setup", "adam", "you", "over")
Wanted = Callable[[], tuple[str, str]]
"""Says what was expected, with an example."""


class _Torn(Exception):
    """Where a part of the line stops making sense; becomes an Unreadable with its column."""

    def __init__(self, at: int, expected: str, example: str) -> None:
        self.at, self.expected, self.example = at, expected, example

    def later(self, more: int) -> _Torn:
        """The same, counted from further left."""
        return _Torn(self.at + more, self.expected, self.example)


def parse(text: str) -> Position:
    """The position that a line describes."""
    if len(text) > LONGEST:
        raise Unreadable(
            text, LONGEST + 1, say("at most {most} characters", most=LONGEST), say("a single position, one line")
        )
    line = "".join(text.split())
    head, *parts = line.split(";")
    if head != "coatl":
        raise Unreadable(line, 1, say("the word coatl, then parts between semicolons"), f"coatl;{_BOARD}")
    fields: dict[str, Any] = {}
    for n, part in enumerate(parts):
        key, equals, value = part.partition("=")
        if part:
            read = _READ.get(key)
            if read is None or not equals:
                column = len(head) + 2 + _start(parts, n)
                raise Unreadable(
                    line, column, say("one of the parts {parts}, with =", parts=", ".join(_READ)), "hand=RK,6Y"
                )
            if key in fields:
                column = len(head) + 2 + _start(parts, n)
                raise Unreadable(
                    line,
                    column,
                    say("the part {key} only once", key=key),
                    say("{key}=… and no second {key}=…", key=key),
                )
            try:
                fields[key] = read(value)
            except _Torn as torn:
                where = len(head) + 2 + _start(parts, n) + len(key) + 1 + torn.at
                raise Unreadable(line, where, torn.expected, torn.example) from None
    return complete(fields)


def complete(fields: dict[str, Any]) -> Position:
    """The position with these parts, its unsaid bags and decks holding the rest."""
    zones = dict(EMPTY)
    hidden = []
    markers = {}
    rest = []
    for key, value in fields.items():
        if key in MARKERS:
            markers[key] = value
        elif isinstance(value, dict):
            zones.update(value)
        elif key in STACKS:
            zones[key] = value[0]
            if not value[1] and value[0]:
                hidden.append(key)
        else:
            zones[key] = value
    for stack in _STACKS:
        if stack not in fields or fields[stack] is REST:
            rest.append(stack)
            zones[stack] = ()
            if stack in hidden:
                hidden.remove(stack)
    if rest:
        bare = Position(zones)
        seen = Counter(bare.pieces())
        filled = {stack: rest_of(bare, stack, seen) for stack in rest}
        zones.update(filled)
        hidden += [stack for stack in rest if filled[stack]]
    return Position(zones, hidden=frozenset(hidden), **markers)


MARKERS = ("turn", "levels", "numbering")
_STACKS = ("deck", "templedeck", *BAGS)
REST = Stack(("?",), known=False)
"""What a lone question mark reads as."""


def write(position: Position) -> str:
    """The line of a position; parts that say nothing are left out."""
    zones = position.zones
    parts = ["coatl"]
    if position.turn != "adam":
        parts.append("turn=" + position.turn)
    if position.levels:
        parts.append("levels=" + position.levels)
    if position.numbering != NUMBERING:
        parts.append("numbering=" + position.numbering)
    board = ",".join(["".join(zones[space]) or "-" for space in SPACE.values()])
    if board != _BARE_BOARD:
        parts.append("board=" + board)
    for name, put in _WRITE.items():
        text = put(zones, name)
        if text:
            parts.append(f"{name}={text}")
    if zones["out"]:
        parts.append("out=" + write_pieces(zones["out"]))
    return ";".join([*parts, *_write_stacks(position)])


def _write_stacks(position: Position) -> Iterator[str]:
    """The bags and decks, but not those that hold the rest in unknown order."""
    seen = Counter(position.pieces()) if position.hidden & BAGS.keys() else None
    for stack in _STACKS:
        things = position.zones[stack]
        text = colours(things) if stack in BAGS else ",".join(things)
        if stack not in position.hidden:
            yield f"{stack}={text}"
        elif things != rest_of(position, stack, seen):
            yield f"{stack}=?{text}"


_BARE_BOARD = ",".join("-" * 10)


# The parts, one pair of functions each: how it is read and how it is written.


def _listed(text: str, known: frozenset[str], wanted: Wanted, comma: str = ",") -> tuple[str, ...]:
    """Names with commas between them, all of them known."""
    names = text.split(comma) if text else []
    if not known.issuperset(names):
        wrong = next(n for n, name in enumerate(names) if name not in known)
        raise _Torn(_start(names, wrong), *wanted())
    return tuple(names)


def _start(parts: list[str], n: int) -> int:
    """Where the part with that number starts in a text with one sign between the parts."""
    return sum(len(part) + 1 for part in parts[:n])


def _cards(text: str, comma: str = ",") -> tuple[str, ...]:
    return _listed(text, _PROPHECIES, _a_card, comma)


def _a_card() -> tuple[str, str]:
    return say("a prophecy card"), say("{cards} (docs/notation.md lists all)", cards="RK, 6Y, xKKx, BG~B, KY_YK")


def _display(text: str) -> tuple[str, ...]:
    return _listed(text, _SHOWN, _a_card_or_gap)


def _a_card_or_gap() -> tuple[str, str]:
    return say("a prophecy card, or - for a gap"), "display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"


def _temples(text: str) -> tuple[str, ...]:
    return _listed(text, _TEMPLES, _a_temple)


def _a_temple() -> tuple[str, str]:
    return say("a temple card"), ", ".join(TEMPLES)


_PROPHECIES, _TEMPLES = frozenset(PROPHECIES), frozenset(TEMPLES)
_SHOWN = _PROPHECIES | {GAP}


_LETTERS = frozenset(COLOURS)


def _pieces(text: str) -> tuple[str, ...]:
    if _LETTERS.issuperset(text):
        return tuple(text)
    pieces = split(text)
    if len("".join(pieces)) != len(text):
        raise _Torn(_readable(text), say("pieces: Y R K G B, a head as (K, a tail as K)"), "(KRR)")
    return pieces


def _readable(text: str) -> int:
    """How far a text can be read as pieces."""
    at = 0
    while found := _ONE_PIECE.match(text, at):
        at = found.end()
    return at


_ONE_PIECE = re.compile(r"\([YRKGB](?!\))|[YRKGB]\)|[YRKGB]")


def _counted_pieces(text: str) -> tuple[str, ...]:
    pieces: list[str] = []
    at = 0
    while at < len(text):
        found = _COUNTED.match(text, at)
        if not found:
            raise _Torn(at, say("pieces, with a number for several of the same"), "out=3R2K(Y")
        pieces += [found[2]] * int(found[1] or 1)
        at = found.end()
    return tuple(sorted(pieces))


_COUNTED = re.compile(r"(\d{1,2})?(\([YRKGB](?!\))|[YRKGB]\)|[YRKGB])", re.ASCII)


def _board(text: str) -> dict[str, tuple[str, ...]]:
    spaces = text.split(",")
    if len(spaces) != len(SPACES):
        raise _Torn(0, say("ten spaces with commas between them, not {n}", n=len(spaces)), _BOARD)
    zones = {}
    for n, space in enumerate(spaces):
        easy = _EASY.get(space)
        try:
            zones[SPACE[n + 1]] = _pieces(space) if easy is None else easy
        except _Torn as torn:
            raise torn.later(_start(spaces, n)) from None
    return zones


_EASY: dict[str, tuple[str, ...]] = {
    "-": (), "": (), **{piece: (piece,) for piece in PIECES}, **{a + b: (a, b) for a in SEGMENTS for b in SEGMENTS},
}  # fmt: skip
"""Nothing, one piece, or two segments: all that a space can hold."""

_BOARD = "board=YG,BY,KG,BR,KK,-,(Y,R),(K,-"


def _row(text: str) -> dict[str, tuple[str, ...]]:
    slots = text.split(",") if text else []
    if len(slots) > MOST:
        raise _too_many(say("at most {most} cards in his row, not {n}", most=MOST, n=len(slots)))
    zones = {}
    cards: list[str] = []
    for n, slot in enumerate(slots):
        card, _, pieces = slot.partition(":")
        at = 0
        try:
            cards += _cards(card or " ")
            at = len(card) + 1
            zones[ROW[n + 1]] = _pieces(pieces)
        except _Torn as torn:
            raise torn.later(_start(slots, n) + at) from None
    return {"row": tuple(cards), **zones}


def _coatls(text: str) -> dict[str, tuple[str, ...]]:
    parts = text.split(",") if text else []
    if len(parts) > MOST:
        raise _too_many(say("at most {most} cóatls, not {n}", most=MOST, n=len(parts)))
    zones = {}
    for n, part in enumerate(parts):
        name = COATL[n + 1]
        body, _, temple = part.partition("@")
        pieces, _, cards = body.partition(":")
        at = 0
        try:
            zones[name] = _pieces(pieces or "-")
            at = len(pieces) + 1
            zones[f"{name} cards"] = _cards(cards, "+")
            at = len(body) + 1
            zones[f"{name} temple"] = _temples(temple)
        except _Torn as torn:
            raise torn.later(_start(parts, n) + at) from None
    return zones


def _too_many(expected: str) -> _Torn:
    return _Torn(0, expected, say("fewer of them"))


def _stack(name: str) -> Callable[[str], Any]:
    """Read a bag: letters in drawing order, or ? and the letters in no order; a lone ? is the rest."""
    of_colour = dict(zip(COLOURS, BAGS[name], strict=True))

    def read(text: str) -> Any:
        if text == "?":
            return REST
        known = not text.startswith("?")
        letters = text if known else text[1:]
        if not _LETTERS.issuperset(letters):
            at = next(n for n, letter in enumerate(letters) if letter not in _LETTERS) + (not known)
            raise _Torn(at, say("colour letters Y R K G B, or ? for the rest"), f"{name}=RKGGB")
        pieces = tuple(letters) if name == "bag" else tuple([of_colour[letter] for letter in letters])
        return Stack(pieces if known else in_order(pieces), known)

    return read


def _card_stack(name: str, cards: Callable[[str], tuple[str, ...]]) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        if text == "?":
            return REST
        if text.startswith("?"):
            try:
                return Stack(sort_stack(name, cards(text[1:])), known=False)
            except _Torn as torn:
                raise torn.later(1) from None
        return Stack(cards(text), known=True)

    return read


def _turn(text: str) -> str:
    if text not in TURNS:
        raise _Torn(0, say("one of {known}", known=", ".join(TURNS)), "turn=you")
    return text


def _levels(text: str) -> str:
    if not re.fullmatch("1?2?3?4?5?", text):
        raise _Torn(0, say("levels from 1 to 5 in ascending order, each once"), "levels=135")
    return text


def _numbering(text: str) -> str:
    if sorted(text) != list(NUMBERING):
        raise _Torn(0, say("the ten spots a to j, each once, in the order of their numbers"), f"numbering={NUMBERING}")
    return text


_READ: dict[str, Callable[[str], Any]] = {
    "turn": _turn, "levels": _levels, "numbering": _numbering, "board": _board, "adam": _row, "pile": _cards,
    "display": _display, "discards": _cards, "temples": _temples, "own": _temples, "hand": _cards,
    "store": _pieces, "coatls": _coatls, "out": _counted_pieces,
    "deck": _card_stack("deck", _cards), "templedeck": _card_stack("templedeck", _temples),
    "bag": _stack("bag"), "heads": _stack("heads"), "tails": _stack("tails"),
}  # fmt: skip


def write_pieces(pieces: Iterable[str]) -> str:
    """Pieces in no order, with numbers: `3R2K(Y`."""
    grouped = ((piece, len(list(same))) for piece, same in groupby(sorted(pieces, key=RANK.__getitem__)))
    return "".join(f"{n}{piece}" if n > 1 else piece for piece, n in grouped)


def write_slot(slot: Slot) -> str:
    """A card of A.D.A.M. and what lies on it: `RK:(RRK`."""
    return f"{slot.card}:{''.join(slot.pieces)}" if slot.pieces else slot.card


def write_coatl(coatl: Coatl) -> str:
    """A cóatl, its prophecies and its temple: `(KKRKK):xKKx+RK@xY7`."""
    text = "".join(coatl.pieces)
    if coatl.cards:
        text += ":" + "+".join(coatl.cards)
    return f"{text}@{coatl.temple}" if coatl.temple else text


def _write_row(zones: Zones, _: str) -> str:
    return ",".join([write_slot(Slot(card, zones[ROW[n]])) for n, card in enumerate(zones["row"], 1)])


def _write_coatls(zones: Zones, _: str) -> str:
    return ",".join(map(write_coatl, coatls(zones)))


def _write_cards(zones: Zones, name: str) -> str:
    return ",".join(zones[name])


def _write_store(zones: Zones, name: str) -> str:
    return "".join(zones[name])


_WRITE: dict[str, Callable[[Zones, str], str]] = {
    "adam": _write_row, "pile": _write_cards, "display": _write_cards, "discards": _write_cards,
    "temples": _write_cards, "own": _write_cards, "hand": _write_cards, "store": _write_store, "coatls": _write_coatls,
}  # fmt: skip
