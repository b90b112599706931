"""Serving: one file, to this machine unless somebody says otherwise."""

import threading
import urllib.error
import urllib.request

import click
import pytest
from click.testing import CliRunner

from bookbinder import command, places, serving


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "manual.en.html"
    path.write_text("<p>hello", "utf-8")
    return path


def test_the_manual_is_served_to_this_machine_and_nothing_else_is(page, tmp_path):
    (tmp_path / "secret").write_text("no")
    with serving.server(page) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        address = serving.address(running)
        assert address.startswith("http://127.0.0.1:")
        assert running.server_address[0] == "127.0.0.1"
        with urllib.request.urlopen(address) as answer:
            assert answer.read() == b"<p>hello"
        for path in ("secret", "../secret", "%2e%2e/secret"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(address + path)
            refused.value.close()
        running.shutdown()
        thread.join()


def rulebook(*words, **more):
    return CliRunner().invoke(click.Group(commands=list(command.commands)), words, **more)


def test_without_a_manual_it_says_how_to_make_one(monkeypatch, tmp_path):
    monkeypatch.setattr(places, "out", lambda: tmp_path)
    assert "`rulebook manual` makes it" in rulebook("serve").output


@pytest.mark.parametrize(("answer", "goes_on"), [("n\n", False), ("y\n", True)])
def test_the_network_is_let_in_only_after_a_yes(monkeypatch, page, tmp_path, answer, goes_on):
    opened = []

    class Running:
        server_port = 80

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def serve_forever(self):
            raise KeyboardInterrupt

    def server(path, port, *, lan):
        opened.append(lan)
        return Running()

    monkeypatch.setattr(places, "out", lambda: tmp_path)
    monkeypatch.setattr(serving, "server", server)
    result = rulebook("serve", "--lan", input=answer)
    assert opened == ([True] if goes_on else [])
    assert ("http://" in result.output) is goes_on


def test_without_the_package_the_code_says_what_to_install(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(serving, "import_module", missing)
    assert serving.code("http://x/") == "For a QR code of this address: pip install segno"
