"""The companion at the prompt: you change the board in your turn, it plays Cosmobot and says why."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rulebook.anunnaki.cards import SYMBOLS
from rulebook.anunnaki.companion.board import changes, seen, title
from rulebook.anunnaki.companion.edits import VERBS
from rulebook.anunnaki.companion.game import ANSWER, DONE, EDIT, Companion, Said, State, meant
from rulebook.anunnaki.position import Position
from rulebook.cli.cosmos.difference import difference
from rulebook.cli.cosmos.store import save
from rulebook.cli.cosmos.telling import REASONS, chapter, heading, is_worth_telling, score_table, told
from rulebook.cli.explain import picked, tell_reasons
from rulebook.cli.lazy import Refused
from rulebook.cli.prompt import GamePrompt
from rulebook.cli.screen import show, show_line
from rulebook.core.catalog import say
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn

FEW = 12
"""So many options are listed; more are named by the question itself."""

HELP = """\
done              your turn is over: battles, Culture tokens, then Cosmobot plays
add 2F yML        put pieces of yours on the map: S F M G C; add bot F bTL for Cosmobot's
remove F yML      take pieces off
move 2F yCAP yML  move pieces; move all yML yTC moves all units
exhaust yTL w     put an exhaust token on an icon; restore yTL w takes it off
ac yTC 4          an Ancient Civilization is turned up; ac yTC gone when it is beaten
culture remove X  the Culture token X, such as yML.TC.TL, is gone; culture add X puts one
pact 3 2.1        the Pact at place 3 is taken and 2.1 fills the gap
war +1            your marker on war, technology, commerce or domination; war bot 4 is Cosmobot's
vp +3             your VP; vp bot 12 is Cosmobot's
cubes +1          your Summoning cubes
gods 4            for your final score: the VP of your Gods
resources 7       for your final score: your resources and Mana together
far fL you        the Leader of a Far Planet: you, bot, ? or a strength
creature remove X  the Creature X is gone; creature add X=war:4 puts one
moon: cubes 1; …  a card that lies face up; sun: … likewise
set vp=12; …      any part of the position line; or paste a whole new line
edit move …       an edit that begins like a symbol (move, pact, cubes, domination), while a card is asked for
…, …              several edits in a row have commas between them

