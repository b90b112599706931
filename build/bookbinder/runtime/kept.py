"""What is made once and then kept in the caches, by the recipe it was made from."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import TYPE_CHECKING

from bookbinder import places
from bookbinder.runtime import npm

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MOST = 4
"""How many things of one kind stay in a cache; other checkouts may still want theirs."""


def made(kind: str, recipe: bytes, make: Callable[[], bytes]) -> bytes:
    """Give what a recipe makes: from a cache, or made now and kept."""
    name = f"{kind}-{hashlib.sha256(recipe).hexdigest()[:16]}"
    for cache in places.caches():
        with suppress(OSError):
            return (cache / name).read_bytes()
    content = make()
    for cache in places.caches():
        npm.keep(cache / name, content)
        with suppress(OSError):
            _clear(kind, cache)
    return content


def _clear(kind: str, cache: Path) -> None:
    old = sorted(cache.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)
    for path in old[:-MOST]:
        path.unlink(missing_ok=True)
