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
                yield Defect(
                    "wrong kind on a space", f"Space {space} holds a {name(piece)}; it is a space for {kind}s.",
                    f"Put a {kind} there, or change the numbering.",
                )  # fmt: skip
        if len(pieces) > ROOM_OF[kind]:
            yield Defect(
                "space too full", f"Space {space} holds {len(pieces)} pieces, it has room for {ROOM_OF[kind]}.",
                "Take some away.",
            )  # fmt: skip


def _piece_counts(position: Position) -> Iterator[Defect]:
    bags = chain.from_iterable(position.zones[stack] for stack in BAGS)
    counted = Counter(chain(position.pieces(), bags))
    for piece in PIECES:
        box, found = BOX[KIND[piece]], counted[piece]
        if found > box:
            yield Defect("too many pieces", f"{found} {name(piece)}s, the box has {box}.", f"Take {found - box} away.")
        elif found < box:
            yield Defect(
                "pieces missing", f"{found} {name(piece)}s, the box has {box}.",
                f"Say where the missing {box - found} lie, as in out=…, or leave the bag open with ?.",
            )  # fmt: skip


def _card_counts(position: Position) -> Iterator[Defect]:
    box = Counter(DECK)
    counted = Counter(chain(position.cards(), position.deck.items))
    for card in PROPHECIES:
        if counted[card] > box[card]:
            yield Defect(
                "card in two places", f"The card {card} lies in {counted[card]} places, the game has {box[card]}.",
                "Take it away from one of them.",
            )  # fmt: skip
    nowhere = tuple((box - counted).elements())
    if nowhere:
        yield Defect(
            "card missing", f"{len(nowhere)} of the 54 cards lie nowhere: {_some(nowhere)}.",
            "Put them into the deck or the discards, or leave the deck open with ?.",
        )  # fmt: skip
    temples = Counter(chain(position.temple_cards(), position.templedeck.items))
    for temple in TEMPLES:
        if temples[temple] > 1:
            yield Defect(
                "temple in two places", f"The temple {temple} lies in {temples[temple]} places.",
                "Take it away from one of them.",
            )  # fmt: skip


def _some(cards: tuple[str, ...]) -> str:
    return ", ".join(cards[:6]) + (" and others" if cards[6:] else "")


def _adams_row(position: Position) -> Iterator[Defect]:
    most = FOUR if "5" in position.levels else 3
    if len(position.adam) > most:
        yield Defect(
            "too many cards in his row", f"A.D.A.M. has {len(position.adam)} cards, he plays with {most}.",
            "Take one away." if most == FOUR else "Take one away, or play at level 5.",
        )  # fmt: skip
    reader = Game(position, (), None, traced=False)
    for place, (card, pieces) in enumerate(position.adam, 1):
        wild = card.count("_")
        needed = Counter(reader.needs(card).colours)
        extra = Counter(colours(pieces)) - needed
        if sum(extra.values()) > wild:
            listed = ", ".join(f"{n} {NAMES[colour]}" for colour, n in extra.items())
            yield Defect(
                "piece without need", f"Card {place} of A.D.A.M., {card}, holds more than it needs: {listed}.",
                "Take the pieces off the card.",
            )  # fmt: skip


def _display(position: Position) -> Iterator[Defect]:
    if len(position.display) > 6:  # noqa: PLR2004
        yield Defect("display too long", f"The display shows {len(position.display)} cards, not 6.", "Take some away.")
    if GAP in position.display:
        yield Defect("gap in the display", "The display has a gap.", "Slide the cards right and fill from the left.")


def _your_side(position: Position) -> Iterator[Defect]:
    limit = FOUR if "2" in position.levels else HAND
    if len(position.hand) > limit:
        yield Defect(
            "hand too large",
            f"You hold {len(position.hand)} cards, your limit is {limit}.",
            "Take some away.",
        )
    if len(position.store) > BOARD:
        yield Defect(
            "player board too full", f"Your player board holds {len(position.store)} pieces, it has {BOARD} slots.",
            "Take some away.",
        )  # fmt: skip


def _your_coatls(position: Position) -> Iterator[Defect]:
    if len(position.coatls) > LAST:
        yield Defect("too many cóatls", f"You have {len(position.coatls)} cóatls, the most is 3.", "Take one away.")
    unfinished = [n for n, coatl in enumerate(position.coatls, 1) if not coatl.closed]
    if len(unfinished) > 2:  # noqa: PLR2004
        yield Defect(
            "too many unfinished cóatls",
            f"{len(unfinished)} cóatls are unfinished, at most 2 may be.",
            "Complete one.",
        )
    if sum(coatl.complete for coatl in position.coatls) == LAST and position.turn in {"adam", "you"}:
        yield Defect("game over", "Three cóatls are complete, so the game is over.", "Write turn=over.")
    for n, coatl in enumerate(position.coatls, 1):
        yield from _shape(n, coatl)
        yield from _attached(position, n, coatl)


def _shape(n: int, coatl: Coatl) -> Iterator[Defect]:
    kinds = [KIND[piece] for piece in coatl.pieces]
    if "head" in kinds[1:]:
        yield Defect(
            "illegal cóatl",
            f"Cóatl {n} has a head that is not its first piece.",
            "Write it from head to tail.",
        )
    if "tail" in kinds[:-1]:
        yield Defect(
            "illegal cóatl",
            f"Cóatl {n} has a tail that is not its last piece.",
            "Write it from head to tail.",
        )
    if set(kinds) == {"head", "tail"}:
        yield Defect("illegal cóatl", f"Cóatl {n} has no segment between head and tail.", "Add a segment.")
    if coatl.closed and not coatl.cards:
        yield Defect("illegal cóatl", f"Cóatl {n} is closed without a prophecy.", "Attach one, or open an end.")
    if coatl.temple and not coatl.closed:
        yield Defect("illegal cóatl", f"Cóatl {n} has a temple but is not closed.", "Take the temple away.")


def _attached(position: Position, n: int, coatl: Coatl) -> Iterator[Defect]:
    if len(coatl.cards) > FOUR:
        yield Defect(
            "too many prophecies",
            f"Cóatl {n} carries {len(coatl.cards)} prophecies, at most 4.",
            "Take one off.",
        )
    for card, times in Counter(coatl.cards).items():
        if times > 1:
            yield Defect("twin prophecies", f"Cóatl {n} carries {card} twice.", "Move the twin to another cóatl.")
    reader = Game(position, (), None, traced=False)
    for card in coatl.cards:
        # An X pair may have been broken after it was attached; any other card only grows.
        if "x" not in card and not reader.worth(card, coatl):
            yield Defect("prophecy not reached", f"Cóatl {n} does not reach {card}.", "Take the card off.")
    if coatl.temple and coatl.closed and not reader.temple_points(coatl.temple, coatl):
        yield Defect(
            "temple not met", f"Cóatl {n} meets neither requirement of {coatl.temple}.", "Take the temple away."
        )
    if "3" in position.levels and not reader.colours_differ(coatl.cards):
        yield Defect("same card colours", f"Cóatl {n} has prophecies of the same colour at level 3.", "Take one off.")
