"""The text twins, compared to the letter."""

import pytest

from rulebook import coatl
from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.drawing import (
    board_text,
    card_text,
    coatl_text,
    needs_of,
    position_text,
    row_text,
    spoken_in,
    turn_text,
)
from rulebook.coatl.drawing.words import say
from rulebook.core.rules import reading

SCAN = coatl.parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)")


def test_a_scan_on_the_board():
    scan = coatl.play(SCAN).trace["coatl.search.scan"]
    assert (
        board_text(SCAN, scan)
        == """\
Supply board
   1  segments  Y G    out
   2  segments  B Y    out
   3  segments  K G    chosen
   4  segments  B R
   5  segments  K K
   6  segments  empty
   7  head      (Y
   8  tail      R)
   9  head      (K
  10  tail      empty
The numbers of the spaces are our guess, not official."""
    )


def test_another_numbering_says_so_and_moves_the_heads():
    turned = coatl.parse("coatl;numbering=ghijabcdef;board=(Y,R),-,-,-,-,-,-,-,YG")
    assert (
        board_text(turned)
        == """\
Supply board
   1  head      (Y
   2  tail      R)
   3  head      empty
   4  tail      empty
   5  segments  empty
   6  segments  empty
   7  segments  empty
   8  segments  empty
   9  segments  empty
  10  segments  Y G
The numbers of the spaces are those of this position, not official."""
    )


def test_the_row_after_a_piece_was_placed():
    turn = coatl.play(SCAN)
    placed = [step for step in turn.trace if step.rule == "coatl.search.place"]
    assert (
        row_text(turn.position, placed[-1])
        == """\
A.D.A.M.'s row, leftmost first
   1  RK    blue    (R R K K  lacks 1R 1K  out
   2  BG~B  green   B G +G    lacks 3B     chosen
   3  BBYY  yellow  Y)        lacks 1Y 2B
+ just came"""
    )


def test_a_whole_turn():
    assert (
        turn_text(coatl.play(SCAN))
        == """\
Cóatl: you to move
Supply board
   1  segments  Y G    out
   2  segments  B Y    out
   3  segments  empty  chosen
   4  segments  B R
   5  segments  K K
   6  segments  empty
   7  head      (Y
   8  tail      R)
   9  head      (K
  10  tail      empty
The numbers of the spaces are our guess, not official.
A.D.A.M.'s row, leftmost first
   1  RK    blue    (R R K +K  lacks 1R 1K
   2  BG~B  green   B G +G     lacks 3B
   3  BBYY  yellow  Y)         lacks 1Y 2B
Bag 66, heads 12, tails 13, deck 51, temple deck 15
+ just came"""
    )


def test_everything_that_can_lie_on_the_table():
    position = coatl.parse(
        "coatl;turn=over;levels=135;board=YG,-,-,-,-,-,-,-,-,-;pile=RRR,6G,GY~K;display=6G,-,KBKB;"
        "temples=xY7,BK9;own=xGKY;hand=RK,6R;store=(KRR);coatls=(KKR):RK+6K@xG9,RRG,(KGB);out=3R2K(Y;"
        "discards=YB;bag=RKG;heads=?"
    )
    assert (
        position_text(position)
        == """\
Cóatl: the game is over, levels 1 3 5
Supply board
   1  segments  Y G
   2  segments  empty
   3  segments  empty
   4  segments  empty
   5  segments  empty
   6  segments  empty
   7  head      empty
   8  tail      empty
   9  head      empty
  10  tail      empty
The numbers of the spaces are our guess, not official.
A.D.A.M.'s row, leftmost first
  empty
A.D.A.M.'s pile: RRR, 6G, GY~K, 18 points
Display, oldest on the right
   1  6G    red
   2  gap
   3  KBKB  blue
Temples: xY7, BK9
Your own temple: xGKY
Your hand: RK, 6R
Your player board, 3 of 8 slots: (K R R)
Your cóatls
   1  (K K R); complete; prophecies RK, 6K; temple xG9
   2  R R G; unfinished
   3  (K G B); closed, without a prophecy
Bag 3, next R, heads 11, tails 12, deck 45, discards 1, temple deck 11
Out of play: 3R2K(Y"""
    )


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("6Y", "6Y, red prophecy: yellow pieces anywhere; points 3X 2, 4X 3, 5X 4, 6X 5"),
        ("xKKx", "xKKx, black prophecy: not black, black, black, not black; points 1X 2, 2X 5"),
        ("KY_YK", "KY_YK, green prophecy: black, yellow, one or more of any colour, yellow, black; points 1X 4"),
        ("xKBR", "xKBR, temple: no black; as many blue as red; 3 points for one, 7 for both"),
        ("Q", "unknown card Q"),
    ],
)
def test_a_card(code, text):
    assert card_text(code) == text


def test_every_card_can_be_said():
    said = {card_text(code) for code in (*PROPHECIES, *TEMPLES)}
    assert len(said) == 64
    assert not any("unknown" in text for text in said)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("(KKR):RK+6K@xG9", "(K K R); complete; prophecies RK, 6K; temple xG9"),
        ("(KKR)", "(K K R); closed, without a prophecy"),
        ("(KKR:RK", "(K K R; unfinished; prophecies RK"),
        ("KR", "K R; unfinished"),
    ],
)
def test_a_coatl(line, text):
    (built,) = coatl.parse(f"coatl;coatls={line}").coatls
    assert coatl_text(built) == text


def test_what_a_card_lacks_is_a_question_of_the_reading():
    white = coatl.parse("coatl;adam=KY_YK:KYYK,RRR:RRRRRR")
    wild = needs_of(reading(coatl.Game, {"white": "wild"}))
    assert row_text(white).splitlines()[1:] == [
        "   1  KY_YK  green  K Y Y K      has everything",
        "   2  RRR    black  R R R R R R  has everything",
    ]
    assert row_text(white, None, wild).splitlines()[1] == "   1  KY_YK  green  K Y Y K      lacks 1 any"
    assert "lacks 1B" in row_text(white, None, {"KY_YK": "KYYKB", "RRR": ""})


def test_another_language_for_a_while():
    german = {"Supply board": "Versorgungsplan", "segments": "Glieder"}
    with spoken_in(german.get):
        assert board_text(SCAN).splitlines()[:2] == ["Versorgungsplan", "   1  Glieder  Y G"]
    assert board_text(SCAN).startswith("Supply board")
    assert say("you") == "you"
