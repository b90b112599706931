"""`rulebook` itself and its listing commands."""

import json
import runpy
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import click
import pytest

from rulebook.cli import COMMANDS, lazy, screen
from rulebook.core import report
from rulebook.core.book import Book, book
from rulebook.core.examples import Example

COATL = book("coatl")
LINE = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"
WILD = "coatl;board=YG,BY,RR,-,-,-,(Y,-,-,-;adam=KY_YK:KKYY,RK"


def narrow(result, width=80):
    assert all(len(line) <= width for line in result.stdout.splitlines()), result.stdout


# rulebook


def test_help_lists_every_command(call):
    result = call("--help")
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout
    assert call("-h").stdout == result.stdout
    narrow(result)


@pytest.mark.parametrize("name", ["rules", "resolve", "explain", "examples", "play", "manual"])
def test_every_command_has_help(call, name):
    result = call(name, "--help")
    assert result.exit_code == 0
    assert "Usage: rulebook" in result.stdout.replace("Usage: root", "Usage: rulebook")


def test_the_version(call):
    assert call("--version").stdout.split()[-1][0].isdigit()


def test_listing_rules_loads_neither_jupyter_nor_the_game_at_the_prompt():
    code = (
        "import sys\nfrom rulebook.cli import rulebook\n"
        "rulebook(['rules', 'coatl', '--chapter', 'take'], standalone_mode=False)\n"
        "heavy = {'nbformat', 'nbconvert', 'papermill', 'jupyterlab', 'ipywidgets', 'anywidget'}\n"
        "assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()\n"
        "assert 'rulebook.cli.play' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, timeout=60)


@pytest.mark.parametrize("place", ["no_such_package.command:x", "rulebook.cli.lazy:no_such_command"])
def test_a_command_of_a_missing_package_says_so(call, monkeypatch, place):
    monkeypatch.setitem(COMMANDS, "transcribe", place)
    assert "Not part of this installation." in call("--help").stdout
    result = call("transcribe", "x", "--option", "y")
    assert result.exit_code == 2
    assert "`transcribe` is not part of this installation" in result.stderr


def test_an_unknown_command(call):
    result = call("sing")
    assert result.exit_code == 2
    assert "No such command 'sing'" in result.stderr


def test_a_book_that_is_only_begun(call, monkeypatch):
    monkeypatch.setattr("rulebook.cli.inputs.book", lambda game: Book(game, SimpleNamespace()))
    assert "The book Anunnaki: Cosmobot is not part of this installation." in call("rules", "anunnaki").stderr


def test_the_entry_point(monkeypatch, capsys):
    from rulebook import cli

    monkeypatch.setattr(sys, "argv", ["rulebook", "rules"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    assert "coatl" in capsys.readouterr().out


def test_the_module_is_the_command(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["rulebook", "sing"])
    with pytest.raises(SystemExit):
        runpy.run_module("rulebook.cli", run_name="__main__")
    assert "No such command" in capsys.readouterr().err


def test_streams_that_cannot_change_stay_as_they_are():
    screen.speak_utf8(SimpleNamespace())


def test_colours_only_if_wanted(program):
    plain = program("rules", "coatl", "--chapter", "take", FORCE_COLOR="1", NO_COLOR="1").out
    assert "\x1b[36m" not in plain
    assert "\x1b[36m" in program("rules", "coatl", "--chapter", "take", FORCE_COLOR="1", NO_COLOR="", TERM="xterm").out
    assert "\x1b" not in program("rules", "coatl", "--chapter", "take").out


def test_refusals_are_errors():
    assert issubclass(lazy.Refused, click.ClickException)
    assert lazy.Refused.exit_code == 2


def test_a_long_label_stands_above(capsys):
    screen.show("text " * 20, label="label " * 9, indent=2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "  " + ("label " * 9).strip()
    assert all(line.startswith("      text") and len(line) <= 80 for line in lines[1:])


# rules


def test_games(call, form):
    assert call("rules").stdout.startswith("coatl     Cóatl: A.D.A.M.")
    assert form("rules")[0] == {"game": "coatl", "title": "Cóatl: A.D.A.M."}


def test_all_rules_rulings_and_misreadings_are_listed(call):
    result = call("rules", "coatl")
    for rule in COATL.rules.values():
        assert f"\n{rule.id}\n" in result.stdout
    for name in [*COATL.doubts, *COATL.misreadings]:
        assert f"\n{name}  (" in result.stdout
    assert "our default" in result.stdout
    narrow(result)


def test_rules_for_programs(form):
    listed = form("rules", "coatl")
    assert [rule["id"] for rule in listed["rules"]] == list(COATL.rules)
    assert [rule["sentence"] for rule in listed["rules"]] == [rule.sentence for rule in COATL.rules.values()]
    scan = next(rule for rule in listed["rules"] if rule["id"] == "coatl.search.scan")
    assert scan["examples"]
    assert scan["sources"]
    assert all(source in {case.source for case in COATL.examples.values()} for source in scan["sources"])
    assert all(rule["chapter"] == rule["id"].split(".")[1] for rule in listed["rules"])
    white = next(ruling for ruling in listed["rulings"] if ruling["name"] == "white")
    assert white["default"] == "ignored"
    assert [value["name"] for value in white["values"]] == ["ignored", "wild"]
    assert white["editions"] == {"de": "wild", "pt": "ignored", "ru": "wild"}
    assert {mistake["name"] for mistake in listed["misreadings"]} == set(COATL.misreadings)


@pytest.mark.parametrize("lang", ["de", "pt", "ru"])
def test_rules_rulings_misreadings_and_examples_in_the_readers_language(form, lang):
    english, said = form("rules", "coatl"), form("rules", "coatl", "--lang", lang)
    told = {"rules": "sentence", "rulings": "question", "misreadings": "reply"}
    for kind, text in told.items():
        assert {one[text] for one in english[kind]}.isdisjoint(one[text] for one in said[kind])
    example = form("examples", "coatl", "search.first-not-best", "--lang", lang)[0]
    assert example["title"] != book("coatl").examples["search.first-not-best"].title
    assert form("rules", "coatl") == english


def test_a_chapter_without_rulings_and_misreadings(call):
    told = call("rules", "coatl", "--chapter", "draw").stdout
    assert "coatl.draw.where" in told
    assert "Misreadings" not in told
    assert "Rulings" not in call("rules", "coatl", "--chapter", "take").stdout


def test_one_chapter(form, call):
    listed = form("rules", "coatl", "--chapter", "search")
    assert {rule["chapter"] for rule in listed["rules"]} == {"search"}
    assert {ruling["rule"].split(".")[1] for ruling in listed["rulings"]} == {"search"}
    result = call("rules", "coatl", "--chapter", "[red]")
    assert result.exit_code == 2
    assert "There is no chapter called '[red]'. Known: " in result.stderr


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_where_the_editions_differ(call, width):
    result = call("rules", "coatl", "--editions", width=width)
    narrow(result, width)
    assert "white" in result.stdout
    if width >= 80:
        assert "│ white       │ wild │ ignored    │ wild   │ ignored │" in result.stdout
        assert "One piece of any colour." in result.stdout
        assert "(silent)" in result.stdout


def test_editions_for_programs(form):
    listed = form("rules", "coatl", "--editions")
    assert {edition["code"]: edition["rulings"] for edition in listed["editions"]} == COATL.editions
    assert "broken" in {ruling["name"] for ruling in listed["differences"]}
    assert "cascade" not in {ruling["name"] for ruling in listed["differences"]}


def test_editions_that_do_not_differ(call, monkeypatch):
    monkeypatch.setattr(report, "differences", lambda _: [])
    assert "do not differ" in call("rules", "coatl", "--editions").stdout


def test_an_edition_without_rulings_plays_our_default(call, monkeypatch):
    monkeypatch.setattr(Book, "editions", {"xx": {}, "de": {"white": "wild"}})
    assert "xx  xx, plays as our default" in call("rules", "coatl", "--editions").stdout


# explain


def test_a_turn_is_explained(call):
    result = call("explain", "coatl", LINE)
    assert result.exit_code == 0
    assert "      5  Space 3 is the first with a piece that card 1 lacks" in result.stdout
    assert "coatl.search.scan: " in result.stdout
    assert "  space 4 … 10  He stops at the first space that helps" in result.stdout
    assert "Nearest example: " in result.stdout
    assert "No other ruling changes how this turn ends." in result.stdout
    narrow(result)


def test_one_step(call):
    result = call("explain", "coatl", LINE, "--step", "5")
    assert result.stdout.startswith("Space 3 is the first")
    assert "space 1  Space 1 holds a yellow segment and a green segment." in result.stdout
    assert "Nearest" not in result.stdout


@pytest.mark.parametrize("named", ["2", "space 2"])
def test_why_not(call, named):
    result = call("explain", "coatl", LINE, "--why-not", named)
    assert f"{named}  Space 2 holds a blue segment and a yellow segment." in result.stdout
    assert ("card 1, RK" in result.stdout) == (named == "2")


def test_the_rule_that_removed_a_candidate_is_cited(call):
    line = "coatl;board=YG,-,-,-,-,-,(Y,-,-,-;adam=RK:RRR,YG"
    result = call("explain", "coatl", line, "--why-not", "card 1")
    assert "card 1  Card 1 lacks nothing that lies on the board." in result.stdout
    assert "    coatl.search.next_card: " in result.stdout


def test_steps_and_candidates_that_are_not_there(call):
    assert (
        "There is no step 99. They are numbered from 1 to 9." in call("explain", "coatl", LINE, "--step", "99").stderr
    )
    assert "No step had '11' among its candidates." in call("explain", "coatl", LINE, "--why-not", "11").stderr
    empty = "coatl;turn=you"
    assert "This turn has no steps yet." in call("explain", "coatl", empty, "--step", "1").stderr


def test_another_reading_would_end_otherwise(call, form):
    result = call("explain", "coatl", WILD)
    assert "Other rulings end otherwise:" in result.stdout
    assert "  white=wild  One piece of any colour." in result.stdout
    turn = form("explain", "coatl", WILD)
    found = {other["ruling"]: other for other in turn["otherwise"]}
    assert found["white"]["value"] == "wild"
    assert "adam=" in found["white"]["ends"]
    reversed_ = form("explain", "coatl", WILD, "--ruling", "white=wild")
    assert {other["ruling"]: other["value"] for other in reversed_["otherwise"]}["white"] == "ignored"


def test_a_reading_that_refuses_or_asks(form):
    closing = "coatl;turn=you;store=R)Y;coatls=(KKK,(BB;hand=6K;board=YG,-,-,-,-,-,(Y,-,-,-"
    turn = form("explain", "coatl", closing, "-a", "build tail 1 R), start Y, card 1 6K")
    found = {other["ruling"]: other["ends"] for other in turn["otherwise"]}
    assert found["closed"].startswith("refused: Two of your cóatls are unfinished already.")
    short = "coatl;board=KK,-,-,-,-,-,(Y,Y),(R,R);adam=RK;bag=KY;out=16R13K16G16B15Y"
    found = {other["ruling"]: other["ends"] for other in form("explain", "coatl", short)["otherwise"]}
    assert "asks coatl.supply.short" in found["short"]
    found = {
        other["ruling"]: other["ends"]
        for other in form("explain", "coatl", short, "--ruling", "short=yours")["otherwise"]
    }
    assert "asks nothing" in found["short"]


def test_an_open_question_is_told(call):
    result = call("explain", "coatl", "coatl;turn=you;board=YG,-,-,-,-,-,(Y,-,-,-")
    assert "Open: Your action?" in result.stdout
    assert "take 1" in result.stdout


def test_explained_for_programs(form):
    turn = form("explain", "coatl", LINE)
    two = next(row for row in turn["why_not"] if row["step"] == 5 and row["candidate"] == 2)
    assert two["rule"] == "coatl.search.scan"
    assert two["text"].startswith("Space 2 holds")
    assert turn["nearest"]["shared"] <= turn["nearest"]["of"]
    assert turn["nearest"]["example"] in COATL.examples


def test_without_examples_none_is_near(call, form, monkeypatch):
    monkeypatch.setattr(report, "examples", lambda _: [])
    assert "Nearest example: none shares a rule with this turn." in call("explain", "coatl", LINE).stdout
    assert form("explain", "coatl", LINE)["nearest"] is None


def test_the_nearest_example_is_itself(form):
    for case in list(COATL.examples.values())[:300:25]:
        if case.good and not case.rulings and case.answers == ():
            near = form("explain", "coatl", case.position)["nearest"]
            assert near["shared"] == near["of"]


# examples


def test_examples_are_counted_and_listed(call, form):
    assert f"coatl     {len(COATL.examples)} examples" in call("examples").stdout
    assert form("examples")[0] == {"game": "coatl", "examples": len(COATL.examples)}
    result = call("examples", "coatl")
    for case in COATL.examples.values():
        assert f"{case.id}  " in result.stdout
    narrow(result)


def test_examples_for_programs(form):
    listed = form("examples", "coatl")
    assert [case["id"] for case in listed] == list(COATL.examples)
    (one,) = form("examples", "coatl", listed[0]["id"])
    assert one == listed[0]
    assert Example(**{k: tuple(v) if isinstance(v, list) else v for k, v in one.items()}) == COATL.examples[one["id"]]


def test_examples_of_a_rule(form):
    ids = [case["id"] for case in form("examples", "coatl", "--rule", "coatl.search.scan")]
    assert ids == [case.id for case in COATL.examples.values() if "coatl.search.scan" in case.decides]
    assert ids


@pytest.mark.parametrize("case", list(COATL.examples.values())[::20], ids=lambda case: case.id)
def test_one_example_is_told(call, case):
    result = call("examples", "coatl", case.id)
    assert result.exit_code == 0
    assert case.title in result.stdout.replace("\n", " ")
    assert case.position in result.stdout
    assert (case.final if case.good else "refused") in result.stdout


def test_an_example_with_everything_is_told(call, monkeypatch):
    case = Example(
        "demo", "[bold]Title", "Text.", "ours", WILD, {"white": "wild"}, (), ("coatl.search.white",),
        {"coatl.search.scan": 1}, "coatl", ("needed_only",), {"white": "ignored"},
    )  # fmt: skip
    taking = replace(
        case, id="take", position="coatl;turn=you;board=YG,-,-,-,-,-,(Y,-,-,-", answers=("draw deck",), rulings={}
    )
    monkeypatch.setattr(report, "examples", lambda _: [case, taking])
    told = call("examples", "coatl", "demo").stdout
    for part in (
        "[bold]Title",
        "ruling  white=wild",
        "coatl.search.scan chooses  1",
        "under white=ignored",
        "needed_only  He",
    ):
        assert part in told
    assert "answer  draw deck" in call("examples", "coatl", "take").stdout
    result = call("examples", "coatl", "--check")
    assert result.exit_code == 1
    assert "demo: ends as" in result.stdout
    assert "2 examples, 2 of them differ" in result.stdout


def test_examples_agree_with_the_engine(call):
    assert call("examples", "coatl", "--rule", "coatl.search.scan", "--check").exit_code == 0


def test_a_check_for_programs(form, call):
    checked = form("examples", "coatl", "--rule", "coatl.search.take", "--check")
    assert checked["failures"] == {}
    assert checked["checked"] > 0


def test_unknown_examples_and_rules(call):
    assert "no example called '[x]'" in call("examples", "coatl", "[x]").stderr
    assert "no rule called 'x'" in call("examples", "coatl", "--rule", "x").stderr


def test_a_game_without_examples(monkeypatch):
    class Bare:
        @property
        def examples(self):
            raise FileNotFoundError

    assert report.examples(Bare()) == []


def test_a_book_that_is_not_there_has_no_examples(call, monkeypatch):
    def missing(game):
        raise ImportError(game)

    monkeypatch.setattr("rulebook.cli.inputs.book", missing)
    assert "anunnaki  0 examples" in call("examples").stdout


# forms


def test_the_form_of_a_score():
    from rulebook import coatl

    assert report.of_score(coatl.score(coatl.parse("coatl;turn=over"))) == {
        "adam": 0, "you": 0, "winner": "adam", "reason": "a tie",
    }  # fmt: skip


def test_every_form_is_json(form):
    json.dumps([form("rules", "coatl"), form("rules", "coatl", "--editions"), form("explain", "coatl", LINE)])
