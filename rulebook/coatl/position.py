"""A position of the solo game: everything on the table, frozen, and printed as one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from rulebook.coatl.cards import DECK, TEMPLES
from rulebook.coatl.pieces import BOX, HEADS, KIND, SEGMENTS, TAILS, colours, in_order
from rulebook.core.errors import Defect

Pieces = tuple[str, ...]
Cards = tuple[str, ...]

SPACES = tuple(range(1, 11))
NUMBERING = "abcdefghij"
"""Which spot of the board carries which number: spots a to f are the outer ring clockwise from ten o'clock,
g and i the heads at nine and three o'clock, h and j the tails at twelve and six. A guess of ours (A4)."""

SPOT_KINDS = dict(zip("abcdefghij", ("segment",) * 6 + ("head", "tail", "head", "tail"), strict=True))


class Stack(NamedTuple):
    """A bag or a deck. If the order is known the next thing comes first; if not, it is kept sorted."""

    items: tuple[str, ...]
    known: bool = False


class Slot(NamedTuple):
    """A card in A.D.A.M.'s row with the pieces on it, in the order in which they came."""

    card: str
    pieces: Pieces = ()


class Coatl(NamedTuple):
    """One of your cóatls, head to tail, with its prophecies and its temple."""

    pieces: Pieces
    cards: Cards = ()
    temple: str = ""

    @property
    def colours(self) -> str:
        return colours(self.pieces)

    @property
    def has_head(self) -> bool:
        return self.pieces[0][0] == "("

    @property
    def has_tail(self) -> bool:
        return self.pieces[-1][-1] == ")"

    @property
    def closed(self) -> bool:
        """Whether both ends are closed."""
        return self.has_head and self.has_tail

    @property
    def complete(self) -> bool:
        """Whether it has head, tail and at least one prophecy."""
        return self.closed and bool(self.cards)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on the table. What nobody said about a bag or a deck is: the rest, in unknown order."""

    turn: str = "adam"
    levels: str = ""
    numbering: str = NUMBERING
    board: tuple[Pieces, ...] = ((),) * 10
    adam: tuple[Slot, ...] = ()
    pile: Cards = ()
    display: Cards = ()
    deck: Stack = Stack(())
    discards: Cards = ()
    temples: Cards = ()
    templedeck: Stack = Stack(())
    own: Cards = ()
    hand: Cards = ()
    store: Pieces = ()
    coatls: tuple[Coatl, ...] = ()
    bag: Stack = Stack(())
    heads: Stack = Stack(())
    tails: Stack = Stack(())
    out: Pieces = ()
    sound: bool = field(default=False, compare=False, repr=False)
    """Whether it came out of a turn and needs no check before the next one."""

    def kind(self, space: int) -> str:
        """Which kind of piece a space holds: segment, head or tail."""
        return SPOT_KINDS[self.numbering[space - 1]]

    def pieces(self) -> Iterable[str]:
        """Every piece outside the bags."""
        cards = chain.from_iterable(slot.pieces for slot in self.adam)
        built = chain.from_iterable(coatl.pieces for coatl in self.coatls)
        return chain(chain.from_iterable(self.board), cards, self.store, built, self.out)

    def cards(self) -> Iterable[str]:
        """Every prophecy outside the deck."""
        row = (slot.card for slot in self.adam)
        built = chain.from_iterable(coatl.cards for coatl in self.coatls)
        return (c for c in chain(row, self.pile, self.display, self.discards, self.hand, built) if c != GAP)

    def temple_cards(self) -> Iterable[str]:
        """Every temple outside its deck."""
        return chain(self.temples, self.own, (c.temple for c in self.coatls if c.temple))

    def zone(self, name: str) -> Iterable[str]:
        """The things at a place of the table: `space 3`, `row 1`, `hand`, `coatl 2 cards` and so on."""
        return _READ[name](self)

    def with_zones(self, zones: Mapping[str, list[str]], changes: Mapping[str, Any]) -> Position:
        """The position with other things at those places; see `rulebook.core.table`."""
        fresh = dict(changes)
        board = row = coatls = None
        shuffled = fresh.pop("shuffled", ())
        for name, things in zones.items():
            if name in _PLAIN:
                fresh[name] = tuple(things)
            elif name.startswith("space"):
                board = board or list(self.board)
                board[int(name[6:]) - 1] = tuple(things)
            elif name.startswith("row"):
                row = True
            elif name.startswith("coatl"):
                coatls = True
            elif name == "box":
                continue
            elif name == "out":
                fresh[name] = in_order(things)
            else:
                known = getattr(self, name).known and name not in shuffled
                fresh[name] = Stack(tuple(things) if known else in_place(name, things), known)
        if board:
            fresh["board"] = tuple(board)
        if row:
            fresh["adam"] = _row(self, zones)
        if coatls:
            fresh["coatls"] = _coatls(self, zones)
        return Position(*[fresh[f] if f in fresh else getattr(self, f) for f in FIELDS], True)  # noqa: FBT003 - sound

    def defects(self) -> tuple[Defect, ...]:
        """Everything that is wrong with the position, by name; empty if it can be played."""
        from rulebook.coatl.defects import defects  # the checks need the rules, which need this module

        return defects(self)

    def __str__(self) -> str:
        from rulebook.coatl.notation import write  # the notation imports this module

        return write(self)

    def __repr__(self) -> str:
        return f"coatl.parse({str(self)!r})"


GAP = "-"
"""A place of the display from which a card was taken and which is not closed yet."""

FIELDS = tuple(name for name in Position.__dataclass_fields__ if name != "sound")
_PLAIN = frozenset({"pile", "display", "discards", "temples", "own", "hand", "store"})
STACKS = {"bag": SEGMENTS, "heads": HEADS, "tails": TAILS}


def _reader(field: str, place: int | None = None, part: str = "") -> Callable[[Position], Iterable[str]]:
    def read(position: Position) -> Iterable[str]:
        value = getattr(position, field)
        if place is None:
            return value.items if isinstance(value, Stack) else value  # type: ignore[no-any-return]
        if place >= len(value):
            return ()
        thing = value[place]
        if not part:
            return thing  # type: ignore[no-any-return]
        lies = getattr(thing, part)
        return (lies,) if lies and isinstance(lies, str) else lies

    return read


_READ: dict[str, Callable[[Position], Iterable[str]]] = {
    **{name: _reader(name) for name in (*_PLAIN, *STACKS, "deck", "templedeck", "out")},
    "box": lambda _: (),
    **{f"space {n}": _reader("board", n - 1) for n in SPACES},
    **{f"row {n}": _reader("adam", n - 1, "pieces") for n in range(1, 6)},
    **{f"coatl {n}": _reader("coatls", n - 1, "pieces") for n in range(1, 4)},
    **{f"coatl {n} cards": _reader("coatls", n - 1, "cards") for n in range(1, 4)},
    **{f"coatl {n} temple": _reader("coatls", n - 1, "temple") for n in range(1, 4)},
    "row": lambda position: (slot.card for slot in position.adam),
}


def _row(position: Position, zones: Mapping[str, list[str]]) -> tuple[Slot, ...]:
    cards = zones["row"] if "row" in zones else list(position.zone("row"))
    return tuple(Slot(card, _pieces(position, zones, f"row {n}")) for n, card in enumerate(cards, 1))


def _pieces(position: Position, zones: Mapping[str, list[str]], name: str) -> tuple[str, ...]:
    return tuple(zones[name]) if name in zones else tuple(position.zone(name))


def _coatls(position: Position, zones: Mapping[str, list[str]]) -> tuple[Coatl, ...]:
    built = []
    for n in range(1, 4):
        pieces = _pieces(position, zones, f"coatl {n}")
        if pieces:
            temple = "".join(_pieces(position, zones, f"coatl {n} temple"))
            built.append(Coatl(pieces, _pieces(position, zones, f"coatl {n} cards"), temple))
    return tuple(built)


def in_place(stack: str, things: Iterable[str]) -> tuple[str, ...]:
    """Things of unknown order, as we keep them: pieces by colour, cards in the order of their list."""
    if stack in STACKS:
        return in_order(things)
    return tuple(sorted(things, key=CARD_RANK.__getitem__))


CARD_RANK = {code: n for n, code in enumerate(chain(dict.fromkeys(DECK), TEMPLES))}


def rest_of_pieces(position: Position, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The pieces of one kind that lie nowhere else, so must be in their bag."""
    seen = Counter(position.pieces())
    return tuple(p for p in kinds for _ in range(BOX[KIND[p]] - seen[p]))


def rest_of_cards(position: Position) -> tuple[str, ...]:
    """The prophecies that lie nowhere else, so must be in the deck."""
    seen = Counter(position.cards())
    left = Counter(DECK)
    left.subtract(seen)
    return tuple(code for code, n in left.items() for _ in range(n))


def rest_of_temples(position: Position) -> tuple[str, ...]:
    """The temples that lie nowhere else."""
    seen = set(position.temple_cards())
    return tuple(code for code in TEMPLES if code not in seen)
