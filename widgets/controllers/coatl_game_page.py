"""The page of a game: the table, what you may do now, A.D.A.M.'s turn step by step, and the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulebook import coatl
from rulebook.coatl.actions import Part
from rulebook.coatl.drawing import needs_of
from rulebook.coatl.drawing.words import say
from rulebook.coatl.offers import next_parts, takes
from rulebook.coatl.position import GAP
from rulebook.coatl.setup import KEEP
from rulebook.core.narrator import question_text
from widgets.controllers import coatl_places as places
from widgets.controllers.coatl_pictures import card_picture, illustrated, thing_named
from widgets.controllers.coatl_steps import answer_cell
from widgets.controllers.coatl_table import spot, table
from widgets.controllers.steps import answers
from widgets.controllers.view import Node, View, button, client, group, node, paragraph, rove

if TYPE_CHECKING:
    from widgets.controllers.coatl_game import Game

SHOWN = 12
"""How many of the last turns are told."""


def game_page(game: Game) -> View:
    """What the game shows now."""
    bar = _bar(game)
    if game.stepper:
        inner = game.stepper.view()
        last = _score(game) if game.position.turn == "over" else _go_on(game)
        tree = [bar, last, *inner["tree"][:-1], _story(game)]
    else:
        legal = _legal(game)
        seen = replace(game.seen, zones={**game.seen.zones, "hand": ()}) if game.position.turn == "setup" else game.seen
        needs = needs_of(game.turn.bot)
        shown = table(seen, lambda place: _cell(game, place, legal), needs=needs, aside=_yours(game))
        tree = [bar, *shown, _story(game)]
    return illustrated({"game": "coatl", "kind": "game", "line": game.line, "said": game.said, "tree": tree})


def _bar(game: Game) -> Node:
    nothing = not (game.log or game.parts or game.picked or game.chosen or game.pending)
    return group(
        button(say("Undo"), {"do": "undo"}, key="undo", disabled=nothing),
        button(say("New game"), {"do": "new"}, key="new"),
        client(say("Save"), {"save": game.save(), "name": "game.coatl.txt"}, key="save"),
        client(say("Load"), {"load": {"do": "load"}}, key="load"),
        client(say("Copy line"), {"copy": game.line, "said": say("Line copied.")}, key="copy"),
        look="pr-bar",
        label=say("Game"),
    )


def _go_on(game: Game) -> Node:
    ready = bool(game.stepper and game.stepper.done)
    return group(
        paragraph(say("A.D.A.M.'s turn. Step through it, then go on."), "pr-hint"),
        button(say("Go on"), {"do": "on"}, key="on", look="pr-primary", disabled=not ready),
        look="pr-held pr-his-turn",
    )


def _score(game: Game) -> Node:
    score = coatl.score(game.position, game.rulings)
    reasons = {
        "more points": say("more points"), "fewer points": say("fewer points"), "a tie": say("a tie"),
        "level 1": say("level 1"),
    }  # fmt: skip
    reason = reasons.get(score.reason, score.reason)
    won = say("You have won: {reason}.", reason=reason)
    lost = say("A.D.A.M. has won: {reason}.", reason=reason)
    return node(
        "section",
        node("h3", text=won if score.winner == "you" else lost),
        group(
            node("span", node("small", text=say("You")), node("span", text=str(score.you))),
            node("span", node("small", text=say("A.D.A.M.")), node("span", text=str(score.adam))),
            look="pr-score",
        ),
        look="pr-question",
        label=say("Score"),
    )


def _legal(game: Game) -> frozenset[str]:
    """The places where something is allowed now."""
    if game.position.turn != "you" or game.pending:
        return frozenset()
    if game.chosen:
        parts = next_parts(game.position, game.bot, game.parts)
        return frozenset(_place(part.what, part.coatl) for part in parts if part.thing == game.chosen)
    if game.parts:
        return frozenset()
    return frozenset(action.replace("take", "space") for action in takes(game.position, game.bot))


def _place(what: str, number: int) -> str:
    names = {"start": "coatl new", "head": f"coatl {number} head", "tail": f"coatl {number}"}
    return names.get(what) or f"coatl {number} {'cards' if what == 'card' else 'temple'}"


def _cell(game: Game, place: str, legal: frozenset[str]) -> Mapping[str, Any]:
    """A cell of your turn: what is allowed is marked, what is not still says why when it is touched."""
    kind, _, rest = place.partition(" ")
    mine = game.position.turn == "you" and not game.pending
    if not rest or kind in {"pile", "discards", "out"}:
        return {}
    does: dict[str, Any] = {"event": {"do": "touch", "at": place}}
    if kind == "coatl":
        return _coatl_cell(game, place, legal, does)
    if kind == "display":
        does["aria_pressed"] = str(rest in game.picked).lower() if mine else None
    elif kind == "hand" and game.position.turn == "setup":
        does["aria_pressed"] = str(place in game.picked).lower()
    elif kind != "space":
        does["aria_pressed"] = "true" if game.taken == place else None
    if place in legal:
        does["data_legal"] = True
    return does


def _coatl_cell(game: Game, place: str, legal: frozenset[str], does: dict[str, Any]) -> Mapping[str, Any]:
    words = place.split()
    last = words[-1]
    if last.isdigit() and len(words) > 2:  # noqa: PLR2004 - a card or piece that lies there already
        return {}
    sort = places.sort_of(game.chosen) if game.chosen else ""
    wanted = {"cards": "card", "temple": "temple"}.get(last, "piece")
    if sort != wanted:
        return {}
    return {**does, "data_legal": True} if place in legal else does


def _yours(game: Game) -> list[Node]:
    """Below the board: the question, or what you may do and have begun."""
    asked = game.turn.question
    if asked is not None and asked.kind != "action":
        return [_question(game)]
    options = set(asked.options) if asked else set()
    if options == {"pass"}:
        return [_box(say("You can do nothing."), button(say("Pass"), {"do": "act", "action": "pass"}, key="pass"))]
    if game.parts or game.chosen:
        return [_building(game)]
    hint = say("Your turn: take a space, choose cards, or take up a piece or card of yours to build.")
    cards = _drawing(game)
    return [_box(hint, *cards)]


def _drawing(game: Game) -> list[Node]:
    blind = [card for card in game.picked if card == "deck"]
    shown = [game.position.display[int(card) - 1] for card in game.picked if card != "deck"]
    names = ", ".join([*(card for card in shown if card != GAP), *[say("deck")] * len(blind)])
    take = [
        button(say("Take {cards}", cards=names), {"do": "draw"}, key="draw", look="pr-primary"),
        button(say("Choose none"), {"do": "let go"}, key="let go"),
    ]
    deck = button(
        say("A card from the deck"), {"do": "touch", "at": "deck"}, key="deck", disabled=not game.position.deck.items
    )
    return [group(deck, *(take if game.picked else []), look="pr-bar")]


def _building(game: Game) -> Node:
    done = [node("li", text=part_named(part)) for part in game.parts]
    hint = (
        say("Where does the {thing} go?", thing=places.named(game.chosen)) if game.chosen else say("You are building:")
    )
    return _box(
        hint,
        *([node("ol", *done, look="pr-parts")] if done else []),
        group(
            button(say("Finish building"), {"do": "build"}, key="build", look="pr-primary",
                   disabled=not game.parts or not game.may_stop),
            button(say("Take back"), {"do": "undo"}, key="take back"),
            look="pr-bar",
        ),
    )  # fmt: skip


def part_named(part: Part) -> str:
    """A sub-step of building, as one says it."""
    thing = places.named(part.thing)
    said = {
        "start": say("A new cóatl begins with a {thing}", thing=thing),
        "head": say("A {thing} at the head end of cóatl {n}", thing=thing, n=part.coatl),
        "tail": say("A {thing} at the tail end of cóatl {n}", thing=thing, n=part.coatl),
    }
    name = thing[:1].upper() + thing[1:]
    return said.get(part.what) or say("{thing} beside cóatl {n}", thing=name, n=part.coatl)


def _question(game: Game) -> Node:
    """A question: five cards of which you keep three, or the options as they are."""
    asked = game.turn.question
    if asked is None:
        return group()
    if asked.rule != "coatl.setup.hand":
        return _box(question_text(asked), *answers(asked.options, asked.weights, draw=answer_cell))
    ready = len(game.picked) == KEEP
    keep = button(say("Keep these three"), {"do": "keep"}, key="keep", look="pr-primary", disabled=not ready)
    cells = [
        spot(lambda place: _cell(game, place, frozenset()), f"hand {n}", thing_named(card), look="pr-card pr-small",
             svg=card_picture(card))
        for n, card in enumerate(game.seen.hand, 1)
    ]  # fmt: skip
    hand = rove(*cells, label=say("Your hand"), look="pr-line", way="grid")
    return _box(say("Keep three of these five cards; the others are discarded."), hand, group(keep, look="pr-bar"))


def _box(text: str, *inside: Node) -> Node:
    return node("section", paragraph(text), *inside, look="pr-question", label=say("Your turn"))


def _story(game: Game) -> Node:
    """The last turns, the newest first."""
    told = [
        node("li", node("b", text=f"{say(who)}: "), node("span", text=text), key=f"turn {n}")
        for n, (who, text) in reversed(list(enumerate(game.story)))
    ][:SHOWN]
    return node("details", node("summary", text=say("What happened")), node("ul", *told), look="pr-story", key="story")
