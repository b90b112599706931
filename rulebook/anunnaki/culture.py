"""Culture tokens: who activates them, and what Cosmobot gets."""

from __future__ import annotations

from rulebook.anunnaki.maps import corner
from rulebook.anunnaki.strategies import Strategies
from rulebook.core.rules import rule


class Culture(Strategies):
    """Phase 5 of a turn, in Cosmobot's turn and in yours."""

    def resolve_culture(self) -> None:
        """Resolve every Culture token that is surrounded."""
        for token in tuple(self.on.see("culture")):
            if self.surrounded(token):
                self.reward(token)

    @rule("anunnaki.culture.resolve")
    def surrounded(self, token: str) -> bool:
        """A Culture token is resolved when each of the three Territories around it holds a unit of anybody."""
        lands = corner(token)
        full = self.garrisoned(lands)
        if full:
            self.on.move(token, "culture", "box")
            self.note(self.surrounded, candidates=lands, chosen=token)
        return full

    def unit_stands(self, land: str) -> bool:
        """Whether a unit of anybody stands in a Territory."""
        if self.on.held["bot"][land].strip("S"):
            return True
        yours = self.on.held["you"][land]
        return bool(yours) and (bool(yours.strip("S")) or (self.on.settlements_fight and self.settlement_is_unit(land)))

    @rule("anunnaki.culture.norrenis")
    def settlement_is_unit(self, land: str) -> bool:
        """A Settlement is no unit for a Culture token, not even one of Norrenis."""
        self.note(self.settlement_is_unit, candidates=(land,))
        return False

    @rule("anunnaki.culture.points")
    def reward(self, token: str) -> None:
        """Instead of the reward of a Culture token beside its units, Cosmobot scores 2 VP."""
        lands = corner(token)
        bot = any(self.on.units("bot", land) for land in lands)
        you = any(self.on.units("you", land) for land in lands)
        if bot:
            self.on.add("vp", 2)
            self.note(self.reward, chosen=token, vp=2)
            self.changed()
        if you:
            self.your_reward(token)

    @rule("anunnaki.culture.yours")
    def your_reward(self, token: str) -> None:
        """You take the printed reward once if a unit of yours stands beside the token."""
        self.note(self.your_reward, chosen=token)
