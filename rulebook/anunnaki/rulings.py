"""Rulings: where the solo text is silent or can be read in two ways. Our default, the reason, and the switch.

A-07 and the like are the numbers of our facts sheet on Anunnaki. There is one printed text (the German solo rules,
seed 004) and no published FAQ, so no doubt here is about editions.
"""

from __future__ import annotations

from rulebook.anunnaki.battle import DIE, FACES, Battles
from rulebook.anunnaki.cards import deck_of
from rulebook.anunnaki.cosmos import Names, place
from rulebook.anunnaki.far_planets import FarPlanets
from rulebook.anunnaki.harvest import Harvest
from rulebook.anunnaki.maps import EMPTY
from rulebook.anunnaki.move import PAIR, Moving, Way
from rulebook.anunnaki.oracle import Oracle
from rulebook.anunnaki.position import STRENGTH, TRACKS
from rulebook.anunnaki.strategies import Strategies
from rulebook.anunnaki.summon import Summon
from rulebook.anunnaki.table import CIVILIZATION, YOU
from rulebook.anunnaki.tracks import Tracks
from rulebook.anunnaki.turn import CosmobotsTurn
from rulebook.core.rules import doubt
from rulebook.core.trace import Cut

UNCONTROLLED = doubt(
    "anunnaki.target.uncontrolled", "uncontrolled", "Is a Territory with an Ancient Civilization uncontrolled?",
    default=("empty", "No; uncontrolled means empty."),
    because="Two strategies list Ancient Civilizations apart, and the restrictions call their ground occupied.",
    source="A-07",
)  # fmt: skip


@UNCONTROLLED.ruling("civilization-too", source="A-07: formally no player controls such a Territory")
class CivilizationIsUncontrolled(Strategies):
    """Yes; no player controls it."""

    def is_uncontrolled(self, names: Names) -> Names:
        """Uncontrolled means that no player controls it; an Ancient Civilization does not matter."""
        return tuple(name for name in names if self.on.status(name) in {EMPTY, CIVILIZATION})


CONTESTED = doubt(
    "anunnaki.target.contested", "contested", "Is a Territory of yours that Cosmobot entered this turn still yours?",
    default=("yours", "Yes; later actions of the turn may reinforce it."),
    because="The criterion means whom Cosmobot attacks, and the battle is fought only at the end of the turn.",
    source="A-16",
)  # fmt: skip


@CONTESTED.ruling("nobodys", source="A-16: strictly, nobody controls a contested Territory")
class ContestedIsNobodys(Strategies):
    """No; nobody controls it while both sides stand there."""

    def still_yours(self, name: str) -> bool:
        """A Territory in which both sides stand is controlled by nobody, so it is not yours."""
        self.note(self.still_yours, candidates=(name,), out=(Cut("anunnaki.target.contested", (name,)),))
        return False


BESIDE = doubt(
    "anunnaki.target.beside", "beside", "Does a solid border make a Territory adjacent to Atlantis?",
    default=("any", "Yes; every shared border counts."),
    because="Dashed borders limit how you walk; Cosmobot lifts its units and does not walk.",
    source="A-17",
)  # fmt: skip


@BESIDE.ruling("dashed", source="A-17: in the base game only dashed borders lead into Atlantis")
class DashedBordersOnly(Strategies):
    """No; only a dashed border counts."""

    def beside_atlantis(self, names: Names) -> Names:
        """Beside Atlantis means sharing a dashed border with it."""
        return tuple(name for name in names if name in self.world.dashed)


WHICH_IT = doubt(
    "anunnaki.target.it", "it", "Beside Atlantis, if Cosmobot does not control it yet: what is it?",
    default=("neighbour", "The neighbouring Territory."),
    because="Every criterion asks for something that Cosmobot does not hold yet, and the target is the neighbour.",
    source="A-17",
)  # fmt: skip


@WHICH_IT.ruling("atlantis", source="A-17: the pronoun may also stand for Atlantis")
class ItIsAtlantis(Strategies):
    """Atlantis: once Cosmobot holds it, the criterion is skipped."""

    def which_it(self, names: Names) -> Names:
        """While Cosmobot controls Atlantis itself, the criterion is skipped."""
        self.note(self.which_it, candidates=names, out=(Cut("anunnaki.target.it", names),))
        return ()


