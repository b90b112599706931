"""Card form, map editor and companion in Pyodide: the same lines, the same game, a shelf while the page is open."""

from inspect import getsource

import pytest

from bookbinder.runtime import under_node
from widgets.controllers.cosmobot_companion import Companion
from widgets.controllers.cosmobot_maps import MapEditor

pytestmark = [pytest.mark.node, pytest.mark.slow]


def advance(game):
    """Whatever the page offers next."""
    if game.game.question:
        game.handle({"do": "answer", "option": game.game.question.options[0]})
    else:
        game.handle({"do": "table" if game.walker else "done"})


CELL = f"""
from widgets import Cards, Companion, CosmobotCards, MapEditor
{getsource(advance)}
form = CosmobotCards("moon:")
for word in ("cubes", "move", "oracle"):
    form.handle({{"do": "add", "word": word}})
print(form.value)
print(Cards(["s01"]).controller.text().splitlines()[0])
editor = MapEditor("aurora")
editor.handle({{"do": "begin", "value": "lapis"}})
editor.handle({{"do": "call", "value": "mine"}})
print(editor.handle({{"do": "keep"}})["said"].partition(",")[0])
print(repr(editor.file))
game = Companion(seed=7, house="pharaos", home="mine").controller
for _ in range(8):
    advance(game)
print(repr(game.save()))
"""


def test_they_do_the_same_in_the_manual():
    (answer,) = under_node.ask([{"ask": "run", "chapter": "x", "name": "1", "source": CELL}])
    card, shown, kept, file, saved = "".join(one.get("text", "") for one in answer["outputs"]).splitlines()
    assert card == "moon: cubes 1; move 1 brave; oracle"
    assert shown == "s01: Sun, arrow to the right"
    assert kept == "Saved the planet mine on your shelf"
    editor = MapEditor("lapis", name="mine")
    assert file == repr(editor.file())
    game = Companion(seed=7, house="pharaos", home=editor.line)
    for _ in range(8):
        advance(game)
    assert saved == repr(game.save())
