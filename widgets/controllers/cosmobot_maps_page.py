"""The page of the map editor: the grid beside the Territory that is selected, the line, defects, and keeping it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.anunnaki import shelf
from rulebook.anunnaki.drawing.layout import Cell
from rulebook.anunnaki.drawing.text import ground_text
from rulebook.anunnaki.drawing.words import resource_name, say
from rulebook.anunnaki.maps import RESOURCES, Territory
from widgets.controllers.cosmobot_maps_chart import KINDS, MARKS, MARKS_OF, MOST_SHRINES
from widgets.controllers.cosmobot_maps_picture import chart_svg
from widgets.controllers.cosmobot_shelf import keep_label, on_shelf
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
        node("h3", text=say(KINDS[editor.thing.kind])),
        _bar(editor),
        top,
        _defects(editor),
        line_zone(editor, say("Planet line")),
        _keep(editor),
    ]
    return {
        "game": "anunnaki",
        "look": "an",
        "kind": "map editor",
        "line": editor.line,
        "said": editor.said,
        "tree": tree,
    }


def _bar(editor: MapEditor) -> Node:
    chart = editor.thing
    begins = [
        option("", say("Begin with …"), chosen=True),
        option("empty", say("an empty grid")),
        option("shape", say("the shape 3-2-1 of a Home Planet")),
        *(
            option(name, say("{name} (ours, not official)", name=name) if name in shelf.SAMPLE["planet"] else name)
            for name in on_shelf("planet")
        ),
    ]
    kinds = [option(kind, say(name), chosen=kind == chart.kind) for kind, name in KINDS.items()]
    ways = [
        option("upright", say("on a corner"), chosen=chart.upright),
        option("flat", say("on a side"), chosen=not chart.upright),
    ]
    return group(
        *back_and_forth(editor),
        choice(say("Begin"), {"do": "begin"}, begins, key="begin"),
        choice(say("Planet"), {"do": "kind"}, kinds, key="kind"),
        choice(say("Hexes stand"), {"do": "turn"}, ways, key="turn"),
        look="pr-bar",
        label=say("Planet"),
    )


def _grid(editor: MapEditor) -> Node:
    chart = editor.thing
    free = [] if chart.full else chart.free()
    columns = len({cell[0] for cell in (*chart.cells, *free)})
    look = "pr-map" + (" pr-wider" if columns > WIDER else " pr-wide" if columns > WIDE else "")
    spots = {place(cell): _cell(editor, cell) for cell in (*chart.cells, *free)}
    return node(
        "div",
        svg=chart_svg(chart, free, editor.text()),
        spots=spots,
        look=look,
        label=say("Grid"),
        role="group",
        data_rove="map",
        key="grid",
    )


def place(cell: Cell) -> str:
    """A cell as a place of the page."""
    return f"cell {cell[0]},{cell[1]}"


def _cell(editor: MapEditor, cell: Cell) -> Node:
    land = editor.thing.at.get(cell)
    event = {"do": "touch", "at": place(cell)}
    if land is None:
        near = ", ".join(other.name for other in editor.thing.beside(cell))
        name = say("free cell beside {names}", names=near) if near else say("free cell")
        label = f"{name}: {say('put it here' if editor.moving else 'add a hex')}"
        return node("button", event=event, key=place(cell), label=label, data_drop="may" if editor.moving else True)
    pressed = str(land.name == editor.selected).lower()
    return node(
        "button",
        event=event,
        key=place(cell),
        label=f"{land.name}: {_spoken(land)}",
        data_drop=True,
        data_drag=True,
        aria_pressed=pressed,
    )


def _spoken(land: Territory) -> str:
    mark = say(MARKS["&"]) if land.mark == "&" else ""
    borders = say("borders on {names}", names=", ".join(land.borders)) if land.borders else say("borders on nothing")
    return "; ".join(filter(None, (ground_text(land, ""), mark, borders)))


def _hint(editor: MapEditor) -> Node:
    if editor.moving:
        return group(
            paragraph(say("Touch the free cell where {selected} belongs.", selected=editor.selected), "pr-hint"),
            button("Let go", {"do": "let go"}, key="let go"),
            look="pr-held pr-holding",
        )
    ours = f" {say('This is our sample {name}, not official.', name=editor.sample)}" if editor.sample else ""
    return group(
        paragraph(f"{say('Touch + to add a hex, touch a hex to change it.')}{ours}", "pr-hint"), look="pr-held"
    )


# The Territory that is selected.


def _territory(editor: MapEditor) -> Node:
    land = editor.land
    if land is None:
        return zone(say("Territory"), paragraph(say("Touch a hex to say what it shows."), "pr-fine"), key="territory")
    return zone(
        say("Territory {name}", name=land.name),
        _name(land),
        _icons(land),
        _signs(editor, land),
        _borders(editor, land),
        _corners(editor, land),
        group(
            button(say("Move this hex"), {"do": "move"}, key="move", aria_pressed="true" if editor.moving else None),
            button(say("Remove this hex"), {"do": "delete"}, key="delete"),
            look="pr-bar",
        ),
        look="pr-palette",
        key="territory",
    )


def _name(land: Territory) -> Node:
    field = node(
        "textarea",
        event={"do": "rename"},
        text=land.name,
        key=f"rename {land.name}",
        label=say("Short name"),
        rows=1,
        maxlength=8,
        spellcheck="false",
        look="pr-name",
    )
    return node("label", node("span", text=say("Short name")), field)


def _icons(land: Territory) -> Node:
    there = [
        button(
            f"{resource_name(icon)} \N{MULTIPLICATION SIGN}",
            {"do": "icon", "n": n},
            key=f"icon {n}",
            label=say("Icon {n}, {resource}: take away", n=n + 1, resource=resource_name(icon)),
        )
        for n, icon in enumerate(land.icons)
    ]
    more = [
        button(
            f"+ {resource_name(icon)}",
            {"do": "icon", "icon": icon},
            key=f"add {icon}",
            label=say("Add an icon: {resource}", resource=resource_name(icon)),
        )
        for icon in RESOURCES
    ]
    shown = (
        rove(*there, label=say("Icons, from the left"), look="pr-line") if there else paragraph(say("None."), "pr-fine")
    )
    return group(
        node("b", text=say("Icons, from the left")),
        shown,
        rove(*more, label=say("Add an icon at the right"), look="pr-line"),
        look="pr-block",
    )


def _signs(editor: MapEditor, land: Territory) -> Node:
    shrines = [option(str(n), str(n), chosen=n == land.shrines) for n in range(MOST_SHRINES + 1)]
    known = dict.fromkeys((*MARKS_OF[editor.thing.kind], land.mark))
    marks = [option(mark, say(MARKS[mark]), chosen=mark == land.mark) for mark in known]
    return group(
        choice(say("Shrines"), {"do": "shrines"}, shrines, key="shrines"),
        choice(say("It is"), {"do": "mark"}, marks, key="mark"),
        look="pr-bar",
    )


def _borders(editor: MapEditor, land: Territory) -> Node:
    """The hexes that it touches, to block or to open; those apart, to link."""
    chart = editor.thing
    near = {other.name for other in chart.beside(chart.cell(land.name))}
    listed = [other.name for other in chart.lands if other.name in near or other.name in land.borders]
    special = {other.name for other in chart.lands if other.atlantis}
    cells = [
        button(
            _border_text(land, other, near),
            {"do": "border", "of": other},
            key=f"border {other}",
            label=say("Border to {other}", other=_border_text(land, other, near)),
            aria_pressed=str(other in land.borders).lower(),
        )
        for other in listed
    ]
    dashed = [
        button(
            other,
            {"do": "dash", "of": other},
            key=f"dash {other}",
            label=say("Dashed border to {other}", other=other),
            aria_pressed=str(other in land.dashed).lower(),
        )
        for other in listed
        if other in land.borders and special & {other, land.name}
    ]
    apart = [option(other.name, other.name) for other in chart.lands if other.name not in {*listed, land.name}]
    link = [choice(say("Link to one apart"), {"do": "border"}, [option("", "…", chosen=True), *apart], key="link")]
    gates = [
        node("b", text=say("Of these, dashed")),
        rove(*dashed, label=say("Dashed borders"), look="pr-line", way="grid"),
    ]
    return group(
        node("b", text=say("Borders on")),
        rove(*cells, label=say("Borders"), look="pr-line", way="grid")
        if cells
        else paragraph(say("It touches no other hex."), "pr-fine"),
        *(gates if dashed else []),
        *(link if apart else []),
        look="pr-block",
    )


def _border_text(land: Territory, other: str, near: set[str]) -> str:
    if other in near:
        return other if other in land.borders else say("{name}: blocked", name=other)
    return say("{name}: linked", name=other)


def _corners(editor: MapEditor, land: Territory) -> Node:
    spots = [spot for spot in editor.thing.corners() if land.name in spot]
    cells = [
        button(
            ".".join(spot),
            {"do": "corner", "of": ".".join(spot)},
            key=f"corner {'.'.join(spot)}",
            label=say("Culture token at the corner {names}", names=", ".join(spot)),
            aria_pressed=str(spot in editor.thing.spots).lower(),
        )
        for spot in spots
    ]
    hint = paragraph(say("A corner is where three Territories meet. There is none here yet."), "pr-fine")
    row = rove(*cells, label=say("Corners with a Culture token"), look="pr-line", way="grid") if cells else hint
    return group(node("b", text=say("Corners with a Culture token")), row, look="pr-block")


# What is wrong, and keeping it.


def _defects(editor: MapEditor) -> Node:
    told = [node("li", text=str(defect), look="pr-error") for defect in editor.thing.defects()]
    fine = paragraph(say("This planet can be played on."), "pr-fine")
    return zone(say("Is it right?"), node("ul", *told, look="pr-defects") if told else fine)


def _keep(editor: MapEditor) -> Node:
    """A name, and the planet as a file or on the shelf."""
    name = node(
        "label",
        node("span", text=say("Name")),
        node(
            "textarea",
            event={"do": "call"},
            text=editor.name,
            key="name",
            label=say("Name"),
            rows=1,
            maxlength=40,
            spellcheck="false",
            placeholder="my-gaia",
            look="pr-name",
        ),
    )
    wrong = bool(editor.thing.defects())
    keep = button(keep_label(), {"do": "keep"}, key="keep", disabled=wrong)
    file = editor.file()
    bar = group(
        name,
        keep,
        client(say("Save as a file"), {"save": file, "name": "planet.toml"}, key="save"),
        client(say("Load a file"), {"load": {"do": "load"}}, key="load"),
        look="pr-bar",
    )
    text = node(
        "details",
        node("summary", text=say("The file")),
        node("pre", text=file, tabindex=0, label=say("The file"), role="group"),
        key="file",
    )
    note = say("A position line takes the name, or the planet line, behind gaia=, yours= or home=.")
    return zone(say("Keep it"), bar, paragraph(note, "pr-note"), text)
