"""Copying things out of your box at the prompt: an interview, and the menu above all interviews."""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki import shelf
from rulebook.cli.cosmos import overview
from rulebook.cli.cosmos.drafts import Draft
from rulebook.cli.cosmos.interview import Question, name_of
from rulebook.cli.cosmos.interviews import INTERVIEWS, begun
from rulebook.cli.lazy import Refused
from rulebook.cli.prompt import Prompt
from rulebook.cli.screen import show, show_line
from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError

MANY = ("moon", "sun", "pact", "creature")
"""Of these there are many: after one comes the next."""


def put(kind: str, name: str, line: str, more: dict[str, Any]) -> None:
    """Save a thing on your shelf, and say where."""
    try:
        path = shelf.save(kind, name, line, **more)
    except OSError as error:
        raise Refused(
            say("Cannot save to {path}: {reason}.", path=shelf.saved_folder(), reason=error.strerror)
        ) from None
    show(say("Saved the {thing} {name} in {path}.", thing=shelf.called(kind), name=name, path=path))


COPYING = """\
back  take the last answer back
show  what we have so far, as a line
help  this list
quit  leave; the draft is kept, and giving its name again goes on with it"""


class Copying(Prompt):
    """One interview at one prompt; of cards and tiles, one after the other."""

    BLANK = True

    def __init__(self, kind: str, *, replace: bool = False, again: str = "") -> None:
        super().__init__()
        self.kind, self.replace = kind, replace
        self.draft = Draft(kind)
        self.is_first = True
        """Whether nothing has been saved yet: then it is also said how to answer."""
        self.old: list[str] = []
        """What was answered when the thing was copied before."""
        if again:
            self.old = _old_answers(kind, again)
            self.draft.keep([again])
        self.commands |= {"back": self.back, "undo": self.back, "show": self.show}

    def help_text(self) -> str:
        """What you can say."""
        return say(COPYING)

    def greet(self) -> None:
        """Say which drafts there are."""
        drafts = self.drafts()
        if len(drafts) == 1:
            show(say("Draft: {name}. Give its name, or just Enter, to go on with it.", name=drafts[0]))
        elif drafts:
            show(say("Drafts: {listed}. Give its name to go on with it.", listed=", ".join(drafts)))
        text = say("Type back to take an answer back, show, help or quit.")
        show(f"{text} {say('Just Enter keeps what it was.')}" if self.old else text, style="dim")

    def ask(self) -> None:
        """Print the next question."""
        question = self.question()
        for line in question.shown:
            show_line(line, indent=2)
        show(question.text, style="bold")
        if self.is_first or not self.draft.answers:
            show(question.how, style="dim", indent=2)
        if self.kept() is not None:
            show(say("It was: {answer}", answer=self.kept() or say("(just Enter)")), style="dim", indent=2)

    def drafts(self) -> list[str]:
        """The drafts with which you may go on."""
        return [] if self.old else Draft.names(self.kind)

    def question(self) -> Question:
        """What is asked now; just Enter for the name means the only draft."""
        question = begun(self.kind, self.draft.answers).question
        alone = not self.draft.answers and len(self.drafts()) == 1
        return question._replace(likely=self.drafts()[0]) if alone else question

    def kept(self) -> str | None:
        """The old answer to the question, if a thing is edited and the question was asked before."""
        given = self.draft.answers
        if len(given) >= len(self.old):
            return None
        before = begun(self.kind, self.old[: len(given)]).question
        return self.old[len(given)] if before.text == self.question().text else None

    def take(self, text: str) -> None:
        """Take an answer; the last one saves the thing on your shelf."""
        if not text and self.kept() is not None:
            text = self.kept() or ""
        text = text or self.question().likely
        if not self.draft.answers:
            if text in self.drafts():
                self.draft.load(text)
                show(say("Going on with the draft {name}.", name=text))
                self.show("")
                return
            text = text if self.kind == "pact" else name_of(text, self.kind)
            if text in shelf.yours(self.kind) and not self.replace:
                raise Refused(
                    say(
                        "{text} is on your shelf already. Choose another name, or call me with --edit {name}.",
                        text=repr(text),
                        name=text,
                    )
                )
        answers = [*self.draft.answers, text]
        thing = begun(self.kind, answers).thing
        if thing is None:
            self.draft.keep(answers)
            return
        show_line(thing.line)
        put(thing.kind, thing.name, thing.line, {**thing.more, "answers": answers})
        self.finish()

    def finish(self) -> None:
        """Go on with the next card or tile, unless the deck or stack is complete; or leave."""
        self.draft.forget()
        self.is_first = False
        complete = self.kind in overview.DECKS and overview.has(self.kind) >= overview.NEEDED[self.kind]
        self.going = self.kind in MANY and not self.old and not complete
        if told := overview.progress(self.kind):
            show(f"{told} {say('The next one, or quit.')}" if self.going else told)

    def back(self, _: str) -> None:
        """Take the last answer back."""
        if len(self.draft.answers) <= bool(self.old):
            raise Refused(say("There is nothing to take back."))
        show(say("Taken back: {last}", last=self.draft.answers[-1] or say("(just Enter)")))
        self.draft.keep(self.draft.answers[:-1])

    def show(self, _: str) -> None:
        """Show what we have so far."""
        show_line(self.question().so_far or say("Nothing yet."), indent=2)

    def close(self) -> None:
        """Leave; the draft stays."""
        if self.old and len(self.draft.answers) == 1:
            self.draft.forget()
        elif self.draft.answers:
            command = f"rulebook transcribe anunnaki {self.kind}"
            text = "The draft {name} is kept. `{command}` goes on with it."
            show(say(text, name=self.draft.answers[0], command=command))


