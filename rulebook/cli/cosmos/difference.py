"""What an edit changed, in words.

>>> from rulebook.anunnaki import parse
>>> difference(parse("anunnaki;you=yCAP:S2F"), parse("anunnaki;you=yMR:2F,yCAP:S;yourvp=3;yoursteps=1.0.0.0;ac=yTC:4"))
'yMR: you 2F; yCAP: you S; your VP: 0 → 3; your War: 0 → 1; ac=yTC:4'
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.anunnaki.companion.board import NAMES
from rulebook.anunnaki.notation import write_units
from rulebook.anunnaki.position import STEPS, Position
from rulebook.core.catalog import say

NUMBERS = ("vp", "yourvp", "cubes", "yourcubes", "yourgods", "yourresources")
CALLED = {**NAMES, "yourgods": "the VP of your Gods", "yourresources": "your resources and Mana"}
ARMIES = {"bot": "Cosmobot", "you": "you"}
TRACKS = {"steps": "", "yoursteps": "your"}
UNSAID = ("deck", "stack")
"""Endings of parts that nobody needs to hear about."""


def difference(before: Position, after: Position) -> str:
    """Everything that is other than before: pieces, numbers, markers, then the other parts of the line."""
    return "; ".join([*_pieces(before, after), *_numbers(before, after), *_parts(before, after)]) or say(
        "Nothing changed."
    )


def _pieces(before: Position, after: Position) -> Iterator[str]:
    for side, whose in ARMIES.items():
        old, new = dict(getattr(before, side)), dict(getattr(after, side))
        for land in dict.fromkeys((*after.world.names, *old, *new)):
            if sorted(old.get(land, "")) != sorted(new.get(land, "")):
                yield f"{land}: {say(whose)} {write_units(new.get(land, '')) or say('nothing')}"


def _numbers(before: Position, after: Position) -> Iterator[str]:
    for name in NUMBERS:
        yield from _told(name, getattr(before, name), getattr(after, name))
    for name, prefix in TRACKS.items():
        for track, old, new in zip(STEPS, getattr(before, name), getattr(after, name), strict=True):
            yield from _told(prefix + track, old, new)


def _told(marker: str, old: int, new: int) -> Iterator[str]:
    if old != new:
        yield f"{say(CALLED[marker])}: {old} → {new}"


def _parts(before: Position, after: Position) -> Iterator[str]:
    old, new = (dict(part.partition("=")[::2] for part in str(line).split(";")) for line in (before, after))
    for name in {**old, **new}:
        said = name in {*NUMBERS, *ARMIES, *TRACKS} or name.endswith(UNSAID)
        if old.get(name) != new.get(name) and not said:
            yield f"{name}={new.get(name, '')}"
