"""The core of the browser tests in Firefox and WebKitGTK, from disk, with no network. `make browsers` runs it."""

import json

import pytest

from rulebook import coatl
from rulebook.core.book import book
from tests.bookbinder import drivers
from tests.bookbinder.reader import READY

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
UNTIL = """
const until = async (good, what) => {
  for (let tries = 0; tries < 1200; tries++) {
    const value = good();
    if (value) return value;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`waited in vain for ${what}; the status is ${document.getElementById("status").textContent}`);
};
const ready = () => until(() => document.querySelector(READY), "the engine and all chapters");
const board = () => until(
  () => document.querySelector("#board .live-board")?.shadowRoot.querySelector(".pr"), "the board");
const touch = async (key) => (await board()).querySelector(`[data-key="${key}"]`)
  .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
"""


@pytest.fixture(scope="module", params=[drivers.Firefox, drivers.WebKit], ids=["firefox", "webkit"])
def browser(request, tmp_path_factory):
    running = request.param(tmp_path_factory.mktemp(request.param.__name__))
    yield running
    running.close()


@pytest.fixture
def opened(browser, manual):
    """Give `opened(fragment)`: a script runner for the manual, opened anew."""

    def open_manual(fragment=""):
        browser.open("about:blank")
        browser.complaints.clear()
        browser.open(f"{manual.as_uri()}{fragment}")
        return lambda script: browser.run(f"const READY = {json.dumps(READY)};{UNTIL}{script}")

    yield open_manual
    assert browser.complaints == []


def test_text_and_drawings_are_there_before_the_engine_is(opened):
    run = opened("#coatl.search.scan")
    sentence, drawings = run("""
        const sentence = document.querySelector(".sentence:target");
        const drawn = [...document.querySelectorAll("#coatl-search .rich svg")].map((svg) => svg.clientWidth);
        return [sentence.textContent.trim(), drawn.filter((width) => width > 50).length];
    """)
    assert sentence == book("coatl").rules["coatl.search.scan"].sentence
    assert drawings >= 1


def test_the_engine_comes_alive_and_nothing_is_fetched(opened):
    run = opened()
    assert run("await ready(); return document.getElementById('status').textContent") == "Live engine ready"
    assert run("return performance.getEntriesByType('resource').map((entry) => entry.name)"
               ".filter((name) => !name.startsWith('blob:'))") == []  # fmt: skip


def test_a_cell_runs_after_those_above_it(opened):
    run = opened()
    state, before, after = run("""
        await ready();
        const cell = document.querySelectorAll("#coatl-search .cell")[3];
        const shown = () => document.querySelector(`.shown[data-of="${cell.id}"]`).textContent.trim();
        const before = shown();
        cell.querySelector("button.run").click();
        await until(() => ["done", "failed"].includes(cell.dataset.state), "the cell");
        return [cell.dataset.state, before, shown()];
    """)
    assert state == "done"
    assert after == before


def test_an_edited_cell_plays_a_turn_as_cpython_does(opened):
    run = opened()
    shown = run(f"""
        await ready();
        const cell = document.querySelectorAll("#coatl-search .cell")[1];
        const area = cell.querySelector("textarea");
        area.value = "from rulebook import coatl\\nprint(coatl.play(coatl.parse('{LINE}')).position)";
        area.dispatchEvent(new Event("input"));
        cell.querySelector("button.run").click();
        await until(() => ["done", "failed"].includes(cell.dataset.state), "the cell");
        return document.querySelector(`.shown[data-of="${{cell.id}}"]`).textContent;
    """)
    assert shown == f"{coatl.play(coatl.parse(LINE)).position}\n"


def test_the_bot_plays_on_an_edited_board_and_the_address_follows(opened):
    run = opened(f"#{LINE}")
    before, edited = run("""
        const said = (await board()).querySelector(".pr-said");
        const before = [said.textContent, decodeURIComponent(location.hash)];
        await touch("space 1");
        await touch("space 6");
        await until(() => decodeURIComponent(location.hash) !== before[1], "the address");
        await until(() => said.textContent !== before[0], "the answer");
        return [before, [said.textContent, decodeURIComponent(location.hash)]];
    """)
    assert edited[1].startswith("#coatl;board=")
    assert len(edited[0]) > 20
    again = opened(edited[1])("""
        await ready();
        const line = (await board()).querySelector("textarea").value;
        return [line, decodeURIComponent(location.hash)];
    """)
    assert again == [edited[1][1:], edited[1]]
    assert before[1] != edited[1]


def test_a_spoilt_address_is_a_message(opened):
    run = opened("#coatl;board=<img src=x onerror=alert(1)>")
    assert "Cannot read column" in run("""
        await ready();
        return until(() => {
          const text = document.querySelector("#board .fault").textContent;
          return text.includes("column") && text;
        }, "the message");
    """)


def test_an_endless_loop_can_be_stopped(opened):
    run = opened()
    assert run("""
        await ready();
        const cell = document.querySelectorAll("#coatl-search .cell")[1];
        const area = cell.querySelector("textarea");
        const run = cell.querySelector("button.run");
        area.value = "while True: pass";
        area.dispatchEvent(new Event("input"));
        run.click();
        await until(() => document.querySelector("#status[data-state=busy]"), "the loop");
        run.click();
        await ready();
        area.value = "6 * 7";
        area.dispatchEvent(new Event("input"));
        run.click();
        await until(() => cell.dataset.state === "done", "the cell");
        return document.querySelector(`.shown[data-of="${cell.id}"]`).textContent;
    """) == "42"  # fmt: skip
