"""Binds the executed chapters, the page's own code and the live engine into one HTML file."""

from __future__ import annotations

import base64
import hashlib
import json
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2

from bookbinder import book, language, places
from bookbinder.manual import links, search
from bookbinder.manual.colophon import colophon
from bookbinder.manual.drawings import Shelf
from bookbinder.manual.exporter import TEMPLATES, ChapterExporter, breakable
from bookbinder.manual.labels import SHORTCUTS, labels
from bookbinder.manual.reference import Entry, Reference, link_to, references
from bookbinder.runtime import all_parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bookbinder.press import Printed

HERE = Path(__file__).resolve().parent
PAGE = HERE / "page"
STYLES = ("tokens.css", "page.css", "reference.css")
SCRIPTS = (
    "words.js",
    "store.js",
    "rule_links.js",
    "sanitise.js",
    "outputs.js",
    "highlight.js",
    "editor.js",
    "engine.js",
    "cells.js",
    "linked.js",
    "address.js",
    "hints.js",
    "search.js",
    "replay.js",
    "keys.js",
    "page.js",
)


MOST_CASES = 8
"""How many examples a rule lists by name."""


def bind(printed: Sequence[Printed], lang: str) -> str:
    """Give the manual as one HTML text."""
    texts = language.catalog(lang)
    words = labels(texts)
    anchors = {result.chapter.name: result.chapter.anchor for result in printed}
    games = {result.chapter.game for result in printed if result.chapter.game}
    reference = references(games, texts, lang)
    known = frozenset(entry.id for of in reference for entry in of.rules)
    shelf = Shelf()
    chapters = [_chapter(result, ChapterExporter(result.chapter, anchors, words, shelf, known)) for result in printed]
    script = page_script()
    page = _template(words).render(
        lang=lang,
        labels=words,
        labels_json=_json(words),
        index_json=_json(search.index(_places(printed, anchors, reference))),
        shortcuts=[(keys, words[label]) for keys, label in SHORTCUTS],
        chapters=chapters,
        first=chapters[0]["anchor"],
        groups=_groups(chapters),
        references=reference,
        placed=_placed(printed, known),
        colophon=colophon(lang),
        style="\n".join((*((PAGE / name).read_text("utf-8") for name in STYLES), shelf.style())),
        symbols=shelf.svg(),
        script=script,
        policy=policy(script),
        notices=(HERE / "notices.txt").read_text("utf-8"),
    )
    dead = links.dead(page)
    if dead:
        raise links.DeadLink(f"links that lead nowhere: {', '.join(dead)}")
    return page.replace("<!--parts-->", _parts())


def write(printed: Sequence[Printed], lang: str, folder: Path | None = None) -> Path:
    """Write manual.<lang>.html and give its path."""
    path = (folder or places.out()) / f"manual.{lang}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bind(printed, lang).encode())
    return path


def page_script() -> str:
    """Give the page's own code as one classic script with no name of its own outside."""
    code = "\n".join((PAGE / name).read_text("utf-8") for name in SCRIPTS)
    return f'(() => {{\n"use strict";\n{code}}})();'


def policy(script: str) -> str:
    """Give the content security policy: this one script, workers from memory, and no network whatsoever."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'sha256-{digest}' 'wasm-unsafe-eval'",
            "worker-src blob:",
            "style-src 'unsafe-inline'",
            "img-src data:",
            "form-action 'none'",
            "base-uri 'none'",
        )
    )


def _parts() -> str:
    parts = all_parts()
    named = {name: getattr(parts, name) for name in ("lock", "worker", "engine", "stdlib", "wasm")}
    return "\n".join(f'<script type="text/plain" id="part-{name}">{text}</script>' for name, text in named.items())


def _json(value: object) -> str:
    """Give a value as JSON that may stand inside a script element."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _places(printed: Sequence[Printed], anchors: dict[str, str], reference: list[Reference]) -> Iterator[search.Place]:
    for result in printed:
        yield from search.of_chapter(result, anchors)
    for of in reference:
        yield from search.of_reference(of)


def _placed(printed: Sequence[Printed], known: frozenset[str]) -> dict[str, str]:
    """Give, for each rule that stands in a chapter, that chapter's title."""
    cells = ((book.rule(cell), result) for result in printed for cell in result.notebook.cells)
    return {rule: book.title(result.notebook) for rule, result in cells if rule in known}


def _chapter(result: Printed, exporter: ChapterExporter) -> dict[str, Any]:
    chapter = result.chapter
    return {
        "name": chapter.name,
        "anchor": chapter.anchor,
        "game": chapter.game,
        "number": chapter.number,
        "title": book.title(result.notebook),
        "body": exporter.body(result.notebook),
    }


def _groups(chapters: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Group the contents by game."""
    grouped = groupby(chapters, key=lambda chapter: chapter["game"])
    return [
        {"game": game or "", "name": book.GAMES.get(game or "", ""), "chapters": list(members)}
        for game, members in grouped
    ]


def _template(words: dict[str, str]) -> jinja2.Template:
    loader = jinja2.FileSystemLoader(TEMPLATES)
    pages = jinja2.Environment(loader=loader, autoescape=True, keep_trailing_newline=True)
    pages.filters |= {
        "breakable": breakable,
        "link_to": link_to,
        "short": lambda rule: rule.partition(".")[2],
    }
    pages.globals |= {
        "shown_cases": lambda entry: _shown_cases(entry, words),
        "rule_links": lambda rules: [(rule.partition(".")[2], f"#{rule}") for rule in rules],
    }
    return pages.get_template("page.html.j2")


def _shown_cases(entry: Entry, words: dict[str, str]) -> list[tuple[str, str]]:
    """Give the examples of a rule as links, and the first that was left out as one more."""
    links = [(case.case.title, f"#{case.anchor}") for case in entry.cases]
    left = links[MOST_CASES:]
    more = words["more-examples"].format(number=len(left))
    return [*links[:MOST_CASES], *([(more, left[0][1])] if left else [])]
