"""Our own icons: resources, pieces of both sides, Shrine, Culture token, Moon and Sun.

The silhouette of a piece is its rank. Fill, base and letter are its side: solid, square and C for Cosmobot;
open, round and Y for you.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from rulebook.anunnaki.drawing.layout import RADIUS
from rulebook.coatl.drawing.shapes import _level

EAR = "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="2.7" ry="4" transform="rotate({turn} {x} {y})"/>'
    for x, y, turn in ((0, -7, 0), (-4.6, -2.5, -35), (4.6, -2.5, 35), (-4.6, 4, -35), (4.6, 4, 35))
)
TREE = "M0,-10.5L6,-2.5H3.4L8.5,5.5H1.8V10.5H-1.8V5.5H-8.5L-3.4,-2.5H-6Z"
INGOT = "M-6,-6H5L10,6H-10Z"
COIN = "M9.4,0A9.4,9.4 0 1 1 -9.4,0A9.4,9.4 0 1 1 9.4,0"
RESOURCES = {
    "f": f'<path d="M0,10V-2" class="an-fine"/><g class="an-food">{EAR}</g>',
    "w": f'<path d="{TREE}" class="an-wood"/>',
    "m": f'<path d="{INGOT}" class="an-metal"/><path d="M-4,-1.5H4.6" class="an-fine"/>',
    "g": f'<path d="{COIN}" class="an-gold"/><circle r="5.6" class="an-fine"/>',
}
EMPTY = {
    "f": "M0,10V-4M0,-11C-5,-7 -5,-3 0,-1C5,-3 5,-7 0,-11M0,4C-7,4 -9,0 -8,-4M0,4C7,4 9,0 8,-4",
    "w": TREE,
    "m": INGOT,
    "g": COIN,
}
SILHOUETTES = {
    "F": "M0,-17A6.5,6.5 0 0 1 4.6,-6C8,-4 10,3 10,10H-10C-10,3 -8,-4 -4.6,-6A6.5,6.5 0 0 1 0,-17Z",
    "M": "M0,-23L7,-15V-9L11,-5V10H-11V-5L-7,-9V-15Z",
    "G": "M-13,-22L-6.5,-16L0,-25L6.5,-16L13,-22V-8L14,-5V10H-14V-5L-13,-8Z",
    "C": "M-13,-20C-12,-13 -8,-11 -5,-11L0,-7L5,-11C8,-11 12,-13 13,-20C17,-8 12,2 11,10H-11C-12,2 -17,-8 -13,-20Z",
    "S": "M-15,15V-3L0,-15L15,-3V15Z",
}
BASES = {
    "bot": "M-14,10H14V15H-14Z",
    "you": "M-12,10H12A2.5,2.5 0 0 1 12,15H-12A2.5,2.5 0 0 1 -12,10Z",
}
LETTERS = {"bot": "C", "you": "Y"}
SHRINE = "M-9,9V-3H-6V-7H-3V-10H3V-7H6V-3H9V9H4V4A4,4 0 0 0 -4,4V9Z"
PYRAMID = "M-13,12v-5h5v-4h5v-4h6v4h5v4h5v5Z"
MOON = "M5,-14A14,14 0 1 0 13,8A11.5,11.5 0 0 1 5,-14Z"
RAYS = "M0,-12v-4M0,12v4M-12,0h-4M12,0h4M8.5,-8.5l2.8,-2.8M-8.5,-8.5l-2.8,-2.8M8.5,8.5l2.8,2.8M-8.5,8.5l-2.8,2.8"
BOLT = "M2,-9L-6,2H-1L-3,9L6,-3H1Z"
SINGLE = {
    "shrine": f'<path d="{SHRINE}" class="an-ink"/>',
    "pyramid": f'<path d="{PYRAMID}" class="an-ink"/>',
    "culture": ('<path d="M0,-14L14,0L0,14L-14,0Z" class="an-diamond"/><path d="M0,-7L7,0L0,7L-7,0Z" class="an-ink"/>'),
    "spot": '<path d="M0,-9L9,0L0,9L-9,0Z" class="an-spot"/>',
    "moon": f'<path d="{MOON}" class="an-ink"/>',
    "sun": f'<circle r="8" class="an-ink"/><path d="{RAYS}" class="an-rays"/>',
    "bolt": f'<path d="{BOLT}" class="an-ink"/>',
    "tick": '<path d="M-8,0l5,6l10,-13" class="an-tick"/>',
    "mark-bot": '<g class="an-bot"><rect x="-8" y="-8" width="16" height="16" class="an-unit"/>'
    '<text y="4.6" class="an-letter">C</text></g>',
    "mark-you": '<g class="an-you"><circle r="8" class="an-unit"/><text y="4.6" class="an-letter">Y</text></g>',
}


def corners(*, upright: bool, radius: float = RADIUS) -> list[tuple[float, float]]:
    """The corners of a hex around 0, 0."""
    start = -90 if upright else 0
    return [(radius * cos((start + 60 * n) * pi / 180), radius * sin((start + 60 * n) * pi / 180)) for n in range(6)]


def outline(*, upright: bool, radius: float = RADIUS) -> str:
    """A hex as a path."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in corners(upright=upright, radius=radius)) + "Z"


def _veil(*, upright: bool) -> str:
    """Slanted lines over a hex: it was removed."""
    # Along u = (x + y) / 2, v = (y - x) / 2 a slanted line is level.
    turned = tuple(((x + y) / 2, (y - x) / 2) for x, y in corners(upright=upright, radius=RADIUS - 4))
    lines = (f"M{u0 - v:.1f},{u0 + v:.1f}L{u1 - v:.1f},{u1 + v:.1f}" for v, u0, u1 in _level(turned, 6.0))
    return f'<path d="{"".join(lines)}" class="an-veil"/>'


def _piece(side: str, piece: str) -> str:
    base = "" if piece == "S" else f'<path d="{BASES[side]}" class="an-unit"/>'
    return (
        f'<g class="an-{side}"><path d="{SILHOUETTES[piece]}" class="an-unit"/>{base}'
        f'<text y="{10 if piece == "S" else 7}" class="an-letter">{LETTERS[side]}</text></g>'
    )


@cache
def shape(name: str) -> str:
    """A shape by its name: `f`, `f-x` (exhausted), `bot-M`, `F-halo`, `veil-up`, `culture`, `moon`."""
    first, _, rest = name.partition("-")
    if name in SINGLE:
        return SINGLE[name]
    if name in RESOURCES:
        return RESOURCES[name]
    if first == "veil":
        return _veil(upright=rest == "up")
    if rest == "x":
        return f'<path d="{EMPTY[first]}" class="an-empty"/><path d="M-10,10L10,-10" class="an-slash"/>'
    if rest == "halo":
        base = "" if first == "S" else BASES["bot"]
        return f'<path d="{SILHOUETTES[first]}{base}" class="an-halo"/>'
    return _piece(first, rest)
