"""A position of the solo game: everything on the table, frozen, and printed as one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from rulebook.anunnaki.board import Board, board
from rulebook.anunnaki.cards import sample_deck
from rulebook.anunnaki.fate_cards import Fate, fate
from rulebook.anunnaki.maps import RESOURCES, World, world
from rulebook.core.errors import Defect

Army = tuple[tuple[str, str], ...]
"""Territory and letters, in the order of the world: `(("bCAP", "SFF"), ("bML", "F"))`."""

PIECES = {"S": "Settlement", "G": "Major God", "C": "Creature", "M": "Minor God", "F": "Follower"}
"""The letters of the pieces, in the order in which we write them."""

STRENGTH = {"S": 0, "G": 3, "C": 2, "M": 2, "F": 1}
BOX = {"S": 5, "G": 1, "M": 4, "F": 12}
"""The pieces of one House. Creatures are not among them."""

LETTERS = "".join(PIECES)
ICONS = "".join(RESOURCES)
TABLE = "*"
"""A card or a tile that lies on your table and that you will read out when it is needed."""

GOALS = ("territories", "units", "settlements", "shrines")
TRACKS = ("war", "technology", "commerce")
STEPS = (*TRACKS, "domination")


class Stack(NamedTuple):
    """A deck or a stack of tiles. If the order is known the next thing comes first; if not, it is kept sorted."""

    items: tuple[str, ...]
    known: bool = False


GAP = "-"
"""A place of the Pact display where no tile lies."""

NO_STACK = Stack(())
AT_THE_TABLE = Stack((TABLE,))
"""A physical deck of which we know nothing: its cards are read out."""


@dataclass(frozen=True)  # without slots, so that a copy is a copy of one dictionary
class Position:
    """Everything on the table. Cards, planets and boards are named, or written out in their line."""

    turn: str = "bot"
    do: str = ""
    gaia: str = "aurora"
    yours: str = "lapis"
    home: str = "carnelian"
    board: str = "sample"
    fate: str = "ellenys.normal"
    house: str = ""
    level: str = "normal"
    reveal: str = "moon"
    trigger: str = ""
    bot: Army = ()
    you: Army = ()
    exhausted: Army = ()
    ac: Army = ()
    culture: tuple[str, ...] = ()
    far: Army = ()
    creatures: tuple[str, ...] = ()
    goals: tuple[str, ...] = GOALS
    steps: tuple[int, ...] = (0, 0, 0, 0)
    yoursteps: tuple[int, ...] = (0, 0, 0, 0)
    bonus: tuple[str, ...] = ()
    vp: int = 0
    yourvp: int = 0
    cubes: int = 0
    yourcubes: int = 0
    yourgods: int = 0
    yourresources: int = 0
    pacts: tuple[str, ...] = ()
    pactstack: Stack = NO_STACK
    arrow: str = ""
    moon: str = ""
    sun: str = ""
    moondeck: Stack = AT_THE_TABLE
    sundeck: Stack = AT_THE_TABLE
    spent: tuple[str, ...] = ()
    sound: bool = field(default=False, compare=False, repr=False)
    """Whether the engine itself made this position, so that nobody need look for defects."""

    @property
    def world(self) -> World:
        """The three planets, put together."""
        return world(self.gaia, self.yours, self.home)

    @property
    def tables(self) -> Board:
        """The tracks of the development board."""
        return board(self.board)

    @property
    def card(self) -> Fate:
        """Cosmobot's Fate card."""
        return fate(self.fate)

    def reserve(self) -> tuple[str, ...]:
        """The pieces of Cosmobot that are not on the map, its Settlement area included."""
        on_map = "".join([letters for _, letters in self.bot])
        return tuple("".join([piece * (number - on_map.count(piece)) for piece, number in BOX.items()]))

    def defects(self) -> tuple[Defect, ...]:
        """Every named thing that is wrong with this position; none if it can be played."""
        from rulebook.anunnaki.defects import defects

        return tuple(defects(self))

    def zone(self, name: str) -> Iterable[str]:
        """The things at a place of the table: `bot bCAP`, `ac gATL`, `pacts`, `reserve` and so on."""
        read = _READ.get(name)
        if read is not None:
            return read(self)
        army, _, where = name.partition(" ")
        return next((split(letters) for land, letters in getattr(self, army) if land == where), ())

    def with_zones(
        self, zones: Mapping[str, list[str]], changes: Mapping[str, Any], armies: Mapping[str, Mapping[str, str]]
    ) -> Position:
        """The position with other things at those places and on the map; see `rulebook.core.table`."""
        fresh = vars(self).copy()
        fresh["sound"] = True
        _turn_markers(fresh, changes)
        for place, things in zones.items():
            if place in _STACKS:
                shuffled = place in changes.get("shuffled", ())
                known = fresh[place].known and bool(things) and not shuffled
                fresh[place] = Stack(tuple(sorted(things) if shuffled else things), known)
            elif place in _SINGLE:
                fresh[place] = "".join(things)
            elif place not in _DERIVED:
                fresh[place] = tuple(things)
        for army, held in armies.items():
            write = in_order if army in _SORTED else str
            fresh[army] = tuple([(land, write(things)) for land, things in held.items() if things])
        after = object.__new__(Position)
        object.__setattr__(after, "__dict__", fresh)
        return after

    def __str__(self) -> str:
        from rulebook.anunnaki.notation import write

        return write(self)

    def __repr__(self) -> str:
        return f"anunnaki.parse({str(self)!r})"

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
    from rulebook.anunnaki import drawing

    return drawing


