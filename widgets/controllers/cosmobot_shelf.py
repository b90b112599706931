"""Cards and planets of your own as shelf files: written, read, and put on the shelf.

In a page of the manual the shelf lasts until the page is closed, so there a file is saved and loaded by the browser.

>>> print(shelf_text("moon", "m99", "cubes 1; oracle"), end="")
[[moon]]
name = "m99"
line = "cubes 1; oracle"
source = "transcribed"
sure = "as well as it was copied"
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Sequence
from json import dumps
from pathlib import Path
from typing import Any

from rulebook.anunnaki import shelf
from rulebook.anunnaki.companion.opening import Opening
from rulebook.anunnaki.defects import shelf_defects
from rulebook.anunnaki.drawing.words import say
from rulebook.core.catalog import defect
from rulebook.core.errors import Defect, Impossible, RulebookError, Unreadable

NAME_RULE = "Use small letters, digits, dots and dashes, such as my-gaia."
PLAIN = "x1"
"""A name with which nothing is wrong."""
TOLD = {"source": "transcribed", "sure": "as well as it was copied"}


def keep_label() -> str:
    """What the button says that puts a thing on the shelf: in a notebook it lasts, in a page it does not."""
    if sys.platform == "emscripten":
        return say("Put on the shelf until this page is closed")
    return say("Save on your shelf")


def on_shelf(kind: str) -> tuple[str, ...]:
    """The names on the shelf, yours first; only ours, while a file of yours is damaged."""
    try:
        return shelf.names(kind)
    except RulebookError:
        return tuple(shelf.SAMPLE[kind])


def with_yours(opening: Opening, said: Collection[str] = ()) -> Opening:
    """The choices before a game, with what you have copied from your box, unless something else was said."""
    side = "extreme" if opening.level == "extreme" else "normal"
    usual = {
        "gaia": ("planet", "my-gaia"), "yours": ("planet", f"my-{opening.house}"),
        "home": ("planet", f"my-{opening.bot}"), "board": ("board", "my-board"),
        "fate": ("fate", f"my-{opening.bot}.{side}"),
    }  # fmt: skip
    ours = Opening()._asdict()
    likely: dict[str, Any] = {
        part: name if name in on_shelf(kind) else ours[part] for part, (kind, name) in usual.items() if part not in said
    }
    return opening._replace(**likely)


def thing_defects(what: str, line: str, **more: Any) -> list[Defect]:
    """Everything that would be wrong with a thing on the shelf, its name aside."""
    found = shelf_defects({what: [{"name": PLAIN, "line": line, **more}]})
    return [wrong._replace(message=wrong.message.removeprefix(f"{what} {PLAIN}: ")) for wrong in found]


def kept_name(kind: str, name: str) -> str:
    """A name for the shelf; one that cannot be, or that is one of ours, is refused."""
    if not shelf.NAME.fullmatch(name):
        raise Impossible(
            defect("name", "{name} is no name." if name else "It has no name yet.", NAME_RULE, name=repr(name))
        )
    if name in shelf.SAMPLE[kind]:
        raise Impossible(
            defect("name", "{name} is the name of a sample of ours.", "Choose another one.", name=repr(name))
        )
    return name


def put_on_shelf(what: str, name: str, line: str, /, **more: Any) -> str:
    """Save a thing on your shelf; says where it is now."""
    try:
        path = shelf.save(what, name, line, **more)
    except OSError as error:
        raise Impossible(
            defect("shelf", "Cannot save to your shelf: {reason}.", "Save it as a file instead.", reason=error.strerror)
        ) from None
    return say("Saved the {thing} {name} on your shelf, in {path}.", thing=what, name=name, path=path)


def would_replace(what: str, name: str, line: str) -> bool:
    """Whether your shelf holds something else by that name."""
    return name in shelf.yours(what) and shelf.find(what, name) != line


def take_file(text: str) -> list[str]:
    """Put all things of a shelf file on your shelf and give their names; a file with a defect is refused as a whole."""
    things = shelf.checked(text, Path(say("this file")))
    taken = [name for kind, row in things if would_replace(kind, name := _called(row), row["line"])]
    if taken:
        raise Impossible(defect(
            "name on the shelf", "{name} is on your shelf already, and differs.",
            "Give it another name, or take the old one off your shelf.",
            name=taken[0],
        ))  # fmt: skip
    for kind, row in things:
        more = {key: value for key, value in row.items() if key not in {"name", "line"}}
        put_on_shelf(kind, _called(row), row["line"], **more)
    return [_called(row) for _, row in things]


def _called(row: dict[str, Any]) -> str:
    return str(row.get("name", row["line"]))


def shelf_text(what: str, name: str, line: str, /, **more: Any) -> str:
    """One thing as the text of a shelf file."""
    told = {**({"name": name} if name else {}), "line": line, **more, **TOLD}
    return f"[[{what}]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in told.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def read_shelf(text: str, kinds: Sequence[str]) -> tuple[str, dict[str, Any]]:
    """The first thing of these kinds in a shelf file; its line may still be wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(
            text, 1, say("a shelf file in TOML ({reason})", reason=error), '[[planet]] name = "mine" line = "…"'
        ) from None
    for kind in kinds:
        rows = data.get(kind)
        if isinstance(rows, list) and rows and isinstance(rows[0], dict) and isinstance(rows[0].get("line"), str):
            return kind, rows[0]
    wanted = ", ".join(f"[[{kind}]]" for kind in kinds)
    raise Unreadable(
        text, 1, say("a shelf file with one of {wanted}, each with a line", wanted=wanted), '[[planet]] name = "mine"'
    )
