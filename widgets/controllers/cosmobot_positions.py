"""Positions of Cosmobot's game to begin with: empty, the start of a game, one from the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rulebook import anunnaki
from rulebook.anunnaki.position import BOX, Position, in_order, in_world
from rulebook.core.trace import Question

SET_UP = "anunnaki;turn=setup;moondeck=sample;sundeck=sample;pactstack=sample"
FIRST = "arrow ltr; harvest 2"


def empty() -> Position:
    """Planets without anybody on them."""
    return anunnaki.parse("anunnaki")


def beginning(seed: int) -> Position:
    """A game with our sample cards that has just been set up."""
    rng = Random(seed)  # noqa: S311 - dice, no secrets
    turn = anunnaki.play(anunnaki.parse(SET_UP), oracle=lambda question: _answer(rng, question), traced=False)
    return turn.position  # type: ignore[no-any-return]


def random_position(seed: int) -> Position:
    """A position from the middle of a game in which you play at random, Cosmobot to move if the game lasts so long."""
    turns = Random(f"{seed} turns").randrange(2, 16)  # noqa: S311 - dice, no secrets
    found = beginning(seed)
    for n, position in enumerate(whole_game(seed)):
        if position.turn in {"over", "scored"} or (n > turns and found.turn == "bot"):
            break
        found = position
    return found


def whole_game(seed: int) -> Iterator[Position]:
    """Every position of a game with our sample cards in which you play at random."""
    rng = Random(seed)  # noqa: S311 - dice, no secrets
    position = beginning(seed)
    while position.turn != "scored":
        if position.turn == "you":
            position = _your_turn(position, rng)
        yield replace(position, sound=False)
        turn = anunnaki.play(position, oracle=lambda question: _answer(rng, question), traced=False)
        position = turn.position
    yield position


def _your_turn(before: Position, rng: Random) -> Position:
    """What somebody might have done: new Followers, some moves, some steps, a cube."""
    here = before.world
    you = {land: list(letters) for land, letters in before.you}
    lands = [n for n in here.names if n != here.capital["bot"] and not (before.trigger and n in here.atlantis)]
    if sum(letters.count("F") for letters in you.values()) < BOX["F"]:
        you.setdefault(here.capital["you"], []).append("F")
    for _ in range(rng.randint(0, 3)):
        movable = [n for n in lands if any(piece != "S" for piece in you.get(n, ()))]
        if movable:
            source, target = rng.choice(movable), rng.choice(lands)
            unit = next(piece for piece in you[source] if piece != "S")
            you[source].remove(unit)
            you.setdefault(target, []).append(unit)
    steps = tuple(min(before.tables.gate, step + rng.choice((0, 0, 1))) for step in before.yoursteps)
    held = in_world(before, {land: in_order("".join(letters)) for land, letters in you.items()})
    return replace(
        before, you=held, yoursteps=steps, bonus=tuple(s for s in before.bonus if int(s) > steps[3]),
        yourcubes=min(13, before.yourcubes + rng.choice((0, 1))), yourvp=before.yourvp + rng.choice((0, 0, 2)),
        sound=False,
    )  # fmt: skip


def _answer(rng: Random, question: Question) -> str:
    if not question.options:
        return FIRST
    return rng.choices(question.options, question.weights or None)[0]
