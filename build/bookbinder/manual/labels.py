"""The words of the page itself, in English; catalogs translate them in the context `manual`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bookbinder.language import Catalog

ENGLISH = {
    "book": "The playable rulebook",
    "skip": "Skip to the text",
    "contents": "Contents",
    "turn": "Turn the page",
    "previous": "Before",
    "next": "Next",
    "noscript": "Scripts are off: everything can be read, nothing can be played.",
    "unofficial": "Unofficial; all drawings are our own.",
    "notices": "Notices of the bundled software",
    "cell": "Cell {number}",
    "beside": "Result of cell {number}",
    "parameters": "Settings of this chapter",
    "keys": "Shift+Enter runs the cell. Escape leaves it.",
    "run": "Run",
    "stop": "Stop",
    "reset": "Reset",
    "waiting": "waiting for the live engine",
    "running": "running",
    "done": "ran just now",
    "failed": "ended with an error",
    "stopped": "stopped; the engine starts anew",
    "noengine": "the live engine is not there",
    "above": "cell {cell} above failed",
    "linked": "The position in the address",
    "nowhere": "This address is nowhere in the book: {address}",
    "engine-starting": "Live engine starting",
    "engine-ready": "Live engine ready",
    "engine-busy": "Live engine at work",
    "engine-failed": (
        "The live engine cannot start ({why}). Everything can still be read. "
        "To play, open this file in a current Firefox, Chrome, Edge or Safari."
    ),
    "old": "this browser is too old",
    "noworker": "this browser does not let the page start a worker",
}


def labels(texts: Catalog) -> dict[str, str]:
    """Give the words of the page in a language."""
    return {key: texts.pgettext("manual", text) for key, text in ENGLISH.items()}
