"""The page of the companion: your turn on the board, the card that is read out, Cosmobot's turn, log and score."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from rulebook.anunnaki import shelf
from rulebook.anunnaki.companion.board import changes, title
from rulebook.anunnaki.companion.edits import VERBS
from rulebook.anunnaki.companion.game import EDIT
from rulebook.anunnaki.companion.opening import DECKS
from rulebook.anunnaki.drawing.words import say
from rulebook.anunnaki.fate_cards import HOUSES
from rulebook.anunnaki.notation import LEVELS
from rulebook.core.catalog import reader
from rulebook.core.narrator import Narrator
from widgets.controllers.cosmobot_cards_faces import house_and_side
from widgets.controllers.cosmobot_cards_page import card_entry
from widgets.controllers.cosmobot_pictures import illustrated
from widgets.controllers.cosmobot_shelf import on_shelf
from widgets.controllers.cosmobot_table import table
from widgets.controllers.line_editor import line_zone
from widgets.controllers.view import (
    Node,
    View,
    button,
    choice,
    client,
    group,
    node,
    option,
    paragraph,
)

if TYPE_CHECKING:
    from rulebook.anunnaki.scoring import Score
    from rulebook.core.play import Turn
    from widgets.controllers.cosmobot_companion import Companion

OURS = "Sample cards, planets and boards are our own design, not the publisher's."
WAITS = {
    "you": "Your turn. Play it on your table and change the board here, then say that it is done.",
    "bot": "Enter what battles and Culture tokens pay you. Then it is Cosmobot's turn.",
    "over": "The game is over. Enter what your Gods and your resources are worth, then let it be scored.",
    "scored": "The game is scored.",
}
ABOUT = "You play with the real game or with our sample cards. Cosmobot's turns are played and explained here."
WORTH = {"gods": "VP of your Gods", "resources": "Your resources and Mana together"}
ON = {"you": "Go on: your turn", "bot": "Go on: what pays you", "over": "Go on: the end"}
DONE = {"you": "My turn is done", "bot": "Let Cosmobot play", "over": "Score the game"}


def companion_page(game: Companion) -> View:
    """What the companion shows now."""
    if game.game is None:
        shown: View = {"look": "an", "tree": [opening(game)]}
    elif game.walker:
        shown = _walking(game)
    else:
        shown = _your_board(game)
    return {**shown, "game": "anunnaki", "kind": "companion", "line": game.line, "said": game.said, "step": 0}


# How it begins.


def opening(game: Companion) -> Node:
    """The choices before a game."""
    now = game.opening
    houses = [("", say("not said")), *((house, house.capitalize()) for house in HOUSES)]
    yes_no = [("no", say("no")), ("yes", say("yes"))]
    planets = [(name, _named("planet", name)) for name in on_shelf("planet")]
    fates = [("", say("our sample of its House")), *((name, _fate_named(name)) for name in on_shelf("fate"))]
    lists = [
        _choice(say("Cards"), "deck", [(deck, say(text)) for deck, text in DECKS.items()], now.deck),
        _choice(say("Your House"), "house", houses, now.house),
        _choice(say("Cosmobot's House"), "bot", houses[1:], now.bot),
        _choice(say("Level"), "level", [(level, say(level)) for level in LEVELS], now.level),
        _choice(say("Gaia"), "gaia", planets, now.gaia),
        _choice(say("Your Home Planet"), "yours", planets, now.yours),
        _choice(say("Cosmobot's Home Planet"), "home", planets, now.home),
        _choice(
            say("Development board"), "board", [(name, _named("board", name)) for name in on_shelf("board")], now.board
        ),
        _choice(say("Cosmobot's Fate card"), "fate", fates, now.fate),
        _choice(say("Far Planets"), "far", yes_no, "yes" if now.far else "no"),
        _choice(say("You say which deck is turned up next"), "choose", yes_no, "yes" if now.choose else "no"),
    ]
    texts = [_text(say("Creatures on display, by their names"), "creatures", now.creatures, "hydra, griffin")]
    if now.deck != "table":
        texts.append(_text(say("Number of the shuffle"), "seed", str(game.seed)))
    heading = say("A game against Cosmobot")
    return node(
        "section",
        node("h3", text=heading),
        paragraph(say(ABOUT)),
        group(*lists, *texts, look="pr-choices"),
        paragraph(say(OURS), "pr-note"),
        group(
            button(say("Begin"), {"do": "start"}, key="start", look="pr-primary"),
            client(say("Load a saved game"), {"load": {"do": "load"}}, key="load"),
            client(say("Load planets and cards of yours"), {"load": {"do": "shelve"}}, key="shelve"),
            look="pr-bar",
        ),
        look="pr-zone",
        label=heading,
    )


def _named(kind: str, name: str) -> str:
    return say("{name} (ours)", name=name) if name in shelf.SAMPLE[kind] else name


def _fate_named(name: str) -> str:
    """A Fate card by its House and side; another name of yours as it is."""
    house, side = house_and_side(name)
    if not house:
        return name
    card = f"{house.capitalize()}, {say(side)}"
    return say("{name} (ours)", name=card) if name in shelf.SAMPLE["fate"] else say("{name} (yours)", name=card)


def _choice(label: str, name: str, options: list[tuple[str, str]], now: str) -> Node:
    known = options if now in dict(options) else [*options, (now, now)]
    listed = [option(value, text, chosen=value == now) for value, text in known]
    return choice(label, {"do": "option", "name": name}, listed, key=f"option {name}")


def _text(label: str, name: str, now: str, example: str = "") -> Node:
    field = node(
        "textarea",
        event={"do": "option", "name": name},
        text=now,
        key=f"option {name}",
        label=label,
        rows=1,
        maxlength=200,
        placeholder=example or None,
        spellcheck="false",
        look="pr-name",
    )
    return node("label", node("span", text=label), field)


# Your turn.


def _your_board(game: Companion) -> View:
    """The board to change, with the way to end your turn above it; once the game is scored, the board to look at."""
    turn = game.game.state.position.turn if game.game else "you"
    line = line_zone(game.desk, say("Position line"))
    if turn == "scored":
        board = table(game.table, lambda _: {})
        return illustrated({"tree": [_bar(game), _score(game, final=True), *board, line, _log(game)]})
    inner = game.desk.view()
    scored = [_score(game, final=False)] if game.scoring else []
    tree = [_bar(game), _yours(game, turn), *scored, *inner["tree"][1:-2], line, _log(game)]
    return {**inner, "tree": tree}


def _bar(game: Companion) -> Node:
    name = f"anunnaki-{game.game.seed if game.game and game.game.seed is not None else 'table'}.json"
    return group(
        button(say("Undo"), {"do": "undo"}, key="undo"),
        button(say("New game"), {"do": "new"}, key="new"),
        client(say("Save"), {"save": game.save(), "name": name}, key="save"),
        client(say("Load"), {"load": {"do": "load"}}, key="load"),
        button(say("Score now"), {"do": "score"}, key="score", aria_pressed=str(game.scoring).lower()),
        look="pr-bar",
        label=say("Game"),
    )


def _yours(game: Companion, turn: str) -> Node:
    """What to do now, short commands, and the button that ends it."""
    wrong = [node("li", text=str(defect), look="pr-error") for defect in game.desk.position.defects()]
    label = say("Changes by a line")
    field = node(
        "textarea",
        event={"do": "edit"},
        text=game.typed,
        key="edit",
        label=label,
        rows=1,
        spellcheck="false",
        maxlength=2000,
        placeholder="move 2F yCAP yML, vp +3",
        aria_invalid="true" if game.torn else None,
    )
    examples = [node("li", node("code", text=example)) for _, example in VERBS.values()]
    known = node(
        "details", node("summary", text=say("What you can write")), node("ul", *examples, look="pr-verbs"), key="verbs"
    )
    worth = [_worth(game, what, label) for what, label in WORTH.items()] if turn == "over" else []
    return node(
        "section",
        paragraph(say(WAITS[turn])),
        *([group(*worth, look="pr-bar")] if worth else []),
        node("label", node("span", text=label), field),
        *([paragraph(game.torn, "pr-error")] if game.torn else []),
        *([node("ul", *wrong, look="pr-defects")] if wrong else []),
        group(
            button(say(DONE[turn]), {"do": "done"}, key="done", look="pr-primary", disabled=bool(wrong)), look="pr-bar"
        ),
        known,
        look="pr-question",
        label=say("Your turn"),
    )


def _worth(game: Companion, what: str, label: str) -> Node:
    """A number of yours that only the score needs."""
    now = str(getattr(game.table, f"your{what}"))
    field = node(
        "textarea",
        event={"do": "worth", "what": what},
        text=now,
        key=f"worth {what}",
        label=say(label),
        rows=1,
        maxlength=4,
        look="pr-name",
    )
    return node("label", node("span", text=say(label)), field)


# A turn to step through.


def _walking(game: Companion) -> View:
    """The stepper, with the card to enter or what to do on your table."""
    assert game.walker  # noqa: S101 - only called while a turn is shown
    assert game.game  # noqa: S101 - only called while a game is going on
    inner = game.walker.view()
    score = [_score(game, final=False)] if game.scoring else []
    waiting = game.game.state.open is not None
    shown = _without(inner["tree"][:-1], own_question=game.form is not None, taking_back=waiting)
    if game.form and game.game.question:
        head = [_read_out(game)]
    elif waiting:
        head = [
            group(
                paragraph(say("Cosmobot's turn waits for an answer of yours."), "pr-hint"), look="pr-held pr-his-turn"
            )
        ]
    else:
        head = [_done_there(game)]
    return {**inner, "tree": [_bar(game), *head, *score, *shown, _log(game)]}


def _without(nodes: list[Node], *, own_question: bool, taking_back: bool) -> list[Node]:
    """The stepper without its question where the card form asks it, and taking back only what can be."""
    kept = []
    for one in nodes:
        asks = one.get("look") == "pr-question" and one.get("tag") == "section"
        if (asks and own_question) or (one.get("key") == "take back" and not taking_back):
            continue
        inside = _without(one.get("children", []), own_question=own_question, taking_back=taking_back)
        kept.append({**one, "children": inside} if inside else one)
    return kept


def _read_out(game: Companion) -> Node:
    """The card that lies on your table, put together or typed."""
    form = game.form
    asked = game.game.question if game.game else None
    assert form  # noqa: S101 - only called while a card is asked for
    assert asked  # noqa: S101 - the same
    deck = say(form.thing.kind.capitalize())
    return node(
        "section",
        node("h3", text=say("Turn up a {deck} card", deck=deck)),
        paragraph(Narrator(None, reader()).question(asked)),
        *card_entry(form),
        group(
            button(
                say("Play this card"),
                {"do": "card"},
                key="hand in",
                look="pr-primary",
                disabled=bool(form.torn) or not form.thing.symbols,
            ),
            button(say("No {deck} card is left", deck=deck), {"do": "no card"}, key="no card"),
            look="pr-bar",
        ),
        look="pr-question",
        label=say("{deck} card", deck=deck),
    )


def _done_there(game: Companion) -> Node:
    """What has ended, what it changed on your table, and the way on."""
    assert game.walker  # noqa: S101 - only called while a turn is shown
    assert game.game  # noqa: S101 - only called while a game is going on
    newest = game.looked == len(game.game.turns) - 1
    turns = game.game.state.ended if newest and game.game.state.ended else (game.walker.turn,)
    done = [text for turn in turns if turn.before.turn in {"bot", "you"} for text in changes(turn)]
    at_end = game.walker.at == len(game.walker.lines)
    listed = node(
        "details",
        node("summary", text=say("What to do on your table")),
        node("ul", *(node("li", text=text) for text in done), look="pr-changes"),
        key="changes",
        open=at_end,
    )
    now = game.game.state.position.turn
    on = say(ON.get(now, "To the board"))
    return node(
        "section",
        node("h3", text=title(game.walker.turn)),
        paragraph(say("Step through it below, one rule at a time.")),
        *([listed] if done else []),
        group(button(on, {"do": "table"}, key="table", look="pr-primary"), look="pr-bar"),
        look="pr-question",
        label=say("What happened"),
    )


# Log and score.


def _log(game: Companion) -> Node:
    """All turns so far, each to be looked at again, and what you changed."""
    assert game.game  # noqa: S101 - only called while a game is going on
    may = game.game.state.open is None
    told: list[Node] = []
    numbers = count()
    for n, state in enumerate(game.game.states):
        if state.said and state.said.kind == EDIT:
            text = state.said.text.removeprefix("set ")
            told.append(node("li", node("b", text=f"{say('You')}: "), node("span", text=text), key=f"said {n}"))
        told += [_logged(next(numbers), turn, may=may) for turn in state.ended]
    return node(
        "details", node("summary", text=say("All turns")), node("ol", *told, look="pr-log"), look="pr-story", key="log"
    )


def _logged(number: int, turn: Turn, *, may: bool) -> Node:
    name, text = title(turn), "; ".join(changes(turn)) or say("Nothing changed.")
    look = button(
        f"{number + 1}. {name}",
        {"do": "look", "n": number},
        key=f"look {number}",
        disabled=not may,
        label=say("Step through turn {n}: {name}", n=number + 1, name=name),
    )
    return node("li", look, node("span", text=text), key=f"turn {number}")


def _score(game: Companion, *, final: bool) -> Node:
    """The points of both sides, line by line."""
    bot, you = game.score()
    rows = [
        (say("VP so far"), bot.before, you.before),
        (say("Leads on the tracks"), bot.lead, you.lead),
        (say("Goal tiles"), bot.goals, you.goals),
        (say("Domination"), bot.domination, you.domination),
        (say("Gods"), bot.gods, you.gods),
        (say("Resources and Mana"), bot.resources, you.resources),
        (say("Together"), bot.total, you.total),
    ]
    head = node(
        "thead", node("tr", *(node("th", text=text, scope="col") for text in (say("Points"), "Cosmobot", say("You"))))
    )
    body = node(
        "tbody",
        *(
            node(
                "tr",
                node("th", text=text, scope="row"),
                node("td", text=str(one)),
                node("td", text=str(two)),
                look="pr-chosen" if text == rows[-1][0] else "",
            )
            for text, one, two in rows
        ),
    )
    heading = _winner(bot, you) if final else say("If the game ended now")
    listed = node("table", head, body, look="pr-points")
    return node("section", node("h3", text=heading), listed, look="pr-question", label=say("Score"), key="scores")


def _winner(bot: Score, you: Score) -> str:
    if you.total > bot.total:
        return say("You have won, {you} to {bot}.", you=you.total, bot=bot.total)
    told = say("Cosmobot has won, {bot} to {you}.", you=you.total, bot=bot.total)
    return f"{told} {say('A tie is a loss.')}" if you.total == bot.total else told
