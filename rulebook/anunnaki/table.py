"""The table of a game of Anunnaki: who stands where, and who controls what."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulebook.anunnaki.position import GAP, STEPS, STRENGTH, split
from rulebook.core.table import Table
from rulebook.core.trace import Move

YOUR = tuple(f"your{track}" for track in STEPS)
FIGHT, BOT, YOU, CIVILIZATION, EMPTY = "fight", "bot", "you", "ac", ""
"""Who holds a Territory: it is contested, controlled by a side, in the hands of an Ancient Civilization, or empty."""

ARMIES = ("bot", "you", "ac", "exhausted", "far")


SHUFFLED = frozenset({"moondeck", "sundeck"})
"""Decks into which a card goes only to be shuffled."""


class CosmosTable(Table):
    """The table of a game of Anunnaki. The box takes and gives whatever is asked; nobody counts it."""

    __slots__ = ("_stale", "_who", "held", "settlements_fight", "version")
    markers = frozenset(
        {"turn", "do", "trigger", "arrow", "goals", "fate", "vp", "yourvp", "cubes", "yourcubes", *STEPS, *YOUR}
    )

    def __init__(self, position: Any, *, traced: bool = True) -> None:
        super().__init__(position, traced=traced)
        self.held: dict[str, dict[str, str]] = {army: dict(getattr(position, army)) for army in ARMIES}
        bot, you, tiles = self.held["bot"], self.held["you"], self.held["ac"]
        self._who = {**dict.fromkeys(tiles, CIVILIZATION), **dict.fromkeys(you, YOU), **dict.fromkeys(bot, BOT)}
        self._stale = (bot.keys() & you.keys()) | (bot.keys() & tiles.keys()) | (you.keys() & tiles.keys())
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
            self.moves.append(Move(what, source, target))

    def at(self, name: str) -> list[str]:
        """The things that lie at a place now, to be changed."""
        zone = self.zones.get(name)
        if zone is None:
            army, _, land = name.partition(" ")
            things = split(self.held[army].get(land, "")) if land else self.before.zone(name)
            zone = self.zones[name] = list(things)
        return zone

    def _take(self, what: str, source: str) -> None:
        if source.startswith("pacts "):
            self.at("pacts")[int(source[6:]) - 1] = GAP
        else:
            self.at(source).remove(what)
            self._look(source)

    def _put(self, what: str, target: str) -> None:
        if target.startswith("pacts "):
            self.at("pacts")[int(target[6:]) - 1] = what
        else:
            self.at(target).append(what)
            self._look(target)
            if target in SHUFFLED:
                self.changes["shuffled"] = {*self.changes.get("shuffled", ()), target}

    def _look(self, place: str) -> None:
        """Notice that a place of the map has changed."""
        army, _, land = place.partition(" ")
        if land:
            self.held[army][land] = "".join(self.zones[place])
            self._stale.add(land)
            self.version += 1

    def shows(self, marker: str) -> Any:
        """What a marker shows now."""
        if marker in self.changes:
            return self.changes[marker]
        if marker in STEPS:
            return self.before.steps[STEPS.index(marker)]
        if marker in YOUR:
            return self.before.yoursteps[YOUR.index(marker)]
        return getattr(self.before, marker)

    def count(self, marker: str) -> int:
        """The number that a marker shows now."""
        return int(self.shows(marker))

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
        return self.held[army].get(land, "")

    def units(self, side: str, land: str) -> str:
        """The units of a side in a Territory; Settlements of Norrenis in your hands are among them."""
        letters = self.held[side].get(land, "")
        return letters if side == YOU and self.settlements_fight else letters.replace("S", "")

    def strength(self, side: str, land: str) -> int:
        """The strength of all units of a side in a Territory."""
        letters = self.held[side].get(land)
        if not letters:
            return 0
        total = strength_of(letters)
        if side == YOU and self.settlements_fight and self.before.house.endswith(":2"):
            total += 2 * letters.count("S")
        return total

    def status(self, land: str) -> str:
        """Who holds a Territory now."""
        return self.who().get(land, EMPTY)

    def who(self) -> dict[str, str]:
        """Who holds each Territory now; those that nobody has touched are empty and may be missing."""
        if self._stale:
            bot, you, tiles = self.held["bot"], self.held["you"], self.held["ac"]
            fight = self.settlements_fight
            for land in self._stale:
                self._who[land] = judge(bot.get(land, ""), you.get(land, ""), tiles.get(land, ""), fight=fight)
            self._stale = set()
        return self._who


@lru_cache(maxsize=16384)
def judge(bot: str, you: str, tile: str, *, fight: bool) -> str:
    """Who holds a Territory with these pieces; your Settlements may fight like units.

    >>> judge("SF", "", "", fight=False), judge("F", "S", "", fight=False), judge("F", "S", "", fight=True)
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


@lru_cache(maxsize=4096)
def strength_of(letters: str) -> int:
    """The strength of units.

    >>> strength_of("SGMFF")
    7
    """
    return sum(map(STRENGTH.__getitem__, letters))
