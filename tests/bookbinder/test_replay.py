"""Every worked example gives the same end and the same trace in every Python."""

import json

import pytest

from bookbinder.live import page
from rulebook.core.book import GAMES

REQUESTS = [{"ask": "examples", "game": game} for game in GAMES]


def here(request):
    return json.loads(page.answer(json.dumps(request), print))


def test_the_examples_end_as_they_are_printed():
    from rulebook.core.book import book

    ends = here({"ask": "examples", "game": "coatl"})["ends"]
    assert list(ends) == list(book("coatl").examples)
    case = book("coatl").examples["search.mock-up"]
    assert ends[case.id][0] == case.final


def test_only_known_examples_are_played():
    assert here({"ask": "example", "game": "coatl", "id": "__class__"}) == {
        "ok": False,
        "error": "unknown example '__class__'",
    }
    assert list(here({"ask": "examples", "game": "coatl", "ids": ["search.mock-up"]})["ends"]) == ["search.mock-up"]


@pytest.mark.node
def test_pyodide_plays_every_example_as_cpython_does():
    from bookbinder.runtime import under_node

    for request, there in zip(REQUESTS, under_node.ask(REQUESTS), strict=True):
        assert there["answer"] == here(request)


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_the_browser_plays_every_example_as_cpython_does(live):
    import contextlib

    live.page.evaluate("globalThis.asked = null")
    # The page's own way to the worker is private, so the same file is asked through a cell.
    games = [request["game"] for request in REQUESTS]
    source = (
        "import json\nfrom bookbinder.live import page\n"
        f"for game in {games!r}:\n"
        "    print(page.answer(json.dumps({'ask': 'examples', 'game': game}), print))"
    )
    cell = live.cell(2)
    live.write(cell, source)
    shown = live.run(cell).locator("pre.stream").inner_text()
    with contextlib.suppress(Exception):
        cell.locator("button.reset").click()
    assert [json.loads(line) for line in shown.splitlines() if line.startswith("{")] == [
        here(request) for request in REQUESTS
    ]


@pytest.mark.browser
@pytest.mark.notebook
@pytest.mark.node
def test_a_reader_can_play_one_example_or_all(live):
    entry = live.page.locator("[id='examples/coatl/search.mock-up']")
    entry.get_by_role("button", name="Play it here").click()
    live.page.wait_for_function("() => document.querySelector('.entry .shown svg, .entry .shown .rich')")
    assert entry.locator(".again span").inner_text() == "as printed above"
    everything = live.page.locator("#examples .prose .again")
    everything.locator("button").click()
    live.page.wait_for_function("() => / of /.test(document.querySelector('#examples .again span').textContent)")
    good, number = everything.locator("span").inner_text().split(" came")[0].split(" of ")
    assert good == number
