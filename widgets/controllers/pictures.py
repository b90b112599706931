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
_HOOKS = re.compile(r' data-(?:place|card|piece|side|count|tile)="[^"]*"')
"""Names and hooks inside a picture, which its cell has already."""
_IDLE = re.compile(r' data-(?:part|slot|spot)="[^"]*"')
"""Hooks that no board asks for."""


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
        unnamed = _IDLE.sub("", _NAMES.sub("", whole.replace(KEY, self.prefix)))
        return unnamed if spoken else _HOOKS.sub("", unnamed)

    def illustrated(self, view: View) -> View:
        """The view with the shapes that its pictures use, and the look of its game."""
        pictures = "".join(one["svg"] for one in walk(view["tree"]) if "svg" in one)
        used = re.findall(rf'href="#{self.prefix}([\w.-]+)"', pictures)
        return {**view, "look": self.look, "shapes": _shapes(self, frozenset(used))}


@lru_cache(128)
def _shapes(studio: Studio, names: frozenset[str]) -> str:
    drawn = ((name, _HATCH.sub(_stepwise, studio.shape(name))) for name in sorted(names))
    defined = tag("defs", *(tag("g", Raw(drawing), id=studio.prefix + name) for name, drawing in drawn))
    whole = tag("svg", defined, xmlns="http://www.w3.org/2000/svg", width=0.0, height=0.0, aria_hidden="true")
    return whole.replace(KEY, studio.prefix)


_NUMBER = r"-?\d+(?:\.\d+)?"
_STROKE = re.compile(rf"M({_NUMBER}),({_NUMBER})(?:L({_NUMBER}),({_NUMBER})|H({_NUMBER})|V({_NUMBER})|h0)")
_HATCH = re.compile(rf'(?<= d=")(?:{_STROKE.pattern.replace("(", "(?:").replace("(?:?:", "(?:")}){{4,}}(?=")')
"""A path of many single strokes: what hatching is made of."""


def _stepwise(hatch: re.Match[str]) -> str:
    """The same strokes, each told from the end of the one before: they repeat, so they pack to almost nothing.

    >>> _stepwise(_HATCH.search(' d="M1,0V9M4,0V9M7,0V9M10,0V9"'))
    'M1,0v9m3,-9v9m3,-9v9m3,-9v9'
    """
    steps: list[str] = []
    at = (0.0, 0.0)
    for stroke in _STROKE.finditer(hatch[0]):
        x, y, to_x, to_y, level, upright = (float(n) if n else None for n in stroke.groups())
        assert x is not None and y is not None  # noqa: S101, PT018 - every stroke has a beginning
        end = (x if to_x is None else to_x, y if to_y is None else to_y)
        end = (end[0] if level is None else level, end[1] if upright is None else upright)
        go = f"m{number(x - at[0])},{number(y - at[1])}" if steps else f"M{number(x)},{number(y)}"
        steps.append(go + _line(end[0] - x, end[1] - y))
        at = end
    return "".join(steps)


def _line(x: float, y: float) -> str:
    if abs(y) < TINY:
        return f"h{number(x)}"
    return f"v{number(y)}" if abs(x) < TINY else f"l{number(x)},{number(y)}"


TINY = 0.005
