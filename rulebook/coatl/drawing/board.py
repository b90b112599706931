"""The supply board: six outer spaces for segments, four inner ones for heads and tails, you in the middle."""

from __future__ import annotations

from itertools import pairwise
from math import asin, cos, degrees, radians, sin

from rulebook.coatl.drawing.marks import Marks, marks
from rulebook.coatl.drawing.piece import gap_at, piece_at
from rulebook.coatl.drawing.svg import (
    ALONE,
    Part,
    Raw,
    Sheet,
    caption,
    column,
    disc,
    document,
    group,
    number,
    path,
    words,
)
from rulebook.coatl.drawing.text import board_text
from rulebook.coatl.drawing.words import numbering_note, pieces_named, say
from rulebook.coatl.position import SPACES, SPOT_KINDS, Position
from rulebook.core.trace import Step

CENTRE = 310.0
SIZE = 596.0
"""The board with the path of a scan around it."""

ANGLES = dict(zip("abcdefghij", (300, 0, 60, 120, 180, 240, 270, 0, 90, 180), strict=True))
"""Where a spot lies, in degrees clockwise from twelve o'clock."""

OUTER, INNER = "abcdef", "ghij"
RING = {"outer": (157.0, 270.0, 30.0), "inner": (56.0, 150.0, 45.0)}
"""Inner and outer radius of a ring, and half the angle of one of its spaces."""

TRACK = {"outer": 289.0, "inner": 153.5}
"""Where the path of a scan runs: around the board, and between its rings."""

_BADGES = {"g": (-106.0, -66.2), "h": (-66.2, -106.0), "i": (106.0, -66.2), "j": (-66.2, 106.0)}


def board_svg(position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE, width: float = 520) -> str:
    """The supply board, with the marks of a step."""
    shown = marks(step)
    picture = board(position, shown).scaled(width / SIZE)
    part = column([picture, caption(numbering_note(position), picture.width)], 10)
    return document(part, say("Supply board"), board_text(position, shown), sheet, "board")


def board(position: Position, shown: Marks) -> Part:
    """The board as a part of a larger drawing."""
    plain: list[Raw] = []
    marked: list[Raw] = []
    for space in SPACES:
        drawn = _space(position, space, shown)
        (marked if shown.state(f"space {space}") == "chosen" else plain).append(drawn)
    hub = group(
        disc(CENTRE, CENTRE, 47, "ct-sector"),
        path("M293,320H327L310,342Z", "ct-ink"),
        words(say("you"), CENTRE, 308, "ct-you ct-mid"),
        aria_hidden="true",
    )
    whole = group(
        disc(CENTRE, CENTRE, 279, "ct-plate"),
        *plain,
        *marked,
        hub,
        _scan(position, shown),
        transform=f"translate({number(SIZE / 2 - CENTRE)} {number(SIZE / 2 - CENTRE)})",
        data_part="board",
    )
    return Part(SIZE, SIZE, whole)


def _space(position: Position, space: int, shown: Marks) -> Raw:
    spot = position.numbering[space - 1]
    pieces = position.board[space - 1]
    place = f"space {space}"
    state = shown.state(place)
    x, y = _badge_at(spot)
    badge = (
        disc(x, y, 17, "ct-badge"),
        path(f"M{number(x - 15)},{number(y + 15)}L{number(x + 15)},{number(y - 15)}", "ct-strike"),
        words(str(space), x, y + 7.4, "ct-badget"),
    )
    says = {"chosen": "space {n}, chosen: {pieces}", "out": "space {n}, out: {pieces}"}.get(state or "")
    return group(
        path(_sector(spot), "ct-sector"),
        group(_contents(spot, pieces, shown.fresh(place, pieces)), class_="ct-content"),
        *badge,
        role="img",
        aria_label=say(says or "space {n}: {pieces}", n=space, pieces=pieces_named(pieces)),
        data_space=space,
        data_place=place,
        data_spot=spot,
        data_state=state,
    )


