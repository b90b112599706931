"""The table of a game of Anunnaki: who stands where, and who controls what."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from rulebook.anunnaki.maps import EMPTY, FAR, World
from rulebook.anunnaki.position import GAP, STEPS, STRENGTH
from rulebook.core.table import Table
from rulebook.core.trace import Move, make

YOUR = tuple(f"your{track}" for track in STEPS)
FIGHT, BOT, YOU, CIVILIZATION, AWAY = "fight", "bot", "you", "ac", "away"
"""Who holds a place: it is contested, controlled by a side, in the hands of an Ancient Civilization, or `EMPTY`.
Nobody holds a Far Planet as one holds a Territory; it has a Leader.
"""

ARMIES = ("bot", "you", "ac", "exhausted", "far")
MARKERS = ("turn", "do", "trigger", "arrow", "goals", "fate", "vp", "yourvp", "cubes", "yourcubes")


def _step(name: str, place: int) -> Callable[[Any], int]:
    return lambda position: getattr(position, name)[place]


_SHOWN: dict[str, Callable[[Any], Any]] = {
    **{name: attrgetter(name) for name in MARKERS},
    **{track: _step("steps", n) for n, track in enumerate(STEPS)},
    **{track: _step("yoursteps", n) for n, track in enumerate(YOUR)},
}
"""How each marker is read off a position."""


class _Places(dict[str, tuple[str, str]]):
    """The army or zone and the Territory of each place named so far."""

    def __missing__(self, name: str) -> tuple[str, str]:
        army, _, land = name.partition(" ")
        self[name] = (army, land)
        return army, land


_place = _Places().__getitem__

SHUFFLED = frozenset({"moondeck", "sundeck"})
"""Decks into which a card goes only to be shuffled."""


class CosmosTable(Table):
    """The table of a game of Anunnaki. The box takes and gives whatever is asked; nobody counts it."""

    __slots__ = ("_stale", "_who", "held", "settlements_fight", "touched", "version", "world")
    markers = frozenset({*MARKERS, *STEPS, *YOUR})

    def __init__(self, position: Any, *, traced: bool = True) -> None:
        super().__init__(position, traced=traced)
        self.world: World = position.world
        nobody = self.world.nobody
        self.held: dict[str, dict[str, str]] = {}
        for army in ARMIES:
            self.held[army] = here = nobody.copy()
            here.update(getattr(position, army))
        who: dict[str, str] = nobody.copy()
        stale: set[str] = set()
        for held, holder in ((position.ac, CIVILIZATION), (position.you, YOU), (position.bot, BOT)):
            for land, _ in held:
                if who.get(land) and land in nobody:
                    stale.add(land)
                who[land] = holder
        if position.far:
            who.update(dict.fromkeys(FAR, AWAY))
            stale.difference_update(FAR)
        self._who, self._stale = who, stale
        self.touched: set[str] = set()
        self.version = 0
        self.settlements_fight = position.house.startswith("norrenis")

    def move(self, what: str, source: str, target: str) -> None:
        """Move one piece, card, tile or token; a marker shows another value.

        A Pact leaves a gap in its place of the display, as `pacts 3`, and another one fills that place.
        """
        if what in self.markers:
            self.changes[what] = target
        else:
            if source != "box":
                self._take(what, source)
            if target != "box":
                self._put(what, target)
        if self.traced:
            self.moves.append(make(Move, (what, source, target)))

    def _take(self, what: str, source: str) -> None:
        army, land = _place(source)
        if not land:
            self.at(source).remove(what)
        elif army == "pacts":
            self.at(army)[int(land) - 1] = GAP
        else:
            letters = self.held[army][land]
            at = letters.index(what)
            self.held[army][land] = letters[:at] + letters[at + len(what) :]
            self._notice(army, land)

    def _put(self, what: str, target: str) -> None:
        army, land = _place(target)
        if not land:
            self.at(target).append(what)
            if target in SHUFFLED:
                self.changes["shuffled"] = {*self.changes.get("shuffled", ()), target}
        elif army == "pacts":
            self.at(army)[int(land) - 1] = what
        else:
            self.held[army][land] += what
            self._notice(army, land)

    def _notice(self, army: str, land: str) -> None:
        """Notice that a place of the map has changed; icons change neither who holds it nor who may leave it."""
        self.touched.add(army)
        if army != "exhausted":
            self.version += 1
            if land not in FAR:
                self._stale.add(land)

    def position(self) -> Any:
        """The table as it is now, frozen."""
        return self.before.with_zones(self.zones, self.changes, {army: self.held[army] for army in self.touched})

    def shows(self, marker: str) -> Any:
        """What a marker shows now."""
        changes = self.changes
        return changes[marker] if marker in changes else _SHOWN[marker](self.before)

    def count(self, marker: str) -> int:
        """The number that a marker shows now."""
        changes = self.changes
        return int(changes[marker] if marker in changes else _SHOWN[marker](self.before))

    def add(self, marker: str, number: int) -> None:
        """Move a marker on by a number."""
        now = self.count(marker)
        self.move(marker, str(now), str(now + number))

    def turn_marker(self, marker: str, value: str) -> None:
        """Let a marker show another value."""
        self.move(marker, str(self.shows(marker)), value)

    def knows(self, stack: str) -> bool:
        """Whether the order of a deck or stack is known now."""
        return getattr(self.before, stack).known and stack not in self.changes.get("shuffled", ())

    def letters(self, army: str, land: str) -> str:
        """The letters at a place, fast."""
        return self.held[army][land]

    def units(self, side: str, land: str) -> str:
        """The units of a side in a Territory; Settlements of Norrenis in your hands are among them."""
        letters = self.held[side][land]
        return letters if side == YOU and self.settlements_fight else letters.replace("S", "")

    def strength(self, side: str, land: str) -> int:
        """The strength of all units of a side in a Territory."""
        letters = self.held[side][land]
        if self.settlements_fight and side == YOU and self.before.house.endswith(":2"):
            return strength_of(letters) + 2 * letters.count("S")
        return strength_of(letters)

    def status(self, land: str) -> str:
        """Who holds a Territory now."""
        return self.who()[land]

    def who(self) -> dict[str, str]:
        """Who holds each Territory now."""
        if self._stale:
            bot, you, tiles = self.held["bot"], self.held["you"], self.held["ac"]
            fight = self.settlements_fight
            for land in self._stale:
                self._who[land] = judge(bot[land], you[land], tiles[land], fight)
            self._stale = set()
        return self._who


@cache
def judge(bot: str, you: str, tile: str, fight: bool) -> str:  # noqa: FBT001 - a cache is faster without keywords
    """Who holds a Territory with these pieces; your Settlements may fight like units.

    >>> judge("SF", "", "", False), judge("F", "S", "", False), judge("F", "S", "", True)
    ('bot', 'bot', 'fight')
    """
    bots = bot.strip("S")
    yours = you if fight else you.strip("S")
    if bots:
        return FIGHT if yours or tile else BOT
    if yours:
        return FIGHT if tile else YOU
    if tile:
        return CIVILIZATION
    return BOT if bot else YOU if you else EMPTY


@cache
def strength_of(letters: str) -> int:
    """The strength of units.

    >>> strength_of("SGMFF")
    7
    """
    return sum(map(STRENGTH.__getitem__, letters))
