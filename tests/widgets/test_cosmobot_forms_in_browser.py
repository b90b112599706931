"""Card form, map editor and companion in a real Chromium: mouse, keyboard, finger, phone, dark, accessible."""

import pytest

from widgets.controllers.cosmobot_cards import CardForm
from widgets.controllers.cosmobot_cards_gallery import Gallery
from widgets.controllers.cosmobot_companion import Companion
from widgets.controllers.cosmobot_maps import MapEditor

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MOON = "moon: cubes 1; move 3 brave; oracle"
FATE = "fate: wmfg/2F.2V.1F.3V/-,-,advance:best,-,-,build,-,-,portal:2:cunning,-,-,summon:minor,-,oracle"
YOURS = "anunnaki;turn=you;bot=bCAP:S2F,bMR:F;you=yCAP:S2F,yML:F;moondeck=*;sundeck=*;pactstack=*24"
OVER = "anunnaki;turn=over;bot=bCAP:S2F;you=yCAP:S2F;vp=5;yourvp=4"
HOSTILE = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'


def reading():
    """A companion that waits for a Moon card."""
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    return game


def stepping():
    """A companion in the middle of Cosmobot's turn, with the score shown."""
    game = Companion(seed=7, house="pharaos")
    for event in ({"do": "table"}, {"do": "done"}, {"do": "go", "to": 9}, {"do": "score"}):
        game.handle(event)
    return game


BOARDS = {
    "moon": lambda: CardForm(MOON),
    "torn": lambda: _after(CardForm("moon:"), {"do": "line", "value": "moon: jump"}),
    "fate": lambda: CardForm(FATE, at=2),
    "pact": lambda: CardForm("pact: 3.1"),
    "gallery": lambda: Gallery(["m01", "m02", "s01"]),
    "planet": lambda: MapEditor("carnelian", at="TC"),
    "gaia": lambda: MapEditor("aurora", at="ATL"),
    "empty grid": MapEditor,
    "opening": Companion,
    "your turn": lambda: Companion(line=YOURS),
    "reading": reading,
    "stepping": stepping,
    "over": lambda: Companion(line=OVER),
    "scored": lambda: _after(Companion(line=OVER), {"do": "done"}),
}


def _after(controller, *events):
    for event in events:
        controller.handle(event)
    return controller


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_keeps_anybody_out(mount, axe, name, scheme):
    board = mount(BOARDS[name](), color_scheme=scheme)
    board.page.evaluate(axe)
    found = board.page.evaluate("axe.run('#board')")["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("name", BOARDS)
def test_it_fits_a_phone_and_every_target_is_large_enough(mount, name):
    board = mount(BOARDS[name](), **PHONE)
    assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
    small = board.page.evaluate(
        "[...document.querySelectorAll('.pr button, .pr select, .pr summary, .pr svg [data-key]')]"
        ".filter(e => e.checkVisibility())"
        ".map(e => [e.dataset.key, e.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([key]) => key)"
    )
    assert small == []


@pytest.mark.parametrize("name", BOARDS)
def test_every_key_names_one_thing(mount, name):
    board = mount(BOARDS[name]())
    keys = board.page.evaluate("[...document.querySelectorAll('.pr [data-key]')].map(e => e.dataset.key)")
    assert sorted(set(keys)) == sorted(keys)


def test_a_card_by_clicks_and_by_keys_with_its_line_in_sync(mount):
    board = mount(CardForm("moon:"))
    board.click("add cubes")
    board.click("add move")
    board.cell("number 1").select_option("3")
    board.settle()
    board.cell("add oracle").focus()
    board.press("Enter")
    assert board.cell("line").input_value() == MOON
    board.cell("line 2").focus()
    board.press("Enter")
    board.cell("line 0").focus()
    board.press("Enter")
    assert board.cell("line").input_value() == "moon: oracle; cubes 1; move 3 brave"
    board.press("Delete")
    assert board.cell("line").input_value() == "moon: cubes 1; move 3 brave"
    board.press("Control+z")
    assert board.controller.line == "moon: oracle; cubes 1; move 3 brave"
    board.cell("line").fill("sun: arrow rtl; harvest 2")
    board.page.wait_for_selector('[data-key="arrow rtl"][aria-pressed=true]')
    board.settle()
    assert board.controller.line == "sun: arrow rtl; harvest 2"


def test_symbols_are_dragged_into_their_order(mount):
    board = mount(CardForm(MOON))
    board.cell("line 2").drag_to(board.cell("line 0"))
    board.settle()
    assert board.controller.line == "moon: oracle; cubes 1; move 3 brave"


def test_an_unknown_symbol_and_a_hostile_line_stay_text(mount):
    board = mount(CardForm(MOON))
    board.cell("line").fill(f"moon: {HOSTILE}")
    board.page.wait_for_selector(".pr-error")
    board.settle()
    assert "expected one of the symbols cubes, build" in board.page.inner_text(".pr-error")
    assert board.page.locator(".pr img, .pr script").count() == 0
    assert board.page.evaluate("window.hurt") is None
    assert board.controller.line == MOON


def test_hexes_are_added_by_touch_and_by_keys(mount):
    board = mount(MapEditor())
    board.cell("cell 0,0").click()
    board.settle()
    assert board.controller.line == "A:"
    assert board.focused() == "cell 0,0"
    board.press("ArrowRight", "Enter")
    assert board.focused() == "cell 1,0"
    assert board.controller.line == "A:-B,B:-A"
    board.press("Delete")
    assert board.controller.line == "A:"
    board.press("Control+z")
    board.click("cell 1,0")
    board.click("add m")
    board.cell("mark").select_option("!")
    board.settle()
    assert board.controller.line == "A:-B,B:m!-A"
    assert board.cell("cell 1,0").get_attribute("aria-label") == "B: Capital, Metal 1; borders on A"


def test_a_hex_is_dragged_elsewhere(mount):
    board = mount(MapEditor("carnelian"))
    source, target = board.cell("cell 0,2").bounding_box(), board.cell("cell -1,2").bounding_box()
    mouse = board.page.mouse
    mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] * 0.6)
    mouse.down()
    mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=5)
    mouse.up()
    board.settle()
    assert board.controller.thing.by_name["CAP"].borders == ("ML",)


