"""A slow second reading of the card language: try every way to pick occurrences that share no piece."""

from __future__ import annotations

from rulebook.coatl.cards import PROPHECIES


def occurrences(card: str, body: str) -> int:
    """How often a card occurs in the colours of a completed cóatl, by trying everything."""
    if card[0].isdigit():
        return sum(piece == card[1] for piece in body)
    if card.startswith("x"):
        pair = card[1:3]
        places = range(len(body) - 1)
        return sum(
            body[n : n + 2] == pair and _differs(body, n - 1, pair[0]) and _differs(body, n + 2, pair[0])
            for n in places
        )
    return _most([(a, b) for a in range(len(body)) for b in range(a + 1, len(body) + 1) if _reads(card, body[a:b])], 0)


def points(card: str, body: str) -> int:
    """The points of the highest level that the occurrences reach."""
    found = occurrences(card, body)
    reached = [worth for needed, worth in PROPHECIES[card].points if needed <= found]
    return reached[-1] if reached else 0


def _differs(body: str, place: int, colour: str) -> bool:
    return not 0 <= place < len(body) or body[place] != colour


def _reads(pattern: str, body: str) -> bool:
    """Whether a pattern reads as exactly this stretch of pieces."""
    if not pattern or not body:
        return not pattern and not body
    if pattern[0] == "_":
        return any(_reads(pattern[1:], body[n:]) for n in range(1, len(body) + 1))
    if body[0] != pattern[0]:
        return False
    if pattern[1:2] == "~":
        runs = range(1, len(body) + 1)
        return any(set(body[:n]) == {pattern[0]} and _reads(pattern[2:], body[n:]) for n in runs)
    return _reads(pattern[1:], body[1:])


def _most(stretches: list[tuple[int, int]], start: int) -> int:
    """The largest number of stretches that do not overlap."""
    later = [(a, b) for a, b in stretches if a >= start]
    return max((1 + _most(later, b) for _, b in later), default=0)
