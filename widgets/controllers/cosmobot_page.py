"""The page of Cosmobot's board editor: planets, palette, cards and tracks, line and defects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from widgets.controllers import cosmobot_places as places
from widgets.controllers.cosmobot_palette import palette
from widgets.controllers.cosmobot_pictures import illustrated
from widgets.controllers.cosmobot_table import table
from widgets.controllers.editing import bar, defects, hand, position_line, stepping
from widgets.controllers.view import View

if TYPE_CHECKING:
    from widgets.controllers.cosmobot_board import Board

_TURNS = {
    "setup": "before the set-up", "bot": "Cosmobot", "you": "you", "over": "nobody, the game is over",
    "scored": "nobody, the game is scored",
}  # fmt: skip


def page(board: Board) -> View:
    """What the editor shows; while a turn is stepped through, the stepper instead of the palette."""
    walking = stepping(board)
    if walking:
        return walking
    held = places.named(board.held.thing) if board.held else ""
    told = board.said or "Choose a place, or take something up."
    aside = [hand(held, told), palette(board)]
    tree = [
        bar(board, _TURNS),
        *table(board.position, lambda place: _cell(board, place), aside=aside, editing=True),
        position_line(board),
        defects(board, "Step through the action" if board.position.do else "Step through the turn"),
    ]
    return illustrated({
        "game": "anunnaki", "kind": "editor", "line": board.line, "said": board.said, "quiet": True, "tree": tree,
    })  # fmt: skip


def _cell(board: Board, place: str) -> Mapping[str, Any]:
    """A cell of the editor: it can be chosen; on a planet something can be taken up or laid down, too."""
    chosen = {"event": {"do": "touch", "at": place}, "aria_pressed": "true" if board.chosen == place else None}
    if not places.known_place(board.position, place):
        return chosen
    held = board.held
    may = held is not None and held.place != place and places.fits(_lifted(board), place, held.thing)
    return {
        **chosen, "data_drag": bool(places.things_at(board.position, place)), "data_drop": "may" if may else True,
    }  # fmt: skip


def _lifted(board: Board) -> Any:
    """The position without what you hold."""
    held = board.held
    return places.take(board.position, held.place, held.thing) if held and held.place else board.position
