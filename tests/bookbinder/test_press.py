"""The book executed: by papermill, in this process, and in Pyodide; all three agree."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import nbformat
import pytest

from bookbinder import book, normal, press, quick

CHAPTERS = book.chapters()
every_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)


DIFFERENT = (
    ("coatl/03-search", "de"),
    ("coatl/03-search", "ru"),
    ("coatl/06-your-turn", "de"),
    ("coatl/08-levels", "pt"),
    ("coatl/10-edge-cases", "de"),
    ("coatl/10-edge-cases", "ru"),
)
"""Chapters that do not show the same in a printed edition as in ours."""


def chapter_named(name):
    return next(chapter for chapter in CHAPTERS if chapter.name == name)


def shown(notebook):
    return [quick.texts(cell.outputs) for _, cell in book.code(notebook)]


def chapter_of(folder, *sources):
    made = nbformat.v4.new_notebook()
    made.cells = [
        nbformat.v4.new_markdown_cell("Wave once.", metadata={"rulebook": {"rule": "demo.greeting.wave"}}),
        *(nbformat.v4.new_code_cell(source) for source in sources),
    ]
    path = Path(folder) / "demo.ipynb"
    nbformat.write(made, path)
    return book.Chapter("demo", path)


@pytest.mark.notebook
@every_chapter
def test_a_chapter_runs_in_jupyter(chapter, printed):
    result = printed(chapter)
    assert result.failure is None, result.failure


@pytest.mark.notebook
@pytest.mark.parametrize(("name", "edition"), DIFFERENT)
def test_a_chapter_runs_in_jupyter_in_every_edition_that_differs(name, edition):
    result = press.print_chapter(chapter_named(name), press.Settings(edition=edition))
    assert result.failure is None, result.failure


@pytest.mark.parametrize("chapter", [one for one in CHAPTERS if one.game != "anunnaki"], ids=lambda one: one.name)
def test_no_other_edition_shows_anything_else(chapter):
    def seen(edition):
        notebook = quick.run_chapter(chapter, press.Settings(edition=edition))
        outputs = [output for _, cell in book.code(notebook) for output in cell.outputs]
        for output in outputs:
            output.get("data", {}).pop(quick.OPENS, None)
        return quick.texts(outputs)

    ours = seen("ours")
    assert [edition for edition in ("de", "pt", "ru") if seen(edition) != ours] == [
        edition for name, edition in DIFFERENT if name == chapter.name
    ]


@every_chapter
def test_a_chapter_runs_in_this_process(chapter):
    quick.run_chapter(chapter, press.Settings())


@pytest.mark.notebook
@every_chapter
def test_jupyter_and_this_process_show_the_same(chapter, printed):
    assert shown(quick.run_chapter(chapter, press.Settings())) == shown(printed(chapter).notebook)


@pytest.mark.node
def test_pyodide_shows_the_same_in_every_chapter(printed):
    from bookbinder.runtime import under_node

    cells = [(chapter, number, cell) for chapter in CHAPTERS for number, cell in book.code(printed(chapter).notebook)]
    answers = under_node.ask(
        [
            {"ask": "run", "chapter": chapter.name, "name": str(number), "source": cell.source}
            for chapter, number, cell in cells
        ]
    )
    for (chapter, number, cell), answer in zip(cells, answers, strict=True):
        joined = normal.join_streams([nbformat.from_dict(output) for output in answer["outputs"]])
        assert quick.texts(joined) == quick.texts(cell.outputs), f"{chapter.name}, cell {number}"


@pytest.mark.notebook
@pytest.mark.slow
def test_two_runs_give_the_same_bytes(printed):
    chapter = CHAPTERS[-1]
    again = press.print_chapter(chapter, press.Settings())
    assert json.dumps(again.notebook) == json.dumps(printed(chapter).notebook)


@pytest.mark.notebook
def test_a_failing_cell_is_quoted_with_chapter_and_rule(tmp_path):
    chapter = chapter_of(tmp_path, "space = 3", "assert space == 4, 'coatl;board=-'")
    result = press.print_chapter(chapter, press.Settings())
    expected = (
        "demo, cell 2, rule demo.greeting.wave:\n    assert space == 4, 'coatl;board=-'\nAssertionError: coatl;board=-"
    )
    assert result.failure == expected
    with pytest.raises(press.CellFailed) as failure:
        quick.run_chapter(chapter, press.Settings())
    assert str(failure.value) == expected


@pytest.mark.notebook
def test_a_failing_cell_is_quoted_with_the_position_that_was_played_last(tmp_path):
    line = "coatl;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK:RRRK"
    begin = f'from rulebook.core.lesson import Lesson\nlesson = Lesson("coatl")\nturn = lesson.play("{line}")'
    chapter = chapter_of(tmp_path, begin, "turn.trace['coatl.search.never']")
    failure = press.print_chapter(chapter, press.Settings()).failure
    assert failure.startswith("demo, cell 2, rule demo.greeting.wave:\n    turn.trace['coatl.search.never']\nKeyError")
    assert failure.endswith(f"\nPosition: {line}")
    with pytest.raises(press.CellFailed) as quickly:
        quick.run_chapter(chapter, press.Settings())
    assert str(quickly.value) == failure


def test_the_report_counts_failures(tmp_path):
    good = press.Printed(book.Chapter("a/one", tmp_path), nbformat.v4.new_notebook(), 0.5)
    bad = press.Printed(book.Chapter("a/two", tmp_path), nbformat.v4.new_notebook(), 0.5, "where\nwhy")
    suite = ET.parse(press.keep([good, bad], tmp_path)).getroot()
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert suite.find("testcase/failure").get("message") == "why"
    assert (tmp_path / "a" / "one.ipynb").is_file()


def test_injected_parameters_replace_the_declared_ones():
    made = nbformat.v4.new_notebook()
    made.cells = [
        nbformat.v4.new_code_cell('lang = "en"  # language\nseed = 1', metadata={"tags": ["parameters"]}),
        nbformat.v4.new_code_cell('# Parameters\nlang = "de"\n', metadata={"tags": ["injected-parameters"]}),
    ]
    cells = normal.normalise(made, "demo").cells
    assert [cell.source for cell in cells] == ['lang = "de"  # language\nseed = 1']


def test_widget_models_are_numbered_in_order():
    model = "0123456789abcdef" * 2
    made = nbformat.v4.new_notebook()
    made.metadata["widgets"] = {normal.STATE: {"state": {model: {"layout": f"IPY_MODEL_{model}"}}}}
    output = nbformat.v4.new_output("display_data", {normal.VIEW: {"model_id": model}, "text/plain": "<at 0x7f00aa55>"})
    made.cells = [nbformat.v4.new_code_cell("board", outputs=[output])]
    done = normal.normalise(made, "demo")
    assert done.cells[0].outputs[0].data[normal.VIEW].model_id == "demo-model-0"
    assert done.metadata.widgets[normal.STATE].state == {"demo-model-0": {"layout": "IPY_MODEL_demo-model-0"}}
    assert done.cells[0].outputs[0].data["text/plain"] == "<at 0x…>"
