"""Final scoring of both sides, line by line, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.anunnaki.position import TRACKS
from rulebook.anunnaki.table import BOT, YOU
from rulebook.anunnaki.turn import CosmobotsTurn
from rulebook.core.rules import rule

FIRST, SECOND, SHARED = 4, 2, 3
FIVE = 5
SIDES = {BOT: "", YOU: "your"}


class Score(NamedTuple):
    """The points of one side: where they come from, and their sum."""

    side: str
    before: int
    lead: int
    goals: int
    domination: int
    gods: int
    resources: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.before + self.lead + self.goals + self.domination + self.gods + self.resources


class Scoring(CosmobotsTurn):
    """What everything is worth in the end."""

    def score(self) -> tuple[Score, Score]:
        """Count both sides, put the markers on the totals, and compare."""
        bot, you = self.score_side(BOT), self.score_side(YOU)
        self.winner(bot, you)
        return bot, you

    @rule("anunnaki.score.side")
    def score_side(self, side: str) -> Score:
        """Each side adds the leads, its Goal tiles, Domination, and whatever else it owns to its VP."""
        mark = self.begin()
        before = self.on.count(f"{SIDES[side]}vp")
        gods, resources = (0, 0) if side == BOT else (self.your_gods(), self.your_resources())
        score = Score(side, before, self.leads(side), self.goals(side), self.under_marker(side), gods, resources)
        if score.total != before:
            self.on.add(f"{SIDES[side]}vp", score.total - before)
        self.note(self.score_side, chosen=score.total, inner=self.gather(mark), side=side)
        return score

    @rule("anunnaki.score.leads")
    def leads(self, side: str) -> int:
        """On each Development track the first scores 4 VP and the second 2; at a tie both score 3."""
        other = YOU if side == BOT else BOT
        points = []
        for track in TRACKS:
            mine, theirs = self.on.count(SIDES[side] + track), self.on.count(SIDES[other] + track)
            points.append(SHARED if mine == theirs else FIRST if mine > theirs else SECOND)
        self.note(self.leads, chosen=sum(points), side=side, points=tuple(map(str, points)))
        return sum(points)

    @rule("anunnaki.score.goals")
    def goals(self, side: str) -> int:
        """Each Development track scores the value of its Goal tile times the multiplier of the marker."""
        mark = self.begin()
        points = []
        for track in TRACKS:
            value = self.goal_value(self.tile_of(track), side)
            points.append(value * self.tables.multipliers[self.on.count(SIDES[side] + track)])
        inner = self.gather(mark)
        self.note(self.goals, chosen=sum(points), side=side, points=tuple(map(str, points)), inner=inner)
        return sum(points)

    @rule("anunnaki.score.domination")
    def under_marker(self, side: str) -> int:
        """The VP under the marker on the Domination track are added, even if they are negative."""
        points = self.tables.domination[self.on.count(f"{SIDES[side]}domination")]
        self.note(self.under_marker, chosen=points, side=side)
        return points

    @rule("anunnaki.score.gods")
    def your_gods(self) -> int:
        """Only you score God cards: add up what yours are worth."""
        self.note(self.your_gods, chosen=self.position.yourgods)
        return self.position.yourgods

    @rule("anunnaki.score.resources")
    def your_resources(self) -> int:
        """Only you have resources and Mana: every five of them together are worth 1 VP."""
        points = self.position.yourresources // FIVE
        self.note(self.your_resources, chosen=points, number=self.position.yourresources)
        return points

    @rule("anunnaki.score.winner")
    def winner(self, bot: Score, you: Score) -> None:
        """You win only with more VP than Cosmobot; a tie is a loss."""
        self.on.turn_marker("turn", "scored")
        self.note(self.winner, chosen=YOU if you.total > bot.total else BOT, bot=bot.total, you=you.total)
