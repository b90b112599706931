"""A live board of a chapter: opened by its cell, and the cells below ask for what is on it."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.node]

EDITED = "coatl;board=YY,BY,-,-,-,-,(G,-,-,-;adam=KY_YK:KK"


def test_a_board_of_a_chapter_is_edited_and_the_next_cells_follow_it(opened):
    reader = opened("#coatl-editions").wait()
    chapter = reader.page.locator("#coatl-editions")
    chapter.locator(".again button", has_text="Edit this board").first.click()
    board = chapter.locator(".live-board").first
    board.get_by_role("textbox", name="Position line").fill(EDITED)
    board.get_by_role("textbox", name="Position line").press("Enter")
    shown = reader.run(chapter.locator(".cell", has_text="board.position").first).inner_text()
    assert "de coatl;turn=you;board=-,BY,-,-,-,-,(G,-,-,-;adam=KY_YK:KKYY" in shown
    assert "ours coatl;turn=you;board=-,BY,-,-,-,-,(G,-,-,-;pile=KY_YK;out=2Y2K" in shown
    assert reader.complaints == []


def test_a_turn_is_walked_through_where_it_is_printed(live):
    chapter = live.page.locator("#coatl-fulfil")
    live.page.evaluate("location.hash = '#coatl-fulfil'")
    chapter.locator(".again button", has_text="Walk through this turn").first.click()
    board = chapter.locator(".live-board").first
    board.get_by_role("button", name="Step forward").click()
    board.get_by_text("1 of ").wait_for()


def test_the_boards_above_one_that_is_opened_stay_as_printed(live):
    live.page.evaluate("location.hash = '#coatl-row-and-supply'")
    chapter = live.page.locator("#coatl-row-and-supply")
    chapter.locator(".again button", has_text="Walk through this turn").last.click()
    chapter.locator(".live-board").wait_for()
    assert chapter.locator(".live-board").count() == 1


def test_a_game_is_played_where_it_is_printed(live):
    live.page.evaluate("location.hash = '#coatl-play'")
    chapter = live.page.locator("#coatl-play")
    chapter.locator(".again button", has_text="Play this game").first.click()
    chapter.locator(".live-board").first.get_by_text("Keep three of these five cards").wait_for()


def test_replies_are_printed_and_examples_once_in_the_reference(opened):
    page = opened("#coatl-search").page
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")  # a print unfolds all chapters
    seen = "part => document.querySelector(part).checkVisibility()"
    assert page.evaluate(seen, "#coatl-search .shown [data-question] details > p")
    assert not page.evaluate(seen, "#coatl-search .shown details > table")
    assert not page.evaluate(seen, "#coatl-search .shown details > pre")
    assert page.evaluate(seen, ".reference .entry .line")
