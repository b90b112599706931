"""Misreadings: wrong but natural ways to play Cosmobot, each with the reply that a learner should read."""

from __future__ import annotations

from rulebook.anunnaki.battle import Battles
from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.culture import Culture
from rulebook.anunnaki.fate import InescapableFate
from rulebook.anunnaki.fate_cards import CUBES
from rulebook.anunnaki.followers import Followers
from rulebook.anunnaki.harvest import Harvest
from rulebook.anunnaki.move import PAIR, Moving
from rulebook.anunnaki.oracle import NEEDED, Oracle
from rulebook.anunnaki.position import STRENGTH
from rulebook.anunnaki.resources import PLANET_ORDER, Resources
from rulebook.anunnaki.settle import Settle
from rulebook.anunnaki.strategies import Strategies
from rulebook.anunnaki.tracks import Tracks
from rulebook.core.rules import misreading


@misreading("anunnaki.resources.first", "wrong-end")
class WrongEnd(Resources):
    """Read the resources in the direction of the arrow: it points from the first resource to the last."""

    def along_the_arrow(self) -> str:
        """The resources from the end at which the arrow points."""
        return super().along_the_arrow()[::-1]


@misreading("anunnaki.resources.most", "exhausted-not-counted")
class ExhaustedNotCounted(Harvest):
    """Most resources counts every printed icon; an exhausted one still counts."""

    def count_icons(self, land: str) -> int:
        """The icons that are not exhausted."""
        return len(self.free_icons(land))


@misreading("anunnaki.resources.planet", "own-planet-first")
class OwnPlanetFirst(Resources):
    """Gaia comes first, then your planet; its own planet comes last."""

    def planet_order(self, names: Names) -> Names:
        """Cosmobot's planet comes first."""
        return self.first_by(names, [-PLANET_ORDER.find(name[0]) for name in names])


@misreading("anunnaki.harvest.capital", "capital-harvested")
class CapitalHarvested(Harvest):
    """A Capital is never exhausted, so Cosmobot passes it over."""

    def not_the_capital(self, names: Names) -> Names:
        """The Capital is a target like any other."""
        return names


@misreading("anunnaki.harvest.left", "right-icon-first")
class RightIconFirst(Harvest):
    """In a Territory with two resources the left icon goes first, even if the right one matched."""

    def in_turn(self, land: str) -> str:
        """The free icons from right to left."""
        return super().in_turn(land)[::-1]


@misreading("anunnaki.harvest.free", "harvest-needs-a-unit")
class HarvestNeedsAUnit(Harvest):
    """Control is enough: Cosmobot also harvests where only its Settlement stands."""

    def with_free_icons(self, names: Names) -> Names:
        """Only where a unit stands."""
        return tuple(name for name in super().with_free_icons(names) if self.on.units("bot", name))


@misreading("anunnaki.build.instead", "no-points-for-building")
class NoPointsForBuilding(Settle):
    """A Settlement that cannot be built scores 2 VP instead."""

    def cannot_build(self, candidates: Names) -> None:
        """Nothing happens."""
        self.note(self.cannot_build, candidates=candidates)


@misreading("anunnaki.followers.weakest", "strongest-garrison")
class StrongestGarrison(Followers):
    """New Followers go where its units are weakest, not where they are strongest."""

    def weakest_garrison(self, names: Names) -> Names:
        """The strongest garrison comes first."""
        return self.first_by(names, [-self.on.strength("bot", name) for name in names])


@misreading("anunnaki.followers.place", "followers-anywhere")
class FollowersAnywhere(Followers):
    """New Followers appear only at a Settlement of Cosmobot."""

    def with_settlement(self) -> Names:
        """Every Territory that Cosmobot controls."""
        return self.controlled()


@misreading("anunnaki.move.planet", "settlement-is-no-piece")
class SettlementIsNoPiece(Moving):
    """Pieces are units and Settlements: a Settlement with one unit opens a planet for a Move."""

    def open_planets(self) -> set[str]:
        """The planets where Cosmobot controls a Territory with enough units."""
        return {name[0] for name in self.controlled() if len(self.on.units("bot", name)) >= PAIR}


@misreading("anunnaki.target.four", "atlantis-two")
class AtlantisTwo(Moving):
    """Atlantis with its Ancient Civilization asks for a strength of 4; 2 is for the other ones."""

    def atlantis_threshold(self) -> int:
        """As for every Ancient Civilization."""
        return 2


@misreading("anunnaki.target.weakest", "weakest-of-all")
class WeakestOfAll(Strategies):
    """Restrictions come first: the weakest is chosen among the Territories that Cosmobot may enter."""

    def your_weakest(self, names: Names) -> Names:
        """The weakest of all your Territories, or nobody if it may not be entered."""
        lands = [n for n in self.world.names if self.holds_for_you(n) and n != self.world.capital["you"]]
        weakest = min((self.on.strength("you", n) for n in lands), default=0)
        return tuple(n for n in names if self.on.strength("you", n) == weakest)


@misreading("anunnaki.units.one", "only-neighbours-move")
class OnlyNeighboursMove(Moving):
    """Cosmobot lifts its units and sets them down; they need not stand beside the target."""

    def standing(self, target: str) -> Names:
        """Every kind of unit beside the target."""
        near = self.world.neighbours.get(target, ())
        return tuple(name for name in super().standing(target) if name.partition(":")[0] in near)


