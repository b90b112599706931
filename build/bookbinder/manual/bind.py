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
from bookbinder.manual import links
from bookbinder.manual.colophon import colophon
from bookbinder.manual.drawings import Shelf
from bookbinder.manual.exporter import TEMPLATES, ChapterExporter
from bookbinder.manual.labels import labels
from bookbinder.runtime import all_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bookbinder.press import Printed

HERE = Path(__file__).resolve().parent
PAGE = HERE / "page"
STYLES = ("tokens.css", "page.css")
SCRIPTS = (
    "sanitise.js",
    "outputs.js",
    "highlight.js",
    "editor.js",
    "engine.js",
    "cells.js",
    "linked.js",
    "address.js",
    "page.js",
)


def bind(printed: Sequence[Printed], lang: str) -> str:
    """Give the manual as one HTML text."""
    words = labels(language.catalog(lang))
    anchors = {result.chapter.name: result.chapter.anchor for result in printed}
    shelf = Shelf()
    chapters = [_chapter(result, anchors, words, shelf) for result in printed]
    script = page_script()
    page = _template().render(
        lang=lang,
        labels=words,
        labels_json=json.dumps(words, sort_keys=True).replace("<", "\\u003c"),
        chapters=chapters,
        groups=_groups(chapters),
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


def _chapter(result: Printed, anchors: dict[str, str], words: dict[str, str], shelf: Shelf) -> dict[str, Any]:
    chapter = result.chapter
    body = ChapterExporter(chapter, anchors, words, shelf).body(result.notebook)
    return {
        "name": chapter.name,
        "anchor": chapter.anchor,
        "game": chapter.game,
        "number": chapter.number,
        "title": book.title(result.notebook),
        "body": body,
    }


def _groups(chapters: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Group the contents by game."""
    grouped = groupby(chapters, key=lambda chapter: chapter["game"])
    return [
        {"game": game or "", "name": book.GAMES.get(game or "", ""), "chapters": list(members)}
        for game, members in grouped
    ]


def _template() -> jinja2.Template:
    loader = jinja2.FileSystemLoader(TEMPLATES)
    return jinja2.Environment(loader=loader, autoescape=True, keep_trailing_newline=True).get_template("page.html.j2")
