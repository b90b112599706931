"""What holds in every position and every game, found by trying many."""

from __future__ import annotations

import contextlib
import random
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulebook import anunnaki
from rulebook.anunnaki.cards import read_card, read_symbols
from rulebook.anunnaki.position import BOX, pieces_of
from rulebook.core.book import book
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.rules import RULES
from tests.anunnaki import strategies
from tests.anunnaki.by_the_book import Board

SELECTIONS = frozenset(
    f"anunnaki.{name}"
    for name in (
        "harvest.target", "build.target", "followers.place", "move.target", "portal.target", "units.one",
        "summon.where", "advance.best", "oracle.track", "pact.take",
    )
)  # fmt: skip
"""Steps that choose one of their candidates."""


def check(turn) -> None:
    """What every turn keeps, with the line to paste if it does not."""
    line = str(turn.before)
    assert turn.done, line
    assert all(step.rule in RULES for step in turn.trace), line
    assert turn.positions()[-1] == turn.position, line
    again = anunnaki.parse(str(turn.position))
    assert again == turn.position, line
    assert not again.defects(), line
    for step in turn.trace:
        gone = [name for cut in step.out for name in cut.gone]
        assert set(gone) <= set(step.candidates) or not step.candidates, (line, step.rule)
        assert len(gone) == len(set(gone)), (line, step.rule)
        if step.rule in SELECTIONS and step.candidates:
            left = tuple(name for name in step.candidates if name not in gone)
            assert left == ((step.chosen,) if step.chosen is not None else ()), (line, step)


def conserved(before, after) -> None:
    """Pieces come from the box of their House, icons stay exhausted, cubes stay placed, VP never fall."""
    line = str(before)
    held = Counter(pieces_of(after.bot)) + Counter(after.reserve())
    assert {piece: held[piece] for piece in BOX} == BOX, line
    yours = [Counter(pieces_of(position.you)) for position in (before, after)]
    assert yours[0] == yours[1], line
    assert Counter(pieces_of(before.bot))["S"] <= Counter(pieces_of(after.bot))["S"], line
    assert before.cubes <= after.cubes <= 14, line
    assert before.vp <= after.vp, line
    assert all(old <= new for old, new in zip(before.steps, after.steps, strict=True)), line
    tired = [Counter({(n, i): c for n, t in p.exhausted for i, c in Counter(t).items()}) for p in (before, after)]
    assert tired[0] <= tired[1], line
    assert set(after.culture) <= set(before.culture), line


@given(strategies.seeds)
@settings(max_examples=250)
def test_an_action_keeps_every_piece_and_explains_every_step(seed):
    position = strategies.position(seed)
    assert position.defects() == (), str(position)
    turn = anunnaki.play(position, oracle=strategies.answers(random.Random(seed)))
    check(turn)
    conserved(position, turn.position)


@given(strategies.seeds, st.sampled_from(("battles", "culture")), st.sampled_from(("bot", "you")))
@settings(max_examples=80)
def test_the_last_phases_keep_every_piece(seed, phase, side):
    position = anunnaki.parse(f"{strategies.position(seed, phase)};turn={side}")
    turn = anunnaki.play(position, oracle=strategies.answers(random.Random(seed)))
    check(turn)
    conserved(position, turn.position)
    if phase == "battles" and side == "bot":
        board = Board(turn.position)
        assert not any(map(board.pending, board.world.names)), str(position)


@given(strategies.seeds, st.sampled_from(strategies.MODULES), st.sampled_from(("easy", "normal", "hard", "extreme")))
@settings(max_examples=12)
def test_a_whole_game_is_played_to_its_score(seed, modules, level):
    bots_turns = 0
    for turn in strategies.turns(seed, modules, level):
        check(turn)
        if turn.before.turn in {"bot", "you"}:
            conserved(turn.before, turn.position)
        bots_turns += turn.before.turn == "bot"
    assert 4 <= bots_turns <= 18


@given(strategies.seeds)
@settings(max_examples=60)
def test_a_turn_is_determined_by_position_and_answers(seed):
    position = strategies.position(seed)
    first = anunnaki.play(position, oracle=strategies.answers(random.Random(seed)))
    again = anunnaki.play(position, first.answers)
    silent = anunnaki.play(position, first.answers, traced=False)
    assert (first.position, first.trace) == (again.position, again.trace), str(position)
    assert silent.position == first.position, str(position)


