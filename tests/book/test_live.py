"""Live boards in the chapters: drawn in print, opened where somebody can touch them."""

import builtins
from types import SimpleNamespace

import pytest

from bookbinder import book, press, quick
from rulebook.core.lesson import Lesson, lay
from widgets.kinds import KINDS
from widgets.live import OPENS, hosted

LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
ANUNNAKI = "anunnaki;do=advance:best"


@pytest.fixture
def kernel(monkeypatch):
    """A notebook that says it is there."""
    monkeypatch.setattr(builtins, "get_ipython", lambda: SimpleNamespace(kernel=None), raising=False)


@pytest.mark.parametrize(
    ("game", "line", "kind"), [("coatl", LINE, "CoatlBoard"), ("anunnaki", ANUNNAKI, "CosmobotBoard")]
)
def test_a_position_is_edited_and_a_turn_is_walked_through(game, line, kind):
    lesson = Lesson(game)
    edited, walked = lesson.live(line), lesson.live(lesson.play(line))
    assert (edited.kind, walked.kind) == (kind, "Stepper")
    for live in (edited, walked):
        assert str(live.position) == str(lesson.book.parse(line))
        assert live._repr_mimebundle_()[OPENS] == {"open": live.kind, "state": live.state}
        assert "<svg" in live._repr_mimebundle_()["text/html"]


def test_a_board_follows_the_edition_and_says_what_is_on_it_now():
    live = Lesson("coatl", edition="de").live(LINE)
    assert live.state["rulings"]["white"] == "wild"
    live.controller.handle({"do": "line", "value": "coatl;board=YY,-,-,-,-,-,-,-,-,-"})
    assert live.position.board[0] == ("Y", "Y")


def test_what_stands_in_print_can_be_chosen():
    lesson = Lesson("coatl")
    live = lesson.live(LINE, printed=lay("a", "b"))
    assert repr(live) == "a\nb"
    assert lesson.live(LINE, "row").html == lesson.show(LINE, "row").html


def test_a_game_begins_with_the_seed():
    game = Lesson("coatl").live_game(3)
    assert (game.kind, game.state["seed"]) == ("CoatlGame", 3)
    assert "coatl;turn=setup" in repr(game)


def test_the_companion_begins_with_the_seed_and_a_form_is_opened_by_its_name():
    lesson = Lesson("anunnaki")
    game = lesson.live_game(3, house="pharaos")
    assert (game.kind, game.position.turn, game.position.house) == ("Companion", "you", "pharaos")
    form = lesson.live_form("CosmobotCards", lay("a card"), line="moon: oracle")
    assert (repr(form), form.controller.line) == ("a card", "moon: oracle")


def test_a_notebook_gets_the_board_itself_and_the_print(kernel):
    data = Lesson("coatl").live(LINE)._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/html", OPENS} <= data.keys()
    assert data["text/plain"] == f"coatl.parse('{LINE}')"


def test_without_a_notebook_nobody_hosts_a_board():
    assert not hosted()


@pytest.mark.parametrize("chapter", [one for one in book.chapters() if one.name != "index"], ids=lambda one: one.name)
def test_every_chapter_has_a_board_to_touch_and_it_opens(chapter):
    notebook = quick.run_chapter(chapter, press.Settings())
    outputs = [output for _, cell in book.code(notebook) for output in cell.outputs]
    opens = [output.data[OPENS] for output in outputs if OPENS in output.get("data", {})]
    assert opens
    for one in opens:
        assert KINDS[one["open"]](**one["state"]).view()["tree"]


def test_every_kind_that_a_lesson_opens_is_known():
    from rulebook.core.lesson import BOARDS, GAME_BOARDS

    assert {*BOARDS.values(), *GAME_BOARDS.values(), "Stepper"} <= set(KINDS)
