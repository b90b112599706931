"""Games against A.D.A.M. as files: where it started, and the answers of each turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebook.cli.play.files import FORMAT, again, are_texts, load_form, save_form
from rulebook.core.book import Book
from rulebook.core.session import Session


def form_of(session: Session) -> dict[str, Any]:
    """What a saved game consists of."""
    return {
        "format": FORMAT, "game": session.book.name, "seed": session.seed, "start": str(session.start),
        "rulings": session.rulings, "turns": session.answers,
    }  # fmt: skip


def save(session: Session, path: Path, *, own: bool = False) -> None:
    """Write a game to a file; what stands there already is refused, unless it is this game's own file."""
    save_form(path, form_of(session), own=own)


def load(path: Path) -> Session:
    """The game that was saved in a file."""
    form = load_form(path, "coatl", "turns", are_texts)

    def play(book: Book, start: Any, rulings: dict[str, str], seed: int | None) -> Session:
        session = Session(book, start, rulings, seed)
        session.replay(form["turns"])
        return session

    return again(path, form, play)
