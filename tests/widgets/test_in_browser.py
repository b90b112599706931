"""The ES module in a real Chromium: mouse, keyboard, finger, phone, dark, and a Python that is gone."""

import re

import pytest

from rulebook import coatl
from rulebook.coatl.drawing import position_text
from widgets.controllers.coatl_board import Board
from widgets.controllers.coatl_cards import Cards
from widgets.controllers.coatl_game import Game
from widgets.controllers.coatl_stepper import Stepper

pytestmark = pytest.mark.browser

LINE = (
    "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR;"
    "temples=xY7,xK8;own=YG6;hand=6Y,GB,KG;store=KG(R;coatls=(KKR:xBBx"
)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_tap_tap_moves_a_piece_and_the_line_follows(mount):
    board = mount(Board(LINE))
    board.click("box R")
    board.click("space 6")
    assert board.cell("line").input_value() == board.controller.line
    assert board.controller.position.board[5] == ("R",)
    assert board.cell("space 6").get_attribute("aria-label") == "space 6: red segment (segments)"
    assert board.said().strip() == "Red segment laid down: space 6."


def test_drag_and_drop_with_the_mouse(mount):
    board = mount(Board(LINE))
    source = board.cell("space 1").locator("[data-piece=G]").bounding_box()
    target = board.cell("space 6").bounding_box()
    mouse = board.page.mouse
    mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    mouse.down()
    mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=5)
    assert board.page.locator(".pr-ghost").count() == 1
    mouse.up()
    board.settle()
    assert board.controller.position.board[0] == ("Y",)
    assert board.controller.position.board[5] == ("G",)
    assert board.page.locator(".pr-ghost").count() == 0
    assert board.controller.held is None


def test_dragged_to_the_palette_a_piece_is_back_in_the_box(mount):
    board = mount(Board(LINE))
    board.cell("store 1").drag_to(board.cell("box"))
    board.settle()
    assert board.controller.position.store == ("G", "(R")


@pytest.mark.parametrize("shadow", [False, True])
def test_the_whole_board_works_by_keyboard(mount, shadow):
    board = mount(Board(LINE), shadow=shadow)
    board.cell("space 1").focus()
    board.press("ArrowRight", "ArrowRight")
    assert board.focused() == "space 3"
    board.press("Enter")
    assert board.controller.held.thing == "G"
    assert board.focused() == "space 3"
    board.press("End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter")
    assert board.focused() == "space 6"
    assert board.controller.position.board[5] == ("G",)
    board.press("Delete")
    assert board.controller.position.board[5] == ()
    board.press("Control+z")
    board.press("Control+z")
    assert board.controller.line == LINE
    board.press("Control+y")
    assert board.controller.position.board[5] == ("G",)
    board.press("Escape")
    assert board.said().strip() == "You hold nothing."


def test_a_group_is_one_stop_for_the_tab_key(mount):
    board = mount(Board(LINE))
    stops = board.page.evaluate(
        "[...document.querySelectorAll('[data-rove]')]"
        ".map(group => group.querySelectorAll('[data-event][tabindex=\"0\"]').length)"
    )
    assert set(stops) == {1}
    board.cell("space 4").focus()
    board.press("Tab")
    board.press("Shift+Tab")
    assert board.focused() == "space 4"


def test_focus_is_seen(mount):
    board = mount(Board(LINE))
    board.cell("undo").focus()
    board.press("Tab", "Shift+Tab")
    assert board.cell("undo").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    board.cell("space 1").focus()
    board.press("ArrowRight")
    assert board.cell("space 2").locator(".ct-sector").evaluate("e => getComputedStyle(e).strokeWidth") == "6px"


WATCH = """() => {
  window.touched = new Set();
  const zone = (node) => (node.closest ? node : node.parentElement).closest("section, figure, .pr-held");
  const name = ({ target }) => zone(target)?.getAttribute("aria-label") ?? "";
  new MutationObserver((all) => all.forEach((change) => touched.add(name(change))))
    .observe(document.querySelector(".pr > div:not([class])"),
      { childList: true, subtree: true, attributes: true, characterData: true });
}"""


def test_an_edit_touches_only_what_it_changes(mount):
    board = mount(Board(LINE))
    board.page.evaluate(WATCH)
    board.click("space 1")
    board.click("space 6")
    touched = set(board.page.evaluate("[...touched]"))
    assert "Position line" in touched
    assert not touched & {"Your hand", "Display", "Temples", "His pile"}


def test_lists_and_fields_say_what_the_board_says(mount):
    board = mount(Board(LINE))
    board.cell("begin").select_option("random")
    board.settle()
    assert board.controller.line != LINE
    assert board.cell("begin").input_value() == ""
    board.cell("turn").select_option("you")
    board.settle()
    assert board.cell("turn").input_value() == "you"
    line = board.controller.line
    board.cell("line").fill(f"{line} ")
    board.cell("line").blur()
    board.page.wait_for_function("window.events.at(-1).do === 'line'")
    board.settle()
    assert board.cell("line").input_value() == line


