"""The end of the game: what triggers it, who still has a turn, and that Atlantis closes."""

from __future__ import annotations

from rulebook.anunnaki.cosmos import Criterion, Names, place
from rulebook.anunnaki.culture import Culture
from rulebook.core.rules import rule


class Ending(Culture):
    """The end trigger and the last turn."""

    @rule("anunnaki.end.trigger")
    def trigger_end(self, reason: str) -> None:
        """The last of 14 cubes, or the last space of a Development track, triggers the end of the game."""
        if not self.triggered:
            self.note(self.trigger_end, reason=reason)
            self.whose_trigger()

    @rule("anunnaki.end.whose")
    def whose_trigger(self) -> None:
        """The first trigger counts, and it is theirs whose turn it is."""
        self.triggered = whose = "you" if self.position.turn == "you" else "bot"
        self.on.turn_marker("trigger", whose)
        self.note(self.whose_trigger, chosen=whose)

    @rule("anunnaki.end.atlantis")
    def atlantis_closed(self, names: Names) -> Names:
        """From the trigger on nobody moves into or out of Atlantis; only a retreat still leaves it."""
        return tuple([name for name in names if place(name) not in self.world.atlantis])

    def closing(self) -> tuple[Criterion, ...]:
        """The rule about Atlantis, once the end of the game has been triggered."""
        return (self.atlantis_closed,) if self.triggered else ()

    @rule("anunnaki.end.last_turn")
    def hand_over(self, following: str) -> None:
        """Turns alternate; the side that did not trigger the end has one more turn, then both are scored."""
        follows = "over" if self.triggered == following else following
        self.on.turn_marker("turn", follows)
        self.note(self.hand_over, chosen=follows)
