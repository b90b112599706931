"""The controllers in Pyodide: another Python, no notebook package, the same views."""

import json

import pytest

from bookbinder.runtime import under_node
from widgets.controllers.coatl_board import Board
from widgets.controllers.coatl_game import Game
from widgets.controllers.coatl_stepper import Stepper
from widgets.controllers.cosmobot_board import Board as CosmobotBoard
from widgets.controllers.cosmobot_stepper import Stepper as CosmobotStepper

pytestmark = [pytest.mark.node, pytest.mark.slow]

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"

ACTION = "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL"
EVENTS = (
    {"do": "touch", "at": "box K"}, {"do": "touch", "at": "space 6"}, {"do": "touch", "at": "bTL"},
    {"do": "touch", "at": "box bot F"}, {"do": "next"},
)  # fmt: skip

CELL = f"""
import json
from widgets import CoatlBoard, CoatlGame, CosmobotBoard, Stepper
for board in (BOARDS):
    for event in {EVENTS!r}:
        view = board.handle(event)
    print(json.dumps(view))
"""
BOARDS = {
    f"CoatlBoard({LINE!r}), Stepper({LINE!r}), CoatlGame(seed=7)": lambda: (Board(LINE), Stepper(LINE), Game(seed=7)),
    f"CosmobotBoard({ACTION!r}), Stepper({ACTION!r})": lambda: (CosmobotBoard(ACTION), CosmobotStepper(ACTION)),
}


@pytest.mark.parametrize("boards", BOARDS)
def test_a_board_shows_the_same_in_the_manual(boards):
    source = CELL.replace("BOARDS", boards)
    (answer,) = under_node.ask([{"ask": "run", "chapter": "x", "name": "1", "source": source}])
    printed = "".join(output.get("text", "") for output in answer["outputs"])
    expected = []
    for board in BOARDS[boards]():
        for event in EVENTS:
            view = board.handle(event)
        expected.append(json.loads(json.dumps(view)))
    assert [json.loads(line) for line in printed.splitlines()] == expected
