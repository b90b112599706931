"""Worked examples: a position, what comes of it, and a sentence that says why.

They are TOML tables under `rulebook/<game>/examples/good` and `…/bad`, shown to readers, offered in the
editors and replayed by the tests. A case under `bad` states the exact error instead of a result.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from rulebook.core.catalog import spoken_in
from rulebook.core.errors import RulebookError
from rulebook.core.play import Turn


@dataclass(frozen=True, slots=True)
class Example:
    """One case. `decides` are the rules it shows at work, `chosen` what the first step of a rule chose."""

    id: str
    title: str
    text: str
    source: str
    position: str
    rulings: dict[str, str] = field(default_factory=dict)
    answers: tuple[str, ...] = ()
    decides: tuple[str, ...] = ()
    chosen: dict[str, str | int] = field(default_factory=dict)
    final: str = ""
    differs: tuple[str, ...] = ()
    """Misreadings that this case tells apart from the right reading."""
    versus: dict[str, str] = field(default_factory=dict)
    """Rulings under which the same case ends otherwise."""
    error: str = ""
    """The exact message, of a case that must fail."""

    @property
    def good(self) -> bool:
        """Whether the case plays."""
        return not self.error


def load(game: str) -> dict[str, Example]:
    """The examples of a game, in the order of their files."""
    found: dict[str, Example] = {}
    for folder in ("good", "bad"):
        place = files(f"rulebook.{game}").joinpath("examples", folder)
        for file in sorted(place.iterdir(), key=lambda entry: entry.name):
            for table in tomllib.loads(file.read_text(encoding="utf-8"))["example"]:
                case = _case(table)
                if case.id in found or case.good != (folder == "good"):
                    raise ValueError(f"example {case.id} in {folder}/{file.name} is twice there or in the wrong folder")
                found[case.id] = case
    return found


def _case(table: dict[str, Any]) -> Example:
    listed: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return Example(**listed)


def run(book: Any, case: Example, rulings: dict[str, str] | None = None, mistake: str = "") -> Turn:
    """The turn that an example describes, perhaps under other rulings or a misreading."""
    position = book.parse(case.position)
    return book.play(position, case.answers, {**case.rulings, **(rulings or {})}, mistake=mistake)  # type: ignore[no-any-return]


def outcome(book: Any, case: Example, rulings: dict[str, str] | None = None, mistake: str = "") -> tuple[str, ...]:
    """What tells two readings apart at the table: the final line, the choices that matter, or the error."""
    try:
        turn = run(book, case, rulings, mistake)
    except RulebookError as error:
        return ("error", str(error))
    picked = tuple(f"{rule}={turn.trace[rule].chosen}" for rule in case.chosen if rule in turn.trace.rules)
    asked = turn.question.rule if turn.question else ""
    return (str(turn.position), asked, *picked)


def failures(book: Any, case: Example) -> list[str]:
    """Where the engine and an example disagree; empty if they agree."""
    if not case.good:
        return _unexpected(book, case)
    turn = run(book, case)
    wrong = [f"{rule} does not appear" for rule in case.decides if rule not in turn.trace.rules]
    for rule, chosen in case.chosen.items():
        got = turn.trace[rule].chosen if rule in turn.trace.rules else None
        if got != chosen:
            wrong.append(f"{rule} chose {got!r}, expected {chosen!r}")
    if str(turn.position) != case.final:
        wrong.append(f"ends as\n  {turn.position}\nexpected\n  {case.final}")
    return wrong


def _unexpected(book: Any, case: Example) -> list[str]:
    """What is wrong with the error of a case that must fail: its English text, or the rules that refused."""
    try:
        with spoken_in(str):
            turn = run(book, case)
    except RulebookError as error:
        refused = {defect.name for defect in getattr(error, "defects", ())}
        wrong = [f"{rule} does not refuse" for rule in case.decides if rule not in refused]
        return wrong if str(error) == case.error else [*wrong, f"expected the error {case.error!r}, got {str(error)!r}"]
    return [f"expected an error, ends as {turn.position}"]


def refusal(book: Any, case: Example) -> str:
    """Why a case that must fail is refused, in the reader's language."""
    try:
        run(book, case)
    except RulebookError as error:
        return str(error)
    return case.error
