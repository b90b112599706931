"""The table of Cóatl as a view: each space, card and piece is a cell with a name, a drawing and an event.

All three boards of the game (editor, stepper, game) show this table; they differ in what their cells do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.drawing.board import board
from rulebook.coatl.drawing.marks import Marks
from rulebook.coatl.drawing.needs import Needs, lacking
from rulebook.coatl.drawing.piece import chain
from rulebook.coatl.drawing.prophecy import LETTERS, Where
from rulebook.coatl.drawing.row import row
from rulebook.coatl.drawing.text import SLOTS, pile_points
from rulebook.coatl.drawing.words import (
    card_named,
    coatl_state,
    lacks,
    numbering_note,
    piece_name,
    pieces_named,
    say,
    stack_named,
    whose_turn,
)
from rulebook.coatl.notation import write_pieces
from rulebook.coatl.position import GAP, SPACES, Coatl, Position
from widgets.controllers.coatl_pictures import card_picture, picture, piece_picture, thing_named
from widgets.controllers.view import Node, group, node, rove, zone

Cell = Callable[[str], Mapping[str, Any]]
"""What the cell of a place does and how it looks: a part of its node (`event`, `look`, attributes)."""

NONE = Marks()


def table(  # noqa: PLR0913 - what the boards show beside it differs
    position: Position, cell: Cell, shown: Marks = NONE, needs: Needs | None = None, *, aside: Sequence[Node] = (),
    beside: Sequence[Node] = (), editing: bool = False,
) -> list[Node]:  # fmt: skip
    """The whole table, and what belongs below board and row; while editing, empty places are shown, too."""
    seen = _Table(position, cell, shown, needs, editing=editing)
    turn = whose_turn(position)
    his = group(seen.row(), *beside, seen.pile(), seen.stacks(), look="pr-his")
    return [
        node("h3", text=turn[:1].upper() + turn[1:], look="pr-turn"),
        group(group(seen.board(), *aside, look="pr-main"), his, look="pr-top"),
        *filter(None, (seen.cards("display", say("Display"), position.display, say("oldest last")), seen.yours())),
    ]


def spot(cell: Cell, place: str, label: str, **more: Any) -> Node:
    """The node of a cell: its name, its key, and what the board wants it to do."""
    return node("button", key=place, label=label, **{"type": "button", **more, **cell(place)})


class _Table:
    """One position being laid out."""

    def __init__(self, position: Position, cell: Cell, shown: Marks, needs: Needs | None, *, editing: bool) -> None:
        self.position, self.cell, self.shown, self.needs, self.editing = position, cell, shown, needs, editing

    def board(self) -> Node:
        """The supply board; its spaces are cells."""
        named = {"chosen": say("chosen"), "out": say("out")}
        kinds = {"segment": say("segments"), "head": say("heads"), "tail": say("tails")}
        spots = {}
        for n in SPACES:
            state = self.shown.state(f"space {n}")
            told = say("space {n}: {pieces}", n=n, pieces=pieces_named(self.position.board[n - 1]))
            told = f"{told}, {named[state]}" if state else told
            kind = kinds[self.position.kind(n)]
            spots[f"space {n}"] = spot(self.cell, f"space {n}", f"{told} ({kind})")
        drawn = picture(board(self.position, self.shown), spoken=True)
        return node(
            "figure",
            rove(label=say("Supply board"), svg=drawn, spots=spots, look="pr-board"),
            node("figcaption", text=numbering_note(self.position)),
        )

    def row(self) -> Node:
        """A.D.A.M.'s cards with what lies on them."""
        position = self.position
        spots = {}
        for n, slot in enumerate(position.adam, 1):
            told = say(
                "card {n}: {card}; holds {pieces}; {lacks}", n=n, card=card_named(slot.card),
                pieces=pieces_named(slot.pieces), lacks=lacks(lacking(slot, self.needs)),
            )  # fmt: skip
            state = self.shown.state(f"row {n}")
            spots[f"row {n}"] = spot(self.cell, f"row {n}", f"{told}, {say(state)}" if state else told)
        width = 2 * 170 + 13 if len(position.adam) > 3 else 540  # noqa: PLR2004 - four cards stand in a square
        drawn = picture(row(position, self.shown, self.needs, width=width), 7, spoken=True)
        cards = [rove(label=say("A.D.A.M.'s row"), svg=drawn, spots=spots, look="pr-row")] if position.adam else []
        cards = cards or [node("small", text=say("empty"))]
        return zone(say("A.D.A.M.'s row"), *cards, *self._free("row"), note=say("leftmost first"), look="pr-cards")

    def pile(self) -> Node:
        """The cards he has fulfilled."""
        note = say("{n} points", n=pile_points(self.position))
        return self.cards("pile", say("His pile"), self.position.pile, note, small=True) or group()

    def stacks(self) -> Node:
        """How much is left in bags and decks, and what is out of play."""
        position = self.position
        counted = [
            (say("Bag"), stack_named(position.bag)), (say("Heads"), stack_named(position.heads)),
            (say("Tails"), stack_named(position.tails)), (say("Deck"), stack_named(position.deck)),
            (say("Discards"), str(len(position.discards))), (say("Temple deck"), stack_named(position.templedeck)),
            (say("Out of play"), pieces_counted(position.out)),
        ]  # fmt: skip
        rows = [node("div", node("dt", text=name), node("dd", text=value)) for name, value in counted]
        extra = [self._away()] if self.editing else []
        return group(node("dl", *rows, look="pr-stacks"), *extra)

    def cards(self, name: str, title: str, codes: Sequence[str], note: str = "", *, small: bool = False) -> Node | None:
        """Cards side by side; nothing, if there are none and nothing can be laid there."""
        if not codes and not self.cell(name):
            return None
        fresh = self.shown.fresh(name, codes, first=name == "display")
        cells = [self._card(name, n, code, moved=fresh[n - 1], small=small) for n, code in enumerate(codes, 1)]
        return zone(title, rove(*cells, *self._free(name), label=title, look="pr-line", way="grid"), note=note,
                    look=f"pr-cards pr-{name.rpartition(' ')[2]}")  # fmt: skip

    def _card(self, name: str, n: int, code: str, *, moved: bool, small: bool = False) -> Node:
        place = f"{name} {n}"
        if code == GAP:
            return spot(self.cell, place, say("gap"), look="pr-slot pr-gap")
        state = self.shown.state(place if name == "display" else f"temple {code}")
        where = Where(place, str(n) if name == "display" else "", state, moved)
        told = f"{thing_named(code)}, {say(state)}" if state else thing_named(code)
        if small:
            return self._chip(place, code, told, moved=moved)
        return spot(self.cell, place, told, svg=card_picture(code, where), look="pr-card")

    def _chip(self, place: str, code: str, told: str, *, moved: bool) -> Node:
        """A card that only counts: its name and its maximum in a frame of its colour."""
        face = PROPHECIES[code]
        inside = (node("span", text=code), node("b", text=str(face.maximum)))
        look = f"pr-chip ct-{LETTERS[face.colour]}{' pr-moved' if moved else ''}"
        does = {"type": "button", "look": look, **self.cell(place)}
        if not self.cell(place):
            return node("span", *inside, key=place, label=told, role="img", look=look)
        return node("button", *inside, key=place, label=told, **does)

    def yours(self) -> Node:
        """Your side: player board, temples, hand, cóatls."""
        position = self.position
        parts = (
            self._store() if self.editing or position.store or position.hand else None,
            self.cards("temples", say("Temples"), position.temples),
            self.cards("own", say("Your own temple"), position.own),
            self.cards("hand", say("Your hand"), position.hand),
            *(self._coatl(n, coatl) for n, coatl in enumerate(position.coatls, 1)),
            zone(say("A new cóatl"), *self._free("coatl new")) if self.cell("coatl new") else None,
            self.cards("discards", say("Discards"), position.discards, small=True) if self.editing else None,
        )
        return group(*filter(None, parts), look="pr-yours")

    def _store(self) -> Node:
        lies = self.position.store
        fresh = self.shown.fresh("store", lies)
        cells = [
            spot(self.cell, f"store {n}", say("slot {n}: {piece}", n=n, piece=piece_name(piece)), look="pr-slot",
                 svg=piece_picture(piece, fresh=fresh[n - 1]))
            for n, piece in enumerate(lies, 1)
        ]  # fmt: skip
        for n in range(len(lies) + 1, SLOTS + 1):
            spoken = say("slot {n}: {piece}", n=n, piece=say("empty"))
            cells.append(spot(self.cell, f"store {n}", spoken, look="pr-slot pr-gap"))
        title = say("Your player board")
        return zone(title, rove(*cells, label=title, look="pr-store", way="grid"))

    def _coatl(self, n: int, coatl: Coatl) -> Node:
        place = f"coatl {n}"
        title = say("cóatl {n}: {state}", n=n, state=coatl_state(coatl))
        title = title[:1].upper() + title[1:]
        last, first = self.shown.fresh(place, coatl.pieces), self.shown.fresh(f"{place} head", coatl.pieces, first=True)
        fresh = [a or b for a, b in zip(last, first, strict=True)]
        if self.editing:
            cells = [
                spot(self.cell, f"{place} piece {k}", say("piece {n}: {piece}", n=k, piece=piece_name(piece)),
                     svg=piece_picture(piece), look="pr-slot")
                for k, piece in enumerate(coatl.pieces, 1)
            ]  # fmt: skip
            body = [rove(*self._end(place, "head"), *cells, *self._end(place, ""), label=title, look="pr-store")]
        else:
            whole = node("div", svg=picture(chain(coatl.pieces, fresh)), label=f"{title}: "
                         + pieces_named(coatl.pieces), role="img", look="pr-chain")  # fmt: skip
            body = [group(*self._end(place, "head"), whole, *self._end(place, ""), look="pr-ends")]
        temples = (coatl.temple,) if coatl.temple else ()
        beside = (
            self.cards(f"{place} cards", say("Prophecies of cóatl {n}", n=n), coatl.cards),
            self.cards(f"{place} temple", say("Temple of cóatl {n}", n=n), temples),
        )
        chosen = "pr-chosen" if self.shown.state(place) == "chosen" else ""
        return zone(title, *body, *filter(None, beside), look=f"pr-coatl {chosen}")

    def _end(self, place: str, end: str) -> list[Node]:
        """An end of a cóatl where something may be added, if the board has a use for it."""
        name = f"{place} {end}".rstrip()
        does = self.cell(name)
        if not does:
            return []
        label = say("head end") if end else say("tail end")
        return [
            node("button", key=name, text="+", **{"type": "button", "look": "pr-slot pr-gap", "label": label, **does})
        ]

    def _free(self, name: str) -> list[Node]:
        """The empty cell at the end of a zone, if something can be laid there."""
        does = self.cell(name)
        if not does:
            return []
        return [
            node(
                "button",
                key=name,
                text="+",
                **{"type": "button", "look": "pr-slot pr-gap", "label": _LAY[name.rsplit(maxsplit=1)[-1]], **does},
            )
        ]

    def _away(self) -> Node:
        """Where pieces out of play go."""
        told = say("Out of play: {pieces}", pieces=pieces_counted(self.position.out))
        return node("div", spot(self.cell, "out", told, text=say("Out of play"), look="pr-button"), look="pr-bar")


def pieces_counted(pieces: Sequence[str]) -> str:
    """Pieces with their numbers, as the line writes them."""
    return write_pieces(pieces) or say("none")


_LAY = {
    "row": "lay a card at the end of his row", "pile": "lay a card on his pile", "display": "lay a card at the right",
    "temples": "lay a temple here", "own": "lay a temple here", "hand": "lay a card into your hand",
    "discards": "lay a card on the discards", "cards": "attach a prophecy", "temple": "attach a temple",
    "new": "start a cóatl",
}  # fmt: skip