def test_typing_in_the_line_is_not_disturbed(mount):
    board = mount(Board("coatl"), shadow=True)
    board.cell("line").focus()
    board.press("End")
    for letter in ";store=KG":
        board.page.keyboard.type(letter)
        board.page.wait_for_timeout(120)
    board.page.wait_for_timeout(600)
    board.settle()
    assert board.controller.position.store == ("K", "G")
    assert board.focused() == "line"
    assert board.cell("line").input_value() == "coatl;store=KG"


def test_a_torn_line_is_explained_beside_it_and_the_board_stays(mount):
    board = mount(Board(LINE))
    board.cell("line").fill("coatl;board=YG")
    board.page.wait_for_selector(".pr-error")
    assert "ten spaces" in board.page.inner_text(".pr-error")
    assert board.cell("line").input_value() == "coatl;board=YG"
    assert board.cell("space 1").get_attribute("aria-label").startswith("space 1: yellow")
    board.cell("line").fill("coatl;board=KK,-,-,-,-,-,-,-,-,-")
    board.page.wait_for_function("document.querySelector('[data-key=\"space 1\"]').ariaLabel.includes('black')")
    board.settle()
    assert board.page.locator(".pr-error").count() == 0


HOSTILE = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'


def test_a_hostile_string_shows_as_text(mount):
    board = mount(Board(LINE))
    board.cell("line").fill(HOSTILE)
    board.page.wait_for_selector(".pr-error")
    board.settle()
    assert board.page.locator(".pr img, .pr script").count() == 0
    assert board.page.evaluate("window.hurt") is None
    assert "<imgsrc=x" in board.page.inner_text(".pr-error")


def test_a_drawing_brings_no_script_and_no_handler(mount):
    class Evil(Board):
        def view(self):
            link = '<a href="javascript:window.hurt=1"><text>x</text></a>'
            inside = f"<script>window.hurt=1</script>{link}<foreignObject/>"
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" onload="window.hurt=1">{inside}</svg>'
            tree = [
                {
                    "tag": "iframe",
                    "key": "x",
                    "svg": svg,
                    "attrs": {"onclick": "window.hurt=1", "src": "x", "srcdoc": "<b>"},
                }
            ]
            return {"line": self.line, "said": HOSTILE, "tree": tree}

    board = mount(Evil(LINE))
    assert (
        board.page.locator(
            ".pr iframe, .pr script, .pr a, .pr foreignObject, .pr [onclick], .pr [onload], .pr [src]"
        ).count()
        == 0
    )
    assert board.page.evaluate("window.hurt") is None
    assert board.said() == HOSTILE


@pytest.mark.parametrize("lost", ["silent", "refused"])
def test_a_lost_python_leaves_the_board_and_its_line(mount, lost):
    board = mount(Board(LINE))
    board.page.evaluate("kind => { window.lost = kind }", lost)
    board.cell("box K").click()
    board.page.wait_for_selector(".pr-lost:not([hidden])", timeout=15_000)
    assert "nothing is lost" in board.page.inner_text(".pr-lost")
    assert board.page.inner_text(".pr-lost code") == LINE
    assert board.cell("space 1").is_visible()
    board.page.evaluate("window.lost = null; window.events.length = window.times.length = 0")
    board.click("box R")
    assert board.page.locator(".pr-lost").is_hidden()


def test_copy_save_and_load(mount, tmp_path):
    board = mount(Board(LINE), permissions=["clipboard-read", "clipboard-write"], accept_downloads=True)
    board.cell("copy").click()
    board.page.wait_for_function("document.querySelector('[role=status]').textContent.length > 0")
    assert board.said().strip() in {
        "Line copied.",
        f"This browser does not let us copy. Select the text below and copy it. {LINE}",
    }
    with board.page.expect_download() as saved:
        board.cell("save").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.read_text() == LINE + "\n"
    board.click("space 1")
    board.click("space 6")
    with board.page.expect_file_chooser() as chooser:
        board.cell("load").click()
    chooser.value.set_files(file)
    board.page.wait_for_function("window.events.at(-1).do === 'load'")
    board.settle()
    assert board.controller.line == LINE


def test_it_fits_a_phone_and_every_target_is_large_enough(mount):
    for controller in (Board(LINE), Stepper(LINE, at=5), Game(seed=7), Cards()):
        board = mount(controller, **PHONE)
        assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
        small = board.page.evaluate(
            "[...document.querySelectorAll('.pr button, .pr select, .pr summary, .pr svg [data-key]')]"
            ".filter(e => e.checkVisibility())"
            ".map(e => [e.dataset.key, e.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([key]) => key)"
        )
        assert small == []


