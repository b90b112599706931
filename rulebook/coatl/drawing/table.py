"""The whole table: board first, A.D.A.M.'s row beside it, the display below, then your side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.drawing.board import SIZE, board
from rulebook.coatl.drawing.marks import SCANS, Marks, laid, marks
from rulebook.coatl.drawing.needs import Needs, lacking, needs_of
from rulebook.coatl.drawing.piece import piece_at
from rulebook.coatl.drawing.prophecy import LETTERS, Where, card
from rulebook.coatl.drawing.row import row
from rulebook.coatl.drawing.style import STYLE
from rulebook.coatl.drawing.svg import (
    ALONE,
    NOTHING,
    Part,
    Raw,
    Sheet,
    box,
    caption,
    column,
    document,
    flow,
    group,
    words,
)
from rulebook.coatl.drawing.text import pile_points, position_text, yours_text
from rulebook.coatl.drawing.words import (
    card_named,
    numbering_note,
    pieces_named,
    say,
    stack_named,
    whose_turn,
)
from rulebook.coatl.drawing.yours import coatls, hand, player_board, temples, titled
from rulebook.coatl.position import GAP, Position
from rulebook.core.play import Turn
from rulebook.core.trace import Step

WIDE, BESIDE, NARROW = 1080, 520, 340
CARD = {WIDE: 170, NARROW: 164}
"""How wide a card is: six in a line, or two."""
PHONE = 700
"""Below this width the parts stand below each other; `drawing.css` has the same number."""


def position_svg(
    position: Position,
    step: Step | Marks | None = None,
    needs: Needs | None = None,
    sheet: Sheet = ALONE,
    *,
    width: float = 1100,
) -> str:
    """The whole table with the marks of a step; a width below 700 gives the layout for a phone."""
    shown = seen(position, step, needs)
    part = _narrow(position, shown, needs) if width < PHONE else _wide(position, shown, needs)
    title = say("Cóatl: {turn}", turn=whose_turn(position))
    twin = position_text(position, shown, needs)
    return document(part, title, twin, sheet._replace(width=sheet.width or width), "position")


def position_html(
    position: Position, step: Step | Marks | None = None, needs: Needs | None = None, sheet: Sheet = ALONE
) -> str:
    """The whole table for a page: wide where there is room, the phone's layout where there is none."""
    bare = sheet._replace(styled=False)
    wide = position_svg(position, step, needs, bare)
    narrow = position_svg(position, step, needs, bare, width=NARROW + 20)
    style = f"<style>{STYLE}</style>" if sheet.styled else ""
    return (
        f'<div class="ct-table" data-game="coatl">{style}<div class="ct-wide">{wide}</div>'
        f'<div class="ct-narrow">{narrow}</div></div>'
    )


def yours_svg(position: Position, step: Step | Marks | None = None, sheet: Sheet = ALONE) -> str:
    """Your side of the table, as wide as the supply board; what holds nothing is left out."""
    shown = marks(step)
    loose = [
        titled(say("Your player board"), player_board(position, shown)) if position.store else NOTHING,
        titled(say("Temples"), temples(position, shown, "temples", BESIDE)),
        titled(say("Your own temple"), temples(position, shown, "own", BESIDE)),
        titled(say("Your hand"), hand(position, shown, BESIDE, CARD[NARROW])),
    ]
    built = titled(say("Your cóatls"), coatls(position, shown, BESIDE, 0.8))
    part = column([flow([part for part in loose if part.height], BESIDE, 24), built], 22)
    title = say("Cóatl: {turn}", turn=whose_turn(position))
    return document(part, title, yours_text(position, shown), sheet, "yours")


def turn_marks(turn: Turn) -> Marks:
    """What a whole turn did, on the table as it lies afterwards: its last scan, and all that moved."""
    scans = [step for step in turn.trace if step.rule in {*SCANS, "coatl.take.space"}]
    walked = marks(scans[-1]) if scans else Marks()
    return replace(walked, moved=laid(turn.trace.moves))


