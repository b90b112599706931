"""What the rulebook says in other languages: gettext catalogs, `rulebook/locale/<lang>/<part>.po`, read as they are.

English is the source and needs no catalog. A message is looked up in its context (a rule's id, a chapter), then
without one; what no catalog has is said in English. Stock tools edit the files; nothing is compiled.

>>> texts = read('''
... #, python-brace-format
... msgctxt "coatl.search.x"
... msgid "He ignores "
... "the X."
... msgstr "Er beachtet kein X."
... ''')
>>> texts["coatl.search.x", "He ignores the X."]
'Er beachtet kein X.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from importlib.resources import files
from typing import Any

from rulebook.core.errors import Defect, Impossible

SOURCE = "en"

BOOK = "book-"
"""Catalogs whose names begin so hold the prose of the notebooks; the engine does without."""

Say = Callable[[str, str], str]
"""Gives the translation of a message in a context."""

Texts = dict[tuple[str, str], str]
"""Translations by context and message."""

_STRINGS = r'((?:"(?:[^"\\\n]|\\.)*"\s*)+)'
_ENTRY = rf"(?m)^(?P<notes>(?:#(?!~).*\n)*)(?:msgctxt\s+{_STRINGS})?msgid\s+{_STRINGS}msgstr\s+{_STRINGS}"
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_FUZZY = r"(?m)^#,.*\bfuzzy\b"
_HEAD = r"(?m)^msgid\b"


def read(text: str, name: str = "the catalog") -> Texts:
    """The translations that a catalog holds; what is empty or marked as fuzzy is none."""
    entries = list(re.finditer(_ENTRY, text))
    if len(entries) != len(re.findall(_HEAD, text)):
        raise Impossible(Defect("torn catalog", f"{name} cannot be read.", "`rulebook messages --check` says where."))
    found = {(_joined(entry[2]), _joined(entry[3])): _joined(entry[4])
             for entry in entries if not re.search(_FUZZY, entry["notes"])}  # fmt: skip
    return {key: said for key, said in found.items() if key[1] and said}


def _joined(strings: str | None) -> str:
    import json  # whoever reads English does without

    return "".join(json.loads(string, strict=False) for string in re.findall(_STRING, strings or ""))


def languages() -> list[str]:
    """The languages the rulebook speaks, English first."""
    folder = files("rulebook").joinpath("locale")
    found = [entry.name for entry in folder.iterdir() if entry.is_dir()] if folder.is_dir() else []
    return [SOURCE, *(lang for lang in sorted(found) if _catalogs(lang))]


def _catalogs(lang: str) -> list[Any]:
    """The files of a language, by name."""
    inside = files("rulebook").joinpath("locale", lang).iterdir()
    return sorted((file for file in inside if file.name.endswith(".po")), key=lambda file: file.name)


@lru_cache
def texts(lang: str, *, prose: bool = False) -> Texts:
    """Everything that is translated into a language; with `prose`, the text of the notebooks instead."""
    if lang == SOURCE:
        return {}
    known = languages()
    if lang not in known:
        raise Impossible(
            defect(
                "unknown language",
                "There is no translation into {lang}.",
                "Known: {known}.",
                lang=repr(lang),
                known=", ".join(known),
            )
        )
    chosen = [file for file in _catalogs(lang) if file.name.startswith(BOOK) == prose]
    found: Texts = {}
    for file in chosen:
        found |= read(file.read_text(encoding="utf-8"), f"{lang}/{file.name}")
    return found


@lru_cache
def translation(lang: str) -> Say:
    """What translates into a language; English is said as it is."""
    known = texts(lang)

    def say(context: str, message: str) -> str:
        return known.get((context, message)) or known.get(("", message)) or message

    return say


# Labels: what drawings, boards and pages say besides the rules. Whoever draws does not know who reads.

Translate = Callable[[str], str | None]

_meanwhile: ContextVar[Translate | None] = ContextVar("translate", default=None)
_readers = [SOURCE]


def speak(lang: str) -> None:
    """Say all labels in this language from now on: a notebook, a page or a command has one reader."""
    translation(lang)
    _readers[0] = lang


def reader() -> str:
    """The language that was asked for last."""
    return _readers[0]


def told(context: str, message: str) -> str:
    """A text of the rules or the examples in the reader's language."""
    meanwhile = _meanwhile.get()
    return (meanwhile(message) or message) if meanwhile else translation(reader())(context, message)


@contextmanager
def spoken_in(translate: Translate) -> Iterator[None]:
    """Say everything in another way meanwhile; what the translation does not know stays English."""
    token = _meanwhile.set(translate)
    try:
        yield
    finally:
        _meanwhile.reset(token)


def say(message: str, /, **values: object) -> str:
    """A label in the reader's language, with its values filled in.

    >>> with spoken_in({"{n} cards": "{n} Karten"}.get):
    ...     say("{n} cards", n=3)
    '3 Karten'
    """
    found = told("", message)
    return found.format(**values) if values else found


def defect(name: str, message: str, remedy: str, /, **values: object) -> Defect:
    """A defect whose message and remedy are said in the reader's language; its name is the same in all.

    >>> str(defect("hand too large", "You hold {n} cards.", "Take some away.", n=9))
    'You hold 9 cards. Take some away.'
    """
    return Defect(name, say(message, **values), say(remedy, **values))


def plural(lang: str, number: int) -> int:
    """Which plural form a number takes.

    >>> [plural("en", n) for n in (0, 1, 2)], [plural("ru", n) for n in (1, 2, 5, 11, 21)]
    ([1, 0, 1], [0, 1, 2, 2, 0])
    """
    if lang != "ru":
        return int(number != 1)
    one, two, four, teens = 1, 2, 4, range(11, 15)
    if number % 100 in teens:
        return two
    return 0 if number % 10 == one else 1 if two <= number % 10 <= four else 2
