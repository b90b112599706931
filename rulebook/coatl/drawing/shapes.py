"""The silhouettes of the pieces and the hatching of the five colours.

Every line of a hatching is cut to its silhouette here, once. A `<pattern>` would be shorter, but browsers
drop it when the drawing that defines it is hidden, and a page may hold the same drawing twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import ceil

Point = tuple[float, float]
Outline = tuple[Point, ...]

SILHOUETTES = {
    "segment": "M-18,-15 H10 Q21,0 10,15 H-18 Q-7,0 -18,-15 Z",
    "head": "M11,-15 Q22,0 11,15 H-6 L-23,10 L-19,5 L-25,1 Q-23,-7 -12,-10 L-13,-20 L-4,-14 L-1,-21 L4,-15 Z",
    "tail": (
        "M-18,-15 Q-8,0 -18,15 L5,12 L8,7.5 L10,9.5 L16,7 L18,3.5 L19.5,4.6 L24,0"
        " L19.5,-4.6 L18,-3.5 L16,-7 L10,-9.5 L8,-7.5 L5,-12 Z"
    ),
}
LETTER_AT = {"segment": 1.5, "head": 1.0, "tail": -3.0}
"""Where the letter stands, from the middle of the piece."""

COLOURS = "YRKGB"
INFINITY = "M-8,0 C-8,-5.5 -3,-5.5 0,0 S8,5.5 8,0 S3,-5.5 0,0 S-8,5.5 -8,0Z"


def _outline(d: str) -> Outline:
    """A path of M, L, H, Q and Z as a polygon."""
    points: list[Point] = []
    for command, numbers in re.findall(r"([MLHQ])([^MLHQZ]*)", d):
        values = [float(value) for value in re.findall(r"-?[\d.]+", numbers)]
        if command == "H":
            points.append((values[0], points[-1][1]))
        elif command == "Q":
            (x0, y0), (x1, y1, x2, y2) = points[-1], values
            for n in range(1, 9):
                t = n / 8
                points.append(
                    (
                        (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
                        (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
                    )
                )
        else:
            points.append((values[0], values[1]))
    return tuple(points)


def _crossings(outline: Outline, y: float) -> list[float]:
    """Where a level line enters and leaves an outline."""
    found = []
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if min(y0, y1) <= y < max(y0, y1):
            found.append(x0 + (y - y0) / (y1 - y0) * (x1 - x0))
    return sorted(found)


def _level(outline: Outline, apart: float) -> Iterator[tuple[float, float, float]]:
    """Level lines inside an outline, `apart` from each other: height, start, end."""
    heights = [y for _, y in outline]
    for n in range(ceil(min(heights) / apart - 0.5), ceil(max(heights) / apart - 0.5)):
        y = (n + 0.5) * apart
        ends = _crossings(outline, y)
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            if end - start > 1:
                yield y, start, end


def _n(value: float) -> str:
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def _hatch(outline: Outline, colour: str) -> str:
    """The hatching of a colour inside an outline, as in heraldry: dots, upright, level, slanted, grid."""
    apart = 3.0
    lines = []
    if colour in "BK":
        lines += [f"M{_n(x0)},{_n(y)}H{_n(x1)}" for y, x0, x1 in _level(outline, apart)]
    if colour in "RK":
        turned = tuple((y, x) for x, y in outline)
        lines += [f"M{_n(x)},{_n(y0)}V{_n(y1)}" for x, y0, y1 in _level(turned, apart)]
    if colour == "G":
        # Along u = (x + y) / 2, v = (y - x) / 2 a slanted line is level.
        turned = tuple(((x + y) / 2, (y - x) / 2) for x, y in outline)
        for v, u0, u1 in _level(turned, apart):
            lines.append(f"M{_n(u0 - v)},{_n(u0 + v)}L{_n(u1 - v)},{_n(u1 + v)}")
    if colour == "Y":
        for y, x0, x1 in _level(outline, apart):
            shift = 0 if round(y / apart - 0.5) % 2 else apart
            first = ceil((x0 + 1 - shift) / (2 * apart))
            last = ceil((x1 - 1 - shift) / (2 * apart))
            lines += [f"M{_n(n * 2 * apart + shift)},{_n(y)}h0" for n in range(first, last)]
    return "".join(lines)


def _hatched(outline: str, colour: str) -> str:
    look = "ct-hatch ct-dots" if colour == "Y" else "ct-hatch"
    return f'<path d="{_hatch(_outline(outline), colour)}" class="{look}"/>'


def _piece(kind: str, colour: str) -> str:
    outline = SILHOUETTES[kind]
    x = _n(LETTER_AT[kind])
    eye = '<circle cx="-12.5" cy="-4" r="2" class="ct-eye"/>' if kind == "head" else ""
    return (
        f'<g class="ct-{colour}"><path d="{outline}" class="ct-base"/>'
        f"{_hatched(outline, colour)}"
        f'<path d="{outline}" class="ct-edge"/><circle cx="{x}" r="8.6" class="ct-base"/>'
        f'<text x="{x}" y="5.3" class="ct-letter">{colour}</text>{eye}</g>'
    )


def _band(colour: str, width: float) -> str:
    """The hatched head of a card, round at its upper corners."""
    outline = f"M0,25 L0,7.5 Q0,0 7.5,0 H{_n(width - 7.5)} Q{_n(width)},0 {_n(width)},7.5 L{_n(width)},25 Z"
    return f'<g class="ct-{colour}"><path d="{outline}" class="ct-base"/>{_hatched(outline, colour)}</g>'


@cache
def shape(name: str) -> str:
    """A shape by its name: `head-K`, `segment-gap`, `tail-halo`, `band-Y-167`, `infinity`."""
    kind, _, rest = name.partition("-")
    if kind == "infinity":
        return f'<path d="{INFINITY}" class="ct-infinity"/>'
    if kind == "band":
        colour, _, width = rest.partition("-")
        return _band(colour, float(width))
    if rest in COLOURS:
        return _piece(kind, rest)
    return f'<path d="{SILHOUETTES[kind]}" class="ct-{rest}"/>'
