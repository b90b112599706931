"""The page of Cóatl's stepper: the board with its marks, and all there is to say about a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook.coatl.cards import PROPHECIES, TEMPLES
from rulebook.coatl.drawing.words import piece_name
from rulebook.coatl.pieces import KIND
from widgets.controllers.coatl_pictures import card_picture, illustrated, piece_picture, thing_named
from widgets.controllers.coatl_table import table
from widgets.controllers.steps import cause_line, outline, question, rulings, sentence, ways, why
from widgets.controllers.view import Event, Node, View, node

if TYPE_CHECKING:
    from widgets.controllers.coatl_stepper import Stepper


def steps_page(stepper: Stepper) -> View:
    """The table at one step, with everything there is to say about it."""
    aside = [cause_line(stepper), *question(stepper), ways(stepper), sentence(stepper)]
    tree = table(
        stepper.position, _cell, stepper.marks, stepper.needs, aside=aside,
        beside=[why(stepper)],
    )  # fmt: skip
    return illustrated({
        "game": "coatl", "kind": "stepper", "line": str(stepper.before), "step": stepper.at, "said": stepper.said,
        "quiet": stepper.said == stepper.cause,
        "tree": [*tree, outline(stepper), rulings(stepper)],
    })  # fmt: skip


def _cell(place: str) -> Mapping[str, Any]:
    """A cell says why it was or was not chosen; places where something could be laid are not shown."""
    bare = place in {"row", "display", "hand", "pile", "temples", "own", "discards", "coatl new"}
    if bare or (place.startswith("coatl") and place.rpartition(" ")[2] in {"head", "cards", "temple"}):
        return {}
    if place.startswith("coatl ") and len(place.split()) == 2:  # noqa: PLR2004 - the end of a cóatl
        return {}
    return {"event": {"do": "ask", "at": place}}


def answer_cell(one: str, event: Event, count: Sequence[Node]) -> Node | None:
    """A piece or a card as a button with its drawing; nothing for a word."""
    if one in KIND:
        return node(
            "button", node("span", svg=piece_picture(one)), *count, event=event, label=piece_name(one), type="button",
            look="pr-slot", key=f"option {one}",
        )  # fmt: skip
    if one in PROPHECIES or one in TEMPLES:
        return node(
            "button", svg=card_picture(one), event=event, label=thing_named(one), type="button",
            look="pr-card pr-small", key=f"option {one}",
        )  # fmt: skip
    return None
