"""The row of prophecies: the display moves on after every turn in which cards were taken."""

from __future__ import annotations

from rulebook.coatl.position import GAP
from rulebook.coatl.stacks import CoatlPlay
from rulebook.core.rules import rule

FULL = 6


class Row(CoatlPlay):
    """The display of six cards and the deck."""

    @rule("coatl.row.when")
    def restore_row(self) -> None:
        """The display is restored at the end of every turn in which cards were taken from it."""
        if GAP not in self.on["display"]:
            return
        mark = self.begin()
        self.slide()
        while len(self.on["display"]) < FULL and self.fill_from_left():
            pass
        self.end(self.restore_row, mark)

    @rule("coatl.row.slide")
    def slide(self) -> None:
        """The cards that are left slide to the right until no gap remains between them."""
        self.on.move("gaps", "display", "closed")
        self.note(self.slide, left=len(self.on["display"]))

    @rule("coatl.row.fill")
    def fill_from_left(self) -> bool:
        """New cards come from the deck, one at a time, on the left, until six lie there."""
        if not self.on["deck"] and not self.deck_runs_out():
            return False
        card = self.draw("deck", "display", self.fill_from_left)
        self.note(self.fill_from_left, chosen=card)
        return True

    @rule("coatl.row.deck_out")
    def deck_runs_out(self) -> bool:
        """If the deck runs out, shuffle the discarded cards into a new one; if there are none, play on with fewer."""
        cards = tuple(self.on["discards"])
        for card in cards:
            self.on.move(card, "discards", "deck")
        self.note(self.deck_runs_out, cards=cards)
        return bool(cards)
