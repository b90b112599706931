"""The board editor of Cosmobot's game: choose a place and add what can be there, or take something up and lay it down.

>>> board = Board("anunnaki;bot=bCAP:S2F")
>>> board.handle({"do": "touch", "at": "bML"})["said"]
'bML: Metal 1. Add something from the palette, or take something up and lay it down here.'
>>> board.handle({"do": "touch", "at": "box bot F"})["line"]
'anunnaki;bot=bML:F,bCAP:S2F'
>>> board.handle({"do": "undo"})["line"]
'anunnaki;bot=bCAP:S2F'
"""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki.drawing.marks import NONE
from rulebook.anunnaki.drawing.planet import territory_named
from rulebook.anunnaki.drawing.tracks import track_named
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.position import STEPS, Position
from rulebook.core.catalog import say
from widgets.controllers import cosmobot_parts as parts
from widgets.controllers import cosmobot_places as places
from widgets.controllers import cosmobot_positions as positions
from widgets.controllers.board import DOES, Editor, Held, inner
from widgets.controllers.cosmobot_page import page
from widgets.controllers.cosmobot_palette import BOX, SHEETS, TITLES, marker_named
from widgets.controllers.cosmobot_stepper import Stepper
from widgets.controllers.view import Event, View, word

HERE = "here"
HOLDING = {
    False: "You hold: {thing}. Choose where it goes.",
    True: "You hold: {thing}. Choose where it goes, or choose the same place again for the next thing there.",
}
SHEET = frozenset({*STEPS, *SHEETS, *TITLES, "fate", "maps", "points", "decks"})
"""Places of the table beside the planets."""


