"""Gain Followers: one by one, to the weakest garrison."""

from __future__ import annotations

from rulebook.anunnaki.cosmos import Choice, Names, cut
from rulebook.anunnaki.settle import Settle
from rulebook.anunnaki.table import BOT
from rulebook.core.rules import rule

HOMES = {"C": "box"}
"""Where a piece waits that is not in the reserve of Cosmobot: Creatures belong to nobody."""


class Followers(Settle):
    """The Gain Followers action, which also consoles for units that could not move."""

    @rule("anunnaki.followers.gain")
    def gain(self, number: int) -> int:
        """New Followers are placed one after the other, each with its own choice of Territory."""
        mark = self.begin()
        placed, reserve = 0, self.on.at("reserve")
        while placed < number and "F" in reserve and self.place_one("F"):
            placed += 1
        if placed < number:
            self.missing_followers(number - placed)
        self.end(self.gain, mark, number=number, placed=placed)
        return placed

    def can_gain(self) -> bool:
        """Whether at least one Follower can be placed."""
        return "F" in self.on.at("reserve") and bool(self.unbesieged(self.with_settlement()))

    @rule("anunnaki.followers.place")
    def place_one(self, piece: str) -> str | None:
        """It goes to one of its Settlements: the weakest garrison, then by resource, then you choose."""
        candidates = self.with_settlement()
        homes = self.unbesieged(candidates)
        out = (cut(self.unbesieged, candidates, homes),) if len(homes) < len(candidates) else ()
        choice: Choice = self.pick(self.place_one, homes, self.weakest_garrison, self.resource_criterion, cuts=out)
        if choice.chosen:
            self.on.move(piece, HOMES.get(piece, "reserve"), f"bot {choice.chosen}")
        self.note(self.place_one, candidates=candidates, out=choice.out, chosen=choice.chosen, piece=piece)
        if choice.chosen:
            self.changed()
        return choice.chosen

    def with_settlement(self) -> Names:
        """The Territories that hold a Settlement of Cosmobot."""
        held = self.on.held["bot"]
        return tuple([land for land, pieces in held.items() if "S" in pieces])

    @rule("anunnaki.followers.besieged")
    def unbesieged(self, names: Names) -> Names:
        """A Settlement that is besieged or fought over takes no new Follower."""
        who = self.on.who()
        return tuple([name for name in names if who[name] == BOT])

    @rule("anunnaki.followers.weakest")
    def weakest_garrison(self, names: Names) -> Names:
        """The Territory where the total strength of its units is lowest comes first."""
        return self.first_by(names, [self.on.strength("bot", name) for name in names])

    @rule("anunnaki.followers.missing")
    def missing_followers(self, number: int) -> None:
        """For each Follower that it cannot place it scores 1 VP."""
        self.on.add("vp", number)
        self.note(self.missing_followers, missing=number, vp=number)
