"""Binds the executed chapters, the page's own code and the live engine into one HTML file."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from bookbinder import book, language, places
from bookbinder.manual import boards, links, play, search, sharing, styles
from bookbinder.manual.colophon import colophon
from bookbinder.manual.drawings import Shelf
from bookbinder.manual.exporter import ChapterExporter
from bookbinder.manual.labels import SHORTCUTS, labels
from bookbinder.manual.pages import (
    HERE,
    PAGE,
    SEAM,
    TAKEN,
    as_json,
    as_packed,
    beginning,
    code,
    parts,
    policy,
    template,
)
from bookbinder.manual.reference import Reference, references
from bookbinder.runtime import zstd

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from bookbinder.press import Printed

STYLES = ("tokens.css", "page.css", "reference.css", "print.css")
SCRIPTS = (
    "store.js",
    "unfold.js",
    "rule_links.js",
    "sanitise.js",
    "outputs.js",
    "highlight.js",
    "editor.js",
    "cells.js",
    "boards.js",
    "kept.js",
    "play.js",
    "address.js",
    "hints.js",
    "search.js",
    "replay.js",
    "keys.js",
    "book.js",
    "page.js",
)


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
    line = play.printed(games)
    own = shelf.put(boards.drawn(line)) if line else ""
    bodies, symbols = sharing.shared(SEAM.join((own, *(chapter["body"] for chapter in chapters))), shelf.style())
    bodies, classes = styles.shared(bodies)
    own, *rest = bodies.split(SEAM)
    for chapter, body in zip(chapters, rest, strict=True):
        chapter["body"] = body
    page = template("page.html.j2", words).render(
        lang=lang,
        labels=words,
        labels_json=as_json(words),
        index=as_packed(search.index(_places(printed, anchors, reference))),
        shortcuts=[(keys, words[label]) for keys, label in SHORTCUTS],
        chapters=chapters,
        first=chapters[0]["anchor"],
        groups=_groups(chapters),
        references=reference,
        own=own,
        play=play.places(games) if own else [],
        placed=_placed(printed, known),
        colophon=colophon(lang),
        style="\n".join((*((PAGE / name).read_text("utf-8") for name in STYLES), shelf.style(), classes)),
        symbols=shelf.svg(symbols),
        script=script,
        policy=policy(script),
        notices=(HERE / "notices.txt").read_text("utf-8") + zstd.licence(),
    )
    dead = links.dead(page)
    if dead:
        raise links.DeadLink(f"links that lead nowhere: {', '.join(dead)}")
    return page.replace("<!--beginning-->", beginning(lang)).replace("<!--parts-->", parts(lang))


def write(printed: Sequence[Printed], lang: str, folder: Path | None = None) -> Path:
    """Write manual.<lang>.html and give its path."""
    path = (folder or places.out()) / f"manual.{lang}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bind(printed, lang).encode())
    return path


def page_script() -> str:
    """Give the page's own code as one classic script with no name of its own outside."""
    return f'(() => {{\n"use strict";\n{TAKEN}\n{boards.script()}\n{code(SCRIPTS)}}})();'


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
