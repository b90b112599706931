"""Our sample set is complete and sound, and what you transcribe is checked before it is believed."""

from __future__ import annotations

import os
from collections import Counter
from statistics import median

import pytest

from rulebook import anunnaki
from rulebook.anunnaki import shelf
from rulebook.anunnaki.board import board
from rulebook.anunnaki.cards import card, deck_of, sample_deck
from rulebook.anunnaki.creature_cards import creature
from rulebook.anunnaki.defects import shelf_defects
from rulebook.anunnaki.fate_cards import CUBES, HOUSES, SIDES, fate
from rulebook.anunnaki.maps import planet, world
from rulebook.core.errors import Impossible, Unreadable
from tests.anunnaki import strategies


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A saved folder of its own for each test."""
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path))
    yield tmp_path / "anunnaki"
    shelf.forget()


def test_the_sample_set_has_no_defects_and_says_where_it_is_from():
    tables = {kind: list(shelf.SAMPLE[kind].values()) for kind in shelf.KINDS}
    assert shelf_defects(tables) == []
    assert all(row["source"] and row["sure"] for rows in tables.values() for row in rows)


@pytest.mark.parametrize("deck", ["moon", "sun"])
def test_marks_make_every_level_remove_six_cards(deck):
    faces = [card(deck, name) for name in sample_deck(deck)]
    marks = Counter((face.strong, face.weak) for face in faces)
    assert marks == {(0, 0): 12, (1, 0): 3, (2, 0): 3, (0, 1): 3, (0, 2): 3}


def test_every_moon_card_has_cubes_and_every_sun_card_an_arrow():
    assert all(card("moon", name).symbols[0].word == "cubes" for name in sample_deck("moon"))
    assert Counter(card("sun", name).arrow for name in sample_deck("sun")) == {"ltr": 12, "rtl": 12}


def test_every_house_has_a_fate_card_with_two_sides():
    for house in HOUSES:
        normal, extreme = (fate(f"{house}.{side}") for side in SIDES)
        assert normal.row == extreme.row
        assert len(normal.spaces) == len(extreme.spaces) == CUBES
        assert sum(map(bool, extreme.spaces)) > sum(map(bool, normal.spaces))
        assert [sum(reward[i] for reward in normal.area[:2]) for i in (0, 1)] == [2, 2]


@pytest.mark.parametrize("name", ["carnelian", "lapis"])
def test_a_home_planet_has_the_shape_3_2_1_and_lacks_a_resource(name):
    lands = planet(name).territories
    assert list(lands) == ["TL", "TC", "TR", "ML", "MR", "CAP"]
    assert len({icon for land in lands.values() for icon in land.icons}) == 3
    assert sum(bool(lands[n].shrines) for n in lands["CAP"].borders) == 1
    assert [n for n, land in lands.items() if land.mark == "&"] == ["TC"]


def test_gaia_has_one_atlantis_with_two_shrines_and_territories_with_two_resources():
    here = world("aurora", "lapis", "carnelian")
    assert [here.shrines[name] for name in here.atlantis] == [2]
    assert len(here.dashed) == 3
    assert [name for name in here.names if len(set(here.icons[name])) == 2] == ["gNE", "gSW"]


def test_twenty_four_pacts_are_in_the_sample_stack():
    assert len(anunnaki.parse("anunnaki;pactstack=sample").pactstack.items) == 24


def test_games_with_the_sample_set_have_a_sensible_length_and_score():
    lengths, scores = [], []
    for seed in range(24):
        played = list(strategies.turns(seed, level=("easy", "normal", "hard", "extreme")[seed % 4]))
        lengths.append(sum(turn.before.turn == "bot" for turn in played))
        scores.append(played[-1].position.vp)
    assert 7 <= min(lengths) <= max(lengths) <= 14
    assert 9 <= median(lengths) <= 12
    assert 40 <= min(scores) <= max(scores) <= 150


HOME = "CAP:w!-T.A,T:m*-CAP.A,A:f&-CAP.T"


def put(folder, text, name="more.toml"):
    """Write a file into the saved folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_a_planet_is_saved_under_a_name_and_found_again(folder):
    path = shelf.save("planet", "mine", HOME, kind="home", layout={"CAP": [0, 1.5]})
    assert f'line = "{HOME}"' in path.read_text(encoding="utf-8")
    assert shelf.row("planet", "mine")["layout"] == {"CAP": [0, 1.5]}
    position = anunnaki.parse("anunnaki;home=mine;do=move:1:mighty;bot=bCAP:S2F;arrow=ltr")
    assert "home=mine" in str(position)
    assert anunnaki.play(position).position.bot == (("bCAP", "SF"), ("bT", "F"))
    assert shelf.names("planet")[0] == "mine"
    assert shelf.file_of("planet", "mine") == path
    assert [path.name for path in folder.iterdir()] == ["planet-mine.toml"]


