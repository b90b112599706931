"""The shelf: our sample set, and what you have transcribed from your own box, each under a name.

A shelf file is TOML. It holds any number of these tables, and everything in it is one line of text:

    [[planet]]    name, line (see `maps`), kind = "home" or "gaia"
    [[board]]     name, line (see `board`)
    [[fate]]      name, line (see `fate_cards`)
    [[moon]]      name, line (see `cards`), strong, weak (the marks, 0 to 2)
    [[sun]]       the same
    [[creature]]  name, line (see `creature_cards`)
    [[pact]]      line as VP.steps, copies

Every table also says where its datum is from (`source`) and how sure it is (`sure`). The files beside this module
are our own invention, not the publisher's cards; `load` adds yours, and names on your shelf come before ours.

>>> find("planet", "carnelian").startswith("TL:")
True
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.core.errors import Defect, Impossible, Unreadable

SAMPLES = {
    "planet": "planets", "board": "board", "fate": "fates", "moon": "advisors", "sun": "advisors",
    "creature": "creatures", "pact": "pacts",
}  # fmt: skip
"""In which file our own things of each kind are."""

KINDS = tuple(SAMPLES)
NAME = re.compile(r"[a-z][a-z0-9.-]{0,31}")

Row = dict[str, Any]


class _Samples(dict[str, dict[str, Row]]):
    """Our own set by kind and name, read when it is first needed."""

    def __missing__(self, kind: str) -> dict[str, Row]:
        from importlib.resources import files

        text = files(__package__).joinpath(f"{SAMPLES[kind]}.toml").read_text(encoding="utf-8")
        for told, rows in tomllib.loads(text).items():
            self[told] = {row.get("name", row["line"]): row for row in rows}
        return self[kind]


SAMPLE = _Samples()
"""Our own set; nothing in it is official."""

_YOURS: dict[str, dict[str, Row]] = {kind: {} for kind in KINDS}


def names(kind: str) -> tuple[str, ...]:
    """Every name on the shelf for a kind of thing."""
    return tuple(dict.fromkeys((*_YOURS[kind], *SAMPLE[kind])))


def row(kind: str, name: str) -> Row:
    """The table of a name on the shelf."""
    known = _YOURS[kind].get(name) or SAMPLE[kind].get(name)
    if known is None and _read_saved():
        known = _YOURS[kind].get(name)
    if known is None:
        raise Unreadable(
            name,
            1,
            f"the name of a {kind}{' card' * (kind in {'moon', 'sun', 'fate', 'creature'})} on the shelf, or its line",
            ", ".join(names(kind)),
        )
    return known


def find(kind: str, name: str) -> str:
    """The line of a name on the shelf."""
    return str(row(kind, name)["line"])


def saved_folder() -> Path:
    """Where transcribed planets and cards are kept: the folder of RULEBOOK_SHELF, or .rulebook at home."""
    return Path(os.environ.get("RULEBOOK_SHELF", "~/.rulebook")).expanduser() / "anunnaki"


_SEEN: set[Path] = set()


def _read_saved() -> bool:
    """Load the files of the saved folder that were not loaded yet; say whether there were any."""
    folder = saved_folder()
    new = [path for path in sorted(folder.glob("*.toml")) if path not in _SEEN] if folder.is_dir() else []
    for path in new:
        load(path)
    return bool(new)


def load(path: Path) -> list[str]:
    """Put the things of a file on the shelf and return their names; a file with defects is refused as a whole."""
    text = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(text, 1, f"a shelf file in TOML ({error})", '[[planet]] name = "mine" line = "…"') from None
    _SEEN.add(path)
    defects = [*_shape_defects(data)]
    if not defects:
        from rulebook.anunnaki.defects import shelf_defects

        defects = shelf_defects(data)
    if defects:
        raise Impossible(*defects)
    added = []
    for kind, rows in data.items():
        for one in rows:
            name = one.get("name", one["line"])
            _YOURS[kind][name] = one
            added.append(name)
    _forget()
    return added


def save(what: str, name: str, line: str, **more: str | int) -> Path:
    """Write one thing of yours into the saved folder, and put it on the shelf."""
    if not NAME.fullmatch(name):
        raise Impossible(Defect("name", f"{name!r} is no name.", "Use small letters, digits, dots and dashes."))
    path = saved_folder() / f"{what}-{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {"name": name, "line": line, "source": "transcribed", "sure": "as well as it was copied", **more}
    written = "".join(f"{key} = {_toml(value)}\n" for key, value in told.items())
    path.write_text(f"[[{what}]]\n{written}", encoding="utf-8")
    load(path)
    return path


def _toml(value: str | int) -> str:
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def take_down(kind: str, name: str) -> None:
    """Take one thing of yours off the shelf again; its file stays."""
    _YOURS[kind].pop(name, None)
    _forget()


def _forget() -> None:
    """Drop what was read under names that may mean something else now."""
    from rulebook.anunnaki import board, cards, creature_cards, fate_cards, maps

    for cached in (maps.planet, maps.world, board.board, cards.card, fate_cards.fate, creature_cards.creature):
        cached.cache_clear()


def _shape_defects(data: dict[str, Any]) -> Iterator[Defect]:
    for kind, rows in data.items():
        if kind not in KINDS or not isinstance(rows, list):
            yield Defect("unknown table", f"A shelf file has no [[{kind}]].", f"Known: {', '.join(KINDS)}.")
            continue
        for n, one in enumerate(rows, 1):
            if not isinstance(one.get("line"), str):
                yield Defect("no line", f"[[{kind}]] number {n} has no line.", 'Add line = "…".')
            if kind != "pact" and not NAME.fullmatch(str(one.get("name", ""))):
                remedy = "Use small letters, digits, dots and dashes."
                yield Defect("name", f"[[{kind}]] number {n} has no good name.", remedy)
