"""Saved games of both books: small JSON files, written whole or not at all, and never over another game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rulebook.cli.inputs import chosen_rulings, open_book, read_file, read_json
from rulebook.cli.lazy import Refused
from rulebook.core.book import GAMES, Book
from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError
from rulebook.core.whole import write_whole

FORMAT = 1
Form = dict[str, Any]
Game = TypeVar("Game")


def write(path: Path, form: Form) -> None:
    """Replace a file by a JSON form in one step."""
    try:
        write_whole(path, json.dumps(form, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise Refused(say("Cannot save to {path}: {reason}.", path=path, reason=error.strerror)) from None


def save_form(path: Path, form: Form, *, own: bool) -> None:
    """Write a game to a file; what stands there already is refused, unless it is this game's own file."""
    there = _game_in(path) if path.exists() else None
    if there is not None and not (own and there.get("start") == form["start"]):
        other = "The file {path} holds something else. Choose another name."
        game = "The file {path} holds something else; --resume goes on with it. Choose another name."
        raise Refused(say(game if there else other, path=path))
    write(path, form)


def _game_in(path: Path) -> Form:
    """The saved game in a file, of whatever book; nothing, if it is none."""
    try:
        form = read_json(read_file(path))
    except Refused:
        return {}
    return form if form.get("format") == FORMAT and "start" in form else {}


def load_form(path: Path, game: str, said: str, is_said: Callable[[Any], bool]) -> Form:
    """The JSON form of a saved game; `said` is the part that holds what was said."""
    try:
        form = read_json(read_file(path))
    except Refused as refused:
        raise Refused(say("{path} is no saved game. {reason}", path=path, reason=refused.message)) from None
    if form.get("format") != FORMAT:
        known = "{path} is no saved game of ours. This rulebook reads format {format}, the file says {other}."
        raise Refused(say(known, path=path, format=FORMAT, other=repr(form.get("format"))))
    if form.get("game") != game:
        title, other = GAMES[game].partition(":")[0], form.get("game")
        text = say("{path} is no saved game of {title}; its game is {name}.", path=path, title=title, name=repr(other))
        resume = f"rulebook play {other} --resume {path}"
        raise Refused(f"{text} {say('Try: {command}', command=resume)}" if other in [*GAMES] else text)
    wrong = next((name for name, is_right in _PARTS.items() if not is_right(form.get(name))), None)
    if not wrong and not (isinstance(form.get(said), list) and all(map(is_said, form[said]))):
        wrong = said
    if wrong:
        raise Refused(
            say("{path} is a damaged saved game: its part {wrong} is missing or wrong.", path=path, wrong=repr(wrong))
        )
    return form


def again(path: Path, form: Form, play: Callable[[Book, Any, dict[str, str], int | None], Game]) -> Game:
    """The game of a form, played again; a file that cannot be is left as it is."""
    book = open_book(form["game"])
    try:
        rulings = chosen_rulings(book, [f"{name}={value}" for name, value in form["rulings"].items()], None)
        return play(book, book.parse(form["start"]), rulings, form["seed"])
    except (RulebookError, Refused) as error:
        reason = error.message if isinstance(error, Refused) else error
        raise Refused(say("The game in {path} cannot be played again: {reason}", path=path, reason=reason)) from None


_PARTS: dict[str, Callable[[Any], bool]] = {
    "seed": lambda value: value is None or (isinstance(value, int) and not isinstance(value, bool)),
    "start": lambda value: isinstance(value, str),
    "rulings": lambda value: isinstance(value, dict) and all(isinstance(text, str) for text in value.values()),
}


def are_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
