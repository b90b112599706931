"""The npm package `pyodide`, pinned by version and by hash, unpacked once into the cache."""

from __future__ import annotations

import base64
import hashlib
import shutil
import tarfile
import tempfile
from pathlib import Path

from bookbinder import places
from bookbinder.runtime import node

VERSION = "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
FILES = (
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.js",
    "pyodide.mjs",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "package.json",
)


class WrongHash(RuntimeError):
    """The fetched package is not the pinned one."""


def package() -> Path:
    """Give the folder of the unpacked package, fetched and verified if no cache has it yet."""
    folder = places.caches()[0] / f"pyodide-{VERSION}"
    if not (folder / "package.json").is_file():
        _unpack(_archive(), folder)
    return folder


def integrity(archive: bytes) -> str:
    """Give the subresource integrity of an archive, as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode("ascii")


def _archive() -> bytes:
    name = f"pyodide-{VERSION}.tgz"
    for cache in places.caches():
        if (cache / name).is_file() and integrity(found := (cache / name).read_bytes()) == INTEGRITY:
            return found
    with tempfile.TemporaryDirectory() as scratch:
        node.run([*node.npm(), "pack", "--silent", f"pyodide@{VERSION}"], cwd=Path(scratch))
        archive = (Path(scratch) / name).read_bytes()
    if integrity(archive) != INTEGRITY:
        raise WrongHash(f"npm gave another pyodide {VERSION}: expected {INTEGRITY}, got {integrity(archive)}")
    for cache in places.caches():
        keep(cache / name, archive)
    return archive


def _unpack(archive: bytes, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=folder.parent))
    with tempfile.TemporaryFile() as file:
        file.write(archive)
        file.seek(0)
        with tarfile.open(fileobj=file) as tar:
            for name in FILES:
                member = tar.extractfile(f"package/{name}")
                if member is None:
                    raise WrongHash(f"pyodide {VERSION} has no {name}")
                (scratch / name).write_bytes(member.read())
    # Whoever comes first wins: another process may have unpacked the same files meanwhile.
    try:
        scratch.rename(folder)
    except OSError:
        shutil.rmtree(scratch)


def keep(path: Path, content: bytes) -> None:
    """Write a cache file so that no other process ever sees half of it; a read-only cache is no error."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as scratch:
            scratch.write(content)
        Path(scratch.name).replace(path)
    except OSError:
        if path == places.caches()[0] / path.name:
            raise
