"""Every chapter is on the page, and every board in it comes alive."""

import pytest
from playwright.sync_api import expect

from bookbinder import book

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.node]

CHAPTERS = book.chapters()
RESULT = "button => button.closest('.shown').dataset.of"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=[chapter.name for chapter in CHAPTERS])
def test_a_chapter_renders_and_each_of_its_boards_opens(live, chapter):
    live.page.evaluate("anchor => location.hash = anchor", chapter.anchor)
    article = live.page.locator(f"#{chapter.anchor}")
    assert article.locator("h1").inner_text()
    offers = article.locator(".rich + .again button")
    assert offers.count() or chapter.name in {"index", "how-to-read"}
    while left := offers.count():
        # Opening the board of a cell runs the cells above it, so their printed boards give way to live results.
        result = article.locator(f".shown[data-of='{offers.first.evaluate(RESULT)}']")
        offers.first.click()
        result.locator(".live-board").first.wait_for()
        expect(offers).not_to_have_count(left)
    assert article.locator("[data-state=failed]").count() == 0
