"""`rulebook play coatl`: whole games at the prompt, with undo, save and resume; nothing is ever lost."""

import json
import re
from dataclasses import replace

import pytest

from rulebook import coatl
from rulebook.cli.play import advice
from rulebook.cli.play.saving import load, save
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.session import Session
from rulebook.core.trace import Question
from tests.cli.games import BOOK, KEEP, begun, to_the_end

# A game.


def test_the_first_turns(play):
    result = play(KEEP, "take 3", "quit!")
    assert result.exit_code == 0
    assert "Seed 7." in result.stdout
    assert "You drew " in result.stdout
    assert "A.D.A.M. begins." in result.stdout
    assert "  1  A.D.A.M. searches." in result.stdout
    assert "You take all of space 3: " in result.stdout
    assert result.stdout.count("Your action?") == 2
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_nothing_hidden_is_shown(play):
    result = play(KEEP, "line", "table", "quit!")
    assert "next" not in result.stdout
    assert "deck=" not in result.stdout
    line = re.search(r"^> (coatl;turn=you;.*)$", result.stdout, re.MULTILINE)[1]
    assert coatl.parse(line).hidden == {"bag", "heads", "tails", "deck", "templedeck"}


def test_a_whole_game_with_undo_save_and_resume(play, call, folder):
    """Half a game typed at the prompt, some of it undone; the other half in another session; the same in one go."""
    straight = to_the_end(begun())
    typed = [answer for turn in straight.answers for answer in turn]
    half = len(typed) // 2
    detour = [line for answer in typed[:half] for line in (answer, "undo", answer)]
    first = play(*detour, "save evening.json", "quit")
    assert "Saved. `rulebook play coatl --resume evening.json`" in first.stdout
    second = play(*typed[half:], "score", "why", "undo", typed[-1], "quit", options=("--resume", "evening.json"))
    assert "The game is over. You can still ask why, undo, save or quit." in second.stdout
    assert re.search(r"(You win|A\.D\.A\.M\. wins), \d+ to \d+", second.stdout)
    again = load(folder / "evening.json")
    assert again.answers == straight.answers
    assert str(again.position) == str(straight.position)
    assert again.position.turn == "over"
    assert (
        "The game is over." in call("play", "coatl", "--resume", "evening.json", given="take 1\nlegal\nhint\n").stdout
    )


def test_why_he_took_a_space(play):
    result = play(
        KEEP,
        "why",
        "why 5",
        "why not 2",
        "why not space 2",
        "why not card 9",
        "why 99",
        "why not",
        "why me",
        "why ²",
        "quit!",
    )
    assert "coatl.search.scan: " in result.stdout
    assert "never looks at spaces 2 to 10" in result.stdout.replace("\n                ", " ")
    assert "space 2  He stops at the first space that helps" in result.stdout
    assert "No step had 'card 9' among its candidates." in result.stdout
    assert "There is no step 99." in result.stdout
    assert "Why not what?" in result.stdout
    assert result.stdout.count("Ask why, why 3 (a step)") == 2


def test_before_his_first_turn_there_is_no_why(play):
    assert "A.D.A.M. has not moved yet." in play("why", "quit!").stdout


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("take 1", "Space 1 is empty."),
        ("take 1", "coatl.take.space: "),
        ("draw deck deck deck", "exceed your limit of 5"),
        ("pass", "You may pass only if no action is possible."),
        ("build card 1 RRR", "There is no cóatl 1."),
        ("[bold]take[/bold] 4", "[bold]take["),
        ("take " + "9" * 5000, "Cannot read column"),
        ("\x1b[31mred", "Cannot read column 1"),
        ("card [b]", "There is no card called '[b]'."),
        ("save", "Save to which file?"),
        ("legal temple", "There is no 'temple' that you may do now."),
        ("legal draw", "draw RB YK~R"),
        ("legal", "more draws: any cards up to your hand limit"),
        ("card xb10", "xB10, temple: no blue"),
        ("score", "A.D.A.M. wins, 0 to 0: a tie is his."),
        ("help", "why A.D.A.M. did what he did"),
        ("?", "this list"),
        ("HELP", "this list"),
    ],
)  # fmt: skip
def test_what_one_can_say(play, text, told):
    result = play(KEEP, text, "line", "quit!")
    assert told in result.stdout.replace("\n", " ").replace("      ", " ")
    assert "board=-,GR,BK" in result.stdout
    assert result.exit_code == 0


