"""Cases beside the worked examples: the card line, the breakdown of a score, and odd corners."""

from __future__ import annotations

import pytest

from rulebook import anunnaki
from rulebook.anunnaki.cards import read_card
from rulebook.anunnaki.maps import planet
from rulebook.core.errors import Impossible, Unreadable


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("moon: cubes 1; move 3 brave; oracle", "cubes:1+move:3:brave+oracle"),
        ("  SUN :arrow RTL;harvest 2 ; portal mighty 2;", "arrow:rtl+harvest:2+portal:2:mighty"),
        ("sun: arrow ltr; domination 3; summon major; pact", "arrow:ltr+domination:3+summon:major+pact"),
        ("moon:build+income+followers:3+advance:best", "build+income+followers:3+advance:best"),
    ],
)  # fmt: skip
def test_a_typed_card_is_read(typed, line):
    assert str(read_card(typed)) == line


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("cubes 1", "moon: or sun:"),
        ("moon: cubes 3", "cubes with a number from 1 to 2"),
        ("moon: move 3", "move with a number from 1 to 9 and one of brave, mighty, cunning"),
        ("moon: move 3 3 brave", "move with"),
        ("moon: move 3 brave brave", "move with"),
        ("sun: domination", "domination with a number from 1 to 9 or one of goal"),
        ("moon:", "at least one of the symbols"),
        ("moon: : ;", "one of the symbols"),
    ],
)
def test_a_slip_in_a_card_is_named(typed, expected):
    with pytest.raises(Unreadable) as refused:
        read_card(typed)
    assert expected in str(refused.value)


def test_the_score_shows_where_points_come_from():
    bot, you = anunnaki.score(
        anunnaki.parse("anunnaki;bot=bCAP:S3F;you=yCAP:S;steps=3.0.0.4;vp=10;yourvp=20;yourgods=2;yourresources=11")
    )
    assert (bot.before, bot.lead, bot.goals, bot.domination, bot.total) == (10, 4 + 3 + 3, 0 + 1 + 1, 0, 22)
    assert (you.lead, you.goals, you.domination, you.gods, you.resources, you.total) == (2 + 3 + 3, 1, -8, 2, 2, 25)


def test_a_scored_game_stays_as_it_is():
    position = anunnaki.parse("anunnaki;turn=scored;vp=21;yourvp=30")
    turn = anunnaki.play(position)
    assert (turn.position, len(turn.trace)) == (position, 0)


def test_the_arrow_of_an_open_sun_card_counts_for_a_single_action():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=harvest:1;sun=s02;bot=bTC:F,bML:F"))
    assert turn.position.exhausted == (("bTC", "f"),)


def test_a_question_for_a_card_shows_how_to_write_it():
    turn = anunnaki.play(anunnaki.parse("anunnaki"))
    assert turn.question.options == ()
    assert turn.question.facts == {"deck": "moon", "write": "cubes 1; move 3 brave; oracle"}
    with pytest.raises(Unreadable, match="a moon card"):
        anunnaki.play(turn.before, ["sun: arrow ltr; pact"])


def test_a_set_up_without_a_shrine_beside_the_capital_asks_you():
    line = "anunnaki;turn=setup;home=CAP:w!-A.B,A:m-CAP.B,B:f-CAP.A;fate=wmfg/2F.2V.1F.3V/" + ",".join("-" * 14)
    turn = anunnaki.play(anunnaki.parse(line))
    assert turn.question.options == ("bA", "bB")


def test_the_two_sides_of_a_reshuffled_deck():
    line = "anunnaki;moon=m20;sun=s19;moondeck=;sundeck=s07,s08;spent=m01,s01"
    turn = anunnaki.play(anunnaki.parse(line), rulings={"deck": "reshuffle"})
    assert turn.question.options == ("m01", "m20")
    turn = anunnaki.play(anunnaki.parse(line), ["m01"], {"deck": "reshuffle"})
    assert (turn.position.moon, turn.position.moondeck.items, turn.position.moondeck.known) == ("m01", ("m20",), False)
    assert turn.position.spent == ("s01", "s19")


