"""A game at a real table: what was said so far, and what follows from it.

Nothing else is kept. So undo is to drop the last thing said, a saved game is the list of what was said, and
whatever is refused changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from rulebook.anunnaki.companion.edits import TYPE_HELP, Refused, edited
from rulebook.anunnaki.position import Position
from rulebook.core.book import Book
from rulebook.core.catalog import say
from rulebook.core.play import Turn
from rulebook.core.trace import Question

ANSWER, EDIT, DONE = "answer", "edit", "done"
SAYINGS = (ANSWER, EDIT, DONE)


class Said(NamedTuple):
    """One thing that you said: an answer, an edit, or that your turn is done."""

    kind: str
    text: str = ""


class State(NamedTuple):
    """The game after something was said: the table, the turn that waits, and the turns that just ended."""

    position: Position
    """The table as it lay when the open turn began, or as it lies now if none is open."""
    open: Turn | None = None
    ended: tuple[Turn, ...] = ()
    notes: tuple[str, ...] = ()
    said: Said | None = None


@dataclass
class Companion:
    """One game. With a seed, chance is answered by its dice; without one, you say what comes up."""

    book: Book
    start: Position
    rulings: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    states: list[State] = field(default_factory=list)

    def begin(self) -> None:
        """Start the game: set it up as far as nobody needs you."""
        self.states = [self._go_on(self.start, (), 0, moving=self.start.turn in {"setup", "bot"})]

    @property
    def state(self) -> State:
        """The game now."""
        return self.states[-1]

    @property
    def table(self) -> Position:
        """What lies on the table now, in the middle of a turn, too."""
        return self.state.open.position if self.state.open else self.state.position

    @property
    def question(self) -> Question | None:
        """What you are asked."""
        return self.state.open.question if self.state.open else None

    @property
    def turns(self) -> list[Turn]:
        """All turns that have ended."""
        return [turn for state in self.states for turn in state.ended]

    @property
    def said(self) -> list[Said]:
        """All that was said, which is all that a replay needs."""
        return [state.said for state in self.states if state.said]

    def say(self, said: Said) -> State:
        """Take an answer, an edit or the end of your turn, and play as far as nobody needs you."""
        after = {ANSWER: self._answer, EDIT: self._edit, DONE: self._done}[said.kind](said.text)
        self.states.append(after._replace(said=said))
        return self.state

    def undo(self) -> Said | None:
        """Take the last thing back, with all that followed from it; nothing, if nothing was said."""
        return self.states.pop().said if len(self.states) > 1 else None

    def replay(self, said: Iterable[Said]) -> None:
        """Say all of a saved game again."""
        self.begin()
        for one in said:
            self.say(one)

    def _answer(self, text: str) -> State:
        waiting = self.state.open
        if waiting is None or waiting.question is None:
            raise Refused(f"{say('Nobody asks you anything now.')} {say(TYPE_HELP)}")
        given = waiting.answers
        for part in texts_of(waiting.question, text):
            turn = self.book.play(self.state.position, given, self.rulings)
            if turn.question is None:
                raise Refused(say("Nobody asks for {part} any more. Drop it.", part=repr(part)))
            turn = self.book.play(self.state.position, (*given, meant(turn.question, part)), self.rulings)
            given = turn.answers
        return self._go_on(self.state.position, given, len(self.turns))

    def _edit(self, text: str) -> State:
        state = self.state
        if state.position.turn == "setup":
            raise Refused(say("The game is still being set up. Answer the question first."))
        if state.open and state.open.answers:
            raise Refused(say("Cosmobot is in the middle of its turn. Answer, or undo, before you change the board."))
        if state.position.turn == "scored":
            raise Refused(say("The game is scored. Undo that before you change the board."))
        change = edited(state.position, text, self._draw)
        if change.position.turn == "setup":
            raise Refused(say("A game that is going on cannot be set up again. Begin a new one."))
        moving = state.open is not None and change.position.turn == "bot"
        return self._go_on(change.position, (), len(self.turns), moving=moving)._replace(notes=change.notes)

    def _done(self, _: str) -> State:
        state = self.state
        if state.open:
            raise Refused(say("Answer the question first."))
        if state.position.turn == "scored":
            raise Refused(say("The game is over and scored."))
        return self._go_on(state.position, (), len(self.turns))

    def _go_on(self, position: Position, given: tuple[str, ...], number: int, *, moving: bool = True) -> State:
        """Play on until somebody has to say something: your answer, or what you do in your turn."""
        ended: list[Turn] = []
        while moving:
            turn = self.book.play(position, given, self.rulings)
            while turn.question and self._is_dice(turn.question):
                rolled = self._roll(turn.question, f"{number + len(ended)}/{len(turn.answers)}")
                turn = self.book.play(position, (*turn.answers, rolled), self.rulings)
            if turn.question:
                return State(position, turn, tuple(ended))
            ended.append(turn)
            position, given = turn.position, ()
            moving = position.turn == "bot" and not _rewards_you(turn)
        return State(position, None, tuple(ended))

    def _is_dice(self, question: Question) -> bool:
        return self.seed is not None and question.kind == "chance" and bool(question.options)

    def _roll(self, question: Question, when: str) -> str:
        """What the dice say; the same again after an undo."""
        dice = Random(f"{self.seed}/{when}")  # noqa: S311 - a game, no secret
        return dice.choices(question.options, question.weights or None)[0]

    def _draw(self, options: tuple[str, ...], weights: tuple[int, ...]) -> str:
        dice = Random(f"{self.seed}/edit/{len(self.states)}")  # noqa: S311 - a game, no secret
        return dice.choices(options, weights)[0]


REWARDS = ("anunnaki.battle.you", "anunnaki.battle.you_beat", "anunnaki.culture.yours")


def _rewards_you(turn: Turn) -> bool:
    """Whether your turn ended with something that may pay you, which you enter before Cosmobot plays."""
    return turn.before.turn == "you" and any(rule in turn.trace.rules for rule in REWARDS)


def texts_of(question: Question, text: str) -> list[str]:
    """Your answers one by one: of chance you may name several things in a row; a card is one line."""
    return re.split(r"[\s,;]+", text.strip()) if question.kind == "chance" and question.options else [text]


def meant(question: Question, text: str) -> str:
    """The answer that a text means: an option, in small letters, too, its number, or `spear 3` for `spear:3`."""
    if not question.options:
        return text
    plain = ":".join(text.lower().split())
    found = [option for option in question.options if option.lower() == plain]
    if found:
        return found[0]
    places = {str(n): option for n, option in enumerate(question.options, 1)}
    return text if any(option.isdigit() for option in question.options) else places.get(plain, text)
