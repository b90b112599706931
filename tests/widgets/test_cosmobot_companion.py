"""The companion as a board: a whole game to its score, cards read out, questions, undo, saving, hostile input."""

import json
from random import Random

import pytest

import widgets as shells
from rulebook import anunnaki
from rulebook.anunnaki import shelf
from rulebook.anunnaki.companion.game import DONE, EDIT, Said
from rulebook.anunnaki.companion.opening import Opening
from rulebook.anunnaki.companion.saved import resumed, text_of
from rulebook.cli.cosmos.store import load
from rulebook.core.errors import Impossible, RulebookError, Unreadable
from widgets import page
from widgets.controllers.cosmobot_cards import CardForm
from widgets.controllers.cosmobot_companion import Companion
from widgets.controllers.cosmobot_maps import MapEditor
from widgets.controllers.view import walk

HOSTILE = '<img src=x onerror="hurt()">'
MOON, SUN = "moon: cubes 1; move 3 brave; oracle", "sun: arrow ltr; harvest 2; domination 2"
YOURS = "anunnaki;turn=you;bot=bCAP:S2F,bMR:F;you=yCAP:S2F,yML:F;moondeck=*;sundeck=*;pactstack=*24"


def nodes(game, look=""):
    return [one for one in walk(game.view()["tree"]) if look in one.get("look", "")]


def keys(game):
    return {one["key"] for one in nodes(game) if "key" in one}


def texts(game):
    return " ".join(one.get("text", "") for one in nodes(game))


def advance(game):
    """Whatever the page offers next."""
    if game.game.question:
        game.handle({"do": "answer", "option": game.game.question.options[0]})
    elif game.walker:
        game.handle({"do": "table"})
    else:
        game.handle({"do": "done"})


def test_a_whole_game_with_a_seed_to_its_score():
    game = Companion(seed=7, house="pharaos")
    for _ in range(300):
        if game.table.turn == "scored":
            break
        advance(game)
    bot, you = game.score()
    assert game.table.turn == "scored"
    assert (game.table.vp, game.table.yourvp) == (bot.total, you.total)
    assert f"Cosmobot has won, {bot.total} to {you.total}." in texts(game)
    assert sum(turn.before.turn == "bot" for turn in game.game.turns) >= 10
    rows = [[cell.get("text") for cell in walk([one])] for one in nodes(game, "pr-chosen") if one["tag"] == "tr"]
    assert rows == [[None, "Together", str(bot.total), str(you.total)]]
    same = Companion(**game.state())
    assert same.table == game.table
    assert same.view()["tree"][1] == game.view()["tree"][1]


def test_the_same_seed_deals_the_same_game():
    games = [Companion(seed=3, house="babylon"), Companion(seed=3, house="babylon")]
    for game in games:
        for _ in range(12):
            advance(game)
    assert games[0].save() == games[1].save()
    assert games[0].table == games[1].table


def test_the_board_is_changed_by_hand_and_said_when_the_turn_is_done():
    game = Companion(line=YOURS)
    game.handle({"do": "touch", "at": "yCAP"})
    game.handle({"do": "drop", "from": {"at": "yCAP", "piece": "you F"}, "to": {"at": "yMR"}})
    assert game.changed.startswith("set you=")
    assert game.game.said == []
    game.handle({"do": "done"})
    assert [said.kind for said in game.game.said] == [EDIT, DONE]
    assert dict(game.game.table.you)["yMR"] == "F"


def test_the_board_is_changed_by_a_line_and_a_bad_one_stays_to_be_mended():
    game = Companion(line=YOURS)
    assert game.handle({"do": "edit", "value": "move 2F yCAP yML, vp +3"})["said"] == (
        "Changed: you=yML:3F,yCAP:S; yourvp=3."
    )
    assert game.handle({"do": "edit", "value": "jump 3"})["said"] == (
        "I do not know 'jump'. Look below at what you can write."
    )
    field = next(one for one in nodes(game) if one.get("key") == "edit")
    assert field["text"] == "jump 3"
    assert field["attrs"]["aria-invalid"] == "true"
    game.handle({"do": "edit", "value": ""})
    assert game.torn == ""
    assert "You: " in texts(game)


