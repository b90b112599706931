"""Harvest: Cosmobot exhausts icons and gains nothing."""

from __future__ import annotations

from functools import cache

from rulebook.anunnaki.cosmos import Choice, Names
from rulebook.anunnaki.maps import rank
from rulebook.anunnaki.resources import Resources
from rulebook.core.rules import rule


class Harvest(Resources):
    """The Harvest action."""

    @rule("anunnaki.harvest.icons")
    def harvest(self, number: int) -> None:
        """Cosmobot exhausts as many icons as the card shows; it never gains or pays resources."""
        mark = self.begin()
        left = number
        while left and (target := self.harvest_target()):
            if left < number:
                self.target_again(target)
            left -= self.exhaust(target, left)
        if left:
            self.harvest_short(left)
        self.end(self.harvest, mark, number=number)

    @rule("anunnaki.harvest.target")
    def harvest_target(self) -> str | None:
        """It looks among the Territories it controls: by resource, then most resources, then you choose."""
        candidates = self.controlled()
        free, out = self.sift(candidates, self.not_the_capital, self.with_free_icons)
        tired = self.on.held["exhausted"]
        torn = any(len(set(self.world.icons[name])) > 1 for name in filter(tired.__getitem__, free))
        resource = self.harvest_resource if torn else self.resource_criterion
        choice: Choice = self.pick(self.harvest_target, free, resource, self.most_resources, cuts=out)
        if choice.chosen:
            self.note(self.harvest_target, candidates=candidates, out=choice.out, chosen=choice.chosen)
        return choice.chosen

    @rule("anunnaki.harvest.capital")
    def not_the_capital(self, names: Names) -> Names:
        """The Capital is never exhausted, so it is no target."""
        capitals = self.world.capital.values()
        return tuple([name for name in names if name not in capitals])

    @rule("anunnaki.harvest.free")
    def with_free_icons(self, names: Names) -> Names:
        """It can harvest only where an icon is not exhausted yet; control is enough, no unit is needed."""
        return tuple([name for name in names if self.free_icons(name)])

    def free_icons(self, land: str) -> str:
        """The icons of a Territory that are not exhausted, from left to right."""
        tired = self.on.held["exhausted"][land]
        return without(self.world.icons[land], tired) if tired else self.world.icons[land]

    @rule("anunnaki.harvest.match")
    def harvest_resource(self, names: Names) -> Names:
        """A Territory with two resources still counts for the one that is exhausted."""
        return self.resource_criterion(names)

    def harvest_by_free_icons(self, names: Names) -> Names:
        """The resource criterion, read on the icons that are left."""
        row = self.along_the_arrow()
        return self.first_by(names, [rank(self.free_icons(name), row) for name in names]) if row else names

    @rule("anunnaki.harvest.left")
    def exhaust(self, land: str, most: int) -> int:
        """It exhausts as many icons there as it still needs, the left one before the right one."""
        icons = self.in_turn(land)[:most]
        for icon in icons:
            self.on.move(icon, "box", f"exhausted {land}")
        self.note(self.exhaust, chosen=land, icons=icons)
        self.changed()
        return len(icons)

    def in_turn(self, land: str) -> str:
        """The free icons in the order in which they are exhausted."""
        return self.free_icons(land)

    @rule("anunnaki.harvest.again")
    def target_again(self, land: str) -> None:
        """While icons are left to exhaust, it looks for another Territory by the same criteria."""
        self.note(self.target_again, chosen=land)

    @rule("anunnaki.harvest.short")
    def harvest_short(self, missing: int) -> None:
        """If it has nothing more to exhaust, the rest of the Harvest is lost without compensation."""
        self.note(self.harvest_short, missing=missing)


@cache
def without(icons: str, tired: str) -> str:
    """The icons that are not exhausted, from left to right.

    >>> without("mmm", "m"), without("fg", "f")
    ('mm', 'g')
    """
    for icon in tired:
        icons = icons.replace(icon, "", 1)
    return icons
