"""What things are called in a drawing and in its text twin, in the reader's language.

>>> resources_named("gf", ""), resources_named("mmm", "m"), resources_named("gm", "m")
('Gold 1, Food 1', 'Metal 2 of 3', 'Gold 1, Metal 0 of 1')
>>> symbol_named(Symbol("move", 4, "cunning"))
'Move 4, Cunning'
"""

from __future__ import annotations

from collections import Counter

from rulebook.anunnaki.cards import Symbol
from rulebook.anunnaki.maps import RESOURCES
from rulebook.anunnaki.position import PIECES, TABLE, Position, Stack
from rulebook.coatl.drawing.words import say, spoken_in

__all__ = ["say", "spoken_in"]

SIDES = {"bot": "Cosmobot", "you": "you"}
TIMES = "\N{MULTIPLICATION SIGN}"
HEADINGS = {"g": "Gaia", "y": "Your Home Planet", "b": "Cosmobot's Home Planet", "f": "Far Planets"}
TRACK_NAMES = {"war": "War", "technology": "Technology", "commerce": "Commerce", "domination": "Domination"}
GOAL_NAMES = {"territories": "Territories", "units": "Units", "settlements": "Settlements", "shrines": "Shrines"}
CREATURE_NAMES = {
    "jormungandr": "Jormungandr", "sphinx": "Sphinx", "anzu": "Anzu", "hydra": "Hydra", "chimera": "Chimera",
    "griffin": "Griffin", "roc": "Roc",
}  # fmt: skip
FAR_NAMES = {"fL": "left Far Planet", "fR": "right Far Planet"}
ARROWS = {"ltr": "arrow to the right", "rtl": "arrow to the left"}

_MANY = {
    "S": "{n} Settlements",
    "G": "{n} Major Gods",
    "C": "{n} Creatures",
    "M": "{n} Minor Gods",
    "F": "{n} Followers",
}

SHORT = {
    "anunnaki.target.own": "controlled",
    "anunnaki.target.capital": "your Capital",
    "anunnaki.end.atlantis": "closed",
    "anunnaki.move.planet": "no pair",
    "anunnaki.move.target": "does not fit",
    "anunnaki.portal.target": "does not fit",
    "anunnaki.target.equal": "too weak",
    "anunnaki.target.two": "needs 2",
    "anunnaki.target.four": "needs 4",
    "anunnaki.target.atlantis": "not Atlantis",
    "anunnaki.target.not_atlantis": "Atlantis",
    "anunnaki.target.civilization": "no tile",
    "anunnaki.target.beside": "not beside",
    "anunnaki.target.yours": "not yours",
    "anunnaki.target.weakest": "not weakest",
    "anunnaki.brave.5": "not weakest",
    "anunnaki.mighty.7": "not weakest",
    "anunnaki.cunning.7": "not weakest",
    "anunnaki.target.uncontrolled": "not free",
    "anunnaki.target.shrine": "no Shrine",
    "anunnaki.target.token": "no token",
    "anunnaki.target.activates": "activates",
    "anunnaki.resources.first": "resource",
    "anunnaki.resources.most": "most icons",
    "anunnaki.resources.planet": "planet order",
    "anunnaki.choice.you": "your choice",
    "anunnaki.units.planet": "other planet",
    "anunnaki.units.battle": "has a battle",
    "anunnaki.units.alone": "must stay",
    "anunnaki.units.strongest": "strongest",
    "anunnaki.units.pieces": "most pieces",
    "anunnaki.harvest.capital": "Capital",
    "anunnaki.harvest.free": "exhausted",
    "anunnaki.harvest.match": "resource",
    "anunnaki.build.one": "has one",
    "anunnaki.far.target": "the arrow",
    "anunnaki.far.lift": "must stay",
    "anunnaki.followers.weakest": "weakest",
    "anunnaki.followers.besieged": "besieged",
    "anunnaki.tracks.lower": "lower",
    "anunnaki.advance.value": "Goal value",
    "anunnaki.advance.back": "furthest back",
    "anunnaki.advance.gate": "gate",
}
"""The short names of rules that remove somebody: they stand on the tags of a map."""

PLANET_WIDE = {"anunnaki.move.planet": "planet: no Territory with 2 pieces"}
"""What is said once beside a planet when a rule removed all that was left of it."""

CHOSEN = {
    "anunnaki.units.one": "from here",
    "anunnaki.harvest.target": "harvest",
    "anunnaki.harvest.left": "harvest",
    "anunnaki.build.target": "build",
    "anunnaki.build.leftmost": "built",
    "anunnaki.followers.place": "Follower",
}
"""What stands on the tag of the chosen Territory; elsewhere it is `target` or `chosen`."""


