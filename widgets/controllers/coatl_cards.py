"""The cards of Cóatl, to look at and to choose from: what each asks for, and what A.D.A.M. needs for its maximum.

>>> cards = Cards()
>>> cards.handle({"do": "touch", "at": "card RK"})["line"]
'RK'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebook.coatl.cards import CARD_COLOURS, PROPHECIES, TEMPLES
from rulebook.coatl.drawing import needs_of
from rulebook.coatl.drawing.words import counted, say
from widgets.controllers.coatl_pictures import card_picture, illustrated, thing_named
from widgets.controllers.view import Event, Node, View, button, node, paragraph, rove, word

TABS = ("all", *CARD_COLOURS, "temples")


class Cards:
    """Some cards, or all of them; `line` lists those that are chosen."""

    def __init__(self, codes: Iterable[str] = (), line: str = "", tab: str = "") -> None:
        self.codes = tuple(codes) or (*PROPHECIES, *TEMPLES)
        self.tab = tab if tab in TABS else ("red" if len(self.codes) > len(TEMPLES) else "all")
        self.chosen: list[str] = []
        self.said = ""
        if line:
            self.choose({"value": line})

    @property
    def line(self) -> str:
        """The chosen cards, with commas between them."""
        return ",".join(self.chosen)

    def state(self) -> dict[str, Any]:
        """All that it takes to show the same cards again."""
        return {"line": self.line, "codes": list(self.codes), "tab": self.tab}

    def text(self) -> str:
        """The cards that are shown, as text."""
        return "\n".join(thing_named(code) for code in self.shown())

    def shown(self) -> list[str]:
        """The cards of the colour that is looked at."""
        return [code for code in self.codes if self.tab in {"all", _tab(code)}]

    def handle(self, event: Event) -> View:
        """The view after an event."""
        self.said = ""
        does = _DOES.get(word(event, "do"))
        if does:
            does(self, event)
        return self.view()

    def touch(self, event: Event) -> None:
        """Choose a card, or choose it no more."""
        code = word(event, "at").removeprefix("card ")
        if code not in self.codes:
            self.said = say("There is no such card here.")
        elif code in self.chosen:
            self.chosen.remove(code)
            self.said = say("{code} is no longer chosen.", code=code)
        else:
            self.chosen.append(code)
            self.said = _told(code)

    def choose(self, event: Event) -> None:
        """Choose the cards of a list; what is no card is said and left out."""
        wanted = [code.strip() for code in word(event, "value").split(",") if code.strip()]
        self.chosen = [code for code in dict.fromkeys(wanted) if code in self.codes]
        unknown = [code for code in wanted if code not in self.codes]
        self.said = say("No card here is called {names}.", names=", ".join(unknown)) if unknown else ""

    def look(self, event: Event) -> None:
        """Look at another colour."""
        self.tab = word(event, "tab") if event.get("tab") in TABS else self.tab

    def view(self) -> View:
        """The cards of one colour, and what was said of the last one."""
        known = {_tab(code) for code in self.codes}
        tabs = [
            button(say(tab)[:1].upper() + say(tab)[1:], {"do": "look", "tab": tab}, key=f"tab {tab}",
                   aria_pressed=str(tab == self.tab).lower())
            for tab in TABS if tab in known or (tab == "all" and len(self.codes) <= len(TEMPLES))
        ]  # fmt: skip
        cells = [self._cell(code) for code in self.shown()]
        tree = [
            *([rove(*tabs, label=say("Colours"), look="pr-tabs")] if len(tabs) > 1 else []),
            rove(*cells, label=say("Cards"), look="pr-line pr-wrap", way="grid"),
            *(paragraph(_told(code), key=f"told {code}") for code in self.chosen),
        ]
        return illustrated({"game": "coatl", "kind": "cards", "line": self.line, "said": self.said, "tree": tree})

    def _cell(self, code: str) -> Node:
        return node(
            "button", svg=card_picture(code), label=thing_named(code), key=f"card {code}", look="pr-card",
            type="button", event={"do": "touch", "at": f"card {code}"}, aria_pressed=str(code in self.chosen).lower(),
        )  # fmt: skip


def _tab(code: str) -> str:
    return "temples" if code in TEMPLES else PROPHECIES[code].colour if code in PROPHECIES else "all"


def _told(code: str) -> str:
    """A card in words, and what A.D.A.M. needs for it."""
    told = f"{thing_named(code)}."
    if code in TEMPLES or code not in PROPHECIES:
        return told
    return told + " " + say("A.D.A.M. needs {pieces}.", pieces=counted(needs_of()(code)))


_DOES: dict[str, Callable[[Cards, Event], None]] = {"touch": Cards.touch, "line": Cards.choose, "look": Cards.look}