FIELDS = tuple(name for name in Position.__dataclass_fields__ if name != "sound")
_STACKS = frozenset({"moondeck", "sundeck", "pactstack"})
_SINGLE = frozenset({"moon", "sun"})
_SORTED = frozenset({"bot", "you", "exhausted"})
_DERIVED = frozenset({"reserve", "box"})
_NUMBERS = frozenset({"vp", "yourvp", "cubes", "yourcubes"})
_STEPPED = {
    **{track: ("steps", n) for n, track in enumerate(STEPS)},
    **{f"your{track}": ("yoursteps", n) for n, track in enumerate(STEPS)},
}
"""For each marker on a track its field, and its place there."""


def _stack_of(name: str) -> Callable[[Position], Iterable[str]]:
    return attrgetter(f"{name}.items")


def _single(name: str) -> Callable[[Position], Iterable[str]]:
    return lambda position: (getattr(position, name),) if getattr(position, name) else ()


_READ: dict[str, Callable[[Position], Iterable[str]]] = {
    **{name: _stack_of(name) for name in _STACKS},
    **{name: _single(name) for name in _SINGLE},
    **{name: attrgetter(name) for name in ("culture", "creatures", "bonus", "pacts", "spent")},
    "reserve": Position.reserve,
    "box": lambda _: (),
}  # fmt: skip


def _turn_markers(fresh: dict[str, Any], changes: Mapping[str, Any]) -> None:
    """Let the fields of markers have the values that they show now."""
    for marker, value in changes.items():
        if marker in _STEPPED:
            field, place = _STEPPED[marker]
            steps = fresh[field]
            fresh[field] = (*steps[:place], int(value), *steps[place + 1 :])
        elif marker in _NUMBERS:
            fresh[marker] = int(value)
        elif marker == "goals":
            fresh[marker] = tuple(value.split("."))
        elif marker != "shuffled":
            fresh[marker] = value


@lru_cache(maxsize=4096)
def split(letters: str) -> tuple[str, ...]:
    """The things of a place one by one: pieces, icons, or an Ancient Civilization with its God.

    >>> split("SFF"), split("5+"), split("you")
    (('S', 'F', 'F'), ('5', '+'), ('you',))
    """
    return (letters,) if letters in {"you", "bot"} else tuple(letters)


def joined(army: str, things: Iterable[str]) -> str:
    """The things of a place as they are written: pieces and icons in their order, the rest as it lies."""
    text = "".join(things)
    return in_order(text) if army in _SORTED else text


@lru_cache(maxsize=4096)
def in_order(pieces: str) -> str:
    """Pieces or icons in the order in which we write them.

    >>> in_order("FSMF"), in_order("mf")
    ('SMFF', 'fm')
    """
    return "".join(sorted(pieces, key=(LETTERS + ICONS).index))


def in_world(position: Position, held: Mapping[str, str]) -> Army:
    """Places that hold something, in the order of the world."""
    order = position.world.order
    places = tuple([(name, held[name]) for name in order if held.get(name)])
    if len(places) == sum(map(bool, held.values())):
        return places
    strange = sorted((name, things) for name, things in held.items() if things and name not in order)
    return (*places, *strange)


def remaining_tokens(position: Position) -> tuple[str, ...]:
    """The 2-VP tokens that nobody can have taken yet: those ahead of both Domination markers."""
    furthest = max(position.steps[3], position.yoursteps[3])
    return tuple(str(space) for space in position.tables.tokens if space > furthest)


def whole_deck(deck: str) -> Stack:
    """Our sample deck, complete and shuffled."""
    return Stack(tuple(sorted(sample_deck(deck))))


def pieces_of(army: Army) -> str:
    """All letters of an army."""
    return "".join(chain.from_iterable(letters for _, letters in army))
