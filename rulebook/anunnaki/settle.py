"""Settlements: Build a Settlement and Settlement Income."""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.harvest import Harvest
from rulebook.core.rules import rule


class Settle(Harvest):
    """The actions about Settlements."""

    @rule("anunnaki.build.target")
    def build(self) -> None:
        """It builds where it is in control: by planet, resource, most resources, and then you choose."""
        candidates = self.controlled()
        sites, out = self.sift(candidates, self.without_settlement)
        if not sites or "S" not in self.on.at("reserve"):
            self.cannot_build(candidates)
            return
        criteria = (self.planet_order, self.resource_criterion, self.most_resources)
        choice = self.pick(self.build, sites, *criteria, cuts=out)
        self.note(self.build, candidates=candidates, out=choice.out, chosen=choice.chosen)
        self.leftmost_settlement(str(choice.chosen))

    def can_build(self) -> bool:
        """Whether a Settlement and a place for it are left."""
        return "S" in self.on.at("reserve") and bool(self.without_settlement(self.controlled()))

    @rule("anunnaki.build.one")
    def without_settlement(self, names: Names) -> Names:
        """A Territory holds at most one Settlement, whoever owns it."""
        bots, yours = self.on.held["bot"], self.on.held["you"]
        return tuple([name for name in names if "S" not in bots[name] and "S" not in yours[name]])

    @rule("anunnaki.build.leftmost")
    def leftmost_settlement(self, land: str) -> None:
        """It takes the leftmost Settlement of the area on its Fate card, which uncovers a reward."""
        self.on.move("S", "reserve", f"bot {land}")
        built = self.built()
        uncovered: dict[str, Any] = {"slot": built} if built else {}
        self.note(self.leftmost_settlement, chosen=land, **uncovered)
        self.changed()

    @rule("anunnaki.build.instead")
    def cannot_build(self, candidates: Names) -> None:
        """If it cannot build for whatever reason, it scores 2 VP instead."""
        self.on.add("vp", 2)
        _, out = self.sift(candidates, self.without_settlement)
        self.note(self.cannot_build, candidates=candidates, out=out, left=self.on.at("reserve").count("S"), vp=2)

    @rule("anunnaki.income.rewards")
    def income(self) -> None:
        """Cosmobot takes every reward that is visible in its Settlement area: Followers and VP."""
        visible = self.card.visible(self.built())
        followers, points = sum(f for f, _ in visible), sum(v for _, v in visible)
        if points:
            self.on.add("vp", points)
        self.note(self.income, followers=followers, vp=points, built=len(visible))
        self.changed()
        if followers:
            self.gain(followers)

    def gain(self, number: int) -> int:
        """Gain Followers; see the next chapter."""
        raise NotImplementedError  # pragma: no cover