def test_an_impossible_board_can_be_drawn_but_not_played():
    game = Companion(line=YOURS)
    game.handle({"do": "line", "value": YOURS.replace("yML:F", "yML:20F")})
    done = next(one for one in nodes(game) if one.get("key") == "done")
    assert done["attrs"]["aria-disabled"] == "true"
    assert "the box holds" in game.handle({"do": "done"})["said"]
    assert game.game.said == []


def test_cards_are_read_out_by_the_form_or_by_the_line():
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    assert game.form.line == "moon:"
    assert "Turn up a Moon card" in texts(game)
    game.handle({"do": "add", "word": "cubes"})
    game.handle({"do": "add", "word": "oracle"})
    game.handle({"do": "card"})
    assert game.form.line == "sun:"
    assert game.game.table.moon == "cubes:1+oracle"
    game.handle({"do": "line", "value": SUN})
    game.handle({"do": "card"})
    assert game.form is None
    assert game.walker.turn.done
    assert "What to do on your table" in texts(game)
    assert game.walker.at < len(game.walker.lines)


def test_a_torn_or_empty_card_is_not_played():
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    game.handle({"do": "line", "value": "moon: jump"})
    assert "expected one of the symbols" in game.handle({"do": "card"})["said"]
    assert game.form.line == "moon:"
    game.handle({"do": "line", "value": "moon: harvest 2"})
    assert "does not occur on Moon cards" in game.handle({"do": "card"})["said"]
    assert game.form.kind


def test_only_one_question_is_shown_at_a_time():
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    asked = [one for one in nodes(game, "pr-question") if one["tag"] == "section"]
    assert len(asked) == 1


def test_an_empty_deck_on_the_table_is_said():
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    game.handle({"do": "no card"})
    assert game.game.said[-1].text == "empty"


def test_undo_takes_back_by_hand_first_then_what_was_said():
    game = Companion(line=YOURS)
    game.handle({"do": "line", "value": YOURS + ";yourvp=5"})
    assert game.table.yourvp == 5
    game.handle({"do": "undo"})
    assert game.table.yourvp == 0
    game.handle({"do": "done"})
    game.handle({"do": "line", "value": MOON})
    game.handle({"do": "card"})
    assert game.form.line == "sun:"
    assert game.handle({"do": "undo"})["said"].startswith("Taken back: moon: cubes 1")
    assert game.form.line == "moon:"
    game.handle({"do": "undo"})
    assert game.walker is None
    assert game.handle({"do": "undo"})["said"] == "There is nothing to take back."


def played(turns=3, **opening):
    game = Companion(seed=7, house="pharaos", **opening)
    while sum(turn.before.turn == "bot" for turn in game.game.turns) < turns:
        advance(game)
    return game


def test_every_turn_can_be_stepped_through_again_with_why_and_why_not():
    game = played()
    while game.game.question:
        advance(game)
    game.handle({"do": "look", "n": 2})
    assert game.walker.turn == game.game.turns[2]
    step = next(n for n, line in enumerate(game.walker.lines, 1) if len(line.step.candidates) > 1)
    game.handle({"do": "go", "to": step})
    label = str(game.walker.step.candidates[0])
    assert game.handle({"do": "ask", "of": label})["said"]
    assert "pr-why" in " ".join(one.get("look", "") for one in nodes(game))
    assert "take back" not in keys(game)
    game.handle({"do": "table"})
    assert game.walker is None


def test_what_was_changed_by_hand_is_not_lost_by_looking_back():
    game = played()
    while game.walker:
        advance(game)
    game.handle({"do": "line", "value": f"{game.desk.line};yourresources=4"})
    game.handle({"do": "look", "n": 0})
    game.handle({"do": "table"})
    assert game.table.yourresources == 4


