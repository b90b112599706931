"""A whole solo game of Cóatl: your actions, A.D.A.M.'s turns step by step, undo, save and resume.

>>> game = Game(seed=7)
>>> game.position.turn, len(game.turn.question.options)
('setup', 10)
>>> game.handle({"do": "answer", "option": game.turn.question.options[0]})["kind"]
'game'
>>> game.position.turn
'adam'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from rulebook import coatl
from rulebook.coatl.actions import BLIND, Build, Draw, Part, Take
from rulebook.coatl.drawing import position_text
from rulebook.coatl.offers import may_stop
from rulebook.coatl.position import Position
from rulebook.coatl.setup import KEEP
from rulebook.coatl.simulate import start
from rulebook.core.catalog import defect, reader, say
from rulebook.core.errors import Impossible, RulebookError, Unreadable
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.trace import Question
from widgets.controllers import coatl_places as places
from widgets.controllers.coatl_game_page import game_page, part_named
from widgets.controllers.coatl_stepper import Stepper
from widgets.controllers.view import Event, View, word

HEADER = "coatl game 1"
BETWEEN = " | "


class Game:
    """A game from its set-up to its score. At a real table bags and decks are yours, and it asks what you drew."""

    def __init__(  # noqa: PLR0913 - all have a natural default
        self, *, seed: int = 0, levels: str = "", rulings: dict[str, str] | None = None, table: bool = False,
        line: str = "", saved: str = "",
    ) -> None:  # fmt: skip
        self.seed, self.table, self.said = seed, table, ""
        self.rulings = dict(rulings or {})
        begin = coatl.parse(line) if line else coatl.parse(f"coatl;turn=setup;levels={levels}") if table else None
        self._start(begin or start(seed, levels))
        if saved:
            self.resume(saved)

    def _start(self, position: Position) -> None:
        wrong = position.defects()
        if wrong:
            raise Impossible(*wrong)
        self.positions = [position]
        self.log: list[tuple[str, ...]] = []
        self.story: list[tuple[str, str]] = []
        self._turn_begins()

    # What is going on.

    @property
    def position(self) -> Position:
        """The position now, bags and decks as they are."""
        return self.positions[-1]

    @property
    def bot(self) -> type[coatl.Game]:
        """The rules as this game reads them."""
        return coatl.reading(self.rulings)

    @property
    def seen(self) -> Position:
        """What you see: the table with what you have built so far, and closed bags and decks."""
        if self.parts:
            return places.forget_orders(self.built)
        waiting = self.turn.question is not None and self.turn.question.kind != "action"
        return places.forget_orders(self.turn.position if waiting and not self.stepper else self.position)

    @property
    def built(self) -> Position:
        """The table as if you stopped building here."""
        going = self._building()
        return going.on.position()  # type: ignore[no-any-return]

    @property
    def line(self) -> str:
        """The position line of what you see; it gives nothing away."""
        return str(self.seen)

    def state(self) -> dict[str, Any]:
        """All that it takes to go on with this game."""
        return {"line": self.line, "saved": self.save()}

    def text(self) -> str:
        """The table as text."""
        return position_text(self.seen)

    def handle(self, event: Event) -> View:
        """The view after an event; what the rules refuse is said with its reason."""
        self.said = ""
        does = _DOES.get(word(event, "do"))
        try:
            if does:
                does(self, event)
            elif self.stepper:
                self.stepper.handle(event)
                self.said = self.stepper.said
        except Impossible as error:
            self.said = self._refusal(error)
        except RulebookError as error:
            self.said = str(error)
        return self.view()

    def view(self) -> View:
        """What the game shows: the table, what you may do, or his turn."""
        return game_page(self)

    def _refusal(self, error: Impossible) -> str:
        """Why not, and by which rule."""
        narrator = Narrator(Turn(self.position, self.position, self.turn.trace, None, (), self.bot), reader())
        told = (f"{wrong} {narrator.sentence(wrong.name) if '.' in wrong.name else ''}" for wrong in error.defects)
        return " ".join(told).strip()

    # Turns.

    def _turn_begins(self) -> None:
        self.pending: tuple[str, ...] = ()
        self.picked: tuple[str, ...] = ()
        self.parts: tuple[Part, ...] = ()
        self.chosen = self.taken = ""
        self.stepper: Stepper | None = None
        self.turn = self._played(())
        if self.position.turn in {"adam", "over"}:
            self.stepper = Stepper(str(self.position), self.turn.answers, self.rulings, hidden=True)

    def _played(self, answers: Iterable[str]) -> Turn:
        """The turn with these answers; unless the bags are yours, chance is answered at once."""
        rng = Random(f"{self.seed} {len(self.log)}")  # noqa: S311 - dice, no secrets
        given = tuple(answers)
        while True:
            turn = coatl.play(self.position, given, self.rulings)
            asked = turn.question
            if asked is None or asked.kind != "chance" or self.table:
                return turn
            given = (*given, _drawn(rng, asked))

    def _commit(self, turn: Turn) -> None:
        told = Narrator(turn, reader()).lines()
        who = {"adam": "A.D.A.M.", "you": "You", "setup": "Set-up"}[self.position.turn]
        action = turn.answers[0] if who == "You" else ""
        text = action or " ".join(line.text for line in told if line.depth == (1 if who != "Set-up" else 0))
        self.story.append((who, text))
        self.log.append(turn.answers)
        self.positions.append(turn.position)
        self._turn_begins()

    def _answered(self, answers: tuple[str, ...]) -> None:
        """Go on with the turn; at its end the next one begins."""
        self.turn = self._played(answers)
        self.pending = self.turn.answers
        if self.turn.done:
            self._commit(self.turn)

    def go_on(self, _: Event) -> None:
        """End A.D.A.M.'s turn, once it is complete."""
        if self.position.turn == "adam" and self.stepper and self.stepper.done:
            self._commit(self.stepper.turn)
            self.said = say("Your turn.") if self.position.turn == "you" else say("The game is over.")

    def answer(self, event: Event) -> None:
        """Answer a question of the set-up, of your action, or of his turn."""
        if self.stepper:
            self.stepper.handle(event)
            self.said = self.stepper.said
        else:
            self._answered((*self.pending, word(event, "value") or word(event, "option")))

    def act(self, event: Event) -> None:
        """Carry out an action given as text."""
        if self.position.turn != "you":
            self.said = say("It is not your turn.")
            return
        action = word(event, "action") or word(event, "value")
        self._answered((action,))
        if len(self.log) and self.position.turn != "you":
            self.said = say("You: {action}.", action=action)

    # Your turn, by touching things.

    def touch(self, event: Event) -> None:
        """Take a space, pick a card, or take something up to build with and say where it goes."""
        at = word(event, "at")
        if self.position.turn == "setup" and at.startswith("hand "):
            self._keep(at)
            return
        if self.position.turn != "you" or self.pending:
            self.said = say("It is not your turn.") if not self.pending else say("Answer the question first.")
            return
        kind = at.partition(" ")[0]
        does = _TOUCH.get(kind)
        if does:
            does(self, at)

    def _keep(self, at: str) -> None:
        """Choose a card that you keep at the start, or choose it no more."""
        if at in self.picked:
            self.picked = tuple(other for other in self.picked if other != at)
        elif len(self.picked) == KEEP:
            self.said = say("You keep three cards. Put one back first.")
        else:
            self.picked = (*self.picked, at)

    def keep(self, _: Event) -> None:
        """Keep the three chosen cards."""
        kept = [card for card, n in zip(self.seen.hand, range(1, 9), strict=False) if f"hand {n}" in self.picked]
        self._answered((*self.pending, " ".join(kept)))

    def _take(self, at: str) -> None:
        if self.parts:
            self.said = say("You are building. Finish it, or take it back first.")
        elif at[6:].isdigit():
            self.act({"action": str(Take(int(at[6:])))})

    def _pick(self, at: str) -> None:
        """Choose a card of the display, or one more from the deck; the same card again puts it back."""
        if self.parts:
            self.said = say("You are building. Finish it, or take it back first.")
            return
        name = at.partition(" ")[2] or BLIND
        if name != BLIND and name in self.picked:
            self.picked = tuple(card for card in self.picked if card != name)
            self.said = say("Not this card.")
            return
        going = self.bot(self.position, (), None, traced=False)
        going.hand_limit(len(self.picked) + 1)
        self.picked = (*self.picked, name)
        self.said = say("{number} chosen. Take them, or choose more.", number=len(self.picked))

    def draw(self, _: Event) -> None:
        """Take the chosen cards."""
        self.act({"action": str(Draw(self.picked))})

    def _choose(self, at: str) -> None:
        """Take up a piece, card or temple to build with."""
        there = places.things_at(self.seen, at)
        if not there:
            self.said = say("Nothing lies here.")
            return
        self.chosen, self.taken = ("", "") if self.taken == at else (there[0], at)
        self.picked = ()
        self.said = say("Where does the {thing} go?", thing=places.named(there[0])) if self.chosen else say("Put back.")

    def _build(self, at: str) -> None:
        """Build with what you have taken up, at the place you touch."""
        if not self.chosen:
            self.said = say("Take up a piece, a card or a temple first.")
            return
        part = _part(at, self.chosen)
        going = self._building()
        going.build_part(part)
        self.parts, self.chosen, self.taken = (*self.parts, part), "", ""
        self.said = say("{thing}. Go on, or finish building.", thing=part_named(part))

    def _building(self) -> Any:
        going = self.bot(self.position, (), lambda question: question.options[0], traced=False)
        for part in self.parts:
            going.build_part(part)
        return going

    @property
    def may_stop(self) -> bool:
        """Whether the build may end here."""
        return may_stop(self.position, self.bot, self.parts)

    def build(self, _: Event) -> None:
        """Finish the build."""
        self.act({"action": str(Build(self.parts))})

    def let_go(self, _: Event) -> None:
        """Hold nothing, choose nothing."""
        self.chosen, self.taken, self.picked = "", "", ()
        self.said = say("Nothing chosen.")

    # Back, and on another day.

    def undo(self, _: Event) -> None:
        """Take back the last sub-step, or go back to your last decision."""
        if self.stepper and self.stepper.answers and self.table and not self.stepper.done:
            self.stepper.handle({"do": "take back"})
        elif self.parts or self.picked or self.chosen or self.pending:
            if self.parts and not self.chosen:
                self.parts = self.parts[:-1]
            elif self.pending and not self.picked:
                self._turn_begins()
            self.chosen, self.taken, self.picked = "", "", ()
        elif self.log:
            self._back()
            while self.log and self.position.turn == "adam":
                self._back()
            self._turn_begins()
        self.said = say("Taken back.")

    def _back(self) -> None:
        self.log.pop()
        self.story.pop()
        self.positions.pop()

    def new(self, event: Event) -> None:
        """Begin another game with the same levels and rulings."""
        self.seed += 1
        levels = word(event, "levels") if "levels" in event else self.positions[0].levels
        self._start(coatl.parse(f"coatl;turn=setup;levels={levels}") if self.table else start(self.seed, levels))
        self.said = say("A new game.")

    def write(self, event: Event) -> None:
        """Begin a game from the position of a line."""
        self._start(coatl.parse(word(event, "value")))
        self.said = say("A game from this position.")

    def save(self) -> str:
        """The game as text: how it began, the rulings, and the answers of each turn."""
        rulings = " ".join(f"{name}={value}" for name, value in self.rulings.items())
        kept = f"seed {self.seed}{' table' if self.table else ''}"
        turns = [BETWEEN.join(answers) or "-" for answers in self.log]
        return "\n".join((HEADER, kept, f"rulings {rulings}".rstrip(), f"start {self.positions[0]}", *turns)) + "\n"

    def resume(self, text: str) -> None:
        """Go on with a saved game; a torn text changes nothing and says why."""
        lines = [line.strip() for line in text.strip().splitlines()]
        if len(lines) < 4 or lines[0] != HEADER or not lines[3].startswith("start "):  # noqa: PLR2004 - its first lines
            begins = say("a saved game that begins with {header}", header=repr(HEADER))
            raise Unreadable(text, 1, begins, say("a file made with Save"))
        before = dict(vars(self))
        try:
            self.rulings = dict(pair.split("=", 1) for pair in lines[2].split()[1:] if "=" in pair)
            self.table = lines[1].endswith(" table")
            number = lines[1].split()[1] if len(lines[1].split()) > 1 else "0"
            self.seed = int(number) if number.isdigit() else 0
            self._start(coatl.parse(lines[3][6:]))
            for line in lines[4:]:
                answers = () if line == "-" else tuple(line.split(BETWEEN))
                turn = coatl.play(self.position, answers, self.rulings)
                if not turn.done:
                    raise Impossible(
                        defect("torn game", "The turn {line} is not complete.", "Load another file.", line=repr(line))
                    )
                self._commit(turn)
        except RulebookError:
            vars(self).update(before)
            raise

    def load(self, event: Event) -> None:
        """Go on with a game from a file."""
        self.resume(word(event, "value", 100_000))
        self.said = say("The saved game goes on.")


