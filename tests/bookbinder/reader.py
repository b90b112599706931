"""A reader of the manual: what a person with the file open sees and does."""

PATIENCE = 60_000
"""Milliseconds. A busy machine is no failure."""

READY = "html:not(:has(.chapter > noscript)) #status[data-state=ready]"
"""The engine runs, and no chapter is folded any more."""

SETTLED = "[data-state=done], [data-state=failed]"


class Reader:
    """A person with the manual open: what they see and do, and what the browser complained about."""

    def __init__(self, browser, manual, fragment="", *, before="", **settings):
        self.context = browser.new_context(offline=True, **settings)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        if before:
            self.page.add_init_script(before)
        self.complaints, self.requests = [], []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(f"{manual.as_uri()}{fragment}")

    def wait(self):
        self.page.wait_for_selector(READY)
        return self

    def cell(self, place):
        return self.page.locator("#coatl-search .cell").nth(place)

    def write(self, cell, source):
        cell.locator("textarea").fill(source)

    def run(self, cell):
        cell.locator("button.run").click()
        return self.result(cell)

    def result(self, cell):
        cell.and_(self.page.locator(SETTLED)).wait_for()
        return self.shown(cell)

    def shown(self, cell):
        found = self.page.locator(f".shown[data-of='{cell.get_attribute('id')}']")
        found.scroll_into_view_if_needed()  # what is far away has no layout, and so no text to see
        return found