def test_the_log_tells_every_turn_and_the_score_can_be_asked_for():
    game = played()
    told = [one for one in nodes(game) if one.get("key", "").startswith("turn ")]
    assert len(told) == len(game.game.turns)
    assert "If the game ended now" not in texts(game)
    game.handle({"do": "score"})
    assert "If the game ended now" in texts(game)


def test_a_game_is_saved_and_goes_on_here_and_with_the_command(tmp_path):
    game = played()
    again = Companion(seed=99)
    again.handle({"do": "load", "value": game.save()})
    assert again.game.table == game.game.table
    assert again.game.states == game.game.states
    file = tmp_path / "evening.json"
    file.write_text(game.save(), encoding="utf-8")
    assert load(file).table == game.game.table
    assert text_of(load(file)) == game.save()


def test_state_keeps_the_step_and_what_was_not_said_yet():
    game = played()
    while game.game.question:
        advance(game)
    game.handle({"do": "look", "n": 2})
    game.handle({"do": "go", "to": 3})
    again = Companion(**json.loads(json.dumps(game.state())))
    assert (again.looked, again.walker.at) == (2, 3)
    game.handle({"do": "table"})
    game.handle({"do": "line", "value": f"{game.desk.line};yourresources=4"})
    again = Companion(**json.loads(json.dumps(game.state())))
    assert again.table == game.table
    assert again.changed == game.changed != ""
    assert Companion(**Companion().state()).game is None


def test_a_card_that_is_only_begun_is_kept_too():
    game = Companion(line=YOURS)
    game.handle({"do": "done"})
    game.handle({"do": "add", "word": "cubes"})
    again = Companion(**json.loads(json.dumps(game.state())))
    assert again.form.line == "moon: cubes 1"
    assert again.game.said == game.game.said


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", HOSTILE, '{"format": 1, "game": "coatl"}', '{"format": 9, "game": "anunnaki"}',
        '{"format": 1, "game": "anunnaki", "seed": true, "start": "anunnaki", "rulings": {}, "said": []}',
        '{"format": 1, "game": "anunnaki", "seed": 1, "start": "anunnaki", "rulings": {}, "said": [["shout", "x"]]}',
        '{"format": 1, "game": "anunnaki", "seed": 1, "start": "anunnaki;x=y", "rulings": {}, "said": []}',
        '{"format": 1, "game": "anunnaki", "seed": 1, "start": "anunnaki", "rulings": {"x": "y"}, "said": []}',
        '{"format": 1, "game": "anunnaki", "seed": 1, "start": "anunnaki", "rulings": {}, "said": [["edit", "x"]]}',
    ],
)  # fmt: skip
def test_a_torn_file_changes_nothing(text):
    game = Companion(line=YOURS)
    before = game.save()
    assert game.handle({"do": "load", "value": text})["said"]
    assert game.save() == before
    with pytest.raises(RulebookError):
        resumed(text)


@pytest.mark.parametrize(
    "do", ["edit", "line", "answer", "option", "load", "touch", "add", "part", "look", "go", "ask"]
)
@pytest.mark.parametrize("stage", ["opening", "yours", "card"])
def test_hostile_events_stay_text(do, stage):
    game = Companion() if stage == "opening" else Companion(line=YOURS)
    if stage == "card":
        game.handle({"do": "done"})
    before = game.save()
    event = {"do": do, "value": HOSTILE, "at": HOSTILE, "n": HOSTILE, "to": HOSTILE, "of": HOSTILE, "name": HOSTILE}
    view = game.handle({**event, "word": HOSTILE, "part": HOSTILE})
    assert game.save() == before
    assert all("<img" not in one.get("svg", "") for one in walk(view["tree"]))