def turn_svg(turn: Turn, sheet: Sheet = ALONE, *, width: float = 1100) -> str:
    """The table after a turn, with all that the turn did."""
    return position_svg(turn.position, turn_marks(turn), needs_of(turn.bot), sheet, width=width)


def turn_html(turn: Turn, sheet: Sheet = ALONE) -> str:
    """The table after a turn, for a page."""
    return position_html(turn.position, turn_marks(turn), needs_of(turn.bot), sheet)


def turn_text(turn: Turn) -> str:
    """The table after a turn, as text."""
    return position_text(turn.position, turn_marks(turn), needs_of(turn.bot))


def seen(position: Position, step: Step | Marks | None, needs: Needs | None) -> Marks:
    """The marks of a step; a scan also marks the card it is made for."""
    shown = marks(step)
    if not isinstance(step, Step) or step.rule != "coatl.search.scan":
        return shown
    wanted = step.facts.get("lacking")
    place = step.facts.get("place")
    if place is None:
        # Two cards that lack the same are told apart only if the step names its place.
        lacks = [lacking(slot, needs) for slot in position.adam]
        place = lacks.index(wanted) + 1 if wanted in lacks else 0
    return shown | Marks(chosen=frozenset({f"row {place}"})) if place else shown


def _wide(position: Position, shown: Marks, needs: Needs | None) -> Part:
    side = 520.0
    right = WIDE - side - 24
    many = len(position.adam) > 3  # noqa: PLR2004 - three cards stand side by side, four in a square
    across = 2 * CARD[WIDE] + 13 if many else right
    aside = right - across - 13 if many else right
    cards = titled(say("A.D.A.M.'s row"), row(position, shown, needs, width=across), say("leftmost first"), across)
    rest = column([_pile(position, shown, aside), _stacks(position, shown, aside)], 18)
    his = flow([cards, rest], right, 13) if many else column([cards, rest], 18)
    picture = board(position, shown).scaled(side / SIZE)
    top = Part(WIDE, max(picture.height, his.height), Raw(picture.at(0, 0) + his.at(side + 24, 0)))
    yours = flow(
        [
            titled(say("Your player board"), player_board(position, shown)),
            titled(say("Temples"), temples(position, shown, "temples", 500)),
            titled(say("Your own temple"), temples(position, shown, "own", 300)),
        ],
        WIDE,
        36,
    )
    return _page(
        position,
        [
            top,
            _display(position, shown, WIDE),
            yours if _anything_of_yours(position) else NOTHING,
            titled(say("Your hand"), hand(position, shown, WIDE, CARD[WIDE])),
            titled(say("Your cóatls"), coatls(position, shown, WIDE, 0.8)),
        ],
    )


def _narrow(position: Position, shown: Marks, needs: Needs | None) -> Part:
    your_board = titled(say("Your player board"), player_board(position, shown))
    return _page(
        position,
        [
            board(position, shown).scaled(NARROW / SIZE),
            titled(say("A.D.A.M.'s row"), row(position, shown, needs, narrow=True), say("leftmost first"), NARROW),
            _pile(position, shown, NARROW),
            _display(position, shown, NARROW),
            your_board if _anything_of_yours(position) else NOTHING,
            titled(say("Temples"), temples(position, shown, "temples", NARROW)),
            titled(say("Your own temple"), temples(position, shown, "own", NARROW)),
            titled(say("Your hand"), hand(position, shown, NARROW, CARD[NARROW])),
            titled(say("Your cóatls"), coatls(position, shown, NARROW, 0.96)),
            _stacks(position, shown, NARROW),
        ],
    )


