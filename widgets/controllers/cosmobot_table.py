"""The table of Cosmobot's game as a view: each hex, card and track is a cell with a name, a drawing and an event.

Editor, stepper and companion show this table; they differ in what their cells do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulebook.anunnaki.drawing import cards as faces
from rulebook.anunnaki.drawing.marks import NONE, Marks
from rulebook.anunnaki.drawing.planet import planet_map, territory_named
from rulebook.anunnaki.drawing.table import far_discs, legend
from rulebook.anunnaki.drawing.text import (
    PLANETS,
    card_text,
    creature_named,
    far_name,
    fate_text,
    holders_text,
    lines_of,
    state_text,
)
from rulebook.anunnaki.drawing.tracks import one_track, supply, track_named
from rulebook.anunnaki.drawing.words import HEADINGS, leader_named, origin_note, say, stack_named, whose_turn
from rulebook.anunnaki.maps import FAR, corner
from rulebook.anunnaki.notation import write_units
from rulebook.anunnaki.position import STEPS, Position
from widgets.controllers.cosmobot_pictures import board_picture, still_picture
from widgets.controllers.view import Node, group, node, rove, zone

Cell = Callable[[str], Mapping[str, Any]]
"""What the cell of a place does and how it looks: a part of its node (`event`, `look`, attributes)."""

WIDTH = 336
"""As wide as a phone: tracks and cards stand beside each other where there is room."""
CARD = 260
HOME = 460
"""A Home Planet of our maps; a smaller one keeps its scale, and does not fill the page."""


def table(  # noqa: PLR0913 - what the boards show beside it differs
    position: Position, cell: Cell, shown: Marks = NONE, *, aside: Sequence[Node] = (), below: Sequence[Node] = (),
    editing: bool = False,
) -> list[Node]:  # fmt: skip
    """The whole table: planets with what stands beside them, what belongs below the planets, cards and tracks."""
    seen = Table(position, cell, shown, editing=editing)
    turn = whose_turn(position)
    maps = group(*(seen.planet(letter) for letter in "gby"), *seen.far(), look="pr-maps")
    return [
        node("h3", text=turn[:1].upper() + turn[1:], look="pr-turn"),
        group(
            maps,
            group(*aside, *([] if editing else seen.cards()), look="pr-aside"),
            group(
                *below,
                group(
                    group(*(seen.cards() if editing else []), seen.fate(), seen.tracks()),
                    group(*seen.displays(), seen.points(), seen.key()),
                    look="pr-boards",
                ),
                look="pr-rest",
            ),
            look="pr-space",
        ),
    ]  # fmt: skip


def now_on(shown: Marks) -> str:
    """The planet where something is chosen now; a phone shows it first."""
    return next((name[0] for name in sorted(shown.chosen) if name[:1] in "gyb" and name in shown.candidates), "")


def spot(cell: Cell, place: str, label: str, **more: Any) -> Node:
    """The node of a cell: its name, its key, and what the board wants it to do; without that, a picture."""
    does = cell(place)
    if not does.get("event"):
        return node("div", key=place, label=label, role="img", **{**more, **does})
    return node("button", key=place, label=label, **{"type": "button", **more, **does})


class Table:
    """One position being laid out."""

    def __init__(self, position: Position, cell: Cell, shown: Marks = NONE, *, editing: bool = False) -> None:
        self.position, self.cell, self.shown, self.editing = position, cell, shown, editing

    def planet(self, letter: str) -> Node:
        """A planet; its hexes are cells."""
        position = self.position
        spots = {
            name: self._hex(name, territory_named(position, land, self.shown))
            for name, land in position.world.lands.items()
            if name[0] == letter
        }
        title = say(HEADINGS[letter])
        text = str(getattr(position, PLANETS[letter]))
        part = planet_map(position, letter, self.shown)
        part = part._replace(width=max(HOME, part.width))
        head = node(
            "figcaption", node("h4", text=title), node("small", text="" if ":" in text else text), look="pr-head"
        )
        wide = "wide" if part.width > 2 * WIDTH else "home"
        return node(
            "figure", head, rove(label=title, svg=board_picture(part), spots=spots, look="pr-planet", way="map"),
            key=f"planet {letter}", data_size=wide, data_now=letter == now_on(self.shown),
        )  # fmt: skip

    def _hex(self, name: str, label: str) -> Node:
        tokens = [spot for spot in self.position.culture if name in corner(spot)]
        told = f"{label}; {say('Culture tokens: {tokens}', tokens=', '.join(tokens))}" if tokens else label
        return node("button", key=name, label=told, **{"type": "button", **self.cell(name)})

    def far(self) -> list[Node]:
        """The Far Planets, if they are in use."""
        position = self.position
        if not position.far:
            return []
        spots = {}
        for land in FAR:
            parts = (leader_named(dict(position.far).get(land, "")), holders_text(position, land, self.shown),
                     state_text(self.shown, land))  # fmt: skip
            told = "; ".join(filter(None, (f"{land}: {far_name(land)}", *parts)))
            spots[land] = node("button", key=land, label=told, **{"type": "button", **self.cell(land)})
        title = say(HEADINGS["f"])
        drawn = board_picture(far_discs(position, self.shown, WIDTH))
        return [
            node("figure", node("figcaption", node("h4", text=title), look="pr-head"),
                 rove(label=title, svg=drawn, spots=spots, look="pr-planet", way="map"), key="planet f",
                 data_size="far")
        ]  # fmt: skip

    def cards(self) -> list[Node]:
        """The two Advisor cards, and the single action that is asked for."""
        position = self.position
        found = []
        for deck, title in (("moon", say("Moon")), ("sun", say("Sun"))):
            text = getattr(position, deck)
            if text:
                drawn = still_picture(faces.advisor(deck, text, self.shown, CARD))
                told = card_text(deck, text, self.shown).replace("\n", "; ")
                found.append(spot(self.cell, deck, told, svg=drawn, look="pr-face"))
            elif self.editing:
                found.append(spot(self.cell, deck, say("no {deck} card face up", deck=title), text=f"+ {title}",
                                  look="pr-face pr-gap"))  # fmt: skip
        lines = lines_of(position, self.shown)
        if lines:
            drawn = still_picture(faces.action(lines, self.shown, CARD))
            found.append(spot(self.cell, "do", f"{say('Action')}: {position.do}", svg=drawn, look="pr-face"))
        elif self.editing:
            found.append(spot(self.cell, "do", say("a whole turn, no single action"), text=f"+ {say('Action')}",
                              look="pr-face pr-gap"))  # fmt: skip
        return (
            [zone(say("Cards"), rove(*found, label=say("Cards"), look="pr-faces"), key="zone cards")] if found else []
        )

    def fate(self) -> Node:
        """The Fate card with its cubes."""
        title = say("Fate card")
        drawn = still_picture(faces.fate_face(self.position, self.shown, WIDTH))
        told = fate_text(self.position).replace("\n", "; ")
        return zone(title, spot(self.cell, "fate", told, svg=drawn, look="pr-sheet"), note=self.position.fate[:24],
                    key="zone fate")  # fmt: skip

    def tracks(self) -> Node:
        """The four tracks, each a cell."""
        title = say("Tracks and Goal tiles")
        cells = []
        for track in STEPS:
            state = state_text(self.shown, track)
            told = track_named(self.position, track)
            drawn = still_picture(one_track(self.position, track, self.shown, WIDTH))
            cells.append(spot(self.cell, track, f"{told}; {state}" if state else told, svg=drawn, look="pr-sheet"))
        return zone(title, rove(*cells, label=title, look="pr-tracks"), key="zone tracks")

    def displays(self) -> list[Node]:
        """Commercial Pacts and Creatures on display."""
        position = self.position
        found = []
        for name, title, things, drawn in (
            ("pacts", say("Commercial Pacts"), position.pacts, faces.pact_tiles),
            ("creatures", say("Creatures"), tuple(map(creature_named, position.creatures)), faces.creature_tiles),
        ):
            if things:
                part = still_picture(drawn(position, self.shown, WIDTH))
                cell = spot(self.cell, name, f"{title}: {', '.join(things)}", svg=part, look="pr-sheet")
            elif self.editing:
                cell = spot(self.cell, name, f"{title}: {say('none')}", text=f"+ {title}", look="pr-sheet pr-gap")
            else:
                continue
            found.append(zone(title, cell, key=f"zone {name}"))
        return found

    def points(self) -> Node:
        """Points, cubes, decks and Cosmobot's supply."""
        position = self.position
        told = [
            ("vp", say("Cosmobot"), say("{n} VP", n=position.vp)),
            ("yourvp", say("You"), say("{n} VP", n=position.yourvp)),
            ("yourcubes", say("Your cubes"), str(position.yourcubes)),
            ("moondeck", say("Moon deck"), stack_named(position.moondeck)),
            ("sundeck", say("Sun deck"), stack_named(position.sundeck)),
            ("spent", say("Removed"), str(len(position.spent))),
        ]
        moved = {name for name, _, _ in told if name in self.shown.moved}
        facts = [
            spot(self.cell, name, f"{title}: {value}", text=f"{title}: {value}",
                 look="pr-fact pr-moved" if name in moved else "pr-fact")
            for name, title, value in told
        ]  # fmt: skip
        waiting = write_units("".join(position.reserve())) or say("empty")
        rest = node("div", svg=still_picture(supply(position, WIDTH)), role="img", look="pr-supply",
                    label=say("Cosmobot's supply: {pieces}", pieces=waiting))  # fmt: skip
        title, note = say("Points and decks"), node("small", text=say("Cosmobot's supply"))
        return zone(title, rove(*facts, label=title, look="pr-facts"), note, rest, key="zone points")

    def key(self) -> Node:
        """What the signs mean, and that nothing here is official."""
        note = say(
            "Solid, square base, C: Cosmobot. Open, round base, Y: you. Slashed: exhausted. "
            "Thick wall, dashed gate: borders of Atlantis."
        )
        return node(
            "figure", node("div", svg=still_picture(legend(WIDTH)), look="pr-planet"),
            node("figcaption", text=f"{note} {origin_note()}"), key="legend",
        )  # fmt: skip
