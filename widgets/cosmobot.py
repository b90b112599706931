"""The boards of Cosmobot's game, for a notebook and for the manual.

CosmobotBoard("anunnaki;bot=bCAP:S2F")    an editor; `value` is the position line, in sync with the board
"""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki.position import Position
from widgets.controllers import cosmobot_board
from widgets.host import LINK, Shell


class CosmobotBoard(Shell):
    """The board editor. Set `value` to a line, or `position` to a position, and the board follows."""

    controller: cosmobot_board.Board

    def __init__(
        self, position: Position | str = "anunnaki", *, rulings: dict[str, str] | None = None, **traits: Any
    ) -> None:
        super().__init__(cosmobot_board.Board(str(position), rulings=rulings, link=LINK), **traits)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.controller.position

    @position.setter
    def position(self, position: Position | str) -> None:
        self.value = str(position)
