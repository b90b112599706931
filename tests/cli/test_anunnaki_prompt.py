"""`rulebook play anunnaki` at the prompt, and what it keeps in files."""

import json

import pytest

from rulebook.anunnaki.companion.game import ANSWER, DONE, EDIT, Said
from rulebook.cli.cosmos.store import load, save
from rulebook.cli.cosmos.terminal import WAITS, Terminal
from rulebook.cli.lazy import Refused
from tests.cli.companions import MOON, SUN, YOURS, game

# Files.


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    table = game()
    for said in (Said(EDIT, "vp +3"), Said(DONE), Said(ANSWER, MOON)):
        table.say(said)
    save(table, tmp_path / "a.json")
    again = load(tmp_path / "a.json")
    assert again.said == table.said
    assert again.table == table.table
    assert again.question == table.question


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{", "is no saved game. Cannot read the JSON"),
        ({"game": "coatl"}, "is no saved game of Anunnaki; its game is 'coatl'."),
        ({"format": 9}, "This rulebook reads format 1, the file says 9."),
        ({"seed": True}, "damaged saved game: its part 'seed'"),
        ({"start": 1}, "its part 'start'"),
        ({"rulings": {"a": 1}}, "its part 'rulings'"),
        ({"said": [["answer"]]}, "its part 'said'"),
        ({"said": [["sing", "la"]]}, "its part 'said'"),
        ({"said": [["answer", "x"]]}, "cannot be played again: Nobody asks you"),
        ({"start": "anunnaki;bot=xx"}, "cannot be played again: Cannot read"),
    ],
)
def test_a_corrupt_file_is_refused_untouched(call, tmp_path, change, message):
    path = tmp_path / "a.json"
    save(game(), path)
    text = change if isinstance(change, str) else json.dumps({**json.loads(path.read_text()), **change})
    path.write_text(text)
    result = call("play", "anunnaki", "--resume", str(path), width=400)
    assert result.exit_code == 2
    assert message in result.stderr
    assert path.read_text() == text


def test_no_other_file_is_overwritten(tmp_path):
    path = tmp_path / "a.json"
    path.write_text("mine")
    with pytest.raises(Refused, match="holds something else"):
        save(game(), path)
    assert path.read_text() == "mine"
    with pytest.raises(Refused, match="Cannot save to"):
        save(game(), tmp_path / "no" / "a.json")


def test_a_new_game_does_not_replace_an_old_one_with_the_same_start(talk, tmp_path):
    talk(f"--position '{YOURS}' --save a.json", "vp +3", "quit")
    result = talk(f"--position '{YOURS}' --save a.json", "quit")
    assert result.exit_code == 2
    assert "The file a.json holds something else; --resume goes on with it." in result.stderr
    assert talk("--resume a.json --save a.json", "vp +1", "quit").exit_code == 0
    assert load(tmp_path / "a.json").table.yourvp == 4


# At the prompt.


def test_a_whole_turn_at_the_prompt(talk):
    result = talk(
        "", "units", "territories shrines", "2.1 3.1 1.1 4.2 2.2 3.1", "move F yCAP yMR, vp +1", "done", MOON,
        "edit vp +2", SUN, "3", "4", "why not gn", "why not bml", "why 5", "why", "log", "score", "line", "table",
        "quit!",
    )  # fmt: skip
    assert result.exit_code == 0, result.stderr
    out = result.stdout
    assert "you say which cards come up and what is rolled" in out
    assert "Which Goal tile lies beside the War track?" in out
    assert "yMR: you F; yCAP: you SF; your VP: 0 → 1" in out
    assert "What does the Moon card show? For example: cubes 1; move 3 brave; oracle" in out
    assert "Cosmobot is in the middle of its turn." in out
    assert "Turn up the Ancient Civilization in bTC. What is its strength?" in out
    assert "Roll the Chaos die for Cosmobot in bTC." in out
    assert "Cosmobot. Moon: cubes 1; move 3 brave; oracle. Sun: arrow ltr; harvest 2; domination 2." in out
    assert "On your table:" in out
    assert "On that planet Cosmobot controls no Territory with two of its pieces." in out
    assert "Cosmobot wins" in out or "You win" in out
    assert "Follower: the reserve → bCAP" in out
    assert "     You: move F yCAP yMR, vp +1" in out


def test_the_sample_game_at_the_prompt(talk, tmp_path):
    result = talk("--deck sample --seed 7 --save a.json", "done", "undo", "undo", "done", "quit")
    assert "Seed 7." in result.stdout
    assert "Our own design, not the publisher's: Gaia (aurora)," in result.stdout
    assert "Taken back: done" in result.stdout
    assert "There is nothing to undo." in result.stdout
    again = talk("--resume a.json", "quit")
    assert "Moon card: m05 (cubes 1; build; move 2 cunning)" in again.stdout
    assert load(tmp_path / "a.json").said == [Said(DONE)]


def test_a_random_seed_is_said(talk):
    assert "`rulebook play anunnaki --deck sample --seed" in talk("--deck sample").stdout


