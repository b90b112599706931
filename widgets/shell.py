"""Boards in a notebook: a thin anywidget around a controller. `value` is the position line, synced and linkable."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from widgets.controllers.view import Controller
from widgets.packed import PLAIN, loader, packed_view, style_and_module

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
            value=view["line"], step=view.get("step", 0), view=packed_view(view),
            board=style_and_module(view["look"], forms=view["kind"] not in PLAIN), **traits,
        )  # fmt: skip
        self.on_msg(self._receive)

    def handle(self, event: dict[str, Any]) -> dict[str, Any]:
        """Do what an event asks for, show what comes of it, and give that view."""
        self.shown = view = self.controller.handle(event)
        with self.hold_sync():
            self.view = packed_view(view)
            self.value = view["line"]
            self.step = view.get("step", 0)
        return view

    def _receive(self, _: object, event: Any, __: object) -> None:
        if isinstance(event, dict):
            self.handle(event)

    @traitlets.validate("value")
    def _followed_line(self, proposal: Any) -> Any:
        """The line that somebody sets, once the board shows it; a torn one changes nothing, and the board says why."""
        return self._followed("line", {"do": "line", "value": proposal["value"]}, proposal["value"])

    @traitlets.validate("step")
    def _followed_step(self, proposal: Any) -> Any:
        """The step that somebody sets, if the turn has so many."""
        return self._followed("step", {"do": "go", "to": proposal["value"]}, proposal["value"])

    def _followed(self, name: str, event: dict[str, Any], wanted: Any) -> Any:
        if wanted != self.shown.get(name, 0):
            self.shown = self.controller.handle(event)
            self.view = packed_view(self.shown)
        return self.shown.get(name, 0)
