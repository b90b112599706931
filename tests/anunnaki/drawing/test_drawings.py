"""The drawings: well-formed, labelled, marked, safe and always the same. Nobody asserts on a picture."""

import random
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import anunnaki
from rulebook.anunnaki.drawing import (
    STYLE,
    Sheet,
    card_svg,
    card_text,
    map_svg,
    map_text,
    marks_at,
    planet_svg,
    planet_text,
    position_html,
    position_svg,
    position_text,
    turn_html,
    turn_svg,
)
from rulebook.anunnaki.shelf import SAMPLE

SVG = "{http://www.w3.org/2000/svg}"
MOVE = anunnaki.parse(
    "anunnaki;do=move:4:cunning;arrow=ltr;bot=bCAP:SM,bML:2F,bMR:2F;culture=bML.TC.TL;ac=gATL:5+,yTC:?"
)
FULL = anunnaki.parse(
    "anunnaki;moon=cubes:1+build+followers:3;sun=arrow:ltr+harvest:2+move:4:cunning+portal:1:mighty+advance:best;"
    "arrow=rtl;bot=bCAP:SM,bML:2F,bMR:2F,gE:F,gN:SMC,fR:F;you=gE:2F,gN:F,gS:GM,yCAP:S2F;"
    "culture=bML.TC.TL,gATL.N.NW;exhausted=bML:m,gW:mm;ac=gATL:5+,yTC:?;cubes=4;steps=3.2.5.1;yoursteps=2.2.4.3;"
    "vp=12;yourvp=9;pacts=3.1,4.2,-,2.1;creatures=jormungandr,roc=war:4;far=fL:?,fR:you"
)
WIDTHS = (1100, 360)


def read_out(question):
    """You, who choose the first option and read out the same cards again and again."""
    if question.options:
        return question.options[0]
    return {"moon": "cubes 2; build; move 2 brave", "sun": "arrow ltr; harvest 2; portal 1 mighty"}[
        question.facts["deck"]
    ]


TURN = anunnaki.play(FULL, oracle=read_out)


def step_of(turn, rule):
    number = next(n for n, step in enumerate(turn.trace) if step.rule == rule)
    return turn.positions()[number], marks_at(turn, number)


def tree(svg):
    root = ET.fromstring(svg)  # our own text, no entities
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("data-game") == "anunnaki"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text
    return root


def all_with(root, attribute):
    return [element for element in root.iter() if element.get(attribute) is not None]


def ids(*drawings):
    return re.findall(r' id="([^"]*)"', "".join(drawings))


def shown_text(root):
    return " ".join("".join(text.itertext()) for text in root.iter(f"{SVG}text"))


def whole(svg):
    """Check that a drawing is well-formed and needs nothing from outside itself."""
    root = tree(svg)
    defined = ids(svg)
    assert len(defined) == len(set(defined))
    assert {element.get("href")[1:] for element in root.iter(f"{SVG}use")} == set(defined)
    assert "\0" not in svg
    assert "url(" not in svg.replace(STYLE, "")
    assert all(
        element.get("aria-label")
        for name in ("data-territory", "data-piece", "data-culture", "data-card", "data-track", "data-pact")
        for element in all_with(root, name)
    )
    return root


def test_every_territory_is_labelled_and_has_its_hooks():
    lands = all_with(whole(planet_svg(FULL, "b")), "data-territory")
    assert {land.get("data-territory"): land.get("aria-label") for land in lands} == {
        "bTL": "bTL: Metal 2",
        "bTC": "bTC: Food 2",
        "bTR": "bTR: Metal 1",
        "bML": "bML: Metal 0 of 1; Cosmobot: 2 Followers",
        "bMR": "bMR: Food 1, Shrine; Cosmobot: 2 Followers",
        "bCAP": "bCAP: Capital, Wood 1; Cosmobot: Settlement, Minor God",
    }


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_on_the_table_is_drawn_once(width):
    root = whole(position_svg(FULL, width=width))
    lands = [element.get("data-territory") for element in all_with(root, "data-territory")]
    assert Counter(lands) == Counter([*FULL.world.names, "fL", "fR"])
    drawn = Counter()
    for piece in all_with(root, "data-piece"):
        drawn[piece.get("data-side"), piece.get("data-piece")] += int(piece.get("data-count"))
    lying = Counter(("bot", piece) for _, letters in FULL.bot for piece in letters)
    lying += Counter(("you", piece) for _, letters in FULL.you for piece in letters)
    lying += Counter(("bot", piece) for piece in FULL.reserve())
    assert drawn == lying
    tokens = {e.get("data-culture") for e in all_with(root, "data-culture") if e.get("data-token") == "1"}
    assert tokens == set(FULL.culture)
    assert {e.get("data-tile") for e in all_with(root, "data-tile")} == {"5+", "?"}
    assert {e.get("data-planet") for e in all_with(root, "data-planet")} == set("gybf")
    assert [e.get("data-card") for e in all_with(root, "data-card")] == ["moon", "sun"]
    assert [e.get("data-track") for e in all_with(root, "data-track")] == [
        "war",
        "technology",
        "commerce",
        "domination",
    ]
    assert len(all_with(root, "data-cube")) == 14
    assert len(all_with(root, "data-pact")) == 4
    assert [e.get("data-creature") for e in all_with(root, "data-creature")] == ["jormungandr", "roc=war:4"]


