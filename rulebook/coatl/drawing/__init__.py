"""Cóatl draws itself: the table, the board, cards and pieces, as SVG and as text.

Every picture has a text twin, which stands in the picture as its description. Nothing here is the publisher's
art, and what is not official (the numbers of the spaces) is said in the caption.

>>> from rulebook import coatl
>>> position = coatl.parse("coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)")
>>> print(row_text(position))
A.D.A.M.'s row, leftmost first
   1  RK    blue    (R R K  lacks 1R 2K
   2  BG~B  green   B G     lacks 1G 3B
   3  BBYY  yellow  Y)      lacks 1Y 2B
>>> position_svg(position).startswith("<svg")
True
"""

from __future__ import annotations

from rulebook.coatl.drawing.board import board_svg
from rulebook.coatl.drawing.marks import Marks, marks
from rulebook.coatl.drawing.needs import Needs, needs_of
from rulebook.coatl.drawing.piece import coatl_svg, piece_svg
from rulebook.coatl.drawing.prophecy import card_svg
from rulebook.coatl.drawing.row import row_svg
from rulebook.coatl.drawing.style import STYLE
from rulebook.coatl.drawing.svg import Sheet
from rulebook.coatl.drawing.table import (
    position_html,
    position_svg,
    turn_html,
    turn_marks,
    turn_svg,
    turn_text,
    yours_svg,
)
from rulebook.coatl.drawing.temple import temple_svg
from rulebook.coatl.drawing.text import board_text, card_text, coatl_text, position_text, row_text, yours_text
from rulebook.coatl.drawing.words import spoken_in

__all__ = [
    "STYLE",
    "Marks",
    "Needs",
    "Sheet",
    "board_svg",
    "board_text",
    "card_svg",
    "card_text",
    "coatl_svg",
    "coatl_text",
    "marks",
    "needs_of",
    "piece_svg",
    "position_html",
    "position_svg",
    "position_text",
    "row_svg",
    "row_text",
    "spoken_in",
    "temple_svg",
    "turn_html",
    "turn_marks",
    "turn_svg",
    "turn_text",
    "yours_svg",
    "yours_text",
]
