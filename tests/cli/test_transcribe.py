"""`rulebook transcribe anunnaki`: planets, cards and tiles of your own box, guided and checked."""

import json
import re

import pytest

from rulebook.anunnaki import shelf
from rulebook.anunnaki.cards import card
from rulebook.anunnaki.maps import planet
from rulebook.cli.cosmos.interviews import INTERVIEWS, begun
from rulebook.cli.lazy import Refused
from rulebook.core.errors import Impossible
from tests.cli.boxes import (
    BOARD,
    BOARD_LINE,
    CREATURE,
    FATE,
    FATE_LINE,
    FILE,
    GAIA,
    GAIA_LINE,
    HOME,
    LINE,
    MOON,
    PACT,
    SUN,
)


@pytest.mark.parametrize(
    ("kind", "answers", "line"),
    [
        ("planet", HOME, LINE), ("planet", GAIA, GAIA_LINE), ("fate", FATE, FATE_LINE), ("board", BOARD, BOARD_LINE),
        ("moon", MOON, "cubes:2+move:3:brave"), ("sun", SUN, "arrow:rtl+pact"), ("pact", PACT, "5.2"),
        ("creature", CREATURE, "war:3"),
    ],
    ids=["home", "gaia", "fate", "board", "moon", "sun", "pact", "creature"],
)  # fmt: skip
def test_a_thing_is_asked_for_and_saved_where_the_game_finds_it(transcribe, box, kind, answers, line):
    result = transcribe(*answers, what=kind)
    assert result.exit_code == 0, result.stderr
    assert line in result.stdout
    assert f"Saved the {shelf.CALLED.get(kind, kind)} {answers[0]} in" in result.stdout
    assert shelf.find(kind, answers[0]) == line
    assert shelf.row(kind, answers[0])["answers"] == answers
    assert [path.name for path in box.iterdir()] == [f"{kind}-{answers[0]}.toml"]


def test_all_spaces_of_a_fate_card_may_be_said_at_once():
    assert begun("fate", [*FATE[:6], "5-, Move 2 brave, -, 6-, oracle"]).thing.line == FATE_LINE


def test_a_fate_card_is_called_by_its_house_and_side(transcribe):
    assert "Saved the Fate card my-babylon.extreme" in transcribe("Babylon extreme", *FATE[1:], what="fate").stdout


@pytest.mark.parametrize(
    ("said", "marks"),
    [("", (0, 0)), ("-", (0, 0)), ("strong", (1, 0)), ("STRONG 1", (1, 0)), ("weak", (0, 1)), ("weak  2", (0, 2))],
)
def test_marks_decide_the_levels(said, marks):
    more = begun("moon", [*MOON[:2], said]).thing.more
    assert (more["strong"], more["weak"]) == marks


def test_cards_are_asked_for_one_after_the_other_with_names_in_a_row(transcribe):
    result = transcribe("", "cubes 1", "", "", "cubes 2; oracle", "weak", "", "build", "quit", what="moon")
    assert "You have 1 of 24 for the Moon deck. The next one, or quit." in result.stdout
    assert "You have 2 of 24 for the Moon deck." in result.stdout
    assert "The draft moon3 is kept." in result.stdout
    assert shelf.yours("moon") == ("moon1", "moon2")
    assert card("moon", "moon2").weak == 1


def test_a_transcribed_map_is_played_on(transcribe, call, tmp_path):
    transcribe(*HOME)
    transcribe(*GAIA)
    given = "done\nquit\n"
    options = ["--gaia", "my-gaia", "--yours", "my-home", "--home", "my-home", "--deck", "sample", "--seed", "3"]
    result = call("play", "anunnaki", *options, "--save", "a.json", given=given, width=200)
    assert result.exit_code == 0, result.stderr
    assert "gATL  Atlantis, 2 Shrines" in result.stdout
    assert f"gaia={GAIA_LINE}" in json.loads((tmp_path / "a.json").read_text())["start"]


