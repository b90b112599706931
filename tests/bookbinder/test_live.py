"""Cells without Jupyter: what a session shows, and what the page may ask for."""

import json

import pytest

from bookbinder.live import page
from bookbinder.live.session import MOST, Session


def run(*sources):
    session, outputs = Session(), []
    ends = [session.run(source, f"1.{number}", outputs.append) for number, source in enumerate(sources, 1)]
    return ends, outputs


@pytest.mark.parametrize(
    ("source", "data"),
    [
        ("1 + 1", [{"text/plain": "2"}]),
        ("1 + 1;", []),
        ("None", []),
        ("x = 1", []),
        ("", []),
        ("display(1, 'a')", [{"text/plain": "1"}, {"text/plain": "'a'"}]),
    ],
)
def test_a_cell_shows_its_last_value(source, data):
    ends, outputs = run(source)
    assert (ends, [output["data"] for output in outputs]) == ([True], data)


def test_values_draw_themselves():
    _, outputs = run(
        "class Board:\n"
        "    def _repr_svg_(self): return '<svg/>'\n"
        "    def _repr_html_(self): return None\n"
        "    def __repr__(self): return 'board'\n"
        "Board()"
    )
    assert outputs[0]["data"] == {"text/plain": "board", "image/svg+xml": "<svg/>"}


def test_printed_lines_come_before_the_value_and_names_last():
    ends, outputs = run("print('a'); x = 2", "print('b')\nx")
    assert ends == [True, True]
    assert [output.get("text") or output["data"]["text/plain"] for output in outputs] == ["a\n", "b\n", "2"]


def test_an_error_quotes_the_cell_and_nothing_of_ours():
    ends, outputs = run("def f():\n    return 1 / 0", "print('so far')\nf()")
    assert ends == [True, False]
    assert outputs[0]["text"] == "so far\n"
    said = "\n".join(outputs[1]["traceback"])
    assert said.startswith('Traceback (most recent call last):\n  File "<cell 1.2>", line 2, in <module>\n    f()')
    assert '  File "<cell 1.1>", line 2, in f\n    return 1 / 0' in said
    assert "session.py" not in said


def test_a_slip_of_the_pen_is_pointed_at():
    _, outputs = run("coatl.play(")
    assert outputs[0]["ename"] == "SyntaxError"
    assert "session.py" not in "\n".join(outputs[0]["traceback"])


def test_leaving_python_is_only_an_error():
    assert run("raise SystemExit")[0] == [False]


def test_endless_printing_is_cut():
    ends, outputs = run("while True: print('x' * 1000)")
    assert ends == [False]
    assert outputs[-1]["ename"] == "TooMuch"
    assert sum(len(output["text"]) for output in outputs[:-1]) <= MOST


def test_chapters_do_not_share_names():
    def ask(chapter, source):
        outputs = []
        request = json.dumps({"ask": "run", "chapter": chapter, "name": "1", "source": source})
        return json.loads(page.answer(request, outputs.append))["ok"]

    assert ask("one", "here = 1")
    assert ask("one", "here")
    assert not ask("two", "here")
    page.answer(json.dumps({"ask": "forget", "chapter": "one"}), print)
    assert not ask("one", "here")


def test_the_page_can_ask_for_known_things_only():
    assert json.loads(page.answer('{"ask": "eval"}', print)) == {
        "ok": False,
        "error": "unknown request 'eval'",
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("coatl;board=YG,-,-,-,-,-,-,-,-,-", "coatl;board=YG"),
        ("coatl;nonsense", "Unreadable: "),
        ("os;system", ""),
        ("rulebook.coatl;", ""),
    ],
)
def test_a_position_is_shown_or_its_fault(line, said):
    outputs = []
    answer = json.loads(page.answer(json.dumps({"ask": "position", "line": line}), outputs.append))
    assert answer["ok"] is (said.startswith("coatl"))
    assert said in "".join(outputs)
    assert bool(outputs) is bool(said)


def test_the_page_speaks_its_language_and_no_other(monkeypatch):
    heard = []
    monkeypatch.setattr(page, "languages", lambda: ["en", "de"])
    monkeypatch.setattr(page, "speak", heard.append)
    for lang in ("de", "tlh", None):
        assert json.loads(page.answer(json.dumps({"ask": "hello", "lang": lang}), print))["ok"]
    assert heard == ["de"]