@misreading("anunnaki.units.alone", "lone-unit-moves")
class LoneUnitMoves(Moving):
    """A unit that alone holds a Territory stays: Cosmobot never gives up control by moving."""

    def alone(self, names: Names) -> Names:
        """Everybody may leave."""
        return names


@misreading("anunnaki.units.battle", "battle-is-left")
class BattleIsLeft(Moving):
    """Units that entered a Territory with your units or an Ancient Civilization stay for the battle."""

    def waits_for_battle(self, names: Names) -> Names:
        """Everybody may leave."""
        return names


@misreading("anunnaki.units.strongest", "weakest-unit-first")
class WeakestUnitFirst(Moving):
    """The strongest unit moves first: a Major God before a Minor God before a Follower."""

    def strongest(self, names: Names) -> Names:
        """The weakest unit goes first."""
        return self.first_by(names, [STRENGTH[name[-1]] for name in names])


@misreading("anunnaki.move.missing", "points-for-unmoved")
class PointsForUnmoved(Moving):
    """For each unit that did not move it gains a Follower; VP only come if no Follower can be placed."""

    def not_moved(self, number: int) -> None:
        """1 VP for each."""
        self.on.add("vp", number)
        self.note(self.not_moved, missing=number)


@misreading("anunnaki.far.target", "other-far-planet")
class OtherFarPlanet(Strategies):
    """A right arrow means the right Far Planet, a left arrow the left one."""

    def far_of_the_arrow(self) -> str:
        """The Far Planet from which the arrow comes."""
        return {"ltr": "fL", "rtl": "fR"}.get(self.on.shows("arrow"), "")


@misreading("anunnaki.oracle.cubes", "oracle-needs-both")
class OracleNeedsBoth(Oracle):
    """Four cubes of either side are enough for the Oracle."""

    def enough_cubes(self, cubes: int, yours: int) -> bool:
        """Both sides need four."""
        return cubes >= NEEDED and yours >= NEEDED


@misreading("anunnaki.oracle.lowest", "oracle-by-highest-value")
class OracleByHighestValue(Oracle):
    """At a tie the Oracle looks for the lower Goal value: that is what it wants to improve."""

    def lowest_value(self, tracks: Names) -> Names:
        """The higher Goal value comes first."""
        return self.first_by(tracks, [-self.value_of(track) for track in tracks])


@misreading("anunnaki.tracks.lower", "upper-track")
class UpperTrack(Tracks):
    """Tracks that are still tied: the lower one on the board counts."""

    def lower_track(self, tracks: Names) -> Names:
        """The upper one counts."""
        return self.first_by(tracks, [self.from_the_top().index(track) for track in tracks])


@misreading("anunnaki.advance.back", "advance-the-leader")
class AdvanceTheLeader(Tracks):
    """With equal Goal values the marker that is furthest back moves, not the one in front."""

    def furthest_back(self, tracks: Names) -> Names:
        """The marker in front moves."""
        return self.first_by(tracks, [-self.on.count(track) for track in tracks])


@misreading("anunnaki.domination.points", "no-points-beyond-the-end")
class NoPointsBeyondTheEnd(Tracks):
    """You gain nothing beyond the end of Domination, but Cosmobot scores 2 VP for each lost step."""

    def domination_points(self, lost: int) -> None:
        """Nothing happens."""
        self.note(self.domination_points, lost=lost)


@misreading("anunnaki.pact.points", "pact-by-steps")
class PactBySteps(Tracks):
    """The Pact with the most VP is taken; its Commerce steps do not matter for the choice."""

    def most_points(self, places: Names) -> Names:
        """The most Commerce steps come first."""
        return self.first_by(places, [-int(self.on.at("pacts")[int(n) - 1][2]) for n in places])


@misreading("anunnaki.battle.tie", "tie-to-the-defender")
class TieToTheDefender(Battles):
    """At a tie the attacker wins."""

    def bot_wins(self, bot: int, you: int, *, attacks: bool) -> bool:
        """At a tie the defender wins."""
        wins = bot > you if attacks else bot >= you
        self.note(self.bot_wins, chosen="bot" if wins else "you", bot=bot, you=you)
        return wins


@misreading("anunnaki.battle.beaten", "atlantis-one-step")
class AtlantisOneStep(Battles):
    """Beating the Ancient Civilization of Atlantis is worth 2 spaces on War, the others 1."""

    def win_against_civilization(self, land: str) -> None:
        """War advances by 1."""
        self.remove_tile(land)
        self.note(self.win_against_civilization, chosen=land)
        self.advance("war", 1)


@misreading("anunnaki.culture.resolve", "settlement-activates")
class SettlementActivates(Culture):
    """Each of the three Territories needs a unit; a Settlement alone does not activate a Culture token."""

    def unit_stands(self, land: str) -> bool:
        """Any piece is enough."""
        return bool(self.on.letters("bot", land) or self.on.letters("you", land))


@misreading("anunnaki.fate.action", "fate-waits")
class FateWaits(InescapableFate):
    """An action on the Fate card fires the moment a cube covers it, before the next cube is placed."""

    def inescapable_fate(self, number: int) -> None:
        """All cubes are placed first, then the covered actions are carried out."""
        room = CUBES - self.on.count("cubes")
        for covered in [self.place_cube() for _ in range(min(number, room))]:
            if covered:
                self.covered_action(covered)
        self.last_cube()
