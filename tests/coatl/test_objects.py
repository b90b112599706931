"""Everything on the table can show itself: as a line, as text and as a drawing."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from rulebook import coatl
from rulebook.coatl.cards import DECK, PROPHECIES, TEMPLES

MOCK_UP = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"


def test_a_position_shows_itself():
    position = coatl.parse(MOCK_UP)
    assert repr(position) == f"coatl.parse({MOCK_UP!r})"
    assert "   3  segments  K G" in position.text()
    assert ET.fromstring(position._repr_svg_()).tag.endswith("svg")
    assert "<svg" in position._repr_html_()


def test_a_turn_shows_itself():
    turn = coatl.play(coatl.parse(MOCK_UP))
    assert "   3  segments  empty  chosen" in str(turn)
    assert ET.fromstring(turn._repr_svg_()).tag.endswith("svg")
    assert "<svg" in turn._repr_html_()


@pytest.mark.parametrize("card", [*PROPHECIES.values(), *TEMPLES.values()], ids=lambda card: card.code)
def test_a_card_shows_itself(card):
    assert str(card).startswith(card.code)
    assert ET.fromstring(card._repr_svg_()).tag.endswith("svg")


def test_a_coatl_shows_itself():
    coatl_ = coatl.parse("coatl;coatls=(RRRK:6R").coatls[0]
    assert ET.fromstring(coatl_._repr_svg_()).tag.endswith("svg")


def test_the_box_holds_what_the_facts_say():
    assert (len(PROPHECIES), len(DECK), len(TEMPLES)) == (49, 54, 15)
    assert sum(card.maximum * card.copies for card in PROPHECIES.values()) == 289
    needs = [len(coatl.Game(coatl.parse("coatl"), (), None, traced=False).needs(card).colours) for card in DECK]
    assert [needs.count(n) for n in (6, 5, 4)] == [31, 6, 17]
