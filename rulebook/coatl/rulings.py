"""Rulings: where the text is silent or the editions disagree. Our default, the reason, and the switch.

The letters in the sources (A1, B3, T2 …) are those of our facts sheet on Cóatl; de, pt and ru are the printed
solo rules in German, Portuguese and Russian.
"""

from __future__ import annotations

from rulebook.coatl.adam import Adam
from rulebook.coatl.fulfil import Fulfil
from rulebook.coatl.pieces import COLOUR, KIND
from rulebook.coatl.row import Row
from rulebook.coatl.search import ANY, Search
from rulebook.coatl.setup import Setup
from rulebook.coatl.supply import BAG_OF, ROOM_OF, Supply
from rulebook.core.rules import doubt

WHITE = doubt(
    "coatl.search.white", "white", "What does A.D.A.M. need for the white place marked ∞?",
    default=("ignored", "Nothing; he ignores the white place."),
    because="The Portuguese text, the fullest of the three, names the white piece among the ignored symbols.",
    source="A2, T2: pt", de="wild", pt="ignored", ru="wild",
)  # fmt: skip


@WHITE.ruling("wild", source="A2, T2: de and ru name only X as ignored and ask for one piece for every ∞")
class WhiteIsWild(Search):
    """One piece of any colour."""

    def white_place(self) -> str:
        """The white place marked ∞ needs one piece, and any colour will do."""
        self.note(self.white_place)
        return ANY


WILD = doubt(
    "coatl.search.wild", "wild", "If white counts as any piece: may a wild place take what a card further right needs?",
    default=("leftmost", "Yes; the leftmost card that can use the piece gets it."),
    because="The rule for placing knows only one order, from left to right.",
    source="C3",
)  # fmt: skip


@WILD.ruling("exact", source="C3: the other way to read 'the card that needs this piece'")
class ExactNeedFirst(Search):
    """No; an exact need anywhere in the row comes before a wild place."""

    def wild_place(self, piece: str, place: int, leaving: int) -> int:
        """A wild place takes a piece only if no card of the row needs exactly that colour."""
        self.note(self.wild_place, chosen=place, piece=piece)
        for other, card in enumerate(self.on["row"], 1):
            if other != leaving and COLOUR[piece] in self.lacking(other, card):
                return other
        return place


CASCADE = doubt(
    "coatl.fulfil.cascade", "cascade", "When is a card fulfilled that becomes full by pieces handed on?",
    default=("now", "In the same turn, before he draws new cards."),
    because="The German text lets him draw only once all cards are fulfilled for which that was possible.",
    source="A1, T10: de; pt and ru are neutral", de="now",
)  # fmt: skip


@CASCADE.ruling("later", source="A1: the literal list 'for each card that has reached its maximum', drawn up once")
class CascadeLater(Fulfil):
    """In his next turn; until then it waits in his row."""

    def cascade(self, filled: set[int]) -> bool:
        """A card that becomes full by pieces handed on waits in his row until his next turn."""
        self.note(self.cascade, candidates=tuple(sorted(filled)), full=sorted(filled))
        return False


WAITING = doubt(
    "coatl.turn.nothing", "waiting", "Is a card that is already full fulfilled in a turn in which he finds nothing?",
    default=("waits", "No; that turn is only taking and discarding."),
    because="All texts say that taking and discarding is his turn; the Russian one says: instead of a normal turn.",
    source="C1, T5: ru", ru="waits",
)  # fmt: skip


@WAITING.ruling("fulfil", source="C1: the section on fulfilling names no exception")
class WaitingCardFulfilled(Adam):
    """Yes; he still fulfils what is full."""

    def only_discards(self) -> bool:
        """After a turn in which he found nothing he still fulfils a card that is full."""
        self.note(self.only_discards)
        return True


LEVEL_5 = doubt(
    "coatl.levels.5_refill", "level5", "At level 5, how many cards does A.D.A.M. draw back up to?",
    default=("four", "To four; the fourth card is his for the whole game."),
    because="Every other level lasts the whole game; a head start would be gone with his first fulfilled card.",
    source="A3, T11: our reading of the spirit",
)  # fmt: skip


@LEVEL_5.ruling("three", source="A3, T11: all three texts, to the letter: the level changes only the set-up")
class BackToThree(Fulfil):
    """To three; the fourth card is a head start."""

    def back_to_four(self) -> int:
        """At level 5 he starts with four cards, but draws back only up to three."""
        return 3


NUMBERING = doubt(
    "coatl.setup.numbering", "numbering", "Which space of the board carries which number?",
    default=("outer", "The outer ring first, clockwise from the upper left, then the inner spaces."),
    because="The numbers stand only in a picture that we lack. This is a guess; the line may state another order.",
    source="A4: a guess of ours",
)  # fmt: skip


@NUMBERING.ruling("inner", source="A4: the other simple order; it makes A.D.A.M. stronger")
class InnerFirst(Setup):
    """The inner spaces first, then the outer ring."""

    def number_the_spaces(self) -> None:
        """Count the inner spaces as 1 to 4 and the outer ring as 5 to 10, clockwise from the upper left."""
        self.number("ghijabcdef")


