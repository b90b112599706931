"""The page of the map editor: the grid beside the Territory that is selected, the line, defects, and keeping it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.anunnaki import shelf
from rulebook.anunnaki.drawing.layout import Cell
from rulebook.anunnaki.drawing.text import ground_text
from rulebook.anunnaki.drawing.words import resource_name
from rulebook.anunnaki.maps import RESOURCES, Territory
from widgets.controllers.cosmobot_maps_chart import KINDS, MARKS, MARKS_OF, MOST_SHRINES
from widgets.controllers.cosmobot_maps_picture import chart_svg
from widgets.controllers.cosmobot_shelf import has_disk, on_shelf
from widgets.controllers.line_editor import back_and_forth, line_zone
from widgets.controllers.view import (
    Node,
    View,
    button,
    choice,
    client,
    group,
    node,
    option,
    paragraph,
    rove,
    zone,
)

if TYPE_CHECKING:
    from widgets.controllers.cosmobot_maps import MapEditor

WIDE, WIDER = 7, 11
"""With more columns than these the grid keeps its size and is scrolled."""


def map_page(editor: MapEditor) -> View:
    """What the editor shows."""
    top = group(
        group(_grid(editor), _hint(editor), look="pr-main"),
        group(_territory(editor), look="pr-main"),
        look="pr-top pr-form",
    )
    tree = [
        node("h3", text=KINDS[editor.thing.kind]),
        _bar(editor),
        top,
        _defects(editor),
        line_zone(editor, "Planet line"),
        _keep(editor),
    ]
    return {"game": "anunnaki", "look": "an", "kind": "map editor", "line": editor.line, "said": editor.said,
            "tree": tree}  # fmt: skip


def _bar(editor: MapEditor) -> Node:
    chart = editor.thing
    begins = [
        option("", "Begin with …", chosen=True),
        option("empty", "an empty grid"),
        option("shape", "the shape 3-2-1 of a Home Planet"),
        *(option(name, f"{name} (ours, not official)" if name in shelf.SAMPLE["planet"] else name)
          for name in on_shelf("planet")),
    ]  # fmt: skip
    kinds = [option(kind, name, chosen=kind == chart.kind) for kind, name in KINDS.items()]
    ways = [
        option("upright", "on a corner", chosen=chart.upright),
        option("flat", "on a side", chosen=not chart.upright),
    ]
    return group(
        *back_and_forth(editor),
        choice("Begin", {"do": "begin"}, begins, key="begin"),
        choice("Planet", {"do": "kind"}, kinds, key="kind"),
        choice("Hexes stand", {"do": "turn"}, ways, key="turn"),
        look="pr-bar",
        label="Planet",
    )


def _grid(editor: MapEditor) -> Node:
    chart = editor.thing
    free = [] if chart.full else chart.free()
    columns = len({cell[0] for cell in (*chart.cells, *free)})
    look = "pr-map" + (" pr-wider" if columns > WIDER else " pr-wide" if columns > WIDE else "")
    spots = {place(cell): _cell(editor, cell) for cell in (*chart.cells, *free)}
    return node(
        "div", svg=chart_svg(chart, free, editor.text()), spots=spots, look=look, label="Grid", role="group",
        data_rove="grid", key="grid",
    )  # fmt: skip


def place(cell: Cell) -> str:
    """A cell as a place of the page."""
    return f"cell {cell[0]},{cell[1]}"


def _cell(editor: MapEditor, cell: Cell) -> Node:
    land = editor.thing.at.get(cell)
    event = {"do": "touch", "at": place(cell)}
    if land is None:
        near = ", ".join(other.name for other in editor.thing.beside(cell))
        name = f"free cell beside {near}" if near else "free cell"
        label = f"{name}: {'put it here' if editor.moving else 'add a hex'}"
        return node("button", event=event, key=place(cell), label=label, data_drop="may" if editor.moving else True)
    pressed = str(land.name == editor.selected).lower()
    return node("button", event=event, key=place(cell), label=f"{land.name}: {_spoken(land)}", data_drop=True,
                data_drag=True, aria_pressed=pressed)  # fmt: skip


def _spoken(land: Territory) -> str:
    mark = MARKS["&"] if land.mark == "&" else ""
    borders = f"borders on {', '.join(land.borders)}" if land.borders else "borders on nothing"
    return "; ".join(filter(None, (ground_text(land, ""), mark, borders)))


def _hint(editor: MapEditor) -> Node:
    if editor.moving:
        return group(
            paragraph(f"Touch the free cell where {editor.selected} belongs.", "pr-hint"),
            button("Let go", {"do": "let go"}, key="let go"),
            look="pr-held pr-holding",
        )
    ours = f" This is our sample {editor.sample}, not official." if editor.sample else ""
    return group(paragraph(f"Touch + to add a hex, touch a hex to change it.{ours}", "pr-hint"), look="pr-held")


# The Territory that is selected.


def _territory(editor: MapEditor) -> Node:
    land = editor.land
    if land is None:
        return zone("Territory", paragraph("Touch a hex to say what it shows.", "pr-fine"), key="territory")
    return zone(
        f"Territory {land.name}", _name(land), _icons(land), _signs(editor, land), _borders(editor, land),
        _corners(editor, land),
        group(
            button("Move this hex", {"do": "move"}, key="move", aria_pressed="true" if editor.moving else None),
            button("Remove this hex", {"do": "delete"}, key="delete"),
            look="pr-bar",
        ),
        look="pr-palette", key="territory",
    )  # fmt: skip


def _name(land: Territory) -> Node:
    field = node("textarea", event={"do": "rename"}, text=land.name, key=f"rename {land.name}", label="Short name",
                 rows=1, maxlength=8, spellcheck="false", look="pr-name")  # fmt: skip
    return node("label", node("span", text="Short name"), field)


def _icons(land: Territory) -> Node:
    there = [
        button(f"{resource_name(icon)} \N{MULTIPLICATION SIGN}", {"do": "icon", "n": n}, key=f"icon {n}",
               label=f"Icon {n + 1}, {resource_name(icon)}: take away")
        for n, icon in enumerate(land.icons)
    ]  # fmt: skip
    more = [
        button(f"+ {resource_name(icon)}", {"do": "icon", "icon": icon}, key=f"add {icon}",
               label=f"Add an icon: {resource_name(icon)}")
        for icon in RESOURCES
    ]  # fmt: skip
    shown = rove(*there, label="Icons, from the left", look="pr-line") if there else paragraph("None.", "pr-fine")
    return group(
        node("b", text="Icons, from the left"), shown, rove(*more, label="Add an icon at the right", look="pr-line"),
        look="pr-block",
    )  # fmt: skip


def _signs(editor: MapEditor, land: Territory) -> Node:
    shrines = [option(str(n), str(n), chosen=n == land.shrines) for n in range(MOST_SHRINES + 1)]
    known = dict.fromkeys((*MARKS_OF[editor.thing.kind], land.mark))
    marks = [option(mark, MARKS[mark], chosen=mark == land.mark) for mark in known]
    return group(
        choice("Shrines", {"do": "shrines"}, shrines, key="shrines"),
        choice("It is", {"do": "mark"}, marks, key="mark"),
        look="pr-bar",
    )


def _borders(editor: MapEditor, land: Territory) -> Node:
    """The hexes that it touches, to block or to open; those apart, to link."""
    chart = editor.thing
    near = {other.name for other in chart.beside(chart.cell(land.name))}
    listed = [other.name for other in chart.lands if other.name in near or other.name in land.borders]
    special = {other.name for other in chart.lands if other.atlantis}
    cells = [
        button(_border_text(land, other, near), {"do": "border", "of": other}, key=f"border {other}",
               label=f"Border to {_border_text(land, other, near)}", aria_pressed=str(other in land.borders).lower())
        for other in listed
    ]  # fmt: skip
    dashed = [
        button(other, {"do": "dash", "of": other}, key=f"dash {other}", label=f"Dashed border to {other}",
               aria_pressed=str(other in land.dashed).lower())
        for other in listed if other in land.borders and special & {other, land.name}
    ]  # fmt: skip
    apart = [option(other.name, other.name) for other in chart.lands if other.name not in {*listed, land.name}]
    link = [choice("Link to one apart", {"do": "border"}, [option("", "…", chosen=True), *apart], key="link")]
    gates = [node("b", text="Of these, dashed"), rove(*dashed, label="Dashed borders", look="pr-line", way="grid")]
    return group(
        node("b", text="Borders on"),
        rove(*cells, label="Borders", look="pr-line", way="grid")
        if cells else paragraph("It touches no other hex.", "pr-fine"),
        *(gates if dashed else []),
        *(link if apart else []),
        look="pr-block",
    )  # fmt: skip


def _border_text(land: Territory, other: str, near: set[str]) -> str:
    if other in near:
        return other if other in land.borders else f"{other}: blocked"
    return f"{other}: linked"


def _corners(editor: MapEditor, land: Territory) -> Node:
    spots = [spot for spot in editor.thing.corners() if land.name in spot]
    cells = [
        button(".".join(spot), {"do": "corner", "of": ".".join(spot)}, key=f"corner {'.'.join(spot)}",
               label=f"Culture token at the corner {', '.join(spot)}",
               aria_pressed=str(spot in editor.thing.spots).lower())
        for spot in spots
    ]  # fmt: skip
    hint = paragraph("A corner is where three Territories meet. There is none here yet.", "pr-fine")
    row = rove(*cells, label="Corners with a Culture token", look="pr-line", way="grid") if cells else hint
    return group(node("b", text="Corners with a Culture token"), row, look="pr-block")


# What is wrong, and keeping it.


def _defects(editor: MapEditor) -> Node:
    told = [node("li", text=str(defect), look="pr-error") for defect in editor.thing.defects()]
    fine = paragraph("This planet can be played on.", "pr-fine")
    return zone("Is it right?", node("ul", *told, look="pr-defects") if told else fine)


def _keep(editor: MapEditor) -> Node:
    """A name, and the planet as a file or on the shelf."""
    name = node(
        "label",
        node("span", text="Name"),
        node("textarea", event={"do": "call"}, text=editor.name, key="name", label="Name", rows=1, maxlength=40,
             spellcheck="false", placeholder="my-gaia", look="pr-name"),
    )  # fmt: skip
    wrong = bool(editor.thing.defects())
    keep = [button("Save on your shelf", {"do": "keep"}, key="keep", disabled=wrong)] if has_disk() else []
    file = editor.file()
    bar = group(
        name,
        *keep,
        client("Save as a file", {"save": file, "name": "planet.toml"}, key="save"),
        client("Load a file", {"load": {"do": "load"}}, key="load"),
        look="pr-bar",
    )
    text = node("details", node("summary", text="The file"), node("pre", text=file, tabindex=0, label="The file",
                role="group"), key="file")  # fmt: skip
    note = "A position line takes the name, or the planet line, behind gaia=, yours= or home=."
    return zone("Keep it", bar, paragraph(note, "pr-note"), text)