def test_exhausted_icons_are_drawn_and_counted():
    root = whole(planet_svg(FULL, "g"))
    (land,) = [e for e in all_with(root, "data-territory") if e.get("data-territory") == "gW"]
    used = [use.get("href").rpartition("-")[2] for use in land.iter(f"{SVG}use")]
    assert used == ["m", "x", "x"]
    assert "Metal 1 of 3" in shown_text(land)


def test_gates_and_walls_of_atlantis():
    looks = Counter(e.get("class") for e in whole(planet_svg(FULL, "g")).iter(f"{SVG}path"))
    assert looks["an-gate"] == 3
    assert looks["an-wall"] == 3


@pytest.mark.parametrize(("deck", "name"), [(deck, name) for deck in ("moon", "sun") for name in SAMPLE[deck]])
def test_an_advisor_card(deck, name):
    root = whole(card_svg(deck, name))
    assert root[1].text == card_text(deck, name)


def test_the_description_is_the_text_twin():
    position, shown = step_of(TURN, "anunnaki.move.target")
    assert tree(position_svg(position, shown))[1].text == position_text(position, shown)
    assert tree(map_svg(position, shown))[1].text == map_text(position, shown)
    assert tree(planet_svg(position, "b", shown))[1].text == planet_text(position, "b", shown)


@pytest.mark.parametrize("width", WIDTHS)
def test_maps_and_cards_are_never_passed_off_as_official(width):
    for svg in (position_svg(FULL, width=width), map_svg(FULL, width=width)):
        assert "not official." in shown_text(tree(svg))


# Marks of a step.


def states(root, state):
    return {e.get("data-territory") for e in all_with(root, "data-territory") if e.get("data-state") == state}


def tags(root):
    return Counter("".join(e.itertext()) for e in all_with(root, "data-tag"))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_target_and_those_removed(width):
    position, shown = step_of(anunnaki.play(MOVE), "anunnaki.move.target")
    root = whole(position_svg(position, shown, width=width))
    assert states(root, "chosen") == {"bTL"}
    assert states(root, "candidate") == {"bTC", "bTR"}
    assert {"bML", "bMR", "bCAP"} <= states(root, "out")
    (home,) = [e for e in all_with(root, "data-planet") if e.get("data-planet") == "b"]
    assert tags(home) == {"target": 1, "resource": 1, "Cunning 2": 1, "controlled": 3}
    assert tags(root)["planet: no Territory with 2 pieces"] == 2
    (table,) = [e for e in root.iter() if e.get("data-part") == "why"]
    assert "Cunning 2" in shown_text(table)


def test_a_unit_goes_from_here_to_there():
    position, shown = step_of(anunnaki.play(MOVE), "anunnaki.units.one")
    root = whole(position_svg(position, shown))
    assert states(root, "chosen") == {"bCAP"}
    assert states(root, "goal") == {"bTL"}
    assert [e.get("data-moved") for e in all_with(root, "data-moved")] == ["M"]


def test_lines_of_a_card_are_done_now_or_to_come():
    position, shown = step_of(TURN, "anunnaki.move.target")
    lines = [
        (card.get("data-card"), line.get("data-line"), line.get("data-state"))
        for card in all_with(whole(position_svg(position, shown)), "data-card")
        for line in all_with(card, "data-line")
    ]
    assert lines == [
        ("moon", "0", "done"),
        ("moon", "1", "done"),
        ("moon", "2", "done"),
        ("sun", "1", "done"),
        ("sun", "2", "now"),
        ("sun", "3", None),
        ("sun", "4", None),
    ]


def test_a_single_action_is_the_current_line():
    position, shown = step_of(anunnaki.play(MOVE), "anunnaki.move.target")
    (line,) = all_with(whole(position_svg(position, shown)), "data-line")
    assert line.get("data-state") == "now"


def test_a_track_that_was_chosen():
    position = anunnaki.parse("anunnaki;do=advance:best;bot=bCAP:SM,bML:2F")
    shown = marks_at(anunnaki.play(position), 1)
    chosen = [e.get("data-track") for e in all_with(whole(position_svg(position, shown)), "data-track")
              if e.get("data-state") == "chosen"]  # fmt: skip
    assert len(chosen) == 1


def test_no_step_no_marks():
    root = whole(position_svg(FULL))
    assert not [e for e in all_with(root, "data-state") if e.get("data-state") != "done"]
    assert not all_with(root, "data-moved")
    assert not all_with(root, "data-tag")


