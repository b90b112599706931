"""The game at the prompt: shows the table, tells A.D.A.M.'s turns, takes your answers and your questions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rulebook.cli.explain import picked, tell_reasons, tell_steps
from rulebook.cli.lazy import Refused
from rulebook.cli.play.advice import card_in_words, hint, legal, meant, score_turn, seen, table_text, texts_of
from rulebook.cli.play.saving import save
from rulebook.cli.screen import show, show_line
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.rules import RULES
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


class Terminal:
    """One game at one prompt."""

    def __init__(self, session: Session, file: Path | None = None, lang: str = "en") -> None:
        self.session, self.file, self.lang = session, file, lang
        self.going = True
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "undo": self.undo, "save": self.save, "hint": self.hint, "legal": self.legal,
            "line": self.line, "score": self.score, "help": self.help, "?": self.help, "quit": self.quit,
            "exit": self.quit, "quit!": self.leave, "table": self.table, "card": self.card,
        }  # fmt: skip

    def run(self) -> None:
        """Play until you leave."""
        with suppress(ImportError):  # Windows has none and needs none
            import readline  # noqa: F401 - its import gives `input` line editing and a history
        self.tell(self.session.done[-1:])
        self.table("")
        show("Type help for what you can say.", style="dim")
        while self.going:
            self.ask()
            try:
                text = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                show()
                self.quit("")
                return
            if text:
                self.handle(text)

    def ask(self) -> None:
        """Print what you are asked."""
        question = self.session.question
        if question is None:
            show("The game is over. You can still ask why, undo, save or quit.", style="bold")
            return
        show(Narrator(None, self.lang).question(question), style="bold")
        for card in question.facts.get("cards", ()):
            show(card_in_words(card), style="dim", indent=2)
        if question.kind == "chance":
            show(", ".join(question.options), style="dim", indent=2)
        elif question.kind != "action":
            for number, option in enumerate(question.options, 1):
                show_line(f"{number:>3}  {option}")

    def handle(self, text: str) -> None:
        """Carry out a command, or take the text for your answer; a refusal changes nothing."""
        word, _, rest = text.partition(" ")
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.answer(text)
        except Impossible as error:
            for defect in error.defects:
                show(str(defect), style="red")
                if defect.name in RULES:
                    show(f"{defect.name}: {Narrator(None, self.lang).sentence(defect.name)}", style="dim", indent=2)
        except RulebookError as error:
            show(str(error), style="red")
        except Refused as refused:
            show(refused.message, style="red")

    def answer(self, text: str) -> None:
        """Answer the open question, tell what follows and show the table."""
        if self.session.question is None:
            raise Refused("The game is over.")
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
            for number, line in enumerate(Narrator(turn, self.lang).lines(), 1):
                if line.depth <= DETAIL:
                    show(line.text, indent=2 * line.depth, label=f"{number:>3}  " if his else "  ")
        if turns:
            show()

    def his_turn(self) -> Turn:
        """A.D.A.M.'s last turn."""
        for turn in reversed(self.session.done):
            if turn.before.turn == "adam":
                return turn
        raise Refused("A.D.A.M. has not moved yet.")

    def why(self, rest: str) -> None:
        """Tell why A.D.A.M. did what he did."""
        narrator = Narrator(self.his_turn(), self.lang)
        words = rest.split()
        if words[:1] == ["not"]:
            named = " ".join(words[1:])
            if not named:
                raise Refused("Why not what? For example: why not 4, why not card 2.")
            tell_reasons(narrator, picked(narrator, None, named), named)
        elif words:
            if not (rest.isascii() and rest.isdigit()):
                raise Refused("Ask why, why 3 (a step) or why not 4 (a space or card).")
            tell_reasons(narrator, picked(narrator, int(rest[:6]), None), None)
        else:
            tell_steps(narrator, picked(narrator, None, None))

    def undo(self, _: str) -> None:
        """Take the last answer back."""
        last = self.session.undo()
        if not last:
            raise Refused("There is nothing to undo.")
        self.table("")
        show(f"Taken back: {last}", style="bold")
        self.keep()

    def save(self, rest: str) -> None:
        """Save the game, there or where it is kept."""
        path = Path(rest) if rest else self.file
        if path is None:
            raise Refused("Save to which file? For example: save evening.json")
        save(self.session, path)
        self.file = path
        show(f"Saved. `rulebook play coatl --resume {path}` goes on from here.")

    def keep(self) -> None:
        """Save the game where it is kept, if anywhere."""
        if self.file:
            save(self.session, self.file)

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
        for line in Narrator(score_turn(self.session), self.lang).lines():
            show(line.text, indent=2 + 2 * line.depth)

    def help(self, _: str) -> None:
        """List the commands."""
        for line in HELP.splitlines():
            told, _, meaning = line.partition("  ")
            show(meaning.strip(), label=f"{told:13}  " if meaning else told, label_style="cyan")

    def quit(self, _: str) -> None:
        """Save the game and leave; what was hardly begun or is over needs no file of its own."""
        self.going = False
        if self.file is None and self.session.open and any(self.session.answers):
            self.file = _free_name(self.session.seed)
        if self.file is None:
            return
        try:
            self.save("")
        except Refused as refused:
            self.going = True
            text = f"{refused.message} The game goes on: save FILE elsewhere, or quit! to leave without saving."
            raise Refused(text) from None

    def leave(self, _: str) -> None:
        """Leave without saving."""
        self.going = False


def _free_name(seed: int | None) -> Path:
    """A name for a game that nobody has named, without touching another one."""
    stem = "coatl-table" if seed is None else f"coatl-{seed}"
    names = (Path(f"{stem}{tail}.json") for tail in ("", *(f"-{n}" for n in range(2, 1000))))
    return next((name for name in names if not name.exists()), Path(f"{stem}.json"))
