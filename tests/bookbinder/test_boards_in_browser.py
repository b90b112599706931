"""Live boards in the manual: the address follows them, storage keeps them, nothing spoilt stops the page."""

import json

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.node]

LINE = "coatl;board=YG,-,-,-,-,-,-,-,-,-"
STORE = "playable-rulebook "


def board(reader, name="board"):
    found = reader.page.locator(f"#{name} .live-board .pr")
    found.wait_for()
    return found


def touch(reader, key, name="board"):
    board(reader, name).locator(f"[data-key='{key}']").first.click()


def fault(reader, name, said):
    place = reader.page.locator(f"#{name} .fault")
    place.filter(has_text=said).wait_for()
    return place


def hash_of(reader):
    return reader.page.evaluate("decodeURIComponent(location.hash)")


def test_a_position_in_the_address_opens_on_a_board_and_follows_each_edit(opened):
    reader = opened(f"#{LINE}").wait()
    touch(reader, "space 1")
    touch(reader, "space 2")
    reader.page.wait_for_function("() => !location.hash.includes('board=YG')")
    assert "," in hash_of(reader)
    edited = hash_of(reader)
    assert edited.startswith("#coatl;board=")
    reader.page.reload()
    reader.wait()
    board(reader)
    assert hash_of(reader) == edited
    assert reader.page.locator("#board .live-board textarea").input_value() == edited[1:]
    assert reader.complaints == []


@pytest.mark.parametrize(
    "line",
    ["coatl;board=<img src=x onerror=alert(1)>", "coatl;nonsense", "coatl;board=" + "Y" * 4000, "anunnaki;" + "x" * 99],
)
def test_a_spoilt_position_says_what_was_expected_and_the_page_works(opened, line):
    reader = opened(f"#{line}").wait()
    fault(reader, "board", "Cannot read column")
    assert reader.page.locator("#board img").count() == 0
    reader.page.get_by_role("button", name="Edit the printed board").click()
    board(reader)
    assert not reader.page.locator("#board .fault").is_visible()
    assert reader.complaints == []


def test_a_printed_position_becomes_editable_where_it_stands(opened):
    # Whether a chapter shows a bare position is the author's choice; the page's own board is always there.
    bare = (
        "const own = document.querySelector('#board .rich');"
        "own.dataset.line = JSON.parse(own.closest('section').dataset.openings)[0].state.line;"
    )
    before = f"addEventListener('DOMContentLoaded', () => {{ {bare} }}, {{ once: true }})"
    reader = opened("#play", before=before).wait()
    reader.page.locator("#board .shown .again button").click()
    live = reader.page.locator("#board .live-board .pr")
    live.wait_for()
    assert "coatl;board=YG" in live.locator("textarea").input_value()


def test_a_board_made_by_a_cell_is_live(opened):
    reader = opened().wait()
    cell = reader.cell(1)
    reader.write(cell, f"from widgets import CoatlBoard\nboard = CoatlBoard({LINE!r})\nboard")
    shown = reader.run(cell)
    live = shown.locator(".live-board .pr")
    live.locator("[data-key='space 1']").first.click()
    live.locator("[data-key='space 2']").first.click()
    reader.page.wait_for_function(
        "place => !place.querySelector('.live-board').shadowRoot.querySelector('textarea').value.includes('board=YG')",
        arg=shown.element_handle(),
    )
    reader.write(cell, "board.value")
    assert "board=YG" not in reader.run(cell).inner_text()
    assert reader.complaints == []


def test_a_board_goes_on_after_a_stop(opened):
    reader = opened(f"#{LINE}").wait()
    board(reader)
    cell = reader.cell(1)
    reader.write(cell, "while True: pass")
    cell.locator("button.run").click()
    reader.page.wait_for_function(
        "cell => cell.querySelector('.note').textContent === 'running'", arg=cell.element_handle()
    )
    cell.get_by_role("button", name="Stop").click()
    reader.wait()
    touch(reader, "space 1")
    touch(reader, "space 2")
    reader.page.wait_for_function("() => !location.hash.includes('board=YG')")


def test_a_game_survives_a_reload(opened):
    reader = opened("#play").wait()
    reader.page.locator("#game").get_by_role("button", name="New game").click()
    board(reader, "game")
    saved = json.loads(reader.page.evaluate(f"localStorage.getItem('{STORE}game')"))["state"]["saved"]
    reader.page.reload()
    reader.wait()
    reader.page.get_by_role("button", name="Go on with the last game").click()
    board(reader, "game")
    assert json.loads(reader.page.evaluate(f"localStorage.getItem('{STORE}game')"))["state"]["saved"] == saved
    assert reader.complaints == []


def test_kept_positions_can_be_exported_and_imported(opened, tmp_path):
    reader = opened(f"#{LINE}").wait()
    board(reader)
    reader.page.get_by_role("button", name="Keep what is open").click()
    assert reader.page.locator("#kept li").count() == 1
    with reader.page.expect_download() as download:
        reader.page.get_by_role("button", name="Export as a file").click()
    path = tmp_path / "kept.json"
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8"))[0]["state"]["line"] == LINE
    reader.page.get_by_role("button", name="Remove").click()
    assert reader.page.locator("#kept li").count() == 0
    reader.page.locator("#kept input").set_input_files(path)
    reader.page.locator("#kept li").wait_for()
    path.write_text('[{"name": "<b>", "line": 7}]', "utf-8")
    reader.page.locator("#kept input").set_input_files(path)
    fault(reader, "kept", "This file holds no kept positions or games.")


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
            "The browser's storage is full",
        ),
        (
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })",
            "does not let this page store anything",
        ),
    ],
)
def test_a_full_or_forbidden_storage_is_said_and_the_board_works(opened, before, said):
    reader = opened(f"#{LINE}", before=before).wait()
    board(reader)
    touch(reader, "space 1")
    fault(reader, "board", said)
    touch(reader, "space 2")
    reader.page.wait_for_function("() => !location.hash.includes('board=YG')")
    assert reader.complaints == []


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        '{"line": "coatl;nonsense"}',
        '{"kind": "__class__", "state": {}}',
        '{"kind": "CoatlBoard", "state": {"line": "coatl;nonsense"}}',
        '{"kind": "CosmobotBoard", "state": {"link": 1, "x": [], "line": {}}}',
    ],
)
def test_spoilt_storage_is_only_a_message(opened, text):
    reader = opened("#play", before=f"localStorage.setItem('{STORE}board', {json.dumps(text)})").wait()
    reader.page.get_by_role("button", name="Edit the printed board").wait_for()
    last = reader.page.get_by_role("button", name="Your last board")
    if last.count():
        last.click()
        reader.page.wait_for_function("() => document.querySelector('#board .fault').textContent.length > 3")
    assert reader.complaints == []
