"""The text twins: what a drawing shows, as lines for a terminal, a screen reader and the tests.

>>> from rulebook import anunnaki
>>> position = anunnaki.parse("anunnaki;bot=bCAP:SM,bML:2F;exhausted=bML:m;culture=bML.TC.TL")
>>> print(planet_text(position, "b"))
Cosmobot's Home Planet (carnelian)
  bTL   Metal 2
  bTC   Food 2
  bTR   Metal 1
  bML   Metal 0 of 1     Cosmobot 2F
  bMR   Food 1, Shrine
  bCAP  Capital, Wood 1  Cosmobot SM
  Culture tokens: bML.TC.TL
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rulebook.anunnaki.cards import Card, Symbol, card, read_symbols
from rulebook.anunnaki.creature_cards import creature
from rulebook.anunnaki.drawing.marks import NONE, Marks, marks, turn_marks
from rulebook.anunnaki.drawing.words import (
    ARROWS,
    CREATURE_NAMES,
    FAR_NAMES,
    GOAL_NAMES,
    HEADINGS,
    SIDES,
    TIMES,
    TRACK_NAMES,
    civilization_named,
    leader_named,
    origin_note,
    resource_name,
    resources_named,
    reward_named,
    say,
    short,
    stack_named,
    symbol_named,
    whose_turn,
)
from rulebook.anunnaki.fate_cards import AREA, CUBES
from rulebook.anunnaki.maps import FAR, Territory
from rulebook.anunnaki.notation import write_units
from rulebook.anunnaki.position import GAP, STEPS, TRACKS, Position, split
from rulebook.core.errors import Unreadable
from rulebook.core.play import Turn
from rulebook.core.trace import Step

PLANETS = {"g": "gaia", "y": "yours", "b": "home"}


def map_text(position: Position, step: Step | Marks | None = None) -> str:
    """All planets, a line for each Territory."""
    shown = marks(step)
    parts = [planet_text(position, letter, shown) for letter in "gyb"]
    return _explained([*parts, far_text(position, shown), origin_note()])


def planet_text(position: Position, letter: str, step: Step | Marks | None = None) -> str:
    """One planet by its letter: g Gaia, y yours, b Cosmobot's."""
    shown = marks(step)
    lands = [land for land in position.world.lands.values() if land.name[0] == letter]
    rows = [
        (
            land.name,
            ground_text(land, _held(position, "exhausted", land.name)),
            holders_text(position, land.name, shown),
            state_text(shown, land.name),
        )
        for land in lands
    ]
    gates = [name for name in position.world.names if name[0] == letter and name in position.world.dashed]
    tokens = [token for token in position.culture if token[0] == letter]
    return _explained(
        [
            _headed(say(HEADINGS[letter]), str(getattr(position, PLANETS[letter]))),
            *_columns(rows),
            *([say("  Dashed borders of Atlantis: {lands}", lands=", ".join(gates))] if gates else []),
            *([say("  Culture tokens: {tokens}", tokens=", ".join(tokens))] if tokens else []),
        ]
    )


def far_text(position: Position, step: Step | Marks | None = None) -> str:
    """The Far Planets, if the module is played."""
    if not position.far:
        return ""
    shown = marks(step)
    rows = [
        (land, leader_named(_held(position, "far", land)), holders_text(position, land, shown), state_text(shown, land))
        for land in FAR
    ]
    return "\n".join([say(HEADINGS["f"]), *_columns(rows)])


def position_text(position: Position, step: Step | Marks | None = None) -> str:
    """The whole table in readable lines; parts that hold nothing are left out."""
    shown = marks(step)
    parts = [
        say("Anunnaki: {turn}", turn=whose_turn(position)),
        map_text(position, shown),
        cards_text(position, shown),
        fate_text(position),
        tracks_text(position, shown),
        points_text(position, shown),
        pacts_text(position, shown),
        creatures_text(position, shown),
        say("Cosmobot's supply: {pieces}", pieces=write_units("".join(position.reserve())) or say("empty")),
        say("Moon deck {moon}, Sun deck {sun}, removed {spent}", moon=stack_named(position.moondeck),
            sun=stack_named(position.sundeck), spent=len(position.spent)),
        why_text(shown),
    ]  # fmt: skip
    return _explained(filter(None, parts))


def turn_text(turn: Turn) -> str:
    """The table after a turn, as text."""
    return position_text(turn.position, turn_marks(turn))


def card_text(deck: str, text: str, step: Step | Marks | None = None) -> str:
    """An Advisor card, a line for each symbol.

    >>> print(card_text("sun", "arrow:ltr+harvest:2+domination:goal"))
    Sun, arrow to the right
         Harvest 2
         Domination, by the Goal tile
    """
    shown = marks(step)
    face = face_of(deck, text)
    head = say({"moon": "Moon", "sun": "Sun"}.get(deck, "Action"))
    if face is None:
        return f"{head}: {text}"
    if face.arrow:
        head = f"{head}, {say(ARROWS[face.arrow])}"
    return "\n".join([head, *_lines(deck, face.symbols, shown)])


