"""A turn of Anunnaki in the making: what every chapter asks of the table, and how a selection ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import filterfalse
from typing import Any, NamedTuple

from rulebook.anunnaki.fate_cards import AREA
from rulebook.anunnaki.position import Position
from rulebook.anunnaki.table import BOT, CosmosTable
from rulebook.core.play import Answers, Oracle, Play
from rulebook.core.rules import rule
from rulebook.core.trace import Cut, Label, Step, make

Names = tuple[str, ...]
Criterion = Callable[[Names], Names]


class Choice(NamedTuple):
    """How a selection ended: who is left, and rule by rule who was removed."""

    chosen: str | None
    out: tuple[Cut, ...]


class Cosmos(Play):
    """A turn of Anunnaki, without any actions yet."""

    game = "anunnaki"
    table = CosmosTable
    position: Position
    on: CosmosTable

    def __init__(self, position: Position, answers: Answers, oracle: Oracle | None, *, traced: bool) -> None:
        super().__init__(position, answers, oracle, traced=traced)
        self.world = self.on.world
        self.card = position.card
        self.tables = position.tables
        self.triggered = position.trigger
        """Whose turn triggered the end of the game, if anybody's."""
        self._controlled: dict[int, Names] = {}
        self._pools: dict[tuple[int, bool, str], list[int]] = {}

    def gather(self, mark: int) -> tuple[Step, ...]:
        """Take the steps since a mark out of the trace, to be put inside another."""
        inner = tuple(self.steps[mark:])
        del self.steps[mark:]
        return inner

    def close(self, by: Callable[..., Any], mark: int, chosen: Label | None = None, **facts: Any) -> None:
        """Gather the steps since a mark, none of which may still have to be told, under one step that chose."""
        if self.traced:
            rule_id = by.rule_id  # type: ignore[attr-defined]
            self.steps.append(make(Step, (rule_id, facts, (), (), chosen, (), self.gather(mark))))

    def controlled(self) -> Names:
        """The Territories that Cosmobot controls now."""
        known, version = self._controlled, self.on.version
        if version not in known:
            known[version] = tuple([land for land, holder in self.on.who().items() if holder == BOT])
        return known[version]

    def pieces(self, land: str) -> int:
        """How many pieces Cosmobot has in a Territory: units and Settlement."""
        return len(self.on.held["bot"][land])

    def built(self) -> int:
        """How many Settlements have left the Settlement area."""
        return max(0, AREA - self.on.at("reserve").count("S"))

    def changed(self) -> None:
        """Something changed on the map or on a track: what waits for that may happen now."""

    def sift(self, names: Names, *criteria: Criterion) -> tuple[Names, tuple[Cut, ...]]:
        """Those whom no criterion removes, and rule by rule who was removed."""
        out = []
        for criterion in criteria:
            kept = criterion(names)
            if len(kept) < len(names):
                out.append(cut(criterion, names, kept))
                names = kept
        return names, tuple(out)

    def pick(
        self, by: Callable[..., Any], candidates: Names, *criteria: Criterion, cuts: tuple[Cut, ...] = ()
    ) -> Choice:
        """Criterion by criterion until one candidate is left; if the criteria end before, you choose."""
        out = cuts
        left = candidates
        for criterion in criteria:
            if len(left) < 2:  # noqa: PLR2004 - one is decided, none is hopeless
                break
            kept = criterion(left)
            if len(kept) < len(left):
                out = (*out, cut(criterion, left, kept))
                left = kept
        if len(left) > 1:
            chosen = self.you_choose(by, left)
            return make(Choice, (chosen, (*out, cut(self.you_choose, left, (chosen,)))))
        return make(Choice, (left[0] if left else None, out))

    @rule("anunnaki.choice.you")
    def you_choose(self, by: Callable[..., Any], options: Names) -> str:
        """When all criteria leave several possibilities, you choose one of them."""
        return self.ask(self.you_choose, "choice", options, about=by.rule_id)  # type: ignore[attr-defined]


def cut(criterion: Callable[..., Any], before: tuple[Label, ...], kept: tuple[Label, ...]) -> Cut:
    """Those whom a criterion removed."""
    if len(kept) == 1:
        gone = without(before, kept[0])
    else:
        gone = tuple(filterfalse(frozenset(kept).__contains__, before)) if kept else before
    return make(Cut, (criterion.rule_id, gone))  # type: ignore[attr-defined]


def without(names: tuple[Any, ...], name: Label) -> tuple[Any, ...]:
    """All but one."""
    at = names.index(name)
    return names[:at] + names[at + 1 :]


class _Places(dict[str, str]):
    """The Territory of each candidate seen so far."""

    def __missing__(self, label: str) -> str:
        land = self[label] = label.partition(":")[0]
        return land


place = _Places().__getitem__
"""The Territory of a candidate; a unit is called by its Territory and its letter.

>>> place("bCAP:M"), place("gN")
('bCAP', 'gN')
"""
