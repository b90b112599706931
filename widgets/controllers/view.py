"""A view is what the page shows, as plain data: a tree of nodes with texts, drawings and the events they send.

The page (`static/board.js`) builds elements from it and knows nothing of any game. Texts are set as text. The
only markup is the SVG of our own drawings, which escape whatever they show.

>>> button("Undo", {"do": "undo"}, disabled=True)
{'tag': 'button', 'text': 'Undo', 'event': {'do': 'undo'}, 'attrs': {'type': 'button', 'aria-disabled': 'true'}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

Node = dict[str, Any]
Event = Mapping[str, Any]
View = dict[str, Any]


class Controller(Protocol):
    """Something that lives behind a board in a page: events go in, views come out."""

    def handle(self, event: Event) -> View:
        """The view after an event; what the event gets wrong is said in the view, never raised."""

    def view(self) -> View:
        """The view as it is now."""

    def text(self) -> str:
        """The text twin of what is shown."""

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same controller again."""


def node(  # noqa: PLR0913 - what an element of a page consists of
    tag: str, *children: Node, key: str = "", look: str = "", text: str = "", label: str = "",
    event: Event | None = None, act: Event | None = None, svg: str = "", spots: Mapping[str, Node] | None = None,
    **attrs: Any,
) -> Node:  # fmt: skip
    """One element; `aria_pressed` becomes `aria-pressed`, and what is empty is left out."""
    if label:
        attrs["aria_label"] = label
    named = {name.rstrip("_").replace("_", "-"): _attribute(value) for name, value in attrs.items()}
    made = {
        "tag": tag, "key": key, "look": look, "text": text, "event": dict(event or {}), "act": dict(act or {}),
        "svg": svg, "spots": dict(spots or {}), "children": list(children),
        "attrs": {name: value for name, value in named.items() if value is not None},
    }  # fmt: skip
    return {name: value for name, value in made.items() if value}


def _attribute(value: Any) -> str | None:
    """An attribute as text; one that is not said is left out."""
    if value is None or value is False:
        return None
    return "" if value is True else str(value)


def button(text: str, event: Event | None = None, *, disabled: bool = False, **more: Any) -> Node:
    """A button. A disabled one stays in reach and may say why: its event is sent all the same."""
    return node("button", text=text, event=event, type="button", aria_disabled="true" if disabled else None, **more)


def client(text: str, act: Event, **more: Any) -> Node:
    """A button whose work the page does alone: copy, save, load."""
    return node("button", text=text, act=act, type="button", **more)


def group(*children: Node, label: str = "", look: str = "", **more: Any) -> Node:
    """Elements that belong together; with a label, a group that is announced."""
    return node("div", *children, label=label, look=look, role="group" if label else None, **more)


def zone(title: str, *children: Node, look: str = "", note: str = "", **more: Any) -> Node:
    """A part of the table below its heading."""
    head = node("h4", text=title)
    if note:
        head = node("div", head, node("small", text=note), look="pr-head")
    return node("section", head, *children, label=title, look=f"pr-zone {look}".rstrip(), **more)


def rove(*cells: Node, label: str, look: str = "", way: str = "line", **more: Any) -> Node:
    """Cells with one stop for the Tab key; the arrow keys move between them, along a line or in a grid."""
    return node("div", *cells, label=label, look=look, role="group", data_rove=way, **more)


def choice(label: str, event: Event, options: Iterable[Node], **more: Any) -> Node:
    """A list to choose from; the chosen value travels with the event."""
    return node("label", node("span", text=label), node("select", *options, event=event, label=label, **more))


def option(value: str, text: str, *, chosen: bool = False) -> Node:
    """One line of a list."""
    return node("option", text=text, value=value, selected=chosen)


def paragraph(text: str, look: str = "", **more: Any) -> Node:
    """A sentence or two."""
    return node("p", text=text, look=look, **more)


def walk(nodes: Iterable[Node]) -> Iterable[Node]:
    """Every node of a view, outer ones first."""
    for one in nodes:
        yield one
        yield from walk(one.get("spots", {}).values())
        yield from walk(one.get("children", ()))


def word(event: Event, name: str, longest: int = 4000) -> str:
    """A text from an event; anything else, or too much of it, counts as a text that says so."""
    value = event.get(name, "")
    text = value if isinstance(value, str) else str(value)
    return text[: longest + 1]
