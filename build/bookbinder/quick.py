"""The quick loop: runs a chapter's cells in this very process, without Jupyter, in a few milliseconds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import nbformat

from bookbinder import book, language, normal, press
from bookbinder.live.session import Session

if TYPE_CHECKING:
    from bookbinder.press import Settings


HOSTED = {normal.VIEW, "application/vnd.playable-rulebook.board+json"}
"""What a live board is in Jupyter and in the page; what stands for it in print is the same everywhere."""
OPENS = "application/vnd.playable-rulebook.opens+json"
"""What opens the same board: it names the rulings, so it differs where nothing that is shown does."""


def run_chapter(chapter: book.Chapter, settings: Settings) -> book.Notebook:
    """Give the chapter with the outputs of its cells; raise CellFailed at the first cell that fails."""
    notebook = chapter.read()
    language.swap(notebook, chapter.name, language.catalog(settings.lang))
    set_parameters(notebook, settings)
    session = Session()
    for number, cell in book.code(notebook):
        outputs: list[dict[str, Any]] = []
        if not session.run(cell.source, f"{chapter.name} {number}", outputs.append):
            error = outputs[-1]
            failed = (cell.source, error["ename"], error["evalue"])
            raise press.CellFailed(press.quote(chapter.name, notebook, failed, press.position_of(session)))
        cell.outputs = [nbformat.from_dict(output) for output in outputs]
    return normal.normalise(notebook, chapter.name)


def set_parameters(notebook: book.Notebook, settings: Settings) -> None:
    """Write the settings into the cell tagged `parameters`, as papermill does with a cell of its own."""
    for cell in notebook.cells:
        if book.tagged(cell, book.PARAMETERS):
            cell.source += "".join(f"\n{key} = {value!r}" for key, value in settings.values().items())


def texts(outputs: list[Any]) -> list[str]:
    """Give outputs as text to compare, without white space: Jupyter breaks the long line of a value."""
    shown = []
    for output in outputs:
        if output["output_type"] == "stream":
            shown.append("".join(output["text"].split()))
        elif output["output_type"] == "error":
            shown.append(f"{output['ename']}: {output['evalue']}")
        else:
            data = {mime: text for mime, text in output["data"].items() if mime not in HOSTED}
            shown.append("|".join(f"{mime}:{''.join(_text(data[mime]).split())}" for mime in sorted(data)))
    return shown


def _text(value: Any) -> str:
    """Give a value as text, whatever the order of its keys is."""
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)
