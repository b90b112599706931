"""The page of Cóatl's board editor: table, palette, line, defects, and where to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook.coatl.drawing.words import say
from widgets.controllers import coatl_places as places
from widgets.controllers.coatl_palette import palette
from widgets.controllers.coatl_pictures import illustrated
from widgets.controllers.coatl_table import table
from widgets.controllers.editing import bar, defects, hand, position_line, stepping
from widgets.controllers.view import Node, View, button, group, node

if TYPE_CHECKING:
    from widgets.controllers.coatl_board import Board

_TURNS = {"setup": "before the set-up", "adam": "A.D.A.M.", "you": "you", "over": "nobody, the game is over"}


def page(board: Board) -> View:
    """What the editor shows; while a turn is stepped through, the stepper instead of the palette."""
    walking = stepping(board)
    if walking:
        return walking
    held = board.held.thing if board.held else ""
    aside = [hand(places.named(held) if held else ""), palette(board)]
    tree = [
        bar(board, _TURNS, _levels(board)),
        *table(board.position, lambda place: _cell(board, place), aside=aside, editing=True),
        position_line(board),
        defects(board),
    ]
    return illustrated({"game": "coatl", "kind": "editor", "line": board.line, "said": board.said, "tree": tree})


def _levels(board: Board) -> Node:
    levels = [
        button(level, {"do": "level", "level": level}, key=f"level {level}", label=say("Level {n}", n=level),
               aria_pressed=str(level in board.position.levels).lower())
        for level in "12345"
    ]  # fmt: skip
    return group(node("span", text=say("Levels")), *levels, label=say("Levels"), look="pr-levels")


def _cell(board: Board, place: str) -> Mapping[str, Any]:
    """A cell of the editor: it can be taken up, or something can be laid there."""
    held = board.held
    here = bool(held and held.place == place)
    may = held is not None and not here and places.accepts(place, held.thing)
    return {
        "event": {"do": "touch", "at": place}, "data_drag": bool(places.things_at(board.position, place)),
        "data_drop": "may" if may else True, "aria_pressed": "true" if here else None,
    }  # fmt: skip
