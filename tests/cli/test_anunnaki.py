"""`rulebook play anunnaki`: the companion at the table, its edits, its files."""

import json
import shlex

import pytest

from rulebook import anunnaki
from rulebook.cli.cosmos.board import board_text, changes, face, seen
from rulebook.cli.cosmos.companion import ANSWER, DONE, EDIT, Companion, Said, meant, texts_of
from rulebook.cli.cosmos.edits import VERBS, edited
from rulebook.cli.cosmos.store import load, save
from rulebook.cli.cosmos.terminal import HELP, WAITS, Terminal
from rulebook.cli.lazy import Refused
from rulebook.core.book import book
from rulebook.core.errors import Impossible, Unreadable
from rulebook.core.trace import Question

BOOK = book("anunnaki")
YOURS = (
    "anunnaki;turn=you;bot=bCAP:S2F,bMR:F;you=yCAP:S2F,yML:F;ac=gATL:?+,yTC:?,bTC:?;culture=yML.TC.TL;"
    "pacts=3.1,2.1,-;pactstack=?1.1,1.1,4.2;far=fL:?,fR:?;creatures=hydra"
)
MOON, SUN = "moon: cubes 1; move 3 brave; oracle", "sun: arrow ltr; harvest 2; domination 2"


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path / "shelf"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def talk(call):
    """Play by saying these lines; gives what was printed."""

    def talking(options, *lines, width=120):
        return call("play", "anunnaki", *shlex.split(options), given="\n".join(lines) + "\n", width=width)

    return talking


def game(line=YOURS, seed=None, **rulings):
    companion = Companion(BOOK, BOOK.parse(line), rulings, seed)
    companion.begin()
    return companion


def parts(position):
    return dict(part.partition("=")[::2] for part in str(position).split(";"))


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
    assert refused.value.message.startswith(message)


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
    assert "yourvp=3" in out
    assert "you=yML:F,yMR:F,yCAP:SF" in out
    assert "expected move with a number from 1 to 9 and one of brave, mighty, cunning" in out
    assert "> vp=4" in out


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


# The board in text.


def test_the_board_in_text():
    lines = board_text(BOOK.parse(f"{YOURS};exhausted=yTL:w;moon=m03"))
    assert "  gATL  ** Atlantis   civilization ?+  (guarded)" in lines
    assert "  yTL   ww            exhausted w" in lines
    assert "  bCAP  w Capital     bot S2F  (Cosmobot's)" in lines
    assert "  fL    led by ?" in lines
    assert "Pacts  1 3.1  2 2.1  3 -" in lines
    assert "Moon card face up  m03 (cubes 2; move 2 cunning)" in lines
    assert lines[-2] == "Creatures  hydra"


def test_a_plain_board_has_no_empty_rows():
    lines = board_text(BOOK.parse("anunnaki;bonus=;far=fL:you;you=fL:F"))
    assert "  fL    led by you    you F" in lines
    assert "  fR    led by nobody" in lines
    assert not any(line.startswith(("Pacts", "2-VP", "Culture", "Creatures", "Moon")) for line in lines)


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


# Files.


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    table = game()
    for said in (Said(EDIT, "vp +3"), Said(DONE), Said(ANSWER, MOON)):
        table.say(said)
    save(table, tmp_path / "a.json")
    again = load(tmp_path / "a.json")
    assert again.said == table.said
    assert again.table == table.table
    assert again.question == table.question


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{", "is no saved game. Cannot read the JSON"),
        ({"game": "coatl"}, "is no saved game of Anunnaki; its game is 'coatl'."),
        ({"format": 9}, "This rulebook reads format 1, the file says 9."),
        ({"seed": True}, "damaged saved game: its part 'seed'"),
        ({"start": 1}, "its part 'start'"),
        ({"rulings": {"a": 1}}, "its part 'rulings'"),
        ({"said": [["answer"]]}, "its part 'said'"),
        ({"said": [["sing", "la"]]}, "its part 'said'"),
        ({"said": [["answer", "x"]]}, "cannot be played again: Nobody asks you"),
        ({"start": "anunnaki;bot=xx"}, "cannot be played again: Cannot read"),
    ],
)
def test_a_corrupt_file_is_refused_untouched(call, tmp_path, change, message):
    path = tmp_path / "a.json"
    save(game(), path)
    text = change if isinstance(change, str) else json.dumps({**json.loads(path.read_text()), **change})
    path.write_text(text)
    result = call("play", "anunnaki", "--resume", str(path), width=400)
    assert result.exit_code == 2
    assert message in result.stderr
    assert path.read_text() == text


