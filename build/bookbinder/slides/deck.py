"""Cuts a chapter into slides. A cell may say how (`slideshow.slide_type`, as in Jupyter); if none does, we decide.

A slide is one case: its heading, its board, and stages that take each other's place beside the board, so that nothing
jumps and nothing is shown ahead of time. First come the sentences with the case, then the question, its answer, and
what happened. The prose that no case needs is what the presenter says: it becomes notes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from nbformat.v4 import new_markdown_cell

from bookbinder import book
from bookbinder.manual.exporter import BESIDE, begins, board_ahead

KINDS = ("slide", "subslide", "fragment", "skip", "notes", "-")


@dataclass(slots=True)
class Stage:
    """What stands beside the board at one time; a question also has the case that it is about."""

    cells: list[Any] = field(default_factory=list)
    case: Any = None

    @property
    def asks(self) -> bool:
        """Whether it ends in a question, whose answer is a step of its own."""
        return any(map(question, self.cells))


@dataclass(slots=True)
class Slide:
    """A heading and a board that stay, stages that come one after the other, what only runs, and the notes."""

    heading: Any = None
    board: Any = None
    stages: list[Stage] = field(default_factory=lambda: [Stage()])
    unseen: list[Any] = field(default_factory=list)
    notes: list[Any] = field(default_factory=list)

    @property
    def now(self) -> list[Any]:
        """The cells of the stage that is being filled."""
        return self.stages[-1].cells


def deck(notebook: book.Notebook) -> list[Slide]:
    """Give the slides of a notebook in order."""
    told = any(map(_said, notebook.cells))
    cells = notebook.cells if told else [part for cell in notebook.cells for part in _parted(cell)]
    slides, case = [Slide()], None
    for place, cell in enumerate(cells):
        kind = (_said(cell) or "-") if told else default(cells, place, slides[-1])
        if kind in {"slide", "subslide"}:
            slides.append(Slide())
            case = None
        slide = slides[-1]
        if kind == "fragment" and slide.now:
            slide.stages.append(Stage())
        if kind == "notes":
            slide.notes.append(cell)
        elif kind == "skip":
            slide.unseen.extend([cell] if cell.cell_type == "code" else [])  # the cells below need what it sets
        elif _heading(cell) and slide.heading is None:
            slide.heading = cell
        else:
            if question(cell) and not slide.now:
                slide.stages[-1].case = case
            slide.now.append(cell)
            if book.tagged(cell, BESIDE):
                slide.board = slide.board or cell
        if _case(cells, place):
            case = cell
    return [slide for slide in slides if slide.heading or slide.now or slide.unseen]


def default(cells: list[Any], place: int, slide: Slide) -> str:
    """Give the kind of slide that a cell makes if nobody has said."""
    cell = cells[place]
    if _heading(cell) or (_titled(slide) and (book.rule(cell) is not None or _case(cells, place) or _shows(cell))):
        return "slide"
    if cell.cell_type == "code":
        return _of_code(cells, place, slide)
    if book.rule(cell) is not None:
        return _of_sentence(cells, place, slide)
    return _of_prose(cells, place, slide)


def _of_code(cells: list[Any], place: int, slide: Slide) -> str:
    """A board begins a slide or is there from its beginning; a question and what follows it have their own stages."""
    cell = cells[place]
    if not _shows(cell):
        return "skip"
    if book.tagged(cell, BESIDE):
        return "slide" if slide.board else "-"
    if question(cell):
        alone = all(shown is slide.board or _case(cells, cells.index(shown)) for shown in slide.now)
        return "-" if alone else "fragment"
    return "fragment" if slide.board in slide.now or any(map(question, slide.now)) else "-"


def _of_sentence(cells: list[Any], place: int, slide: Slide) -> str:
    """Sentences in a row share a stage."""
    if slide.board and begins(cells, place) and board_ahead(cells, place + 1):
        return "slide"
    return "-" if all(book.rule(shown) is not None for shown in slide.now) else "fragment"


def _of_prose(cells: list[Any], place: int, slide: Slide) -> str:
    """What leads to a board or a question is the case, which everybody must see; all else is said."""
    if not _case(cells, place):
        return "-" if _titled(slide) else "notes"
    return "fragment" if any(shown.cell_type == "code" for shown in slide.now) else "-"


def question(cell: Any) -> bool:
    """Tell whether a cell asks the reader to predict something."""
    return cell.cell_type == "code" and "lesson.predict(" in cell.source


def _case(cells: list[Any], place: int) -> bool:
    if cells[place].cell_type != "markdown" or _heading(cells[place]) or book.rule(cells[place]) is not None:
        return False
    following = next((cell for cell in cells[place + 1 :] if cell.cell_type != "code" or _shows(cell)), None)
    return following is not None and (question(following) or book.tagged(following, BESIDE))


def _shows(cell: Any) -> bool:
    """Tell whether a cell has something for the screen; values, checks and sources are for those who read alone."""
    if cell.cell_type != "code" or re.search(r"lesson\.(source|check)\(", cell.source):
        return False
    return any("text/html" in output.get("data", {}) for output in cell.outputs)


def _heading(cell: Any) -> bool:
    return bool(cell.cell_type == "markdown" and cell.source.startswith("#"))


def _titled(slide: Slide) -> bool:
    """Tell whether a slide is that of the chapter's title, which has nothing else but the lead."""
    return slide.heading is not None and slide.heading.source.startswith("# ")


def _parted(cell: Any) -> list[Any]:
    """Give a heading and the prose below it as two cells."""
    first, _, rest = cell.source.partition("\n")
    if not _heading(cell) or not rest.strip():
        return [cell]
    return [new_markdown_cell(text, metadata=cell.metadata) for text in (first, rest.strip())]


def _said(cell: book.Notebook) -> str:
    kind = cell.metadata.get("slideshow", {}).get("slide_type", "")
    return kind if kind in KINDS else ""
