"""The controllers in Pyodide: another Python, no notebook package, the same views."""

import json

import pytest

from bookbinder.runtime import under_node
from widgets.controllers.coatl_board import Board
from widgets.controllers.coatl_game import Game
from widgets.controllers.coatl_stepper import Stepper

pytestmark = [pytest.mark.node, pytest.mark.slow]

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"

CELL = f"""
import json
from widgets import CoatlBoard, CoatlGame, Stepper
for board in (CoatlBoard({LINE!r}), Stepper({LINE!r}), CoatlGame(seed=7)):
    for event in ({{"do": "touch", "at": "box K"}}, {{"do": "touch", "at": "space 6"}}, {{"do": "next"}}):
        view = board.handle(event)
    print(json.dumps(view))
"""


def test_a_board_shows_the_same_in_the_manual():
    (answer,) = under_node.ask([{"ask": "run", "chapter": "x", "name": "1", "source": CELL}])
    printed = "".join(output.get("text", "") for output in answer["outputs"])
    expected = []
    for board in (Board(LINE), Stepper(LINE), Game(seed=7)):
        for event in ({"do": "touch", "at": "box K"}, {"do": "touch", "at": "space 6"}, {"do": "next"}):
            view = board.handle(event)
        expected.append(json.loads(json.dumps(view)))
    assert [json.loads(line) for line in printed.splitlines()] == expected
