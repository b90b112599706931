"""What you may do: every legal action of a position, as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rulebook.coatl.actions import BLIND, Build, Part
from rulebook.coatl.position import GAP, SPACES, Position
from rulebook.core.errors import Impossible, RulebookSilent


def offers(position: Position, bot: Any) -> tuple[str, ...]:
    """Every legal action: all takes, all draws, and each first sub-step of a build.

    A sub-step that may not stand alone comes with the cards that make it legal. Longer builds are put
    together from `next_parts`.
    """
    found = (*takes(position, bot), *draws(position, bot), *builds(position, bot))
    return found or ("pass",)


def takes(position: Position, bot: Any) -> Iterator[str]:
    """The spaces you have room for."""
    for space in SPACES:
        going = bot(position, (), None, traced=False)
        if position.board[space - 1] and _allowed(going.room_for_all, position.board[space - 1]):
            yield f"take {space}"


def draws(position: Position, bot: Any) -> Iterator[str]:
    """Every choice of cards up to your hand limit; cards of the display by their place if they have a twin."""
    going = bot(position, (), None, traced=False)
    twins = Counter(position.display)
    names = [face if twins[face] == 1 else str(n) for n, face in enumerate(position.display, 1) if face != GAP]
    room = next(n for n in range(10) if not _allowed(going.hand_limit, n + 1))
    blind = max(n for n in range(room + 1) if n == 0 or _allowed(_begun(position, bot, ()).take_cards, (BLIND,) * n))
    for number in range(1, room + 1):
        for shown in range(min(number, len(names)), -1, -1):
            if number - shown <= blind:
                for cards in combinations(names, shown):
                    yield " ".join(("draw", *cards, *[BLIND] * (number - shown)))


def builds(position: Position, bot: Any) -> Iterator[str]:
    """Each first sub-step of a build, with the cards that must follow it."""
    for part in next_parts(position, bot, ()):
        whole = _completed(position, bot, (part,))
        if whole:
            yield str(Build(whole))


def next_parts(position: Position, bot: Any, so_far: tuple[Part, ...]) -> Iterator[Part]:
    """The sub-steps that may follow a build begun like this."""
    for part in _thinkable(position, bot, so_far):
        going = _begun(position, bot, so_far)
        if _allowed(going.build_part, part):
            yield part


def may_stop(position: Position, bot: Any, so_far: tuple[Part, ...]) -> bool:
    """Whether a build may end here."""
    return bool(so_far) and _allowed(_begun(position, bot, so_far).check_build)


def _completed(position: Position, bot: Any, parts: tuple[Part, ...], depth: int = 6) -> tuple[Part, ...]:
    """The shortest way on, by cards and temples only, to a build that may stop; empty if there is none."""
    waves = [parts]
    for _ in range(depth):
        for begun in waves:
            if may_stop(position, bot, begun):
                return begun
        # The same cards in another order make the same cóatl: the first order stands for all.
        first: dict[tuple[Part, ...], tuple[Part, ...]] = {}
        for begun in waves:
            for part in next_parts(position, bot, begun):
                if part.what in {"card", "temple"}:
                    first.setdefault(tuple(sorted((*begun, part))), (*begun, part))
        waves = list(first.values())
    return ()


def _begun(position: Position, bot: Any, so_far: tuple[Part, ...]) -> Any:
    going = bot(position, (), lambda question: question.options[0], traced=False)
    for part in so_far:
        going.build_part(part)
    return going


def _thinkable(position: Position, bot: Any, so_far: tuple[Part, ...]) -> Iterator[Part]:
    """Every sub-step that names things at hand, legal or not."""
    going = _begun(position, bot, so_far)
    numbers = tuple(going.built())
    pieces = dict.fromkeys(going.on["store"])
    for piece in pieces:
        yield Part("start", 0, piece)
    for n in numbers:
        for end in ("head", "tail"):
            for piece in pieces:
                yield Part(end, n, piece)
        for card in dict.fromkeys(going.on["hand"]):
            yield Part("card", n, card)
        for temple in (*going.on["temples"], *going.on["own"]):
            yield Part("temple", n, temple)


def _allowed(attempt: Any, *arguments: Any) -> bool:
    try:
        attempt(*arguments)
    except Impossible:
        return False
    except RulebookSilent:
        return True  # whoever chooses it is told what the rules leave open
    return True