def test_a_thing_is_removed_with_its_file(folder):
    shelf.save("planet", "mine", HOME, kind="home")
    assert planet("mine").territories
    assert not shelf.remove("planet", "mine").exists()
    with pytest.raises(Unreadable, match="carnelian"):
        planet("mine")
    with pytest.raises(Impossible, match=r"'mine' is no planet of yours. Yours: none."):
        shelf.remove("planet", "mine")
    with pytest.raises(Impossible, match="'m01' is no Moon card of yours"):
        shelf.remove("moon", "m01")


def test_a_file_that_holds_more_is_left_to_you(folder):
    path = put(folder, '[[pact]]\nline = "5.2"\n[[creature]]\nname = "roc"\nline = "war:3"\n')
    with pytest.raises(Impossible, match=r"more.toml holds pact 5.2, too. Take \[\[creature\]\] roc out of it"):
        shelf.remove("creature", "roc")
    assert path.exists()
    assert creature("roc").number == 3


def test_what_is_wrong_is_not_written(folder):
    with pytest.raises(Impossible, match="CAP borders on T, which is not on this planet"):
        shelf.save("planet", "mine", "CAP:w!-T", kind="home")
    with pytest.raises(Impossible, match="'aurora' is the name of a sample of ours"):
        shelf.save("planet", "aurora", HOME)
    assert not folder.exists()


def test_a_write_that_fails_leaves_the_old_file(folder, monkeypatch):
    path = shelf.save("planet", "mine", HOME, kind="home")
    before = path.read_text(encoding="utf-8")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        shelf.save("planet", "mine", HOME.replace("m*", "g*"), kind="home")
    assert path.read_text(encoding="utf-8") == before
    assert [path.name for path in folder.iterdir()] == ["planet-mine.toml"]
    assert planet("mine").territories["T"].icons == "m"


def test_saved_files_are_found_when_a_name_is_first_needed(folder):
    put(
        folder,
        '[[moon]]\nname = "m90"\nline = "cubes 2; oracle"\nstrong = 1\n'
        '[[fate]]\nname = "mine"\nline = "wmfg/2F.-.1F1V.3V/-,-,-,-,-,-,-,-,-,-,-,-,-,build"\n'
        '[[board]]\nname = "ours"\nline = "1123445:1/-8.-4.0.3.6/2/1.3"\n'
        '[[creature]]\nname = "roc"\nline = "war:3"\n[[pact]]\nline = "5.2"\ncopies = 1\n'
        '[[sun]]\nname = "z9"\nline = "arrow ltr; pact"\n[[planet]]\nname = "g"\nkind = "gaia"\nline = "ATL:**@"\n',
    )
    assert shelf.yours("moon") == ("m90",)
    assert shelf.names("board") == ("ours", "sample")
    assert shelf.row("pact", "5.2")["copies"] == 1
    assert card("moon", "m90").strong == 1
    assert (deck_of("m90"), deck_of("z9"), deck_of("m07"), deck_of("s07")) == ("moon", "sun", "moon", "sun")
    assert str(fate("mine")) == "wmfg/2F.-.1F1V.3V/-,-,-,-,-,-,-,-,-,-,-,-,-,build"
    assert board("ours").length == 6
    assert creature("roc").number == 3
    assert planet("g").territories["ATL"].atlantis


