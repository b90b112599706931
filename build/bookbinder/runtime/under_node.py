"""The live engine under Node: another Python version for free, and no browser needed."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from bookbinder.runtime import node, parts, pyodide, stdlib

RUNNER = Path(__file__).with_name("cells.mjs")


def ask(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give, for each request to `bookbinder.live.page`, its outputs and its answer."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "stdlib.zip").write_bytes(stdlib.library())
        (folder / "engine.zip").write_bytes(parts.compiled_engine())
        (folder / "requests.json").write_text(json.dumps(requests), "utf-8")
        files = [str(folder / name) for name in ("stdlib.zip", "engine.zip", "requests.json")]
        said = node.run([*node.node(), str(RUNNER), str(pyodide.package()), *files], cwd=folder)
    answers: list[dict[str, Any]] = json.loads(said)
    return answers
