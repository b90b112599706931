"""Binds executed chapters into one HTML file of slides that needs no network."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bookbinder import book, language, places
from bookbinder.manual import boards, sharing
from bookbinder.manual import pages as page
from bookbinder.manual.colophon import colophon
from bookbinder.manual.drawings import Shelf
from bookbinder.manual.exporter import ChapterExporter
from bookbinder.manual.labels import labels
from bookbinder.runtime import zstd
from bookbinder.slides import reveal
from bookbinder.slides.deck import deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bookbinder.press import Printed

HERE = Path(__file__).resolve().parent
SCRIPTS = (
    "store.js", "rule_links.js", "sanitise.js", "boards.js", "outputs.js", "highlight.js", "editor.js", "cells.js",
    "book.js",
)  # fmt: skip
"""What the slides share with the manual."""


class SlidesExporter(ChapterExporter):
    """Gives the slides of a chapter."""

    layout = "slides"
    cell_tag = 'div role="group"'  # reveal.js takes every section for a slide

    def _resources(self, notebook: book.Notebook) -> dict[str, Any]:
        return {"slides": deck(notebook)}

    def _markdown(self, text: str) -> str:
        """Give text without its links: a slide leads nowhere but on."""
        return re.sub(r"</?a\b[^>]*>", "", super()._markdown(text))


def bind(printed: Sequence[Printed], lang: str) -> str:
    """Give the slides of some chapters as one HTML text."""
    words = labels(language.catalog(lang))
    anchors = {chapter.name: chapter.anchor for chapter in (*book.chapters(), *(result.chapter for result in printed))}
    shelf = Shelf()
    chapters = [
        {
            "name": result.chapter.name,
            "game": result.chapter.game,
            "body": SlidesExporter(result.chapter, anchors, words, shelf).body(result.notebook),
        }
        for result in printed
    ]
    bodies, symbols = sharing.shared(page.SEAM.join(str(chapter["body"]) for chapter in chapters), shelf.style())
    for chapter, body in zip(chapters, bodies.split(page.SEAM), strict=True):
        chapter["body"] = body
    script = _script()
    html = page.template("slides.html.j2", words).render(
        lang=lang,
        labels=words,
        labels_json=page.as_json(words),
        title=book.title(printed[-1].notebook) if len(printed) == 1 else words["book"],
        chapters=chapters,
        colophon=f"{colophon(lang)}, reveal.js {reveal.VERSION}",
        style="\n".join((reveal.file("dist/reveal.css"), *_styles(), shelf.style())),
        symbols=shelf.svg(symbols),
        script=script,
        policy=page.policy(script),
        notices=(page.HERE / "notices.txt").read_text("utf-8") + zstd.licence() + reveal.file("LICENSE"),
    )
    return html.replace("<!--beginning-->", page.beginning(lang)).replace("<!--parts-->", page.parts(lang))


def write(printed: Sequence[Printed], lang: str, game: str, folder: Path | None = None) -> Path:
    """Write slides.<game>.<lang>.html and give its path."""
    path = (folder or places.out()) / f"slides.{game}.{lang}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bind(printed, lang).encode())
    return path


def _styles() -> list[str]:
    names = [page.PAGE / "tokens.css", page.PAGE / "page.css", HERE / "slides.css"]
    return [name.read_text("utf-8") for name in names]


def _script() -> str:
    own = [(HERE / name).read_text("utf-8") for name in ("speaker.js", "stages.js", "slides.js")]
    ours = "\n".join((page.TAKEN, boards.script(), page.code(SCRIPTS), *own))
    return f'{reveal.file("dist/reveal.js")}\n(() => {{\n"use strict";\n{ours}}})();'
