"""A whole game through the playing controller, by touching things as a player does."""

import random

import pytest

from rulebook import coatl
from rulebook.coatl.actions import Build, Draw, Take, read
from rulebook.coatl.players import simple_player
from widgets.controllers.coatl_game import Game
from widgets.controllers.view import walk


def keep(game):
    for n in (1, 2, 3):
        game.handle({"do": "touch", "at": f"hand {n}"})
    return game.handle({"do": "keep"})


def place_of(position, thing):
    for zone in ("store", "hand", "temples", "own"):
        if thing in position.zones[zone]:
            return f"{zone} {position.zones[zone].index(thing) + 1}"
    raise LookupError(thing)


def by_hand(game, action):
    """Do an action as a player does it: touch by touch."""
    action = read(action)
    if isinstance(action, Take):
        game.handle({"do": "touch", "at": f"space {action.space}"})
    elif isinstance(action, Draw):
        shown = list(game.position.display)
        for card in action.cards:
            place = "deck" if card == "deck" else f"display {card if card.isdigit() else shown.index(card) + 1}"
            game.handle({"do": "touch", "at": place})
        game.handle({"do": "draw"})
    elif isinstance(action, Build):
        for part in action.steps:
            game.handle({"do": "touch", "at": place_of(game.seen, part.thing)})
            ends = {"start": "coatl new", "head": f"coatl {part.coatl} head", "tail": f"coatl {part.coatl}"}
            at = ends.get(part.what) or f"coatl {part.coatl} {'cards' if part.what == 'card' else 'temple'}"
            game.handle({"do": "touch", "at": at})
        game.handle({"do": "build"})
    else:
        game.handle({"do": "act", "action": "pass"})


def played(game):
    while game.position.turn != "over":
        if game.position.turn == "adam":
            game.handle({"do": "last"})
            game.handle({"do": "on"})
        else:
            turns = len(game.log)
            by_hand(game, simple_player(game.position))
            assert len(game.log) == turns + 1, game.said
    return game


@pytest.mark.parametrize(("seed", "levels"), [(7, ""), (3, "25"), (11, "134")])
def test_a_whole_game_by_hand_and_again_from_its_file(seed, levels):
    game = Game(seed=seed, levels=levels)
    keep(game)
    view = played(game).view()
    score = coatl.score(game.position)
    shown = [node.get("text") for node in walk(view["tree"])]
    assert str(score.you) in shown
    assert str(score.adam) in shown
    again = Game(saved=game.save())
    assert again.position == game.position
    assert again.view() == {**game.view(), "said": again.said}


def test_the_same_seed_is_the_same_game():
    first, second = Game(seed=5), Game(seed=5)
    keep(first), keep(second)
    assert first.position == second.position != Game(seed=6).position


def test_three_cards_are_kept():
    game = Game(seed=1)
    assert len(game.seen.hand) == 5
    game.handle({"do": "touch", "at": "hand 1"})
    assert "is no answer" in game.handle({"do": "keep"})["said"]
    for n in (2, 3):
        game.handle({"do": "touch", "at": f"hand {n}"})
    assert "Put one back first" in game.handle({"do": "touch", "at": "hand 4"})["said"]
    dealt = game.seen.hand
    game.handle({"do": "keep"})
    assert game.position.hand == dealt[:3]
    assert game.position.discards == dealt[3:]


@pytest.fixture
def mine():
    """A game in which it is your turn, with a piece, a head and a tail on your board."""
    line = (
        "coatl;turn=you;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK,BG~B,BBYY;display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR;"
        "temples=xY7,xK8;own=YG6;hand=6Y,GB,KG;store=KG(RB)"
    )
    return Game(line=line)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([{"do": "touch", "at": "space 6"}], "Space 6 is empty. Take a space that holds pieces. You take all pieces"),
        ([{"do": "act", "action": "take 99"}], "Cannot read"),
        ([{"do": "act", "action": "pass"}], "You may pass only if no action is possible."),
        (
            [{"do": "touch", "at": f"display {n}"} for n in (1, 2, 3)],
            "You hold 3 cards, 3 more exceed your limit of 5.",
        ),
        ([{"do": "touch", "at": "coatl new"}], "Take up a piece, a card or a temple first."),
        ([{"do": "touch", "at": "store 3"}, {"do": "touch", "at": "coatl 2 head"}], "There is no cóatl 2."),
        ([{"do": "touch", "at": "store 8"}], "Nothing lies here."),
        ([{"do": "draw"}], "Cannot read"),
        ([{"do": "build"}], "Cannot read"),
        (
            [{"do": "touch", "at": at} for at in ("store 3", "coatl new", "store 3", "coatl 1")],
            "Head and tail may not touch.",
        ),
        (
            [{"do": "touch", "at": at} for at in ("store 1", "coatl new", "hand 1", "coatl 1 cards")],
            "6Y does not reach its lowest level",
        ),
    ],
)
def test_a_refusal_is_explained_and_changes_nothing(mine, events, said):
    before = mine.position
    for event in events:
        mine.handle(event)
    assert said in mine.said
    assert mine.position == before


