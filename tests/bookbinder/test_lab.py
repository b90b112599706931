"""The working copy for JupyterLab: executed, signed, and what the reader changed stays."""

import os
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner
from nbformat.sign import NotebookNotary

from bookbinder import book, command, lab, normal, press

EN = press.Settings()


@pytest.fixture
def bench(tmp_path, monkeypatch):
    """A book of one chapter that can be rewritten, and a working copy of it."""
    for name in ("JUPYTER_DATA_DIR", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return Bench(tmp_path, monkeypatch)


class Bench:
    def __init__(self, folder, monkeypatch):
        self.chapter = book.Chapter("coatl/01-demo", folder / "demo.ipynb")
        self.folder = folder / "lab"
        self.copy = lab.WorkingCopy(self.folder)
        self.path = self.copy.path(self.chapter)
        self.beside = self.path.with_name("01-demo.new.ipynb")
        self.printed = 0
        monkeypatch.setattr(book, "chapters", lambda *_: (self.chapter,))

    def write(self, *cells):
        made = nbformat.v4.new_notebook()
        made.cells = [nbformat.v4.new_code_cell(source) for source in cells]
        for number, cell in enumerate(made.cells):
            cell["id"] = f"cell-{number}"
        nbformat.write(made, self.chapter.path)

    def update(self, settings=EN):
        laid, failures = lab.prepare(self.folder, settings, self._print)
        assert failures == []
        return laid["coatl/01-demo"]

    def _print(self, chapters):
        self.printed += len(chapters)
        results = [press.Printed(chapter, chapter.read(), 0.0) for chapter in chapters]
        for result in results:
            for cell in result.notebook.cells:
                cell.outputs = [nbformat.v4.new_output("stream", text="shown")]
        return results

    def edit(self, source):
        theirs = nbformat.read(self.path, as_version=4)
        theirs.cells[0].source = source
        nbformat.write(theirs, self.path)

    def sources(self, path=None):
        return [cell.source for cell in nbformat.read(path or self.path, as_version=4).cells]


def test_a_chapter_is_laid_out_executed_and_trusted(bench):
    bench.write("1 + 1")
    assert bench.update() is lab.Laid.FRESH
    laid = nbformat.read(bench.path, as_version=4)
    assert laid.cells[0].outputs[0].text == "shown"
    assert NotebookNotary().check_signature(laid)


def test_what_is_up_to_date_is_not_executed_again(bench):
    bench.write("1 + 1")
    bench.update()
    assert bench.update() is lab.Laid.AS_IT_WAS
    assert bench.printed == 1
    bench.update(press.Settings(seed=2))
    assert bench.printed == 2


def test_a_new_book_replaces_what_the_reader_only_ran(bench):
    bench.write("old")
    bench.update()
    ran = nbformat.read(bench.path, as_version=4)
    ran.cells[0].outputs, ran.cells[0].execution_count = [], 7
    nbformat.write(ran, bench.path)
    bench.write("new")
    assert bench.update() is lab.Laid.FRESH
    assert bench.sources() == ["new"]


def test_what_the_reader_changed_stays_and_a_new_chapter_lies_beside_it(bench):
    bench.write("old")
    bench.update()
    bench.edit("mine")
    assert bench.update(press.Settings(seed=2)) is lab.Laid.YOURS
    assert (bench.sources(), bench.beside.exists()) == (["mine"], False)
    bench.write("new")
    assert bench.update() is lab.Laid.BESIDE
    assert (bench.sources(), bench.sources(bench.beside)) == (["mine"], ["new"])
    bench.write("newer")
    assert bench.update() is lab.Laid.BESIDE
    assert (bench.sources(), bench.sources(bench.beside)) == (["mine"], ["newer"])


def test_a_reader_who_takes_the_new_chapter_has_one_again(bench):
    bench.write("old")
    bench.update()
    bench.edit("mine")
    bench.write("new")
    bench.update()
    bench.edit("new")
    bench.write("newer")
    bench.update(press.Settings(seed=3))
    bench.edit("newer")
    assert bench.update() is lab.Laid.FRESH
    assert (bench.sources(), bench.beside.exists()) == (["newer"], False)


def test_a_chapter_that_the_reader_threw_away_comes_back(bench):
    bench.write("old")
    bench.update()
    bench.path.unlink()
    assert bench.update() is lab.Laid.FRESH
    assert bench.sources() == ["old"]


def test_a_torn_memory_loses_nothing(bench):
    bench.write("old")
    bench.update()
    bench.edit("mine")
    (bench.folder / ".book" / "coatl" / "01-demo.json").write_text("{")
    assert bench.update() is lab.Laid.BESIDE
    assert (bench.sources(), bench.sources(bench.beside)) == (["mine"], ["old"])


def test_jupyterlab_is_for_this_machine_and_asks_nobody_for_news(tmp_path):
    words = lab.command(tmp_path, 9999, ["--no-browser"])
    assert {"--ServerApp.ip=127.0.0.1", "--ServerApp.port=9999", "--no-browser"} <= set(words)
    assert f"--ServerApp.root_dir={tmp_path}" in words
    settings = Path(lab.environment(tmp_path)["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0])
    assert lab.NEWS in (settings / "labconfig" / "page_config.json").read_text()


def test_the_command_says_where_the_copy_is_and_what_stayed(bench, monkeypatch):
    bench.write("old")
    bench.update()
    bench.edit("mine")
    bench.write("new")
    monkeypatch.setattr(press, "print_book", lambda chapters, _settings, _done: bench._print(chapters))
    started = []
    monkeypatch.setattr(lab, "serve", lambda *words: started.append(words) or 0)
    words = ["--folder", str(bench.folder), "--prepare"]
    result = CliRunner().invoke(command.lab, words)
    assert "coatl/01-demo: you changed it, and so did the book" in result.output
    assert f"0 of 1 chapters laid out anew in {bench.folder}" in result.output
    assert started == []
    CliRunner().invoke(command.lab, [*words[:2], "--", "--no-browser"])
    assert started == [(bench.folder, 8888, ("--no-browser",))]


@pytest.mark.notebook
def test_a_live_board_is_kept_with_its_state(tmp_path, printed):
    chapter = next(one for one in book.chapters() if one.name == "coatl/03-search")
    notebook = printed(chapter).notebook
    shown = [
        output for _, cell in book.code(notebook) for output in cell.outputs if normal.VIEW in output.get("data", {})
    ]
    assert shown
    state = notebook.metadata.widgets[normal.STATE].state
    assert {output.data[normal.VIEW].model_id for output in shown} <= set(state)
