"""Every interview by the kind of thing it is about."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.cli.cosmos.cards import board, fate, moon, mythological, pact, sun
from rulebook.cli.cosmos.interview import Asking, Interview
from rulebook.cli.cosmos.planets import planet

INTERVIEWS: dict[str, Callable[[], Interview]] = {
    "planet": planet, "board": board, "fate": fate, "moon": moon, "sun": sun, "pact": pact, "creature": mythological,
}  # fmt: skip


def begun(kind: str, answers: list[str]) -> Asking:
    """The interview about a kind of thing, after these answers; the last one may be refused."""
    going = INTERVIEWS[kind]()
    question = next(going)
    for answer in answers:
        try:
            question = going.send(answer.strip())
        except StopIteration as end:
            return Asking(question, end.value)
    return Asking(question)