def test_a_file_that_was_changed_or_deleted_is_noticed(folder):
    path = put(folder, '[[creature]]\nname = "roc"\nline = "war:3"\n')
    assert shelf.yours("creature") == ("roc",)
    put(folder, '[[creature]]\nname = "bird"\nline = "war:4"\n')
    os.utime(path, ns=(1, 1))
    assert shelf.yours("creature") == ("bird",)
    path.unlink()
    assert shelf.yours("creature") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[planet]\n", "is no shelf file in TOML: Expected ']]' at the end of an array declaration (at line 1,"),
        ('[[planet]]\nname = "x"\nline = 1 2\n', "(at line 3, column 10)."),
        ("[[castle]]\n", "line 1: a shelf file has no [[castle]]. Known: [[planet]], [[board]],"),
        ("\n[planet]\n", "line 2: a shelf file has no [[planet]]."),
        ("planet = 3\n", "line 1: a shelf file has no [[planet]]."),
        ("pact = [3]\n", "line 1: a shelf file has no [[pact]]."),
        ('[[planet]]\nname = "x"\n', "line 1: this [[planet]] has no line."),
        ('[[planet]]\nline = "CAP:w!"\n', "line 1: this [[planet]] has no good name."),
        ('[[planet]]\nname = "x"\nline = "CAP:w!-T"\n', "line 1: planet x: CAP borders on T"),
        (
            '[[planet]]\nname = "x"\nkind = "gaia"\nline = "CAP:w!"\n',
            "planet x: This planet has 0 Territories with Atlantis",
        ),
        (
            '[[planet]]\nname = "x"\nline = "CAP:w!-T,T:m*-CAP"\n',
            "planet x: This planet has 0 Territories where an Ancient Civilization starts (&).",
        ),
        (
            '[[planet]]\nname = "x"\nline = "CAP:w!-T,T:m&-CAP"\n',
            "planet x: No neighbour of the Capital CAP shows a Shrine, where the third Follower starts.",
        ),
        ('[[planet]]\nname = "x"\nline = "x"\n', "planet x: Cannot read column 1"),
        ('[[planet]]\nname = "x"\nline = "aurora"\n', "planet x: Cannot read column 1"),
        ('[[moon]]\nname = "m91"\nline = "harvest 1"\n', "moon m91: harvest does not occur"),
        ('[[moon]]\nname = "m91"\nline = "m01"\n', "one of the symbols"),
        ('[[moon]]\nname = "m91"\nline = "cubes 1"\nstrong = 3\n', "moon m91: strong is 3"),
        ('[[moon]]\nname = "m91"\nline = "jump 1"\n', "one of the symbols"),
        ('[[creature]]\nname = "x"\nline = "heads:9"\n', "a first requirement"),
        ('[[pact]]\nline = "77"\n', "77 is no Pact"),
        ('[[pact]]\nline = "5.2"\ncopies = 99\n', "pact 5.2: There are 99 copies of it."),
        ('[[board]]\nname = "x"\nline = "21:1/-8.0/1/1"\n', "board x: The multipliers"),
        ('[[fate]]\nname = "x"\nline = "wmfg/2F/-"\n', "fate x: This Fate card has 1 cube spaces"),
        ('[[creature]]\nname = "hydra"\nline = "war:3"\n', "'hydra' is the name of a sample of ours."),
        (
            '[[creature]]\nname = "x"\nline = "war:3"\n[[creature]]\nname = "x"\nline = "war:4"\n',
            "line 4: creature x is there already.",
        ),
    ],
)
def test_a_file_with_defects_is_refused_by_name_and_line(folder, text, message):
    path = put(folder, text)
    for _ in "twice":
        with pytest.raises(Impossible) as refused:
            shelf.names("planet")
        assert str(refused.value).startswith(str(path))
        assert message in str(refused.value)
    assert planet("aurora").territories


def test_a_name_in_two_files_is_refused(folder):
    put(folder, '[[creature]]\nname = "roc"\nline = "war:3"\n', "a.toml")
    put(folder, '[[creature]]\nname = "roc"\nline = "war:4"\n', "b.toml")
    with pytest.raises(Impossible, match=r"The Creature card roc is in .*a.toml and in .*b.toml. Give one of them"):
        shelf.names("creature")
    (folder / "b.toml").unlink()
    with pytest.raises(Impossible, match=r"The Creature card roc is in .*a.toml and in .*creature-roc.toml"):
        shelf.save("creature", "roc", "war:4")


def test_a_file_that_is_no_text_is_said(folder):
    path = put(folder, "")
    path.write_bytes(b"[[pl\xff")
    with pytest.raises(Impossible, match=r"more.toml is damaged: byte 5 is not UTF-8 text. Save it as UTF-8"):
        shelf.names("planet")


def test_a_file_that_cannot_be_read_is_said(folder):
    (folder / "more.toml").mkdir(parents=True)
    with pytest.raises(Impossible, match=r"Cannot read .*more.toml: Is a directory"):
        shelf.names("planet")


def test_a_bad_name_is_refused():
    with pytest.raises(Impossible, match="is no name"):
        shelf.save("planet", "My Planet", HOME)
