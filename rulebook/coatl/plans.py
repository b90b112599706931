"""Plans of the simple player: cóatls to aim at, as strings of colours.

See `rulebook.coatl.players` for how it plays. Here a cóatl is its colours from head to tail, and a card is a
regular expression over them, which is quick to try; the rules explain every step instead. A test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.levels import FOUR
from rulebook.coatl.pieces import COLOURS
from rulebook.coatl.position import Position
from rulebook.coatl.you import BOARD

Cards = tuple[str, ...]
Prices = list[list[float]]

ACTION = 2.3
"""What an action costs, in points: a little more than A.D.A.M. scores in the turn after it."""
SHOWN, HIDDEN = 0.6, 1.6
"""What a missing segment costs, in actions: one that lies on the board, and one that does not."""
PIECE = 0.8
"""What a piece costs, in points, before anybody looks at the board."""
LONGEST = 9
"""Longer strings take too many turns."""
BEST = 5
"""How many strings are thought through with their heads and tails."""


class Seen(NamedTuple):
    """The cóatl to work on, the own things and the board; pieces as strings of colours."""

    coatl: int
    body: str
    front: bool
    back: bool
    attached: Cards
    hand: Cards
    segments: str
    heads: str
    tails: str
    shown: str
    shown_heads: str
    shown_tails: str
    room: int
    temples: Cards
    levels: str
    turns: int


_NOTHING: tuple[str, bool, bool, Cards] = ("", True, True, ())


def look(position: Position) -> Seen:
    """A position as the simple player sees it; the first unfinished cóatl is the one to work on."""
    coatls = position.coatls
    n = next((n for n, coatl in enumerate(coatls, 1) if not coatl.complete), len(coatls) + 1)
    body, front, back, attached = _NOTHING
    if n <= len(coatls):
        coatl = coatls[n - 1]
        body, front, back, attached = coatl.colours, not coatl.has_head, not coatl.has_tail, coatl.cards
    own = by_kind("".join(position.store))
    board = by_kind("".join(map("".join, position.board)))
    return Seen(
        n, body, front, back, attached, position.hand, *own, *board, BOARD - len(position.store),
        (*position.temples, *position.own), position.levels, (len(position.bag.items) + len(board[0])) // 4 + 1,
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def by_kind(pieces: str) -> tuple[str, str, str]:
    """The colours of the segments, heads and tails in a text.

    >>> by_kind("(KRRG)B")
    ('RRB', 'K', 'G')
    """
    heads, tails = re.findall(r"\((.)", pieces), re.findall(r"(.)\)", pieces)
    return re.sub(r"\(.|.\)", "", pieces), "".join(heads), "".join(tails)


def _pattern(card: str) -> re.Pattern[str]:
    if PROPHECIES[card].counts:
        return re.compile(card[1])
    if "x" in card:
        return re.compile(f"(?<!{card[1]}){card[1:3]}(?!{card[1]})")
    return re.compile(card.replace("~", "+").replace("_", ".+"))


_FIND = {card: _pattern(card).findall for card in PROPHECIES}
_POINTS = {card: [face.score(n) for n in range(100)] for card, face in PROPHECIES.items()}


@lru_cache(maxsize=1 << 16)
def worth(card: str, colours: str) -> int:
    """The points of a prophecy on a cóatl of those colours, as a person sees them at a glance.

    >>> worth("xKKx", "RKKRKKB"), worth("GY~G", "GYYGGYG"), worth("YG", "GY")
    (5, 6, 0)
    """
    return _POINTS[card][len(_FIND[card](colours))]


@lru_cache(maxsize=1 << 16)
def temple_worth(temple: str, colours: str) -> int:
    """The points of a temple on a cóatl of those colours.

    >>> temple_worth("xY7", "RRKKRRK"), temple_worth("xY7", "RRKK"), temple_worth("xY7", "YRKK")
    (7, 3, 0)
    """
    met = 0
    for first, last in _REQUIRES[temple]:
        if first == "no":
            met += last not in colours
        elif first == "length":
            met += len(colours) == int(last)
        else:
            met += colours.count(first) == colours.count(last) > 0
    return (0, 3, 7)[met]


_REQUIRES = {code: [(text.split()[0], text.split()[-1]) for text in card.requires] for code, card in TEMPLES.items()}


@cache
def shapes(card: str) -> Cards:
    """The shortest strings that reach each level of a card.

    >>> shapes("YK~R"), shapes("xKKx")[:3]
    (('YKR', 'YKRYKR'), ('KK', 'KKYKK', 'KKRKK'))
    """
    face = PROPHECIES[card]
    if face.counts:
        return tuple(card[1] * n for n, _ in face.points)
    if "x" in card:
        pair = card[1:3]
        return (pair, *(pair + between + pair for between in COLOURS if between not in pair))
    if "_" in card:
        return tuple(card.replace("_", between) for between in COLOURS)
    return tuple(card.replace("~", "") * n for n, _ in face.points)


@lru_cache(maxsize=1 << 16)
def joined(left: str, right: str) -> str:
    """Two strings side by side, sharing as many pieces as they can.

    >>> joined("KKRR", "RRG")
    'KKRRG'
    """
    for shared in range(min(len(left), len(right)), 0, -1):
        if left.endswith(right[:shared]):
            return left + right[shared:]
    return left + right


@cache
def fit(one: str, other: str) -> float:
    """How well two cards go together: their points on the best string for both, less its pieces."""
    if one == other:
        return -2.0
    pairs = [(a, b) for a in shapes(one) for b in shapes(other)]
    strings = {text for a, b in pairs for text in (joined(a, b), joined(b, a))}
    return max(0.0, *(worth(one, text) + worth(other, text) - PIECE * len(text) for text in strings))


class Plan(NamedTuple):
    """A whole cóatl to aim at; `at` is where the part that stands already begins."""

    value: float
    colours: str
    at: int
    cards: Cards
    temple: str
    lacking: str
    head: bool
    tail: bool
    ready: bool


def best_plans(seen: Seen) -> list[Plan]:
    """The plans worth thinking about, the best first."""
    prices = [price_list((seen.body + seen.segments).count(c), seen.shown.count(c)) for c in COLOURS]
    hand = tuple(sorted(seen.hand))
    strings = [
        (points - price(counts, prices), text, at)
        for text, at, points, counts in grown(seen.body, seen.front, seen.back, seen.attached, hand, seen.levels)
    ]
    strings.sort(reverse=True)
    plans = [plan for _, text, at in strings[:BEST] for plan in closed(seen, text, at, prices)]
    plans.sort(reverse=True)
    return plans or [Plan(0.0, seen.body, 0, (), "", "", head=False, tail=False, ready=False)]


@lru_cache(maxsize=64)
def price_list(own: int, shown: int) -> list[float]:
    """What 0, 1, 2 ... segments of a colour cost, if you have some and some lie on the board."""
    missing = (max(0, n - own) for n in range(40))
    return [ACTION * (SHOWN * min(n, shown) + HIDDEN * max(0, n - shown)) for n in missing]


def price(counts: tuple[int, ...], prices: Prices) -> float:
    """What a string with so many pieces of each colour costs."""
    y, r, k, g, b = counts
    return prices[0][y] + prices[1][r] + prices[2][k] + prices[3][g] + prices[4][b]


def count(text: str) -> tuple[int, ...]:
    """How many pieces of each colour a string has."""
    return (text.count("Y"), text.count("R"), text.count("K"), text.count("G"), text.count("B"))


@lru_cache(maxsize=1 << 12)
def grown(  # noqa: PLR0913, PLR0917 - all that the strings depend on, and nothing else, so that they can be kept
    body: str, front: bool, back: bool, attached: Cards, hand: Cards, levels: str,  # noqa: FBT001
) -> list[tuple[str, int, int, tuple[int, ...]]]:  # fmt: skip
    """Strings around a body that satisfy more and more cards: each with the body's place, its points and colours."""
    longest = LONGEST + 4 if "4" in levels else LONGEST
    newest = {(body, 0)} if body else {(text, 0) for card in hand for text in shapes(card)}
    found: dict[tuple[str, int], int] = {}
    for _ in range(4):
        points = {(text, at): best_cards(attached, hand, text, levels)[1] for text, at in newest}
        found |= points
        best = sorted(points, key=lambda string: (PIECE * len(string[0]) - points[string], string))[:6]
        longer = {more for text, at in best for card in {*attached, *hand} for more in extended(text, at, card)}
        newest = {
            (text, at)
            for text, at in longer - found.keys()
            if len(text) <= longest and (front or not at) and (back or at + len(body) == len(text))
        }
    best = sorted(found, key=lambda string: (PIECE * len(string[0]) - found[string], string))
    return [(text, at, found[text, at], count(text)) for text, at in best[:80]]


