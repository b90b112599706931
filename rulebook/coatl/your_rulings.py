"""Rulings about your side of the table: levels, cards, building, drawing. See `rulebook.coatl.rulings` for his."""

from __future__ import annotations

from rulebook.coatl.actions import BLIND
from rulebook.coatl.building import Building
from rulebook.coatl.levels import FOUR, HAND, Levels
from rulebook.coatl.patterns import CardLanguage
from rulebook.coatl.position import GAP, Coatl
from rulebook.coatl.you import You
from rulebook.core.rules import doubt

LEVEL_1 = doubt(
    "coatl.levels.1", "level1", "At level 1, how many temples must you claim?",
    default=("once", "One in the whole game."),
    because="Two of three texts say so; with few temples on offer three would be out of reach in many games.",
    source="A8, T13: de and ru", de="once", pt="each", ru="once",
)  # fmt: skip


@LEVEL_1.ruling("each", source="A8, T13: pt, at least one temple card per cóatl")
class TempleForEach(Levels):
    """One for every cóatl that you complete."""

    def temples_suffice(self, coatls: tuple[Coatl, ...], *, final: bool) -> bool:
        """Level 1: every cóatl that you complete must have a temple card."""
        enough = all(coatl.temple for coatl in coatls if coatl.complete)
        self.note(self.temples_suffice, chosen=int(enough), final=final)
        return enough


LEVEL_1_SANCTION = doubt(
    "coatl.levels.1_sanction", "level1_test", "When is the condition of level 1 tested?",
    default=("end", "At the end of the game: without it you cannot win."),
    because="The sentence says that you must fulfil a temple, not that a cóatl may not be completed without one.",
    source="A8", de="end", pt="completion", ru="end",
)  # fmt: skip


@LEVEL_1_SANCTION.ruling("completion", source="A8: pt speaks of each cóatl, so it can only be tested there")
class TestedAtCompletion(Levels):
    """When you complete a cóatl: you may not complete it (or your third) without."""

    def level_1_at_the_end(self) -> bool:
        """Level 1 is tested when you complete a cóatl; without the temple you may not complete it."""
        self.note(self.level_1_at_the_end)
        return False


LEVEL_4 = doubt(
    "coatl.levels.4", "level4", "At level 4, must all four prophecies be attached in the turn of completion?",
    default=("attached", "No; four must lie beside it at the end of that turn, whenever they came."),
    because="The Russian text says so plainly; to hold four cards back for one turn would be a strange demand.",
    source="A10, T15: ru", ru="attached",
)  # fmt: skip


@LEVEL_4.ruling("this_turn", source="A10, T15: de and pt, over-read: four are fulfilled with its completion")
class AllFourNow(Levels):
    """Yes; all four in that very turn."""

    def four_prophecies(self, n: int, attached: tuple[str, ...], new: tuple[str, ...]) -> None:  # noqa: ARG002
        """Level 4: you may complete a cóatl only if you attach four prophecies in that very turn."""
        self.insist(
            len(new) == FOUR, self.four_prophecies, "Cóatl {n} gets {number} of four prophecies in this turn.",
            "Attach all four in the turn in which you close it.",
            n=n, number=len(new),
        )  # fmt: skip
        self.note(self.four_prophecies, chosen=n, cards=new)


X_OPEN = doubt(
    "coatl.card.x_open", "x_open", "Does an X pair count that lies at an open end?",
    default=("counts", "Yes, for now; a piece added later may break it."),
    because="The printed sign allows that no piece lies there.",
    source="A11, older Board Game Arena code and its tests",
)  # fmt: skip


@X_OPEN.ruling("waits", source="A11: the current Board Game Arena code")
class NeedsNeighbour(CardLanguage):
    """No; not before another piece or a closed end lies beside it."""

    def open_end_is_empty(self) -> bool:
        """A pair at an open end does not count until another piece lies beside it or the end is closed."""
        self.note(self.open_end_is_empty)
        return False


BROKEN = doubt(
    "coatl.build.broken", "broken", "Does an X card that a later piece broke still count as attached?",
    default=("counts", "Yes, for completion and for level 4; it only scores nothing."),
    because="The Russian text asks for cards beside the cóatl, and attached cards are never taken off.",
    source="C2: ru", ru="counts", de="lost",
)  # fmt: skip