def test_no_other_file_is_overwritten(tmp_path):
    path = tmp_path / "a.json"
    path.write_text("mine")
    with pytest.raises(Refused, match="holds something else"):
        save(game(), path)
    assert path.read_text() == "mine"
    with pytest.raises(Refused, match="Cannot save to"):
        save(game(), tmp_path / "no" / "a.json")


def test_a_new_game_does_not_replace_an_old_one_with_the_same_start(talk, tmp_path):
    talk(f"--position '{YOURS}' --save a.json", "vp +3", "quit")
    result = talk(f"--position '{YOURS}' --save a.json", "quit")
    assert result.exit_code == 2
    assert "The file a.json holds something else; --resume goes on with it." in result.stderr
    assert talk("--resume a.json --save a.json", "vp +1", "quit").exit_code == 0
    assert load(tmp_path / "a.json").table.yourvp == 4


# At the prompt.


def test_a_whole_turn_at_the_prompt(talk):
    result = talk(
        "", "units", "territories shrines", "2.1 3.1 1.1 4.2 2.2 3.1", "move F yCAP yMR, vp +1", "done", MOON,
        "edit vp +2", SUN, "3", "4", "why not gn", "why not bml", "why 5", "why", "log", "score", "line", "table",
        "quit!",
    )  # fmt: skip
    assert result.exit_code == 0, result.stderr
    out = result.stdout
    assert "you say which cards come up and what is rolled" in out
    assert "Which Goal tile lies beside the War track?" in out
    assert "you=yML:F,yMR:F,yCAP:SF; yourvp=1" in out
    assert "What does the Moon card show? For example: cubes 1; move 3 brave; oracle" in out
    assert "Cosmobot is in the middle of its turn." in out
    assert "Turn up the Ancient Civilization in bTC. What is its strength?" in out
    assert "Roll the Chaos die for Cosmobot in bTC." in out
    assert "Cosmobot. Moon: cubes 1; move 3 brave; oracle. Sun: arrow ltr; harvest 2; domination 2." in out
    assert "On your table:" in out
    assert "On that planet Cosmobot controls no Territory with two of its pieces." in out
    assert "Cosmobot wins" in out or "You win" in out
    assert "Follower: the reserve → bCAP" in out
    assert "     You: move F yCAP yMR, vp +1" in out


def test_the_sample_game_at_the_prompt(talk, tmp_path):
    result = talk("--deck sample --seed 7 --save a.json", "done", "undo", "undo", "done", "quit")
    assert "Seed 7." in result.stdout
    assert "our own design, not the publisher's" in result.stdout
    assert "Taken back: done" in result.stdout
    assert "There is nothing to undo." in result.stdout
    again = talk("--resume a.json", "quit")
    assert "Cosmobot. Moon: m05 (cubes 1; build; move 2 cunning)." in again.stdout
    assert load(tmp_path / "a.json").said == [Said(DONE)]


def test_a_random_seed_is_said(talk):
    assert "`rulebook play anunnaki --deck sample --seed" in talk("--deck sample").stdout


def test_a_game_over_is_scored_with_your_gods(talk):
    result = talk(
        f"--position '{YOURS.replace('turn=you', 'turn=over')}'", "gods 4, resources 7", "done", "score", "log", "why"
    )
    assert WAITS["over"] in result.stdout
    assert result.stdout.count("Your Gods: 4 VP.") == 3
    assert "Your 7 resources, Mana included: 1 VP." in result.stdout
    assert WAITS["scored"] in result.stdout
    assert "1  The score" in result.stdout


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("[red]x[/red]", "I do not know '[red]x[/red]'."),
        ("add S yCAP, war 99", "Put it on a space from 0 to 10."),
        ("set vp=x", "expected a number"),
        ("why", "Nothing has happened yet."),
        ("log", "Nothing has happened yet."),
        ("save", "Save to which file?"),
        ("help", "why Cosmobot did what it did, step by step"),
        ("?", "put pieces of yours on the map"),
        ("vp =0", "Nothing changed."),
        ("set turn=setup", "cannot be set up again"),
        ("pact 1 4.2", "The Pact 3.1 leaves place 1."),
        ("table", "gATL"),
        ("line", "anunnaki;turn=you;"),
        ("score", "Cosmobot: "),
    ],
)
def test_at_the_prompt(talk, said, shown):
    assert shown in talk(f"--position '{YOURS}'", said, "quit!").stdout


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("why not", "Why not what?"),
        ("why maybe", "Ask why, why 3 (a step) or why not gN"),
        ("why 99", "There is no step 99."),
        ("why not xx", "No step had 'xx' among its candidates."),
        ("why not bTC", "It is the target."),
    ],
)
def test_why_at_the_prompt(talk, said, shown):
    line = "anunnaki;turn=bot;bot=bCAP:S2F;ac=bTC:3;moon=move:2:brave;sun=arrow:ltr"
    assert shown in talk(f"--position '{line}'", said, "quit!").stdout


