"""Positions and games of Cóatl for Hypothesis. A failing case prints its position line."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from rulebook import coatl
from rulebook.coatl.cards import DECK, PROPHECIES, TEMPLES
from rulebook.coatl.offers import builds, draws, takes
from rulebook.coatl.pieces import COLOURS, HEADS, PIECES, SEGMENTS, TAILS
from rulebook.coatl.position import BAGS, EMPTY, NUMBERING, STACKS, Position, sort_stack

GAME = coatl.Game


def start(rng: random.Random, levels: str = "") -> Position:
    """A shuffled game before its set-up, all orders known."""
    stacks = {"deck": list(DECK), "templedeck": list(TEMPLES), **{bag: list(kinds) for bag, kinds in BAGS.items()}}
    stacks["bag"] *= 16
    stacks["heads"] *= 3
    stacks["tails"] *= 3
    for things in stacks.values():
        rng.shuffle(things)
    return Position({**EMPTY, **{name: tuple(things) for name, things in stacks.items()}}, "setup", levels)


def some_action(position: Position, rng: random.Random, bot: type = GAME) -> str:
    """A legal action, any kind as likely as another."""
    kinds = [takes, draws, builds]
    rng.shuffle(kinds)
    for kind in kinds:
        found = list(kind(position, bot))
        if found:
            return rng.choice(found)
    return "pass"


def answer(position: Position, rng: random.Random, bot: type = GAME) -> tuple[str, ...]:
    """Your action, if it is your turn; chance and choices are left to the oracle."""
    return (some_action(position, rng, bot),) if position.turn == "you" else ()


def turns(rng: random.Random, levels: str = "", most: int = 200, rulings: dict[str, str] | None = None):
    """The turns of one random game."""
    position = start(rng, levels)
    bot = coatl.reading(rulings)
    for _ in range(most):
        turn = coatl.play(
            position, answer(position, rng, bot), rulings, oracle=lambda question: rng.choice(question.options)
        )
        yield turn
        position = turn.position
        if position.turn == "over":
            return


levels = st.sets(st.sampled_from("12345")).map(lambda chosen: "".join(sorted(chosen)))
seeds = st.integers(0, 10**6)


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """A position that random play reaches."""
    rng = random.Random(draw(seeds))
    position = start(rng, draw(levels))
    for turn in turns(rng, position.levels, most=draw(st.integers(1, 60))):
        position = turn.position
    return position


@st.composite
def drawn(draw: st.DrawFn) -> Position:
    """Any position that can be written down, possible or not."""
    some = lambda things, most: draw(st.lists(st.sampled_from(things), max_size=most).map(tuple))  # noqa: E731
    zones = dict(EMPTY)
    for space in range(1, 11):
        zones[f"space {space}"] = some(PIECES, 3)
    zones["row"] = some(list(PROPHECIES), 5)
    for place in range(1, len(zones["row"]) + 1):
        zones[f"row {place}"] = some(PIECES, 4)
    for zone in ("pile", "discards", "hand"):
        zones[zone] = some(list(PROPHECIES), 5)
    zones["display"] = some([*PROPHECIES, "-"], 7)
    zones["temples"], zones["own"] = some(list(TEMPLES), 3), some(list(TEMPLES), 1)
    zones["store"] = some(PIECES, 9)
    for n in range(1, draw(st.integers(0, 4)) + 1):
        body = draw(st.lists(st.sampled_from(SEGMENTS), min_size=1, max_size=5))
        head = draw(st.sampled_from(["", *HEADS]))
        tail = draw(st.sampled_from(["", *TAILS]))
        zones[f"coatl {n}"] = tuple(p for p in (head, *body, tail) if p)
        zones[f"coatl {n} cards"] = some(list(PROPHECIES), 4)
        zones[f"coatl {n} temple"] = some(list(TEMPLES), 1)
    zones["out"] = tuple(sorted(some(PIECES, 6)))
    hidden = draw(st.sets(st.sampled_from(sorted(STACKS))))
    for stack in STACKS:
        things = BAGS.get(stack) or (list(PROPHECIES) if stack == "deck" else list(TEMPLES))
        lying = some(things, 8)
        zones[stack] = sort_stack(stack, lying) if stack in hidden else lying
    hidden = frozenset(stack for stack in hidden if zones[stack])
    numbering = "".join(draw(st.permutations(NUMBERING)))
    turn = draw(st.sampled_from(["setup", "adam", "you", "over"]))
    return Position(zones, turn, draw(levels), numbering, hidden)


bodies = st.text(COLOURS, min_size=1, max_size=12)
cards = st.sampled_from(list(PROPHECIES))
