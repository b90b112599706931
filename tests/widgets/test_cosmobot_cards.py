"""The form for cards of Anunnaki: clicks and the typed line are the same card, whatever is wrong is named."""

import tomllib

import pytest

from rulebook.anunnaki import parse
from rulebook.anunnaki.cards import SYMBOLS, read_card
from rulebook.core.errors import Impossible, Unreadable
from widgets import Cards, CosmobotCards, page
from widgets.controllers import cosmobot_shelf
from widgets.controllers.cosmobot_cards import CardForm
from widgets.controllers.cosmobot_cards_faces import EXAMPLES, KINDS, read_face
from widgets.controllers.view import walk

HOSTILE = '<img src=x onerror="hurt()">'


def keys(form):
    return {one["key"] for one in walk(form.view()["tree"]) if "key" in one}


def texts(form):
    return [one.get("text", "") for one in walk(form.view()["tree"])]


@pytest.mark.parametrize("kind", ["moon", "sun", "fate"])
def test_every_symbol_of_a_kind_is_offered_and_no_other(kind):
    offered = {key.removeprefix("add ") for key in keys(CardForm(f"{kind}:")) if key.startswith("add ")}
    assert offered == {name for name, shape in SYMBOLS.items() if kind in shape.on} - {"arrow"}


@pytest.mark.parametrize("word", [name for name, shape in SYMBOLS.items() if "moon" in shape.on])
def test_a_clicked_symbol_reads_as_a_card(word):
    form = CardForm("moon:")
    line = form.handle({"do": "add", "word": word})["line"]
    assert [symbol.word for symbol in read_card(line).symbols] == [word]


def test_every_parameter_of_a_symbol_can_be_chosen():
    form = CardForm("moon: portal 1 brave")
    form.handle({"do": "set", "n": 0, "what": "number", "value": "9"})
    assert form.handle({"do": "set", "n": 0, "what": "how", "value": "cunning"})["line"] == "moon: portal 9 cunning"
    assert form.handle({"do": "set", "n": 0, "what": "number", "value": "10"})["line"] == "moon: portal 9 cunning"
    assert form.handle({"do": "set", "n": 4, "what": "number", "value": "1"})["line"] == "moon: portal 9 cunning"


def test_a_symbol_with_a_number_or_a_word_never_has_both():
    form = CardForm("sun: arrow ltr; domination 2")
    assert form.handle({"do": "set", "n": 1, "value": "goal"})["line"] == "sun: arrow ltr; domination goal"
    assert form.handle({"do": "set", "n": 1, "value": "3"})["line"] == "sun: arrow ltr; domination 3"


def test_a_sun_card_has_its_arrow_where_it_was_or_at_the_top():
    form = CardForm("sun: harvest 2")
    assert "shows one arrow; this one shows 0" in " ".join(texts(form))
    assert form.handle({"do": "arrow", "way": "rtl"})["line"] == "sun: arrow rtl; harvest 2"
    assert form.handle({"do": "arrow", "way": "ltr"})["line"] == "sun: arrow ltr; harvest 2"
    assert form.handle({"do": "arrow", "way": ""})["line"] == "sun: harvest 2"


def test_the_order_changes_by_buttons_by_two_taps_and_by_dragging():
    form = CardForm("moon: cubes 1; build; oracle")
    assert form.handle({"do": "shift", "n": 2, "way": "up"})["line"] == "moon: cubes 1; oracle; build"
    assert form.handle({"do": "shift", "n": 2, "way": "down"})["line"] == "moon: cubes 1; oracle; build"
    form.handle({"do": "touch", "at": "line 0"})
    assert form.handle({"do": "touch", "at": "line 2"})["line"] == "moon: oracle; build; cubes 1"
    drop = {"do": "drop", "from": {"do": "touch", "at": "line 2"}, "to": {"do": "touch", "at": "line 0"}}
    assert form.handle(drop)["line"] == "moon: cubes 1; oracle; build"
    assert form.handle({"do": "delete", "of": {"do": "touch", "at": "line 1"}})["line"] == "moon: cubes 1; build"
    assert form.held == ""


def test_undo_and_redo_reach_every_change():
    form = CardForm("moon:")
    form.handle({"do": "add", "word": "oracle"})
    form.handle({"do": "line", "value": "sun: arrow ltr; harvest 2"})
    assert form.handle({"do": "undo"})["line"] == "moon: oracle"
    assert form.handle({"do": "undo"})["line"] == "moon:"
    assert form.handle({"do": "redo"})["line"] == "moon: oracle"


