"""A planet: its hexes with what is printed and who is there, walls and gates of Atlantis, Culture tokens, tags."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import atan2, hypot, pi, sqrt
from typing import NamedTuple

from rulebook.anunnaki.battle import ATLANTIS_GOD
from rulebook.anunnaki.drawing.layout import PITCH, RADIUS, Layout, laid_out
from rulebook.anunnaki.drawing.marks import Marks, marks
from rulebook.anunnaki.drawing.page import document, pill, text_width, titled
from rulebook.anunnaki.drawing.shapes import SILHOUETTES, corners, outline
from rulebook.anunnaki.drawing.text import PLANETS, ground_text, planet_text, state_text
from rulebook.anunnaki.drawing.words import (
    HEADINGS,
    PLANET_WIDE,
    SIDES,
    TIMES,
    civilization_named,
    pieces_named,
    resources_named,
    say,
)
from rulebook.anunnaki.maps import Territory, corner
from rulebook.anunnaki.position import Position, split
from rulebook.coatl.drawing.svg import ALONE, Part, Raw, Sheet, box, disc, group, number, path, symbol, words
from rulebook.core.trace import Step


class Size(NamedTuple):
    """How large the things in a hex are, beside the hex itself."""

    text: float = 1
    icons: float = 1
    captions: bool = True


FULL = Size()
SHORT = 16
"""A caption of at most so many letters can grow where the hexes shrink."""


def planet_svg(position: Position, letter: str, step: Step | Marks | None = None, sheet: Sheet = ALONE) -> str:
    """One planet by its letter: g Gaia, y yours, b Cosmobot's."""
    shown = marks(step)
    return document(
        planet_part(position, letter, shown), say(HEADINGS[letter]), planet_text(position, letter, shown), sheet,
        "planet",
    )  # fmt: skip


def planet_part(position: Position, letter: str, shown: Marks, width: float = 0) -> Part:
    """A planet with its heading; fitted into a width if one is given, with larger letters."""
    text = str(getattr(position, PLANETS[letter]))
    grid = laid_out(text)
    natural = _extent(grid)[2]
    scale = min(1, width / natural) if width else 1
    hexes = _hexes(position, letter, grid, shown, _size(scale)).scaled(scale)
    title = say(HEADINGS[letter])
    head = titled(title, hexes, "" if ":" in text else text, width or max(hexes.width, text_width(title, 22)))
    return _noted(head, _wide_rule(position, letter, shown))


def planet_map(position: Position, letter: str, shown: Marks) -> Part:
    """The hexes of a planet as they are drawn, for a page with headings and letters of its own size.

    What is said once for all of it stands below the picture and takes no room, so that nothing moves when it comes.
    """
    hexes = _hexes(position, letter, laid_out(str(getattr(position, PLANETS[letter]))), shown, FULL)
    return hexes._replace(svg=_noted(hexes, _wide_rule(position, letter, shown)).svg)


def _noted(head: Part, wide: str) -> Part:
    """A planet with what is said once for all of it."""
    if not wide:
        return head
    note = pill(say(PLANET_WIDE[wide]), 0, 0, "out")
    # The tag stands in the corner at the lower right, which a planet of hexes leaves free.
    beside = text_width(say(PLANET_WIDE[wide])) / 2 + 10
    svg = group(note, transform=f"translate({number(head.width - beside)} {number(head.height + 12)})")
    return Part(head.width, head.height + 26, Raw(head.svg + svg))


def _size(scale: float) -> Size:
    """Letters of at least 12 pixels; where that leaves no room, the icons speak alone."""
    if scale > 0.95:  # noqa: PLR2004 - about as drawn
        return FULL
    if scale > 0.7:  # noqa: PLR2004 - a Home Planet on a phone
        return Size(1 / scale)
    return Size(min(2.1, 0.96 / scale), 1.5, captions=False)


def _tight(size: Size) -> bool:
    """Whether large letters leave little room between name, icons, caption, pieces and tag."""
    return size.captions and size.text > 1


def _extent(grid: Layout) -> tuple[float, float, float, float]:
    """Left, top, width and height of all hexes, with room for thick lines."""
    middles = [grid.middle(name) for name in grid.places]
    across, down = (RADIUS * sqrt(3) / 2, RADIUS) if grid.upright else (RADIUS, RADIUS * sqrt(3) / 2)
    left, top = min(x for x, _ in middles) - across - 3, min(y for _, y in middles) - down - 3
    right, bottom = max(x for x, _ in middles) + across + 3, max(y for _, y in middles) + down + 3
    return left, top, right - left, bottom - top


