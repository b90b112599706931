"""Prophecy cards: hatched band with the colour's name, pattern from head to tail, point table."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.coatl.cards import PROPHECIES, Prophecy
from rulebook.coatl.drawing.piece import barred_at, gap_at, piece_at
from rulebook.coatl.drawing.svg import (
    ALONE,
    Part,
    Raw,
    Sheet,
    box,
    disc,
    document,
    group,
    number,
    path,
    symbol,
    words,
)
from rulebook.coatl.drawing.words import card_named, say
from rulebook.coatl.pieces import NAMES

WIDTH, HEIGHT = 170, 150
LETTERS = {name: letter for letter, name in NAMES.items()}


class Where(NamedTuple):
    """Where a card lies on the table, and how it is marked there."""

    place: str = ""
    """The name of its place, as in `row 1` or `hand`."""
    badge: str = ""
    """The number on its band."""
    state: str | None = None
    moved: bool = False
    label: str = ""
    """What a screen reader says, if it is more than the card itself."""


LOOSE = Where()


def card_svg(code: str, sheet: Sheet = ALONE) -> str:
    """A single prophecy card."""
    return document(card(code), card_named(code), card_named(code), sheet, "card")


def card(code: str, where: Where = LOOSE, width: float = WIDTH) -> Part:
    """A card as it lies in the display or in your hand."""
    return framed(code, Part(width, HEIGHT, face(code, width)), where)


def framed(code: str, inside: Part, where: Where) -> Part:
    """A card around its inside, with the marks of its place."""
    width, height = inside.width, inside.height
    known = PROPHECIES.get(code)
    letter = LETTERS[known.colour] if known else ""
    parts = [
        box(-6, -6, width + 12, height + 12, "ct-focus", 14),
        box(-5, -5, width + 10, height + 10, "ct-moved", 13) if where.moved else Raw(),
        box(0, 0, width, height, f"ct-frame ct-{letter}", 9),
        _band(known, letter, width) if known else Raw(),
        box(0, 0, width, height, "ct-hair", 9),
        group(inside.svg, class_="ct-content"),
        _badge(where.badge) if where.badge else Raw(),
    ]
    svg = group(
        *parts,
        class_="ct-card",
        role="img",
        aria_label=where.label or card_named(code),
        data_card=code,
        data_place=where.place or None,
        data_state=where.state,
        data_moved="" if where.moved else None,
    )
    return Part(width, height, svg)


def _band(known: Prophecy, letter: str, width: float) -> Raw:
    middle = width / 2
    name = group(
        box(middle - 36, 3, 72, 21, "ct-base", 3),
        words(say(known.colour), middle, 18.5, "ct-name"),
        class_=f"ct-{letter}",
    )
    return Raw(symbol(f"band-{letter}-{number(width - 3)}", 1.5, 1.5) + name)


def _badge(text: str) -> Raw:
    return Raw(
        disc(16, 14, 10.5, "ct-badge") + path("M8.5,21.5L23.5,6.5", "ct-strike") + words(text, 16, 19, "ct-badget")
    )


def face(code: str, width: float = WIDTH) -> Raw:
    """Pattern and point table of a card, below its band."""
    known = PROPHECIES.get(code)
    if known is None:
        return words(code[:16], width / 2, 70, "ct-code ct-mid")
    return Raw(_pattern(known, width) + _points(known, width))


def _pattern(known: Prophecy, width: float) -> Raw:
    """The pattern between the mark of the head and the mark of the tail; a counting card has no ends."""
    places = (known.code[1],) if known.counts else known.places
    size = 1.0 if known.counts else min(0.95, (width - 37) / (29 * len(places) + 4.5))
    pitch = 29 * size
    middle, y = width / 2, 58.0
    start = middle - pitch * (len(places) - 1) / 2
    beside = next(place for place in places if place in LETTERS.values())
    drawn = [_place(place, start + n * pitch, y, size, beside) for n, place in enumerate(places)]
    if not known.counts:
        left, right = start - 18 * size - 13, start + pitch * (len(places) - 1) + 15.5 * size
        drawn += [
            path(f"M{number(left)},{number(y)}l10,-7v14Z", "ct-end"),
            path(f"M{number(right + 4)},{number(y - 6)}v12m0,-6h9", "ct-endl"),
        ]
    return group(*drawn, aria_hidden="true")


def _place(place: str, x: float, y: float, size: float, beside: str) -> Raw:
    if place == "x":
        return barred_at(beside, x, y, size)
    if place == "_":
        return Raw(gap_at("segment", x, y, size) + symbol("infinity", x + 1.5 * size, y))
    piece = piece_at(place[0], x, y, size, spoken=False)
    return Raw(piece + symbol("infinity", x + 1.5 * size, y + 15 * size + 8)) if place.endswith("~") else piece


def _points(known: Prophecy, width: float) -> Raw:
    """The point table; its last column, A.D.A.M.'s only aim, is boxed."""
    apart = min(48, (width - 10) / len(known.points))
    start = width / 2 - apart * (len(known.points) - 1) / 2
    drawn = []
    for n, (times, points) in enumerate(known.points):
        x = start + n * apart
        drawn += [words(f"{times}X", x, 109, "ct-times"), words(str(points), x, 134, "ct-points")]
    last = start + apart * (len(known.points) - 1)
    return group(*drawn, box(last - 19, 93, 38, 49, "ct-maximum", 5), aria_hidden="true")