def test_the_round_of_the_board_ends_where_it_began():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=oracle;cubes=4;arrow=ltr"), rulings={"next-track": "board-wrap"})
    assert turn.position.vp == 2
    assert turn.trace["anunnaki.oracle.next"].candidates == ("technology",)


def test_landing_needs_your_strength_where_you_lead():
    line = "anunnaki;do=portal:1:cunning;bot=bCAP:S2F;you=fR:2F;far=fL:?,fR:you;ac=gATL:?+;arrow=ltr"
    assert anunnaki.play(anunnaki.parse(line)).trace["anunnaki.portal.target"].chosen == "fR"
    turn = anunnaki.play(anunnaki.parse(line), rulings={"far-threshold": "table"})
    assert turn.trace["anunnaki.portal.target"].chosen == "gE"


def test_planets_are_equal_if_their_lines_are():
    line = "CAP:w!-T,T:mm*-CAP~,U:fg&"
    assert str(planet(line)) == line


def test_all_defects_come_at_once():
    position = anunnaki.parse("anunnaki;bot=bCAP:S13F,bXX:F;culture=bTC.TL.TR;cubes=15")
    names = [defect.name for defect in position.defects()]
    assert names == [
        "unknown territory", "more followers than the box holds", "culture token not at a corner",
        "more cubes than the box holds",
    ]  # fmt: skip
    with pytest.raises(Impossible) as refused:
        anunnaki.play(position)
    assert len(refused.value.defects) == 4


def test_a_set_up_puts_every_marker_back():
    turn = anunnaki.play(anunnaki.parse("anunnaki;turn=setup;steps=1.2.3.4;yoursteps=4.3.2.1;vp=9;yourvp=8;cubes=7"))
    assert turn.position.steps == turn.position.yoursteps == (0, 0, 0, 0)
    assert (turn.position.vp, turn.position.yourvp, turn.position.cubes) == (0, 0, 0)


def test_the_next_track_on_the_board_is_the_one_above():
    line = (
        "anunnaki;do=oracle;bot=bTL:F,bMR:F;goals=settlements.territories.units.shrines;steps=0.3.0.0;cubes=4;arrow=ltr"
    )
    turn = anunnaki.play(anunnaki.parse(line), rulings={"next-track": "board"})
    assert turn.trace["anunnaki.oracle.next"].candidates == ("war",)
    assert turn.position.bot == (("bTL", "SF"), ("bMR", "F"))


def test_an_attack_still_moves_war_if_only_attacks_count():
    line = "anunnaki;do=battles;bot=gN:3F,bCAP:S;you=gN:F,yCAP:S"
    turn = anunnaki.play(anunnaki.parse(line), ["0", "3"], {"war-steps": "attacking"})
    assert turn.position.steps[0] == 2


def test_a_pact_may_be_worth_nothing():
    turn = anunnaki.play(anunnaki.parse("anunnaki;do=pact;pacts=0.0"))
    assert turn.position == anunnaki.parse("anunnaki;pacts=-")


def test_an_exhausted_territory_must_be_on_the_map():
    assert [d.name for d in anunnaki.parse("anunnaki;exhausted=gXX:m").defects()] == ["unknown territory"]


def test_more_units_than_may_come_do_not_empty_a_garrison():
    line = "anunnaki;do=portal:4:cunning;bot=bML:F,bMR:F,bCAP:SM;culture=bML.TC.TL;you=bTC:F;arrow=ltr"
    turn = anunnaki.play(anunnaki.parse(line), rulings={"activates": "after"})
    assert turn.trace["anunnaki.portal.target"].chosen == "bTL"


def test_a_position_shows_its_places_and_its_line():
    position = anunnaki.parse("anunnaki;bot=bCAP:S2F;ac=gATL:5+;far=fL:you,fR:?;pactstack=*2;moon=m01")
    zones = ("bot bCAP", "bot bML", "ac gATL", "far fL", "pactstack", "moon", "sun")
    assert [tuple(position.zone(name)) for name in zones] == [
        ("S", "F", "F"), (), ("5", "+"), ("you",), ("*", "*"), ("m01",), (),
    ]  # fmt: skip
    assert tuple(position.zone("reserve")) == tuple("SSSSGMMMM" + "F" * 10)
    assert repr(position) == f"anunnaki.parse({str(position)!r})"
