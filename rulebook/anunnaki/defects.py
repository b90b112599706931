"""Named defects: everything that may be wrong with a position or a shelf file, with what to do about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rulebook.anunnaki.board import board_defects, read_board
from rulebook.anunnaki.cards import card_defects, read_card
from rulebook.anunnaki.creature_cards import creature
from rulebook.anunnaki.fate_cards import CUBES, fate_defects, read_fate
from rulebook.anunnaki.maps import FAR, RESOURCES, Planet, corner, is_corner, planet_defects, read_planet
from rulebook.anunnaki.notation import PACT
from rulebook.anunnaki.position import BOX, PIECES, STEPS, TABLE, Position, pieces_of
from rulebook.anunnaki.shelf import CARD_NAME
from rulebook.core.errors import Defect, RulebookError

TOKENS = 16
"""Exhaust tokens of each resource in the box."""

DISPLAY = 6
"""Commercial Pacts on display."""

STACK = 36
"""Commercial Pacts in the box."""

WEAKEST, STRONGEST = 3, 5
"""Ancient Civilizations have a strength of 3 to 5."""


def defects(position: Position) -> list[Defect]:
    """Every named thing that is wrong with a position."""
    found = [
        *_about("Gaia", planet_defects(position.gaia, home=False)),
        *_about("Your planet", planet_defects(position.yours, home=True)),
        *_about("Cosmobot's planet", planet_defects(position.home, home=True)),
        *board_defects(position.board),
        *fate_defects(position.fate),
    ]
    if found:
        return found
    return [
        *_places(position), *_armies(position), *_settlements(position), *_capitals(position), *_icons(position),
        *_civilizations(position), *_tokens(position), *_tracks(position), *_cards(position), *_set_up(position),
    ]  # fmt: skip


def _about(what: str, found: Iterable[Defect]) -> list[Defect]:
    """Defects of one thing among several, each saying which one."""
    return [defect._replace(message=f"{what}: {defect.message}") for defect in found]


def _places(position: Position) -> Iterator[Defect]:
    known = position.world.lands
    for name in ("bot", "you", "exhausted", "ac"):
        for land, _ in getattr(position, name):
            if land not in known and not (land in FAR and name in {"bot", "you"} and position.far):
                listed = ", ".join(n for n in known if n[0] == land[0]) or "fL and fR, with a part far="
                message = f"{name}: there is no Territory {land} on this map."
                yield Defect("unknown territory", message, f"Known: {listed}.")
    for land, _ in position.far:
        if land not in FAR:
            yield Defect("unknown far planet", f"{land} is no Far Planet.", f"Known: {', '.join(FAR)}.")


def _armies(position: Position) -> Iterator[Defect]:
    for army, whose in ((position.bot, "Cosmobot has"), (position.you, "You have")):
        counted = Counter(pieces_of(army))
        for piece, number in BOX.items():
            if counted[piece] > number:
                name = f"more {PIECES[piece].lower()}s than the box holds"
                message = f"{whose} {counted[piece]} {PIECES[piece]}s on the map; the box holds {number}."
                yield Defect(name, message, "Take the surplus off the map.")


def _settlements(position: Position) -> Iterator[Defect]:
    yours = dict(position.you)
    bots = dict(position.bot)
    for land in {**yours, **bots}:
        number = yours.get(land, "").count("S") + bots.get(land, "").count("S")
        retreated = position.house.startswith("norrenis") and land == position.world.capital["you"]
        if number > 1 and not retreated:
            message = f"{land} holds {number} Settlements; a Territory has room for one, whoever owns it."
            yield Defect("two settlements in a territory", message, "Leave one of them there.")
        if land in FAR and number:
            yield Defect("settlement on a far planet", f"{land} holds a Settlement.", "Far Planets hold units only.")


def _capitals(position: Position) -> Iterator[Defect]:
    for army, owner in ((position.bot, "you"), (position.you, "bot")):
        capital = position.world.capital[owner]
        if dict(army).get(capital):
            whose, other = ("your", "Cosmobot's") if owner == "you" else ("Cosmobot's", "your")
            message = f"{capital} is {whose} Capital, and {other} pieces stand there."
            yield Defect("foreign pieces in a capital", message, "Nobody enters the Capital of another.")
        if dict(position.ac).get(capital):
            message = f"An Ancient Civilization lies in the Capital {capital}."
            yield Defect("civilization in a capital", message, "It lies on the top centre Territory of a Home Planet.")


def _icons(position: Position) -> Iterator[Defect]:
    lands = position.world.lands
    for land, letters in position.exhausted:
        if land not in lands:
            continue
        over = Counter(letters) - Counter(lands[land].icons)
        if over:
            message = f"{land} shows {lands[land].icons or 'no icons'}, but {letters} is exhausted there."
            yield Defect("more exhausted than printed", message, "Exhaust at most the printed icons.")
        elif lands[land].capital:
            message = f"{land} is a Capital, and a Capital is never exhausted."
            yield Defect("exhausted capital", message, "Take the token away.")
    for icon, number in Counter(pieces_of(position.exhausted)).items():
        if number > TOKENS:
            message = f"{number} {RESOURCES[icon]} tokens lie on the map; the box holds {TOKENS}."
            yield Defect("more tokens than the box holds", message, "Take the surplus off the map.")


def _civilizations(position: Position) -> Iterator[Defect]:
    bots, yours = dict(position.bot), dict(position.you)
    for land, _ in position.ac:
        if bots.get(land, "").strip("S") and yours.get(land, "").strip("S"):
            message = f"Both sides and an Ancient Civilization stand in {land}."
            yield Defect(
                "three sides in a territory", message, "Fight the older battle first, then enter the next units."
            )
    for land, tile in (*position.ac, *position.far):
        if tile[0].isdecimal() and not WEAKEST <= int(tile[0]) <= STRONGEST:
            message = f"The Ancient Civilization in {land} has strength {tile[0]}; they have {WEAKEST} to {STRONGEST}."
            yield Defect("civilization strength", message, "Write ? while it lies face down.")
        if tile.endswith("+") and land not in position.world.atlantis:
            message = f"The Atlantis God stands in {land}, which is not Atlantis."
            yield Defect("god outside atlantis", message, "Drop the +.")


def _tokens(position: Position) -> Iterator[Defect]:
    lands = position.world.lands
    for token in position.culture:
        if not is_corner(lands, corner(token)):
            message = f"The Culture token {token} lies at no corner: these three do not all touch each other."
            yield Defect("culture token not at a corner", message, "Name three Territories that border on one another.")
    for token, number in Counter(position.culture).items():
        if number > 1:
            message = f"{number} Culture tokens lie at {token}."
            yield Defect("two culture tokens at a corner", message, "Name each corner once.")
    for space in position.bonus:
        if int(space) not in position.tables.tokens:
            known = ", ".join(map(str, position.tables.tokens))
            yield Defect("bonus token off its space", f"No 2-VP token belongs on space {space}.", f"Known: {known}.")


def _tracks(position: Position) -> Iterator[Defect]:
    tables = position.tables
    for whose, steps in (("Cosmobot's", position.steps), ("Your", position.yoursteps)):
        for track, step in zip(STEPS, steps, strict=True):
            end = tables.end if track == "domination" else tables.length
            if step > end:
                message = f"{whose} marker is on space {step} of the {track.title()} track, which ends at {end}."
                yield Defect("track position beyond the end", message, f"Put it on a space from 0 to {end}.")
    for whose, cubes in (("Cosmobot has", position.cubes), ("You have", position.yourcubes)):
        if not 0 <= cubes <= CUBES:
            message = f"{whose} placed {cubes} Summoning cubes; there are {CUBES}."
            yield Defect("more cubes than the box holds", message, f"Write a number from 0 to {CUBES}.")
    if len(set(position.goals)) != len(position.goals):
        message = f"{'.'.join(position.goals)} names a Goal tile twice."
        yield Defect("goal tiles twice", message, "Use each of the four once.")


def _cards(position: Position) -> Iterator[Defect]:
    for deck in ("moon", "sun"):
        stack = getattr(position, f"{deck}deck")
        for name in dict.fromkeys((getattr(position, deck), *stack.items)):
            if name and name != TABLE:
                yield from _about(f"{deck.title()} card {name}", card_defects(deck, name))
    if len(position.pacts) > DISPLAY:
        message = f"{len(position.pacts)} Commercial Pacts are on display; there is room for {DISPLAY}."
        yield Defect("more pacts than places", message, "Leave the surplus in the stack.")


def _set_up(position: Position) -> Iterator[Defect]:
    house = position.house.partition(":")[0]
    if house and house == position.fate.partition(".")[0]:
        message = f"You and Cosmobot both play {house.title()}."
        yield Defect("one house twice", message, "Choose another House for Cosmobot, and its Fate card.")
    missing = [land for land in FAR if land not in dict(position.far)]
    if len(missing) == 1 and position.turn != "setup":
        message = f"The module has two Far Planets; {missing[0]} is missing."
        yield Defect("one far planet", message, f"Write its Leader, as {missing[0]}:? for a tile that lies face down.")


def shelf_defects(data: dict[str, Any]) -> list[Defect]:
    """Everything that is wrong with the lines of a shelf file."""
    found: list[Defect] = []
    for kind, rows in data.items():
        for row in rows:
            try:
                wrong = list(_line_defects(kind, row))
            except RulebookError as error:
                wrong = [Defect("unreadable line", str(error), "Correct the line.")]
            name = row.get("name", row["line"])
            found += _about(f"{kind} {name}", wrong)
    return found


def _line_defects(kind: str, row: dict[str, Any]) -> Iterable[Defect]:
    line = row["line"]
    if kind == "planet":
        here = read_planet(line)
        yield from planet_defects(line, home=row.get("kind") != "gaia")
        yield from home_defects(here) if row.get("kind") != "gaia" else ()
    elif kind == "board":
        read_board(line)
        yield from board_defects(line)
    elif kind == "fate":
        read_fate(line)
        yield from fate_defects(line)
    elif kind in {"moon", "sun"}:
        yield from _card_on_a_shelf(kind, row)
    elif kind == "creature":
        creature(f"{row['name']}={line}")
    elif not PACT.fullmatch(line):
        yield Defect("pact", f"{line} is no Pact.", "Write VP.steps, as 3.1.")
    elif row.get("copies", 1) not in range(1, STACK + 1):
        yield Defect("copies", f"There are {row['copies']} copies of it.", f"Write a number from 1 to {STACK}.")


def _card_on_a_shelf(kind: str, row: dict[str, Any]) -> Iterator[Defect]:
    read_card(row["line"], kind)
    yield from card_defects(kind, row["line"])
    if not CARD_NAME.fullmatch(row["name"]):
        remedy = f"Put a digit into its first word, such as {kind}7."
        yield Defect("name of a card", f"{row['name']!r} could be a symbol.", remedy)
    for mark in ("strong", "weak"):
        if row.get(mark, 0) not in range(3):
            yield Defect("marks", f"{mark} is {row[mark]}; a card has 0 to 2 marks.", "Count the marks again.")


def home_defects(here: Planet) -> Iterator[Defect]:
    """What set-up would miss on a Home Planet of your box."""
    lands = here.territories
    sites = [name for name, land in lands.items() if land.mark == "&"]
    if len(sites) != 1:
        message = f"This planet has {len(sites)} Territories where an Ancient Civilization starts (&)."
        yield Defect("one civilization", message, "Mark exactly one with &.")
    for capital in (land for land in lands.values() if land.capital):
        if not any(lands[name].shrines for name in capital.borders if name in lands):
            message = f"No neighbour of the Capital {capital.name} shows a Shrine, where the third Follower starts."
            yield Defect("no shrine beside the capital", message, f"Write * for it: {', '.join(capital.borders)}.")