class Board(Editor):
    """The editor of Cosmobot's game; `chosen` is the place that the palette is about."""

    game = "anunnaki"
    position: Position

    def __init__(self, line: str = "", *, chosen: str = "", **more: Any) -> None:
        super().__init__(line, **more)
        self.chosen = chosen if self._known(chosen) else ""

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same board again."""
        return {**super().state(), "chosen": self.chosen}

    def view(self) -> View:
        """The board, its palette, its line and what is wrong with it."""
        return page(self)

    def walk(self, answers: tuple[str, ...]) -> Stepper:
        """A stepper through the turn."""
        return Stepper(self.line, answers, self.rulings)

    def _known(self, place: str) -> bool:
        return place in SHEET or places.known_place(self.position, place)

    # Places and things.

    def touch(self, event: Event) -> None:
        """Choose a place, take up what is there, or lay down what you hold."""
        at = word(event, "at")
        if at == BOX or at.startswith(f"{BOX} "):
            self._touch_box(at[len(BOX) + 1 :])
        elif at.startswith(f"{HERE} "):
            self._take_up(self.chosen, at[len(HERE) + 1 :])
        elif not self._known(at):
            self.said = say("There is no such place on the table.")
        elif at in SHEET:
            self.choose({"at": at})
        elif self.held and self.held.place != at:
            self._lay(at)
        elif event.get("piece") and (self.held is None or self.chosen != at):
            self._take_up(at, self._meant(at, word(event, "piece")))
        elif self.chosen == at:
            self._take_next(at)
        else:
            self.choose({"at": at})

    def _meant(self, at: str, piece: str) -> str:
        """The thing that was touched in a picture; of an Ancient Civilization the picture only says that it is one."""
        there = places.things_at(self.position, at)
        return next((thing for thing in there if thing == piece or (piece == "ac" and thing.startswith("ac "))), "")

    def choose(self, event: Event) -> None:
        """Say for which place the palette is."""
        at = word(event, "at")
        self.held = None
        self.torn_parts = {}
        self.chosen = at if self._known(at) else ""
        self.said = self._told(self.chosen) if self.chosen else say("No place is chosen.")

    def _told(self, place: str) -> str:
        land = self.position.world.lands.get(place)
        there = places.things_at(self.position, place)
        more = "Choose it again to take something up." if there else "take something up and lay it down here."
        if place in STEPS:
            return f"{track_named(self.position, place)}. Move the markers in the palette."
        if land is None:
            return "The palette shows what can be changed here."
        told = territory_named(self.position, land, NONE)
        return f"{told}. Add something from the palette, or {more[:1].lower()}{more[1:]}"

    def _take_up(self, at: str, thing: str) -> None:
        there = places.things_at(self.position, at)
        if thing not in there:
            self.said = say("That is not here. Choose something that is.")
        elif self.held == Held(thing, at):
            self.let_go({})
        else:
            self.chosen = at
            self.held = Held(thing, at)
            self.said = say(HOLDING[len(set(there)) > 1], thing=places.named(thing))

    def _take_next(self, at: str) -> None:
        """The first thing at a place, then the next one; after the last, nothing."""
        there = list(dict.fromkeys(places.things_at(self.position, at)))
        done = there.index(self.held.thing) + 1 if self.held and self.held.thing in there else 0
        later = there[done:]
        if later:
            self.held = None
            self._take_up(at, later[0])
        elif self.held:
            self.let_go({})
        else:
            self.said = say("Nothing is here. {told}", told=self._told(at))

    def _touch_box(self, thing: str) -> None:
        if self.held and self.held.place:
            self.remove()
        elif not thing or thing not in places.palette_things():
            self.said = say("Take something up first.")
        elif self.held and self.held.thing == thing:
            self.let_go({})
        elif places.left(self.position, thing) == 0:
            self.said = say("None is left in the box: {thing}.", thing=places.named(thing))
        elif places.known_place(self.position, self.chosen):
            self._add(self.chosen, thing)
        else:
            self.held = Held(thing)
            self.said = say("You hold: {thing}. Choose places for it, then let go.", thing=places.named(thing))

    def _add(self, at: str, thing: str) -> None:
        self.now(places.put(self.position, at, thing))
        self.said = say("Added to {at}: {thing}.", at=at, thing=places.named(thing))

    def _lay(self, at: str) -> None:
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        taken = places.take(self.position, source, thing) if source else self.position
        if not source and places.left(self.position, thing) == 0:
            self.let_go({})
            self.said = say("None is left in the box: {thing}.", thing=places.named(thing))
            return
        self.now(places.put(taken, at, thing))
        self.said = say("Laid down in {at}: {thing}.", at=at, thing=places.named(thing))
        if source:
            self.chosen, self.held = at, None

    def remove(self) -> None:
        """Put back into the box what you hold."""
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        if source:
            self.now(places.take(self.position, source, thing))
        self.held = None
        self.said = say("Back in the box: {thing}.", thing=places.named(thing))

    def drop(self, event: Event) -> None:
        """Lay down in one go what was dragged from one place to another."""
        source, target = word(inner(event, "from"), "at"), word(inner(event, "to"), "at")
        self.let_go({})
        if source.startswith(f"{BOX} "):
            thing = source[len(BOX) + 1 :]
            if places.known_place(self.position, target) and thing in places.palette_things():
                self.chosen = target
                self._touch_box(thing)
            return
        if source.startswith(f"{HERE} "):
            self._take_up(self.chosen, source[len(HERE) + 1 :])
        elif places.known_place(self.position, source):
            there = places.things_at(self.position, source)
            wanted = self._meant(source, word(inner(event, "from"), "piece"))
            if there:
                self._take_up(source, wanted or there[0])
        if source != target:
            self._drop_at(target)
        self.held = None

    def _drop_at(self, target: str) -> None:
        if self.held:
            self.touch({"at": target})

    def delete(self, event: Event) -> None:
        """Put back into the box what is on top of a place."""
        at = word(inner(event, "of"), "at")
        self.held = None
        place, thing = (self.chosen, at[len(HERE) + 1 :]) if at.startswith(f"{HERE} ") else (at, "")
        there = places.things_at(self.position, place) if places.known_place(self.position, place) else ()
        if there:
            self._take_up(place, thing or there[0])
            self.remove()
        else:
            self.said = say("Nothing is here to take away.")

    def token(self, event: Event) -> None:
        """Lay a Culture token on a corner, or take it away."""
        spot = word(event, "at")
        self.now(places.toggle_token(self.position, spot))
        self.said = say(
            "Culture token {spot}: {what}.",
            spot=spot,
            what=say("there") if spot in self.position.culture else say("gone"),
        )

    # Markers, cards, maps.

    def add(self, event: Event) -> None:
        """Move a marker by a step."""
        by = -1 if event.get("by") == -1 else 1
        marker = word(event, "to")
        self.now(parts.added(self.position, marker, by))
        self.said = f"{marker_named(marker)}: {_value(self.position, marker)}"

    def written(self, name: str, text: str) -> str:
        """A part as it stands in a line; cards may be typed with blanks and semicolons."""
        return parts.written(name, text)

    def turn(self, event: Event) -> None:
        """Say whose turn it is."""
        self.part({"part": "turn", "value": event.get("value", "")})

    def goal(self, event: Event) -> None:
        """Put another Goal tile beside a track."""
        if word(event, "at") in STEPS:
            self.now(parts.with_goal(self.position, word(event, "at"), word(event, "value")))

    def bonus(self, event: Event) -> None:
        """Lay a 2-VP token on a space, or take it away."""
        self.now(parts.toggle_bonus(self.position, word(event, "at")))

    def leader(self, event: Event) -> None:
        """Say who leads a Far Planet."""
        if word(event, "at") in FAR:
            self.now(parts.with_far(self.position, word(event, "at"), word(event, "value")))

    def far(self, event: Event) -> None:
        """Lay out the Far Planets, or put them away."""
        self.now(parts.with_far(self.position, "", "" if event.get("on") else "off"))

    def show(self, position: Position) -> None:
        """Show a position; a place that it does not have is no longer chosen."""
        super().show(position)
        if not self._known(self.chosen):
            self.chosen = ""


def _value(position: Position, marker: str) -> int:
    """The number that a marker shows."""
    track = marker.removeprefix("your")
    if track in STEPS:
        steps = position.yoursteps if marker.startswith("your") else position.steps
        return steps[STEPS.index(track)]
    return int(getattr(position, marker))


Board.begins = {
    "empty": lambda _: positions.empty(),
    "start": lambda board: positions.beginning(board.seed),
    "random": lambda board: positions.random_position(board.seed),
}
Board.does = {
    **DOES, "choose": Board.choose, "token": Board.token, "add": Board.add, "turn": Board.turn,
    "goal": Board.goal, "bonus": Board.bonus, "leader": Board.leader, "far": Board.far,
}  # fmt: skip