def test_an_unknown_symbol_is_named_with_the_remedy_and_nothing_is_lost():
    form = CardForm("moon: oracle")
    view = form.handle({"do": "line", "value": "moon: oracle; orakel"})
    assert view["line"] == "moon: oracle"
    assert "column 15, at 'orakel': expected one of the symbols cubes, build" in view["said"]
    field = next(one for one in walk(view["tree"]) if one.get("key") == "line")
    assert field["text"] == "moon: oracle; orakel"
    assert field["attrs"]["aria-invalid"] == "true"
    assert form.handle({"do": "line", "value": "moon: oracle; build"})["line"] == "moon: oracle; build"


def test_a_symbol_of_another_deck_is_named():
    form = CardForm("moon: oracle; harvest 2")
    assert "harvest does not occur on Moon cards. It belongs on: sun." in texts(form)


@pytest.mark.parametrize(
    "event",
    [
        {"do": "line", "value": f"moon: {HOSTILE}"},
        {"do": "line", "value": HOSTILE},
        {"do": "add", "word": HOSTILE},
        {"do": "kind", "kind": HOSTILE},
        {"do": "call", "value": HOSTILE},
        {"do": "begin", "value": HOSTILE},
        {"do": "tile", "what": "needs", "value": HOSTILE},
        {"do": "touch", "at": "line 99"},
        {"do": "reward", "n": HOSTILE, "value": "x"},
        {"do": "load", "value": HOSTILE},
        {"do": 3},
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_event_changes_nothing_and_stays_text(kind, event):
    form = CardForm(EXAMPLES[kind])
    before = form.line
    view = form.handle(event)
    assert view["line"] == before
    assert all(HOSTILE not in one.get("svg", "") for one in walk(view["tree"]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_drawn_kept_and_opened_again(kind):
    form = CardForm(EXAMPLES[kind])
    again = CardForm(**form.state())
    assert again.line == form.line == str(read_face(EXAMPLES[kind]))
    assert any("<svg" in one.get("svg", "") for one in walk(form.view()["tree"]))
    assert parse(f"anunnaki;{form.thing.part}")
    assert form.text()


def test_a_fate_card_is_filled_in_by_clicks():
    form = CardForm("fate:")
    form.handle({"do": "touch", "at": "row 0"})
    form.handle({"do": "touch", "at": "row 3"})
    form.handle({"do": "reward", "n": 0, "what": "followers", "value": "2"})
    form.handle({"do": "reward", "n": 1, "what": "points", "value": "3"})
    form.handle({"do": "touch", "at": "space 4"})
    form.handle({"do": "add", "word": "portal"})
    form.handle({"do": "set", "n": 0, "what": "number", "value": "2"})
    assert form.line == "fate: gwmf/2F.3V.-.-/-,-,-,-,portal:2:brave,-,-,-,-,-,-,-,-,-"
    assert "5 Portal 2, Brave" in form.text()
    form.handle({"do": "delete", "of": {"at": "space 4"}})
    assert "portal" not in form.line


def test_a_fate_card_with_too_few_spaces_is_shown_with_its_defect():
    form = CardForm("fate: wmfg/2F.2V.1F.3V/-,oracle", at=9)
    assert any("has 2 cube spaces; a Fate card has 14" in text for text in texts(form))
    form.handle({"do": "touch", "at": "space 1"})
    form.handle({"do": "line", "value": "fate: wmfg/2F.2V.1F.3V/-"})
    assert form.at == 0


def test_a_pact_and_a_creature():
    form = CardForm("pact: 3.1")
    assert form.handle({"do": "tile", "what": "points", "value": "4"})["line"] == "pact: 4.1"
    form.handle({"do": "kind", "kind": "creature"})
    form.handle({"do": "tile", "what": "needs", "value": "units"})
    assert form.handle({"do": "tile", "what": "number", "value": "9"})["line"] == "creature: mine=units:9"


def test_samples_are_said_to_be_ours():
    form = CardForm("moon:")
    assert form.handle({"do": "begin", "value": "m03"})["said"] == "m03, a card of our own making, not official."
    assert form.line == "moon: cubes 2; move 2 cunning"
    assert CardForm("moon: m03").line == form.line


def test_a_card_is_put_on_the_shelf_and_known_by_its_name(own_shelf):
    form = CardForm("moon: cubes 2; oracle")
    assert "It has no name yet." in form.handle({"do": "keep"})["said"]
    form.handle({"do": "call", "value": "m01"})
    assert "is the name of a sample of ours" in form.handle({"do": "keep"})["said"]
    form.handle({"do": "call", "value": "m90"})
    assert "Saved the moon m90" in form.handle({"do": "keep"})["said"]
    assert (own_shelf / "moon-m90.toml").exists()
    assert str(parse("anunnaki;moon=m90").moon) == "m90"


def test_a_card_with_a_defect_is_not_put_on_the_shelf(own_shelf):
    form = CardForm("sun: harvest 2", name="s90")
    assert "A Sun card shows one arrow" in form.handle({"do": "keep"})["said"]
    assert not own_shelf.exists()


def test_a_fate_card_is_named_by_house_and_side(own_shelf):
    form = CardForm(EXAMPLES["fate"])
    form.handle({"do": "house", "what": "side", "value": "extreme"})
    assert form.name == ""
    form.handle({"do": "house", "what": "house", "value": "babylon"})
    form.handle({"do": "house", "what": "side", "value": "extreme"})
    assert form.name == "my-babylon.extreme"
    form.handle({"do": "keep"})
    assert parse("anunnaki;fate=my-babylon.extreme").card.row == "wmfg"


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_gives_the_card_back(kind):
    form = CardForm(EXAMPLES[kind], name="" if kind == "pact" else "my-one")
    row = tomllib.loads(form.file())[kind][0]
    assert row["source"] == "transcribed"
    other = CardForm("moon:")
    other.handle({"do": "load", "value": form.file()})
    assert other.thing._replace(tile="") == form.thing._replace(tile="")
    assert other.thing.body == form.thing.body


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[moon]]\nname = 3", "a shelf file with one of"),
        ("[[moon", "a shelf file in TOML"),
        ('[[moon]]\nname = "m90"\nline = "jump"', "expected one of the symbols"),
    ],
)
def test_a_torn_file_is_refused_and_the_card_stays(text, message):
    form = CardForm("moon: oracle")
    assert message in form.handle({"do": "load", "value": text})["said"]
    assert form.line == "moon: oracle"


def test_in_a_page_the_shelf_is_said_to_last_until_it_is_closed(monkeypatch):
    assert "Save on your shelf" in texts(CardForm("moon: oracle"))
    monkeypatch.setattr(cosmobot_shelf.sys, "platform", "emscripten")
    assert "Put on the shelf until this page is closed" in texts(CardForm("moon: oracle"))


def test_another_card_on_the_shelf_is_only_replaced_when_you_say_so_twice(own_shelf):
    CardForm("moon: cubes 2; oracle", name="m90").handle({"do": "keep"})
    form = CardForm("moon: cubes 1; oracle", name="m90")
    assert "already. Save it again to replace it." in form.handle({"do": "keep"})["said"]
    assert "cubes 2" in (own_shelf / "moon-m90.toml").read_text(encoding="utf-8")
    assert "Saved the moon m90" in form.handle({"do": "keep"})["said"]
    assert "cubes 1" in (own_shelf / "moon-m90.toml").read_text(encoding="utf-8")


def test_too_many_symbols_are_refused():
    form = CardForm("moon: " + "; ".join(["oracle"] * 12))
    assert "at most 12 symbols" in form.handle({"do": "add", "word": "oracle"})["said"]
    with pytest.raises(Unreadable, match="at most 12 symbols"):
        read_face("moon: " + "; ".join(["oracle"] * 13))


# The cards to look at, and the classes for a notebook.


def test_cards_of_either_game_are_shown_by_name_or_by_game():
    assert Cards(game="anunnaki").controller.tab == "moon"
    named = Cards(["s01", "moon: cubes 1; oracle", "ellenys.normal"])
    assert named.handle({"do": "touch", "at": "card s01"})["line"] == "s01"
    assert named.handle({"do": "look", "tab": "fate"})["game"] == "anunnaki"
    assert "Fate card: Wood Metal Food Gold" in named.controller.text()
    assert Cards(["RK"]).handle({"do": "touch", "at": "card RK"})["game"] == "coatl"
    assert Cards().controller.view()["game"] == "coatl"
    with pytest.raises(Impossible, match="no cards for 'chess'"):
        Cards(game="chess")
    with pytest.raises(Unreadable, match="the name of a Moon, Sun or Fate card"):
        Cards(["zz9"], game="anunnaki")


def test_chosen_cards_are_told_and_unknown_ones_named():
    cards = Cards(game="anunnaki")
    cards.value = f"m03,{HOSTILE}"
    assert cards.value == "m03"
    assert cards.controller.said == f"No card here is called {HOSTILE}."
    assert "m03, Moon; Inescapable Fate 2; Move 2, Cunning." in texts(cards.controller)
    assert "There is no such card" in cards.handle({"do": "touch", "at": "card x"})["said"]
    assert cards.handle({"do": "touch", "at": "card m03"})["line"] == ""
    again = page.answer({"open": "Cards", "state": cards.controller.state()})
    assert again["view"]["game"] == "anunnaki"


def test_the_form_in_a_notebook_gives_a_card_that_follows():
    form = CosmobotCards("moon: cubes 1; oracle")
    assert form.card == read_card("moon: cubes 1; oracle")
    form.value = "sun: arrow ltr; harvest 2"
    assert form.card.arrow == "ltr"
    form.value = "sun: jump"
    assert form.value == "sun: arrow ltr; harvest 2"
    opened = page.answer({"open": "CosmobotCards", "state": form.controller.state()})
    assert opened["view"]["line"] == form.value
