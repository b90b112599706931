"""`rulebook play anunnaki`: the companion at the table, its edits, its files."""

import pytest

from rulebook import anunnaki
from rulebook.anunnaki.companion.board import changes, face, seen
from rulebook.anunnaki.companion.edits import VERBS, Refused, edited
from rulebook.anunnaki.companion.game import ANSWER, DONE, EDIT, Said, meant, texts_of
from rulebook.cli.cosmos.terminal import HELP, Terminal
from rulebook.core.errors import Impossible, Unreadable
from rulebook.core.trace import Question
from tests.cli.companions import BOOK, MOON, SUN, YOURS, game, parts

# Edits.


@pytest.mark.parametrize(
    ("text", "part", "value"),
    [
        ("add 2F yMR", "you", "yML:F,yMR:2F,yCAP:S2F"),
        ("add yMR 2f", "you", "yML:F,yMR:2F,yCAP:S2F"),
        ("add bot M bML", "bot", "bML:M,bMR:F,bCAP:S2F"),
        ("cosmobot add m bml", "bot", "bML:M,bMR:F,bCAP:S2F"),
        ("remove F yML", "you", "yCAP:S2F"),
        ("remove bot all bCAP", "bot", "bMR:F,bCAP:S"),
        ("move 2F yCAP yML", "you", "yML:3F,yCAP:S"),
        ("move all ycap fl", "you", "yML:F,yCAP:S,fL:2F"),
        ("exhaust yTL ww", "exhausted", "yTL:ww"),
        ("exhaust yTL ww, restore yTL w", "exhausted", "yTL:w"),
        ("ac yTC 4", "ac", "gATL:?+,yTC:4,bTC:?"),
        ("ac yTC gone", "ac", "gATL:?+,bTC:?"),
        ("culture remove yTL.TC.ML", "culture", None),
        ("culture add bML.TC.TL", "culture", "yML.TC.TL,bML.TC.TL"),
        ("pact 1 4.2", "pacts", "4.2,2.1,-"),
        ("war +2", "yoursteps", "2.0.0.0"),
        ("commerce bot 4", "steps", "0.0.4.0"),
        ("domination 7", "yoursteps", "0.0.0.7"),
        ("domination +3", "yourvp", "2"),
        ("domination bot +3", "vp", "2"),
        ("vp +3, vp +2, vp -1", "yourvp", "4"),
        ("vp =-3", "yourvp", "-3"),
        ("bot vp 12", "vp", "12"),
        ("cubes +1", "yourcubes", "1"),
        ("cubes bot 5", "cubes", "5"),
        ("gods 4", "yourgods", "4"),
        ("resources 7", "yourresources", "7"),
        ("far fL you", "far", "fL:you,fR:?"),
        ("far fr bot", "far", "fL:?,fR:bot"),
        ("creature remove hydra", "creatures", None),
        ("creature add roc=war:4", "creatures", "hydra,roc=war:4"),
        (MOON, "moon", "cubes:1+move:3:brave+oracle"),
        ("SUN: arrow rtl; pact", "sun", "arrow:rtl+pact"),
        ("set steps=1.2.3.4; vp=9", "steps", "1.2.3.4"),
        ("anunnaki;you=yCAP:S", "you", "yCAP:S"),
        ("anunnaki;turn=bot;you=yCAP:S", "turn", None),
    ],
)
def test_an_edit_changes_the_board(text, part, value):
    assert parts(edited(BOOK.parse(YOURS), text).position).get(part) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("jump 3", "I do not know 'jump'."),
        ("add", "Cannot read 'add'. For example: add 2F yML"),
        ("add 2X yML", "Cannot read 'add 2X yML'."),
        ("add all yML", "Cannot read 'add all yML'."),
        ("add F xX", "There is no Territory 'xX' on this map."),
        ("remove 3F yCAP", "yCAP holds S2F of yours; 3F is not there."),
        ("remove bot F gN", "gN holds nothing of Cosmobot; F is not there."),
        ("move all gN gS", "No unit of yours stands in gN."),
        ("exhaust yTL x", "Cannot read 'exhaust yTL x'."),
        ("restore yTL w", "yTL has nothing exhausted, not w."),
        ("ac yTC 12", "Cannot read 'ac yTC 12'."),
        ("far fL me", "Cannot read 'far fL me'."),
        ("culture take yML.TC.TL", "Cannot read"),
        ("culture remove bML.TC.TL", "There is no Culture token bML.TC.TL. On the table: yML.TC.TL."),
        ("pact 9", "Which Pact? The display has the places 1 to 3."),
        ("pact 3", "No Pact lies at place 3."),
        ("pact 1 9.0", "There is no 9.0 in the stack. It holds 1.1, 4.2."),
        ("pact x", "Cannot read 'pact x'."),
        ("war up", "Cannot read 'war up'."),
        ("vp 3 4", "Cannot read 'vp 3 4'."),
        ("set do=oracle", "do= is a single action"),
        ("anunnaki;do=oracle", "A line with do= is a single action"),
    ],
)
def test_a_bad_edit_says_why(text, message):
    with pytest.raises(Refused) as refused:
        edited(BOOK.parse(YOURS), text)
    assert str(refused.value).startswith(message)


