"""What is on the shelf: a list, one thing in words, and what a game with your own box still needs."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.anunnaki import cards, shelf
from rulebook.anunnaki.companion.board import face
from rulebook.anunnaki.fate_cards import HOUSES, fate
from rulebook.anunnaki.maps import planet
from rulebook.cli.cosmos.drafts import Draft
from rulebook.cli.cosmos.planets import in_words
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show, show_line
from rulebook.core.catalog import say

NEEDED = {"planet": 3, "board": 1, "fate": 1, "moon": 24, "sun": 24, "pact": 24, "creature": 1}
"""How many of a kind a game needs."""
ABOUT = {
    "planet": "Gaia, your Home Planet and Cosmobot's",
    "board": "the development board",
    "fate": "Cosmobot's Fate card, the side you play",
    "moon": "the Moon deck",
    "sun": "the Sun deck",
    "pact": "the stack of Commercial Pacts",
    "creature": "Creatures, only with that module",
}
WITHOUT = {
    "planet": "our sample planets",
    "board": "our sample board",
    "fate": "our sample card",
    "moon": "you type each card as it is turned up",
    "sun": "you type each card as it is turned up",
    "pact": "you type each tile as it is turned up",
    "creature": "our sample Creatures",
}
LEAVE, TWO = 6, 2
"""So many cards leave a deck on each level; on normal, those with two marks."""
DECKS = ("moon", "sun", "pact")
"""What you need not copy at a real table: you type what is turned up."""


def has(kind: str) -> int:
    """How many things of a kind you have; of Pacts, how many tiles."""
    return sum(shelf.row(kind, name).get("copies", 1) for name in shelf.yours(kind))


def progress(kind: str) -> str:
    """How far you are with a deck or a stack."""
    if NEEDED[kind] == 1:
        return ""
    text = "You have {n} of {number} for {about}."
    told = say(text, n=has(kind), number=NEEDED[kind], about=say(ABOUT[kind]))
    return f"{told} {_leaving(kind)}" if kind in cards.DECKS and has(kind) == NEEDED[kind] else told


def _leaving(kind: str) -> str:
    """Whether the marks of a whole deck let six cards leave on each level, as they should."""
    faces = [cards.card(kind, name) for name in shelf.yours(kind)]
    leave = {
        "easy": sum(face.strong > 0 for face in faces),
        "normal": sum(max(face.strong, face.weak) == TWO for face in faces),
        "hard": sum(face.weak > 0 for face in faces),
    }
    if set(leave.values()) == {LEAVE}:
        return say("On each level {n} of them leave, as it should be.", n=LEAVE)
    told = ", ".join(say("{n} on {level}", n=number, level=level) for level, number in leave.items())
    return say("But {told} would leave, and {n} should: look at the marks again.", told=told, n=LEAVE)


def missing() -> str:
    """The kind of thing that is wanted next."""
    return next((kind for kind in NEEDED if kind not in {*DECKS, "creature"} and has(kind) < NEEDED[kind]), "moon")


def needs() -> None:
    """Print what you have and what is missing, kind by kind."""
    for kind, number in NEEDED.items():
        names = ", ".join(shelf.yours(kind)) if kind not in DECKS else ""
        got = say("{n} of {number}", n=has(kind), number=number) if number > 1 else ""
        none = say("None yet; without: {otherwise}", otherwise=say(WITHOUT[kind]))
        told = ": ".join(filter(None, [got, names])) if has(kind) else none
        begun = Draft.names(kind)
        drafts = f" {say('Draft: {listed}.', listed=', '.join(begun))}" if begun else ""
        show(f"{say(ABOUT[kind])}. {told}.{drafts}", label=f"  {kind:9} ")


def listing() -> None:
    """Print every name on the shelf."""
    for kind in shelf.KINDS:
        mine = shelf.yours(kind)
        show(", ".join(mine) or say("none"), label=f"{kind:9} {say('yours'):7}")
        show(", ".join(shelf.SAMPLE[kind]), style="dim", label=f"{'':9} {say('ours'):7}")


def kind_of(name: str, kind: str, known: Callable[[str], tuple[str, ...]]) -> str:
    """The kind of a thing with a name, if only one kind has it."""
    found = [one for one in shelf.KINDS if name in known(one) and kind in {"", one}]
    if not found:
        listed = ", ".join(other for one in shelf.KINDS if kind in {"", one} for other in shelf.yours(one))
        raise Refused(
            say(
                "There is no {name} on your shelf. Yours: {listed}.",
                name=repr(name),
                listed=listed or say("nothing yet"),
            )
        )
    if len(found) > 1:
        raise Refused(
            say(
                "{name} is a {kinds}. Say which: rulebook transcribe anunnaki {first} …",
                name=repr(name),
                kinds=" and a ".join(found),
                first=found[0],
            )
        )
    return found[0]


def describe(kind: str, name: str) -> None:
    """Print one thing of the shelf in words, and its line."""
    row = shelf.row(kind, name)
    where = shelf.file_of(kind, name)
    show(f"{kind} {name}", style="bold")
    for line in _IN_WORDS[kind](name) if kind in _IN_WORDS else []:
        show_line(line, indent=2)
    for key in ("kind", "strong", "weak", "copies"):
        if row.get(key):
            show(str(row[key]), label=f"  {key}  ")
    show_line(str(row["line"]), indent=2)
    kept = say("It is in {path}.", path=where) if where else say("It is a sample of ours, not official.")
    show(kept, style="dim", indent=2)


def remove(kind: str, name: str) -> None:
    """Take a thing of yours off the shelf, and say so."""
    path = shelf.remove(kind, name)
    show(say("Removed the {thing} {name} with its file {path}.", thing=shelf.called(kind), name=name, path=path))


def _fate(name: str) -> list[str]:
    card = fate(name)
    text = "{followers} Followers and {points} VP"
    rewards = ", ".join(say(text, followers=followers, points=points) for followers, points in card.area)
    spaces = ", ".join(f"{n} {str(symbol).replace(':', ' ')}" for n, symbol in enumerate(card.spaces, 1) if symbol)
    told = {"resources": " ".join(card.row), "area": rewards, "spaces": spaces or say("no symbols")}
    return [f"{say(_FATE[part]):10} {shown}" for part, shown in told.items()]


_FATE = {"resources": "resources", "area": "area", "spaces": "spaces"}


_IN_WORDS: dict[str, Callable[[str], list[str]]] = {
    "planet": lambda name: in_words(planet(name)),
    "fate": _fate,
    "moon": lambda name: [face("moon", name)],
    "sun": lambda name: [face("sun", name)],
}


def game_with_yours() -> str:
    """The command that plays with what you have."""
    homes = [name for name in shelf.yours("planet") if shelf.row("planet", name).get("kind") != "gaia"]
    known = [name.removeprefix("my-") for name in homes if name.removeprefix("my-") in HOUSES]
    sides = known[:2] if len(known) > 1 else ["HOUSE", "HOUSE"]
    deck = " --deck mine" if shelf.yours("moon") and shelf.yours("sun") else ""
    return f"rulebook play anunnaki --house {sides[0]} --bot {sides[1]}{deck}"
