"""Saved games: a small JSON file, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulebook.cli.inputs import chosen_rulings, open_book, read_file, read_json
from rulebook.cli.lazy import Refused
from rulebook.core.errors import RulebookError
from rulebook.core.session import Session

FORMAT = 1


def form_of(session: Session) -> dict[str, Any]:
    """What a saved game consists of."""
    return {
        "format": FORMAT,
        "game": session.book.name,
        "seed": session.seed,
        "start": str(session.start),
        "rulings": session.rulings,
        "turns": session.answers,
    }


def save(session: Session, path: Path) -> None:
    """Write a game to a file; another file that stands there is refused and stays as it is."""
    if path.exists() and _start_of(path) != str(session.start):
        raise Refused(f"The file {path} holds something else. Choose another name.")
    text = json.dumps(form_of(session), ensure_ascii=False, indent=1) + "\n"
    try:
        _write_whole(path, text)
    except OSError as error:
        raise Refused(f"Cannot save to {path}: {error.strerror}.") from None


def _write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, so that no reader and no power cut ever sees half of it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _start_of(path: Path) -> str:
    """The start of the game that is saved in a file; empty, if it is no saved game."""
    try:
        return str(_checked(path)["start"])
    except Refused:
        return ""


def load(path: Path) -> Session:
    """The game that was saved in a file."""
    form = _checked(path)
    book = open_book(form["game"])
    try:
        rulings = chosen_rulings(book, [f"{name}={value}" for name, value in form["rulings"].items()], None)
        session = Session(book, book.parse(form["start"]), rulings, form["seed"])
        session.replay(form["turns"])
    except RulebookError as error:
        raise Refused(f"The game in {path} cannot be played again: {error}") from None
    return session


def _checked(path: Path) -> dict[str, Any]:
    """The JSON form of a saved game, if the file holds one."""
    try:
        form = read_json(read_file(path))
    except Refused as refused:
        raise Refused(f"{path} is no saved game. {refused.message}") from None
    if form.get("format") != FORMAT:
        known = f"This rulebook reads format {FORMAT}, the file says {form.get('format')!r}."
        raise Refused(f"{path} is no saved game of ours. {known}")
    wrong = next((name for name, is_right in _PARTS.items() if not is_right(form.get(name))), None)
    if wrong:
        raise Refused(f"{path} is a damaged saved game: its part {wrong!r} is missing or wrong.")
    return form


def _is_seed(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


_PARTS: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: value == "coatl",
    "seed": _is_seed,
    "start": lambda value: isinstance(value, str),
    "rulings": lambda value: isinstance(value, dict) and all(isinstance(text, str) for text in value.values()),
    "turns": lambda value: isinstance(value, list) and all(map(_are_texts, value)),
}
