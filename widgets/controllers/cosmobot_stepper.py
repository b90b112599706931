"""The stepper of Cosmobot: its turn or a single action, one rule at a time, on the hexes.

>>> line = "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL"
>>> stepper = Stepper(line)
>>> said = [stepper.handle({"do": "next"})["said"] for _ in stepper.lines]
>>> stepper.handle({"do": "go", "to": 2})["step"]
2
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.anunnaki.cosmos import place as place_of
from rulebook.anunnaki.drawing.marks import NONE, Marks, marks_at
from rulebook.anunnaki.drawing.text import position_text
from widgets.controllers.cosmobot_steps import answer_cell, steps_page
from widgets.controllers.stepper import Steps
from widgets.controllers.view import Event, Node, View


class Stepper(Steps):
    """A turn or an action of Cosmobot."""

    game = "anunnaki"

    @property
    def marks(self) -> Marks:
        """What the step marks on the board. A step that gathers others has moved nothing yet."""
        if self.step is None:
            return NONE
        shown = marks_at(self.turn, self.at - 1)
        return replace(shown, moved={}) if self.step.steps else shown

    def text(self) -> str:
        """The board at this step, as text."""
        return position_text(self.position, self.marks)

    def view(self) -> View:
        """The board at this step, its sentence, and why."""
        return steps_page(self)

    def candidate_at(self, place: str) -> str:
        """The candidate of the step that stands at a place."""
        step = self.step
        labels = step.candidates if step else ()
        return next((str(label) for label in labels if place_of(str(label)) == place), "")

    def option(self, one: str, event: Event, count: Sequence[Node]) -> Node | None:
        """An option as a button that says what it means."""
        return answer_cell(one, event, count)