DISCARDS = doubt(
    "coatl.supply.out", "discards", "Where do the pieces go that A.D.A.M. discards?",
    default=("out", "Out of play."),
    because="Back in the bags, the segments would hardly ever run out, and the second end would be idle.",
    source="A5",
)  # fmt: skip


@DISCARDS.ruling("bag", source="A5: the texts say only that he discards them")
class BackIntoTheBag(Search):
    """Back into their bags, which are shaken."""

    def discard(self, piece: str, source: str) -> None:
        """Pieces that A.D.A.M. discards go back into their bags."""
        self.on.move(piece, source, BAG_OF[KIND[piece]])
        self.note(self.discard, piece=piece)


LAST_SEGMENTS = doubt(
    "coatl.end.finish", "last", "If A.D.A.M. takes the last segments, does he finish his turn?",
    default=("finish", "Yes; he places them and fulfils his cards, then the game ends."),
    because="The end is a state of board and bag; the German 'at once' is about scoring, not about half a turn.",
    source="A6", pt="finish", ru="finish",
)  # fmt: skip


@LAST_SEGMENTS.ruling("cut", source="A6, T12: de taken at its word, scoring follows immediately")
class CutShort(Adam):
    """No; the game ends as soon as he has taken them, and they score nothing."""

    def finish_the_turn(self) -> bool:
        """If he takes the last segments, the game ends before he places them."""
        self.note(self.finish_the_turn)
        return False


TEMPLES = doubt(
    "coatl.setup.own_temple", "temples", "Do you get a temple card of your own, and are claimed ones replaced?",
    default=("own", "Yes; as in the game for several, one of your own, and two piles on the table."),
    because="What the solo rules do not change is played as with several, and one temple per cóatl needs three cards.",
    source="A9",
)  # fmt: skip


@TEMPLES.ruling("two", source="A9: the bare sentence 'reveal two temple cards' in all texts")
class JustTwo(Setup):
    """No; there are just the two revealed cards."""

    def temple_piles(self) -> None:
        """The other temple cards stay in the box: you get none of your own, and none is replaced."""
        for temple in tuple(self.on["templedeck"]):
            self.on.move(temple, "templedeck", "box")
        self.note(self.temple_piles)


STANDING = doubt(
    "coatl.supply.standing", "standing", "With no head and no tail left anywhere, is the ring refilled every turn?",
    default=("always", "Yes; the condition for a refill stays true."),
    because="It is what the condition says, and Board Game Arena plays it so.",
    source="B3",
)  # fmt: skip


@STANDING.ruling("once", source="B3: the condition read as an event, the moment in which the last one leaves")
class OnlyAtThatMoment(Supply):
    """No; only in the turn in which the last of them is taken."""

    def standing(self) -> bool:
        """When heads and tails have run out for good, the board is refilled only when its last segment is gone."""
        self.note(self.standing)
        return False


SHORT_BAG = doubt(
    "coatl.supply.short", "short", "If a bag is too short for all empty spaces, which are filled?",
    default=("ascending", "Those with the lowest numbers."),
    because="The spaces have an order and A.D.A.M. uses it; it needs no decision.",
    source="B6",
)  # fmt: skip


@SHORT_BAG.ruling("yours", source="B6: the texts are silent; where nothing is said you may decide")
class YouChooseTheSpaces(Supply):
    """Those that you choose."""

    def as_far_as_it_goes(self, spaces: list[int], bag: str) -> list[int]:
        """If a bag is too short for all empty spaces, you choose which of them are filled."""
        enough = -(-len(self.on[bag]) // ROOM_OF[self.position.kind(spaces[0])])
        filled: list[int] = []
        while len(filled) < enough:
            left = tuple(str(space) for space in spaces if space not in filled)
            filled.append(int(self.ask(self.as_far_as_it_goes, "choice", left, bag=bag)))
        self.note(self.as_far_as_it_goes, candidates=tuple(spaces), bag=bag)
        return filled


DECK_OUT = doubt(
    "coatl.row.deck_out", "deck_out", "What happens when the prophecy deck runs out?",
    default=("reshuffle", "The discarded cards become a new deck; then the row stays short."),
    because="It is the custom of the game for several on Board Game Arena; solo has two discarded cards.",
    source="B12",
)  # fmt: skip


@DECK_OUT.ruling("never", source="B12: the solo rules know no new deck")
class NoNewDeck(Row):
    """Nothing; the row stays short."""

    def deck_runs_out(self) -> bool:
        """If the deck runs out, the display stays short; discarded cards never come back."""
        self.note(self.deck_runs_out, cards=())
        return False


EDITIONS = {"de": "German", "pt": "Portuguese (C.A.S.A.)", "ru": "Russian (АДАМ)"}
"""The printed solo rules; each is a set of rulings, read from the doubts above."""