why               why Cosmobot did what it did, step by step
why 3             the third of those steps, with all that was not chosen
why not gN        why it did not choose gN (or: why not bML:F, why not war)
log               all turns so far, and what they changed
table             the board again
line              the board as one line, for `rulebook explain anunnaki`
score             the points if the game ended now, with their breakdown
undo              take back the last thing you said
save FILE         save the game there, and keep it there from now on
help              this list
quit              save and leave (quit! leaves without saving)"""


class SoFar(NamedTuple):
    """What has been said of the open turn: where it began, how many of its moves are told, and whether any was."""

    before: Position | None = None
    moves: int = 0
    said: bool = False


class Terminal(GamePrompt):
    """One game at one prompt."""

    NAME = "anunnaki"
    NOT_WHAT = "why not gN, why not bML:F, why not war"

    def __init__(self, game: Companion, file: Path | None = None, lang: str = "en") -> None:
        super().__init__(file, lang)
        self.game = game
        self.so_far = SoFar()
        self.commands |= {
            "done": self.done, "edit": self.edit, "log": self.log, "table": self.table, "line": self.line,
            "score": self.score,
        }  # fmt: skip

    def help_text(self) -> str:
        """What you can say."""
        return say(HELP)

    def greet(self) -> None:
        """Tell what has happened and show the board."""
        self.tell(self.game.state)
        if self.game.state.position.turn != "setup" and not self.is_set_up(self.game.state):
            self.table("")
        show(say("Type help for what you can say."), style="dim")

    def ask(self) -> None:
        """Print what you are asked, or whose turn it is."""
        question = self.game.question
        if question is None:
            show(self.waits(), style="bold")
            return
        self.tell_so_far()
        show(Narrator(None, self.LANG).question(question), style="bold")
        if 0 < len(question.options) <= FEW:
            show(", ".join(question.options), style="dim", indent=2)
        elif question.rule == "anunnaki.setup.pacts":
            show(say("Several in a row may have blanks between them."), style="dim", indent=2)

    def waits(self) -> str:
        """What you may do now."""
        position = self.game.state.position
        last = position.turn == "you" and position.trigger == "bot"
        return say(LAST if last else WAITS[position.turn])

    def tell_so_far(self) -> None:
        """In the middle of a turn, say what it changed since the question before."""
        waiting = self.game.state.open
        if waiting is None or waiting.before.turn == "setup":
            return
        if self.so_far.before is not waiting.before:
            self.so_far = SoFar(waiting.before)
        done = changes(waiting, self.so_far.moves)
        if done:
            label = say("Then" if self.so_far.said else "So far")
            show(f"{'; '.join(done)}.", label=f"{label}: ", label_style="bold")
        self.so_far = SoFar(waiting.before, len(waiting.trace.moves), self.so_far.said or bool(done))

    def take(self, text: str) -> None:
        """Take an answer or an edit; what is an answer is none."""
        question = self.game.question
        answers = question is not None and meant(question, text) in question.options
        if question and (answers or not _is_edit(text, card=not question.options)):
            self.say(Said(ANSWER, text))
        else:
            self.say(Said(EDIT, text))

    def say(self, said: Said) -> None:
        """Say something to the game, tell what follows, and keep it."""
        before = self.game.table
        state = self.game.say(said)
        self.tell(state)
        if said.kind == EDIT:
            show(difference(before, self.game.table), style="dim")
        self.keep()

    def done(self, _: str) -> None:
        """End your turn; at the end of the game, score it."""
        self.say(Said(DONE))

    def edit(self, rest: str) -> None:
        """Change the board, also while a card is asked for."""
        self.say(Said(EDIT, rest))

    def tell(self, state: State) -> None:
        """Tell what was noted and every turn that ended."""
        for note in state.notes:
            show(note)
        for turn in state.ended:
            self.tell_turn(turn)
        if self.is_set_up(state):
            self.table("")

    @staticmethod
    def is_set_up(state: State) -> bool:
        """Whether the set-up has just ended."""
        return any(turn.before.turn == "setup" for turn in state.ended)

    def tell_turn(self, turn: Turn) -> None:
        """Tell a turn in few lines; its steps have numbers to ask about."""
        if not is_worth_telling(turn):
            return
        show()
        show(heading(turn), style="bold")
        for number, depth, text in told(turn, self.LANG):
            show(text, indent=2 * depth, label=f"{number:>3}  ")
        done = changes(turn)
        if done and turn.before.turn in {"bot", "you"}:
            show(say("On your table:"), style="bold")
            for change in done:
                show(change, indent=2)
        if turn.before.turn == "over":
            self.tell_score(turn)
        show()

    def tell_score(self, turn: Turn) -> None:
        """Print the score of both sides, part by part."""
        for line in score_table(turn):
            show_line(line, indent=2)

    # Questions about the game.

    def told_turn(self) -> Turn:
        """The turn that you may ask about: the one that waits for you, or Cosmobot's last."""
        waiting = self.game.state.open
        if waiting and len(waiting.trace):
            return waiting
        ended = [turn for turn in self.game.turns if turn.before.turn == "bot"] or self.game.turns
        if not ended:
            raise Refused(say("Nothing has happened yet."))
        return ended[-1]

    def why_not(self, narrator: Narrator, named: str) -> None:
        """Tell why something was not chosen, wherever it was a candidate, but for the criteria inside a choice."""
        word = named.rsplit(maxsplit=1)[-1]
        labels = [str(label) for line in narrator.lines() for label in line.step.candidates]
        name = next((label for label in labels if label.lower() == word.lower()), word)
        found = picked(narrator, None, name)
        whole = {number: line for number, line in found.items() if chapter(line) not in REASONS}
        tell_reasons(narrator, whole or found, name)

    def log(self, _: str) -> None:
        """Print all turns so far in short."""
        if not self.game.turns and not self.game.said:
            raise Refused(say("Nothing has happened yet."))
        numbers = count(1)
        for state in self.game.states:
            if state.said and state.said.kind == EDIT:
                show(state.said.text, label=f"     {say('You')}: ")
            for turn in (turn for turn in state.ended if changes(turn) or turn.before.turn != "you"):
                show(title(turn), label=f"{next(numbers):>3}  ")
                show("; ".join(changes(turn)) or say("Nothing changed."), indent=7, style="dim")

    def table(self, _: str) -> None:
        """Show the board."""
        for line in seen(self.game.table).text().splitlines():
            show_line(line)

    def line(self, _: str) -> None:
        """Print the position line, without what nobody at the table can know."""
        show_line(str(seen(self.game.table)))

    def score(self, _: str) -> None:
        """Count both sides as if the game ended now, or as it ended."""
        position = self.game.table
        ended = [turn for turn in self.game.turns if turn.before.turn == "over"]
        if position.turn == "scored" and ended:
            turn = ended[-1]
        else:
            turn = self.game.book.play(replace(position, turn="over", do=""), (), self.game.rulings)
        for line in Narrator(turn, self.LANG).lines():
            show(line.text, indent=2 + 2 * line.depth)
        self.tell_score(turn)

    # The game as a file.

    def take_back(self) -> str:
        """Take the last thing back."""
        last = self.game.undo()
        return last.text or last.kind if last else ""

    def write(self, path: Path, *, own: bool) -> None:
        """Write the game to a file."""
        save(self.game, path, own=own)

    def seed(self) -> int | None:
        """The number of the shuffle; none with the real game."""
        return self.game.seed

    def is_worth_a_file(self) -> bool:
        """Whether something was said, and the game is not scored."""
        return bool(self.game.said) and self.game.state.position.turn != "scored"


LAST = "Your last turn. Change the board as you play, then say done."
WAITS = {
    "you": "Your turn. Change the board as you play, then say done.",
    "bot": "Enter what battles and Culture tokens pay you, then say done: it is Cosmobot's turn.",
    "over": "The game is over. Add what your Gods (gods 4) and resources (resources 7) are worth, then say done.",
    "scored": "The game is scored. You can still ask why, score, log, undo, save or quit.",
}


def _is_edit(text: str, *, card: bool) -> bool:
    """Whether a text begins like a change of the board; while a card is asked for, its symbols are no edits."""
    word = text.lower().split()[0].rstrip(":")
    if card and word in {*SYMBOLS, "moon", "sun"}:
        return False
    return word in {*VERBS, "set", "moon", "sun", "bot", "cosmobot"} or text.startswith("anunnaki")
