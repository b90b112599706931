"""What a turn changed on your table, and what people there know."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from rulebook.anunnaki.cards import card
from rulebook.anunnaki.drawing.words import pieces_named
from rulebook.anunnaki.maps import RESOURCES
from rulebook.anunnaki.position import PIECES, STEPS, TABLE, Position, Stack
from rulebook.anunnaki.table import CosmosTable
from rulebook.core.catalog import say
from rulebook.core.play import Turn
from rulebook.core.trace import Move


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


_TITLES = {"setup": "Set-up", "you": "The end of your turn", "over": "The score"}
_DECKS = {"moon": "Moon", "sun": "Sun"}


def title(turn: Turn) -> str:
    """Whose turn it was, and by which cards."""
    if turn.before.turn != "bot":
        return say(_TITLES[turn.before.turn])
    cards = [card for step in turn.trace if step.rule == "anunnaki.turn.remove" for card in step.facts["cards"]]
    shown = [f"{say(name)}: {face(deck, card)}." for (deck, name), card in zip(_DECKS.items(), cards, strict=False)]
    return " ".join(["Cosmobot.", *shown])


NAMES = {
    "vp": "Cosmobot's VP", "yourvp": "your VP", "cubes": "Cosmobot's cubes", "yourcubes": "your cubes",
    **{track: f"Cosmobot's {track.title()}" for track in STEPS},
    **{f"your{track}": f"your {track.title()}" for track in STEPS},
}  # fmt: skip


def changes(turn: Turn, since: int = 0) -> list[str]:
    """What to do on your table after a turn, or after so many of its moves: pieces and tiles, then the markers."""
    moves = turn.trace.moves[since:]
    shown: dict[str, list[str]] = {}
    for move in moves:
        if move.what in NAMES:
            shown.setdefault(move.what, [move.source, move.target])[1] = move.target
    things = [move for move in moves if move.what not in CosmosTable.markers]
    told = [text for same, group in groupby(things) if (text := _told(same, len(list(group))))]
    return told + [f"{say(NAMES[what])}: {first} → {last}" for what, (first, last) in shown.items() if first != last]


def _told(move: Move, number: int) -> str:
    """One thing that changed its place, or several alike."""
    what, (source, _, left), (target, _, land) = move.what, move.source.partition(" "), move.target.partition(" ")
    if what in PIECES and {source, target} & {"bot", "you"}:
        pieces = pieces_named(what * number)
        whose = say("your {pieces}", pieces=pieces) if "you" in {source, target} else pieces
        return f"{whose}: {left or say(_OFF_THE_MAP[source])} → {land or say(_OFF_THE_MAP[target])}"
    if target == "exhausted":
        return say(
            "exhaust {resource} in {land}, {n} times" if number > 1 else "exhaust {resource} in {land}",
            resource=say(RESOURCES[what]), land=land, n=number,
        )  # fmt: skip
    if target in {"ac", "far"} and what not in {"+", "?"}:
        return say(_LEADERS[what], land=land) if what in _LEADERS else say(_FACE_UP, land=land, n=what)
    if target == "box" and source in _LEAVES and what not in {"+", "?"}:
        return say(_LEAVES[source], what=what, place=left)
    return say("Pact {what} fills place {place}", what=what, place=land) if target == "pacts" and land else ""


_OFF_THE_MAP = {"reserve": "the reserve", "box": "the box"}
_FACE_UP = "{land}: strength {n} face up"
_LEADERS = {"you": "{land}: its Leader is now you", "bot": "{land}: its Leader is now bot"}
_LEAVES = {
    "culture": "Culture token {what} leaves the map",
    "bonus": "the 2-VP token on Domination space {what} leaves",
    "ac": "the Ancient Civilization of {place} leaves",
    "creatures": "Cosmobot takes the Creature {what}",
    "pacts": "Pact {what} at place {place} leaves",
}
