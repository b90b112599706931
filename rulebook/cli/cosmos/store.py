"""Saved games of the companion: a small JSON file, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulebook.anunnaki.companion.game import SAYINGS, Companion, Said
from rulebook.cli.inputs import chosen_rulings, open_book, read_file, read_json
from rulebook.cli.lazy import Refused
from rulebook.cli.play.saving import _write_whole as write_whole
from rulebook.core.errors import RulebookError

FORMAT = 1


def save(game: Companion, path: Path, *, own: bool = False) -> None:
    """Write a game to a file; what stands there already is refused, unless it is this game's own file."""
    if path.exists() and not (own and _start_of(path) == str(game.start)):
        game_too = "; --resume goes on with it" if _start_of(path) else ""
        raise Refused(f"The file {path} holds something else{game_too}. Choose another name.")
    form = {
        "format": FORMAT, "game": "anunnaki", "seed": game.seed, "start": str(game.start), "rulings": game.rulings,
        "said": [list(said) for said in game.said],
    }  # fmt: skip
    write(path, form)


def write(path: Path, form: dict[str, Any]) -> None:
    """Replace a file by a JSON form in one step."""
    try:
        write_whole(path, json.dumps(form, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise Refused(f"Cannot save to {path}: {error.strerror}.") from None


def load(path: Path) -> Companion:
    """The game that was saved in a file; a file that is damaged or cannot be played again is left as it is."""
    form = checked(path)
    book = open_book("anunnaki")
    try:
        rulings = chosen_rulings(book, [f"{name}={value}" for name, value in form["rulings"].items()], None)
        game = Companion(book, book.parse(form["start"]), rulings, form["seed"])
        game.replay(Said(*said) for said in form["said"])
    except RulebookError as error:
        raise Refused(f"The game in {path} cannot be played again: {error}") from None
    except Refused as refused:
        raise Refused(f"The game in {path} cannot be played again: {refused.message}") from None
    return game


def checked(path: Path) -> dict[str, Any]:
    """The JSON form of a saved game, if the file holds one."""
    try:
        form = read_json(read_file(path))
    except Refused as refused:
        raise Refused(f"{path} is no saved game. {refused.message}") from None
    if form.get("game") != "anunnaki":
        raise Refused(f"{path} is no saved game of Anunnaki; its game is {form.get('game')!r}.")
    if form.get("format") != FORMAT:
        known = f"This rulebook reads format {FORMAT}, the file says {form.get('format')!r}."
        raise Refused(f"{path} is no saved game of ours. {known}")
    wrong = next((name for name, is_right in _PARTS.items() if not is_right(form.get(name))), None)
    if wrong:
        raise Refused(f"{path} is a damaged saved game: its part {wrong!r} is missing or wrong.")
    return form


def _start_of(path: Path) -> str:
    """The start of the game that is saved in a file; empty, if it is no saved game."""
    try:
        return str(checked(path)["start"])
    except Refused:
        return ""


def _is_said(value: object) -> bool:
    return (
        isinstance(value, list) and len(value) == len(Said._fields) and all(isinstance(text, str) for text in value)
        and value[0] in SAYINGS
    )  # fmt: skip


_PARTS: dict[str, Callable[[Any], bool]] = {
    "seed": lambda value: value is None or (isinstance(value, int) and not isinstance(value, bool)),
    "start": lambda value: isinstance(value, str),
    "rulings": lambda value: isinstance(value, dict) and all(isinstance(text, str) for text in value.values()),
    "said": lambda value: isinstance(value, list) and all(map(_is_said, value)),
}
