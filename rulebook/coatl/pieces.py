"""Pieces and colours. A segment is its colour's letter, a head is `(K`, a tail is `K)`.

So a whole cóatl reads head to tail: `(KKR)` is a black head, a black segment and a red tail.

>>> split("(KKR)")
('(K', 'K', 'R)')
>>> colours(("(K", "K", "R)"))
'KKR'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rulebook.core.catalog import say

COLOURS = "YRKGB"
NAMES = {"Y": "yellow", "R": "red", "K": "black", "G": "green", "B": "blue"}

HEADS = tuple(f"({c}" for c in COLOURS)
SEGMENTS = tuple(COLOURS)
TAILS = tuple(f"{c})" for c in COLOURS)
PIECES = SEGMENTS + HEADS + TAILS

KINDS = ("segment", "head", "tail")
KIND = {p: kind for kind, pieces in zip(KINDS, (SEGMENTS, HEADS, TAILS), strict=True) for p in pieces}
COLOUR = {piece: piece.strip("()") for piece in PIECES}
RANK = {piece: rank for rank, piece in enumerate(PIECES)}

BOX = {"segment": 16, "head": 3, "tail": 3}
"""How many pieces of each colour the solo bags hold."""

_PIECE = re.compile(r"\([YRKGB](?!\))|[YRKGB]\)|[YRKGB]")


def split(text: str) -> tuple[str, ...]:
    """The pieces written in a text without gaps; the text must hold nothing else."""
    return tuple(_PIECE.findall(text))


REMEMBERED = 8192
"""How many answers a function keeps that is asked the same again and again."""


@lru_cache(REMEMBERED)
def colours(pieces: tuple[str, ...]) -> str:
    """The colours of some pieces, in their order."""
    return "".join(pieces).translate(_NO_ENDS)


_NO_ENDS = {ord("("): None, ord(")"): None}


_NAMED = {"segment": "{colour} segment", "head": "{colour} head", "tail": "{colour} tail"}


def name(piece: str) -> str:
    """A piece in words: `(K` is a black head."""
    kind, colour = KIND[piece], COLOUR[piece]
    return say(_NAMED[kind], colour=say(NAMES[colour]))


def in_order(pieces: Iterable[str]) -> tuple[str, ...]:
    """The pieces sorted by kind and colour, as the line prints what has no order of its own."""
    return tuple(sorted(pieces, key=RANK.__getitem__))
