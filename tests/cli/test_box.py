"""What you have copied out of your box is listed, shown, edited, removed and played with."""

import re

import pytest

from rulebook.anunnaki import shelf
from rulebook.anunnaki.cards import card
from rulebook.anunnaki.maps import planet
from tests.cli import boxes
from tests.cli.boxes import BOARD_LINE, FATE_LINE, FILE, GAIA, GAIA_LINE, HOME, LINE, MOON

# What you have: shown, edited, removed.

COPIED = {
    "planet": HOME, "fate": boxes.FATE, "moon": MOON, "pact": boxes.PACT, "creature": boxes.CREATURE,
    "board": boxes.BOARD,
}  # fmt: skip


@pytest.fixture
def copied(transcribe):
    """A shelf with something of each kind."""
    for kind, answers in COPIED.items():
        transcribe(*answers, what=kind)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("my-home", ["TC    ff Ancient Civilization   borders on TL, TR, ML, MR", LINE]),
        ("my.normal", ["resources  w m f g", "spaces     6 move 2 brave, 14 oracle"]),
        ("moon7", ["moon7 (cubes 2; move 3 brave)", "strong  2"]),
        ("5.2", ["copies  3"]),
        ("my-roc", ["war:3"]),
        ("my-board", [BOARD_LINE]),
        ("aurora", ["ATL   ** Atlantis               borders on N (dashed)", "It is a sample of ours, not official."]),
    ],
)
def test_a_thing_is_shown_in_words(copied, call, name, told):
    result = call("transcribe", "anunnaki", "--show", name, width=200)
    assert result.exit_code == 0, result.stderr
    for text in told:
        assert text in result.stdout
    assert "It is in " in result.stdout or "sample" in result.stdout


def test_a_thing_is_removed(copied, call, box):
    result = call("transcribe", "anunnaki", "--remove", "moon7", width=200)
    assert "Removed the Moon card moon7 with its file" in result.stdout
    assert not (box / "moon-moon7.toml").exists()
    assert shelf.yours("moon") == ()


def test_a_name_of_two_kinds_asks_which(call, transcribe):
    transcribe("x1", "home", *HOME[2:])
    transcribe("x1", *MOON[1:], what="moon")
    result = call("transcribe", "anunnaki", "--show", "x1", width=200)
    assert "'x1' is a planet and a moon. Say which: rulebook transcribe anunnaki planet …" in result.stderr
    assert call("transcribe", "anunnaki", "moon", "--show", "x1", width=200).exit_code == 0


def test_editing_asks_again_and_enter_keeps(copied, call):
    given = "\n".join(["", "", "", "", "mm", "gg", *[""] * 7])
    result = call("transcribe", "anunnaki", "--edit", "my-home", given=given, width=200)
    assert "Just Enter keeps what it was." in result.stdout
    assert "  It was: ff" in result.stdout
    assert "  It was: (just Enter)" in result.stdout
    assert str(planet("my-home")) == LINE.replace("TC:ff", "TC:gg")
    assert "The draft" not in result.stdout


def test_an_edit_that_is_left_changes_nothing(copied, call, box):
    for lines in ("quit\n", "back\nquit\n", "\n\ngiven up\nquit\n"):
        call("transcribe", "anunnaki", "--edit", "my-home", given=lines, width=200)
        assert str(planet("my-home")) == LINE
    assert "draft-planet-my-home.json" in [path.name for path in box.iterdir()]


def test_what_came_from_a_file_is_edited_there(call, tmp_path, box):
    (tmp_path / "mine.toml").write_text(FILE)
    call("transcribe", "anunnaki", "--file", "mine.toml")
    result = call("transcribe", "anunnaki", "--edit", "my-home", width=400)
    assert result.exit_code == 2
    assert f"'my-home' was not copied by answering questions. Edit its file {box}" in result.stderr


MARKED = ["strong", "strong 2", "weak", "weak 2"] * 3


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("", "You have 24 of 24 for the Moon deck. On each level 6 of them leave, as it should be."),
        ("weak", "But 6 on easy, 6 on normal, 7 on hard would leave, and 6 should: look at the marks again."),
    ],
)
def test_a_whole_deck_is_added_up(transcribe, last, told):
    marks = [*MARKED, *[""] * 11, last]
    lines = [line for mark in marks for line in ("", "cubes 1; oracle", mark)]
    result = transcribe(*lines, what="moon")
    assert told in result.stdout
    assert "The next one" not in result.stdout.rpartition("Saved")[2]
    assert result.stdout.count("its symbols from top to bottom") == 1


