"""The table during a turn of Cóatl: what lies where, and every move written down."""

from __future__ import annotations

from rulebook.coatl.position import EMPTY, GAP, ROW, STACKS, Position, sort_stack
from rulebook.core.trace import Move, make


class CoatlTable(dict[str, tuple[str, ...]]):
    """The zones of a position while a turn changes them: `table["space 3"]` is what lies there now."""

    def __init__(self, position: Position, *, traced: bool = True) -> None:
        super().__init__(position.zones)
        self.before = position
        self.traced = traced
        self.turn, self.numbering, self.hidden = position.turn, position.numbering, position.hidden
        self.moves: list[Move] = []
        """Those that no step has written down yet."""

    def move(self, what: str, source: str, target: str) -> None:
        """Move one piece or card to the end of another zone.

        The display takes new cards on its left; a card leaves it from a numbered place, as `display 6`. The
        end of a cóatl at its head is called `coatl 1 head`. Moving the marker `turn` or `numbering` sets it.
        """
        lies = self.get(source, ())
        if lies and lies[0] == what:
            self[source] = lies[1:]
        elif what in lies:
            at = lies.index(what)
            self[source] = lies[:at] + lies[at + 1 :]
        else:
            self._special(what, source, target)
        if target in _PLAIN:
            self[target] = (*self[target], what)
        else:
            self._put(what, target)
        if self.traced:
            self.moves.append(make(Move, (what, source, target)))

    def _special(self, what: str, source: str, target: str) -> None:
        """Take a card from the display or the row, close the gaps, or set a marker."""
        if what == "gaps":
            self["display"] = tuple([card for card in self["display"] if card != GAP])
        elif source.startswith("display "):
            place = int(source[8:]) - 1
            cards = self["display"]
            self["display"] = (*cards[:place], GAP, *cards[place + 1 :])
        elif what in {"turn", "numbering"}:
            setattr(self, what, target)
        else:
            self._leave_row(int(source[4:]))

    def _leave_row(self, place: int) -> None:
        """Close the row behind a card that leaves it; the pieces on it have gone before."""
        cards = self["row"]
        for n in range(place, len(cards)):
            self[ROW[n]] = self[ROW[n + 1]]
        self[ROW[len(cards)]] = ()
        self["row"] = cards[: place - 1] + cards[place:]

    def _put(self, what: str, target: str) -> None:
        """Lay something where it is not simply the last: sorted, in front, or nowhere at all."""
        if target == "display":
            self[target] = (what, *self[target])
        elif target == "display right":
            self["display"] = (*self["display"], what)
        elif target.endswith(" head"):
            self[target[:-5]] = (what, *self[target[:-5]])
        elif target in STACKS:
            self[target] = sort_stack(target, (*self[target], what))
            self.hidden |= {target}

    def knows(self, stack: str) -> bool:
        """Whether the order of a bag or deck is known now."""
        return stack not in self.hidden

    def turn_marker(self, marker: str, value: str) -> None:
        """Let the marker `turn` or `numbering` show another value."""
        if self.traced:
            self.moves.append(make(Move, (marker, getattr(self, marker), value)))
        setattr(self, marker, value)

    def position(self) -> Position:
        """The table as it is now, frozen."""
        if self["out"] is not self.before.zones["out"]:
            self["out"] = tuple(sorted(self["out"]))
        hidden = frozenset(stack for stack in self.hidden if self[stack]) if self.hidden else self.hidden
        return Position(dict(self), self.turn, self.before.levels, self.numbering, hidden, sound=True)


_PLAIN = frozenset(EMPTY) - STACKS - {"display"}
"""Where a new thing simply comes last."""
