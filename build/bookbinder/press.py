"""The press: executes the notebooks through papermill, two at a time, and reports on each.

Per-cell saving is off, as saving the whole notebook after each cell makes a run quadratic.
"""

from __future__ import annotations

import multiprocessing
import time
import warnings
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import nbformat

from bookbinder import book, language, normal
from bookbinder.live.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

KERNEL = "python3"
QUIET = ["--IPKernelApp.log_level=ERROR"]
"""A kernel warns of TCP, which is local here."""
AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run of the book can be given: papermill parameters of every chapter."""

    lang: str = language.SOURCE
    edition: str = "ours"
    seed: int = 1

    def values(self) -> Mapping[str, str | int]:
        """Give the settings as papermill wants them."""
        return {"lang": self.lang, "edition": self.edition, "seed": self.seed}


@dataclass(frozen=True, slots=True)
class Printed:
    """A chapter after its run: the executed notebook, and what went wrong, if anything."""

    chapter: book.Chapter
    notebook: book.Notebook = field(repr=False)
    seconds: float
    failure: str | None = None


class CellFailed(RuntimeError):
    """A cell of the book raised an error; the message quotes chapter, rule, cell and traceback."""


def print_chapter(chapter: book.Chapter, settings: Settings) -> Printed:
    """Execute one notebook in its own kernel and give the normalised result."""
    with warnings.catch_warnings():
        # The Jupyter packages warn about each other; what the book's own code warns of happens elsewhere.
        warnings.simplefilter("ignore")
        from papermill import execute_notebook
        from papermill.exceptions import PapermillExecutionError

        notebook = chapter.read()
        language.swap(notebook, chapter.name, language.catalog(settings.lang))
        begin, failure = time.perf_counter(), None
        if not any(book.code(notebook)):
            return Printed(chapter, normal.normalise(notebook, chapter.name), 0.0)
        accepted = any(book.tagged(cell, book.PARAMETERS) for cell in notebook.cells)
        try:
            notebook = execute_notebook(
                notebook,
                None,
                parameters=settings.values() if accepted else {},
                kernel_name=KERNEL,
                cwd=str(chapter.path.parent),
                progress_bar=False,
                request_save_on_cell_execute=False,
                shutdown_kernel="immediate",  # a gentle end interrupts it first, which it reports as an error
                extra_arguments=QUIET,
            )
        except PapermillExecutionError as error:
            position = last_position(notebook, error.source, settings)
            failure = quote(chapter.name, notebook, (error.source, error.ename, error.evalue), position)
        seconds = time.perf_counter() - begin
    return Printed(chapter, normal.normalise(notebook, chapter.name), seconds, failure)


def quote(chapter: str, notebook: book.Notebook, failed: tuple[str, str, str], position: str = "") -> str:
    """Give a failure as the person who has to fix it wants it: chapter, rule, cell, error, position line.

    `failed` is the source of the cell, the name of the error and its message.
    """
    source, error, message = failed
    rule = None
    for cell in notebook.cells:
        rule = book.rule(cell) or rule
        if cell.cell_type == "code" and cell.source == source:
            break
    number = next((number for number, cell in book.code(notebook) if cell.source == source), "?")
    quoted = "\n".join(f"    {line}" for line in source.splitlines())
    where = f"\nPosition: {position}" if position and position not in message else ""
    return f"{chapter}, cell {number}, rule {rule or '(none before it)'}:\n{quoted}\n{error}: {message}{where}"


def last_position(notebook: book.Notebook, source: str, settings: Settings) -> str:
    """Give the position that was played last before a cell failed; the cells run once more, without a kernel."""
    session = Session()
    for number, cell in book.code(notebook):
        text = cell.source
        if book.tagged(cell, book.PARAMETERS):
            text += "".join(f"\n{key} = {value!r}" for key, value in settings.values().items())
        if not session.run(text, str(number), lambda _output: None) or cell.source == source:
            break
    return position_of(session)


def position_of(session: Session) -> str:
    """Give the position that the lesson of a session has played last; nothing, if there is none."""
    return str(getattr(session.names.get("lesson"), "line", ""))


def print_book(
    chapters: Iterable[book.Chapter],
    settings: Settings,
    done: Callable[[Printed], object] = lambda _printed: None,
) -> list[Printed]:
    """Execute all notebooks, two at a time, and give them in reading order; `done` hears of each."""
    wanted = list(chapters)
    printed: dict[str, Printed] = {}
    # A fresh process each: kernels and event loops do not survive a fork.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(AT_ONCE, len(wanted)) or 1, mp_context=context) as pool:
        for finished in as_completed([pool.submit(print_chapter, chapter, settings) for chapter in wanted]):
            result = finished.result()
            printed[result.chapter.name] = result
            done(result)
    return [printed[chapter.name] for chapter in wanted]


def keep(printed: Iterable[Printed], folder: Path) -> Path:
    """Write the executed notebooks and a JUnit report into a folder and give the report's path."""
    suite = ET.Element("testsuite", name="book")
    for result in printed:
        path = folder / f"{result.chapter.name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(result.notebook, path)
        case = ET.SubElement(suite, "testcase", name=result.chapter.name, time=f"{result.seconds:.3f}")
        if result.failure:
            first = result.failure.splitlines()
            ET.SubElement(case, "failure", message=first[-1]).text = result.failure
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    report = folder / "report.xml"
    ET.indent(suite)
    ET.ElementTree(suite).write(report, "utf-8", xml_declaration=True)
    return report
