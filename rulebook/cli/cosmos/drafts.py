"""Drafts of transcriptions: the answers so far, in a small JSON file beside what is finished."""

from __future__ import annotations

from pathlib import Path

from rulebook.anunnaki import shelf
from rulebook.cli.cosmos.interviews import begun
from rulebook.cli.inputs import read_file, read_json
from rulebook.cli.lazy import Refused
from rulebook.cli.play.files import write
from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError

FORMAT = 1


class Draft:
    """The answers to one interview; the first answer is the name."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.answers: list[str] = []

    @staticmethod
    def names(kind: str) -> list[str]:
        """The names of all drafts of a kind."""
        folder = shelf.saved_folder()
        return sorted(path.stem.removeprefix(f"draft-{kind}-") for path in folder.glob(f"draft-{kind}-*.json"))

    def path(self, name: str) -> Path:
        """The file of a draft."""
        return shelf.saved_folder() / f"draft-{self.kind}-{name}.json"

    def keep(self, answers: list[str]) -> None:
        """Remember these answers, in a file as soon as there is a name."""
        if answers:
            path = self.path(answers[0])
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Refused(
                    say("Cannot save to {path}: {reason}.", path=path.parent, reason=error.strerror)
                ) from None
            write(path, {"format": FORMAT, "kind": self.kind, "answers": answers})
            self.answers = answers
        else:
            self.forget()

    def load(self, name: str) -> None:
        """Go on with a draft; a damaged file is refused and left as it is."""
        path = self.path(name)
        form = read_json(read_file(path))
        told = form.get("answers")
        answers: list[str] = told if isinstance(told, list) else []
        good = answers and all(isinstance(text, str) for text in answers)
        if form.get("format") != FORMAT or form.get("kind") != self.kind or not good:
            raise Refused(
                say(
                    "{path} is no draft of a {kind}. Move it away to begin anew.",
                    path=path,
                    kind=self.kind,
                )
            )
        try:
            asking = begun(self.kind, answers)
        except (RulebookError, Refused) as error:
            reason = error.message if isinstance(error, Refused) else error
            raise Refused(
                say(
                    "The draft {path} cannot be read again: {reason} Move it away to begin anew.",
                    path=path,
                    reason=reason,
                )
            ) from None
        self.answers = answers[:-1] if asking.thing else answers

    def forget(self) -> None:
        """The draft is finished or taken back to nothing: its file goes."""
        if self.answers:
            self.path(self.answers[0]).unlink(missing_ok=True)
        self.answers = []
