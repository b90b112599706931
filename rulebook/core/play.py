"""One turn, computed: a position and answers go in; a position, a trace and perhaps a question come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple, NoReturn

from rulebook.core.catalog import defect
from rulebook.core.errors import Defect, Impossible
from rulebook.core.table import Table
from rulebook.core.trace import NO_FACTS, Cut, Label, Move, Question, Step, Trace, make

Answers = Sequence[str]
Oracle = Callable[[Question], str]
"""Somebody who answers at once: a seeded generator, a player, a prompt."""


class Turn(NamedTuple):
    """What came of a call to `play`."""

    before: Any
    position: Any
    trace: Trace
    question: Question | None
    answers: tuple[str, ...]
    bot: type

    @property
    def done(self) -> bool:
        """Whether the turn came to its end."""
        return self.question is None

    def __str__(self) -> str:
        return self.position.turn_text(self)  # type: ignore[no-any-return]

    def _repr_html_(self) -> str:
        return self.position.turn_html(self)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return self.position.turn_svg(self)  # type: ignore[no-any-return]

    def positions(self) -> list[Any]:
        """The position after each step of the trace, in order: what a stepper shows."""
        table = self.bot.table(self.before)  # type: ignore[attr-defined]
        shown = []
        for step in self.trace:
            for move in step.moves:
                table.move(*move)
            shown.append(table.position())
        return shown


class _Waiting(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class Play:
    """A turn in the making. The chapters of a bot's rules are mixed into it."""

    game: ClassVar[str]
    table: ClassVar[Any] = Table

    on: Any

    def __init__(self, position: Any, answers: Answers, oracle: Oracle | None, *, traced: bool) -> None:
        self.position = position
        self.on = self.table(position, traced=traced)
        self.traced = traced
        self.given = tuple(answers)
        self.used: list[str] = []
        self.oracle = oracle
        self.steps: list[Step] = []
        if not traced:
            self.note = self.begin = self.end = _nothing  # type: ignore[method-assign, assignment]

    def note(
        self,
        by: Callable[..., Any],
        *,
        candidates: tuple[Label, ...] = (),
        out: tuple[Cut, ...] = (),
        chosen: Label | None = None,
        inner: tuple[Step, ...] = (),
        **facts: Any,
    ) -> None:
        """Write down a step of the rule `by`, with all moves made since the step before it."""
        made = self.on.moves
        moves: tuple[Move, ...] = ()
        if made:
            moves = tuple(made)
            made.clear()
        rule_id = by.rule_id  # type: ignore[attr-defined]
        self.steps.append(make(Step, (rule_id, facts or NO_FACTS, candidates, out, chosen, moves, inner)))

    def begin(self) -> int:
        """A mark: the steps noted from here to `end` belong together."""
        return len(self.steps)

    def end(
        self,
        by: Callable[..., Any],
        mark: int,
        *,
        candidates: tuple[Label, ...] = (),
        out: tuple[Cut, ...] = (),
        chosen: Label | None = None,
        **facts: Any,
    ) -> None:
        """Gather the steps since the mark under one step of the rule `by`; none, if nothing happened."""
        inner = tuple(self.steps[mark:])
        if inner:
            rule_id = by.rule_id  # type: ignore[attr-defined]
            step = make(Step, (rule_id, facts or NO_FACTS, candidates, out, chosen, (), inner))
            self.steps[mark:] = [step]

    def ask(
        self,
        by: Callable[..., Any],
        kind: str,
        options: tuple[str, ...],
        weights: tuple[int, ...] = (),
        **facts: Any,
    ) -> str:
        """The next answer, one of the options. Without one the turn stops here, with its question."""
        answer = self.answer(lambda: Question(by.rule_id, kind, options, facts, weights))  # type: ignore[attr-defined]
        if answer not in options:
            raise Impossible(_no_option(answer, options))
        return answer

    def ask_which(self, by: Callable[..., Any], things: Sequence[str], **facts: Any) -> str:
        """The next answer, one of the things that chance may bring up; what comes more often weighs more."""

        def question() -> Question:
            kinds = tuple(dict.fromkeys(things))
            weights = tuple(map(things.count, kinds))
            return Question(by.rule_id, "chance", kinds, facts, weights)  # type: ignore[attr-defined]

        answer = self.answer(question)
        if answer not in things:
            raise Impossible(_no_option(answer, question().options))
        return answer

    def answer(self, question: Callable[[], Question]) -> str:
        """The next answer as it stands; the question is put together only if somebody reads it."""
        if len(self.used) < len(self.given):
            answer = self.given[len(self.used)]
        elif self.oracle:
            answer = self.oracle(question())
        else:
            raise _Waiting(question())
        self.used.append(answer)
        return answer

    def insist(
        self, holds: bool, by: Callable[..., Any], message: str, remedy: str, /, **values: object,  # noqa: FBT001
    ) -> None:  # fmt: skip
        """Refuse what breaks the rule `by`, if it does not hold."""
        if not holds:
            self.refuse(by, message, remedy, **values)

    def refuse(self, by: Callable[..., Any], message: str, remedy: str, /, **values: object) -> NoReturn:
        """Refuse what breaks the rule `by`, with the reason and what to do instead, both filled with the values."""
        raise Impossible(defect(by.rule_id, message, remedy, **values))  # type: ignore[attr-defined]

    def run(self) -> None:
        """Carry the turn out, to its end or to a question."""
        raise NotImplementedError  # pragma: no cover - every bot has its own


def _nothing(*_: object, **__: object) -> int:
    return 0


def _no_option(answer: str, options: tuple[str, ...]) -> Defect:
    return defect(
        "not an option", "{answer} is no answer to this question.", "Choose one of: {listed}.",
        answer=repr(answer), listed=", ".join(options),
    )  # fmt: skip


def play(
    bot: type[Play],
    position: Any,
    answers: Answers = (),
    oracle: Oracle | None = None,
    *,
    traced: bool = True,
) -> Turn:
    """Compute one turn of `bot` from a position; when the answers run out it comes back with the question."""
    going = bot(position, answers, oracle, traced=traced)
    question = None
    try:
        going.run()
    except _Waiting as waiting:
        question = waiting.question
    if len(going.used) < len(going.given):
        raise Impossible(_left_over(going.given[len(going.used) :]))
    trace = Trace(tuple(going.steps))
    return Turn(position, going.on.position(), trace, question, tuple(going.used), bot)


def _left_over(answers: Answers) -> Defect:
    listed = ", ".join(map(repr, answers))
    return defect(
        "answer left over", "The turn is over and nobody asked for {listed}.", "Drop the last answers.", listed=listed
    )


__all__ = ["Answers", "Move", "Oracle", "Play", "Turn", "play"]
