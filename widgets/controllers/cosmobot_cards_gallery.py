"""Cards of Anunnaki to look at and to choose from: our samples and those of your shelf, or some that you name.

>>> cards = Gallery()
>>> cards.handle({"do": "touch", "at": "card m03"})["line"]
'm03'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebook.anunnaki import shelf
from rulebook.anunnaki.cards import write_symbols
from rulebook.anunnaki.drawing.cards import advisor, fate
from rulebook.anunnaki.drawing.marks import NONE
from rulebook.anunnaki.drawing.words import say
from rulebook.anunnaki.notation import parse
from rulebook.core.errors import RulebookError, Unreadable
from widgets.controllers.cosmobot_cards_faces import BUILT, EXAMPLES, Face, read_face, sample, text_twin
from widgets.controllers.cosmobot_pictures import illustrated, still_picture
from widgets.controllers.cosmobot_shelf import on_shelf
from widgets.controllers.view import Event, Node, View, button, node, paragraph, rove, word

TABS = ("moon", "sun", "fate")
DECKS = {"moon": "Moon cards", "sun": "Sun cards", "fate": "Fate cards"}


def named_face(code: str) -> Face:
    """The card of a name or of a typed line.

    >>> str(named_face("s01")).partition(";")[0]
    'sun: arrow ltr'
    """
    if ":" in code:
        return read_face(code)
    kind = next((kind for kind in TABS if code in on_shelf(kind)), "")
    if not kind:
        raise Unreadable(
            code, 1, say("the name of a Moon, Sun or Fate card on the shelf, or its line"), EXAMPLES["moon"]
        )
    return sample(kind, code)


class Gallery:
    """Some cards, or all of the shelf; `line` lists those that are chosen."""

    def __init__(self, codes: Iterable[str] = (), line: str = "", tab: str = "") -> None:
        told = tuple(codes)
        self.named = bool(told)
        self.faces = {code: named_face(code) for code in told or (name for kind in TABS for name in on_shelf(kind))}
        self.tab = tab if tab in TABS else next(iter(self.faces.values())).kind
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
        return {"line": self.line, "codes": list(self.faces) if self.named else [], "tab": self.tab, "game": "anunnaki"}

    def text(self) -> str:
        """The cards that are shown, as text."""
        return "\n".join(f"{code}: {text_twin(self.faces[code])}" for code in self.shown())

    def shown(self) -> list[str]:
        """The cards of the deck that is looked at."""
        return [code for code, face in self.faces.items() if face.kind == self.tab]

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
        if code not in self.faces:
            self.said = say("There is no such card here.")
        elif code in self.chosen:
            self.chosen.remove(code)
            self.said = say("{code} is no longer chosen.", code=code)
        else:
            self.chosen.append(code)
            self.said = _told(code, self.faces[code])

    def choose(self, event: Event) -> None:
        """Choose the cards of a list; what is no card is said and left out."""
        wanted = [code.strip() for code in word(event, "value").split(",") if code.strip()]
        self.chosen = [code for code in dict.fromkeys(wanted) if code in self.faces]
        unknown = [code for code in wanted if code not in self.faces]
        self.said = say("No card here is called {names}.", names=", ".join(unknown)) if unknown else ""

    def look(self, event: Event) -> None:
        """Look at another deck."""
        self.tab = word(event, "tab") if event.get("tab") in TABS else self.tab

    def view(self) -> View:
        """The cards of one deck, and what was said of those that are chosen."""
        known = {face.kind for face in self.faces.values()}
        tabs = [
            button(say(DECKS[kind]), {"do": "look", "tab": kind}, key=f"tab {kind}",
                   aria_pressed=str(kind == self.tab).lower())
            for kind in TABS if kind in known
        ]  # fmt: skip
        ours = any(code in shelf.SAMPLE[self.tab] for code in self.shown())
        tree = [
            *([rove(*tabs, label=say("Decks"), look="pr-tabs")] if len(tabs) > 1 else []),
            rove(*map(self._cell, self.shown()), label=say("Cards"), look="pr-line pr-wrap pr-gallery", way="grid"),
            *(paragraph(_told(code, self.faces[code]), key=f"told {code}") for code in self.chosen),
            *([paragraph(say("Sample cards are our own, not the publisher's."), "pr-note")] if ours else []),
        ]
        return illustrated(
            {"game": "anunnaki", "kind": "cards", "line": self.line, "said": self.said, "tree": tree}
        )  # fmt: skip

    def _cell(self, code: str) -> Node:
        return node(
            "button", node("span", svg=_picture(self.faces[code])), node("small", text=code), key=f"card {code}",
            label=_told(code, self.faces[code]), type="button", event={"do": "touch", "at": f"card {code}"},
            aria_pressed=str(code in self.chosen).lower(), look="pr-sample",
        )  # fmt: skip


def _picture(face: Face) -> str:
    if face.fate:
        return still_picture(fate(parse(f"anunnaki;fate={face.fate};{BUILT}"), NONE, 300))
    return still_picture(advisor(face.kind, write_symbols(face.symbols), NONE, 250))


def _told(code: str, face: Face) -> str:
    """A card in words."""
    told = "; ".join(part.strip() for part in text_twin(face).splitlines())
    return told if ":" in code else f"{code}, {told}."


def holds(codes: Iterable[str]) -> bool:
    """Whether these are names or lines of cards of Anunnaki."""
    told = list(codes)
    try:
        return bool(told) and all(named_face(code) for code in told)
    except RulebookError:
        return False


_DOES: dict[str, Callable[[Gallery, Event], None]] = {
    "touch": Gallery.touch, "line": Gallery.choose, "look": Gallery.look,
}  # fmt: skip
