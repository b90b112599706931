"""The five levels: each makes the game harder, alone or together with any others."""

from __future__ import annotations

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.ending import Ending
from rulebook.coatl.position import Coatl
from rulebook.core.rules import rule

HAND = 5
FOUR = 4


class Levels(Ending):
    """What each level changes; the levels in force are part of the position."""

    def level(self, number: int) -> bool:
        """Whether a level is in force."""
        return str(number) in self.position.levels

    @rule("coatl.levels.1")
    def temples_suffice(self, coatls: tuple[Coatl, ...], *, final: bool) -> bool:
        """Level 1: you must have claimed at least one temple card in the whole game."""
        enough = not final or any(coatl.temple for coatl in coatls)
        self.note(self.temples_suffice, chosen=int(enough))
        return enough

    @rule("coatl.levels.1_sanction")
    def level_1_at_the_end(self) -> bool:
        """Level 1 is tested when the game ends: without the temple you cannot win, whatever your points."""
        self.note(self.level_1_at_the_end)
        return True

    @rule("coatl.levels.2")
    def smaller_hand(self) -> int:
        """Level 2: you may hold at most four prophecy cards."""
        self.note(self.smaller_hand)
        return FOUR

    @rule("coatl.levels.3")
    def colours_differ(self, cards: tuple[str, ...]) -> bool:
        """Level 3: the prophecies beside one cóatl differ in card colour; the frame counts, not the pieces."""
        shown = [PROPHECIES[card].colour for card in cards]
        self.note(self.colours_differ, cards=cards)
        return len(set(shown)) == len(shown)

    @rule("coatl.levels.4")
    def four_prophecies(self, n: int, attached: tuple[str, ...], new: tuple[str, ...]) -> None:  # noqa: ARG002
        """Level 4: you may complete a cóatl only with four prophecies beside it at the end of that turn."""
        self.insist(
            len(attached) == FOUR, self.four_prophecies, "Cóatl {n} has {number} of four prophecies.",
            "Attach more in the same action, or leave an end open.",
            n=n, number=len(attached),
        )  # fmt: skip
        self.note(self.four_prophecies, chosen=n, cards=attached)

    @rule("coatl.levels.combine")
    def in_force(self) -> None:
        """Any levels may be combined; all of their conditions hold together."""
        if len(self.position.levels) > 1:
            self.note(self.in_force, levels=tuple(self.position.levels))