ACTIVATES = doubt(
    "anunnaki.target.activates", "activates", "When must the other two Territories of a Culture token hold units?",
    default=("before", "Before the units move."),
    because="The target is chosen first, when nobody knows yet which units will come.",
    source="A-72",
)  # fmt: skip


@ACTIVATES.ruling("after", source="A-72: a token is activated only if all three hold units in the end")
class ActivatesAfter(Moving):
    """After the move: a garrison that would leave for the target does not count."""

    def activates_token(self, names: Names) -> Names:
        """A token is activated if all three Territories at its corner hold units after the move."""
        return tuple(name for name in names if any(self.garrisoned(pair) for pair in self.left_behind(name)))

    def left_behind(self, target: str) -> list[Names]:
        """The pairs of a target's Culture tokens from which the move would not take the last unit."""
        leaving = [place(label) for label in self.departing(target)]
        return [
            pair for pair in self.other_two(target)
            if all(self.on.units("you", n) or len(self.on.units("bot", n)) > leaving.count(n) for n in pair)
        ]  # fmt: skip

    def departing(self, target: str) -> list[str]:
        """The units that would come, ties in the order of the map."""
        frozen = self.world.atlantis if self.triggered else frozenset()
        lands = [n for n in self.sources(target, self.way) if n != target and n not in frozen]
        row = self.along_the_arrow()
        ranks = self.world.ranks(row) if row else dict.fromkeys(lands, 0)
        held = {land: sorted(self.on.letters("bot", land), key=lambda p: -STRENGTH[p]) for land in lands}
        gone: list[str] = []
        for _ in range(self.way.number):
            free = [n for n in lands if held[n] and held[n][0] != "S" and self.spares(n, len(held[n]))]
            if free:
                land = min(free, key=lambda n: (-STRENGTH[held[n][0]], -len(held[n]), ranks[n]))
                gone.append(f"{land}:{held[land].pop(0)}")
        return gone

    def spares(self, land: str, number: int) -> bool:
        """Whether one of so many pieces may leave a place."""
        return number >= PAIR or land in self.all_may_leave()


FACING = doubt(
    "anunnaki.units.civilization", "facing", "May a unit that faces an Ancient Civilization still be moved away?",
    default=("stay", "No; it stays for its battle."),
    because="A battle has to be fought there in phase 4, and that is the reason why units against you stay.",
    source="A-21",
)  # fmt: skip


@FACING.ruling("leave", source="A-21: by the letter only Territories that you control hold units back")
class MayLeaveCivilization(Moving):
    """Yes, even the last one, as Cosmobot does not control that Territory."""

    def faces_civilization(self, names: Names) -> Names:
        """A unit that has to fight an Ancient Civilization may still be moved away."""
        return names

    def sources(self, target: str, way: Way) -> Names:
        """Where units may come from, Territories with an Ancient Civilization included."""
        near = [land for land in self.facing() if way.portal or land[0] == target[0]]
        return (*super().sources(target, way), *near)

    def all_may_leave(self) -> Names:
        """The places where no unit needs to stay behind, those with an Ancient Civilization included."""
        return (*super().all_may_leave(), *self.facing())

    def facing(self) -> Names:
        """The Territories where units of Cosmobot stand against an Ancient Civilization."""
        return tuple(n for n in self.world.names if self.on.letters("ac", n) and self.on.units("bot", n))

    def pool(self, target: str, way: Way) -> list[int]:
        """The strengths that could go to a target, counted afresh: it may be one of those Territories itself."""
        return self.count_pool(target, way, self.world.atlantis if self.triggered else frozenset())


LIGHTNING = doubt(
    "anunnaki.advance.gate", "lightning", "Does the lightning gate hold Cosmobot back, too?",
    default=("bound", "Yes; it stops before the last space, and lost steps give nothing."),
    because="Base rules apply unless changed; otherwise a bot without Domination could end the game at will.",
    source="A-20",
)  # fmt: skip


@LIGHTNING.ruling("free", source="A-20: the solo text names the end of a track without any condition")
class NoGate(Tracks):
    """No; it walks through."""

    def lightning_gate(self, track: str) -> int:
        """The lightning bolt does not concern Cosmobot."""
        self.note(self.lightning_gate, chosen=track)
        return self.tables.length


