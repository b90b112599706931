"""Interviews: questions about something in your box, asked one after the other and checked as they are answered.

An interview is a generator: it yields a question and is sent the answer. Nothing but the answers is kept, so that
`back` drops the last one, and a draft is a list of texts. The first answer is always the name.

>>> from rulebook.cli.cosmos.interviews import begun
>>> asking = begun("planet", ["mine", "home", "", "", "", "mm"])
>>> asking.question.text
'TC: what does it show?'
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from rulebook.anunnaki import shelf
from rulebook.anunnaki.fate_cards import HOUSES, SIDES
from rulebook.cli.lazy import Refused
from rulebook.core.catalog import say
from rulebook.core.errors import Defect, Impossible


class Question(NamedTuple):
    """What is asked and how to answer; what we have so far, what just Enter means, and what is shown before."""

    text: str
    how: str = ""
    so_far: str = ""
    likely: str = ""
    shown: tuple[str, ...] = ()


class Thing(NamedTuple):
    """What an interview ended with: a line for the shelf."""

    kind: str
    name: str
    line: str
    more: dict[str, Any]


Interview = Generator[Question, str, Thing]


class Asking(NamedTuple):
    """An interview after some answers: the next question, or the thing that came of it."""

    question: Question
    thing: Thing | None = None


def check(found: list[Defect]) -> None:
    """Refuse what has defects, all of them at once."""
    if found:
        raise Impossible(*found)


# Names.


def name_of(text: str, kind: str) -> str:
    """The name for the shelf that an answer means."""
    text = _WORDED.get(kind, str)(text)
    if not text:
        raise Refused(say("It needs a name, such as {example}.", example=EXAMPLES[kind]))
    if not shelf.NAME.fullmatch(text):
        raise Refused(
            say(
                "{text} is no name. Use small letters, digits, dots and dashes, such as {example}.",
                text=repr(text),
                example=EXAMPLES[kind],
            )
        )
    if text in shelf.SAMPLE[kind]:
        raise Refused(
            say(
                "{text} is the name of a sample of ours. Choose another one, such as {example}.",
                text=repr(text),
                example=f"my-{text}",
            )
        )
    if kind in {"moon", "sun"} and not shelf.CARD_NAME.fullmatch(text):
        raise Refused(
            say(
                "{text} could be a symbol. A card's name has a digit in its first word: {example}.",
                text=repr(text),
                example=EXAMPLES[kind],
            )
        )
    return text


def _house_and_side(text: str) -> str:
    """The name of a Fate card from its House and side."""
    words = text.lower().replace(".", " ").split()
    known = len(words) == 2 and words[0] in HOUSES and words[1] in SIDES  # noqa: PLR2004 - House and side
    return f"my-{words[0]}.{words[1]}" if known else text


_WORDED: dict[str, Callable[[str], str]] = {"fate": _house_and_side}
EXAMPLES = {
    "planet": "my-gaia", "board": "my-board", "fate": "my-ellenys.normal", "moon": "moon1", "sun": "sun1",
    "creature": "my-roc", "pact": "3.1",
}  # fmt: skip


def next_name(kind: str) -> str:
    """The first free name of a row: moon1, moon2 and so on."""
    known = shelf.yours(kind)
    return next(name for number in range(1, len(known) + 2) if (name := f"{kind}{number}") not in known)
