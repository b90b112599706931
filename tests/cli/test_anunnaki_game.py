"""Whole games with the companion, and how briefly and clearly it tells them."""

import re

import pytest

from rulebook.anunnaki.companion.game import DONE, EDIT, Said
from rulebook.cli.cosmos.store import load
from rulebook.cli.cosmos.telling import is_worth_telling, score_table, told
from rulebook.cli.cosmos.terminal import LAST, WAITS, Terminal
from tests.cli.companions import MOON, SUN, YOURS, game

LONGEST = 60
"""So many lines tell a turn at the most, with what to do on the table."""

OPTIONS = {
    "plain": "--deck sample --seed 7",
    "everything": "--deck sample --seed 12 --far --creatures hydra,sphinx --choose --level extreme --house norrenis",
}


def to_the_end(terminal, most=400):
    """Play with the first option of each question and a few edits until the game is scored; gives the screens."""
    for turn in range(most):
        terminal.ask()
        question = terminal.game.question
        if question:
            terminal.handle(question.options[0])
        elif terminal.game.state.position.turn == "scored":
            return
        else:
            if terminal.game.state.position.turn == "you":
                terminal.handle(f"vp +1, {('war', 'technology', 'commerce')[turn % 3]} +1")
            terminal.handle("done")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_a_whole_game_is_decided_asked_told_and_scored(talk, folder, capsys, options):
    talk(f"{options} --save a.json", "quit")
    terminal = Terminal(load(folder / "a.json"), folder / "a.json")
    to_the_end(terminal)
    shown = capsys.readouterr().out
    turns = re.findall(r"^Cosmobot's turn\n(?:.+\n)+", shown, re.MULTILINE)
    assert 7 <= len(turns) <= 14
    assert all(turn.count("\n") < LONGEST for turn in turns)
    assert all("On your table:" in turn and "Moon card: " in turn and "Sun card: " in turn for turn in turns)
    assert LAST in shown
    assert WAITS["over"] in " ".join(shown.split())
    assert re.search(r"(Cosmobot wins|You win), \d+ VP to \d+", shown)
    assert load(folder / "a.json").table == terminal.game.table


def test_the_log_of_a_whole_game_has_all_turns_but_the_quiet_ones(capsys):
    terminal = Terminal(game("anunnaki;turn=setup;moondeck=sample;sundeck=sample;pactstack=sample", seed=7))
    to_the_end(terminal)
    capsys.readouterr()
    terminal.handle("log")
    log = capsys.readouterr().out
    assert log.count("Cosmobot. Moon: ") == sum(turn.before.turn == "bot" for turn in terminal.game.turns)
    assert "The end of your turn\n       Nothing changed." not in log
    assert "You: vp +1, war +1" in log


# How a turn is told.


def bots_turn(line, *answers):
    table = game(line)
    for answer in answers:
        table.say(Said("answer", answer))
    return table.turns[-1]


def test_a_target_is_told_with_the_criterion_that_decided():
    turn = bots_turn(
        "anunnaki;moon=cubes:1+move:2:cunning;sun=arrow:ltr+pact;bot=bCAP:S2F,bMR:F;culture=bML.TC.TL;ac=bTC:?"
    )
    lines = told(turn, "en")
    assert lines[0].text == "Moon card: cubes 1; move 2 cunning"
    reason = "Cunning 2, an uncontrolled Territory beside a Culture token: bTL and bML."
    assert [line.text for line in lines if line.text.startswith("The target")] == [f"The target is bTL. {reason}"]
    assert "A Follower goes from bCAP to bTL. (2 times)" in [line.text for line in lines]


def test_numbers_lead_to_the_steps(capsys):
    terminal = Terminal(game("anunnaki;moon=cubes:1;sun=arrow:ltr+harvest:1;bot=bCAP:S2F,bMR:F"))
    (number,) = [line.number for line in told(terminal.game.turns[-1], "en") if line.text == "It harvests in bMR."]
    terminal.handle(f"why {number}")
    assert capsys.readouterr().out.startswith("It harvests in bMR.\n")


