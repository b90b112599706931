"""Draw the pictures of `docs/notation.md` again: `python docs/pictures/draw.py`."""  # noqa: INP001

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulebook import coatl
from rulebook.coatl.drawing import board_svg, card_text, position_svg, row_svg
from rulebook.coatl.drawing.board import ANGLES, SIZE, board
from rulebook.coatl.drawing.marks import NONE
from rulebook.coatl.drawing.piece import piece_at
from rulebook.coatl.drawing.prophecy import card
from rulebook.coatl.drawing.svg import Part, Raw, column, document, flow, words
from rulebook.coatl.drawing.temple import temple
from rulebook.coatl.drawing.yours import coatls, player_board

HERE = Path(__file__).parent
BOARD = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-"
ROW = "coatl;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
COATLS = "coatl;coatls=(KKRKKR):xKKx+RK@xY7,RRG:RRR"
WHOLE = (
    "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);pile=6B;"
    "display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR;temples=xY7,BK9;own=xGKY;hand=YG,GY~K,RRBB;store=(RKG;"
    "coatls=KKR;out=3R2K"
)
PROPHECIES = ("6Y", "YYY", "YG", "xKKx", "YK~R", "KY_YK")
TEMPLES = ("xY7", "RY12", "xKBR")


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: its name and its SVG."""
    yield "pieces", _pieces("KRGYB")
    yield "board", board_svg(coatl.parse(BOARD))
    yield "spots", _spots()
    yield "row", row_svg(coatl.parse(ROW))
    yield "prophecies", _cards(PROPHECIES)
    yield "temples", _cards(TEMPLES)
    yield "coatls", _coatls(COATLS)
    yield "store", _store("coatl;store=(KRRK)G")
    yield "position", position_svg(coatl.parse(WHOLE))
    scanned = coatl.parse(WHOLE)
    yield "scan", board_svg(scanned, coatl.play(scanned).trace["coatl.search.scan"])


def _named(part: Part, name: str) -> Part:
    """A part with the words of the notation below it."""
    label = words(name, part.width / 2, part.height + 24, "ct-code ct-mid")
    return Part(part.width, part.height + 30, Raw(part.svg + label))


def _pieces(colours: str) -> str:
    lines = [
        flow([_named(Part(70, 50, piece_at(piece, 36, 26, 1.15)), piece) for piece in kind], 600)
        for kind in ([f"({c}" for c in colours], list(colours), [f"{c})" for c in colours])
    ]
    return document(column(lines, 10), "Heads, segments and tails", "Heads, segments and tails in five colours")


def _cards(codes: tuple[str, ...]) -> str:
    parts = [_named(temple(code) if code in TEMPLES else card(code), code) for code in codes]
    twin = "\n".join(card_text(code) for code in codes)
    return document(flow(parts, 540, 14), "Cards and their codes", twin)


def _coatls(line: str) -> str:
    position = coatl.parse(line)
    return document(coatls(position, NONE, 760, 0.9), "Two cóatls with their cards", line)


def _store(line: str) -> str:
    return document(player_board(coatl.parse(line), NONE), "Your player board", line)


def _spots() -> str:
    """The board with the letters of its spots instead of numbers."""
    picture = board(coatl.parse("coatl"), NONE)
    svg = picture.svg
    for n, letter in enumerate(ANGLES, 1):
        svg = Raw(svg.replace(f">{n}</text>", f">{letter}</text>"))
    twin = "Spots a to f clockwise from ten o'clock; g at nine, h at twelve, i at three, j at six o'clock inside."
    return document(Part(SIZE, SIZE, svg).scaled(420 / SIZE), "The spots of the board", twin)


def draw() -> None:
    """Write all pictures beside this file."""
    for name, svg in pictures():
        (HERE / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")


if __name__ == "__main__":
    draw()
