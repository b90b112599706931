"""The two players for simulation: always legal, and one of them good."""

from itertools import combinations
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import coatl
from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.pieces import COLOURS
from rulebook.coatl.plans import temple_worth, worth
from rulebook.coatl.players import random_player, simple_player
from rulebook.coatl.position import Coatl, Position
from rulebook.coatl.simulate import game
from rulebook.core.trace import Question

LEVELS = ["".join(chosen) for n in range(6) for chosen in combinations("12345", n)]


@pytest.mark.parametrize("levels", LEVELS)
def test_both_players_play_whole_games_at_every_level(levels):
    simple = game(len(levels), simple_player, levels)
    dice = game(len(levels), random_player(Random(1)), levels)
    assert simple.final.turn == dice.final.turn == "over"


def test_the_simple_player_knows_what_to_do_in_anybodys_game():
    for seed in range(8):
        for turn in game(seed, random_player(Random(seed)), LEVELS[4 * seed]).turns:
            if turn.before.turn == "you":
                action = simple_player(turn.before)
                assert coatl.play(turn.before, (action,), oracle=lambda question: question.options[0]), action


def test_the_simple_player_beats_the_random_one_clearly():
    simple = [game(seed, simple_player).score for seed in range(20)]
    dice = [game(seed, random_player(Random(seed))).score for seed in range(20)]
    assert mean(score.you for score in simple) > mean(score.you for score in dice) + 25
    assert sum(score.winner == "you" for score in simple) > 5
    assert sum(score.winner == "you" for score in dice) == 0


def test_the_random_player_does_everything_that_can_be_done():
    done = {
        word
        for seed in range(10)
        for turn in game(seed, random_player(Random(seed))).turns
        if turn.before.turn == "you"
        for word in turn.answers[0].replace(",", "").split()
    }
    assert done >= {"take", "draw", "deck", "build", "start", "head", "tail", "card", "temple"}


def test_the_simple_player_does_not_see_what_is_hidden():
    for turn in game(9, simple_player).turns:
        if turn.before.turn == "you":
            shuffled = str(turn.before)
            for stack in ("deck", "templedeck", "bag", "heads", "tails"):
                items = getattr(turn.before, stack).items
                separator = "," if "deck" in stack else ""
                plain = [item.strip("()") for item in items]
                shuffled = shuffled.replace(
                    f";{stack}={separator.join(plain)}", f";{stack}={separator.join(reversed(plain))}"
                )
            assert simple_player(coatl.parse(shuffled)) == simple_player(turn.before)


BLACKS = "coatl;turn=you;board=KK,YY,-,-,-,-,(R,-,-,-;hand=KKK,6K,xYYx"
REDS = "coatl;turn=you;board=RR,YY,-,-,-,-,-,-,-,-;hand=KKK,6K,KG,GGG,BBB"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        pytest.param(BLACKS, "take 1", id="segments for two cards at once"),
        pytest.param(f"{BLACKS};store=KKKKKKB)", "take 7", id="the head at last"),
        pytest.param(
            f"{BLACKS};store=(BKKKKKKB);temples=xY7,RG6",
            "build start K, tail 1 K, tail 1 K, tail 1 K, tail 1 K, tail 1 K, tail 1 B), head 1 (B, "
            "card 1 KKK, card 1 6K, temple 1 xY7",
            id="everything in one action",
        ),
        pytest.param(
            "coatl;turn=you;board=KK,YY,-,-,-,-,-,-,-,-;display=6K,YG,RB,KG,GB,RK;hand=KKK",
            "draw 6K KG RK GB",
            id="cards that share pieces with the one in hand",
        ),
        pytest.param(f"{REDS};store=KKRRRRRR", "build start K, tail 1 K", id="no room: what the plan needs"),
        pytest.param(f"{REDS};store=RRRRRRRR", "build start R, tail 1 R, tail 1 R", id="no room, no plan"),
        pytest.param(f"{REDS};store=RRRRRRRR;coatls=K", "build start R, tail 2 R, tail 2 R", id="aside"),
        pytest.param(f"{REDS};store=RRRRRRRR;coatls=K,(R", "build tail 2 R, tail 2 R, tail 2 R", id="aside again"),
        pytest.param(f"{REDS};store=RRRRRRRR;coatls=K,R)", "build head 1 R", id="aside, both places taken"),
        pytest.param(f"{REDS};store=RR", "take 1", id="nothing fits, so anything"),
        pytest.param(f"{REDS};store=(Y(Y(Y(R(R(R(B(B", "build start (Y", id="nothing but heads"),
        pytest.param("coatl;turn=you;board=-,-,-,-,-,-,(Y,-,-,-;deck=;display=", "take 7", id="no cards at all"),
    ],
)
def test_what_the_simple_player_does(line, action):
    assert simple_player(coatl.parse(line)) == action


def test_the_simple_player_keeps_cards_that_share_pieces():
    options = ("KKK 6K YG", "KKK 6K xKKx", "YG RB GB")
    kept = simple_player(Position(), Question("coatl.setup.hand", "choice", options))
    assert kept == "KKK 6K xKKx"


def test_other_questions_get_the_first_answer():
    assert simple_player(Position(), Question("coatl.supply.short", "choice", ("3", "4"))) == "3"


JUDGE = coatl.Game(Position(), (), None, traced=False)


@given(st.sampled_from(sorted(PROPHECIES)), st.text(COLOURS, min_size=1, max_size=14))
def test_the_simple_player_reads_cards_as_the_rules_do(card, colours):
    assert worth(card, colours) == JUDGE.worth(card, Coatl(tuple(colours)))


@given(st.sampled_from(sorted(TEMPLES)), st.text(COLOURS, min_size=1, max_size=14))
def test_the_simple_player_reads_temples_as_the_rules_do(temple, colours):
    assert temple_worth(temple, colours) == JUDGE.temple_points(temple, Coatl(tuple(colours)))
