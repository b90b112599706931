"""Cards as type only: Moon, Sun, a single action, the Fate card; and the tiles on display."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.anunnaki.cards import Symbol
from rulebook.anunnaki.drawing.marks import Marks, marks
from rulebook.anunnaki.drawing.page import caption, document, titled
from rulebook.anunnaki.drawing.text import (
    card_text,
    creature_named,
    face_of,
    fate_text,
    lines_of,
    state_text,
)
from rulebook.anunnaki.drawing.words import (
    ARROWS,
    action_name,
    manner_name,
    resource_name,
    reward_named,
    say,
    symbol_named,
)
from rulebook.anunnaki.fate_cards import AREA
from rulebook.anunnaki.position import GAP, Position
from rulebook.coatl.drawing.svg import (
    ALONE,
    NOTHING,
    Part,
    Raw,
    Sheet,
    box,
    column,
    flow,
    group,
    number,
    path,
    symbol,
    words,
)
from rulebook.core.trace import Step

WIDTH = 260
HEAD, LINE = 58, 48
NAMES = {"moon": "Moon", "sun": "Sun", "do": "Action"}

ACT, ACT_WIDTH = 18, 0.52
"""The size of an action's name, and how wide a letter may be; long names, in another language, are written smaller."""
LONG_NAME = 5
"""Letters that a resource may have beside its icon; longer names, in another language, are written smaller."""


def card_svg(deck: str, text: str, step: Step | Marks | None = None, sheet: Sheet = ALONE) -> str:
    """A Moon or a Sun card by its name or its line."""
    shown = marks(step)
    return document(advisor(deck, text, shown, WIDTH), say(NAMES[deck]), card_text(deck, text, shown), sheet, "card")


def cards(position: Position, shown: Marks, width: float) -> Part:
    """The Advisor cards face up, or the single action that is asked for."""
    faces = [advisor(deck, text, shown, width) for deck, text in _up(position)]
    lines = lines_of(position, shown)
    if lines:
        faces.append(action(lines, shown, width))
    return column(faces, 16)


def action(lines: Sequence[Symbol], shown: Marks, width: float) -> Part:
    """A single action, or several, as a card of its own."""
    return _card("do", lines, shown, width, say("Action"))


def _up(position: Position) -> list[tuple[str, str]]:
    return [(deck, text) for deck, text in (("moon", position.moon), ("sun", position.sun)) if text]


def advisor(deck: str, text: str, shown: Marks, width: float) -> Part:
    """One Advisor card."""
    face = face_of(deck, text)
    if face is None:
        return _card(deck, (Symbol(text[:24]),), shown, width, card_text(deck, text))
    return _card(deck, face.symbols, shown, width, card_text(deck, text, shown))


def _card(deck: str, symbols: Sequence[Symbol], shown: Marks, width: float, spoken: str) -> Part:
    lines = [(n, one) for n, one in enumerate(symbols) if one.word != "arrow"]
    arrow = next((one.how for one in symbols if one.word == "arrow"), "")
    height = HEAD + LINE * len(lines) + 4
    drawn: list[Raw] = [box(1, 1, width - 2, height - 2, "an-card", 10)]
    if deck == "do":
        drawn.append(words(say("Action"), 18, 38, "an-big"))
    else:
        drawn += [symbol(deck, 34, 29), words(say(NAMES[deck]), 62, 38, "an-big")]
    if arrow:
        drawn.append(arrow_at(width - 64, 30, 40, left=arrow == "rtl"))
    for row, (n, one) in enumerate(lines):
        drawn.append(_line(deck, n, one, shown, (width, HEAD + LINE * row)))
    svg = group(*drawn, role="img", aria_label=spoken.replace("\n", "; "), data_card=deck, data_place=deck)
    return Part(width, height, svg)


def _line(deck: str, n: int, one: Symbol, shown: Marks, at: tuple[float, float]) -> Raw:
    width, y = at
    now, done = shown.card == deck and shown.line == n, shown.done(deck, n)
    bar = [box(2, y, width - 4, LINE, "an-now"), box(2, y, 5, LINE, "an-nowbar")] if now else []
    past = " an-past" if done else ""
    how, name = manner_name(one), action_name(one)
    fitting = (width - 58 - (44 if done else 18)) / (ACT_WIDTH * max(1, len(name)))
    smaller = f"font-size:{number(fitting)}px" if fitting < ACT else None
    return group(
        *bar,
        path(f"M16,{number(y)}h{number(width - 32)}", "an-rule"),
        words(str(one.number) if one.number else "", 34, y + 33, f"an-big an-mid{past}"),
        words(name, 58, y + (22 if how else 30), f"an-act{past}", style=smaller),
        words(how, 58, y + 40, "an-label") if how else "",
        symbol("tick", width - 26, y + 25) if done else "",
        data_line=n,
        data_state="now" if now else "done" if done else None,
    )


def arrow_at(x: float, y: float, length: float, *, left: bool) -> Raw:
    """An arrow; its middle line starts at a point and runs to the right."""
    tip, back = (x, 1) if left else (x + length, -1)
    wing = f"M{number(tip)},{number(y)}l{10 * back},-7m{-10 * back},7l{10 * back},7"
    return path(f"M{number(x)},{number(y)}h{number(length)}{wing}", "an-arrow")


def fate(position: Position, shown: Marks, width: float) -> Part:
    """The Fate card below its heading."""
    return titled(say("Fate card"), fate_face(position, shown, width), position.fate[:24], width)


