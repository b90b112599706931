"""The book in another language: the notebooks' text is swapped, their code stays.

English is the source. Catalogs are plain mappings here, so that gettext, a test or a dictionary can serve:
msgctxt is the rule's id for a sentence and the chapter's name for prose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bookbinder import book

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = "en"


class Catalog(Protocol):
    """Something that translates a text in a context; gettext's translations do."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give the translation, or the message itself if there is none."""
        ...


class Untranslated(LookupError):
    """The book has no catalog for a language."""


class AsItIs:
    """The English source."""

    def pgettext(self, _context: str, message: str, /) -> str:
        """Give the message itself."""
        return message


CATALOGS: Mapping[str, Catalog] = {SOURCE: AsItIs()}


def catalog(lang: str) -> Catalog:
    """Give the catalog of a language."""
    try:
        return CATALOGS[lang]
    except KeyError:
        known = ", ".join(sorted(CATALOGS))
        raise Untranslated(f"the book is not translated into {lang!r} yet; there is: {known}") from None


def swap(notebook: book.Notebook, chapter: str, texts: Catalog) -> None:
    """Replace the text of each Markdown cell by its translation."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = texts.pgettext(book.rule(cell) or chapter, cell.source)