def short(rule: str) -> str:
    """The short name of a rule.

    >>> short("anunnaki.target.own"), short("anunnaki.cunning.2"), short("anunnaki.far.new_rule")
    ('controlled', 'Cunning 2', 'new rule')
    """
    if rule in SHORT:
        return say(SHORT[rule])
    _, _, rest = rule.partition(".")
    chapter, _, last = rest.rpartition(".")
    if last.isdecimal():
        return say("{strategy} {n}", strategy=say(chapter.capitalize()), n=last)
    return last.replace("_", " ")


def chosen_word(rule: str) -> str:
    """What the tag of a chosen Territory says."""
    return say(CHOSEN.get(rule) or ("target" if rule.endswith(".target") else "chosen"))


def resource_name(icon: str) -> str:
    """A resource by its letter."""
    return say(RESOURCES[icon].capitalize()) if icon in RESOURCES else icon


def resources_named(icons: str, exhausted: str) -> str:
    """The icons of a Territory and how many of them can still be harvested."""
    printed, tired = Counter(icons), Counter(exhausted)
    return ", ".join(
        say("{resource} {free} of {n}", resource=resource_name(icon), free=max(0, n - tired[icon]), n=n)
        if tired[icon]
        else f"{resource_name(icon)} {n}"
        for icon, n in printed.items()
    )


def pieces_named(letters: str) -> str:
    """Pieces, as one says them.

    >>> pieces_named("SMFF")
    'Settlement, Minor God, 2 Followers'
    """
    number = Counter(letters)
    return ", ".join(
        say(_MANY[piece], n=n) if n > 1 and piece in _MANY else say(PIECES.get(piece, piece))
        for piece, n in number.items()
    )


def civilization_named(tile: str) -> str:
    """An Ancient Civilization.

    >>> civilization_named("?"), civilization_named("5+")
    ('Ancient Civilization, face down', 'Ancient Civilization 5 with the God of Atlantis')
    """
    strength = tile.removesuffix("+")
    text = say("Ancient Civilization, face down") if strength == "?" else say("Ancient Civilization {n}", n=strength)
    return say("{tile} with the God of Atlantis", tile=text) if tile.endswith("+") else text


def leader_named(leader: str) -> str:
    """Who leads a Far Planet."""
    if leader in SIDES:
        return say("led by {side}", side=say(SIDES[leader]))
    return civilization_named(leader) if leader else say("no leader")


_SYMBOLS = {
    "cubes": "Inescapable Fate",
    "build": "Build a Settlement",
    "income": "Settlement Income",
    "followers": "Gain Followers",
    "oracle": "Oracle",
    "move": "Move",
    "portal": "Portal",
    "advance": "Advance",
    "harvest": "Harvest",
    "pact": "Commercial Pact",
    "domination": "Domination",
    "summon": "Summon a God",
    "arrow": "Arrow",
    "battles": "Battles",
    "culture": "Culture tokens",
}
_HOW = {
    "best": "best track",
    "goal": "by the Goal tile",
    "minor": "Minor God",
    "major": "Major God",
    "ltr": "to the right",
    "rtl": "to the left",
}


def action_name(symbol: Symbol) -> str:
    """The action of a symbol."""
    return say(_SYMBOLS.get(symbol.word, symbol.word))


def manner_name(symbol: Symbol) -> str:
    """The small print of a symbol: its strategy or its track."""
    return say(_HOW.get(symbol.how, symbol.how.capitalize())) if symbol.how else ""


def symbol_named(symbol: Symbol) -> str:
    """A whole line of an Advisor card."""
    first = f"{action_name(symbol)} {symbol.number}" if symbol.number else action_name(symbol)
    return ", ".join(filter(None, (first, manner_name(symbol))))


_TURNS = {
    "setup": "before the set-up",
    "bot": "Cosmobot to move",
    "you": "you to move",
    "over": "the game is over",
    "scored": "the game is scored",
}


def whose_turn(position: Position) -> str:
    """Whose turn it is, and who has triggered the end."""
    turn = say(_TURNS.get(position.turn, position.turn))
    if position.trigger in SIDES:
        return say("{turn}, the end was triggered by {side}", turn=turn, side=say(SIDES[position.trigger]))
    return turn


def stack_named(stack: Stack) -> str:
    """How much a deck holds, and what comes next if that is known."""
    if TABLE in stack.items:
        return say("on your table") if len(stack.items) == 1 else say("{n} on your table", n=len(stack.items))
    if stack.known and stack.items:
        return say("{n}, next {thing}", n=len(stack.items), thing=stack.items[0])
    return str(len(stack.items))


def reward_named(followers: int, points: int) -> str:
    """What becomes visible when a Settlement leaves the Fate card.

    >>> reward_named(2, 0), reward_named(1, 3), reward_named(0, 0)
    ('2F', '1F 3VP', '-')
    """
    return " ".join([f"{followers}F"] * bool(followers) + [f"{points}VP"] * bool(points)) or "-"


def origin_note() -> str:
    """Where maps and cards come from; it stands below every drawing."""
    return say("Maps, boards and cards are ours or were typed in; they are not official.")
