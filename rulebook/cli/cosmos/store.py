"""Games of the companion as files: where it started, and all that was said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebook.anunnaki.companion.game import SAYINGS, Companion, Said
from rulebook.anunnaki.companion.saved import form_of
from rulebook.cli.play.files import again, are_texts, load_form, save_form
from rulebook.core.book import Book


def save(game: Companion, path: Path, *, own: bool = False) -> None:
    """Write a game to a file; what stands there already is refused, unless it is this game's own file."""
    save_form(path, form_of(game), own=own)


def load(path: Path) -> Companion:
    """The game that was saved in a file; a file that is damaged or cannot be played again is left as it is."""
    form = load_form(path, "anunnaki", "said", _is_said)

    def play(book: Book, start: Any, rulings: dict[str, str], seed: int | None) -> Companion:
        game = Companion(book, start, rulings, seed)
        game.replay(Said(*said) for said in form["said"])
        return game

    return again(path, form, play)


def _is_said(value: Any) -> bool:
    return are_texts(value) and len(value) == len(Said._fields) and value[0] in SAYINGS