TORN = doubt(
    "anunnaki.harvest.match", "torn", "Does a Territory with two resources match by an icon that is exhausted?",
    default=("printed", "Yes; what a Territory produces is printed."),
    because="The criterion is about what a Territory produces, and both criteria count exhausted icons.",
    source="A-31",
)  # fmt: skip


@TORN.ruling("free-icons", source="A-31: what is exhausted cannot be harvested, so it should not attract a Harvest")
class FreeIconsMatch(Harvest):
    """No; only an icon that can still be exhausted counts."""

    def harvest_resource(self, names: Names) -> Names:
        """In a Harvest a Territory matches only by icons that are not exhausted."""
        return self.harvest_by_free_icons(names)


TIMES = doubt(
    "anunnaki.oracle.times", "times", "What are three Moves of the Oracle?",
    default=("single", "Three actions of one unit each, with a target of its own."),
    because="The action shall raise a Goal tile; one Move of three units wins one Territory only.",
    source="A-41",
)  # fmt: skip


@TIMES.ruling("together", source="A-41: 'three times' may also stand for the number on the symbol")
class AllTogether(Oracle):
    """One action of so many units to one target."""

    def times(self, number: int) -> tuple[int, ...]:
        """So many times means one action with so many units."""
        self.note(self.times, chosen=number)
        return (number,)


NEXT = doubt(
    "anunnaki.oracle.next", "next-track", "If a track gives nothing: which one is the next higher?",
    default=("ranking", "The next in the same ranking."),
    because="The phrase most likely renders 'next highest', and the ranking is what came before.",
    source="A-42",
)  # fmt: skip


@NEXT.ruling("board", source="A-42, A-80: literally the track above it on the board; above the top there is none")
class NextOnTheBoard(Oracle):
    """The track above it on the board; above the top track nothing more."""

    def next_tracks(self, tried: Names) -> Names:
        """If a track gives nothing, the one above it on the board is asked."""
        order = self.from_the_top()
        above = order[: order.index(tried[-1])]
        if above:
            self.note(self.next_tracks, candidates=above[-1:])
        return above[-1:]


@NEXT.ruling("board-wrap", source="A-80: above the top track one may begin again at the bottom")
class NextRoundTheBoard(Oracle):
    """The track above it on the board; above the top one comes the lowest."""

    def next_tracks(self, tried: Names) -> Names:
        """If a track gives nothing, the one above it is asked, and above the top one the lowest."""
        order = self.from_the_top()
        above = order[order.index(tried[-1]) - 1]
        if above in tried:
            return ()
        self.note(self.next_tracks, candidates=(above,))
        return (above,)


INSTEAD = doubt(
    "anunnaki.oracle.domination", "oracle-domination", "How far does the Domination action go instead of the Oracle?",
    default=("goal", "As far as the Goal tile left of the track says."),
    because="That is the Domination action of the base game; the text gives no number.",
    source="A-46",
)  # fmt: skip


@INSTEAD.ruling("one", source="A-46: without a number one may read a single step")
class OneStep(Oracle):
    """One step."""

    def domination_instead(self) -> None:
        """Before that, one step on the Domination track takes its place."""
        self.note(self.domination_instead)
        self.dominate(1)


ORDER = doubt(
    "anunnaki.tracks.lower", "track-order", "Which Development track is the lower one?",
    default=("commerce", "Commerce is lowest, War is on top."),
    because="The rules always list War, Technology, Commerce; the board is not in our sources.",
    source="A-48",
)  # fmt: skip


@ORDER.ruling("war", source="A-48: if the board lists them the other way round")
class WarIsLowest(Tracks):
    """War is lowest, Commerce is on top."""

    def lower_track(self, tracks: Names) -> Names:
        """Of tracks that are still tied, the lower one: Commerce is above Technology, War is lowest."""
        return self.first_by(tracks, [-self.from_the_top().index(track) for track in tracks])

    def from_the_top(self) -> Names:
        """The tracks in the order of such a board."""
        return TRACKS[::-1]


NO_GOD = doubt(
    "anunnaki.summon.nothing", "summon", "What if no God can be summoned?",
    default=("nothing", "Nothing happens."),
    because="Other actions name their compensation; this one names none.",
    source="A-52",
)  # fmt: skip


