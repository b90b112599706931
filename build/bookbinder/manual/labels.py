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
    "play": "Play",
    "about-play": "Lay out a position of your own, or play a whole game. It needs the live engine, and nothing else.",
    "own-board": "Your own board",
    "about-board": "Change anything and see what the bot does. The address follows: a link is a position.",
    "own-game": "A game against A.D.A.M.",
    "about-game": "Your actions and his turns, step by step, with the reason for each. You can undo and save.",
    "own-companion": "Cosmobot at your table",
    "about-companion": (
        "You play Anunnaki on your own table and say here what changed. Cosmobot's turns are played and explained. "
        "You can take back, save, and load a game that the command saved."
    ),
    "own-box": "Planets and cards of your box",
    "about-box": (
        "The planets and cards in this file are samples of ours. Copy those of your box once and save them as a file; "
        "load the file when you come back."
    ),
    "kept": "Kept",
    "about-kept": "This browser keeps them. Export them to take them along or to be safe.",
    "open-board": "Edit the printed board",
    "open-table": "A table of Anunnaki",
    "open-planet": "Copy a planet",
    "open-card": "Copy a card",
    "last-box": "What you copied last",
    "edit-board": "Edit this board",
    "step-turn": "Walk through this turn",
    "play-game": "Play this game",
    "last-board": "Your last board",
    "new-game": "New game",
    "last-game": "Go on with the last game",
    "keep": "Keep what is open",
    "kept-nothing": "Open a board or a game first.",
    "kept-torn": "This file holds no kept positions or games.",
    "kept-open": "Open",
    "kept-drop": "Remove",
    "export": "Export as a file",
    "import": "Import a file",
    "nowhere": "This address is nowhere in the book: {address}",
    "engine-starting": "Live engine starting",
    "engine-ready": "Live engine ready",
    "engine-busy": "Live engine at work",
    "engine-failed": (
        "The live engine cannot start ({why}). Everything can still be read. "
        "To play, open this file in a current Firefox, Chrome, Edge or Safari."
    ),
    "reference": "Reference",
    "rules": "All rules",
    "about-rules": "Every rule as the engine plays it, with the examples in which it decides.",
    "examples": "All worked examples",
    "about-examples": (
        "Every case is played again each time the book is bound. A round dot plays, an open diamond is refused."
    ),
    "glossary": "Glossary",
    "about-glossary": "One name for one thing. The printed rules of other languages have names of their own.",
    "in-chapter": "Explained in",
    "ruling": "Where the text is silent:",
    "misread": "Easily misread:",
    "examples-of": "examples",
    "used": "Used in examples",
    "related": "Related rules",
    "more-examples": "{number} more",
    "rulings": "Rulings",
    "answers": "Answers",
    "ends": "Ends as",
    "source": "Source:",
    "top": "To the top",
    "search": "Search",
    "search-hint": "a rule, an example, a word",
    "close": "Close",
    "found": "{number} found",
    "found-none": "Nothing found",
    "kind-rule": "Rule",
    "kind-example": "Example",
    "kind-term": "Word",
    "kind-chapter": "Chapter",
    "help": "Keys",
    "shortcuts": "Keyboard shortcuts",
    "use-shortcuts": "Single keys are shortcuts",
    "print-code": "Print the code of the cells, too",
    "key-search": "search",
    "key-help": "this sheet",
    "key-contents": "contents",
    "key-next": "next chapter",
    "key-previous": "chapter before",
    "key-rules": "all rules",
    "key-examples": "all worked examples",
    "key-glossary": "glossary",
    "key-run": "run a cell",
    "key-leave": "leave a cell, close what is open",
    "store-full": "The browser's storage is full. Nothing was lost on the page; export it as a file instead.",
    "store-forbidden": "The browser does not let this page store anything. Export as a file instead.",
    "slides-window": "Presenter notes in a window of their own",
    "slides-notes": "Presenter notes",
    "slides-large": "Large type",
    "slides-code": "The code of the cells",
    "slides-vote": "Count a hand for an answer",
    "slides-unvote": "Take a hand back",
    "slides-hide-votes": "Hide the votes, or show them",
    "slides-votes": "Votes: {number}",
    "slides-asking": "1 to 9: a vote for an answer",
    "slides-answer": "Space: the answer",
    "no-notes": "No notes for this slide.",
    "replay": "Play it here",
    "replay-all": "Play all examples here",
    "replayed": "as printed above",
    "replayed-other": "NOT as printed above: {text}",
    "replayed-all": "{good} of {number} came out as printed",
    "old": "this browser is too old",
    "torn": "a part of this file is damaged",
    "noworker": "this browser does not let the page start a worker",
}


def labels(texts: Catalog) -> dict[str, str]:
    """Give the words of the page in a language."""
    return {key: texts.pgettext("manual", text) for key, text in ENGLISH.items()}


SHORTCUTS = (
    ("/", "key-search"),
    ("?", "key-help"),
    ("c", "key-contents"),
    ("n", "key-next"),
    ("p", "key-previous"),
    ("r", "key-rules"),
    ("e", "key-examples"),
    ("g", "key-glossary"),
    ("Shift+Enter", "key-run"),
    ("Esc", "key-leave"),
)
"""The keys of the page and the labels of what they do; `page/keys.js` knows them, too."""
