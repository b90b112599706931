"""The page of the board editor: table, palette, line, defects, and where to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook.coatl.drawing.words import say
from rulebook.coatl.notation import TURNS
from rulebook.core.examples import Example
from widgets.controllers import coatl_places as places
from widgets.controllers.coatl_palette import palette
from widgets.controllers.coatl_pictures import illustrated
from widgets.controllers.coatl_positions import examples
from widgets.controllers.coatl_table import table
from widgets.controllers.view import Node, View, button, choice, client, group, node, option, paragraph

if TYPE_CHECKING:
    from widgets.controllers.coatl_board import Board

_TURN_NAMES = {"setup": "before the set-up", "adam": "A.D.A.M.", "you": "you", "over": "nobody, the game is over"}
_BEGINS = {"": "Begin with …", "empty": "an empty table", "start": "the start of a game", "random": "a random position"}


def page(board: Board) -> View:
    """What the editor shows; while a turn is stepped through, the stepper instead of the palette."""
    if board.stepper:
        back = group(
            button(say("Back to editing"), {"do": "edit"}, key="edit"),
            button(say("Keep the position after the turn"), {"do": "edit", "keep": True}, key="keep",
                   disabled=not board.stepper.done),
            look="pr-bar",
        )  # fmt: skip
        inner = board.stepper.view()
        return {**inner, "line": board.line, "said": board.said, "tree": [back, *inner["tree"]]}
    tree = [
        _bar(board),
        *table(board.position, lambda place: _cell(board, place), aside=[_hand(board), _palette(board)], editing=True),
        _line(board),
        _defects(board),
    ]
    return illustrated({"game": "coatl", "kind": "editor", "line": board.line, "said": board.said, "tree": tree})


def _palette(board: Board) -> Node:
    return palette(board.position, board.tab, board.held.thing if board.held else "")


def _cell(board: Board, place: str) -> Mapping[str, Any]:
    """A cell of the editor: it can be taken up, or something can be laid there."""
    held = board.held
    here = bool(held and held.place == place)
    may = held is not None and not here and places.accepts(place, held.thing)
    return {
        "event": {"do": "touch", "at": place}, "data_drag": bool(places.things_at(board.position, place)),
        "data_drop": "may" if may else True, "aria_pressed": "true" if here else None,
    }  # fmt: skip


def _bar(board: Board) -> Node:
    listed = [option(value, say(text), chosen=not value) for value, text in _BEGINS.items()]
    listed += _examples(board) if board.browsing else [option("examples", say("a worked example …"))]
    turns = [option(turn, say(_TURN_NAMES[turn]), chosen=turn == board.position.turn) for turn in TURNS]
    levels = [
        button(level, {"do": "level", "level": level}, key=f"level {level}", label=say("Level {n}", n=level),
               aria_pressed=str(level in board.position.levels).lower())
        for level in "12345"
    ]  # fmt: skip
    return group(
        button(say("Undo"), {"do": "undo"}, key="undo", disabled=not board.past),
        button(say("Redo"), {"do": "redo"}, key="redo", disabled=not board.future),
        choice(say("Begin"), {"do": "begin"}, listed, key="begin"),
        choice(say("To move"), {"do": "turn"}, turns, key="turn"),
        group(node("span", text=say("Levels")), *levels, label=say("Levels"), look="pr-levels"),
        look="pr-bar",
        label=say("Position"),
    )


def _examples(board: Board) -> list[Node]:
    """The worked examples, chapter by chapter; they are listed when somebody asks for them."""
    groups: dict[str, list[Example]] = {}
    for case in examples().values():
        groups.setdefault(case.id.partition(".")[0], []).append(case)
    return [
        node(
            "optgroup",
            *(
                option(
                    case.id, case.title if case.good else f"{case.title} (impossible)", chosen=case.id == board.example
                )
                for case in cases
            ),
            label_=say("Example: {chapter}", chapter=chapter),
        )
        for chapter, cases in groups.items()
    ]


def _hand(board: Board) -> Node:
    """What you hold, and how to be rid of it; always there, so that nothing jumps."""
    if not board.held:
        return group(paragraph(say("Take something up, then choose its place."), "pr-hint"), look="pr-held")
    text = say("You hold: {thing}", thing=places.named(board.held.thing))
    return group(
        paragraph(text, "pr-hint"), button(say("Let go"), {"do": "let go"}, key="let go"), look="pr-held pr-holding"
    )


def _line(board: Board) -> Node:
    shown = board.typed if board.torn else board.line
    error = [paragraph(board.torn, "pr-error", id="torn")] if board.torn else []
    field = node(
        "textarea", event={"do": "line"}, text=shown, key="line", label=say("Position line"), rows=3,
        spellcheck="false", maxlength=4000, aria_invalid="true" if board.torn else None, look="pr-line-field",
    )  # fmt: skip
    return node(
        "section",
        node("h4", text=say("Position line")),
        field,
        *error,
        group(
            client(say("Copy line"), {"copy": board.line, "said": say("Line copied.")}, key="copy"),
            client(say("Copy link"), {"link": board.line, "base": board.link, "said": say("Link copied.")}, key="link"),
            client(say("Save"), {"save": board.line + "\n", "name": "position.coatl.txt"}, key="save"),
            client(say("Load"), {"load": {"do": "load"}}, key="load"),
            look="pr-bar",
        ),
        look="pr-zone pr-line-zone",
        label=say("Position line"),
    )


def _defects(board: Board) -> Node:
    wrong = board.position.defects()
    told = [node("li", text=str(defect), look="pr-error") for defect in wrong]
    fine = paragraph(say("This position can be played."), "pr-fine")
    title = say("Can it be played?")
    return node(
        "section",
        node("h4", text=title),
        node("ul", *told, look="pr-defects") if told else fine,
        group(button(say("Step through the turn"), {"do": "play"}, key="play", look="pr-primary", disabled=bool(wrong)),
              look="pr-bar"),
        look="pr-zone",
        label=title,
    )  # fmt: skip
