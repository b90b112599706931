"""What a copy of the manual says of itself: version, commit, runtime."""

from __future__ import annotations

import json
import subprocess
from importlib.metadata import PackageNotFoundError, version

from bookbinder import places
from bookbinder.runtime import VERSION, pyodide


def colophon(lang: str) -> str:
    """Give one line that names the version, the commit and the runtime of this copy."""
    lock = json.loads((pyodide.package() / "pyodide-lock.json").read_text("utf-8"))
    try:
        release = version("playable-rulebook")
    except PackageNotFoundError:
        release = "of a checkout"
    python = lock["info"]["python"]
    return f"Edition {release} ({lang}){commit()}, with Pyodide {VERSION} (Python {python})"


def commit() -> str:
    """Give ', commit abc1234 of 2026-11-18' in a checkout, with a word on changes that no commit has."""
    if not places.IN_CHECKOUT:
        return ""
    said = _git("log", "-1", "--format=%h of %cs")
    if not said:
        return ""
    changed = _git("status", "--porcelain", "--", "rulebook", "widgets", "build", "notebooks")
    return f", commit {said}" + (" with local changes" if changed else "")


def _git(*words: str) -> str:
    root = places.HERE.parents[1]
    try:
        done = subprocess.run(  # noqa: S603
            ["git", "-C", str(root), *words],  # noqa: S607 - git is where the reader's PATH says
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