def test_a_hint_is_legal(play, folder):
    result = play("hint", KEEP, "hint", "quit!")
    first, second = re.findall(r"^> +(\S.*)$", result.stdout, re.MULTILINE)[:2]
    session = begun()
    session.go_on(first)
    session.go_on(second)


def test_a_hint_falls_back_to_what_is_legal(monkeypatch):
    monkeypatch.setattr("rulebook.coatl.players.simple_player", lambda *_: "take 99")
    session = begun()
    assert advice.hint(session) == session.question.options[0]
    short = Session(BOOK, coatl.parse(SHORT), {"short": "yours"})
    short.go_on()
    assert advice.hint(short) == "1"


SHORT = "coatl;board=KK,-,-,-,-,-,(Y,Y),(R,R);adam=RK;bag=KY;out=16R13K16G16B15Y"


def test_a_choice_by_number_or_by_name(play):
    assert "You keep RRR, BBB and RK~B." in play("7", "quit!").stdout
    assert "You keep RRR, BBB and RK~B." in play("rk~b rrr bbb", "quit!").stdout
    refused = play("11", "0", "nothing", "legal", "quit!").stdout
    assert refused.count("is no answer to this question") == 3
    assert "RKBYG RRR BBB, RKBYG RRR RK~B" in refused.replace("\n  ", " ")


def test_undo_without_anything_to_undo(play):
    assert "There is nothing to undo." in play("undo", "quit!").stdout


def test_empty_lines_are_ignored(play):
    assert play("", "   ", "quit!").exit_code == 0


def test_levels_and_rulings(play):
    result = play(KEEP, "quit!", options=("--seed", "7", "--levels", "25", "--ruling", "white=wild", "--edition", "pt"))
    assert "levels 2 5" in result.stdout
    assert "Level 5: A.D.A.M. starts with four cards." in result.stdout


def test_without_a_seed_one_is_chosen_and_printed(call, folder):
    result = call("play", "coatl", given="quit\n")
    seed = re.search(r"Seed (\d+)\.", result.stdout)[1]
    again = call("play", "coatl", "--seed", seed, given="quit\n")
    assert result.stdout == again.stdout
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--seed", "x"), "not a valid integer"),
        (("--levels", "531"), "levels from 1 to 5 in ascending order"),
        (("--ruling", "white=red"), "no value for the ruling white called 'red'"),
        (("--ruling", "white=open"), "A whole game needs a decision for every ruling"),
        (("--table", "--seed", "7"), "With --table nothing is shuffled"),
        (("--resume", "x.json", "--seed", "7"), "A saved game has its own seed"),
        (("--resume", "x.json", "--table"), "A saved game has its own seed"),
        (("--resume", "x.json"), "x.json is no saved game. Cannot read the file x.json: No such file"),
        (("--save", "no/such/folder.json"), "Cannot save to no/such/folder.json: No such file"),
        (("--lang", "tlh"), "no translation into 'tlh'"),
    ],
)
def test_options_that_are_refused(play, options, message):
    result = play(options=options)
    assert result.exit_code == 2
    assert message in result.stderr


def test_other_games_are_registered(call):
    result = call("play", "--help")
    assert "coatl" in result.stdout
    assert "anunnaki" in result.stdout


# At a real table.


def test_a_real_table(play, folder):
    result = play("Y G b y K G", "R B, K K; G Y", "(y r k) B", "quit", options=("--table",))
    assert "Nothing is shuffled" in result.stdout
    assert "What comes out of the bag of segments, for space 1?" in result.stdout
    assert "What comes out of the bag of heads, for space 7?" in result.stdout
    saved = json.loads((folder / "coatl-table.json").read_text())
    assert saved["seed"] is None
    assert saved["turns"] == [[*"YGBYKGRBKKGY", "(Y", "R)", "(K", "B)"]]


