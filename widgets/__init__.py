"""Boards to see a position, change it, step through a turn and play, for both games."""

from widgets.cards import Cards
from widgets.coatl import CoatlBoard, CoatlGame
from widgets.cosmobot import Companion, CosmobotBoard, CosmobotCards, MapEditor
from widgets.stepper import Stepper

__all__ = [
    "Cards", "CoatlBoard", "CoatlGame", "Companion", "CosmobotBoard", "CosmobotCards", "MapEditor", "Stepper",
]  # fmt: skip