@NO_GOD.ruling("points", source="A-52: as for a Settlement that cannot be built")
class PointsForNoGod(Summon):
    """Cosmobot scores 2 VP."""

    def nothing_to_summon(self, god: str, candidates: Names, out: tuple[Cut, ...]) -> None:
        """Without a Follower on the map, or without that God in the reserve, it scores 2 VP."""
        self.on.add("vp", 2)
        self.note(self.nothing_to_summon, candidates=candidates, out=out, god=god, vp=2)


HELMET = doubt(
    "anunnaki.battle.helmet", "helmet", "What does your Viking Helmet do to Cosmobot?",
    default=("nothing", "Nothing; it has no weapon card to drop."),
    because="The card speaks of weapon cards only.",
    source="A-55",
)  # fmt: skip


@HELMET.ruling("reroll", source="A-55: the die stands for its weapon, so it is rolled again")
class HelmetRerolls(Battles):
    """The Chaos die is rolled again."""

    def viking_helmet(self, land: str, die: int) -> int:
        """The Viking Helmet makes Cosmobot roll the Chaos die again."""
        roll = int(self.ask(self.viking_helmet, "chance", DIE, FACES, land=land, before=die))
        self.note(self.viking_helmet, chosen=roll, land=land)
        return roll


TILE = doubt(
    "anunnaki.battle.tile_effect", "tile-effects", "Does the effect printed on an Ancient Civilization touch Cosmobot?",
    default=("ignored", "No; only the strength counts."),
    because="The solo text describes the battle by strength alone.",
    source="A-56",
)  # fmt: skip


@TILE.ruling("applied", source="A-56: base rules apply unless changed")
class TileEffectApplied(Battles):
    """Yes; you say what it adds to the strength of the tile."""

    def tile_effect(self, land: str) -> int:
        """The printed effect of the tile counts; you read out what it adds to the tile."""
        more = int(self.ask(self.tile_effect, "choice", ("0", "1", "2", "3"), land=land))
        self.note(self.tile_effect, chosen=more, land=land)
        return more


DECK = doubt(
    "anunnaki.turn.out", "deck", "What if an Advisor deck runs out?",
    default=("end", "The game ends after this round."),
    because="Used cards leave the game, and with cubes on the Moon cards it hardly ever happens.",
    source="A-64",
)  # fmt: skip


@DECK.ruling("reshuffle", source="A-64: the usual way out in other games")
class Reshuffle(CosmobotsTurn):
    """The removed cards of that deck are shuffled again."""

    def out_of_cards(self, deck: str) -> bool:
        """If an Advisor deck runs out, its removed cards form a new deck."""
        back = [name for name in self.on.at("spent") if deck_of(name) == deck]
        for name in back:
            self.on.move(name, "spent", f"{deck}deck")
        self.note(self.out_of_cards, deck=deck, cards=tuple(back))
        return bool(back)


FOUR = doubt(
    "anunnaki.target.four", "atlantis-strength", "Does Atlantis ask for 4 without its Ancient Civilization?",
    default=("guarded", "No; 4 only against the Ancient Civilization."),
    because="The detailed table says Atlantis with an Ancient Civilization; the overview only shortens it.",
    source="A-13",
)  # fmt: skip


@FOUR.ruling("always", source="A-13: the overview at the end of the booklet says just Atlantis")
class AtlantisAlwaysFour(Moving):
    """Yes; always."""

    def four_for_atlantis(self, names: Names, way: Way) -> Names:
        """Into Atlantis it must bring a strength of 4, whoever is there."""
        needed = self.atlantis_threshold()
        return tuple(n for n in names if n not in self.world.atlantis or self.projected(n, way) >= needed)


WAR = doubt(
    "anunnaki.battle.win", "war-steps", "Does Cosmobot advance on War when it wins as the defender?",
    default=("always", "Yes; 2 spaces for every battle won against you."),
    because="The text does not distinguish attack and defence.",
    source="A-57",
)  # fmt: skip


@WAR.ruling("attacking", source="A-57: the paragraph could be about its own attacks only")
class OnlyAttacksCount(FarPlanets):
    """No; only for a battle that it began."""

    def win_against_you(self, land: str) -> None:
        """If Cosmobot wins a battle that it began, it advances 2 spaces on the War track."""
        self.note(self.win_against_you, chosen=land)
        self.you_retreat(land)
        if self.position.turn != YOU:
            self.advance("war", 2)
