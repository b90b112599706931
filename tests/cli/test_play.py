"""`rulebook play coatl`: whole games at the prompt, with undo, save and resume; nothing is ever lost."""

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rulebook import coatl
from rulebook.cli.lazy import Refused
from rulebook.cli.play import advice, terminal
from rulebook.cli.play.saving import form_of, load, save
from rulebook.cli.play.session import Session
from rulebook.cli.play.terminal import Terminal
from rulebook.coatl.simulate import start
from rulebook.core.book import book
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.trace import Question

BOOK = book("coatl")
KEEP = "1"


def begun(seed=7, **options):
    session = Session(BOOK, start(seed, options.pop("levels", "")), options, seed)
    session.go_on()
    return session


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def play(call, folder):
    """Play with some lines typed at the prompt."""

    def playing(*lines, options=("--seed", "7")):
        return call("play", "coatl", *options, given="\n".join([*lines, ""]))

    return playing


def to_the_end(session, seed=1, most=400):
    """Answer at random, takes and builds before draws, until the game is over."""
    dice = Random(seed)
    for _ in range(most):
        question = session.question
        if question is None:
            return session
        options = question.options
        quick = [option for option in options if option.startswith(("take", "build"))]
        session.go_on(dice.choice(quick or options))
    raise AssertionError("the game does not end")


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


# Saving.


def test_quitting_saves_under_a_free_name(play, folder):
    for number in range(3):
        play(KEEP, "quit")
        assert len(list(folder.iterdir())) == number + 1
    assert sorted(path.name for path in folder.iterdir()) == ["coatl-7-2.json", "coatl-7-3.json", "coatl-7.json"]


def test_the_end_of_the_input_saves(play, folder):
    play(KEEP, "take 3")
    assert ["take 3"] in load(folder / "coatl-7.json").answers


def test_an_interrupt_saves(folder, monkeypatch, capsys):
    def interrupted(_):
        raise KeyboardInterrupt

    session = begun()
    session.go_on(session.question.options[0])
    monkeypatch.setattr("builtins.input", interrupted)
    Terminal(session).run()
    assert load(folder / "coatl-7.json").answers == session.answers
    assert "Saved." in capsys.readouterr().out


def test_a_game_is_kept_after_every_answer(play, folder):
    result = play(KEEP, "take 3", "take 99", "undo", "take 2", "quit!", options=("--seed", "7", "--save", "kept.json"))
    assert result.exit_code == 0
    assert load(folder / "kept.json").answers[2] == ["take 2"]


def test_saving_again_to_the_same_file(play, folder):
    result = play(KEEP, "save a.json", "take 3", "save", "quit", options=("--seed", "7"))
    assert result.stdout.count("Saved.") == 3
    assert ["take 3"] in load(folder / "a.json").answers


def test_a_resumed_game_may_go_to_another_file(play, folder):
    play(KEEP, "save a.json", "quit!")
    play("take 3", "quit", options=("--resume", "a.json", "--save", "b.json"))
    assert ["take 3"] in load(folder / "b.json").answers
    assert ["take 3"] not in load(folder / "a.json").answers


def test_another_file_is_not_overwritten(play, call, folder):
    (folder / "notes.json").write_text("my notes")
    save(begun(8), folder / "other.json")
    other = (folder / "other.json").read_bytes()
    result = play(KEEP, "save notes.json", "save other.json", "quit!")
    assert result.stdout.count("holds something else. Choose another name.") == 2
    assert (folder / "notes.json").read_text() == "my notes"
    assert (folder / "other.json").read_bytes() == other
    assert call("play", "coatl", "--save", "notes.json").exit_code == 2
    assert (folder / "notes.json").read_text() == "my notes"


def test_a_game_that_cannot_be_saved_goes_on(play, folder):
    result = play(KEEP, "save no/such/file.json", "take 3", "quit!")
    assert "Cannot save to no/such/file.json" in result.stdout
    assert "You take all of space 3" in result.stdout


def test_quit_does_not_leave_if_it_cannot_save(folder, capsys):
    session = begun()
    session.go_on(session.question.options[0])
    at_prompt = Terminal(session, Path("no/such/file.json"))
    at_prompt.handle("quit")
    assert at_prompt.going
    assert "quit! to leave without saving" in capsys.readouterr().out
    at_prompt.handle("quit!")
    assert not at_prompt.going


def test_a_torn_write_leaves_the_old_file(folder, monkeypatch):
    session = begun()
    save(session, folder / "game.json")
    before = (folder / "game.json").read_bytes()
    session.go_on(session.question.options[0])

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match=r"Cannot save to .*: No space left on device"):
        save(session, folder / "game.json")
    assert (folder / "game.json").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["game.json"]


def test_when_all_names_are_taken_the_first_is_tried(folder, monkeypatch):
    monkeypatch.setattr(Path, "exists", lambda _: True)
    assert terminal._free_name(7) == Path("coatl-7.json")


SAVED = form_of(begun())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is no saved game"),
        (b"\xff\xfe", "is no saved game. Cannot read the file"),
        (b"[1, 2]", "is no saved game. Cannot read the JSON document: expected an object"),
        (b'{"format": 1, "format": 1}', "is given twice"),
        (b'{"name": "something else"}', "This rulebook reads format 1, the file says None."),
        ({**SAVED, "format": 2}, "the file says 2"),
        ({**SAVED, "game": "chess"}, "its part 'game' is missing or wrong"),
        ({**SAVED, "seed": True}, "its part 'seed' is missing or wrong"),
        ({**SAVED, "seed": "7"}, "its part 'seed' is missing or wrong"),
        ({**SAVED, "start": 7}, "its part 'start' is missing or wrong"),
        ({**SAVED, "rulings": {"white": 1}}, "its part 'rulings' is missing or wrong"),
        ({**SAVED, "turns": [["a"], [1]]}, "its part 'turns' is missing or wrong"),
        ({**SAVED, "turns": "take"}, "its part 'turns' is missing or wrong"),
        ({**SAVED, "start": "coatl;x"}, "cannot be played again: Cannot read column 7"),
        ({**SAVED, "rulings": {"white": "red"}}, "cannot be played again: There is no value"),
        ({**SAVED, "turns": [["[bold]"]]}, "cannot be played again: '[bold]' is no answer"),
        ({**SAVED, "turns": [[], ["take 3"]]}, "cannot be played again: Turn 1 was the last one."),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused_and_untouched(call, folder, content, message):
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    (folder / "game.json").write_bytes(raw)
    result = call("play", "coatl", "--resume", "game.json")
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert (folder / "game.json").read_bytes() == raw


def test_a_game_after_its_end_is_torn():
    session = to_the_end(begun())
    with pytest.raises(Impossible, match="was the last one"):
        Session(BOOK, session.start, {}, 7).replay([*session.answers, []])


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
