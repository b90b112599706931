"""Markers, cards and the rest of Cosmobot's table: each is a part of the position line, and changes as one.

>>> from rulebook.anunnaki import parse
>>> str(added(parse("anunnaki"), "war", 3))
'anunnaki;steps=3.0.0.0'
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rulebook.anunnaki.cards import DECKS, normal, read_symbols, write_symbols
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.notation import PHASES, parse
from rulebook.anunnaki.position import STEPS, Position, remaining_tokens
from rulebook.core.catalog import defect
from rulebook.core.errors import Impossible

NUMBERS = ("vp", "yourvp", "cubes", "yourcubes", "yourgods", "yourresources")
LEAST = {"vp": -99, "yourvp": -99}
MOST = 999


def written(name: str, text: str) -> str:
    """A part as it stands in a line; cards may be typed with blanks and semicolons.

    >>> written("moon", "cubes 1; move 3 brave"), written("do", "Move 4 cunning"), written("vp", "12")
    ('cubes:1+move:3:brave', 'move:4:cunning', '12')
    """
    if name in DECKS and text:
        return normal(name, text)
    if name == "do" and text and text not in PHASES:
        return write_symbols(read_symbols(text))
    return text


def added(position: Position, marker: str, by: int) -> Position:
    """The position with a marker moved: points, cubes, a track of Cosmobot (`war`) or of yours (`yourwar`)."""
    if marker in NUMBERS:
        points: dict[str, Any] = {marker: max(LEAST.get(marker, 0), min(MOST, getattr(position, marker) + by))}
        return replace(position, **points, sound=False)
    track = marker.removeprefix("your")
    if track not in STEPS:
        raise Impossible(defect(
            "no marker", "There is no marker {marker}.", "Known: {known}.",
            marker=marker[:40], known=", ".join(STEPS),
        ))  # fmt: skip
    whose = "yoursteps" if marker.startswith("your") else "steps"
    steps = list(getattr(position, whose))
    steps[STEPS.index(track)] = max(0, min(MOST, steps[STEPS.index(track)] + by))
    changed: dict[str, Any] = {whose: tuple(steps)}
    moved = replace(position, **changed, sound=False)
    usual = position.bonus == remaining_tokens(position)
    return replace(moved, bonus=remaining_tokens(moved)) if usual else moved


def with_goal(position: Position, track: str, tile: str) -> Position:
    """The position with a Goal tile beside a track; the tile that was there goes where the other one was."""
    goals = list(position.goals)
    here = STEPS.index(track)
    if tile not in goals:
        raise Impossible(defect(
            "no goal tile", "There is no Goal tile {tile}.", "Known: {known}.",
            tile=tile[:40], known=", ".join(goals),
        ))  # fmt: skip
    there = goals.index(tile)
    goals[here], goals[there] = goals[there], goals[here]
    return replace(position, goals=tuple(goals), sound=False)


def toggle_bonus(position: Position, space: str) -> Position:
    """The position with or without the 2-VP token on a space of the Domination track."""
    if not re.fullmatch("[0-9]{1,2}", space):
        raise Impossible(defect("no space", "{space} is no space.", "Choose one of those shown.", space=space[:40]))
    kept = set(position.bonus) ^ {space}
    return replace(position, bonus=tuple(sorted(kept, key=int)), sound=False)


def with_far(position: Position, land: str, leader: str) -> Position:
    """The position with a Leader on a Far Planet; with `off` the module is put away, with all units on it."""
    if leader == "off":
        home: dict[str, Any] = {
            side: tuple(held for held in getattr(position, side) if held[0] not in FAR) for side in ("bot", "you")
        }
        return replace(position, far=(), **home, sound=False)
    told = {**dict.fromkeys(FAR, "?"), **dict(position.far)}
    if land in FAR:
        told[land] = leader
    return parse(str(replace(position, far=tuple(told.items()), sound=False)))
