"""The position line: one line of text for a whole position, typed by hand, pasted or put in a link.

All parts are optional but the first word; they may come in any order.

    turn=setup|bot|you|over|scored   whose turn `play` computes; over means: score the game
    do=move:3:brave                  one action, or several joined by +, instead of a whole turn;
                                     also do=battles and do=culture, the last two phases of a turn
    gaia= yours= home=               the three planets, named or written out (see `maps`)
    board= fate=                     the development board and the Fate card, named or written out
    house=norrenis                   your House; Norrenis fights with its Settlements (norrenis:2 with strength 2)
    level=easy|normal|hard|extreme   the difficulty, for set-up
    reveal=moon|choose               choose: after each turn you say which deck is turned up
    trigger=bot|you                  who has triggered the end of the game
    bot=bCAP:S2F,bML:F  you=…        pieces: S Settlement, F Follower, M Minor God, G Major God, C Creature
    exhausted=bTL:m                  exhausted icons
    ac=bTC:?,gATL:5+                 Ancient Civilizations: ? face down, else the strength; + with the Atlantis God
    culture=bML.TC.TL                Culture tokens, by the three Territories around them
    far=fL:?,fR:bot                  Far Planets and their Leaders: bot, you, or an Ancient Civilization as above
    creatures=hydra,roc=war:4        Mythological Creatures on display, in order
    goals=territories.units.settlements.shrines   the Goal tiles at War, Technology, Commerce, Domination
    steps=5.5.3.2  yoursteps=…       markers on War, Technology, Commerce, Domination
    bonus=3,6                        spaces of the 2-VP tokens left; unsaid: those ahead of both markers
    vp= yourvp= cubes= yourcubes=    points and Summoning cubes placed
    yourgods= yourresources=         for your final score: VP of your Gods, resources and Mana
    pacts=3.1,4.2,-                  Commercial Pacts as VP.steps, row by row from the top left
    pactstack= moondeck= sundeck=    in order; ? and the things in unknown order; * read out at the table; sample
    arrow=ltr|rtl                    the arrow of the last Sun card
    moon= sun=                       the Advisor cards face up, named or written out (see `cards`)
    spent=m01,s02                    Advisor cards removed from the game

>>> position = parse("anunnaki; do=move:4:cunning; arrow=ltr; bot=bCAP:SM,bML:2F,bMR:2F; culture=bML.TL.TC")
>>> position.bot
(('bML', 'FF'), ('bMR', 'FF'), ('bCAP', 'SM'))
>>> str(position)
'anunnaki;do=move:4:cunning;bot=bML:2F,bMR:2F,bCAP:SM;culture=bML.TC.TL;arrow=ltr'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from typing import Any

from rulebook.anunnaki import board as boards
from rulebook.anunnaki import cards, creature_cards, fate_cards, maps
from rulebook.anunnaki.fate_cards import HOUSES
from rulebook.anunnaki.position import (
    GAP,
    GOALS,
    LETTERS,
    TABLE,
    Position,
    Stack,
    in_world,
    joined,
    remaining_tokens,
    whole_deck,
)  # fmt: skip
from rulebook.anunnaki.shelf import SAMPLE
from rulebook.core.catalog import say
from rulebook.core.errors import Unreadable

LONGEST = 6000
"""Longer lines are refused; a complete position with three planets written out takes about 1,500 characters."""

TURNS = ("setup", "bot", "you", "over", "scored")
LEVELS = ("easy", "normal", "hard", "extreme")
PHASES = ("battles", "culture")


class _Torn(Exception):
    def __init__(self, token: str, expected: str, example: str) -> None:
        self.token, self.expected, self.example = token, expected, example


def parse(text: str) -> Position:
    """The position that a line describes."""
    if len(text) > LONGEST:
        raise Unreadable(
            text, LONGEST + 1, say("at most {most} characters", most=LONGEST), say("a single position, one line")
        )
    line = _BLANKS.sub("", text)
    head, *parts = line.split(";")
    if head != "anunnaki":
        raise Unreadable(line, 1, say("the word anunnaki, then parts between semicolons"), "anunnaki;bot=bCAP:S2F")
    fields: dict[str, Any] = {}
    column = len(head) + 2
    for part in parts:
        key, equals, value = part.partition("=")
        if part:
            read = _READ.get(key)
            if read is None or not equals:
                raise Unreadable(
                    line, column, say("one of the parts {parts}, with =", parts=", ".join(_READ)), "bot=bCAP:S2F"
                )
            if key in fields:
                raise Unreadable(
                    line,
                    column,
                    say("the part {key} only once", key=key),
                    say("{key}=… and no second {key}=…", key=key),
                )
            try:
                fields[key] = read(value)
            except _Torn as torn:
                where = column + len(key) + 1 + max(0, value.find(torn.token))
                raise Unreadable(line, where, torn.expected, torn.example) from None
            except Unreadable as inside:
                where = column + len(key) + 1 + inside.column - 1
                raise Unreadable(line, where, inside.expected, inside.example) from None
        column += len(part) + 1
    return complete(fields)


_BLANKS = re.compile(r"\s+")


def complete(fields: dict[str, Any]) -> Position:
    """The position with these fields; everything on the map in the order of the world."""
    position = Position(**fields)
    told = {name: getattr(position, name) for name in Position.__dataclass_fields__}
    for name in ("bot", "you", "exhausted", "ac", "far"):
        told[name] = in_world(position, dict(told[name]))
    if "bonus" not in fields:
        told["bonus"] = remaining_tokens(position)
    return Position(**told)


def write(position: Position) -> str:
    """The line of a position; parts that say nothing are left out."""
    parts = ["anunnaki"]
    for name, put in _WRITE.items():
        value = getattr(position, name)
        usual = remaining_tokens(position) if name == "bonus" else _DEFAULT[name]
        if value != usual:
            parts.append(f"{name}={put(value)}")
    return ";".join(parts)


# The parts, one pair of functions each: how it is read and how it is written.


def _one_of(name: str, known: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in known:
            raise _Torn(
                text, say("one of {known}", known=", ".join(filter(None, known))), f"{name}={known[0] or known[-1]}"
            )
        return text

    return read


def _named(kind: Callable[[str], Any]) -> Callable[[str], str]:
    """Read the name of a thing on the shelf or its line; what is written out is put in our way of writing."""

    def read(text: str) -> str:
        thing = kind(text)
        return str(thing) if re.search("[/:]", text) else text

    return read


def _do(text: str) -> str:
    return text if text in PHASES else cards.write_symbols(cards.read_symbols(text))


def _house(text: str) -> str:
    if (text and text.partition(":")[0] not in HOUSES) or not re.fullmatch("[a-z]*|norrenis:2", text):
        raise _Torn(text, say("one of {known}, or norrenis:2", known=", ".join(HOUSES)), "house=pharaos")
    return text


def _places(
    name: str, things: str, expected: Callable[[], str], example: str
) -> Callable[[str], tuple[tuple[str, str], ...]]:
    one = re.compile(f"([gybf][A-Z0-9]{{1,8}}):({things})")

    def read(text: str) -> tuple[tuple[str, str], ...]:
        found: dict[str, str] = {}
        for part in _listed(text):
            match = one.fullmatch(part)
            if not match:
                raise _Torn(part, expected(), example)
            if match[1] in found:
                raise _Torn(part, say("each Territory only once in {part}", part=name), example)
            things = _uncounted(match[2]) if name in {"bot", "you"} else match[2]
            found[match[1]] = joined(name, things)
        return tuple(found.items())

    return read


def _uncounted(text: str) -> str:
    return "".join(letter * int(number or 1) for number, letter in re.findall(f"([0-9]*)([{LETTERS}])", text))


def _listed(text: str) -> list[str]:
    return text.split(",") if text else []


def _culture(text: str) -> tuple[str, ...]:
    tokens = []
    for token in _listed(text):
        if not re.fullmatch(r"[gyb][A-Z0-9]{1,8}(\.[A-Z0-9]{1,8}){2}", token):
            raise _Torn(token, say("a corner: planet letter, then three Territories with dots"), "culture=bML.TC.TL")
        tokens.append(token[0] + ".".join(sorted(token[1:].split("."))))
    return tuple(tokens)


def _creatures(text: str) -> tuple[str, ...]:
    names = _listed(text)
    for name in names:
        creature_cards.creature(name)
    return tuple(names)


def _goals(text: str) -> tuple[str, ...]:
    tiles = tuple(text.split("."))
    if len(tiles) != len(GOALS) or not set(tiles) <= set(GOALS):
        raise _Torn(text, say("four Goal tiles with dots: {known}", known=", ".join(GOALS)), f"goals={'.'.join(GOALS)}")
    return tiles


def _steps(name: str) -> Callable[[str], tuple[int, ...]]:
    def read(text: str) -> tuple[int, ...]:
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){3}", text):
            raise _Torn(text, say("four numbers with dots: War, Technology, Commerce, Domination"), f"{name}=5.5.3.2")
        return tuple(map(int, text.split(".")))

    return read


def _number(name: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch("-?[0-9]{1,4}", text):
            raise _Torn(text, say("a number"), f"{name}=12")
        return int(text)

    return read


def _bonus(text: str) -> tuple[str, ...]:
    spaces = _listed(text)
    for space in spaces:
        if not re.fullmatch("[0-9]{1,2}", space):
            raise _Torn(space, say("spaces of 2-VP tokens with commas"), "bonus=3,6,9,12")
    return tuple(map(str, sorted(map(int, spaces))))


PACT = re.compile(r"[0-9]\.[0-2]")


def _pacts(text: str) -> tuple[str, ...]:
    tiles = _listed(text)
    for tile in tiles:
        if tile != GAP and not PACT.fullmatch(tile):
            raise _Torn(tile, say("a Pact as VP.steps, or - for a gap"), "pacts=3.1,4.2,-")
    return tuple(tiles)


def _pactstack(text: str) -> Stack:
    if text == "sample":
        tiles = [line for line, row in SAMPLE["pact"].items() for _ in range(row["copies"])]
        return Stack(tuple(sorted(tiles)))
    return _stack(text, _one_pact)


def _one_pact(text: str) -> str:
    if not PACT.fullmatch(text):
        raise _Torn(text, say("a Pact as VP.steps"), "pactstack=?2.1,3.1")
    return text


def _stack(text: str, one: Callable[[str], str]) -> Stack:
    if re.fullmatch(r"\*[0-9]{0,2}", text):
        return Stack((TABLE,) * int(text[1:] or 1))
    known = not text.startswith("?")
    things = [one(thing) for thing in _listed(text if known else text[1:])]
    return Stack(tuple(things if known else sorted(things)), known and bool(things))


def _card(deck: str) -> Callable[[str], str]:
    return lambda text: cards.normal(deck, text) if text else ""


def _deck(deck: str) -> Callable[[str], Stack]:
    def read(text: str) -> Stack:
        if text == "sample":
            return whole_deck(deck)
        return _stack(text, lambda name: cards.normal(deck, name))

    return read


def _spent(text: str) -> tuple[str, ...]:
    return tuple(cards.normal(cards.deck_of(name), name) for name in _listed(text))


def _wanted_pieces() -> str:
    return say("a Territory and its pieces {letters}", letters=" ".join(LETTERS))


_UNITS = f"(?:[0-9]{{0,2}}[{LETTERS}])+"
_READ: dict[str, Callable[[str], Any]] = {
    "turn": _one_of("turn", TURNS), "do": _do,
    "gaia": _named(maps.planet), "yours": _named(maps.planet), "home": _named(maps.planet),
    "board": _named(boards.board), "fate": _named(fate_cards.fate), "house": _house,
    "level": _one_of("level", LEVELS), "reveal": _one_of("reveal", ("moon", "choose")),
    "trigger": _one_of("trigger", ("", "bot", "you")),
    "bot": _places("bot", _UNITS, _wanted_pieces, "bot=bCAP:S2F,bML:F"),
    "you": _places("you", _UNITS, _wanted_pieces, "you=yCAP:S2F,gN:M"),
    "exhausted": _places(
        "exhausted", "[fwmg]+", lambda: say("a Territory and its exhausted icons"), "exhausted=bTL:m"
    ),
    "ac": _places(
        "ac", "[?1-9][+]?",
        lambda: say("a Territory and ? or the strength, + with the Atlantis God"), "ac=bTC:?,gATL:5+",
    ),
    "culture": _culture,
    "far": _places(
        "far", "[?1-9]|you|bot",
        lambda: say("fL or fR and its Leader: ?, a strength, you or bot"), "far=fL:?,fR:bot",
    ),
    "creatures": _creatures, "goals": _goals, "steps": _steps("steps"), "yoursteps": _steps("yoursteps"),
    "bonus": _bonus,
    **{name: _number(name) for name in ("vp", "yourvp", "cubes", "yourcubes", "yourgods", "yourresources")},
    "pacts": _pacts, "pactstack": _pactstack, "arrow": _one_of("arrow", ("", "ltr", "rtl")),
    "moon": _card("moon"), "sun": _card("sun"), "moondeck": _deck("moon"), "sundeck": _deck("sun"), "spent": _spent,
}  # fmt: skip


def write_units(letters: str) -> str:
    """Pieces with numbers: `S2F`."""
    grouped = ((letter, len(list(same))) for letter, same in groupby(letters))
    return "".join(f"{n}{letter}" if n > 1 else letter for letter, n in grouped)


def _write_army(army: tuple[tuple[str, str], ...]) -> str:
    return ",".join(f"{land}:{write_units(letters)}" for land, letters in army)


def _write_places(places: tuple[tuple[str, str], ...]) -> str:
    return ",".join(f"{land}:{things}" for land, things in places)


def _write_stack(stack: Stack) -> str:
    if TABLE in stack.items:
        return TABLE if len(stack.items) == 1 else f"{TABLE}{len(stack.items)}"
    return ("" if stack.known or not stack.items else "?") + ",".join(stack.items)


_JOIN = {".": ("goals", "steps", "yoursteps"), ",": ("culture", "creatures", "bonus", "pacts", "spent")}
_WRITE: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(_READ, str),
    **dict.fromkeys(("bot", "you"), _write_army),
    **dict.fromkeys(("exhausted", "ac", "far"), _write_places),
    **dict.fromkeys(("pactstack", "moondeck", "sundeck"), _write_stack),
    **dict.fromkeys(_JOIN["."], lambda things: ".".join(map(str, things))),
    **dict.fromkeys(_JOIN[","], ",".join),
}
_DEFAULT = {name: field.default for name, field in Position.__dataclass_fields__.items()}