def _drawn(rng: Random, question: Question) -> str:
    return rng.choices(question.options, question.weights or None)[0]


def _part(at: str, thing: str) -> Part:
    """The sub-step of laying a thing at a place."""
    words = at.split()
    if words[1:] == ["new"]:
        return Part("start", 0, thing)
    number = int(words[1]) if words[1:] and words[1].isdigit() else 0
    sort = places.sort_of(thing)
    if sort != "piece":
        return Part("card" if sort == "card" else "temple", number, thing)
    return Part("head" if words[2:3] == ["head"] else "tail", number, thing)


_TOUCH: dict[str, Callable[[Game, str], None]] = {
    "space": Game._take, "display": Game._pick, "deck": Game._pick, "store": Game._choose, "hand": Game._choose,  # noqa: SLF001
    "temples": Game._choose, "own": Game._choose, "coatl": Game._build,  # noqa: SLF001
}  # fmt: skip

_DOES: dict[str, Callable[[Game, Event], None]] = {
    "touch": Game.touch, "on": Game.go_on, "keep": Game.keep, "answer": Game.answer, "act": Game.act, "draw": Game.draw,
    "build": Game.build, "let go": Game.let_go, "undo": Game.undo, "new": Game.new, "load": Game.load,
    "line": Game.write,
}  # fmt: skip
