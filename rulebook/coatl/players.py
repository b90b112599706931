"""Two players for simulation: one rolls dice, one plays like a person who has played before.

The simple player works on one cóatl at a time. From its cards it makes strings of colours that satisfy several
of them at once, prices each string by the segments, the head and the tail that are still to get, and follows the
best: it takes the space that helps most, builds when its player board is full, and completes with all cards and
the best temple in one action. It draws cards that share pieces with those it holds. It never looks at the order
of a bag or deck. Short games suit it, since A.D.A.M. scores nearly two points with every turn.

Over 500 games that it was not tuned on (seeds 100000 to 100499) it scores 35.3 points on average and wins 35 % of
them against A.D.A.M.'s 39.6; the random player scores 3.7 and never wins against his 66.2. Level 5 alone brings it
down to 15 %, level 4 to 4 %. `python -m benchmarks.players` measures this again.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import fsum
from random import Random

from rulebook.coatl.actions import Build, Part, read
from rulebook.coatl.ending import LAST
from rulebook.coatl.game import Game
from rulebook.coatl.levels import FOUR, HAND
from rulebook.coatl.offers import builds, draws, may_stop, next_parts, offers, takes
from rulebook.coatl.plans import BEST, Plan, Seen, best_plans, fit, look, worth
from rulebook.coatl.position import GAP, Position
from rulebook.coatl.you import BOARD
from rulebook.core.rules import reading
from rulebook.core.trace import Question

Cards = tuple[str, ...]


def random_player(rng: Random, rulings: dict[str, str] | None = None) -> Callable[..., str]:
    """A player who takes, draws or builds, each as likely as the others, and then in any legal way."""
    bot = reading(Game, rulings)

    def player(position: Position, question: Question | None = None) -> str:
        if question:
            return rng.choice(question.options)
        for kind in rng.sample((takes, draws, builds), 3):
            if found := list(kind(position, bot)):
                action = read(rng.choice(found))
                return longer(position, action) if isinstance(action, Build) else str(action)
        return "pass"

    def longer(position: Position, build: Build) -> str:
        while rng.random() < 0.5 and (more := list(next_parts(position, bot, build.steps))):  # noqa: PLR2004 - a coin
            parts = (*build.steps, rng.choice(more))
            build = Build(parts) if may_stop(position, bot, parts) else build
        return str(build)

    return player


def simple_player(position: Position, question: Question | None = None) -> str:
    """The action of somebody who plans one cóatl at a time, as told above."""
    if question:
        return best_hand(question.options) if question.rule == "coatl.setup.hand" else question.options[0]
    seen = look(position)
    plans = best_plans(seen)
    if plans[0].ready:
        return build_all(seen, plans[0])
    draw = draw_cards(seen, position.display)
    if draw and len(seen.attached) + len(seen.hand) < (FOUR if "4" in seen.levels else 3):
        return draw
    return (
        best_take(seen, plans, position.board) or draw or any_take(seen, position.board)
        or build_some(seen, plans[0]) or build_aside(seen, position) or offers(position, Game)[0]
    )  # fmt: skip


def best_hand(options: Cards) -> str:
    """The three cards that go together best."""
    return max(options, key=lambda option: fsum(fit(*sorted(pair)) for pair in combinations(option.split(), 2)))


def draw_cards(seen: Seen, display: Cards) -> str:
    """The action that fills the hand with cards that go with those in it; nothing if that is not possible."""
    hand = list(seen.hand)
    shown = sorted({card for card in display if card != GAP and card not in hand})
    while shown and len(hand) < (FOUR if "2" in seen.levels else HAND):
        card = max(shown, key=lambda card: fsum(fit(*sorted((card, other))) for other in hand))
        shown.remove(card)
        hand.append(card)
    drawn = hand[len(seen.hand) :]
    return " ".join(("draw", *drawn)) if drawn else ""


def best_take(seen: Seen, plans: list[Plan], board: tuple[Cards, ...]) -> str:
    """Take the space that brings the best plans forward; nothing if none does."""
    best, action = 0.0, ""
    for space, pieces in enumerate(board, 1):
        if 0 < len(pieces) <= seen.room:
            for plan in plans[:BEST]:
                helps = gain(plan, pieces)
                if helps > 0 and (not action or plan.value + helps > best):
                    best, action = plan.value + helps, f"take {space}"
    return action


def gain(plan: Plan, pieces: Cards) -> float:
    """How much the pieces of a space help a plan, in points."""
    first = pieces[0]
    if "(" in first:
        return 0.8 if plan.head and first[1] == plan.colours[0] else 0.0
    if ")" in first:
        return 0.8 if plan.tail and first[0] == plan.colours[-1] else 0.0
    used = sum(min(pieces.count(c), plan.lacking.count(c)) for c in set(pieces))
    return 1.4 * used - 0.2 * len(pieces) if used else 0.0


def any_take(seen: Seen, board: tuple[Cards, ...]) -> str:
    """Take the first segments, as long as the player board is half empty."""
    filled = (f"take {space}" for space, pieces in enumerate(board, 1) if pieces and len(pieces[0]) == 1)
    return next(filled, "") if seen.room >= BOARD // 2 else ""


def build_all(seen: Seen, plan: Plan) -> str:
    """Build everything that a plan still lacks, and attach its cards and its temple."""
    n, whole, last = seen.coatl, plan.colours, len(plan.colours) - 1
    low, high = plan.at, plan.at + len(seen.body)
    parts = []
    if not seen.body:
        low, high = 1, 2
        parts.append(Part("start", 0, whole[1]))
    parts += [Part("tail", n, whole[i]) for i in range(high, last)]
    parts += [Part("tail", n, whole[last] + ")")] if seen.back else []
    parts += [Part("head", n, whole[i]) for i in range(low - 1, 0, -1)]
    parts += [Part("head", n, "(" + whole[0])] if seen.front else []
    parts += [Part("card", n, card) for card in plan.cards if card not in seen.attached]
    parts += [Part("temple", n, plan.temple)] if plan.temple else []
    return str(Build(tuple(parts)))


def build_some(seen: Seen, plan: Plan) -> str:
    """Build the segments of a plan that lie ready and attach what they reach; nothing if there is nothing."""
    n, whole, own = seen.coatl, plan.colours, seen.segments
    first, last = int(seen.front), len(whole) - seen.back
    low, high = plan.at, plan.at + len(seen.body)
    parts = []
    if not seen.body:
        low = high = max(range(first, last), key=lambda i: (ready(whole[i:last], own), -i), default=last)
        if low == last or whole[low] not in own:
            return ""
        parts.append(Part("start", 0, whole[low]))
        own = own.replace(whole[low], "", 1)
        high += 1
    more = ready(whole[high:last], own)
    parts += [Part("tail", n, colour) for colour in whole[high : high + more]]
    for colour in whole[high : high + more]:
        own = own.replace(colour, "", 1)
    front = whole[first:low][::-1]
    front = front[: ready(front, own)]
    parts += [Part("head", n, colour) for colour in front]
    body = whole[low - len(front) : high + more]
    reached = [card for card in plan.cards if card not in seen.attached and "x" not in card and worth(card, body)]
    parts += [Part("card", n, card) for card in reached]
    return str(Build(tuple(parts))) if parts else ""


def ready(wanted: str, own: str) -> int:
    """How many pieces of a string can be laid in its order."""
    for n, colour in enumerate(wanted):
        if colour not in own:
            return n
        own = own.replace(colour, "", 1)
    return len(wanted)


def build_aside(seen: Seen, position: Position) -> str:
    """Lay segments that fit nowhere at the beginning of the next cóatl; nothing if that is not possible."""
    spare, built = seen.segments[:3], len(position.coatls)
    if not spare:
        return ""
    if built < seen.coatl or built == seen.coatl < LAST:
        parts = [Part("start", 0, spare[0]), *(Part("tail", built + 1, colour) for colour in spare[1:])]
    elif not position.coatls[-1].complete and not position.coatls[-1].has_tail:
        parts = [Part("tail", built, colour) for colour in spare]
    else:
        return ""
    return str(Build(tuple(parts)))