def _old_answers(kind: str, name: str) -> list[str]:
    """What was answered when a thing was copied."""
    answers = shelf.row(kind, name).get("answers")
    try:
        good = isinstance(answers, list) and begun(kind, [str(answer) for answer in answers]).thing
    except (RulebookError, Refused):
        good = None
    if not good:
        path = shelf.file_of(kind, name)
        raise Refused(
            say(
                "{name} was not copied by answering questions. Edit its file {path} instead.",
                name=repr(name),
                path=path,
            )
        )
    return [str(answer) for answer in answers or []]


MENU = """\
planet …     copy one: {known}; just Enter for what is wanted next
list         every name on the shelf, yours and ours
show NAME    one thing in words
edit NAME    go through its questions again
remove NAME  take it off your shelf
help         this list
quit         leave"""


class Menu(Prompt):
    """What you have, what is missing, and what you copy next."""

    BLANK = True

    def __init__(self) -> None:
        super().__init__()
        self.commands |= {
            "list": lambda _: overview.listing(), "show": self.show, "edit": self.edit, "remove": self.remove,
        }  # fmt: skip

    def help_text(self) -> str:
        """What you can say."""
        return say(MENU, known=", ".join(INTERVIEWS))

    def greet(self) -> None:
        """Say what this is, and what you have."""
        show(say("For a game with your own box Cosmobot needs these. Copy each once; leave out what you like."))
        overview.needs()

    def ask(self) -> None:
        """Ask what comes next."""
        show(say("What do you copy now?"), style="bold")
        how = "one of {known}; just Enter for {next}; list, show, edit, remove, help or quit"
        show(say(how, known=", ".join(INTERVIEWS), next=overview.missing()), style="dim", indent=2)

    def take(self, text: str) -> None:
        """Begin an interview."""
        kind = text.lower() or overview.missing()
        if kind not in INTERVIEWS:
            raise Refused(
                say(
                    "{text} cannot be copied. Say one of {known}, or help.",
                    text=repr(text),
                    known=", ".join(INTERVIEWS),
                )
            )
        Copying(kind).run()
        overview.needs()

    def show(self, name: str) -> None:
        """Show one thing."""
        overview.describe(overview.kind_of(name, "", shelf.names), name)

    def edit(self, name: str) -> None:
        """Ask the questions about a thing again."""
        Copying(overview.kind_of(name, "", shelf.yours), again=name).run()

    def remove(self, name: str) -> None:
        """Take a thing off the shelf."""
        kind = overview.kind_of(name, "", shelf.yours)
        overview.remove(kind, name)

    def close(self) -> None:
        """Say how to play with what you have."""
        if any(shelf.yours(kind) for kind in shelf.KINDS):
            show(say("To play with it:"))
            show_line(overview.game_with_yours(), indent=2)
