"""Cosmobot's turn: two Advisor cards, then battles and Culture tokens; and the end of your own turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebook.anunnaki.cards import DECKS, Symbol, card, card_defects, normal, read_symbols
from rulebook.anunnaki.fate import InescapableFate
from rulebook.anunnaki.fate_cards import CUBES
from rulebook.anunnaki.position import TABLE, TRACKS
from rulebook.core.errors import Impossible
from rulebook.core.rules import rule
from rulebook.core.trace import Question


class CosmobotsTurn(InescapableFate):
    """The order of a turn."""

    def bots_turn(self) -> None:
        """Cosmobot's whole turn."""
        for deck in DECKS:
            if not self.on.at(deck) and not self.turn_up_card(deck):
                self.on.turn_marker("turn", "over")
                self.note(self.out_of_cards, chosen="over")
                return
        self.follow_the_arrow()
        self.moon_first()
        self.then_sun()
        self.remove_both()
        over = not self.turn_up_next()
        self.battles_then_culture()
        if over and self.triggered != "bot":
            self.on.turn_marker("turn", "over")
            self.note(self.out_of_cards, chosen="over")
        else:
            self.hand_over("you")

    @rule("anunnaki.turn.reveal")
    def turn_up_card(self, deck: str) -> bool:
        """The turn begins by turning up the missing Advisor card, so that a Moon and a Sun lie face up."""
        if not self.on.at(f"{deck}deck") and not self.out_of_cards(deck):
            return False
        face = self.draw_card(deck, self.turn_up_card)
        if not face:
            return self.turn_up_card(deck)
        self.note(self.turn_up_card, chosen=face, deck=deck)
        return True

    def draw_card(self, deck: str, by: Callable[..., Any]) -> str:
        """Turn up the next card of a deck; you read it out, or say that there is none, if it lies on your table."""
        stack = f"{deck}deck"
        if TABLE not in self.on.at(stack):
            return self.draw(stack, deck, by, ())
        rule_id: str = by.rule_id  # type: ignore[attr-defined]
        said = self.answer(lambda: Question(rule_id, "chance", (), {"deck": deck, "write": EXAMPLES[deck]}))
        left = len(self.on.at(stack))
        if said.strip().lower() == NO_CARD:
            self.count_down(stack, left)
            return ""
        wrong = card_defects(deck, said)
        if wrong:
            raise Impossible(*wrong)
        self.count_down(stack, min(1, left - 1))
        face = normal(deck, said)
        self.on.move(face, "box", deck)
        return face

    def count_down(self, stack: str, number: int) -> None:
        """Take cards off a deck on your table; a single star stands for a deck that nobody has counted."""
        for _ in range(number):
            self.on.move(TABLE, stack, "box")

    @rule("anunnaki.turn.out")
    def out_of_cards(self, deck: str) -> bool:
        """If an Advisor deck runs out, the game ends after this round."""
        self.note(self.out_of_cards, deck=deck)
        return False

    @rule("anunnaki.turn.arrow")
    def follow_the_arrow(self) -> None:
        """The arrow of the Sun card that lies face up rules the whole turn, the Moon card included."""
        arrow = card("sun", "".join(self.on.at("sun"))).arrow
        if arrow != self.on.shows("arrow"):
            self.on.turn_marker("arrow", arrow)
        self.note(self.follow_the_arrow, chosen=arrow)

    @rule("anunnaki.turn.moon")
    def moon_first(self) -> None:
        """The Moon card is resolved first, from top to bottom."""
        self.resolve_card("moon", self.moon_first)

    @rule("anunnaki.turn.sun")
    def then_sun(self) -> None:
        """Then the Sun card is resolved, from top to bottom."""
        self.resolve_card("sun", self.then_sun)

    def resolve_card(self, deck: str, by: Callable[..., Any]) -> None:
        """Resolve the symbols of a card one by one."""
        mark = self.begin()
        face = "".join(self.on.at(deck))
        for symbol in card(deck, face).symbols:
            self.resolve(symbol)
        self.close(by, mark, face)

    def resolve(self, symbol: Symbol) -> None:
        """Carry out one symbol."""
        word, number, how = symbol.word, symbol.number, symbol.how
        if word in {"move", "portal"}:
            (self.move if word == "move" else self.portal)(number, how)
        elif word == "cubes":
            self.inescapable_fate(number)
        elif word == "advance":
            self.advance_best() if how == "best" else self.advance(how)
        elif word == "domination":
            self.dominate(number) if number else self.dominate_by_goal()
        elif word == "harvest":
            self.harvest(number)
        elif word == "followers":
            self.gain(number)
        elif word == "summon":
            self.summon(how)
        elif word != "arrow":
            {"build": self.build, "income": self.income, "oracle": self.oracle_action, "pact": self.pact}[word]()
        self.after_symbol()

    @rule("anunnaki.turn.remove")
    def remove_both(self) -> None:
        """Both resolved cards leave the game."""
        faces = [(deck, "".join(self.on.at(deck))) for deck in DECKS]
        for deck, face in faces:
            self.on.move(face, deck, "spent")
        self.note(self.remove_both, cards=tuple([face for _, face in faces]))

    @rule("anunnaki.turn.next")
    def turn_up_next(self) -> bool:
        """Then the next Moon card is turned up, before any battle."""
        deck = self.which_deck() if self.position.reveal == "choose" else "moon"
        for each in DECKS:
            if not self.on.see(f"{each}deck") and not self.out_of_cards(each):
                return False
        face = "" if TABLE in self.on.at(f"{deck}deck") else self.draw_card(deck, self.turn_up_next)
        self.note(self.turn_up_next, chosen=face, deck=deck)
        return True

    @rule("anunnaki.turn.choose")
    def which_deck(self) -> str:
        """In the advanced variant you may have the next Sun card turned up instead."""
        deck = self.ask(self.which_deck, "choice", DECKS)
        self.note(self.which_deck, chosen=deck)
        return deck

    def battles_then_culture(self) -> None:
        """The last two phases of a turn."""
        self.fight_all()
        self.tokens_last()

    @rule("anunnaki.turn.battles")
    def fight_all(self) -> None:
        """After the cards all battles are fought; a Settlement alone does not fight but is besieged, unless it is of
        Norrenis.
        """
        mark = self.begin()
        self.resolve_battles()
        self.after_symbol()
        self.end(self.fight_all, mark)

    @rule("anunnaki.turn.culture")
    def tokens_last(self) -> None:
        """Culture tokens are resolved last, by the units that are left."""
        mark = self.begin()
        self.resolve_culture()
        self.after_symbol()
        self.end(self.tokens_last, mark)

    # A single action, and your own turn.

    @rule("anunnaki.turn.single")
    def single(self) -> None:
        """One action or one card can be resolved by itself."""
        do = self.position.do
        self.on.turn_marker("do", "")
        self.note(self.single, chosen=do)
        if self.position.sun:
            self.follow_the_arrow()
        if do == "battles":
            self.fight_all()
        elif do == "culture":
            self.tokens_last()
        else:
            for symbol in read_symbols(do):
                if symbol.word == "arrow":
                    self.on.turn_marker("arrow", symbol.how)
                    self.note(self.follow_the_arrow, chosen=symbol.how)
                self.resolve(symbol)

    @rule("anunnaki.turn.yours")
    def your_turn_ends(self) -> None:
        """Your turn ends with the battles you began and with Culture tokens, which also pay Cosmobot."""
        self.note(self.your_turn_ends)
        if self.position.sun:
            self.follow_the_arrow()
        self.battles_then_culture()
        if not self.triggered:
            self.you_trigger()
        self.hand_over("bot")

    @rule("anunnaki.end.yours")
    def you_trigger(self) -> None:
        """You trigger the end, too, with your last cube or on the last space of a Development track."""
        finished = [track for track in TRACKS if self.on.count(f"your{track}") == self.tables.length]
        if finished or self.on.count("yourcubes") == CUBES:
            self.note(self.you_trigger, reason=finished[0] if finished else "cubes")
            self.whose_trigger()


NO_CARD = "empty"
"""What you say when the deck on your table has run out."""

EXAMPLES = {"moon": "cubes 1; move 3 brave; oracle", "sun": "arrow ltr; harvest 2; domination goal"}
