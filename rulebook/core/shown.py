"""What a lesson shows: HTML for a notebook and the manual, text for all else, and the few forms it is made of.

The styles stand in the elements, so that they hold in any page; a page with tokens of its own is followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

MUTED = "color:var(--muted,#6b675f)"
RIGHT = "color:var(--jade,#0a6b58)"
WRONG = "color:var(--out,#96352c)"
LABEL = "font:400 .84rem/1.4 var(--label,sans-serif)"


class Shown:
    """Something to look at: drawn where there is a page, and written where there is none."""

    def __init__(self, html: str, text: str) -> None:
        self.html, self.text = html, text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def lay(*things: Any) -> Shown:
    """Things beside each other, each as it draws itself; of cards, three fit beside each other in the book."""
    drawn = "".join(f'<div style="flex:{_flex(thing)};min-width:0">{_markup(thing)}</div>' for thing in things)
    # Several drawings of one position are told once.
    told = "\n".join({str(thing): None for thing in things} if _all_shown(things) else map(str, things))
    return Shown(f'<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">{drawn}</div>', told)


def _all_shown(things: Sequence[Any]) -> bool:
    return all(isinstance(thing, Shown) for thing in things)


SMALLEST = 0.7
"""A drawing may shrink so far to stand beside another one; smaller letters are hard to read."""


def _flex(thing: Any) -> str:
    """How much room a thing takes: a card little, a drawing its own width or somewhat less."""
    if hasattr(thing, "code"):
        return "0 1 146px"
    widths = re.findall(r'<svg[^>]*? width="([\d.]+)"', thing.html) if isinstance(thing, Shown) else []
    wide = max(map(float, widths), default=0)
    return f"1 1 {wide * SMALLEST:.0f}px;max-width:{wide:.0f}px" if wide else "0 1 auto"


def _markup(thing: Any) -> str:
    for form in ("_repr_html_", "_repr_svg_"):
        if hasattr(thing, form):
            return str(getattr(thing, form)())
    return f'<p style="margin:0">{escape(str(thing))}</p>'


def short(rule: str) -> str:
    """A rule's id without its game."""
    return rule.partition(".")[2]


def rule_id(rule: str) -> str:
    """The id of a rule, as it stands behind a sentence."""
    return f'<code style="{MUTED};font-size:.75em">{escape(short(rule))}</code>'


def paragraph(text: str) -> str:
    """A text as a paragraph."""
    return f'<p style="margin:0 0 .6em">{escape(text)}</p>'


def fold(title: str, inside: str) -> str:
    """Something to unfold."""
    return f"<details><summary>{escape(title)}</summary>{inside}</details>"


def table(head: Sequence[str], rows: Iterable[Sequence[object]], code: int = 0) -> Shown:
    """A table; the column `code` holds text to copy."""
    listed = [tuple(map(str, row)) for row in rows]
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(_cells(row, code))}</tr>" for row in listed)
    first = f"<thead><tr>{top}</tr></thead>" if top else ""
    html = f'<table style="margin:.3em 0;width:100%">{first}<tbody>{body}</tbody></table>'
    return Shown(html, "\n".join("  ".join(row) for row in ([tuple(head), *listed] if head else listed)))


def _cells(row: Sequence[str], code: int) -> Iterator[str]:
    for place, cell in enumerate(row, 1):
        inside = f'<code style="overflow-wrap:anywhere">{escape(cell)}</code>' if place == code else escape(cell)
        yield f'<td style="text-align:left;vertical-align:top">{inside}</td>'
