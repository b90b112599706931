"""Your turn: one action, and why an action is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebook.coatl.actions import BLIND, Build, Draw, Pass, Take, read
from rulebook.coatl.building import Building
from rulebook.coatl.levels import HAND
from rulebook.coatl.offers import offers
from rulebook.coatl.position import GAP
from rulebook.core.rules import rule
from rulebook.core.trace import Question

BOARD = 8
"""Slots of your player board."""


class You(Building):
    """What you may do against A.D.A.M."""

    def your_turn(self) -> None:
        """Ask for your action and carry it out."""
        self.in_force()
        text = self.one_action()
        action = read(text)
        following = "adam"
        match action:
            case Take():
                self.take_space(action.space)
            case Draw():
                self.take_cards(action.cards)
            case Build():
                self.build(action.steps)
            case Pass():
                following = self.forced_pass()
        self.end_of_turn(following)

    @rule("coatl.you.action")
    def one_action(self) -> str:
        """On your turn you do exactly one thing: take pieces, take prophecy cards, or build."""
        text = self.answer(lambda: Question("coatl.you.action", "action", offers(self.position, type(self))))
        self.used[-1] = action = str(read(text))
        self.note(self.one_action, chosen=action)
        return action

    @rule("coatl.take.space")
    def take_space(self, space: int) -> None:
        """You take all pieces of one space: two segments, one head or one tail."""
        pieces = self.position.board[space - 1]
        self.insist(
            bool(pieces), self.take_space, "Space {space} is empty.", "Take a space that holds pieces.", space=space
        )
        self.room_for_all(pieces)
        for piece in pieces:
            self.on.move(piece, f"space {space}", "store")
        self.note(self.take_space, chosen=space, pieces=pieces)

    @rule("coatl.take.room")
    def room_for_all(self, pieces: tuple[str, ...]) -> None:
        """Your player board has eight slots, and you need a free one for every piece you take."""
        free = BOARD - len(self.position.store)
        self.insist(
            len(pieces) <= free, self.room_for_all,
            "Your player board has {free} free slots, that space holds {n}.", "Build first.", free=free, n=len(pieces),
        )  # fmt: skip

    @rule("coatl.draw.where")
    def take_cards(self, cards: tuple[str, ...]) -> None:
        """You take one or more cards, from the display, blind from the deck, or both; no gap is filled in between."""
        self.hand_limit(len(cards))
        blind = cards.count(BLIND)
        for card in cards:
            if card != BLIND:
                place = self.place_in_display(card)
                self.on.move(self.on["display"][place - 1], f"display {place}", "hand")
        for _ in range(blind):
            self.draw_blind()
        self.note(self.take_cards, cards=cards)
        if blind:
            self.announced()

    @rule("coatl.draw.announced")
    def announced(self) -> None:
        """You say how many cards you take before you look at the blind ones."""
        self.note(self.announced)

    def place_in_display(self, card: str) -> int:
        """The place of a card that you name, or the place you name; of twins the rightmost."""
        shown = self.on["display"]
        places = [n for n, face in enumerate(shown, 1) if card in {face, str(n)} and face != GAP]
        self.insist(
            bool(places), self.take_cards, "The display does not show {card}, or you have taken it already.",
            "Take cards that lie in the display, or deck.",
            card=card,
        )  # fmt: skip
        return places[-1]

    def draw_blind(self) -> None:
        """Draw one card from the deck without looking."""
        there = bool(self.on["deck"]) or self.reshuffle_now()
        self.insist(there, self.take_cards, "The deck is empty.", "Take cards from the display.")
        self.draw("deck", "hand", self.take_cards)

    @rule("coatl.draw.reshuffle")
    def reshuffle_now(self) -> bool:
        """If the deck runs out while you draw, the discarded cards are shuffled in at once."""
        self.note(self.reshuffle_now)
        return self.deck_runs_out()

    @rule("coatl.draw.limit")
    def hand_limit(self, more: int) -> None:
        """You may hold at most five prophecy cards."""
        by: Callable[..., Any] = self.smaller_hand if self.level(2) else self.hand_limit
        limit = self.smaller_hand() if self.level(2) else HAND
        held = len(self.position.hand)
        self.insist(
            held + more <= limit, by, "You hold {held} cards, {more} more exceed your limit of {limit}.",
            "Take fewer cards, or build first.",
            held=held, more=more, limit=limit,
        )  # fmt: skip

    @rule("coatl.you.stuck")
    def forced_pass(self) -> str:
        """If you can do nothing at all, you pass and A.D.A.M. goes on."""
        self.insist(
            offers(self.position, type(self)) == ("pass",), self.forced_pass,
            "You may pass only if no action is possible.", "Take pieces, take cards or build.",
        )  # fmt: skip
        self.note(self.forced_pass)
        return "adam"
