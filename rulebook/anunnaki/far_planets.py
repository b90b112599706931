"""The module Far Planets: two planets that only Portals reach, each with a Leader."""

from __future__ import annotations

from rulebook.anunnaki.battle import Battles
from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.table import BOT, YOU
from rulebook.core.rules import rule


class FarPlanets(Battles):
    """Landing on a Far Planet and fighting for the lead."""

    @rule("anunnaki.far.landing")
    def landing(self, land: str) -> None:
        """When it lands on a Far Planet, Cosmobot never takes the landing bonus."""
        self.note(self.landing, chosen=land)

    def far_battles(self) -> Names:
        """The Far Planets where somebody attacks in this turn."""
        if self.position.turn == YOU:
            return tuple(land for land in FAR if self.you_may_attack(land) and self.you_attack(land))
        return tuple(land for land in FAR if self.attack_waits(land))

    def attack_waits(self, land: str) -> bool:
        """Whether Cosmobot attacks on a Far Planet."""
        leader = self.on.letters("far", land)
        if not self.on.letters("bot", land) or leader in {"", BOT}:
            return False
        return self.equal_to_leader(land) if leader == YOU else self.always_attacks(land)

    @rule("anunnaki.far.attack_civilization")
    def always_attacks(self, land: str) -> bool:
        """If an Ancient Civilization leads the Far Planet, Cosmobot always attacks, even with strength 1."""
        return bool(self.on.letters("far", land))

    @rule("anunnaki.far.attack_you")
    def equal_to_leader(self, land: str) -> bool:
        """If you lead it, Cosmobot attacks only with at least the strength of your units there."""
        return self.on.strength("bot", land) >= self.on.strength("you", land)

    def you_may_attack(self, land: str) -> bool:
        """Whether your units stand on a Far Planet that Cosmobot leads."""
        return self.on.letters("far", land) == BOT and bool(self.on.letters("you", land))

    @rule("anunnaki.far.you_attack")
    def you_attack(self, land: str) -> bool:
        """In your turn you may attack Cosmobot where it leads a Far Planet and a unit of yours has landed; an Ancient
        Civilization there you fight by the rules of the module.
        """
        if land in self.decided:
            return self.decided[land] == "attack"
        answer = self.ask(self.you_attack, "choice", ("attack", "wait"), land=land)
        self.decided[land] = answer
        self.note(self.you_attack, chosen=answer, land=land)
        return answer == "attack"

    @property
    def decided(self) -> dict[str, str]:
        """What you said about attacks on Far Planets in this turn."""
        known: dict[str, str] = self.__dict__.setdefault("_decided", {})
        return known

    def fight_far(self, land: str) -> None:
        """Fight for the lead of a Far Planet."""
        leader = self.on.letters("far", land)
        if leader in {YOU, BOT}:
            other = BOT if leader == YOU else YOU
            if leader == YOU:
                self.note(self.equal_to_leader, chosen=land)
            if not self.on.letters(leader, land) and not self.empty_lead(land):
                leads = other
            else:
                leads = BOT if self.against_you(land) else YOU
        else:
            self.note(self.always_attacks, chosen=land)
            leads = BOT if self.against_leader(land) else ""
        if leads and leads != leader:
            self.new_leader(land, leads)

    @rule("anunnaki.far.empty")
    def empty_lead(self, land: str) -> bool:
        """If the Leader has no unit there, the battle is fought all the same, with weapon or die alone."""
        self.note(self.empty_lead, chosen=land)
        return True

    @rule("anunnaki.far.civilization")
    def against_leader(self, land: str) -> bool:
        """A Leader that is an Ancient Civilization is fought like any other; beating it moves War by 1."""
        guard = self.turn_up(land, "far") + self.tile_effect(land)
        bot = self.on.strength("bot", land) + self.chaos_die(land)
        wins = self.equal_wins(bot, guard)
        self.note(self.against_leader, chosen=BOT if wins else "ac")
        if wins:
            self.advance("war", 1)
        else:
            self.lose(land)
        return wins

    @rule("anunnaki.far.leader")
    def new_leader(self, land: str, side: str) -> None:
        """Whoever wins the battle leads the Far Planet from then on."""
        self.on.move(self.on.letters("far", land), f"far {land}", "box")
        self.on.move(side, "box", f"far {land}")
        self.note(self.new_leader, chosen=side, land=land)
