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
from string import ascii_letters
from typing import Any, NamedTuple

from rulebook.anunnaki.drawing.style import STYLE as COSMOBOT
from rulebook.coatl.drawing.style import STYLE as COATL
from rulebook.coatl.drawing.style import TOKENS
from widgets.controllers.view import Node, View

STATIC = files(__package__).joinpath("static")

# The board itself comes deflated in the trait `board`, from widgets/static; so the module of a widget only unpacks it.
LOADER = """\
export default {
  async render(host) {
    const packed = new Blob([host.model.get("board")]).stream().pipeThrough(new DecompressionStream("deflate"));
    const { js, css } = await new Response(packed).json();
    const address = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
    const board = (await import(address)).default;
    URL.revokeObjectURL(address);
    return board.render({ ...host, css });
  },
};
"""


def module() -> str:
    """The source of the ES module: it needs nothing else, imports nothing and fetches nothing."""
    return "\n".join(STATIC.joinpath(name).read_text(encoding="utf-8") for name in ("elements.js", "board.js"))


class Look(NamedTuple):
    """How the boards of one game look: the class of their drawings, its style sheet, ours, and the accent."""

    name: str
    drawings: str
    sheets: tuple[str, ...]
    accent: str
    forms: str = ""
    """A sheet that boards to edit a position or to step through a turn do without."""


LOOKS = {
    "ct": Look("ct", COATL, ("coatl.css",), "jade"),
    "an": Look("an", COSMOBOT, ("planets.css", "cosmobot.css"), "lapis", "cosmobot.css"),
}


PLAIN = frozenset({"editor", "stepper"})
"""The kinds of boards that need no forms."""


@cache
def style(*looks: str, forms: bool = True) -> str:
    """The style sheet of boards and drawings, of the games that are named or of all."""
    chosen = [LOOKS[name] for name in looks or LOOKS]
    parts = [part for look in chosen for part in (look.drawings, _tokens(look))]
    return "".join([*parts, _sheet("board.css"), *(_own(look, forms=forms) for look in chosen)])


def _tokens(look: Look) -> str:
    """The colours and faces of a board, which are those of its drawings; what drawings do not use is the page's."""
    used = dict.fromkeys(re.findall(r"var\(--pr-([\w-]+)\)", _sheet("board.css") + _own(look)))
    named = {"accent": look.accent, "tint": f"{look.accent}-tint"}
    plain = dict(re.findall(r"--([\w-]+):\s*([^;]+);", TOKENS))
    values = []
    for name in (name for name in used if f"--pr-{name}:" not in _sheet("board.css")):
        token = named.get(name, name)
        if f"--{look.name}-{token}:" in look.drawings:
            values.append(f"--pr-{name}:var(--{look.name}-{token})")
        elif token in plain:
            values.append(f"--pr-{name}:var(--{token},{plain[token]})")
    return f".pr.{look.name}{{{';'.join(values)}}}"


def _own(look: Look, *, forms: bool = True) -> str:
    """What only the boards of one game need."""
    return "".join(_sheet(name) for name in look.sheets if forms or name != look.forms)


@cache
def _sheet(name: str) -> str:
    """A style sheet of ours without comments and idle blanks."""
    text = re.sub(r"/\*.*?\*/|\s*\n\s*", "", STATIC.joinpath(name).read_text(encoding="utf-8"))
    return re.sub(r" ?([{};,]) |(?<=:) | (?=})", r"\1", text)


def loader() -> str:
    """A small module that unpacks the real one and its style sheet from the widget's state."""
    return re.sub(r"(?m)^ +", "", LOADER)


def _terse(source: str) -> str:
    """A module without comments and indents, and with short names for what is private to a class."""
    bare = re.sub(r"(?m)^\s*(?://|/\*\*).*\n|^\s+", "", source)
    private = dict.fromkeys(re.findall(r"#[a-zA-Z]+\b", bare))
    short = {name: f"#{letter}" for name, letter in zip(private, ascii_letters, strict=False)}
    return re.sub(r"#[a-zA-Z]+\b", lambda name: short[name[0]], bare)


@cache
def style_and_module(look: str = "ct", *, forms: bool = True) -> bytes:
    """Style sheet and module as a widget carries them."""
    return deflated({"css": style(look, forms=forms), "js": _terse(module())})


def packed_view(view: View) -> bytes:
    """A view as a widget carries it: each picture once, and without what the page can tell by itself.

    The line is left out, too: it is the widget's value.
    """
    pictures: dict[str, int] = {}
    told = {name: value for name, value in view.items() if name not in {"line", "tree"}}
    tree = [_lean(one, pictures) for one in view["tree"]]
    return deflated({**told, "pictures": list(pictures), "tree": tree})


def _lean(one: Node, pictures: dict[str, int]) -> Node:
    """A node with the number of its picture, without the type of a button; a touch of its own place is one word."""
    made = {name: value for name, value in one.items() if name not in {"children", "spots", "attrs"}}
    if one.get("event") == {"do": "touch", "at": one.get("key")}:
        made["event"] = "touch"
    attrs = {name: value for name, value in one.get("attrs", {}).items() if (name, value) != ("type", "button")}
    if attrs:
        made["attrs"] = attrs
    if "svg" in one:
        made["svg"] = pictures.setdefault(one["svg"], len(pictures))
    if "spots" in one:
        made["spots"] = {place: _bare(_lean(spot, pictures), place) for place, spot in one["spots"].items()}
    if "children" in one:
        made["children"] = [_lean(child, pictures) for child in one["children"]]
    return made


def _bare(spot: Node, place: str) -> Node:
    """A cell of a drawing, which is no element of its own; its key is its place."""
    return {name: value for name, value in spot.items() if name != "tag" and (name, value) != ("key", place)}


def deflated(value: Any, level: int = 9) -> bytes:
    """A value as deflated JSON."""
    packer = zlib.compressobj(level, memLevel=6)  # less memory makes more blocks, and those pack a little better
    return packer.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()) + packer.flush()
