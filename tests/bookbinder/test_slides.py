"""The slides: cut from the chapters, one file, the same live cells."""

import re

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from bookbinder import book
from bookbinder.slides import deck, reveal, write
from tests.bookbinder.reader import Reader

RULE = {"rulebook": {"rule": "demo.greeting.wave"}}


PREDICT = 'lesson.predict("wave", 1)'


def shown(source, **more):
    return new_code_cell(source, outputs=[new_output("display_data", {"text/html": "x"})], **more)


def board(source):
    return shown(source, metadata={"tags": ["beside"]})


def sentence(text):
    return new_markdown_cell(text, metadata=RULE)


def cut(*cells):
    """Give heading, stages and notes of each slide."""
    made = new_notebook()
    made.cells = list(cells)
    return [
        (
            slide.heading.source if slide.heading else "",
            [[cell.source for cell in stage.cells] for stage in slide.stages],
            [cell.source for cell in slide.notes],
        )
        for slide in deck.deck(made)
    ]


def kind(name):
    return {"slideshow": {"slide_type": name}}


def test_the_title_stands_alone_with_its_lead():
    cells = [
        new_markdown_cell("# T\n\nThe lead."),
        new_code_cell("lang = 1", metadata={"tags": ["parameters"]}),
        sentence("Wave."),
    ]
    assert cut(*cells) == [("# T", [["The lead."]], []), ("", [["Wave."]], [])]


def test_a_slide_goes_from_the_sentence_to_the_question_to_what_happened():
    cells = [
        new_markdown_cell("## Hello"),
        sentence("Wave."),
        sentence("Nod."),
        new_markdown_cell("Somebody comes."),
        new_code_cell("quiet"),
        board("board"),
        shown(PREDICT),
        shown("lesson.tell(turn)"),
        shown("lesson.check('it waves', 1, 1)"),
        new_markdown_cell("So much for that."),
        new_markdown_cell("Somebody goes."),
        shown(PREDICT),
    ]
    stages = [
        ["Wave.", "Nod.", "Somebody comes.", "board"],
        [PREDICT],
        ["lesson.tell(turn)"],
        ["Somebody goes.", PREDICT],
    ]
    assert cut(*cells) == [("## Hello", stages, ["So much for that."])]
    made = new_notebook()
    made.cells = cells
    (slide,) = deck.deck(made)
    assert slide.board.source == "board"
    assert [stage.asks for stage in slide.stages] == [False, True, False, True]
    assert [stage.case.source if stage.case else "" for stage in slide.stages] == ["", "Somebody comes.", "", ""]
    assert [cell.source for cell in slide.unseen] == ["quiet", "lesson.check('it waves', 1, 1)"]


def test_a_board_and_its_question_share_a_stage_if_there_is_nothing_else():
    assert cut(board("a"), shown(PREDICT), board("b"), shown(PREDICT)) == [
        ("", [["a", PREDICT]], []),
        ("", [["b", PREDICT]], []),
    ]


def test_another_board_is_another_slide_with_its_sentence():
    cells = [sentence("Wave."), board("a"), shown(PREDICT), sentence("Nod."), board("b")]
    assert cut(*cells) == [("", [["Wave.", "a"], [PREDICT]], []), ("", [["Nod.", "b"]], [])]


def test_a_notebook_that_says_how_is_cut_that_way():
    cells = [
        new_markdown_cell("a", metadata=kind("slide")),
        new_markdown_cell("b"),
        new_markdown_cell("c", metadata=kind("notes")),
        new_markdown_cell("d", metadata=kind("skip")),
        new_markdown_cell("e", metadata=kind("subslide")),
        new_markdown_cell("f", metadata=kind("fragment")),
    ]
    assert cut(*cells) == [("", [["a", "b"]], ["c"]), ("", [["e"], ["f"]], [])]


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
    cell = page.locator("section.present .stage .cell").first
    assert not cell.locator("button.run").is_visible()
    page.keyboard.press("c")
    reader.wait()
    cell.locator("button.run").click()
    reader.result(cell)
    assert cell.get_attribute("data-state") == "done"
    page.locator("section.present .table .live-board").wait_for()
    assert reader.complaints == []
    assert [url for url in reader.requests if not url.startswith((slides.as_uri(), "blob:"))] == []
    reader.context.close()


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_a_group_votes_before_the_answer_is_shown(chromium, slides):
    reader = Reader(chromium, slides)
    page = reader.page
    page.wait_for_selector(".reveal.ready")
    for _ in range(30):
        page.keyboard.press("Space")
        if page.evaluate("document.body.classList.contains('asking')"):
            break
    asked = page.locator("section.present .stage:visible [data-question]")
    options, bars = asked.locator("details"), asked.locator(".bar:visible")
    assert options.count() > 1
    for key in ("1", "1", "2", "2", "Shift+2", "9"):
        page.keyboard.press(key)
    assert asked.locator(".votes").inner_text() == "Votes: 3"
    assert (bars.count(), asked.locator("details[open]").count()) == (0, 0)
    page.keyboard.press("Space")
    asked.and_(page.locator(".answered")).wait_for()
    page.keyboard.press("2")
    assert asked.locator("details[open]").count() == options.count()
    assert [bar.get_attribute("data-votes") for bar in bars.all()][:2] == ["2", "1"]
    assert asked.locator(".right").inner_text().count("Right.") == asked.inner_text().count("Right.") == 1
    page.keyboard.press("h")
    assert (bars.count(), asked.locator(".votes").is_visible()) == (0, False)
    page.keyboard.press("ArrowLeft")
    asked.and_(page.locator(":not(.answered)")).wait_for()
    assert asked.locator("details[open]").count() == 0
    assert reader.complaints == []
    reader.context.close()


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_a_board_comes_alive_on_its_slide(chromium, slides):
    reader = Reader(chromium, slides).wait()
    page = reader.page
    page.keyboard.press("ArrowRight")
    page.locator("section.present .again button").first.click()
    board = page.locator("section.present .live-board")
    board.locator(".pr").wait_for()
    place = page.url
    board.locator("[data-key]:visible").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.url == place, "the keys are the board's"
    assert reader.complaints == []
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
