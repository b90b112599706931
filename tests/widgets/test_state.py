"""What a notebook keeps of a board: at most 20 KB, in every worked example and at every step of a whole turn."""

import json
from functools import partial

import pytest

from rulebook import anunnaki, coatl
from rulebook.core.book import book
from widgets import Cards, CoatlBoard, CoatlGame, CosmobotBoard, Stepper
from widgets.controllers import coatl_positions, cosmobot_positions

MOST = 20 * 1024
LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"
ACTION = "anunnaki;do=move:4:cunning;bot=bML:2F,bMR:2F,bCAP:SM;culture=bML.TC.TL;arrow=ltr"
GAMES = {"coatl": (CoatlBoard, coatl, coatl_positions), "anunnaki": (CosmobotBoard, anunnaki, cosmobot_positions)}


def size(widget):
    """The bytes that a notebook saves."""
    state = widget.get_state()
    return sum(
        len(value) if isinstance(value, bytes) else len(json.dumps(value))
        for name, value in state.items()
        if name != "layout"
    )


def too_large(boards):
    return {name: bytes_ for name, bytes_ in ((name, size(board)) for name, board in boards) if bytes_ > MOST}


def stepped(name, turn):
    """A stepper where it has the most to show: at its richest choice, with every candidate, and at the end."""
    stepper = Stepper(turn)
    lines = stepper.controller.lines
    richest = max(range(len(lines)), key=lambda n: len(lines[n].step.candidates), default=0)
    for at in {richest + 1, len(lines)}:
        stepper.step = at
        yield f"{name}, step {at}", stepper


@pytest.mark.parametrize(
    "make",
    [
        CoatlBoard,
        lambda: CoatlBoard(LINE),
        lambda: CoatlBoard(coatl_positions.beginning(1)),
        lambda: CoatlBoard(coatl_positions.random_position(9)),
        lambda: Stepper(coatl.play(coatl.parse(LINE))),
        CosmobotBoard,
        lambda: CosmobotBoard(cosmobot_positions.beginning(1)),
        lambda: CosmobotBoard(cosmobot_positions.random_position(9)),
        lambda: Stepper(anunnaki.play(anunnaki.parse(ACTION))),
        lambda: CoatlGame(seed=1),
        Cards,
    ],
)
def test_the_state_of_a_board_is_small(make):
    assert size(make()) <= MOST


@pytest.mark.parametrize(("game", "seed"), [("coatl", 2), ("coatl", 8), ("coatl", 19), ("anunnaki", 1),
                                            ("anunnaki", 5), ("anunnaki", 12)])  # fmt: skip
def test_a_board_stays_small_in_every_position_of_a_game(game, seed):
    board, _, positions = GAMES[game]
    lines = [str(position) for position in positions.whole_game(seed)]
    assert too_large((line, board(line)) for line in lines) == {}
    assert "turn=over" in lines[-1] or "turn=scored" in lines[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_board_stays_small_with_every_worked_example_and_the_list_of_its_chapter(game):
    def boards():
        board = GAMES[game][0]()
        for case in book(game).examples.values():
            board.handle({"do": "begin", "value": f"examples {case.id.partition('.')[0]}"})
            board.handle({"do": "begin", "value": case.id})
            yield case.id, board

    assert too_large(boards()) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_stepper_stays_small_in_every_worked_example(game):
    play = GAMES[game][1].play
    cases = [case for case in book(game).examples.values() if case.good]
    assert cases
    for case in cases:
        turn = play(GAMES[game][1].parse(case.position), case.answers, dict(case.rulings))
        assert too_large(stepped(case.id, turn)) == {}


@pytest.mark.parametrize(("game", "seed"), [("coatl", 2), ("anunnaki", 1), ("anunnaki", 2), ("anunnaki", 8)])
def test_a_stepper_stays_small_in_whole_turns_of_a_game(game, seed):
    _, rules, positions = GAMES[game]
    bots = [position for position in positions.whole_game(seed) if position.turn in {"adam", "bot"}]
    play = partial(rules.play, oracle=lambda question: question.options[-1])
    assert len(bots) > 7
    for position in bots:
        assert too_large(stepped(str(position), play(position))) == {}
