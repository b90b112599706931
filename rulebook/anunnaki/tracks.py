"""Goal tiles and tracks: Advance, Domination, Commercial Pact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.move import Moving
from rulebook.anunnaki.position import GAP, STEPS, TABLE, TRACKS
from rulebook.core.rules import rule

HIGHEST = 5
"""The highest value of a Goal tile."""

PACT_FACES = tuple(f"{points}.{steps}" for points in range(10) for steps in range(3))


class Tracks(Moving):
    """What moves a marker of Cosmobot."""

    # Goal tiles.

    def goal_value(self, tile: str, side: str = "bot") -> int:
        """The value of a Goal tile for a side."""
        count: Callable[[str], int] = {
            "shrines": self.shrines, "settlements": self.settlements, "territories": self.territories,
            "units": self.units,
        }[tile]  # fmt: skip
        return min(HIGHEST, count(side))

    @rule("anunnaki.goals.shrines")
    def shrines(self, side: str) -> int:
        """The Shrines tile is worth the number of Shrines in controlled Territories, at most 5."""
        number = sum(map(self.world.shrines.__getitem__, self.held_by(side)))
        self.note(self.shrines, chosen=min(HIGHEST, number), side=side, number=number)
        return number

    @rule("anunnaki.goals.settlements")
    def settlements(self, side: str) -> int:
        """The Settlements tile is worth the number of Settlements in play, the Capital's included."""
        number = "".join(self.on.held[side].values()).count("S")
        self.note(self.settlements, chosen=min(HIGHEST, number), side=side, number=number)
        return number

    @rule("anunnaki.goals.territories")
    def territories(self, side: str) -> int:
        """The Territories tile is worth 1 for every two controlled Territories, at most 5; Far Planets are none."""
        number = len(self.held_by(side))
        self.note(self.territories, chosen=min(HIGHEST, number // 2), side=side, number=number)
        return number // 2

    @rule("anunnaki.goals.units")
    def units(self, side: str) -> int:
        """The Units tile is worth 1 for every three units in play, at most 5; Settlements never count."""
        number = self.count_units(side)
        self.note(self.units, chosen=min(HIGHEST, number // 3), side=side, number=number)
        return number // 3

    def count_units(self, side: str) -> int:
        """All units of a side in play; Settlements never count."""
        return len("".join(self.on.held[side].values()).replace("S", ""))

    def held_by(self, side: str) -> Names:
        """The Territories that a side controls."""
        return tuple([land for land, holder in self.on.who().items() if holder == side])

    def tile_of(self, track: str) -> str:
        """The Goal tile beside a track."""
        tiles = self.on.shows("goals")
        tiles = tiles.split(".") if isinstance(tiles, str) else tiles
        return str(tiles[STEPS.index(track)])

    def value_of(self, track: str) -> int:
        """The value of the Goal tile beside a track."""
        return self.goal_value(self.tile_of(track))

    # Advance.

    @rule("anunnaki.advance.named")
    def advance(self, track: str, steps: int = 1) -> None:
        """Cosmobot's marker advances 1 space on the named Development track, or as far as a battle or a Pact says."""
        now = self.on.count(track)
        limit = self.tables.length
        if now + steps > self.tables.gate and self.on.count("domination") < self.tables.lightning:
            limit = max(now, self.lightning_gate(track))
        taken = max(0, min(steps, limit - now))
        if taken:
            self.on.add(track, taken)
            self.note(self.advance, chosen=track, steps=taken)
        if taken < steps:
            self.advance_lost(track, steps - taken)
        if taken:
            self.changed()
            if now + taken == self.tables.length:
                self.trigger_end(track)

    @rule("anunnaki.advance.gate")
    def lightning_gate(self, track: str) -> int:
        """It enters the last space only after its Domination marker has reached the lightning bolt."""
        self.note(self.lightning_gate, chosen=track)
        return self.tables.gate

    @rule("anunnaki.advance.lost")
    def advance_lost(self, track: str, steps: int) -> None:
        """Steps that a Development track has no space for are lost and give nothing."""
        self.note(self.advance_lost, chosen=track, lost=steps)

    @rule("anunnaki.advance.best")
    def advance_best(self) -> None:
        """The best symbol means the track with the highest Goal value, then the marker furthest back."""
        mark = self.begin()
        choice = self.pick(self.advance_best, TRACKS, self.highest_value, self.furthest_back, self.lower_track)
        inner = self.gather(mark)
        self.note(self.advance_best, candidates=TRACKS, out=choice.out, chosen=choice.chosen, inner=inner)
        self.advance(str(choice.chosen))

    @rule("anunnaki.advance.value")
    def highest_value(self, tracks: Names) -> Names:
        """The highest Goal tile value comes first."""
        return self.first_by(tracks, [-self.value_of(track) for track in tracks])

    @rule("anunnaki.advance.back")
    def furthest_back(self, tracks: Names) -> Names:
        """Of several, the track where its marker is furthest back."""
        return self.first_by(tracks, [self.on.count(track) for track in tracks])

    @rule("anunnaki.tracks.lower")
    def lower_track(self, tracks: Names) -> Names:
        """Of tracks that are still tied, the lower one: War is above Technology, Commerce is lowest."""
        return self.first_by(tracks, [-self.from_the_top().index(track) for track in tracks])

    def from_the_top(self) -> Names:
        """The tracks in the order of the board."""
        return TRACKS

    # Domination.

    @rule("anunnaki.domination.number")
    def dominate(self, steps: int) -> None:
        """Cosmobot's marker moves forward on the Domination track by the number shown."""
        now = self.on.count("domination")
        taken = min(steps, self.tables.end - now)
        if taken:
            self.on.add("domination", taken)
        self.note(self.dominate, chosen=now + taken, steps=taken)
        for space in tuple(self.on.see("bonus")):
            if now < int(space) <= now + taken:
                self.bonus_token(space)
        if taken < steps:
            self.domination_points(steps - taken)
        self.changed()

    @rule("anunnaki.domination.goal")
    def dominate_by_goal(self) -> None:
        """The goal symbol means as many steps as the Goal tile left of the track is worth."""
        mark = self.begin()
        value = self.value_of("domination")
        inner = self.gather(mark)
        self.note(self.dominate_by_goal, chosen=value, inner=inner)
        self.dominate(value)

    @rule("anunnaki.domination.token")
    def bonus_token(self, space: str) -> None:
        """Each 2-VP token that it lands on or passes scores 2 VP and is removed."""
        self.on.move(space, "bonus", "box")
        self.on.add("vp", 2)
        self.note(self.bonus_token, chosen=int(space), vp=2)

    @rule("anunnaki.domination.points")
    def domination_points(self, lost: int) -> None:
        """Each step beyond the end of the Domination track scores 2 VP instead."""
        self.on.add("vp", 2 * lost)
        self.note(self.domination_points, lost=lost, vp=2 * lost)

    # Commercial Pact.

    @rule("anunnaki.pact.take")
    def pact(self) -> None:
        """Cosmobot takes the Commercial Pact with the most VP, whatever House icon it shows."""
        shown = tuple(str(n) for n, tile in enumerate(self.on.at("pacts"), 1) if tile != GAP)
        if not shown:
            self.no_pact()
            return
        choice = self.pick(self.pact, shown, self.most_points, self.first_tile)
        number = str(choice.chosen)
        tile = self.on.at("pacts")[int(number) - 1]
        self.on.move(tile, f"pacts {number}", "box")
        self.note(self.pact, candidates=shown, out=choice.out, chosen=number, tile=tile)
        self.pact_reward(tile)
        self.refill(number)

    @rule("anunnaki.pact.points")
    def most_points(self, places: Names) -> Names:
        """The highest VP on display come first."""
        return self.first_by(places, [-int(self.on.at("pacts")[int(n) - 1][0]) for n in places])

    @rule("anunnaki.pact.first")
    def first_tile(self, places: Names) -> Names:
        """Of several, the one in the higher row, and there the one furthest left."""
        return places[:1]

    @rule("anunnaki.pact.reward")
    def pact_reward(self, tile: str) -> None:
        """It scores the VP, advances on the Commerce track as shown, ignores the rest and discards the tile."""
        points, steps = map(int, tile.split("."))
        if points:
            self.on.add("vp", points)
        self.note(self.pact_reward, vp=points, steps=steps)
        if steps:
            self.advance("commerce", steps)

    @rule("anunnaki.pact.refill")
    def refill(self, number: str) -> None:
        """The gap in the display is filled at once from the stack."""
        if self.on.at("pactstack"):
            self.draw("pactstack", f"pacts {number}", self.refill, PACT_FACES)
            self.note(self.refill, chosen=number, tile=self.on.at("pacts")[int(number) - 1])

    @rule("anunnaki.pact.none")
    def no_pact(self) -> None:
        """If no Pact is on display, nothing happens."""
        self.note(self.no_pact)

    def draw(self, stack: str, target: str, by: Callable[..., Any], faces: Names) -> str:
        """Move the next thing of a stack; ask what it is if nobody can know, or if it lies on your table."""
        things = self.on.at(stack)
        drawn = things[0]
        if drawn == TABLE:
            read = self.ask(by, "chance", faces, stack=stack)
            self.on.move(TABLE, stack, "box")
            self.on.move(read, "box", target)
            return read
        if not self.on.knows(stack) and things.count(drawn) < len(things):
            drawn = self.ask_which(by, things, stack=stack)
        self.on.move(drawn, stack, target)
        return drawn