@pytest.mark.parametrize("answers", ['["moon7", "dance"]', '["moon7"]', '"moon7"'])
def test_answers_that_somebody_has_changed_are_not_asked_again(copied, call, box, answers):
    path = box / "moon-moon7.toml"
    path.write_text(re.sub(r"answers = .*", f"answers = {answers}", path.read_text()))
    result = call("transcribe", "anunnaki", "--edit", "moon7", width=400)
    assert "'moon7' was not copied by answering questions. Edit its file" in result.stderr


# The menu.


def test_an_empty_shelf_is_left_without_a_word(call):
    assert "To play with it" not in call("transcribe", "anunnaki", given="quit\n").stdout


def test_the_menu_says_what_is_missing_and_what_comes_next(call):
    lines = ["", *HOME, "show my-home", "list", "planet", *GAIA, "moon", *MOON, "quit", "dance", "help", "quit"]
    result = call("transcribe", "anunnaki", given="\n".join(lines) + "\n", width=200)
    assert result.exit_code == 0, result.stderr
    assert "planet    Gaia, your Home Planet and Cosmobot's. None yet; without: our sample planets." in result.stdout
    assert "planet    Gaia, your Home Planet and Cosmobot's. 2 of 3: my-gaia, my-home." in result.stdout
    assert "moon      the Moon deck. 1 of 24." in result.stdout
    assert "just Enter for planet;" in result.stdout
    assert "'dance' cannot be copied." in result.stdout
    assert "  rulebook play anunnaki --house HOUSE --bot HOUSE" in result.stdout


def test_the_menu_edits_and_removes(copied, call):
    lines = ["edit moon7", "", "weak", "remove my-roc", "remove my-roc", "show", ""]
    result = call("transcribe", "anunnaki", given="\n".join(lines), width=200)
    assert card("moon", "moon7").weak == 1
    assert shelf.yours("creature") == ()
    assert "There is no 'my-roc' on your shelf." in result.stdout
    assert "There is no '' on your shelf." in result.stdout


# A game with all of it.


def test_everything_that_was_copied_is_played_with(call, folder):
    moons = "".join(
        f'[[moon]]\nname = "moon{n}"\nline = "cubes 1; followers {n}"\nweak = {n % 3}\n' for n in range(1, 9)
    )
    suns = "".join(f'[[sun]]\nname = "sun{n}"\nline = "arrow ltr; harvest {n}"\n' for n in range(1, 9))
    homes = "".join(f'[[planet]]\nname = "my-{house}"\nline = "{LINE}"\n' for house in ("pharaos", "ellenys"))
    (folder / "box.toml").write_text(
        f'{homes}[[planet]]\nname = "my-gaia"\nkind = "gaia"\nline = "{GAIA_LINE}"\n[[board]]\nname = "my-board"\n'
        f'line = "{BOARD_LINE}"\n[[fate]]\nname = "my-ellenys.normal"\nline = "{FATE_LINE}"\n{moons}{suns}'
        '[[pact]]\nline = "5.2"\ncopies = 9\n'
    )
    assert call("transcribe", "anunnaki", "--file", "box.toml").exit_code == 0
    assert "--house ellenys --bot pharaos --deck mine" in call("transcribe", "anunnaki", given="quit\n").stdout
    options = ["--house", "pharaos", "--deck", "mine", "--seed", "5"]
    result = call("play", "anunnaki", *options, given="done\nline\nsave a.json\nquit!\n", width=400)
    assert result.exit_code == 0, result.stderr
    assert "From your shelf: Gaia (my-gaia), your Home Planet (my-pharaos), Cosmobot's Home Planet (my-ellenys)" in (
        result.stdout
    )
    assert "not the publisher's" not in result.stdout
    assert "(my-ellenys.normal), 8 Moon and 8 Sun cards, 9 Pacts." in result.stdout
    assert "Commercial Pacts (VP.steps): 5.2, 5.2" in result.stdout
    assert re.search(r"Moon card: moon\d \(cubes 1; followers \d\)\n", result.stdout)
    assert FATE_LINE in result.stdout
    assert call("play", "anunnaki", "--resume", "a.json", given="quit!\n").exit_code == 0


def test_a_deck_that_was_not_copied_is_not_shuffled(call):
    result = call("play", "anunnaki", "--deck", "mine", width=200)
    assert result.exit_code == 2
    told = "There is no Moon card on your shelf. `rulebook transcribe anunnaki moon` copies them; or play with"
    assert told in result.stderr
