"""The palette of the editor: only what is still in the box, pieces first, cards by their colour, then temples."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebook.coatl.cards import CARD_COLOURS, PROPHECIES, TEMPLES
from rulebook.coatl.drawing.words import piece_name, say
from rulebook.coatl.pieces import HEADS, PIECES, SEGMENTS, TAILS
from rulebook.coatl.position import NUMBERING, Position
from widgets.controllers.coatl_pictures import card_picture, piece_picture, thing_named
from widgets.controllers.editing import field
from widgets.controllers.view import Node, button, group, node, rove

if TYPE_CHECKING:
    from widgets.controllers.coatl_board import Board

TABS = ("pieces", *CARD_COLOURS, "temples", "orders")
ORDERS = {
    "numbering": ("Which spot has which number", NUMBERING), "bag": ("Bag, in the order of drawing", "YGKRB"),
    "heads": ("Heads", "YRKGB"), "tails": ("Tails", "YRKGB"), "deck": ("Deck", "RK,6Y,GB"),
    "templedeck": ("Temple deck", "xY7,xK8"),
}  # fmt: skip
"""What no piece shows: parts of the line to type. An empty one means: not known."""


def palette(board: Board) -> Node:
    """What can be laid on the table now, and what only the line tells: numbers of the spaces, bags and decks."""
    position, tab, held = board.position, board.tab, board.held.thing if board.held else ""
    names = [
        ("pieces", say("Pieces")),
        *((colour, say(colour)) for colour in CARD_COLOURS),
        ("temples", say("Temples")),
        ("orders", say("Orders")),
    ]
    tabs = [
        button(name[:1].upper() + name[1:], {"do": "palette", "tab": key}, key=f"tab {key}",
               aria_pressed=str(key == tab).lower())
        for key, name in names
    ]  # fmt: skip
    title = say("From the box")
    return node(
        "section",
        node("h4", text=title),
        rove(*tabs, label=say("What kind"), look="pr-tabs"),
        _orders(board) if tab == "orders" else _things(position, tab, held),
        button(say("Back to the box"), {"do": "touch", "at": "box"}, key="box", look="pr-drop", disabled=not held),
        look="pr-zone pr-palette",
        label=title,
    )


def _orders(board: Board) -> Node:
    """Fields for what lies hidden; nobody knows an order that is not typed."""
    hint = node("small", text=say("An empty field means: nobody knows."))
    return group(
        hint, *(field(board, name, say(title), example) for name, (title, example) in ORDERS.items()), look="pr-orders"
    )


def _things(position: Position, tab: str, held: str) -> Node:
    if tab == "pieces":
        left = Counter(piece for bag in ("bag", "heads", "tails") for piece in position.zones[bag])
        rows = [_row(kind, pieces, left, held) for kind, pieces in zip(_KINDS, (SEGMENTS, HEADS, TAILS), strict=True)]
        return group(*rows, look="pr-pieces")
    if tab == "temples":
        codes = [code for code in TEMPLES if code in position.zones["templedeck"]]
    else:
        left = Counter(position.zones["deck"])
        codes = [code for code, card in PROPHECIES.items() if card.colour == tab and left[code]]
    cells = [
        node("button", key=f"box {code}", label=say("{thing}, from the box", thing=thing_named(code)), type="button",
             look="pr-card pr-small", svg=card_picture(code), event={"do": "touch", "at": f"box {code}"},
             aria_pressed=str(held == code).lower(), data_drag=True)
        for code in codes
    ]  # fmt: skip
    return rove(*cells, label=say("Cards in the box"), look="pr-line", way="grid")


_KINDS = ("Segments", "Heads", "Tails")


def _row(kind: str, pieces: tuple[str, ...], left: Counter[str], held: str) -> Node:
    cells = [
        node(
            "button", node("span", svg=piece_picture(piece)), node("span", text=str(left[piece]), look="pr-count"),
            key=f"box {piece}", label=say("{piece}, {n} in the box", piece=piece_name(piece), n=left[piece]),
            type="button", look="pr-slot", event={"do": "touch", "at": f"box {piece}"},
            aria_pressed=str(held == piece).lower(), aria_disabled="true" if not left[piece] else None, data_drag=True,
        )
        for piece in pieces
    ]  # fmt: skip
    return rove(*cells, label=say(kind), look="pr-store")


def in_palette(thing: str) -> bool:
    """Whether the box has such a thing at all."""
    return thing in PIECES or thing in PROPHECIES or thing in TEMPLES