_LAST = {"chosen": 3, "goal": 3, "left": 2, "candidate": 1}
"""Thick outlines are drawn over thin ones."""


def _hexes(position: Position, letter: str, grid: Layout, shown: Marks, size: Size) -> Part:
    left, top, width, height = _extent(grid)
    lands = [land for name, land in position.world.lands.items() if name[0] == letter]
    lands.sort(key=lambda land: _LAST.get(shown.state(land.name) or "", 0))
    wide = _wide_rule(position, letter, shown)
    drawn = []
    tags = []
    for land in lands:
        x, y = grid.middle(land.name[1:])
        drawn.append(_hex(position, land, shown, size, (x, y, grid.upright)))
        tag = shown.tag(land.name)
        # In the smallest hexes a tag would cover what it is about; the table of reasons names the rule there.
        room = size.captions or shown.state(land.name) in {"chosen", "goal"}
        if tag and room and shown.out.get(land.name, "-") != wide:
            high = 56 if _tight(size) else 63 if grid.upright else 60 if size.captions else 73
            tags.append(
                pill(
                    tag,
                    x,
                    y + high,
                    shown.state(land.name) or "",
                    12.5 * (min(size.text, 1.25) if _tight(size) else size.text),
                )
            )
    drawn += [*_borders(lands, grid), *_walls(lands, grid), *_tokens(position, letter, grid, size), *tags]
    whole = group(
        group(*drawn, transform=f"translate({number(-left)} {number(-top)})"),
        role="group",
        aria_label=say(HEADINGS[letter]),
        data_planet=letter,
    )
    return Part(width, height, whole)


def _wide_rule(position: Position, letter: str, shown: Marks) -> str:
    """The rule that removed all that was left of a planet, if it is said once for all of it."""
    lands = [name for name in position.world.names if name[0] == letter]
    states = {shown.state(name) for name in lands}
    rules = {shown.out.get(name) for name in lands} & PLANET_WIDE.keys()
    return str(rules.pop()) if rules and states <= {"out"} else ""


def _hex(position: Position, land: Territory, shown: Marks, size: Size, at: tuple[float, float, bool]) -> Raw:
    x, y, upright = at
    state = shown.state(land.name)
    held = _of(position, "bot", land.name) or _of(position, "you", land.name)
    look = "an-hex" + (" an-atlantis" if land.atlantis else " an-held" if held else "")
    veil = symbol(f"veil-{'up' if upright else 'flat'}", 0, 0) if state in {"out", "candidate"} else ""
    return group(
        path(outline(upright=upright), look),
        Raw(veil),
        _name(land.name, state, size, -58 if upright else -55),
        _printed(land, _of(position, "exhausted", land.name), shown, size),
        _holders(position, land.name, shown, size),
        transform=f"translate({number(x)} {number(y)})",
        role="img",
        aria_label=territory_named(position, land, shown),
        data_territory=land.name,
        data_place=land.name,
        data_state=state,
    )


def _name(name: str, state: str | None, size: Size, y: float) -> Raw:
    high = 22 * size.text
    wide = max(high, text_width(name, 15.5 * size.text) + 12 * size.text)
    y += max(0, high / 2 - 12)
    grown = None if size.text == 1 else f"font-size:{number(13.5 * size.text)}px"
    if state in {"chosen", "goal"}:
        frame, look = box(-wide / 2, y - high / 2, wide, high, "an-badgep", high / 2), "an-badgept"
    elif state in {"candidate", "left"}:
        frame, look = box(-wide / 2, y - high / 2, wide, high, "an-badge", high / 2), "an-badget"
    else:
        frame, look = Raw(), "an-name"
    return group(frame, words(name, 0, y + 5 * size.text, look, style=grown), class_="an-top")


def _printed(land: Territory, exhausted: str, shown: Marks, size: Size) -> Raw:
    """The icons of a Territory, then its Shrines, and what they are in words."""
    tired, new = Counter(exhausted), Counter("".join(shown.moved.get(f"exhausted {land.name}", ())))
    free = Counter(land.icons) - tired
    signs: list[tuple[str, str, bool]] = []
    for icon in land.icons:
        if free[icon]:
            free[icon] -= 1
            signs.append((icon, icon, False))
        else:
            new[icon] -= 1
            signs.append((f"{icon}-x", icon, new[icon] >= 0))
    signs += [("shrine", "", False)] * land.shrines
    pitch = 27 * size.icons
    y = -34 if _tight(size) else -31 if size.captions else -10
    drawn = []
    for n, (name, icon, fresh) in enumerate(signs):
        x = (n - (len(signs) - 1) / 2) * pitch
        ring = disc(x, y, 13 * size.icons, "an-ring") if fresh else ""
        drawn.append(Raw(ring + symbol(name, x, y, size.icons, data_icon=icon or None)))
    drawn = [group(*drawn, class_="an-icons")] if drawn else []
    if size.captions:
        marked = {"!": say("Capital"), "@": say("Atlantis")}.get(land.mark, "")
        text = ", ".join(filter(None, (marked, resources_named(land.icons, exhausted))))
        fitting = min(12.5 * size.text, 146 / (0.56 * max(1, len(text))))
        look = "an-note an-mid an-caption" + (" an-short" if len(text) <= SHORT else "")
        drawn.append(words(text, 0, -5, look, style=f"font-size:{number(fitting)}px") if text else Raw())
    return Raw("".join(drawn))