def test_the_opening_begins_with_what_you_have_copied(own_shelf):
    for kind, name, of in (("planet", "my-gaia", "aurora"), ("planet", "my-babylon", "lapis"),
                           ("fate", "my-ellenys.normal", "ellenys.normal")):  # fmt: skip
        shelf.save(kind, name, shelf.find(kind, of), **({"kind": "gaia"} if of == "aurora" else {}))
    game = Companion()
    assert (game.opening.gaia, game.opening.yours, game.opening.fate) == ("my-gaia", "lapis", "my-ellenys.normal")
    game.handle({"do": "option", "name": "house", "value": "babylon"})
    game.handle({"do": "option", "name": "gaia", "value": "aurora"})
    game.handle({"do": "option", "name": "level", "value": "extreme"})
    assert (game.opening.gaia, game.opening.yours, game.opening.fate) == ("aurora", "my-babylon", "")
    assert Companion(seed=3).opening.gaia == "aurora"


def test_the_opening_speaks_of_houses_and_creatures_not_of_ids():
    game = Companion()
    told = " ".join(one.get("text", "") for one in walk(game.view()["tree"]))
    assert "Ellenys, normal (ours)" in told
    assert "ellenys.normal" not in told
    game.handle({"do": "option", "name": "creatures", "value": "Hydra, Griffin"})
    game.handle({"do": "start"})
    assert [one.partition("=")[0] for one in game.table.creatures] == ["hydra", "griffin"]


def test_the_opening_is_chosen_and_refused_where_it_cannot_be():
    game = Companion()
    assert "Begin" in texts(game)
    game.handle({"do": "option", "name": "house", "value": "ellenys"})
    assert "both play Ellenys" in game.handle({"do": "start"})["said"]
    game.handle({"do": "option", "name": "house", "value": "babylon"})
    game.handle({"do": "option", "name": "seed", "value": "12"})
    game.handle({"do": "option", "name": "far", "value": "yes"})
    game.handle({"do": "option", "name": "creatures", "value": HOSTILE})
    assert "Cannot read" in game.handle({"do": "start"})["said"]
    game.handle({"do": "option", "name": "creatures", "value": "hydra"})
    game.handle({"do": "option", "name": "level", "value": "hard"})
    game.handle({"do": "start"})
    assert game.game.seed == 12
    assert game.table.far
    assert game.table.level == "hard"
    assert game.table.creatures == ("hydra",)
    assert game.handle({"do": "new"})["said"] == "Choose how to begin."
    assert game.game is None


@pytest.mark.parametrize(
    "choice", [{"bot": "nobody"}, {"level": "silly"}, {"gaia": "nowhere"}, {"fate": "none.normal"}, {"gaia": "lapis"}]
)
def test_an_opening_that_cannot_be_is_refused(choice):
    with pytest.raises((Impossible, Unreadable)):
        Opening(house="pharaos", **choice).position()


def test_what_is_nothing_to_choose_is_refused():
    with pytest.raises(Impossible, match="'size' is nothing to choose"):
        Companion(size="large")
    with pytest.raises(Impossible, match="single action"):
        Companion(line="anunnaki;do=oracle")
    with pytest.raises(Impossible, match="needs a decision for every ruling"):
        Companion(seed=1, rulings={"x": "open"})


def test_a_table_game_asks_for_goal_tiles_and_pacts_where_it_stands():
    game = Companion(house="pharaos", deck="table")
    assert "Which Goal tile lies beside the War track?" in texts(game)
    for answer in ("units", "shrines", "settlements", *["2.1"] * 6):
        game.handle({"do": "answer", "option": answer})
    assert game.table.turn == "you"
    assert game.table.goals == ("units", "shrines", "settlements", "territories")
    assert game.table.pacts == ("2.1",) * 6


def test_the_line_gives_nothing_away():
    game = Companion(line="anunnaki;turn=you;moondeck=m05,m01,m02;sundeck=s01")
    assert "moondeck=?m01,m02,m05" in game.line
    assert anunnaki.parse(game.line)


