"""The style sheet of the drawings: tokens of the page where it has them, else those of `tokens.css`.

It is made as Cóatl's is, from the same tokens, and every name begins with an.
"""

from __future__ import annotations

import re
from importlib.resources import files

from rulebook.coatl.drawing.style import _tokens

_RULES = re.sub(r"/\*.*?\*/|\s*\n", "", files(__package__).joinpath("drawing.css").read_text(encoding="utf-8"))
_USED = sorted(set(re.findall(r"var\(--an-([\w-]+)\)", _RULES)))


def _set(medium: str) -> str:
    values = _tokens(medium)
    return "".join(f"--an-{name}:var(--{name},{values[name]});" for name in _USED if name in values)


_LIGHT, _DARK, _PRINT = _set(""), _set("prefers-color-scheme: dark"), _set("print")

# JupyterLab says in an attribute whether its theme is light; it knows better than the system.
# Its doubled weight is why print names the class three times.
_VALUES = (
    f".an{{{_LIGHT}}}"
    f"@media (prefers-color-scheme:dark){{.an{{{_DARK}}}}}"
    f"[data-jp-theme-light=true] .an{{{_LIGHT}}}[data-jp-theme-light=false] .an{{{_DARK}}}"
    f"@media (prefers-reduced-motion:reduce){{.an{{--an-step:var(--step,0ms)}}}}"
    f"@media print{{.an.an.an{{{_PRINT}}}}}"
)

STYLE = _VALUES + re.sub(r" ?([{};,]) |(?<=:) | (?=})", r"\1", _RULES)
"""The whole style sheet, as it stands in every drawing."""
