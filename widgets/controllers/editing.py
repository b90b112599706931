"""The parts of an editor's page that every game has: toolbar, what you hold, the position line, the defects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook.coatl.drawing.words import say
from rulebook.core.catalog import told
from rulebook.core.examples import Example
from widgets.controllers.view import Node, View, button, choice, client, group, node, option, paragraph

if TYPE_CHECKING:
    from widgets.controllers.board import Editor

_BEGINS = {"": "Begin with …", "empty": "an empty table", "start": "the start of a game", "random": "a random position"}


def stepping(board: Editor) -> View | None:
    """While a turn is stepped through, the stepper with a way back; nothing while you edit."""
    if not board.stepper:
        return None
    back = group(
        button(say("Back to editing"), {"do": "edit"}, key="edit"),
        button(say("Keep the position after the turn"), {"do": "edit", "keep": True}, key="keep",
               disabled=not board.stepper.done),
        look="pr-bar",
    )  # fmt: skip
    inner = board.stepper.view()
    return {**inner, "line": board.line, "said": board.said, "tree": [back, *inner["tree"]]}


def bar(board: Editor, turns: Mapping[str, str], *more: Node) -> Node:
    """The toolbar: undo and redo, where to begin, whose turn it is, and what the game adds."""
    listed = [option(value, say(text), chosen=not value) for value, text in _BEGINS.items()]
    listed += _examples(board) if board.browsing else [option("examples", say("a worked example …"))]
    turning = [option(turn, say(name), chosen=turn == board.position.turn) for turn, name in turns.items()]
    return group(
        button(say("Undo"), {"do": "undo"}, key="undo", disabled=not board.past),
        button(say("Redo"), {"do": "redo"}, key="redo", disabled=not board.future),
        choice(say("Begin"), {"do": "begin"}, listed, key="begin"),
        choice(say("To move"), {"do": "turn"}, turning, key="turn"),
        *more,
        look="pr-bar",
        label=say("Position"),
    )


def _examples(board: Editor) -> list[Node]:
    """The worked examples of the chapter that somebody has chosen, and the other chapters."""
    chapters: dict[str, list[Example]] = {}
    for case in board.examples().values():
        chapters.setdefault(case.id.partition(".")[0], []).append(case)
    listed = []
    for chapter, cases in chapters.items():
        title = say("Example: {chapter}", chapter=chapter)
        if chapter == board.chapter:
            listed.append(node("optgroup", *(_example(case, board.example) for case in cases), label_=title))
        else:
            listed.append(option(f"examples {chapter}", f"{title} …"))
    return listed


def _example(case: Example, chosen: str) -> Node:
    title = told(f"example.{case.id}", case.title)
    return option(case.id, title if case.good else say("{title} (impossible)", title=title), chosen=case.id == chosen)


def hand(thing: str, hint: str = "Take something up, then choose its place.") -> Node:
    """What you hold, and how to be rid of it; always there, so that nothing jumps."""
    if not thing:
        return group(paragraph(say(hint), "pr-hint"), look="pr-held")
    return group(
        paragraph(say("You hold: {thing}", thing=thing), "pr-hint"),
        button(say("Let go"), {"do": "let go"}, key="let go"),
        look="pr-held pr-holding",
    )


def position_line(board: Editor) -> Node:
    """The line in a field of its own, what is wrong with what was typed, and what can be done with it."""
    shown = board.typed if board.torn else board.line
    error = [paragraph(board.torn, "pr-error", id="torn")] if board.torn else []
    field = node(
        "textarea", event={"do": "line"}, text=shown, key="line", label=say("Position line"), rows=3,
        spellcheck="false", maxlength=6000, aria_invalid="true" if board.torn else None, look="pr-line-field",
    )  # fmt: skip
    return node(
        "section",
        node("h4", text=say("Position line")),
        field,
        *error,
        group(
            client(say("Copy line"), {"copy": board.line, "said": say("Line copied.")}, key="copy"),
            client(say("Copy link"), {"link": board.line, "base": board.link, "said": say("Link copied.")}, key="link"),
            client(say("Save"), {"save": f"{board.line}\n", "name": f"position.{board.game}.txt"}, key="save"),
            client(say("Load"), {"load": {"do": "load"}}, key="load"),
            look="pr-bar",
        ),
        look="pr-zone pr-line-zone",
        label=say("Position line"),
    )


def defects(board: Editor, action: str = "Step through the turn", more: Sequence[Node] = ()) -> Node:
    """Whether the position can be played, and if not, why not, in words."""
    wrong = board.position.defects()
    told = [node("li", text=str(defect), look="pr-error") for defect in wrong]
    fine = paragraph(say("This position can be played."), "pr-fine")
    title = say("Can it be played?")
    return node(
        "section",
        node("h4", text=title),
        node("ul", *told, look="pr-defects") if told else fine,
        group(button(say(action), {"do": "play"}, key="play", look="pr-primary", disabled=bool(wrong)), *more,
              look="pr-bar"),
        look="pr-zone",
        label=title,
    )  # fmt: skip


def field(board: Editor, name: str, title: str, example: str) -> Node:
    """A part of the line to type, with an example, and what is wrong with what was typed."""
    torn = board.torn_parts.get(name)
    area = node(
        "textarea", event={"do": "part", "part": name}, text=torn.typed if torn else board.part_now(name),
        key=f"part {name}", label=title, rows=2, spellcheck="false", maxlength=2000,
        aria_invalid="true" if torn else None,
    )  # fmt: skip
    error = [paragraph(torn.error, "pr-error")] if torn else []
    hint = node("small", text=say("For example: {text}", text=example))
    return group(node("small", text=title), area, *error, hint, look="pr-offer")
