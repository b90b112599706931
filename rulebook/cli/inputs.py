"""What comes in: positions as lines or JSON documents, rulings, answers; each mistake is one clear message."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeVar

import click

from rulebook.cli.lazy import Refused
from rulebook.core.book import GAMES, Book, book
from rulebook.core.catalog import SOURCE, say, speak

LARGEST = 1_000_000
"""Bytes of a file or of one line; a position takes about 700."""

Command = TypeVar("Command", bound=Callable[..., Any])


class Asked(NamedTuple):
    """A position to play, with the answers and rulings that came with it."""

    position: Any
    answers: tuple[str, ...] = ()
    rulings: dict[str, str] = {}  # noqa: RUF012 - never changed


def open_book(game: str) -> Book:
    """The book of a game."""
    try:
        opened = book(game)
        opened.bot  # noqa: B018 - a book that is only begun has none
    except (ImportError, AttributeError):
        raise Refused(say("The book {title} is not part of this installation.", title=GAMES[game])) from None
    return opened


def lang_option(command: Command) -> Command:
    """Add `--lang`, which stands before or after the command's name."""
    return click.option("--lang", help="Language of the answers.", callback=_lang)(command)


def _lang(context: click.Context, _: click.Parameter, value: str | None) -> str:
    """The language given to the command, or else to `rulebook` itself."""
    lang = value or str(context.find_root().obj or SOURCE)
    speak(lang)
    return lang


def ruling_options(command: Command) -> Command:
    """Add `--ruling` and `--edition`."""
    command = click.option(
        "--ruling", "rulings", multiple=True, metavar="NAME=VALUE",
        help="Play by another ruling; may be given many times. `rulebook rules GAME` lists them.",
    )(command)  # fmt: skip
    return click.option("--edition", metavar="CODE", help="Play by a printed edition, such as de, pt or ru.")(command)


def answer_options(command: Command) -> Command:
    """Add `--answers`."""
    return click.option(
        "--answers", "-a", multiple=True, metavar="TEXT",
        help="Answers to the questions of the turn, in order; give it many times, or put ; between answers.",
    )(command)  # fmt: skip


def chosen_rulings(asked: Book, rulings: Sequence[str], edition: str | None) -> dict[str, str]:
    """The rulings of an edition, overruled by those given one by one."""
    if edition is not None and edition not in asked.editions:
        known = ", ".join(asked.editions) or say("none")
        raise Refused(say("There is no edition called {edition}. Known: {known}.", edition=repr(edition), known=known))
    chosen = dict(asked.editions[edition]) if edition else {}
    for text in rulings:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(
                say("Cannot read the ruling {text}: expected name=value, for example white=wild.", text=repr(text))
            )
        chosen[name.strip()] = value.strip()
    asked.reading(chosen)
    return chosen


def split_answers(texts: Sequence[str]) -> tuple[str, ...]:
    """The answers of `--answers a --answers 'b; c'`, in order; a card, as in `moon: cubes 1; build`, is one answer."""
    parts = [[text] if _CARD.match(text) else text.split(";") for text in texts]
    return tuple(answer.strip() for answers in parts for answer in answers if answer.strip())


_CARD = re.compile(r"\s*(moon|sun)\s*:", re.IGNORECASE)


def given_text(argument: str | None, file: str | None) -> str:
    """The text of an argument, of a file, or of standard input (`-`, or nothing at all)."""
    if file is not None and argument is not None:
        raise Refused(say("Give a position or a file, not both."))
    if argument not in {None, "-"}:
        return str(argument)
    if file not in {None, "-"}:
        return read_file(Path(str(file)))
    if _is_terminal() and argument is None and file is None:
        raise Refused(say("Give a position: a line, --file FILE, or - to read standard input."))
    return decoded(sys.stdin.buffer.read(LARGEST + 1), say("standard input"))


def _is_terminal() -> bool:
    return sys.stdin.isatty()


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as stream:
            return decoded(stream.read(LARGEST + 1), say("the file {path}", path=path))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Refused(say("Cannot read the file {path}: {reason}.", path=path, reason=reason)) from None


def decoded(raw: bytes, name: str) -> str:
    """The text of some bytes, if they are text and not too many."""
    if len(raw) > LARGEST:
        raise Refused(
            say(
                "Cannot read {name}: it is longer than {most} bytes; a position takes about 700.",
                name=name,
                most=LARGEST,
            )
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(
            say("Cannot read {name}: byte {byte} is not UTF-8 text. Save it as UTF-8.", name=name, byte=error.start + 1)
        ) from None


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream as they come; of one that is far too long, only as much as shows it."""
    while line := stream.readline(LARGEST + 1):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = stream.readline(LARGEST + 1)
        yield line


def read_position(asked: Book, text: str) -> Asked:
    """The position in a text, a line or a JSON document."""
    stripped = text.strip()
    if not stripped.startswith("{"):
        return Asked(asked.parse(stripped))
    document = read_json(stripped)
    unknown = document.keys() - {"position", "answers", "rulings"}
    if unknown or "position" not in document:
        strange = "The document has unknown member {name}. Expected position, and perhaps answers and rulings."
        none = "The document has no position. Expected position, and perhaps answers and rulings."
        raise Refused(say(strange, name=repr(min(unknown))) if unknown else say(none))
    answers, rulings = document.get("answers", []), document.get("rulings", {})
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise Refused(
            say("The answers of a document are a list of texts, for example {example}.", example='["take 4"]')
        )
    if not isinstance(rulings, dict) or not all(isinstance(value, str) for value in rulings.values()):
        raise Refused(
            say("The rulings of a document are names and values, for example {example}.", example='{"white": "wild"}')
        )
    return Asked(asked.parse(_line(asked, document["position"])), tuple(answers), rulings)


def _line(asked: Book, position: object) -> str:
    """The line of a document's position: the line itself, or its parts."""
    if isinstance(position, str):
        return position.strip()
    if not isinstance(position, dict):
        raise Refused(say("The position of a document is a line, or an object with its parts."))
    parts = [asked.name]
    for name, value in position.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else value
        if not isinstance(text, str) or ";" in text or ";" in name:
            raise Refused(
                say("The part {name} of the position is a text without ;, or a list of texts.", name=repr(name))
            )
        parts.append(f"{name}={text}")
    return ";".join(parts)


def read_json(text: str) -> dict[str, Any]:
    """The object of a JSON text; a key given twice is refused."""
    try:
        document = json.loads(text, object_pairs_hook=_unique)
    except RecursionError:
        raise Refused(say("Cannot read the JSON document: it is nested too deeply.")) from None
    except ValueError as error:
        raise Refused(say("Cannot read the JSON document: {reason}.", reason=error)) from None
    if not isinstance(document, dict):
        raise Refused(say("Cannot read the JSON document: expected an object."))
    return document


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Refused(say("Cannot read the JSON document: the key {key} is given twice.", key=repr(key)))
        found[key] = value
    return found
