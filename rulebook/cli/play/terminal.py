"""The game at the prompt: shows the table, tells A.D.A.M.'s turns, takes your answers and your questions."""

from __future__ import annotations

from pathlib import Path

from rulebook.cli.lazy import Refused
from rulebook.cli.play.advice import card_in_words, hint, legal, meant, score_turn, seen, table_text, texts_of
from rulebook.cli.play.saving import save
from rulebook.cli.prompt import GamePrompt
from rulebook.cli.screen import show, show_line
from rulebook.core.catalog import say
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.session import Session

DETAIL = 2
"""Steps deeper than this are told only by `why`."""

HELP = """\
take 4         take all pieces of space 4
draw RK deck   take prophecies: of the display by name or place (1 to 6), blind from the deck
build …        one or more of these, with commas between them:
start K        start a cóatl with a black segment
head 1 (R      add a red head at the head end of cóatl 1; tail 1 K adds at its tail end
card 1 RK      attach a prophecy of your hand to cóatl 1
temple 1 xY7   claim a temple for cóatl 1
pass           only if nothing else is possible

why            why A.D.A.M. did what he did, step by step
why 3          the third of those steps, with all that was not chosen
why not 4      why he did not choose 4 (or: why not space 4, why not card 2)
hint           what a simple player would do
legal          what you may do (legal draw, legal build: only those)
table, line    the table again; the table as one line, for `rulebook explain`
card RK        a card in words
score          the points if the game ended now
undo           take your last answer back
save FILE      save the game there, and keep it there from now on
help           this list
quit           save and leave (quit! leaves without saving)"""


class Terminal(GamePrompt):
    """One game at one prompt."""

    NAME = "coatl"
    NOT_WHAT = "why not 4, why not space 4, why not card 2"

    def __init__(self, session: Session, file: Path | None = None, lang: str = "en") -> None:
        super().__init__(file, lang)
        self.session = session
        self.commands |= {
            "hint": self.hint, "legal": self.legal, "line": self.line, "score": self.score, "table": self.table,
            "card": self.card,
        }  # fmt: skip

    def help_text(self) -> str:
        """What you can say."""
        return say(HELP)

    def greet(self) -> None:
        """Tell the last turn and show the table."""
        self.tell(self.session.done[-1:])
        self.table("")
        show(say("Type help for what you can say."), style="dim")

    def ask(self) -> None:
        """Print what you are asked."""
        question = self.session.question
        if question is None:
            show(say("The game is over. You can still ask why, undo, save or quit."), style="bold")
            return
        show(Narrator(None, self.LANG).question(question), style="bold")
        for card in question.facts.get("cards", ()):
            show(card_in_words(card), style="dim", indent=2)
        if question.kind == "chance":
            show(", ".join(question.options), style="dim", indent=2)
        elif question.kind != "action":
            for number, option in enumerate(question.options, 1):
                show_line(f"{number:>3}  {option}")

    def take(self, text: str) -> None:
        """Answer the open question, tell what follows and show the table."""
        if self.session.question is None:
            raise Refused(say("The game is over."))
        ended = self.session.go_on(*texts_of(self.session.question, text), meant=meant)
        self.tell(ended)
        if ended:
            self.table("")
        self.keep()

    def tell(self, turns: list[Turn]) -> None:
        """Tell turns as they happened; A.D.A.M.'s steps have numbers to ask about."""
        for turn in turns:
            show()
            his = turn.before.turn == "adam"
            for number, line in enumerate(Narrator(turn, self.LANG).lines(), 1):
                if line.depth <= DETAIL:
                    show(line.text, indent=2 * line.depth, label=f"{number:>3}  " if his else "  ")
        if turns:
            show()

    def told_turn(self) -> Turn:
        """A.D.A.M.'s last turn."""
        for turn in self.session.done[::-1]:
            if turn.before.turn == "adam":
                return turn
        raise Refused(say("A.D.A.M. has not moved yet."))

    def take_back(self) -> str:
        """Take the last answer back and show the table."""
        last = self.session.undo()
        if last:
            self.table("")
        return last

    def write(self, path: Path, *, own: bool) -> None:
        """Write the game to a file."""
        save(self.session, path, own=own)

    def seed(self) -> int | None:
        """The number of the shuffle; none with the real game."""
        return self.session.seed

    def is_worth_a_file(self) -> bool:
        """Whether somebody answered, and the game is not over."""
        return bool(self.session.open and any(self.session.answers))

    def hint(self, _: str) -> None:
        """Say what a simple player would answer."""
        show_line(hint(self.session), indent=2)

    def legal(self, rest: str) -> None:
        """List what you may answer."""
        for line in legal(self.session, rest):
            show(line, indent=2)

    def line(self, _: str) -> None:
        """Print the position line, without what nobody at the table can know."""
        show_line(str(seen(self.session.position)))

    def table(self, _: str) -> None:
        """Show the table."""
        for line in table_text(self.session).splitlines():
            show_line(line)

    def card(self, rest: str) -> None:
        """Say what a card asks for."""
        show(card_in_words(rest))

    def score(self, _: str) -> None:
        """Count both sides as if the game ended now."""
        for line in Narrator(score_turn(self.session), self.LANG).lines():
            show(line.text, indent=2 + 2 * line.depth)
