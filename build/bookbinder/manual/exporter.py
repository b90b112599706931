"""An nbconvert exporter that turns one executed notebook into one chapter of the page.

No script from elsewhere, no MathJax, no widget manager: the template in templates/chapter is all there is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from nbconvert.exporters.html import HTMLExporter

from bookbinder import book
from bookbinder.manual import highlight, links
from bookbinder.manual.drawings import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

TEMPLATES = Path(__file__).with_name("templates")
BESIDE = "beside"
BASE_STYLE = "<style>svg { display: block; max-width: 100%; height: auto; margin: 0 auto }</style>"


@dataclass(slots=True)
class Spread:
    """A stretch of a chapter: cells, a board that stays in view beside them, and more cells."""

    open: list[Any] = field(default_factory=list)
    board: Any = None
    rest: list[Any] = field(default_factory=list)


class ChapterExporter(HTMLExporter):
    """Gives a chapter's HTML: sentences with their rule in the margin, cells that can be run, outputs."""

    layout = "chapter"
    cell_tag = "section"

    def __init__(
        self,
        chapter: book.Chapter,
        anchors: Mapping[str, str],
        labels: Mapping[str, str],
        shelf: Shelf,
        rules: Collection[str] = (),
    ) -> None:
        self.chapter = chapter
        self.anchors = anchors
        self.labels = labels
        self.shelf = shelf
        self.rules = rules
        folders = [str(TEMPLATES)]
        super().__init__(template_name=self.layout, extra_template_basedirs=folders)  # type: ignore[no-untyped-call]

    def default_filters(self) -> Iterator[tuple[str, Callable[..., str]]]:
        """Give nbconvert's filters and ours."""
        yield from super().default_filters()  # type: ignore[no-untyped-call]
        yield "highlighted", highlight.highlighted
        yield "breakable", breakable
        yield "isolate", lambda markup: isolated(links.linked_cells(markup, self.rules), self.shelf)
        yield "linked", lambda text: links.linked_text(text, self.rules)
        yield "position_line", position_line
        yield "chapter_markdown", self._markdown

    def _markdown(self, text: str) -> str:
        return links.linked_cells(links.page_html(text, self.chapter, self.anchors), self.rules)

    def body(self, notebook: book.Notebook) -> str:
        """Give the HTML of an executed notebook."""
        self._annotate(notebook)
        html, _ = self.from_notebook_node(notebook, resources=self._resources(notebook))
        return str(html)

    def _resources(self, notebook: book.Notebook) -> dict[str, Any]:
        """Give what the template lays out."""
        return {"spreads": spreads(notebook.cells)}

    def _annotate(self, notebook: book.Notebook) -> None:
        for cell in notebook.cells:
            rule = book.rule(cell)
            known = rule in self.rules
            cell.metadata["bookbinder"] = {"rule": rule, "known": known, "more": self.labels["examples-of"]}
        for number, cell in book.code(notebook):
            name = f"{self.chapter.number}.{number}".lstrip(".")
            cell.metadata["bookbinder"] |= {
                "anchor": f"{self.chapter.anchor}-cell-{number}",
                "number": name,
                "tag": self.cell_tag,
                "label": self.labels["cell"].format(number=name),
                "beside": self.labels["beside"].format(number=name),
                "folded": self.labels["parameters"] if book.tagged(cell, book.PARAMETERS) else "",
            }


def spreads(cells: list[Any]) -> list[Spread]:
    """Cut a chapter into spreads, so that each board stands beside the text from its heading or its sentence on."""
    made = [Spread()]
    for place, cell in enumerate(cells):
        leads = begins(cells, place) and board_ahead(cells, place + 1)
        if made[-1].board is not None and (book.tagged(cell, BESIDE) or leads):
            made.append(Spread())
        spread = made[-1]
        if spread.board is not None:
            spread.rest.append(cell)
            continue
        spread.open.append(cell)
        if book.tagged(cell, BESIDE):
            spread.board = cell
    return made


def begins(cells: list[Any], place: int) -> bool:
    """Tell whether something new begins here: a heading, or the first sentence of a rule after a cell with code."""
    if _heading(cells[place]) or book.rule(cells[place]) is None:
        return _heading(cells[place])
    for before in reversed(cells[:place]):
        if before.cell_type == "code":
            return True
        if _heading(before) or book.rule(before) is not None:
            return False
    return False


def _heading(cell: Any) -> bool:
    return bool(cell.cell_type == "markdown" and cell.source.startswith("## "))


def board_ahead(cells: list[Any], first: int) -> bool:
    """Tell whether a board comes before something else begins."""
    for place in range(first, len(cells)):
        if begins(cells, place):
            return False
        if book.tagged(cells[place], BESIDE):
            return True
    return False


def breakable(rule: str) -> Markup:
    """Give a rule's id with places where a narrow margin may break it.

    >>> str(breakable("coatl.search.next_card"))
    'coatl.<wbr>search.<wbr>next_<wbr>card'
    """
    return Markup(re.sub(r"([._])", r"\1<wbr>", escape(rule)))  # noqa: S704 - escaped right here


def position_line(text: str) -> str:
    """Give the line of a position that shows itself as text, escaped for an attribute; nothing for all else.

    >>> position_line("coatl.parse('coatl;board=YG')"), position_line("Turn(coatl.parse('coatl;board=YG'))")
    ('coatl;board=YG', '')
    """
    found = re.fullmatch(r"(coatl|anunnaki)\.parse\('(\1(?:;[^'\\]*)?)'\)", text or "")
    return escape(found[2]) if found else ""


def isolated(markup: str, shelf: Shelf) -> str:
    """Give the markup of an output of our own build, fit for a page full of others.

    What the page holds once for all drawings is left out. If styles remain that could touch the page, the whole
    goes into a shadow root of its own; the browser makes such roots while it parses, scripts or not.
    """
    plain = re.sub(r"^\s*<\?xml[^>]*\?>\s*(<!DOCTYPE[^>]*>)?", "", markup)
    plain = shelf.put(plain)
    return f'<template shadowrootmode="open">{BASE_STYLE}{plain}</template>' if "<style" in plain else plain
