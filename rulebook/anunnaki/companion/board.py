"""The board in lines of text, and what a turn changed on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from rulebook.anunnaki.cards import card
from rulebook.anunnaki.maps import FAR, PLANETS, RESOURCES, Territory
from rulebook.anunnaki.notation import write_units
from rulebook.anunnaki.position import PIECES, STEPS, TABLE, Position, Stack
from rulebook.anunnaki.table import CosmosTable
from rulebook.core.play import Turn
from rulebook.core.trace import Move

STATUS = {"bot": "Cosmobot's", "you": "yours", "fight": "contested", "ac": "guarded", "": ""}
MARKS = {"!": "Capital", "@": "Atlantis", "&": "", "": ""}


def board_text(position: Position) -> list[str]:
    """The whole board: every Territory with what lies there, then the tracks and the rest."""
    table = CosmosTable(position)
    lines = []
    for letter, name in PLANETS.items():
        lines.append(name[:1].upper() + name[1:])
        lines += [_territory(table, land) for land in position.world.lands.values() if land.name[0] == letter]
    if position.far:
        lines.append("Far Planets")
        lines += [_far(position, land) for land in FAR]
    return [*lines, *_markers(position), *_tiles(position)]


def _territory(table: CosmosTable, land: Territory) -> str:
    name = land.name
    signs = " ".join(filter(None, [land.icons, "*" * land.shrines, MARKS[land.mark]]))
    tired = table.letters("exhausted", name)
    guard = table.letters("ac", name)
    here = [
        f"exhausted {tired}" if tired else "",
        f"civilization {guard}" if guard else "",
        *(f"{side} {write_units(letters)}" for side in ("bot", "you") if (letters := table.letters(side, name))),
        f"({STATUS[table.status(name)]})" if table.status(name) else "",
    ]
    return f"  {name:<6}{signs:<14}{'  '.join(filter(None, here))}".rstrip()


def _far(position: Position, land: str) -> str:
    leader = dict(position.far).get(land, "")
    told = [f"{side} {write_units(dict(army)[land])}" for side, army in _armies(position) if land in dict(army)]
    return f"  {land:<6}{'led by ' + (leader or 'nobody'):<14}{'  '.join(told)}".rstrip()


def _armies(position: Position) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    return (("bot", position.bot), ("you", position.you))


def _markers(position: Position) -> Iterator[str]:
    yield f"{'':<10}{'VP':>4}  {'cubes':>5}  " + "  ".join(f"{track.title():>11}" for track in STEPS)
    rows = (
        ("Cosmobot", position.vp, position.cubes, position.steps),
        ("you", position.yourvp, position.yourcubes, position.yoursteps),
    )
    for name, points, cubes, steps in rows:
        yield f"{name:<10}{points:>4}  {cubes:>5}  " + "  ".join(f"{step:>11}" for step in steps)
    yield f"{'Goal tile':<23}" + "  ".join(f"{tile:>11}" for tile in position.goals).rstrip()


def _tiles(position: Position) -> Iterator[str]:
    if position.bonus:
        yield f"2-VP tokens on the Domination spaces {', '.join(position.bonus)}"
    if position.pacts:
        yield "Pacts  " + "  ".join(f"{n} {tile}" for n, tile in enumerate(position.pacts, 1))
    if position.culture:
        yield f"Culture tokens  {', '.join(position.culture)}"
    if position.creatures:
        yield f"Creatures  {', '.join(position.creatures)}"
    for deck in ("moon", "sun"):
        if getattr(position, deck):
            yield f"{deck.title()} card face up  {face(deck, getattr(position, deck))}"


def face(deck: str, name: str) -> str:
    """A card as you would type it, with its name if it has one.

    >>> face("moon", "cubes:1+move:3:brave"), face("moon", "m03")
    ('cubes 1; move 3 brave', 'm03 (cubes 2; move 2 cunning)')
    """
    shown = str(card(deck, name)).replace(":", " ").replace("+", "; ")
    return shown if str(card(deck, name)) == name else f"{name} ({shown})"


def seen(position: Position) -> Position:
    """The position as the people at the table know it: nobody knows the order of a shuffled deck."""
    hidden: dict[str, Any] = {
        name: Stack(tuple(sorted(stack.items)))
        for name in ("moondeck", "sundeck", "pactstack")
        if (stack := getattr(position, name)).known and TABLE not in stack.items
    }
    return replace(position, **hidden) if hidden else position


# What a turn was, and what it changed.


def title(turn: Turn) -> str:
    """Whose turn it was, and by which cards."""
    if turn.before.turn != "bot":
        return {"setup": "Set-up", "you": "The end of your turn", "over": "The score"}[turn.before.turn]
    cards = [card for step in turn.trace if step.rule == "anunnaki.turn.remove" for card in step.facts["cards"]]
    shown = [f"{deck.title()}: {face(deck, card)}." for deck, card in zip(("moon", "sun"), cards, strict=False)]
    return " ".join(["Cosmobot.", *shown])


NAMES = {
    "vp": "Cosmobot's VP", "yourvp": "your VP", "cubes": "Cosmobot's cubes", "yourcubes": "your cubes",
    **{track: f"Cosmobot's {track.title()}" for track in STEPS},
    **{f"your{track}": f"your {track.title()}" for track in STEPS},
}  # fmt: skip


def changes(turn: Turn) -> list[str]:
    """What to do on your table after a turn: pieces, tokens and tiles in order, then the markers."""
    moves = turn.trace.moves
    shown: dict[str, list[str]] = {}
    for move in moves:
        if move.what in NAMES:
            shown.setdefault(move.what, [move.source, move.target])[1] = move.target
    things = [move for move in moves if move.what not in CosmosTable.markers]
    told = [text for same, group in groupby(things) if (text := _told(same, len(list(group))))]
    return told + [f"{NAMES[what]}: {first} → {last}" for what, (first, last) in shown.items() if first != last]


def _told(move: Move, number: int) -> str:
    """One thing that changed its place, or several alike."""
    what, (source, _, left), (target, _, land) = move.what, move.source.partition(" "), move.target.partition(" ")
    if what in PIECES and {source, target} & {"bot", "you"}:
        whose = "your " if "you" in {source, target} else ""
        name = f"{number} {PIECES[what]}s" if number > 1 else PIECES[what]
        return f"{whose}{name}: {left or f'the {source}'} → {land or f'the {target}'}"
    if target == "exhausted":
        return f"exhaust {RESOURCES[what]} in {land}" + (f", {number} times" if number > 1 else "")
    if target in {"ac", "far"} and what not in {"+", "?"}:
        return f"{land}: {'its Leader is now ' + what if what in {'you', 'bot'} else f'strength {what} face up'}"
    if target == "box" and source in _LEAVES and what not in {"+", "?"}:
        return _LEAVES[source].format(what=what, place=left)
    return f"Pact {what} fills place {land}" if target == "pacts" and land else ""


_LEAVES = {
    "culture": "Culture token {what} leaves the map",
    "bonus": "the 2-VP token on Domination space {what} leaves",
    "ac": "the Ancient Civilization of {place} leaves",
    "creatures": "Cosmobot takes the Creature {what}",
    "pacts": "Pact {what} at place {place} leaves",
}