def test_a_finger_draws_a_planet(mount):
    board = mount(MapEditor(), **PHONE)
    for cell in ("0,0", "1,0", "0,1"):
        board.cell(f"cell {cell}").tap()
        board.settle()
    assert board.controller.line == "A:-B.C,B:-A.C,C:-A.B"


def test_a_planet_is_saved_and_loaded_as_a_file(mount, tmp_path):
    board = mount(MapEditor("aurora"), accept_downloads=True)
    with board.page.expect_download() as saved:
        board.cell("save").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.read_text(encoding="utf-8") == board.controller.file()
    before = board.controller.thing
    board.cell("begin").select_option("empty")
    board.settle()
    with board.page.expect_file_chooser() as chooser:
        board.cell("load").click()
    chooser.value.set_files(file)
    board.page.wait_for_function("window.events.at(-1).do === 'load'")
    board.settle()
    assert board.controller.thing == before


def test_a_turn_of_the_companion(mount):
    board = mount(Companion(line=YOURS))
    board.cell("edit").fill("move 2F yCAP yML")
    board.page.wait_for_function("window.events.at(-1)?.do === 'edit'")
    board.settle()
    assert dict(board.controller.table.you)["yML"] == "FFF"
    board.click("done")
    board.click("add cubes")
    board.click("hand in")
    board.cell("line").fill("sun: arrow ltr; harvest 2; domination 2")
    board.page.wait_for_function("document.querySelector('[data-key=\"line\"]').value.startsWith('sun: arrow ltr;')")
    board.page.wait_for_timeout(500)
    board.settle()
    board.click("hand in")
    assert board.controller.walker.turn.done
    board.click("last")
    assert "Cosmobot's cubes: 0 \N{RIGHTWARDS ARROW} 1" in board.page.inner_text(".pr-changes")
    board.click("table")
    assert board.controller.table.turn == "you"
    board.click("undo")
    assert board.controller.form.line == "sun:"


def test_a_game_is_begun_by_the_opening(mount):
    board = mount(Companion())
    board.cell("option house").select_option("babylon")
    board.settle()
    board.click("start")
    assert board.controller.game.start.house == "babylon"
    assert board.page.locator("[data-key=table], [data-key=done]").count() == 1