def test_a_bad_edit_of_a_line_shows_the_column():
    with pytest.raises(Unreadable, match="four numbers with dots"):
        edited(BOOK.parse(YOURS), "set steps=1.2")
    with pytest.raises(Unreadable, match="one of the symbols"):
        edited(BOOK.parse(YOURS), "moon: cubes 1; dance")


def test_all_defects_of_an_edit_are_named_at_once():
    with pytest.raises(Impossible) as refused:
        edited(BOOK.parse(YOURS), "add S yCAP, war 99, add bot 13F bTL, exhaust yCAP f")
    names = [defect.name for defect in refused.value.defects]
    assert names == [
        "more followers than the box holds", "two settlements in a territory", "exhausted capital",
        "track position beyond the end",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("stack", "text", "pacts", "left"),
    [
        ("?1.1,4.2", "pact 1", "1.1,2.1", "?4.2"),
        ("4.2,1.1", "pact 1", "4.2,2.1", "1.1"),
        ("4.2", "pact 1", "4.2,2.1", None),
        ("", "pact 1", "-,2.1", None),
        ("", "pact 1 5.1", "5.1,2.1", None),
        ("*3", "pact 2 5.1", "3.1,5.1", "*2"),
    ],
)
def test_a_pact_is_replaced_from_the_stack(stack, text, pacts, left):
    position = BOOK.parse(f"anunnaki;turn=you;pacts=3.1,2.1;pactstack={stack}")
    told = parts(edited(position, text).position)
    assert (told["pacts"], told.get("pactstack")) == (pacts, left)


def test_a_pact_at_the_table_needs_its_successor():
    with pytest.raises(Refused, match="Which tile fills the gap"):
        edited(BOOK.parse("anunnaki;turn=you;pacts=3.1;pactstack=*3"), "pact 1")


def test_cards_of_the_sample_deck_are_not_said():
    with pytest.raises(Refused, match="sample deck"):
        edited(BOOK.parse("anunnaki;turn=you;moondeck=sample"), MOON)


def test_help_names_every_edit_and_command():
    assert all(verb in HELP for verb in VERBS)
    assert all(word in HELP for word in Terminal(None).commands.keys() - {"?", "exit"})


# The game.


def test_the_cards_are_read_out_and_the_turn_is_played():
    table = game()
    state = table.say(Said(DONE))
    assert table.question.facts["deck"] == "moon"
    assert [turn.before.turn for turn in state.ended] == ["you"]
    table.say(Said(ANSWER, MOON))
    table.say(Said(ANSWER, SUN))
    assert table.question.rule == "anunnaki.battle.reveal"
    table.say(Said(ANSWER, "5"))
    state = table.say(Said(ANSWER, "1"))
    assert table.table.turn == "you"
    assert "Cosmobot's cubes: 0 → 1" in changes(state.ended[-1])
    assert len(table.turns) == 2


def test_undo_takes_back_one_thing_after_the_other():
    table = game()
    lines = [str(table.table)]
    for said in (Said(EDIT, "vp +3"), Said(DONE), Said(ANSWER, MOON), Said(ANSWER, SUN)):
        table.say(said)
        lines.append(str(table.table))
    for line in reversed(lines[:-1]):
        assert table.undo()
        assert str(table.table) == line
    assert table.undo() is None


def test_what_is_refused_changes_nothing():
    table = game()
    table.say(Said(DONE))
    table.say(Said(ANSWER, MOON))
    before = table.said
    for said, error in [
        (Said(ANSWER, MOON), Unreadable),
        (Said(ANSWER, "sun: harvest 2"), Impossible),
        (Said(EDIT, "vp +3"), Refused),
        (Said(DONE), Refused),
    ]:
        with pytest.raises(error):
            table.say(said)
    assert table.said == before


def test_the_board_can_be_corrected_while_the_first_card_is_asked_for():
    table = game()
    table.say(Said(DONE))
    table.say(Said(EDIT, "vp bot +3"))
    assert table.question.facts["deck"] == "moon"
    assert table.table.vp == 3


def test_at_a_card_only_symbols_need_the_word_edit(talk):
    says = ("done", "vp +3", "edit move F yCAP yMR", "move F yML yMR", "set vp=4", "quit!")
    out = talk(f"--position '{YOURS}'", *says).stdout
    assert out.count("What does the Moon card show?") == 5
    assert "your VP: 0 → 3" in out
    assert "yMR: you F; yCAP: you SF" in out
    assert "expected move with a number from 1 to 9 and one of brave, mighty, cunning" in out
    assert "> Cosmobot's VP: 0 → 4" in out


