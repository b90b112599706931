"""Rulings about the modules and about Norrenis: Far Planets, Mythological Creatures, Settlements that fight."""

from __future__ import annotations

from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.creatures import Creatures
from rulebook.anunnaki.culture import Culture
from rulebook.anunnaki.far_planets import FarPlanets
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.move import PAIR, Moving, Way
from rulebook.anunnaki.summon import Summon
from rulebook.anunnaki.table import YOU
from rulebook.core.rules import doubt
from rulebook.core.trace import Cut

CREATURE = doubt(
    "anunnaki.creatures.unit", "creature", "May a God replace a Creature?",
    default=("unit", "No; a Creature is a unit, but no Follower."),
    because="It is only placed like a Follower; its strength is 2.",
    source="A-68",
)  # fmt: skip


@CREATURE.ruling("follower", source="A-68: it is placed by the rules for Followers")
class CreatureIsFollower(Summon):
    """Yes, where no Follower stands; the Creature leaves the game."""

    def creature_is_follower(self, land: str) -> bool:
        """A Creature counts as a Follower when a God is summoned."""
        self.note(self.creature_is_follower, candidates=(land,))
        return True


LANDING = doubt(
    "anunnaki.far.threshold", "far-threshold", "Does the table of strengths bind a landing on a Far Planet?",
    default=("none", "No; any unit may land."),
    because="Cosmobot attacks there even with strength 1, so it must be able to come with 1.",
    source="A-73",
)  # fmt: skip


@LANDING.ruling("table", source="A-73: a Leader occupies the planet, as you or an Ancient Civilization do elsewhere")
class LandingThreshold(Moving):
    """Yes; 2 against an Ancient Civilization, your strength against you."""

    def far_threshold(self, names: Names, way: Way) -> Names:
        """Landing on a Far Planet needs strength 2 against an Ancient Civilization, or yours against you."""
        return tuple(n for n in names if n not in FAR or self.projected(n, way) >= self.needed_there(n))

    def needed_there(self, land: str) -> int:
        """The strength that the Leader of a Far Planet asks for."""
        return self.on.strength("you", land) if self.on.letters("far", land) == YOU else PAIR


LIFT = doubt(
    "anunnaki.far.lift", "far-lift", "May a Portal lift units from a Far Planet?",
    default=("portal", "Yes, unless an attack waits there or the lead would be lost."),
    because="Portal units may be on any planet, and the limits of Territories fit by analogy.",
    source="A-74",
)  # fmt: skip


@LIFT.ruling("stay", source="A-74: the text lets Portals explore Far Planets, not return from them")
class FarUnitsStay(Moving):
    """No; who has landed stays."""

    def may_leave_far(self, land: str) -> bool:  # noqa: ARG002 - nobody may
        """A unit never leaves a Far Planet but by a lost battle."""
        return False


EMPTY_LEAD = doubt(
    "anunnaki.far.empty", "far-empty", "Is there a battle for a Far Planet whose Leader has no unit there?",
    default=("battle", "Yes, with your weapon or the Chaos die alone."),
    because="The solo text speaks of an attack on the Leader; the rules of the module are not in our sources.",
    source="ours: the solo text is silent",
)  # fmt: skip


@EMPTY_LEAD.ruling("walk-in", source="ours: as on a Territory with a Settlement alone (A-10)")
class WalkIn(FarPlanets):
    """No; the other side takes the lead at once, and the War track stays."""

    def empty_lead(self, land: str) -> bool:
        """If the Leader has no unit there, the other side takes the lead without a battle."""
        self.note(self.empty_lead, chosen=land)
        return False


FAR_SUMMON = doubt(
    "anunnaki.far.summon", "far-summon", "May a God be summoned on a Far Planet?",
    default=("yes", "Yes."),
    because="The text says 'on a planet or on Gaia', and a Far Planet is a planet.",
    source="A-74",
)  # fmt: skip


@FAR_SUMMON.ruling("no", source="A-74: the text predates the module and means Territories")
class NoFarSummon(Summon):
    """No; only in Territories."""

    def far_summons(self, names: Names) -> Names:
        """No God is summoned on a Far Planet."""
        self.note(self.far_summons, candidates=tuple(name for name in names if name in FAR))
        return tuple(name for name in names if name not in FAR)


NORRENIS = doubt(
    "anunnaki.culture.norrenis", "norrenis-culture", "Do Settlements of Norrenis count as units for Culture tokens?",
    default=("no", "No."),
    because="Odin makes them units for moving, portals and battle; Culture tokens are not named.",
    source="A-75",
)  # fmt: skip


@NORRENIS.ruling("units", source="A-75: a unit is a unit")
class NorrenisSettlementsCount(Culture):
    """Yes."""

    def settlement_is_unit(self, land: str) -> bool:
        """A Settlement of Norrenis is a unit for a Culture token, too."""
        self.note(self.settlement_is_unit, candidates=(land,), chosen=land)
        return True


HOMELESS = doubt(
    "anunnaki.creatures.homeless", "creature-homeless", "What if no Settlement can take a Creature?",
    default=("point", "It leaves the game for 1 VP."),
    because="It is placed like a Follower, and a Follower that cannot be placed scores 1 VP.",
    source="ours: neither the text nor our facts sheet says it",
)  # fmt: skip


@HOMELESS.ruling("nothing", source="ours: the compensation names Followers only, and a Creature is none")
class NothingForCreature(Creatures):
    """It leaves the game, and Cosmobot scores only the 5 VP."""

    def homeless_creature(self) -> None:
        """A Creature that no Settlement can take leaves the game and scores nothing more."""
        self.note(self.homeless_creature)


WHEN = doubt(
    "anunnaki.creatures.when", "creature-when", "When is the requirement of a Creature checked?",
    default=("change", "After every single change."),
    because="Cosmobot takes it as soon as the requirement is met.",
    source="A-78",
)  # fmt: skip


@WHEN.ruling("symbol", source="A-78: nobody wants to look up after every single unit")
class AfterTheSymbol(Creatures):
    """After each symbol of a card, after the battles and after the Culture tokens."""

    def at_once(self, due: Names) -> bool:
        """A requirement is checked once a symbol, all battles or all Culture tokens are resolved."""
        self.note(self.at_once, candidates=due, out=(Cut("anunnaki.creatures.when", due),))
        return False
