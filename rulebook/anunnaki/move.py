"""Move and Portal: first the target, then the units, one by one. Both are one piece of code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import filterfalse
from typing import Any, NamedTuple

from rulebook.anunnaki.cards import STRATEGIES
from rulebook.anunnaki.cosmos import Criterion, Names, cut, place, without
from rulebook.anunnaki.ending import Ending
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.position import STRENGTH
from rulebook.anunnaki.table import BOT, FIGHT, YOU
from rulebook.core.rules import rule
from rulebook.core.trace import Cut, Step

LISTS = {strategy: tuple(f"{strategy}_{n}" for n in range(1, 8)) for strategy in STRATEGIES}
"""The methods of the three lists, in their order."""

FAR_CRITERIA = frozenset({"brave_2", "mighty_3", "cunning_3"})
PAIR = 2


class Way(NamedTuple):
    """A Move or a Portal of so many units."""

    portal: bool
    number: int
    strategy: str


Scouted = tuple[Names, Names, tuple[Cut, ...], tuple[Criterion, Names] | None, tuple[Step, ...]]
"""All places, the legal targets, who fell to which rule, whom the first criterion leaves, and the steps of all that."""


class Moving(Ending):
    """The Move action and the Portal action."""

    way: Way
    """The action whose target is looked for."""
    scouted: Scouted | None = None
    """What was found, until the action goes on."""

    @rule("anunnaki.move.action")
    def move(self, number: int, strategy: str) -> int:
        """A Move first finds its one target, then brings the units of the same planet there."""
        return self.travel(self.move, Way(portal=False, number=number, strategy=strategy), self.move_target)

    @rule("anunnaki.portal.action")
    def portal(self, number: int, strategy: str) -> int:
        """A Portal works like a Move, but target and units may be on any planet, Atlantis included."""
        return self.travel(self.portal, Way(portal=True, number=number, strategy=strategy), self.portal_target)

    def travel(self, by: Callable[..., Any], way: Way, find: Callable[[Way], str | None]) -> int:
        """Find the target, bring the units, console for those that did not move; how many did."""
        mark = self.begin()
        target = find(way)
        moved = 0
        if target:
            while moved < way.number and self.move_unit(target, way):
                moved += 1
        if target in FAR and moved:
            self.landing(str(target))
        if moved < way.number:
            self.not_moved(way.number - moved)
        self.end(by, mark, number=way.number, strategy=way.strategy)
        return moved

    def landing(self, land: str) -> None:
        """Units land on a Far Planet; see its chapter."""
        raise NotImplementedError  # pragma: no cover

    # The target.

    @rule("anunnaki.move.target")
    def move_target(self, way: Way) -> str | None:
        """The first criterion of the strategy decides; ties by resource, most resources, and you."""
        return self.find_target(self.move_target, way, (self.resource_criterion, self.most_resources))

    @rule("anunnaki.portal.target")
    def portal_target(self, way: Way) -> str | None:
        """The first criterion decides; ties by planet, resource, most resources, and you."""
        ties = (self.planet_order, self.resource_criterion, self.most_resources)
        return self.find_target(self.portal_target, way, ties)

    def find_target(self, by: Callable[..., Any], way: Way, ties: tuple[Criterion, ...]) -> str | None:
        """The Territory where the units will go, or nothing."""
        names, legal, out, wanted, seen = self.scout(way)
        self.scouted = None
        mark = self.begin()
        self.steps += seen
        criterion, left = wanted or (by, ())
        if len(left) < len(legal):
            out = (*out, cut(criterion, legal, left))
        choice = self.pick(by, left, *ties, cuts=out)
        inner = self.gather(mark)
        self.note(by, candidates=names, out=choice.out, chosen=choice.chosen, inner=inner)
        return choice.chosen

    def scout(self, way: Way) -> Scouted:
        """Look for targets; one who has just looked whether there are any need not look again."""
        if self.scouted is None or self.way != way:
            self.way = way
            mark = self.begin()
            names = self.everywhere(way)
            legal, out = self.legal(names, way)
            self.scouted = names, legal, out, self.wanted(legal, way), self.gather(mark)
        return self.scouted

    def everywhere(self, way: Way) -> Names:
        """All Territories, and by Portal the Far Planets of the module."""
        return (*self.world.names, *FAR) if way.portal and self.position.far else self.world.names

    def wanted(self, legal: Names, way: Way) -> tuple[Criterion, Names] | None:
        """The first criterion that leaves anybody, and whom it leaves."""
        near = not (way.portal and self.position.far)
        for name in LISTS[way.strategy] if legal else ():
            if near and name in FAR_CRITERIA:
                continue
            criterion: Criterion = getattr(self, name)
            left = criterion(legal)
            if left:
                return criterion, left
        return None

    def can_travel(self, way: Way) -> bool:
        """Whether some unit could move to some target."""
        self.scouted = None
        wanted = self.scout(way)[3]
        return bool(wanted) and any(self.pool(name, way) for name in wanted[1])  # type: ignore[index]

    def legal(self, names: Names, way: Way) -> tuple[Names, tuple[Cut, ...]]:
        """The targets that no restriction forbids."""
        restrictions = (self.not_own, self.no_foreign_capital, *self.closing())
        left, out = self.sift(names, *restrictions, *(() if way.portal else (self.planet_with_pair,)))
        thresholds = [self.equal_to_you, self.two_for_civilization, self.four_for_atlantis]
        if way.portal and self.position.far:
            thresholds.append(self.far_threshold)
        for strong_enough in thresholds:
            kept = strong_enough(left, way)
            if len(kept) < len(left):
                out = (*out, cut(strong_enough, left, kept))
                left = kept
        return left, out

    @rule("anunnaki.target.own")
    def not_own(self, names: Names) -> Names:
        """A Territory that Cosmobot already controls is never a target, nor a Far Planet that it leads."""
        own = frozenset(self.controlled())
        if self.position.far:
            own = own.union([land for land in FAR if self.on.letters("far", land) == BOT])
        return tuple(filterfalse(own.__contains__, names))

    @rule("anunnaki.target.capital")
    def no_foreign_capital(self, names: Names) -> Names:
        """Your Capital is never a target: nobody enters the Capital of another."""
        yours = self.world.capital["you"]
        return without(names, yours) if yours in names else names

    @rule("anunnaki.move.planet")
    def planet_with_pair(self, names: Names) -> Names:
        """A Move stays on a planet where Cosmobot controls a Territory, even a closed one, with two of its pieces."""
        planets = self.open_planets()
        return tuple([name for name in names if name[0] in planets])

    def open_planets(self) -> set[str]:
        """The planets where Cosmobot controls a Territory with enough pieces: units and Settlement."""
        held = self.on.held["bot"]
        return {name[0] for name in self.controlled() if len(held[name]) >= PAIR}

    @rule("anunnaki.target.equal")
    def equal_to_you(self, names: Names, way: Way) -> Names:
        """Against you it needs at least the strength of your units, counting its own there and all that the card lets
        it bring.
        """
        held = self.on.held["you"]
        lost = [n for n in names if held[n] and self.yours_in(n) and not self.reaches(n, way)]
        return tuple([name for name in names if name not in lost]) if lost else names

    def yours_in(self, name: str) -> bool:
        """Whether you hold a Territory, or fight for it."""
        holder = self.on.who()[name]
        return holder == YOU or (holder == FIGHT and bool(self.on.units(YOU, name)))

    def reaches(self, name: str, way: Way) -> bool:
        """Whether the units that would be there are as strong as yours; at least one has to come."""
        pool = self.pool(name, way)
        coming = sum(pool[: way.number])
        return bool(pool) and self.on.strength("bot", name) + coming >= self.on.strength("you", name)

    @rule("anunnaki.target.two")
    def two_for_civilization(self, names: Names, way: Way) -> Names:
        """Against an Ancient Civilization it must reach a strength of 2, whatever the tile shows."""
        tiles, atlantis = self.on.held["ac"], self.world.atlantis
        guarded = [n for n in names if tiles[n] and n not in atlantis and self.guarded(n)]
        lost = [n for n in guarded if self.projected(n, way) < PAIR]
        return tuple([name for name in names if name not in lost]) if lost else names

    @rule("anunnaki.target.four")
    def four_for_atlantis(self, names: Names, way: Way) -> Names:
        """Against the Ancient Civilization of Atlantis it must reach a strength of 4."""
        needed = self.atlantis_threshold()
        guarded = [n for n in self.world.atlantis if n in names and self.guarded(n)]
        lost = [n for n in guarded if self.projected(n, way) < needed]
        return tuple([name for name in names if name not in lost]) if lost else names

    def atlantis_threshold(self) -> int:
        """The strength that Atlantis asks for."""
        return 4

    @rule("anunnaki.far.threshold")
    def far_threshold(self, names: Names, way: Way) -> Names:
        """Landing on a Far Planet needs no strength at all."""
        self.note(self.far_threshold, candidates=tuple(name for name in names if name in FAR), number=way.number)
        return names

    def guarded(self, name: str) -> bool:
        """Whether an Ancient Civilization guards a Territory; where your units stand, those are matched."""
        return bool(self.on.letters("ac", name)) and not self.on.units("you", name)

    def projected(self, target: str, way: Way) -> int:
        """The strength in the target once the units have come that the card allows."""
        return self.on.strength("bot", target) + sum(self.pool(target, way)[: way.number])

    def pool(self, target: str, way: Way) -> list[int]:
        """The strengths of all units that could go to a target, the strongest first."""
        closed = bool(self.triggered)
        key = (self.on.version, closed, target if target in FAR else "" if way.portal else target[0])
        known = self._pools.get(key)
        if known is None:
            known = self._pools[key] = self.count_pool(target, way, self.world.atlantis if closed else frozenset())
        return known

    def count_pool(self, target: str, way: Way, frozen: frozenset[str]) -> list[int]:
        """The pool of a target, counted afresh."""
        found: list[int] = []
        held, free = self.on.held["bot"], self.all_may_leave()
        for land in self.sources(target, way):
            if land not in frozen and land != target:
                found += leavers(held[land], land in free)
        found.sort(reverse=True)
        return found

    def sources(self, target: str, way: Way) -> Names:
        """Where units may come from: controlled Territories, by Portal on any planet, and Far Planets."""
        if not way.portal:
            return tuple([land for land in self.controlled() if land[0] == target[0]])
        if not self.position.far:
            return self.controlled()
        far = [land for land in FAR if self.on.letters("bot", land) and self.may_leave_far(land)]
        return (*self.controlled(), *far)

    def all_may_leave(self) -> Names:
        """The places where no unit needs to stay behind: Far Planets that Cosmobot does not lead."""
        return tuple([land for land in FAR if self.on.letters("far", land) != BOT]) if self.position.far else ()

    # The units.

    @rule("anunnaki.units.one")
    def move_unit(self, target: str, way: Way) -> bool:
        """One unit after the other is lifted and set down in the target, adjacent or not."""
        candidates = self.standing(target)
        near = candidates if way.portal else self.same_planet(candidates, target)
        left, out = self.sift(near, *self.waiting(near), self.alone, *self.closing())
        if len(near) < len(candidates):
            out = (cut(self.same_planet, candidates, near), *out)
        if self.position.far:
            kept = self.leaving_far(left)
            if len(kept) < len(left):
                out = (*out, cut(self.may_leave_far, left, kept))
                left = kept
        choice = self.pick(self.move_unit, left, self.strongest, self.most_pieces, self.resource_criterion, cuts=out)
        if choice.chosen:
            land, _, piece = choice.chosen.partition(":")
            self.on.move(piece, f"bot {land}", f"bot {target}")
        self.note(self.move_unit, candidates=candidates, out=choice.out, chosen=choice.chosen, target=target)
        if choice.chosen:
            self.changed()
        return choice.chosen is not None

    def standing(self, target: str) -> Names:
        """Every kind of unit in every Territory but the target."""
        held = self.on.held["bot"].items()
        return tuple([name for land, here in held if here and land != target for name in labels(land, here)])

    @rule("anunnaki.units.planet")
    def same_planet(self, names: Names, target: str) -> Names:
        """A Move takes units only from the planet of its target."""
        return tuple([name for name in names if name[0] == target[0]])

    def waiting(self, names: Names) -> tuple[Criterion, ...]:
        """The rules about units that have a battle to fight, where there are any."""
        if FIGHT not in self.on.who().values():
            return ()
        tiles = self.on.held["ac"]
        facing = any(tiles[place(name)] for name in names)
        return (self.waits_for_battle, self.faces_civilization) if facing else (self.waits_for_battle,)

    @rule("anunnaki.units.battle")
    def waits_for_battle(self, names: Names) -> Names:
        """A unit that has a battle against you to fight in this turn stays where it is."""
        who, tiles = self.on.who(), self.on.held["ac"]
        return tuple([name for name in names if who[land := place(name)] != FIGHT or tiles[land]])

    @rule("anunnaki.units.civilization")
    def faces_civilization(self, names: Names) -> Names:
        """A unit that has to fight an Ancient Civilization stays, too."""
        tiles = self.on.held["ac"]
        return tuple([name for name in names if not tiles[place(name)]])

    @rule("anunnaki.units.alone")
    def alone(self, names: Names) -> Names:
        """A unit stays if Cosmobot would lose control without it; another unit or a Settlement frees it."""
        held, who = self.on.held["bot"], self.on.who()
        return tuple([name for name in names if len(held[land := place(name)]) >= PAIR or who[land] != BOT])

    def leaving_far(self, names: Names) -> Names:
        """Units on the map, and those that may leave a Far Planet."""
        return tuple([name for name in names if place(name) not in FAR or self.may_leave_far(place(name))])

    @rule("anunnaki.far.lift")
    def may_leave_far(self, land: str) -> bool:
        """A unit leaves a Far Planet by Portal, unless it attacks there or would give up the lead."""
        if self.on.letters("far", land) == BOT:
            return len(self.on.letters("bot", land)) >= PAIR
        return not self.attack_waits(land)

    def attack_waits(self, land: str) -> bool:
        """Whether Cosmobot will attack on a Far Planet in this turn; see their chapter."""
        raise NotImplementedError  # pragma: no cover

    @rule("anunnaki.units.strongest")
    def strongest(self, names: Names) -> Names:
        """The strongest unit goes first."""
        return self.first_by(names, [-STRENGTH[name[-1]] for name in names])

    @rule("anunnaki.units.pieces")
    def most_pieces(self, names: Names) -> Names:
        """Then a unit from the Territory with most of its pieces, units and Settlement."""
        held = self.on.held["bot"]
        return self.first_by(names, [-len(held[place(name)]) for name in names])

    @rule("anunnaki.move.missing")
    def not_moved(self, number: int) -> None:
        """For each unit that did not move, Cosmobot gains 1 Follower."""
        self.note(self.not_moved, missing=number)
        self.gain(number)


@cache
def labels(land: str, letters: str) -> Names:
    """The kinds of unit among these pieces, each called by its Territory and its letter.

    >>> labels("bCAP", "SMFF")
    ('bCAP:M', 'bCAP:F')
    """
    return tuple(f"{land}:{piece}" for piece in dict.fromkeys(letters) if piece != "S")


@cache
def leavers(letters: str, everybody: bool) -> tuple[int, ...]:  # noqa: FBT001 - a cache is faster without keywords
    """The strengths of the units that may leave a Territory; without a Settlement the weakest one stays.

    >>> leavers("MFF", False), leavers("SMF", False)
    ((2, 1), (2, 1))
    """
    units = sorted([STRENGTH[letter] for letter in letters if letter != "S"], reverse=True)
    return tuple(units if everybody or "S" in letters else units[:-1])
