"""The book in another language: the notebooks' text is swapped, their code stays.

English is the source. msgctxt is the rule's id for a sentence and the chapter's name for prose.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from bookbinder import book
from rulebook.core import catalog as engine
from rulebook.core.catalog import SOURCE
from rulebook.core.errors import Impossible

__all__ = ["SOURCE", "Catalog", "Untranslated", "catalog", "swap"]


class Catalog(Protocol):
    """Something that translates a text in a context; gettext's translations do."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give the translation, or the message itself if there is none."""
        ...


class Untranslated(LookupError):
    """The book has no catalog for a language."""


class Spoken:
    """What the engine's catalogs and those of the notebooks say in one language."""

    def __init__(self, lang: str) -> None:
        self._say = engine.translation(lang)
        self._prose = engine.texts(lang, prose=True)

    def pgettext(self, context: str, message: str, /) -> str:
        """Give the translation, or the message itself if there is none."""
        return self._prose.get((context, message)) or self._say(context, message)


@cache
def catalog(lang: str) -> Catalog:
    """Give the catalog of a language."""
    try:
        return Spoken(lang)
    except Impossible:
        if lang in engine.languages():
            raise
        known = ", ".join(engine.languages())
        raise Untranslated(f"the book is not translated into {lang!r} yet; there is: {known}") from None


def swap(notebook: book.Notebook, chapter: str, texts: Catalog) -> None:
    """Replace the text of each Markdown cell by its translation."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = texts.pgettext(book.rule(cell) or chapter, cell.source)
