"""A.D.A.M.'s row: his cards with the pieces on them, and dashed places for what they lack."""

from __future__ import annotations

from rulebook.coatl.drawing.marks import Marks, marks
from rulebook.coatl.drawing.needs import Needs, lacking
from rulebook.coatl.drawing.piece import gap_at, piece_at
from rulebook.coatl.drawing.prophecy import HEIGHT, WIDTH, Where, face, framed
from rulebook.coatl.drawing.svg import (
    ALONE,
    Part,
    Raw,
    Sheet,
    column,
    document,
    flow,
    group,
    number,
    path,
    words,
)
from rulebook.coatl.drawing.text import row_text
from rulebook.coatl.drawing.words import ANY, card_named, lacks, pieces_named, say
from rulebook.coatl.pieces import COLOUR, COLOURS
from rulebook.coatl.position import Position, Slot
from rulebook.core.trace import Step

Held = tuple[str, str, bool]
"""A piece on a card (or nothing), the colour that is missing there, and whether it just moved."""

NARROW = 340
"""The width of a card on a phone, where its pieces lie beside its face."""


def row_svg(
    position: Position,
    step: Step | Marks | None = None,
    needs: Needs | None = None,
    sheet: Sheet = ALONE,
    *,
    narrow: bool = False,
) -> str:
    """A.D.A.M.'s row, side by side, or stacked for a phone."""
    shown = marks(step)
    part = row(position, shown, needs, narrow=narrow)
    return document(part, say("A.D.A.M.'s row"), row_text(position, shown, needs), sheet, "row")


def row(position: Position, shown: Marks, needs: Needs | None, *, narrow: bool = False, width: float = 900) -> Part:
    """The row as a part of a larger drawing."""
    cards = [slot.card for slot in position.adam]
    fresh = shown.fresh("row", cards)
    inside = [
        _holdings(slot, lacking(slot, needs), shown.fresh(f"row {n}", slot.pieces), WIDTH)
        for n, slot in enumerate(position.adam, 1)
    ]
    if not inside:
        return Part(WIDTH, 40, words(say("empty"), 0, 24, "ct-label"))
    tallest = max(part.height for part in inside)
    parts = []
    for n, (slot, holds) in enumerate(zip(position.adam, inside, strict=True), 1):
        where = Where(f"row {n}", str(n), shown.state(f"row {n}"), fresh[n - 1], _spoken(n, slot, lacking(slot, needs)))
        if narrow:
            body = Part(NARROW, max(HEIGHT, 26 + holds.height), Raw(face(slot.card) + holds.at(WIDTH, 22)))
        else:
            body = Part(WIDTH, HEIGHT + tallest, Raw(face(slot.card) + _ruled(holds, tallest).at(0, HEIGHT)))
        parts.append(framed(slot.card, body, where))
    return column(parts, 14) if narrow else flow(parts, width, 13)


def _spoken(place: int, slot: Slot, missing: str) -> str:
    return say(
        "card {n}: {card}; holds {pieces}; {lacks}",
        n=place,
        card=card_named(slot.card),
        pieces=pieces_named(slot.pieces),
        lacks=lacks(missing),
    )


def _ruled(holds: Part, height: float) -> Part:
    """The pieces below a line that parts them from the face, with what is lacking at the foot."""
    line = path(f"M10,2H{number(holds.width - 10)}", "ct-rule")
    return Part(holds.width, height, group(line, holds.svg))


def _holdings(slot: Slot, missing: str, fresh: list[bool], width: float) -> Part:
    """The pieces on a card, one line for each colour as far as they fit, and what it lacks in words."""
    held: dict[str, list[Held]] = {}
    for piece, new in zip(slot.pieces, fresh, strict=True):
        held.setdefault(COLOUR.get(piece, ANY), []).append((piece, "", new))
    for colour in missing:
        held.setdefault(colour, []).append(("", colour, False))
    groups = [held[colour] for colour in (*COLOURS, ANY) if colour in held]
    lines = _lines(groups)
    scale = 1.08 if all(len(line) <= 3 for line in lines) else 0.98  # noqa: PLR2004 - three pieces fit at full size
    pitch = min(44.0, (width - 12) / max(map(len, lines), default=1))
    scale = min(scale, pitch / 37)
    drawn = []
    y = 33.0
    for line in lines:
        start = width / 2 - pitch * (len(line) - 1) / 2
        for n, (piece, colour, new) in enumerate(line):
            x = start + n * pitch
            if piece:
                drawn.append(piece_at(piece, x, y, scale, fresh=new))
            else:
                drawn.append(gap_at("segment", x, y, scale, letter="?" if colour == ANY else colour))
        y += 46
    foot = max(y - 16, 60)
    text = words(lacks(missing), width / 2, foot + 20, "ct-strong ct-mid")
    return Part(
        width,
        foot + 34,
        Raw("".join(drawn) + path(f"M10,{number(foot)}H{number(width - 10)}", "ct-rule") + text),
    )


def _lines(groups: list[list[Held]]) -> list[list[Held]]:
    """One line per colour; long ones are broken, and of many colours two or three share a line."""
    most = 4
    lines: list[list[Held]] = []
    for group_ in groups:
        if len(groups) > 3 and lines and len(lines[-1]) + len(group_) <= 3:  # noqa: PLR2004 - three lines, three pieces
            lines[-1] += group_
            continue
        breaks = -(-len(group_) // most)
        size = -(-len(group_) // breaks)
        lines += [group_[n : n + size] for n in range(0, len(group_), size)]
    return lines
