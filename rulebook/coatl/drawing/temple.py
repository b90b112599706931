"""Temple cards: two requirements and what they are worth."""

from __future__ import annotations

from rulebook.coatl.cards import TEMPLES
from rulebook.coatl.drawing.piece import barred_at, piece_at
from rulebook.coatl.drawing.prophecy import LOOSE, Where
from rulebook.coatl.drawing.svg import ALONE, Part, Raw, Sheet, box, document, group, number, path, words
from rulebook.coatl.drawing.words import say, temple_named

WIDTH, HEIGHT = 130, 150


def temple_svg(code: str, sheet: Sheet = ALONE) -> str:
    """A single temple card."""
    return document(temple(code), temple_named(code), temple_named(code), sheet, "temple")


def temple(code: str, where: Where = LOOSE) -> Part:
    """A temple as it lies on the table."""
    requires = TEMPLES[code].requires if code in TEMPLES else ()
    rows = [_requirement(text, 58 + 34 * n) for n, text in enumerate(requires)]
    inside = group(*rows, _points(), class_="ct-content") if rows else words(code[:12], WIDTH / 2, 80, "ct-code ct-mid")
    svg = group(
        box(-6, -6, WIDTH + 12, HEIGHT + 12, "ct-focus", 14),
        box(-5, -5, WIDTH + 10, HEIGHT + 10, "ct-moved", 13) if where.moved else Raw(),
        path(f"M0,{HEIGHT}V24H12V12H24V0H{WIDTH - 24}V12H{WIDTH - 12}V24H{WIDTH}V{HEIGHT}Z", "ct-sector"),
        words(say("temple"), WIDTH / 2, 23, "ct-strong ct-mid"),
        path(f"M10,34H{WIDTH - 10}", "ct-rule"),
        inside,
        path("M6,30L30,6", "ct-strike"),
        class_="ct-card",
        role="img",
        aria_label=where.label or temple_named(code),
        data_card=code,
        data_place=where.place or None,
        data_state=where.state,
        data_moved="" if where.moved else None,
    )
    return Part(WIDTH, HEIGHT, svg)


def _requirement(text: str, y: float) -> Raw:
    first, _, last = text.partition(" ")
    x = WIDTH / 2
    if first == "no":
        return barred_at(last, x - 1, y, 0.95)
    if first == "length":
        ends = path(f"M{number(x - 34)},{number(y)}l10,-7v14Z", "ct-end")
        line = path(f"M{number(x + 25)},{number(y - 6)}v12m0,-6h9", "ct-endl")
        return Raw(ends + words(last, x, y + 8, "ct-big ct-mid") + line)
    one, other = first, last[-1]
    equals = words("=", x, y + 7, "ct-big ct-mid")
    return Raw(piece_at(one, x - 30, y, 0.95, spoken=False) + equals + piece_at(other, x + 28, y, 0.95, spoken=False))


def _points() -> Raw:
    x = WIDTH / 2
    text = say("one {one}, both {both}", one=3, both=7)
    return Raw(path(f"M10,114H{WIDTH - 10}", "ct-rule") + words(text, x, 136, "ct-strong ct-mid"))
