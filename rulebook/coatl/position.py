"""A position of the solo game: places with things on them, frozen, and printed as one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from rulebook.coatl.cards import DECK, TEMPLES
from rulebook.coatl.pieces import BOX, HEADS, KIND, SEGMENTS, TAILS, colours, in_order
from rulebook.core.errors import Defect

Pieces = tuple[str, ...]
Cards = tuple[str, ...]
Zones = Mapping[str, tuple[str, ...]]
"""What lies where: `space 3`, `row` (A.D.A.M.'s cards), `row 1` (what lies on the first), `hand`, `coatl 2 cards` …"""

SPACES = tuple(range(1, 11))
MOST = 5
"""More cards in his row, and more cóatls, a position cannot hold; the rules allow fewer."""

SPACE = {n: f"space {n}" for n in SPACES}
ROW = {n: f"row {n}" for n in range(1, MOST + 1)}
COATL = {n: f"coatl {n}" for n in range(1, MOST + 1)}
BAGS = {"bag": SEGMENTS, "heads": HEADS, "tails": TAILS}
STACKS = frozenset({*BAGS, "deck", "templedeck"})
EMPTY: Zones = dict.fromkeys(
    (
        *SPACE.values(), "row", *ROW.values(), "pile", "display", "deck", "discards", "temples", "templedeck", "own",
        "hand", "store", *COATL.values(), *(f"{c} cards" for c in COATL.values()),
        *(f"{c} temple" for c in COATL.values()), *BAGS, "out",
    ),
    (),
)  # fmt: skip

NUMBERING = "abcdefghij"
"""Which spot of the board carries which number: spots a to f are the outer ring clockwise from ten o'clock,
g and i the heads at nine and three o'clock, h and j the tails at twelve and six. A guess of ours (A4)."""

SPOT_KINDS: Mapping[str, str] = dict(zip(NUMBERING, ("segment",) * 6 + ("head", "tail", "head", "tail"), strict=True))

GAP = "-"
"""A place of the display from which a card was taken and which is not closed yet."""


class Stack(NamedTuple):
    """A bag or a deck. If the order is known the next thing comes first; if not, it is kept sorted."""

    items: tuple[str, ...]
    known: bool


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
        """Its colours from head to tail."""
        return colours(self.pieces)

    @property
    def has_head(self) -> bool:
        """Whether its head end is closed."""
        return self.pieces[0][0] == "("

    @property
    def has_tail(self) -> bool:
        """Whether its tail end is closed."""
        return self.pieces[-1][-1] == ")"

    @property
    def closed(self) -> bool:
        """Whether both ends are closed."""
        return self.has_head and self.has_tail

    @property
    def complete(self) -> bool:
        """Whether it has head, tail and at least one prophecy."""
        return self.closed and bool(self.cards)

    def _repr_svg_(self) -> str:
        return _drawing().coatl_svg(self)  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True, eq=True)
