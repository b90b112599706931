"""A board in JupyterLab with a live kernel: run the cell, click a space, see the line change, lose the kernel."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request

import nbformat
import pytest
from playwright.sync_api import TimeoutError  # noqa: A004 - the one that is raised here

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LINE = "coatl;board=YG,-,-,-,-,-,-,-,-,-"
SOURCE = f"from widgets import CoatlBoard\nboard = CoatlBoard({LINE!r})\nboard"
COSMOBOT = "from widgets import CosmobotBoard\ncosmos = CosmobotBoard('anunnaki;bot=bCAP:S2F')\ncosmos"
COMPANION = "from widgets import Companion\ngame = Companion(line='anunnaki;turn=you;moondeck=*;sundeck=*')\ngame"
PATIENCE = 90_000


@pytest.fixture
def lab(tmp_path, root):
    """The address of a JupyterLab of its own, with one notebook."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in (SOURCE, "board.value", COSMOBOT, COMPANION)]
    )
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    folder = tmp_path / "book"
    folder.mkdir()
    nbformat.write(notebook, folder / "board.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    homes = ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    home = {name: str(tmp_path / name) for name in homes}
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root",
        "--IdentityProvider.token=", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder}",
        "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    environment = {**os.environ, **home, "PYTHONPATH": os.pathsep.join((str(root), str(root / "build")))}
    with (tmp_path / "lab.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/api", server, tmp_path / "lab.log")
        yield address
    finally:
        server.terminate()
        server.wait(20)


def _wait_for(address, server, log):
    for _ in range(240):
        assert server.poll() is None, log.read_text()
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.25)
    raise AssertionError(log.read_text())


def run(page, cell, wanted):
    """Run a cell until what it shows is there; a notebook that is still busy with itself forgets the first try."""
    for _ in range(4):
        for asked in page.locator("dialog .jp-mod-accept").all():  # a slow start makes it ask for the kernel
            asked.click()
        page.locator(".jp-CodeCell .cm-content").nth(cell).click()
        page.keyboard.press("Shift+Enter")
        try:
            page.wait_for_selector(wanted, timeout=PATIENCE / 4)
        except TimeoutError:
            continue
        return
    raise AssertionError(page.inner_text(".jp-Notebook"))


def test_a_board_lives_in_jupyterlab(lab, chromium):
    context = chromium.new_context(viewport={"width": 1400, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab}/lab/tree/board.ipynb")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]")
    run(page, 0, ".pr [data-key='space 1']")

    page.click("[data-key='box K']")
    page.wait_for_selector(".pr-holding")
    page.click("[data-key='space 2']")
    page.wait_for_function("document.querySelector('[data-key=line]').value.includes('YG,K,-')")

    # Its keys are its own: x and dd would cut and delete cells of the notebook.
    page.keyboard.press("Escape")
    page.locator("[data-key='space 1']").focus()
    for key in ("x", "d", "d", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.key") == "space 2"
    assert page.locator(".jp-CodeCell").count() >= 2

    # The variable in the kernel has followed.
    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function('document.body.innerText.includes("\'coatl;board=YG,K,-")')

    # Cosmobot's board lives beside it, with looks of its own.
    run(page, 2, ".pr.an [data-key='bTL']")
    page.locator("[data-key='bTL']").click()
    page.wait_for_selector("[data-key='box bot F']")
    page.locator("[data-key='box bot F']").click()
    page.wait_for_function(
        "[...document.querySelectorAll('[data-key=line]')].some(e => e.value.includes('bot=bTL:F,bCAP:S2F'))"
    )

    # The companion asks for Cosmobot's first card, which the form hands in.
    run(page, 3, ".pr [data-key='done']")
    page.locator("[data-key='done']").click()
    page.locator("[data-key='add oracle']").click()
    page.wait_for_function("[...document.querySelectorAll('[data-key=line]')].some(e => e.value === 'moon: oracle')")
    page.locator("[data-key='hand in']").click()
    page.wait_for_selector("[data-key='arrow ltr']")
    page.locator(".jp-CodeCell").first.scroll_into_view_if_needed()

    # The kernel is gone: the board stays, and its line can be copied.
    for kernel in page.request.get(f"{lab}/api/kernels").json():
        cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
        page.request.delete(f"{lab}/api/kernels/{kernel['id']}", headers={"X-XSRFToken": cookies.get("_xsrf", "")})
    # JupyterLab may ask about the kernel in a dialog meanwhile; a click from the keyboard goes past it.
    page.locator("[data-key='box R']").evaluate("button => button.click()")
    page.wait_for_selector(".pr-lost:not([hidden])")
    assert re.match(r"coatl;board=YG,K,-", page.inner_text(".pr-lost code"))
    assert page.locator("[data-key='space 1']").is_visible()
    context.close()
