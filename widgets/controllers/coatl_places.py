"""Things change their place in an editor: lift a piece or card from one place, lay it down at another.

A place is named as in the drawings: `space 3`, `row 2`, `display 4`, `hand 1`, `coatl 1 piece 3`, `coatl 1 head`.
Nothing here asks whether the result can be played; `Position.defects` says that.

>>> from rulebook.coatl import parse
>>> position = parse("coatl;board=YG,-,-,-,-,-,-,-,-,-")
>>> str(put(lift(position, "space 1", "G"), "space 4", "G"))
'coatl;board=Y,-,-,G,-,-,-,-,-,-'
"""

from __future__ import annotations

import re

from rulebook.coatl.cards import TEMPLES
from rulebook.coatl.drawing.words import piece_name
from rulebook.coatl.notation import parse
from rulebook.coatl.pieces import KIND
from rulebook.coatl.position import COATL, GAP, MOST, ROW, STACKS, Position, sort_stack
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Impossible

Zones = dict[str, list[str]]

STACK_OF = {"segment": "bag", "head": "heads", "tail": "tails"}
ACCEPTS = {
    "piece": ("space", "row", "store", "coatl", "out"),
    "card": ("row", "display", "hand", "pile", "discards", "coatl cards"),
    "temple": ("temples", "own", "coatl temple"),
}


def sort_of(thing: str) -> str:
    """What a thing is: a piece, a card (prophecy) or a temple."""
    return "piece" if thing in KIND else "temple" if thing in TEMPLES else "card"


_NAMED = {"card": "card {card}", "temple": "temple {card}"}


def named(thing: str) -> str:
    """A thing as one says it."""
    sort = sort_of(thing)
    return say(_NAMED[sort], card=thing) if sort in _NAMED else piece_name(thing)


def box_of(thing: str) -> str:
    """The bag or deck that a thing comes from."""
    return {"card": "deck", "temple": "templedeck"}.get(sort_of(thing)) or STACK_OF[KIND[thing]]


def things_at(position: Position, place: str) -> tuple[str, ...]:
    """What can be lifted from a place, that on top first."""
    zones = position.zones
    kind, zone, at = _where(place)
    if kind == "row" and at is not None:
        on = zones[ROW[at + 1]]
        return (*reversed(on), *zones["row"][at : at + 1])
    lies = zones.get(zone, ())
    found = tuple(reversed(lies)) if at is None or place.endswith(" head") else lies[at : at + 1]
    return tuple(thing for thing in found if thing != GAP)


def lift(position: Position, place: str, thing: str) -> Position:
    """The position without a thing that lies at a place; it is in nobody's bag now."""
    zones = _thawed(position)
    kind, zone, at = _where(place)
    if kind == "row" and at is not None and sort_of(thing) == "piece":
        zone, at = ROW[at + 1], None
    lies = zones[zone]
    if thing not in lies:
        raise Impossible(defect(
            "not there", "There is no {thing} at {place}.", "Take up something else.",
            thing=named(thing), place=place,
        ))  # fmt: skip
    if at is None or at >= len(lies) or lies[at] != thing:
        at = len(lies) - 1 - lies[::-1].index(thing)
    del lies[at]
    if zone == "row":
        _close_row(zones, at)
    if kind == "coatl" and zone in COATL.values():
        _close_coatls(zones)
    return _frozen(position, zones)


def put(position: Position, place: str, thing: str) -> Position:
    """The position with one more thing at a place; a number in the place says before what it goes."""
    kind, zone, at = _where(place)
    sort = sort_of(thing)
    if not accepts(place, thing):
        raise Impossible(
            defect("wrong place", "A {thing} does not go there.", "Choose another place.", thing=named(thing))
        )
    zones = _thawed(position)
    if kind == "row":
        _into_row(zones, at, thing)
    elif zone == "coatl new":
        zones[_next_coatl(zones)].append(thing)
    elif kind == "coatl" and sort == "piece":
        _into_coatl(zones, zone, at, thing)
    else:
        zones[zone].insert(len(zones[zone]) if at is None else at, thing)
    return _frozen(position, zones)


def within_row(position: Position, source: str, target: str) -> Position:
    """The position with a card of his row at another place of it, the pieces on it going along."""
    zones = _thawed(position)
    slots = [(card, zones[ROW[n]]) for n, card in enumerate(zones["row"], 1)]
    slot = slots.pop(int(source.split()[1]) - 1)
    number = target.partition(" ")[2]
    slots.insert(int(number) - 1 if number else len(slots), slot)
    zones["row"] = [card for card, _ in slots]
    zones.update({ROW[n]: pieces for n, (_, pieces) in enumerate(slots, 1)})
    return _frozen(position, zones)


def from_box(position: Position, thing: str) -> Position:
    """The position with one thing less in its bag or deck, the last one if their order is known."""
    zones = _thawed(position)
    stack = zones[box_of(thing)]
    if thing not in stack:
        raise Impossible(
            defect("none left", "No {thing} is left in the box.", "Take one from the table.", thing=named(thing))
        )
    del stack[len(stack) - 1 - stack[::-1].index(thing)]
    return _frozen(position, zones)


