"""Anunnaki draws itself: planets, cards, tracks and the whole table, as SVG and as text.

Every picture has a text twin, which stands in the picture as its description. Nothing here is the publisher's
art, and the caption says that maps and cards are not official.

>>> from rulebook import anunnaki
>>> position = anunnaki.parse("anunnaki;bot=bCAP:SM,bML:2F;exhausted=bML:m;culture=bML.TC.TL")
>>> print(planet_text(position, "b"))
Cosmobot's Home Planet (carnelian)
  bTL   Metal 2
  bTC   Food 2
  bTR   Metal 1
  bML   Metal 0 of 1     Cosmobot 2F
  bMR   Food 1, Shrine
  bCAP  Capital, Wood 1  Cosmobot SM
  Culture tokens: bML.TC.TL
>>> position_svg(position).startswith("<svg")
True
"""

from __future__ import annotations

from rulebook.anunnaki.drawing.cards import card_svg
from rulebook.anunnaki.drawing.layout import Layout, laid_out
from rulebook.anunnaki.drawing.marks import Marks, marks, marks_at, turn_marks
from rulebook.anunnaki.drawing.parts import (
    cards_svg,
    creatures_svg,
    far_svg,
    fate_svg,
    gaia_svg,
    gaia_text,
    home_svg,
    home_text,
    pacts_svg,
    points_svg,
    resources_svg,
    tracks_svg,
    yours_svg,
    yours_text,
)
from rulebook.anunnaki.drawing.planet import planet_svg
from rulebook.anunnaki.drawing.style import STYLE
from rulebook.anunnaki.drawing.table import map_svg, position_html, position_svg, turn_html, turn_svg
from rulebook.anunnaki.drawing.text import (
    card_text,
    cards_text,
    creatures_text,
    far_text,
    fate_text,
    map_text,
    pacts_text,
    planet_text,
    points_text,
    position_text,
    resources_text,
    tracks_text,
    turn_text,
    why_text,
)
from rulebook.anunnaki.drawing.words import spoken_in
from rulebook.coatl.drawing.svg import Sheet

__all__ = [
    "STYLE",
    "Layout",
    "Marks",
    "Sheet",
    "card_svg",
    "card_text",
    "cards_svg",
    "cards_text",
    "creatures_svg",
    "creatures_text",
    "far_svg",
    "far_text",
    "fate_svg",
    "fate_text",
    "gaia_svg",
    "gaia_text",
    "home_svg",
    "home_text",
    "laid_out",
    "map_svg",
    "map_text",
    "marks",
    "marks_at",
    "pacts_svg",
    "pacts_text",
    "planet_svg",
    "planet_text",
    "points_svg",
    "points_text",
    "position_html",
    "position_svg",
    "position_text",
    "resources_svg",
    "resources_text",
    "spoken_in",
    "tracks_svg",
    "tracks_text",
    "turn_html",
    "turn_marks",
    "turn_svg",
    "turn_text",
    "why_text",
    "yours_svg",
    "yours_text",
]
