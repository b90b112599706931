"""Parts of the table by themselves, as a chapter shows them: one planet, the cards, the tracks, a display.

>>> from rulebook import anunnaki
>>> position = anunnaki.parse("anunnaki;home=CAP:w!-T,T:mm-CAP;bot=bCAP:S2F")
>>> print(home_text(position))
Cosmobot's Home Planet
  bCAP  Capital, Wood 1  Cosmobot S2F
  bT    Metal 2
>>> fate_svg(position).startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Callable

from rulebook.anunnaki.drawing.cards import cards, creatures, fate, pacts, resource_row
from rulebook.anunnaki.drawing.marks import Marks, marks
from rulebook.anunnaki.drawing.page import document
from rulebook.anunnaki.drawing.planet import planet_part
from rulebook.anunnaki.drawing.table import far
from rulebook.anunnaki.drawing.text import (
    cards_text,
    creatures_text,
    far_text,
    fate_text,
    pacts_text,
    planet_text,
    points_text,
    resources_text,
    tracks_text,
)
from rulebook.anunnaki.drawing.tracks import points, tracks
from rulebook.anunnaki.drawing.words import HEADINGS, say
from rulebook.anunnaki.position import Position
from rulebook.coatl.drawing.svg import ALONE, Part, Sheet
from rulebook.core.trace import Step

SMALL, LARGE = 340, 360
"""How wide cards and displays are, and how wide the tracks: letters must still be read on a phone."""

Picture = Callable[..., str]
"""Draws a part: position, perhaps a step, perhaps a sheet."""
Text = Callable[[Position, Marks], str]


def _picture(kind: str, title: str, draw: Callable[[Position, Marks], Part], text: Text) -> Picture:
    """A function that draws one part on its own paper."""

    def svg(position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE) -> str:
        shown = marks(step)
        return document(draw(position, shown), say(title), text(position, shown), sheet, kind)

    return svg


def _planet(letter: str) -> tuple[Picture, Text]:
    def text(position: Position, step: Step | Marks | None = None) -> str:
        return planet_text(position, letter, step)

    return _picture("planet", HEADINGS[letter], lambda table, shown: planet_part(table, letter, shown), text), text


gaia_svg, gaia_text = _planet("g")
yours_svg, yours_text = _planet("y")
home_svg, home_text = _planet("b")
far_svg = _picture("far", HEADINGS["f"], far, far_text)
cards_svg = _picture("cards", "Cards", lambda table, shown: cards(table, shown, SMALL), cards_text)
resources_svg = _picture(
    "resources", "Resources of the Fate card", lambda table, _: resource_row(table, SMALL), resources_text
)
fate_svg = _picture("fate", "Fate card", lambda table, shown: fate(table, shown, SMALL), fate_text)
tracks_svg = _picture("tracks", "Tracks", lambda table, shown: tracks(table, shown, LARGE), tracks_text)
points_svg = _picture("points", "Points", lambda table, shown: points(table, shown, LARGE), points_text)
pacts_svg = _picture("pacts", "Commercial Pacts", lambda table, shown: pacts(table, shown, SMALL), pacts_text)
creatures_svg = _picture("creatures", "Creatures", lambda table, shown: creatures(table, shown, SMALL), creatures_text)
