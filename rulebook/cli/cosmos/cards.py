"""The interviews about cards, tiles and the development board."""

from __future__ import annotations

import re

from rulebook.anunnaki import shelf
from rulebook.anunnaki.board import board_defects, read_board
from rulebook.anunnaki.cards import card_defects, read_card
from rulebook.anunnaki.creature_cards import COUNTED, creature
from rulebook.anunnaki.fate_cards import AREA, CUBES, HOUSES, fate_defects, read_fate
from rulebook.anunnaki.notation import PACT
from rulebook.cli.cosmos.interview import Interview, Question, Thing, check, name_of, next_name
from rulebook.cli.lazy import Refused


def fate() -> Interview:
    """Ask for a Fate card: the resources, the Settlement area, the fourteen spaces."""
    how = f"its House and side, such as ellenys normal or ellenys extreme ({', '.join(HOUSES)})"
    name = name_of((yield Question("Which Fate card is it?", how)), "fate")
    row = yield Question("Which resources does it show, from left to right?", "the letters f w m g, such as wmfg")
    if sorted(row.lower()) != sorted("fwmg"):
        raise Refused(f"Cannot read {row!r}. Write the letters f w m g, each once.")
    row = row.lower()
    rewards: list[str] = []
    for number in range(1, AREA + 1):
        text = f"Settlement area: what does Settlement {number} uncover?"
        so_far = f"{row}/{'.'.join(rewards)}"
        said = yield Question(text, "Followers and VP, such as 2F, 3V or 1F1V; - for nothing", so_far)
        if not re.fullmatch(r"-|\dF|\dV|\dF\dV", said.upper()):
            raise Refused(f"Cannot read {said!r}. Write Followers and VP, such as 2F, 3V or 1F1V; - for nothing.")
        rewards.append(said.upper())
    spaces: list[str] = []
    while len(spaces) < CUBES:
        so_far = f"{row}/{'.'.join(rewards)}/{','.join(spaces)}"
        text = f"Cube space {len(spaces) + 1}: which symbol does it show?"
        how = "a symbol such as move 2 brave; - for none; 5- for five empty ones; several with commas between them"
        said = yield Question(text, how, so_far)
        for part in said.split(","):
            spaces += _fate_spaces(part.strip(), CUBES - len(spaces))
    line = f"{row}/{'.'.join(rewards)}/{','.join(spaces)}"
    check(fate_defects(line))
    return Thing("fate", name, str(read_fate(line)), {})


def _fate_spaces(said: str, left: int) -> list[str]:
    empty = re.fullmatch(r"(\d{0,2})-", said)
    if empty:
        number = int(empty[1] or 1)
        if not 1 <= number <= left:
            raise Refused(f"{left} spaces are left, not {number}.")
        return ["-"] * number
    if not left:
        raise Refused(f"{said!r} is one too many; a Fate card has {CUBES} spaces.")
    symbol = said.lower().replace(" ", ":")
    check(fate_defects(f"wmfg/-.-.-.-/{','.join([symbol, *['-'] * (CUBES - 1)])}"))
    return [symbol]


BOARD_NAME = "a name; just Enter for my-board, which play finds by itself"
MOST = 10
"""Tokens on a Domination track; a board has four."""


