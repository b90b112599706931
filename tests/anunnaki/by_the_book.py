"""The target of a Move or Portal once more, straight from section 14 of our facts sheet and slow on purpose.

The engine and this module share no code but the position and its world.
"""

from __future__ import annotations

STRENGTH = {"F": 1, "M": 2, "C": 2, "G": 3, "S": 0}
LISTS = {
    "brave": ("atlantis", "civilization", "beside", "weakest", "free shrine", "free"),
    "mighty": ("free shrine", "atlantis", "beside", "your shrine", "free", "weakest"),
    "cunning": ("activates", "token", "other civilization", "free", "atlantis", "weakest"),
}
PLACES = {"brave": (1, 3, 4, 5, 6, 7), "mighty": (1, 2, 4, 5, 6, 7), "cunning": (1, 2, 4, 5, 6, 7)}


class Board:
    """A position without Far Planets, read afresh."""

    def __init__(self, position):
        self.position, self.world = position, position.world
        self.bot, self.you, self.ac = dict(position.bot), dict(position.you), dict(position.ac)

    def units(self, army, name):
        return [piece for piece in army.get(name, "") if piece != "S"]

    def strength(self, army, name):
        return sum(STRENGTH[piece] for piece in army.get(name, ""))

    def bot_controls(self, name):
        mine = self.units(self.bot, name)
        return bool(self.bot.get(name)) and not self.units(self.you, name) and not (mine and name in self.ac)

    def you_control(self, name):
        yours = self.units(self.you, name)
        return bool(self.you.get(name)) and not self.units(self.bot, name) and not (yours and name in self.ac)

    def pending(self, name):
        return bool(self.units(self.bot, name)) and (bool(self.units(self.you, name)) or name in self.ac)

    def uncontrolled(self, name):
        return not self.bot.get(name) and not self.you.get(name) and name not in self.ac

    def movers(self, target, word):
        """The strengths of the units that may leave for a target, best first."""
        found = []
        for name in self.world.names:
            if name == target or not self.bot_controls(name) or (word == "move" and name[0] != target[0]):
                continue
            units = sorted((STRENGTH[p] for p in self.units(self.bot, name)), reverse=True)
            while units and (len(units) > 1 or "S" in self.bot[name]):
                found.append(units.pop(0))
        return sorted(found, reverse=True)

    def legal(self, name, word, number):
        if name == self.world.capital["you"] or self.bot_controls(name):
            return False
        pairs = [n for n in self.world.names if n[0] == name[0] and self.bot_controls(n) and len(self.bot[n]) > 1]
        if word == "move" and not pairs:
            return False
        movers = self.movers(name, word)
        strength = self.strength(self.bot, name) + sum(movers[:number])
        if self.you.get(name) and not (self.bot_controls(name)):
            return bool(movers) and strength >= self.strength(self.you, name)
        if name in self.ac:
            return strength >= (4 if name in self.world.atlantis else 2)
        return True

    def wants(self, criterion, legal):  # noqa: PLR0911 - one return for each line of the table
        world = self.world
        mine = {n for n in legal if self.you.get(n)}
        corners = [[t[0] + x for x in t[1:].split(".")] for t in self.position.culture]
        beside_token = {n for c in corners for n in c}
        if criterion == "atlantis":
            return [n for n in legal if n in world.atlantis]
        if criterion == "civilization":
            return [n for n in legal if n in self.ac]
        if criterion == "other civilization":
            return [n for n in legal if n in self.ac and n not in world.atlantis]
        if criterion == "beside":
            return [n for n in legal if any(a in world.neighbours[n] for a in world.atlantis)]
        if criterion == "weakest":
            least = min((self.strength(self.you, n) for n in mine), default=0)
            return [n for n in legal if n in mine and self.strength(self.you, n) == least]
        if criterion == "your shrine":
            return [n for n in legal if n in mine and world.shrines[n]]
        free = [n for n in legal if self.uncontrolled(n)]
        if criterion == "free shrine":
            return [n for n in free if world.shrines[n]]
        if criterion == "token":
            return [n for n in free if n in beside_token]
        if criterion == "activates":
            held = {n for n in world.names if self.units(self.bot, n) or self.units(self.you, n)}
            return [n for n in free if any(n in c and {*c} - {n} <= held for c in corners)]
        return free

    def target(self, word, number, strategy):
        """The criterion that decides and the Territories among which you would choose."""
        legal = [n for n in self.world.names if self.legal(n, word, number)]
        for place, criterion in zip(PLACES[strategy], LISTS[strategy], strict=True):
            found = self.wants(criterion, legal)
            if found:
                return f"anunnaki.{strategy}.{place}", self.ties(found, word)
        return None, []

    def ties(self, names, word):
        row = self.position.card.row
        row = row if self.position.arrow == "ltr" else row[::-1]
        keys = [lambda n: min([row.index(i) for i in self.world.icons[n]] or [9]), lambda n: -len(self.world.icons[n])]
        if word == "portal":
            keys.insert(0, lambda n: "gyb".index(n[0]))
        for key in keys:
            best = min(map(key, names))
            names = [n for n in names if key(n) == best]
        return names
