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

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from rulebook import coatl
from rulebook.coatl.drawing import position_text
from rulebook.coatl.position import Position
from rulebook.core.errors import Impossible, RulebookError
from widgets.controllers import coatl_places as places
from widgets.controllers import coatl_positions as positions
from widgets.controllers.coatl_page import page
from widgets.controllers.coatl_palette import TABS, in_palette
from widgets.controllers.coatl_stepper import Stepper
from widgets.controllers.view import Event, View, word

MOST_UNDO = 200
BOX = "box"


class Held(NamedTuple):
    """What you hold, and the place it came from; nothing, if it came from the box."""

    thing: str
    place: str = ""


class Board:
    """An editor of positions; `line` is the position, and a torn line keeps the board as it is."""

    def __init__(
        self, line: str = "coatl", *, seed: int = 0, link: str = "", rulings: dict[str, str] | None = None
    ) -> None:
        self.position: Position = coatl.parse(line)
        self.rulings = dict(rulings or {})
        self.past: list[Position] = []
        self.future: list[Position] = []
        self.held: Held | None = None
        self.tab = "pieces"
        self.seed = seed
        self.link = link
        self.torn = ""
        self.typed = ""
        self.said = ""
        self.example = ""
        self.browsing = False
        self.stepper: Stepper | None = None

    @property
    def line(self) -> str:
        """The position line."""
        return str(self.position)

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same board again."""
        return {"line": self.line, "seed": self.seed, "link": self.link, "rulings": self.rulings}

    def text(self) -> str:
        """The board as text."""
        return position_text(self.position)

    def handle(self, event: Event) -> View:
        """The view after an event."""
        does = _DOES.get(word(event, "do"))
        self.said = ""
        try:
            if does:
                does(self, event)
            elif self.stepper:
                self.stepper.handle(event)
                self.said = self.stepper.said
        except RulebookError as error:
            self.said = str(error)
        return self.view()

    def view(self) -> View:
        """The board, its palette, its line and what is wrong with it."""
        return page(self)

    # Editing.

    def touch(self, event: Event) -> None:
        """Take up what lies at a place; with something held, lay it down there."""
        at = word(event, "at")
        if at.startswith(BOX):
            self._touch_box(at[len(BOX) + 1 :])
        elif not places.known_place(at):
            self.said = "There is no such place on the table."
        elif self.held is None:
            self._take_up(at, word(event, "piece"))
        elif self.held.place == at:
            self._take_next(at)
        else:
            self._lay(at)

    def _take_up(self, at: str, wanted: str = "") -> None:
        there = places.things_at(self.position, at)
        if not there:
            self.said = "Nothing lies here. Take something from the box first."
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
        more = ", or take up the same place again for the next thing there" if again else ""
        self.said = f"You hold a {places.named(held.thing)}. Choose a place{more}."

    def _touch_box(self, thing: str) -> None:
        if self.held and (not thing or self.held.place):
            self._remove()
        elif self.held and self.held.thing == thing:
            self.let_go({})
        elif in_palette(thing):
            places.from_box(self.position, thing)
            self._hold(Held(thing), again=False)

    def _lay(self, at: str) -> None:
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        if source.startswith("row ") and at.startswith("row") and places.sort_of(thing) == "card":
            self._now(places.within_row(self.position, source, at))
        else:
            taken = places.lift(self.position, source, thing) if source else places.from_box(self.position, thing)
            self._now(places.put(taken, _shifted(at, source), thing))
        name = places.named(thing)
        self.said = f"{name[:1].upper()}{name[1:]} laid down: {at}."
        if source or thing not in self.position.zones[places.box_of(thing)]:
            self.held = None

    def _remove(self) -> None:
        assert self.held  # noqa: S101 - only called while something is held
        thing, source = self.held
        if source:
            self._now(places.into_box(places.lift(self.position, source, thing), thing))
        self.held = None
        self.said = f"The {places.named(thing)} is back in the box."

    def drop(self, event: Event) -> None:
        """Lay down in one go what was dragged from one place to another."""
        source, target = _inner(event, "from"), _inner(event, "to")
        if source.get("at") == target.get("at"):
            return
        self.let_go({})
        self.touch(source)
        if self.held:
            self.touch(target)
            self.held = None

    def delete(self, event: Event) -> None:
        """Put back into the box what lies on top of a place."""
        self.let_go({})
        self.touch(_inner(event, "of"))
        if self.held:
            self._remove()

    def let_go(self, _: Event) -> None:
        """Hold nothing any more."""
        self.held = None
        self.said = "You hold nothing."

    def undo(self, _: Event) -> None:
        """Go back one change."""
        if self.past:
            self.future.append(self.position)
            self._show(self.past.pop())
            self.said = "Undone."

    def redo(self, _: Event) -> None:
        """Do again what was undone."""
        if self.future:
            self.past.append(self.position)
            self._show(self.future.pop())
            self.said = "Done again."

    def write(self, event: Event) -> None:
        """Show the position that a line describes; a torn line changes nothing but its error."""
        text = word(event, "value")
        try:
            position = coatl.parse(text.strip())
        except RulebookError as error:
            self.typed, self.torn, self.said = text, str(error), str(error)
            return
        if position == self.position:
            self.torn = self.typed = ""
        else:
            self._now(position)
            self.said = "The board follows the line."

    def turn(self, event: Event) -> None:
        """Say whose turn it is."""
        self._now(coatl.parse(str(replace(self.position, turn=word(event, "value")))))

    def level(self, event: Event) -> None:
        """Switch a level on or off."""
        level = word(event, "level")
        chosen = set(self.position.levels) ^ {level}
        self._now(coatl.parse(str(replace(self.position, levels="".join(sorted(chosen))))))

    def begin(self, event: Event) -> None:
        """Show another position: empty, the start of a game, a random one, a worked example."""
        name = word(event, "value")
        if name == "examples":
            self.browsing = True
            self.said = "Choose a worked example from the same list."
            return
        self.seed += 1
        self.example = name if name in positions.examples() else ""
        if self.example:
            case = positions.examples()[name]
            self.rulings = dict(case.rulings)
            self.write({"value": case.position})
            self.said = f"{case.title}. {case.text}"
        elif name in _BEGIN:
            self._now(_BEGIN[name](self.seed, self.position.levels))
            self.said = "A new position."

    def palette(self, event: Event) -> None:
        """Show another part of the palette."""
        self.tab = word(event, "tab") if event.get("tab") in TABS else self.tab

    # Playing.

    def play(self, _: Event) -> None:
        """Compute the turn and step through it; an impossible position is refused."""
        wrong = self.position.defects()
        if wrong:
            raise Impossible(*wrong)
        self.held = None
        answers: tuple[str, ...] = ()
        if self.example and positions.examples()[self.example].position == self.line:
            answers = positions.examples()[self.example].answers
        self.stepper = Stepper(self.line, answers, self.rulings)
        self.said = self.stepper.said

    def edit(self, event: Event) -> None:
        """Go back to editing, at the position before the turn, or keep the one after it."""
        if self.stepper:
            self.rulings = self.stepper.rulings
            if event.get("keep"):
                self._now(places.settled(self.stepper.turn.position))
        self.stepper = None

    def _now(self, position: Position) -> None:
        """Change the position, so that it can be undone."""
        position = places.settled(position)
        if position != self.position:
            self.past = [*self.past[-MOST_UNDO:], self.position]
            self.future = []
        self._show(position)

    def _show(self, position: Position) -> None:
        self.position = position
        self.held = None if self.held is None or self.held.place else self.held
        self.torn = self.typed = ""


def _inner(event: Event, name: str) -> Mapping[str, Any]:
    inner = event.get(name)
    return inner if isinstance(inner, Mapping) else {}


def _shifted(at: str, source: str) -> str:
    """The target's number after the source has left the same line of cards or pieces."""
    line, _, n = at.rpartition(" ")
    came, _, m = source.rpartition(" ")
    if line and line == came and n.isdigit() and m.isdigit() and line not in {"space", "row"} and int(m) < int(n):
        return f"{line} {int(n) - 1}"
    return at


_BEGIN: dict[str, Callable[[int, str], Position]] = {
    "empty": lambda _seed, _levels: positions.empty(),
    "start": positions.beginning,
    "random": positions.random_position,
}

_DOES: dict[str, Callable[[Board, Event], None]] = {
    "touch": Board.touch, "drop": Board.drop, "delete": Board.delete, "let go": Board.let_go, "undo": Board.undo,
    "redo": Board.redo, "line": Board.write, "load": Board.write, "turn": Board.turn, "level": Board.level,
    "begin": Board.begin, "palette": Board.palette, "play": Board.play, "edit": Board.edit,
}  # fmt: skip
