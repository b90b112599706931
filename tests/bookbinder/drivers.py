"""Firefox and WebKitGTK as Debian ships them, each driven by the protocol it speaks itself, with no network.

Both offer the same: `open(address)`, `run(script)` (the body of an async function, whose value comes back),
`complaints` and `close()`.
"""

import json
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import websocket

PATIENCE = 120
NOBODY = "127.0.0.1:9"
"""A proxy that nobody answers at: whatever wants to leave fails."""

PREFERENCES = {
    "remote.prefs.recommended": False,  # they would loosen the rules for files, which readers have as they are
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Missing(LookupError):
    """A browser that is not installed; `make browsers` installs it."""


def _find(*names):
    found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise Missing(f"{names[0]} is not installed; `make browsers` installs it where there is apt-get")
    return found


class Firefox:
    """Firefox, which speaks WebDriver BiDi over a socket."""

    def __init__(self, folder):
        profile = folder / "profile"
        profile.mkdir()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines))
        command = [_find("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", str(profile)]
        self.log = folder / "firefox.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*command, "--remote-debugging-port=0"], stdout=log, stderr=log)
        self.complaints, self.number = [], 0
        self.socket = websocket.create_connection(f"{self._address()}/session", timeout=PATIENCE, suppress_origin=True)
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        (context,) = self._ask("browsingContext.getTree")["contexts"]
        self.context = context["context"]

    def open(self, address):
        self._ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script):
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await (async () => {{ {script} }})() ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def _address(self):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            if found := re.search(r"listening on (ws://\S+)", self.log.read_text()):
                return found[1]
            time.sleep(0.1)
        raise AssertionError(f"Firefox does not listen: {self.log.read_text()}")

    def _ask(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self.socket.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] in {"warn", "error"}:
                self.complaints.append(said["params"]["text"])
            if said.get("id") == self.number:
                assert said["type"] == "success", said
                return said["result"]


class WebKit:
    """WebKitGTK's MiniBrowser on a screen that nobody sees; it speaks WebDriver over HTTP."""

    def __init__(self, folder):
        self.complaints = []
        driver = _find("WebKitWebDriver")
        self.screen, display = self._screen()
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display}
        with (folder / "webkit.log").open("w") as log:
            port = self._port()
            self.process = subprocess.Popen(
                [driver, f"--port={port}"], stdout=log, stderr=log, env={**os.environ, **home, "GDK_BACKEND": "x11"}
            )
        self.address = f"http://127.0.0.1:{port}/session"
        self._wait(port)
        (browser,) = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
        capabilities = {
            "webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]},
            "proxy": {"proxyType": "manual", "httpProxy": NOBODY, "sslProxy": NOBODY},
            "timeouts": {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000},
        }
        session = self._ask("", {"capabilities": {"alwaysMatch": capabilities}})
        self.address += f"/{session['sessionId']}"

    def open(self, address):
        self._ask("/url", {"url": address})
        self.run("globalThis.went_wrong = []; addEventListener('error', (event) => went_wrong.push(event.message));")

    def run(self, script):
        body = (
            f"const done = arguments[0]; (async () => {{ {script} }})().then(done, (e) => done({{failed: String(e)}}))"
        )
        said = self._ask("/execute/async", {"script": body, "args": []})
        assert not (isinstance(said, dict) and "failed" in said), said
        if "went_wrong" not in script:
            self.complaints = self.run("return globalThis.went_wrong")
        return said

    def close(self):
        self._ask("", method="DELETE")
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(PATIENCE)

    @staticmethod
    def _screen():
        reading, writing = os.pipe()
        command = [_find("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as said:
            return process, f":{said.readline().strip()}"

    @staticmethod
    def _port():
        import socket

        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            return free.getsockname()[1]

    def _wait(self, port):
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=PATIENCE).close()
            except OSError:
                assert time.monotonic() < until, "WebKitWebDriver does not listen"
                time.sleep(0.1)
            else:
                return

    def _ask(self, path, value=None, method="POST"):
        content = None if value is None else json.dumps(value).encode()
        request = urllib.request.Request(
            self.address + path, content, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None