class Item(NamedTuple):
    """A thing in the lower half of a hex: a tile, or some pieces of one kind."""

    width: float
    svg: Raw


def _holders(position: Position, land: str, shown: Marks, size: Size) -> Raw:
    tile = _of(position, "ac", land)
    sides = (_pieces(position, side, land, shown, large=size.text > 1) for side in SIDES)
    rows = [[tile_item(tile)] if tile else [], *sides]
    items = [item for row in rows for item in row]
    if not items:
        return Raw()
    wide = sum(item.width for item in items)
    scale = min(0.85 if _tight(size) else 1 if size.captions else 1.25, 136 / wide)
    if scale < 0.8 and rows[1] and rows[2]:  # noqa: PLR2004 - smaller letters nobody can read
        upper, lower = [*rows[0], *rows[1]], rows[2]
        return group(_beside(upper, 14, 0.7), _beside(lower, 41, 0.7), class_="an-who")
    return group(_beside(items, 26 if _tight(size) else 32, scale), class_="an-who")


def _beside(items: list[Item], y: float, most: float) -> Raw:
    scale = min(most, 136 / sum(item.width for item in items))
    x = -sum(item.width for item in items) * scale / 2
    drawn = []
    for item in items:
        place = f"translate({number(x + item.width * scale / 2)} {number(y)}) scale({number(scale)})"
        drawn.append(group(item.svg, transform=place))
        x += item.width * scale
    return Raw("".join(drawn))


def _pieces(position: Position, side: str, land: str, shown: Marks, *, large: bool) -> list[Item]:
    letters = split(_of(position, side, land))
    fresh = shown.fresh(f"{side} {land}", letters)
    new = {piece for piece, flag in zip(letters, fresh, strict=True) if flag}
    counted = Counter(letters).items()
    return [piece_item(side, piece, n, fresh=piece in new, large=large) for piece, n in counted]


def piece_item(side: str, piece: str, number_of: int, *, fresh: bool = False, large: bool = False) -> Item:
    """Pieces of one kind: the silhouette, and how many there are."""
    spoken = say("{side}: {pieces}", side=say(SIDES[side]), pieces=pieces_named(piece * number_of))
    shift = (-14 if large else -11) if number_of > 1 else 0
    if piece not in SILHOUETTES:
        drawn = words(piece[:3], shift, 6, "an-strong an-mid")
    else:
        halo = symbol(f"{piece}-halo", shift, 0, data_moved=piece) if fresh else ""
        drawn = Raw(halo + symbol(f"{side}-{piece}", shift, 0))
    grown = "font-size:19px" if large else None
    count = words(f"{TIMES}{number_of}", shift + 17, 9, "an-strong", style=grown) if number_of > 1 else ""
    named = {"role": "img", "aria_label": spoken, "data_piece": piece, "data_side": side, "data_count": number_of}
    svg = group(drawn, Raw(count), **named)
    return Item((64 if large else 56) if number_of > 1 else 34, svg)


def tile_item(tile: str) -> Item:
    """An Ancient Civilization with its strength, and the God of Atlantis beside it."""
    strength = tile.removesuffix("+")
    god = tile.endswith("+")
    shift = -8 if god else 0
    svg = group(
        box(shift - 19, -21, 38, 38, "an-tile", 4),
        symbol("pyramid", shift, 3),
        words(strength[:2], shift, -2, "an-strength an-mid"),
        Raw(
            disc(shift + 24, -4, 14, "an-badgep")
            + words(f"+{ATLANTIS_GOD}", shift + 24, 2, "an-badgept", style="font-size:16px")
        )
        if god
        else "",
        role="img",
        aria_label=civilization_named(tile),
        data_tile=tile,
    )
    return Item(62 if god else 46, svg)


