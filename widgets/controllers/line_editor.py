"""What editors of one thing share: a line in sync with the form, undo and redo, a torn line that waits.

The thing itself is frozen. A change gives a new one; a text that cannot be read changes nothing but its error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rulebook.coatl.drawing.words import say
from rulebook.core.errors import RulebookError
from widgets.controllers.view import Event, Node, View, button, client, node, paragraph, word

MOST_UNDO = 200

Thing = TypeVar("Thing")
Does = Callable[[Any, Event], None]


class LineEditor(Generic[Thing]):
    """An editor; a game says how its thing is read, written and shown, and what else can be done."""

    does: ClassVar[Mapping[str, Does]] = {}

    def __init__(self, thing: Thing) -> None:
        self.thing = thing
        self.past: list[Thing] = []
        self.future: list[Thing] = []
        self.typed = self.torn = self.said = ""

    def read(self, text: str) -> Thing:
        """The thing that a text describes; raises what is wrong with the text."""
        raise NotImplementedError

    @property
    def line(self) -> str:
        """The thing as a line."""
        return str(self.thing)

    def view(self) -> View:
        """What is shown."""
        raise NotImplementedError

    def handle(self, event: Event) -> View:
        """The view after an event; what is refused is said."""
        self.said = ""
        name = word(event, "do")
        do = self.does.get(name) or _COMMON.get(name)
        try:
            if do:
                do(self, event)
        except RulebookError as error:
            self.said = str(error)
        return self.view()

    def now(self, thing: Thing) -> None:
        """Change the thing, so that it can be undone."""
        if thing != self.thing:
            self.past = [*self.past[-MOST_UNDO:], self.thing]
            self.future = []
        self.show(thing)

    def show(self, thing: Thing) -> None:
        """Show another thing; whatever was typed is settled."""
        self.thing = thing
        self.typed = self.torn = ""

    def undo(self, _: Event) -> None:
        """Go back one change."""
        if self.past:
            self.future.append(self.thing)
            self.show(self.past.pop())
            self.said = say("Undone.")

    def redo(self, _: Event) -> None:
        """Do again what was undone."""
        if self.future:
            self.past.append(self.thing)
            self.show(self.future.pop())
            self.said = say("Done again.")

    def write(self, event: Event) -> None:
        """Take over a line; a torn one stays as it was typed, with what is wrong with it."""
        text = word(event, "value", 6000)
        try:
            thing = self.read(text.strip())
        except RulebookError as error:
            self.typed, self.torn, self.said = text, str(error), str(error)
            return
        self.now(thing)
        self.said = say("The form follows the line.")


def inner(event: Event, name: str) -> Mapping[str, Any]:
    """An event within an event."""
    found = event.get(name)
    return found if isinstance(found, Mapping) else {}


_COMMON: dict[str, Does] = {"undo": LineEditor.undo, "redo": LineEditor.redo, "line": LineEditor.write}


def back_and_forth(editor: LineEditor[Any]) -> list[Node]:
    """The buttons that undo and redo."""
    return [
        button(say("Undo"), {"do": "undo"}, key="undo", disabled=not editor.past),
        button(say("Redo"), {"do": "redo"}, key="redo", disabled=not editor.future),
    ]


class Lined(Protocol):
    """Something that is one line of text, and perhaps a torn line that was typed."""

    typed: str
    torn: str

    @property
    def line(self) -> str:
        """The line."""


def line_zone(editor: Lined, title: str, *buttons: Node, rows: int = 3) -> Node:
    """The line in a field, its error below it, and what can be done with it."""
    field = node(
        "textarea", event={"do": "line"}, text=editor.typed if editor.torn else editor.line, key="line", label=title,
        rows=rows, spellcheck="false", maxlength=6000, aria_invalid="true" if editor.torn else None,
        look="pr-line-field",
    )  # fmt: skip
    copy = client(say("Copy line"), {"copy": editor.line, "said": say("Line copied.")}, key="copy")
    return node(
        "section",
        node("h4", text=title),
        field,
        *([paragraph(editor.torn, "pr-error", id="torn")] if editor.torn else []),
        node("div", copy, *buttons, look="pr-bar"),
        look="pr-zone pr-line-zone",
        label=title,
    )
