"""Packages of npm, pinned by version and by hash, fetched once and then kept."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bookbinder import places
from bookbinder.runtime import node

if TYPE_CHECKING:
    from collections.abc import Iterable


class WrongHash(RuntimeError):
    """The fetched package is not the pinned one."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package of npm: its name, its version and the hash of its archive, as npm writes it."""

    name: str
    version: str
    integrity: str

    def archive(self) -> bytes:
        """Give the packed package, fetched and verified if no cache has it yet."""
        name = f"{self.name}-{self.version}.tgz"
        for cache in places.caches():
            if (cache / name).is_file() and integrity(found := (cache / name).read_bytes()) == self.integrity:
                return found
        with tempfile.TemporaryDirectory() as scratch:
            node.run([*node.npm(), "pack", "--silent", f"{self.name}@{self.version}"], cwd=Path(scratch))
            archive = (Path(scratch) / name).read_bytes()
        if (given := integrity(archive)) != self.integrity:
            raise WrongHash(f"npm gave another {self.name} {self.version}: expected {self.integrity}, got {given}")
        for cache in places.caches():
            keep(cache / name, archive)
        return archive

    def files(self, names: Iterable[str]) -> dict[str, bytes]:
        """Give some files of the package."""
        with tarfile.open(fileobj=io.BytesIO(self.archive())) as tar:
            return {name: self._member(tar, name) for name in names}

    def text(self, name: str) -> str:
        """Give a file of the package as text."""
        return self.files([name])[name].decode("utf-8")

    def _member(self, tar: tarfile.TarFile, name: str) -> bytes:
        try:
            member = tar.extractfile(f"package/{name}")
        except KeyError:
            member = None
        if member is None:
            raise WrongHash(f"{self.name} {self.version} has no {name}")
        return member.read()


def integrity(archive: bytes) -> str:
    """Give the subresource integrity of an archive, as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode("ascii")


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
