"""What is wrong with a position: every defect by name, with what to do about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from rulebook.coatl.cards import DECK, PROPHECIES, TEMPLES
from rulebook.coatl.ending import LAST
from rulebook.coatl.game import Game
from rulebook.coatl.levels import FOUR, HAND
from rulebook.coatl.pieces import BOX, KIND, NAMES, PIECES, colours, name
from rulebook.coatl.position import BAGS, GAP, Coatl, Position
from rulebook.coatl.supply import ROOM_OF
from rulebook.coatl.you import BOARD
from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect


def defects(position: Position) -> tuple[Defect, ...]:
    """Everything that is wrong, all at once; nothing, if the position can be played."""
    return tuple(
        chain(
            _spaces(position), _piece_counts(position), _card_counts(position), _adams_row(position),
            _display(position), _your_side(position), _your_coatls(position),
        )
    )  # fmt: skip


def _spaces(position: Position) -> Iterator[Defect]:
    for space, pieces in enumerate(position.board, 1):
        kind = position.kind(space)
        for piece in pieces:
            if KIND[piece] != kind:
                yield defect(
                    "wrong kind on a space", _MEANT_FOR[kind], _PUT_THERE[kind], space=space, piece=name(piece)
                )
        if len(pieces) > ROOM_OF[kind]:
            yield defect(
                "space too full", "Space {space} holds {n} pieces, it has room for {room}.", "Take some away.",
                space=space, n=len(pieces), room=ROOM_OF[kind],
            )  # fmt: skip


_MEANT_FOR = {
    "segment": "Space {space} holds a {piece}; it is a space for segments.",
    "head": "Space {space} holds a {piece}; it is a space for heads.",
    "tail": "Space {space} holds a {piece}; it is a space for tails.",
}
_PUT_THERE = {
    "segment": "Put a segment there, or change the numbering.",
    "head": "Put a head there, or change the numbering.",
    "tail": "Put a tail there, or change the numbering.",
}


def _piece_counts(position: Position) -> Iterator[Defect]:
    bags = chain.from_iterable(position.zones[stack] for stack in BAGS)
    counted = Counter(chain(position.pieces(), bags))
    for piece in PIECES:
        box, found = BOX[KIND[piece]], counted[piece]
        if found > box:
            yield defect(
                "too many pieces", "{found} {piece}s, the box has {box}.", "Take {surplus} away.",
                found=found, piece=name(piece), box=box, surplus=found - box,
            )  # fmt: skip
        elif found < box:
            yield defect(
                "pieces missing", "{found} {piece}s, the box has {box}.",
                "Say where the missing {missing} lie, as in out=…, or leave the bag open with ?.",
                found=found, piece=name(piece), box=box, missing=box - found,
            )  # fmt: skip


def _card_counts(position: Position) -> Iterator[Defect]:
    box = Counter(DECK)
    counted = Counter(chain(position.cards(), position.deck.items))
    for card in PROPHECIES:
        if counted[card] > box[card]:
            yield defect(
                "card in two places", "The card {card} lies in {n} places, the game has {box}.",
                "Take it away from one of them.",
                card=card, n=counted[card], box=box[card],
            )  # fmt: skip
    nowhere = tuple((box - counted).elements())
    if nowhere:
        yield defect(
            "card missing", "{n} of the 54 cards lie nowhere: {listed}.",
            "Put them into the deck or the discards, or leave the deck open with ?.",
            n=len(nowhere), listed=_some(nowhere),
        )  # fmt: skip
    temples = Counter(chain(position.temple_cards(), position.templedeck.items))
    for temple in TEMPLES:
        if temples[temple] > 1:
            yield defect(
                "temple in two places", "The temple {temple} lies in {n} places.", "Take it away from one of them.",
                temple=temple, n=temples[temple],
            )  # fmt: skip


def _some(cards: tuple[str, ...]) -> str:
    listed = ", ".join(cards[:6])
    return say("{listed} and others", listed=listed) if cards[6:] else listed


def _adams_row(position: Position) -> Iterator[Defect]:
    most = FOUR if "5" in position.levels else 3
    if len(position.adam) > most:
        yield defect(
            "too many cards in his row", "A.D.A.M. has {n} cards, he plays with {most}.",
            "Take one away." if most == FOUR else "Take one away, or play at level 5.",
            n=len(position.adam), most=most,
        )  # fmt: skip
    reader = Game(position, (), None, traced=False)
    for place, (card, pieces) in enumerate(position.adam, 1):
        wild = card.count("_")
        needed = Counter(reader.needs(card).colours)
        extra = Counter(colours(pieces)) - needed
        if sum(extra.values()) > wild:
            listed = ", ".join(f"{n} {say(NAMES[colour])}" for colour, n in extra.items())
            yield defect(
                "piece without need", "Card {place} of A.D.A.M., {card}, holds more than it needs: {listed}.",
                "Take the pieces off the card.",
                place=place, card=card, listed=listed,
            )  # fmt: skip


def _display(position: Position) -> Iterator[Defect]:
    if len(position.display) > 6:  # noqa: PLR2004
        yield defect(
            "display too long", "The display shows {n} cards, not 6.", "Take some away.", n=len(position.display)
        )
    if GAP in position.display:
        yield defect("gap in the display", "The display has a gap.", "Slide the cards right and fill from the left.")


def _your_side(position: Position) -> Iterator[Defect]:
    limit = FOUR if "2" in position.levels else HAND
    if len(position.hand) > limit:
        yield defect(
            "hand too large",
            "You hold {n} cards, your limit is {limit}.",
            "Take some away.",
            n=len(position.hand),
            limit=limit,
        )
    if len(position.store) > BOARD:
        yield defect(
            "player board too full", "Your player board holds {n} pieces, it has {slots} slots.", "Take some away.",
            n=len(position.store), slots=BOARD,
        )  # fmt: skip


def _your_coatls(position: Position) -> Iterator[Defect]:
    if len(position.coatls) > LAST:
        yield defect("too many cóatls", "You have {n} cóatls, the most is 3.", "Take one away.", n=len(position.coatls))
    unfinished = [n for n, coatl in enumerate(position.coatls, 1) if not coatl.closed]
    if len(unfinished) > 2:  # noqa: PLR2004
        yield defect(
            "too many unfinished cóatls",
            "{n} cóatls are unfinished, at most 2 may be.",
            "Complete one.",
            n=len(unfinished),
        )
    if sum(coatl.complete for coatl in position.coatls) == LAST and position.turn in {"adam", "you"}:
        yield defect("game over", "Three cóatls are complete, so the game is over.", "Write turn=over.")
    for n, coatl in enumerate(position.coatls, 1):
        yield from _shape(n, coatl)
        yield from _attached(position, n, coatl)


def _shape(n: int, coatl: Coatl) -> Iterator[Defect]:
    kinds = [KIND[piece] for piece in coatl.pieces]
    if "head" in kinds[1:]:
        yield defect(
            "illegal cóatl",
            "Cóatl {n} has a head that is not its first piece.",
            "Write it from head to tail.",
            n=n,
        )
    if "tail" in kinds[:-1]:
        yield defect(
            "illegal cóatl",
            "Cóatl {n} has a tail that is not its last piece.",
            "Write it from head to tail.",
            n=n,
        )
    if set(kinds) == {"head", "tail"}:
        yield defect("illegal cóatl", "Cóatl {n} has no segment between head and tail.", "Add a segment.", n=n)
    if coatl.closed and not coatl.cards:
        yield defect("illegal cóatl", "Cóatl {n} is closed without a prophecy.", "Attach one, or open an end.", n=n)
    if coatl.temple and not coatl.closed:
        yield defect("illegal cóatl", "Cóatl {n} has a temple but is not closed.", "Take the temple away.", n=n)


def _attached(position: Position, n: int, coatl: Coatl) -> Iterator[Defect]:
    if len(coatl.cards) > FOUR:
        yield defect(
            "too many prophecies",
            "Cóatl {n} carries {number} prophecies, at most 4.",
            "Take one off.",
            n=n,
            number=len(coatl.cards),
        )
    for card, times in Counter(coatl.cards).items():
        if times > 1:
            yield defect(
                "twin prophecies", "Cóatl {n} carries {card} twice.", "Move the twin to another cóatl.", n=n, card=card
            )
    reader = Game(position, (), None, traced=False)
    for card in coatl.cards:
        # An X pair may have been broken after it was attached; any other card only grows.
        if "x" not in card and not reader.worth(card, coatl):
            yield defect(
                "prophecy not reached", "Cóatl {n} does not reach {card}.", "Take the card off.", n=n, card=card
            )
    if coatl.temple and coatl.closed and not reader.temple_points(coatl.temple, coatl):
        yield defect(
            "temple not met", "Cóatl {n} meets neither requirement of {temple}.", "Take the temple away.",
            n=n, temple=coatl.temple,
        )  # fmt: skip
    if "3" in position.levels and not reader.colours_differ(coatl.cards):
        yield defect(
            "same card colours", "Cóatl {n} has prophecies of the same colour at level 3.", "Take one off.", n=n
        )
