"""The bookbinder's commands."""

import doctest
import importlib
import pkgutil
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

import bookbinder
from bookbinder import command, press

MODULES = sorted(module.name for module in pkgutil.walk_packages(bookbinder.__path__, "bookbinder."))


@pytest.fixture
def rulebook():
    group = click.Group(commands=list(command.commands))
    return lambda *words: CliRunner().invoke(group, words)


def test_the_commands_load_no_jupyter_package():
    heavy = ("nbformat", "nbconvert", "papermill", "rich", "jinja2")
    code = f"import sys, bookbinder.command; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_every_command_has_its_sentence(rulebook):
    said = rulebook("--help").output
    assert "Bind the book into one HTML file" in said
    assert "Execute the book's notebooks" in said


def test_an_unknown_language_is_refused_with_the_known_ones(rulebook):
    result = rulebook("manual", "--lang", "xx")
    assert result.exit_code == 2
    assert "the book is not translated into 'xx' yet; there is: en" in result.output


def test_the_language_of_the_whole_command_is_the_book_s(rulebook):
    result = CliRunner().invoke(click.Group(commands=list(command.commands)), ["manual"], obj="xx")
    assert "the book is not translated into 'xx' yet" in result.output


def test_a_quick_run_names_each_chapter(rulebook):
    result = rulebook("run", "--quick", "--game", "coatl")
    assert result.exit_code == 0, result.output
    assert "coatl/03-search ran" in result.output


def test_a_failing_book_ends_with_the_failure(rulebook, monkeypatch, tmp_path):
    from bookbinder import book, places

    monkeypatch.setattr(places, "out", lambda: tmp_path)
    broken = press.Printed(book.chapters()[0], book.chapters()[0].read(), 0.1, "index, cell 1, rule x:\n    1/0\nwhy")
    monkeypatch.setattr(press, "print_book", lambda *_: [broken])
    for words in (["run"], ["manual"]):
        result = rulebook(*words)
        assert result.exit_code == 1
        assert "Error: index, cell 1, rule x:\n    1/0\nwhy" in result.output
    assert (tmp_path / "book" / "report.xml").is_file()


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
