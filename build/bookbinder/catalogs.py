"""The catalogs: written and brought up to date with Babel, counted, and proofread.

`rulebook/locale/<lang>/<catalog>.po` holds the translations. When an English text changes, its old translation stays
beside it, marked as fuzzy: it is not said until somebody has looked at it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from babel.messages import pofile
from babel.messages.catalog import Catalog

from bookbinder import messages, places
from bookbinder.messages import Message
from rulebook.core.catalog import BOOK, SOURCE

LANGUAGES = ("de", "pt", "ru")
"""The languages that a table can have been given its rules in."""

LOCALE = messages.PACKAGES / "rulebook" / "locale"
HEADER = """\
# The playable rulebook{into}. English is the source; `rulebook messages` keeps it in step.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
WIDTH = 110

CASES = "cases"
"""A catalog of a translator's own: words in the cases of their language. It is never overwritten."""


@dataclass(slots=True)
class Proof:
    """What a catalog has: how many messages, which are missing, and what is wrong with the others."""

    name: str
    total: int
    missing: list[Message] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def said(self) -> int:
        """How many messages are translated."""
        return self.total - len(self.missing)


def template() -> bytes:
    """Give all messages as one template, for tools that want one."""
    whole = Catalog()
    for name, listed in messages.catalogs().items():
        for one in listed:
            _add(whole, one, name)
    return _written(whole, "")


def write_template() -> Path:
    """Write build/out/rulebook.pot and give its path."""
    path = places.out() / "rulebook.pot"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(template())
    return path


def update(lang: str, folder: Path = LOCALE) -> list[Path]:
    """Bring all catalogs of a language up to date, begin those that are missing, and give those that changed."""
    terms = messages.terms(lang)
    changed = []
    for name, listed in messages.catalogs().items():
        path = folder / lang / f"{name}.po"
        before = path.read_bytes() if path.is_file() else b""
        after = _written(_updated(before, listed, lang, terms), lang)
        if after != before:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(after)
            changed.append(path)
    return changed


def languages(folder: Path = LOCALE) -> list[str]:
    """Give the languages that somebody has begun."""
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted(path.name for path in found if path.is_dir() and path.name != SOURCE)


def _updated(before: bytes, listed: list[Message], lang: str, terms: dict[tuple[str, str], str]) -> Catalog:
    wanted = Catalog()
    for one in listed:
        _add(wanted, one)
    catalog = pofile.read_po(BytesIO(before), locale=lang) if before else Catalog(locale=lang)
    catalog.update(wanted)
    for message in catalog:
        key = (message.context or "", str(message.id))
        if not message.string and key in terms:
            message.string = terms[key]
    return catalog


def _add(catalog: Catalog, one: Message, where: str = "") -> None:
    catalog.add(
        one.text,
        context=one.context or None,
        auto_comments=[one.hint] if one.hint else [],
        locations=[(where, 0)] if where else [],
    )


def _written(catalog: Catalog, lang: str) -> bytes:
    for message in catalog:
        message.flags.discard("python-brace-format")  # a template of the narrator has more than that
    out = BytesIO()
    pofile.write_po(out, catalog, width=WIDTH, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return HEADER.format(lang=lang, into=f", translated into {lang}" if lang else "").encode() + out.getvalue()


# Proofreading.

FIELD = re.compile(r"\{\??([a-z_.]*)(?::([a-z]+)(?:/[a-z]+)?)?(\|[^{}]*)?\}")
LINK = re.compile(r"\]\(([^)]+)\)")
CODE = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
FORMS = {"ru": 3}


def proofs(lang: str, folder: Path = LOCALE) -> list[Proof]:
    """Give the proof of each catalog of a language."""
    known = messages.catalogs()
    made = [_proof(name, listed, folder / lang / f"{name}.po", lang) for name, listed in known.items()]
    others = sorted(path.stem for path in (folder / lang).glob("*.po") if path.stem not in {*known, CASES})
    return [*made, *(Proof(name, 0, faults=["belongs to no part of the book"]) for name in others)]


def _proof(name: str, listed: list[Message], path: Path, lang: str) -> Proof:
    proof = Proof(name, len(listed))
    if not path.is_file():
        proof.missing = listed
        return proof
    try:
        catalog = pofile.read_po(BytesIO(path.read_bytes()), locale=lang, abort_invalid=True)
    except (pofile.PoFileError, ValueError) as torn:
        proof.missing, proof.faults = listed, [f"cannot be read: {torn}"]
        return proof
    entries = {(entry.context or "", entry.id): entry for entry in catalog if entry.id}
    for one in listed:
        entry = entries.get((one.context, one.text))
        if entry is None or entry.fuzzy or not entry.string:
            proof.missing.append(one)
        else:
            wrong = faults(one.text, str(entry.string), lang, prose=name.startswith(BOOK))
            proof.faults += (f"{one.context or name}: {fault}: {entry.string!r}" for fault in wrong)
    return proof


def faults(text: str, said: str, lang: str, *, prose: bool = False) -> Iterator[str]:
    """List what a translation has lost or made up.

    >>> list(faults("Space {chosen}[ of {n:piece}].", "Feld {choosen}.", "de"))
    ['does not know {choosen}', 'does not say {chosen}']
    >>> list(faults("{n|card|# cards}", "{n|карта|# карт}", "ru"))
    ['has 2 of 3 plural forms in {n|карта|# карт}']
    >>> list(faults("See [there](a.ipynb).", "Siehe [dort](b.ipynb).", "de", prose=True))
    ['has other links: a.ipynb, b.ipynb']
    """
    if prose:
        for what, pattern in (("links", LINK), ("code", CODE), ("headings", HEADING)):
            other = _unlike(pattern, text, said)
            if other:
                yield f"has other {what}: {', '.join(other)}"
        return
    if said.count("[") != said.count("]") or "[" in re.sub(r"\[[^\[\]]*\]", "", said):
        yield "has brackets that do not close, or lie in each other"
    plain = FIELD.sub("", said)
    if "{" in plain or "}" in plain:
        yield "has a brace that belongs to no value"
    known, used = {found[1] for found in FIELD.finditer(text)}, {found[1] for found in FIELD.finditer(said)}
    yield from (f"does not know {{{name}}}" for name in sorted(used - known))
    yield from (f"does not say {{{name}}}" for name in sorted(_needed(text) - used))
    for found in FIELD.finditer(said):
        forms = found[3].count("|") if found[3] else 0
        if forms and forms < FORMS.get(lang, 2):
            yield f"has {forms} of {FORMS.get(lang, 2)} plural forms in {found[0]}"


def _unlike(pattern: re.Pattern[str], text: str, said: str) -> list[str]:
    """Give what a pattern finds in one of two texts only."""
    one, other = Counter(pattern.findall(text)), Counter(pattern.findall(said))
    return sorted((one - other) + (other - one))


def _needed(text: str) -> set[str]:
    """Give the values that must be said: those outside brackets."""
    return {found[1] for found in FIELD.finditer(re.sub(r"\[[^\[\]]*\]", "", text))}
