"""The npm package `reveal.js`, pinned by version and by hash."""

from __future__ import annotations

import io
import tarfile
import tempfile
from pathlib import Path

from bookbinder import places
from bookbinder.runtime import node, pyodide

VERSION = "5.2.1"
INTEGRITY = "sha512-r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ=="


def file(name: str) -> str:
    """Give a file of the package as text."""
    with tarfile.open(fileobj=io.BytesIO(_archive())) as tar:
        member = tar.extractfile(f"package/{name}")
        if member is None:
            raise pyodide.WrongHash(f"reveal.js {VERSION} has no {name}")
        return member.read().decode("utf-8")


def _archive() -> bytes:
    name = f"reveal.js-{VERSION}.tgz"
    for cache in places.caches():
        if (cache / name).is_file() and pyodide.integrity(found := (cache / name).read_bytes()) == INTEGRITY:
            return found
    with tempfile.TemporaryDirectory() as scratch:
        node.run([*node.npm(), "pack", "--silent", f"reveal.js@{VERSION}"], cwd=Path(scratch))
        archive = (Path(scratch) / name).read_bytes()
    if pyodide.integrity(archive) != INTEGRITY:
        raise pyodide.WrongHash(f"npm gave another reveal.js {VERSION}: expected {INTEGRITY}")
    for cache in places.caches():
        pyodide.keep(cache / name, archive)
    return archive
