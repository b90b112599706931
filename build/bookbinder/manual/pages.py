"""What the pages of the bookbinder have in common: templates, policy, and the live engine as text."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2

from bookbinder.manual.exporter import TEMPLATES, breakable
from bookbinder.runtime import all_parts, text91

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bookbinder.manual.reference import Entry

HERE = Path(__file__).resolve().parent
PAGE = HERE / "page"
SEAM = "<!--seam-->"
MOST_CASES = 8
"""How many examples a rule lists by name."""


EARLY = ("words.js", "text91.js", "packed.js", "engine.js")
"""Python starts before the page is read to its end, so its code comes first."""
START = "early.engine.start();"
"""What follows on the parts of Python."""
TAKEN = "const { say, gunzipped, Stopped, engine } = early;"
"""What the rest of the page's code takes from there."""


def early() -> str:
    """Give the code that starts Python, as a classic script with one name."""
    return f'const early = (() => {{\n"use strict";\n{code(EARLY)}return {{ say, gunzipped, Stopped, engine }};\n}})();'


def code(names: Iterable[str]) -> str:
    """Give files of the page's code as one text."""
    return "\n".join((PAGE / name).read_text("utf-8") for name in names)


def policy(script: str) -> str:
    """Give the content security policy: the page's own scripts, workers from memory, and no network whatsoever."""
    hashes = (hashlib.sha256(known.encode()).digest() for known in (early(), START, script))
    digests = [base64.b64encode(digest).decode("ascii") for digest in hashes]
    allowed = " ".join(f"'sha256-{digest}'" for digest in digests)
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {allowed} 'wasm-unsafe-eval'",
            "worker-src blob:",
            "style-src 'unsafe-inline'",
            "img-src data:",
            "form-action 'none'",
            "base-uri 'none'",
        )
    )


def as_json(value: object) -> str:
    """Give a value as JSON that may stand inside a script element."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def as_packed(value: object) -> str:
    """Give a value as packed JSON: a quarter of its length, and read when somebody asks for it."""
    return text91.encoded(gzip.compress(as_json(value).encode(), 9, mtime=0))


def beginning(lang: str) -> str:
    """Give what unpacks and starts Python once its parts are there, and the worker in which it will run."""
    return "\n".join(
        (
            _part("unpacking", code(("text91.js", "unpacking.js"))),
            _part("unpacker", all_parts(lang).unpacker),
            _part("worker", all_parts(lang).worker),
            f"<script>{early()}</script>",
        )
    )


def parts(lang: str) -> str:
    """Give the live engine, each part as a script that is only text, and the line that starts it."""
    made = all_parts(lang)
    texts = (_part(name, getattr(made, name)) for name in ("lock", "wasm", "stdlib", "engine"))
    return "\n".join((*texts, f"<script>{START}</script>"))


def _part(name: str, text: str) -> str:
    return f'<script type="text/plain" id="part-{name}">{text}</script>'


def template(name: str, words: dict[str, str]) -> jinja2.Template:
    """Give one of the templates of whole pages."""
    loader = jinja2.FileSystemLoader(TEMPLATES)
    pages = jinja2.Environment(loader=loader, autoescape=True, keep_trailing_newline=True)
    pages.filters |= {
        "breakable": breakable,
        "short": lambda rule: rule.partition(".")[2],
    }
    pages.globals |= {
        "openings_json": lambda place: as_json([opening.data() for opening in place.openings]),
        "shown_cases": lambda entry: _shown_cases(entry, words),
        "rule_links": lambda rules: [(rule.partition(".")[2], f"#{rule}") for rule in rules],
    }
    return pages.get_template(name)


def _shown_cases(entry: Entry, words: dict[str, str]) -> list[tuple[str, str]]:
    """Give the examples of a rule as links, and the first that was left out as one more."""
    links = [(case.case.title, f"#{case.anchor}") for case in entry.cases]
    left = links[MOST_CASES:]
    more = words["more-examples"].format(number=len(left))
    return [*links[:MOST_CASES], *([(more, left[0][1])] if left else [])]
