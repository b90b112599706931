"""Battles: your weapon, the Chaos die, the comparison, the retreat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.summon import Summon
from rulebook.anunnaki.table import FIGHT
from rulebook.core.rules import rule

DIE = ("1", "2", "3", "4", "5")
FACES = (1, 1, 2, 1, 1)
"""How many sides of the Chaos die show each number."""

STRENGTHS = ("3", "4", "5")
NONE = "none"
EFFECTS = ("", "spear:", "ballista:", "helmet:")
WEAPONS = tuple(f"{effect}{total}" for effect in EFFECTS for total in range(13))
"""What a weapon card of yours may add, with the effects that matter against Cosmobot."""

ATLANTIS_GOD = 3


class Battles(Summon):
    """Phase 4 of a turn."""

    def resolve_battles(self) -> None:
        """Fight until nobody stands against anybody."""
        fought: list[str] = []
        while waiting := tuple([land for land in self.battlefields() if land not in fought]):
            land = self.which_first(waiting)
            fought.append(land)
            self.fight(land)

    def battlefields(self) -> Names:
        """The Territories with a battle to fight, and the Far Planets that are attacked."""
        far = self.far_battles() if self.position.far else ()
        return (*[land for land, holder in self.on.who().items() if holder == FIGHT], *far)

    def far_battles(self) -> Names:
        """The Far Planets with an attack; see their chapter."""
        raise NotImplementedError  # pragma: no cover

    @rule("anunnaki.battle.order")
    def which_first(self, waiting: Names) -> str:
        """Of several battles, you choose which is fought next."""
        if len(waiting) == 1:
            return waiting[0]
        land = self.ask(self.which_first, "choice", waiting)
        self.note(self.which_first, candidates=waiting, chosen=land)
        return land

    def fight(self, land: str) -> None:
        """One battle, whoever fights."""
        if land in FAR:
            self.fight_far(land)
        elif not self.on.units("bot", land):
            self.you_against_civilization(land)
        elif self.on.units("you", land):
            self.against_you(land)
        else:
            self.against_civilization(land)

    def fight_far(self, land: str) -> None:
        """A battle on a Far Planet; see their chapter."""
        raise NotImplementedError  # pragma: no cover

    # You against Cosmobot.

    @rule("anunnaki.battle.you")
    def against_you(self, land: str) -> bool:
        """You play your weapon, then the Chaos die is rolled for Cosmobot, then your weapon takes effect."""
        mark = self.begin()
        attacks = self.position.turn != "you"
        weapon = self.your_weapon(land, attacks=attacks)
        if weapon == NONE:
            wins = self.unarmed()
        else:
            effect, _, total = weapon.rpartition(":")
            die = self.chaos_die(land)
            if effect == "helmet":
                die = self.viking_helmet(land, die)
            bot = self.affected(land, effect) + die
            you = self.on.strength("you", land) + int(total)
            wins = self.bot_wins(bot, you, attacks=attacks)
        if wins:
            self.win_against_you(land)
        else:
            self.lose(land)
        self.close(self.against_you, mark, "bot" if wins else "you", land=land, attacker="bot" if attacks else "you")
        return wins

    @rule("anunnaki.battle.weapon")
    def your_weapon(self, land: str, *, attacks: bool) -> str:
        """Your weapon comes from your hand: what it adds, and its effect if it concerns Cosmobot's units."""
        options = WEAPONS if attacks else (NONE, *WEAPONS)
        weapon = self.ask(self.your_weapon, "choice", options, land=land, yours=self.on.strength("you", land))
        self.note(self.your_weapon, chosen=weapon, land=land)
        return weapon

    @rule("anunnaki.battle.unarmed")
    def unarmed(self) -> bool:
        """If you attack and can play no Advanced weapon, you lose without a roll."""
        self.note(self.unarmed)
        return True

    @rule("anunnaki.battle.die")
    def chaos_die(self, land: str) -> int:
        """The Chaos die shows 1, 2, 3, 3, 4 or 5, which is added to the strength of Cosmobot's units."""
        roll = int(self.ask(self.chaos_die, "chance", DIE, FACES, land=land))
        self.note(self.chaos_die, chosen=roll)
        return roll

    @rule("anunnaki.battle.effect")
    def affected(self, land: str, effect: str) -> int:
        """A Long Spear ignores its strongest unit; against a Ballista each of its Gods has strength 1; a Slingshot
        finds no resource to steal.
        """
        units = self.on.units("bot", land)
        strength = self.on.strength("bot", land)
        if effect == "spear":
            strength -= 3 if "G" in units else 2 if "M" in units or "C" in units else 1
        elif effect == "ballista":
            strength -= units.count("M") + 2 * units.count("G")
        if effect in {"spear", "ballista"}:
            self.note(self.affected, chosen=strength, weapon=effect)
        return strength

    @rule("anunnaki.battle.helmet")
    def viking_helmet(self, land: str, die: int) -> int:
        """The Viking Helmet does nothing to Cosmobot, which has no weapon card to drop."""
        self.note(self.viking_helmet, chosen=die, land=land)
        return die

    @rule("anunnaki.battle.tie")
    def bot_wins(self, bot: int, you: int, *, attacks: bool) -> bool:
        """The higher total wins; at a tie the attacker wins."""
        wins = bot >= you if attacks else bot > you
        self.note(self.bot_wins, chosen="bot" if wins else "you", bot=bot, you=you)
        return wins

    @rule("anunnaki.battle.win")
    def win_against_you(self, land: str) -> None:
        """If Cosmobot wins, attacking or defending, it advances 2 spaces on the War track."""
        self.note(self.win_against_you, chosen=land)
        self.you_retreat(land)
        self.advance("war", 2)

    @rule("anunnaki.battle.you_retreat")
    def you_retreat(self, land: str) -> None:
        """Your beaten units go back to your Capital; a Settlement stays, besieged, unless it fights for Norrenis."""
        self.retreat("you", land, self.on.units("you", land), self.you_retreat)

    @rule("anunnaki.battle.lose")
    def lose(self, land: str) -> None:
        """If Cosmobot loses, its units there go back to its Capital; you are rewarded as in the base game."""
        self.retreat("bot", land, self.on.units("bot", land), self.lose)

    def retreat(self, side: str, land: str, units: str, by: Callable[..., Any]) -> None:
        """Move beaten units to the Capital of their side."""
        for unit in units:
            self.on.move(unit, f"{side} {land}", f"{side} {self.world.capital[side]}")
        self.note(by, chosen=land, units=units)
        self.changed()

    # Against an Ancient Civilization.

    @rule("anunnaki.battle.civilization")
    def against_civilization(self, land: str) -> bool:
        """Against an Ancient Civilization: turn the tile up, roll the Chaos die, compare."""
        mark = self.begin()
        guard = self.guard_strength(land)
        bot = self.on.strength("bot", land) + self.chaos_die(land)
        wins = self.equal_wins(bot, guard)
        if wins:
            self.win_against_civilization(land)
        else:
            self.lose(land)
        self.close(self.against_civilization, mark, "bot" if wins else "ac", land=land)
        return wins

    @rule("anunnaki.battle.equal")
    def equal_wins(self, bot: int, guard: int) -> bool:
        """A total equal to or higher than the Ancient Civilization's strength beats it."""
        wins = bot >= guard
        self.note(self.equal_wins, chosen="bot" if wins else "ac", bot=bot, ac=guard)
        return wins

    def guard_strength(self, land: str) -> int:
        """The strength of an Ancient Civilization with all that helps it."""
        guard = self.turn_up(land)
        if "+" in self.on.letters("ac", land):
            guard += self.atlantis_god(land)
        return guard + self.tile_effect(land)

    @rule("anunnaki.battle.reveal")
    def turn_up(self, land: str, zone: str = "ac") -> int:
        """An Ancient Civilization is turned face up before the battle and stays so if it wins."""
        tile = self.on.letters(zone, land)[0]
        if tile == "?":
            tile = self.ask(self.turn_up, "chance", STRENGTHS, (1, 1, 1), land=land)
            god = "+" in self.on.letters(zone, land)
            for thing in ("?", *("+" * god)):
                self.on.move(thing, f"{zone} {land}", "box")
            for thing in (tile, *("+" * god)):
                self.on.move(thing, "box", f"{zone} {land}")
        self.note(self.turn_up, chosen=int(tile), land=land)
        return int(tile)

    @rule("anunnaki.battle.god")
    def atlantis_god(self, land: str) -> int:
        """In Atlantis the God token adds 3 to the Ancient Civilization."""
        self.note(self.atlantis_god, chosen=ATLANTIS_GOD, land=land)
        return ATLANTIS_GOD

    @rule("anunnaki.battle.tile_effect")
    def tile_effect(self, land: str) -> int:
        """The printed effect of the tile does not touch Cosmobot; only the strength counts."""
        self.note(self.tile_effect, land=land)
        return 0

    @rule("anunnaki.battle.beaten")
    def win_against_civilization(self, land: str) -> None:
        """A beaten Ancient Civilization leaves the game; War advances by 1, or by 2 in Atlantis, and that is all."""
        self.remove_tile(land)
        self.note(self.win_against_civilization, chosen=land)
        self.changed()
        self.advance("war", 2 if land in self.world.atlantis else 1)

    def remove_tile(self, land: str) -> None:
        """Put an Ancient Civilization and its God back into the box."""
        for thing in self.on.letters("ac", land):
            self.on.move(thing, f"ac {land}", "box")

    @rule("anunnaki.battle.yours")
    def you_against_civilization(self, land: str) -> None:
        """You fight an Ancient Civilization as in the base game: weapon and units against the tile."""
        mark = self.begin()
        weapon = self.your_weapon(land, attacks=False)
        guard = self.turn_up(land)
        if "+" in self.on.letters("ac", land):
            guard += self.god_under_fire(land) if weapon.startswith("ballista") else self.atlantis_god(land)
        total = 0 if weapon == NONE else self.on.strength("you", land) + int(weapon.rpartition(":")[2])
        wins = weapon != NONE and total >= guard
        if wins:
            self.you_beat_civilization(land, total, guard)
        else:
            self.you_retreat(land)
        self.close(self.you_against_civilization, mark, "you" if wins else "ac", land=land, you=total, ac=guard)

    @rule("anunnaki.battle.ballista")
    def god_under_fire(self, land: str) -> int:
        """Against your Ballista the God of Atlantis adds only 1."""
        self.note(self.god_under_fire, chosen=1, land=land)
        return 1

    @rule("anunnaki.battle.you_beat")
    def you_beat_civilization(self, land: str, total: int, guard: int) -> None:
        """If your total is at least its strength, the tile leaves the game and you take the rewards."""
        self.remove_tile(land)
        self.note(self.you_beat_civilization, chosen=land, you=total, ac=guard)
