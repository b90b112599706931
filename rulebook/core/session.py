"""A game in progress: where it started, the answers of each turn, and what follows from them.

Nothing else is kept. So undo is to drop an answer, a saved game is the list of answers, and a refused answer
changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rulebook.core.book import Book
from rulebook.core.catalog import defect
from rulebook.core.errors import Impossible
from rulebook.core.play import Turn
from rulebook.core.trace import Question


@dataclass
class Session:
    """One game. With a seed, chance is answered by its dice; without one, the people at the table say what comes."""

    book: Book
    start: Any
    rulings: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    done: list[Turn] = field(default_factory=list)
    open: Turn | None = None
    """The turn that waits for you; none, when the game is over."""

    @property
    def position(self) -> Any:
        """The table as it is now."""
        return self.open.position if self.open else self.done[-1].position

    @property
    def question(self) -> Question | None:
        """What you are asked; nothing, when the game is over."""
        return self.open.question if self.open else None

    @property
    def answers(self) -> list[list[str]]:
        """What was answered in each turn, all that a replay needs."""
        given = [list(turn.answers) for turn in self.done]
        return [*given, list(self.open.answers)] if self.open and self.open.answers else given

    def go_on(self, *texts: str, meant: Callable[[Question, str], str] = lambda _, text: text) -> list[Turn]:
        """Answer, and play as far as nobody needs you; gives the turns that ended by it.

        `meant` gives the answer to a question that a text of yours means.
        """
        done, waiting = list(self.done), deque(texts)
        given = self.open.answers if self.open else ()
        turn = None
        while turn is None or not turn.question:
            turn = self._play(done, given)
            while turn.question and (self._is_dice(turn.question) or waiting):
                if self._is_dice(turn.question):
                    answer = self._roll(turn, len(done))
                else:
                    answer = meant(turn.question, waiting.popleft())
                turn = self._play(done, (*turn.answers, answer))
            if not turn.question:
                done.append(turn)
                given = ()
                if turn.position.turn == "over":
                    break
        if waiting:
            raise Impossible(
                defect("answer left over", "Nobody asks for {answer} now.", "Drop it.", answer=repr(waiting[0]))
            )
        ended = done[len(self.done) :]
        self.done, self.open = done, turn if turn.question else None
        return ended

    def undo(self) -> str:
        """Take your last answer back, with all that followed from it; gives the answer, or nothing if there is none."""
        done = list(self.done)
        given = list(self.open.answers) if self.open else list(done.pop().answers)
        while True:
            while given:
                last = given.pop()
                turn = self._play(done, tuple(given))
                if turn.question and not self._is_dice(turn.question):
                    self.done, self.open = done, turn
                    return last
            if not done:
                return ""
            given = list(done.pop().answers)

    def replay(self, answers: list[list[str]]) -> None:
        """Play the saved answers of each turn, then go on."""
        done: list[Turn] = []
        turn = None
        for number, given in enumerate(answers, 1):
            if turn and (turn.question or turn.position.turn == "over"):
                raise Impossible(
                    defect("torn game", "Turn {n} was the last one.", "Drop what follows it.", n=number - 1)
                )
            turn = self._play(done, tuple(given))
            if not turn.question:
                done.append(turn)
        self.done, self.open = done, turn if turn and turn.question else None
        if not done or done[-1].position.turn != "over":
            self.go_on()

    def _play(self, done: list[Turn], answers: tuple[str, ...]) -> Turn:
        return self.book.play(done[-1].position if done else self.start, answers, self.rulings)

    def _is_dice(self, question: Question) -> bool:
        return self.seed is not None and question.kind == "chance"

    def _roll(self, turn: Turn, number: int) -> str:
        """What the dice say; the same again after an undo, whatever was rolled in between."""
        asked: Any = turn.question
        dice = Random(f"{self.seed}/{number}/{len(turn.answers)}")  # noqa: S311 - a game, no secret
        return str(dice.choices(asked.options, asked.weights or None)[0])
