"""All strategy lists on all small boards: five Territories beside the Capitals, each in every state we list."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rulebook import anunnaki
from tests.anunnaki.by_the_book import Board

PLANETS = (
    "anunnaki;gaia=ATL:**@-A.B,A:w-ATL.B,B:m*-ATL.A/A.ATL.B;yours=CAP:f!-T,T:g*-CAP;home=CAP:w!-T,T:m-CAP;"
    "culture=gA.ATL.B"
)
STATES = {
    "gATL": ("", "bot", "you", "ac+"),
    "gA": ("", "bot", "you"),
    "gB": ("", "bot", "you"),
    "yT": ("", "bot", "you", "settlement", "both"),
    "bT": ("", "bot", "you", "ac"),
}
GARRISON = "bCAP:SMF"
BOARDS = 4 * 3 * 3 * 5 * 4

COUNTS = {
    "brave": {
        "brave.1": 1440, "brave.3": 720, "brave.4": 960, "brave.5": 448, "brave.6": 16, "brave.7": 368,
        "nothing": 368, "you choose": 0,
    },
    "mighty": {
        "mighty.1": 1728, "mighty.2": 384, "mighty.4": 640, "mighty.5": 96, "mighty.6": 368, "mighty.7": 368,
        "nothing": 736, "you choose": 0,
    },
    "cunning": {
        "cunning.1": 960, "cunning.2": 960, "cunning.4": 600, "cunning.5": 696, "cunning.6": 128, "cunning.7": 608,
        "nothing": 368, "you choose": 0,
    },
}  # fmt: skip
"""How often each criterion decides, over 720 boards, three actions and both arrows."""


def board(states: tuple[str, ...], arrow: str, do: str) -> str:
    bot, you, ac = [GARRISON], [], []
    for land, state in zip(STATES, states, strict=True):
        if state in {"bot", "both"}:
            bot.append(f"{land}:F")
        if state in {"you", "both"}:
            you.append(f"{land}:F")
        if state == "settlement":
            you.append(f"{land}:S")
        if state.startswith("ac"):
            ac.append(f"{land}:?{'+' * state.endswith('+')}")
    armies = f"bot={','.join(bot)};you={','.join(you)};ac={','.join(ac)}"
    return f"{PLANETS};do={do};arrow={arrow};{armies}"


@pytest.mark.parametrize("strategy", COUNTS)
def test_the_engine_finds_the_target_of_the_book_on_every_small_board(strategy):
    decided: Counter[str] = Counter()
    boards = list(product(*STATES.values()))
    assert len(boards) == BOARDS
    for states, (word, number), arrow in product(boards, (("move", 2), ("portal", 1), ("portal", 2)), ("ltr", "rtl")):
        line = board(states, arrow, f"{word}:{number}:{strategy}")
        position = anunnaki.parse(line)
        criterion, options = Board(position).target(word, number, strategy)
        turn = anunnaki.play(position, oracle=lambda question: question.options[0])
        step = turn.trace[f"anunnaki.{word}.target"]
        tried = [inner for inner in step.steps if inner.rule.startswith(f"anunnaki.{strategy}")]
        decides = tried[-1].rule if tried and tried[-1].facts["left"] else None
        assert decides == criterion, line
        assert (step.chosen in options) if options else step.chosen is None, line
        asked = [cut for cut in step.out if cut.rule == "anunnaki.choice.you"]
        assert bool(asked) == (len(options) > 1), line
        decided[(criterion or "anunnaki.nothing").removeprefix("anunnaki.")] += 1
        decided["you choose"] += bool(asked)
    assert dict(sorted(decided.items())) == COUNTS[strategy]
