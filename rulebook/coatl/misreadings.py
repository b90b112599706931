"""Misreadings: wrong but natural ways to read a rule. Each one is a class; its docstring is the reply to a learner."""

from __future__ import annotations

from rulebook.coatl.building import Building
from rulebook.coatl.cards import PROPHECIES, Prophecy
from rulebook.coatl.ending import Ending, Score
from rulebook.coatl.fulfil import Fulfil
from rulebook.coatl.patterns import CardLanguage, Span, spans
from rulebook.coatl.pieces import KIND
from rulebook.coatl.position import GAP, SPACES, Coatl
from rulebook.coatl.row import Row
from rulebook.coatl.search import ANY, Search
from rulebook.coatl.setup import Setup
from rulebook.coatl.supply import Supply
from rulebook.core.rules import misreading


@misreading("coatl.search.card", "space_by_space")
class SpaceBySpace(Search):
    """He does not try all his cards on space 1, then on space 2: one card at a time goes through all ten spaces."""

    def leftmost_first(self) -> int | None:
        """Go through the spaces and stop at the first that helps any card."""
        for space, pieces in enumerate(self.position.board, 1):
            if any(self.leftmost_in_need(piece) for piece in pieces):
                return space
        return None


@misreading("coatl.search.scan", "best_space")
class BestSpace(Search):
    """He does not look for the space that gives him most: the first space with one needed piece ends the scan."""

    def scan(self, lacking: str, place: int) -> int | None:  # noqa: ARG002
        """Take the space with the most needed pieces."""
        helpful = {n: sum(self.serves(p, lacking) for p in pieces) for n, pieces in enumerate(self.position.board, 1)}
        best = max(SPACES, key=lambda n: helpful[n])
        return best if helpful[best] else None


@misreading("coatl.search.take", "needed_only")
class NeededOnly(Search):
    """He cannot leave the second piece behind: he takes all that lies on the space, then places or discards it."""

    def take(self, space: int) -> tuple[str, ...]:
        """Take only what a card needs."""
        return tuple(piece for piece in self.position.board[space - 1] if self.leftmost_in_need(piece))


@misreading("coatl.search.place", "rightmost_card")
class OnTheRightmostCard(Search):
    """A piece goes to the leftmost card that needs it, not to the newest."""

    def leftmost_in_need(self, piece: str, leaving: int = 0) -> int | None:
        """Choose the rightmost card that needs the piece."""
        cards = list(enumerate(self.on["row"], 1))
        for place, card in reversed(cards):
            if place != leaving and self.serves(piece, self.lacking(place, card)):
                return place
        return None


@misreading("coatl.search.colour", "segments_only")
class SegmentsOnly(Search):
    """Heads and tails serve him, too: only the colour of a piece matters."""

    def serves(self, piece: str, lacking: str) -> bool:
        """Accept segments only."""
        return KIND[piece] == "segment" and super().serves(piece, lacking)


@misreading("coatl.search.infinity", "infinity_is_many")
class InfinityIsMany(Search):
    """∞ does not make him collect more: one single piece is enough for it."""

    def infinity_is_one(self, place: str) -> str:
        """Ask for two pieces, as many as make a row."""
        return place[0] * 2


@misreading("coatl.search.x", "x_asks")
class XAsksForAPiece(Search):
    """X asks for no piece at all: it only forbids a neighbour on your cóatls, and he ignores it."""

    def ignore_x(self) -> str:
        """Ask for a piece beside the pair."""
        return ANY


@misreading("coatl.search.needs", "first_level")
class FirstLevel(Search):
    """The first level is not enough for him: he always collects for the last entry of the point table."""

    def up_to_the_maximum(self, card: str) -> str:
        """Ask for the first level only."""
        face = PROPHECIES[card]
        return "".join(map(self.place_of_pattern, face.places)) * face.points[0][0]


@misreading("coatl.search.nothing", "passes")
class Passes(Search):
    """If nothing fits he does not pass: he empties the lowest filled space and discards what lies there."""

    def nothing_fits(self) -> None:
        """Leave the board alone."""


@misreading("coatl.search.next_card", "one_card_only")
class OneCardOnly(Search):
    """If the leftmost card finds nothing he is not done: he scans again for the second and the third card."""

    def leftmost_first(self) -> int | None:
        """Look at the leftmost card only."""
        for place, card in enumerate(self.on["row"][:1], 1):
            lacking = self.still_lacks(place, card)
            return self.scan(lacking, place) if lacking else None
        return None


