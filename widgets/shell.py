"""Boards in a notebook: a thin anywidget around a controller. `value` is the position line, synced and linkable."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from widgets.controllers.view import Controller
from widgets.packed import deflated, loader, style_and_module

LINK = "manual.en.html"
"""Where a copied link leads: a notebook has no page of its own that could show a position."""


class Shell(anywidget.AnyWidget):
    """A controller in a notebook. Events come in as messages, the view goes out as a trait."""

    _esm = loader()

    value = traitlets.Unicode().tag(sync=True)
    """The position line; set it, observe it, link it."""
    step = traitlets.Int().tag(sync=True)
    """The place in a turn; a stepper follows it, other boards have none."""
    board = traitlets.Bytes().tag(sync=True)
    """The ES module and the style sheet, deflated."""
    view = traitlets.Bytes().tag(sync=True)
    """What is shown, deflated. It is saved with the notebook, so a page can show the board without Python."""

    def __init__(self, controller: Controller, **traits: Any) -> None:
        self.controller = controller
        self.shown = view = controller.view()
        super().__init__(
            value=view["line"], step=view.get("step", 0), view=deflated(view), board=style_and_module(), **traits
        )
        self.on_msg(self._receive)

    def handle(self, event: dict[str, Any]) -> dict[str, Any]:
        """Do what an event asks for, show what comes of it, and give that view."""
        self.shown = view = self.controller.handle(event)
        with self.hold_sync():
            self.view = deflated(view)
            self.value = view["line"]
            self.step = view.get("step", 0)
        return view

    def _receive(self, _: object, event: Any, __: object) -> None:
        if isinstance(event, dict):
            self.handle(event)

    @traitlets.observe("value")
    def _follow_line(self, change: Any) -> None:
        """Show the position of a line that somebody has set; a torn line keeps the board, which says why."""
        if change["new"] != self.shown["line"]:
            self.handle({"do": "line", "value": change["new"]})

    @traitlets.observe("step")
    def _follow_step(self, change: Any) -> None:
        """Go to a step that somebody has set."""
        if change["new"] != self.shown.get("step", 0):
            self.handle({"do": "go", "to": change["new"]})
