"""The whole table: the maps first, cards beside them, why and why not below, then boards and displays."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rulebook.anunnaki.drawing.cards import cards, creatures, fate, pacts
from rulebook.anunnaki.drawing.marks import Marks, marks, turn_marks
from rulebook.anunnaki.drawing.page import caption, document, pill, titled
from rulebook.anunnaki.drawing.planet import piece_item, planet_part, tile_item
from rulebook.anunnaki.drawing.style import STYLE
from rulebook.anunnaki.drawing.text import far_name, holders_text, map_text, position_text, state_text, why
from rulebook.anunnaki.drawing.tracks import points, tracks
from rulebook.anunnaki.drawing.words import HEADINGS, leader_named, origin_note, say, short, whose_turn
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.position import Position, split
from rulebook.coatl.drawing.svg import (
    ALONE,
    NOTHING,
    Part,
    Raw,
    Sheet,
    box,
    column,
    disc,
    flow,
    group,
    number,
    path,
    symbol,
    words,
)
from rulebook.core.play import Turn
from rulebook.core.trace import Step

WIDE, NARROW = 1080, 340
SIDE = 260
"""The column of the cards, or of the legend."""
PHONE = 700
"""Below this width the parts stand below each other; `drawing.css` has the same number."""


def position_svg(
    position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE, *, width: float = 1100
) -> str:
    """The whole table with the marks of a step; a width below 700 gives the layout for a phone."""
    shown = marks(step)
    part = _narrow(position, shown) if width < PHONE else _wide(position, shown)
    title = say("Anunnaki: {turn}", turn=whose_turn(position))
    return document(part, title, position_text(position, shown), sheet._replace(width=sheet.width or width), "position")


def map_svg(position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE, *, width: float = 1100) -> str:
    """All planets with the marks of a step, without cards and boards."""
    shown = marks(step)
    if width < PHONE:
        maps = column([*(planet_part(position, p, shown, NARROW) for p in _order(shown)), far(position, shown)], 20)
    else:
        maps = flow([*(planet_part(position, p, shown) for p in "gby"), far(position, shown)], WIDE, 24)
    part = column([maps, caption(origin_note(), maps.width)], 16)
    title = say("Maps of Anunnaki")
    sheet = sheet._replace(width=sheet.width or min(width, part.width + 20))
    return document(part, title, map_text(position, shown), sheet, "map")


def position_html(position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE) -> str:
    """The whole table for a page: wide where there is room, the phone's layout where there is none."""
    bare = sheet._replace(styled=False)
    wide = position_svg(position, step, bare)
    narrow = position_svg(position, step, bare, width=NARROW + 20)
    style = f"<style>{STYLE}</style>" if sheet.styled else ""
    return (
        f'<div class="an-table" data-game="anunnaki">{style}<div class="an-wide">{wide}</div>'
        f'<div class="an-narrow">{narrow}</div></div>'
    )


def turn_svg(turn: Turn, sheet: Sheet = ALONE, *, width: float = 1100) -> str:
    """The table after a turn, with all that the turn did."""
    return position_svg(turn.position, turn_marks(turn), sheet, width=width)


def turn_html(turn: Turn, sheet: Sheet = ALONE) -> str:
    """The table after a turn, for a page."""
    return position_html(turn.position, turn_marks(turn), sheet)


def _wide(position: Position, shown: Marks) -> Part:
    gaia = planet_part(position, "g", shown, WIDE - SIDE - 40)
    half = (WIDE - 48 - 124) / 2
    homes = [planet_part(position, letter, shown, half) for letter in "by"]
    rest = WIDE - 680 - 32
    aside = far(position, shown, 124) if position.far else legend(124)
    boards = _side_by_side([tracks(position, shown, 680), fate(position, shown, rest)], (0, 712))
    tail = [points(position, shown, 680), column([pacts(position, shown, rest), creatures(position, shown, rest)], 16)]
    return _page(
        position,
        WIDE,
        [
            _side_by_side([gaia, cards(position, shown, SIDE)], (0, WIDE - SIDE)),
            _side_by_side([*homes, aside], (0, half + 24, WIDE - 124)),
            _why(shown, WIDE),
            boards,
            _side_by_side(tail, (0, 712)),
            legend(WIDE) if position.far else NOTHING,
        ],
    )


def _narrow(position: Position, shown: Marks) -> Part:
    return _page(
        position,
        NARROW,
        [
            *(planet_part(position, letter, shown, NARROW) for letter in _order(shown)),
            far(position, shown),
            _why(shown, NARROW),
            cards(position, shown, NARROW),
            fate(position, shown, NARROW),
            tracks(position, shown, NARROW),
            points(position, shown, NARROW),
            pacts(position, shown, NARROW),
            creatures(position, shown, NARROW),
            legend(NARROW),
        ],
    )


def _order(shown: Marks) -> str:
    """The planets on a phone: first the one where something was chosen."""
    now = next((name[0] for name in sorted(shown.chosen) if name[0] in "gyb" and name in shown.candidates), "g")
    return now + "gby".replace(now, "")