# Any position and any step.


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_game_can_be_drawn(seed):
    dice = random.Random(seed)
    position = anunnaki.parse(
        "anunnaki;turn=setup;moondeck=sample;sundeck=sample;pactstack=sample;far=fL:?,fR:?;creatures=jormungandr,sphinx"
    )
    for _ in range(8):
        turn = anunnaki.play(position, oracle=lambda question: dice.choice(question.options))
        shown = turn.positions()
        for n in dice.sample(range(len(shown)), min(6, len(shown))):
            whole(position_svg(shown[n], marks_at(turn, n), width=dice.choice(WIDTHS)))
        whole(turn_svg(turn))
        position = turn.position
        if position.turn in {"over", "scored"}:
            break


LANDS = FULL.world.names
armies = st.lists(st.tuples(st.sampled_from(LANDS), st.text("SGCMF", min_size=1, max_size=9)), max_size=6)


@given(armies, armies, st.lists(st.tuples(st.sampled_from(LANDS), st.sampled_from(["?", "5", "4+"])), max_size=4))
def test_any_crowd_can_be_drawn(bot, you, civilizations):
    """Possible or not: an editor draws what the user has laid so far."""
    position = replace(
        FULL, bot=tuple(dict(bot).items()), you=tuple(dict(you).items()), ac=tuple(dict(civilizations).items())
    )
    for width in WIDTHS:
        assert whole(position_svg(position, width=width))[1].text == position_text(position)


# Safe in any page.

HOSTILE = "</svg><script>alert(1)</script>&\"'\0\x07\ud800"


def test_hostile_text_is_escaped():
    position = replace(
        FULL,
        turn=HOSTILE,
        trigger=HOSTILE,
        arrow=HOSTILE,
        moon=HOSTILE,
        sun=HOSTILE,
        do=HOSTILE,
        bot=(("gN", HOSTILE), (HOSTILE, "F")),
        ac=(("gATL", HOSTILE),),
        far=(("fL", HOSTILE),),
        culture=(HOSTILE, f"g{HOSTILE}"),
        goals=(HOSTILE,) * 4,
        steps=(99, -4),
        pacts=(HOSTILE,),
        creatures=(HOSTILE,),
        spent=(HOSTILE,),
        bonus=(HOSTILE,),
    )
    for svg in (
        position_svg(position),
        position_svg(position, width=360),
        card_svg("moon", HOSTILE),
        planet_svg(position, "g", sheet=Sheet(key=HOSTILE)),
    ):
        assert not list(tree(svg).iter(f"{SVG}script"))
        assert "<script" not in svg
    assert "<script" not in position_html(position)


def test_two_drawings_in_a_page_share_no_id():
    position, shown = step_of(TURN, "anunnaki.move.target")
    both = ids(
        planet_svg(FULL, "b"), planet_svg(FULL, "y"), planet_svg(position, "b", shown), map_svg(FULL),
        position_svg(position, shown), position_html(FULL),
    )  # fmt: skip
    assert len(both) == len(set(both))


def test_a_key_keeps_equal_drawings_apart():
    both = ids(card_svg("sun", "s01", sheet=Sheet("left")), card_svg("sun", "s01", sheet=Sheet("right")))
    assert len(both) == len(set(both))
    assert all(name.startswith(("an-left-", "an-right-")) for name in both)


def test_a_drawing_is_always_the_same():
    again = anunnaki.play(anunnaki.parse(str(FULL)), oracle=read_out)
    assert turn_html(TURN) == turn_html(again)


def test_positions_and_turns_show_themselves():
    assert FULL._repr_svg_() == position_svg(FULL)
    assert FULL._repr_html_() == position_html(FULL)
    assert FULL.text() == position_text(FULL)
    assert TURN._repr_svg_() == turn_svg(TURN)
    assert TURN._repr_html_() == turn_html(TURN)
    assert str(TURN).startswith("Anunnaki: you to move")


def test_the_style_names_nothing_but_its_own():
    selectors = re.findall(r"(?:^|[}{;])\s*([^{};@]+){", STYLE)
    assert selectors
    for selector in ",".join(selectors).split(","):
        assert ".an" in selector, selector


def test_a_page_may_bring_the_style_once():
    assert "<style" not in position_svg(FULL, sheet=Sheet(styled=False))
    assert "<style" not in position_html(FULL, sheet=Sheet(styled=False))
    assert position_html(FULL).count("<style") == 1
    assert position_svg(FULL).count("<style") == 1


def test_every_token_has_a_value_alone_in_light_dark_and_print():
    used = set(re.findall(r"var\(--an-([\w-]+)\)", STYLE))
    light = re.match(r"\.an{([^}]*)}", STYLE)[1]
    assert used == set(re.findall(r"--an-([\w-]+):var\(--[\w-]+,", light))
    for medium in ("prefers-color-scheme:dark", "print"):
        block = STYLE.split(medium)[1]
        assert "--an-paper:var(--paper,#" in block.split("}")[0]
