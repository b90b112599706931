"""Boards to see a position, change it, step through a turn and play, for both games."""

from widgets.coatl import Cards, CoatlBoard, CoatlGame
from widgets.cosmobot import CosmobotBoard
from widgets.stepper import Stepper

__all__ = ["Cards", "CoatlBoard", "CoatlGame", "CosmobotBoard", "Stepper"]
