"""Boards in the manual: the same classes without a notebook. The page mounts `static/board.js` on them.

The worker asks `answer({"id": …, "event": …})` and gets the new view. A board that was shown from saved state is
opened first, by its known class: `answer({"open": "CoatlBoard", "state": …})`. Nothing else can be asked for.
"""

from __future__ import annotations

from typing import Any

from rulebook.core.errors import RulebookError
from widgets.controllers.view import Controller

MIME = "application/vnd.playable-rulebook.board+json"

LINK = ""
"""A copied link leads to the page itself."""

_open: dict[str, Page] = {}


class Page:
    """A controller in a page; `value` is its line, as in a notebook."""

    def __init__(self, controller: Controller, **_: Any) -> None:
        self.controller = controller
        self.id = f"board-{len(_open) + 1}"
        _open[self.id] = self

    @property
    def value(self) -> str:
        """The position line."""
        return str(self.controller.view()["line"])

    @value.setter
    def value(self, line: str) -> None:
        self.controller.handle({"do": "line", "value": line})

    def handle(self, event: dict[str, Any]) -> dict[str, Any]:
        """The view after an event."""
        return self.controller.handle(event)

    def shown(self, view: dict[str, Any]) -> dict[str, Any]:
        """What the page gets: the view, and the state that opens the same board again."""
        return {"ok": True, "id": self.id, "view": view, "state": self.controller.state()}

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {MIME: {"id": self.id, "view": self.controller.view()}, "text/plain": self.controller.text()}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The view of a board after an event, or of a board that is opened; an error for all that is unknown."""
    from widgets.kinds import KINDS

    if "open" in request:
        make = KINDS.get(str(request["open"]))
        if make is None:
            return {"ok": False, "error": f"unknown board {request['open']!r}"}
        state = request.get("state", {})
        try:
            opened = Page(make(**state))
        except (RulebookError, TypeError) as error:
            return {"ok": False, "error": str(error)}
        return opened.shown(opened.controller.view())
    board = _open.get(str(request.get("id")))
    if board is None:
        return {"ok": False, "error": "unknown board"}
    event = request.get("event")
    return board.shown(board.handle(event if isinstance(event, dict) else {}))
