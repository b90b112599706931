"""The book: its notebooks in reading order, and what every notebook must be like.

A chapter is one notebook. The pages for both games come first, then the chapters of each game by their file names.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import nbformat

from bookbinder import places

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Notebook = Any
"""nbformat's NotebookNode, which has no types."""

GAMES = {"coatl": "Cóatl", "anunnaki": "Anunnaki"}
"""The folders of the book in reading order, and what the games are called."""

PAGES = ("index", "how-to-read")
"""The notebooks that belong to no game alone, in reading order."""

PARAMETERS = "parameters"
INJECTED = "injected-parameters"


@dataclass(frozen=True, slots=True, order=True)
class Chapter:
    """One notebook of the book: `coatl/03-search`, or a page for both games such as `index`."""

    name: str
    path: Path

    @property
    def game(self) -> str | None:
        """The game's folder, or None for what belongs to both."""
        game, slash, _ = self.name.partition("/")
        return game if slash else None

    @property
    def number(self) -> str:
        """The chapter's number as readers see it: '3', or nothing."""
        found = re.match(r"0*(\d+)-", self.name.rpartition("/")[2])
        return found[1] if found else ""

    @property
    def anchor(self) -> str:
        """The chapter's address in the manual.

        >>> from pathlib import Path
        >>> Chapter("coatl/03-search", Path()).anchor
        'coatl-search'
        """
        return re.sub(r"(^|/)\d+-", r"\1", self.name).replace("/", "-")

    def read(self) -> Notebook:
        """Give the notebook as it lies on disk."""
        return nbformat.read(self.path, as_version=4)


def chapters(game: str = "all") -> tuple[Chapter, ...]:
    """Give the chapters of one game, or of all, after the pages for both."""
    root = places.notebooks()
    folders = [name for name in GAMES if game in ("all", name)]
    paths = [
        *(root / f"{page}.ipynb" for page in PAGES),
        *(path for name in folders for path in sorted((root / name).glob("*.ipynb"))),
    ]
    return tuple(Chapter(path.relative_to(root).with_suffix("").as_posix(), path) for path in paths if path.is_file())


def title(notebook: Notebook) -> str:
    """Give the first heading of a notebook."""
    for cell in notebook.cells:
        found = re.search(r"^# +(.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        if found:
            return found[1].strip()
    return "Untitled"


def rule(cell: Notebook) -> str | None:
    """Give the id of the rule whose sentence a cell holds, or None."""
    name: str | None = cell.metadata.get("rulebook", {}).get("rule")
    return name


def tagged(cell: Notebook, tag: str) -> bool:
    """Tell whether a cell has a tag."""
    return tag in cell.metadata.get("tags", ())


def code(notebook: Notebook) -> Iterator[tuple[int, Notebook]]:
    """Give each code cell with its number as readers see it: from 1, the settings of the chapter being 0."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return enumerate(cells, 0 if cells and tagged(cells[0], PARAMETERS) else 1)


def faults(notebook: Notebook) -> list[str]:
    """List what would keep a notebook from being read, run and diffed everywhere; an empty list is good."""
    found = []
    parameters = [cell for cell in notebook.cells if tagged(cell, PARAMETERS)]
    if len(parameters) > 1:
        found.append(f"{len(parameters)} cells are tagged {PARAMETERS}")
    for number, cell in code(notebook):
        found += [f"cell {number}: {fault}" for fault in _code_faults(cell)]
    if len({cell.get("id") for cell in notebook.cells}) < len(notebook.cells):
        found.append("two cells have the same id, or none")
    if "widgets" in notebook.metadata:
        found.append("widget states are stored; clear all outputs")
    return found


def _code_faults(cell: Notebook) -> Iterator[str]:
    if cell.outputs or cell.execution_count is not None:
        yield "outputs are stored; clear all outputs before committing"
    try:
        tree = ast.parse(cell.source)
    except SyntaxError as error:
        magic = re.search(r"^\s*([%!?].*|.*\?)$", cell.source, re.MULTILINE)
        yield f"{magic[0].strip()!r} works in Jupyter only" if magic else f"cannot be parsed: {error}"
        return
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            if name.partition(".")[0] in {"IPython", "ipywidgets", "anywidget", "js", "pyodide"}:
                yield f"imports {name}, which is not there in the manual or not in Jupyter"
        if isinstance(node, ast.Name) and node.id == "get_ipython":
            yield "calls get_ipython, which is not there in the manual"
