"""The drawings: well-formed, labelled, marked, safe and always the same. Nobody asserts on a picture."""

import random
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import coatl
from rulebook.coatl.cards import DECK, PROPHECIES, TEMPLES
from rulebook.coatl.drawing import (
    STYLE,
    Sheet,
    board_svg,
    board_text,
    card_svg,
    coatl_svg,
    piece_svg,
    position_html,
    position_svg,
    position_text,
    row_svg,
    row_text,
    temple_svg,
    turn_html,
    turn_svg,
    yours_svg,
    yours_text,
)
from rulebook.coatl.pieces import PIECES
from rulebook.coatl.position import NUMBERING

SVG = "{http://www.w3.org/2000/svg}"
SCAN = coatl.parse(
    "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"
)
FULL = coatl.parse(
    "coatl;turn=you;levels=135;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=6Y:(YYY,YKRGB:K,BG~B:BG,KY_YK;"
    "pile=RRR,6G,GY~K;display=6G,xKKx,YKRGB,KY_YK,KBKB,-;temples=xY7,BK9;own=xGKY;hand=RK,6R,xBBx,YB~G,RRRGG;"
    "store=(KRRK)G;coatls=(KKRGGBYYKRR):RK+6K+YYY+BBYY@xK8,RRG:RRR;out=3R2K(Y;discards=YB;bag=RKG"
)
WIDTHS = (1100, 360)


def tree(svg):
    root = ET.fromstring(svg)  # our own text, no entities
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text
    return root


def all_with(root, attribute):
    return [element for element in root.iter() if element.get(attribute) is not None]


def ids(*drawings):
    return re.findall(r' id="([^"]*)"', "".join(drawings))


def whole(svg):
    """Check that a drawing is well-formed and needs nothing from outside itself."""
    root = tree(svg)
    defined = ids(svg)
    assert len(defined) == len(set(defined))
    used = {element.get("href")[1:] for element in root.iter(f"{SVG}use")}
    assert used == set(defined)
    assert "\0" not in svg
    assert "url(" not in svg.replace(STYLE, "")
    assert all(
        element.get("aria-label")
        for name in ("data-space", "data-card", "data-piece", "data-coatl", "data-slot")
        for element in all_with(root, name)
    )
    return root


@pytest.mark.parametrize("code", PROPHECIES)
def test_a_prophecy(code):
    root = whole(card_svg(code))
    (card,) = all_with(root, "data-card")
    assert card.get("data-card") == code
    assert card.get("aria-label") == root[0].text


@pytest.mark.parametrize("code", TEMPLES)
def test_a_temple(code):
    (card,) = all_with(whole(temple_svg(code)), "data-card")
    assert card.get("data-card") == code


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece(piece):
    (drawn,) = all_with(whole(piece_svg(piece)), "data-piece")
    assert drawn.get("data-piece") == piece


def test_a_coatl_shows_its_open_ends():
    closed, opened = (coatl_svg(built) for built in coatl.parse("coatl;coatls=(KKR),KR").coatls)
    assert not any(name.endswith("-gap") for name in ids(closed))
    assert sum(name.endswith(("head-gap", "tail-gap")) for name in ids(opened)) == 2
    assert [e.get("data-piece") for e in all_with(whole(closed), "data-piece")] == ["(K", "K", "R)"]


def test_every_space_is_labelled_and_has_its_hooks():
    spaces = all_with(whole(board_svg(SCAN)), "data-space")
    assert {space.get("data-space"): space.get("aria-label") for space in spaces} == {
        "1": "space 1: yellow segment, green segment",
        "2": "space 2: blue segment, yellow segment",
        "3": "space 3: black segment, green segment",
        "4": "space 4: blue segment, red segment",
        "5": "space 5: black segment, black segment",
        "6": "space 6: empty",
        "7": "space 7: yellow head",
        "8": "space 8: red tail",
        "9": "space 9: black head",
        "10": "space 10: empty",
    }
    assert {space.get("data-place") for space in spaces} == {f"space {n}" for n in range(1, 11)}


