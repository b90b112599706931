"""The stepper of Cóatl: A.D.A.M.'s turn or yours, one rule at a time.

>>> stepper = Stepper("coatl;board=YG,BY,KG,-,-,-,-,-,-,-;adam=RK:(RRK")
>>> [stepper.handle({"do": "next"})["said"] for _ in range(5)][-1]
'Space 3 is the first with a piece that card 1 lacks: a black segment. Spaces 1 and 2 hold none.'
>>> stepper.handle({"do": "ask", "at": "space 2"})["said"]
'Space 2 holds a blue segment and a yellow segment. Card 1 lacks 1 red and 2 black.'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.coatl.drawing import needs_of, position_text
from rulebook.coatl.drawing.marks import Marks, marks
from rulebook.coatl.drawing.needs import Needs
from rulebook.coatl.drawing.table import seen
from rulebook.coatl.position import Position
from widgets.controllers.coatl_places import forget_orders
from widgets.controllers.coatl_steps import answer_cell, steps_page
from widgets.controllers.stepper import Steps
from widgets.controllers.view import Event, Node, View

NOWHERE = Marks()


class Stepper(Steps):
    """A turn of Cóatl."""

    game = "coatl"

    @property
    def needs(self) -> Needs:
        """What A.D.A.M. needs for a card, as the rules are read."""
        return needs_of(self.turn.bot) if self.silent is None else needs_of()

    @property
    def marks(self) -> Marks:
        """What the step marks on the board. A step that gathers others has moved nothing yet."""
        step = self.step
        if step is None:
            return NOWHERE
        shown = seen(self.position, step, self.needs)
        return replace(shown, moved={}) if step.steps else shown

    def text(self) -> str:
        """The board at this step, as text."""
        return position_text(self.position, self.marks, self.needs)

    def view(self) -> View:
        """The board at this step, its sentence, and why."""
        return steps_page(self)

    def unknown(self, position: Position) -> Position:
        """The position with bags and decks in unknown order."""
        return forget_orders(position)

    def candidate_at(self, place: str) -> str:
        """The label of the candidate at a place, if the step chooses among such places."""
        own = marks(self.step)
        kinds = {marked.partition(" ")[0] for marked in own.chosen | own.out}
        kind, _, label = place.partition(" ")
        return label if kind in kinds else ""

    def option(self, one: str, event: Event, count: Sequence[Node]) -> Node | None:
        """A piece or a card as a button with its drawing."""
        return answer_cell(one, event, count)
