"""The manual in a real Chromium, from disk, with the network off."""

import pytest

from tests.bookbinder.reader import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.notebook, pytest.mark.node]


def test_everything_can_be_read_with_scripts_off(opened):
    reader = opened("#coatl-search", java_script_enabled=False)
    page = reader.page
    assert "A.D.A.M. never weighs his options" in page.inner_text("#coatl-search")
    assert page.locator(".sentence").first.is_visible()
    assert "Scripts are off" in page.inner_text("#status")
    assert page.locator("button:visible").count() == 0
    assert reader.shown(reader.cell(2)).inner_text() == "3"


def test_the_engine_says_that_it_is_ready(live):
    assert live.page.inner_text("#status") == "Live engine ready"


def test_a_cell_runs_what_stands_above_it_first(opened):
    reader = opened().wait()
    last = reader.cell(3)
    printed = reader.shown(last).text_content()
    assert reader.run(last).text_content() == printed
    states = [reader.cell(place).get_attribute("data-state") for place in range(5)]
    assert states == ["done", "done", "done", "done", None]
    assert reader.complaints == []


def test_a_cell_can_be_edited_run_and_reset(live):
    cell = live.cell(2)
    source = cell.locator("textarea").input_value()
    live.write(cell, "len(str(position)) * 0 + 42")
    cell.locator("textarea").press("Shift+Enter")
    assert live.result(cell).inner_text() == "42"
    assert cell.locator(".code pre").inner_text().strip() == "len(str(position)) * 0 + 42"
    cell.locator("button.reset").click()
    assert cell.locator("textarea").input_value() == source
    assert live.shown(cell).inner_text() == "3"
    assert not cell.locator("button.reset").is_visible()


def test_editing_does_not_change_the_colours(live):
    before, after = live.page.evaluate("""() => {
        const codes = [...document.querySelectorAll(".code")];
        const colours = () => codes.map((code) => code.querySelector("pre").innerHTML);
        const before = colours();
        for (const code of codes) code.querySelector("textarea").dispatchEvent(new Event("input"));
        return [before, colours()];
    }""")
    assert before == after


def test_an_error_is_shown_as_in_jupyter(live):
    cell = live.cell(2)
    live.write(cell, "print('so far')\ncoatl.parse('nonsense')")
    shown = live.run(cell)
    assert shown.locator("pre.stream").inner_text() == "so far\n"
    said = shown.locator("pre.error").inner_text()
    assert said.startswith("Traceback (most recent call last):")
    assert "coatl.parse('nonsense')" in said
    assert "Unreadable" in said
    assert cell.locator(".note").inner_text() == "ended with an error"
    cell.locator("button.reset").click()


def test_what_live_code_draws_is_rebuilt_piece_by_piece(opened):
    reader = opened().wait()
    cell = reader.cell(2)
    reader.write(
        cell,
        "class Hostile:\n"
        "    def _repr_html_(self):\n"
        "        return '''<p id=top onclick=evil() style=\"color: red\">fine</p><script>evil()</script>\n"
        "        <img src=x onerror=evil()><a href=javascript:evil()>go</a><iframe srcdoc=x></iframe>\n"
        "        <style>@import url(https://example.org/a.css)</style><svg viewBox='0 0 1 1'><circle r=1 />\n"
        "        <use href='https://example.org/#a'/><use href='#a'/>\n"
        "        <foreignObject><b>x</b></foreignObject></svg>'''\n"
        "Hostile()",
    )
    shown = reader.run(cell)
    markup = shown.locator(".rich").first.evaluate("host => host.shadowRoot.querySelector('.rich').innerHTML")
    assert '<p id="top" style="color: red">fine</p>' in markup
    assert '<svg viewBox="0 0 1 1"><circle r="1"></circle>' in markup
    assert '<use></use><use href="#a"></use>' in markup
    for word in ("script", "evil", "img", "iframe", "import", "foreignObject", "<a"):
        assert word not in markup
    assert reader.page.evaluate("typeof evil") == "undefined"


def test_an_endless_loop_can_be_stopped_and_the_cell_run_again(opened):
    reader = opened().wait()
    cell = reader.cell(2)
    reader.write(cell, "while True: pass")
    cell.locator("button.run").click()
    reader.page.wait_for_function(
        "cell => cell.querySelector('.note').textContent === 'running'", arg=cell.element_handle()
    )
    cell.get_by_role("button", name="Stop").click()
    reader.result(cell)
    assert cell.locator(".note").inner_text() == "stopped; the engine starts anew"
    reader.wait()
    cell.locator("button.reset").click()
    assert reader.run(cell).inner_text() == "3"
    assert reader.complaints == []


def test_a_failing_cell_above_is_named(opened):
    reader = opened().wait()
    reader.write(reader.cell(1), "1 / 0")
    reader.run(reader.cell(2))
    assert reader.cell(2).locator(".note").inner_text() == "cell 3.1 above failed"


def test_the_keyboard_is_enough(live):
    cell = live.cell(2)
    area = cell.locator("textarea")
    area.focus()
    live.page.keyboard.press("Tab")
    assert live.page.evaluate("document.activeElement.tagName") != "TEXTAREA" or not area.evaluate(
        "area => area === document.activeElement"
    )
    area.fill("if True:")
    live.page.keyboard.press("End")
    live.page.keyboard.press("Enter")
    live.page.keyboard.type("x")
    live.page.keyboard.press("Tab")
    assert area.input_value() == "if True:\n    x    "
    live.page.keyboard.press("Escape")
    assert live.page.evaluate("document.activeElement.className") == "run"
    cell.locator("button.reset").click()


@pytest.mark.parametrize(
    "fragment",
    [
        "#<img src=x onerror=alert(1)>",
        "#%3Cscript%3Ealert(1)%3C/script%3E",
        "#%E0%A4%A",
        "#" + "x" * 5000,
    ],
)
def test_a_hostile_address_is_only_text(opened, fragment):
    reader = opened(fragment)
    reader.page.wait_for_function("() => document.querySelector('#notice').textContent")
    assert reader.page.locator("#notice *").count() == 0
    assert reader.page.inner_text("#notice").startswith("This address is nowhere in the book: ")
    assert reader.complaints == []


def test_python_sees_nothing_of_the_browser(opened):
    reader = opened().wait()
    cell = reader.cell(2)
    for source, error in (
        ("import js; js.fetch", "AttributeError: fetch"),
        ("import js; js.postMessage", "AttributeError: postMessage"),
        ("import js; js.Object.constructor('return self')()", "EvalError"),
        ("input()", "EOFError"),
    ):
        reader.write(cell, source)
        assert error in reader.run(cell).inner_text()
        cell.locator("button.reset").click()


def test_a_rule_has_an_address(opened):
    reader = opened("#coatl.search.scan")
    assert reader.page.locator(".sentence:target").get_attribute("data-rule") == "coatl.search.scan"
    assert not reader.page.locator("#notice").is_visible()


def test_a_browser_without_workers_still_shows_the_book(opened, chromium, manual):
    context = chromium.new_context(offline=True)
    page = context.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(manual.as_uri())
    page.wait_for_selector("#status[data-state=failed]", timeout=PATIENCE)
    assert "this browser is too old" in page.inner_text("#status")
    assert "Everything can still be read" in page.inner_text("#status")
    context.close()


def test_nothing_sticks_out_on_a_phone(opened):
    reader = opened(viewport={"width": 390, "height": 844})
    assert reader.page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_book_prints(opened):
    reader = opened()
    assert reader.page.pdf(format="A4").startswith(b"%PDF")
