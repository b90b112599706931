"""What travels to the browser, packed: the module with its style sheet, and the views.

A saved notebook keeps the whole state of every board, so a page can show the boards without Python. To keep that
small, module and view are deflated; `static/board.js` stays a plain module that a page can also mount as it is.
"""

from __future__ import annotations

import json
import re
import zlib
from functools import cache
from importlib.resources import files
from typing import Any

from rulebook.coatl.drawing.style import STYLE
from widgets.controllers.view import Node, View

STATIC = files(__package__).joinpath("static")

LOADER = """\
// The board itself comes deflated in the trait `board`, from widgets/static.
const module = async (data) => {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { js, css } = await new Response(stream).json();
  const address = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  try {
    return { board: (await import(address)).default, css };
  } finally {
    URL.revokeObjectURL(address);
  }
};
export default {
  async render(host) {
    const { board, css } = await module(host.model.get("board"));
    return board.render({ ...host, css });
  },
};
"""


def module() -> str:
    """The source of the ES module: it needs nothing else, imports nothing and fetches nothing."""
    return "\n".join(STATIC.joinpath(name).read_text(encoding="utf-8") for name in ("elements.js", "board.js"))


@cache
def style() -> str:
    """The style sheet of boards and drawings."""
    return STYLE + re.sub(r"/\*.*?\*/|\s*\n\s*", "", STATIC.joinpath("board.css").read_text(encoding="utf-8"))


def loader() -> str:
    """A small module that unpacks the real one and its style sheet from the widget's state."""
    return LOADER


@cache
def style_and_module() -> bytes:
    """Style sheet and module as a widget carries them; comments and indents stay at home."""
    return deflated({"js": re.sub(r"(?m)^\s*//.*\n|^\s+", "", module()), "css": style()}, 9)


def packed_view(view: View) -> bytes:
    """A view as a widget carries it; what the page can tell by itself is left out."""
    return deflated({**view, "tree": [_lean(one) for one in view["tree"]]})


def _lean(one: Node) -> Node:
    """A node without the type of a button, and with a touch of its own place said in one word."""
    made = {name: value for name, value in one.items() if name not in {"children", "spots", "attrs"}}
    if one.get("event") == {"do": "touch", "at": one.get("key")}:
        made["event"] = "touch"
    attrs = {name: value for name, value in one.get("attrs", {}).items() if (name, value) != ("type", "button")}
    if attrs:
        made["attrs"] = attrs
    if "spots" in one:
        made["spots"] = {place: _lean(spot) for place, spot in one["spots"].items()}
    if "children" in one:
        made["children"] = [_lean(child) for child in one["children"]]
    return made


def deflated(value: Any, level: int = 6) -> bytes:
    """A value as deflated JSON."""
    return zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), level)
