"""Whole games by seed: the same again, and again from their answers."""

from random import Random

import pytest

from rulebook import coatl
from rulebook.coatl.cards import DECK, TEMPLES
from rulebook.coatl.players import random_player, simple_player
from rulebook.coatl.simulate import game, replay, start
from rulebook.core.errors import Impossible
from rulebook.core.rules import DOUBTS


def test_a_start_holds_the_whole_box_in_known_orders():
    position = start(5, "25")
    assert (position.turn, position.levels) == ("setup", "25")
    assert sorted(position.deck.items) == sorted(DECK)
    assert sorted(position.templedeck.items) == sorted(TEMPLES)
    assert [len(bag.items) for bag in (position.bag, position.heads, position.tails)] == [80, 15, 15]
    assert all(stack.known for stack in (position.deck, position.templedeck, position.bag))
    assert not position.defects()


def test_the_seed_decides_everything():
    assert start(5) == start(5) != start(6)
    assert game(5, simple_player) == game(5, simple_player)
    assert game(5, random_player(Random(1))).answers == game(5, random_player(Random(1))).answers
    assert game(5, simple_player).final != game(6, simple_player).final


def test_a_start_is_the_same_on_every_python():
    line = str(start(7))
    assert line.startswith("coatl;turn=setup;deck=6G,YK~R,RB,RB_BR,GK_KG,RK,KKYY,6Y,6B,")
    assert line.endswith(";heads=BGBBGYYKKRYKRGR;tails=GKKGYRYRBYRGBKB")


@pytest.mark.parametrize("player", [simple_player, random_player(Random(3))], ids=["simple", "random"])
def test_a_replay_of_the_answers_is_the_same_game(player):
    played = game(11, player, "35")
    again = replay(played.start, played.answers)
    assert [turn.position for turn in again.turns] == [turn.position for turn in played.turns]
    assert (again.score, again.final) == (played.score, played.final)


def test_a_trace_changes_nothing_but_itself():
    plain, told = game(4, simple_player), game(4, simple_player, traced=True)
    assert plain.answers == told.answers
    assert plain.final == told.final
    assert told.turns[1].trace["coatl.search.scan"].chosen
    assert not plain.turns[1].trace.steps


def test_a_game_ends_with_its_score():
    played = game(2, simple_player)
    assert played.final.turn == "over"
    assert played.score == coatl.score(played.final)
    assert played.turns[0].position.turn == "adam"


def test_chance_is_answered_by_the_seed():
    rulings = {"discards": "bag"}  # what goes back into a bag is drawn by chance
    played = game(3, simple_player, rulings=rulings)
    assert not played.final.out
    assert max(map(len, played.answers)) > 1
    assert played == game(3, simple_player, rulings=rulings)
    assert played.score == replay(played.start, played.answers, rulings).score


OTHER = [(name, value) for name, doubt in DOUBTS["coatl"].items() for value in doubt.values if value != doubt.default]


@pytest.mark.parametrize(("doubt", "value"), OTHER)
def test_every_ruling_can_be_simulated(doubt, value):
    played = game(8, simple_player, "145", {doubt: value})
    assert played.final.turn == "over"


def test_a_player_who_does_not_know_a_ruling_is_put_right():
    rulings = {"level4": "this_turn"}
    tried = [
        (turn.answers[0], simple_player(turn.before))
        for seed in range(5)
        for turn in game(seed, simple_player, "4", rulings).turns
        if turn.before.turn == "you"
    ]
    assert any(done != wanted for done, wanted in tried)


def test_an_illegal_action_ends_the_simulation():
    def cheat(position, question=None):
        return question.options[0] if question else "pass"

    with pytest.raises(Impossible, match="You may pass only if no action is possible"):
        game(1, cheat)


def test_a_replay_with_a_wrong_answer_is_refused():
    played = game(3, simple_player)
    with pytest.raises(Impossible, match="no answer to this question"):
        replay(played.start, (("6Y 6R 6K",), *played.answers[1:]))
