"""The drawings of a Cóatl view: many small pictures that share one set of shapes, so that a view stays small.

A picture of `rulebook.coatl.drawing` brings its shapes along. A table has forty pictures, so here every picture
only refers to its shapes, and `illustrated` adds each shape once for the whole view.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.coatl.cards import TEMPLES
from rulebook.coatl.drawing.piece import piece_at
from rulebook.coatl.drawing.prophecy import LOOSE, Where, card
from rulebook.coatl.drawing.shapes import shape
from rulebook.coatl.drawing.svg import KEY, Part, Raw, number, tag
from rulebook.coatl.drawing.temple import temple
from rulebook.coatl.drawing.words import card_named, temple_named
from widgets.controllers.view import View, walk

SHAPE = "pr-"
"""How the ids of shapes begin; a name always means the same shape, so several boards in a page agree."""

_USED = re.compile(rf'href="#{SHAPE}([\w.-]+)"')


def picture(part: Part, margin: float = 0, *, spoken: bool = False) -> str:
    """A part as a picture; its cell speaks for it, unless its own parts are cells."""
    width, height = part.width + 2 * margin, part.height + 2 * margin
    whole = tag(
        "svg", part.at(margin, margin) if margin else part.svg, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}", width=float(width), height=float(height), class_="ct",
        role="presentation" if spoken else None, aria_hidden=None if spoken else "true", focusable="false",
    )  # fmt: skip
    unnamed = _NAMES.sub("", whole.replace(KEY, SHAPE))
    return unnamed if spoken else _HOOKS.sub("", unnamed)


_NAMES = re.compile(r' role="img" aria-label="[^"]*"')
_HOOKS = re.compile(r' (?:data-(?:place|card|piece|part|slot))="[^"]*"')
"""Names and hooks inside a picture, which its cell has already."""


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


def illustrated(view: View) -> View:
    """The view with the shapes that its pictures use."""
    pictures = "".join(one["svg"] for one in walk(view["tree"]) if "svg" in one)
    return {**view, "shapes": _shapes(frozenset(_USED.findall(pictures)))}


@lru_cache(64)
def _shapes(names: frozenset[str]) -> str:
    defined = tag("defs", *(tag("g", Raw(shape(name)), id=SHAPE + name) for name in sorted(names)))
    whole = tag("svg", defined, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")
    return whole.replace(KEY, SHAPE)
