"""Colours Python: keywords, strings, comments, nothing more; page/highlight.js does so after an edit."""

from __future__ import annotations

import re
from html import escape
from keyword import kwlist

TEXT = r"""\"{3}[\s\S]*?(?:\"{3}|$)|'{3}[\s\S]*?(?:'{3}|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?"""
WORDS = "|".join(sorted({*kwlist, "match", "case"}))
TOKEN = re.compile(rf"(?P<c>#[^\n]*)|(?P<s>(?:\b[rbfuRBFU]{{1,2}})?(?:{TEXT}))|(?P<k>\b(?:{WORDS})\b)")


def highlighted(source: str) -> str:
    r"""Give a cell's source as HTML; its text is the source plus one line end.

    >>> highlighted("if x: f'a'")
    '<span class="k">if</span> x: <span class="s">f&#x27;a&#x27;</span>\n'
    """
    made, place = [], 0
    for found in TOKEN.finditer(source):
        made.append(escape(source[place : found.start()]))
        made.append(f'<span class="{found.lastgroup}">{escape(found[0])}</span>')
        place = found.end()
    return "".join((*made, escape(source[place:]), "\n"))
