"""The text twins: what a drawing shows, as lines for a terminal, a screen reader and the tests.

>>> from rulebook import coatl
>>> print(board_text(coatl.parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-")))
Supply board
   1  segments  Y G
   2  segments  B Y
   3  segments  K G
   4  segments  B R
   5  segments  K K
   6  segments  empty
   7  head      (Y
   8  tail      R)
   9  head      (K
  10  tail      empty
The numbers of the spaces are our guess, not official.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.drawing.marks import NONE, Marks, marks
from rulebook.coatl.drawing.needs import Needs, lacking
from rulebook.coatl.drawing.words import (
    card_named,
    coatl_state,
    lacks,
    numbering_note,
    say,
    stack_named,
    temple_named,
    whose_turn,
)
from rulebook.coatl.notation import write_pieces
from rulebook.coatl.pieces import KIND
from rulebook.coatl.position import GAP, SPACES, Coatl, Position
from rulebook.core.trace import Step

SLOTS = 8
"""Slots of your player board."""

_KINDS = {"segment": "segments", "head": "head", "tail": "tail"}


def board_text(position: Position, step: Step | Marks | None = None) -> str:
    """The supply board, a line for each space."""
    shown = marks(step)
    rows = []
    for space in SPACES:
        place, pieces = f"space {space}", position.board[space - 1]
        rows.append(
            (
                str(space),
                say(_KINDS[position.kind(space)]),
                _things(pieces, shown.fresh(place, pieces)),
                _state(shown, place),
            )
        )
    return _explained([say("Supply board"), *_columns(rows), numbering_note(position)])


def row_text(position: Position, step: Step | Marks | None = None, needs: Needs | None = None) -> str:
    """A.D.A.M.'s row, a line for each card with what it holds and lacks."""
    shown = marks(step)
    cards = [slot.card for slot in position.adam]
    rows = []
    for n, (slot, new) in enumerate(zip(position.adam, shown.fresh("row", cards), strict=True), 1):
        place = f"row {n}"
        rows.append(
            (
                str(n),
                slot.card,
                _colour(slot.card),
                _things(slot.pieces, shown.fresh(place, slot.pieces)),
                lacks(lacking(slot, needs)),
                "  ".join(filter(None, (_state(shown, place), say("just came") if new else ""))),
            )
        )
    return _explained([say("A.D.A.M.'s row, leftmost first"), *(_columns(rows) or [_indented(say("empty"))])])


def position_text(position: Position, step: Step | Marks | None = None, needs: Needs | None = None) -> str:
    """The whole table in readable lines; parts that hold nothing are left out.

    >>> from rulebook import coatl
    >>> print(position_text(coatl.parse("coatl;turn=you;board=YG,-,-,-,-,-,-,-,-,-;adam=RK:(R;hand=6Y")))
    Cóatl: you to move
    Supply board
       1  segments  Y G
       2  segments  empty
    ...
    A.D.A.M.'s row, leftmost first
       1  RK  blue  (R  lacks 2R 3K
    Your hand: 6Y
    Bag 78, heads 14, tails 15, deck 52, temple deck 15
    """
    shown = marks(step)
    parts = [
        say("Cóatl: {turn}", turn=whose_turn(position)),
        board_text(position, shown),
        row_text(position, shown, needs),
        _listed("A.D.A.M.'s pile: {things}", _pile(position)),
        _display(position, shown),
        yours_text(position, shown),
        stacks_text(position),
        _listed(
            "Out of play: {things}",
            [write_pieces(p for p in position.out if p in KIND)] if position.out else [],
        ),
    ]
    return _explained(filter(None, parts))


def yours_text(position: Position, step: Step | Marks | None = None) -> str:
    """Your side of the table: temples, hand, player board and cóatls, as far as they hold anything."""
    shown = marks(step)
    parts = [
        _listed("Temples: {things}", position.temples, shown, "temples", "temple "),
        _listed("Your own temple: {things}", position.own, shown, "own", "temple "),
        _listed("Your hand: {things}", position.hand, shown, "hand"),
        _store(position, shown),
        coatls_text(position, shown),
    ]
    return _explained(filter(None, parts))


def card_text(code: str) -> str:
    """A prophecy or a temple in one line.

    >>> print(card_text("BG~B"))
    BG~B, green prophecy: blue, one or more green, blue; points 1X 2, 2X 6
    >>> print(card_text("xY7"))
    xY7, temple: no yellow; exactly 7 pieces; 3 points for one, 7 for both
    """
    return temple_named(code) if code in TEMPLES else card_named(code)


