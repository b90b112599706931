"""What a card of Anunnaki shows, as the form holds it: a kind, and its symbols, its Fate card or its tile.

>>> str(read_face("Moon:cubes 1;  move 3 brave"))
'moon: cubes 1; move 3 brave'
>>> read_face("pact: 3.1").tile
'3.1'
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rulebook.anunnaki import parse, shelf
from rulebook.anunnaki.cards import SYMBOLS, Symbol, card_defects, read_symbols, write_symbols
from rulebook.anunnaki.creature_cards import COUNTED, creature
from rulebook.anunnaki.drawing.cards import card_svg, creatures, fate, pacts
from rulebook.anunnaki.drawing.marks import marks
from rulebook.anunnaki.drawing.page import document
from rulebook.anunnaki.drawing.text import card_text, creature_named
from rulebook.anunnaki.drawing.words import resource_name, reward_named, say, symbol_named
from rulebook.anunnaki.fate_cards import AREA, CUBES, HOUSES, SIDES, Fate, fate_defects, read_fate
from rulebook.coatl.drawing.svg import Sheet
from rulebook.core.catalog import defect
from rulebook.core.errors import Defect, Unreadable
from widgets.controllers.cosmobot_shelf import on_shelf

KINDS = ("moon", "sun", "fate", "pact", "creature")
NAMES = {"moon": "Moon card", "sun": "Sun card", "fate": "Fate card", "pact": "Pact", "creature": "Creature"}
NEEDS = COUNTED
MOST = 12
"""Symbols on a card; more are refused."""

EXAMPLES = {
    "moon": "moon: cubes 1; move 3 brave; oracle", "sun": "sun: arrow ltr; harvest 2; domination goal",
    "fate": "fate: wmfg/2F.2V.1F.3V/-,-,-,-,oracle,-,-,-,build,-,-,-,-,-", "pact": "pact: 3.1",
    "creature": "creature: hydra=war:4",
}  # fmt: skip
EMPTY_FATE = f"fwmg/{'.'.join('-' * AREA)}/{','.join('-' * CUBES)}"
MINE = "my-"
"""How the names of your own Fate cards begin, as ours have the plain names."""
BUILT = "bot=bTL:S,bTC:S,bTR:S,bML:S,bMR:S,bCAP:S"
"""All Settlements have left the area of the Fate card, so that what they uncover can be seen."""
BARE = Sheet(styled=False)


class Face(NamedTuple):
    """A card: the symbols of an Advisor card, a whole Fate card, or the line of a tile."""

    kind: str
    symbols: tuple[Symbol, ...] = ()
    fate: Fate | None = None
    tile: str = ""

    @property
    def body(self) -> str:
        """The line without its kind, as it stands on a shelf."""
        if self.fate:
            return str(self.fate)
        if self.tile:
            return self.tile.partition("=")[2] or self.tile
        return write_symbols(self.symbols).replace(":", " ").replace("+", "; ")

    @property
    def arrow(self) -> str:
        """The direction of the arrow, if there is one."""
        return next((symbol.how for symbol in self.symbols if symbol.word == "arrow"), "")

    @property
    def part(self) -> str:
        """The card as a part of a position line; nothing while it is empty."""
        if self.kind in {"pact", "creature"}:
            return f"{self.kind}s={self.tile}"
        shown = str(self.fate) if self.fate else write_symbols(self.symbols)
        return f"{self.kind}={shown}" if shown else ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.tile or self.body}".strip()


def named(kind: str) -> str:
    """A kind of card, as one says it."""
    return say(NAMES[kind])


def empty(kind: str) -> Face:
    """A card on which nothing stands yet."""
    if kind == "fate":
        return Face(kind, fate=read_fate(EMPTY_FATE))
    return Face(kind, tile={"pact": "1.1", "creature": "mine=war:1"}.get(kind, ""))


def sample(kind: str, name: str) -> Face:
    """A card from the shelf."""
    line = shelf.find(kind, name)
    return read_face(f"{kind}: {name}={line}" if kind == "creature" else f"{kind}: {line}")


_KIND = re.compile(rf"\s*({'|'.join(KINDS)})\s*:\s*", re.IGNORECASE)


def read_face(text: str) -> Face:
    """The card of a typed line; one without symbols is a card that is begun."""
    found = _KIND.match(text)
    if not found:
        wanted = say("the kind of card ({known}), a colon, then what it shows", known=", ".join(KINDS))
        raise Unreadable(text, 1, wanted, EXAMPLES["moon"])
    kind, body = found[1].lower(), text[found.end() :].strip()
    if kind == "fate":
        return Face(kind, fate=read_fate(body.replace(" ", ""))) if body else empty(kind)
    if kind == "pact":
        if body and not re.fullmatch(r"[0-9]\.[0-2]", body):
            raise Unreadable(
                text, found.end() + 1, say("VP, a dot, steps on the Commerce track (0 to 2)"), EXAMPLES[kind]
            )
        return Face(kind, tile=body) if body else empty(kind)
    if kind == "creature":
        made = creature(body) if body else None
        return Face(kind, tile=f"{made.name}={made.needs}:{made.number}") if made else empty(kind)
    if body in on_shelf(kind):
        return sample(kind, body)
    symbols = read_symbols(text, found.end())
    if len(symbols) > MOST:
        raise Unreadable(text, found.end() + 1, say("at most {most} symbols", most=MOST), EXAMPLES[kind])
    return Face(kind, symbols)


def with_arrow(face: Face, way: str) -> Face:
    """A Sun card with its arrow that way, at the place where it had one, else at the top."""
    if not way:
        return face._replace(symbols=tuple(symbol for symbol in face.symbols if symbol.word != "arrow"))
    new = Symbol("arrow", 0, way)
    if face.arrow:
        return face._replace(symbols=tuple(new if one.word == "arrow" else one for one in face.symbols))
    return face._replace(symbols=(new, *face.symbols))


def defects_of(face: Face) -> list[Defect]:
    """Everything that is wrong with a card, in words."""
    if face.fate:
        return fate_defects(str(face.fate))
    if face.tile:
        return []
    acts = any(symbol.word != "arrow" for symbol in face.symbols)
    wrong = card_defects(face.kind, write_symbols(face.symbols)) if face.symbols else []
    if acts:
        return wrong
    return [defect("no symbol", "This {card} shows no action.", "Add its symbols.", card=named(face.kind)), *wrong]


def drawn(face: Face) -> str:
    """The card as a picture."""
    if face.fate:
        table = parse(f"anunnaki;fate={face.fate};{BUILT}")
        return document(fate(table, marks(None), 340), NAMES["fate"], text_twin(face), BARE, "card")
    if face.tile:
        table = parse(f"anunnaki;{face.part}")
        part = (pacts if face.kind == "pact" else creatures)(table, marks(None), 260)
        return document(part, NAMES[face.kind], text_twin(face), BARE, "card")
    return card_svg(face.kind, write_symbols(face.symbols), sheet=BARE)


def text_twin(face: Face) -> str:
    """The card as text."""
    if face.kind == "pact":
        points, _, steps = face.tile.partition(".")
        return say("Pact: {points} VP, {steps} steps on Commerce", points=points, steps=steps)
    if face.kind == "creature":
        return creature_named(face.tile)
    if face.fate:
        row = " ".join(resource_name(icon) for icon in face.fate.row)
        spaces = [f"{n} {symbol_named(one)}" for n, one in enumerate(face.fate.spaces, 1) if one]
        area = ", ".join(reward_named(*reward) for reward in face.fate.area)
        listed = ", ".join(spaces) or say("all empty")
        text = "Fate card: {row}\n  Settlement area: {area}\n  Cube spaces: {spaces}"
        return say(text, row=row, area=area, spaces=listed)
    return (
        card_text(face.kind, write_symbols(face.symbols))
        if face.symbols
        else say("{card}, empty", card=named(face.kind))
    )


def parameters(symbol: Symbol) -> tuple[list[str], list[str]]:
    """The numbers and the words that a symbol may have."""
    shape = SYMBOLS[symbol.word]
    return [str(n) for n in shape.numbers], list(shape.words)


def house_and_side(name: str) -> tuple[str, str]:
    """The House and the side of a Fate card by its name.

    >>> house_and_side("my-ellenys.extreme"), house_and_side("other")
    (('ellenys', 'extreme'), ('', 'normal'))
    """
    house, _, side = name.removeprefix(MINE).partition(".")
    return (house, side) if house in HOUSES and side in SIDES else ("", SIDES[0])
