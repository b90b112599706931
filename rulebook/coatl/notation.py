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
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.pieces import BOX, COLOURS, KIND, PIECES, RANK, colours, in_order, split
from rulebook.coatl.position import (
    FIELDS,
    GAP,
    NUMBERING,
    STACKS,
    Coatl,
    Position,
    Slot,
    Stack,
    in_place,
    rest_of_cards,
    rest_of_temples,
)
from rulebook.core.errors import Unreadable

LONGEST = 4000
"""Longer lines are refused; a complete position takes about 700 characters."""

TURNS = ("setup", "adam", "you", "over")


class _Torn(Exception):
    def __init__(self, token: str, expected: str, example: str) -> None:
        self.token, self.expected, self.example = token, expected, example


def parse(text: str) -> Position:
    """The position that a line describes."""
    if len(text) > LONGEST:
        raise Unreadable(text, LONGEST + 1, f"at most {LONGEST} characters", "a single position, one line")
    line = _BLANKS.sub("", text) if _HAS_BLANK(text) else text
    head, *parts = line.split(";")
    if head != "coatl":
        raise Unreadable(line, 1, "the word coatl, then parts between semicolons", "coatl;board=YG,-,KK")
    fields: dict[str, Any] = {}
    column = len(head) + 2
    for part in parts:
        key, equals, value = part.partition("=")
        if part:
            read = _READ.get(key)
            if read is None or not equals:
                raise Unreadable(line, column, f"one of the parts {', '.join(_READ)}, with =", "hand=RK,6Y")
            if key in fields:
                raise Unreadable(line, column, f"the part {key} only once", f"{key}=… and no second {key}=…")
            try:
                fields[key] = read(value)
            except _Torn as torn:
                where = column + len(key) + 1 + max(0, value.find(torn.token))
                raise Unreadable(line, where, torn.expected, torn.example) from None
        column += len(part) + 1
    return complete(fields)


_HAS_BLANK = re.compile(r"\s").search
_BLANKS = re.compile(r"\s+")


def complete(fields: dict[str, Any]) -> Position:
    """The position with these fields, its unsaid bags and decks holding the rest."""
    rest = {name for name in ALL_STACKS if fields.get(name, ...) is ...}
    for name in rest:
        fields.pop(name, None)
    position = Position(**fields)
    if not rest:
        return position
    values = {name: getattr(position, name) for name in FIELDS}
    if "deck" in rest:
        values["deck"] = Stack(rest_of_cards(position))
    if "templedeck" in rest:
        values["templedeck"] = Stack(rest_of_temples(position))
    bags = rest & STACKS.keys()
    if bags:
        seen = Counter(position.pieces())
        for name in bags:
            values[name] = Stack(_rest(seen, STACKS[name]))
    return Position(**values)


ALL_STACKS = ("deck", "templedeck", *STACKS)


