"""A prompt: it asks, listens, carries out commands, and says no without losing anything."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rulebook.cli.explain import picked, tell_reasons, tell_steps
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show
from rulebook.core.catalog import say
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.rules import RULES

Command = Callable[[str], None]


class Prompt(ABC):
    """Somebody who asks until you leave. What you type is a command, or else it is taken as it is."""

    LANG = "en"
    BLANK = False
    """Whether just Enter says something."""

    def __init__(self) -> None:
        self.going = True
        self.commands: dict[str, Command] = {"help": self.help, "?": self.help, "quit": self.quit, "exit": self.quit}

    @abstractmethod
    def help_text(self) -> str:
        """A line for each thing you can say, with two blanks before its meaning."""

    @abstractmethod
    def greet(self) -> None:
        """Say what there is to say first."""

    @abstractmethod
    def ask(self) -> None:
        """Print what you are asked."""

    @abstractmethod
    def take(self, text: str) -> None:
        """Take what was typed and is no command."""

    @abstractmethod
    def close(self) -> None:
        """Keep what was said, because you leave; refused, if that cannot be."""

    def run(self) -> None:
        """Ask until you leave; the end of the input and Ctrl-C leave, too."""
        with suppress(ImportError):  # Windows has none and needs none
            import readline  # noqa: F401 - its import gives `input` line editing and a history
        self.greet()
        while self.going:
            self.ask()
            try:
                text = input("> ").strip()
            except KeyboardInterrupt:
                show()
                self.handle("quit")
            except EOFError:
                show()
                self.going = False
                self.close()
            else:
                if text or self.BLANK:
                    self.handle(text)

    def handle(self, text: str) -> None:
        """Carry out a command, or take the text; a refusal is told and changes nothing."""
        word, _, rest = text.partition(" ")
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            else:
                self.take(text)
        except Impossible as error:
            for defect in error.defects:
                show(str(defect), style="red")
                if defect.name in RULES:
                    show(f"{defect.name}: {Narrator(None, self.LANG).sentence(defect.name)}", style="dim", indent=2)
        except RulebookError as error:
            show(str(error), style="red")
        except Refused as refused:
            show(refused.message, style="red")

    def help(self, _: str) -> None:
        """List the commands."""
        lines = [line.partition("  ") for line in self.help_text().splitlines()]
        wide = min(20, max(len(told) for told, _, _ in lines) + 2)
        for told, _, meaning in lines:
            show(meaning.strip(), label=f"{told:{wide}}" if meaning else told, label_style="cyan")

    def quit(self, _: str) -> None:
        """Leave."""
        self.close()
        self.going = False


class GamePrompt(Prompt):
    """A prompt with a game, which is kept in a file, and about which you may ask why."""

    NAME = ""
    NOT_WHAT = ""
    """Examples of what one may ask about."""

    def __init__(self, file: Path | None, lang: str) -> None:
        super().__init__()
        self.file, self.LANG = file, lang
        self.commands |= {"why": self.why, "undo": self.undo, "save": self.save, "quit!": self.leave}

    @abstractmethod
    def write(self, path: Path, *, own: bool) -> None:
        """Write the game to a file, which may be there only if it is its own."""

    @abstractmethod
    def seed(self) -> int | None:
        """The number of the shuffle, if we shuffle."""

    @abstractmethod
    def is_worth_a_file(self) -> bool:
        """Whether a game that has no file yet gets one when you leave."""

    @abstractmethod
    def told_turn(self) -> Turn:
        """The turn that you may ask about."""

    @abstractmethod
    def take_back(self) -> str:
        """Take the last thing back; gives it, or nothing if there is none."""

    # Why.

    def why(self, rest: str) -> None:
        """Tell why the bot did what it did."""
        narrator = Narrator(self.told_turn(), self.LANG)
        words = rest.split()
        if words[:1] == ["not"]:
            if not words[1:]:
                raise Refused(say("Why not what? For example: {examples}.", examples=self.NOT_WHAT))
            self.why_not(narrator, " ".join(words[1:]))
        elif words:
            if not (rest.isascii() and rest.isdigit()):
                raise Refused(say("Ask why, why 3 (a step) or {example}.", example=self.NOT_WHAT.partition(",")[0]))
            tell_reasons(narrator, picked(narrator, int(rest[:6]), None), None)
        else:
            tell_steps(narrator, picked(narrator, None, None))

    def why_not(self, narrator: Narrator, named: str) -> None:
        """Tell why something was not chosen, wherever it was a candidate."""
        tell_reasons(narrator, picked(narrator, None, named), named)

    # The game as a file.

    def undo(self, _: str) -> None:
        """Take the last thing back."""
        last = self.take_back()
        if not last:
            raise Refused(say("There is nothing to undo."))
        show(say("Taken back: {last}", last=last), style="bold")
        self.keep()

    def save(self, rest: str) -> None:
        """Save the game, there or where it is kept."""
        path = Path(rest) if rest else self.file
        if path is None:
            raise Refused(say("Save to which file? For example: save evening.json"))
        self.write(path, own=path == self.file)
        self.file = path
        self.tell_saved(path)

    def tell_saved(self, path: Path) -> None:
        """Say how to go on with the game another day."""
        show(say("Saved. `{command}` goes on from here.", command=f"rulebook play {self.NAME} --resume {path}"))

    def keep(self) -> None:
        """Save the game where it is kept, if anywhere."""
        if self.file:
            self.write(self.file, own=True)

    def close(self) -> None:
        """Save the game; what was hardly begun or is over needs no file of its own."""
        path = self.file or (self.free_name() if self.is_worth_a_file() else None)
        if path:
            self.write(path, own=path == self.file)
            self.file = path
            self.tell_saved(path)

    def quit(self, rest: str) -> None:
        """Save the game and leave."""
        try:
            super().quit(rest)
        except Refused as refused:
            raise Refused(
                say(
                    "{reason} The game goes on: save FILE elsewhere, or quit! to leave without saving.",
                    reason=refused.message,
                )
            ) from None

    def leave(self, _: str) -> None:
        """Leave without saving."""
        self.going = False

    def free_name(self) -> Path:
        """A name for a game that nobody has named, without touching another one."""
        stem = f"{self.NAME}-table" if self.seed() is None else f"{self.NAME}-{self.seed()}"
        names = (Path(f"{stem}{tail}.json") for tail in ("", *(f"-{n}" for n in range(2, 1000))))
        return next((name for name in names if not name.exists()), Path(f"{stem}.json"))
