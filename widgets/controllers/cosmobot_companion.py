"""The companion of a real game of Anunnaki: you change the board in your turn, it plays Cosmobot step by step.

What was said is all that is kept (`rulebook.anunnaki.companion`), so a game can be taken back, saved and opened again,
here and with `rulebook play anunnaki --resume`.

>>> game = Companion(seed=7, house="pharaos")
>>> game.table.turn
'you'
>>> game.handle({"do": "edit", "value": "vp +3"})["said"]
'Changed: yourvp=3.'
>>> game.handle({"do": "done"})["kind"]
'companion'
>>> game.walker.turn.before.turn
'bot'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rulebook import anunnaki
from rulebook.anunnaki.cards import DECKS
from rulebook.anunnaki.companion import game as engine
from rulebook.anunnaki.companion.board import seen
from rulebook.anunnaki.companion.edits import TYPE_HELP, as_edit
from rulebook.anunnaki.companion.game import ANSWER, DONE, EDIT, Said
from rulebook.anunnaki.companion.opening import Opening
from rulebook.anunnaki.companion.saved import resumed, text_of
from rulebook.anunnaki.drawing.text import position_text
from rulebook.anunnaki.position import Position
from rulebook.anunnaki.scoring import Score
from rulebook.core.book import book
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.play import Turn
from rulebook.core.rules import OPEN
from widgets.controllers.cosmobot_board import Board
from widgets.controllers.cosmobot_cards import CardForm
from widgets.controllers.cosmobot_companion_page import companion_page
from widgets.controllers.cosmobot_shelf import take_file, with_yours
from widgets.controllers.cosmobot_stepper import Stepper
from widgets.controllers.view import Event, View, word

NO_CARD = "empty"
STEPS = frozenset({"next", "back", "first", "last", "go", "ask", "draft"})
"""What the stepper does by itself."""

LONGEST = 400_000


class Companion:
    """One game. Without a seed, a position or a saved game it asks first how to begin."""

    def __init__(  # noqa: PLR0913 - all have a natural default
        self, *, seed: int | None = None, line: str = "", saved: str = "", rulings: dict[str, str] | None = None,
        desk: str = "", card: str = "", look: int = -1, at: int = 0, **opening: Any,
    ) -> None:  # fmt: skip
        self.rulings = dict(rulings or {})
        if OPEN in self.rulings.values():
            raise Impossible(defect(
                "open ruling", "A whole game needs a decision for every ruling.",
                "Leave it out to play by our default.",
            ))  # fmt: skip
        self.opening = _opening(opening)
        self.chosen = set(opening)
        self.seed = seed if seed is not None else 1
        self.said = ""
        self.typed = self.torn = ""
        self.scoring = False
        self.game: engine.Companion | None = None
        self.walker: Stepper | None = None
        self.looked = -1
        self.form: CardForm | None = None
        self.desk = Board()
        if saved:
            self._take(resumed(saved))
            self._as_it_was(desk, card, look, at)
        elif line:
            self._begin(anunnaki.parse(line), seed)
        elif seed is not None or opening:
            self._begin(self.opening.position(), None if self.opening.deck == "table" else self.seed)
        else:
            self.opening = with_yours(self.opening)

    # What is going on.

    @property
    def table(self) -> Position:
        """What lies on the table now, with what you have changed on it."""
        if self.game is None:
            return self.desk.position
        return self.desk.position if self.walker is None else self.game.table

    @property
    def position(self) -> Position:
        """The same, by the name that every board has for it."""
        return self.table

    @property
    def line(self) -> str:
        """The position line, without what nobody at the table can know."""
        return str(seen(self.table))

    @property
    def changed(self) -> str:
        """What you have changed on the board and not said yet, as an edit."""
        if self.game is None or self.walker or self.game.state.position.turn == "scored":
            return ""
        return as_edit(self.game.state.position, self.desk.position)

    @property
    def last(self) -> Turn | None:
        """The turn that scored the game, if it is over."""
        turns = self.game.turns if self.game else []
        return turns[-1] if turns and turns[-1].before.turn == "over" else None

    def score(self) -> tuple[Score, Score]:
        """The points of Cosmobot and of you, as the game ended or as if it ended now."""
        return anunnaki.score(replace(self.last.before if self.last else self.table, turn="over", do=""), self.rulings)

    def save(self) -> str:
        """The game as the text of its file; nothing before it has begun."""
        return text_of(self.game) if self.game else ""

    def state(self) -> dict[str, Any]:
        """All that it takes to go on with this game."""
        if self.game is None:
            return {"rulings": self.rulings}
        kept: dict[str, Any] = {"saved": self.save(), "look": self.looked, "at": self.walker.at if self.walker else 0}
        begun = {"card": self.form.line} if self.form and self.form.past else {}
        return {**kept, **begun, **({"desk": self.desk.line} if self.changed else {})}

    def text(self) -> str:
        """The table as text."""
        return position_text(self.table) if self.game else "Choose how to begin."

    def view(self) -> View:
        """The opening, your turn, Cosmobot's turn or the score."""
        return companion_page(self)

    def handle(self, event: Event) -> View:
        """The view after an event; what is refused is said and changes nothing."""
        self.said = ""
        name = word(event, "do")
        try:
            if name in _DOES:
                _DOES[name](self, event)
            elif self.game is None:
                pass
            elif name in STEPS and self.walker:
                self.walker.handle(event)
                self.said = self.walker.said
            elif self.form:
                self.form.handle(event)
                self.said = self.form.said
            elif self.walker is None and not self.last and name not in {"begin", "play"}:
                self.desk.handle(event)
                self.said = self.desk.said
        except RulebookError as error:
            self.said = _here(error)
        return self.view()

    # The beginning.

    def option(self, event: Event) -> None:
        """Choose something for the game that begins."""
        name, value = word(event, "name"), word(event, "value", 2000)
        if name == "seed":
            self.seed = int(value[:9]) if value.isascii() and value.isdecimal() else self.seed
        elif name in Opening._fields:
            value = value.lower() if name == "creatures" else value
            chosen: Any = value == "yes" if isinstance(getattr(self.opening, name), bool) else value
            self.chosen.add(name)
            self.opening = with_yours(self.opening._replace(**{name: chosen}), self.chosen)

    def shelve(self, event: Event) -> None:
        """Put the planets and cards of a file on your shelf, to choose from."""
        names = take_file(word(event, "value", LONGEST))
        self.opening = with_yours(self.opening, self.chosen)
        self.said = say("On the shelf now: {names}. Choose them from the lists.", names=", ".join(names))

    def start(self, _: Event) -> None:
        """Begin the game as it was chosen."""
        self._begin(self.opening.position(), None if self.opening.deck == "table" else self.seed)
        self.said = say("The game has begun.") if self.walker is None else self.said

    def new(self, _: Event) -> None:
        """Leave this game and choose how to begin another."""
        self.game = self.walker = self.form = None
        self.seed += 1
        self.said = say("Choose how to begin.")

    def _begin(self, start: Position, seed: int | None) -> None:
        if start.do:
            raise Impossible(
                defect("single action", "A line with do= is a single action, not a game.", "Leave do= out here.")
            )
        wrong = start.defects()
        if wrong:
            raise Impossible(*wrong)
        game = engine.Companion(book("anunnaki"), start, self.rulings, seed)
        game.begin()
        self._take(game)

    def _take(self, game: engine.Companion) -> None:
        """Go on with a game."""
        self.game, self.rulings = game, game.rulings
        self.seed = game.seed if game.seed is not None else self.seed
        self._follow(before=len(game.turns))

    def _as_it_was(self, desk: str, card: str, look: int, at: int) -> None:
        """Show what was shown when the game was left."""
        if isinstance(look, int) and look >= 0 and self.game and self.game.state.open is None:
            self.look({"n": look})
        elif desk and self.walker is None:
            self.desk.handle({"do": "line", "value": desk})
        elif card and self.form:
            self.form.handle({"do": "line", "value": card})
        if self.walker and isinstance(at, int):
            self.walker.handle({"do": "go", "to": at})

    # Saying something.

    def _say(self, said: Said, *, shown: int = 0) -> None:
        """Say something to the game and show what follows; the steps that were seen stay seen."""
        assert self.game  # noqa: S101 - only called while a game is going on
        before = len(self.game.turns)
        self.game.say(said)
        self._follow(before=before, shown=shown)

    def _follow(self, *, before: int, shown: int = 0) -> None:
        """Show the turn that waits for you, else the last one that ended just now, else the board."""
        game = self.game
        assert game  # noqa: S101 - only called while a game is going on
        self.walker, self.form, self.looked = None, None, -1
        self.typed = self.torn = ""
        self.desk = Board(str(game.table), rulings=self.rulings)
        waiting = game.state.open
        if waiting:
            self.walker = Stepper(str(waiting.before), waiting.answers, self.rulings)
            self.walker.handle({"do": "last"})
            deck = waiting.question.facts.get("deck") if waiting.question and not waiting.question.options else ""
            self.form = CardForm(f"{deck}:") if deck in DECKS else None
        elif len(game.turns) > before and not self.last:
            self.looked = len(game.turns) - 1
            self.walker = self._walk(self.looked)
            self.walker.handle({"do": "go", "to": shown})

    def edit(self, event: Event) -> None:
        """Change the board by a line such as `move 2F yCAP yML, vp +3`; a torn one stays as it was typed."""
        if self.game is None:
            return
        text = word(event, "value", LONGEST).strip()
        if not text:
            self.typed = self.torn = ""
            return
        try:
            self._say_changes()
            before = self.game.table
            self._say(Said(EDIT, text))
        except RulebookError as error:
            self.typed, self.torn = text, _here(error)
            raise
        told = as_edit(before, self.game.table).removeprefix("set ")
        changed = say("Changed: {told}.", told=told) if told else say("Nothing changed.")
        self.said = " ".join((*self.game.state.notes, changed))

    def worth(self, event: Event) -> None:
        """Say what your Gods or your resources are worth, for the score."""
        what, value = word(event, "what"), word(event, "value", 4).strip()
        if what in {"gods", "resources"} and value.isascii() and value.isdecimal():
            self.edit({"value": f"{what} {value}"})
        else:
            self.said = say("Write a number, such as 4.")

    def _say_changes(self) -> None:
        """Say what was changed on the board by hand."""
        if self.changed:
            self._say(Said(EDIT, self.changed))

    def done(self, _: Event) -> None:
        """Your turn is done: battles and Culture tokens, then Cosmobot plays; at the end, the score."""
        if self.game is None:
            return
        self._say_changes()
        self._say(Said(DONE))
        self.said = self._whose()

    def answer(self, event: Event) -> None:
        """Answer the question of the turn."""
        if self.game and self.game.question:
            given = word(event, "value") or word(event, "option") or (self.walker.draft if self.walker else "")
            self._say(Said(ANSWER, given), shown=len(self.walker.lines) + 1 if self.walker else 0)
            self.said = self._whose()

    def card(self, _: Event) -> None:
        """Hand in the card of the form."""
        if self.form and self.form.torn:
            self.said = self.form.torn
        elif self.form:
            self.answer({"value": self.form.line})

    def no_card(self, _: Event) -> None:
        """Say that the deck on your table is empty."""
        if self.form:
            self.answer({"value": NO_CARD})

    def _whose(self) -> str:
        assert self.game  # noqa: S101 - only called while a game is going on
        if self.game.question:
            return "There is a question for you."
        if self.last:
            bot, you = self.score()
            return say("The score: Cosmobot {bot}, you {you}.", bot=bot.total, you=you.total)
        return "Step through the turn, then go on." if self.walker else "Your turn."

    # Looking back.

    def look(self, event: Event) -> None:
        """Step through a turn that has ended."""
        n = event.get("n")
        if not self.game or self.game.state.open or not isinstance(n, int) or not 0 <= n < len(self.game.turns):
            return
        self._keep_desk()
        self.walker, self.looked = self._walk(n), n

    def _walk(self, n: int) -> Stepper:
        """A stepper through a turn that has ended."""
        assert self.game  # noqa: S101 - only called while a game is going on
        turn = self.game.turns[n]
        return Stepper(str(turn.before), turn.answers, self.rulings)

    def _keep_desk(self) -> None:
        """What was changed by hand is said before it is out of sight."""
        if self.walker is None and self.changed and self.game:
            self.game.say(Said(EDIT, self.changed))
            self.desk = Board(str(self.game.table), rulings=self.rulings)

    def back(self, _: Event) -> None:
        """Go back to the board: your turn, or what pays you."""
        if self.game and not self.game.state.open:
            self.walker, self.looked = None, -1
            self.said = self._whose()

    def count(self, _: Event) -> None:
        """Show the points as if the game ended now, or hide them."""
        self.scoring = not self.scoring

    def undo(self, _: Event) -> None:
        """Take back what you changed last on the board, or the last thing that was said."""
        if self.game is None:
            return
        if self.form and self.form.past:
            self.form.handle({"do": "undo"})
            self.said = self.form.said
        elif self.walker is None and self.desk.past:
            self.desk.handle({"do": "undo"})
            self.said = self.desk.said
        else:
            last = self.game.undo()
            self._follow(before=len(self.game.turns))
            self.said = (
                say("Taken back: {what}.", what=last.text or last.kind)
                if last
                else say("There is nothing to take back.")
            )

    def load(self, event: Event) -> None:
        """Go on with a saved game; a torn file changes nothing."""
        self._take(resumed(word(event, "value", LONGEST)))
        self.said = say("The saved game goes on.")


def _here(error: RulebookError) -> str:
    """What is wrong, where there is no prompt to type help at."""
    return str(error).replace(say(TYPE_HELP), say("Look below at what you can write."))


def _opening(told: Mapping[str, Any]) -> Opening:
    """The choices that were given; what is no choice is refused."""
    unknown = [name for name in told if name not in Opening._fields]
    if unknown:
        raise Impossible(defect(
            "unknown choice", "{name} is nothing to choose.", "Known: {known}.",
            name=repr(unknown[0]), known=", ".join(Opening._fields),
        ))  # fmt: skip
    return Opening(**{"house": "pharaos", **told})


_DOES: dict[str, Callable[[Companion, Event], None]] = {
    "option": Companion.option, "shelve": Companion.shelve, "start": Companion.start, "new": Companion.new,
    "edit": Companion.edit, "worth": Companion.worth,
    "done": Companion.done, "answer": Companion.answer, "card": Companion.card, "no card": Companion.no_card,
    "look": Companion.look, "table": Companion.back, "score": Companion.count, "undo": Companion.undo,
    "take back": Companion.undo,
    "load": Companion.load,
}  # fmt: skip
