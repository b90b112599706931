"""The three ways in which the rulebook says no, each with what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class RulebookError(Exception):
    """Something the rulebook cannot work with; the message says what to do."""


class Unreadable(RulebookError):
    """A line or file that cannot be parsed: where, what was expected, an example."""

    def __init__(self, text: str, column: int, expected: str, example: str = "") -> None:
        from rulebook.core.catalog import say  # it raises errors of this module

        self.text, self.column, self.expected, self.example = text, column, expected, example
        shown = _excerpt(text, column) or say("the end")
        wrong = say(
            "Cannot read column {column}, at {shown}: expected {expected}.",
            column=column,
            shown=shown,
            expected=expected,
        )
        super().__init__(f"{wrong} {say('For example: {example}', example=example)}" if example else wrong)


class Defect(NamedTuple):
    """One named thing that is wrong with a position or an answer."""

    name: str
    message: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.message} {self.remedy}"


class Impossible(RulebookError):
    """A position or an answer that breaks named invariants; `defects` lists them all."""

    def __init__(self, *defects: Defect) -> None:
        self.defects = defects
        super().__init__("\n".join(map(str, defects)))


class RulebookSilent(RulebookError):
    """No rule decides and no ruling was chosen: the doubt, the options, how to choose."""

    def __init__(self, doubt: str, question: str, options: Mapping[str, str]) -> None:
        from rulebook.core.catalog import say  # it raises errors of this module

        self.doubt, self.question, self.options = doubt, question, dict(options)
        listed = "; ".join(f"{doubt}={value} ({meaning.rstrip('.')})" for value, meaning in options.items())
        super().__init__(
            say("The rules are silent here: {question} Choose a ruling: {listed}.", question=question, listed=listed)
        )


def _excerpt(text: str, column: int, width: int = 12) -> str:
    """The text around a column, as a quoted string that is safe to print; nothing, if the text ends before it."""
    start = max(0, column - 1)
    piece = text[start : start + width]
    if not piece:
        return ""
    more = "…" if start + width < len(text) else ""
    return f"{piece!r}{more}"
