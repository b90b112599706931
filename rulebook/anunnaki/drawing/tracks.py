"""The development board: three tracks with their Goal tiles, the Domination track, points and supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulebook.anunnaki.drawing.marks import Marks
from rulebook.anunnaki.drawing.page import pill, text_width, titled
from rulebook.anunnaki.drawing.planet import piece_item
from rulebook.anunnaki.drawing.words import GOAL_NAMES, TIMES, TRACK_NAMES, say, stack_named
from rulebook.anunnaki.position import STEPS, TRACKS, Position
from rulebook.coatl.drawing.svg import Part, Raw, box, column, flow, group, number, path, symbol, words

WIDE = 600
"""From this width on, the name of a track stands beside it."""


def tracks(position: Position, shown: Marks, width: float) -> Part:
    """All four tracks, one below the other."""
    rows = [one_track(position, track, shown, width) for track in STEPS]
    return titled(say("Tracks and Goal tiles"), column(rows, 12))


def _at(things: Sequence[object], track: str) -> object:
    place = STEPS.index(track)
    return things[place] if place < len(things) else ""


def one_track(position: Position, track: str, shown: Marks, width: float) -> Part:
    """One track with both markers; below a width its name stands above it."""
    tables = position.tables
    values = tables.multipliers if track in TRACKS else tables.domination
    goal = str(_at(position.goals, track))
    name, tile = say(TRACK_NAMES[track]), say(GOAL_NAMES.get(goal, goal))
    bot, you = _at(position.steps, track), _at(position.yoursteps, track)
    beside = width >= WIDE
    left, top = (128.0, 0.0) if beside else (0.0, 24.0)
    longest = max(len(tables.multipliers), len(tables.domination))
    cell = min(34.0, (width - left) / longest)
    drawn: list[Raw] = [
        _cell(position, track, n, value, (left + cell * n, top, cell)) for n, value in enumerate(values)
    ]
    state = shown.state(track)
    for side, space, y in (("bot", bot, 14.0), ("you", you, 33.0)):
        if isinstance(space, int) and 0 <= space < len(values):
            x = left + cell * (space + 0.5)
            marker = track if side == "bot" else f"your{track}"
            ring = box(x - 10, top + y - 10, 20, 20, "an-ring") if marker in shown.moved else ""
            drawn.append(Raw(ring + symbol(f"mark-{side}", x, top + y, min(1, cell / 18))))
    label = [words(name, 0, top + 20 if beside else 15, "an-strong")]
    x, y = (0.0, top + 42) if beside else (text_width(name, 15.5) + 16, 15.0)
    label.append(words(say("Goal: {tile}", tile=tile), x, y, "an-note"))
    if state:
        text = shown.tag(track)
        x = 60.0 if beside else width - text_width(text) / 2 - 10
        label.append(pill(text, x, top + 60 if beside else 10, state))
    spoken = track_named(position, track)
    svg = group(
        *label, *drawn, role="img", aria_label=spoken, data_track=track, data_goal=goal, data_place=track,
        data_state=state,
    )  # fmt: skip
    extra = 18 if track == "domination" else 0
    return Part(max(width, left + cell * len(values)), top + 66 + extra, svg)


def track_named(position: Position, track: str) -> str:
    """A track in one sentence."""
    goal = str(_at(position.goals, track))
    return say(
        "{track}, Goal tile {tile}: Cosmobot on {bot}, you on {you}", track=say(TRACK_NAMES[track]),
        tile=say(GOAL_NAMES.get(goal, goal)), bot=_at(position.steps, track), you=_at(position.yoursteps, track),
    )  # fmt: skip


def _cell(position: Position, track: str, n: int, value: int, at: tuple[float, float, float]) -> Raw:
    x, y, cell = at
    tables = position.tables
    final = track in TRACKS and n > tables.gate
    drawn = [
        box(x, y, cell, 66, "an-final" if final else "an-cell"),
        words(f"{TIMES}{value}" if track in TRACKS else str(value), x + cell / 2, y + 59, "an-note an-mid"),
    ]
    if final and n == tables.gate + 1:
        # The gate ends above the numbers: in narrow cells it would strike them.
        drawn.append(path(f"M{number(x)},{number(y - 3)}v48", "an-gate"))
    if track == "domination":
        if n == tables.lightning:
            drawn.append(symbol("bolt", x + cell / 2, y + 24, 1.2))
        if str(n) in position.bonus:
            drawn.append(words("+2", x + cell / 2, y + 81, "an-strong an-mid", data_bonus=n))
    return group(*drawn, data_space=n)


def points(position: Position, shown: Marks, width: float) -> Part:
    """Points and cubes of both sides, decks, and Cosmobot's supply."""
    counted = [
        ("vp", say("Cosmobot"), say("{n} VP", n=position.vp), "bot"),
        ("yourvp", say("You"), say("{n} VP", n=position.yourvp), "you"),
        ("yourcubes", say("Your cubes"), str(position.yourcubes), ""),
        ("moondeck", say("Moon deck"), stack_named(position.moondeck), ""),
        ("sundeck", say("Sun deck"), stack_named(position.sundeck), ""),
        ("spent", say("Removed"), str(len(position.spent)), ""),
    ]
    cells = []
    for place, name, text, side in counted:
        shift = 22 if side else 0
        svg = group(
            box(-5, -3, 106, 48, "an-ring", 6) if place in shown.moved else "",
            symbol(f"mark-{side}", 9, 30) if side else "",
            words(name, 0, 14, "an-note"),
            words(text[:16], shift, 36, "an-strong"),
            role="img",
            aria_label=f"{name}: {text}",
            data_place=place,
        )
        cells.append(Part(104, 44, svg))
    return column(
        [
            titled(say("Points and decks"), flow(cells, width, 10)),
            titled(say("Cosmobot's supply"), supply(position, width)),
        ],
        16,
    )


def supply(position: Position, width: float) -> Part:
    """The pieces of Cosmobot that are not on the map."""
    waiting = []
    for piece, n in Counter(position.reserve()).items():
        item = piece_item("bot", piece, n)
        waiting.append(Part(item.width, 46, group(item.svg, transform=f"translate({number(item.width / 2)} 28)")))
    return flow(waiting, width, 6)
