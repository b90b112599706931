"""The drawings of a view: many small pictures that share one set of shapes, so that a view stays small.

A drawing of `rulebook` brings its shapes along. A table has forty pictures, so here every picture only refers to its
shapes, and `illustrated` adds each shape once for the whole view.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rulebook.coatl.drawing.svg import KEY, Part, Raw, number, tag
from widgets.controllers.view import View, walk

_NAMES = re.compile(r' role="img" aria-label="[^"]*"')
_HOOKS = re.compile(r' (?:data-(?:place|card|piece|part|slot|side|count|tile))="[^"]*"')
"""Names and hooks inside a picture, which its cell has already."""


class Studio(NamedTuple):
    """How one game draws: the class of its style sheet, how the ids of its shapes begin, and the shapes.

    An id always means the same shape, so several boards in a page agree.
    """

    look: str
    prefix: str
    shape: Callable[[str], str]

    def picture(self, part: Part, margin: float = 0, *, spoken: bool = False) -> str:
        """A part as a picture; its cell speaks for it, unless its own parts are cells."""
        width, height = part.width + 2 * margin, part.height + 2 * margin
        whole = tag(
            "svg", part.at(margin, margin) if margin else part.svg, xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}", width=float(width), height=float(height),
            class_=self.look, role="presentation" if spoken else None, aria_hidden=None if spoken else "true",
            focusable="false",
        )  # fmt: skip
        unnamed = _NAMES.sub("", whole.replace(KEY, self.prefix))
        return unnamed if spoken else _HOOKS.sub("", unnamed)

    def illustrated(self, view: View) -> View:
        """The view with the shapes that its pictures use, and the look of its game."""
        pictures = "".join(one["svg"] for one in walk(view["tree"]) if "svg" in one)
        used = re.findall(rf'href="#{self.prefix}([\w.-]+)"', pictures)
        return {**view, "look": self.look, "shapes": _shapes(self, frozenset(used))}


@lru_cache(128)
def _shapes(studio: Studio, names: frozenset[str]) -> str:
    defined = tag("defs", *(tag("g", Raw(studio.shape(name)), id=studio.prefix + name) for name in sorted(names)))
    whole = tag("svg", defined, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")
    return whole.replace(KEY, studio.prefix)
