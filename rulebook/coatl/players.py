"""Two players for simulation."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

from rulebook.coatl.game import Game
from rulebook.coatl.offers import offers
from rulebook.coatl.position import Position
from rulebook.core.rules import reading
from rulebook.core.trace import Question


def random_player(rng: Random, rulings: dict[str, str] | None = None) -> Any:
    bot = reading(Game, rulings)

    def player(position: Position, question: Question | None = None) -> str:
        if question:
            return rng.choice(question.options)
        kinds = defaultdict(list)
        for offer in offers(position, bot):
            kinds[offer.split()[0]].append(offer)
        kind = rng.choice(list(kinds))
        return rng.choice(kinds[kind])

    return player
