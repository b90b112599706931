"""The table of a new game: your things where you have copied them, else our samples."""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki import shelf
from rulebook.anunnaki.companion.opening import Opening
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show
from rulebook.core.catalog import say

OURS = {"gaia": "aurora", "yours": "lapis", "home": "carnelian", "board": "sample"}
KINDS = {"gaia": "planet", "yours": "planet", "home": "planet", "board": "board", "fate": "fate"}
CALLED = {
    "gaia": "Gaia", "yours": "your Home Planet", "home": "Cosmobot's Home Planet", "board": "the development board",
    "fate": "Cosmobot's Fate card",
}  # fmt: skip


def starting_line(given: dict[str, Any]) -> str:
    """The line of a table that is still to be set up; says what is used. What is yours is written out."""
    side = "extreme" if given["level"] == "extreme" else "normal"
    mine = {
        "gaia": "my-gaia", "yours": f"my-{given['house']}", "home": f"my-{given['bot_house']}", "board": "my-board",
        "fate": f"my-{given['bot_house']}.{side}",
    }  # fmt: skip
    ours = {**OURS, "fate": f"{given['bot_house']}.{side}"}
    used = {}
    for part, kind in KINDS.items():
        likely = mine[part] if mine[part] in shelf.yours(kind) else ours[part]
        used[part] = given[part] or likely
    _tell(used, given["deck"])
    same = ("house", "level", "deck", "far", "creatures", "choose")
    chosen: dict[str, Any] = {**used, "bot": given["bot_house"], **{name: given[name] for name in same}}
    return Opening(**chosen).line()


def _tell(used: dict[str, str], deck: str) -> None:
    """Say which of your things are played with, and which are samples of ours."""
    mine = [f"{say(CALLED[part])} ({name})" for part, name in used.items() if name in shelf.yours(KINDS[part])]
    ours = [f"{say(CALLED[part])} ({name})" for part, name in used.items() if name in shelf.SAMPLE[KINDS[part]]]
    if deck == "sample":
        ours.append(say("all cards and Pacts"))
    if deck == "mine":
        mine.append(_decks())
        ours += [] if shelf.yours("pact") else [say("the Pacts")]
    if mine:
        show(say("From your shelf: {listed}.", listed=", ".join(mine)))
    if ours:
        show(say("Our own design, not the publisher's: {listed}.", listed=", ".join(ours)), style="dim")


def _decks() -> str:
    """How many cards and tiles you have copied; without cards there is nothing to shuffle."""
    for kind in ("moon", "sun"):
        if not shelf.yours(kind):
            command = f"rulebook transcribe anunnaki {kind}"
            text = "There is no {thing} on your shelf. `{command}` copies them; or play with --deck table."
            raise Refused(say(text, thing=shelf.called(kind), command=command))
    tiles = sum(shelf.row("pact", face).get("copies", 1) for face in shelf.yours("pact"))
    moon, sun = len(shelf.yours("moon")), len(shelf.yours("sun"))
    if not tiles:
        return say("{moon} Moon and {sun} Sun cards", moon=moon, sun=sun)
    return say("{moon} Moon and {sun} Sun cards, {pacts} Pacts", moon=moon, sun=sun, pacts=tiles)
