"""The table of a game of Cóatl, where cards leave gaps and shuffling hides an order."""

from __future__ import annotations

from rulebook.coatl.position import GAP
from rulebook.core.table import Table
from rulebook.core.trace import Move

SHUFFLED = frozenset({"bag", "heads", "tails", "deck", "templedeck"})


class CoatlTable(Table):
    """The table of a game of Cóatl: cards leave gaps in the display, and shuffling hides an order."""

    __slots__ = ()
    markers = frozenset({"turn", "numbering"})

    def move(self, what: str, source: str, target: str) -> None:
        """Move one piece or card.

        The display takes new cards on its left; a card leaves it from a numbered place, as `display 6`.
        The end of a cóatl at its head is called `coatl 1 head`.
        """
        if what == "gaps":
            cards = self.at("display")
            cards[:] = [card for card in cards if card != GAP]
        elif source.startswith("display "):
            self.at("display")[int(source[8:]) - 1] = GAP
            self._put(what, target)
        elif source.startswith("row ") and what == self.at("row")[int(source[4:]) - 1]:
            self._leave_row(int(source[4:]))
            self._put(what, target)
        elif what in self.markers:
            self.changes[what] = target
        else:
            self.at(source).remove(what)
            self._put(what, target)
        self.moves.append(Move(what, source, target))

    def _put(self, what: str, target: str) -> None:
        if target == "display":
            self.at(target).insert(0, what)
        elif target == "display right":
            self.at("display").append(what)
        elif target.endswith(" head"):
            self.at(target[:-5]).insert(0, what)
        else:
            self.at(target).append(what)
            if target in SHUFFLED:
                self.changes["shuffled"] = {*self.changes.get("shuffled", ()), target}

    def _leave_row(self, place: int) -> None:
        """Close the row behind a card that leaves it; the pieces on it have gone before."""
        cards = self.at("row")
        for n in range(place, len(cards)):
            self.zones[f"row {n}"] = self.at(f"row {n + 1}")
        self.zones[f"row {len(cards)}"] = []
        del cards[place - 1]

    def knows(self, stack: str) -> bool:
        """Whether the order of a bag or deck is known now."""
        return getattr(self.before, stack).known and stack not in self.changes.get("shuffled", ())  # type: ignore[no-any-return]
