"""What the page may ask of Python: one request in, one answer out, both JSON text.

The worker calls `answer` and nothing else. A request names an entry of `ANSWERS`; all else is refused.
A board is one of them: a known kind to open, or an event for one that is open; the new view comes back.
What only some requests need is imported by them: until the rest is there, the reader waits.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bookbinder.live.session import Session, bundle
from rulebook.core.catalog import languages, speak
from rulebook.core.errors import RulebookError

Send = Callable[[str], object]

GAMES = ("coatl", "anunnaki")

_sessions: dict[str, Session] = {}


def answer(text: str, send: Send) -> str:
    """Give the answer to one request; `send` takes each output while the request is still running."""
    request = json.loads(text)
    known = ANSWERS.get(request["ask"])
    if known is None:
        return json.dumps({"ok": False, "error": f"unknown request {request['ask']!r}"})
    return json.dumps(known(request, send))


def _hello(request: dict[str, Any], _send: Send) -> dict[str, Any]:
    """Import the game in view, so that its first cell does not wait, and speak the page's language if it is there."""
    if request.get("game") in GAMES:
        import_module(f"rulebook.{request['game']}")
    if request.get("lang") in languages():
        speak(request["lang"])
    return {"ok": True, "python": ".".join(map(str, sys.version_info[:3]))}


def _run(request: dict[str, Any], send: Send) -> dict[str, Any]:
    """Run one cell of a chapter among the names of that chapter."""
    session = _sessions.setdefault(request["chapter"], Session())
    return {"ok": session.run(request["source"], request["name"], lambda output: send(json.dumps(output)))}


def _position(request: dict[str, Any], send: Send) -> dict[str, Any]:
    """Show the position that a line describes, or say what is wrong with the line."""
    line = str(request["line"])
    game = line.partition(";")[0]
    if game not in GAMES:
        return {"ok": False, "error": f"unknown game {game!r}"}
    try:
        data = bundle(import_module(f"rulebook.{game}").parse(line))
    except Exception as error:  # noqa: BLE001 - a link may hold anything, and every error is shown as text
        said = f"{type(error).__name__}: {error}"
        send(json.dumps({"output_type": "stream", "name": "stderr", "text": said}))
        return {"ok": False, "error": said}
    send(json.dumps({"output_type": "display_data", "data": data}))
    return {"ok": True}


def _end(turn: Any) -> list[str]:
    """Give where a turn ends, and a digest of everything in its trace."""
    import hashlib

    return [str(turn.position), hashlib.sha256(repr(turn.trace).encode()).hexdigest()]


def _examples(request: dict[str, Any], _send: Send) -> dict[str, Any]:
    """Play all worked examples of a game, or those asked for; give the end of each with a digest of its trace."""
    from rulebook.core.book import book
    from rulebook.core.examples import run
    from rulebook.core.report import examples

    of = book(str(request["game"]))
    ends: dict[str, list[str]] = {}
    for case in examples(of):
        if case.id in request.get("ids", (case.id,)):
            try:
                ends[case.id] = _end(run(of, case))
            except RulebookError as error:
                ends[case.id] = [str(error), type(error).__name__]
    return {"ok": True, "ends": ends}


def _example(request: dict[str, Any], send: Send) -> dict[str, Any]:
    """Play one worked example and show what comes of it."""
    from rulebook.core.book import book
    from rulebook.core.examples import run

    of = book(str(request["game"]))
    case = of.examples.get(str(request["id"]))
    if case is None:
        return {"ok": False, "error": f"unknown example {request['id']!r}"}
    try:
        turn = run(of, case)
    except RulebookError as error:
        send(json.dumps({"output_type": "stream", "name": "stderr", "text": str(error)}))
        return {"ok": True, "end": str(error)}
    send(json.dumps({"output_type": "display_data", "data": bundle(turn)}))
    return {"ok": True, "end": str(turn.position)}


def _board(request: dict[str, Any], _send: Send) -> dict[str, Any]:
    """Open a board of a known kind, or hand it an event; give its view, and the state that opens the same again."""
    try:
        boards = import_module("widgets.page")
        answer: dict[str, Any] = boards.answer(request)
        if answer["ok"]:
            answer["state"] = boards._open[answer["id"]].controller.state()  # noqa: SLF001
    except Exception as error:  # noqa: BLE001 - a link, a file or the storage may hold anything
        return {"ok": False, "error": str(error) or type(error).__name__}
    return answer


def _forget(request: dict[str, Any], _send: Send) -> dict[str, Any]:
    """Drop the names of a chapter."""
    _sessions.pop(request["chapter"], None)
    return {"ok": True}


ANSWERS: dict[str, Callable[[dict[str, Any], Send], dict[str, Any]]] = {
    "hello": _hello,
    "run": _run,
    "position": _position,
    "examples": _examples,
    "example": _example,
    "board": _board,
    "forget": _forget,
}
