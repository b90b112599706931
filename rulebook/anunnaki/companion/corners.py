"""The corners of a map: where three Territories meet."""

from __future__ import annotations

from itertools import combinations

from rulebook.anunnaki.maps import Territory, is_corner


def corners(lands: dict[str, Territory]) -> list[tuple[str, ...]]:
    """All three Territories that border on one another, each written in the order of the alphabet."""
    return [tuple(sorted(spot)) for spot in combinations(lands, 3) if is_corner(lands, spot)]