class Position:
    """Everything on the table. `zones` says what lies where; the other names are ways to look at it."""

    zones: Zones = field(default_factory=lambda: EMPTY, hash=False)
    turn: str = "adam"
    levels: str = ""
    numbering: str = NUMBERING
    hidden: frozenset[str] = frozenset()
    """The bags and decks whose order nobody knows."""
    sound: bool = field(default=False, compare=False)
    """Whether it came out of a turn and needs no check before the next one."""

    @property
    def board(self) -> tuple[Pieces, ...]:
        """The contents of the ten spaces."""
        return tuple([self.zones[space] for space in SPACE.values()])

    @property
    def adam(self) -> tuple[Slot, ...]:
        """A.D.A.M.'s row, left to right."""
        return tuple([Slot(card, self.zones[ROW[n]]) for n, card in enumerate(self.zones["row"], 1)])

    @property
    def pile(self) -> Cards:
        """The cards A.D.A.M. has fulfilled."""
        return self.zones["pile"]

    @property
    def display(self) -> Cards:
        """The face-up cards, left to right; the rightmost is the oldest."""
        return self.zones["display"]

    @property
    def deck(self) -> Stack:
        """The prophecy deck."""
        return self.stack("deck")

    @property
    def discards(self) -> Cards:
        """The prophecies you rejected at the start."""
        return self.zones["discards"]

    @property
    def temples(self) -> Cards:
        """The common temple cards, face up."""
        return self.zones["temples"]

    @property
    def templedeck(self) -> Stack:
        """The temple cards still to come."""
        return self.stack("templedeck")

    @property
    def own(self) -> Cards:
        """Your own temple card."""
        return self.zones["own"]

    @property
    def hand(self) -> Cards:
        """Your prophecy cards."""
        return self.zones["hand"]

    @property
    def store(self) -> Pieces:
        """The pieces on your player board."""
        return self.zones["store"]

    @property
    def coatls(self) -> tuple[Coatl, ...]:
        """Your cóatls, in the order in which you started them."""
        return coatls(self.zones)

    @property
    def bag(self) -> Stack:
        """The bag of segments."""
        return self.stack("bag")

    @property
    def heads(self) -> Stack:
        """The bag of heads."""
        return self.stack("heads")

    @property
    def tails(self) -> Stack:
        """The bag of tails."""
        return self.stack("tails")

    @property
    def out(self) -> Pieces:
        """The pieces out of play, sorted."""
        return self.zones["out"]

    def stack(self, name: str) -> Stack:
        """A bag or deck by its name."""
        return Stack(self.zones[name], name not in self.hidden)

    def kind(self, space: int) -> str:
        """Which kind of piece a space holds: segment, head or tail."""
        return SPOT_KINDS[self.numbering[space - 1]]

    def spaces(self, kind: str) -> tuple[int, ...]:
        """The spaces for one kind of piece, in ascending number."""
        return _spaces(self.numbering, kind)

    def pieces(self) -> Iterable[str]:
        """Every piece outside the bags."""
        return chain.from_iterable([self.zones[zone] for zone in PIECE_ZONES])

    def cards(self) -> Iterable[str]:
        """Every prophecy outside the deck."""
        return (card for zone in CARD_ZONES for card in self.zones[zone] if card != GAP)

    def temple_cards(self) -> Iterable[str]:
        """Every temple outside its deck."""
        return chain.from_iterable(self.zones[zone] for zone in TEMPLE_ZONES)

    def defects(self) -> tuple[Defect, ...]:
        """Everything that is wrong with the position, by name; empty if it can be played."""
        from rulebook.coatl.defects import defects  # the checks need the rules, which need this module

        return defects(self)

    def __str__(self) -> str:
        from rulebook.coatl.notation import write  # the notation imports this module

        return write(self)

    def __repr__(self) -> str:
        return f"coatl.parse({str(self)!r})"

    def text(self) -> str:
        """The table in words, for a terminal or a screen reader."""
        return _drawing().position_text(self)  # type: ignore[no-any-return]

    def _repr_html_(self) -> str:
        return _drawing().position_html(self)  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return _drawing().position_svg(self)  # type: ignore[no-any-return]

    def turn_text(self, turn: object) -> str:
        """A turn that ended here, in words."""
        return _drawing().turn_text(turn)  # type: ignore[no-any-return]

    def turn_html(self, turn: object) -> str:
        """A turn that ended here, drawn for a page."""
        return _drawing().turn_html(turn)  # type: ignore[no-any-return]

    def turn_svg(self, turn: object) -> str:
        """A turn that ended here, drawn."""
        return _drawing().turn_svg(turn)  # type: ignore[no-any-return]


def _drawing() -> Any:
    """The drawing code, which needs the rules, which need this module."""
    from rulebook.coatl import drawing

    return drawing


PIECE_ZONES = (*SPACE.values(), *ROW.values(), "store", *COATL.values(), "out")
CARD_ZONES = ("row", "pile", "display", "discards", "hand", *(f"{c} cards" for c in COATL.values()))
TEMPLE_ZONES = ("temples", "own", *(f"{c} temple" for c in COATL.values()))


def coatls(zones: Zones) -> tuple[Coatl, ...]:
    """The cóatls that lie in some zones."""
    return tuple(
        Coatl(pieces, zones[f"{name} cards"], "".join(zones[f"{name} temple"]))
        for name in COATL.values()
        if (pieces := zones[name])
    )


@lru_cache
def _spaces(numbering: str, kind: str) -> tuple[int, ...]:
    return tuple(space for space, spot in enumerate(numbering, 1) if SPOT_KINDS[spot] == kind)


def sort_stack(stack: str, things: Iterable[str]) -> tuple[str, ...]:
    """Things of unknown order, as we keep them: pieces by colour, cards in the order of their list."""
    if stack in BAGS:
        return in_order(things)
    return tuple(sorted(things, key=CARD_RANK.__getitem__))


CARD_RANK = {code: n for n, code in enumerate(chain(dict.fromkeys(DECK), TEMPLES))}


def rest_of(position: Position, stack: str, seen: Counter[str] | None = None) -> tuple[str, ...]:
    """The things that lie nowhere else, so must be in that bag or deck."""
    if stack == "deck":
        left = Counter(DECK)
        left.subtract(position.cards())
        return tuple(code for code, n in left.items() for _ in range(n))
    if stack == "templedeck":
        shown = set(position.temple_cards())
        return tuple(code for code in TEMPLES if code not in shown)
    seen = seen or Counter(position.pieces())
    return tuple(p for p in BAGS[stack] for _ in range(BOX[KIND[p]] - seen[p]))
