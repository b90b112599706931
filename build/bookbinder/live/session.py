"""A session runs cells one after the other among the same names and tells what they show.

>>> shown = []
>>> session = Session()
>>> session.run("space = 3; space + 1", "1.1", shown.append)
True
>>> shown[0]["data"]
{'text/plain': '4'}
"""

from __future__ import annotations

import ast
import builtins
import linecache
import sys
import traceback
import types
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from typing import Any

Output = dict[str, Any]
"""An output as notebooks store it: stream, display_data, execute_result or error."""

Show = Callable[[Output], object]

RICH = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_", "text/markdown": "_repr_markdown_"}
MOST = 200_000
"""How many characters one cell may print. An endless loop must not drown the page."""


class TooMuch(Exception):
    """The cell printed more than fits on a page; its output is cut here."""


class Session:
    """The names of one chapter, and the cells that have run among them."""

    def __init__(self) -> None:
        module = types.ModuleType("__main__")
        self.names: dict[str, Any] = module.__dict__
        self._module = module
        self._show: Show = lambda _output: None
        self.names["display"] = self.display

    def run(self, source: str, name: str, show: Show) -> bool:
        """Run one cell, hand each output to `show` as it appears, and tell whether the cell ended well."""
        place = f"<cell {name}>"
        linecache.cache[place] = (len(source), None, source.splitlines(keepends=True), place)
        self._show = show
        out, err = _Stream("stdout", show), _Stream("stderr", show)
        before = sys.modules.get("__main__")
        sys.modules["__main__"] = self._module
        try:
            with redirect_stdout(out), redirect_stderr(err):
                value = self._value(source, place)
                if value is not None:
                    self.names["_"] = value
                    self._show({"output_type": "execute_result", "data": bundle(value)})
        except BaseException as error:  # noqa: BLE001 - whatever a reader's cell raises is shown, even SystemExit
            out.flush()
            err.flush()
            show(_failure(error))
            return False
        finally:
            if before is not None:
                sys.modules["__main__"] = before
            out.flush()
            err.flush()
            self._show = lambda _output: None
        return True

    def display(self, *values: object) -> None:
        """Show values the way a cell shows its last one."""
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        for value in values:
            self._show({"output_type": "display_data", "data": bundle(value)})

    def _value(self, source: str, place: str) -> object:
        """Give the value of the cell's last expression, or None if it ends otherwise or with a semicolon."""
        tree = ast.parse(source, place)
        muted = source.rstrip().endswith(";")
        last = None
        if tree.body and isinstance(tree.body[-1], ast.Expr):
            last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
        exec(compile(tree, place, "exec", dont_inherit=True), self.names)  # noqa: S102
        value = eval(compile(last, place, "eval", dont_inherit=True), self.names) if last else None  # noqa: S307
        sys.stdout.flush()
        return None if muted else value


def bundle(value: object) -> dict[str, str]:
    """Give a value in every form it can be shown in; the plain text is always among them."""
    data: dict[str, str] = {"text/plain": builtins.repr(value)}
    if isinstance(value, type):
        return data
    mixed = getattr(value, "_repr_mimebundle_", None)
    found = mixed() if callable(mixed) else None
    if found:
        data |= found[0] if isinstance(found, tuple) else found
    for mime, method in RICH.items():
        drawn = getattr(value, method, None)
        text = drawn() if callable(drawn) else None
        if isinstance(text, str):
            data[mime] = text
    return data


class _Stream(TextIOBase):
    """Text that a cell prints, handed on line by line."""

    def __init__(self, name: str, show: Show) -> None:
        self._name = name
        self._show = show
        self._text = ""
        self._left = MOST

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        self._left -= len(text)
        if self._left < 0:
            raise TooMuch(f"This cell printed more than {MOST} characters.")
        self._text += text
        if "\n" in text:
            self.flush()
        return len(text)

    def flush(self) -> None:
        if self._text:
            text, self._text = self._text, ""
            self._show({"output_type": "stream", "name": self._name, "text": text})


def _failure(error: BaseException) -> Output:
    """Give an error as Jupyter would store it; the traceback begins in the reader's cell, not in here."""
    report = traceback.TracebackException.from_exception(error)
    inside = [frame.filename.startswith("<cell ") for frame in report.stack]
    begin = inside.index(True) if True in inside else len(inside)
    report.stack = traceback.StackSummary.from_list(report.stack[begin:])
    return {
        "output_type": "error",
        "ename": type(error).__name__,
        "evalue": str(error),
        "traceback": "".join(report.format()).rstrip("\n").split("\n"),
    }
