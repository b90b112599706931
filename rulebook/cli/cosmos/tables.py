"""The table of a new game: your things where you have copied them, else our samples."""

from __future__ import annotations

from typing import Any

from rulebook.anunnaki import shelf
from rulebook.anunnaki.companion.opening import deck_parts, line_of
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show

SAMPLE = "Our sample cards, planets and boards are our own design, not the publisher's."
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
    _tell(used)
    parts = ["anunnaki", "turn=setup", *(f"{part}={line_of(KINDS[part], name)}" for part, name in used.items())]
    parts += [
        f"house={given['house']}", f"level={given['level']}", f"reveal={'choose' if given['choose'] else 'moon'}",
        f"creatures={given['creatures']}",
    ]  # fmt: skip
    if given["far"]:
        parts.append("far=fL:?,fR:?")
    return ";".join([*parts, *_decks(given["deck"])])


def _tell(used: dict[str, str]) -> None:
    """Say which of your things are played with, and which are samples of ours."""
    mine = [f"{CALLED[part]} ({name})" for part, name in used.items() if name in shelf.yours(KINDS[part])]
    ours = [f"{CALLED[part]} ({name})" for part, name in used.items() if name in shelf.SAMPLE[KINDS[part]]]
    if mine:
        show(f"From your shelf: {', '.join(mine)}.")
    if ours:
        show(f"Our samples, not official: {', '.join(ours)}.", style="dim")


def _decks(deck: str) -> list[str]:
    """The parts of the line for the decks and the stack of Pacts."""
    if deck == "sample":
        show(SAMPLE, style="dim")
    if deck == "mine":
        for kind in ("moon", "sun"):
            if not shelf.yours(kind):
                copy = f"`rulebook transcribe anunnaki {kind}` copies them"
                raise Refused(f"There is no {shelf.CALLED[kind]} on your shelf. {copy}; or play with --deck table.")
        tiles = sum(shelf.row("pact", face).get("copies", 1) for face in shelf.yours("pact"))
        show(f"Your decks: {len(shelf.yours('moon'))} Moon and {len(shelf.yours('sun'))} Sun cards, "
             f"{f'{tiles} Pacts' if tiles else 'and our sample Pacts'}.")  # fmt: skip
    return deck_parts(deck)
