"""What a turn leaves behind: the steps, the rule of each, and the question that is still open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar, cast

Label = str | int
"""How a candidate is called: a space number, a card, a territory."""

NO_FACTS: Mapping[str, Any] = {}


class Move(NamedTuple):
    """Something changes its place on the table; of a marker, the places are what it shows."""

    what: str
    source: str
    target: str


class Cut(NamedTuple):
    """The candidates that one rule removed."""

    rule: str
    gone: tuple[Label, ...]


def cut(rule: str, gone: tuple[Label, ...]) -> tuple[Cut, ...]:
    """The cut of one rule, or nothing if nobody fell to it."""
    return (Cut(rule, gone),) if gone else ()


class Step(NamedTuple):
    """One rule at work: what it chose among, whom it removed, what it moved, and the steps inside it."""

    rule: str
    facts: Mapping[str, Any] = NO_FACTS
    candidates: tuple[Label, ...] = ()
    out: tuple[Cut, ...] = ()
    chosen: Label | None = None
    moves: tuple[Move, ...] = ()
    steps: tuple[Step, ...] = ()

    def walk(self) -> Iterator[Step]:
        """This step and all inside it, in the order in which they happen."""
        yield self
        for inner in self.steps:
            yield from inner.walk()


Made = TypeVar("Made", bound=tuple[Any, ...])


class Maker(Protocol):
    """Something that makes steps, moves and cuts."""

    def __call__(self, kind: type[Made], values: tuple[Any, ...], /) -> Made:
        """Make one out of a tuple of its values."""


# A turn makes dozens of these; going past the keyword constructor halves the time of that.
make = cast(Maker, tuple.__new__)


class Question(NamedTuple):
    """What must come from outside: a choice of yours, or chance (a die, a bag, a deck)."""

    rule: str
    kind: str
    options: tuple[str, ...]
    facts: Mapping[str, Any] = NO_FACTS
    weights: tuple[int, ...] = ()
    """Of a chance: how many of each option are in the bag."""


@dataclass(frozen=True, slots=True)
class Trace:
    """The tree of steps of a turn; ask it for a rule to get the first step that cites it."""

    steps: tuple[Step, ...]

    def __iter__(self) -> Iterator[Step]:
        for step in self.steps:
            yield from step.walk()

    def __getitem__(self, rule_id: str) -> Step:
        for step in self:
            if step.rule == rule_id:
                return step
        raise KeyError(rule_id)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @property
    def rules(self) -> set[str]:
        """Every rule that did something: acted, or removed a candidate."""
        return {step.rule for step in self} | {cut.rule for step in self for cut in step.out}

    @property
    def moves(self) -> tuple[Move, ...]:
        """All that changed its place, in order."""
        return tuple(move for step in self for move in step.moves)
