"""What every board editor does: hold a position, change it, undo, read its line, begin anew, step through its turn.

A game adds its places (`touch`, `remove`), its page and the positions to begin with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from rulebook.core.book import book
from rulebook.core.catalog import say, told
from rulebook.core.errors import Impossible, RulebookError, Unreadable
from rulebook.core.examples import Example
from widgets.controllers.stepper import Steps
from widgets.controllers.view import Event, View, word

MOST_UNDO = 200
LONGEST = 6000
"""Longer lines are cut; every game refuses them."""


class Held(NamedTuple):
    """What you hold, and the place it came from; nothing, if it came from the box."""

    thing: str
    place: str = ""


class Torn(NamedTuple):
    """What was typed for a part of the line, and why it cannot be read."""

    typed: str
    error: str


class Editor:
    """An editor of positions; `line` is the position, and a torn line keeps the board as it is."""

    game: ClassVar[str]
    does: ClassVar[dict[str, Callable[[Any, Event], None]]]
    begins: ClassVar[dict[str, Callable[[Any], Any]]]
    """The positions to begin with, by name; each is made from the board, for its seed."""

    def __init__(self, line: str = "", *, seed: int = 0, link: str = "", rulings: dict[str, str] | None = None) -> None:
        self.position: Any = book(self.game).parse(line or self.game)
        self.rulings = dict(rulings or {})
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.held: Held | None = None
        self.seed = seed
        self.link = link
        self.torn = ""
        self.typed = ""
        self.torn_parts: dict[str, Torn] = {}
        self.said = ""
        self.example = ""
        self.browsing = False
        self.chapter = ""
        self.stepper: Steps | None = None

    # What a game says itself.

    def view(self) -> View:
        """The board, its palette, its line and what is wrong with it."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    def touch(self, event: Event) -> None:
        """Take up what lies at a place; with something held, lay it down there."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    def remove(self) -> None:
        """Put back what you hold."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    def walk(self, answers: tuple[str, ...]) -> Steps:
        """A stepper through the turn."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    # What all share.

    @property
    def line(self) -> str:
        """The position line."""
        return str(self.position)

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same board again."""
        return {"line": self.line, "seed": self.seed, "link": self.link, "rulings": self.rulings}

    def text(self) -> str:
        """The board as text."""
        return str(self.position.text())

    def handle(self, event: Event) -> View:
        """The view after an event."""
        does = self.does.get(word(event, "do"))
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

    def drop(self, event: Event) -> None:
        """Lay down in one go what was dragged from one place to another."""
        source, target = inner(event, "from"), inner(event, "to")
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
        self.touch(inner(event, "of"))
        if self.held:
            self.remove()

    def let_go(self, _: Event) -> None:
        """Hold nothing any more."""
        self.held = None
        self.said = say("You hold nothing.")

    def undo(self, _: Event) -> None:
        """Go back one change."""
        if self.past:
            self.future.append(self.position)
            self.show(self.past.pop())
            self.said = say("Undone.")

    def redo(self, _: Event) -> None:
        """Do again what was undone."""
        if self.future:
            self.past.append(self.position)
            self.show(self.future.pop())
            self.said = say("Done again.")

    def write(self, event: Event) -> None:
        """Show the position that a line describes; a torn line changes nothing but its error."""
        text = word(event, "value", LONGEST)
        try:
            position = self.settled(text.strip())
        except RulebookError as error:
            self.typed, self.torn, self.said = text, str(error), str(error)
            return
        if position == self.position:
            self.torn = self.typed = ""
        else:
            self.now(position)
            self.said = say("The board follows the line.")

    def part(self, event: Event) -> None:
        """Set one part of the line, such as a deck or a card; a torn one waits until it is right."""
        name, text = word(event, "part"), word(event, "value", LONGEST)
        try:
            changed = self.with_part(name, text.strip())
        except RulebookError as error:
            self.torn_parts[name] = Torn(text, str(error))
            raise
        self.torn_parts.pop(name, None)
        self.now(changed)
        self.said = say("The line follows.")

    def part_now(self, name: str) -> str:
        """What a part of the line says now; nothing, if the line leaves it out."""
        told = dict(part.partition("=")[::2] for part in self.line.split(";")[1:])
        return told.get(name, "")

    def with_part(self, name: str, text: str) -> Any:
        """The position with another value of one part; an empty one is what the line leaves out."""
        value = self.written(name, text)
        if ";" in value or "=" in name:
            raise Unreadable(
                value, value.find(";") + 1, say("only what belongs to {name}, without a semicolon", name=name), "bag=?"
            )
        head, *parts = self.line.split(";")
        kept = [part for part in parts if part.partition("=")[0] != name]
        return book(self.game).parse(";".join([head, *kept, *([f"{name}={value}"] if value else [])]))

    def written(self, name: str, text: str) -> str:
        """A part as it stands in a line, of what was typed for it."""
        del name
        return text

    def begin(self, event: Event) -> None:
        """Show another position: empty, the start of a game, a random one, a worked example."""
        name = word(event, "value")
        asked, _, chapter = name.partition(" ")
        if asked == "examples":
            self._browse(chapter)
            return
        self.seed += 1
        self.example = name if name in self.examples() else ""
        if self.example:
            case = self.examples()[name]
            self.rulings = dict(case.rulings)
            self.write({"value": case.position})
            title, text = (told(f"example.{case.id}", said) for said in (case.title, case.text))
            self.said = f"{title}. {text}"
        elif name in self.begins:
            self.now(self.begins[name](self))
            self.said = say("A new position.")

    def _browse(self, chapter: str) -> None:
        """List the chapters of worked examples, and the examples of one of them: all of them would be too many."""
        self.browsing, self.chapter = True, chapter
        self.said = (
            say("Choose a worked example from the same list.")
            if chapter
            else say("Choose a chapter of examples from the same list.")
        )

    def examples(self) -> dict[str, Example]:
        """The worked examples of the book by id; none, as long as nobody has written any."""
        try:
            return book(self.game).examples
        except FileNotFoundError:
            return {}

    def play(self, _: Event) -> None:
        """Compute the turn and step through it; an impossible position is refused."""
        wrong = self.position.defects()
        if wrong:
            raise Impossible(*wrong)
        self.held = None
        known = self.examples().get(self.example)
        self.stepper = self.walk(known.answers if known and known.position == self.line else ())
        self.said = self.stepper.said

    def edit(self, event: Event) -> None:
        """Go back to editing, at the position before the turn, or keep the one after it."""
        if self.stepper:
            self.rulings = self.stepper.rulings
            if event.get("keep"):
                self.now(self.stepper.turn.position)
        self.stepper = None

    def settled(self, position: Any) -> Any:
        """The position as its line reads, so that board and line never differ."""
        return book(self.game).parse(str(position))

    def now(self, position: Any) -> None:
        """Change the position, so that it can be undone."""
        position = self.settled(position)
        if position != self.position:
            self.past = [*self.past[-MOST_UNDO:], self.position]
            self.future = []
        self.show(position)

    def show(self, position: Any) -> None:
        """Show a position; what you took up from a place is no longer held."""
        self.position = position
        self.held = None if self.held is None or self.held.place else self.held
        self.torn = self.typed = ""


def inner(event: Event, name: str) -> Mapping[str, Any]:
    """An event within an event."""
    found = event.get(name)
    return found if isinstance(found, Mapping) else {}


DOES: dict[str, Callable[[Any, Event], None]] = {
    "touch": lambda board, event: board.touch(event), "drop": lambda board, event: board.drop(event),
    "delete": lambda board, event: board.delete(event), "let go": lambda board, event: board.let_go(event),
    "undo": Editor.undo, "redo": Editor.redo, "line": Editor.write, "load": Editor.write,
    "part": Editor.part, "begin": lambda board, event: board.begin(event),
    "play": lambda board, event: board.play(event), "edit": Editor.edit,
}  # fmt: skip
"""What every editor does, by the name of the event."""
