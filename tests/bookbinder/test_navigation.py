"""Finding things: search, rule hints, the reference, keys."""

import gzip
import json
import re

import pytest
from bs4 import BeautifulSoup

from bookbinder import language
from bookbinder.manual import search
from bookbinder.manual.reference import references
from bookbinder.runtime import text91
from rulebook.core.book import book

pytestmark = [pytest.mark.notebook, pytest.mark.node]


@pytest.fixture(scope="module")
def soup(manual):
    html = manual.read_text("utf-8")
    return BeautifulSoup(re.sub(r'(<script type="text/plain"[^>]*>)[^<]*', r"\1", html), "html.parser")


@pytest.fixture(scope="module")
def coatl():
    return references({"coatl"}, language.catalog("en"), "en")[0]


def test_every_rule_and_every_example_has_its_entry(soup):
    rules, cases = book("coatl").rules, book("coatl").examples
    assert [entry["data-rule"] for entry in soup.select("#rules [data-game=coatl] .entry")] == list(rules)
    assert [entry["id"] for entry in soup.select("#examples [data-game=coatl] .entry")] == [
        f"examples/coatl/{name}" for name in cases
    ]
    for rule in rules.values():
        assert soup.find(id=f"rules/{rule.id}").select_one(".says").text == rule.sentence
        assert soup.find(id=rule.id) is not None


def test_an_entry_of_an_example_is_complete(soup):
    case = book("coatl").examples["search.mock-up"]
    entry = soup.find(id="examples/coatl/search.mock-up")
    assert entry.h3.text == case.title
    assert entry.select_one(".text").text == case.text
    assert entry.select_one(".line").text == case.position
    assert entry.select_one(".ends").text == case.final
    assert "Space 3 is the first with a piece that card 1 lacks" in entry.select_one(".told").text
    assert entry.select_one(".told i").text == "turn.search"
    assert "ours" in entry.select(".see")[-1].text


def test_an_example_that_is_refused_says_so_exactly(soup):
    refused = [case for case in book("coatl").examples.values() if not case.good]
    for case in refused[:20]:
        assert soup.find(id=f"examples/coatl/{case.id}").select_one(".refused").text == case.error


def test_a_rule_lists_its_examples_and_the_rules_cited_with_it(coatl):
    entry = next(entry for entry in coatl.rules if entry.id == "coatl.search.scan")
    assert "search.mock-up" in [case.case.id for case in entry.cases]
    assert "coatl.search.lacks" in entry.related
    assert entry.id not in entry.related


def test_search_folds_accents_and_leaves_out_the_smallest_words():
    places = [search.Place("term", "a", "Cóatl", "the snake"), search.Place("term", "b", "Segment", "of a cóatl")]
    made = search.index(places)
    assert made["words"] == {"coatl": [0, 1], "segment": [1], "snake": [0]}
    assert made["places"] == [("term", "a", "Cóatl"), ("term", "b", "Segment")]


@pytest.mark.browser
def test_steps_and_positions_of_an_example_become_links(opened):
    entry = opened().page.locator("[id='examples/coatl/search.mock-up']")
    assert entry.locator(".told a").first.get_attribute("href") == "#coatl.turn.search"
    position = book("coatl").examples["search.mock-up"].position
    assert entry.locator(".line.opens a").get_attribute("href") == f"#{position}"


def test_everything_found_has_an_address(soup, manual):
    (packed,) = re.findall(r'id="part-index">([^<]*)', manual.read_text("utf-8"))
    index = json.loads(gzip.decompress(text91.decoded(packed)))
    ids = {tag["id"] for tag in soup.select("[id]")}
    assert [anchor for _, anchor, _ in index["places"] if anchor not in ids] == []
    assert {kind for kind, _, _ in index["places"]} == {"rule", "example", "term", "chapter"}


@pytest.mark.browser
def test_the_reference_can_be_read_with_scripts_off(opened):
    page = opened("#rules", java_script_enabled=False).page
    assert page.locator("[id='rules/coatl.search.scan'] .says").is_visible()
    page.locator("[id='rules/coatl.search.scan'] [data-part=cases] a").first.click()
    assert page.locator(".example:target h3").is_visible()
    assert not page.locator("#find").is_visible()


