"""A seat at the table: you decide, the bot and chance do the rest. Nothing is kept but your answers.

>>> from rulebook.core.lesson import Lesson
>>> seat = Lesson("coatl").sit_down("coatl;turn=you;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK")
>>> seat.do("take 1").text.splitlines()[-1]
'Your action?'
>>> seat.position.store, str(seat.undo().position) == seat.lines[0]
(('Y', 'G'), True)
"""

from __future__ import annotations

from random import Random
from typing import Any

from rulebook.core.lesson import Lesson, Shown
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.trace import Question


class Seat:
    """One game in progress. `do` answers the open question; `undo` takes the last answer back."""

    def __init__(self, lesson: Lesson, start: Any, seed: int) -> None:
        self.lesson, self.start, self.seed = lesson, start, seed
        self.given: list[str] = []
        self._go()

    def do(self, answer: str) -> Shown:
        """Answer the open question, let the others move, and give what happened since."""
        seen = len(self.turns)
        self.given.append(answer)
        try:
            self._go()
        except Exception:
            self.undo()
            raise
        return self._told(max(0, seen - 1))

    def undo(self) -> Seat:
        """The same seat before your last answer."""
        if self.given:
            self.given.pop()
        self._go()
        return self

    @property
    def position(self) -> Any:
        """The table as it lies now."""
        return self.turns[-1].position

    @property
    def lines(self) -> list[str]:
        """The position line before each turn: paste one to come back to it."""
        return [str(turn.before) for turn in self.turns]

    @property
    def question(self) -> Question | None:
        """What you are asked now; None when the game is over."""
        return self.turns[-1].question

    def options(self, word: str = "") -> tuple[str, ...]:
        """What you may answer, or only the answers that begin with a word."""
        options = self.question.options if self.question else ()
        return tuple(option for option in options if option.startswith(word))

    def _repr_html_(self) -> str:
        return str(self._asked().html + self.position._repr_html_())

    def __repr__(self) -> str:
        return f"{self.position.text()}\n{self._asked().text}"

    def _go(self) -> None:
        """Play the whole game again, from its start and your answers."""
        chance, left = Random(self.seed), list(self.given)  # noqa: S311 - shuffled cards, no secrets
        position, self.turns = self.start, []
        while True:
            turn = self._turn(position, left, chance)
            self.turns.append(turn)
            position = turn.position
            if turn.question or position.turn == "over":
                return

    def _turn(self, position: Any, left: list[str], chance: Random) -> Turn:
        answers: list[str] = []
        while True:
            turn = self.lesson.play(position, answers)
            if turn.question is None:
                return turn
            if turn.question.kind == "chance":
                answers.append(chance.choices(turn.question.options, turn.question.weights or None)[0])
            elif left:
                answers.append(left.pop(0))
            else:
                return turn

    def _told(self, since: int) -> Shown:
        told = [self.lesson.tell(turn) for turn in self.turns[since:] if len(turn.trace)]
        shown = [*told, self._asked()]
        return Shown("".join(part.html for part in shown), "\n".join(part.text for part in shown))

    def _asked(self) -> Shown:
        if self.question is None:
            text = self.lesson.say("The game is over.")
        else:
            text = Narrator(None, self.lesson.lang).question(self.question)
        return Shown(f'<p style="margin:.4em 0"><b>{text}</b></p>', text)