def _contents(spot: str, pieces: tuple[str, ...], fresh: list[bool]) -> Raw:
    """The pieces of a space, or its dashed places; more than it has room for are drawn smaller."""
    room = 2 if spot in OUTER else 1
    natural = 1.72 if spot in OUTER else 1.6
    places = max(room, len(pieces))
    scale = natural * min(1.0, room / places * 1.1) if places > room else natural
    drawn = []
    for n, (x, y) in enumerate(_anchors(spot, places)):
        if n < len(pieces):
            drawn.append(piece_at(pieces[n], x, y, scale, fresh=fresh[n]))
        else:
            drawn.append(gap_at(SPOT_KINDS[spot], x, y, scale))
    return Raw("".join(drawn))


def _anchors(spot: str, places: int) -> list[tuple[float, float]]:
    """Where the pieces of a space lie: across its ring, from left to right."""
    angle = ANGLES[spot]
    x, y = _polar(205 if spot in OUTER else 104, angle)
    reach = 0.0 if places == 1 else 39.0 if spot in OUTER else 34.0
    if places > 2 and spot in OUTER:  # noqa: PLR2004 - the two places of an outer space
        reach = 58.0
    dx, dy = cos(radians(angle)), sin(radians(angle))
    steps = [reach * (2 * n / (places - 1) - 1) for n in range(places)] if places > 1 else [0.0]
    return sorted((x + dx * t, y + dy * t) for t in steps)


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return CENTRE + radius * sin(radians(angle)), CENTRE - radius * cos(radians(angle))


def _point(radius: float, angle: float) -> str:
    x, y = _polar(radius, angle)
    return f"{number(x)},{number(y)}"


def _sector(spot: str) -> str:
    """The outline of a space, with a narrow gap to its neighbours."""
    near, far, half = RING[_ring(spot)]
    angle = ANGLES[spot]
    inner, outer = (half - degrees(asin(2.5 / radius)) for radius in (near, far))
    return (
        f"M{_point(far, angle - outer)}A{number(far)},{number(far)} 0 0 1 {_point(far, angle + outer)}"
        f"L{_point(near, angle + inner)}A{number(near)},{number(near)} 0 0 0 {_point(near, angle - inner)}Z"
    )


def _badge_at(spot: str) -> tuple[float, float]:
    if spot in OUTER:
        return _polar(249, ANGLES[spot])
    dx, dy = _BADGES[spot]
    return CENTRE + dx, CENTRE + dy


def _ring(spot: str) -> str:
    return "outer" if spot in OUTER else "inner"


def _scan(position: Position, shown: Marks) -> Raw:
    """The path of a scan: an open dot at each space it passed, a full one where it stopped."""
    if not shown.path:
        return Raw()
    spots = [position.numbering[space - 1] for space in shown.path]
    d = f"M{_point(TRACK[_ring(spots[0])], ANGLES[spots[0]])}"
    for before, after in pairwise(spots):
        d += _leg(before, after)
    dots = [disc(*_polar(TRACK[_ring(spot)], ANGLES[spot]), 6, "ct-passed") for spot in spots]
    if shown.stopped:
        dots[-1] = disc(*_polar(TRACK[_ring(spots[-1])], ANGLES[spots[-1]]), 9, "ct-stop")
    return group(path(d, "ct-scan"), *dots, data_part="scan", aria_hidden="true")


def _leg(before: str, after: str) -> str:
    """The way from one space to the next; from ring to ring along the wall nearest to the inner space."""
    start, end = ANGLES[before], ANGLES[after]
    ring, goal = _ring(before), _ring(after)
    if ring == goal:
        return _arc(TRACK[ring], start, end)
    inside = end if goal == "inner" else start
    wall = min((30, 90, 150, 210, 270, 330), key=lambda angle: (abs(_turn(inside, angle)), _turn(start, angle) < 0))
    return _arc(TRACK[ring], start, wall) + f"L{_point(TRACK[goal], wall)}" + _arc(TRACK[goal], wall, end)


def _turn(start: float, end: float) -> float:
    """From one angle to another the short way, clockwise positive."""
    return (end - start + 179.9) % 360 - 179.9


def _arc(radius: float, start: float, end: float) -> str:
    turn = _turn(start, end)
    if not turn:
        return ""
    return f"A{number(radius)},{number(radius)} 0 0 {int(turn > 0)} {_point(radius, end)}"