@pytest.mark.browser
def test_search_is_a_key_some_letters_and_enter(opened):
    reader = opened()
    page = reader.page
    page.keyboard.press("/")
    page.keyboard.type("cOaTl.search.sca")
    first = page.locator("#found a").first
    assert first.locator("b").inner_text() == "coatl.search.scan"
    page.keyboard.press("ArrowDown")
    assert first.evaluate("link => link === document.activeElement")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert page.evaluate("decodeURIComponent(location.hash)") == "#rules/coatl.search.scan"
    assert not page.locator("#finder").is_visible()
    assert page.locator("[id='rules/coatl.search.scan']").is_visible()
    assert reader.complaints == []


@pytest.mark.browser
@pytest.mark.parametrize(
    ("typed", "kind"), [("A whole search", "Example"), ("Kopf", "Word"), ("never weighs", "Chapter"), ("scan", "Rule")]
)
def test_search_finds_rules_examples_words_and_chapters(live, typed, kind):
    live.page.locator("#find").click()
    live.page.locator("#query").fill(typed)
    assert kind in live.page.locator("#found small").all_inner_texts()
    live.page.keyboard.press("Escape")


@pytest.mark.browser
def test_a_hostile_query_is_only_text(live):
    live.page.locator("#find").click()
    for query in ("<img src=x onerror=alert(1)>", "__proto__", "constructor", "\\", "[", "the", "x" * 10000):
        live.page.locator("#query").fill(query)
        assert live.page.locator("#finder img").count() == 0
    assert live.page.inner_text("#count") == "Nothing found"
    live.page.keyboard.press("Escape")


@pytest.mark.browser
def test_a_rule_id_shows_its_sentence_on_focus_and_on_hover(opened):
    reader = opened()
    page = reader.page
    link = page.locator("#coatl-search .m a[href='#coatl.search.scan']")
    page.locator("#coatl-search .m a[href='#rules/coatl.search.card']").focus()
    page.keyboard.press("Escape")  # or Tab walks into the hint of that link
    page.keyboard.press("Tab")
    hint = page.locator("#hint")
    hint.wait_for()
    assert link.get_attribute("aria-describedby") == "hint"
    said = hint.inner_text()
    assert book("coatl").rules["coatl.search.scan"].sentence in said
    assert "Used in examples" in said
    assert "Related rules" in said
    page.keyboard.press("Tab")
    assert hint.locator("a").first.evaluate("link => link === document.activeElement")
    page.keyboard.press("Escape")
    assert hint.count() == 0
    assert link.evaluate("link => link === document.activeElement")
    page.locator("[id='rules/coatl.search.scan'] [data-part=related] a").first.hover()
    hint.wait_for()
    assert reader.complaints == []


@pytest.mark.browser
def test_a_rule_id_in_live_text_is_a_link_with_a_hint(opened):
    reader = opened().wait()
    cell = reader.cell(1)
    reader.write(cell, "print('coatl.search.scan coatl.no.rule <b>')")
    shown = reader.run(cell)
    assert shown.locator("a").all_inner_texts() == ["coatl.search.scan"]
    assert shown.inner_text().strip() == "coatl.search.scan coatl.no.rule <b>"
    shown.locator("a").hover()
    reader.page.locator("#hint").wait_for()


@pytest.mark.browser
def test_keys_open_sheets_and_turn_pages_unless_somebody_types(opened):
    reader = opened()
    page = reader.page
    page.keyboard.press("?")
    assert page.locator("#sheet").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    assert page.evaluate("location.hash") == "#examples"
    page.keyboard.press("p")
    assert page.evaluate("location.hash") == "#rules"
    reader.cell(1).locator("textarea").focus()
    page.keyboard.press("g")
    assert page.evaluate("location.hash") == "#rules"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.locator("#shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    page.keyboard.press("g")
    assert page.evaluate("location.hash") == "#rules"
    assert reader.complaints == []
