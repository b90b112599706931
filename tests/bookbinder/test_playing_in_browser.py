"""Playing in the manual, click by click: a whole game of Cóatl, Cosmobot with choices, the companion, a planet."""

import json

import pytest

from rulebook import anunnaki, coatl
from rulebook.coatl.players import simple_player
from tests.widgets.test_game import by_hand, keep
from widgets.controllers.coatl_game import Game
from widgets.controllers.cosmobot_board import Board
from widgets.controllers.cosmobot_companion import Companion

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.node]

SEED = 7
PORTAL = "anunnaki;do=portal:1:brave;bot=bCAP:S2F;ac=gATL:?+;far=fL:?,fR:bot;arrow=ltr"
"""Two Territories fit: you choose."""

WATCH = f"""
crypto.getRandomValues = (numbers) => numbers.fill({SEED});
globalThis.stored = 0;
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (...pair) {{ put.apply(this, pair); globalThis.stored++; }};
"""
CLICKS = """async ([name, events]) => {
  const root = document.querySelector(`#${name} .live-board`).shadowRoot;
  const same = (one, other) => Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
  const asks = (event) => [...root.querySelectorAll("[data-event]")].find(
    (cell) => cell.localName !== "select" && !cell.disabled && same(JSON.parse(cell.dataset.event), event));
  for (const [number, event] of events.entries()) {
    const cell = asks(event);
    if (!cell) return `nothing to click for event ${number}, ${JSON.stringify(event)}`;
    const before = globalThis.stored;
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    for (let tries = 0; globalThis.stored === before; tries++) {
      if (tries > 3000) return `no answer to event ${number}, ${JSON.stringify(event)}`;
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  return "";
}"""


class Recorded:
    """A controller that writes down what it is told."""

    def __init__(self, controller):
        self.controller = controller
        self.events = []

    def __getattr__(self, name):
        return getattr(self.controller, name)

    def handle(self, event):
        self.events.append(event)
        return self.controller.handle(event)


def click_through(reader, name, events):
    reader.page.locator(f"#{name} .live-board .pr").wait_for()
    assert reader.page.evaluate(CLICKS, [name, events]) == ""


def stored(reader, name):
    return json.loads(reader.page.evaluate(f"localStorage.getItem('playable-rulebook {name}')"))["state"]


def shown(reader, name):
    return reader.page.evaluate(f"document.querySelector('#{name} .live-board').shadowRoot.textContent")


def test_a_whole_game_of_coatl_ends_as_in_cpython(opened):
    game = Recorded(Game(seed=SEED))
    keep(game)
    while game.position.turn != "over":
        if game.position.turn == "adam":
            game.handle({"do": "last"})
            game.handle({"do": "on"})
        else:
            by_hand(game, simple_player(game.position))
    reader = opened("#play", before=WATCH).wait()
    reader.page.locator("#game").get_by_role("button", name="New game").click()
    click_through(reader, "game", game.events)
    assert stored(reader, "game")["saved"] == game.save()
    score = coatl.score(game.position)
    text = shown(reader, "game")
    assert ("You have won" if score.winner == "you" else "A.D.A.M. has won") in text
    assert f"You{score.you}" in text
    assert reader.complaints == []


def test_cosmobot_asks_and_plays_on(opened):
    turn = Recorded(Board(PORTAL))
    turn.handle({"do": "play"})
    turn.handle({"do": "last"})
    turn.handle({"do": "answer", "option": "gSW"})
    turn.handle({"do": "last"})
    turn.handle({"do": "edit", "keep": True})
    reader = opened(f"#{PORTAL}", before=WATCH).wait()
    click_through(reader, "board", turn.events)
    expected = str(anunnaki.play(anunnaki.parse(PORTAL), ("gSW",)).position)
    assert stored(reader, "board")["line"] == expected == turn.line
    reader.page.wait_for_function("line => decodeURIComponent(location.hash) === `#${line}`", arg=expected)
    assert reader.complaints == []


def test_the_companion_goes_on_after_a_reload(opened):
    game = Recorded(Companion())
    game.handle({"do": "start"})
    game.handle({"do": "done"})
    game.handle({"do": "last"})
    reader = opened("#play", before=WATCH).wait()
    companion = reader.page.locator("#companion")
    companion.get_by_role("button", name="New game").click()
    click_through(reader, "companion", game.events)
    assert stored(reader, "companion") == json.loads(json.dumps(game.state()))
    reader.page.reload()
    reader.wait()
    companion.get_by_role("button", name="Go on with the last game").click()
    companion.locator(".live-board .pr").wait_for()
    assert stored(reader, "companion") == json.loads(json.dumps(game.state()))
    assert reader.complaints == []


def test_a_planet_of_your_box_is_loaded_from_a_file(opened, tmp_path):
    path = tmp_path / "planets.toml"
    path.write_text('[[planet]]\nname = "my-home"\nline = "CAP:f!-T,T:g-CAP"\nkind = "home"\n')
    reader = opened("#play", before=WATCH).wait()
    box = reader.page.locator("#box")
    box.get_by_role("button", name="Copy a planet").click()
    live = box.locator(".live-board .pr")
    live.wait_for()
    with reader.page.expect_file_chooser() as chooser:
        live.get_by_role("button", name="Load", exact=False).first.click()
    chooser.value.set_files(path)
    reader.page.wait_for_function("() => (localStorage.getItem('playable-rulebook box') ?? '').includes('CAP:f!-T')")
    path.write_text("<script>alert(1)</script>")
    with reader.page.expect_file_chooser() as chooser:
        live.get_by_role("button", name="Load", exact=False).first.click()
    chooser.value.set_files(path)
    live.locator(".pr-said").filter(has_text="Cannot read").wait_for()
    assert "CAP:f!-T" in stored(reader, "box")["file"]
    assert reader.complaints == []
