"""The notebooks as they lie in the repository."""

import nbformat
import pytest

from bookbinder import book, language, places, weave
from bookbinder.manual import links

CHAPTERS = book.chapters()
SENTENCE = {"rulebook": {"rule": "demo.greeting.wave"}}


def notebook(*cells):
    made = nbformat.v4.new_notebook()
    made.cells = list(cells)
    return made


def code(source, **more):
    return nbformat.v4.new_code_cell(source, **more)


def text(source, **metadata):
    return nbformat.v4.new_markdown_cell(source, metadata=metadata)


def test_the_pages_for_both_games_come_first_and_no_notebook_is_left_out():
    assert [chapter.name for chapter in CHAPTERS[:2]] == ["index", "how-to-read"]
    inside = {
        path.relative_to(places.notebooks()).with_suffix("").as_posix() for path in places.notebooks().rglob("*.ipynb")
    }
    assert {chapter.name for chapter in CHAPTERS} == {name for name in inside if "checkpoints" not in name}


def test_the_index_links_to_every_chapter():
    index = "\n".join(cell.source for cell in CHAPTERS[0].read().cells)
    assert [chapter.name for chapter in CHAPTERS[1:] if f"({chapter.name}.ipynb)" not in index] == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_a_chapter_has_nothing_that_only_jupyter_knows(chapter):
    assert book.faults(chapter.read()) == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_a_chapter_begins_with_its_title(chapter):
    assert chapter.read().cells[0].source.startswith("# ")


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_sentences_are_the_docstrings(chapter):
    drifted = weave.woven(chapter.read(), weave.sentences())
    assert drifted == [], "run `rulebook weave`"


def test_no_rule_stands_in_two_places():
    rules = [name for chapter in CHAPTERS for cell in chapter.read().cells if (name := book.rule(cell))]
    assert sorted(rules) == sorted(set(rules))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("%timeit 1", "'%timeit 1' works in Jupyter only"),
        ("!ls", "'!ls' works in Jupyter only"),
        ("coatl.play?", "'coatl.play?' works in Jupyter only"),
        (
            "from IPython.display import SVG",
            "imports IPython.display, which is not there in the manual or not in Jupyter",
        ),
        ("import js", "imports js, which is not there in the manual or not in Jupyter"),
        ("get_ipython()", "calls get_ipython, which is not there in the manual"),
        ("if:", "cannot be parsed: invalid syntax (<unknown>, line 1)"),
    ],
)
def test_the_lint_names_the_cell_and_the_fault(source, fault):
    assert f"cell 2: {fault}" in book.faults(notebook(code("1"), code(source)))


def test_the_lint_finds_stored_outputs():
    stale = code("1", execution_count=1)
    assert book.faults(notebook(stale)) == ["cell 1: outputs are stored; clear all outputs before committing"]


def test_a_remainder_and_a_question_in_a_comment_are_no_magics():
    assert book.faults(notebook(code("seven = 17 \\\n    % 10\nwhy = 'why?'  # why?"))) == []


def test_weaving_writes_the_sentence_and_tells_what_had_drifted():
    book_of_one = notebook(text("old", **SENTENCE), text("prose"))
    assert weave.woven(book_of_one, {"demo.greeting.wave": "Wave once."}) == ["demo.greeting.wave"]
    assert [cell.source for cell in book_of_one.cells] == ["Wave once.", "prose"]
    assert weave.woven(book_of_one, {"demo.greeting.wave": "Wave once."}) == []


def test_weaving_refuses_a_rule_that_is_not_there():
    with pytest.raises(weave.UnknownRule, match=r"demo\.greeting\.wave"):
        weave.woven(notebook(text("old", **SENTENCE)), {})


def test_a_language_swaps_the_text_and_leaves_the_code():
    class Shouting:
        def pgettext(self, context, message):
            return f"{context}: {message.upper()}"

    made = notebook(text("wave", **SENTENCE), text("prose"), code("wave"))
    language.swap(made, "demo", Shouting())
    assert [cell.source for cell in made.cells] == ["demo.greeting.wave: WAVE", "demo: PROSE", "wave"]


def test_an_unknown_language_says_what_there_is():
    with pytest.raises(language.Untranslated, match="'xx' yet; there is: en"):
        language.catalog("xx")


@pytest.mark.parametrize(
    ("markdown", "href"),
    [
        ("[a](03-search.ipynb)", "#coatl-search"),
        ("[a](../index.ipynb#Cells)", "#index--cells"),
        ("[a](#Your-turn)", "#coatl-search--your-turn"),
        ("[a](#coatl.search.scan)", "#coatl.search.scan"),
        ("[a](https://example.org/x#y)", "https://example.org/x#y"),
    ],
)
def test_links_lead_to_places_in_the_one_page(markdown, href):
    chapter = book.Chapter("coatl/03-search", places.notebooks())
    html = links.page_html(markdown, chapter, {"index": "index", "coatl/03-search": "coatl-search"})
    assert f'href="{href}"' in html


def test_a_link_to_a_chapter_that_is_not_bound_is_text():
    chapter = book.Chapter("index", places.notebooks())
    assert "<p>to a</p>" in links.page_html("to [a](coatl/03-search.ipynb)", chapter, {})


def test_a_dead_link_names_chapter_and_target():
    chapter = book.Chapter("coatl/03-search", places.notebooks())
    with pytest.raises(links.DeadLink, match=r"coatl/03-search links to 99-none\.ipynb"):
        links.page_html("[a](99-none.ipynb)", chapter, {})
    assert links.dead('<a href="#x">a</a><a href="#y">b</a><p id="y">') == ["#x"]
