"""Whether worked examples and transcripts notice a change of the rules: the quick first gate of `make mutants`.

Replays every example of a game, under the rulings and misreadings it names, without pytest: half a second.
"""

from __future__ import annotations

import sys

from rulebook.core.book import Book, book
from rulebook.core.examples import Example, failures, outcome
from tests.transcripts import PLACE, transcript


def unnoticed(of: Book, case: Example) -> bool:
    """Whether a case still ends as it says, and otherwise under what it names."""
    if failures(of, case):
        return False
    right = outcome(of, case)
    others = [outcome(of, case, {name: value}) for name, value in case.versus.items()]
    others += [outcome(of, case, mistake=name) for name in case.differs]
    return right not in others


if __name__ == "__main__":
    game = book(sys.argv[1])
    told = (PLACE / f"{game.name}-examples.txt").read_text(encoding="utf-8")
    sys.exit(not all(unnoticed(game, case) for case in game.examples.values()) or transcript(game) != told)
