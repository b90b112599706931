"""How well the players play: `python -m benchmarks.players`."""

from __future__ import annotations

from random import Random
from statistics import mean

from rulebook.coatl.players import random_player, simple_player
from rulebook.coatl.simulate import Player, game

SEEDS = range(100_000, 100_500)
"""Games that nobody looked at while the simple player was tuned (that was on seeds below 300)."""


def main() -> None:
    """Print scores and wins of both players over the same 500 games."""
    dice: Player = random_player(Random(0))
    for name, player, levels in (
        ("random", dice, ""), ("simple", simple_player, ""), *(("simple", simple_player, level) for level in "12345"),
    ):  # fmt: skip
        scores = [game(seed, player, levels).score for seed in SEEDS]
        you, adam = mean(score.you for score in scores), mean(score.adam for score in scores)
        won = mean(score.winner == "you" for score in scores)
        print(f"{name} {f'level {levels}' if levels else '':8} you {you:4.1f}, A.D.A.M. {adam:4.1f}, won {won:.1%}")


if __name__ == "__main__":
    main()
