"""Short commands that change the board after your own turn. A line is carried out as a whole or not at all.

>>> from rulebook import anunnaki
>>> board = anunnaki.parse("anunnaki;turn=you;you=yCAP:S2F")
>>> change = edited(board, "move 2F yCAP yMR, vp +3")
>>> str(change.position)
'anunnaki;turn=you;you=yMR:2F,yCAP:S;yourvp=3'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from rulebook.anunnaki import parse
from rulebook.anunnaki.cards import normal
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.notation import _WRITE, write_units
from rulebook.anunnaki.position import (
    FIELDS,
    GAP,
    ICONS,
    LETTERS,
    STEPS,
    TABLE,
    Army,
    Position,
    Stack,
    in_order,
    in_world,
)  # fmt: skip
from rulebook.core.catalog import say
from rulebook.core.errors import Impossible, RulebookError

Draw = Callable[[tuple[str, ...], tuple[int, ...]], str]
"""Picks one of several things whose order nobody knows, each so many times."""

SIDES = {"you": "you", "me": "you", "my": "you", "bot": "bot", "cosmobot": "bot"}
TYPE_HELP = "Type help for what you can say."
BONUS = 2
"""The VP of a token on the Domination track."""


class Refused(RulebookError):
    """What cannot be done now; the message says what to do instead."""


class Change(NamedTuple):
    """A board after an edit, and what should be said about it."""

    position: Position
    notes: tuple[str, ...] = ()


def _first(options: tuple[str, ...], _: tuple[int, ...]) -> str:
    return options[0]


def edited(position: Position, text: str, draw: Draw = _first) -> Change:
    """The board after a line of edits; with a defect in the result, all of them are named and nothing is changed."""
    stripped = text.strip()
    if stripped.startswith("anunnaki"):
        change = Change(_pasted(position, stripped))
    elif card := re.match(r"(moon|sun)\s*:", stripped, re.IGNORECASE):
        change = Change(_face_up(position, card[1].lower(), stripped))
    elif stripped.lower().startswith("set "):
        change = Change(_set(position, stripped[4:]))
    else:
        change = Change(position)
        for part in filter(None, map(str.strip, stripped.split(","))):
            after = _one(change.position, part, draw)
            change = Change(after.position, (*change.notes, *after.notes))
    wrong = change.position.defects()
    if wrong:
        raise Impossible(*wrong)
    return change


def as_edit(before: Position, after: Position) -> str:
    """The edit that makes one board into another: the parts of the line that differ; nothing if none does.

    >>> before = parse("anunnaki;turn=you;you=yCAP:S2F;vp=3")
    >>> as_edit(before, parse("anunnaki;turn=you;you=yCAP:SF,yML:F"))
    'set you=yML:F,yCAP:SF; vp=0'
    """
    fields = [name for name in _WRITE if getattr(before, name) != getattr(after, name)]
    return f"set {'; '.join(f'{name}={_WRITE[name](getattr(after, name))}' for name in fields)}" if fields else ""


def _pasted(position: Position, line: str) -> Position:
    """The board of a new line; whose turn it is stays as it was, unless the line says so."""
    new = parse(line)
    if new.do:
        raise Refused(
            say("A line with do= is a single action; `rulebook resolve anunnaki` plays it. Leave do= out here.")
        )
    said = {part.partition("=")[0].strip() for part in line.split(";")}
    return new if "turn" in said else _with(new, {"turn": position.turn})


_DEALT = {
    "moon": "The Moon cards come from our sample deck; you need not say them.",
    "sun": "The Sun cards come from our sample deck; you need not say them.",
}


def _face_up(position: Position, deck: str, text: str) -> Position:
    """The board with a card of yours face up."""
    if TABLE not in getattr(position, f"{deck}deck").items:
        raise Refused(say(_DEALT[deck]))
    return _with(position, {deck: normal(deck, text)})


def _with(position: Position, fields: dict[str, Any]) -> Position:
    """The board with other fields; nobody has looked for defects yet."""
    return replace(position, **{**fields, "sound": False})


def _set(position: Position, text: str) -> Position:
    """The board with other parts of its line."""
    given = [part.strip() for part in text.split(";") if part.strip()]
    parse(";".join(["anunnaki", *given]))
    names = {part.partition("=")[0].strip() for part in given}
    if "do" in names:
        raise Refused(say("do= is a single action; `rulebook resolve anunnaki` plays it."))
    kept = [part for part in str(position).split(";")[1:] if part.partition("=")[0] not in names]
    return parse(";".join(["anunnaki", *kept, *given]))


def _one(position: Position, text: str, draw: Draw) -> Change:
    words = text.split()
    verb, rest = words[0].lower(), words[1:]
    if verb in SIDES and rest:
        verb, rest = rest[0].lower(), [verb, *rest[1:]]
    if verb not in VERBS:
        raise Refused(f"{say('I do not know {word}.', word=repr(words[0]))} {say(TYPE_HELP)}")
    do, example = VERBS[verb]
    side = next((SIDES[word.lower()] for word in rest if word.lower() in SIDES), "")
    given = rest if verb == "far" else [word for word in rest if word.lower() not in SIDES]
    try:
        return do(Asked(position, verb, side or "you", given, draw))
    except (IndexError, KeyError, ValueError):
        raise Refused(say("Cannot read {text}. For example: {example}", text=repr(text), example=example)) from None


class Asked(NamedTuple):
    """One edit in the making."""

    position: Position
    verb: str
    side: str
    words: list[str]
    draw: Draw

    def alone(self, number: int) -> list[str]:
        """Exactly so many words."""
        if len(self.words) != number:
            raise ValueError
        return self.words

    def changed(self, *notes: str, **fields: Any) -> Change:
        """The board with other fields."""
        return Change(_with(self.position, fields), notes)

    def land(self, word: str) -> str:
        """The Territory that a word names; small letters do."""
        known = (*self.position.world.names, *(FAR if self.position.far else ()))
        found: list[str] = [name for name in known if name.lower() == word.lower()]
        if word in found:
            return word
        if len(found) != 1:
            raise Refused(say("There is no Territory {word} on this map. `table` shows them all.", word=repr(word)))
        return found[0]

    def held(self, name: str) -> dict[str, str]:
        """What lies in each Territory."""
        army: Army = getattr(self.position, name)
        return dict(army)


# The map.


def pieces_of(text: str) -> str:
    """The letters of pieces as they are typed.

    >>> pieces_of("s2f")
    'SFF'
    """
    if not re.fullmatch(rf"(?:\d{{0,2}}[{LETTERS}])+", text.upper()):
        raise ValueError
    return "".join(letter * int(n or 1) for n, letter in re.findall(rf"(\d*)([{LETTERS}])", text.upper()))


def _pieces_and_lands(asked: Asked, lands: int) -> tuple[str, list[str]]:
    """Pieces and Territories in whatever order they were typed."""
    words = asked.alone(lands + 1)
    known = (*asked.position.world.names, *FAR)
    pieces = [n for n, word in enumerate(words) if word not in known and _are_pieces(word)]
    return words[pieces[0]], [asked.land(word) for n, word in enumerate(words) if n != pieces[0]]


def _are_pieces(word: str) -> bool:
    return word.lower() == "all" or bool(re.fullmatch(rf"(?:\d{{0,2}}[{LETTERS}])+", word.upper()))


_NO_UNIT = {"you": "No unit of yours stands in {land}.", "bot": "No unit of Cosmobot stands in {land}."}
_NOT_THERE = {
    "you": "{land} holds {there} of yours; {pieces} is not there.",
    "bot": "{land} holds {there} of Cosmobot; {pieces} is not there.",
}


def _lift(held: dict[str, str], land: str, pieces: str, side: str) -> str:
    """Take pieces off a Territory; gives them."""
    there = held.get(land, "")
    taken = there.replace("S", "") if pieces.lower() == "all" else pieces_of(pieces)
    if not taken:
        raise Refused(say(_NO_UNIT[side], land=land))
    left = Counter(there)
    left.subtract(taken)
    missing = [piece for piece, number in left.items() if number < 0]
    if missing:
        held_there = write_units(there) or say("nothing")
        raise Refused(say(_NOT_THERE[side], land=land, there=held_there, pieces=write_units(taken)))
    held[land] = in_order(tuple(left.elements()))
    return taken


def _add(asked: Asked) -> Change:
    pieces, (land,) = _pieces_and_lands(asked, 1)
    held = asked.held(asked.side)
    held[land] = in_order(held.get(land, "") + pieces_of(pieces))
    return asked.changed(**{asked.side: in_world(asked.position, held)})


def _remove(asked: Asked) -> Change:
    pieces, (land,) = _pieces_and_lands(asked, 1)
    held = asked.held(asked.side)
    _lift(held, land, pieces, asked.side)
    return asked.changed(**{asked.side: in_world(asked.position, held)})


def _move(asked: Asked) -> Change:
    pieces, (source, target) = _pieces_and_lands(asked, 2)
    held = asked.held(asked.side)
    moved = _lift(held, source, pieces, asked.side)
    held[target] = in_order(held.get(target, "") + moved)
    return asked.changed(**{asked.side: in_world(asked.position, held)})


def _icons(asked: Asked) -> Change:
    land, icons = asked.alone(2)
    name, letters = asked.land(land), icons.lower()
    if not re.fullmatch(f"[{ICONS}]+", letters):
        raise ValueError
    held = asked.held("exhausted")
    if asked.verb == "exhaust":
        held[name] = "".join(sorted(held.get(name, "") + letters, key=ICONS.index))
    else:
        left = Counter(held.get(name, ""))
        left.subtract(letters)
        if min(left.values()) < 0:
            there = held.get(name) or say("nothing")
            raise Refused(say("{land} has {there} exhausted, not {letters}.", land=name, there=there, letters=letters))
        held[name] = "".join(sorted(left.elements(), key=ICONS.index))
    return asked.changed(exhausted=in_world(asked.position, held))


def _ac(asked: Asked) -> Change:
    land, tile = asked.alone(2)
    if not re.fullmatch(r"[?1-9]\+?|gone", tile):
        raise ValueError
    held = asked.held("ac") | {asked.land(land): "" if tile == "gone" else tile}
    return asked.changed(ac=in_world(asked.position, held))


def _far(asked: Asked) -> Change:
    land, leader = asked.alone(2)
    if not re.fullmatch("[?1-9]|you|bot", leader):
        raise ValueError
    held = asked.held("far") | {asked.land(land): leader}
    return asked.changed(far=in_world(asked.position, held))


def _culture(asked: Asked) -> Change:
    verb, token = asked.alone(2)
    corner = parse(f"anunnaki;culture={token}").culture[0]
    return asked.changed(culture=_in_or_out(asked, verb, corner, asked.position.culture))


def _creature(asked: Asked) -> Change:
    verb, name = asked.alone(2)
    card = parse(f"anunnaki;creatures={name}").creatures[0]
    return asked.changed(creatures=_in_or_out(asked, verb, card, asked.position.creatures))


_NONE = {
    "culture": "There is no Culture token {thing}. On the table: {listed}.",
    "creature": "There is no Creature {thing}. On the table: {listed}.",
}


def _in_or_out(asked: Asked, verb: str, thing: str, things: tuple[str, ...]) -> tuple[str, ...]:
    if verb == "add":
        return (*things, thing)
    if verb != "remove":
        raise ValueError
    if thing not in things:
        raise Refused(say(_NONE[asked.verb], thing=thing, listed=", ".join(things) or say("none")))
    return tuple(other for other in things if other != thing)


# Commercial Pacts.


def _pact(asked: Asked) -> Change:
    place, shown = int(asked.words[0]) - 1, list(asked.position.pacts)
    if not 0 <= place < len(shown) or len(asked.words) > 2:  # noqa: PLR2004 - the place, and perhaps a new tile
        raise Refused(say("Which Pact? The display has the places 1 to {n}.", n=len(shown)))
    if shown[place] == GAP:
        raise Refused(say("No Pact lies at place {place}.", place=place + 1))
    taken = shown[place]
    shown[place], stack = _next_pact(asked, asked.words[1] if asked.words[1:] else "")
    empty = "The Pact {pact} leaves place {place}. It stays empty. Add its VP and steps if you take them."
    filled = "The Pact {pact} leaves place {place}. It is filled with {new}. Add its VP and steps if you take them."
    note = say(empty if shown[place] == GAP else filled, pact=taken, place=place + 1, new=shown[place])
    return asked.changed(note, pacts=tuple(shown), pactstack=stack)


def _next_pact(asked: Asked, said: str) -> tuple[str, Stack]:
    """The tile that fills the gap, and the stack without it."""
    stack = asked.position.pactstack
    if not stack.items:
        return (_pact_face(said), stack) if said else (GAP, stack)
    if TABLE in stack.items:
        if not said:
            raise Refused(say("Which tile fills the gap? Say it, too, as VP.steps: pact 3 2.1"))
        return _pact_face(said), Stack(stack.items[1:], stack.known)
    counted = Counter(stack.items)
    drawn = _pact_face(said) if said else stack.items[0]
    if not said and not stack.known:
        drawn = asked.draw(tuple(counted), tuple(counted.values()))
    if drawn not in counted:
        raise Refused(
            say("There is no {drawn} in the stack. It holds {listed}.", drawn=drawn, listed=", ".join(counted))
        )
    left = list(stack.items)
    left.remove(drawn)
    return drawn, Stack(tuple(left), stack.known and bool(left))


def _pact_face(text: str) -> str:
    return parse(f"anunnaki;pacts={text}").pacts[0]


# Markers and numbers.


def _new_value(word: str, now: int) -> int:
    """What a number becomes: `+2` and `-1` change it, `12` sets it."""
    if not re.fullmatch(r"[+-]?\d{1,4}|=-?\d{1,4}", word):
        raise ValueError
    return int(word.lstrip("=")) if word[0] not in "+-" else now + int(word)


def _track(asked: Asked) -> Change:
    (word,) = asked.alone(1)
    field = "yoursteps" if asked.side == "you" else "steps"
    steps, place = list(getattr(asked.position, field)), STEPS.index(asked.verb)
    before = steps[place]
    steps[place] = max(0, _new_value(word, before))
    if asked.verb != "domination" or not word.startswith("+"):
        return asked.changed(**{field: tuple(steps)})
    taken = [space for space in asked.position.bonus if before < int(space) <= steps[place]]
    points = "yourvp" if asked.side == "you" else "vp"
    notes = [say("A token on the way, on space {space}: +{points} VP.", space=space, points=BONUS) for space in taken]
    left = tuple(space for space in asked.position.bonus if space not in taken)
    scored = getattr(asked.position, points) + BONUS * len(taken)
    return asked.changed(*notes, **{field: tuple(steps), "bonus": left, points: scored})


def _number(asked: Asked) -> Change:
    (word,) = asked.alone(1)
    field = {"gods": "yourgods", "resources": "yourresources"}.get(asked.verb, asked.verb)
    field = f"your{field}" if asked.side == "you" and f"your{field}" in FIELDS else field
    return asked.changed(**{field: _new_value(word, getattr(asked.position, field))})


VERBS: dict[str, tuple[Callable[[Asked], Change], str]] = {
    "add": (_add, "add 2F yML, add bot S gN"),
    "remove": (_remove, "remove F yML, remove bot M gN"),
    "move": (_move, "move 2F yCAP yML, move all yML yTC"),
    "exhaust": (_icons, "exhaust yTL ww"),
    "restore": (_icons, "restore yTL w"),
    "ac": (_ac, "ac yTC 4, ac gATL 5+, ac yTC gone"),
    "culture": (_culture, "culture remove yML.TC.TL"),
    "pact": (_pact, "pact 3, pact 3 2.1"),
    **{track: (_track, f"{track} +1, {track} bot 4") for track in STEPS},
    "vp": (_number, "vp +3, vp bot 12"),
    "cubes": (_number, "cubes +1"),
    "gods": (_number, "gods 4"),
    "resources": (_number, "resources 7"),
    "far": (_far, "far fL you"),
    "creature": (_creature, "creature remove hydra"),
}
"""Every verb of an edit, with an example."""
