"""A drawing on its paper, with title, text twin, style and the shapes it uses; and the parts every page has.

The parts themselves (elements, flow, columns) are those of Cóatl's drawings.
"""

from __future__ import annotations

import hashlib
import re
from textwrap import wrap

from rulebook.anunnaki.drawing.shapes import shape
from rulebook.anunnaki.drawing.style import STYLE
from rulebook.coatl.drawing.svg import ALONE, KEY, NOTHING, Part, Raw, Sheet, box, group, number, tag, words


def document(part: Part, title: str, twin: str, sheet: Sheet = ALONE, kind: str = "drawing") -> str:
    """A whole SVG."""
    margin = 10
    width, height = part.width + 2 * margin, part.height + 2 * margin
    used = sorted(set(re.findall(f"#{KEY}([\\w.-]+)", part.svg)))
    whole = tag(
        "svg",
        tag("title", title),
        tag("desc", twin),
        tag("style", Raw(STYLE)) if sheet.styled else Raw(),
        tag("defs", *(tag("g", Raw(shape(name)), id=Raw(KEY + name)) for name in used)) if used else Raw(),
        box(0, 0, width, height, "an-paper"),
        part.at(margin, margin),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=float(sheet.width or width),
        height=float(height * (sheet.width or width) / width),
        class_="an",
        role=sheet.role,
        data_game="anunnaki",
        data_drawing=kind,
    )
    key = re.sub(r"[^\w-]", "-", sheet.key, flags=re.ASCII)
    content = hashlib.sha256(f"{key} {whole}".encode()).hexdigest()[:10]
    return whole.replace(KEY, f"an-{key}-{content}-" if key else f"an-{content}-")


def titled(title: str, part: Part, note: str = "", width: float = 0) -> Part:
    """A part below its heading, with a note at the right if there is room for it."""
    if not part.height:
        return NOTHING
    head = words(title, 0, 18, "an-h")
    if note:
        head = Raw(head + words(note, width or part.width, 18, "an-note an-right"))
    return Part(max(part.width, width), part.height + 32, Raw(head + part.at(0, 32)))


def caption(text: str, width: float, look: str = "an-note", line: float = 18) -> Part:
    """A text in lines that fit, as far as one can tell without measuring."""
    lines = wrap(text, max(16, int(width / 6.9)))
    drawn = [words(one, 0, 13 + line * n, look) for n, one in enumerate(lines)]
    return Part(width, line * len(lines), Raw("".join(drawn)))


def text_width(text: str, size: float = 12.5) -> float:
    """About as wide as a text of the label face."""
    return len(text) * size * 0.6


_LOOKS = {"chosen": "p", "goal": "p", "left": "o"}


def pill(text: str, x: float, y: float, state: str, size: float = 12.5) -> Raw:
    """A tag around a point: filled for the chosen, ringed for who is still in, red for the removed."""
    look = "an-tag" + _LOOKS.get(state, "")
    wide, high = text_width(text, size) + size * 1.3, size * 1.76
    scaled = None if size == 12.5 else f"font-size:{number(size)}px"  # noqa: PLR2004 - the size in the style sheet
    return group(
        box(x - wide / 2, y - high / 2, wide, high, look, high / 2),
        words(text, x, y + size * 0.36, look + "t", style=scaled),
        data_tag=state,
    )
