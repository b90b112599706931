"""How the tests call `rulebook`: in this process, or as a program of its own."""

import json
import os
import shlex
import subprocess
import sys
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from rulebook.anunnaki import shelf
from rulebook.cli import rulebook


@pytest.fixture
def call():
    """Call `rulebook` in this process: `call("rules", "coatl")` has exit_code, stdout, stderr."""

    def calling(*arguments, given=None, width=80):
        env = {"COLUMNS": str(width), "NO_COLOR": "1"}
        return CliRunner().invoke(rulebook, list(arguments), input=given, env=env, catch_exceptions=False)

    return calling


@pytest.fixture
def form(call):
    """The JSON that a call prints."""

    def calling(*arguments, **options):
        result = call(*arguments, "--json", **options)
        return json.loads(result.stdout)

    return calling


@pytest.fixture
def program(tmp_path):
    """Call `rulebook` as a program of its own; bytes go in and out."""

    def calling(*arguments, given=b"", **env):
        command = [sys.executable, "-m", "rulebook.cli", *arguments]
        path = os.pathsep.join(sys.path)
        ended = subprocess.run(
            command, input=given, capture_output=True, cwd=tmp_path, timeout=60, check=False,
            env={**os.environ, "PYTHONPATH": path, **env},
        )  # fmt: skip
        return SimpleNamespace(
            code=ended.returncode, out=ended.stdout.decode("utf-8"), err=ended.stderr.decode("utf-8"), cwd=tmp_path
        )

    return calling


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def play(call, folder):
    """Play with some lines typed at the prompt."""

    def playing(*lines, options=("--seed", "7")):
        return call("play", "coatl", *options, given="\n".join([*lines, ""]))

    return playing


@pytest.fixture(autouse=True)
def own_shelf(tmp_path, monkeypatch):
    """An empty shelf for each test, wherever yours is."""
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path / "shelf"))
    yield
    shelf.forget()


@pytest.fixture
def box(folder):
    """Where your things are kept, on a shelf in the current folder; nothing is there yet."""
    return folder / "shelf" / "anunnaki"


@pytest.fixture
def transcribe(call, box):
    """Transcribe by saying these lines."""

    def talking(*lines, what="planet", options=()):
        return call("transcribe", "anunnaki", what, *options, given="\n".join(lines) + "\n", width=200)

    return talking


@pytest.fixture
def talk(call, folder):
    """Play with the companion by saying these lines."""

    def talking(options, *lines, width=120):
        return call("play", "anunnaki", *shlex.split(options), given="\n".join(lines) + "\n", width=width)

    return talking
