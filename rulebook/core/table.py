"""The table during a turn: places with things on them, and every move written down.

A position is frozen. A turn works on a table, which thaws only the places it touches, and freezes
into the next position at the end. The moves it wrote down play the turn again on another table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from rulebook.core.trace import Move

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Laid(Protocol):
    """A frozen position, seen as places with things on them."""

    def zone(self, name: str) -> Sequence[str]:
        """The things that lie at a place."""

    def with_zones(self, zones: Mapping[str, list[str]], changes: Mapping[str, Any]) -> Self:
        """The same position with other things at those places, and other values of those fields."""


class Table:
    """The places of one position, thawed as a turn touches them."""

    __slots__ = ("before", "changes", "moves", "traced", "zones")
    markers: ClassVar[frozenset[str]] = frozenset()
    """Fields that show a value instead of holding things: whose turn it is, a track, points."""

    def __init__(self, position: Any, *, traced: bool = True) -> None:
        self.before = position
        self.traced = traced
        self.zones: dict[str, list[str]] = {}
        self.changes: dict[str, Any] = {}
        self.moves: list[Move] = []

    def see(self, name: str) -> Sequence[str]:
        """The things that lie at a place now, only to be looked at."""
        zone = self.zones.get(name)
        return self.before.zone(name) if zone is None else zone

    def at(self, name: str) -> list[str]:
        """The things that lie at a place now, to be changed."""
        zone = self.zones.get(name)
        if zone is None:
            zone = self.zones[name] = list(self.before.zone(name))
        return zone

    def move(self, what: str, source: str, target: str) -> None:
        """Take one thing from its place and lay it down last at another."""
        if what in self.markers:
            self.changes[what] = target
        else:
            self.at(source).remove(what)
            self.at(target).append(what)
        if self.traced:
            self.moves.append(Move(what, source, target))

    def shows(self, marker: str) -> Any:
        """What a marker shows now."""
        return self.changes.get(marker, getattr(self.before, marker))

    def turn_marker(self, marker: str, value: str) -> None:
        """Let a marker show another value."""
        self.move(marker, self.shows(marker), value)

    def position(self) -> Any:
        """The table as it is now, frozen."""
        if not self.zones and not self.changes:
            return self.before
        return self.before.with_zones(self.zones, self.changes)
