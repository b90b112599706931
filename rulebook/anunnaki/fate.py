"""Inescapable Fate: Summoning cubes cover the Fate card and set off what they cover."""

from __future__ import annotations

from rulebook.anunnaki.cards import Symbol
from rulebook.anunnaki.creatures import Creatures
from rulebook.anunnaki.fate_cards import CUBES
from rulebook.core.rules import rule

POINTS = 5


class InescapableFate(Creatures):
    """The Inescapable Fate action."""

    def inescapable_fate(self, number: int) -> None:
        """Place so many cubes, one after the other."""
        for _ in range(number):
            if self.on.count("cubes") == CUBES:
                self.no_cube_left()
            else:
                covered = self.place_cube()
                if covered:
                    self.covered_action(covered)
                self.last_cube()

    @rule("anunnaki.fate.cube")
    def place_cube(self) -> Symbol | None:
        """Each Summoning cube goes on the first free space of the Fate card, from the top left."""
        self.on.add("cubes", 1)
        space = self.on.count("cubes")
        self.note(self.place_cube, chosen=space)
        self.changed()
        return self.card.spaces[space - 1]

    @rule("anunnaki.fate.action")
    def covered_action(self, symbol: Symbol) -> None:
        """An action symbol that a cube covers is carried out at once, before anything else."""
        mark = self.begin()
        self.resolve(symbol)
        self.close(self.covered_action, mark, str(symbol))

    def resolve(self, symbol: Symbol) -> None:
        """Carry a symbol out; see the chapter on the turn."""
        raise NotImplementedError  # pragma: no cover

    @rule("anunnaki.fate.last")
    def last_cube(self) -> None:
        """The fourteenth cube scores 5 VP and triggers the end; the rest of both cards is still resolved."""
        if self.on.count("cubes") == CUBES:
            self.on.add("vp", POINTS)
            self.note(self.last_cube, vp=POINTS)
            self.trigger_end("cubes")

    @rule("anunnaki.fate.surplus")
    def no_cube_left(self) -> None:
        """A cube symbol without a cube left is ignored."""
        self.note(self.no_cube_left)
