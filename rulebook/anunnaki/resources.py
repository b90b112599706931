"""The two resource criteria and the order of the planets, which most selections share."""

from __future__ import annotations

from itertools import compress

from rulebook.anunnaki.cosmos import Cosmos, Names, place
from rulebook.core.rules import rule

PLANET_ORDER = "gyb"


class Resources(Cosmos):
    """How Cosmobot chooses among Territories."""

    @rule("anunnaki.resources.first")
    def resource_criterion(self, names: Names) -> Names:
        """Keep those that show the first resource of the Fate card, along the Sun's arrow, that any of them shows; a
        Territory with two resources counts for both, Atlantis for none.
        """
        row = self.along_the_arrow()
        if not row:
            self.without_arrow(names)
            return names
        ranks = self.world.ranks(row)
        return self.first_by(names, [ranks[place(name)] for name in names])

    def first_by(self, names: Names, ranks: list[int]) -> Names:
        """Those with the lowest rank."""
        best = min(ranks)
        times = ranks.count(best)
        if times == 1:
            return (names[ranks.index(best)],)
        return names if times == len(names) else tuple(compress(names, map(best.__eq__, ranks)))

    def along_the_arrow(self) -> str:
        """The resources in the order of the arrow in force; nothing if no arrow is known."""
        arrow = self.on.shows("arrow")
        if not arrow:
            return ""
        return self.card.row if arrow == "ltr" else self.card.row[::-1]

    @rule("anunnaki.resources.no_arrow")
    def without_arrow(self, names: Names) -> None:
        """Before the first Sun card there is no arrow and nobody is removed; later the last arrow stays in force."""
        self.note(self.without_arrow, candidates=names)

    @rule("anunnaki.resources.most")
    def most_resources(self, names: Names) -> Names:
        """Keep those with the most resource icons: each printed icon counts, alike or not, exhausted or not."""
        return self.first_by(names, [-self.count_icons(place(name)) for name in names])

    def count_icons(self, land: str) -> int:
        """The icons printed in a Territory."""
        return len(self.world.icons[land])

    @rule("anunnaki.resources.planet")
    def planet_order(self, names: Names) -> Names:
        """Gaia comes first, then your Home Planet, then Cosmobot's."""
        return self.first_by(names, [PLANET_ORDER.find(name[0]) for name in names])
