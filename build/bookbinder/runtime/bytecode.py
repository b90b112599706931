"""Bytecode for the pinned Pyodide, made by that very Pyodide under Node.

Sources would be compiled again at every start of the page.
"""

from __future__ import annotations

import io
import json
import tempfile
import zipfile
from pathlib import Path

from bookbinder.runtime import node, pyodide

COMPILER = Path(__file__).with_name("compile.mjs")
HOME = "/home/pyodide/"
LIBRARY = "/lib/python/"


def library(shipped: bytes, names: list[str]) -> bytes:
    """Give members of the standard library as an uncompressed zip of .pyc files, without their docstrings."""
    return _compiled(shipped, {"names": names, "root": LIBRARY, "optimize": 2, "sources": False})


def engine(shipped: bytes) -> bytes:
    """Give an uncompressed zip with bytecode beside the sources: asserts and docstrings are our rules."""
    names = zipfile.ZipFile(io.BytesIO(shipped)).namelist()
    return _compiled(shipped, {"names": names, "root": HOME, "optimize": 0, "sources": True})


def _compiled(shipped: bytes, order: dict[str, object]) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "shipped.zip").write_bytes(shipped)
        order |= {"shipped": str(folder / "shipped.zip"), "made": str(folder / "made.zip")}
        (folder / "order.json").write_text(json.dumps(order), "utf-8")
        node.run([*node.node(), str(COMPILER), str(pyodide.package()), str(folder / "order.json")], cwd=folder)
        return (folder / "made.zip").read_bytes()
