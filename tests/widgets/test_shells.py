"""The boards as a notebook sees them: values that can be observed and linked, small, quick, saved with the notebook."""

import json
import subprocess
import sys
import zlib
from base64 import b64decode

import ipywidgets
import pytest

from rulebook import anunnaki, coatl
from rulebook.coatl.drawing import position_text
from widgets import Cards, CoatlBoard, CoatlGame, CosmobotBoard, Stepper, page
from widgets.controllers.coatl_board import Board
from widgets.controllers.view import walk

ACTION = "anunnaki;do=move:4:cunning;bot=bML:2F,bMR:2F,bCAP:SM;culture=bML.TC.TL;arrow=ltr"
LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"


def shown(widget):
    return json.loads(zlib.decompress(widget.view))


def test_a_board_takes_a_position_a_line_or_nothing():
    assert CoatlBoard(coatl.parse(LINE)).value == CoatlBoard(LINE).value == LINE
    assert CoatlBoard().value == "coatl"
    assert CoatlBoard(LINE).position == coatl.parse(LINE)


def test_the_value_follows_the_board_and_the_board_the_value():
    board = CoatlBoard(LINE)
    heard = []
    board.observe(lambda change: heard.append(change["new"]), "value")
    board._receive(board, {"do": "touch", "at": "box K"}, [])
    board._receive(board, {"do": "touch", "at": "space 6"}, [])
    assert heard == [board.value] == [str(board.position)]
    board.value = LINE
    assert board.shown["line"] == LINE
    board.position = coatl.parse("coatl")
    assert board.value == "coatl"


def test_cosmobots_board_takes_a_position_a_line_or_nothing_and_follows():
    assert CosmobotBoard(anunnaki.parse(ACTION)).value == CosmobotBoard(ACTION).value == ACTION
    assert CosmobotBoard().value == "anunnaki"
    board, text = CosmobotBoard(ACTION), ipywidgets.Text()
    link = ipywidgets.link((board, "value"), (text, "value"))
    board.handle({"do": "touch", "at": "bTL"})
    board.handle({"do": "touch", "at": "box bot F"})
    assert text.value == board.value == str(board.position)
    text.value = "anunnaki;bot=torn"
    assert "bTL:F" in board.value
    board.position = anunnaki.parse(ACTION)
    assert text.value == ACTION
    link.unlink()


def test_a_stepper_knows_its_game():
    assert Stepper(LINE).controller.game == Stepper(coatl.play(coatl.parse(LINE))).controller.game == "coatl"
    turn = anunnaki.play(anunnaki.parse(ACTION))
    for stepper in (Stepper(ACTION), Stepper(turn), Stepper(anunnaki.parse(ACTION))):
        assert stepper.controller.game == "anunnaki"
        assert str(stepper.turn.position) == str(turn.position)
    assert page.answer({"open": "Stepper", "state": Stepper(turn).controller.state()})["view"]["game"] == "anunnaki"
    assert "the word coatl" in page.answer({"open": "Stepper", "state": {"line": "chess"}})["error"]


def test_a_stepper_moves_on_to_the_line_of_its_own_game_only():
    stepper = Stepper(ACTION)
    stepper.value = LINE
    assert stepper.value == ACTION
    assert "Cannot read" in shown(stepper)["said"]


def test_a_torn_value_keeps_the_board():
    board = CoatlBoard(LINE)
    board.value = "coatl;board=<b>"
    assert board.value == LINE
    assert "Cannot read" in shown(board)["said"]


def test_boards_link_with_ordinary_widgets():
    board, stepper, text, slider = CoatlBoard(LINE), Stepper(), ipywidgets.Text(), ipywidgets.IntSlider(max=9)
    links = [ipywidgets.link((board, "value"), (stepper, "value")), ipywidgets.link((board, "value"), (text, "value"))]
    links.append(ipywidgets.link((stepper, "step"), (slider, "value")))
    text.value = LINE.replace("KK,-", "KB,-")
    assert stepper.value == board.value == text.value
    text.value = "coatl;board=torn"
    assert stepper.value == board.value == LINE.replace("KK,-", "KB,-")
    stepper.handle({"do": "next"})
    assert slider.value == 1
    slider.value = 5
    assert stepper.controller.at == 5
    assert stepper.value == board.value
    for link in links:
        link.unlink()


def test_a_step_beyond_the_end_is_the_last_step():
    stepper = Stepper(LINE)
    stepper.step = 99
    assert stepper.step == len(stepper.turn.trace)
    assert stepper.position == stepper.turn.position


