"""Weaves the rules' sentences into the notebooks: the docstring is the source, the Markdown cell a copy.

A sentence cell is a Markdown cell whose metadata is {"rulebook": {"rule": "coatl.search.scan"}}.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import nbformat

from bookbinder import book

if TYPE_CHECKING:
    from collections.abc import Mapping


class UnknownRule(LookupError):
    """A notebook cites a rule that the engine does not have."""


def sentences() -> Mapping[str, str]:
    """Give the sentence of every rule of every game."""
    from importlib import import_module

    for game in book.GAMES:
        try:
            import_module(f"rulebook.{game}")
        except ModuleNotFoundError as missing:
            if missing.name != f"rulebook.{game}":
                raise
    from rulebook.core.rules import RULES

    return {name: rule.sentence for name, rule in RULES.items()}


def woven(notebook: book.Notebook, known: Mapping[str, str]) -> list[str]:
    """Write the known sentences into a notebook's cells and give the ids of those that had drifted."""
    drifted = []
    for cell in notebook.cells:
        name = book.rule(cell)
        if name is None:
            continue
        if name not in known:
            raise UnknownRule(f"no rule is called {name}; `rulebook rules` lists them")
        if cell.source != known[name]:
            cell.source = known[name]
            drifted.append(name)
    return drifted


def weave() -> dict[str, list[str]]:
    """Rewrite every notebook whose sentences have drifted; give the ids of the drifted rules by chapter."""
    known = sentences()
    changed = {}
    for chapter in book.chapters():
        notebook = chapter.read()
        drifted = woven(notebook, known)
        if drifted:
            nbformat.write(notebook, chapter.path)
            changed[chapter.name] = drifted
    return changed