def coatl_text(coatl: Coatl, shown: Marks = NONE, number: int = 0) -> str:
    """One of your cóatls: its pieces head to tail, how far it is, its cards."""
    place = f"coatl {number}"
    ends = [
        a or b
        for a, b in zip(
            shown.fresh(place, coatl.pieces),
            shown.fresh(f"{place} head", coatl.pieces, first=True),
            strict=True,
        )
    ]
    cards = _things(coatl.cards, shown.fresh(f"{place} cards", coatl.cards), ", ")
    parts = [_things(coatl.pieces, ends), coatl_state(coatl)]
    if coatl.cards:
        parts.append(say("prophecies {cards}", cards=cards))
    if coatl.temple:
        parts.append(say("temple {card}", card=coatl.temple))
    return "; ".join(parts)


def coatls_text(position: Position, step: Step | Marks | None = None) -> str:
    """Your cóatls, a line for each."""
    shown = marks(step)
    rows = [
        (str(n), coatl_text(coatl, shown, n), _state(shown, f"coatl {n}")) for n, coatl in enumerate(position.coatls, 1)
    ]
    return "\n".join([say("Your cóatls"), *_columns(rows)]) if rows else ""


def stacks_text(position: Position) -> str:
    """How much is left in bags and decks."""
    parts = [
        say("Bag {left}", left=stack_named(position.bag)),
        say("heads {left}", left=stack_named(position.heads)),
        say("tails {left}", left=stack_named(position.tails)),
        say("deck {left}", left=stack_named(position.deck)),
        say("discards {left}", left=len(position.discards)) if position.discards else "",
        say("temple deck {left}", left=stack_named(position.templedeck)),
    ]
    return ", ".join(filter(None, parts))


def pile_points(position: Position) -> int:
    """What the cards in A.D.A.M.'s pile are worth."""
    return sum(PROPHECIES[card].maximum for card in position.pile if card in PROPHECIES)


def _pile(position: Position) -> list[str]:
    if not position.pile:
        return []
    return [say("{cards}, {n} points", cards=", ".join(position.pile), n=pile_points(position))]


def _display(position: Position, shown: Marks) -> str:
    if not position.display:
        return ""
    rows = []
    new = shown.fresh("display", position.display, first=True)
    for n, (card, fresh) in enumerate(zip(position.display, new, strict=True), 1):
        state = "  ".join(filter(None, (_state(shown, f"display {n}"), say("just came") if fresh else "")))
        rows.append((str(n), say("gap") if card == GAP else card, _colour(card), state))
    return "\n".join([say("Display, oldest on the right"), *_columns(rows)])


def _store(position: Position, shown: Marks) -> str:
    if not position.store:
        return ""
    things = _things(position.store, shown.fresh("store", position.store))
    return say("Your player board, {n} of {slots} slots: {things}", n=len(position.store), slots=SLOTS, things=things)


def _listed(message: str, things: Sequence[str], shown: Marks = NONE, zone: str = "", place: str = "") -> str:
    if not things:
        return ""
    named = []
    for thing, fresh in zip(things, shown.fresh(zone, things), strict=True):
        state = _state(shown, place + thing) if place else ""
        notes = ", ".join(filter(None, (state, say("just came") if fresh else "")))
        named.append(f"{thing} ({notes})" if notes else thing)
    return say(message, things=", ".join(named))


def _things(things: Sequence[str], fresh: Sequence[bool], between: str = " ") -> str:
    """Things side by side; one that just came has a plus in front."""
    return between.join(f"+{thing}" if new else thing for thing, new in zip(things, fresh, strict=True)) or say("empty")


def _explained(parts: Iterable[str]) -> str:
    """The parts below each other; what a plus means is said once, at the end."""
    legend = say("+ just came")
    lines = [line for line in "\n".join(parts).split("\n") if line != legend]
    return "\n".join([*lines, legend] if any(" +" in line for line in lines) else lines)


def _state(shown: Marks, place: str) -> str:
    state = shown.state(place)
    return {"chosen": say("chosen"), "out": say("out")}[state] if state else ""


def _colour(card: str) -> str:
    return say(PROPHECIES[card].colour) if card in PROPHECIES else ""


def _columns(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows with their columns aligned, the first to the right."""
    table = list(rows)
    if not table:
        return []
    widths = [max(len(row[n]) for row in table) for n in range(len(table[0]))]
    return [
        _indented(
            "  ".join(
                [
                    row[0].rjust(max(2, widths[0])),
                    *(t.ljust(w) for t, w in zip(row[1:], widths[1:], strict=True) if w),
                ]
            )
        )
        for row in table
    ]


def _indented(text: str) -> str:
    return f"  {text}".rstrip()
