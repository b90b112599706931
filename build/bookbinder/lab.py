"""A working copy of the book for JupyterLab: executed in the reader's language, theirs to change.

What the reader has changed is never overwritten. If the book has changed there, too, its new chapter is laid beside
theirs, as `03-search.new.ipynb`. To tell the two apart, the copy remembers in `.book` what was laid out last.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

from bookbinder import book, language, press
from bookbinder.press import Printed, Settings

MEMORY = ".book"
BESIDE = ".new.ipynb"
NEWS = "@jupyterlab/apputils-extension:announcements"


class Laid(Enum):
    """What became of a chapter in the working copy."""

    AS_IT_WAS = "as it was"
    FRESH = "laid out"
    YOURS = "you changed it; yours stays"
    BESIDE = "you changed it, and so did the book; yours stays, the new one lies beside it"


@dataclass(frozen=True, slots=True)
class WorkingCopy:
    """A folder with the reader's chapters, in one language."""

    folder: Path

    def stale(self, chapters: Iterable[book.Chapter], settings: Settings) -> list[book.Chapter]:
        """Give the chapters that must be executed: those whose text, settings or engine are not those of last time."""
        return [
            chapter
            for chapter in chapters
            if self._remembered(chapter).get("printed") != fingerprint(chapter, settings)
            or not self.path(chapter).is_file()
        ]

    def lay(self, printed: Printed, settings: Settings) -> Laid:
        """Lay out an executed chapter, or lay it beside what the reader has made of it."""
        chapter, fresh = printed.chapter, printed.notebook
        path, beside = self.path(chapter), self.path(chapter).with_suffix(BESIDE)
        before, now = self._remembered(chapter), sources(fresh)
        theirs = sources(nbformat.read(path, as_version=4)) if path.is_file() else before.get("sources")
        if theirs in (None, now, before.get("sources")):
            done = Laid.FRESH
            beside.unlink(missing_ok=True)
            _write(fresh, path)
            before["sources"] = now
        elif now == before.get("sources"):
            done = Laid.YOURS
        else:
            done = Laid.BESIDE
            _write(fresh, beside)
        before["printed"] = fingerprint(chapter, settings)
        self._remember(chapter, before)
        return done

    def path(self, chapter: book.Chapter) -> Path:
        """Give where a chapter lies in the working copy."""
        return self.folder / f"{chapter.name}.ipynb"

    def _memory(self, chapter: book.Chapter) -> Path:
        return self.folder / MEMORY / f"{chapter.name}.json"

    def _remembered(self, chapter: book.Chapter) -> dict[str, object]:
        try:
            known = json.loads(self._memory(chapter).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}

    def _remember(self, chapter: book.Chapter, known: dict[str, object]) -> None:
        path = self._memory(chapter)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(known), "utf-8")


def sources(notebook: book.Notebook) -> list[list[str]]:
    """Give what a reader can change in a notebook: the kind and the text of each cell, but not its results."""
    return [[cell.cell_type, cell.source] for cell in notebook.cells if cell.source.strip()]


def fingerprint(chapter: book.Chapter, settings: Settings) -> str:
    """Give a digest of everything that decides what an executed chapter looks like."""
    notebook = chapter.read()
    language.swap(notebook, chapter.name, language.catalog(settings.lang))
    return _digest(json.dumps([sources(notebook), dict(settings.values()), _engine()]).encode())


@cache
def _engine() -> str:
    """Give a digest of the packages that the cells import."""
    found = []
    for package in ("rulebook", "widgets"):
        root = Path(str(import_module(package).__file__)).parent
        files = (path for path in sorted(root.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
        found += [_digest(path.read_bytes()) for path in files]
    return _digest("".join(found).encode())


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(notebook: book.Notebook, path: Path) -> None:
    """Write a notebook and sign it: without the signature JupyterLab would hide its drawings."""
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)
    NotebookNotary().sign(nbformat.read(path, as_version=4))


def prepare(
    folder: Path, settings: Settings, print_book: Callable[[list[book.Chapter]], list[Printed]] | None = None
) -> tuple[dict[str, Laid], list[str]]:
    """Bring a working copy up to date; give what became of each chapter, and the cells that failed."""
    copy = WorkingCopy(folder)
    chapters = book.chapters()
    stale = copy.stale(chapters, settings)
    printed = (print_book or (lambda wanted: press.print_book(wanted, settings)))(stale)
    laid = {chapter.name: Laid.AS_IT_WAS for chapter in chapters}
    laid |= {result.chapter.name: copy.lay(result, settings) for result in printed}
    return laid, [result.failure for result in printed if result.failure]


def command(folder: Path, port: int, more: Iterable[str] = ()) -> list[str]:
    """Give the command line of JupyterLab: this machine only, opened at the index, asking no server for news."""
    as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [
        sys.executable, "-m", "jupyterlab", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}",
        f"--ServerApp.root_dir={folder}", "--LabApp.default_url=/lab/tree/index.ipynb",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", *as_root, *more,
    ]  # fmt: skip


def environment(folder: Path) -> dict[str, str]:
    """Give the environment of JupyterLab: as it is, and a setting that keeps it from asking about news."""
    settings = folder / MEMORY / "jupyter"
    page = settings / "labconfig" / "page_config.json"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(json.dumps({"disabledExtensions": {NEWS: True}}), "utf-8")
    known = os.environ.get("JUPYTER_CONFIG_PATH")
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, (str(settings), known)))}


def serve(folder: Path, port: int, more: Iterable[str] = ()) -> int:
    """Run JupyterLab until the reader ends it, and give its exit status."""
    words = command(folder, port, more)
    try:
        return subprocess.run(words, env=environment(folder), check=False).returncode  # noqa: S603 - our own words
    except KeyboardInterrupt:
        return 0
