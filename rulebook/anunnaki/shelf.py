"""The shelf: our sample set, and what you have transcribed from your own box, each under a name.

A shelf file is TOML. It holds any number of these tables, and everything in it is one line of text:

    [[planet]]    name, line (see `maps`), kind = "home" or "gaia"
    [[board]]     name, line (see `board`)
    [[fate]]      name, line (see `fate_cards`)
    [[moon]]      name, line (see `cards`), strong, weak (the marks, 0 to 2)
    [[sun]]       the same
    [[creature]]  name, line (see `creature_cards`)
    [[pact]]      line as VP.steps, copies

Every table may also say where its datum is from (`source`) and how sure it is (`sure`). The files beside this module
are our own invention, not the publisher's cards. Yours are in the saved folder; a name of ours cannot be theirs, so
that a position line with our names means the same everywhere.

>>> find("planet", "carnelian").startswith("TL:")
True
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.core.catalog import defect, say
from rulebook.core.errors import Defect, Impossible, Unreadable
from rulebook.core.whole import write_whole

SAMPLES = {
    "planet": "planets", "board": "board", "fate": "fates", "moon": "advisors", "sun": "advisors",
    "creature": "creatures", "pact": "pacts",
}  # fmt: skip
"""In which file our own things of each kind are."""

KINDS = tuple(SAMPLES)
CALLED = {
    "planet": "planet", "board": "board", "moon": "Moon card", "sun": "Sun card", "fate": "Fate card",
    "creature": "Creature card", "pact": "Pact",
}  # fmt: skip
"""What a kind of thing is called."""

NAME = re.compile(r"[a-z][a-z0-9.-]{0,31}")
CARD_NAME = re.compile(r"[a-z]+[0-9][a-z0-9.-]*")
"""Names of Advisor cards have a digit in their first word, so that no symbol is taken for a name."""

NAMING = "Use small letters, digits, dots and dashes."

Row = dict[str, Any]


class _Samples(dict[str, dict[str, Row]]):
    """Our own set by kind and name, read when it is first needed."""

    def __missing__(self, kind: str) -> dict[str, Row]:
        from importlib.resources import files

        text = files(__package__).joinpath(f"{SAMPLES[kind]}.toml").read_text(encoding="utf-8")
        for told, rows in tomllib.loads(text).items():
            self[told] = {_name(row): row for row in rows}
        return self[kind]


SAMPLE = _Samples()
"""Our own set; nothing in it is official."""


# Looking things up.


def called(kind: str) -> str:
    """What a kind of thing is called in the reader's language."""
    return say(CALLED[kind])


def names(kind: str) -> tuple[str, ...]:
    """Every name on the shelf for a kind of thing, yours first."""
    return tuple(dict.fromkeys((*yours(kind), *SAMPLE[kind])))


def yours(kind: str) -> tuple[str, ...]:
    """The names of what you have transcribed of a kind."""
    refresh()
    return tuple(sorted((name for of, name in _YOURS if of == kind), key=_in_order))


