"""What a player may know: the table without hidden orders, the legal actions, a hint, the score so far."""

from __future__ import annotations

import re
from dataclasses import replace

from rulebook.cli.lazy import Refused
from rulebook.coatl import legal_actions
from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.position import STACKS, Position, sort_stack
from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError
from rulebook.core.play import Turn
from rulebook.core.session import Session
from rulebook.core.trace import Question

MANY = 12
"""So many draws are listed before the rest is only counted."""


def seen(position: Position) -> Position:
    """The position as the people at the table see it: nobody knows the order of bags and decks."""
    zones = {name: sort_stack(name, things) if name in STACKS else things for name, things in position.zones.items()}
    hidden = frozenset(name for name in STACKS if zones[name])
    return replace(position, zones=zones, hidden=hidden)


def table_text(session: Session) -> str:
    """The table in lines of text."""
    from rulebook.coatl.drawing import needs_of, position_text

    return position_text(seen(session.position), needs=needs_of(session.book.reading(session.rulings)))


def card_in_words(code: str) -> str:
    """A prophecy or temple in words; how a card is called does not mind small letters."""
    from rulebook.coatl.drawing import card_text

    found = next((known for known in (*PROPHECIES, *TEMPLES) if known.lower() == code.lower()), None)
    if found is None:
        raise Refused(
            say("There is no card called {code}. The display and your hand show their names.", code=repr(code))
        )
    return card_text(found)


def legal(session: Session, kind: str = "") -> list[str]:
    """What you may answer, in lines: takes and draws side by side, builds one by one."""
    question = session.question
    if question is None:
        raise Refused(say("The game is over."))
    if question.kind != "action":
        return [", ".join(question.options)]
    offers = legal_actions(seen(session.position), session.rulings)
    found = [offer for offer in offers if offer.startswith(kind)]
    if not found:
        raise Refused(say("There is no {kind} that you may do now.", kind=repr(kind)))
    draws = [offer for offer in found if offer.startswith("draw")]
    shown = draws if kind or len(draws) <= MANY else draws[:MANY]
    lines = [" | ".join(offer for offer in found if offer.startswith("take")), " | ".join(shown)]
    if shown != draws:
        lines.append(say("and {n} more draws: any cards up to your hand limit", n=len(draws) - MANY))
    lines += [offer for offer in found if not offer.startswith(("take", "draw"))]
    return [line for line in lines if line]


def hint(session: Session) -> str:
    """What a simple player would answer; always something legal."""
    question = session.question
    if question is None:
        raise Refused(say("The game is over."))
    if question.kind == "chance":
        raise Refused(say("That is chance: say what came out."))
    tried = _simple(session, question)
    try:
        if tried:
            session.book.play(session.done[-1].position if session.done else session.start, tried, session.rulings)
            return tried[-1]
    except RulebookError:
        pass
    options = question.options or legal_actions(seen(session.position), session.rulings)
    return options[0]


def _simple(session: Session, question: Question) -> tuple[str, ...]:
    """The answers of this turn so far and the simple player's next one; nothing, if he has none."""
    from rulebook.coatl.players import simple_player

    given = session.open.answers if session.open else ()
    if question.kind == "action":
        return (*given, simple_player(seen(session.position)))
    if question.rule == "coatl.setup.hand":
        return (*given, simple_player(seen(session.position), question))
    return ()


def score_turn(session: Session) -> Turn:
    """The scoring of the table as it is now."""
    return session.book.play(replace(session.position, turn="over"), (), session.rulings)


def texts_of(question: Question, text: str) -> list[str]:
    """Your answers, one by one: of chance, you may name several things in a row."""
    return re.split(r"[\s,;]+", text) if question.kind == "chance" else [text]


def meant(question: Question, text: str) -> str:
    """The answer that a text means: an option, its number, its words in any order, or a piece by its colour."""
    if question.kind == "action":
        return text
    if question.kind == "chance":
        return _named(question, text)
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(question.options):  # noqa: PLR2004
        return question.options[int(text) - 1]
    return next((option for option in question.options if _words(option) == _words(text)), text)


def _words(text: str) -> list[str]:
    """The words of a text, in any order and size."""
    return sorted(text.lower().split())


def _named(question: Question, word: str) -> str:
    """The option that a word names: exactly, without minding small letters, or a piece by its colour."""
    for simple in (str, str.lower, lambda thing: thing.strip("()").lower()):
        found = [option for option in question.options if simple(option) == simple(word)]
        if len(found) == 1:
            return found[0]
    return word
