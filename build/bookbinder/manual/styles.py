"""Lets elements with the same inline style share a class: an output is complete in itself, a book need not be."""

from __future__ import annotations

import re
from collections import Counter

ALONE = re.compile(r"(<template\b.*?</template>|<script\b.*?</script>)", re.DOTALL)
"""What has a style sheet of its own, and what is no markup."""
STYLED = re.compile(r'<[a-zA-Z][^<>]*\sstyle="[^"<>]*"[^<>]*>')
STYLE = re.compile(r'\sstyle="([^"<>]*)"')
CLASS = re.compile(r'\sclass="')
OFTEN = 4
"""A style that stands fewer times than this stays where it is."""


def shared(page: str) -> tuple[str, str]:
    """Give the page with classes in the place of styles that it repeats, and the sheet of these classes.

    >>> shared('<p style="margin:0">a</p>' * 4)[1]
    '.y0{margin:0!important}'
    >>> shared('<p style="margin:0">a</p><p class="b" style="margin:0">c</p>' * 2)[0][:56]
    '<p class="y0">a</p><p class="y0 b">c</p><p class="y0">a<'
    """
    parts = ALONE.split(page)
    counted = Counter(style for part in parts[::2] for tag in STYLED.findall(part) for style in STYLE.findall(tag))
    names = {style: f"y{number}" for number, (style, times) in enumerate(counted.most_common()) if times >= OFTEN}
    parts[::2] = [STYLED.sub(lambda found: _named(found[0], names), part) for part in parts[::2]]
    return "".join(parts), "\n".join(f".{name}{{{_binding(style)}}}" for style, name in names.items() if style)


def _named(tag: str, names: dict[str, str]) -> str:
    (style,) = STYLE.findall(tag)
    if style not in names:
        return tag
    bare = STYLE.sub("", tag, count=1)
    if not style:
        return bare
    if CLASS.search(bare):
        return CLASS.sub(f' class="{names[style]} ', bare, count=1)
    return re.sub(r"^<[a-zA-Z][\w-]*", lambda found: f'{found[0]} class="{names[style]}"', bare)


def _binding(style: str) -> str:
    """Give declarations that no class of the page overrules, as inline ones are."""
    declared = (one.strip() for one in style.replace("&quot;", '"').split(";"))
    return ";".join(f"{one}!important" for one in declared if one)
