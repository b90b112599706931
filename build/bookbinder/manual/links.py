"""Makes the links between notebooks links inside the one page, and refuses dead ones."""

from __future__ import annotations

import posixpath
import re
from html import unescape
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from bookbinder import places

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from bookbinder.book import Chapter


ID = re.compile(r'<[^<>]*?\sid="([^"]*)"')
LINK = re.compile(r'<a\b[^<>]*?\shref="#([^"]*)"')
POSITION = re.compile(r"(coatl|anunnaki)(;|$)")


RULE = re.compile(r"\b(?:coatl|anunnaki)\.[a-z_]+\.[a-z_]+\b")
CELL = re.compile(rf"(<(code|td|th|dd|dt)\b[^<>]*>)({RULE.pattern})(?=</\2>)(?!</\2></a>)")


class DeadLink(LookupError):
    """A chapter points to something that is not in the book."""


def page_html(markdown: str, chapter: Chapter, anchors: Mapping[str, str]) -> str:
    """Give a Markdown cell as HTML whose ids and links are right in the one page that holds all chapters.

    `anchors` maps each chapter's name to its address.
    """
    html = MarkdownWithMath(renderer=IPythonRenderer(escape=False, exclude_anchor_links=True)).render(markdown)
    page = BeautifulSoup(html, "html.parser")
    for heading in page.find_all(["h1", "h2", "h3", "h4"]):
        if heading.get("id"):
            heading["id"] = _local(chapter, str(heading["id"]))
    for link in page.find_all("a"):
        if link.get("href"):
            target = _target(str(link["href"]), chapter, anchors)
            if target is None:
                link.unwrap()
            else:
                link["href"] = target
    return str(page)


def _local(chapter: Chapter, name: str) -> str:
    return f"{chapter.anchor}--{name.lower()}"


def _target(href: str, chapter: Chapter, anchors: Mapping[str, str]) -> str | None:
    """Give the address that a link leads to; None for a chapter of the book that is not in this page."""
    path, _, place = href.partition("#")
    if "://" in path or path.startswith("mailto:"):
        return href
    if not path:
        # A rule's id has dots, a heading's has none.
        return f"#{place}" if "." in place else f"#{_local(chapter, place)}"
    name = posixpath.normpath(posixpath.join(posixpath.dirname(chapter.name), path)).removesuffix(".ipynb")
    if name not in anchors:
        if (places.notebooks() / f"{name}.ipynb").is_file():
            return None
        raise DeadLink(f"{chapter.name} links to {href}, which is not in the book")
    return f"#{place}" if "." in place else f"#{anchors[name]}" + (f"--{place.lower()}" if place else "")


def linked_text(escaped: str, rules: Collection[str]) -> str:
    """Give escaped text with the ids of rules as links.

    >>> linked_text("by coatl.a.b &lt;", {"coatl.a.b"})
    'by <a href="#coatl.a.b">coatl.a.b</a> &lt;'
    """
    return RULE.sub(lambda found: f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in rules else found[0], escaped)


def linked_cells(html: str, rules: Collection[str]) -> str:
    """Give HTML with links where an id of a rule fills a piece of code or a cell of a table.

    >>> linked_cells("<p><code>coatl.a.b</code>, <a><code>coatl.a.b</code></a></p>", {"coatl.a.b"})
    '<p><code><a href="#coatl.a.b">coatl.a.b</a></code>, <a><code>coatl.a.b</code></a></p>'
    """
    return CELL.sub(lambda found: found[1] + linked_text(found[3], rules), html)


def dead(page: str, allowed: Iterable[str] = ()) -> list[str]:
    """List the links inside a page that lead nowhere; a position in the address leads to a board."""
    ids = {unescape(name) for name in ID.findall(page)} | set(allowed)
    links = {unescape(link) for link in LINK.findall(page)}
    return sorted(f"#{link}" for link in links if link not in ids and not POSITION.match(link))
