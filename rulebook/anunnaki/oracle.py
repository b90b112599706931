"""The Oracle: Cosmobot improves the Goal tile of the track on which it has come furthest."""

from __future__ import annotations

from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.move import Way
from rulebook.anunnaki.position import TRACKS
from rulebook.anunnaki.tracks import HIGHEST, Tracks
from rulebook.core.rules import rule
from rulebook.core.trace import Cut

NEEDED = 4


class Oracle(Tracks):
    """The Oracle action."""

    @rule("anunnaki.oracle.cubes")
    def oracle_action(self) -> None:
        """The Oracle speaks once you or Cosmobot have placed at least 4 Summoning cubes, those of the same card
        included.
        """
        mark = self.begin()
        cubes, yours = self.on.count("cubes"), self.on.count("yourcubes")
        speaks = self.enough_cubes(cubes, yours)
        if speaks:
            self.ask_the_tracks()
        else:
            self.domination_instead()
        self.close(self.oracle_action, mark, int(speaks), cubes=cubes, yourcubes=yours)

    def enough_cubes(self, cubes: int, yours: int) -> bool:
        """Whether the condition of the Oracle holds."""
        return cubes >= NEEDED or yours >= NEEDED

    @rule("anunnaki.oracle.domination")
    def domination_instead(self) -> None:
        """Before that, a Domination action by the Goal tile left of the track takes its place."""
        self.note(self.domination_instead)
        self.dominate_by_goal()

    def ask_the_tracks(self) -> None:
        """Try the tracks in their order until one gives an action."""
        waiting: Names = TRACKS
        tried: Names = ()
        while waiting:
            track = self.furthest_track(waiting)
            if self.speak(track):
                return
            tried = (*tried, track)
            waiting = self.next_tracks(tried)
        self.oracle_points()

    @rule("anunnaki.oracle.track")
    def furthest_track(self, tracks: Names) -> str:
        """The Goal tile of the track on which it is furthest gives the action; other tracks come after it."""
        mark = self.begin()
        choice = self.pick(self.furthest_track, tracks, self.furthest, self.lowest_value, self.lower_track)
        inner = self.gather(mark)
        self.note(self.furthest_track, candidates=tracks, out=choice.out, chosen=choice.chosen, inner=inner)
        return str(choice.chosen)

    @rule("anunnaki.oracle.furthest")
    def furthest(self, tracks: Names) -> Names:
        """Only its own markers are compared with each other, never with yours."""
        return self.first_by(tracks, [-self.on.count(track) for track in tracks])

    @rule("anunnaki.oracle.lowest")
    def lowest_value(self, tracks: Names) -> Names:
        """Of tracks that are equally far, the one with the lower Goal tile value."""
        return self.first_by(tracks, [self.value_of(track) for track in tracks])

    @rule("anunnaki.oracle.next")
    def next_tracks(self, tried: Names) -> Names:
        """If a track gives nothing, the next one in the same ranking is asked."""
        rest = tuple(track for track in TRACKS if track not in tried)
        if rest:
            self.note(self.next_tracks, candidates=rest)
        return rest

    def speak(self, track: str) -> bool:
        """Carry out the action of a track's Goal tile, if it can improve anything."""
        tile = self.tile_of(track)
        if self.at_maximum(track, tile):
            return False
        act = {
            "shrines": self.for_shrines, "territories": self.for_territories, "units": self.for_units,
            "settlements": self.for_settlements,
        }[tile]  # fmt: skip
        if act():
            return True
        self.impossible(track, tile)
        return False

    @rule("anunnaki.oracle.maximum")
    def at_maximum(self, track: str, tile: str) -> bool:
        """A track whose Goal tile already has the value 5 is skipped."""
        mark = self.begin()
        full = self.goal_value(tile) == HIGHEST
        inner = self.gather(mark)
        if full:
            self.note(self.at_maximum, chosen=track, out=(Cut("anunnaki.oracle.maximum", (track,)),), inner=inner)
        return full

    @rule("anunnaki.oracle.impossible")
    def impossible(self, track: str, tile: str) -> None:
        """A track is skipped, too, if no part of its action can be done; consolations do not count."""
        out = (Cut("anunnaki.oracle.impossible", (track,)),)
        self.note(self.impossible, candidates=(track,), out=out, tile=tile)

    @rule("anunnaki.oracle.shrines")
    def for_shrines(self) -> bool:
        """For Shrines it makes two Portals with the Mighty strategy."""
        mark = self.begin()
        numbers = self.times(2)
        if not self.can_travel(Way(portal=True, number=numbers[0], strategy="mighty")):
            self.gather(mark)
            return False
        self.note(self.for_shrines)
        return self.in_part(sum(self.portal(number, "mighty") for number in numbers), sum(numbers))

    @rule("anunnaki.oracle.territories")
    def for_territories(self) -> bool:
        """For Territories it makes three Moves with the Cunning strategy."""
        mark = self.begin()
        numbers = self.times(3)
        if not self.can_travel(Way(portal=False, number=numbers[0], strategy="cunning")):
            self.gather(mark)
            return False
        self.note(self.for_territories)
        return self.in_part(sum(self.move(number, "cunning") for number in numbers), sum(numbers))

    @rule("anunnaki.oracle.times")
    def times(self, number: int) -> tuple[int, ...]:
        """So many times means separate actions of one unit each, every one with a target of its own."""
        self.note(self.times, chosen=number)
        return (1,) * number

    @rule("anunnaki.oracle.units")
    def for_units(self) -> bool:
        """For Units it gains three Followers."""
        if not self.can_gain():
            return False
        self.note(self.for_units)
        return self.in_part(self.gain(3), 3)

    @rule("anunnaki.oracle.settlements")
    def for_settlements(self) -> bool:
        """For Settlements it builds a Settlement."""
        if not self.can_build():
            return False
        self.note(self.for_settlements)
        self.build()
        return True

    @rule("anunnaki.oracle.part")
    def in_part(self, done: int, wanted: int) -> bool:
        """If Cosmobot can do only a part of the action, it does that part, and no other track is asked."""
        if done < wanted:
            self.note(self.in_part, done=done, wanted=wanted)
        return True

    @rule("anunnaki.oracle.points")
    def oracle_points(self) -> None:
        """If no track gives an action, it scores 2 VP."""
        self.on.add("vp", 2)
        self.note(self.oracle_points, vp=2)
