"""What things are called in a drawing and in its text twin, in the reader's language.

Every label goes through `say`, in the reader's language; a translation can replace it for a while:

>>> with spoken_in({"{colour} head": "Kopf in {colour}", "black": "Schwarz"}.get):
...     piece_name("(K")
'Kopf in Schwarz'
>>> piece_name("(K"), piece_name("K"), piece_name("K)")
('black head', 'black segment', 'black tail')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.pieces import COLOURS, KIND, NAMES, name
from rulebook.coatl.position import NUMBERING, Coatl, Position, Stack
from rulebook.core.catalog import say, spoken_in

__all__ = ["say", "spoken_in"]

ANY = "*"


def colour_name(colour: str) -> str:
    """The name of a colour by its letter."""
    return say("any colour") if colour == ANY else say(NAMES.get(colour, colour))


def piece_name(piece: str) -> str:
    """A piece, as one says it."""
    return name(piece) if piece in KIND else say("unknown piece {piece}", piece=piece)


def pieces_named(pieces: Iterable[str]) -> str:
    """Some pieces, as one says them."""
    return ", ".join(map(piece_name, pieces)) or say("empty")


def counted(colours: str) -> str:
    """Colours with their numbers.

    >>> counted("RKK"), counted("R*")
    ('1R 2K', '1R 1 any')
    """
    number = Counter(colours)
    exact = [f"{number[c]}{c}" for c in COLOURS if number[c]]
    return " ".join([*exact, say("{n} any", n=number[ANY])] if number[ANY] else exact)


def lacks(lacking: str) -> str:
    """What stands below a card of A.D.A.M."""
    return say("lacks {pieces}", pieces=counted(lacking)) if lacking else say("has everything")


def pattern_named(code: str) -> str:
    """What a prophecy asks for.

    >>> pattern_named("xKKx"), pattern_named("YK~R")
    ('not black, black, black, not black', 'yellow, one or more black, red')
    >>> pattern_named("6Y"), pattern_named("KY_YK")
    ('yellow pieces anywhere', 'black, yellow, one or more of any colour, yellow, black')
    """
    face = PROPHECIES[code]
    if face.counts:
        return say("{colour} pieces anywhere", colour=colour_name(code[1]))
    beside = next((place for place in face.places if place in NAMES), "")
    return ", ".join(_place_named(place, beside) for place in face.places)


def _place_named(place: str, beside: str) -> str:
    if place == "x":
        return say("not {colour}", colour=colour_name(beside))
    if place == "_":
        return say("one or more of any colour")
    if place.endswith("~"):
        return say("one or more {colour}", colour=colour_name(place[0]))
    return colour_name(place)


def points_named(code: str) -> str:
    """The point table of a prophecy.

    >>> points_named("RK")
    '1X 1, 2X 3, 3X 5'
    """
    return ", ".join(f"{times}X {points}" for times, points in PROPHECIES[code].points)


def card_named(code: str) -> str:
    """A whole prophecy in one sentence."""
    if code not in PROPHECIES:
        return say("unknown card {card}", card=code)
    return say(
        "{card}, {colour} prophecy: {pattern}; points {points}",
        card=code,
        colour=say(PROPHECIES[code].colour),
        pattern=pattern_named(code),
        points=points_named(code),
    )


def requirement_named(text: str) -> str:
    """One requirement of a temple.

    >>> requirement_named("no Y"), requirement_named("R = Y"), requirement_named("length 7")
    ('no yellow', 'as many red as yellow', 'exactly 7 pieces')
    """
    first, _, last = text.partition(" ")
    if first == "no":
        return say("no {colour}", colour=colour_name(last))
    if first == "length":
        return say("exactly {n} pieces", n=last)
    return say("as many {one} as {other}", one=colour_name(first), other=colour_name(last[-1]))


def temple_named(code: str) -> str:
    """A whole temple in one sentence."""
    if code not in TEMPLES:
        return say("unknown temple {card}", card=code)
    one, other = map(requirement_named, TEMPLES[code].requires)
    return say("{card}, temple: {one}; {other}; 3 points for one, 7 for both", card=code, one=one, other=other)


def coatl_state(coatl: Coatl) -> str:
    """How far a cóatl is."""
    if not coatl.pieces:
        return say("empty")
    if coatl.complete:
        return say("complete")
    if coatl.closed:
        return say("closed, without a prophecy")
    return say("unfinished")


_TURNS = {
    "setup": "before the set-up",
    "adam": "A.D.A.M. to move",
    "you": "you to move",
    "over": "the game is over",
}


def whose_turn(position: Position) -> str:
    """Whose turn it is, and the levels in force."""
    turn = say(_TURNS.get(position.turn, position.turn))
    return say("{turn}, levels {levels}", turn=turn, levels=" ".join(position.levels)) if position.levels else turn


def numbering_note(position: Position) -> str:
    """Where the numbers of the spaces come from."""
    if position.numbering == NUMBERING:
        return say("The numbers of the spaces are our guess, not official.")
    return say("The numbers of the spaces are those of this position, not official.")


def stack_named(stack: Stack) -> str:
    """How much a bag or deck holds, and what comes next if that is known."""
    if stack.known and stack.items:
        return say("{n}, next {thing}", n=len(stack.items), thing=stack.items[0])
    return str(len(stack.items))