def face_of(deck: str, text: str) -> Card | None:
    """A card as it can be read; nothing if it cannot."""
    try:
        return card(deck, text)
    except Unreadable:
        return None


def lines_of(position: Position, shown: Marks) -> tuple[Symbol, ...]:
    """The lines of a single action: those the position asks for, or those of the turn that is shown."""
    if not position.do:
        return shown.lines
    try:
        return read_symbols(position.do)
    except Unreadable:
        return (Symbol(position.do),)


def _fate_heading(position: Position) -> str:
    """The resources of the Fate card, and its name unless it is written out."""
    row = resources_text(position)
    return say("Fate card: {row}", row=row) if "/" in position.fate else say(
        "Fate card ({name}): {row}", name=position.fate, row=row
    )  # fmt: skip


def fate_text(position: Position, _step: Step | Marks | None = None) -> str:
    """The Fate card: the row of resources, the Settlement area, the cubes."""
    waiting = min(AREA, position.reserve().count("S"))
    seen = [reward_named(*reward) for reward in position.card.visible(AREA - waiting)]
    free = [(n, space) for n, space in enumerate(position.card.spaces, 1) if space and n > position.cubes]
    parts = [
        _fate_heading(position),
        say("  Settlement area: {n} Settlements, visible {rewards}", n=waiting,
            rewards=", ".join(seen) or say("nothing")),
        say("  Cubes {n} of {all}; waiting: {spaces}", n=position.cubes, all=CUBES,
            spaces=", ".join(f"{n} {symbol_named(space)}" for n, space in free) or say("nothing")),
    ]  # fmt: skip
    return "\n".join(parts)


def resources_text(position: Position, _step: Step | Marks | None = None) -> str:
    """The four resources of the Fate card in their order, and where the arrow points."""
    arrow = say(ARROWS[position.arrow]) if position.arrow in ARROWS else say("no arrow yet")
    return f"{' '.join(resource_name(icon) for icon in position.card.row)}, {arrow}"


def tracks_text(position: Position, step: Step | Marks | None = None) -> str:
    """The markers of both sides on the three tracks and on the Domination track."""
    shown = marks(step)
    tables = position.tables
    rows = []
    for track, goal, bot, you in zip_longest(
        STEPS, position.goals, position.steps, position.yoursteps, fillvalue=""
    ):  # fmt: skip
        if track not in STEPS:
            continue
        values = tables.multipliers if track in TRACKS else tables.domination
        unit = TIMES + "{n}" if track in TRACKS else "{n} VP"
        rows.append(
            (
                say(TRACK_NAMES[track]),
                say(GOAL_NAMES.get(str(goal), str(goal))),
                _marker("Cosmobot", bot, values, unit, plus="+" if track in shown.moved else ""),
                _marker("you", you, values, unit),
                state_text(shown, track),
            )
        )
    tokens = say("  2-VP tokens at {spaces}", spaces=", ".join(position.bonus) or say("none"))
    return "\n".join([say("Tracks and Goal tiles"), *_columns(rows), tokens])


def _marker(side: str, space: object, values: Sequence[int], unit: str, plus: str = "") -> str:
    known = isinstance(space, int) and 0 <= space < len(values)
    worth = f" ({unit.format(n=values[int(str(space))])})" if known else ""
    return f"{say(side)} {plus}{space}{worth}"


def why_text(shown: Marks) -> str:
    """Rule by rule who was removed, if the step chose among several."""
    rows = [(short(rule), still, gone) for rule, still, gone in why(shown)]
    return "\n".join([say("Why: rule, still in, out"), *_columns(rows)]) if rows else ""


def why(shown: Marks) -> list[tuple[str, str, str]]:
    """For each cut its rule, who was still in, and who was out; nobody's label is left out."""
    left = list(shown.candidates)
    rows = []
    for cut in shown.cuts:
        gone = list(dict.fromkeys(str(label).partition(":")[0] for label in cut.gone))
        left = [name for name in left if name not in gone or name in shown.chosen or name in shown.left]
        rows.append((cut.rule, _many(left), _many(gone)))
    return rows


