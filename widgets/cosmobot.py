"""The boards of Cosmobot's game, for a notebook and for the manual.

CosmobotBoard("anunnaki;bot=bCAP:S2F")    an editor; `value` is the position line, in sync with the board
CosmobotCards("moon: cubes 1; oracle")    a form for a card; `value` is its line, `card` the card
MapEditor("aurora")                       an editor of a planet; `value` is its line, `file` the shelf file
Companion(seed=7, house="pharaos")        a whole game at your table, or with our sample cards
"""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki.cards import Card, read_card
from rulebook.anunnaki.position import Position
from rulebook.anunnaki.scoring import Score
from widgets.controllers import cosmobot_board, cosmobot_cards, cosmobot_companion, cosmobot_maps
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


class CosmobotCards(Shell):
    """A form for a Moon, Sun or Fate card, a Pact or a Creature; set `value` to a line, and the form follows."""

    controller: cosmobot_cards.CardForm

    def __init__(self, line: str = "moon:", **traits: Any) -> None:
        super().__init__(cosmobot_cards.CardForm(line), **traits)

    @property
    def card(self) -> Card:
        """The Advisor card that the form shows."""
        return read_card(self.controller.line)


class MapEditor(Shell):
    """An editor of a planet, begun with a name of the shelf, a line, or an empty grid."""

    controller: cosmobot_maps.MapEditor

    def __init__(self, planet: str = "", *, kind: str = "", **traits: Any) -> None:
        super().__init__(cosmobot_maps.MapEditor(planet, kind=kind), **traits)

    @property
    def file(self) -> str:
        """The planet as a shelf file, as `rulebook transcribe anunnaki --file` takes it."""
        return self.controller.file()


class Companion(Shell):
    """A whole game against Cosmobot; without a seed, a line or a saved game it asks first how to begin."""

    controller: cosmobot_companion.Companion

    def __init__(
        self, *, seed: int | None = None, line: str = "", saved: str = "", rulings: dict[str, str] | None = None,
        **opening: Any,
    ) -> None:  # fmt: skip
        made = cosmobot_companion.Companion(seed=seed, line=line, saved=saved, rulings=rulings, **opening)
        super().__init__(made)

    @property
    def position(self) -> Position:
        """The table as it lies now."""
        return self.controller.table

    @property
    def saved(self) -> str:
        """The game as text; `Companion(saved=…)` goes on with it, and so does `rulebook play anunnaki --resume`."""
        return self.controller.save()

    @property
    def score(self) -> tuple[Score, Score]:
        """The points of Cosmobot and of you, as the game ended or as if it ended now."""
        return self.controller.score()
