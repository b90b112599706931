"""Fulfil: A.D.A.M. hands in the cards that have all they need, and draws new ones."""

from __future__ import annotations

from rulebook.coatl.position import GAP, ROW
from rulebook.coatl.search import Search
from rulebook.core.rules import rule
from rulebook.core.trace import cut


class Fulfil(Search):
    """The second half of A.D.A.M.'s turn."""

    def fulfil(self) -> None:
        """Fulfil every card that can be, then draw."""
        seen = waiting = self.has_everything(set())
        fulfilled = bool(waiting)
        while waiting:
            place = self.from_the_left(waiting)
            self.hand_on(place)
            self.to_the_pile(place)
            waiting, seen = ({n - (n > place) for n in cards if n != place} for cards in (waiting, seen))
            filled = self.has_everything(seen)
            seen = seen | filled
            if filled and self.cascade(filled):
                waiting = waiting | filled
        if fulfilled:
            self.never_temples()
        self.draw_cards()

    @rule("coatl.fulfil.when")
    def has_everything(self, seen: set[int]) -> set[int]:
        """He fulfils a card when every piece for its printed maximum lies on it, and not before."""
        full = {place for place, card in enumerate(self.on["row"], 1) if not self.lacking(place, card)} - seen
        if full and self.traced:
            unfinished = tuple(place for place in self.places() if place not in full | seen)
            out = cut("coatl.fulfil.when", unfinished)
            self.note(self.has_everything, candidates=self.places(), out=out, full=sorted(full))
        return full

    @rule("coatl.fulfil.order")
    def from_the_left(self, waiting: set[int]) -> int:
        """Of several full cards, he fulfils the leftmost first."""
        place = min(waiting)
        if self.traced:
            cards = tuple(sorted(waiting))
            out = cut("coatl.fulfil.order", cards[1:])
            self.note(self.from_the_left, candidates=cards, out=out, chosen=place, card=self.on["row"][place - 1])
        return place

    def hand_on(self, place: int) -> None:
        """Move every piece off a fulfilled card, in the order in which they came."""
        for piece in self.on[ROW[place]]:
            target = self.to_cards_in_need(piece, place)
            if target is None:
                self.rest_discarded(piece, place)

    @rule("coatl.fulfil.move_on")
    def to_cards_in_need(self, piece: str, place: int) -> int | None:
        """The pieces of a fulfilled card move on, each to the leftmost other card that needs it."""
        target = self.leftmost_in_need(piece, leaving=place)
        if target is not None:
            self.on.move(piece, ROW[place], ROW[target])
        if target is not None and self.traced:
            others = self.others(place)
            left = tuple(n for n in others if n < target)
            out = cut("coatl.search.place", left)
            self.note(self.to_cards_in_need, candidates=others, out=out, chosen=target, piece=piece, source=place)
        return target

    @rule("coatl.fulfil.discard")
    def rest_discarded(self, piece: str, place: int) -> None:
        """Pieces of a fulfilled card that no other card needs are discarded."""
        if self.traced:
            others = self.others(place)
            out = cut("coatl.search.place", others)
            self.note(self.rest_discarded, candidates=others, out=out, piece=piece, source=place)
        self.discard(piece, ROW[place])

    def others(self, place: int) -> tuple[int, ...]:
        """The other places of his row."""
        return tuple(n for n in self.places() if n != place)

    @rule("coatl.fulfil.pile")
    def to_the_pile(self, place: int) -> None:
        """The fulfilled card goes to his pile; the cards to its right close up."""
        card = self.on["row"][place - 1]
        self.on.move(card, ROW[place], "pile")
        self.note(self.to_the_pile, chosen=place, card=card)

    @rule("coatl.fulfil.cascade")
    def cascade(self, filled: set[int]) -> bool:
        """A card that becomes full by pieces handed on is fulfilled in the same turn."""
        self.note(self.cascade, candidates=tuple(sorted(filled)), full=sorted(filled))
        return True

    @rule("coatl.fulfil.temples")
    def never_temples(self) -> None:
        """A.D.A.M. never fulfils temple cards; they are yours alone."""
        temples = self.on["temples"]
        if temples and self.traced:
            self.note(self.never_temples, candidates=temples, out=cut("coatl.fulfil.temples", temples))

    def draw_cards(self) -> None:
        """Draw until his row is complete or the display is empty."""
        number = self.his_number()
        drawn = False
        while len(self.on["row"]) < number and self.rightmost_card():
            drawn = True
        if drawn:
            by = self.back_to_four if "5" in self.position.levels else self.his_number
            self.note(by, chosen=len(self.on["row"]))

    @rule("coatl.fulfil.number")
    def his_number(self) -> int:
        """Once no card is left to fulfil, he draws until he has three again."""
        return self.back_to_four() if "5" in self.position.levels else 3

    @rule("coatl.levels.5_refill")
    def back_to_four(self) -> int:
        """At level 5 he keeps four cards: he draws back up to four, not to three."""
        return 4

    @rule("coatl.fulfil.draw")
    def rightmost_card(self) -> str | None:
        """He takes the rightmost card of the display, the oldest, and lays it at the right end of his row."""
        places = tuple([n for n, card in enumerate(self.on["display"], 1) if card != GAP])
        if not places:
            return None
        card = self.on["display"][places[-1] - 1]
        self.on.move(card, f"display {places[-1]}", "row")
        out = cut("coatl.fulfil.draw", places[:-1])
        self.note(self.rightmost_card, candidates=places, out=out, chosen=places[-1], card=card)
        return card
