"""The boards of Cóatl, for a notebook and for the manual.

CoatlBoard("coatl;board=YG,…")    an editor; `value` is the position line, in sync with the board
CoatlGame(seed=7)                 a whole solo game against A.D.A.M.
"""

from __future__ import annotations

from typing import Any

from rulebook import coatl
from rulebook.coatl.ending import Score
from rulebook.coatl.position import Position
from widgets.controllers import coatl_board, coatl_game
from widgets.host import LINK, Shell

Rulings = dict[str, str] | None


class CoatlBoard(Shell):
    """The board editor. Set `value` to a line, or `position` to a position, and the board follows."""

    controller: coatl_board.Board

    def __init__(self, position: Position | str = "coatl", *, rulings: Rulings = None, **traits: Any) -> None:
        super().__init__(coatl_board.Board(str(position), rulings=rulings, link=LINK), **traits)

    @property
    def position(self) -> Position:
        """The position on the board."""
        position: Position = self.controller.position
        return position

    @position.setter
    def position(self, position: Position | str) -> None:
        self.value = str(position)


class CoatlGame(Shell):
    """A whole game. With `table=True` bags and decks are those on your table, and it asks what you drew."""

    controller: coatl_game.Game

    def __init__(
        self, *, seed: int = 0, levels: str = "", rulings: Rulings = None, table: bool = False, saved: str = "",
        **traits: Any,
    ) -> None:  # fmt: skip
        made = coatl_game.Game(seed=seed, levels=levels, rulings=rulings, table=table, saved=saved)
        super().__init__(made, **traits)

    @property
    def position(self) -> Position:
        """The position as you see it."""
        return self.controller.seen

    @property
    def saved(self) -> str:
        """The game as text; `CoatlGame(saved=…)` goes on with it."""
        return self.controller.save()

    @property
    def score(self) -> Score:
        """The points of both sides if the game ended now."""
        return coatl.score(self.controller.position, self.controller.rulings)