@misreading("coatl.fulfil.move_on", "all_discarded")
class AllDiscarded(Fulfil):
    """The pieces of a fulfilled card are not lost to him: what another card needs moves on to it."""

    def to_cards_in_need(self, piece: str, place: int) -> int | None:  # noqa: ARG002
        """Never hand a piece on."""
        return None


@misreading("coatl.fulfil.draw", "leftmost_card")
class LeftmostCard(Fulfil):
    """He draws the rightmost card of the display, the oldest, not the newest."""

    def rightmost_card(self) -> str | None:
        """Draw the leftmost card."""
        places = [n for n, card in enumerate(self.on["display"], 1) if card != GAP]
        if not places:
            return None
        card = self.on["display"][places[0] - 1]
        self.on.move(card, f"display {places[0]}", "row")
        return card


@misreading("coatl.row.fill", "from_the_right")
class FromTheRight(Row):
    """New cards do not fill the gap on the right: the old ones slide right, new ones come in on the left."""

    def fill_from_left(self) -> bool:
        """Add new cards on the right."""
        if not self.on["deck"]:
            return False
        self.draw("deck", "display right", self.fill_from_left)
        return True


@misreading("coatl.supply.trigger", "every_turn")
class EveryTurn(Supply):
    """Empty spaces stay empty: the board is refilled only when all segments, or all heads and tails, are gone."""

    def restore_board(self) -> None:
        """Refill after every turn."""
        self.fill_every_gap([space for space in SPACES if not self.holds(space) and self.on[self.bag_of(space)]])


@misreading("coatl.supply.refill", "empty_kind_only")
class EmptyKindOnly(Supply):
    """A refill is not only for what ran out: every empty space of the whole board gets pieces."""

    def fill_every_gap(self, gaps: list[int]) -> None:
        """Refill only the ring, or only the inner spaces."""
        ring = not self.lie_on_board("segment")
        super().fill_every_gap([space for space in gaps if (self.position.kind(space) == "segment") == ring])


@misreading("coatl.setup.first", "you_begin")
class YouBegin(Setup):
    """You do not begin: A.D.A.M. always takes the first turn."""

    def adam_begins(self) -> None:
        """Let the human begin."""
        self.on.turn_marker("turn", "you")


@misreading("coatl.score.winner", "tie_is_yours")
class TieIsYours(Ending):
    """A tie is not enough: you need more points than A.D.A.M."""

    def more_than_adam(self, adam: int, you: int, missed: str) -> Score:
        """Count a tie for you."""
        return super().more_than_adam(adam, you + (you == adam), missed)


@misreading("coatl.score.started", "started_count")
class StartedCardsCount(Ending):
    """A card that A.D.A.M. has only started scores nothing, however much lies on it."""

    def maximum_of_each(self) -> int:
        """Count the cards of his row, too."""
        return super().maximum_of_each() + sum(PROPHECIES[card].maximum for card in self.on["row"])


@misreading("coatl.score.unfinished", "unfinished_count")
class UnfinishedCount(Ending):
    """An unfinished cóatl scores nothing, even with prophecies beside it."""

    def score_coatl(self, n: int, coatl: Coatl) -> int:
        """Score it like a completed one."""
        return self.completed(n, coatl)


@misreading("coatl.card.sequence", "mirror")
class MirrorCounts(CardLanguage):
    """A pattern runs from head to tail; read backwards it is another pattern."""

    def side_by_side(self, face: Prophecy, body: str) -> int:
        """Accept either direction."""
        return max(self.each_piece_once(spans(face.code, body)), self.each_piece_once(spans(face.code, body[::-1])))


@misreading("coatl.card.once", "pieces_twice")
class PiecesTwice(CardLanguage):
    """On one card a piece counts once: occurrences may not overlap."""

    def each_piece_once(self, found: tuple[Span, ...]) -> int:
        """Count overlapping occurrences, too."""
        return len(found)


@misreading("coatl.card.highest", "levels_add_up")
class LevelsAddUp(CardLanguage):
    """Levels do not add up: only the highest one that you reach scores."""

    def highest_level(self, card: str, occurrences: int) -> int:
        """Add all levels reached."""
        return sum(points for needed, points in PROPHECIES[card].points if occurrences >= needed)


@misreading("coatl.attach.when", "attach_later")
class AttachLater(Building):
    """A completed cóatl is closed for good: prophecies are attached before, or in the same turn."""

    def not_afterwards(self, n: int) -> None:
        """Allow it at any time."""