@BROKEN.ruling("lost", source="C2: de asks for fulfilled prophecies")
class BrokenIsLost(Building):
    """No; a broken card does not help to complete."""

    def broken_counts(self, card: str) -> bool:
        """A card that a later piece has broken no longer counts when you complete the cóatl."""
        self.note(self.broken_counts, card=card)
        return False


STUCK = doubt(
    "coatl.you.stuck", "stuck", "What if you cannot do anything?",
    default=("pass", "You pass, and A.D.A.M. goes on."),
    because="The rules are silent; passing is the smallest step, and A.D.A.M.'s next turn may free you.",
    source="B9",
)  # fmt: skip


@STUCK.ruling("end", source="B9: Board Game Arena lets a stuck player give up")
class StuckIsTheEnd(You):
    """The game ends, and scoring follows."""

    def forced_pass(self) -> str:
        """If you can do nothing at all, the game ends at once."""
        super().forced_pass()
        return "over"


TEMPLE_AFTER = doubt(
    "coatl.temple.after", "temple_after", "Must a prophecy be attached before the temple is claimed?",
    default=("prophecy", "Yes, within the action the prophecy comes first."),
    because="Without a prophecy the cóatl is not complete, and a temple goes to a completed cóatl.",
    source="C4: Board Game Arena",
)  # fmt: skip


@TEMPLE_AFTER.ruling("any", source="C4: the order inside one action is free")
class AnyOrder(Building):
    """No; any order will do as long as both are there at the end of the action."""

    def prophecy_before_temple(self) -> bool:
        """A temple may be claimed before the first prophecy, if that follows in the same action."""
        self.note(self.prophecy_before_temple)
        return False


CLOSED = doubt(
    "coatl.build.freed", "closed", "Does a closed cóatl without prophecy still count as unfinished?",
    default=("free", "No; its place is free for the rest of the action."),
    because="Board Game Arena plays it so; the prophecy must follow in the same action anyway.",
    source="C5",
)  # fmt: skip


@CLOSED.ruling("holds", source="C5: complete means with a prophecy")
class HoldsItsPlace(Building):
    """Yes; until its first prophecy is attached."""

    def closed_frees_place(self) -> bool:
        """A cóatl with head and tail counts as unfinished until its first prophecy is attached."""
        self.note(self.closed_frees_place)
        return False


RESHUFFLE = doubt(
    "coatl.draw.reshuffle", "reshuffle", "May a blind draw of yours trigger the new deck in the middle of your action?",
    default=("at_once", "Yes; the discarded cards are shuffled in at once."),
    because="It is the simplest way to draw the number that you announced.",
    source="C6",
)  # fmt: skip


@RESHUFFLE.ruling("later", source="C6: the new deck belongs to the end of the turn")
class NotInMidAction(You):
    """No; you may draw blind only what the deck still holds."""

    def reshuffle_now(self) -> bool:
        """If the deck runs out while you draw, no further card can be drawn blind in this turn."""
        self.note(self.reshuffle_now)
        return False


BLIND_CARDS = doubt(
    "coatl.draw.announced", "blind", "May you look at a blind card before you decide on the next?",
    default=("announced", "No; you say first how many you take."),
    because="An action is one decision; it can be written as one line and undone as one.",
    source="ours; facts 4 leave it open",
)  # fmt: skip


@BLIND_CARDS.ruling("one_by_one", source="Board Game Arena lets you pick card by card")
class OneByOne(You):
    """Yes; after a blind card you may take another, up to your hand limit."""

    def announced(self) -> None:
        """After a blind card you may look at it and go on: another from the deck, one of the display, or stop."""
        shown = (str(n) for n, card in enumerate(self.on["display"], 1) if card != GAP)
        options = ("stop", *((BLIND,) if self.on["deck"] or self.on["discards"] else ()), *shown)
        held = len(self.on["hand"])
        if held >= (FOUR if self.level(2) else HAND) or len(options) == 1:
            return
        choice = self.ask(self.announced, "choice", options)
        self.note(self.announced, chosen=choice)
        if choice == BLIND:
            self.draw_blind()
        elif choice != "stop":
            self.on.move(self.on["display"][int(choice) - 1], f"display {choice}", "hand")
        if choice != "stop":
            self.announced()
