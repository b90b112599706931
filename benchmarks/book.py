"""The book executed: each chapter through papermill and through a bare nbclient, in turns; then all of it at once.

Wall time, so the machine should be idle.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from time import perf_counter

from benchmarks.measure import Line
from bookbinder import book, press, quick

SLOWER = 1.3
SECONDS = 90


def lines() -> Iterator[Line]:
    """The figures of the executed book."""
    chapters = [chapter for chapter in book.chapters() if any(book.code(chapter.read()))]
    settings = press.Settings()
    papermill = bare = 0.0
    for number, chapter in enumerate(chapters):
        runs: list[Callable[[], object]] = [
            lambda chapter=chapter: press.print_chapter(chapter, settings),  # type: ignore[misc]
            lambda chapter=chapter: _bare(chapter, settings),  # type: ignore[misc]
        ]
        first, second = (0, 1) if number % 2 else (1, 0)
        took = {which: _seconds(runs[which]) for which in (first, second)}
        papermill, bare = papermill + took[0], bare + took[1]
    ratio = papermill / bare
    yield Line(
        f"{len(chapters)} chapters, one by one", "s", papermill, "s, bare nbclient", bare, ratio,
        f"≤ {SLOWER:g}x", ratio <= SLOWER,
    )  # fmt: skip
    whole = _seconds(lambda: press.print_book(book.chapters(), settings))
    yield Line(
        "the book in one language, two at a time", "s", whole, "", None, None, f"≤ {SECONDS} s", whole <= SECONDS
    )


def _seconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def _bare(chapter: book.Chapter, settings: press.Settings) -> None:
    """Execute a chapter as nbclient alone does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from nbclient import NotebookClient

        notebook = chapter.read()
        quick.set_parameters(notebook, settings)
        NotebookClient(
            notebook, kernel_name=press.KERNEL, extra_arguments=press.QUIET,
            resources={"metadata": {"path": str(chapter.path.parent)}},
        ).execute()  # fmt: skip
