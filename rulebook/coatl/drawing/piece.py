"""Pieces: alone, missing, in a chain from head to tail."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.coatl.drawing.shapes import LETTER_AT
from rulebook.coatl.drawing.svg import ALONE, Part, Raw, Sheet, document, group, number, path, symbol, words
from rulebook.coatl.drawing.words import piece_name, say
from rulebook.coatl.pieces import COLOUR, KIND
from rulebook.coatl.position import Coatl

PITCH = 29
"""From one piece of a chain to the next."""


def piece_svg(piece: str, sheet: Sheet = ALONE) -> str:
    """A single piece."""
    return document(Part(54, 46, piece_at(piece, 27, 25)), piece_name(piece), piece, sheet, "piece")


def piece_at(  # noqa: PLR0913 - where, how large and how marked
    piece: str, x: float, y: float, scale: float = 1, *, fresh: bool = False, spoken: bool = True
) -> Raw:
    """A piece around a point; a fresh one, which just moved, has a halo."""
    named = {"role": "img", "aria_label": piece_name(piece), "data_piece": piece} if spoken else {}
    if piece not in KIND:
        return group(gap_at("segment", x, y, scale, letter="?"), **named)
    shape = symbol(f"{KIND[piece]}-{COLOUR[piece]}", x, y, scale, **named)
    return Raw(halo_at(piece, x, y, scale) + shape) if fresh else shape


def halo_at(piece: str, x: float, y: float, scale: float) -> Raw:
    """What lies behind a piece that just moved."""
    return symbol(f"{KIND.get(piece, 'segment')}-halo", x, y, scale, data_moved=piece)


def gap_at(kind: str, x: float, y: float, scale: float = 1, letter: str = "") -> Raw:
    """The dashed place of a piece that is not there; with a letter, of a colour that is missing."""
    gap = symbol(f"{kind}-gap", x, y, scale)
    if not letter:
        return gap
    return Raw(gap + _letter(letter, kind, x, y, scale))


def _letter(letter: str, kind: str, x: float, y: float, scale: float) -> Raw:
    size = None if scale == 1 else f"font-size:{15 * scale:.1f}px"
    return words(letter, x + LETTER_AT[kind] * scale, y + 5.3 * scale, "ct-gapt", style=size)


def barred_at(colour: str, x: float, y: float, scale: float = 1) -> Raw:
    """A colour that must not be there: its place is crossed out, behind the letter."""
    left, wide, high = number(x - 11 * scale), number(24 * scale), number(26 * scale)
    cross = f"M{left},{number(y - 13 * scale)}l{wide},{high}m0,-{high}l-{wide},{high}"
    return Raw(gap_at("segment", x, y, scale) + path(cross, "ct-cross") + _letter(colour, "segment", x, y, scale))


def coatl_svg(coatl: Coatl, sheet: Sheet = ALONE) -> str:
    """The pieces of one of your cóatls; its cards are drawn by `position_svg`."""
    text = "".join(coatl.pieces)
    return document(chain(coatl.pieces), say("Cóatl {pieces}", pieces=text), text, sheet, "coatl")


def chain(pieces: Sequence[str], fresh: Sequence[bool] = (), width: float = 0) -> Part:
    """Pieces that interlock, with dashed ends where a cóatl is open; smaller if it would not fit."""
    flags = [*fresh, *[False] * len(pieces)]
    whole: list[tuple[str, bool, bool]] = [(piece, True, moved) for piece, moved in zip(pieces, flags, strict=False)]
    if not pieces or not pieces[0].startswith("("):
        whole.insert(0, ("head", False, False))
    if not pieces or not pieces[-1].endswith(")"):
        whole.append(("tail", False, False))
    natural = PITCH * (len(whole) - 1) + 54
    scale = min(1.15, width / natural) if width else 1.15
    y = 25 * scale
    middles = [(27 + PITCH * n) * scale for n in range(len(whole))]
    # All halos first: one that came with its piece would cover the neighbour before it.
    drawn = [halo_at(what, x, y, scale) for x, (what, _, moved) in zip(middles, whole, strict=True) if moved]
    for x, (what, real, _) in zip(middles, whole, strict=True):
        drawn.append(piece_at(what, x, y, scale) if real else gap_at(what, x, y, scale))
    return Part(natural * scale, 46 * scale, Raw("".join(drawn)))