def _in_order(name: str) -> list[tuple[int, str]]:
    """A key by which moon2 comes before moon10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def row(kind: str, name: str) -> Row:
    """The table of a name on the shelf."""
    known = None if kind == "pact" else SAMPLE[kind].get(name)
    if known is None:
        known = _YOURS.get((kind, name))
    if known is None:
        refresh()
        known = _YOURS.get((kind, name)) or SAMPLE[kind].get(name)
    if known is None:
        raise Unreadable(
            name, 1, say("the name of a {thing} on the shelf, or its line", thing=called(kind)), ", ".join(names(kind))
        )
    return known


def find(kind: str, name: str) -> str:
    """The line of a name on the shelf."""
    return str(row(kind, name)["line"])


# The saved folder.

_YOURS: dict[tuple[str, str], Row] = {}
_FILES: dict[tuple[str, str], Path] = {}
"""From which file each thing of yours is."""
_SEEN: dict[Path, int] = {}
"""When each file of the saved folder was last changed, as far as we have read it."""


def saved_folder() -> Path:
    """Where transcribed planets and cards are kept: the folder of RULEBOOK_SHELF, or .rulebook at home."""
    told = os.environ.get("RULEBOOK_SHELF") or "~/.rulebook"
    return Path(os.path.expanduser(told)) / "anunnaki"  # noqa: PTH111 - without a home, Path.expanduser fails


def refresh() -> None:
    """Read what is new or changed in the saved folder; a damaged file is named every time, until it is mended."""
    now = {path: path.stat().st_mtime_ns for path in sorted(saved_folder().glob("*.toml"))}
    for path in _SEEN.keys() - now.keys():
        _drop(path)
    for path, changed in now.items():
        if _SEEN.get(path) != changed:
            load(path)
            _SEEN[path] = changed


def load(path: Path) -> list[str]:
    """Put the things of a file on the shelf and return their names; a file with defects is refused as a whole."""
    things = read(path)
    twice = [_elsewhere(kind, _name(one), path) for kind, one in things if _is_elsewhere(kind, _name(one), path)]
    if twice:
        raise Impossible(*twice)
    _drop(path)
    for kind, one in things:
        _YOURS[kind, _name(one)] = one
        _FILES[kind, _name(one)] = path
    _forget()
    return [_name(one) for _, one in things]


def read(path: Path) -> list[tuple[str, Row]]:
    """The things of a shelf file with their kinds, checked; nothing is put on the shelf."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Impossible(
            defect("no shelf file", "Cannot read {path}: {reason}.", "Look at it.", path=path, reason=error.strerror)
        ) from None
    except UnicodeDecodeError as error:
        raise Impossible(defect(
            "not utf-8", "{path} is damaged: byte {byte} is not UTF-8 text.", "Save it as UTF-8, or move it away.",
            path=path, byte=error.start + 1,
        )) from None  # fmt: skip
    return checked(text, path)


def checked(text: str, path: Path) -> list[tuple[str, Row]]:
    """The things of the text of a shelf file; everything that is wrong is named, with its line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Impossible(defect(
            "no toml", "{path} is no shelf file in TOML: {reason}.", "Correct it, or move it away.",
            path=path, reason=error,
        )) from None  # fmt: skip
    defects = [*_shape_defects(data, text)] or [*_thing_defects(data, text)]
    if defects:
        raise Impossible(*(Defect(name, f"{path}, {message}", remedy) for name, message, remedy in defects))
    return [(kind, one) for kind, rows in data.items() for one in rows]


def save(what: str, name: str, line: str, **more: Any) -> Path:
    """Write one thing of yours into the saved folder, and put it on the shelf; nothing is written if it is wrong."""
    if what != "pact" and not NAME.fullmatch(name):
        raise Impossible(defect("name", "{name} is no name.", NAMING, name=repr(name)))
    name = line if what == "pact" else name
    text = text_of(what, name, line, **more)
    path = saved_folder() / f"{what}-{name}.toml"
    checked(text, path)
    if _is_elsewhere(what, name, path):
        raise Impossible(_elsewhere(what, name, path))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
    refresh()
    return path


def text_of(what: str, name: str, line: str, **more: Any) -> str:
    """One thing as the text of a shelf file; a Pact is called by its line."""
    called = {} if what == "pact" else {"name": name}
    told = {**called, "line": line, "source": "transcribed", "sure": "as well as it was copied", **more}
    return f"[[{what}]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in told.items())


def remove(kind: str, name: str) -> Path:
    """Take one thing of yours off the shelf, with its file; a file that holds more is left to you."""
    refresh()
    path = _FILES.get((kind, name))
    if path is None:
        mine = ", ".join(yours(kind)) or say("none")
        raise Impossible(defect(
            "not yours", "{name} is no {thing} of yours.", "Yours: {mine}.",
            name=repr(name), thing=called(kind), mine=mine,
        ))  # fmt: skip
    others = [other for other, where in _FILES.items() if where == path and other != (kind, name)]
    if others:
        raise Impossible(defect(
            "more in the file", "{path} holds {thing}, too.", "Take {table} {name} out of it in an editor.",
            path=path, thing=" ".join(others[0]), table=f"[[{kind}]]", name=name,
        ))  # fmt: skip
    path.unlink(missing_ok=True)
    _drop(path)
    return path


def file_of(kind: str, name: str) -> Path | None:
    """The file of a thing of yours."""
    return _FILES.get((kind, name))


def forget() -> None:
    """Drop all that was read from files; what is in the saved folder is read again when it is needed."""
    for path in {*_FILES.values(), *_SEEN}:
        _drop(path)


def _drop(path: Path) -> None:
    """Take the things of a file off the shelf."""
    _SEEN.pop(path, None)
    for key in [key for key, where in _FILES.items() if where == path]:
        del _YOURS[key], _FILES[key]
    _forget()


def _forget() -> None:
    """Drop what was read under names that may mean something else now."""
    from rulebook.anunnaki import board, cards, creature_cards, fate_cards, maps

    for cached in (maps.planet, maps.world, board.board, cards.card, fate_cards.fate, creature_cards.creature):
        cached.cache_clear()


def _is_elsewhere(kind: str, name: str, path: Path) -> bool:
    return _FILES.get((kind, name), path) != path


def _elsewhere(kind: str, name: str, path: Path) -> Defect:
    return defect(
        "name twice", "The {thing} {name} is in {one} and in {path}.", "Give one of them another name.",
        thing=called(kind), name=name, one=_FILES[kind, name], path=path,
    )  # fmt: skip


def _name(one: Row) -> str:
    """How a thing is called: Pacts by what they show."""
    return str(one.get("name", one["line"]))


def _toml(value: Any) -> str:
    """A value as TOML, whose texts, numbers and lists are written as in JSON."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {_toml(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


