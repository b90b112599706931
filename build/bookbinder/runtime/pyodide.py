"""The npm package `pyodide`, unpacked once into the cache."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from bookbinder import places
from bookbinder.runtime.npm import Package

VERSION = "314.0.7"
PACKAGE = Package(
    "pyodide",
    VERSION,
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
FILES = (
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.js",
    "pyodide.mjs",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "package.json",
)


def package() -> Path:
    """Give the folder of the unpacked package, fetched and verified if no cache has it yet."""
    folder = places.caches()[0] / f"pyodide-{VERSION}"
    if not (folder / "package.json").is_file():
        _unpack(folder)
    return folder


def _unpack(folder: Path) -> None:
    found = PACKAGE.files(FILES)
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, content in found.items():
        (scratch / name).write_bytes(content)
    # Whoever comes first wins: another process may have unpacked the same files meanwhile.
    try:
        scratch.rename(folder)
    except OSError:
        shutil.rmtree(scratch)
