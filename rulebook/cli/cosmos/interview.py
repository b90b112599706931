"""Interviews: questions about something in your box, asked one after the other and checked as they are answered.

An interview is a generator: it yields a question and is sent the answer. Nothing but the answers is kept, so that
`back` drops the last one, and a draft is a list of texts.

>>> asking = begun("planet", ["mine", "home", "", "", "", "mm"])
>>> asking.question.text
'TC: what does it show?'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from typing import NamedTuple

from rulebook.anunnaki import shelf
from rulebook.anunnaki.board import board_defects, read_board
from rulebook.anunnaki.companion.corners import corners
from rulebook.anunnaki.fate_cards import AREA, CUBES, fate_defects, read_fate
from rulebook.anunnaki.maps import Planet, Territory, is_corner, planet_defects
from rulebook.cli.lazy import Refused
from rulebook.core.errors import Defect, Impossible

HOME = {
    "TL": ("TC", "ML"), "TC": ("TL", "TR", "ML", "MR"), "TR": ("TC", "MR"),
    "ML": ("TL", "TC", "MR", "CAP"), "MR": ("TC", "TR", "ML", "CAP"), "CAP": ("ML", "MR"),
}  # fmt: skip
"""The likely shape of a Home Planet: three Territories, two, and the Capital."""


class Question(NamedTuple):
    """What is asked, how to answer, and what we have so far."""

    text: str
    how: str = ""
    so_far: str = ""


class Thing(NamedTuple):
    """What an interview ended with: a line for the shelf."""

    kind: str
    name: str
    line: str
    more: dict[str, str]


Interview = Generator[Question, str, Thing]


class Asking(NamedTuple):
    """An interview after some answers: the next question, or the thing that came of it."""

    question: Question
    thing: Thing | None = None


def begun(kind: str, answers: list[str]) -> Asking:
    """The interview about a kind of thing, after these answers; the last one may be refused."""
    going = INTERVIEWS[kind]()
    question = next(going)
    for answer in answers:
        try:
            question = going.send(answer.strip())
        except StopIteration as end:
            return Asking(question, end.value)
    return Asking(question)


def name_of(text: str, kind: str) -> str:
    """A name for the shelf."""
    if not shelf.NAME.fullmatch(text):
        raise Refused(f"{text!r} is no name. Use small letters, digits, dots and dashes, such as my-gaia.")
    if text in shelf.SAMPLE[kind]:
        raise Refused(f"{text!r} is the name of a sample of ours. Choose another one.")
    return text


def check(found: list[Defect]) -> None:
    """Refuse what has defects, all of them at once."""
    if found:
        raise Impossible(*found)


# A planet.


def planet() -> Interview:
    """Ask for a planet: its Territories, what they show, their borders and its corners."""
    name = name_of((yield Question("What shall this planet be called?", "a name such as my-gaia")), "planet")
    kind = (yield Question("Is it a Home Planet or Gaia?", "home or gaia")).lower()
    if kind not in {"home", "gaia"}:
        raise Refused(f"{kind!r} is no kind of planet. Say home or gaia.")
    home = kind == "home"
    usual = " Just Enter for TL TC TR ML MR CAP, the shape 3-2-1." if home else ""
    said = yield Question("Which Territories has it?", f"short names with blanks between them.{usual}")
    names = _names(said, home=home)
    lands = {land: Territory(land, borders=HOME[land] if not said else ()) for land in names}
    for mark, text, likely in HOME_MARKS if home else GAIA_MARKS:
        how = f"one of {', '.join(names)}" + (f"; just Enter for {likely}" if likely in names else "")
        yield from _mark(lands, mark, Question(text, how, _text(lands)), likely)
    for land in names:
        how = SIGNS if land == names[0] else "as before"
        shown = yield Question(f"{land}: what does it show?", how, _text(lands))
        lands[land] = _shown(lands[land], shown, home=home)
    if said:
        yield from _borders(lands)
    if not home:
        yield from _dashed(lands)
    spots = yield from _spots(lands)
    line = str(Planet(lands, spots))
    check(planet_defects(line, home=home))
    answer = yield Question("Is everything right?", "yes saves it; back changes the last answer", line)
    if answer.lower() not in {"yes", "y"}:
        raise Refused("Say yes to save it, back to change the last answer, or quit to go on another day.")
    return Thing("planet", name, line, {"kind": kind})


SIGNS = "icons f w m g (food, wood, metal, gold) from the left, then * for each Shrine; - if nothing"
HOME_MARKS = (("!", "Which one is its Capital?", "CAP"), ("&", "On which one lies the Ancient Civilization?", "TC"))
GAIA_MARKS = (("@", "Which one is Atlantis?", "ATL"),)


def _names(said: str, *, home: bool) -> list[str]:
    names = said.upper().replace(",", " ").split() if said else list(HOME) if home else []
    for name in names:
        if not re.fullmatch("[A-Z][A-Z0-9]{0,7}", name):
            raise Refused(f"{name!r} is no name of a Territory. Use up to eight letters and digits, such as NW or A1.")
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(f"{twice} is named twice. Give each Territory a name of its own.")
    if len(names) < 3:  # noqa: PLR2004 - a corner needs three
        raise Refused("A planet has at least three Territories. For example: ATL N NE SE S SW NW")
    return names


def _mark(
    lands: dict[str, Territory], mark: str, question: Question, likely: str
) -> Generator[Question, str, None]:  # fmt: skip
    """Ask which Territory has a mark that exactly one has."""
    name = (yield question).upper() or likely
    if name not in lands:
        raise Refused(f"{name} is no Territory of this planet. Known: {', '.join(lands)}.")
    if lands[name].mark:
        raise Refused(f"{name} is the Capital, where no Ancient Civilization lies.")
    lands[name] = lands[name]._replace(mark=mark)


def _shown(land: Territory, text: str, *, home: bool) -> Territory:
    """A Territory with its signs; what can be wrong with it alone is named at once."""
    found = re.fullmatch(r"([fwmg]*)(\**)", "" if text == "-" else text.lower().replace(" ", ""))
    if not found or not text:
        raise Refused(f"Cannot read {text!r}. Write {SIGNS}. For example: mm*")
    new = land._replace(icons=found[1], shrines=len(found[2]))
    alone = str(Planet({land.name: new._replace(borders=())}, ()))
    check([defect for defect in planet_defects(alone, home=home) if not defect.name.startswith("one ")])
    return new


def _borders(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    """Ask each Territory for the neighbours that are not known yet; a border is always written on both sides."""
    names = list(lands)
    for number, name in enumerate(names[:-1]):
        known = ", ".join(lands[name].borders) or "none"
        later = ", ".join(names[number + 1 :])
        text = f"{name}: which of {later} does it border on?"
        said = yield Question(text, f"names with blanks, or - for none. Known so far: {known}", _text(lands))
        for other in [] if said == "-" else said.upper().replace(",", " ").split():
            if other not in lands or other == name:
                raise Refused(f"{other} is no other Territory of this planet. Known: {', '.join(names)}.")
            _join(lands, name, other)
        if not lands[name].borders:
            raise Refused(f"{name} borders on nothing. Every Territory has a neighbour.")
    lonely = next((land.name for land in lands.values() if not land.borders), None)
    if lonely:
        raise Refused(f"{lonely} would border on nothing. Every Territory has a neighbour.")


def _join(lands: dict[str, Territory], one: str, two: str) -> None:
    for here, there in ((one, two), (two, one)):
        if there not in lands[here].borders:
            order = [name for name in lands if name in {*lands[here].borders, there}]
            lands[here] = lands[here]._replace(borders=tuple(order))


def _dashed(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    atlantis = next(land for land in lands.values() if land.atlantis)
    text = f"Which neighbours of {atlantis.name} lie across a dashed border?"
    said = yield Question(text, f"some of {', '.join(atlantis.borders)}; all, or - for none", _text(lands))
    every = {"ALL": list(atlantis.borders), "-": []}
    for other in every.get(said.upper(), said.upper().replace(",", " ").split()):
        if other not in atlantis.borders:
            raise Refused(f"{other} does not border on {atlantis.name}. Known: {', '.join(atlantis.borders)}.")
        for here, there in ((atlantis.name, other), (other, atlantis.name)):
            lands[here] = lands[here]._replace(dashed=lands[here].dashed | {there})


def _spots(lands: dict[str, Territory]) -> Generator[Question, str, tuple[tuple[str, ...], ...]]:
    found = corners(lands)
    if not found:
        raise Refused("No three Territories all touch one another, so there is no corner. Go back to the borders.")
    listed = "; ".join(f"{n} {'.'.join(spot)}" for n, spot in enumerate(found, 1))
    how = f"numbers with blanks, all, or - for none: {listed}"
    said = yield Question("Which corners are marked for a Culture token?", how, _text(lands))
    if said.lower() in {"all", "-"}:
        return tuple(found) if said.lower() == "all" else ()
    spots = []
    for word in said.upper().replace(",", " ").split():
        if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(found):
            spots.append(found[int(word[:4]) - 1])
        elif is_corner(lands, tuple(word.split("."))) and word.count(".") == 2:  # noqa: PLR2004 - three names
            spots.append(tuple(sorted(word.split("."))))
        else:
            raise Refused(f"{word} is no corner: no three Territories of that name all touch. Known: {listed}.")
    return tuple(dict.fromkeys(spots))


def _text(lands: dict[str, Territory]) -> str:
    """The planet as far as we have it."""
    return ",".join(map(str, lands.values()))


# A Fate card and a development board.


def fate() -> Interview:
    """Ask for a Fate card: the resources, the Settlement area, the fourteen spaces."""
    how = "House and side, such as ellenys2.normal"
    name = name_of((yield Question("What shall this Fate card be called?", how)), "fate")
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
        said = yield Question(text, "a symbol such as move 2 brave; - for none; 5- for five empty ones", so_far)
        spaces += _fate_spaces(said, CUBES - len(spaces))
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
    symbol = said.lower().replace(" ", ":")
    check(fate_defects(f"wmfg/-.-.-.-/{','.join([symbol, *['-'] * (CUBES - 1)])}"))
    return [symbol]


MOST = 10
"""Tokens on a Domination track; a board has four."""


def board() -> Interview:
    """Ask for a development board."""
    name = name_of((yield Question("What shall this board be called?", "a name such as my-board")), "board")
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


INTERVIEWS: dict[str, Callable[[], Interview]] = {"planet": planet, "fate": fate, "board": board}
