"""Cuts a chapter into slides. A cell may say how (`slideshow.slide_type`, as in Jupyter); if none does, we decide.

A heading begins a slide, each sentence of a rule and each result has its own, and the prose is what the presenter
says: it becomes notes. A heading with nothing below it shares the slide of the sentence that follows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bookbinder import book

KINDS = ("slide", "subslide", "fragment", "skip", "notes", "-")


@dataclass(slots=True)
class Slide:
    """What is shown at once, what of it appears later, what only runs, and what the presenter reads."""

    cells: list[Any] = field(default_factory=list)
    fragments: list[Any] = field(default_factory=list)
    unseen: list[Any] = field(default_factory=list)
    notes: list[Any] = field(default_factory=list)


def deck(notebook: book.Notebook) -> list[Slide]:
    """Give the slides of a notebook in order."""
    slides = [Slide()]
    told = any(_said(cell) for cell in notebook.cells)
    for cell in notebook.cells:
        kind = (_said(cell) or "-") if told else default(cell)
        if kind in {"slide", "subslide"} and slides[-1].cells and (told or not _headed(slides[-1], cell)):
            slides.append(Slide())
        if kind == "notes":
            slides[-1].notes.append(cell)
        elif kind != "skip" or cell.cell_type == "code":
            slides[-1].cells.append(cell)
            if kind == "fragment":
                slides[-1].fragments.append(cell)
            if kind == "skip":  # the cells below need what it sets
                slides[-1].unseen.append(cell)
    return [slide for slide in slides if slide.cells]


def default(cell: book.Notebook) -> str:
    """Give the kind of slide that a cell makes if nobody has said."""
    if cell.cell_type == "code":
        shown = any(output.output_type != "stream" or output.text.strip() for output in cell.outputs)
        return "subslide" if shown and not book.tagged(cell, book.PARAMETERS) else "skip"
    if cell.cell_type != "markdown":
        return "skip"
    if book.rule(cell):
        return "subslide"
    return "slide" if cell.source.startswith("#") else "notes"


def _headed(slide: Slide, cell: book.Notebook) -> bool:
    """Say whether a slide is but a heading, and the cell is the sentence below it."""
    shown = [other for other in slide.cells if other not in slide.unseen]
    bare = len(shown) == 1 and shown[0].source.startswith("##") and "\n" not in shown[0].source.strip()
    return bare and bool(book.rule(cell)) and not slide.notes


def _said(cell: book.Notebook) -> str:
    kind = cell.metadata.get("slideshow", {}).get("slide_type", "")
    return kind if kind in KINDS else ""
