"""The interviews about cards, tiles and the development board."""

from __future__ import annotations

import re

from rulebook.anunnaki.board import board_defects, read_board
from rulebook.anunnaki.cards import card_defects, read_card
from rulebook.anunnaki.creature_cards import COUNTED, creature
from rulebook.anunnaki.fate_cards import AREA, CUBES, HOUSES, fate_defects, read_fate
from rulebook.anunnaki.notation import PACT
from rulebook.cli.cosmos.interview import Interview, Question, Thing, check, name_of, next_name
from rulebook.cli.lazy import Refused
from rulebook.core.catalog import say


def fate() -> Interview:
    """Ask for a Fate card: the resources, the Settlement area, the fourteen spaces."""
    how = say("its House and side, such as ellenys normal or ellenys extreme ({known})", known=", ".join(HOUSES))
    name = name_of((yield Question(say("Which Fate card is it?"), how)), "fate")
    text = say("Which resources does it show, from left to right?")
    row = yield Question(text, say("the letters f w m g, such as wmfg"))
    if sorted(row.lower()) != sorted("fwmg"):
        raise Refused(say("Cannot read {row}. Write the letters f w m g, each once.", row=repr(row)))
    row = row.lower()
    rewards: list[str] = []
    for number in range(1, AREA + 1):
        text = say("Settlement area: what does Settlement {n} uncover?", n=number)
        so_far = f"{row}/{'.'.join(rewards)}"
        said = yield Question(text, say("Followers and VP, such as 2F, 3V or 1F1V; - for nothing"), so_far)
        if not re.fullmatch(r"-|\dF|\dV|\dF\dV", said.upper()):
            raise Refused(
                say(
                    "Cannot read {said}. Write Followers and VP, such as 2F, 3V or 1F1V; - for nothing.",
                    said=repr(said),
                )
            )
        rewards.append(said.upper())
    spaces: list[str] = []
    while len(spaces) < CUBES:
        so_far = f"{row}/{'.'.join(rewards)}/{','.join(spaces)}"
        text = say("Cube space {n}: which symbol does it show?", n=len(spaces) + 1)
        said = yield Question(text, say(SYMBOLS), so_far)
        for part in said.split(","):
            spaces += _fate_spaces(part.strip(), CUBES - len(spaces))
    line = f"{row}/{'.'.join(rewards)}/{','.join(spaces)}"
    check(fate_defects(line))
    return Thing("fate", name, str(read_fate(line)), {})


SYMBOLS = "a symbol such as move 2 brave; - for none; 5- for five empty ones; several with commas between them"


def _fate_spaces(said: str, left: int) -> list[str]:
    empty = re.fullmatch(r"(\d{0,2})-", said)
    if empty:
        number = int(empty[1] or 1)
        if not 1 <= number <= left:
            raise Refused(say("{left} spaces are left, not {number}.", left=left, number=number))
        return ["-"] * number
    if not left:
        raise Refused(say("{said} is one too many; a Fate card has {most} spaces.", said=repr(said), most=CUBES))
    symbol = said.lower().replace(" ", ":")
    check(fate_defects(f"wmfg/-.-.-.-/{','.join([symbol, *['-'] * (CUBES - 1)])}"))
    return [symbol]


BOARD_NAME = "a name; just Enter for my-board, which play finds by itself"
MOST = 10
"""Tokens on a Domination track; a board has four."""


