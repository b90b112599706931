"""What a step of the trace marks on the table: chosen, eliminated, the path of a scan, and what just moved.

>>> from rulebook import coatl
>>> turn = coatl.play(coatl.parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"))
>>> scan = marks(turn.trace["coatl.search.scan"])
>>> sorted(scan.chosen), sorted(scan.out), scan.path
(['space 3'], ['space 1', 'space 2'], (1, 2, 3))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulebook.coatl.cards import PROPHECIES
from rulebook.core.trace import Move, Step

SPACES = frozenset(
    {
        "coatl.search.scan",
        "coatl.search.take",
        "coatl.search.nothing",
        "coatl.supply.refill",
        "coatl.supply.short",
        "coatl.take.space",
    }
)
ROW = frozenset(
    {
        "coatl.search.lacks",
        "coatl.search.next_card",
        "coatl.search.place",
        "coatl.search.wild",
        "coatl.search.surplus",
        "coatl.fulfil.when",
        "coatl.fulfil.order",
        "coatl.fulfil.move_on",
        "coatl.fulfil.discard",
        "coatl.fulfil.cascade",
    }
)
COATLS = frozenset({"coatl.build.start", "coatl.build.ends", "coatl.attach.card", "coatl.temple.claim"})
SCANS = frozenset({"coatl.search.scan", "coatl.search.nothing"})
"""Rules that walk the board from space to space."""

_CALLED = {
    **dict.fromkeys(SPACES, "space"),
    **dict.fromkeys(ROW, "row"),
    **dict.fromkeys(COATLS, "coatl"),
    "coatl.fulfil.draw": "display",
    "coatl.fulfil.temples": "temple",
}
"""What the candidates of a rule's step are: their place on the table is this word and their label."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks by the place they belong to: `space 3`, `row 1`, `display 6`, `temple xY7`, `coatl 2`."""

    chosen: frozenset[str] = frozenset()
    out: frozenset[str] = frozenset()
    path: tuple[int, ...] = ()
    """The spaces of a scan in the order of the walk."""
    stopped: bool = False
    """Whether the walk ended at its last space, not at the end of the board."""
    moved: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What was laid where: `row 1`, `hand`, `coatl 1 head`."""

    def state(self, place: str) -> str | None:
        """How a place is marked: chosen, out or not at all."""
        return "chosen" if place in self.chosen else "out" if place in self.out else None

    def fresh(self, place: str, things: Sequence[str], *, first: bool = False) -> list[bool]:
        """Which of the things at a place just moved there: the last ones, or the first, that match."""
        left = list(self.moved.get(place, ()))
        flags = [False] * len(things)
        for n in range(len(things)) if first else reversed(range(len(things))):
            if things[n] in left:
                left.remove(things[n])
                flags[n] = True
        return flags

    def __or__(self, other: Marks) -> Marks:
        moved = {
            place: [*self.moved.get(place, ()), *other.moved.get(place, ())] for place in {**self.moved, **other.moved}
        }
        return Marks(
            self.chosen | other.chosen,
            self.out | other.out,
            self.path + other.path,
            self.stopped or other.stopped,
            moved,
        )


NONE = Marks()


def marks(step: Step | Marks | None) -> Marks:
    """What a step marks on the table as it lies after the step."""
    if step is None:
        return NONE
    if isinstance(step, Marks):
        return step
    moved = laid(move for inner in step.walk() for move in inner.moves)
    kind = _CALLED.get(step.rule)
    if kind is None:
        return Marks(moved=moved)
    gone = [label for cut in step.out for label in cut.gone]
    if step.chosen is not None:
        chosen = [step.chosen]
    else:
        chosen = [label for label in step.candidates if label not in gone]
        chosen = [] if step.rule in SCANS else chosen
    path: tuple[int, ...] = ()
    if step.rule in SCANS:
        path = tuple(sorted(label for label in {*gone, *chosen} if isinstance(label, int)))
    return Marks(
        frozenset(f"{kind} {label}" for label in chosen),
        frozenset(f"{kind} {label}" for label in gone),
        path,
        bool(chosen),
        moved,
    )


def laid(moves: Iterable[Move]) -> dict[str, list[str]]:
    """Where the things that moved lie in the end.

    >>> laid([Move("K", "space 3", "row 2"), Move("RK", "row 1", "pile")])
    {'row 1': ['K'], 'pile': ['RK']}
    """
    lies: dict[str, list[str]] = {}
    for what, source, target in moves:
        if what in lies.get(source, ()):
            lies[source].remove(what)
        if what in PROPHECIES and source.startswith("row "):
            lies = _closed_up(lies, int(source[4:]))
        lies.setdefault(target, []).append(what)
    return {place: things for place, things in lies.items() if things}


def _closed_up(lies: dict[str, list[str]], gone: int) -> dict[str, list[str]]:
    """The same, after a card left A.D.A.M.'s row and those to its right closed up."""
    closed = {}
    for place, things in lies.items():
        word, _, n = place.partition(" ")
        if word == "row" and n and int(n) > gone:
            closed[f"row {int(n) - 1}"] = things
        elif place != f"row {gone}":
            closed[place] = things
    return closed
