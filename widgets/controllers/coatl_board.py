"""The board editor of Cóatl: take something up, lay it down, and the position line follows.

>>> board = Board("coatl;board=YG,-,-,-,-,-,-,-,-,-")
>>> board.handle({"do": "touch", "at": "space 1", "piece": "Y"})["said"]
'You hold a yellow segment. Choose a place, or take up the same place again for the next thing there.'
>>> board.handle({"do": "touch", "at": "space 2"})["line"]
'coatl;board=G,Y,-,-,-,-,-,-,-,-'
>>> board.handle({"do": "undo"})["line"]
'coatl;board=YG,-,-,-,-,-,-,-,-,-'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebook import coatl
from rulebook.coatl.position import Position
from rulebook.core.catalog import say
from widgets.controllers import coatl_places as places
from widgets.controllers import coatl_positions as positions
from widgets.controllers.board import DOES, Editor, Held
from widgets.controllers.coatl_page import page
from widgets.controllers.coatl_palette import TABS, in_palette
from widgets.controllers.coatl_stepper import Stepper
from widgets.controllers.view import Event, View, word

BOX = "box"
HOLDING = {
    False: "You hold a {thing}. Choose a place.",
    True: "You hold a {thing}. Choose a place, or take up the same place again for the next thing there.",
}


class Board(Editor):
    """The editor of Cóatl."""

    game = "coatl"
    position: Position

    def __init__(self, line: str = "", **more: Any) -> None:
        super().__init__(line, **more)
        self.tab = "pieces"

    def view(self) -> View:
        """The board, its palette, its line and what is wrong with it."""
        return page(self)

    def walk(self, answers: tuple[str, ...]) -> Stepper:
        """A stepper through the turn."""
        return Stepper(self.line, answers, self.rulings)

    def touch(self, event: Event) -> None:
        """Take up what lies at a place; with something held, lay it down there."""
        at = word(event, "at")
        if at.startswith(BOX):
            self._touch_box(at[len(BOX) + 1 :])
        elif not places.known_place(at):
            self.said = say("There is no such place on the table.")
        elif self.held is None:
            self._take_up(at, word(event, "piece"))
        elif self.held.place == at:
            self._take_next(at)
        else:
            self._lay(at)

    def _take_up(self, at: str, wanted: str = "") -> None:
        there = places.things_at(self.position, at)
        if not there:
            self.said = say("Nothing lies here. Take something from the box first.")
            return
        self._hold(Held(wanted if wanted in there else there[0], at), again=len(there) > 1)

    def _take_next(self, at: str) -> None:
        """The next thing that lies at the same place; after the last one, nothing."""
        assert self.held  # noqa: S101 - only called while something is held
        there = places.things_at(self.position, at)
        later = there[there.index(self.held.thing) + 1 :] if self.held.thing in there else ()
        if later:
            self._hold(Held(later[0], at), again=len(later) > 1)
        else:
            self.let_go({})

    def _hold(self, held: Held, *, again: bool) -> None:
        self.held = held
        self.said = say(HOLDING[again], thing=places.named(held.thing))

    def _touch_box(self, thing: str) -> None:
        if self.held and (not thing or self.held.place):
            self.remove()
        elif self.held and self.held.thing == thing:
            self.let_go({})
        elif in_palette(thing):
            places.from_box(self.position, thing)
            self._hold(Held(thing), again=False)

    def _lay(self, at: str) -> None:
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        if source.startswith("row ") and at.startswith("row") and places.sort_of(thing) == "card":
            self.now(places.within_row(self.position, source, at))
        else:
            taken = places.lift(self.position, source, thing) if source else places.from_box(self.position, thing)
            self.now(places.put(taken, _shifted(at, source), thing))
        name = places.named(thing)
        self.said = say("{thing} laid down: {at}.", thing=f"{name[:1].upper()}{name[1:]}", at=at)
        if source or thing not in self.position.zones[places.box_of(thing)]:
            self.held = None

    def remove(self) -> None:
        """Put back into its bag or deck what you hold."""
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        if source:
            self.now(places.into_box(places.lift(self.position, source, thing), thing))
        self.held = None
        self.said = say("The {thing} is back in the box.", thing=places.named(thing))

    def turn(self, event: Event) -> None:
        """Say whose turn it is."""
        self.now(coatl.parse(str(replace(self.position, turn=word(event, "value")))))

    def level(self, event: Event) -> None:
        """Switch a level on or off."""
        level = word(event, "level")
        chosen = set(self.position.levels) ^ {level}
        self.now(coatl.parse(str(replace(self.position, levels="".join(sorted(chosen))))))

    def palette(self, event: Event) -> None:
        """Show another part of the palette."""
        self.tab = word(event, "tab") if event.get("tab") in TABS else self.tab


def _shifted(at: str, source: str) -> str:
    """The target's number after the source has left the same line of cards or pieces."""
    line, _, n = at.rpartition(" ")
    came, _, m = source.rpartition(" ")
    if line and line == came and n.isdigit() and m.isdigit() and line not in {"space", "row"} and int(m) < int(n):
        return f"{line} {int(n) - 1}"
    return at


def _fresh(name: str) -> Any:
    """How a position of that name is made for a board."""
    makers = {"empty": lambda _seed, _levels: positions.empty(), "start": positions.beginning,
              "random": positions.random_position}  # fmt: skip
    return lambda board: makers[name](board.seed, board.position.levels)


Board.begins = {name: _fresh(name) for name in ("empty", "start", "random")}
Board.does = {**DOES, "turn": Board.turn, "level": Board.level, "palette": Board.palette}
