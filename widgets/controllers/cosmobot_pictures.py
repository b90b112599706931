"""The drawings of a Cosmobot view."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.anunnaki.drawing.planet import piece_item, tile_item
from rulebook.anunnaki.drawing.shapes import shape
from rulebook.coatl.drawing.svg import Part, group, number, symbol
from widgets.controllers.pictures import Studio

COSMOBOT = Studio("an", "pa-", shape)
picture, illustrated = COSMOBOT.picture, COSMOBOT.illustrated

_PIECE = re.compile(r'data-piece="(\w+)" data-side="(\w+)" data-count="\d+"')
_TILE = re.compile(r'data-tile="[^"]*"')
_IDLE = re.compile(
    r" (?:data-(?:territory|icon|culture|token|border|cube|space|line|bonus|pact|creature|track|goal|card|planet|moved)"
    r'="[^"]*"|role="group" aria-label="[^"]*")'
)
"""Hooks of a drawing that no board asks for."""


def board_picture(part: Part) -> str:
    """A picture whose parts are cells; a piece in it says whose it is, so that it can be taken up by itself."""
    drawn = _PIECE.sub(r'data-piece="\2 \1"', picture(part, spoken=True))
    return _IDLE.sub("", _TILE.sub('data-piece="ac"', drawn))


def still_picture(part: Part) -> str:
    """A picture of which no part is a cell."""
    return _IDLE.sub("", picture(part))


@lru_cache(256)
def thing_picture(thing: str) -> str:
    """A single thing of the palette: a piece, a tile, an icon that is exhausted."""
    kind, _, what = thing.partition(" ")
    if kind in {"bot", "you"}:
        item = piece_item(kind, what, 1)
    elif kind == "ac":
        item = tile_item(what)
    else:
        return still_picture(Part(44, 44, symbol(f"{what}-x", 22, 22, 1.2)))
    return still_picture(Part(44, 48, group(item.svg, transform=f"translate(22 {number(28)})")))
