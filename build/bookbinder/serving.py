"""Serves the manual: one file, read only, to this machine or, if somebody wants it so, to the network around it."""

from __future__ import annotations

import socket
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HERE = "127.0.0.1"
NOWHERE = "192.0.2.1"
"""An address that nobody has (RFC 5737). Asking for the way to it tells our own address, and nothing is sent."""


def server(path: Path, port: int = 0, *, lan: bool = False) -> ThreadingHTTPServer:
    """Give a server of one file; unless it is for the network, only this machine can reach it."""
    content = path.read_bytes()

    class Handler(BaseHTTPRequestHandler):
        """Answers every path with the one file."""

        server_version = "rulebook"
        sys_version = ""

        def do_GET(self) -> None:
            if self._head():
                self.wfile.write(content)

        def do_HEAD(self) -> None:
            self._head()

        def _head(self) -> bool:
            if self.path.partition("?")[0] not in {"/", f"/{path.name}"}:
                self.send_error(404)
                return False
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            return True

        def log_message(self, *_: object) -> None:
            """Say nothing: the terminal shows the address."""

    return ThreadingHTTPServer(("" if lan else HERE, port), Handler)


def address(running: ThreadingHTTPServer, *, lan: bool = False) -> str:
    """Give the address to open."""
    return f"http://{_own_address() if lan else HERE}:{running.server_port}/"


def code(text: str) -> str:
    """Give a QR code for the terminal, or what to do to have one."""
    try:
        segno = import_module("segno")
    except ModuleNotFoundError:
        return "For a QR code of this address: pip install segno"
    import io

    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
