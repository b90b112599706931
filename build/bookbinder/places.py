"""Where the book lies and where the bound copies go."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).resolve().parent
IN_CHECKOUT = HERE.parent.name == "build"


def notebooks() -> Path:
    """Give the folder of the book: beside the engine, or, in an installed copy, inside this package."""
    return HERE.parents[1] / "notebooks" if IN_CHECKOUT else HERE / "notebooks"


def out() -> Path:
    """Give the folder for everything that is made: build/out of the checkout, or of the current folder."""
    return (HERE.parent if IN_CHECKOUT else Path.cwd() / "build") / "out"


def lab(lang: str) -> Path:
    """Give the folder of the reader's working copy: lab/<lang> of the checkout, or of the current folder."""
    return (HERE.parents[1] if IN_CHECKOUT else Path.cwd()) / "lab" / lang


def caches() -> tuple[Path, ...]:
    """Give the folders that keep fetched and compiled files, the nearest first.

    The second one outlives a checkout, so that a fresh clone builds without fetching anything again.
    """
    shared = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return (out() / "cache", Path(shared) / "playable-rulebook")