def fate_face(position: Position, shown: Marks, width: float) -> Part:
    """The Fate card: resources in their order with the arrow, Settlement area, cubes."""
    parts = [
        resource_row(position, width),
        _area(position, width),
        _cubes(position, shown, width),
        _waiting(position, width),
    ]
    inside = column(parts, 12)
    svg = group(inside.svg, role="img", aria_label=fate_text(position).replace("\n", "; "), data_place="fate")
    return Part(width, inside.height, svg)


def resource_row(position: Position, width: float) -> Part:
    """The four resources of the Fate card, and the arrow along which they are read."""
    pitch = min(84, width / 4)
    names = [resource_name(icon) for icon in position.card.row]
    look = "an-note" if max(map(len, names)) > LONG_NAME else "an-strong"
    drawn = []
    for n, (icon, name) in enumerate(zip(position.card.row, names, strict=True)):
        drawn += [symbol(icon, 12 + n * pitch, 14), words(name, 27 + n * pitch, 19, look)]
    if position.arrow not in ARROWS:
        return Part(width, 46, Raw("".join(drawn) + words(say("no arrow yet"), 0, 43, "an-note")))
    arrow = arrow_at(4, 38, pitch * 4 - 16, left=position.arrow == "rtl")
    return Part(width, 48, Raw("".join(drawn) + arrow))


def _area(position: Position, width: float) -> Part:
    """Settlements that wait on the card, and what those that left have uncovered."""
    waiting = min(AREA, position.reserve().count("S"))
    places = []
    for n, reward in enumerate(position.card.area):
        built = n < len(position.card.area) - waiting
        inner = words(reward_named(*reward), 28, 26, "an-strong an-mid") if built else symbol("bot-S", 28, 21, 0.85)
        places.append(Part(56, 42, Raw(box(1, 1, 54, 40, "an-cell" if built else "an-free", 6) + inner)))
    return column([caption(say("Settlement area, from the left"), width), flow(places, width, 6)], 2)


def _cubes(position: Position, shown: Marks, width: float) -> Part:
    """The spaces for cubes; a space with an action has a bold number."""
    cells = []
    for n, space in enumerate(position.card.spaces, 1):
        covered = n <= position.cubes
        look = "an-cubet" if covered else "an-strong an-mid" if space else "an-note an-mid"
        fresh = "cubes" in shown.moved and n == position.cubes
        svg = group(
            box(-3, -3, 36, 36, "an-ring", 4) if fresh else "",
            box(0, 0, 30, 30, "an-cube" if covered else "an-cell"),
            words(str(n), 15, 20, look),
            path("M8,25h14", "an-fine") if space and not covered else "",
            data_cube=n,
        )
        cells.append(Part(30, 30, svg))
    title = say("Cubes: {n} of {all}; underlined: an action waits", n=position.cubes, all=len(cells))
    per_line = 7 * 36
    return column([caption(title, width), flow(cells, min(width, per_line), 6)], 4)


def _waiting(position: Position, width: float) -> Part:
    free = [f"{n} {symbol_named(s)}" for n, s in enumerate(position.card.spaces, 1) if s and n > position.cubes]
    return caption("; ".join(free), width) if free else NOTHING


def pacts(position: Position, shown: Marks, width: float) -> Part:
    """Commercial Pacts on display, below their heading."""
    return titled(say("Commercial Pacts"), pact_tiles(position, shown, width))


def pact_tiles(position: Position, shown: Marks, width: float) -> Part:
    """Commercial Pacts on display, as far as Cosmobot reads them."""
    chosen = next((int(n) for n in shown.chosen if shown.rule.startswith("anunnaki.pact") and n.isdecimal()), 0)
    tiles = []
    for n, tile in enumerate(position.pacts, 1):
        points, _, steps = tile.partition(".")
        gap = tile == GAP
        spoken = say("gap") if gap else say("Pact {n}: {vp} VP, {steps} steps", n=n, vp=points, steps=steps)
        svg = group(
            box(-3, -3, 106, 52, "an-ring", 8) if n == chosen else "",
            box(1, 1, 98, 44, "an-free" if gap else "an-card", 6),
            *([] if gap else [words(say("{n} VP", n=points[:4]), 50, 20, "an-strong an-mid"),
                              words(say("Commerce +{n}", n=steps[:3]), 50, 37, "an-note an-mid")]),
            role="img", aria_label=spoken, data_pact=n, data_place=f"pacts {n}",
        )  # fmt: skip
        tiles.append(Part(100, 46, svg))
    return flow(tiles, width, 8)


def creatures(position: Position, shown: Marks, width: float) -> Part:
    """Mythological Creatures on display, below their heading."""
    return titled(say("Creatures"), creature_tiles(position, shown, width))


def creature_tiles(position: Position, shown: Marks, width: float) -> Part:
    """Mythological Creatures on display."""
    tiles = []
    for text in position.creatures:
        name, _, needs = creature_named(text).partition(" (")
        svg = group(
            box(-3, -3, 136, 52, "an-ring", 8) if text in shown.chosen else "",
            box(1, 1, 128, 44, "an-card", 6),
            words(name[:16], 65, 20, "an-strong an-mid"),
            words(needs.removesuffix(")")[:18], 65, 37, "an-note an-mid"),
            role="img",
            aria_label="; ".join(filter(None, (creature_named(text), state_text(shown, text)))),
            data_creature=text,
        )
        tiles.append(Part(130, 46, svg))
    return flow(tiles, width, 8)