def territory_named(position: Position, land: Territory, shown: Marks) -> str:
    """A whole Territory in one sentence."""
    tile = _of(position, "ac", land.name)
    parts = [
        ground_text(land, _of(position, "exhausted", land.name)),
        civilization_named(tile) if tile else "",
        *(
            say("{side}: {pieces}", side=say(name), pieces=pieces_named(_of(position, side, land.name)))
            for side, name in SIDES.items()
            if _of(position, side, land.name)
        ),
        state_text(shown, land.name),
    ]
    return f"{land.name}: " + ("; ".join(filter(None, parts)) or say("empty"))


def _of(position: Position, army: str, land: str) -> str:
    return next((letters for name, letters in getattr(position, army) if name == land), "")


def _borders(lands: list[Territory], grid: Layout) -> list[Raw]:
    """What the hexes themselves tell wrongly: neighbours apart are linked, strangers that touch are barred."""
    drawn = []
    for one, two in combinations(lands, 2):
        (x0, y0), (x1, y1) = grid.middle(one.name[1:]), grid.middle(two.name[1:])
        near = one.name in two.borders or two.name in one.borders
        touch = grid.touch(one.name[1:], two.name[1:])
        if near and not touch:
            drawn.append(_bow((x0, y0), (x1, y1)))
        elif touch and not near:
            drawn.append(path(_edge(one, two, grid), "an-bar", data_border="barred"))
    return drawn


def _bow(start: tuple[float, float], end: tuple[float, float]) -> Raw:
    """A bent link from the rim of one hex to the rim of another, so that it spares what lies between."""
    (x0, y0), (x1, y1) = start, end
    x, y = (x0 + x1) / 2 - (y1 - y0) / 3, (y0 + y1) / 2 + (x1 - x0) / 3
    reach = RADIUS * 0.8 / hypot(x - x0, y - y0)
    (ax, ay), (bx, by) = ((cx + (x - cx) * reach, cy + (y - cy) * reach) for cx, cy in (start, end))
    line = f"M{number(ax)},{number(ay)}Q{number(x)},{number(y)} {number(bx)},{number(by)}"
    dots = disc(ax, ay, 4, "an-dot") + disc(bx, by, 4, "an-dot")
    return group(path(line, "an-link"), Raw(dots), data_border="linked")


def _walls(lands: list[Territory], grid: Layout) -> list[Raw]:
    """The borders of Atlantis: a thick wall, and a gate where the border is dashed."""
    drawn = []
    for land in lands:
        if not land.atlantis:
            continue
        x, y = grid.middle(land.name[1:])
        ring = corners(upright=grid.upright, radius=PITCH)
        gates = {_side(land, other, grid) for other in lands if other.name in land.dashed}
        for n, (x0, y0) in enumerate(ring):
            x1, y1 = ring[(n + 1) % 6]
            d = f"M{number(x + x0)},{number(y + y0)}L{number(x + x1)},{number(y + y1)}"
            drawn.append(path(d, "an-gate" if n in gates else "an-wall"))
    return drawn


def _side(one: Territory, two: Territory, grid: Layout) -> int:
    """Which side of a hex looks towards another: the number of its first corner."""
    (x0, y0), (x1, y1) = grid.middle(one.name[1:]), grid.middle(two.name[1:])
    turn = atan2(y1 - y0, x1 - x0) * 180 / pi
    return round((turn + (60 if grid.upright else -30)) / 60) % 6


def _edge(one: Territory, two: Territory, grid: Layout) -> str:
    x, y = grid.middle(one.name[1:])
    ring = corners(upright=grid.upright, radius=PITCH)
    n = _side(one, two, grid)
    (x0, y0), (x1, y1) = ring[n], ring[(n + 1) % 6]
    return f"M{number(x + x0)},{number(y + y0)}L{number(x + x1)},{number(y + y1)}"


def _tokens(position: Position, letter: str, grid: Layout, size: Size) -> list[Raw]:
    """Culture tokens at their corners; a marked corner without one is dashed."""
    drawn = []
    for spot in dict.fromkeys((*position.world.spots, *position.culture)):
        around = [name[1:] for name in corner(spot) if name[1:] in grid.places]
        if spot[0] != letter or not around:
            continue
        x, y = _meeting([grid.middle(name) for name in around])
        lies = spot in position.culture
        spoken = say("Culture token {corner}" if lies else "free corner {corner}", corner=spot)
        shape = symbol("culture" if lies else "spot", x, y, min(1.5, size.icons))
        drawn.append(group(shape, role="img", aria_label=spoken, data_culture=spot, data_token="1" if lies else "0"))
    return drawn


def _meeting(middles: list[tuple[float, float]]) -> tuple[float, float]:
    """The point between some hexes."""
    return sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