def test_a_game_over_is_scored_with_your_gods(talk):
    result = talk(
        f"--position '{YOURS.replace('turn=you', 'turn=over')}'", "gods 4, resources 7", "done", "score", "log", "why"
    )
    assert WAITS["over"] in result.stdout
    assert result.stdout.count("Your Gods: 4 VP.") == 3
    assert "Your 7 resources, Mana included: 1 VP." in result.stdout
    assert WAITS["scored"] in result.stdout
    assert "1  The score" in result.stdout


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("[red]x[/red]", "I do not know '[red]x[/red]'."),
        ("add S yCAP, war 99", "Put it on a space from 0 to 10."),
        ("set vp=x", "expected a number"),
        ("why", "Nothing has happened yet."),
        ("log", "Nothing has happened yet."),
        ("save", "Save to which file?"),
        ("help", "why Cosmobot did what it did, step by step"),
        ("?", "put pieces of yours on the map"),
        ("vp =0", "Nothing changed."),
        ("set turn=setup", "cannot be set up again"),
        ("pact 1 4.2", "The Pact 3.1 leaves place 1."),
        ("table", "gATL"),
        ("line", "anunnaki;turn=you;"),
        ("score", "Cosmobot: "),
    ],
)
def test_at_the_prompt(talk, said, shown):
    assert shown in talk(f"--position '{YOURS}'", said, "quit!").stdout


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("why not", "Why not what?"),
        ("why maybe", "Ask why, why 3 (a step) or why not gN"),
        ("why 99", "There is no step 99."),
        ("why not xx", "No step had 'xx' among its candidates."),
        ("why not bTC", "It is the target."),
    ],
)
def test_why_at_the_prompt(talk, said, shown):
    line = "anunnaki;turn=bot;bot=bCAP:S2F;ac=bTC:3;moon=move:2:brave;sun=arrow:ltr"
    assert shown in talk(f"--position '{line}'", said, "quit!").stdout


def test_a_criterion_alone_is_told_while_the_target_is_chosen(talk):
    line = "anunnaki;turn=bot;bot=bCAP:S2F;moon=portal:2:mighty;sun=arrow:ltr"
    shown = talk(f"--position '{line}'", "why not gE", "gN", "quit!").stdout
    assert "It shows no Shrine." in shown


def test_quitting_keeps_a_game_under_a_free_name(talk, tmp_path):
    (tmp_path / "anunnaki-table.json").write_text("mine")
    result = talk(f"--position '{YOURS}'", "vp +3")
    assert "Saved. `rulebook play anunnaki --resume anunnaki-table-2.json` goes on from here." in result.stdout
    assert talk(f"--position '{YOURS}'", "exit").exit_code == 0
    assert not (tmp_path / "anunnaki-table-3.json").exists()


def test_a_game_that_cannot_be_saved_goes_on(talk, tmp_path):
    (tmp_path / "b.json").write_text("mine")
    result = talk(f"--position '{YOURS}'", "vp +3", "save b.json", "save no/b.json", "save a.json", "vp +1", "quit")
    assert "holds something else" in result.stdout
    assert "Cannot save to" in result.stdout
    assert load(tmp_path / "a.json").table.yourvp == 4


def test_quit_says_when_the_file_is_gone(monkeypatch, capsys, tmp_path):
    path = tmp_path / "a.json"
    table = game()
    save(table, path)
    path.write_text("mine")
    terminal = Terminal(table, path)
    terminal.handle("quit")
    assert terminal.going
    assert "quit! to leave without saving" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--resume a.json --level hard", "A saved game has its own set-up."),
        ("--seed 3", "Give --seed with --deck sample or --deck mine."),
        ("--gaia nowhere", "expected the name of a planet on the shelf"),
        ("--bot nobody", "expected the name of a Fate card"),
        ("--house nobody", "expected one of pharaos"),
        ("--level silly", "expected one of easy"),
        ("--house ellenys", "Cosmobot plays ellenys, too."),
        ("--ruling it=open", "A whole game needs a decision"),
        ("--position 'anunnaki;do=oracle'", "A line with do= is a single action"),
        ("--position 'anunnaki;steps=99.0.0.0'", "Put it on a space from 0 to 10."),
        ("--deck dealt", "Invalid value for '--deck'"),
    ],
)
def test_a_bad_start_is_one_message(talk, options, message):
    result = talk(options, width=300)
    assert result.exit_code == 2
    assert message in result.stderr


def test_every_option_of_the_set_up_reaches_the_table(talk, tmp_path):
    talk("--house norrenis --bot babylon --level extreme --far --creatures hydra --choose --deck sample --save a.json")
    start = json.loads((tmp_path / "a.json").read_text())["start"]
    for part in (
        "fate=babylon.extreme",
        "house=norrenis",
        "level=extreme",
        "far=fL:?,fR:?",
        "creatures=hydra",
        "reveal=choose",
    ):
        assert part in start.split(";")


def test_a_damaged_shelf_is_named(talk, tmp_path):
    folder = tmp_path / "shelf" / "anunnaki"
    folder.mkdir(parents=True)
    (folder / "planet-x.toml").write_text("[[planet")
    result = talk("--deck sample", width=400)
    assert result.exit_code == 2
    assert "planet-x.toml is no shelf file in TOML: Expected" in result.stderr
