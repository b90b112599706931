"""The language of the cards: what a prophecy sees in a cóatl, and what a temple asks of it.

Only you need this. A.D.A.M. counts pieces and never looks at their order.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from rulebook.coatl.cards import PROPHECIES, TEMPLES, Prophecy
from rulebook.coatl.pieces import REMEMBERED
from rulebook.coatl.position import Coatl
from rulebook.coatl.stacks import CoatlPlay
from rulebook.core.rules import rule

Span = tuple[int, int]


class CardLanguage(CoatlPlay):
    """How a card is read."""

    def worth(self, card: str, coatl: Coatl) -> int:
        """The points of a prophecy on a cóatl; zero below its lowest level."""
        return self.highest_level(card, self.occurrences(card, coatl))

    @rule("coatl.card.highest")
    def highest_level(self, card: str, occurrences: int) -> int:
        """Only the highest level reached scores; levels do not add up, and nothing is gained beyond the last."""
        points = PROPHECIES[card].score(occurrences)
        self.note(self.highest_level, chosen=points, card=card, occurrences=occurrences)
        return points

    def occurrences(self, card: str, coatl: Coatl) -> int:
        """How often a cóatl shows what the card asks for."""
        face = PROPHECIES[card]
        body = self.colours_only(coatl)
        if face.counts:
            return self.count_colour(face, body)
        if "x" in face.places:
            return self.exact_pairs(face, coatl, body)
        if "_" in face.places:
            return self.white_gap(face, body)
        if "~" in card:
            return self.run_of_one_or_more(face, body)
        return self.side_by_side(face, body)

    @rule("coatl.card.colour")
    def colours_only(self, coatl: Coatl) -> str:
        """A place of a pattern asks for a colour only: head, tail and segment all serve."""
        if "(" in coatl.pieces[0] or ")" in coatl.pieces[-1]:
            self.note(self.colours_only, pieces=coatl.pieces)
        return coatl.colours

    @rule("coatl.card.count")
    def count_colour(self, face: Prophecy, body: str) -> int:
        """A red card counts the pieces of the colour it shows, wherever in the cóatl they are."""
        found = body.count(face.code[1])
        self.note(self.count_colour, chosen=found, card=face.code)
        return found

    @rule("coatl.card.sequence")
    def side_by_side(self, face: Prophecy, body: str) -> int:
        """The pieces of a pattern lie side by side in its order from head to tail; its mirror image does not count."""
        self.note(self.side_by_side, card=face.code)
        return self.each_piece_once(spans(face.code, body))

    @rule("coatl.card.infinity")
    def run_of_one_or_more(self, face: Prophecy, body: str) -> int:
        """A coloured place marked ∞ stands for one or more pieces of that colour in a row."""
        self.note(self.run_of_one_or_more, card=face.code)
        return self.each_piece_once(spans(face.code.replace("~", "+"), body))

    @rule("coatl.card.once")
    def each_piece_once(self, found: tuple[Span, ...]) -> int:
        """On one card each piece counts in one occurrence only; other cards may use it again."""
        count = end = 0
        for start, stop in found:
            if start >= end:
                count += 1
                end = stop
        self.note(self.each_piece_once, chosen=count, found=len(found))
        return count

    @rule("coatl.card.white")
    def white_gap(self, face: Prophecy, body: str) -> int:
        """The white place marked ∞ stands for one or more pieces of any colours."""
        found = int(bool(spans(face.code.replace("_", ".+"), body)))
        self.note(self.white_gap, chosen=found, card=face.code)
        return found

    @rule("coatl.card.x")
    def exact_pairs(self, face: Prophecy, coatl: Coatl, body: str) -> int:
        """X forbids the colour on either side of the pair: only a run of exactly two counts."""
        colour = face.code[1]
        found = 0
        at = 0
        for letter, run in groupby(body):
            length = len(list(run))
            if letter == colour and length == 2:  # noqa: PLR2004 - a pair
                in_front = at == 0 and not coatl.has_head
                behind = at + 2 == len(body) and not coatl.has_tail
                found += not (in_front or behind) or self.open_end_is_empty()
            at += length
        self.note(self.exact_pairs, chosen=found, card=face.code)
        return found

    @rule("coatl.card.x_open")
    def open_end_is_empty(self) -> bool:
        """A pair at an open end counts for now: nothing lies beside it. A piece added later may break it."""
        self.note(self.open_end_is_empty)
        return True

    def temple_points(self, temple: str, coatl: Coatl) -> int:
        """The points of a temple on a cóatl: 7 for both requirements, 3 for one, else 0."""
        return self.requirements_met(sum(self.requirement(text, coatl) for text in TEMPLES[temple].requires))

    @rule("coatl.temple.points")
    def requirements_met(self, met: int) -> int:
        """A temple with both requirements met is worth 7 points, with one 3; with none it cannot be claimed."""
        points = (0, 3, 7)[met]
        self.note(self.requirements_met, chosen=points, met=met)
        return points

    def requirement(self, text: str, coatl: Coatl) -> bool:
        """Whether a cóatl meets one printed requirement."""
        match text.split():
            case ["no", colour]:
                return self.colour_absent(colour, coatl)
            case ["length", number]:
                return self.exact_length(int(number), coatl)
            case one, _, other:
                return self.equal_numbers(one, other, coatl)
        raise ValueError(text)  # pragma: no cover - the data file knows no other kind

    @rule("coatl.temple.absent")
    def colour_absent(self, colour: str, coatl: Coatl) -> bool:
        """A crossed-out colour must not occur in the cóatl."""
        met = colour not in coatl.colours
        self.note(self.colour_absent, chosen=int(met), colour=colour)
        return met

    @rule("coatl.temple.equal")
    def equal_numbers(self, one: str, other: str, coatl: Coatl) -> bool:
        """Two colours with an equals sign must occur equally often, at least once each."""
        met = coatl.colours.count(one) == coatl.colours.count(other) > 0
        self.note(self.equal_numbers, chosen=int(met), one=one, other=other)
        return met

    @rule("coatl.temple.length")
    def exact_length(self, length: int, coatl: Coatl) -> bool:
        """A number asks for exactly that many pieces, head and tail included."""
        met = len(coatl.pieces) == length
        self.note(self.exact_length, chosen=int(met), length=length)
        return met


@lru_cache(REMEMBERED)
def spans(pattern: str, body: str) -> tuple[Span, ...]:
    """Every place where a pattern matches, overlaps included, by their start.

    >>> spans("GY+G", "GYGYG")
    ((0, 3), (2, 5))
    """
    find = re.compile(pattern)
    return tuple(m.span() for start in range(len(body)) if (m := find.match(body, start)))
