"""The style sheet of the drawings: tokens of the page where it has them, else those of `tokens.css`.

A drawing alone (in a notebook, as a file) is right in light, dark and print. In a page with tokens of its
own it follows the page.
"""

from __future__ import annotations

import re
from importlib.resources import files

TOKENS = files(__package__).joinpath("tokens.css").read_text(encoding="utf-8")

_USED = [
    "text",
    "label",
    "code",
    "paper",
    "surface",
    "sunk",
    "line",
    "line-strong",
    "ink",
    "muted",
    "jade",
    "jade-tint",
    "out",
    "on-accent",
    "focus",
    "edge",
    "step",
    "y",
    "y-hatch",
    "y-ink",
    "r",
    "r-hatch",
    "r-ink",
    "k",
    "k-hatch",
    "k-ink",
    "g",
    "g-hatch",
    "g-ink",
    "b",
    "b-hatch",
    "b-ink",
]


def _tokens(medium: str) -> dict[str, str]:
    """The tokens that `tokens.css` sets for one medium: `` (light), `prefers-color-scheme: dark`, `print`."""
    plain = re.sub(r"/\*.*?\*/", "", TOKENS, flags=re.DOTALL)
    opening = rf"@media \(?{medium}\)?\s*{{\s*" if medium else ""
    block = re.search(opening + r":root\s*{([^}]*)}", plain)
    assert block is not None  # noqa: S101 - the file is ours
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block[1]))


def _set(medium: str) -> str:
    values = _tokens(medium)
    return "".join(f"--ct-{name}:var(--{name},{values[name]});" for name in _USED if name in values)


_LIGHT, _DARK, _PRINT = _set(""), _set("prefers-color-scheme: dark"), _set("print")

# JupyterLab says in an attribute whether its theme is light; it knows better than the system.
# Its doubled weight is why print names the class three times.
_VALUES = (
    f".ct{{{_LIGHT}}}"
    f"@media (prefers-color-scheme:dark){{.ct{{{_DARK}}}}}"
    f"[data-jp-theme-light=true] .ct{{{_LIGHT}}}[data-jp-theme-light=false] .ct{{{_DARK}}}"
    f"@media (prefers-reduced-motion:reduce){{.ct{{--ct-step:var(--step,0ms)}}}}"
    f"@media print{{.ct.ct.ct{{{_PRINT}}}}}"
)

_COLOURS = "".join(
    f".ct-{c}{{--ct-c:var(--ct-{c.lower()});--ct-ch:var(--ct-{c.lower()}-hatch);--ct-ci:var(--ct-{c.lower()}-ink)}}"
    for c in "YRKGB"
)

_RULES = re.sub(r"/\*.*?\*/|\s*\n", "", files(__package__).joinpath("drawing.css").read_text(encoding="utf-8"))

STYLE = _VALUES + _COLOURS + re.sub(r" ?([{};,]) |(?<=:) | (?=})", r"\1", _RULES)
"""The whole style sheet, as it stands in every drawing."""
