"""Search: A.D.A.M. looks for a piece that one of his cards still needs, and takes it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.pieces import COLOUR, COLOURS, KIND, REMEMBERED, colours
from rulebook.coatl.position import ROW, SPACE, SPACES, Position
from rulebook.coatl.stacks import CoatlPlay
from rulebook.core.rules import rule
from rulebook.core.trace import Step, cut

ANY = "*"
"""A place that one piece of any colour fills."""


class Needs(NamedTuple):
    """The colours a card asks for, and the rules that were needed to read it."""

    colours: str
    steps: tuple[Step, ...]


class Search(CoatlPlay):
    """The first half of A.D.A.M.'s turn."""

    @rule("coatl.search.card")
    def leftmost_first(self) -> int | None:
        """A.D.A.M. thinks of one card at a time and begins with the leftmost of his row."""
        mark = self.begin()
        found = helped = None
        for place, card in enumerate(self.on["row"], 1):
            lacking = self.still_lacks(place, card)
            found = self.scan(lacking, place) if lacking else None
            if found:
                helped = place
                break
            self.next_card(place)
        if self.traced:
            passed = self.places()[: helped - 1 if helped else None]
            out = cut("coatl.search.next_card", passed)
            self.end(self.leftmost_first, mark, candidates=self.places(), out=out, chosen=helped)
        return found

    @rule("coatl.search.lacks")
    def still_lacks(self, place: int, card: str) -> str:
        """What lies on a card counts towards its need; he looks only for what it still lacks."""
        lacking = self.lacking(place, card)
        if self.traced:
            inner = self.needs(card).steps
            self.note(self.still_lacks, chosen=place, inner=inner, card=card, lacking=lacking)
        return lacking

    def lacking(self, place: int, card: str) -> str:
        """What the card at a place of his row lacks now."""
        return lacking_of(type(self), card, self.on[ROW[place]])  # type: ignore[arg-type]

    def needs(self, card: str) -> Needs:
        """The need of a card; it never changes, so each reading works it out once."""
        return needs_of(type(self), card)  # type: ignore[arg-type]

    @rule("coatl.search.needs")
    def up_to_the_maximum(self, card: str) -> str:
        """A card needs its whole pattern as many times as the last entry of its point table says."""
        face = PROPHECIES[card]
        pattern = "".join(map(self.place_of_pattern, face.places))
        needed = pattern * face.top
        self.note(self.up_to_the_maximum, card=card, times=face.top, pattern=pattern, needed=needed)
        return needed

    def place_of_pattern(self, place: str) -> str:
        """The piece that one place of a pattern asks for, or nothing."""
        match place:
            case "x":
                return self.ignore_x()
            case "_":
                return self.white_place()
            case _ if place.endswith("~"):
                return self.infinity_is_one(place)
        return place

    @rule("coatl.search.infinity")
    def infinity_is_one(self, place: str) -> str:
        """One single piece is always enough for a coloured place marked ∞."""
        self.note(self.infinity_is_one, place=place)
        return place[0]

    @rule("coatl.search.x")
    def ignore_x(self) -> str:
        """He ignores every X: what must not lie beside a pair is none of his business."""
        self.note(self.ignore_x)
        return ""

    @rule("coatl.search.white")
    def white_place(self) -> str:
        """He ignores the white place marked ∞: it needs no piece."""
        self.note(self.white_place)
        return ""

    @rule("coatl.search.scan")
    def scan(self, lacking: str, place: int) -> int | None:
        """He scans the spaces from 1 to 10 and stops at the first that holds at least one piece the card lacks."""
        for space, name in SPACE.items():
            for piece in self.on[name]:
                if self.serves(piece, lacking):
                    if self.traced:
                        passed = cut("coatl.search.scan", SPACES[: space - 1])
                        self.note(
                            self.scan,
                            candidates=SPACES,
                            out=passed,
                            chosen=space,
                            lacking=lacking,
                            piece=piece,
                            place=place,
                        )
                    return space
        nowhere = cut("coatl.search.scan", SPACES)
        self.note(self.scan, candidates=SPACES, out=nowhere, lacking=lacking, place=place)
        return None

    @rule("coatl.search.colour")
    def serves(self, piece: str, lacking: str) -> bool:
        """Only colour and number matter to him: a head or a tail serves as well as a segment, in any order."""
        return COLOUR[piece] in lacking or ANY in lacking

    @rule("coatl.search.next_card")
    def next_card(self, place: int) -> None:
        """If a card lacks nothing, or no space helps it, he goes on to the next card to the right and scans again."""
        if place < len(self.on["row"]):
            self.note(self.next_card, chosen=place + 1)

    @rule("coatl.search.take")
    def take(self, space: int) -> tuple[str, ...]:
        """He takes everything that lies on that space, wanted or not."""
        pieces = self.on[SPACE[space]]
        self.note(self.take, chosen=space, pieces=pieces)
        if KIND[pieces[0]] != "segment":
            self.note(self.serves, piece=pieces[0], kind=KIND[pieces[0]])
        return pieces

    @rule("coatl.search.nothing")
    def nothing_fits(self) -> None:
        """If no card finds a piece, he empties the lowest filled space and discards it all; that is his whole turn."""
        filled = tuple(space for space, name in SPACE.items() if self.on[name])
        lowest = filled[0] if filled else None
        empty = SPACES[: lowest - 1] if lowest else SPACES
        self.note(self.nothing_fits, candidates=SPACES, out=cut("coatl.search.nothing", empty), chosen=lowest)
        if lowest:
            for piece in self.on[SPACE[lowest]]:
                self.discard(piece, SPACE[lowest])

    def place_all(self, space: int, pieces: tuple[str, ...]) -> None:
        """Place what was taken from a space, piece by piece."""
        for piece in pieces:
            place = self.leftmost_in_need(piece)
            if place is None:
                self.surplus(piece, SPACE[space])
                continue
            self.on.move(piece, SPACE[space], ROW[place])
            if self.traced:
                passed = cut("coatl.search.place", SPACES[: place - 1])
                card = self.on["row"][place - 1]
                self.note(
                    self.leftmost_in_need,
                    candidates=self.places(),
                    out=passed,
                    chosen=place,
                    piece=piece,
                    card=card,
                )

    @rule("coatl.search.place")
    def leftmost_in_need(self, piece: str, leaving: int = 0) -> int | None:
        """Each piece goes to the leftmost card that still needs its colour."""
        for place, card in enumerate(self.on["row"], 1):
            if place != leaving:
                lacking = self.lacking(place, card)
                if self.serves(piece, lacking):
                    exact = COLOUR[piece] in lacking
                    return place if exact else self.wild_place(piece, place, leaving)
        return None

    @rule("coatl.search.wild")
    def wild_place(self, piece: str, place: int, leaving: int) -> int:  # noqa: ARG002 - a ruling looks further
        """On its own card an exact need comes first; a wild place further left beats an exact need further right."""
        self.note(self.wild_place, chosen=place, piece=piece)
        return place

    def places(self) -> tuple[int, ...]:
        """The places of his row, left to right."""
        return SPACES[: len(self.on["row"])]

    @rule("coatl.search.surplus")
    def surplus(self, piece: str, source: str) -> None:
        """A piece that none of his cards needs is discarded."""
        if self.traced:
            everyone = self.places()
            out = cut("coatl.search.place", everyone)
            self.note(self.surplus, candidates=everyone, out=out, piece=piece, kind=KIND[piece])
        self.discard(piece, source)

    @rule("coatl.supply.out")
    def discard(self, piece: str, source: str) -> None:
        """Pieces that A.D.A.M. discards are out of play; they never go back into a bag."""
        self.on.move(piece, source, "out")
        if self.traced:
            self.note(self.discard, piece=piece)


@cache
def needs_of(bot: Any, card: str) -> Needs:
    """The need of a card as one reading has it, with the steps that explain it."""
    reader = bot(Position(), (), None, traced=True)
    return Needs(reader.up_to_the_maximum(card), tuple(reader.steps))


@lru_cache(REMEMBERED)
def lacking_of(bot: Any, card: str, pieces: tuple[str, ...]) -> str:
    """What a card with those pieces on it lacks, as one reading has it."""
    return lacks(needs_of(bot, card).colours, pieces)


def lacks(needed: str, pieces: tuple[str, ...]) -> str:
    """The colours that a need still lacks with those pieces on the card.

    >>> lacks("RKRKRK", ("(R", "R", "K"))
    'RKK'
    >>> lacks("KYYK*", ("K", "G"))
    'YYK'
    """
    left = needed
    spare = 0
    for colour in colours(pieces):
        if colour in left:
            left = left.replace(colour, "", 1)
        else:
            spare += 1
    left = left.replace(ANY, "", spare)
    return "".join(sorted(left, key=(COLOURS + ANY).index))