@pytest.mark.parametrize(
    ("kind", "answers", "message"),
    [
        ("planet", ["My Home"], "'My Home' is no name."),
        ("planet", ["aurora"], "'aurora' is the name of a sample of ours."),
        ("planet", ["x", "moon"], "'moon' is no kind of planet. Say home or gaia."),
        ("planet", ["x", "gaia", ""], "A planet has at least three Territories."),
        ("planet", ["x", "gaia", "A B A"], "A is named twice."),
        ("planet", ["x", "gaia", "A B c-d"], "'C-D' is no name of a Territory."),
        ("planet", ["x", "home", "", "XX"], "XX is no Territory of this planet. Known: TL, TC, TR, ML, MR, CAP."),
        ("planet", ["x", "home", "", "", "CAP"], "CAP is the Capital, where no Ancient Civilization lies."),
        ("planet", ["x", "home", "A B C", ""], "CAP is no Territory of this planet."),
        ("planet", [*HOME[:5], "mx"], "Cannot read 'mx'. Write icons f w m g"),
        ("planet", [*HOME[:5], ""], "Cannot read ''."),
        ("planet", [*HOME[:11], "9"], "9 is no corner"),
        ("planet", [*HOME[:11], "TL.TC.TR"], "TL.TC.TR is no corner"),
        ("planet", [*HOME[:11], "TL.TC"], "TL.TC is no corner"),
        ("planet", [*HOME[:12], "no"], "Say yes to save it"),
        ("planet", [*GAIA[:8], "N X"], "X is no other Territory of this planet."),
        ("planet", [*GAIA[:8], "-"], "ATL borders on nothing."),
        ("planet", [*GAIA[:8], "N E", "-", "-"], "S would border on nothing."),
        ("planet", [*GAIA[:8], "N E S", "-", "-", "S W"], "W does not border on ATL."),
        ("planet", [*GAIA[:8], "N E S", "-", "-", "-"], "No three Territories all touch one another"),
        ("moon", ["seven"], "'seven' could be a symbol. A card's name has a digit in its first word: moon1."),
        ("moon", ["m01"], "'m01' is the name of a sample of ours. Choose another one, such as my-m01."),
        ("moon", [*MOON[:2], "big"], "Cannot read 'big'. Write -, strong, strong 2, weak, weak 2."),
        ("pact", ["many"], "Cannot read 'many'. Write VP.steps, such as 3.1."),
        ("pact", ["5.2", "0"], "Cannot read '0'. Write a number from 1 to 24."),
        ("pact", ["5.2", "99"], "Cannot read '99'."),
        ("creature", ["hydra"], "'hydra' is the name of a sample of ours."),
        ("fate", ["x.1", "wmff"], "Cannot read 'wmff'."),
        ("fate", ["x.1", "wmfg", "2X"], "Cannot read '2X'."),
        ("fate", [*FATE[:6], "15-"], "14 spaces are left, not 15."),
        ("fate", [*FATE[:6], "0-"], "14 spaces are left, not 0."),
        ("fate", [*FATE[:6], "14-, oracle"], "'oracle' is one too many; a Fate card has 14 spaces."),
        ("board", ["x", "123456"], "Cannot read '123456'."),
        ("board", ["x", "11122", "many"], "Cannot read 'many'."),
        ("board", ["x", "11122", "1", "3"], "Cannot read '3'. Write at least two numbers"),
        ("board", ["x", "11122", "1", "1 2 3", "here"], "Cannot read 'here'."),
        ("board", ["x", "11122", "1", "1 2 3", "1", "a"], "Cannot read 'a'."),
    ],
)
def test_an_answer_is_checked_as_it_comes(kind, answers, message):
    begun(kind, answers[:-1])
    with pytest.raises(Refused) as refused:
        begun(kind, answers)
    assert refused.value.message.startswith(message)


@pytest.mark.parametrize(
    ("kind", "answers", "name"),
    [
        ("planet", [*HOME[:5], "mmmm"], "too many icons"),
        ("planet", [*HOME[:5], "mmf"], "mixed icons"),
        ("planet", [*GAIA[:4], "w**"], "atlantis with icons"),
        ("planet", [*HOME[:9], "f", "w"], "no shrine beside the capital"),
        ("fate", [*FATE[:6], "harvest 2"], "symbol on the wrong card"),
        ("moon", [*MOON[:1], "harvest 2"], "symbol on the wrong card"),
        ("sun", [*SUN[:1], "pact"], "one arrow"),
        ("board", ["x", "54321", "1"], "falling multipliers"),
        ("board", ["x", "11122", "9"], "final spaces"),
        ("board", ["x", "11122", "1", "1 2 3", "7"], "beyond the domination track"),
        ("board", ["x", "11122", "1", "1 2 3", "1", "1 1"], "two tokens on a space"),
    ],
)
def test_defects_are_named_as_they_come(kind, answers, name):
    with pytest.raises(Impossible) as refused:
        begun(kind, answers)
    assert [defect.name for defect in refused.value.defects] == [name]


@pytest.mark.parametrize(("said", "spots"), [("all", 4), ("-", 0), ("1, 1 ml.tl.tc", 1), ("4", 1)])
def test_corners_are_named_by_number_or_name(said, spots):
    line = begun("planet", [*HOME[:11], said, "yes"]).thing.line
    assert line.count("/") == spots