def _rest(seen: Counter[str], kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(p for p in kinds for _ in range(BOX[KIND[p]] - seen[p]))


def write(position: Position) -> str:
    """The line of a position; parts that say nothing are left out."""
    parts = ["coatl"]
    for name, put in _WRITE.items():
        value = getattr(position, name)
        if value != _DEFAULT[name]:
            parts.append(f"{name}={put(value)}")
    deck, temples = position.deck, position.templedeck
    if deck.known:
        parts.append("deck=" + ",".join(deck.items))
    elif deck.items != rest_of_cards(position):
        parts.append("deck=?" + ",".join(deck.items))
    if temples.known:
        parts.append("templedeck=" + ",".join(temples.items))
    elif temples.items != rest_of_temples(position):
        parts.append("templedeck=?" + ",".join(temples.items))
    seen: Counter[str] | None = None
    for name, kinds in STACKS.items():
        stack = getattr(position, name)
        if stack.known:
            parts.append(f"{name}={colours(stack.items)}")
            continue
        if seen is None:
            seen = Counter(position.pieces())
        if stack.items != _rest(seen, kinds):
            parts.append(f"{name}=?{colours(stack.items)}")
    return ";".join(parts)


# The parts, one pair of functions each: how it is read and how it is written.


def _listed(text: str) -> list[str]:
    return text.split(",") if text else []


def _cards(text: str) -> tuple[str, ...]:
    cards = _listed(text)
    for card in cards:
        if card not in PROPHECIES:
            raise _Torn(card, "a prophecy card", "RK, 6Y, xKKx, BG~B, KY_YK (rulebook examples lists all)")
    return tuple(cards)


def _display(text: str) -> tuple[str, ...]:
    cards = _listed(text)
    for card in cards:
        if card not in PROPHECIES and card != GAP:
            raise _Torn(card, "a prophecy card, or - for a gap", "display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR")
    return tuple(cards)


def _temples(text: str) -> tuple[str, ...]:
    cards = _listed(text)
    for card in cards:
        if card not in TEMPLES:
            raise _Torn(card, "a temple card", ", ".join(TEMPLES))
    return tuple(cards)


def _pieces(text: str) -> tuple[str, ...]:
    pieces = split(text)
    if len("".join(pieces)) != len(text) or not set(pieces) <= _PIECE_SET:
        raise _Torn(_first_wrong(text), "pieces: Y R K G B, a head as (K, a tail as K)", "(KRR)")
    return pieces


_PIECE_SET = frozenset(PIECES)


def _first_wrong(text: str) -> str:
    """What is left of a text from its first character that belongs to no piece."""
    at = 0
    while (found := _ONE_PIECE.match(text, at)) is not None:
        at = found.end()
    return text[at:]


_ONE_PIECE = re.compile(r"\([YRKGB](?!\))|[YRKGB]\)|[YRKGB]")


def _counted_pieces(text: str) -> tuple[str, ...]:
    pieces: list[str] = []
    at = 0
    while at < len(text):
        found = _COUNTED.match(text, at)
        if not found:
            raise _Torn(text[at:], "pieces, with a number for several of the same", "out=3R2K(Y")
        pieces += [found[2]] * int(found[1] or 1)
        at = found.end()
    return in_order(pieces)


_COUNTED = re.compile(r"(\d{1,2})?(\([YRKGB](?!\))|[YRKGB]\)|[YRKGB])")


def _board(text: str) -> tuple[tuple[str, ...], ...]:
    spaces = text.split(",")
    if len(spaces) != 10:  # noqa: PLR2004 - the board has ten spaces
        raise _Torn(
            text,
            f"ten spaces with commas between them, not {len(spaces)}",
            "board=YG,BY,KG,BR,KK,-,(Y,R),(K,-",
        )
    return tuple([() if space in {"-", ""} else _pieces(space) for space in spaces])


def _slots(text: str) -> tuple[Slot, ...]:
    slots = []
    for part in _listed(text):
        card, _, pieces = part.partition(":")
        _cards(card or " ")
        slots.append(Slot(card, _pieces(pieces)))
    return tuple(slots)


def _coatls(text: str) -> tuple[Coatl, ...]:
    coatls = []
    for part in _listed(text):
        body, _, temple = part.partition("@")
        pieces, _, cards = body.partition(":")
        if not pieces:
            raise _Torn(part, "a cóatl: pieces, then its cards, then its temple", "coatls=(KKR):RK+6K@xY7")
        coatls.append(Coatl(_pieces(pieces), _cards(cards.replace("+", ",")), *_temples(temple)))
    return tuple(coatls)


def _stack(name: str) -> Callable[[str], Any]:
    """Read a bag: letters in drawing order, or ? and the letters in no order; a lone ? is the rest."""
    of_colour = {COLOURS[n]: piece for n, piece in enumerate(STACKS[name])}

    def read(text: str) -> Any:
        if text == "?":
            return ...
        known = not text.startswith("?")
        try:
            pieces = tuple([of_colour[letter] for letter in (text if known else text[1:])])
        except KeyError as wrong:
            raise _Torn(
                str(wrong.args[0]), "colour letters Y R K G B, or ? for the rest", f"{name}=RKGGB"
            ) from None
        return Stack(pieces if known else in_order(pieces), known)

    return read


def _card_stack(name: str, cards: Callable[[str], tuple[str, ...]]) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        if text == "?":
            return ...
        if text.startswith("?"):
            return Stack(in_place(name, cards(text[1:])))
        return Stack(cards(text), known=True)

    return read


def _turn(text: str) -> str:
    if text not in TURNS:
        raise _Torn(text, f"one of {', '.join(TURNS)}", "turn=you")
    return text


def _levels(text: str) -> str:
    if not re.fullmatch("1?2?3?4?5?", text):
        raise _Torn(text, "levels from 1 to 5 in ascending order, each once", "levels=135")
    return text


def _numbering(text: str) -> str:
    if sorted(text) != list(NUMBERING):
        raise _Torn(
            text, "the ten spots a to j, each once, in the order of their numbers", f"numbering={NUMBERING}"
        )
    return text


_READ: dict[str, Callable[[str], Any]] = {
    "turn": _turn, "levels": _levels, "numbering": _numbering, "board": _board, "adam": _slots, "pile": _cards,
    "display": _display, "discards": _cards, "temples": _temples, "own": _temples, "hand": _cards,
    "store": _pieces, "coatls": _coatls, "out": _counted_pieces,
    "deck": _card_stack("deck", _cards), "templedeck": _card_stack("templedeck", _temples),
    "bag": _stack("bag"), "heads": _stack("heads"), "tails": _stack("tails"),
}  # fmt: skip


def _list(cards: Iterable[str]) -> str:
    return ",".join(cards)


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


_WRITE: dict[str, Callable[[Any], str]] = {
    "turn": str,
    "levels": str,
    "numbering": str,
    "board": lambda board: ",".join(["".join(space) or "-" for space in board]),
    "adam": lambda row: ",".join(map(write_slot, row)),
    "pile": _list,
    "display": _list,
    "discards": _list,
    "temples": _list,
    "own": _list,
    "hand": _list,
    "store": "".join,
    "coatls": lambda coatls: ",".join(map(write_coatl, coatls)),
    "out": write_pieces,
}
_DEFAULT = {name: field.default for name, field in Position.__dataclass_fields__.items()}
