"""Boards in a real browser: the ES module on a small page, its controller in this process."""

import json
import shutil
import subprocess

import pytest

from bookbinder.runtime.node import npm
from rulebook.anunnaki import shelf
from widgets.packed import module, style

AXE = "axe-core@4.10.3"

PAGE = """<!doctype html><html lang="en"><head><title>A board</title>
<meta name="viewport" content="width=device-width"></head>
<body style="margin:0"><main><h1>A rule</h1><h2>Its board</h2><div id="board"></div></main></body></html>"""

MOUNT = """async ([js, css, first, shadow]) => {
  const address = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  const board = (await import(address)).default;
  let view = JSON.parse(first), heard = null;
  window.events = [];
  window.times = [];
  const model = {
    get: () => view,
    on: (_, hear) => (heard = hear),
    off: () => (heard = null),
    async send(event) {
      window.events.push(event);
      const begun = performance.now();
      if (window.lost) return window.lost === "silent" ? undefined : Promise.reject(new Error("gone"));
      view = JSON.parse(await window.handle(JSON.stringify(event)));
      await heard();
      requestAnimationFrame(() => window.times.push(performance.now() - begun));
    },
  };
  const place = document.getElementById("board");
  const el = shadow ? place.attachShadow({ mode: "open" }).appendChild(document.createElement("div")) : place;
  window.close = board.render({ model, el, css });
}"""


class Mounted:
    """A board in a page, as somebody sees and uses it."""

    def __init__(self, page, controller, *, shadow=False):
        self.page, self.controller = page, controller
        self.complaints = []
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.expose_function("handle", lambda text: json.dumps(controller.handle(json.loads(text))))
        page.set_content(PAGE)
        page.evaluate(MOUNT, [module(), style(), json.dumps(controller.view()), shadow])
        page.wait_for_selector(".pr [data-key]")

    def cell(self, key):
        return self.page.locator(f'[data-key="{key}"]')

    def click(self, key):
        self.cell(key).click()
        self.settle()

    def settle(self):
        """Wait until every event has come back as a view that is painted."""
        self.page.wait_for_function("window.lost || window.times.length === window.events.length")

    def rebuilt(self, *keys):
        """How many elements the page makes for some clicks, of a hundred that it shows."""
        self.page.evaluate("window.kept = new WeakSet(document.querySelectorAll('.pr *'))")
        for key in keys:
            self.click(key)
        return self.page.evaluate(
            "(all => all.filter(one => !window.kept.has(one)).length * 100 / all.length)"
            "([...document.querySelectorAll('.pr *')])"
        )

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def focused(self):
        return self.page.evaluate(
            "(document.activeElement?.shadowRoot ?? document).activeElement?.dataset?.key ?? null"
        )

    def said(self):
        return self.page.inner_text("[role=status]")


@pytest.fixture
def mount(chromium):
    """Give `mount(controller, **settings)`: the board in a page of its own."""
    opened = []

    def on_a_page(controller, *, shadow=False, **settings):
        context = chromium.new_context(offline=True, **settings)
        opened.append(Mounted(context.new_page(), controller, shadow=shadow))
        opened[-1].context = context
        return opened[-1]

    yield on_a_page
    for board in opened:
        board.context.close()
        assert board.complaints == []


@pytest.fixture
def own_shelf(tmp_path, monkeypatch):
    """A shelf in a folder of its own, empty again afterwards."""
    monkeypatch.setenv("RULEBOOK_SHELF", str(tmp_path))
    shelf.forget()
    yield tmp_path / "anunnaki"
    shelf.forget()


@pytest.fixture(scope="session")
def axe(tmp_path_factory):
    """The source of axe-core, fetched from npm."""
    folder = tmp_path_factory.mktemp("axe")
    command = [*npm(), "pack", "--silent", AXE]
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    except (subprocess.SubprocessError, OSError) as error:
        pytest.skip(f"axe-core cannot be fetched: {error}")
    packed = next(folder.glob("*.tgz"))
    shutil.unpack_archive(packed, folder, filter="data")
    return (folder / "package" / "axe.min.js").read_text(encoding="utf-8")
