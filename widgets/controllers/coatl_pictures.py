"""The drawings of a Cóatl view."""

from __future__ import annotations

from functools import lru_cache

from rulebook.coatl.cards import TEMPLES
from rulebook.coatl.drawing.piece import piece_at
from rulebook.coatl.drawing.prophecy import LOOSE, Where, card
from rulebook.coatl.drawing.shapes import shape
from rulebook.coatl.drawing.svg import Part
from rulebook.coatl.drawing.temple import temple
from rulebook.coatl.drawing.words import card_named, temple_named
from widgets.controllers.pictures import Studio

COATL = Studio("ct", "pr-", shape)
picture, illustrated = COATL.picture, COATL.illustrated


@lru_cache(512)
def piece_picture(piece: str, *, fresh: bool = False) -> str:
    """A single piece."""
    return picture(Part(50, 44, piece_at(piece, 25, 24, fresh=fresh, spoken=False)))


@lru_cache(512)
def card_picture(code: str, where: Where = LOOSE) -> str:
    """A prophecy or temple with the marks of its place."""
    bare = where._replace(label=" ")
    return picture(temple(code, bare) if code in TEMPLES else card(code, bare), 7)


def thing_named(code: str) -> str:
    """A prophecy or temple in one sentence."""
    return temple_named(code) if code in TEMPLES else card_named(code)
