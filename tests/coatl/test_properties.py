"""What holds in every game, found by trying many."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import coatl
from rulebook.coatl.pieces import colours
from rulebook.coatl.position import Coatl
from rulebook.coatl.search import lacks, needs_of
from rulebook.core.book import book
from rulebook.core.errors import RulebookError
from rulebook.core.rules import RULES
from tests.coatl import by_the_book, strategies


@given(strategies.seeds, strategies.levels)
@settings(max_examples=12)
def test_a_whole_game_keeps_every_piece_and_card_and_explains_every_step(seed, levels):
    for turn in strategies.turns(random.Random(seed), levels):
        assert turn.done
        assert turn.position.defects() == (), str(turn.position)
        assert all(step.rule in RULES for step in turn.trace), str(turn.before)
        assert turn.positions()[-1] == turn.position, str(turn.before)
        assert leftmost_first(turn.position), str(turn.position)


def leftmost_first(position) -> bool:
    """Section 9.1: if a card holds a colour, no card further left still lacks it."""
    open_needs = ""
    for card, pieces in position.adam:
        if set(colours(pieces)) & set(open_needs):
            return False
        open_needs += lacks(needs_of(coatl.Game, card).colours, pieces)
    return True


@given(strategies.reached())
@settings(max_examples=25)
def test_a_turn_is_determined_by_position_and_answers(position):
    rng = random.Random(1)
    answers = strategies.answer(position, rng)
    oracle = lambda question: question.options[-1]  # noqa: E731
    once, twice = (coatl.play(position, answers, oracle=oracle) for _ in range(2))
    silent = coatl.play(position, answers, oracle=oracle, traced=False)
    assert (once.position, once.trace) == (twice.position, twice.trace), str(position)
    assert silent.position == once.position, str(position)


@given(strategies.seeds)
@settings(max_examples=8)
def test_undo_is_replay_without_the_last_answer(seed):
    rng = random.Random(seed)
    position = coatl.parse("coatl;turn=setup")
    answers: list[str] = []
    before = None
    while (turn := coatl.play(position, answers)).question:
        before = turn
        answers.append(rng.choice(turn.question.options))
    undone = coatl.play(position, answers[:-1])
    assert (undone.position, undone.question, undone.trace) == (before.position, before.question, before.trace)


@given(strategies.reached() | strategies.drawn())
@settings(max_examples=150)
def test_the_line_gives_the_position_back(position):
    line = str(position)
    assert coatl.parse(line) == position, line
    assert str(coatl.parse(line)) == line
    assert not set(line) & set(' \t\n#%"<>\\^`{|}'), line


@given(strategies.drawn())
@settings(max_examples=100)
def test_an_impossible_position_is_named_and_never_played(position):
    defects = position.defects()
    if defects:
        with pytest.raises(RulebookError):
            coatl.play(position)
    assert all(defect.name and defect.message and defect.remedy for defect in defects)


@given(st.text() | st.text("coatl;=?,:()@+~_-YRKGBx0123456789").map("coatl;".__add__))
@settings(max_examples=500)
def test_any_text_raises_only_our_errors(text):
    try:
        position = coatl.parse(text)
    except RulebookError:
        return
    assert coatl.parse(str(position)) == position


@given(strategies.reached(), st.integers(0, 600), st.integers(0, 600), st.text(max_size=3))
@settings(max_examples=60)
def test_a_torn_line_raises_only_our_errors(position, start, stop, new):
    line = str(position)
    torn = line[:start] + new + line[stop:]
    try:
        coatl.parse(torn).defects()
    except RulebookError:
        return


@given(strategies.reached(), st.text() | st.from_regex(r"\A(take|draw|build) [ -~]*\Z"))
@settings(max_examples=60)
def test_any_answer_is_taken_or_refused_in_words(position, text):
    with contextlib.suppress(RulebookError):
        coatl.play(position, [text])


@given(strategies.cards, strategies.bodies)
@settings(max_examples=600)
def test_the_scorer_agrees_with_the_slow_reading(card, body):
    whole = Coatl((f"({body[0]}", *body[1:], f"{body[-1]})"), (card,))
    reader = coatl.Game(coatl.parse("coatl"), (), None, traced=False)
    assert reader.occurrences(card, whole) == by_the_book.occurrences(card, whole.colours), (card, whole.colours)
    assert reader.worth(card, whole) == by_the_book.points(card, whole.colours), (card, whole.colours)


@given(strategies.seeds)
@settings(max_examples=12)
def test_independent_sub_steps_may_come_in_any_order(seed):
    """Pieces at both ends and cards that already fit can be built in any order, with the same result."""
    rng = random.Random(seed)
    position = coatl.parse("coatl;turn=you;store=(RKG)YB;coatls=RRK:6R,YGY;hand=RK,YG".replace("RRK:6R", "RRRK:6R"))
    parts = ["head 1 (R", "tail 1 K", "card 2 YG", "card 1 RK", "head 2 Y", "tail 2 B"]
    assert not position.defects()
    straight = coatl.play(position, ["build " + ", ".join(parts)]).position
    rng.shuffle(parts)
    assert coatl.play(position, ["build " + ", ".join(parts)]).position == straight
    assert coatl.score(straight) == coatl.score(coatl.play(position, ["build " + ", ".join(parts)]).position)


@given(strategies.reached())
@settings(max_examples=15)
def test_every_action_on_offer_is_accepted_and_passing_only_when_stuck(position):
    if position.turn != "you":
        return
    offered = coatl.legal_actions(position)
    assert len(set(offered)) == len(offered)
    for action in offered[:: max(1, len(offered) // 12)]:
        assert coatl.play(position, [action], oracle=lambda question: question.options[0]).done, action
    if offered != ("pass",):
        with pytest.raises(RulebookError):
            coatl.play(position, ["pass"])


@pytest.mark.parametrize("name", book("coatl").doubts)
def test_a_game_under_each_ruling_keeps_all_pieces(name):
    for value in book("coatl").doubts[name].values:
        for turn in strategies.turns(random.Random(7), "12345", 60, {name: value}):
            allowed = {"piece without need"} if name in {"white", "wild"} else set()
            assert {defect.name for defect in turn.position.defects()} <= allowed, str(turn.position)
            assert turn.positions()[-1] == turn.position


@pytest.mark.parametrize("mistake", book("coatl").misreadings)
def test_a_learner_who_misreads_can_play_on(mistake):
    rng = random.Random(3)
    position = strategies.start(rng)
    for _ in range(60):
        if position.turn == "over":
            break
        answers = strategies.answer(position, rng, coatl.reading(mistake=mistake))
        position = coatl.play(position, answers, mistake=mistake, oracle=lambda question: question.options[0]).position
    assert coatl.parse(str(position)) == position


def test_an_empty_table_is_a_position_too():
    for mistake in ("", *book("coatl").misreadings):
        line = "coatl;bag=YY;out=14Y16R16K16G16B"
        turn = coatl.play(coatl.parse(line), mistake=mistake, oracle=lambda question: question.options[0])
        assert turn.position.turn == "you"


def test_a_numbering_of_your_own_survives_the_set_up():
    own = strategies.start(random.Random(1))
    own = replace(own, numbering="jihgfedcba")
    turn = coatl.play(own, rulings={"numbering": "inner"}, oracle=lambda question: question.options[0])
    assert turn.position.numbering == "jihgfedcba"
    assert turn.position.defects() == ()
