"""`rulebook transcribe`: copy planets, Fate cards and boards out of your box once, guided and checked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from rulebook.anunnaki import shelf
from rulebook.cli.cosmos.drafts import Draft
from rulebook.cli.cosmos.interview import INTERVIEWS, begun, name_of
from rulebook.cli.cosmos.shelf import everything, yours
from rulebook.cli.inputs import read_file
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show, show_line
from rulebook.core.book import GAMES
from rulebook.core.errors import Impossible, RulebookError

HELP = """\
back    take the last answer back
show    what we have so far, as a line
help    this list
quit    leave; the draft is kept, and giving its name again goes on with it"""


@click.command()
@click.argument("game")
@click.argument("what", required=False, default="planet")
@click.option(
    "--file", "-f", "file", metavar="FILE", help="Take everything from a shelf file in TOML instead of asking."
)
@click.option("--check", is_flag=True, help="With --file: only say what is wrong with it.")
@click.option("--replace", is_flag=True, help="Replace what has that name on your shelf.")
@click.option("--list", "listing", is_flag=True, help="List what is on the shelf, yours and our samples.")
def transcribe(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: str, what: str, file: str | None, check: bool, replace: bool, listing: bool
) -> None:  # fmt: skip
    """Transcribe a planet, a fate card or a board of your own box, once.

    WHAT is planet (if you say nothing), fate or board. The questions come one by one and each answer is checked;
    `back` takes one back, `quit` keeps a draft. What you transcribe has a name, which `rulebook play anunnaki` and
    position lines understand. It is kept in the folder .rulebook at home, or in the folder of RULEBOOK_SHELF.

    \b
    rulebook transcribe anunnaki
    rulebook transcribe anunnaki fate
    rulebook transcribe anunnaki --file planets.toml
    """  # noqa: D301 - click wants the escape itself
    if game != "anunnaki":
        known = f"{GAMES[game]} needs nothing from your box." if game in GAMES else f"There is no book for {game!r}."
        raise Refused(f"{known} Try: rulebook transcribe anunnaki")
    if what not in INTERVIEWS:
        raise Refused(f"{what!r} cannot be asked for. Known: {', '.join(INTERVIEWS)}. Cards are typed during play.")
    if check and file is None:
        raise Refused("--check needs a file: --file FILE --check")
    everything()
    if listing:
        _list()
    elif file is not None:
        _from_file(Path(file), only_check=check, replace=replace)
    else:
        Prompt(what, replace=replace).run()


def _list() -> None:
    for kind in shelf.KINDS:
        mine, ours = yours(kind), list(shelf.SAMPLE[kind])
        show(", ".join(mine) or "none", label=f"{kind:9} yours  ")
        show(", ".join(ours), style="dim", label=f"{'':9} ours   ")


def _from_file(path: Path, *, only_check: bool, replace: bool) -> None:
    """Take over all things of a shelf file, or none."""
    read_file(path)
    before = {kind: set(shelf.names(kind)) for kind in shelf.KINDS}
    shelf.load(path)
    things = [(kind, str(row.get("name", row["line"])), row) for kind, row in _rows(path)]
    try:
        for kind, name, _ in things:
            if kind != "pact":
                name_of(name, kind)
            if name in before[kind] and not replace and not only_check:
                raise Refused(f"{name!r} is on your shelf already. Give --replace to replace it.")
    finally:
        for kind, name, _ in things:
            if name not in before[kind]:
                shelf.take_down(kind, name)
    if only_check:
        show(f"{path}: nothing is wrong with it. It holds {', '.join(f'{kind} {name}' for kind, name, _ in things)}.")
        return
    for kind, name, row in things:
        more = {
            key: value for key, value in row.items() if key not in {"name", "line"} and isinstance(value, str | int)
        }
        _put(kind, f"pact-{name}" if kind == "pact" else name, row["line"], more)


def _rows(path: Path) -> list[tuple[str, dict[str, Any]]]:
    import tomllib

    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [(kind, row) for kind, rows in data.items() for row in rows]


def _put(kind: str, name: str, line: str, more: dict[str, Any]) -> None:
    try:
        path = shelf.save(kind, name, line, **more)
    except OSError as error:
        raise Refused(f"Cannot save to {shelf.saved_folder()}: {error.strerror}.") from None
    show(f"Saved the {kind} {name} in {path}.")


class Prompt:
    """One interview at one prompt."""

    def __init__(self, kind: str, *, replace: bool) -> None:
        self.kind, self.replace = kind, replace
        self.draft = Draft(kind)
        self.going = True
        self.commands: dict[str, Callable[[], None]] = {
            "back": self.back, "undo": self.back, "show": self.show, "help": self.help, "?": self.help,
            "quit": self.quit, "exit": self.quit,
        }  # fmt: skip

    def run(self) -> None:
        """Ask until the thing is complete or you leave."""
        with suppress(ImportError):  # Windows has none and needs none
            import readline  # noqa: F401 - its import gives `input` line editing and a history
        drafts = Draft.names(self.kind)
        if drafts:
            show(f"Drafts: {', '.join(drafts)}. Give a name to go on with it.")
        show("Type back to take an answer back, show, help or quit.", style="dim")
        while self.going:
            question = begun(self.kind, self.draft.answers).question
            show(question.text, style="bold")
            show(question.how, style="dim", indent=2)
            try:
                text = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                show()
                self.quit()
                return
            self.handle(text)

    def handle(self, text: str) -> None:
        """Carry out a command or take an answer; what is refused changes nothing."""
        try:
            if text.lower() in self.commands:
                self.commands[text.lower()]()
            elif not self.draft.answers and text in Draft.names(self.kind):
                self.draft.load(text)
                show(f"Going on with the draft {text}.")
                self.show()
            else:
                self.answer(text)
        except Impossible as error:
            for defect in error.defects:
                show(str(defect), style="red")
        except RulebookError as error:
            show(str(error), style="red")
        except Refused as refused:
            show(refused.message, style="red")

    def answer(self, text: str) -> None:
        """Take an answer; the last one saves the thing on your shelf."""
        if not self.draft.answers and text in yours(self.kind) and not self.replace:
            raise Refused(f"{text!r} is on your shelf already. Choose another name, or call me with --replace.")
        thing = begun(self.kind, [*self.draft.answers, text]).thing
        if thing is None:
            self.draft.keep([*self.draft.answers, text])
            return
        show_line(thing.line)
        _put(thing.kind, thing.name, thing.line, thing.more)
        self.draft.forget()
        self.going = False

    def back(self) -> None:
        """Take the last answer back."""
        if not self.draft.answers:
            raise Refused("There is nothing to take back.")
        show(f"Taken back: {self.draft.answers[-1] or '(just Enter)'}")
        self.draft.keep(self.draft.answers[:-1])

    def show(self) -> None:
        """Show what we have so far."""
        show_line(begun(self.kind, self.draft.answers).question.so_far or "Nothing yet.", indent=2)

    def help(self) -> None:
        """List the commands."""
        for line in HELP.splitlines():
            told, _, meaning = line.partition("  ")
            show(meaning.strip(), label=f"{told:4}  ", label_style="cyan")

    def quit(self) -> None:
        """Leave; the draft stays."""
        self.going = False
        if self.draft.answers:
            again = f"`rulebook transcribe anunnaki {self.kind}` goes on with it."
            show(f"The draft {self.draft.answers[0]} is kept. {again}")