def test_a_build_goes_step_by_step_and_each_can_be_taken_back(mine):
    for at in ("store 1", "coatl new", "store 1", "coatl 1"):
        mine.handle({"do": "touch", "at": at})
    assert mine.seen.coatls[0].pieces == ("K", "G")
    assert [str(part) for part in mine.parts] == ["start K", "tail 1 G"]
    assert mine.said == "A green segment at the tail end of cóatl 1. Go on, or finish building."
    mine.handle({"do": "undo"})
    assert mine.seen.coatls[0].pieces == ("K",)
    assert "You are building" in mine.handle({"do": "touch", "at": "space 1"})["said"]
    mine.handle({"do": "build"})
    assert mine.position.turn == "adam"
    assert mine.position.coatls[0].pieces == ("K",)


def test_only_what_you_took_up_is_pressed(mine):
    mine.handle({"do": "touch", "at": "store 1"})
    assert [n["key"] for n in walk(mine.view()["tree"]) if n.get("attrs", {}).get("aria-pressed") == "true"] == [
        "store 1"
    ]
    mine.handle({"do": "touch", "at": "store 1"})
    assert mine.chosen == ""


def test_what_is_allowed_is_marked(mine):
    def marked():
        return {n["key"] for n in walk(mine.view()["tree"]) if "data-legal" in n.get("attrs", {})}

    assert marked() == {f"space {n}" for n in (1, 2, 3, 4, 5, 7, 8, 9)}
    mine.handle({"do": "touch", "at": "store 1"})
    assert marked() == {"coatl new"}


def test_cards_are_chosen_and_put_back(mine):
    mine.handle({"do": "touch", "at": "display 2"})
    mine.handle({"do": "touch", "at": "display 2"})
    assert mine.picked == ()
    mine.handle({"do": "touch", "at": "display 6"})
    mine.handle({"do": "touch", "at": "deck"})
    mine.handle({"do": "draw"})
    assert mine.position.hand[:4] == ("6Y", "GB", "KG", "RRR")
    assert len(mine.position.hand) == 5


def test_undo_goes_back_to_your_last_decision():
    game = Game(seed=2)
    keep(game)
    game.handle({"do": "on"})
    before = game.position
    by_hand(game, simple_player(game.position))
    assert game.position.turn == "adam"
    game.handle({"do": "undo"})
    assert game.position == before
    game.handle({"do": "undo"})
    assert game.position.turn == "setup"
    assert len(game.seen.hand) == 5


def test_bags_and_decks_stay_closed():
    game = Game(seed=4)
    keep(game)
    assert "bag=" not in game.line
    assert not any("next" in node.get("text", "") for node in walk(game.view()["tree"]) if node["tag"] == "dd")


def test_at_a_real_table_it_asks_what_you_drew():
    game = Game(table=True)
    rng = random.Random(1)
    for _ in range(400):
        if game.position.turn != "setup":
            break
        question = game.turn.question
        game.handle({"do": "answer", "option": rng.choice(question.options)})
    assert game.position.turn == "adam"
    while not game.stepper.done:
        game.handle({"do": "last"})
        game.handle({"do": "answer", "option": game.stepper.turn.question.options[0]})
    game.handle({"do": "on"})
    assert game.position.turn == "you"
    assert Game(saved=game.save()).position == game.position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<b>",
        "coatl game 1\nseed 1\nrulings\nstart chess",
        "coatl game 1\nseed 1\nrulings white=<b>\nstart coatl;turn=setup\n-",
        "coatl game 1\nseed x\nrulings\nstart coatl;turn=setup\n-",
        "coatl game 1\nseed 1\nrulings\nstart coatl;turn=you\ntake 1",
    ],
)
def test_a_torn_file_is_refused_and_the_game_stays(mine, text):
    before = mine.save()
    said = mine.handle({"do": "load", "value": text})["said"]
    assert said
    assert mine.save() == before


def test_a_new_game_and_a_game_from_a_line(mine):
    mine.handle({"do": "new", "levels": "5"})
    assert (mine.position.turn, mine.position.levels) == ("setup", "5")
    mine.handle({"do": "line", "value": "coatl;turn=you;board=YG,-,-,-,-,-,-,-,-,-"})
    assert mine.position.turn == "you"
    assert "the box has" in mine.handle({"do": "line", "value": "coatl;bag=Y"})["said"]