def test_a_criterion_alone_is_told_while_the_target_is_chosen(talk):
    line = "anunnaki;turn=bot;bot=bCAP:S2F;moon=portal:2:mighty;sun=arrow:ltr"
    shown = talk(f"--position '{line}'", "why not gE", "gN", "quit!").stdout
    assert "It shows no Shrine." in shown


def test_quitting_keeps_a_game_under_a_free_name(talk, tmp_path):
    (tmp_path / "anunnaki-table.json").write_text("mine")
    result = talk(f"--position '{YOURS}'", "vp +3")
    assert "Saved. `rulebook play anunnaki --resume anunnaki-table-2.json` goes on from here." in result.stdout
    assert talk(f"--position '{YOURS}'", "exit").exit_code == 0
    assert not (tmp_path / "anunnaki-table-3.json").exists()


def test_a_game_that_cannot_be_saved_goes_on(talk, tmp_path):
    (tmp_path / "b.json").write_text("mine")
    result = talk(f"--position '{YOURS}'", "vp +3", "save b.json", "save no/b.json", "save a.json", "vp +1", "quit")
    assert "holds something else" in result.stdout
    assert "Cannot save to" in result.stdout
    assert load(tmp_path / "a.json").table.yourvp == 4


def test_quit_says_when_the_file_is_gone(monkeypatch, capsys, tmp_path):
    path = tmp_path / "a.json"
    table = game()
    save(table, path)
    path.write_text("mine")
    terminal = Terminal(table, path)
    terminal.handle("quit")
    assert terminal.going
    assert "quit! to leave without saving" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--resume a.json --level hard", "A saved game has its own set-up."),
        ("--seed 3", "Give --seed with --deck sample."),
        ("--gaia nowhere", "expected the name of a planet on the shelf"),
        ("--bot nobody", "expected the name of a fate card"),
        ("--house nobody", "expected one of pharaos"),
        ("--level silly", "expected one of easy"),
        ("--house ellenys", "Cosmobot plays ellenys, too."),
        ("--ruling it=open", "A whole game needs a decision"),
        ("--position 'anunnaki;do=oracle'", "A line with do= is a single action"),
        ("--position 'anunnaki;steps=99.0.0.0'", "Put it on a space from 0 to 10."),
        ("--deck dealt", "Invalid value for '--deck'"),
    ],
)
def test_a_bad_start_is_one_message(talk, options, message):
    result = talk(options, width=300)
    assert result.exit_code == 2
    assert message in result.stderr


def test_every_option_of_the_set_up_reaches_the_table(talk, tmp_path):
    talk("--house norrenis --bot babylon --level extreme --far --creatures hydra --choose --deck sample --save a.json")
    start = json.loads((tmp_path / "a.json").read_text())["start"]
    for part in (
        "fate=babylon.extreme",
        "house=norrenis",
        "level=extreme",
        "far=fL:?,fR:?",
        "creatures=hydra",
        "reveal=choose",
    ):
        assert part in start.split(";")


def test_a_damaged_shelf_is_named(talk, tmp_path):
    folder = tmp_path / "shelf" / "anunnaki"
    folder.mkdir(parents=True)
    (folder / "planet-x.toml").write_text("[[planet")
    result = talk("--deck sample", width=400)
    assert result.exit_code == 2
    assert "planet-x.toml on your shelf is damaged" in result.stderr