def test_an_edit_line_said_at_the_prompt_and_here_is_the_same():
    game = Companion(line=YOURS)
    game.handle({"do": "edit", "value": "vp +3"})
    assert game.game.said == [Said(EDIT, "vp +3")]


def test_the_companion_in_a_notebook_and_in_a_page():
    game = shells.Companion(seed=7, house="pharaos")
    assert game.position.turn == "you"
    assert game.score[0].side == "bot"
    assert shells.Companion(saved=game.saved).position == game.position
    opened = page.answer({"open": "Companion", "state": game.controller.state()})
    assert opened["view"]["line"] == game.value
    after = page.answer({"id": opened["id"], "event": {"do": "edit", "value": "vp +3"}})
    assert '"vp +3"' in after["state"]["saved"]
    assert not page.answer({"open": "Companion", "state": {"saved": HOSTILE}})["ok"]
    assert page.answer({"open": "Companion", "state": {}})["ok"]


def test_planets_and_cards_of_a_file_are_put_on_the_shelf_and_played_with(tmp_path, monkeypatch):
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path))
    shelf.forget()
    planet = MapEditor("carnelian", name="my-planet")
    planet.handle({"do": "touch", "at": "cell 0,0"})
    planet.handle({"do": "icon", "icon": "m"})
    game = Companion()
    said = game.handle({"do": "shelve", "value": planet.file()})["said"]
    assert said == "On the shelf now: my-planet. Choose them from the lists."
    game.handle({"do": "option", "name": "home", "value": "my-planet"})
    game.handle({"do": "start"})
    assert game.game.start.home == planet.line
    other = planet.file().replace("TL:mmm", "TL:mm")
    assert "my-planet is on your shelf already, and differs" in game.handle({"do": "shelve", "value": other})["said"]
    assert "no shelf file in TOML" in game.handle({"do": "shelve", "value": "[["})["said"]
    shelf.forget()


def test_a_game_with_the_cards_of_your_shelf(tmp_path, monkeypatch):
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path))
    shelf.forget()
    with pytest.raises(Impossible, match="no Moon card on your shelf"):
        Companion(seed=1, house="pharaos", deck="mine")
    for line, name in ((MOON, "m91"), (SUN, "s91")):
        CardForm(line, name=name).handle({"do": "keep"})
    game = Companion(seed=1, house="pharaos", deck="mine")
    assert game.table.sundeck.items == ("s91",)
    shelf.forget()


def test_at_the_end_you_say_what_gods_and_resources_are_worth():
    game = Companion(line="anunnaki;turn=over;bot=bCAP:S2F;you=yCAP:S2F;vp=5;yourvp=4")
    assert {"worth gods", "worth resources"} <= keys(game)
    game.handle({"do": "worth", "what": "gods", "value": "6"})
    game.handle({"do": "worth", "what": "resources", "value": "11"})
    assert game.handle({"do": "worth", "what": "gods", "value": HOSTILE})["said"] == "Write a number, such as 4."
    game.handle({"do": "done"})
    bot, you = game.score()
    assert (you.gods, you.resources, you.total - bot.total) == (6, 2, 7)
    assert f"You have won, {you.total} to {bot.total}." in texts(game)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_clicked_the_game_stays_whole(seed):
    rng = Random(seed)
    game = Companion(seed=seed, house="pharaos") if seed % 2 else Companion(line=YOURS)
    for _ in range(30):
        shown = [one for one in nodes(game) if one.get("event", {}).get("do") not in {None, "new"}]
        one = rng.choice(shown)
        options = [inner["attrs"].get("value", "") for inner in one.get("children", ()) if inner["tag"] == "option"]
        value = {"value": rng.choice(options)} if options else {"value": "2"} if one["tag"] == "textarea" else {}
        game.handle({**one["event"], **value})
        assert Companion(**json.loads(json.dumps(game.state()))).table == game.table
