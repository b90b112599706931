"""A turn to walk through, one rule at a time, forwards and back, with why and why not; whatever the game.

A game adds what its board marks at a step, its page, and how its answers look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rulebook.core.book import book
from rulebook.core.catalog import reader, say
from rulebook.core.errors import RulebookError, RulebookSilent
from rulebook.core.narrator import Line, Narrator, Reason
from rulebook.core.play import Turn
from rulebook.core.trace import Label, Step, Trace
from widgets.controllers.view import Event, Node, View, word


class Steps:
    """A turn to walk through; place 0 is before its first step. What bags and decks hold may stay hidden."""

    game: ClassVar[str]

    def __init__(  # noqa: PLR0913 - all have a natural default
        self, line: str = "", answers: Sequence[str] = (), rulings: dict[str, str] | None = None, *,
        mistake: str = "", at: int = 0, hidden: bool = False, lang: str = "",
    ) -> None:  # fmt: skip
        self.before: Any = book(self.game).parse(line or self.game)
        self.answers = tuple(answers)
        self.rulings = dict(rulings or {})
        self.mistake = mistake
        self.hidden = hidden
        self.lang = lang or reader()
        self.said = ""
        self.draft = ""
        self.reading = False
        self.asked: Label | None = None
        self.silent: RulebookSilent | None = None
        self.at = 0
        self._compute()
        self.at = max(0, min(at, len(self.lines)))

    @classmethod
    def of(cls, turn: Turn) -> Steps:
        """A stepper through a turn that was played already, in the same reading."""
        classes = set(turn.bot.__mro__)
        known = book(cls.game)
        rulings = {
            doubt.name: value.name
            for doubt in known.doubts.values()
            for value in doubt.values.values()
            if value.chapter in classes
        }
        mistake = next((name for name, wrong in known.misreadings.items() if wrong.chapter in classes), "")
        return cls(str(turn.before), turn.answers, rulings, mistake=mistake)

    # What a game says itself.

    def view(self) -> View:
        """The board at this step, its sentence, and why."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    def text(self) -> str:
        """The board at this step, as text."""
        raise NotImplementedError  # pragma: no cover - every game has its own

    def unknown(self, position: Any) -> Any:
        """The position without what nobody at the table can know."""
        return position

    def candidate_at(self, place: str) -> str:
        """The candidate that stands at a place of the table; nothing, if none does."""
        return place

    def option(self, one: str, event: Event, count: Sequence[Node]) -> Node | None:
        """The option of a question as a button with a drawing; nothing, where its word will do."""
        del one, event, count
        return None

    # What all share.

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same stepper again."""
        return {
            "line": str(self.before), "answers": list(self.answers), "rulings": self.rulings, "mistake": self.mistake,
            "at": self.at, "hidden": self.hidden, "lang": self.lang,
        }  # fmt: skip

    @property
    def line(self) -> str:
        """The position at the step that is shown."""
        return str(self.position)

    @property
    def done(self) -> bool:
        """Whether the turn comes to its end without another answer."""
        return self.turn.done and self.silent is None

    @property
    def step(self) -> Step | None:
        """The step that is shown; none, before the first."""
        return self.lines[self.at - 1].step if self.at else None

    @property
    def position(self) -> Any:
        """The board as it lies after the step that is shown."""
        shown = self.positions[self.at - 1] if self.at else self.before
        return self.unknown(shown) if self.hidden else shown

    @property
    def cause(self) -> str:
        """What the step came to, in words."""
        if self.at:
            return self.lines[self.at - 1].text
        before = say("Before the turn.")
        if not self.lines and not self.waiting:
            return before
        more = say("Step forward to see the first rule." if self.lines else "Answer the question to go on.")
        return f"{before} {more}"

    @property
    def waiting(self) -> bool:
        """Whether the question of the turn stands at the place that is shown."""
        return self.at == len(self.lines) and (self.turn.question is not None or self.silent is not None)

    def reasons(self) -> list[tuple[Label, Reason]]:
        """Every candidate of the step with what became of it."""
        step = self.step
        return [(label, self.narrator.why_not(step, label)) for label in step.candidates] if step else []

    def handle(self, event: Event) -> View:
        """The view after an event."""
        self.said = ""
        does = _DOES.get(word(event, "do"))
        try:
            if does:
                does(self, event)
        except RulebookError as error:
            self.said = str(error)
        return self.view()

    def _compute(self) -> None:
        """Play the turn anew; where the rules are silent, ask for a ruling instead."""
        self.silent = None
        known = book(self.game)
        try:
            self.turn: Turn = known.play(self.before, self.answers, self.rulings, mistake=self.mistake)
        except RulebookSilent as error:
            self.silent = error
            bot = known.reading(mistake=self.mistake)
            self.turn = Turn(self.before, self.before, Trace(()), None, self.answers, bot)
        self.narrator = Narrator(self.turn, self.lang)
        self.lines: list[Line] = self.narrator.lines()
        self.positions: list[Any] = self.turn.positions()

    def write(self, event: Event) -> None:
        """Step through the turn of another position, without answers; a torn line changes nothing."""
        other = type(self)(word(event, "value", 6000), (), self.rulings, mistake=self.mistake, lang=self.lang)
        vars(self).update(vars(other))

    def go(self, event: Event) -> None:
        """Show another step."""
        try:
            wanted = int(event.get("to", self.at))
        except (TypeError, ValueError):
            return
        self.at = max(0, min(wanted, len(self.lines)))
        self.asked = None
        self.said = self.cause

    def next(self, _: Event) -> None:
        """Show the next step."""
        self.go({"to": self.at + 1})

    def back(self, _: Event) -> None:
        """Show the step before."""
        self.go({"to": self.at - 1})

    def first(self, _: Event) -> None:
        """Show the board before the turn."""
        self.go({"to": 0})

    def last(self, _: Event) -> None:
        """Show the last step."""
        self.go({"to": len(self.lines)})

    def ask(self, event: Event) -> None:
        """Say why a candidate was or was not chosen; it is named by its label or by its place on the table."""
        step = self.step
        if step is None or not step.candidates:
            self.said = say("This step chooses among nothing. Go to a step with candidates.")
            return
        wanted = word(event, "of") or self.candidate_at(word(event, "at"))
        label = next((known for known in step.candidates if str(known) == wanted), None)
        if label is None:
            self.said = say("That was no candidate of this step.")
            return
        self.asked = label
        self.said = self.narrator.why_not(step, label).text

    def answer(self, event: Event) -> None:
        """Answer the question; the turn goes on to its end or to the next one."""
        before = self.answers
        given = word(event, "value") or word(event, "option") or self.draft
        self.answers = (*before, given)
        try:
            self._compute()
        except RulebookError:
            self.answers = before
            self._compute()
            raise
        self.draft = ""
        self.next({})

    def write_draft(self, event: Event) -> None:
        """Keep what is being typed as an answer; nothing is answered yet."""
        self.draft = word(event, "value", 400)

    def take_back(self, _: Event) -> None:
        """Drop the last answer."""
        self.answers = self.answers[:-1]
        self._compute()
        self.last({})

    def ruling(self, event: Event) -> None:
        """Read the rules another way; the turn is played anew."""
        name, value = word(event, "name"), word(event, "value") or word(event, "option")
        self._read({**self.rulings, name: value})

    def read(self, _: Event) -> None:
        """Show how every doubt is read, with the other readings."""
        self.reading = True
        self.said = say("These are the doubts, and how each is read.")

    def edition(self, event: Event) -> None:
        """Read the rules as a printed edition does."""
        name = word(event, "value")
        self._read(dict(book(self.game).editions.get(name, {})))

    def _read(self, rulings: dict[str, str]) -> None:
        doubts = book(self.game).doubts
        before, answers = self.rulings, self.answers
        self.rulings = {name: v for name, v in rulings.items() if name not in doubts or v != doubts[name].default}
        try:
            self._compute()
        except RulebookError:
            # Another reading may ask other questions: begin the turn without answers.
            self.answers = ()
            try:
                self._compute()
            except RulebookError:
                self.rulings, self.answers = before, answers
                self._compute()
                raise
        self.at = min(self.at, len(self.lines))
        self.said = say("Played anew with these rulings.")


_DOES: dict[str, Callable[[Steps, Event], None]] = {
    "next": Steps.next, "back": Steps.back, "first": Steps.first, "last": Steps.last, "go": Steps.go,
    "ask": Steps.ask, "answer": Steps.answer, "draft": Steps.write_draft, "undo": Steps.take_back,
    "take back": Steps.take_back,
    "line": Steps.write, "ruling": Steps.ruling, "edition": Steps.edition, "read": Steps.read,
}  # fmt: skip
