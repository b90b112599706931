"""The text twins, compared to the letter."""

import pytest

from rulebook import anunnaki
from rulebook.anunnaki.drawing import (
    card_text,
    fate_text,
    map_text,
    marks_at,
    planet_text,
    position_text,
    spoken_in,
    turn_text,
)
from rulebook.anunnaki.drawing.marks import STARTS
from rulebook.anunnaki.drawing.words import SHORT, civilization_named, leader_named, short
from rulebook.core.book import book

MOVE = anunnaki.parse("anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL")


def step_of(turn, rule):
    number = next(n for n, step in enumerate(turn.trace) if step.rule == rule)
    return turn.positions()[number], marks_at(turn, number)


def test_a_target_on_its_planet():
    position, shown = step_of(anunnaki.play(MOVE), "anunnaki.move.target")
    assert (
        planet_text(position, "b", shown)
        == """\
Cosmobot's Home Planet (carnelian)
  bTL   Metal 2                       target
  bTC   Food 2                        out: resource
  bTR   Metal 1                       out: Cunning 2
  bML   Metal 1          Cosmobot 2F  not allowed: controlled
  bMR   Food 1, Shrine   Cosmobot 2F  not allowed: controlled
  bCAP  Capital, Wood 1  Cosmobot SM  not allowed: controlled
  Culture tokens: bML.TC.TL"""
    )


def test_a_unit_that_moved():
    position, shown = step_of(anunnaki.play(MOVE), "anunnaki.units.one")
    assert (
        planet_text(position, "b", shown)
        == """\
Cosmobot's Home Planet (carnelian)
  bTL   Metal 2          Cosmobot +M  target
  bTC   Food 2
  bTR   Metal 1
  bML   Metal 1          Cosmobot 2F  out: strongest
  bMR   Food 1, Shrine   Cosmobot 2F  out: strongest
  bCAP  Capital, Wood 1  Cosmobot S   from here
  Culture tokens: bML.TC.TL
+ just came"""
    )


def test_all_maps_with_far_planets():
    position = anunnaki.parse(
        "anunnaki;gaia=ATL:**@-A.B~,A:wf-ATL.B,B:m*-ATL.A/A.ATL.B;yours=CAP:f!-T,T:g-CAP;home=CAP:w!-T,T:mm-CAP;"
        "bot=gA:F,bCAP:S2F,fR:2F;you=yCAP:SGM;exhausted=bT:m,gA:f;ac=gATL:?+,gB:4;culture=gA.ATL.B;far=fL:?,fR:bot"
    )
    assert (
        map_text(position)
        == """\
Gaia
  gATL  Atlantis, 2 Shrines  Ancient Civilization, face down with the God of Atlantis
  gA    Wood 1, Food 0 of 1  Cosmobot F
  gB    Metal 1, Shrine      Ancient Civilization 4
  Dashed borders of Atlantis: gB
  Culture tokens: gA.ATL.B
Your Home Planet
  yCAP  Capital, Food 1  you SGM
  yT    Gold 1
Cosmobot's Home Planet
  bCAP  Capital, Wood 1  Cosmobot S2F
  bT    Metal 1 of 2
Far Planets
  fL  Ancient Civilization, face down
  fR  led by Cosmobot                  Cosmobot 2F
Maps, boards and cards are ours or were typed in; they are not official."""
    )


def test_the_rest_of_the_table():
    position = anunnaki.parse(
        "anunnaki;turn=you;trigger=bot;moon=cubes:2+oracle;arrow=rtl;bot=bCAP:2S3F;steps=3.2.5.1;yoursteps=2.2.4.3;"
        "vp=12;yourvp=9;cubes=12;yourcubes=3;pacts=3.1,-;pactstack=?2.1,2.1;creatures=jormungandr;spent=s01,s02;"
        "moondeck=m01,m02"
    )
    text = position_text(position)
    assert text.startswith("Anunnaki: you to move, the end was triggered by Cosmobot\nGaia (aurora)\n")
    rest = text.partition("not official.\n")[2]
    times = "\N{MULTIPLICATION SIGN}"
    assert (
        rest
        == f"""\
Moon
     Inescapable Fate 2
     Oracle
Fate card (ellenys.normal): Wood Metal Food Gold, arrow to the left
  Settlement area: 3 Settlements, visible 2F
  Cubes 12 of 14; waiting: 14 Oracle
Tracks and Goal tiles
  War         Territories  Cosmobot 3 ({times}2)     you 2 ({times}1)
  Technology  Units        Cosmobot 2 ({times}1)     you 2 ({times}1)
  Commerce    Settlements  Cosmobot 5 ({times}2)     you 4 ({times}2)
  Domination  Shrines      Cosmobot 1 (-6 VP)  you 3 (-2 VP)
  2-VP tokens at 6, 9, 12
Points
  Cosmobot  12 VP  12 cubes
  You       9 VP   3 cubes
Commercial Pacts (VP.steps): 3.1, gap; stack 2
Creatures: Jormungandr (war 4)
Cosmobot's supply: 3SG4M9F
Moon deck 2, next m01, Sun deck on your table, removed 2"""
    )


