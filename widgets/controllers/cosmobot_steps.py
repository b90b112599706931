"""The page of Cosmobot's stepper: the planets with their marks, and all there is to say about a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook.anunnaki.cards import DECKS
from rulebook.anunnaki.drawing.text import card_text
from rulebook.anunnaki.shelf import names
from widgets.controllers.cosmobot_pictures import illustrated
from widgets.controllers.cosmobot_table import table
from widgets.controllers.steps import cause_line, outline, question, rulings, sentence, ways, why
from widgets.controllers.view import Event, Node, View, node

if TYPE_CHECKING:
    from widgets.controllers.cosmobot_stepper import Stepper


def steps_page(stepper: Stepper) -> View:
    """The table at one step, with everything there is to say about it."""
    aside = [cause_line(stepper), *question(stepper), ways(stepper), sentence(stepper)]
    tree = table(
        stepper.position, lambda place: _cell(stepper, place), stepper.marks, aside=aside, below=[why(stepper)]
    )
    return illustrated({
        "game": "anunnaki", "kind": "stepper", "line": str(stepper.before), "step": stepper.at, "said": stepper.said,
        "quiet": stepper.said == stepper.cause,
        "tree": [*tree, outline(stepper), rulings(stepper)],
    })  # fmt: skip


def _cell(stepper: Stepper, place: str) -> Mapping[str, Any]:
    """A cell says why it was or was not chosen; where you decide, it is the answer."""
    asked = stepper.turn.question
    if stepper.waiting and asked and place in asked.options:
        return {"event": {"do": "answer", "option": place}, "data_legal": True}
    lands = stepper.position.world.lands
    if place in lands or stepper.candidate_at(place):
        return {"event": {"do": "ask", "at": place}}
    return {}


def answer_cell(one: str, event: Event, count: Sequence[Node]) -> Node | None:
    """A card with what it says; how often a thing can come is no news where each can come once."""
    del count
    for deck in DECKS:
        if one in names(deck):
            told = "; ".join(line.strip() for line in card_text(deck, one).split("\n")[1:])
            inner = (node("b", text=one), node("small", text=told))
            return node("button", *inner, event=event, type="button", look="pr-said-card", key=f"option {one}")
    return None
