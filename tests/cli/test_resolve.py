"""`rulebook resolve`: positions come in many ways, results go out for people and programs, errors are one message."""

import json

import pytest

LINE = "coatl;board=YG,BY,KG,-,-,-,(Y,-,-,-;adam=RK:(RRK"
FINAL = "coatl;turn=you;board=YG,BY,-,-,-,-,(Y,-,-,-;adam=RK:(RRKK;out=G"
YOURS = "coatl;turn=you;board=YG,BK,-,-,-,-,(Y,-,-,-"
WHITE = LINE.replace("RK:(RRK", "KY_YK:K")
OPEN = "coatl;board=KK,-,-,-,-,-,(Y,-,-,-;adam=RK"
"""A.D.A.M. takes the last segments of the board, so what comes out of the bag is open."""


# Ways in.


def test_a_line(call):
    result = call("resolve", "coatl", LINE)
    assert result.exit_code == 0
    assert "Space 3 is the first" in result.stdout
    assert result.stdout.splitlines()[-1] == FINAL


@pytest.mark.parametrize("arguments", [(), ("-",), ("--file", "-")])
def test_standard_input(call, arguments):
    assert call("resolve", "coatl", *arguments, given=LINE + "\n").stdout.splitlines()[-1] == FINAL


def test_a_file_even_with_a_byte_order_mark(call, tmp_path):
    file = tmp_path / "table.txt"
    file.write_bytes(b"\xef\xbb\xbf" + LINE.encode() + b"\r\n")
    assert call("resolve", "coatl", "--file", str(file)).stdout.splitlines()[-1] == FINAL


@pytest.mark.parametrize(
    "position",
    [
        LINE,
        {"board": "YG,BY,KG,-,-,-,(Y,-,-,-", "adam": "RK:(RRK"},
        {"board": ["YG", "BY", "KG", "-", "-", "-", "(Y", "-", "-", "-"], "adam": ["RK:(RRK"]},
    ],
)
def test_a_document(form, position):
    assert form("resolve", "coatl", json.dumps({"position": position}))["position"] == FINAL


def test_answers_and_rulings_of_a_document_and_of_the_command_line(form):
    document = {"position": OPEN, "answers": ["Y", "R"], "rulings": {"white": "wild"}}
    turn = form(
        "resolve", "coatl", json.dumps(document), "-a", "K;G", "--ruling", "white=ignored", "--ruling", "cascade=later"
    )
    assert turn["answers"] == ["Y", "R", "K", "G"]
    assert turn["rulings"] == {"white": "wild", "cascade": "later"}


# Results.


def test_an_open_question(call, form):
    result = call("resolve", "coatl", OPEN)
    assert result.exit_code == 3
    assert "What comes out of the bag of segments, for space 1?\n  Y  (16)\n" in result.stdout
    turn = form("resolve", "coatl", OPEN)
    assert turn["done"] is False
    assert turn["question"] == {
        "rule": "coatl.supply.refill",
        "kind": "chance",
        "text": "What comes out of the bag of segments, for space 1?",
        "options": ["Y", "R", "K", "G", "B"],
        "weights": [16, 16, 14, 16, 16],
    }


def test_a_choice_has_no_weights(call):
    result = call("resolve", "coatl", YOURS)
    assert result.exit_code == 3
    assert "Your action?\n  take 1\n  take 2\n" in result.stdout


def test_a_card_is_one_answer(form):
    cards = ["--answers", "moon: cubes 1; followers 1", "-a", "Sun: arrow ltr; harvest 1"]
    turn = form("resolve", "anunnaki", "anunnaki;bot=bCAP:S2F,bMR:F", *cards)
    assert turn["answers"] == ["moon: cubes 1; followers 1", "Sun: arrow ltr; harvest 1"]
    assert turn["question"] is None


def test_answers_many_times_or_with_semicolons(form):
    position = OPEN
    once = form("resolve", "coatl", position, *(part for letter in "YRKGBYRKGBYR" for part in ("--answers", letter)))
    joined = form("resolve", "coatl", position, "--answers", "Y;R; K ;G;;B;Y;R;K;G;B;Y;R")
    assert once == joined
    assert once["answers"] == list("YRKGBYRKGBYR")


def test_the_json_form_replays(form):
    first = form("resolve", "coatl", YOURS, "-a", "take   2")
    assert first["answers"] == ["take 2"]
    again = form("resolve", "coatl", first["before"], "-a", ";".join(first["answers"]))
    assert again == first