def test_a_whole_turn_says_what_came_and_why():
    lines = turn_text(anunnaki.play(MOVE)).splitlines()
    assert lines[0] == "Anunnaki: Cosmobot to move"
    assert "  bTL   Metal 2          Cosmobot +M2F  target" in lines
    assert lines[-1] == "+ just came"
    why = lines.index("Why: rule, still in, out")
    assert [line.split("  ")[1].strip() for line in lines[why + 1 : -1]][-2:] == ["Cunning 2", "resource"]


@pytest.mark.parametrize(
    ("deck", "line", "text"),
    [
        ("moon", "cubes:1+move:3:brave+oracle", "Moon\n     Inescapable Fate 1\n     Move 3, Brave\n     Oracle"),
        ("sun", "arrow:rtl+summon:major", "Sun, arrow to the left\n     Summon a God, Major God"),
        ("moon", "dance", "Moon: dance"),
    ],
)
def test_a_card(deck, line, text):
    assert card_text(deck, line) == text


@pytest.mark.parametrize(
    ("do", "marks"),
    [
        ("harvest:1+harvest:1", ["> ", "x>"]),
        ("move:1:brave+portal:1:mighty", ["> ", "x>"]),
        ("build+followers:2", ["> ", "x>"]),
    ],
)
def test_the_lines_of_an_action_are_done_one_by_one(do, marks):
    turn = anunnaki.play(anunnaki.parse(f"anunnaki;do={do};arrow=ltr;bot=bCAP:SM,bML:3F,bTL:2F"),
                         oracle=lambda question: question.options[0])  # fmt: skip
    seen = []
    for n, position in enumerate(turn.positions()):
        lines = position_text(position, marks_at(turn, n)).splitlines()
        at = lines.index("Action")
        seen.append("".join(line[2] for line in lines[at + 1 : at + 3]))
    assert [mark for mark in dict.fromkeys(seen) if mark.strip()] == marks


def test_tiles_and_leaders():
    assert civilization_named("?+") == "Ancient Civilization, face down with the God of Atlantis"
    assert leader_named("you") == "led by you"
    assert leader_named("") == "no leader"
    assert "no arrow yet" in fate_text(anunnaki.parse("anunnaki"))


def test_short_names_belong_to_rules_and_fit_a_tag():
    assert set(SHORT) <= set(book("anunnaki").rules)
    assert max(map(len, SHORT.values())) <= 13
    assert short("anunnaki.brave.7") == "Brave 7"
    assert short("anunnaki.brave.5") == "not weakest"


def test_every_symbol_knows_the_chapter_of_its_step():
    assert set(STARTS.values()) <= set(anunnaki.CHAPTERS)


def test_another_language_for_a_while():
    german = {"Cosmobot's Home Planet": "Cosmobots Heimatplanet", "Metal": "Metall", "Capital": "Hauptstadt"}
    with spoken_in(german.get):
        lines = planet_text(MOVE, "b").splitlines()
    assert lines[0] == "Cosmobots Heimatplanet (carnelian)"
    assert lines[1] == "  bTL   Metall 2"
    assert planet_text(MOVE, "b").startswith("Cosmobot's Home Planet")


@pytest.mark.parametrize("phase", ["battles", "culture"])
def test_a_phase_alone_is_an_action(phase):
    turn = anunnaki.play(anunnaki.parse(f"anunnaki;do={phase};bot=bCAP:SM,bML:F"))
    lines = position_text(turn.positions()[0], marks_at(turn, 0)).splitlines()
    assert lines[lines.index("Action") + 1].strip() in {"Battles", "Culture tokens"}
