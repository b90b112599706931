"""Boards to see a position, change it, step through a turn and play: `CoatlBoard`, `Stepper`, `CoatlGame`, `Cards`."""

from widgets.coatl import Cards, CoatlBoard, CoatlGame, Stepper

__all__ = ["Cards", "CoatlBoard", "CoatlGame", "Stepper"]
