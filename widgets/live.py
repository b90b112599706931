"""A board in a chapter: to touch where somebody can, in Jupyter and in the manual; drawn and told everywhere else.

A chapter asks its lesson for one (`lesson.live(turn)`), so that the same cell serves in every place.

>>> live = Live("CoatlBoard", {"line": "coatl;board=YG,KB,-,-,-,-,(Y,-,-,-"}, "<svg></svg>", "the board")
>>> live
the board
>>> live.position.board[1]
('K', 'B')
"""

from __future__ import annotations

import builtins
import sys
from functools import cached_property
from typing import Any

from widgets.controllers.view import Controller

OPENS = "application/vnd.playable-rulebook.opens+json"
"""What the printed page needs to open the same board: its kind and its state."""


class Live:
    """A board of a known kind, with the drawing that stands for it in print."""

    def __init__(self, kind: str, state: dict[str, Any], html: str, text: str) -> None:
        self.kind, self.state, self.html, self.text = kind, state, html, text

    @cached_property
    def controller(self) -> Controller:
        """What is behind the board; it follows every touch."""
        from widgets.kinds import KINDS

        return KINDS[self.kind](**self.state)

    @cached_property
    def board(self) -> Any:
        """The board in the notebook or in the page."""
        from widgets.host import Shell

        return Shell(self.controller)

    @property
    def position(self) -> Any:
        """The position as the board shows it now."""
        known: Any = self.controller
        return known.seen if hasattr(known, "seen") else known.position

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        printed = {"text/html": self.html, "text/plain": self.text, OPENS: {"open": self.kind, "state": self.state}}
        if not hosted():
            return printed
        shown = self.board._repr_mimebundle_()
        return (shown[0] if isinstance(shown, tuple) else shown or {}) | printed


def hosted() -> bool:
    """Tell whether there is a page for a live board: that of the manual, or a notebook with a kernel."""
    if sys.platform == "emscripten":
        return True
    # A notebook's shell makes itself known among the built-in names while a cell runs.
    shell = getattr(builtins, "get_ipython", None)
    return shell is not None and hasattr(shell(), "kernel")
