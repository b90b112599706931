"""Drawing from bags and decks: the next thing if the order is known, a question of chance if not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rulebook.coatl.position import Position
from rulebook.coatl.table import CoatlTable
from rulebook.core.play import Play


class CoatlPlay(Play):
    """A turn of Cóatl in the making, without any rules yet."""

    game = "coatl"
    table = CoatlTable
    position: Position
    on: CoatlTable

    def draw(self, stack: str, target: str, by: Callable[..., Any]) -> str:
        """Move the next thing of a bag or deck that is not empty; ask what it is if nobody can know."""
        things = self.on[stack]
        drawn = things[0]
        if not self.on.knows(stack):
            counted = Counter(things)
            if len(counted) > 1:
                drawn = self.ask(by, "chance", tuple(counted), tuple(counted.values()), stack=stack, target=target)
        self.on.move(drawn, stack, target)
        return drawn
