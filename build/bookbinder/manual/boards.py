"""The live boards of the page: the ES module of the widgets as part of the page's one script, and the printed board.

A module that the page imports would need an address; inside the one script that the policy names it needs none.
"""

from __future__ import annotations

import json
from importlib import import_module

EXPORT = "export default {"


class UnknownModule(RuntimeError):
    """The module of the widgets does not look as it did."""


def script() -> str:
    """Give the boards' module and style sheet as two names for the page's script; nothing, if there are no widgets."""
    try:
        packed = import_module("widgets.packed")
    except ModuleNotFoundError:
        return ""
    style = json.dumps(packed.style()).replace("<", "\\u003c")
    return f"const boardModule = {expression(packed.module())};\nconst boardStyle = {style};"


def expression(module: str) -> str:
    r"""Give a module that imports nothing and exports one object as an expression.

    >>> expression("const a = 1;\nexport default { a };")
    '(() => {\nconst a = 1;\nreturn { a };\n})()'
    """
    if module.count(EXPORT) != 1 or "\nimport " in f"\n{module}" or module.count("\nexport ") > 1:
        raise UnknownModule("the boards' module must import nothing and export one object as its default")
    return f"(() => {{\n{module.replace(EXPORT, 'return {')}\n}})()"


def drawn(line: str) -> str:
    """Give the printed drawing of a position."""
    from rulebook.core.book import book

    position = book(line.partition(";")[0]).parse(line)
    html: str = position._repr_html_()
    return html
