"""Your side of the table: player board, temples, hand and cóatls."""

from __future__ import annotations

from rulebook.coatl.drawing.marks import Marks
from rulebook.coatl.drawing.piece import chain, piece_at
from rulebook.coatl.drawing.prophecy import Where, card
from rulebook.coatl.drawing.svg import NOTHING, Part, Raw, box, column, flow, group, words
from rulebook.coatl.drawing.temple import temple
from rulebook.coatl.drawing.text import SLOTS
from rulebook.coatl.drawing.words import coatl_state, piece_name, say
from rulebook.coatl.position import Coatl, Position

SLOT = 54


def titled(title: str, part: Part, note: str = "", width: float = 0) -> Part:
    """A part below its heading, with a note at the right if there is room for it."""
    if not part.height:
        return NOTHING
    head = words(title, 0, 18, "ct-h")
    if note:
        head = Raw(head + words(note, width, 18, "ct-label ct-right"))
    return Part(max(part.width, width), part.height + 36, Raw(head + part.at(0, 36)))


def player_board(position: Position, shown: Marks) -> Part:
    """The eight slots; pieces beyond them, which no rule allows, get dashed ones."""
    fresh = shown.fresh("store", position.store)
    slots = max(SLOTS, len(position.store))
    drawn = []
    for n in range(slots):
        x, y = SLOT * (n % 4), SLOT * (n // 4)
        taken = n < len(position.store)
        frame = box(x + 2, y + 2, SLOT - 4, SLOT - 4, "ct-slot" if n < SLOTS and taken else "ct-free", 6)
        piece = piece_at(position.store[n], x + SLOT / 2, y + SLOT / 2 + 2, fresh=fresh[n]) if taken else ""
        spoken = say("slot {n}: {piece}", n=n + 1, piece=piece_name(position.store[n]) if taken else say("empty"))
        drawn.append(group(frame, Raw(piece), role="img", aria_label=spoken, data_place="store", data_slot=n + 1))
    return Part(SLOT * 4, SLOT * -(-slots // 4), Raw("".join(drawn)))


def temples(position: Position, shown: Marks, zone: str, width: float) -> Part:
    """The common temples, or your own."""
    codes = position.temples if zone == "temples" else position.own
    fresh = shown.fresh(zone, codes)
    return flow(
        [temple(code, Where(zone, "", shown.state(f"temple {code}"), fresh[n])) for n, code in enumerate(codes)],
        width,
    )


def hand(position: Position, shown: Marks, width: float, size: float) -> Part:
    """The cards in your hand."""
    fresh = shown.fresh("hand", position.hand)
    return flow([card(code, Where("hand", moved=fresh[n]), size) for n, code in enumerate(position.hand)], width)


def coatls(position: Position, shown: Marks, width: float, size: float) -> Part:
    """Your cóatls with their cards, below each other."""
    parts = [_coatl(n, coatl, shown, width, size) for n, coatl in enumerate(position.coatls, 1)]
    return column(parts, 18)


def _coatl(n: int, coatl: Coatl, shown: Marks, width: float, size: float) -> Part:
    place = f"coatl {n}"
    last = shown.fresh(place, coatl.pieces)
    first = shown.fresh(f"{place} head", coatl.pieces, first=True)
    fresh = [a or b for a, b in zip(last, first, strict=True)]
    new = shown.fresh(f"{place} cards", coatl.cards)
    beside: list[Part] = [
        card(code, Where(f"{place} cards", moved=new[k])).scaled(size) for k, code in enumerate(coatl.cards)
    ]
    if coatl.temple:
        moved = bool(shown.moved.get(f"{place} temple"))
        beside.append(temple(coatl.temple, Where(f"{place} temple", moved=moved)).scaled(size))
    cards = flow(beside, width) if beside else NOTHING
    room = width - cards.width - 24 if cards.width < width / 1.5 else width
    head = words(say("{n}: {state}", n=n, state=coatl_state(coatl)), 0, 14, "ct-strong")
    body = chain(coatl.pieces, fresh, room)
    built = Part(body.width, body.height + 26, Raw(head + body.at(0, 26)))
    together = flow([built, cards], width, 24) if cards.height else built
    state = shown.state(place)
    frame = box(-6, -8, width + 12, together.height + 14, "ct-focus", 9)
    svg = group(
        frame,
        together.svg,
        role="group",
        aria_label=say("cóatl {n}: {state}", n=n, state=coatl_state(coatl)),
        data_coatl=n,
        data_place=place,
        data_state=state,
    )
    return Part(width, together.height, svg)