@pytest.mark.parametrize(("said", "dashed"), [("all", 6), ("-", 0), ("n", 2)])
def test_dashed_borders_stand_on_both_sides(said, dashed):
    line = begun("planet", [*GAIA[:11], said, "-", "yes"]).thing.line
    assert line.count("~") == dashed


def test_borders_are_mutual_by_themselves():
    lands = planet(begun("planet", GAIA).thing.line).territories
    assert all(name in lands[other].borders for name, land in lands.items() for other in land.borders)


def test_a_board_may_have_no_tokens():
    assert begun("board", [*BOARD[:5], "-"]).thing.line.endswith("/2/")


# At the prompt.


def test_back_show_and_help(transcribe):
    result = transcribe("back", "show", "help", *HOME[:7], "show", "back", "undo", "quit")
    assert "There is nothing to take back." in result.stdout
    assert "Nothing yet." in result.stdout
    assert "take the last answer back" in result.stdout
    assert "  TL:mm-TC.ML,TC:ff&-TL.TR.ML.MR," in result.stdout
    assert "Taken back: ff" in result.stdout
    assert "Taken back: mm" in result.stdout
    assert "The draft my-home is kept." in result.stdout


def test_just_enter_is_taken_back_too(transcribe):
    assert "Taken back: (just Enter)" in transcribe(*HOME[:3], "back").stdout


def test_a_refusal_keeps_what_was_said(transcribe):
    result = transcribe(*HOME[:5], "mmmm", "[red]", "show", "mm")
    assert "a Territory has at most 3" in result.stdout
    assert "Cannot read '[red]'." in result.stdout
    assert "TC: what does it show?" in result.stdout


def test_an_unreadable_symbol_is_told_with_its_place(transcribe):
    assert "expected one of the symbols" in transcribe(*FATE[:6], "dance", what="fate").stdout


def test_a_draft_is_resumed_by_its_name(transcribe, box):
    transcribe(*HOME[:8])
    assert [path.name for path in box.iterdir()] == ["draft-planet-my-home.json"]
    result = transcribe("my-home", *HOME[8:])
    assert "Draft: my-home. Give its name, or just Enter, to go on with it." in result.stdout
    assert "Going on with the draft my-home." in result.stdout
    assert [path.name for path in box.iterdir()] == ["planet-my-home.toml"]
    assert str(planet("my-home")) == LINE


def test_the_only_draft_is_resumed_by_just_enter(transcribe):
    transcribe(*HOME[:8])
    assert "Going on with the draft my-home." in transcribe("").stdout
    transcribe("other", "gaia")
    assert "Drafts: my-home, other. Give its name to go on with it." in transcribe("").stdout


def test_taking_all_back_leaves_no_draft(transcribe, box):
    transcribe("my-home", "home", "back", "back", "exit")
    assert not list(box.iterdir())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "Cannot read the JSON document"),
        ('{"format": 2, "kind": "planet", "answers": ["x"]}', "is no draft of a planet"),
        ('{"format": 1, "kind": "fate", "answers": ["x"]}', "is no draft of a planet"),
        ('{"format": 1, "kind": "planet", "answers": 3}', "is no draft of a planet"),
        ('{"format": 1, "kind": "planet", "answers": []}', "is no draft of a planet"),
        ('{"format": 1, "kind": "planet", "answers": ["x", "moon"]}', "cannot be read again: 'moon' is no kind"),
        (json.dumps({"format": 1, "kind": "planet", "answers": [*HOME[:5], "mmmm"]}), "cannot be read again: TL shows"),
    ],
)
def test_a_damaged_draft_is_refused_untouched(transcribe, box, text, message):
    box.mkdir(parents=True)
    path = box / "draft-planet-x.json"
    path.write_text(text)
    assert message in transcribe("x").stdout
    assert path.read_text() == text


def test_a_draft_that_lacked_only_the_last_word_asks_for_it_again(transcribe, box):
    box.mkdir(parents=True)
    (box / "draft-planet-my-home.json").write_text(json.dumps({"format": 1, "kind": "planet", "answers": HOME}))
    assert "Is everything right?" in transcribe("my-home").stdout


def test_a_name_on_your_shelf_is_not_replaced_by_chance(transcribe):
    transcribe(*HOME)
    told = "'my-home' is on your shelf already. Choose another name, or call me with --edit my-home."
    assert told in transcribe("my-home").stdout
    other = [*HOME[:11], "-", "yes"]
    assert "Saved the planet my-home" in transcribe(*other, options=["--replace"]).stdout
    assert str(planet("my-home")) == LINE.partition("/")[0]


def test_a_folder_that_cannot_be_made_is_said(transcribe, tmp_path):
    (tmp_path / "shelf").write_text("a file")
    result = transcribe("my-home")
    assert "Cannot save to" in result.stdout


