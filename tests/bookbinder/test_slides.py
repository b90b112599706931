"""The slides: cut from the chapters, one file, the same live cells."""

import re

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from bookbinder import book
from bookbinder.slides import deck, reveal, write
from tests.bookbinder.reader import Reader

RULE = {"rulebook": {"rule": "demo.greeting.wave"}}


def cut(*cells):
    made = new_notebook()
    made.cells = list(cells)
    return [
        ([cell.source for cell in slide.cells if cell not in slide.unseen], [cell.source for cell in slide.notes])
        for slide in deck.deck(made)
    ]


def kind(name):
    return {"slideshow": {"slide_type": name}}


def test_without_a_word_headings_sentences_and_results_are_slides_and_prose_is_notes():
    shown = new_code_cell("board", outputs=[new_output("display_data", {"text/plain": "x"})])
    cells = [
        new_markdown_cell("# T"),
        new_code_cell("lang = 1", metadata={"tags": ["parameters"]}),
        new_markdown_cell("prose"),
        new_markdown_cell("Wave.", metadata=RULE),
        new_code_cell("quiet"),
        shown,
    ]
    assert cut(*cells) == [(["# T"], ["prose"]), (["Wave."], []), (["board"], [])]


def test_a_bare_heading_shares_the_slide_of_its_sentence():
    wave, nod = new_markdown_cell("Wave.", metadata=RULE), new_markdown_cell("Nod.", metadata=RULE)
    cells = [new_markdown_cell("## Hello"), wave, nod, new_markdown_cell("## Bye\n\nWhen you go."), wave]
    assert [shown for shown, _ in cut(*cells)] == [
        ["## Hello", "Wave."],
        ["Nod."],
        ["## Bye\n\nWhen you go."],
        ["Wave."],
    ]


def test_a_notebook_that_says_how_is_cut_that_way():
    cells = [
        new_markdown_cell("a", metadata=kind("slide")),
        new_markdown_cell("b"),
        new_markdown_cell("c", metadata=kind("notes")),
        new_markdown_cell("d", metadata=kind("skip")),
        new_markdown_cell("e", metadata=kind("subslide")),
        new_markdown_cell("f", metadata=kind("fragment")),
    ]
    assert cut(*cells) == [(["a", "b"], ["c"]), (["e", "f"], [])]


@pytest.mark.node
def test_reveal_is_the_pinned_one():
    assert f'"version": "{reveal.VERSION}"' in reveal.file("package.json")
    assert "Permission is hereby granted" in reveal.file("LICENSE")


@pytest.fixture(scope="module")
def slides(once, printed):
    chapter = next(chapter for chapter in book.chapters("coatl") if chapter.name == "coatl/03-search")
    return once("slides", lambda folder: write([printed(chapter)], "en", "coatl", folder))


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_slides_move_show_notes_grow_and_run_cells(chromium, slides):
    reader = Reader(chromium, slides)
    page = reader.page
    page.wait_for_selector(".reveal.ready")
    assert page.locator("section.present h1").inner_text() == "A.D.A.M. looks for pieces"
    page.keyboard.press("m")
    assert page.inner_text("#spoken") == "No notes for this slide."
    page.keyboard.press("m")
    assert not page.locator("#spoken").is_visible()
    page.keyboard.press("l")
    assert page.evaluate("document.body.classList.contains('large')")
    page.keyboard.press("ArrowRight")
    page.locator("section.present .sentence").first.wait_for()
    reader.wait()
    number = page.evaluate("""() => {
        const slides = [...document.querySelectorAll('section.slide')];
        return slides.findIndex((slide) => slide.querySelector(':scope > .cell'));
    }""")
    page.evaluate("number => { location.hash = `#/0/${number}` }", number)
    cell = page.locator("section.slide.present > .cell").first
    cell.locator("button.run").click()
    reader.result(cell)
    assert cell.get_attribute("data-state") == "done"
    assert reader.complaints == []
    assert [url for url in reader.requests if not url.startswith((slides.as_uri(), "blob:"))] == []
    reader.context.close()


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_the_presenter_has_a_window_that_follows_and_leads(chromium, slides):
    reader = Reader(chromium, slides)
    page = reader.page
    page.wait_for_selector(".reveal.ready")
    with reader.context.expect_page() as opened:
        page.keyboard.press("s")
    window = opened.value
    assert window.inner_text(".now") == "A.D.A.M. looks for pieces"
    assert window.inner_text(".said") == "No notes for this slide."
    assert window.inner_text(".place").startswith("1 / ")
    window.keyboard.press("ArrowRight")
    page.locator("section.present .sentence").first.wait_for()
    assert window.inner_text(".place").startswith("2 / ")
    page.keyboard.press("ArrowLeft")
    window.locator(".place").filter(has_text=re.compile("^1 / ")).wait_for()
    number, notes = page.evaluate("""() => {
        const slides = [...document.querySelectorAll('section.slide')];
        const number = slides.findIndex((slide) => slide.querySelector('aside.notes'));
        return [number, slides[number].querySelector('aside.notes').textContent.trim()];
    }""")
    page.evaluate("number => Reveal.slide(0, number)", number)
    window.locator(".said").filter(has_text=notes[:40]).wait_for()
    assert reader.complaints == []
    reader.context.close()


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_without_windows_the_notes_stand_below_the_slide(chromium, slides):
    reader = Reader(chromium, slides, before="window.open = () => null")
    reader.page.wait_for_selector(".reveal.ready")
    reader.page.keyboard.press("s")
    reader.page.locator("#spoken").wait_for()
    reader.context.close()
