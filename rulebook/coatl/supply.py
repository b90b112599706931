"""The supply board: when it is refilled, and with what."""

from __future__ import annotations

from rulebook.coatl.position import SPACE, SPACES
from rulebook.coatl.stacks import CoatlPlay
from rulebook.core.rules import rule
from rulebook.core.trace import cut

BAG_OF = {"segment": "bag", "head": "heads", "tail": "tails"}
ROOM_OF = {"segment": 2, "head": 1, "tail": 1}


class Supply(CoatlPlay):
    """The ten spaces and the three bags."""

    @rule("coatl.supply.trigger")
    def restore_board(self) -> None:
        """At the end of a turn the board is refilled if it has no segment left, or neither head nor tail."""
        ends = self.lie_on_board("head") or self.lie_on_board("tail")
        if ends and self.lie_on_board("segment"):
            return
        gaps = [space for space in SPACES if not self.holds(space) and self.on[self.bag_of(space)]]
        mark = self.begin()
        ran_out = not self.on["heads"] and not self.on["tails"] and not self.ends_just_left()
        if gaps and (not self.lie_on_board("segment") or not ran_out or self.standing()):
            self.fill_every_gap(gaps)
        self.end(self.restore_board, mark)

    def bag_of(self, space: int) -> str:
        """The bag that refills a space."""
        return BAG_OF[self.position.kind(space)]

    def holds(self, space: int) -> bool:
        """Whether a space holds anything now."""
        return bool(self.on[SPACE[space]])

    def lie_on_board(self, kind: str) -> bool:
        """Whether any piece of a kind lies on the board now."""
        return any(self.on[SPACE[space]] for space in self.position.spaces(kind))

    def ends_just_left(self) -> bool:
        """Whether a head or a tail lay on the board when the turn began."""
        position = self.position
        return any(position.board[n - 1] for n in (*position.spaces("head"), *position.spaces("tail")))

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
            if len(self.on[bag]) < ROOM_OF[kind] * len(spaces):
                spaces = self.as_far_as_it_goes(spaces, bag)
            for space in spaces:
                room = min(ROOM_OF[kind], len(self.on[bag]))
                drawn = tuple(self.draw(bag, SPACE[space], self.fill_every_gap) for _ in range(room))
                self.note(self.fill_every_gap, chosen=space, pieces=drawn)

    @rule("coatl.supply.short")
    def as_far_as_it_goes(self, spaces: list[int], bag: str) -> list[int]:
        """If a bag is too short for all empty spaces, fill them in ascending number as far as it goes."""
        enough = -(-len(self.on[bag]) // ROOM_OF[self.position.kind(spaces[0])])
        left = tuple(spaces[enough:])
        self.note(self.as_far_as_it_goes, candidates=tuple(spaces), out=cut("coatl.supply.short", left), bag=bag)
        return spaces[:enough]
