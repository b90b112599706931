"""The search index of the page: which word stands where, made when the book is bound.

`page/search.js` reads it and folds what a reader types in the same way.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any, NamedTuple

from bs4 import BeautifulSoup

from bookbinder import book
from bookbinder.manual import links

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bookbinder.manual.reference import Reference
    from bookbinder.press import Printed

STOP = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be by can do does for from has he his how if in is it its many of on or that the to what "
        "when where which who with you your",
    )
)


class Place(NamedTuple):
    """Something that can be found: its kind, its address, its title, and the text that leads to it."""

    kind: str
    anchor: str
    title: str
    text: str


def folded(text: str) -> list[str]:
    """Give the words of a text as they are compared: small letters, no accents.

    >>> folded("Cóatl's search.scan, ЙОД")
    ['coatl', 's', 'search', 'scan', 'иод']
    """
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", plain.lower())


def index(places: Iterable[Place]) -> dict[str, Any]:
    """Give the index: the places in order, and for each word the numbers of the places where it stands."""
    listed = list(places)
    words: dict[str, list[int]] = {}
    for number, place in enumerate(listed):
        for word in dict.fromkeys(folded(f"{place.title} {place.text}")):
            if word not in STOP:
                words.setdefault(word, []).append(number)
    return {"places": [place[:3] for place in listed], "stop": sorted(STOP), "words": dict(sorted(words.items()))}


def of_reference(reference: Reference) -> Iterator[Place]:
    """Give what can be found in the reference of a game."""
    for entry in reference.rules:
        more = " ".join((*(doubt.question for doubt in entry.doubts), *(mistake.reply for mistake in entry.mistakes)))
        yield Place("rule", f"rules/{entry.id}", entry.id, f"{entry.sentence} {more}")
    for case in reference.cases:
        shown = case.case
        yield Place("example", case.anchor, shown.title, f"{shown.id} {shown.text} {' '.join(shown.decides)}")
    for term in reference.terms:
        yield Place("term", term.anchor, term.name, f"{term.meaning} {' '.join(word for _, word in term.elsewhere)}")


def of_chapter(result: Printed, anchors: Mapping[str, str]) -> Iterator[Place]:
    """Give the headings of a chapter with the text below each."""
    text: list[str] = []
    heading, title = result.chapter.anchor, book.title(result.notebook)
    for cell in result.notebook.cells:
        if cell.cell_type != "markdown" or book.rule(cell):
            continue
        page = BeautifulSoup(links.page_html(cell.source, result.chapter, anchors), "html.parser")
        for part in page.find_all(recursive=False):
            if part.name in {"h2", "h3"} and part.get("id"):
                yield Place("chapter", heading, title, " ".join(text))
                heading, title, text = str(part["id"]), part.get_text(), []
            elif part.name != "h1":
                text.append(part.get_text(" "))
    yield Place("chapter", heading, title, " ".join(text))
