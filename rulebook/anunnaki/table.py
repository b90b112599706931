"""The table of a game of Anunnaki: who stands where, and who controls what."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulebook.anunnaki.position import GAP, STEPS, STRENGTH
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

    __slots__ = ("_letters", "_status", "settlements_fight")
    markers = frozenset(
        {"turn", "do", "trigger", "arrow", "goals", "fate", "vp", "yourvp", "cubes", "yourcubes", *STEPS, *YOUR}
    )

    def __init__(self, position: Any, *, traced: bool = True) -> None:
        super().__init__(position, traced=traced)
        self._letters: dict[str, str] = {
            f"{army} {land}": letters for army in ARMIES for land, letters in getattr(position, army)
        }
        self._status: dict[str, str] = {}
        self.settlements_fight = position.house.startswith("norrenis")

    def move(self, what: str, source: str, target: str) -> None:
        """Move one piece, card, tile or token; a marker shows another value.

        A Pact leaves a gap in its place of the display, as `pacts 3`, and another one fills that place.
        """
        if what in self.markers:
            self.changes[what] = target
        else:
            self._take(what, source)
            self._put(what, target)
        if self.traced:
            self.moves.append(Move(what, source, target))

    def _take(self, what: str, source: str) -> None:
        if source.startswith("pacts "):
            self.at("pacts")[int(source[6:]) - 1] = GAP
        elif source != "box":
            self.at(source).remove(what)
            self._look(source)

    def _put(self, what: str, target: str) -> None:
        if target.startswith("pacts "):
            self.at("pacts")[int(target[6:]) - 1] = what
        elif target != "box":
            self.at(target).append(what)
            self._look(target)
            if target in SHUFFLED:
                self.changes["shuffled"] = {*self.changes.get("shuffled", ()), target}

    def _look(self, place: str) -> None:
        """Notice that a place of the map has changed."""
        land = place.partition(" ")[2]
        if land:
            self._letters[place] = "".join(self.zones[place])
            self._status.pop(land, None)

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
        return self._letters.get(f"{army} {land}", "")

    def units(self, side: str, land: str) -> str:
        """The units of a side in a Territory; Settlements of Norrenis in your hands are among them."""
        letters = self._letters.get(f"{side} {land}", "")
        return letters if side == YOU and self.settlements_fight else letters.replace("S", "")

    def strength(self, side: str, land: str) -> int:
        """The strength of all units of a side in a Territory."""
        letters = self._letters.get(f"{side} {land}")
        if not letters:
            return 0
        total = strength_of(letters)
        if side == YOU and self.settlements_fight and self.before.house.endswith(":2"):
            total += 2 * letters.count("S")
        return total

    def status(self, land: str) -> str:
        """Who holds a Territory now."""
        known = self._status.get(land)
        if known is None:
            known = self._status[land] = self._judge(land)
        return known

    def _judge(self, land: str) -> str:
        letters = self._letters
        bot, you, tile = letters.get(f"bot {land}", ""), letters.get(f"you {land}", ""), letters.get(f"ac {land}", "")
        if not (bot or you or tile):
            return EMPTY
        bots = bot.strip("S")
        yours = you if self.settlements_fight else you.strip("S")
        if bots:
            return FIGHT if yours or tile else BOT
        if yours:
            return FIGHT if tile else YOU
        if tile:
            return CIVILIZATION
        return BOT if bot else YOU


@lru_cache(maxsize=4096)
def strength_of(letters: str) -> int:
    """The strength of units.

    >>> strength_of("SGMFF")
    7
    """
    return sum(map(STRENGTH.__getitem__, letters))