def board() -> Interview:
    """Ask for a development board."""
    name = name_of((yield Question("What shall this board be called?", BOARD_NAME, likely="my-board")), "board")
    how = "one digit 1 to 5 a space, the starting space first, such as 11122233445"
    multipliers = yield Question("Which multipliers has a Development track?", how)
    if not re.fullmatch("[1-5]{2,40}", multipliers):
        raise Refused(f"Cannot read {multipliers!r}. Write {how}.")
    final = yield Question("How many spaces at its end are behind the lightning gate?", "a number such as 1")
    if not re.fullmatch(r"\d", final):
        raise Refused(f"Cannot read {final!r}. Write a number such as 1.")
    check(board_defects(f"{multipliers}:{final}/0.0/0/"))
    text = "Which VP stand under the Domination track, from the starting space on?"
    row = (yield Question(text, "numbers with blanks, such as -8 -6 -4 -2 0 1 2")).replace(",", " ").split()
    so_far = f"{multipliers}:{final}/{'.'.join(row)}"
    if not re.fullmatch(r"(-?\d{1,3}\.?){2,61}", ".".join(row)):
        raise Refused(f"Cannot read {' '.join(row)!r}. Write at least two numbers, such as -8 -6 -4 -2 0 1 2.")
    bolt = yield Question("On which space is the lightning bolt?", "a number; the starting space is 0", so_far)
    if not re.fullmatch(r"\d{1,2}", bolt):
        raise Refused(f"Cannot read {bolt!r}. Write a number; the starting space is 0.")
    so_far += f"/{bolt}"
    check(board_defects(f"{so_far}/"))
    said = yield Question("On which spaces are the 2-VP tokens?", "numbers with blanks, or - for none", so_far)
    tokens = [] if said == "-" else said.replace(",", " ").split()
    if not all(re.fullmatch(r"\d{1,2}", token) for token in tokens) or len(tokens) > MOST:
        raise Refused(f"Cannot read {said!r}. Write at most {MOST} numbers with blanks, or - for none.")
    line = f"{so_far}/{'.'.join(tokens)}"
    check(board_defects(line))
    return Thing("board", name, str(read_board(line)), {})


# Advisor cards.

DECK = 24
"""Cards of an Advisor deck, and Commercial Pacts in a solo game."""
SHOWN = {"moon": "cubes 1; move 3 brave; oracle", "sun": "arrow ltr; harvest 2; domination goal"}
MARKS = {"-": (0, 0), "strong": (1, 0), "strong 2": (2, 0), "weak": (0, 1), "weak 2": (0, 2)}


def advisor(kind: str) -> Interview:
    """Ask for an Advisor card: its symbols and its difficulty marks."""
    likely = next_name(kind)
    text = f"Which {shelf.CALLED[kind]} is it?"
    name = name_of((yield Question(text, f"a name; just Enter for {likely}", likely=likely)), kind)
    how = f"its symbols from top to bottom with ; between them, such as {SHOWN[kind]}"
    line = str(read_card((yield Question("What does it show?", how)), kind))
    check(card_defects(kind, line))
    how = "- or just Enter for none; strong or strong 2, if it leaves on easy; weak or weak 2, if it leaves on hard"
    said = yield Question("Which difficulty marks has it?", how, line)
    marks = MARKS.get(" ".join(said.lower().removesuffix("1").split()) or "-")
    if marks is None:
        raise Refused(f"Cannot read {said!r}. Write {', '.join(MARKS)}.")
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
    face = yield Question("Which Commercial Pact is it?", "its VP and its Commerce steps with a dot, such as 3.1")
    if not PACT.fullmatch(face):
        raise Refused(f"Cannot read {face!r}. Write VP.steps, such as 3.1.")
    said = yield Question("How many tiles of it are in your stack?", "a number; just Enter for 1", face)
    if not re.fullmatch(r"[1-9]\d?|", said) or int(said or 1) > DECK:
        raise Refused(f"Cannot read {said!r}. Write a number from 1 to {DECK}.")
    return Thing("pact", face, face, {"copies": int(said or 1)})


def mythological() -> Interview:
    """Ask for a Mythological Creature."""
    name = name_of((yield Question("What is this Creature called?", "a name such as my-roc")), "creature")
    how = f"what it counts and how many, such as war 4. Known: {', '.join(COUNTED)}"
    said = yield Question("What is the first requirement on its card?", how)
    line = ":".join(said.lower().replace(":", " ").split())
    creature(f"{name}={line}")
    return Thing("creature", name, line, {})
