"""docs/anunnaki.md shows what is printed. `UPDATE_DOCS=1 pytest tests/cli/test_anunnaki_docs.py` writes it anew."""

import builtins
import doctest
import os
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from rulebook.anunnaki import Position, shelf
from rulebook.anunnaki.cards import SYMBOLS
from rulebook.anunnaki.companion.edits import VERBS
from rulebook.cli import rulebook
from rulebook.cli.cosmos.terminal import Terminal

PAGE = Path(__file__).parents[2] / "docs" / "anunnaki.md"
BLOCK = re.compile(r"```console\n\$ rulebook (?P<call>.*)\n(?P<shown>(?:.*\n)*?)```")
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture
def printed(tmp_path, monkeypatch):
    """What a block prints, with what is typed behind each prompt."""
    monkeypatch.setenv("RULEBOOK_SHELF", "shelf")
    monkeypatch.chdir(tmp_path)

    def printing(found):
        typed = iter([line[2:] for line in found["shown"].splitlines() if re.match(">( |$)", line)])

        def said(prompt):
            text = next(typed, None)
            if text is None:
                raise EOFError
            click.echo(f"{prompt}{text}".rstrip())
            return text

        monkeypatch.setattr(builtins, "input", said)
        arguments = shlex.split(found["call"])
        output = CliRunner().invoke(rulebook, arguments, env={"COLUMNS": "100"}, catch_exceptions=False).output
        assert next(typed, None) is None
        return f"```console\n$ rulebook {found['call']}\n{output}```"

    return printing


def test_the_console_blocks_are_what_is_printed(printed):
    new = BLOCK.sub(printed, TEXT)
    if os.environ.get("UPDATE_DOCS"):
        PAGE.write_text(new, encoding="utf-8")
    assert TEXT.count("$ rulebook") == len(BLOCK.findall(TEXT))
    assert new == TEXT


def test_the_shelf_file_of_the_page_is_sound():
    (file,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert [kind for kind, _ in shelf.checked(file, PAGE)] == ["planet", "fate"]


def test_the_python_of_the_page_runs():
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    failed, run = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert (failed, run > 10) == (0, True)


def test_the_page_names_every_part_of_the_line():
    for part in set(Position.__dataclass_fields__) - {"sound"}:
        assert f"`{part}=" in TEXT, part


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_the_page_names_every_symbol(name):
    assert re.search(rf"^\| `{name}\b", TEXT, re.MULTILINE)


@pytest.mark.parametrize("name", sorted([*VERBS, *(Terminal(None).commands.keys() - {"?", "exit", "quit!"})]))
def test_the_page_names_every_command(name):
    assert re.search(rf"`{name}\b", TEXT)


@pytest.mark.parametrize("command", ["play", "transcribe"])
def test_the_page_names_every_option(command):
    context = rulebook.make_context("rulebook", [], resilient_parsing=True)
    found = rulebook.get_command(context, command)
    if command == "play":
        found = found.get_command(context, "anunnaki")
    options = {option for param in found.params for option in param.opts if option.startswith("--")}
    for option in options - {"--lang"}:
        assert option in TEXT, option
