"""The map editor: copy the planet that lies before you, hex by hex, and keep it under a name.

>>> editor = MapEditor()
>>> for cell in ("0,0", "1,0", "0,1"):
...     view = editor.handle({"do": "touch", "at": f"cell {cell}"})
>>> view["line"]
'A:-B.C,B:-A.C,C:-A.B'
>>> editor.handle({"do": "icon", "icon": "m"})["said"]
'C: Metal 1.'
>>> editor.handle({"do": "mark", "value": "!"})["line"]
'A:-B.C,B:-A.C,C:m!-A.B'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from rulebook.anunnaki import shelf
from rulebook.anunnaki.drawing.layout import Cell
from rulebook.anunnaki.drawing.text import ground_text
from rulebook.anunnaki.maps import CAPACITY, RESOURCES, Territory
from rulebook.core.catalog import say
from rulebook.core.errors import Impossible
from widgets.controllers.cosmobot_maps_chart import KINDS, MARKS, MOST_SHRINES, Chart, read_chart
from widgets.controllers.cosmobot_maps_page import map_page
from widgets.controllers.cosmobot_shelf import kept_name, on_shelf, put_on_shelf, read_shelf, shelf_text, would_replace
from widgets.controllers.line_editor import Does, LineEditor, inner
from widgets.controllers.view import Event, View, word

BORDERING = {True: "{one} and {other} border on each other.", False: "{one} and {other} do not border."}
DRAWN = {True: "The border to {other} is dashed.", False: "The border to {other} is plain."}
NAME = re.compile(r"[A-Z][A-Z0-9]{0,7}")
SHAPE = "TL:-TC.ML,TC:&-TL.TR.ML.MR,TR:-TC.MR,ML:-TL.TC.MR.CAP,MR:-TC.TR.ML.CAP,CAP:!-ML.MR"
"""The likely shape of a Home Planet, with nothing printed on it yet."""


class MapEditor(LineEditor[Chart]):
    """An editor of one planet; `line` is its line, `file` the same as a shelf file with its layout."""

    def __init__(self, line: str = "", *, kind: str = "", name: str = "", file: str = "", at: str = "") -> None:
        known = shelf.row("planet", line) if line and ":" not in line else None
        chart = read_chart(known["line"] if known else line, _kind(kind or (known or {}).get("kind")), None, known)
        super().__init__(chart)
        self.name = name
        self.selected = ""
        self.moving = False
        self.replacing = ""
        if file:
            self._take_file(file)
        self._select(at)

    def state(self) -> dict[str, Any]:
        """All that it takes to build the same editor again."""
        return {"file": self.file(), "name": self.name, "at": self.selected}

    def read(self, text: str) -> Chart:
        """The planet of a line, laid out as before if it has the same Territories."""
        return read_chart(text, self.thing.kind, self.thing)

    @property
    def line(self) -> str:
        """The planet's line."""
        return self.thing.line

    def text(self) -> str:
        """The planet as text."""
        if not self.thing.lands:
            return f"{KINDS[self.thing.kind]}, empty"
        rows = [f"  {land.name:<6}{_printed(land)}".rstrip() for land in self.thing.lands]
        return "\n".join([KINDS[self.thing.kind], *rows])

    def view(self) -> View:
        """The grid, the Territory that is selected, the line, and what is wrong."""
        return map_page(self)

    def show(self, thing: Chart) -> None:
        """Show another planet; a Territory that is gone is selected no more."""
        super().show(thing)
        self.moving = False
        self._select(self.selected)

    def _select(self, name: str) -> None:
        self.selected = name if name in self.thing.by_name else ""

    @property
    def land(self) -> Territory | None:
        """The Territory that is selected."""
        return self.thing.by_name.get(self.selected)

    # Hexes.

    def touch(self, event: Event) -> None:
        """Select a Territory, add one in a free cell, or put the one that you move there."""
        cell = read_cell(word(event, "at"))
        if cell is None or (cell not in self.thing.at and cell not in self.thing.free()):
            self.said = say("There is no such cell. Add hexes beside those that are there.")
        elif cell in self.thing.at:
            self.selected, self.moving = self.thing.at[cell].name, False
            self.said = say(
                "{selected}: {what}.",
                selected=self.selected,
                what=_printed(self.thing.at[cell]) or say("nothing printed yet"),
            )
        elif self.moving and self.selected:
            self.now(self.thing.moved(self.selected, cell))
            self.said = say("{selected} lies there now; its borders follow.", selected=self.selected)
        elif self.thing.full:
            self.said = say("A planet has at most {number} Territories.", number=len(self.thing.lands))
        else:
            self.now(self.thing.with_hex(cell))
            self.selected = self.thing.lands[-1].name
            self.said = say("{selected} added. Say what it shows.", selected=self.selected)

    def drop(self, event: Event) -> None:
        """Move a hex in one go by dragging it."""
        source, target = read_cell(word(inner(event, "from"), "at")), word(inner(event, "to"), "at")
        if source in self.thing.at and read_cell(target) not in self.thing.at:
            self.touch({"at": word(inner(event, "from"), "at")})
            self.moving = True
            self.touch({"at": target})

    def delete(self, event: Event) -> None:
        """Take away the hex of a cell, or the selected one."""
        cell = read_cell(word(inner(event, "of"), "at"))
        name = self.thing.at[cell].name if cell in self.thing.at else "" if event.get("of") else self.selected
        if name:
            self.now(self.thing.without(name))
            self.said = say("{name} is gone, with its borders and corners.", name=name)

    def move(self, _: Event) -> None:
        """Move the selected hex: touch a free cell next."""
        self.moving = bool(self.selected)
        self.said = (
            say("Touch the free cell where {selected} belongs.", selected=self.selected)
            if self.moving
            else say("Select a hex first.")
        )

    def let_go(self, _: Event) -> None:
        """Move nothing, select nothing."""
        self.moving, self.selected = False, ""
        self.said = say("Nothing is selected.")

    # What a Territory shows.

    def rename(self, event: Event) -> None:
        """Give the selected Territory another name."""
        new = word(event, "value", 40).strip().upper()
        if not self.land or new == self.selected:
            return
        if not NAME.fullmatch(new):
            self.said = say(
                "{new} is no name of a Territory. Use up to eight letters and digits, such as NW or A1.", new=repr(new)
            )
        elif new in self.thing.by_name:
            self.said = say("{new} is there already. Give each Territory a name of its own.", new=new)
        else:
            old, self.selected = self.selected, new
            self.now(self.thing.renamed(old, new))
            self.said = say("{old} is called {new} now.", old=old, new=new)

    def icon(self, event: Event) -> None:
        """Add an icon at the right, or take one away."""
        land, icon, n = self.land, word(event, "icon"), event.get("n")
        if land and isinstance(n, int) and 0 <= n < len(land.icons):
            self._show(land._replace(icons=land.icons[:n] + land.icons[n + 1 :]))
        elif land and icon in RESOURCES:
            if len(land.icons) >= CAPACITY:
                self.said = say("A Territory shows at most {most} icons. Take one away first.", most=CAPACITY)
            else:
                self._show(land._replace(icons=land.icons + icon))

    def shrines(self, event: Event) -> None:
        """Say how many Shrines the selected Territory shows."""
        value = word(event, "value", 2)
        if self.land and value in {str(n) for n in range(MOST_SHRINES + 1)}:
            self._show(self.land._replace(shrines=int(value)))

    def mark(self, event: Event) -> None:
        """Make the selected Territory the Capital, Atlantis or the place of an Ancient Civilization."""
        value = word(event, "value", 2)
        if self.land and value in MARKS:
            self._show(self.land._replace(mark=value))

    def _show(self, land: Territory) -> None:
        self.now(self.thing.shown(land))
        self.said = say("{name}: {what}.", name=land.name, what=_printed(land) or say("nothing"))

    # Borders and corners.

    def border(self, event: Event) -> None:
        """Block a border of the selected Territory, open it, or link it to one apart."""
        other = word(event, "of") or word(event, "value")
        if self.land and other in self.thing.by_name and other != self.selected:
            self.now(self.thing.toggled(self.selected, other))
            open_ = other in self.thing.by_name[self.selected].borders
            self.said = say(BORDERING[open_], one=self.selected, other=other)

    def dash(self, event: Event) -> None:
        """Make a border dashed, or plain again."""
        other = word(event, "of")
        if self.land and other in self.land.borders and other in self.thing.by_name:
            self.now(self.thing.dashed(self.selected, other))
            dashed = other in self.thing.by_name[self.selected].dashed
            self.said = say(DRAWN[dashed], other=other)

    def corner(self, event: Event) -> None:
        """Mark a corner for a Culture token, or mark it no more."""
        spot = tuple(word(event, "of").split("."))
        if spot in self.thing.corners():
            self.now(self.thing.marked(spot))
            self.said = say(
                "{names}: {what}.",
                names=".".join(spot),
                what=say("a Culture token lies here") if spot in self.thing.spots else say("no token"),
            )

    # The whole planet.

    def kind(self, event: Event) -> None:
        """Say whether it is a Home Planet or Gaia."""
        if word(event, "value") in KINDS:
            self.now(self.thing._replace(kind=word(event, "value")))

    def turn(self, event: Event) -> None:
        """Let the hexes stand on a corner, or lie on a side."""
        self.now(self.thing._replace(upright=word(event, "value") != "flat"))

    def begin(self, event: Event) -> None:
        """Begin with an empty grid, the usual shape, or a planet from the shelf."""
        name = word(event, "value")
        if name == "empty":
            self.now(Chart(kind=self.thing.kind))
            self.said = say("An empty grid. Touch its cell to add the first hex.")
        elif name == "shape":
            self.now(read_chart(SHAPE, "home"))
            self.said = say("The shape 3-2-1. Change what differs on your planet.")
        elif name in on_shelf("planet"):
            row = shelf.row("planet", name)
            self.now(read_chart(row["line"], _kind(row.get("kind")), None, row))
            ours = name in shelf.SAMPLE["planet"]
            self.said = (
                say("{name}, a planet of our own design, not official.", name=name)
                if ours
                else say("{name}, from your shelf.", name=name)
            )

    @property
    def sample(self) -> str:
        """The name of our sample that this planet is; nothing, if it is another."""
        return next((name for name, row in shelf.SAMPLE["planet"].items() if row["line"] == self.line), "")

    def call(self, event: Event) -> None:
        """Give the planet a name to be kept by."""
        self.name = word(event, "value", 40).strip()

    def file(self) -> str:
        """The planet as a shelf file, with its layout."""
        name = self.name or "my-planet"
        return shelf_text("planet", name, self.line, kind=self.thing.kind, layout=self.thing.layout())

    def keep(self, _: Event) -> None:
        """Put the planet on your shelf, once nothing is wrong with it."""
        wrong = self.thing.defects()
        if wrong:
            raise Impossible(*wrong)
        name = kept_name("planet", self.name)
        if would_replace("planet", name, self.line) and self.replacing != name:
            self.replacing = name
            self.said = say("{name} is on your shelf already. Save it again to replace it.", name=name)
            return
        self.said = put_on_shelf("planet", name, self.line, kind=self.thing.kind, layout=self.thing.layout())

    def load(self, event: Event) -> None:
        """Show the planet of a shelf file, or of a line in a file."""
        text = word(event, "value", 100_000)
        if "[[" not in text:
            self.write(event)
            return
        self._take_file(text)
        self.said = say("{name}, from the file.", name=self.name)

    def _take_file(self, text: str) -> None:
        _, row = read_shelf(text, ["planet"])
        self.now(read_chart(row["line"], _kind(row.get("kind")), None, row))
        self.name = str(row.get("name", ""))

    does: ClassVar[Mapping[str, Does]] = {
        "touch": touch, "drop": drop, "delete": delete, "move": move, "let go": let_go, "rename": rename,
        "icon": icon, "shrines": shrines, "mark": mark, "border": border, "dash": dash, "corner": corner,
        "kind": kind, "turn": turn, "begin": begin, "call": call, "keep": keep, "load": load,
    }  # fmt: skip


_CELL = re.compile(r"cell (-?\d{1,3}),(-?\d{1,3})")


def read_cell(place: str) -> Cell | None:
    """The cell that a place names.

    >>> read_cell("cell -1,2"), read_cell("cell x")
    ((-1, 2), None)
    """
    found = _CELL.fullmatch(place)
    return (int(found[1]), int(found[2])) if found else None


def _kind(told: object) -> str:
    return "gaia" if told == "gaia" else "home"


def _printed(land: Territory) -> str:
    text = ground_text(land, "")
    return ", ".join(filter(None, (text, MARKS["&"] if land.mark == "&" else "")))