# What may be wrong with a file.


def _shape_defects(data: dict[str, Any], text: str) -> Iterator[Defect]:
    for kind, rows in data.items():
        if kind not in KINDS or not isinstance(rows, list) or not all(isinstance(one, dict) for one in rows):
            yield defect(
                "unknown table", "line {n}: a shelf file has no {table}.", "Known: {known}.",
                n=_line_of(text, kind, 1), table=f"[[{kind}]]", known=", ".join(f"[[{known}]]" for known in KINDS),
            )  # fmt: skip
            continue
        for number, one in enumerate(rows, 1):
            where = {"n": _line_of(text, kind, number), "table": f"[[{kind}]]"}
            if not isinstance(one.get("line"), str):
                yield defect("no line", "line {n}: this {table} has no line.", 'Add line = "…".', **where)
            if kind != "pact" and not NAME.fullmatch(str(one.get("name", ""))):
                yield defect("name", "line {n}: this {table} has no good name.", NAMING, **where)


def _thing_defects(data: dict[str, Any], text: str) -> Iterator[Defect]:
    from rulebook.anunnaki.defects import shelf_defects

    seen: set[tuple[str, str]] = set()
    for kind, rows in data.items():
        for number, one in enumerate(rows, 1):
            line, name = _line_of(text, kind, number), _name(one)
            if (kind, name) in seen:
                yield defect(
                    "name twice", "line {n}: {kind} {name} is there already.", "Give each a name of its own.",
                    n=line, kind=kind, name=name,
                )  # fmt: skip
            if kind != "pact" and name in SAMPLE[kind]:
                yield defect(
                    "name of a sample", "line {n}: {name} is the name of a sample of ours.",
                    "Choose another one, such as {example}.",
                    n=line, name=repr(name), example=f"my-{name}",
                )  # fmt: skip
            seen.add((kind, name))
            for wrong in shelf_defects({kind: [one]}):
                yield wrong._replace(message=say("line {n}: {message}", n=line, message=wrong.message))


def _line_of(text: str, kind: str, number: int) -> int:
    """The line on which the table of that kind and number begins; the first one, if it is written in another way."""
    heads = [n for n, line in enumerate(text.splitlines(), 1) if re.match(rf"\s*\[+\s*{re.escape(kind)}\s*\]", line)]
    return heads[number - 1] if number <= len(heads) else 1