def board() -> Interview:
    """Ask for a development board."""
    name = name_of(
        (yield Question(say("What shall this board be called?"), say(BOARD_NAME), likely="my-board")), "board"
    )
    how = say("one digit 1 to 5 a space, the starting space first, such as 11122233445")
    multipliers = yield Question(say("Which multipliers has a Development track?"), how)
    if not re.fullmatch("[1-5]{2,40}", multipliers):
        raise Refused(say("Cannot read {multipliers}. Write {how}.", multipliers=repr(multipliers), how=how))
    text = say("How many spaces at its end are behind the lightning gate?")
    final = yield Question(text, say("a number such as 1"))
    if not re.fullmatch(r"\d", final):
        raise Refused(say("Cannot read {final}. Write a number such as 1.", final=repr(final)))
    check(board_defects(f"{multipliers}:{final}/0.0/0/"))
    text = say("Which VP stand under the Domination track, from the starting space on?")
    row = (yield Question(text, say("numbers with blanks, such as -8 -6 -4 -2 0 1 2"))).replace(",", " ").split()
    so_far = f"{multipliers}:{final}/{'.'.join(row)}"
    if not re.fullmatch(r"(-?\d{1,3}\.?){2,61}", ".".join(row)):
        raise Refused(
            say(
                "Cannot read {said}. Write at least two numbers, such as -8 -6 -4 -2 0 1 2.",
                said=repr(" ".join(row)),
            )
        )
    text = say("On which space is the lightning bolt?")
    bolt = yield Question(text, say("a number; the starting space is 0"), so_far)
    if not re.fullmatch(r"\d{1,2}", bolt):
        raise Refused(say("Cannot read {bolt}. Write a number; the starting space is 0.", bolt=repr(bolt)))
    so_far += f"/{bolt}"
    check(board_defects(f"{so_far}/"))
    text = say("On which spaces are the 2-VP tokens?")
    said = yield Question(text, say("numbers with blanks, or - for none"), so_far)
    tokens = [] if said == "-" else said.replace(",", " ").split()
    if not all(re.fullmatch(r"\d{1,2}", token) for token in tokens) or len(tokens) > MOST:
        raise Refused(
            say(
                "Cannot read {said}. Write at most {most} numbers with blanks, or - for none.",
                said=repr(said),
                most=MOST,
            )
        )
    line = f"{so_far}/{'.'.join(tokens)}"
    check(board_defects(line))
    return Thing("board", name, str(read_board(line)), {})


# Advisor cards.

DECK = 24
"""Cards of an Advisor deck, and Commercial Pacts in a solo game."""
SHOWN = {"moon": "cubes 1; move 3 brave; oracle", "sun": "arrow ltr; harvest 2; domination goal"}
MARKED = "- or just Enter for none; strong or strong 2, if it leaves on easy; weak or weak 2, if it leaves on hard"
MARKS = {"-": (0, 0), "strong": (1, 0), "strong 2": (2, 0), "weak": (0, 1), "weak 2": (0, 2)}


def advisor(kind: str) -> Interview:
    """Ask for an Advisor card: its symbols and its difficulty marks."""
    likely = next_name(kind)
    text = say("Which Moon card is it?" if kind == "moon" else "Which Sun card is it?")
    how = say("a name; just Enter for {likely}", likely=likely)
    name = name_of((yield Question(text, how, likely=likely)), kind)
    how = say("its symbols from top to bottom with ; between them, such as {example}", example=SHOWN[kind])
    line = str(read_card((yield Question(say("What does it show?"), how)), kind))
    check(card_defects(kind, line))
    said = yield Question(say("Which difficulty marks has it?"), say(MARKED), line)
    marks = MARKS.get(" ".join(said.lower().removesuffix("1").split()) or "-")
    if marks is None:
        raise Refused(say("Cannot read {said}. Write {known}.", said=repr(said), known=", ".join(MARKS)))
    return Thing(kind, name, line, {"strong": marks[0], "weak": marks[1]})


def moon() -> Interview:
    """Ask for a Moon card."""
    return advisor("moon")


def sun() -> Interview:
    """Ask for a Sun card."""
    return advisor("sun")


# Commercial Pacts and Creatures.


def pact() -> Interview:
    """Ask for a kind of Commercial Pact tile and how many of it there are."""
    how = say("its VP and its Commerce steps with a dot, such as 3.1")
    face = yield Question(say("Which Commercial Pact is it?"), how)
    if not PACT.fullmatch(face):
        raise Refused(say("Cannot read {face}. Write VP.steps, such as 3.1.", face=repr(face)))
    text = say("How many tiles of it are in your stack?")
    said = yield Question(text, say("a number; just Enter for 1"), face)
    if not re.fullmatch(r"[1-9]\d?|", said) or int(said or 1) > DECK:
        raise Refused(say("Cannot read {said}. Write a number from 1 to {deck}.", said=repr(said), deck=DECK))
    return Thing("pact", face, face, {"copies": int(said or 1)})


def mythological() -> Interview:
    """Ask for a Mythological Creature."""
    text = say("What is this Creature called?")
    name = name_of((yield Question(text, say("a name such as my-roc"))), "creature")
    how = say("what it counts and how many, such as war 4. Known: {known}", known=", ".join(COUNTED))
    said = yield Question(say("What is the first requirement on its card?"), how)
    line = ":".join(said.lower().replace(":", " ").split())
    creature(f"{name}={line}")
    return Thing("creature", name, line, {})
