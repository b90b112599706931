"""Mythological Creatures as lines: the first requirement of each card, which is all that Cosmobot reads.

A Creature is `requirement:number`: `war:4` is space 4 of the War track, `units:9` nine units in play, and so on.
In a position it is called by its name on a shelf, or written as `name=war:4`.

>>> creature("jormungandr")
Creature(name='jormungandr', needs='war', number=4)
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from rulebook.anunnaki.shelf import find
from rulebook.core.catalog import say
from rulebook.core.errors import Unreadable

COUNTED = (
    "war",
    "technology",
    "commerce",
    "domination",
    "shrines",
    "settlements",
    "territories",
    "units",
    "gods",
    "cubes",
)


class Creature(NamedTuple):
    """A Creature card, as far as Cosmobot reads it."""

    name: str
    needs: str
    number: int


_LINE = re.compile(rf"({'|'.join(COUNTED)}):(\d{{1,2}})")
_WHOLE = re.compile(r"([a-z][a-z0-9-]{0,31})(?:=(.*))?")


def read_requirement(text: str) -> tuple[str, int]:
    """The requirement that a line describes."""
    found = _LINE.fullmatch(text)
    if not found:
        raise Unreadable(
            text, 1, say("a first requirement: one of {known}, then a number", known=", ".join(COUNTED)), "war:4"
        )
    return found[1], int(found[2])


@lru_cache(maxsize=256)
def creature(text: str) -> Creature:
    """The Creature of that name, or the one that the line describes."""
    found = _WHOLE.fullmatch(text)
    if not found:
        raise Unreadable(text, 1, say("the name of a Creature, or name=requirement:number"), "hydra=war:4")
    return Creature(found[1], *read_requirement(found[2] if found[2] is not None else find("creature", text)))