def _many(names: Sequence[str]) -> str:
    """Names side by side; of a planet that has many of them, only their number."""
    most = 8
    crowded = [p for p in HEADINGS if len(names) > most and sum(name[0] == p for name in names) > most // 2]
    counted = [say("{n} on {planet}", n=sum(name[0] == p for name in names), planet=say(_INSIDE[p])) for p in crowded]
    rest = " ".join(name for name in names if name[0] not in crowded)
    return ", ".join([*counted, *([rest] if rest else [])]) or say("nobody")


_INSIDE = {"g": "Gaia", "y": "your planet", "b": "its planet", "f": "the Far Planets"}


def ground_text(land: Territory, exhausted: str) -> str:
    """What is printed in a Territory."""
    marked = {"!": say("Capital"), "@": say("Atlantis")}.get(land.mark, "")
    shrines = say("Shrine") if land.shrines == 1 else say("{n} Shrines", n=land.shrines) if land.shrines else ""
    return ", ".join(filter(None, (marked, resources_named(land.icons, exhausted), shrines)))


def holders_text(position: Position, land: str, shown: Marks = NONE) -> str:
    """Who is in a Territory: an Ancient Civilization, Cosmobot, you."""
    tile = _held(position, "ac", land)
    parts = [civilization_named(tile)] if tile else []
    for side, name in SIDES.items():
        letters = split(_held(position, side, land))
        if letters:
            fresh = shown.fresh(f"{side} {land}", letters)
            old = write_units("".join(x for x, new in zip(letters, fresh, strict=True) if not new))
            new = write_units("".join(x for x, new in zip(letters, fresh, strict=True) if new))
            parts.append(" ".join(filter(None, (say(name), old, f"+{new}" if new else ""))))
    return "; ".join(parts)


def state_text(shown: Marks, name: str) -> str:
    """How a thing is marked, in words."""
    state, tag = shown.state(name), shown.tag(name)
    if state is None:
        return ""
    texts = {"candidate": "out: {tag}", "out": "not allowed: {tag}"}
    return say(texts[state], tag=tag) if state in texts else tag


def _held(position: Position, army: str, land: str) -> str:
    return next((letters for name, letters in getattr(position, army) if name == land), "")


def cards_text(position: Position, step: Step | Marks | None = None) -> str:
    """The Advisor cards face up, or the single action that is asked for."""
    shown = marks(step)
    parts = [card_text(deck, text, shown) for deck, text in (("moon", position.moon), ("sun", position.sun)) if text]
    lines = lines_of(position, shown)
    if lines:
        parts.append("\n".join([say("Action"), *_lines("do", lines, shown)]))
    return "\n".join(parts)


def _lines(deck: str, symbols: Iterable[Symbol], shown: Marks) -> list[str]:
    """The lines of a card; x is done, > is now."""
    lines = []
    for n, symbol in enumerate(symbols):
        if symbol.word == "arrow":
            continue
        now = shown.card == deck and shown.line == n
        lines.append(f"  {'>' if now else 'x' if shown.done(deck, n) else ' '}  {symbol_named(symbol)}")
    return lines


def points_text(position: Position, step: Step | Marks | None = None) -> str:
    """VP and cubes of both sides."""
    shown = marks(step)
    rows = [
        (
            say(name),
            _number("{n} VP", getattr(position, f"{whose}vp"), f"{whose}vp", shown),
            _number("{n} cubes", getattr(position, f"{whose}cubes"), f"{whose}cubes", shown),
        )
        for name, whose in (("Cosmobot", ""), ("You", "your"))
    ]
    return "\n".join([say("Points"), *_columns(rows)])


def _number(message: str, value: int, marker: str, shown: Marks) -> str:
    return ("+" if marker in shown.moved else "") + say(message, n=value)


def pacts_text(position: Position, step: Step | Marks | None = None) -> str:
    """The Commercial Pacts on display."""
    shown = marks(step)
    if not position.pacts:
        return ""
    tiles = [
        say("gap") if tile == GAP else tile + (f" ({state_text(shown, str(n))})" if str(n) in shown.chosen else "")
        for n, tile in enumerate(position.pacts, 1)
    ]
    left = stack_named(position.pactstack)
    return say("Commercial Pacts (VP.steps): {tiles}; stack {left}", tiles=", ".join(tiles), left=left)


def creatures_text(position: Position, step: Step | Marks | None = None) -> str:
    """The Mythological Creatures on display."""
    shown = marks(step)
    if not position.creatures:
        return ""
    cards = [
        creature_named(text) + (f" ({say('chosen')})" if text in shown.chosen else "") for text in position.creatures
    ]
    return say("Creatures: {cards}", cards=", ".join(cards))


def creature_named(text: str) -> str:
    """A Creature card with its first requirement; as it is written if it cannot be read.

    >>> creature_named("jormungandr"), creature_named("a b")
    ('Jormungandr (war 4)', 'a b')
    """
    try:
        name, needs, number = creature(text)
    except Unreadable:
        return text
    called = say(CREATURE_NAMES[name]) if name in CREATURE_NAMES else name.capitalize()
    return f"{called} ({say(needs)} {number})"


def far_name(land: str) -> str:
    """What a Far Planet is called."""
    return say(FAR_NAMES[land])


def _headed(title: str, name: str) -> str:
    """A heading with the name of a planet, unless the planet is written out."""
    return title if ":" in name else f"{title} ({name})"


def _explained(parts: Iterable[str]) -> str:
    """The parts below each other; what a plus means is said once, at the end."""
    legend = say("+ just came")
    lines = [line for part in parts if part for line in part.split("\n") if line != legend]
    return "\n".join([*lines, legend] if any(" +" in line for line in lines) else lines)


def _columns(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows with their columns aligned."""
    table = list(rows)
    widths = [max(len(row[n]) for row in table) for n in range(len(table[0]))] if table else []
    return [
        ("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True) if width)).rstrip()
        for row in table
    ]