def test_steps_carry_candidates_eliminations_and_moves(form):
    turn = form("resolve", "coatl", LINE)
    search = turn["steps"][0]
    scan = search["steps"][0]["steps"][1]
    assert scan["rule"] == "coatl.search.scan"
    assert scan["candidates"] == list(range(1, 11))
    assert scan["eliminated"] == [{"rule": "coatl.search.scan", "candidates": [1, 2]}]
    assert scan["chosen"] == 3
    placed = search["steps"][2]
    assert placed["moves"] == [{"what": "K", "from": "space 3", "to": "row 1"}]
    assert turn["game"] == "coatl"


@pytest.mark.parametrize(("edition", "rulings"), [("de", {"white": "wild"}), ("pt", {"level1": "each"})])
def test_an_edition(form, edition, rulings):
    turn = form("resolve", "coatl", LINE, "--edition", edition)
    assert rulings.items() <= turn["rulings"].items()


# Errors: one message on standard error, exit code 2, nothing on standard output.

ERRORS = {
    "unknown game": (("resolve", "chess", "x"), "There is no book for 'chess'. Known: coatl, anunnaki."),
    "unreadable": (("coatl;bord=x",), "Cannot read column 7"),
    "rich markup": (("[bold]x[/bold]",), "'[bold]x[/bol'"),
    "impossible": (("coatl;store=YYYYYYYYY",), "it has 8 slots"),
    "no option": ((OPEN, "-a", "X"), "'X' is no answer to this question"),
    "left over": ((LINE, "-a", "X"), "nobody asked for 'X'"),
    "refused": ((YOURS, "-a", "take 3"), "Space 3 is empty. Take a space that holds pieces."),
    "ruling": ((LINE, "--ruling", "white=red"), "no value for the ruling white called 'red'"),
    "ruling name": ((LINE, "--ruling", "wite=wild"), "There is no ruling called 'wite'"),
    "ruling form": ((LINE, "--ruling", "white"), "expected name=value"),
    "silent": ((WHITE, "--ruling", "white=open"), "The rules are silent"),
    "edition": ((LINE, "--edition", "fr"), "no edition called 'fr'. Known: de, pt, ru"),
    "language": ((LINE, "--lang", "tlh"), "no translation into 'tlh'"),
    "language before": (("--lang", "tlh", "resolve", "coatl", LINE), "no translation into 'tlh'"),
    "file": (("--file", "nowhere.txt"), "Cannot read the file nowhere.txt: No such file"),
    "folder": (("--file", "."), "Cannot read the file ."),
    "nul in the name": (("--file", "a\0b"), "Cannot read the file"),
    "two places": ((LINE, "--file", "x"), "Give a position or a file, not both"),
    "batch": ((LINE, "--batch"), "With --batch the positions come from standard input"),
    "duplicate key": (('{"position": "coatl", "position": "coatl"}',), "the key 'position' is given twice"),
    "inner duplicate": (('{"position": {"turn": "you", "turn": "adam"}}',), "the key 'turn' is given twice"),
    "torn json": (('{"position": ',), "Cannot read the JSON document"),
    "deep json": (('{"position": ' + "[" * 100000,), "nested too deeply"),
    "long number": (('{"position": ' + "1" * 9999 + "}",), "Cannot read the JSON document"),
    "no position": (("{}",), "The document has no position"),
    "unknown member": (('{"position": "coatl", "answer": []}',), "unknown member 'answer'"),
    "answers": (('{"position": "coatl", "answers": [1]}',), "The answers of a document are a list"),
    "rulings": (('{"position": "coatl", "rulings": ["white"]}',), "The rulings of a document are names"),
    "position": (('{"position": 7}',), "The position of a document is a line"),
    "part": (('{"position": {"board": 7}}',), "The part 'board' of the position is a text"),
    "smuggled part": (('{"position": {"turn": "you;hand=RK"}}',), "is a text without ;"),
    "too long": (("coatl;" + "x" * 5000,), "at most 4000 characters"),
}  # fmt: skip


@pytest.mark.parametrize("case", ERRORS)
def test_an_error_is_one_message(call, case):
    arguments, message = ERRORS[case]
    result = call(*(arguments if "resolve" in arguments else ("resolve", "coatl", *arguments)))
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.startswith("Error: ")
    assert result.stdout == ""