def test_a_thing_that_cannot_be_saved_keeps_its_draft(transcribe, box, monkeypatch):
    def fail(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf, "save", fail)
    assert "Cannot save to" in transcribe(*HOME).stdout
    assert [path.name for path in box.iterdir()] == ["draft-planet-my-home.json"]


# From a file.


def test_a_file_is_taken_over_as_a_whole(call, box, tmp_path):
    (tmp_path / "mine.toml").write_text(FILE)
    result = call("transcribe", "anunnaki", "--file", "mine.toml", width=200)
    assert result.exit_code == 0, result.stderr
    assert sorted(path.name for path in box.iterdir()) == ["moon-x1.toml", "pact-5.2.toml", "planet-my-home.toml"]
    assert shelf.row("planet", "my-home")["layout"] == {"TL": [0, 0]}
    assert str(planet("my-home")) == LINE
    again = call("transcribe", "anunnaki", "--file", "mine.toml", width=200)
    assert again.exit_code == 2
    assert "'my-home' is on your shelf already. Give --replace to replace it." in again.stderr
    assert call("transcribe", "anunnaki", "--file", "mine.toml", "--replace").exit_code == 0


def test_a_file_is_only_checked(call, box, tmp_path):
    (tmp_path / "mine.toml").write_text(FILE)
    result = call("transcribe", "anunnaki", "--file", "mine.toml", "--check", width=200)
    assert "mine.toml: nothing is wrong with it. It holds planet my-home, moon x1, pact 5.2." in result.stdout
    assert not box.exists()
    with pytest.raises(Exception, match="the name of a planet"):
        planet("my-home")


@pytest.mark.parametrize(
    ("change", "messages"),
    [
        (("ML:m-TL.TC.MR.CAP", "ML:m-TL.TC.MR"), ["CAP borders on ML, but ML not on CAP."]),
        (("/MR.TC.TR", "/TL.TC.TR"), ["TC.TL.TR is no corner: these three do not all touch."]),
        (("CAP:w!", "CAP:w"), ["This planet has 0 Territories with Capital (!)."]),
        (("CAP:w!-ML.MR/ML.TC.TL", "CAP:wwww-ML/ML.TC.TR"), ["CAP shows 4 icons", "MR borders on CAP", "is no corner"]),
        (("cubes 1;", "dance 1;"), ["expected one of the symbols"]),
        (('"my-home"', '"aurora"'), ["line 1: 'aurora' is the name of a sample of ours."]),
        (('"my-home"', '"My Home"'), ["line 1: this [[planet]] has no good name."]),
        (("[[planet]]", "[[planet"), ["is no shelf file in TOML"]),
    ],
)
def test_a_bad_file_is_refused_with_all_its_defects(call, box, tmp_path, change, messages):
    (tmp_path / "mine.toml").write_text(FILE.replace(*change))
    result = call("transcribe", "anunnaki", "--file", "mine.toml", width=200)
    assert result.exit_code == 2
    for message in messages:
        assert message in result.stderr
    assert not box.exists()


def test_a_file_that_is_not_there(call):
    result = call("transcribe", "anunnaki", "--file", "nowhere.toml")
    assert result.exit_code == 2
    assert "Cannot read nowhere.toml: No such file or directory." in result.stderr


# The command.


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["coatl"], "Cóatl: A.D.A.M. needs nothing from your box."),
        (["chess"], "There is no book for 'chess'."),
        (["anunnaki", "cards"], "'cards' cannot be asked for. Known: planet, board, fate, moon, sun, pact, creature."),
        (["anunnaki", "--list", "--show", "x"], "Give one of --file, --list, --show, --edit and --remove at a time."),
        (["anunnaki", "--show", "x"], "There is no 'x' on your shelf. Yours: nothing yet."),
        (["anunnaki", "--remove", "aurora"], "There is no 'aurora' on your shelf."),
        (["anunnaki", "moon", "--edit", "m01"], "There is no 'm01' on your shelf."),
        (["anunnaki", "--check"], "--check needs a file"),
    ],
)
def test_a_bad_call_is_one_message(call, arguments, message):
    result = call("transcribe", *arguments, width=200)
    assert result.exit_code == 2
    assert message in result.stderr


def test_the_shelf_is_listed(call, transcribe):
    transcribe(*HOME)
    result = call("transcribe", "anunnaki", "--list", width=200)
    assert "planet    yours  my-home" in result.stdout
    assert "ours   carnelian, lapis, aurora" in result.stdout


def test_every_interview_begins_with_a_name():
    assert set(INTERVIEWS) == set(shelf.KINDS)
    assert all(re.search(r"called|Which .* is it", begun(kind, []).question.text) for kind in INTERVIEWS)
