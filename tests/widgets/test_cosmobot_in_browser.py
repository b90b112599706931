"""Cosmobot's boards in a real Chromium: mouse, keyboard, finger, phone, dark, print, and what axe has to say."""

import pytest

from widgets.controllers.cosmobot_board import Board
from widgets.controllers.cosmobot_stepper import Stepper

pytestmark = pytest.mark.browser

LINE = (
    "anunnaki;bot=gN:F,bML:2F,bCAP:SM;you=gN:F,yCAP:S2F;exhausted=bML:m;ac=gATL:5+,bTC:?;culture=bML.TC.TL;"
    "steps=2.1.0.4;vp=7;pacts=3.1,4.2,-;arrow=ltr;moon=cubes:1+move:3:brave"
)
ACTION = "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL"
FAR = f"{LINE};far=fL:?,fR:bot"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def middle(cell):
    box = cell.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_place_is_chosen_and_something_added(mount):
    board = mount(Board(LINE))
    board.click("bTL")
    assert board.cell("bTL").get_attribute("aria-pressed") == "true"
    board.click("box bot F")
    assert board.cell("line").input_value() == board.controller.line
    assert board.cell("bTL").get_attribute("aria-label").startswith("bTL: Metal 2; Cosmobot: Follower")
    assert board.said().strip() == "Added to bTL: Follower of Cosmobot."


@pytest.mark.parametrize(
    ("make", "keys"),
    [
        (lambda: Board(LINE), ("bTL", "box bot F", "undo", "bML", "close")),
        (lambda: Stepper(ACTION), ("next", "next", "next", "next", "next", "back", "first")),
    ],
)
def test_the_page_keeps_what_a_click_does_not_concern(mount, make, keys):
    board = mount(make())
    assert [key for key in keys if board.rebuilt(key) > 15] == []


def test_drag_and_drop_with_the_mouse(mount):
    board = mount(Board(LINE), viewport={"width": 1200, "height": 1600})
    mouse = board.page.mouse
    mouse.move(*middle(board.cell("bCAP").locator("[data-piece='bot M']")))
    mouse.down()
    mouse.move(*middle(board.cell("gS")), steps=5)
    assert board.page.locator(".pr-ghost").inner_text() == "M"
    mouse.up()
    board.settle()
    assert dict(board.controller.position.bot)["gS"] == "M"
    board.cell("box you F").drag_to(board.cell("gE"))
    board.settle()
    assert dict(board.controller.position.you)["gE"] == "F"


@pytest.mark.parametrize("shadow", [False, True])
def test_the_whole_board_works_by_keyboard(mount, shadow):
    board = mount(Board(LINE), shadow=shadow)
    board.cell("bML").focus()
    board.press("Enter", "Enter")
    assert board.controller.held == ("bot F", "bML")
    board.press("ArrowRight")
    assert board.focused() == "bMR"
    board.press("ArrowUp")
    assert board.focused() in {"bTC", "bTR"}
    board.press("ArrowDown", "ArrowDown")
    assert board.focused() == "bCAP"
    board.press("Enter")
    assert dict(board.controller.position.bot)["bCAP"] == "SMF"
    board.press("Delete")
    assert dict(board.controller.position.bot)["bCAP"] == "MF"
    board.press("Control+z", "Control+z")
    assert board.controller.line == LINE


def test_arrow_keys_reach_every_hex(mount):
    board = mount(Board(LINE))
    board.cell("gATL").focus()
    seen, waiting = {"gATL"}, ["gATL"]
    while waiting:
        place = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            board.cell(place).focus()
            board.page.keyboard.press(key)
            if board.focused() not in seen:
                seen.add(board.focused())
                waiting.append(board.focused())
    assert seen == {name for name in board.controller.position.world.names if name[0] == "g"}


def test_a_group_is_one_stop_for_the_tab_key(mount):
    board = mount(Board(FAR, chosen="bTL"))
    stops = board.page.evaluate(
        "[...document.querySelectorAll('[data-rove]')]"
        ".map(group => group.querySelectorAll('[data-event][tabindex=\"0\"]').length)"
    )
    assert set(stops) == {1}


def test_focus_is_seen_on_a_hex(mount):
    board = mount(Board(LINE))
    board.cell("bTL").focus()
    board.press("ArrowRight")
    assert board.cell("bTC").locator("> .an-hex").evaluate("e => getComputedStyle(e).strokeWidth") == "6px"


def test_a_card_is_typed_beside_the_board(mount):
    board = mount(Board(LINE))
    board.click("sun")
    board.cell("part sun").fill("arrow rtl; harvest 2")
    board.page.wait_for_function("document.querySelector('[data-key=line]').value.includes('sun=arrow:rtl+harvest:2')")
    board.settle()
    assert "Harvest 2" in board.cell("sun").get_attribute("aria-label")


