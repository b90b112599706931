"""Set-up: from the box to A.D.A.M.'s first turn."""

from __future__ import annotations

from itertools import combinations

from rulebook.coatl.adam import Adam
from rulebook.coatl.pieces import BOX, COLOURS
from rulebook.coatl.position import NUMBERING, SPACES
from rulebook.coatl.row import FULL
from rulebook.coatl.supply import BAG_OF, ROOM_OF
from rulebook.core.rules import rule

KEEP, DEAL = 3, 5


class Setup(Adam):
    """Everything that happens before the first turn, in the order of the book."""

    def set_up(self) -> None:
        """Lay out the whole game."""
        self.otherwise_as_usual()
        self.leave_in_the_box()
        self.fill_the_bags()
        self.number_the_spaces()
        self.lay_the_board()
        self.deal_the_display()
        self.deal_to_adam()
        self.reveal_temples()
        self.choose_your_hand()
        self.adam_begins()

    @rule("coatl.setup.otherwise")
    def otherwise_as_usual(self) -> None:
        """What these rules do not change is played as in the game for several."""
        self.note(self.otherwise_as_usual)

    @rule("coatl.setup.box")
    def leave_in_the_box(self) -> None:
        """The sacrifice tokens and the first-player marker stay in the box."""
        self.note(self.leave_in_the_box, things=("12 sacrifice tokens", "first-player marker"))

    @rule("coatl.setup.bags")
    def fill_the_bags(self) -> None:
        """Put 16 segments, 3 heads and 3 tails of each colour into the three bags."""
        self.note(self.fill_the_bags, colours=len(COLOURS), each=tuple(BOX.values()))

    @rule("coatl.setup.numbering")
    def number_the_spaces(self) -> None:
        """Count the outer ring as spaces 1 to 6, clockwise from the upper left, and the inner spaces as 7 to 10."""
        self.number(NUMBERING)

    def number(self, spots: str) -> None:
        """Give the ten spots of the board their numbers, unless the position says otherwise."""
        if self.position.numbering == NUMBERING != spots:
            self.on.turn_marker("numbering", spots)
        self.note(self.number_the_spaces, spots=self.on.numbering)

    @rule("coatl.setup.board")
    def lay_the_board(self) -> None:
        """Turn the chin of the face on the board towards you and fill every space from its bag."""
        mark = self.begin()
        kinds = self.on.position()
        for space in SPACES:
            kind = kinds.kind(space)
            for _ in range(ROOM_OF[kind]):
                self.draw(BAG_OF[kind], f"space {space}", self.lay_the_board)
        self.note(self.lay_the_board)
        self.end(self.lay_the_board, mark)

    @rule("coatl.setup.display")
    def deal_the_display(self) -> None:
        """Lay six prophecy cards in a row above the board, beside their deck."""
        for _ in range(FULL):
            self.draw("deck", "display", self.deal_the_display)
        self.note(self.deal_the_display, cards=tuple(self.on["display"]))

    @rule("coatl.setup.adam")
    def deal_to_adam(self) -> None:
        """Reveal three prophecy cards for A.D.A.M. to the right of the board and leave room for his pile."""
        for _ in range(self.first_cards()):
            self.draw("deck", "row", self.deal_to_adam)
        self.note(self.deal_to_adam, cards=tuple(self.on["row"]))

    def first_cards(self) -> int:
        """How many cards A.D.A.M. starts with."""
        return self.four_at_first() if self.level(5) else 3

    @rule("coatl.levels.5")
    def four_at_first(self) -> int:
        """Level 5: A.D.A.M. starts with four cards instead of three."""
        self.note(self.four_at_first)
        return 4

    @rule("coatl.setup.temples")
    def reveal_temples(self) -> None:
        """Reveal two temple cards for you."""
        for _ in range(2):
            self.draw("templedeck", "temples", self.reveal_temples)
        self.note(self.reveal_temples, cards=tuple(self.on["temples"]))
        self.temple_piles()

    @rule("coatl.setup.own_temple")
    def temple_piles(self) -> None:
        """As in the game for several, you also get a temple card of your own, and claimed ones are replaced."""
        self.draw("templedeck", "own", self.temple_piles)
        self.note(self.temple_piles, cards=tuple(self.on["own"]))

    @rule("coatl.setup.hand")
    def choose_your_hand(self) -> None:
        """Draw five prophecy cards, keep three as your hand and discard the other two."""
        for _ in range(DEAL):
            self.draw("deck", "hand", self.choose_your_hand)
        cards = tuple(self.on["hand"])
        options = tuple(dict.fromkeys(" ".join(kept) for kept in combinations(cards, KEEP)))
        kept = self.ask(self.choose_your_hand, "choice", options, cards=cards).split()
        for card in cards:
            if card in kept:
                kept.remove(card)
            else:
                self.on.move(card, "hand", "discards")
        self.note(self.choose_your_hand, cards=tuple(self.on["hand"]))

    @rule("coatl.setup.first")
    def adam_begins(self) -> None:
        """A.D.A.M. always takes the first turn."""
        self.on.turn_marker("turn", "adam")
        self.note(self.adam_begins)
