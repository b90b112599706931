"""Our sample set is complete and sound, and what you transcribe is checked before it is believed."""

from __future__ import annotations

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
def own_shelf(tmp_path, monkeypatch):
    """A saved folder of its own for each test, and a shelf as it was afterwards."""
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path))
    kept = {kind: dict(rows) for kind, rows in shelf._YOURS.items()}
    yield
    shelf._YOURS.update(kept)
    shelf._forget()


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


def test_a_planet_is_saved_under_a_name_and_found_again():
    line = "CAP:w!-T,T:m*-CAP"
    path = shelf.save("planet", "mine", line, kind="home")
    assert 'line = "CAP:w!-T,T:m*-CAP"' in path.read_text(encoding="utf-8")
    position = anunnaki.parse("anunnaki;home=mine;do=move:1:mighty;bot=bCAP:S2F;arrow=ltr")
    assert "home=mine" in str(position)
    assert anunnaki.play(position).position.bot == (("bCAP", "SF"), ("bT", "F"))
    assert "mine" in shelf.names("planet")
    shelf.take_down("planet", "mine")
    with pytest.raises(Unreadable, match="carnelian"):
        planet("mine")


def test_saved_files_are_found_when_a_name_is_first_needed(tmp_path):
    folder = tmp_path / "anunnaki"
    folder.mkdir()
    (folder / "more.toml").write_text(
        '[[moon]]\nname = "m90"\nline = "cubes 2; oracle"\nstrong = 1\n'
        '[[fate]]\nname = "mine"\nline = "wmfg/2F.-.1F1V.3V/-,-,-,-,-,-,-,-,-,-,-,-,-,build"\n'
        '[[board]]\nname = "ours"\nline = "1123445:1/-8.-4.0.3.6/2/1.3"\n'
        '[[creature]]\nname = "roc"\nline = "war:3"\n[[pact]]\nline = "5.2"\ncopies = 1\n'
        '[[sun]]\nname = "z9"\nline = "arrow ltr; pact"\n[[planet]]\nname = "g"\nkind = "gaia"\nline = "ATL:**@"\n',
        encoding="utf-8",
    )
    assert card("moon", "m90").strong == 1
    assert (deck_of("m90"), deck_of("z9")) == ("moon", "sun")
    assert str(fate("mine")) == "wmfg/2F.-.1F1V.3V/-,-,-,-,-,-,-,-,-,-,-,-,-,build"
    assert board("ours").length == 6
    assert creature("roc").number == 3
    assert planet("g").territories["ATL"].atlantis


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[planet]\n", "a shelf file in TOML"),
        ("[[castle]]\n", "A shelf file has no [[castle]]."),
        ("[planet]\n", "A shelf file has no [[planet]]."),
        ('[[planet]]\nname = "x"\n', "number 1 has no line"),
        ('[[planet]]\nline = "CAP:w!"\n', "number 1 has no good name"),
        ('[[planet]]\nname = "x"\nline = "CAP:w!-T"\n', "planet x: CAP borders on T"),
        (
            '[[planet]]\nname = "x"\nkind = "gaia"\nline = "CAP:w!"\n',
            "planet x: This planet has 0 Territories with Atlantis",
        ),
        ('[[moon]]\nname = "m91"\nline = "harvest 1"\n', "moon m91: harvest does not occur"),
        ('[[moon]]\nname = "m91"\nline = "cubes 1"\nstrong = 3\n', "moon m91: strong is 3"),
        ('[[moon]]\nname = "m91"\nline = "jump 1"\n', "one of the symbols"),
        ('[[creature]]\nname = "x"\nline = "heads:9"\n', "a first requirement"),
        ('[[pact]]\nline = "77"\n', "77 is no Pact"),
        ('[[board]]\nname = "x"\nline = "21:1/-8.0/1/1"\n', "board x: The multipliers"),
        ('[[fate]]\nname = "x"\nline = "wmfg/2F/-"\n', "fate x: This Fate card has 1 cube spaces"),
    ],
)
def test_a_file_with_defects_is_refused_by_name(tmp_path, text, message):
    path = tmp_path / "torn.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises((Impossible, Unreadable)) as refused:
        shelf.load(path)
    assert message in str(refused.value)


def test_a_bad_name_is_refused():
    with pytest.raises(Impossible, match="is no name"):
        shelf.save("planet", "My Planet", "CAP:w!")
