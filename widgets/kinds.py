"""The boards that a page may open, by the names of their classes; nothing else can be asked for."""

from __future__ import annotations

from collections.abc import Callable

from widgets import cards
from widgets.controllers import (
    coatl_board,
    coatl_game,
    cosmobot_board,
    cosmobot_cards,
    cosmobot_companion,
    cosmobot_maps,
)
from widgets.controllers.view import Controller
from widgets.stepper import opened

KINDS: dict[str, Callable[..., Controller]] = {
    "CoatlBoard": coatl_board.Board,
    "CosmobotBoard": cosmobot_board.Board,
    "Stepper": opened,
    "CoatlGame": coatl_game.Game,
    "Cards": cards.opened,
    "CosmobotCards": cosmobot_cards.CardForm,
    "MapEditor": cosmobot_maps.MapEditor,
    "Companion": cosmobot_companion.Companion,
}
