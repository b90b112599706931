"""Makes the links between notebooks links inside the one page, and refuses dead ones."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from bs4 import BeautifulSoup
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bookbinder.book import Chapter


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
            link["href"] = _target(str(link["href"]), chapter, anchors)
    return str(page)


def _local(chapter: Chapter, name: str) -> str:
    return f"{chapter.anchor}--{name.lower()}"


def _target(href: str, chapter: Chapter, anchors: Mapping[str, str]) -> str:
    path, _, place = href.partition("#")
    if "://" in path or path.startswith("mailto:"):
        return href
    if not path:
        # A rule's id has dots, a heading's has none.
        return f"#{place}" if "." in place else f"#{_local(chapter, place)}"
    name = posixpath.normpath(posixpath.join(posixpath.dirname(chapter.name), path)).removesuffix(".ipynb")
    if name not in anchors:
        raise DeadLink(f"{chapter.name} links to {href}, which is not in the book")
    return f"#{place}" if "." in place else f"#{anchors[name]}" + (f"--{place.lower()}" if place else "")


def dead(page: str, allowed: Iterable[str] = ()) -> list[str]:
    """List the links inside a page that lead nowhere."""
    soup = BeautifulSoup(page, "html.parser")
    ids = {str(tag["id"]) for tag in soup.find_all(id=True)} | set(allowed)
    links = (str(link["href"]) for link in soup.find_all("a", href=True))
    return sorted({link for link in links if link.startswith("#") and link[1:] not in ids})
