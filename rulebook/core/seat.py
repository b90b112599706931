"""A seat at the table: you decide, the bot and chance do the rest. Nothing is kept but your answers.

>>> from rulebook.core.lesson import Lesson
>>> seat = Lesson("coatl").sit_down("coatl;turn=you;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK")
>>> seat.do("take 1").text.splitlines()[-1]
'Your action?'
>>> seat.position.store, str(seat.undo().position) == seat.lines[0]
(('Y', 'G'), True)
"""

from __future__ import annotations

from typing import Any

from rulebook.core.lesson import Lesson, Shown
from rulebook.core.narrator import Narrator
from rulebook.core.session import Session
from rulebook.core.trace import Question


class Seat:
    """One game in progress. `do` answers the open question; `undo` takes the last answer back."""

    def __init__(self, lesson: Lesson, start: Any, seed: int) -> None:
        self.lesson = lesson
        self.session = Session(lesson.book, start, lesson.rulings, seed)
        self.session.go_on()

    def do(self, answer: str) -> Shown:
        """Answer the open question, let the others move, and give what happened since."""
        ended = self.session.go_on(answer)
        waiting = [self.session.open] if self.session.open else []
        told = [self.lesson.tell(turn) for turn in (*ended, *waiting) if len(turn.trace)]
        shown = [*told, self._asked()]
        return Shown("".join(part.html for part in shown), "\n".join(part.text for part in shown))

    def undo(self) -> Seat:
        """The same seat before your last answer."""
        self.session.undo()
        return self

    @property
    def position(self) -> Any:
        """The table as it lies now."""
        return self.session.position

    @property
    def lines(self) -> list[str]:
        """The position line before each turn: paste one to come back to it."""
        waiting = [self.session.open] if self.session.open else []
        return [str(turn.before) for turn in (*self.session.done, *waiting)]

    @property
    def question(self) -> Question | None:
        """What you are asked now; None when the game is over."""
        return self.session.question

    def options(self, word: str = "") -> tuple[str, ...]:
        """What you may answer, or only the answers that begin with a word."""
        options = self.question.options if self.question else ()
        return tuple(option for option in options if option.startswith(word))

    def _repr_html_(self) -> str:
        return str(self._asked().html + self.position._repr_html_())

    def __repr__(self) -> str:
        return f"{self.position.text()}\n{self._asked().text}"

    def _asked(self) -> Shown:
        if self.question is None:
            text = self.lesson.say("The game is over.")
        else:
            text = Narrator(None, self.lesson.lang).question(self.question)
        return Shown(f'<p style="margin:.4em 0"><b>{text}</b></p>', text)