def into_box(position: Position, thing: str) -> Position:
    """The position with a thing back in its bag or deck, last if their order is known."""
    zones = _thawed(position)
    zones[box_of(thing)].append(thing)
    return _frozen(position, zones)


def forget_orders(position: Position) -> Position:
    """The same position with bags and decks in unknown order, as at a real table."""
    return _frozen(position, _thawed(position), frozenset(STACKS))


def _where(place: str) -> tuple[str, str, int | None]:
    """The kind of a place, the zone it belongs to, and the number in that zone, from zero."""
    words = place.split()
    kind = words[0] if words else ""
    if kind == "space" or (kind in {"row", "store", "out"} and len(words) == 1):
        return kind, place, None
    if kind == "coatl":
        zone = " ".join(words[:2])
        rest = words[2:]
        if rest[:1] == ["piece"]:
            return kind, zone, int(rest[1]) - 1
        if rest == ["head"]:
            return kind, zone, 0
        return kind, " ".join(words[:3]) if rest else zone, int(rest[1]) - 1 if rest[1:] else None
    return kind, kind, int(words[1]) - 1 if words[1:] else None


def known_place(place: str) -> bool:
    """Whether the table has such a place, so that a foolish event does no harm."""
    return _PLACE.fullmatch(place) is not None


_NUMBER = r"[1-9][0-9]?"
_PLACE = re.compile(
    rf"space ([1-9]|10)|row( [1-{MOST}])?|(display|hand|pile|discards|temples|own|store)( {_NUMBER})?|out|coatl new|"
    rf"coatl [1-{MOST}]( head| piece {_NUMBER}|( cards| temple)( {_NUMBER})?)?"
)


def _thawed(position: Position) -> Zones:
    return {zone: list(things) for zone, things in position.zones.items()}


def _frozen(position: Position, zones: Zones, hide: frozenset[str] = frozenset()) -> Position:
    hidden = position.hidden | hide
    laid = {zone: sort_stack(zone, things) if zone in hidden else tuple(things) for zone, things in zones.items()}
    laid["out"] = sort_stack("bag", laid["out"])
    return Position(laid, position.turn, position.levels, position.numbering, hidden)


def settled(position: Position) -> Position:
    """The position as its line reads, so that board and line never differ."""
    return parse(str(position))


def _into_row(zones: Zones, at: int | None, thing: str) -> None:
    if sort_of(thing) == "piece":
        if at is None or at >= len(zones["row"]):
            raise Impossible(defect("no card there", "There is no card of A.D.A.M. to lay it on.", "Lay a card first."))
        zones[ROW[at + 1]].append(thing)
        return
    cards = zones["row"]
    if len(cards) >= MOST:
        raise Impossible(
            defect("row full", "A position holds at most {most} cards in his row.", "Take one away.", most=MOST)
        )
    at = len(cards) if at is None else min(at, len(cards))
    for n in range(len(cards), at, -1):
        zones[ROW[n + 1]] = zones[ROW[n]]
    zones[ROW[at + 1]] = []
    cards.insert(at, thing)


def _close_row(zones: Zones, at: int) -> None:
    """Close the row behind a card; the pieces that lay on it go back to their bags."""
    for piece in zones[ROW[at + 1]]:
        zones[box_of(piece)].append(piece)
    for n in range(at + 1, MOST):
        zones[ROW[n]] = zones[ROW[n + 1]]
    zones[ROW[MOST]] = []


def _next_coatl(zones: Zones) -> str:
    free = next((name for name in COATL.values() if not zones[name]), "")
    if not free:
        raise Impossible(
            defect("too many cóatls", "A position holds at most {most} cóatls.", "Add to one of them.", most=MOST)
        )
    return free


def _into_coatl(zones: Zones, zone: str, at: int | None, piece: str) -> None:
    body = zones[zone]
    if not body:
        raise Impossible(defect("no cóatl there", "There is no such cóatl.", "Start a new one."))
    behind = len(body) - body[-1].endswith(")") if KIND[piece] == "segment" else len(body)
    before = 1 if at == 0 and body[0].startswith("(") and KIND[piece] == "segment" else at
    body.insert(behind if before is None else before, piece)


def _close_coatls(zones: Zones) -> None:
    """A cóatl without a piece is gone: its cards go back, those after it move up."""
    names = list(COATL.values())
    for name in names:
        if not zones[name]:
            for thing in (*zones[f"{name} cards"], *zones[f"{name} temple"]):
                zones[box_of(thing)].append(thing)
            zones[f"{name} cards"], zones[f"{name} temple"] = [], []
    built = [tuple(zones[f"{name}{part}"] for part in ("", " cards", " temple")) for name in names if zones[name]]
    for n, name in enumerate(names):
        for k, part in enumerate(("", " cards", " temple")):
            zones[f"{name}{part}"] = built[n][k] if n < len(built) else []


def accepts(place: str, thing: str) -> bool:
    """Whether a kind of thing may be laid at a place, whatever already lies there."""
    kind, zone, at = _where(place)
    sort = sort_of(thing)
    slot = f"{kind} {zone.rpartition(' ')[2]}" if zone.endswith((" cards", " temple")) else kind
    return slot in ACCEPTS[sort] and not (kind == "row" and sort == "piece" and at is None)