def test_a_finger_taps_twice(mount):
    board = mount(Board(LINE), **PHONE)
    board.cell("box R").tap()
    board.settle()
    board.cell("space 6").tap()
    board.settle()
    assert board.controller.position.board[5] == ("R",)


def test_the_stepper_walks_and_answers(mount):
    board = mount(Stepper(LINE))
    for _ in range(5):
        board.click("next")
    assert board.controller.at == 5
    assert board.cell("space 3").get_attribute("data-state") == "chosen"
    assert board.cell("space 1").get_attribute("data-state") == "out"
    assert "4\N{EN DASH}10" in board.page.inner_text(".pr-why")
    board.click("space 2")
    assert "Card 1 lacks" in board.said()
    board.click("back")
    assert board.cell("space 3").get_attribute("data-state") is None
    assert board.controller.text() == position_text(
        board.controller.position, board.controller.marks, board.controller.needs
    )


def test_the_page_stays_where_it_is_while_stepping(mount):
    board = mount(Stepper(LINE), viewport={"width": 1200, "height": 900})
    places = set()
    for _ in range(9):
        board.click("next")
        places.add(board.cell("space 1").bounding_box()["y"])
    assert len(places) == 1


def test_a_turn_of_a_game(mount):
    board = mount(Game(seed=7))
    for n in (1, 2, 3):
        board.click(f"hand {n}")
    board.click("keep")
    board.click("last")
    board.click("on")
    assert board.controller.position.turn == "you"
    legal = board.page.locator("[data-legal]").first
    legal.click()
    board.settle()
    assert board.controller.position.turn == "adam"
    assert len(board.controller.position.store) > 0
    board.click("undo")
    assert board.controller.position.turn == "you"


def test_round_trips_are_quick(mount, record_property):
    board = mount(Stepper(LINE))
    for _ in range(20):
        board.click("next")
        board.click("first")
    times = sorted(board.page.evaluate("window.times"))
    record_property("p95 from click to paint, ms", times[int(len(times) * 0.95)])
    assert times[len(times) // 2] < 250


@pytest.mark.parametrize(
    ("make", "keys"),
    [
        (lambda: Board(LINE), ("space 1", "space 6", "undo", "box K", "let go")),
        (lambda: Stepper(LINE), ("next", "next", "next", "next", "next", "back", "first")),
    ],
)
def test_the_page_keeps_what_a_click_does_not_concern(mount, make, keys):
    board = mount(make())
    assert [key for key in keys if board.rebuilt(key) > 7] == []


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_less_motion_when_asked(mount, motion, moves):
    board = mount(Stepper(LINE, at=5), reduced_motion=motion)
    lasts = board.page.locator(".pr-why td").first.evaluate("e => getComputedStyle(e).transitionDuration")
    assert (lasts != "0s, 0s, 0s") is moves


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "kind", ["editor", "torn", "holding", "cards tab", "stepper", "question", "setup", "yours", "over", "cards"]
)
def test_axe_finds_nothing(mount, axe, kind, scheme):
    board = mount(made(kind), color_scheme=scheme, viewport={"width": 1100, "height": 900})
    board.page.evaluate("document.querySelectorAll('.pr details').forEach(d => d.open = true)")
    board.page.evaluate(axe)
    found = board.page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(r => r.violations)")
    assert [(rule["id"], [node["html"][:160] for node in rule["nodes"]][:3]) for rule in found] == []


def made(kind):
    if kind == "cards":
        return Cards(line="RK")
    if kind in {"stepper", "question"}:
        return Stepper(LINE, at=5) if kind == "stepper" else Stepper("coatl;turn=setup", at=9)
    if kind == "setup":
        return Game(seed=1)
    if kind == "over":
        return Game(line="coatl;turn=over;pile=KKK;coatls=(KKRRBBK):xKKx+6K+RB+RRBB@xY7")
    if kind == "yours":
        game = Game(line=str(coatl.parse(LINE.replace("coatl;", "coatl;turn=you;").replace(":xBBx", ""))))
        game.handle({"do": "touch", "at": "store 1"})
        return game
    board = Board(LINE)
    events = {
        "torn": {"do": "line", "value": "coatl;x"},
        "holding": {"do": "touch", "at": "box K"},
        "cards tab": {"do": "palette", "tab": "red"},
    }
    if kind in events:
        board.handle(events[kind])
    return board


def test_what_is_said_is_announced(mount):
    board = mount(Board(LINE))
    assert board.page.locator("[role=status]").count() == 1
    assert re.match("alert", board.page.locator(".pr-lost").get_attribute("role"))