def _page(position: Position, width: float, parts: Sequence[Part]) -> Part:
    turn = whose_turn(position)
    head = Part(width, 24, words(turn[:1].upper() + turn[1:], 0, 18, "an-h"))
    note = say(
        "Solid, square base, C: Cosmobot. Open, round base, Y: you. Slashed: exhausted. "
        "Thick wall, dashed gate: borders of Atlantis."
    )
    return column([head, *parts, column([caption(note, width), caption(origin_note(), width)], 4)], 24)


def _side_by_side(parts: Sequence[Part], at: Sequence[float]) -> Part:
    drawn = [part.at(x, 0) for part, x in zip(parts, at, strict=True) if part.height]
    return Part(WIDE, max(part.height for part in parts), Raw("".join(drawn)))


def _why(shown: Marks, width: float) -> Part:
    """Rule by rule who was still in and who was out; the last row decided."""
    rows = why(shown)
    if not rows:
        return NOTHING
    slim = width < PHONE
    first, second = (0, 116) if slim else (130, 560)
    room = int((width - second - 22 if slim else second - first - 20) / 7.8)
    drawn, y = [], 30.0
    heads = [] if slim else [(8, "Rule"), (first + 8, "Still in"), (second, "Out")]
    drawn += [words(say(text), x, 18, "an-note") for x, text in heads]
    y = 0 if slim else 26
    for n, (rule, still, gone) in enumerate(rows):
        left, right = wrap(still, room), wrap(gone, int((width - second) / 7.2))
        if slim:
            left, right = wrap(say("in {names}", names=still), room), wrap(say("out {names}", names=gone), room)
            lines = [(8, short(rule), "an-strong"), *((second, text, "an-strong") for text in left)]
            lines += [(second, text, "an-note") for text in right]
            ys = [0, *range(len(left) + len(right))]
        else:
            lines = [(8, short(rule), "an-strong"), *((first + 8, text, "an-strong") for text in left)]
            lines += [(second, text, "an-label") for text in right]
            ys = [0, *range(len(left)), *range(len(right))]
        high = 12 + 20 * (max(ys) + 1)
        if n == len(rows) - 1:
            drawn += [box(0, y, width, high, "an-now"), box(0, y, 5, high, "an-nowbar")]
        drawn.append(path(f"M0,{number(y)}H{number(width)}", "an-rule"))
        drawn += [words(text, x, y + 21 + 20 * at, look) for (x, text, look), at in zip(lines, ys, strict=True)]
        y += high
    drawn.append(path(f"M0,{number(y)}H{number(width)}", "an-rule"))
    chosen = ", ".join(sorted(shown.chosen))
    title = say("Why {name}, why not the others", name=chosen) if chosen else say("Who was removed")
    return titled(title, Part(width, y, group(*drawn, data_part="why")))


def far(position: Position, shown: Marks, width: float = NARROW) -> Part:
    """The Far Planets of the module below their heading; nothing, if it is not played."""
    return titled(say(HEADINGS["f"]), far_discs(position, shown, width)) if position.far else NOTHING


def far_discs(position: Position, shown: Marks, width: float = NARROW) -> Part:
    """The Far Planets: round, with their Leader and who has landed."""
    parts = []
    for land in FAR:
        leader = dict(position.far).get(land, "")
        state = shown.state(land)
        items = [tile_item(leader)] if leader not in {"", "bot", "you"} else []
        for side in ("bot", "you"):
            letters = split(dict(getattr(position, side)).get(land, ""))
            items += [piece_item(side, piece, letters.count(piece)) for piece in dict.fromkeys(letters)]
        drawn, x = [], -sum(item.width for item in items) * 0.7 / 2
        for item in items:
            drawn.append(group(item.svg, transform=f"translate({number(x + item.width * 0.35)} 18) scale(.7)"))
            x += item.width * 0.7
        lead = symbol(f"mark-{leader}", 0, -10) if leader in {"bot", "you"} else ""
        spoken = "; ".join(
            filter(None, (f"{land}: {far_name(land)}", leader_named(leader), holders_text(position, land, shown),
                          state_text(shown, land)))
        )  # fmt: skip
        svg = group(
            disc(0, 0, 58, "an-hex"),
            words(land, 0, -32, "an-name"),
            Raw(lead),
            *drawn,
            pill(shown.tag(land), 0, 46, state) if state else "",
            transform="translate(60 60)",
            role="img",
            aria_label=spoken,
            data_territory=land,
            data_place=land,
            data_state=state,
        )
        parts.append(Part(120, 120, svg))
    whole = flow(parts, width, 6)
    return Part(whole.width, whole.height, group(whole.svg, data_planet="f"))


def legend(width: float) -> Part:
    """What the silhouettes and signs mean."""
    signs = [
        ("bot-F", say("Follower, 1")),
        ("bot-M", say("Minor God, 2")),
        ("bot-C", say("Creature, 2")),
        ("bot-G", say("Major God, 3")),
        ("bot-S", say("Settlement")),
        ("you-F", say("yours")),
        ("shrine", say("Shrine")),
        ("culture", say("Culture token")),
        ("pyramid", say("Ancient Civ.")),
    ]
    parts = [Part(118, 40, Raw(symbol(name, 14, 24, 0.8) + words(text, 34, 29, "an-note"))) for name, text in signs]
    return Part(width, flow(parts, width, 2).height, group(flow(parts, width, 2).svg, aria_hidden="true"))
