"""End and score: when the game is over, what everything is worth, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.patterns import CardLanguage
from rulebook.coatl.position import COATL, SPACE, Coatl, coatls
from rulebook.core.rules import rule

LAST = 3
"""Your third cóatl is the last one."""


class Score(NamedTuple):
    """The points of both sides and who has won."""

    adam: int
    you: int
    winner: str
    reason: str


class Ending(CardLanguage):
    """The end of the game and its scoring."""

    @rule("coatl.end.alternate")
    def alternate(self, following: str) -> None:
        """You and A.D.A.M. take turns, one after the other, until the game ends."""
        self.on.turn_marker("turn", following)
        self.note(self.alternate, chosen=following)

    @rule("coatl.end.third")
    def third_coatl(self) -> bool:
        """The game ends when you complete your third cóatl."""
        done = bool(self.on[COATL[LAST]]) and all(coatl.complete for coatl in self.coatls())
        if done:
            self.note(self.third_coatl)
        return done

    @rule("coatl.end.segments")
    def no_segments(self) -> bool:
        """The game ends when no segment is left, neither on the board nor in the bag."""
        gone = self.segments_gone()
        if gone:
            self.note(self.no_segments)
        return gone

    def segments_gone(self) -> bool:
        """Whether board and bag hold no segment now."""
        spaces = self.position.spaces("segment")
        return not self.on["bag"] and not any(self.on[SPACE[space]] for space in spaces)

    @rule("coatl.end.at_once")
    def end_at_once(self) -> None:
        """When the game ends, scoring follows at once; nobody moves again."""
        self.on.turn_marker("turn", "over")
        self.note(self.end_at_once)

    def coatls(self) -> tuple[Coatl, ...]:
        """Your cóatls as they are now."""
        return coatls(self.on)

    def score(self) -> Score:
        """Count both sides and compare."""
        self.in_force()
        adam = self.maximum_of_each()
        self.started_cards()
        you = sum(self.score_coatl(n, coatl) for n, coatl in enumerate(self.coatls(), 1))
        missed = self.missed_condition()
        return self.more_than_adam(adam, you, missed)

    @rule("coatl.score.adam")
    def maximum_of_each(self) -> int:
        """A.D.A.M. scores the printed maximum of every card in his pile."""
        pile = tuple(self.on["pile"])
        points = sum(PROPHECIES[card].maximum for card in pile)
        self.note(self.maximum_of_each, chosen=points, cards=pile)
        return points

    @rule("coatl.score.started")
    def started_cards(self) -> None:
        """The cards still in his row score nothing, however many pieces lie on them."""
        row = tuple(self.on["row"])
        if row:
            self.note(self.started_cards, chosen=0, cards=row)

    def score_coatl(self, n: int, coatl: Coatl) -> int:
        """The points of one of your cóatls."""
        return self.completed(n, coatl) if coatl.complete else self.unfinished_coatl(n)

    @rule("coatl.score.you")
    def completed(self, n: int, coatl: Coatl) -> int:
        """You score the prophecies and the temple of each completed cóatl, judged by its final shape."""
        mark = self.begin()
        points = sum(self.worth(card, coatl) for card in coatl.cards)
        if coatl.temple:
            points += self.temple_points(coatl.temple, coatl)
        self.end(self.completed, mark, chosen=points, coatl=n, points=points)
        return points

    @rule("coatl.score.unfinished")
    def unfinished_coatl(self, n: int) -> int:
        """An unfinished cóatl scores nothing."""
        self.note(self.unfinished_coatl, chosen=0, coatl=n)
        return 0

    def in_force(self) -> None:
        """Say which levels are in force; see the chapter on levels."""
        raise NotImplementedError  # pragma: no cover

    def missed_condition(self) -> str:
        """The level whose condition you missed, if any."""
        if "1" not in self.position.levels:
            return ""
        untested = self.level_1_at_the_end() or sum(coatl.complete for coatl in self.coatls()) < LAST
        return "level 1" if untested and not self.temples_suffice(self.coatls(), final=True) else ""

    def level_1_at_the_end(self) -> bool:
        """Whether level 1 is tested at the end; see the chapter on levels."""
        raise NotImplementedError  # pragma: no cover

    def temples_suffice(self, coatls: tuple[Coatl, ...], *, final: bool) -> bool:
        """Whether you have the temples that level 1 asks for; see the chapter on levels."""
        raise NotImplementedError  # pragma: no cover

    @rule("coatl.score.winner")
    def more_than_adam(self, adam: int, you: int, missed: str) -> Score:
        """You win only with more points than A.D.A.M.; a tie is his."""
        if missed:
            score = Score(adam, you, "adam", missed)
        elif you > adam:
            score = Score(adam, you, "you", "more points")
        else:
            score = Score(adam, you, "adam", "a tie" if you == adam else "fewer points")
        self.note(self.more_than_adam, chosen=score.winner, adam=adam, you=you, reason=score.reason)
        return score