def test_the_number_of_a_space_is_data():
    turned = coatl.parse("coatl;numbering=bcdefaghij;board=YG,-,-,-,-,-,-,-,-,-")
    spots = {
        space.get("data-space"): space.get("data-spot") for space in all_with(tree(board_svg(turned)), "data-space")
    }
    assert spots["1"] == "b"
    assert spots["6"] == "a"


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_on_the_table_is_drawn_once(width):
    root = whole(position_svg(FULL, width=width))
    drawn = Counter(element.get("data-piece") for element in all_with(root, "data-piece"))
    lying = [*FULL.pieces()]
    out = Counter(FULL.out)
    assert drawn == Counter(lying) - out + Counter(dict.fromkeys(out, 1))
    cards = Counter(element.get("data-card") for element in all_with(root, "data-card"))
    assert cards == Counter(FULL.cards()) - Counter(FULL.discards) + Counter(FULL.temple_cards())
    assert {element.get("data-coatl") for element in all_with(root, "data-coatl")} == {"1", "2"}


def test_a_card_of_the_row_says_what_it_holds_and_lacks():
    labels = [card.get("aria-label") for card in all_with(whole(row_svg(SCAN)), "data-card")]
    assert labels[0] == (
        "card 1: RK, blue prophecy: red, black; points 1X 1, 2X 3, 3X 5; "
        "holds red head, red segment, black segment; lacks 1R 2K"
    )


def test_the_description_is_the_text_twin():
    scan = coatl.play(SCAN).trace["coatl.search.scan"]
    assert tree(board_svg(SCAN, scan))[1].text == board_text(SCAN, scan)
    assert tree(row_svg(SCAN, scan))[1].text == row_text(SCAN, scan)
    assert tree(position_svg(FULL))[1].text == position_text(FULL)
    assert tree(yours_svg(FULL))[1].text == yours_text(FULL)


def test_your_side_alone_shows_what_it_holds():
    both = coatl.parse("coatl;turn=you;hand=6K;store=R);coatls=(KKK,RR:xRRx")
    places = {element.get("data-place") for element in all_with(whole(yours_svg(both)), "data-place")}
    assert places == {"store", "hand", "coatl 1", "coatl 2", "coatl 2 cards"}
    bare = coatl.parse("coatl;turn=you;coatls=(KK")
    assert {element.get("data-place") for element in all_with(whole(yours_svg(bare)), "data-place")} == {"coatl 1"}


@pytest.mark.parametrize("numbering", [NUMBERING, "ghijabcdef", "jihgfedcba", "agbhcidjef"])
def test_the_numbers_are_never_passed_off_as_official(numbering):
    position = coatl.parse(f"coatl;numbering={numbering}")
    for svg in (board_svg(position), position_svg(position), position_svg(position, width=360)):
        shown = " ".join(text.text for text in tree(svg).iter(f"{SVG}text") if text.text)
        assert "not official." in shown


# Marks of a step.


def states(root, state):
    return {element.get("data-place") for element in all_with(root, "data-state") if element.get("data-state") == state}


@pytest.mark.parametrize("width", WIDTHS)
def test_a_scan_marks_the_spaces_the_path_and_the_card(width):
    root = whole(position_svg(SCAN, coatl.play(SCAN).trace["coatl.search.scan"], width=width))
    assert states(root, "chosen") == {"space 3", "row 1"}
    assert states(root, "out") == {"space 1", "space 2"}
    (path,) = [element for element in root.iter() if element.get("data-part") == "scan"]
    assert [dot.get("class") for dot in path.iter(f"{SVG}circle")] == ["ct-passed", "ct-passed", "ct-stop"]


def test_a_scan_that_finds_nothing_passes_every_space():
    position = coatl.parse("coatl;board=YG,-,-,-,-,-,-,-,-,-;adam=RRR")
    root = whole(board_svg(position, coatl.play(position).trace["coatl.search.scan"]))
    assert len(states(root, "out")) == 10
    assert not states(root, "chosen")
    (path,) = [element for element in root.iter() if element.get("data-part") == "scan"]
    assert {dot.get("class") for dot in path.iter(f"{SVG}circle")} == {"ct-passed"}


def test_what_just_moved_has_a_halo():
    turn = coatl.play(SCAN)
    root = whole(turn_svg(turn))
    assert [element.get("data-moved") for element in all_with(root, "data-moved")] == ["K", "G"]
    assert states(root, "chosen") == {"space 3"}


def test_no_step_no_marks():
    root = whole(position_svg(FULL))
    assert not all_with(root, "data-state")
    assert not all_with(root, "data-moved")


# Any position and any step.


