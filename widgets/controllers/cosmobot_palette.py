"""The palette of Cosmobot's editor: what can be at the chosen place, and nothing else.

Without a chosen place it offers the pieces of both sides, to be taken up and laid down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulebook.anunnaki.drawing.text import PLANETS
from rulebook.anunnaki.drawing.words import (
    ARROWS,
    GOAL_NAMES,
    HEADINGS,
    SIDES,
    TIMES,
    TRACK_NAMES,
    leader_named,
    say,
)
from rulebook.anunnaki.fate_cards import HOUSES
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.notation import LEVELS
from rulebook.anunnaki.position import PIECES, STEPS, TRACKS, Position
from rulebook.anunnaki.shelf import names, row
from widgets.controllers import cosmobot_places as places
from widgets.controllers.cosmobot_pictures import thing_picture
from widgets.controllers.editing import field
from widgets.controllers.view import Node, button, choice, group, node, option, rove

if TYPE_CHECKING:
    from widgets.controllers.cosmobot_board import Board

BOX = "box"
EXAMPLES = {
    "moon": "cubes 1; move 3 brave; oracle", "sun": "arrow ltr; harvest 2; domination goal", "do": "move 4 cunning",
    "pacts": "3.1,4.2,-", "pactstack": "?2.1,3.1", "creatures": "hydra,roc=war:4", "moondeck": "sample",
    "sundeck": "sample", "spent": "m01,s02",
}  # fmt: skip
TITLES = {
    "moon": "Moon card", "sun": "Sun card", "do": "Action", "pacts": "Commercial Pacts", "pactstack": "Stack of Pacts",
    "creatures": "Creatures", "moondeck": "Moon deck", "sundeck": "Sun deck", "spent": "Removed cards",
}  # fmt: skip
SHEETS = {"vp": "points", "yourvp": "points", "yourcubes": "points", "moondeck": "decks", "sundeck": "decks",
          "spent": "decks"}  # fmt: skip
"""Places that share a sheet of the palette."""
MARKERS = {
    "cubes": "Cubes", "vp": "Cosmobot's VP", "yourvp": "Your VP", "yourcubes": "Your cubes",
    "yourgods": "VP of your Gods", "yourresources": "Your resources",
}  # fmt: skip


def palette(board: Board) -> Node:
    """What can be laid, set or typed at the chosen place."""
    title, parts = _sheet(board)
    back = button(
        say("Back to the box"), {"do": "touch", "at": BOX}, key=BOX, look="pr-drop",
        disabled=not (board.held and board.held.place),
    )  # fmt: skip
    close = [button(say("Choose no place"), {"do": "choose", "at": ""}, key="close")] if board.chosen else []
    tools = group(back, *close, button(say("Maps"), {"do": "choose", "at": "maps"}, key="maps"), look="pr-bar",
                  key="tools")  # fmt: skip
    return node("section", node("h4", text=title), *parts, tools, look="pr-zone pr-palette", label=say("Palette"))


def _sheet(board: Board) -> tuple[str, list[Node]]:
    position, place = board.position, board.chosen
    if places.known_place(position, place):
        return _land_title(place), _land(board, place)
    if place in STEPS:
        return say(TRACK_NAMES[place]), _track(position, place)
    if place in TITLES and place not in SHEETS:
        return say(TITLES[place]), _typed(board, place)
    sheets = {"fate": _fate, "points": _points, "maps": _maps}
    name = SHEETS.get(place, place)
    if name == "decks":
        return say("Decks"), [
            *(_field(board, part) for part in ("moondeck", "sundeck", "spent")),
            _select(position, "reveal", say("Turned up after a turn"), ("moon", "choose")),
        ]
    if name in sheets:
        titles = {"fate": say("Fate card"), "points": say("Points and cubes"), "maps": say("Maps and modules")}
        return titles[name], sheets[name](position)
    return say("From the box"), _pieces(board, "")


def _land_title(place: str) -> str:
    return say("In {place}", place=place)


# A Territory or a Far Planet.


def _land(board: Board, place: str) -> list[Node]:
    position = board.position
    here = places.things_at(position, place)
    parts = (
        [_row("here", say("Here"), [_here(board, thing, here.count(thing)) for thing in dict.fromkeys(here)])]
        if here
        else []
    )
    parts += _pieces(board, place)
    if place in FAR:
        return [*parts, _leader(position, place)]
    tiles = [thing for thing in (*(f"ac {tile}" for tile in places.TILES), places.GOD) if _offered(board, place, thing)]
    tired = [f"tired {icon}" for icon in dict.fromkeys(position.world.icons[place])]
    tired = [thing for thing in tired if _offered(board, place, thing)]
    if tiles:
        parts.append(_row("tiles", say("Ancient Civilization"), [_slot(board, thing) for thing in tiles]))
    if tired:
        parts.append(_row("tired", say("Exhaust"), [_slot(board, thing) for thing in tired]))
    corners = places.corners_at(position, place)
    if corners:
        parts.append(
            _row("culture", say("Culture tokens"), [_corner(position, spot) for spot in corners], look="pr-bar")
        )
    return parts


def _offered(board: Board, place: str, thing: str) -> bool:
    """Whether a tile or a mark can be added; the same tile again would change nothing."""
    again = thing.startswith("ac ") and thing in places.things_at(board.position, place)
    return not again and places.fits(board.position, place, thing)


def _pieces(board: Board, place: str) -> list[Node]:
    """The pieces of both sides; those that cannot be there are struck from the offer."""
    rows = []
    for side in SIDES:
        things = [f"{side} {piece}" for piece in PIECES]
        if place:
            things = [thing for thing in things if places.fits(board.position, place, thing)]
        if things:
            rows.append(_row(side, say(SIDES[side]).capitalize(), [_slot(board, thing) for thing in things]))
    return rows


def _row(name: str, title: str, cells: list[Node], look: str = "pr-store") -> Node:
    """A row of the offer; it keeps its name, so that it stays when one above it comes or goes."""
    return group(node("small", text=title), rove(*cells, label=title, look=look), look="pr-offer", key=f"offer {name}")


def _slot(board: Board, thing: str) -> Node:
    left = places.left(board.position, thing)
    name = places.named(thing)
    label = name if left is None else say("{piece}, {n} in the box", piece=name, n=left)
    count = [] if left is None else [node("span", text=str(left), look="pr-count")]
    held = board.held is not None and board.held.thing == thing and not board.held.place
    inner = node("span", svg=thing_picture(thing)) if thing != places.GOD else node("span", text="+3")
    return node(
        "button", inner, *count, key=f"{BOX} {thing}", label=label, type="button", look="pr-slot", data_drag=True,
        event={"do": "touch", "at": f"{BOX} {thing}"}, aria_pressed=str(held).lower(),
        aria_disabled="true" if left == 0 else None,
    )  # fmt: skip


def _here(board: Board, thing: str, number: int) -> Node:
    """A thing that is there: touch it to take it up, delete it to put it back."""
    held = board.held is not None and board.held.thing == thing and board.held.place == board.chosen
    label = say("{thing}, {n} here", thing=places.named(thing), n=number)
    inner = node("span", svg=thing_picture(thing)) if thing != places.GOD else node("span", text="+3")
    return node(
        "button", inner, node("span", text=f"{TIMES}{number}", look="pr-count"), key=f"here {thing}", label=label,
        type="button", look="pr-slot pr-there", event={"do": "touch", "at": f"here {thing}"}, data_drag=True,
        data_drop=True, aria_pressed=str(held).lower(),
    )  # fmt: skip


def _corner(position: Position, spot: str) -> Node:
    lies = spot in position.culture
    return button(spot, {"do": "token", "at": spot}, key=f"token {spot}", aria_pressed=str(lies).lower(),
                  label=say("Culture token {corner}", corner=spot), look="pr-corner")  # fmt: skip


def _leader(position: Position, place: str) -> Node:
    now = dict(position.far).get(place, "?")
    leaders = [option(name, leader_named(name), chosen=name == now) for name in ("bot", "you", *places.TILES)]
    return choice(say("Leader"), {"do": "leader", "at": place}, leaders, key=f"leader {place}")


# Markers.


def counter(marker: str, label: str, value: int) -> Node:
    """A number with a button on each side."""
    less, more = say("{name}: one less", name=label), say("{name}: one more", name=label)
    return group(
        node("span", text=label, look="pr-what"),
        button("\N{MINUS SIGN}", {"do": "add", "to": marker, "by": -1}, key=f"less {marker}", label=less),
        node("b", text=str(value), look="pr-number"),
        button("+", {"do": "add", "to": marker, "by": 1}, key=f"more {marker}", label=more),
        look="pr-counter",
        label=f"{label}: {value}",
    )


def marker_named(marker: str) -> str:
    """What a marker counts.

    >>> marker_named("yourvp"), marker_named("yourwar")
    ('Your VP', 'War: Your space')
    """
    track = marker.removeprefix("your")
    if track not in STEPS:
        return say(MARKERS[marker])
    whose = say("Cosmobot's space" if track == marker else "Your space")
    return f"{say(TRACK_NAMES[track])}: {whose}"


def _counter(position: Position, marker: str) -> Node:
    return counter(marker, marker_named(marker), getattr(position, marker))


def _track(position: Position, track: str) -> list[Node]:
    n = STEPS.index(track)
    tiles = [option(tile, say(GOAL_NAMES[tile]), chosen=tile == position.goals[n]) for tile in GOAL_NAMES]
    parts = [
        counter(track, say("Cosmobot's space"), position.steps[n]),
        counter(f"your{track}", say("Your space"), position.yoursteps[n]),
        choice(say("Goal tile"), {"do": "goal", "at": track}, tiles, key=f"goal {track}"),
    ]
    if track not in TRACKS:
        spaces = [
            button(space, {"do": "bonus", "at": space}, key=f"bonus {space}",
                   label=say("2-VP token on space {n}", n=space), aria_pressed=str(space in position.bonus).lower())
            for space in map(str, position.tables.tokens)
        ]  # fmt: skip
        parts.append(_row("bonus", say("2-VP tokens on spaces"), spaces, look="pr-bar"))
    return parts


def _fate(position: Position) -> list[Node]:
    return [
        _counter(position, "cubes"),
        _select(position, "arrow", say("Arrow"), ("", *ARROWS), {"": say("no arrow yet"), **ARROWS}),
        _select(position, "fate", say("Fate card"), names("fate")),
        _select(position, "level", say("Level"), LEVELS),
    ]


def _points(position: Position) -> list[Node]:
    return [
        *(_counter(position, marker) for marker in MARKERS if marker != "cubes"),
        _select(position, "trigger", say("End triggered by"), ("", *SIDES), {"": say("nobody"), **SIDES}),
    ]


def _maps(position: Position) -> list[Node]:
    homes = [name for name in names("planet") if row("planet", name).get("kind") != "gaia"]
    gaias = [name for name in names("planet") if row("planet", name).get("kind") == "gaia"]
    chosen = [
        _select(position, part, say(HEADINGS[letter]), gaias if letter == "g" else homes)
        for letter, part in PLANETS.items()
    ]
    modules = button(
        say("Far Planets"),
        {"do": "far", "on": not position.far},
        key="far",
        aria_pressed=str(bool(position.far)).lower(),
    )
    return [
        *chosen,
        _select(position, "house", say("Your House"), ("", *HOUSES), {"": say("not said")}),
        group(modules, look="pr-bar"),
    ]


def _select(
    position: Position, part: str, title: str, values: Iterable[str], named: dict[str, str] | None = None
) -> Node:
    """A part of the line to choose; what is written out stays as it is."""
    now = str(getattr(position, part))
    told = {value: say((named or {}).get(value, value)) for value in values}
    if now not in told:
        told = {now: say("written out"), **told}
    listed = [option(value, text, chosen=value == now) for value, text in told.items()]
    return choice(title, {"do": "part", "part": part}, listed, key=f"part {part}")


# Cards and displays, by typing their line.


def _typed(board: Board, name: str) -> list[Node]:
    parts = [_field(board, name)]
    if name in {"moon", "sun"}:
        listed = [option("", say("none"), chosen=not getattr(board.position, name))]
        listed += [option(card, card, chosen=card == getattr(board.position, name)) for card in names(name)]
        parts.append(choice(say("From the shelf"), {"do": "part", "part": name}, listed, key=f"shelf {name}"))
    if name == "pacts":
        parts.append(_field(board, "pactstack"))
    return parts


def _field(board: Board, name: str) -> Node:
    return field(board, name, say(TITLES[name]), EXAMPLES[name])