def test_a_won_battle_waits_for_your_rewards():
    table = game("anunnaki;turn=you;you=yCAP:S,yTC:2F;bot=bCAP:S;ac=yTC:3")
    table.say(Said(DONE))
    table.say(Said(ANSWER, "spear 3"))
    assert table.question is None
    assert table.table.turn == "bot"
    table.say(Said(EDIT, "war +1"))
    assert table.question is None
    table.say(Said(DONE))
    assert table.question.facts["deck"] == "moon"


def test_a_battle_question_is_no_end_of_edits():
    table = game("anunnaki;turn=you;you=yCAP:S,yTC:2F;bot=bCAP:S;ac=yTC:3")
    table.say(Said(DONE))
    table.say(Said(EDIT, "add F yTC"))
    assert table.question is None
    assert table.table.turn == "you"


def test_too_many_answers_are_refused():
    table = game("anunnaki;turn=bot;bot=bCAP:S,bTC:F;ac=bTC:?;moon=cubes:1;sun=arrow:ltr")
    with pytest.raises(Refused, match="Nobody asks for '4' any more"):
        table.say(Said(ANSWER, "3 3 4"))
    table.say(Said(ANSWER, "3 3"))
    with pytest.raises(Refused, match="Nobody asks you anything"):
        table.say(Said(ANSWER, "3"))


def test_a_game_is_set_up_before_it_is_changed():
    table = game("anunnaki;turn=setup")
    with pytest.raises(Refused, match="still being set up"):
        table.say(Said(EDIT, "vp +3"))


def test_a_seed_answers_chance_and_plays_to_the_score():
    def played(seed):
        table = game("anunnaki;turn=setup;moondeck=sample;sundeck=sample;pactstack=sample", seed)
        while table.table.turn != "scored":
            if table.question:
                weapon = table.question.rule == "anunnaki.battle.weapon"
                table.say(Said(ANSWER, "2" if weapon else table.question.options[0]))
            elif table.table.turn == "you" and table.table.pacts[0] != "-" and len(table.said) < 4:
                table.say(Said(EDIT, "pact 1"))
            else:
                table.say(Said(DONE))
        return table

    one, two = played(7), played(7)
    assert str(one.table) == str(two.table) != str(played(8).table)
    assert sum(turn.before.turn == "bot" for turn in one.turns) >= 7
    with pytest.raises(Refused, match="over and scored"):
        one.say(Said(DONE))
    with pytest.raises(Refused, match="is scored"):
        one.say(Said(EDIT, "vp +3"))
    for turn in one.turns:
        assert all(changes(turn))


def test_answers_may_be_meant_in_several_ways():
    choice = Question("x", "choice", ("gN", "gSW"))
    assert [meant(choice, text) for text in ("gN", "gn", "2", "3", "gS")] == ["gN", "gN", "gSW", "3", "gS"]
    weapon = Question("x", "choice", ("none", "0", "3", "spear:3"))
    assert [meant(weapon, text) for text in ("3", "Spear 3", "spear:3", "2")] == ["3", "spear:3", "spear:3", "2"]
    assert texts_of(Question("x", "chance", ("1.1", "2.1")), "1.1, 2.1") == ["1.1", "2.1"]
    assert texts_of(Question("x", "chance", ()), "cubes 1; build") == ["cubes 1; build"]


# The board, and what changed on it.


def test_the_board_is_the_text_of_the_drawn_one(talk):
    out = talk(f"--position '{YOURS};exhausted=yTL:w;moon=m03'", "quit!").stdout
    assert BOOK.parse(f"{YOURS};exhausted=yTL:w;moon=m03").text() in out
    assert "  yTL   Wood 1 of 2" in out


def test_nobody_sees_the_order_of_a_deck():
    position = BOOK.parse("anunnaki;moondeck=m02,m01;pactstack=*3")
    assert str(seen(position)) == "anunnaki;pactstack=*3;moondeck=?m01,m02"
    assert seen(BOOK.parse("anunnaki")) == BOOK.parse("anunnaki")
    assert face("sun", "arrow:ltr+harvest:2") == "arrow ltr; harvest 2"


@pytest.mark.parametrize("case", [case for case in BOOK.examples.values() if case.good], ids=lambda case: case.id)
def test_the_changes_of_an_example_can_be_told(case):
    turn = anunnaki.play(BOOK.parse(case.position), case.answers, case.rulings)
    assert all(changes(turn))


def test_what_changes_is_told_in_order():
    turn = anunnaki.play(BOOK.parse("anunnaki;do=battles;turn=you;bot=bCAP:S,gN:F;you=yCAP:S,gN:2FM"), ("4", "1"))
    assert changes(turn) == ["Follower: gN → bCAP"]
    turn = anunnaki.play(
        BOOK.parse("anunnaki;do=battles;bot=bCAP:S,gN:G,fL:M;you=yCAP:S,gN:2F;far=fL:3,fR:?"), ("gN", "0", "1", "5")
    )
    assert changes(turn) == [
        "your 2 Followers: gN → yCAP",
        "fL: its Leader is now bot",
        "Cosmobot's War: 0 → 3",
    ]
