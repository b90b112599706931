"""Games of the companion as text: where a game started, and all that was said. The command reads the same files.

>>> from rulebook.core.book import book
>>> game = Companion(book("anunnaki"), book("anunnaki").parse("anunnaki;turn=you;you=yCAP:S2F"), seed=7)
>>> game.begin()
>>> game.say(Said("edit", "vp +3")).position.yourvp
3
>>> resumed(text_of(game)).table == game.table
True
"""

from __future__ import annotations

import json
from typing import Any

from rulebook.anunnaki.companion.game import SAYINGS, Companion, Said
from rulebook.core.book import book
from rulebook.core.catalog import say
from rulebook.core.errors import Defect, Impossible

FORMAT = 1
REMEDY = "Choose a file that Save or `rulebook play anunnaki --save` has made."


def form_of(game: Companion) -> dict[str, Any]:
    """A game as a JSON form."""
    return {
        "format": FORMAT, "game": "anunnaki", "seed": game.seed, "start": str(game.start), "rulings": game.rulings,
        "said": [list(said) for said in game.said],
    }  # fmt: skip


def text_of(game: Companion) -> str:
    """A game as the text of its file."""
    return json.dumps(form_of(game), ensure_ascii=False, indent=1) + "\n"


def resumed(text: str) -> Companion:
    """The game of a text, played again as far as it went; a text that is none is refused."""
    form = _form(text)
    known = book("anunnaki")
    game = Companion(known, known.parse(form["start"]), form["rulings"], form["seed"])
    known.reading(game.rulings)
    game.replay(Said(*said) for said in form["said"])
    return game


def _form(text: str) -> dict[str, Any]:
    try:
        form = json.loads(text)
    except (ValueError, RecursionError):
        form = None
    if not isinstance(form, dict) or form.get("game") != "anunnaki" or form.get("format") != FORMAT:
        raise _torn(say("This is no saved game of Anunnaki."))
    wrong = next((name for name, is_right in _PARTS.items() if not is_right(form.get(name))), "")
    if wrong:
        raise _torn(say("This saved game is damaged: its part {part} is missing or wrong.", part=repr(wrong)))
    return form


def _torn(message: str) -> Impossible:
    return Impossible(Defect("torn game", message, say(REMEDY)))


def _are_said(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(said, list) and len(said) == len(Said._fields) and said[0] in SAYINGS
        and all(isinstance(part, str) for part in said)
        for said in value
    )  # fmt: skip


_PARTS = {
    "seed": lambda value: value is None or (isinstance(value, int) and not isinstance(value, bool)),
    "start": lambda value: isinstance(value, str),
    "rulings": lambda value: isinstance(value, dict) and all(isinstance(text, str) for text in value.values()),
    "said": _are_said,
}
