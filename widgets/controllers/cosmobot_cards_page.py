"""The page of the card form: the drawn card beside its symbols, the line, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulebook.anunnaki import shelf
from rulebook.anunnaki.cards import SYMBOLS, Symbol
from rulebook.anunnaki.drawing.words import action_name, manner_name, resource_name, say, symbol_named
from rulebook.anunnaki.fate_cards import AREA, HOUSES, SIDES
from widgets.controllers.cosmobot_cards_faces import (
    KINDS,
    NEEDS,
    defects_of,
    drawn,
    house_and_side,
    named,
    parameters,
)
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
    from widgets.controllers.cosmobot_cards import CardForm

WAYS = {"ltr": "to the right", "rtl": "to the left", "": "none"}
REWARDS = {"followers": "Followers", "points": "VP"}
SPOKEN = {"number": "number", "how": "kind"}
OURS = "Sample cards are our own, not the publisher's."


def card_page(form: CardForm) -> View:
    """What the form shows."""
    tree = [node("h3", text=named(form.thing.kind)), _bar(form), *card_entry(form), _keep(form)]
    return {"game": "anunnaki", "look": "an", "kind": "card form", "line": form.line, "said": form.said, "tree": tree}


def card_entry(form: CardForm) -> list[Node]:
    """The card itself: drawn, as a line, by its symbols, and what is wrong with it."""
    parts = {"fate": _fate, "pact": _pact, "creature": _creature}.get(form.thing.kind, _advisor)
    picture = node("figure", node("div", svg=drawn(form.thing)), look="pr-drawn", key="card")
    top = group(
        group(picture, line_zone(form, say("Card line")), look="pr-main"),
        group(*parts(form), look="pr-main"),
        look="pr-top pr-form",
    )
    return [top, _defects(form)]


def _bar(form: CardForm) -> Node:
    kinds = [
        button(
            named(kind),
            {"do": "kind", "kind": kind},
            key=f"kind {kind}",
            aria_pressed=str(kind == form.thing.kind).lower(),
        )
        for kind in KINDS
    ]
    names = on_shelf(form.thing.kind)
    begins = [option("", say("Begin with …"), chosen=True), option("empty", say("empty"))]
    begins += [
        option(name, say("{name} (sample)", name=name) if name in shelf.SAMPLE[form.thing.kind] else name)
        for name in names
    ]
    return group(
        *back_and_forth(form),
        rove(*kinds, label=say("Kind of card"), look="pr-tabs"),
        choice(say("Begin"), {"do": "begin"}, begins, key="begin"),
        look="pr-bar",
        label=say("Card"),
    )


# Moon and Sun.


def _advisor(form: CardForm) -> list[Node]:
    rows = [_row(form, n, symbol) for n, symbol in enumerate(form.symbols) if symbol.word != "arrow"]
    hint = say("Click symbols below, from the top of your card to the bottom.")
    listed = node("ol", *rows, look="pr-rows", key="rows") if rows else paragraph(hint, "pr-fine")
    arrow = [_arrow(form)] if form.thing.kind == "sun" else []
    return [*arrow, zone(say("On the card, from the top"), listed, _holding(form)), _palette(form, say("Add a symbol"))]


def _row(form: CardForm, n: int, symbol: Symbol) -> Node:
    """One symbol: take it up to move it, or change its numbers."""
    name = symbol_named(symbol)
    place = f"line {n}"
    held = form.held == place
    drop = "may" if form.held and not held else True
    return node(
        "li",
        button(
            action_name(symbol),
            {"do": "touch", "at": place},
            key=place,
            label=say("{name}: move it", name=name),
            aria_pressed="true" if held else None,
            data_drag=True,
            data_drop=drop,
            look="pr-grip",
        ),
        *_parameters(symbol, n),
        group(
            _small(
                "\N{UPWARDS ARROW}",
                say("{name}: up", name=name),
                {"do": "shift", "n": n, "way": "up"},
                f"up {n}",
                off=n == 0,
            ),
            _small(
                "\N{DOWNWARDS ARROW}",
                say("{name}: down", name=name),
                {"do": "shift", "n": n, "way": "down"},
                f"down {n}",
                off=n == len(form.symbols) - 1,
            ),
            _small(
                "\N{MULTIPLICATION SIGN}", say("{name}: remove", name=name), {"do": "remove", "n": n}, f"remove {n}"
            ),
            look="pr-bar",
        ),
        key=f"row {n}",
        look="pr-row-form",
    )


def _small(text: str, label: str, event: dict[str, object], key: str, *, off: bool = False) -> Node:
    return button(text, event, key=key, label=label, disabled=off)


def _parameters(symbol: Symbol, n: int) -> list[Node]:
    """The lists for the number and the word of a symbol; one list where it has a number or a word."""
    numbers, hows = parameters(symbol)
    asked = [("number", numbers, str(symbol.number)), ("how", hows, symbol.how)]
    if SYMBOLS[symbol.word].either:
        asked = [("number", [*numbers, *hows], symbol.how or str(symbol.number))]
    return [
        node(
            "select",
            *(option(value, _worded(symbol, value), chosen=value == now) for value in values),
            event={"do": "set", "n": n, "what": what},
            key=f"{what} {n}",
            label=f"{action_name(symbol)}: {say(SPOKEN[what])}",
        )
        for what, values, now in asked
        if values
    ]


def _worded(symbol: Symbol, value: str) -> str:
    return value if value.isdecimal() else manner_name(symbol._replace(how=value))


def _holding(form: CardForm) -> Node:
    """What you hold, and how to be rid of it; always there, so that nothing jumps."""
    if not form.held:
        return group(paragraph(say("Take a symbol up to move it, or use the arrows."), "pr-hint"), look="pr-held")
    return group(
        paragraph(say("Now touch the place where it belongs."), "pr-hint"),
        button("Let go", {"do": "let go"}, key="let go"),
        look="pr-held pr-holding",
    )


def _palette(form: CardForm, title: str) -> Node:
    """Every symbol that occurs on this kind of card."""
    names = [name for name, shape in SYMBOLS.items() if form.thing.kind in shape.on and name != "arrow"]
    cells = [
        button(action_name(Symbol(name)), {"do": "add", "word": name}, key=f"add {name}", label=_add_label(name))
        for name in names
    ]
    return node(
        "section",
        node("h4", text=title),
        rove(*cells, label=title, look="pr-line", way="grid"),
        look="pr-zone pr-palette",
        label=title,
    )


def _add_label(name: str) -> str:
    return say("{name}: add", name=action_name(Symbol(name)))


def _arrow(form: CardForm) -> Node:
    cells = [
        button(
            say(text),
            {"do": "arrow", "way": way},
            key=f"arrow {way or 'none'}",
            label=say("Arrow: {way}", way=say(text)),
            aria_pressed=str(form.thing.arrow == way).lower(),
        )
        for way, text in WAYS.items()
    ]
    return zone(say("Arrow"), rove(*cells, label=say("Arrow"), look="pr-line"))


# Fate cards.


def _fate(form: CardForm) -> list[Node]:
    fate = form.thing.fate
    if fate is None:
        return []
    resources = [
        button(
            resource_name(icon),
            {"do": "touch", "at": f"row {n}"},
            key=f"row {n}",
            label=say("{resource}, place {n}: exchange", resource=resource_name(icon), n=n + 1),
            aria_pressed=_held(form, f"row {n}"),
            data_drag=True,
            data_drop="may" if form.held and form.held != f"row {n}" else True,
        )
        for n, icon in enumerate(fate.row)
    ]
    extra = len(fate.area) - AREA
    rewards = [_reward(n, extra, reward) for n, reward in enumerate(fate.area)]
    spaces = [
        button(
            f"{n + 1} {action_name(space)}" if space else str(n + 1),
            {"do": "touch", "at": f"space {n}"},
            key=f"space {n}",
            label=say("Cube space {n}: {symbol}", n=n + 1, symbol=symbol_named(space) if space else say("empty")),
            aria_pressed=str(n == form.at).lower(),
            data_drop=True,
        )
        for n, space in enumerate(fate.spaces)
    ]
    chosen = form.symbols
    one = [_space_row(form, chosen[0])] if chosen else [paragraph(say("This space is empty."), "pr-fine")]
    return [
        zone(
            say("Resources, from the left"),
            rove(*resources, label=say("Resources"), look="pr-line"),
            _holding_row(form),
        ),
        zone(say("Settlement area: what each Settlement uncovers"), node("ol", *rewards, look="pr-rows")),
        zone(say("Cube spaces"), rove(*spaces, label=say("Cube spaces"), look="pr-line", way="grid")),
        zone(
            say("Cube space {n}", n=form.at + 1), *one, _palette(form, say("Symbol of cube space {n}", n=form.at + 1))
        ),
    ]


def _held(form: CardForm, place: str) -> str | None:
    return "true" if form.held == place else None


def _holding_row(form: CardForm) -> Node:
    text = say("Now touch the resource to exchange it with." if form.held else "Touch two resources to exchange them.")
    return group(paragraph(text, "pr-hint"), look="pr-held pr-holding" if form.held else "pr-held")


def _reward(n: int, extra: int, reward: tuple[int, int]) -> Node:
    name = say("From the start") if n < extra else say("Settlement {n}", n=n + 1 - extra)
    lists = [
        choice(
            say(text),
            {"do": "reward", "n": n, "what": what},
            _digits(value),
            key=f"{what} {n}",
            aria_label=f"{name}: {say(text)}",
        )
        for (what, text), value in zip(REWARDS.items(), reward, strict=True)
    ]
    return node("li", node("span", text=name, look="pr-grip"), *lists, key=f"reward {n}", look="pr-row-form")


def _digits(now: int, end: int = 10) -> list[Node]:
    return [option(str(n), str(n), chosen=n == now) for n in range(end)]


def _space_row(form: CardForm, symbol: Symbol) -> Node:
    return group(
        node("b", text=symbol_named(symbol)),
        *_parameters(symbol, 0),
        _small(
            say("Remove"),
            say("{name}: remove", name=symbol_named(symbol)),
            {"do": "remove", "n": 0},
            f"clear {form.at}",
        ),
        look="pr-row-form",
    )


# Tiles.


def _pact(form: CardForm) -> list[Node]:
    points, _, steps = form.thing.tile.partition(".")
    lists = [
        choice("VP", {"do": "tile", "what": "points"}, _digits(int(points)), key="points"),
        choice(
            say("Steps on Commerce"),
            {"do": "tile", "what": "steps"},
            _digits(int(steps), 3),
            key="steps",
        ),
    ]
    return [zone(say("Commercial Pact, as far as Cosmobot reads it"), group(*lists, look="pr-row-form"))]


def _creature(form: CardForm) -> list[Node]:
    needs, _, number = form.thing.body.partition(":")
    lists = [
        choice(say("First requirement"), {"do": "tile", "what": "needs"}, _options(NEEDS, needs), key="needs"),
        choice(say("Number"), {"do": "tile", "what": "number"}, _digits(int(number), 31), key="number"),
    ]
    return [zone(say("Creature, as far as Cosmobot reads it"), group(*lists, look="pr-row-form"))]


def _options(values: Iterable[str], now: str) -> list[Node]:
    return [option(value, say(value.capitalize()), chosen=value == now) for value in values]


# What is wrong, and keeping it.


def _defects(form: CardForm) -> Node:
    wrong = defects_of(form.thing)
    told = [node("li", text=str(defect), look="pr-error") for defect in wrong]
    fine = paragraph(say("Nothing is wrong with this card."), "pr-fine")
    return zone(say("Is it right?"), node("ul", *told, look="pr-defects") if told else fine)


def _keep(form: CardForm) -> Node:
    """A name, and the card as a file or on the shelf."""
    house, side = house_and_side(form.name)
    by_house = [
        choice(
            say("House"), {"do": "house", "what": "house"}, [option("", "…"), *_options(HOUSES, house)], key="house"
        ),
        choice(say("Side"), {"do": "house", "what": "side"}, _options(SIDES, side), key="side"),
    ]
    name = node(
        "label",
        node("span", text=say("Name")),
        node(
            "textarea",
            event={"do": "call"},
            text=form.name,
            key="name",
            label=say("Name"),
            rows=1,
            maxlength=40,
            spellcheck="false",
            placeholder="m25",
            look="pr-name",
        ),
    )
    named_by = [name] if form.thing.kind in {"moon", "sun", "creature"} else []
    shelf_button = button(keep_label(), {"do": "keep"}, key="keep", disabled=bool(defects_of(form.thing)))
    part = form.thing.part
    return zone(
        say("Keep it"),
        group(
            *(by_house if form.thing.kind == "fate" else []),
            *named_by,
            shelf_button,
            client(say("Save as a file"), {"save": form.file(), "name": f"{form.thing.kind}.toml"}, key="save"),
            client(say("Load a file"), {"load": {"do": "load"}}, key="load"),
            *(
                [client(say("Copy for a position line"), {"copy": part, "said": say("Copied.")}, key="part")]
                if part
                else []
            ),
            look="pr-bar",
        ),
        paragraph(say(OURS), "pr-note"),
    )