def test_several_answers_are_taken_together_or_not_at_all(play, folder):
    play("Y X", "Y", "quit", options=("--table",))
    assert json.loads((folder / "coatl-table.json").read_text())["turns"] == [["Y"]]


def test_at_a_real_table_every_answer_is_undone_one_by_one(play, folder):
    result = play("Y G B", "undo", "hint", "legal", "quit", options=("--table",))
    assert "That is chance: say what came out." in result.stdout
    assert "Y, R, K, G, B" in result.stdout
    assert json.loads((folder / "coatl-table.json").read_text())["turns"] == [["Y", "G"]]


# Sessions.


def test_undo_is_a_replay_without_the_last_answer():
    session = begun()
    states = []
    for answer in (session.question.options[2], "take 3", "draw deck", "take 5"):
        states.append((str(session.position), session.answers))
        session.go_on(answer)
    for state, answer in zip(reversed(states), ("take 5", "draw deck", "take 3"), strict=False):
        assert session.undo() == answer
        assert (str(session.position), session.answers) == state
    assert session.undo() == begun().question.options[2]
    assert (str(session.position), session.answers) == states[0]
    assert session.undo() == ""
    assert (str(session.position), session.answers) == states[0]


def test_a_refused_answer_changes_nothing():
    session = begun()
    session.go_on(session.question.options[0])
    state = (list(session.done), session.open)
    for wrong in ("take 1", "nonsense", "pass"):
        with pytest.raises(RulebookError):
            session.go_on(wrong)
        assert (session.done, session.open) == state


def test_the_dice_say_the_same_after_an_undo():
    """Pieces go back into a shaken bag, so refills are chance even with a seed."""
    one = begun(3, discards="bag")
    one.go_on(one.question.options[0])
    for _ in range(12):
        one.go_on(next(option for option in one.question.options if option.startswith(("take", "build"))))
    line, answers = str(one.position), one.answers
    assert any(len(given) > 1 for given in answers[1:])
    last = [given for given in answers if given][-1]
    while one.undo():
        if len([given for given in one.answers if given]) < len([given for given in answers if given]):
            break
    one.go_on(next(text for text in last if text.startswith(("take", "build"))) if len(last) > 1 else last[0])
    assert (str(one.position), one.answers) == (line, answers)


def test_an_answer_that_nobody_asks_for():
    session = to_the_end(begun())
    assert session.undo()
    last = session.open
    wanted = [given for given in to_the_end(begun()).answers if given][-1][-1]
    assert last.question.kind == "action"
    session.go_on(wanted)
    assert session.question is None
    assert session.undo()
    with pytest.raises(Impossible, match="Nobody asks for 'take 1' now"):
        session.go_on(wanted, "take 1")
    assert session.question is not None


def test_a_saved_game_over_is_still_over(folder):
    session = to_the_end(begun())
    save(session, folder / "over.json")
    again = load(folder / "over.json")
    assert again.open is None
    assert again.answers == session.answers


def test_an_old_turn_can_be_loaded_in_the_middle_of_its_questions():
    table = Session(BOOK, coatl.parse("coatl;turn=setup"))
    table.go_on()
    table.go_on("Y", "G", "B")
    again = Session(BOOK, table.start)
    again.replay(table.answers)
    assert again.answers == table.answers == [["Y", "G", "B"]]


# Words.


@pytest.mark.parametrize(
    ("word", "meant"), [("(K", "(K"), ("k", "(K"), ("K)", "(K"), ("Q", "Q"), ("rk", "RK"), ("6y", "6Y")]
)
def test_things_are_named_loosely(word, meant):
    question = Question("coatl.supply.refill", "chance", ("(Y", "(K", "RK", "6Y"))
    assert advice.meant(question, word) == meant


def test_few_draws_are_listed_whole():
    position = replace(coatl.parse("coatl;turn=you;hand=RK,6Y,6R,6K;board=YG,-,-,-,-,-,(Y,-,-,-;store=K"), turn="you")
    session = Session(BOOK, position)
    session.go_on()
    assert advice.legal(session) == ["take 1 | take 7", "draw deck", "build start K"]