@given(strategies.seeds)
@settings(max_examples=60)
def test_undo_is_replay_without_the_last_answer(seed):
    position = strategies.position(seed)
    rng = random.Random(seed)
    oracle = strategies.answers(rng)
    answers: list[str] = []
    before = None
    while (turn := anunnaki.play(position, answers)).question:
        before = turn
        answers.append(oracle(turn.question))
    if before:
        undone = anunnaki.play(position, answers[:-1])
        assert (undone.position, undone.question, undone.trace) == (before.position, before.question, before.trace)


@given(strategies.seeds, st.sampled_from(("move", "portal")), st.sampled_from(("brave", "mighty", "cunning")))
@settings(max_examples=150)
def test_the_target_is_the_one_of_the_book_on_random_planets(seed, word, strategy):
    number = seed % 3 + 1
    drawn = strategies.position(seed, f"{word}:{number}:{strategy}")
    plain = {**{f: getattr(drawn, f) for f in drawn.__dataclass_fields__}, "house": "", "trigger": "", "far": ()}
    plain["arrow"] = drawn.arrow or "ltr"
    for side in ("bot", "you"):
        plain[side] = tuple((n, t) for n, t in plain[side] if n[0] != "f")
    position = anunnaki.Position(**{**plain, "creatures": ()})
    criterion, options = Board(position).target(word, number, strategy)
    turn = anunnaki.play(position, oracle=strategies.answers(random.Random(seed)))
    step = turn.trace[f"anunnaki.{word}.target"]
    assert (step.chosen in options) if options else step.chosen is None, str(position)
    assert criterion is None or criterion in {inner.rule for inner in step.steps}, str(position)


@given(strategies.positions)
@settings(max_examples=100)
def test_the_line_gives_the_position_back(position):
    line = str(position)
    assert anunnaki.parse(line) == position, line
    assert str(anunnaki.parse(line)) == line
    assert not set(line) & set(' \t\n#%"<>\\^`{|}'), line


@given(
    st.text(max_size=200)
    | st.text("anuki;=botyu:,.SFMGC+-*?/@!&~bgyATLCP0123456789", max_size=120).map("anunnaki;".__add__)
)
@settings(max_examples=400)
@example("anunnaki;bot=bCAP:99F")
@example("anunnaki;moon=٣")
@example("anunnaki;do=move:²:brave")
def test_any_text_is_read_or_refused_with_a_reason(text):
    for read in (anunnaki.parse, read_card, read_symbols):
        with contextlib.suppress(RulebookError):
            read(text)


@given(strategies.positions, st.integers(0, 10**6), st.sampled_from("=;:,.0?*-+SFbgyZ~/@!"))
@settings(max_examples=300)
def test_a_line_with_a_slip_is_read_or_refused_with_a_reason(position, where, slip):
    line = str(position)
    where %= len(line)
    with contextlib.suppress(RulebookError):
        torn = anunnaki.parse(line[:where] + slip + line[where + 1 :])
        turn = anunnaki.play(torn, oracle=strategies.answers(random.Random(where)))
        assert turn.done


@given(strategies.seeds, st.data())
@settings(max_examples=100)
def test_any_other_ruling_keeps_every_piece_too(seed, data):
    name = data.draw(st.sampled_from(sorted(book("anunnaki").doubts)))
    value = data.draw(st.sampled_from(sorted(book("anunnaki").doubts[name].values)))
    position = strategies.position(seed)
    turn = anunnaki.play(position, rulings={name: value}, oracle=strategies.answers(random.Random(seed)))
    check(turn)
    conserved(position, turn.position)


@given(strategies.seeds, st.sampled_from(sorted(book("anunnaki").misreadings)))
@settings(max_examples=100)
def test_a_misreading_plays_on_to_the_end(seed, mistake):
    turn = anunnaki.play(strategies.position(seed), mistake=mistake, oracle=strategies.answers(random.Random(seed)))
    assert turn.done
    assert turn.positions()[-1] == turn.position


@given(strategies.seeds)
@settings(max_examples=40)
def test_an_answer_that_is_no_option_is_refused(seed):
    turn = anunnaki.play(strategies.position(seed))
    if turn.question and turn.question.options:
        with pytest.raises(Impossible, match="is no answer"):
            anunnaki.play(turn.before, [*turn.answers, "nobody"])
