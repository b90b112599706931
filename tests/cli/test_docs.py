"""The documents show what the command prints. `UPDATE_DOCS=1 pytest tests/cli/test_docs.py` writes it anew."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import COMMANDS, rulebook
from rulebook.cli.play.terminal import HELP, Terminal

DOCS = Path(__file__).parents[2] / "docs"
CONSOLE = re.compile(r"```console\n\$ rulebook (?P<call>.*)\n(?P<shown>(?:.*\n)*?)```")
JSON_CALL = re.compile(
    r"```sh\n(?:echo '(?P<input>.*)' \| )?rulebook (?P<call>.*)\n```\n\n```json\n(?P<shown>(?:.*\n)*?)```"
)


def printed(call, given=None):
    arguments = shlex.split(call)
    return CliRunner().invoke(rulebook, arguments, input=given, env={"COLUMNS": "100"}, catch_exceptions=False).output


def fresh(document, pattern, shown):
    path = DOCS / document
    text = path.read_text(encoding="utf-8")
    new = pattern.sub(shown, text)
    if os.environ.get("UPDATE_DOCS"):
        path.write_text(new, encoding="utf-8")
    return text, new


def put(found, shown):
    start, end = (place - found.start() for place in found.span("shown"))
    return found[0][:start] + shown + found[0][end:]


def test_the_console_blocks_of_cli_md_are_what_is_printed():
    text, new = fresh("cli.md", CONSOLE, lambda found: put(found, printed(found["call"])))
    assert text.count("$ rulebook") == len(CONSOLE.findall(text))
    assert text == new


def test_the_examples_of_json_md_are_what_is_printed():
    def shown(found):
        given = found["input"] and found["input"] + "\n"
        form = json.loads(printed(found["call"], given))
        return put(found, json.dumps(form, ensure_ascii=False, indent=2) + "\n")

    text, new = fresh("json.md", JSON_CALL, shown)
    assert len(JSON_CALL.findall(text)) == 2
    assert text == new


@pytest.mark.parametrize("document", ["cli.md", "json.md"])
def test_json_in_the_documents_is_json(document):
    for block in re.findall(r"```json\n((?:.*\n)*?)```", (DOCS / document).read_text(encoding="utf-8")):
        json.loads(block)


def members(form):
    """Every member of a form and of what is inside it."""
    if isinstance(form, dict):
        return set(form) | {name for value in form.values() for name in members(value)}
    return {name for value in form for name in members(value)} if isinstance(form, list) else set()


POSITION = "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y)"


@pytest.mark.parametrize(
    "call",
    [
        f"explain coatl --json '{POSITION}'",
        "resolve coatl --json 'coatl;turn=you'",
        "rules coatl --chapter search --json",
        "examples coatl --rule coatl.search.scan --json",
    ],
)
def test_json_md_names_every_member(call):
    text = (DOCS / "json.md").read_text(encoding="utf-8")
    form = json.loads(printed(call))
    free = {"rulings", "editions", "chosen", "versus"}  # their own members are names of rulings, editions or rules

    def walk(value):
        if isinstance(value, list):
            return [walk(inner) for inner in value]
        if isinstance(value, dict):
            return {k: {} if k in free and isinstance(v, dict) else walk(v) for k, v in value.items()}
        return value

    missing = {name for name in members(walk(form)) if f"`{name}`" not in text and f'"{name}"' not in text}
    assert not missing


def test_cli_md_names_every_command_and_option():
    text = (DOCS / "cli.md").read_text(encoding="utf-8")
    context = rulebook.make_context("rulebook", [], resilient_parsing=True)
    for name, place in COMMANDS.items():
        assert f"`rulebook {name}" in text or f"$ rulebook {name}" in text, name
        if place.startswith("bookbinder") or name == "transcribe":
            continue
        command = rulebook.get_command(context, name)
        inner = command.get_command(context, "coatl") if name == "play" else command
        for option in (opt for param in inner.params for opt in param.opts if opt.startswith("--")):
            assert option in text, f"{name} {option}"


def test_the_readme_names_every_command():
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    commands = re.search(r"## All commands\n(.*?)\n## ", text, re.DOTALL)[1]
    assert [name for name in COMMANDS if not re.search(rf"(rulebook |`){name}\b", commands)] == []


def test_the_calls_of_the_readme_are_understood():
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    calls = re.findall(r"^rulebook ((?:rules|resolve|explain|examples) .*?)(?:  +#.*)?$", text, re.MULTILINE)
    assert len(calls) == 4
    for call in calls:
        assert CliRunner().invoke(rulebook, shlex.split(call)).exit_code in {0, 3}, call


def test_the_help_at_the_prompt_names_every_command():
    silent = {"?", "exit"}
    for word in Terminal(None).commands.keys() - silent:
        assert re.search(rf"\b{re.escape(word)}", HELP), word
