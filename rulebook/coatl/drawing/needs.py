"""What A.D.A.M.'s cards need, which is a question of the reading.

>>> needs_of()("KY_YK")
'KYYK'
>>> lacking(Slot("RK", ("(R", "R", "K")), needs_of())
'RKK'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.position import Position, Slot
from rulebook.coatl.search import lacks

Needs = Callable[[str], str] | Mapping[str, str]
"""The colours that a card needs for its maximum, by its code; `*` is any colour."""


@cache
def needs_of(reading: Any = None) -> Callable[[str], str]:
    """What cards need in one reading of the rules, as `Turn.bot` names it; in ours if none is given."""
    from rulebook.coatl.game import Game  # the game imports all rules, and a drawing seldom needs them

    asked = (reading or Game)(Position(), (), None, traced=False)
    return lambda card: asked.needs(card).colours


def lacking(slot: Slot, needs: Needs | None) -> str:
    """The colours that a card of the row still lacks."""
    if slot.card not in PROPHECIES:
        return ""
    asked = needs_of() if needs is None else needs.__getitem__ if isinstance(needs, Mapping) else needs
    return lacks(asked(slot.card), slot.pieces)
