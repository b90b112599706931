"""The working copy in a real JupyterLab: boards are there before any cell has run."""

import os
import socket
import subprocess
import time
import urllib.request

import pytest

from bookbinder import book, lab, press

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.slow]

PATIENCE = 120_000


@pytest.fixture
def address(tmp_path, monkeypatch, printed, root):
    """The address of a JupyterLab of its own, opened on a working copy of one chapter."""
    for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(root), str(root / "build"))))
    folder = tmp_path / "copy"
    chapter = next(one for one in book.chapters() if one.name == "coatl/03-search")
    lab.WorkingCopy(folder).lay(printed(chapter), press.Settings())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = lab.command(folder, port, ["--no-browser", "--IdentityProvider.token=", "--ServerApp.port_retries=0"])
    with (tmp_path / "lab.log").open("w") as log:
        server = subprocess.Popen(words, env=lab.environment(folder), stdout=log, stderr=log)
    try:
        yield _answering(f"http://127.0.0.1:{port}", server, tmp_path / "lab.log")
    finally:
        server.terminate()
        server.wait(20)


def _answering(address, server, log):
    for _ in range(240):
        assert server.poll() is None, log.read_text()
        try:
            with urllib.request.urlopen(f"{address}/api", timeout=2):
                return address
        except OSError:
            time.sleep(0.25)
    raise AssertionError(log.read_text())


def test_a_newcomer_sees_boards_and_drawings_before_anything_has_run(address, chromium):
    page = chromium.new_page(viewport={"width": 1400, "height": 1000})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/lab/tree/coatl/03-search.ipynb?reset")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell h1")
    page.wait_for_selector(".jp-OutputArea .pr [data-key='space 3']")
    page.wait_for_selector(".jp-OutputArea .jp-RenderedHTMLCommon svg", state="attached")
    assert "notified about official" not in page.inner_text("body")
    page.close()