def _page(position: Position, parts: Sequence[Part]) -> Part:
    turn = whose_turn(position)
    width = max(part.width for part in parts)
    head = Part(width, 24, words(turn[:1].upper() + turn[1:], 0, 18, "ct-h"))
    foot = caption(numbering_note(position), width)
    return column([head, *parts, foot], 22)


def _anything_of_yours(position: Position) -> bool:
    return any((position.store, position.temples, position.own, position.hand, position.coatls))


def _display(position: Position, shown: Marks, width: int) -> Part:
    size = CARD[width]
    fresh = shown.fresh("display", position.display, first=True)
    parts = []
    for n, code in enumerate(position.display, 1):
        place = f"display {n}"
        if code == GAP:
            gap = group(
                box(2, 2, size - 4, 146, "ct-free", 9),
                box(-6, -6, size + 12, 162, "ct-focus", 14),
                role="img",
                aria_label=say("gap"),
                data_place=place,
                data_state=shown.state(place),
            )
            parts.append(Part(size, 150, gap))
        else:
            parts.append(card(code, Where(place, str(n), shown.state(place), fresh[n - 1]), size))
    return titled(say("Display"), flow(parts, width), say("oldest last"), width)


def _pile(position: Position, shown: Marks, width: float) -> Part:
    fresh = shown.fresh("pile", position.pile)
    chips = [_chip(code, fresh[n]) for n, code in enumerate(position.pile)]
    note = say("{n} points", n=pile_points(position))
    return titled(say("His pile"), flow(chips, width, 8), note, width)


def _chip(code: str, moved: bool) -> Part:  # noqa: FBT001
    """A card of the pile, which only counts."""
    known = PROPHECIES.get(code)
    letter = LETTERS[known.colour] if known else ""
    svg = group(
        box(-4, -4, 70, 46, "ct-moved", 9) if moved else "",
        box(0, 0, 62, 38, f"ct-frame ct-{letter}", 6),
        box(0, 0, 62, 38, "ct-hair", 6),
        words(code[:8], 31, 15, "ct-code ct-mid"),
        words(str(known.maximum) if known else "?", 31, 33, "ct-strong ct-mid"),
        role="img",
        aria_label=card_named(code),
        data_card=code,
        data_place="pile",
    )
    return Part(62, 38, svg)


def _stacks(position: Position, shown: Marks, width: float) -> Part:
    """How much is left in bags and decks, and what is out of play."""
    counted = [
        ("bag", say("Bag"), stack_named(position.bag)),
        ("heads", say("Heads"), stack_named(position.heads)),
        ("tails", say("Tails"), stack_named(position.tails)),
        ("deck", say("Deck"), stack_named(position.deck)),
        ("discards", say("Discards"), str(len(position.discards))),
        ("templedeck", say("Temple deck"), stack_named(position.templedeck)),
    ]
    cells = [
        Part(
            82,
            40,
            group(
                words(name, 0, 14, "ct-label"),
                words(text, 0, 36, "ct-strong"),
                role="img",
                aria_label=f"{name}: {text}",
                data_place=place,
            ),
        )
        for place, name, text in counted
    ]
    return column([flow(cells, width, 8), _out(position, shown, width)], 12)


def _out(position: Position, shown: Marks, width: float) -> Part:
    """The pieces that are out of play, one of each with its number."""
    if not position.out:
        return NOTHING
    new = shown.moved.get("out", ())
    chips = []
    for piece in dict.fromkeys(position.out):
        drawn = Raw(
            piece_at(piece, 24, 22, 0.8, fresh=piece in new)
            + words(f"{position.out.count(piece)}X", 46, 27, "ct-strong")
        )
        chips.append(Part(76, 40, drawn))
    named = group(
        words(say("Out of play"), 0, 14, "ct-label"),
        flow(chips, width, 2).at(0, 18),
        role="group",
        aria_label=say("out of play: {pieces}", pieces=pieces_named(position.out)),
        data_place="out",
    )
    return Part(width, 18 + flow(chips, width, 2).height, named)