@st.composite
def positions(draw):
    """Positions that can be written down, possible or not: crowded spaces, tails among segments, twins."""
    pieces = st.lists(st.sampled_from(PIECES), max_size=4).map("".join)
    loose = st.lists(st.sampled_from(PIECES), max_size=10)
    cards = st.lists(st.sampled_from(sorted(set(DECK))), max_size=7)
    temples = st.lists(st.sampled_from(sorted(TEMPLES)), max_size=3)
    position = coatl.parse("coatl")
    zones = dict(position.zones)
    for zone in zones:
        if zone.startswith("space"):
            zones[zone] = coatl.parse(f"coatl;board={draw(pieces) or '-'},-,-,-,-,-,-,-,-,-").board[0]
    zones |= {name: tuple(draw(cards)) for name in ("pile", "display", "hand")}
    zones |= {name: tuple(draw(temples)) for name in ("temples", "own")}
    zones |= {name: tuple(draw(loose)) for name in ("store", "out", "coatl 1", "coatl 2", "row 1", "row 2")}
    zones["row"] = tuple(draw(cards)[:5])
    numbering = "".join(draw(st.permutations(NUMBERING)))
    return replace(position, zones=zones, numbering=numbering)


@given(positions(), st.sampled_from(WIDTHS))
def test_any_position_can_be_drawn(position, width):
    assert tree(position_svg(position, width=width))[1].text == position_text(position)
    whole(board_svg(position))


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_game_can_be_drawn(seed):
    dice = random.Random(seed)
    position = coatl.parse("coatl;turn=setup;levels=5")
    for _ in range(30):
        turn = coatl.play(position, oracle=lambda question: dice.choice(question.options))
        for step, shown in zip(turn.trace, turn.positions(), strict=True):
            whole(position_svg(shown, step, width=dice.choice(WIDTHS)))
        whole(turn_svg(turn))
        position = turn.position
        if position.turn == "over":
            break


# Safe in any page.

HOSTILE = "</svg><script>alert(1)</script>&\"'\0\x07\ud800"


def test_hostile_text_is_escaped():
    position = replace(
        SCAN,
        turn=HOSTILE,
        zones={
            **SCAN.zones,
            "hand": (HOSTILE,),
            "row": (HOSTILE,),
            "store": (HOSTILE,),
            "own": (HOSTILE,),
            "pile": (HOSTILE,),
        },
    )
    for svg in (
        position_svg(position),
        position_svg(position, width=360),
        card_svg(HOSTILE),
        temple_svg(HOSTILE),
        piece_svg(HOSTILE),
        board_svg(position, sheet=Sheet(key=HOSTILE)),
    ):
        root = tree(svg)
        assert not list(root.iter(f"{SVG}script"))
        assert "<script" not in svg
    assert "<script" not in position_html(position)


def test_two_drawings_in_a_page_share_no_id():
    scan = coatl.play(SCAN).trace["coatl.search.scan"]
    both = ids(board_svg(SCAN), board_svg(SCAN, scan), row_svg(SCAN), position_svg(SCAN), position_html(FULL))
    assert len(both) == len(set(both))


def test_a_key_keeps_equal_drawings_apart():
    both = ids(card_svg("RK", Sheet("left")), card_svg("RK", Sheet("right")))
    assert len(both) == len(set(both))
    assert all(name.startswith(("ct-left-", "ct-right-")) for name in both)


def test_a_drawing_is_always_the_same():
    turn = coatl.play(SCAN)
    assert turn_html(turn) == turn_html(coatl.play(coatl.parse(str(SCAN))))


def test_the_style_names_nothing_but_its_own():
    selectors = re.findall(r"(?:^|[}{;])\s*([^{};@]+){", STYLE)
    assert selectors
    for selector in ",".join(selectors).split(","):
        assert ".ct" in selector, selector


def test_a_page_may_bring_the_style_once():
    assert "<style" not in position_svg(SCAN, sheet=Sheet(styled=False))
    assert "<style" not in position_html(SCAN, sheet=Sheet(styled=False))
    assert position_html(SCAN).count("<style") == 1
    assert position_svg(SCAN).count("<style") == 1


def test_every_token_has_a_value_alone_in_light_dark_and_print():
    used = set(re.findall(r"var\(--ct-([\w-]+)\)", STYLE)) - {"c", "ch", "ci"}
    light = re.match(r"\.ct{([^}]*)}", STYLE)[1]
    assert used <= set(re.findall(r"--ct-([\w-]+):var\(--[\w-]+,", light))
    for medium in ("prefers-color-scheme:dark", "print"):
        block = STYLE.split(medium)[1]
        assert "--ct-paper:var(--paper,#" in block.split("}")[0]