def test_a_game_is_saved_and_goes_on():
    game = CoatlGame(seed=3, levels="5")
    game.handle({"do": "answer", "option": game.controller.turn.question.options[0]})
    again = CoatlGame(saved=game.saved)
    assert again.position == game.position
    assert again.score == game.score


def test_cards_are_chosen():
    cards = Cards(["RK", "6Y", "xY7"])
    cards.handle({"do": "touch", "at": "card RK"})
    cards.handle({"do": "touch", "at": "card xY7"})
    assert cards.value == "RK,xY7"
    cards.value = "6Y,<b>"
    assert cards.value == "6Y"
    assert "No card here is called <b>" in shown(cards)["said"]
    assert "There is no such card" in cards.handle({"do": "touch", "at": "card <b>"})["said"]
    assert cards.handle({"do": "touch", "at": "card 6Y"})["line"] == ""
    assert Cards(codes=()).handle({"do": "look", "tab": "temples"})["kind"] == "cards"
    assert "RK, blue prophecy" in cards.controller.text()


def test_the_saved_state_shows_the_board_without_python():
    board = CoatlBoard(LINE)
    saved = ipywidgets.Widget.get_manager_state([board])["state"][board.model_id]
    kept = {tuple(buffer["path"]): b64decode(buffer["data"]) for buffer in saved["buffers"]}
    view = json.loads(zlib.decompress(kept["view",]))
    assert [one.get("text") for one in walk(view["tree"])] == [one.get("text") for one in walk(board.shown["tree"])]
    touched = next(one["spots"]["space 3"] for one in walk(view["tree"]) if "space 3" in one.get("spots", {}))
    assert touched["event"] == "touch"
    drawn = [view["pictures"][one["svg"]] for one in walk(view["tree"]) if "svg" in one]
    assert drawn == [one["svg"] for one in walk(board.shown["tree"]) if "svg" in one]
    assert saved["state"]["value"] == LINE
    assert view["shapes"] == board.shown["shapes"]
    code = json.loads(zlib.decompress(kept["board",]))
    assert "export default" in code["js"]
    assert ".ct-sector" in code["css"]
    assert "http" not in code["css"]


def test_the_module_imports_and_fetches_nothing():
    code = json.loads(zlib.decompress(CoatlBoard().board))["js"]
    assert "innerHTML" not in code
    assert "fetch(" not in code
    assert "\nimport" not in code


# In the manual, without a notebook.


def test_a_page_opens_a_known_board_and_hands_it_events():
    opened = page.answer({"open": "CoatlBoard", "state": {"line": LINE}})
    assert opened["view"]["line"] == LINE
    after = page.answer({"id": opened["id"], "event": {"do": "begin", "value": "empty"}})
    assert after["view"]["line"] == after["state"]["line"] == "coatl"


@pytest.mark.parametrize(
    "request_",
    [
        {"open": "os.system"},
        {"id": "board-0", "event": {}},
        {},
        {"open": "CoatlBoard", "state": {"line": "<b>"}},
        {"open": "CoatlBoard", "state": {"x": 1}},
        {"open": "CoatlBoard", "state": []},
    ],
)
def test_a_page_refuses_what_it_does_not_know(request_):
    answer = page.answer(request_)
    assert answer["ok"] is False
    assert answer["error"]


def test_the_page_host_has_the_same_words():
    board = page.Page(Board(LINE))
    board.value = "coatl"
    assert board.value == "coatl"
    assert page.answer({"id": board.id, "event": "nonsense"})["ok"]
    bundle = board._repr_mimebundle_()
    assert bundle["text/plain"] == position_text(coatl.parse("coatl"))
    assert bundle[page.MIME]["view"]["line"] == "coatl"


@pytest.mark.parametrize("make", [CoatlBoard, CosmobotBoard, Stepper, CoatlGame, Cards])
def test_every_board_can_be_opened_from_its_state(make):
    state = make().controller.state()
    assert page.answer({"open": make.__name__, "state": state})["ok"]


def test_without_a_notebook_the_same_classes_live_in_a_page(root):
    code = (
        "import sys\n"
        "for name in ('anywidget', 'ipywidgets', 'traitlets', 'IPython'): sys.modules[name] = None\n"
        "from widgets import CoatlBoard, page\n"
        f"board = CoatlBoard({LINE!r})\n"
        "print(isinstance(board, page.Page), board.position == board.controller.position, board.value)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.split(maxsplit=2) == ["True", "True", f"{LINE}\n"]
