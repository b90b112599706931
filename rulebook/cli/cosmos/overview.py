"""What is on the shelf: a list, one thing in words, and what a game with your own box still needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rulebook.anunnaki import cards, shelf
from rulebook.anunnaki.companion.board import face
from rulebook.anunnaki.fate_cards import HOUSES, fate
from rulebook.anunnaki.maps import planet
from rulebook.cli.cosmos.drafts import Draft
from rulebook.cli.cosmos.planets import in_words
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show, show_line


class Need(NamedTuple):
    """What a game needs of one kind: what it is, how many, and without it."""

    about: str
    number: int
    otherwise: str


NEEDS = {
    "planet": Need("Gaia, your Home Planet and Cosmobot's", 3, "our sample planets"),
    "board": Need("the development board", 1, "our sample board"),
    "fate": Need("Cosmobot's Fate card, the side you play", 1, "our sample card"),
    "moon": Need("the Moon deck", 24, "you type each card as it is turned up"),
    "sun": Need("the Sun deck", 24, "you type each card as it is turned up"),
    "pact": Need("the stack of Commercial Pacts", 24, "you type each tile as it is turned up"),
    "creature": Need("Creatures, only with that module", 1, "our sample Creatures"),
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
    need = NEEDS[kind]
    told = f"You have {has(kind)} of {need.number} for {need.about}." if need.number > 1 else ""
    return f"{told}{_leaving(kind)}" if kind in cards.DECKS and has(kind) == need.number else told


def _leaving(kind: str) -> str:
    """Whether the marks of a whole deck let six cards leave on each level, as they should."""
    faces = [cards.card(kind, name) for name in shelf.yours(kind)]
    leave = {
        "easy": sum(face.strong > 0 for face in faces),
        "normal": sum(max(face.strong, face.weak) == TWO for face in faces),
        "hard": sum(face.weak > 0 for face in faces),
    }
    if set(leave.values()) == {LEAVE}:
        return f" On each level {LEAVE} of them leave, as it should be."
    told = ", ".join(f"{number} on {level}" for level, number in leave.items())
    return f" But {told} would leave, and {LEAVE} should: look at the marks again."


def missing() -> str:
    """The kind of thing that is wanted next."""
    return next((kind for kind in NEEDS if kind not in {*DECKS, "creature"} and has(kind) < NEEDS[kind].number), "moon")


def needs() -> None:
    """Print what you have and what is missing, kind by kind."""
    for kind, need in NEEDS.items():
        names = ", ".join(shelf.yours(kind)) if kind not in DECKS else ""
        got = f"{has(kind)} of {need.number}" if need.number > 1 else ""
        told = ": ".join(filter(None, [got, names])) if has(kind) else f"None yet; without: {need.otherwise}"
        drafts = f" Draft: {', '.join(Draft.names(kind))}." if Draft.names(kind) else ""
        show(f"{need.about}. {told}.{drafts}", label=f"  {kind:9} ")


def listing() -> None:
    """Print every name on the shelf."""
    for kind in shelf.KINDS:
        mine = shelf.yours(kind)
        show(", ".join(mine) or "none", label=f"{kind:9} yours  ")
        show(", ".join(shelf.SAMPLE[kind]), style="dim", label=f"{'':9} ours   ")


def kind_of(name: str, kind: str, known: Callable[[str], tuple[str, ...]]) -> str:
    """The kind of a thing with a name, if only one kind has it."""
    found = [one for one in shelf.KINDS if name in known(one) and kind in {"", one}]
    if not found:
        listed = ", ".join(other for one in shelf.KINDS if kind in {"", one} for other in shelf.yours(one))
        raise Refused(f"There is no {name!r} on your shelf. Yours: {listed or 'nothing yet'}.")
    if len(found) > 1:
        raise Refused(f"{name!r} is a {' and a '.join(found)}. Say which: rulebook transcribe anunnaki {found[0]} …")
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
    show(f"It is in {where}." if where else "It is a sample of ours, not official.", style="dim", indent=2)


def remove(kind: str, name: str) -> None:
    """Take a thing of yours off the shelf, and say so."""
    path = shelf.remove(kind, name)
    show(f"Removed the {shelf.CALLED.get(kind, kind)} {name} with its file {path}.")


def _fate(name: str) -> list[str]:
    card = fate(name)
    rewards = ", ".join(f"{followers} Followers and {points} VP" for followers, points in card.area)
    spaces = ", ".join(f"{n} {str(symbol).replace(':', ' ')}" for n, symbol in enumerate(card.spaces, 1) if symbol)
    return [f"resources  {' '.join(card.row)}", f"area       {rewards}", f"spaces     {spaces or 'no symbols'}"]


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
