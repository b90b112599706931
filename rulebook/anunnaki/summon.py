"""Summon a God: a Follower turns into a Minor God or into the Major God."""

from __future__ import annotations

from rulebook.anunnaki.cosmos import Names, cut
from rulebook.anunnaki.followers import HOMES
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.oracle import Oracle
from rulebook.core.rules import rule
from rulebook.core.trace import Cut

GODS = {"minor": "M", "major": "G"}


class Summon(Oracle):
    """The Summon a God action."""

    @rule("anunnaki.summon.where")
    def summon(self, kind: str) -> None:
        """Where a Follower stands: most pieces, then resource, then most resources, then you choose."""
        god = GODS[kind]
        candidates = tuple(n for n in (*self.world.names, *FAR) if self.on.units("bot", n))
        homes = self.with_follower(candidates)
        out: tuple[Cut, ...] = (cut(self.with_follower, candidates, homes),) if len(homes) < len(candidates) else ()
        if any(home in FAR for home in homes):
            left = self.far_summons(homes)
            out = (*out, cut(self.far_summons, homes, left)) if len(left) < len(homes) else out
            homes = left
        if not homes or god not in self.on.at("reserve"):
            self.nothing_to_summon(god, candidates, out)
            return
        criteria = (self.most_pieces_there, self.resource_criterion, self.most_resources)
        choice = self.pick(self.summon, homes, *criteria, cuts=out)
        self.note(self.summon, candidates=candidates, out=choice.out, chosen=choice.chosen, god=god)
        self.replace(god, str(choice.chosen))

    @rule("anunnaki.summon.follower")
    def with_follower(self, names: Names) -> Names:
        """A Territory without a Follower of Cosmobot is no place; a battle there does not matter."""
        return tuple([name for name in names if self.replaceable(name)])

    def replaceable(self, land: str) -> str:
        """The piece that a God would replace in a Territory."""
        if "F" in self.on.letters("bot", land):
            return "F"
        return "C" if "C" in self.on.letters("bot", land) and self.creature_is_follower(land) else ""

    @rule("anunnaki.creatures.unit")
    def creature_is_follower(self, land: str) -> bool:
        """A Creature is a unit but no Follower, so that no God replaces it."""
        self.note(self.creature_is_follower, candidates=(land,))
        return False

    @rule("anunnaki.far.summon")
    def far_summons(self, names: Names) -> Names:
        """A God may be summoned on a Far Planet, too."""
        self.note(self.far_summons, candidates=tuple(name for name in names if name in FAR))
        return names

    @rule("anunnaki.summon.pieces")
    def most_pieces_there(self, names: Names) -> Names:
        """First the Territory with most of its pieces, units and Settlement."""
        return self.first_by(names, [-self.pieces(name) for name in names])

    @rule("anunnaki.summon.replace")
    def replace(self, god: str, land: str) -> None:
        """The God takes the place of one Follower, which goes back to the reserve; no track moves."""
        piece = self.replaceable(land)
        self.on.move(piece, f"bot {land}", HOMES.get(piece, "reserve"))
        self.on.move(god, "reserve", f"bot {land}")
        self.note(self.replace, chosen=land, god=god)
        self.changed()

    @rule("anunnaki.summon.nothing")
    def nothing_to_summon(self, god: str, candidates: Names, out: tuple[Cut, ...]) -> None:
        """Without a Follower on the map, or without that God in the reserve, nothing happens."""
        self.note(self.nothing_to_summon, candidates=candidates, out=out, god=god)
