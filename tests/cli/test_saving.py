"""A game against A.D.A.M. is saved, resumed and never lost."""

import json
import os
from pathlib import Path

import pytest

from rulebook.cli.lazy import Refused
from rulebook.cli.play.saving import form_of, load, save
from rulebook.cli.play.terminal import Terminal
from rulebook.core.errors import Impossible
from rulebook.core.session import Session
from tests.cli.games import BOOK, KEEP, begun, to_the_end

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
    told = " ".join(result.stdout.split())
    assert "The file notes.json holds something else. Choose another name." in told
    assert "The file other.json holds something else; --resume goes on with it. Choose another name." in told
    assert (folder / "notes.json").read_text() == "my notes"
    assert (folder / "other.json").read_bytes() == other
    assert call("play", "coatl", "--save", "notes.json").exit_code == 2
    assert (folder / "notes.json").read_text() == "my notes"


def test_an_older_game_is_not_replaced_by_a_new_one_with_the_same_cards(play, folder):
    play(KEEP, "take 3", "save a.json", "quit!")
    before = (folder / "a.json").read_bytes()
    result = play(KEEP, "save a.json", "quit!")
    assert "holds something else; --resume goes on with it" in result.stdout
    assert (folder / "a.json").read_bytes() == before


def test_an_interrupt_does_not_lose_a_game_that_cannot_be_saved(folder, monkeypatch, capsys):
    said = iter([KeyboardInterrupt, "quit!"])

    def typed(_):
        text = next(said)
        if text is KeyboardInterrupt:
            raise text
        return text

    monkeypatch.setattr("builtins.input", typed)
    Terminal(begun(), Path("no/such/file.json")).run()
    assert "The game goes on: save FILE elsewhere" in " ".join(capsys.readouterr().out.split())
    assert next(said, None) is None


def test_the_end_of_the_input_says_that_nothing_could_be_saved(folder, monkeypatch):
    def ended(_):
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    with pytest.raises(Refused, match=r"Cannot save to no/such/file.json: No such file or directory"):
        Terminal(begun(), Path("no/such/file.json")).run()


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
        save(session, folder / "game.json", own=True)
    assert (folder / "game.json").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["game.json"]


def test_when_all_names_are_taken_the_first_is_tried(folder, monkeypatch):
    monkeypatch.setattr(Path, "exists", lambda _: True)
    assert Terminal(begun(7)).free_name() == Path("coatl-7.json")


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
        ({**SAVED, "game": "chess"}, "is no saved game of Cóatl; its game is 'chess'.\n"),
        ({**SAVED, "game": ["chess"]}, "its game is ['chess'].\n"),
        ({**SAVED, "game": "anunnaki"}, "Try: rulebook play anunnaki --resume game.json"),
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