def test_a_pact_names_its_steps_once():
    texts = [line.text for line in told(bots_turn("anunnaki;moon=cubes:1;sun=arrow:ltr+pact;pacts=3.1"), "en")]
    assert "It scores 3 VP and advances 1 step on the Commerce track." in texts
    assert "It advances 1 step on the Commerce track." not in texts


def test_the_end_of_a_quiet_turn_is_not_told(capsys):
    terminal = Terminal(game())
    terminal.handle("done")
    assert "The end of your turn" not in capsys.readouterr().out
    assert not is_worth_telling(terminal.game.turns[0])


def test_in_the_middle_of_a_turn_you_hear_what_it_changed_so_far(talk):
    result = talk(f"--position '{YOURS}'", "done", MOON, SUN, "why 1", "4", "undo", "4", "quit!", width=300)
    so_far = "So far: 2 Followers: bCAP → bTC; Follower: the reserve → bCAP; "
    assert result.stdout.count(so_far) == 1
    assert result.stdout.count("Then: bTC: strength 4 face up.\nRoll the Chaos die") == 2
    assert result.stdout.count("So far: ") + result.stdout.count("Then: ") == 3


@pytest.mark.parametrize("said", ["moon", "Moon", "1"])
def test_a_deck_is_an_answer_where_one_is_asked_for(capsys, said):
    terminal = Terminal(game("anunnaki;reveal=choose;moon=cubes:1;sun=arrow:ltr+harvest:1;bot=bCAP:S2F,bMR:F"))
    assert terminal.game.question.options == ("moon", "sun")
    terminal.handle(said)
    assert "You have the next Moon card turned up." in capsys.readouterr().out


def test_several_tiles_may_be_said_in_a_row(talk):
    asked = "Which Commercial Pact is turned up next? Write VP.steps.\n  Several in a row may have blanks between them."
    assert asked in talk("", "units territories shrines").stdout


def test_the_board_is_shown_when_it_is_set_up(talk):
    out = talk("", "units territories shrines", "3.1 3.1 3.1 3.1 3.1 3.1", "quit!").stdout
    assert out.count("Cosmobot's Home Planet (carnelian)\n") == 1
    assert out.index("You take the first turn.") < out.index("Cosmobot's Home Planet (carnelian)\n")


def test_the_score_is_added_up_part_by_part():
    table = game(
        "anunnaki;turn=over;vp=20;yourvp=9;yourgods=4;yourresources=11;steps=2.0.0.3;bot=bCAP:S2F;you=yCAP:S2F"
    )
    table.say(Said(DONE))
    head, bot, you = (re.split(r"\s{2,}", line.strip()) for line in score_table(table.turns[-1]))
    assert head == ["so far", "tracks", "Goal tiles", "Domination", "Gods", "resources", "VP"]
    assert bot[:2] == ["Cosmobot", "20"]
    assert you[:2] == ["you", "9"]
    assert you[5:7] == ["4", "2"]
    for side, total in ((bot, table.table.vp), (you, table.table.yourvp)):
        assert sum(int(cell) for cell in side[1:-1] if cell != "-") == int(side[-1]) == total


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("move all yML gN", "gN: you F; yML: you nothing"),
        ("add f fl, remove bot F bMR", "fL: you F"),
        ("remove bot F bMR", "bMR: Cosmobot nothing"),
        ("domination bot 4, cubes +1", "your cubes: 0 → 1; Cosmobot's Domination: 0 → 4"),
        ("domination +3", "your VP: 0 → 2; your Domination: 0 → 3"),
        ("gods 4, resources 7", "the VP of your Gods: 0 → 4; your resources and Mana: 0 → 7"),
        ("exhaust yTL w", "exhausted=yTL:w"),
        ("pact 1", "pacts="),
        ("vp +0", "Nothing changed."),
    ],
)
def test_an_edit_is_read_back_in_words(capsys, edit, said):
    Terminal(game()).handle(edit)
    assert said in capsys.readouterr().out


def test_your_last_turn_is_said(capsys):
    terminal = Terminal(game("anunnaki;turn=you;trigger=bot;you=yCAP:S2F"))
    terminal.ask()
    assert capsys.readouterr().out == f"{LAST}\n"
    terminal.say(Said(EDIT, "vp +1"))
    terminal.handle("done")
    assert terminal.game.state.position.turn == "over"
