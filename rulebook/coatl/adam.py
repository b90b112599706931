"""A.D.A.M.'s turn: search, fulfil, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.coatl.fulfil import Fulfil
from rulebook.coatl.levels import Levels
from rulebook.coatl.position import GAP, SPACE
from rulebook.coatl.row import Row
from rulebook.coatl.supply import Supply
from rulebook.core.rules import rule


class Adam(Fulfil, Row, Supply, Levels):
    """The machine you play against."""

    def adams_turn(self) -> None:
        """His whole turn."""
        if self.half(self.first_search):
            self.half(self.then_fulfil)
        self.end_of_turn("you")

    def half(self, part: Callable[[], bool]) -> bool:
        """Carry out one half of his turn and gather its steps."""
        mark = self.begin()
        goes_on = part()
        self.end(part, mark)
        return goes_on

    @rule("coatl.turn.search")
    def first_search(self) -> bool:
        """First A.D.A.M. searches: he looks for a piece that one of his cards still needs."""
        found = self.leftmost_first()
        if found is None:
            self.nothing_fits()
            return self.any_full() and self.only_discards()
        pieces = self.take(found)
        if self.last_segments(found) and not self.finish_the_turn():
            for piece in pieces:
                self.on.move(piece, SPACE[found], "out")
            return False
        self.place_all(found, pieces)
        return True

    def any_full(self) -> bool:
        """Whether a card that has everything waits in his row."""
        return any(not self.lacking(place, card) for place, card in enumerate(self.on["row"], 1))

    @rule("coatl.turn.nothing")
    def only_discards(self) -> bool:
        """A turn in which he found nothing ends there: a full card that waits in his row goes on waiting."""
        self.note(self.only_discards)
        return False

    def last_segments(self, space: int) -> bool:
        """Whether the pieces on a space are the last segments of board and bag."""
        if self.on["bag"] or self.position.kind(space) != "segment":
            return False
        return not any(self.on[SPACE[n]] for n in self.position.spaces("segment") if n != space)

    @rule("coatl.end.finish")
    def finish_the_turn(self) -> bool:
        """If he takes the last segments, he still places them and fulfils his cards before the game ends."""
        self.note(self.finish_the_turn)
        return True

    @rule("coatl.turn.fulfil")
    def then_fulfil(self) -> bool:
        """Then he fulfils the cards that have everything they need."""
        self.fulfil()
        return True

    def end_of_turn(self, following: str) -> None:
        """What ends every turn: the end of the game, or the display, the board and the next player."""
        if following == "over" or self.third_coatl() or self.no_segments():
            if GAP in self.on["display"]:
                self.slide()
            self.end_at_once()
            self.score()
            return
        self.restore_row()
        self.restore_board()
        self.alternate(following)
