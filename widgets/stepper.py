"""A turn to walk through, of either game: `Stepper(turn)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebook.core.play import Turn
from widgets.controllers.coatl_stepper import Stepper as CoatlSteps
from widgets.controllers.cosmobot_stepper import Stepper as CosmobotSteps
from widgets.controllers.stepper import Steps
from widgets.host import Shell

STEPPERS: dict[str, type[Steps]] = {"anunnaki": CosmobotSteps, "coatl": CoatlSteps}


def steps_of(line: str) -> type[Steps]:
    """The stepper of the game that a line belongs to; that of Cóatl says what is wrong with any other line."""
    return STEPPERS.get(line.partition(";")[0].strip(), CoatlSteps)


def opened(line: str = "", *more: Any, **state: Any) -> Steps:
    """A stepper for a page, by the line it begins with."""
    return steps_of(str(line))(line, *more, **state)


class Stepper(Shell):
    """A turn to walk through. Give it a turn that was played, or a position to play from; it knows the game."""

    controller: Steps

    def __init__(
        self, turn: Any = "coatl", answers: Sequence[str] = (), *, rulings: dict[str, str] | None = None, **traits: Any
    ) -> None:
        played = isinstance(turn, Turn)
        made = steps_of(str(turn.before)).of(turn) if played else opened(str(turn), answers, rulings)
        super().__init__(made, **traits)

    @property
    def turn(self) -> Turn:
        """The turn as far as the answers go."""
        return self.controller.turn

    @property
    def position(self) -> Any:
        """The board as it is shown, after the step."""
        return self.controller.position
