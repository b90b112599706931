"""The form for a card of Anunnaki: click its symbols in order, or type its line; both are always the same card.

>>> form = CardForm("moon:")
>>> form.handle({"do": "add", "word": "cubes"})["line"]
'moon: cubes 1'
>>> form.handle({"do": "add", "word": "move"})["line"]
'moon: cubes 1; move 1 brave'
>>> form.handle({"do": "set", "n": 1, "what": "number", "value": "3"})["line"]
'moon: cubes 1; move 3 brave'
>>> form.handle({"do": "line", "value": "moon: cubes 1; jump"})["said"].split(". For")[0][:50]
"Cannot read column 16, at 'jump': expected one of "
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rulebook.anunnaki import shelf
from rulebook.anunnaki.cards import SYMBOLS, Symbol
from rulebook.anunnaki.drawing.words import symbol_named
from rulebook.anunnaki.fate_cards import CUBES, HOUSES, SIDES
from rulebook.core.catalog import say
from rulebook.core.errors import Impossible
from widgets.controllers.cosmobot_cards_faces import (
    KINDS,
    MINE,
    MOST,
    NEEDS,
    Face,
    defects_of,
    empty,
    house_and_side,
    named,
    read_face,
    sample,
    text_twin,
    with_arrow,
)
from widgets.controllers.cosmobot_cards_page import card_page
from widgets.controllers.cosmobot_shelf import kept_name, on_shelf, put_on_shelf, read_shelf, shelf_text, would_replace
from widgets.controllers.line_editor import Does, LineEditor, inner
from widgets.controllers.view import Event, View, word

HELD = "Choose its new place, or let go."


class CardForm(LineEditor[Face]):
    """One card in the making; `line` is what you would type at the table."""

    def __init__(self, line: str = "moon:", *, name: str = "", at: int = 0) -> None:
        super().__init__(read_face(line))
        self.name = name
        self.at = at if 0 <= at < CUBES else 0
        self.held = self.replacing = ""

    def read(self, text: str) -> Face:
        """The card of a typed line."""
        return read_face(text)

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same form again."""
        return {"line": self.line, "name": self.name, "at": self.at}

    def text(self) -> str:
        """The card as text."""
        return text_twin(self.thing)

    def view(self) -> View:
        """The drawn card, its form, its line and what is wrong with it."""
        return card_page(self)

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols that the form changes: those of an Advisor card, or the one of the chosen cube space."""
        if self.thing.fate is None:
            return self.thing.symbols
        space = self.thing.fate.spaces[self.at] if self.at < len(self.thing.fate.spaces) else None
        return (space,) if space else ()

    def show(self, thing: Face) -> None:
        """Show another card; a symbol that was taken up is laid down."""
        super().show(thing)
        self.held = ""
        self.at = min(self.at, len(thing.fate.spaces) - 1) if thing.fate else self.at

    # Symbols.

    def add(self, event: Event) -> None:
        """Put a symbol at the end of the card, or on the chosen cube space; its numbers can be changed then."""
        name = word(event, "word")
        shape = SYMBOLS.get(name)
        if shape is None or self.thing.kind not in shape.on:
            self.said = say("No such symbol here. Known: {names}.", names=", ".join(known_symbols(self.thing.kind)))
            return
        number = shape.numbers.start if shape.numbers else 0
        new = Symbol(name, number, "" if shape.either or not shape.words else shape.words[0])
        before = self.symbols
        if self.thing.fate is None and len(before) == MOST:
            self.said = say("A card has at most {most} symbols. Remove one first.", most=MOST)
            return
        self._put((*before, new) if self.thing.fate is None else (new,))
        self.said = say("{thing} added.", thing=symbol_named(new))

    def change(self, event: Event) -> None:
        """Change the number or the word of a symbol."""
        n, value = _place(event, self.symbols), word(event, "value")
        if n < 0:
            return
        one = self.symbols[n]
        shape = SYMBOLS[one.word]
        number = int(value) if value.isascii() and value.isdecimal() and int(value[:3]) in shape.numbers else 0
        how = value if value in shape.words else ""
        if not (number or how):
            return
        if shape.either:
            new = Symbol(one.word, number, how)
        else:
            new = one._replace(number=number) if number else one._replace(how=how)
        self._put((*self.symbols[:n], new, *self.symbols[n + 1 :]))
        self.said = symbol_named(new)

    def remove(self, event: Event) -> None:
        """Take a symbol off the card."""
        n = _place(event, self.symbols)
        if n >= 0:
            gone = self.symbols[n]
            self._put((*self.symbols[:n], *self.symbols[n + 1 :]))
            self.said = say("{thing} removed.", thing=symbol_named(gone))

    def shift(self, event: Event) -> None:
        """Move a symbol up or down by one place."""
        n = _place(event, self.symbols)
        if n >= 0:
            self._move(n, n + (-1 if event.get("way") == "up" else 1))

    def _move(self, source: int, target: int) -> None:
        if not 0 <= target < len(self.symbols):
            return
        left = [*self.symbols[:source], *self.symbols[source + 1 :]]
        left.insert(target, self.symbols[source])
        self._put(tuple(left))
        self.said = say("{thing}: now place {number}.", thing=symbol_named(self.symbols[target]), number=target + 1)

    def _put(self, symbols: tuple[Symbol, ...]) -> None:
        fate = self.thing.fate
        if fate is None:
            self.now(self.thing._replace(symbols=symbols))
        else:
            spaces = (*fate.spaces[: self.at], symbols[0] if symbols else None, *fate.spaces[self.at + 1 :])
            self.now(self.thing._replace(fate=fate._replace(spaces=spaces)))

    def arrow(self, event: Event) -> None:
        """Let the arrow of a Sun card point to the right, to the left, or take it away."""
        way = word(event, "way")
        if self.thing.kind == "sun" and way in {"ltr", "rtl", ""}:
            self.now(with_arrow(self.thing, way))
            self.said = {
                "ltr": say("The arrow points right."),
                "rtl": say("The arrow points left."),
                "": say("No arrow."),
            }[way]

    # Taking up and laying down.

    def touch(self, event: Event) -> None:
        """Take a symbol or resource up, then touch the place where it belongs; a cube space is chosen."""
        at = word(event, "at")
        kind, _, rest = at.partition(" ")
        n = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 3 else -1  # noqa: PLR2004 - two digits
        if kind == "space" and self.thing.fate and 0 <= n < len(self.thing.fate.spaces):
            self.at = n
            symbol = self.thing.fate.spaces[n]
            self.said = say(
                "Cube space {number}: {what}.", number=n + 1, what=symbol_named(symbol) if symbol else say("empty")
            )
        elif kind in {"line", "row"} and self._is_there(kind, n):
            self._take_or_lay(kind, n)

    def _is_there(self, kind: str, n: int) -> bool:
        fate = self.thing.fate
        return 0 <= n < (len(fate.row) if fate else 0) if kind == "row" else fate is None and 0 <= n < len(self.symbols)

    def _take_or_lay(self, kind: str, n: int) -> None:
        held, self.held = self.held, ""
        if not held.startswith(f"{kind} "):
            self.held = f"{kind} {n}"
            self.said = HELD
        elif held == f"{kind} {n}":
            self.said = say("You hold nothing.")
        elif kind == "line":
            self._move(int(held[5:]), n)
        else:
            self._swap(int(held[4:]), n)

    def _swap(self, one: int, two: int) -> None:
        """Let two resources of a Fate card change places."""
        fate = self.thing.fate
        if fate:
            row = list(fate.row)
            row[one], row[two] = row[two], row[one]
            self.now(self.thing._replace(fate=fate._replace(row="".join(row))))
            self.said = say("The resources have changed places.")

    def drop(self, event: Event) -> None:
        """Lay down in one go what was dragged."""
        source, target = inner(event, "from"), inner(event, "to")
        self.held = ""
        self.touch(source)
        if self.held:
            self.touch(target)
            self.held = ""

    def delete(self, event: Event) -> None:
        """Take off what lies at a place."""
        at = word(inner(event, "of"), "at")
        kind, _, rest = at.partition(" ")
        if kind == "space":
            self.touch({"at": at})
            self.remove({"n": 0})
        elif kind == "line" and rest.isdecimal():
            self.remove({"n": int(rest[:3])})

    def let_go(self, _: Event) -> None:
        """Hold nothing."""
        self.held = ""
        self.said = say("You hold nothing.")

    # Fate cards, Pacts, Creatures.

    def reward(self, event: Event) -> None:
        """Say what becomes visible when a Settlement leaves the Fate card."""
        fate, n, value = self.thing.fate, event.get("n"), word(event, "value")
        if fate is None or not isinstance(n, int) or not 0 <= n < len(fate.area) or value not in set("0123456789"):
            return
        followers, points = fate.area[n]
        new = (int(value), points) if event.get("what") == "followers" else (followers, int(value))
        self.now(self.thing._replace(fate=fate._replace(area=(*fate.area[:n], new, *fate.area[n + 1 :]))))

    def tile(self, event: Event) -> None:
        """Change a part of a Pact or of a Creature."""
        what, value = word(event, "what"), word(event, "value")
        face = self.thing
        if face.kind == "pact":
            points, _, steps = face.tile.partition(".")
            new = f"{value}.{steps}" if what == "points" else f"{points}.{value}"
        elif face.kind == "creature" and (what != "needs" or value in NEEDS):
            name, _, rest = face.tile.partition("=")
            needs, _, number = rest.partition(":")
            new = f"{name}={value}:{number}" if what == "needs" else f"{name}={needs}:{value}"
        else:
            return
        self.now(read_face(f"{face.kind}: {new}"))

    # Another card; keeping it.

    def kind(self, event: Event) -> None:
        """Begin another kind of card, empty."""
        kind = word(event, "kind")
        if kind in KINDS and kind != self.thing.kind:
            self.now(empty(kind))
            self.said = say("An empty {thing}.", thing=named(kind))

    def begin(self, event: Event) -> None:
        """Begin with one of our sample cards, or with an empty one."""
        name = word(event, "value")
        if name == "empty":
            self.now(empty(self.thing.kind))
        elif name in on_shelf(self.thing.kind):
            self.now(sample(self.thing.kind, name))
            ours = name in shelf.SAMPLE[self.thing.kind]
            self.said = (
                say("{name}, a card of our own making, not official.", name=name)
                if ours
                else say("{name}, from your shelf.", name=name)
            )

    def call(self, event: Event) -> None:
        """Give the card a name to be kept by."""
        self.name = word(event, "value", 40).strip()

    def house(self, event: Event) -> None:
        """Name a Fate card by its House and its side."""
        house, side = house_and_side(self.name)
        value = word(event, "value", 40)
        house, side = (value, side) if event.get("what") == "house" else (house, value)
        self.name = f"{MINE}{house}.{side}" if house in HOUSES and side in SIDES else ""
        self.said = say("It will be called {name}.", name=self.name) if self.name else say("Choose the House first.")

    def keep(self, _: Event) -> None:
        """Put the card on your shelf, once nothing is wrong with it."""
        wrong = defects_of(self.thing)
        if wrong:
            raise Impossible(*wrong)
        name = self.thing.tile if self.thing.kind == "pact" else kept_name(self.thing.kind, self.name)
        if would_replace(self.thing.kind, name, self.thing.body) and self.replacing != name:
            self.replacing = name
            self.said = say("{name} is on your shelf already. Save it again to replace it.", name=name)
            return
        self.said = put_on_shelf(self.thing.kind, name, self.thing.body)

    def file(self) -> str:
        """The card as a shelf file."""
        name = "" if self.thing.kind == "pact" else self.name or f"my-{self.thing.kind}.1"
        return shelf_text(self.thing.kind, name, self.thing.body)

    def load(self, event: Event) -> None:
        """Show the card of a shelf file, or of a line in a file."""
        text = word(event, "value", 100_000)
        if "[[" not in text:
            self.write(event)
            return
        kind, row = read_shelf(text, KINDS)
        body = f"{row.get('name')}={row['line']}" if kind == "creature" else row["line"]
        self.now(read_face(f"{kind}: {body}"))
        self.name = str(row.get("name", ""))
        self.said = say("{what}, from the file.", what=self.name or row["line"])

    does: ClassVar[Mapping[str, Does]] = {
        "add": add, "set": change, "remove": remove, "shift": shift, "arrow": arrow, "touch": touch, "drop": drop,
        "delete": delete, "let go": let_go, "reward": reward, "tile": tile, "kind": kind, "begin": begin,
        "call": call, "house": house, "keep": keep, "load": load,
    }  # fmt: skip


def known_symbols(kind: str) -> list[str]:
    """The symbols that occur on a kind of card; the arrow has a place of its own."""
    return [name for name, shape in SYMBOLS.items() if kind in shape.on and name != "arrow"]


def _place(event: Event, symbols: Sequence[Symbol]) -> int:
    n = event.get("n")
    return n if isinstance(n, int) and 0 <= n < len(symbols) else -1
