"""SVG as text: elements, escaped, and parts that know their size and can be laid beside each other.

>>> tag("text", "K & G", x=3.50, class_="ct-label")
'<text x="3.5" class="ct-label">K &amp; G</text>'
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from html import escape as _escape
from textwrap import wrap
from typing import NamedTuple

from rulebook.coatl.drawing.shapes import shape
from rulebook.coatl.drawing.style import STYLE

KEY = "\0"
"""Stands before the name of a symbol until the drawing has its key."""

_UNFIT = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Raw(str):
    """Text that is SVG already."""

    __slots__ = ()


def escape(text: object) -> str:
    """A text as it may stand in an element or attribute; what XML cannot hold becomes a question mark."""
    return _escape(_UNFIT.sub("?", str(text)), quote=True)


def number(value: float) -> str:
    """A coordinate, without idle zeros.

    >>> number(3.0), number(-0.001), number(2.347)
    ('3', '0', '2.35')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *children: str, **attributes: object) -> Raw:
    """An element; `class_` and `data_space` become `class` and `data-space`, and what is None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(child if isinstance(child, Raw) else escape(child) for child in children)
    return Raw(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def _value(value: object) -> str:
    if isinstance(value, float):
        return number(value)
    return value if isinstance(value, Raw) else escape(value)


def group(*children: str, **attributes: object) -> Raw:
    """Children that belong together."""
    return tag("g", *children, **attributes)


def words(text: str, x: float, y: float, look: str, **attributes: object) -> Raw:
    """A line of text."""
    return tag("text", text, x=float(x), y=float(y), class_=look, **attributes)


def path(d: str, look: str, **attributes: object) -> Raw:
    """An outline."""
    return tag("path", d=d, class_=look, **attributes)


def box(x: float, y: float, width: float, height: float, look: str, radius: float = 0) -> Raw:  # noqa: PLR0913, PLR0917
    """A rectangle, with round corners if it has a radius."""
    return tag(
        "rect",
        x=float(x),
        y=float(y),
        width=float(width),
        height=float(height),
        rx=radius or None,
        class_=look,
    )


def disc(x: float, y: float, radius: float, look: str) -> Raw:
    """A circle."""
    return tag("circle", cx=float(x), cy=float(y), r=float(radius), class_=look)


def symbol(name: str, x: float, y: float, scale: float = 1, **attributes: object) -> Raw:
    """A shape of `shapes.shape`, drawn around a point."""
    place = f"translate({number(x)} {number(y)})"
    if scale != 1:
        place += f" scale({number(scale)})"
    return tag("use", href=Raw(f"#{KEY}{name}"), transform=place, **attributes)


class Part(NamedTuple):
    """A drawing with its size; its corner is at 0, 0."""

    width: float
    height: float
    svg: Raw

    def at(self, x: float, y: float, scale: float = 1) -> Raw:
        """The part, moved there."""
        place = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
        return group(self.svg, transform=place)

    def scaled(self, scale: float) -> Part:
        """The part, larger or smaller."""
        return Part(self.width * scale, self.height * scale, self.at(0, 0, scale))


NOTHING = Part(0, 0, Raw())


def column(parts: Iterable[Part], gap: float = 0) -> Part:
    """Parts below each other."""
    y = width = 0.0
    laid: list[Raw] = []
    for part in (part for part in parts if part.height):
        y += gap if laid else 0
        laid.append(part.at(0, y))
        y += part.height
        width = max(width, part.width)
    return Part(width, y, Raw("".join(laid)))


def flow(parts: Sequence[Part], width: float, gap: float = 12) -> Part:
    """Parts beside each other, in as many lines as they need."""
    x = y = tallest = widest = 0.0
    laid = []
    for part in parts:
        if x and x + part.width > width + 0.5:
            x, y, tallest = 0, y + tallest + gap, 0
        laid.append(part.at(x, y))
        x += part.width + gap
        tallest = max(tallest, part.height)
        widest = max(widest, x - gap)
    return Part(widest, y + tallest, Raw("".join(laid)))


def caption(text: str, width: float) -> Part:
    """A text in lines that fit, as far as one can tell without measuring."""
    lines = wrap(text, max(20, int(width / 7.2)))
    drawn = [words(line, 0, 14 + 19 * n, "ct-label") for n, line in enumerate(lines)]
    return Part(width, 19 * len(lines), Raw("".join(drawn)))


class Sheet(NamedTuple):
    """How a drawing is put into its page."""

    key: str = ""
    """Keeps the ids of two equal drawings in one page apart; different drawings have different ids anyway."""
    styled: bool = True
    """Whether it brings its style sheet along; a page that holds `STYLE` once can do without."""
    width: float = 0
    """How wide it is shown; as wide as it was drawn if nothing is said."""
    role: str = "img"
    """A picture is one thing to a screen reader. A widget says `group`, and its spaces and cards are read, too."""


ALONE = Sheet()


def document(part: Part, title: str, twin: str, sheet: Sheet = ALONE, kind: str = "drawing") -> str:
    """A whole SVG: the part on its paper, with its title, its text twin and the symbols it uses."""
    margin = 10
    width, height = part.width + 2 * margin, part.height + 2 * margin
    used = sorted(set(re.findall(f"#{KEY}([\\w.-]+)", part.svg)))
    body = (
        tag("title", title),
        tag("desc", twin),
        tag("style", Raw(STYLE)) if sheet.styled else Raw(),
        tag("defs", *(tag("g", Raw(shape(name)), id=Raw(KEY + name)) for name in used)) if used else Raw(),
        box(0, 0, width, height, "ct-paper"),
        part.at(margin, margin),
    )
    whole = tag(
        "svg",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=float(sheet.width or width),
        height=float(height * (sheet.width or width) / width),
        class_="ct",
        role=sheet.role,
        data_game="coatl",
        data_drawing=kind,
    )
    key = re.sub(r"[^\w-]", "-", sheet.key, flags=re.ASCII)
    content = hashlib.sha256(f"{key} {whole}".encode()).hexdigest()[:10]
    return whole.replace(KEY, f"ct-{key}-{content}-" if key else f"ct-{content}-")