def test_a_hostile_string_shows_as_text(mount):
    board = mount(Board(LINE))
    board.click("moon")
    board.cell("part moon").fill('<img src=x onerror="window.hurt=1">')
    board.page.wait_for_selector(".pr-palette .pr-error")
    board.settle()
    assert board.page.locator(".pr img").count() == 0
    assert board.page.evaluate("window.hurt") is None


def test_the_stepper_marks_the_hexes_and_says_why_not(mount):
    board = mount(Stepper(ACTION))
    for _ in range(3):
        board.click("next")
    assert board.cell("bTL").get_attribute("data-state") == "chosen"
    assert board.cell("bTC").get_attribute("data-state") == "candidate"
    board.click("bTC")
    assert board.said().strip() == "The resource there comes later along the arrow than that of bTL."
    board.click("back")
    board.click("first")
    assert board.cell("bTL").get_attribute("data-state") is None


def test_the_page_stays_where_it_is_while_stepping(mount):
    board = mount(Stepper(ACTION), viewport={"width": 1200, "height": 900})
    places = set()
    for _ in range(9):
        board.click("next")
        places.add(tuple(board.cell(f"planet {letter}").bounding_box()["y"] for letter in "gby"))
    assert len(places) == 1


def test_on_a_phone_the_planet_of_the_target_comes_first(mount):
    board = mount(Stepper(ACTION, at=3), **PHONE)
    assert board.cell("bTL").bounding_box()["y"] < board.cell("gN").bounding_box()["y"]


def test_a_finger_chooses_and_adds_and_the_palette_stays_in_reach(mount):
    board = mount(Board(LINE), **PHONE)
    board.cell("yTL").tap()
    board.settle()
    palette = board.page.locator(".pr-aside").bounding_box()
    assert palette["y"] + palette["height"] <= 741
    board.cell("box you F").tap()
    board.settle()
    assert dict(board.controller.position.you)["yTL"] == "F"


def made(kind):
    if kind == "stepper":
        return Stepper(ACTION, at=3)
    if kind == "question":
        return Stepper("anunnaki;moon=m03;sundeck=?s01,s02;bot=bCAP:S2F")
    if kind == "card":
        return Stepper("anunnaki;moon=cubes:1;bot=bCAP:S2F")
    board = Board(FAR, chosen=kind)
    if kind == "holding":
        board.handle({"do": "touch", "at": "box you F"})
    if kind == "torn":
        board.handle({"do": "choose", "at": "moon"})
        board.handle({"do": "part", "part": "moon", "value": "dance"})
    return board


KINDS = ("bTL", "fL", "domination", "fate", "vp", "moon", "maps", "holding", "torn", "stepper", "question", "card")


def test_it_fits_a_phone_and_every_target_is_large_enough(mount):
    for kind in KINDS:
        board = mount(made(kind), **PHONE)
        assert board.page.evaluate("document.documentElement.scrollWidth") <= 360, kind
        small = board.page.evaluate(
            "[...document.querySelectorAll('.pr button, .pr select, .pr summary, .pr svg [data-key]')]"
            ".filter(e => e.checkVisibility())"
            ".map(e => [e.dataset.key, e.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([key]) => key)"
        )
        assert small == [], kind


def test_on_a_phone_no_letter_is_too_small_to_read(mount):
    board = mount(Board(LINE.replace("gN:F,bML", "gN:3F,bML")), **PHONE)
    small = board.page.evaluate(
        "[...document.querySelectorAll('.pr-planet text')].filter(e => e.checkVisibility() && e.textContent.trim())"
        ".map(e => [e.textContent, e.getBoundingClientRect().height]).filter(([, high]) => high < 11)"
    )
    assert small == []
    letters = board.page.evaluate(
        "[...document.querySelectorAll('.pr-planet .an-who use')]"
        ".map(e => parseFloat(getComputedStyle(e).getPropertyValue('--an-letter')) * e.getScreenCTM().a)"
    )
    assert letters
    assert min(letters) >= 12


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(mount, axe, kind, scheme):
    board = mount(made(kind), color_scheme=scheme)
    board.page.evaluate("document.querySelectorAll('.pr details').forEach(d => d.open = true)")
    board.page.evaluate(axe)
    found = board.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    wrong = [(one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in found["violations"]]
    assert wrong == []


def test_in_print_the_board_stays_and_the_controls_go(mount):
    board = mount(Board(LINE, chosen="bTL"))
    board.page.emulate_media(media="print")
    assert board.cell("gATL").is_visible()
    assert not board.cell("undo").is_visible()
    assert not board.page.locator(".pr-palette").is_visible()
    assert board.cell("line").is_visible()


def test_less_motion_when_asked(mount):
    board = mount(Board(LINE), reduced_motion="reduce")
    hexes = board.cell("bTL").locator("> .an-hex").evaluate("e => getComputedStyle(e).transitionDuration")
    assert set(hexes.split(", ")) == {"0s"}
