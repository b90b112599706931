"""The module Mythological Creatures: taken as soon as the first requirement is met."""

from __future__ import annotations

from rulebook.anunnaki.creature_cards import creature
from rulebook.anunnaki.far_planets import FarPlanets
from rulebook.core.rules import rule

POINTS = 5


class Creatures(FarPlanets):
    """When Cosmobot takes a Creature, and what it does with it."""

    taking = False

    def changed(self) -> None:
        """Look for Creatures that are due after a change."""
        if self.position.creatures and not self.taking:
            due = self.due_creatures()
            if due and self.at_once(due):
                self.take_creatures()

    def after_symbol(self) -> None:
        """Look for Creatures that are due after a whole symbol or phase was resolved."""
        if self.position.creatures:
            self.take_creatures()

    @rule("anunnaki.creatures.when")
    def at_once(self, due: tuple[str, ...]) -> bool:
        """A requirement is checked after every single change, not only at the end of an action."""
        self.note(self.at_once, candidates=due)
        return True

    def due_creatures(self) -> tuple[str, ...]:
        """The Creatures on display whose requirement is met."""
        return tuple(name for name in self.on.at("creatures") if self.is_due(name))

    def is_due(self, name: str) -> bool:
        """Whether the first requirement of a Creature is met."""
        _, needs, number = creature(name)
        return self.measure(needs) >= number

    def measure(self, needs: str) -> int:
        """How far Cosmobot has come with a requirement."""
        if needs in {"war", "technology", "commerce", "domination", "cubes"}:
            return self.on.count(needs)
        pieces = "".join(self.on.held["bot"].values())
        return {
            "gods": pieces.count("M") + pieces.count("G"),
            "shrines": sum(map(self.world.shrines.__getitem__, self.controlled())),
            "settlements": pieces.count("S"),
            "units": self.count_units("bot"),
            "territories": len(self.controlled()),
        }[needs]

    def take_creatures(self) -> None:
        """Take all that are due, in the order of the display."""
        self.taking = True
        while due := self.due_creatures():
            self.take_creature(due[0], due)
        self.taking = False

    @rule("anunnaki.creatures.take")
    def take_creature(self, name: str, due: tuple[str, ...]) -> None:
        """Cosmobot takes a Creature when the first requirement of its card is met, and ignores the second; of several
        it takes the first on display first.
        """
        self.on.move(name, "creatures", "box")
        self.note(self.take_creature, candidates=due, chosen=name)
        self.creature_points()
        self.place_creature()

    @rule("anunnaki.creatures.points")
    def creature_points(self) -> None:
        """It scores 5 VP at once, whatever the card promises."""
        self.on.add("vp", POINTS)
        self.note(self.creature_points, vp=POINTS)

    @rule("anunnaki.creatures.place")
    def place_creature(self) -> None:
        """The miniature is placed like a new Follower and serves as a unit of strength 2 without its power."""
        self.note(self.place_creature)
        if not self.place_one("C"):
            self.homeless_creature()

    @rule("anunnaki.creatures.homeless")
    def homeless_creature(self) -> None:
        """A Creature that no Settlement can take leaves the game for 1 VP, as a Follower would."""
        self.on.add("vp", 1)
        self.note(self.homeless_creature, vp=1)
