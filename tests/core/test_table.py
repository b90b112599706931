"""The table both games can build on: places thaw when they are touched, and every move is written down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebook.core.table import Table


@dataclass(frozen=True)
class Shelf:
    """A tiny position: two boxes and a marker."""

    left: tuple[str, ...] = ("a", "b")
    right: tuple[str, ...] = ()
    turn: str = "you"

    def zone(self, name):
        return getattr(self, name)

    def with_zones(self, zones, changes):
        return replace(self, **{name: tuple(things) for name, things in zones.items()}, **changes)


class ShelfTable(Table):
    markers = frozenset({"turn"})


def test_nothing_touched_is_the_same_position():
    shelf = Shelf()
    assert ShelfTable(shelf).position() is shelf


def test_a_move_takes_from_one_place_and_lays_down_last_at_another():
    table = ShelfTable(Shelf(right=("c",)))
    table.move("a", "left", "right")
    assert table.position() == Shelf(("b",), ("c", "a"))
    assert table.moves == [("a", "left", "right")]
    assert list(table.see("left")) == ["b"]


def test_a_marker_shows_another_value():
    table = ShelfTable(Shelf(), traced=False)
    table.turn_marker("turn", "adam")
    assert table.shows("turn") == "adam"
    assert table.position().turn == "adam"
    assert table.moves == []
    assert list(table.see("left")) == ["a", "b"]
