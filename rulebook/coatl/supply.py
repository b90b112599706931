"""The supply board: when it is refilled, and with what."""

from __future__ import annotations

from rulebook.coatl.position import SPACES
from rulebook.coatl.stacks import CoatlPlay
from rulebook.core.rules import rule
from rulebook.core.trace import Cut

BAG_OF = {"segment": "bag", "head": "heads", "tail": "tails"}
ROOM_OF = {"segment": 2, "head": 1, "tail": 1}


class Supply(CoatlPlay):
    """The ten spaces and the three bags."""

    @rule("coatl.supply.trigger")
    def restore_board(self) -> None:
        """At the end of a turn the board is refilled if it has no segment left, or neither head nor tail."""
        gaps = [space for space in SPACES if not self.holds(space) and self.on.at(self.bag_of(space))]
        if not gaps:
            return
        mark = self.begin()
        if not self.lie_on_board("segment") or (
            not self.lie_on_board("head", "tail") and (self.lay_on_board("head", "tail") or self.standing())
        ):
            self.fill_every_gap(gaps)
        self.end(self.restore_board, mark)

    def bag_of(self, space: int) -> str:
        """The bag that refills a space."""
        return BAG_OF[self.position.kind(space)]

    def holds(self, space: int) -> bool:
        """Whether a space holds anything now."""
        touched = self.on.zones.get(f"space {space}")
        return bool(self.position.board[space - 1] if touched is None else touched)

    def lie_on_board(self, *kinds: str) -> bool:
        """Whether any piece of those kinds lies on the board now."""
        return any(self.holds(space) for space in SPACES if self.position.kind(space) in kinds)

    def lay_on_board(self, *kinds: str) -> bool:
        """Whether any piece of those kinds lay on the board when the turn began."""
        return any(self.position.board[space - 1] for space in SPACES if self.position.kind(space) in kinds)

    @rule("coatl.supply.standing")
    def standing(self) -> bool:
        """Once heads and tails have run out for good, the ring is refilled at the end of every turn."""
        self.note(self.standing)
        return True

    @rule("coatl.supply.refill")
    def fill_every_gap(self, gaps: list[int]) -> None:
        """Every empty space gets pieces of its own kind from its own bag; pieces that still lie there stay."""
        for kind, bag in BAG_OF.items():
            spaces = [space for space in gaps if self.position.kind(space) == kind]
            if len(self.on.at(bag)) < ROOM_OF[kind] * len(spaces):
                spaces = self.as_far_as_it_goes(spaces, bag)
            for space in spaces:
                room = min(ROOM_OF[kind], len(self.on.at(bag)))
                drawn = tuple(self.draw(bag, f"space {space}", self.fill_every_gap) for _ in range(room))
                self.note(self.fill_every_gap, chosen=space, pieces=drawn)

    @rule("coatl.supply.short")
    def as_far_as_it_goes(self, spaces: list[int], bag: str) -> list[int]:
        """If a bag is too short for all empty spaces, fill them in ascending number as far as it goes."""
        enough = -(-len(self.on.at(bag)) // ROOM_OF[self.position.kind(spaces[0])])
        left = tuple(spaces[enough:])
        self.note(
            self.as_far_as_it_goes, candidates=tuple(spaces), out=(Cut("coatl.supply.short", left),), bag=bag
        )
        return spaces[:enough]