def extended(text: str, at: int, card: str) -> Iterator[tuple[str, int]]:
    """A string with a shape of one more card at either end, and the place of its body then."""
    for shape in shapes(card):
        if PROPHECIES[card].counts:
            more = shape[text.count(shape[0]) :]
            yield text + more, at
            yield more + text, at + len(more)
        elif shape not in text:
            yield joined(text, shape), at
            longer = joined(shape, text)
            yield longer, at + len(longer) - len(text)


def best_cards(attached: Cards, hand: Cards, colours: str, levels: str) -> tuple[Cards, int]:
    """The cards beside a cóatl of those colours when it is complete, and their points."""
    used = list(attached)
    points = sum([worth(card, colours) for card in attached])
    for value, card in sorted([(worth(card, colours), card) for card in hand], reverse=True):
        if not value or len(used) == FOUR:
            break
        if card not in used and (
            "3" not in levels or PROPHECIES[card].colour not in [PROPHECIES[c].colour for c in used]
        ):
            used.append(card)
            points += value
    return tuple(used), points


def closed(seen: Seen, text: str, at: int, prices: Prices) -> Iterator[Plan]:
    """The plans that close a string with each head and tail at hand, inside it where the colour allows."""
    body = seen.body
    end = at + len(body)
    for head in set(seen.heads or seen.shown_heads or COLOURS) if seen.front else ("",):
        inside = text[:1] == head and (at > 0 or not body)
        start = text if inside else head + text
        for tail in set(seen.tails or seen.shown_tails or COLOURS) if seen.back else ("",):
            inside = text[-1:] == tail and (end < len(text) or not body) and len(start) > 2  # noqa: PLR2004
            whole = start if inside else start + tail
            if len(whole) > 2:  # noqa: PLR2004 - head, segment, tail
                yield plan(seen, whole, at + len(start) - len(text), prices)


def plan(seen: Seen, whole: str, at: int, prices: Prices) -> Plan:
    """What a whole cóatl is worth, less what is still to do for it."""
    last = len(whole) - 1
    middle = whole[1 if seen.front else 0 : last if seen.back else last + 1]
    lacking = "".join([c * (middle.count(c) - (seen.segments + seen.body).count(c)) for c in COLOURS])
    head, tail = seen.front and whole[0] not in seen.heads, seen.back and whole[-1] not in seen.tails
    cards, points = best_cards(seen.attached, seen.hand, whole, seen.levels)
    temple, more = max(
        ((code, temple_worth(code, whole)) for code in seen.temples), key=lambda t: t[1], default=("", 0)
    )
    legal = bool(cards) and ("4" not in seen.levels or len(cards) == FOUR) and ("1" not in seen.levels or more > 0)
    cost = price(count(middle), prices) + ACTION * (head + tail + (len(lacking) + head + tail > seen.room))
    value = points + more - cost - 15 * (not legal) - 20 * (cost > ACTION * seen.turns)
    return Plan(
        value, whole, at, cards, temple if more else "", lacking, head, tail, legal and not (lacking or head or tail)
    )