def test_at_a_terminal_a_position_is_asked_for(call, monkeypatch):
    monkeypatch.setattr("rulebook.cli.inputs._is_terminal", lambda: True)
    assert "Give a position: a line, --file FILE, or -" in call("resolve", "coatl").stderr


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (b"\xff\xfe\x00", "byte 1 is not UTF-8 text"),
        (bytes(range(256)), "byte 129 is not UTF-8 text"),
        (b"coatl;" + b"x" * 2_000_000, "longer than 1000000 bytes"),
        (b"\0\0\0", "Cannot read column 1"),
        (b"", "Cannot read column 1, at the end"),
    ],
)
def test_hostile_standard_input(program, given, message):
    ended = program("resolve", "coatl", "-", given=given)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    assert "Traceback" not in ended.err
    assert ended.err.count("\n") == 1


# Programs.


@pytest.mark.parametrize(("line", "code"), [(LINE, 0), (OPEN, 3), ("coatl;x", 2)])
def test_exit_codes(program, line, code):
    assert program("resolve", "coatl", line).code == code


def test_wrong_usage_is_an_error_too(program):
    assert program("resolve").code == 2
    assert program("resolve", "coatl", "--nonsense").code == 2
    assert program("nonsense").code == 2


def test_a_console_without_utf8_still_works(program):
    ended = program("resolve", "coatl", "coatl;turn=you;store=K;board=YG,-,-,-,-,-,(Y,-,-,-", "-a", "build start K",
                    PYTHONIOENCODING="cp1252", PYTHONUTF8="0")  # fmt: skip
    assert ended.code == 0
    assert "You start cóatl 1 with a black segment." in ended.out


def test_a_batch(program):
    lines = [
        LINE,
        "",
        OPEN,
        "coatl;bord=1",
        json.dumps({"position": YOURS, "answers": ["take 1"]}),
        "{}",
        "coatl;store=YYYYYYYYY",
    ]
    given = "\n".join(lines).encode() + b"\n\xff\n" + LINE.encode()
    ended = program("resolve", "coatl", "--batch", given=given)
    assert (ended.code, ended.err) == (0, "")
    forms = [json.loads(line) for line in ended.out.splitlines()]
    assert [form.get("done") for form in forms] == [True, False, None, True, None, None, None, True]
    assert forms[2]["error"]["kind"] == "Unreadable"
    assert forms[2]["error"]["column"] == 7
    assert forms[4]["error"]["message"].startswith("The document has no position")
    assert forms[5]["error"]["defects"][0]["name"] == "player board too full"
    assert "not UTF-8" in forms[6]["error"]["message"]


def test_a_batch_skips_empty_lines(call):
    assert len(call("resolve", "coatl", "--batch", given=f"\n{LINE}\n\n").stdout.splitlines()) == 1


def test_a_batch_names_what_is_wrong(call):
    lines = ["coatl;bord=1", "coatl;store=YYYYYYYYY"]
    first, second = map(json.loads, call("resolve", "coatl", "--batch", given="\n".join(lines)).stdout.splitlines())
    assert first["error"]["expected"].startswith("one of the parts")
    assert second["error"]["defects"][0] == {
        "name": "player board too full",
        "message": "Your player board holds 9 pieces, it has 8 slots.",
        "remedy": "Take some away.",
    }


def test_a_batch_survives_endless_lines(call):
    given = b"x" * 3_500_000 + b"\n" + LINE.encode() + b"\n"
    result = call("resolve", "coatl", "--batch", given=given)
    first, second = map(json.loads, result.stdout.splitlines())
    assert "longer than 1000000 bytes" in first["error"]["message"]
    assert second["done"]


def test_a_silent_rulebook_in_a_batch(call):
    result = call("resolve", "coatl", "--batch", "--ruling", "white=open", given=WHITE)
    error = json.loads(result.stdout)["error"]
    assert (error["kind"], error["ruling"]) == ("RulebookSilent", "white")
    assert set(error["values"]) == {"ignored", "wild"}


def test_a_batch_streams(tmp_path):
    """Each answer comes before the next question is asked."""
    import subprocess
    import sys

    command = [sys.executable, "-m", "rulebook.cli", "resolve", "coatl", "--batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        for _ in range(3):
            running.stdin.write(LINE.encode() + b"\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["position"] == FINAL
        running.stdin.close()
        assert running.wait(timeout=20) == 0
