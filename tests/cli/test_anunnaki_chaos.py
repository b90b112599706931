"""Whatever is typed: the companion never breaks, the board stays sound, and a saved game is the same game."""

import contextlib
import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.anunnaki.companion.game import Companion
from rulebook.cli.cosmos.store import load, save
from rulebook.cli.cosmos.terminal import Terminal
from rulebook.core.book import book

BOOK = book("anunnaki")
START = "anunnaki;turn=setup;far=fL:?,fR:?;creatures=hydra;"
DECKS = {None: "pactstack=*24", 7: "moondeck=sample;sundeck=sample;pactstack=sample"}
lands = st.sampled_from([*BOOK.parse("anunnaki").world.names, "fL", "fR", "zz"])
sides = st.sampled_from(["", "bot ", "you "])
pieces = st.sampled_from(["F", "2F", "M", "S", "G", "13F", "all", "C", "x"])
numbers = st.sampled_from(["+1", "-2", "5", "+30", "x"])
edits = st.one_of(
    st.builds("{} {}{} {}".format, st.sampled_from(["add", "remove"]), sides, pieces, lands),
    st.builds("move {}{} {} {}".format, sides, pieces, lands, lands),
    st.builds("{} {} {}".format, st.sampled_from(["exhaust", "restore"]), lands, st.sampled_from("fwmgx")),
    st.builds("ac {} {}".format, lands, st.sampled_from(["?", "4", "9", "5+", "gone"])),
    st.builds("pact {}{}".format, st.integers(0, 7), st.sampled_from(["", " 2.1", " 9.9"])),
    st.builds("{} {}{}".format, st.sampled_from(["war", "domination", "vp", "cubes", "gods"]), sides, numbers),
    st.sampled_from(["culture add bML.TC.TL", "culture remove yML.TC.TL", "far fL you", "creature remove hydra"]),
    st.sampled_from(["set arrow=ltr", "set turn=over", "set turn=setup", "moon: cubes 2; build", "anunnaki;turn=you"]),
)
asks = st.sampled_from(["why", "why 3", "why not gN", "score", "log", "line", "table", "help", "undo", "undo", "done"])
answers = st.integers(0, 5).map("answer {}".format)
sayings = st.lists(st.one_of(st.just("done"), answers, answers, edits, asks, st.text(max_size=8)), max_size=40)
CARDS = {"moon": "cubes 2; portal 2 mighty; oracle", "sun": "arrow rtl; harvest 2; pact; summon minor"}


def typed(game, text):
    """An answer that fits the question, if there is one; else the text."""
    word, _, number = text.partition(" ")
    if word != "answer" or not game.question:
        return text
    options = game.question.options
    return options[int(number) % len(options)] if options else CARDS[game.question.facts["deck"]]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [None, 7], ids=["table", "sample"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=sayings)
def test_whatever_is_typed(tmp_path, seed, said):
    game = Companion(BOOK, BOOK.parse(START + DECKS[seed]), {}, seed)
    game.begin()
    terminal = Terminal(game)
    with contextlib.redirect_stdout(io.StringIO()):
        for text in said:
            terminal.ask()
            if text.strip() and text.split()[0].lower() not in {"save", "quit", "exit"}:
                terminal.handle(typed(game, text))
        path = tmp_path / "game.json"
        path.unlink(missing_ok=True)
        save(game, path)
    again = load(path)
    assert (again.table, again.said) == (game.table, game.said)
    assert not game.table.defects()
    assert BOOK.parse(str(game.table)) == game.table
