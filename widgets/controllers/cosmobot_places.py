"""Things change their place on Cosmobot's board: pieces, Ancient Civilizations, exhausted marks, Culture tokens.

A thing is `bot F`, `you M`, `ac 4`, `god`, `tired m`. A place is a Territory or a Far Planet. Nothing here asks
whether the result can be played, but `fits`, which the palette uses.

>>> from rulebook.anunnaki import parse
>>> position = parse("anunnaki;bot=bCAP:S2F")
>>> str(put(take(position, "bCAP", "bot F"), "bML", "bot F"))
'anunnaki;bot=bML:F,bCAP:SF'
>>> fits(position, "yCAP", "bot F"), fits(position, "bML", "tired m"), fits(position, "bML", "tired w")
(False, True, False)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebook.anunnaki.drawing.words import SIDES, civilization_named, pieces_named, resource_name
from rulebook.anunnaki.maps import FAR, corner, is_corner
from rulebook.anunnaki.position import BOX, PIECES, Position, in_world, joined, pieces_of, split
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Impossible

TILES = ("?", "3", "4", "5")
GOD = "god"
ICONS = "fwmg"
AROUND = 3
"""Territories around a corner."""


def known_place(position: Position, place: str) -> bool:
    """Whether something can be laid there: a Territory of this map, or a Far Planet that is in use."""
    return place in position.world.lands or (place in FAR and bool(position.far))


def named(thing: str) -> str:
    """A thing as one says it."""
    kind, _, what = thing.partition(" ")
    if kind in SIDES:
        name = pieces_named(what)
        return say("{piece} of Cosmobot" if kind == "bot" else "{piece} of yours", piece=name)
    if kind == "ac":
        return civilization_named(what)
    if kind == "tired":
        return say("exhausted mark on {resource}", resource=resource_name(what))
    return say("God of Atlantis")


def left(position: Position, thing: str) -> int | None:
    """How many of a piece are in the box; nothing for what nobody counts."""
    side, _, piece = thing.partition(" ")
    if side not in SIDES or piece not in BOX:
        return None
    return BOX[piece] - pieces_of(getattr(position, side)).count(piece)


def things_at(position: Position, place: str) -> tuple[str, ...]:
    """What can be taken from a place, pieces first."""
    found = [f"{side} {piece}" for side in SIDES for piece in split(_held(position, side, place))]
    tile = _held(position, "ac", place)
    if tile.endswith("+"):
        found.append(GOD)
    if tile:
        found.append(f"ac {tile.removesuffix('+')}")
    return (*found, *(f"tired {icon}" for icon in _held(position, "exhausted", place)))


def accepts(position: Position, place: str, thing: str) -> bool:
    """Whether a kind of thing may be written down at a place, whatever already is there."""
    kind = thing.partition(" ")[0]
    if not known_place(position, place):
        return False
    if kind in SIDES:
        return True
    if thing == GOD:
        return bool(_held(position, "ac", place)) and not _held(position, "ac", place).endswith("+")
    return place not in FAR


def fits(position: Position, place: str, thing: str) -> bool:
    """Whether a thing can be at a place: adding it makes nothing worse."""
    if not accepts(position, place, thing):
        return False
    known = set(position.defects())
    return all(defect in known for defect in put(position, place, thing).defects())


def put(position: Position, place: str, thing: str) -> Position:
    """The position with one more thing at a place; an Ancient Civilization takes the place of another."""
    if not accepts(position, place, thing):
        raise Impossible(
            defect("wrong place", "{thing}: not in {place}.", "Choose another place.", thing=named(thing), place=place)
        )
    kind, _, what = thing.partition(" ")
    if kind in SIDES:
        return _with(position, kind, place, joined(kind, [*split(_held(position, kind, place)), what]))
    if kind == "tired":
        return _with(position, "exhausted", place, joined("exhausted", [*_held(position, "exhausted", place), what]))
    tile = _held(position, "ac", place)
    return _with(position, "ac", place, f"{tile}+" if thing == GOD else what + "+" * tile.endswith("+"))


def take(position: Position, place: str, thing: str) -> Position:
    """The position without a thing at a place; with its Ancient Civilization the God of Atlantis goes, too."""
    if thing not in things_at(position, place):
        raise Impossible(
            defect("not there", "{thing}: not in {place}.", "Take up something else.", thing=named(thing), place=place)
        )
    kind, _, what = thing.partition(" ")
    if kind in SIDES or kind == "tired":
        army = "exhausted" if kind == "tired" else kind
        return _with(position, army, place, _held(position, army, place).replace(what, "", 1))
    return _with(position, "ac", place, _held(position, "ac", place).removesuffix("+") if thing == GOD else "")


def corners_at(position: Position, place: str) -> tuple[str, ...]:
    """The corners of a Territory where a Culture token is printed or lies."""
    return tuple(spot for spot in dict.fromkeys((*position.world.spots, *position.culture)) if place in corner(spot))


def toggle_token(position: Position, spot: str) -> Position:
    """The position with a Culture token at a corner, or without the one that lies there."""
    if spot in position.culture:
        return replace(position, culture=tuple(token for token in position.culture if token != spot))
    if spot.count(".") != AROUND - 1 or not is_corner(position.world.lands, corner(spot)):
        raise Impossible(
            defect("no corner", "{corner} is no corner of this map.", "Choose one of the corners.", corner=spot[:40])
        )
    order = {token: n for n, token in enumerate(position.world.spots)}
    return replace(position, culture=tuple(sorted((*position.culture, spot), key=lambda t: order.get(t, len(order)))))


def palette_things() -> tuple[str, ...]:
    """Everything that the palette may offer."""
    pieces = tuple(f"{side} {piece}" for side in SIDES for piece in PIECES)
    return (*pieces, *(f"ac {tile}" for tile in TILES), GOD, *(f"tired {icon}" for icon in ICONS))


def _held(position: Position, army: str, place: str) -> str:
    return next((things for name, things in getattr(position, army) if name == place), "")


def _with(position: Position, army: str, place: str, things: str) -> Position:
    changed: dict[str, Any] = {army: in_world(position, {**dict(getattr(position, army)), place: things})}
    return replace(position, **changed, sound=False)
