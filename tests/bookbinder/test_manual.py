"""The manual as a file: what it holds, what it forbids, and that it is the same each time."""

import re

import pytest
from bs4 import BeautifulSoup

from bookbinder import book
from bookbinder.manual import bind, exporter
from bookbinder.manual.drawings import Shelf

pytestmark = [pytest.mark.notebook, pytest.mark.node]


@pytest.fixture(scope="module")
def html(manual):
    return manual.read_text("utf-8")


@pytest.fixture(scope="module")
def soup(html):
    return BeautifulSoup(re.sub(r'(<script type="text/plain"[^>]*>)[^<]*', r"\1", html), "html.parser")


def test_two_bindings_give_the_same_bytes(html, printed):
    again = bind([printed(chapter) for chapter in book.chapters()], "en")
    # Somebody may commit, or touch a file, while the tests run.
    commit = re.compile(r", commit [0-9a-f]+ of [0-9-]+( with local changes)?")
    assert commit.sub("", again) == commit.sub("", html)


def test_the_file_is_small_enough_to_send(manual):
    assert manual.stat().st_size < 10_000_000


def test_nothing_is_loaded_from_anywhere(soup):
    loads = [
        str(tag)[:80] for tag in soup.select("script[src], link[href]:not([href='data:,']), img, iframe, object, embed")
    ]
    assert loads == []
    assert "@import" not in soup.style.text
    assert "url(" not in soup.style.text


def test_the_policy_names_the_one_script_and_no_network(soup):
    policy = soup.select_one("meta[http-equiv=Content-Security-Policy]")["content"]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "http" not in policy
    assert "'unsafe-eval'" not in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
    assert soup.select("[onclick], [onload], [onerror]") == []


def test_every_chapter_and_every_sentence_has_an_address(soup):
    for chapter in book.chapters():
        assert soup.find("article", id=chapter.anchor)
        for rule in filter(None, map(book.rule, chapter.read().cells)):
            assert soup.find(class_="sentence", id=rule).text.strip()


def test_no_address_is_there_twice(soup):
    ids = [tag["id"] for tag in soup.select("[id]") if not tag.find_parent("template")]
    assert sorted(ids) == sorted(set(ids))


def test_the_file_names_its_versions_and_its_notices(soup):
    assert re.search(r"Pyodide 314\.0\.7 \(Python 3\.14\.\d+\)", soup.footer.text)
    assert "Mozilla Public License" in soup.footer.text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in soup.footer.text


def test_a_drawing_with_styles_of_its_own_cannot_touch_the_page():
    assert exporter.isolated("<?xml version='1.0'?>\n<svg></svg>", Shelf()) == "<svg></svg>"
    shadow = exporter.isolated("<svg><style>p { color: red }</style></svg>", Shelf())
    assert shadow.startswith('<template shadowrootmode="open"><style>')


def drawing(key, fill="red", style=".ct { color: red }"):
    symbol = f'<g id="ct-{key}-head"><circle r="1" fill="{fill}"/></g>'
    return f'<svg id="ct-{key}-title"><style>{style}</style><defs>{symbol}</defs><use href="#ct-{key}-head"/></svg>'


def test_what_drawings_share_is_in_the_page_once():
    shelf = Shelf()
    assert shelf.put(drawing("0123456789")) == '<svg id="ct-0123456789-title"><use href="#ct-head"/></svg>'
    assert shelf.put(drawing("abcdef0123")) == '<svg id="ct-abcdef0123-title"><use href="#ct-head"/></svg>'
    assert shelf.style() == ".ct { color: red }"
    assert shelf.svg().count('<g id="ct-head"><circle r="1" fill="red" /></g>') == 1


def test_a_drawing_that_differs_keeps_what_is_its_own():
    shelf = Shelf()
    shelf.put(drawing("0123456789"))
    other = drawing("abcdef0123", fill="blue", style="p { color: red }")
    assert shelf.put(other) == other
    for strange in ("<svg><defs><g></svg>", "<svg><defs></defs></svg>", '<svg><defs><g id="own"/></defs></svg>'):
        assert shelf.put(strange) == strange


def test_a_board_stands_beside_the_text_from_its_heading_on():
    from nbformat.v4 import new_code_cell, new_markdown_cell

    def board(name):
        return new_code_cell(name, metadata={"tags": ["beside"]})

    cells = [
        new_markdown_cell("# T"),
        board("a"),
        new_markdown_cell("x"),
        new_markdown_cell("## H"),
        board("b"),
        board("c"),
    ]
    shape = [
        ([cell.source for cell in spread.open], spread.board.source, [cell.source for cell in spread.rest])
        for spread in exporter.spreads(cells)
    ]
    assert shape == [(["# T", "a"], "a", ["x"]), (["## H", "b"], "b", []), (["c"], "c", [])]


def test_a_board_stands_beside_the_sentence_that_it_shows():
    from nbformat.v4 import new_code_cell, new_markdown_cell

    def sentence(name):
        return new_markdown_cell(name, metadata={"rulebook": {"rule": f"coatl.{name}"}})

    def board(name):
        return new_code_cell(name, metadata={"tags": ["beside"]})

    cells = [
        new_markdown_cell("## H"),
        sentence("one"),
        board("a"),
        new_code_cell("ask"),
        sentence("two"),
        new_code_cell("no board"),
        new_markdown_cell("so far"),
        sentence("three"),
        sentence("four"),
        new_markdown_cell("look"),
        board("b"),
    ]
    first, second = exporter.spreads(cells)
    assert [cell.source for cell in first.rest] == ["ask", "two", "no board", "so far"]
    assert [cell.source for cell in second.open] == ["three", "four", "look", "b"]
