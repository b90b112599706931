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
from rulebook.core.catalog import defect, say
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
    found = [*_planets(position), *board_defects(position.board), *fate_defects(position.fate)]
    if found:
        return found
    return [
        *_places(position), *_armies(position), *_settlements(position), *_capitals(position), *_icons(position),
        *_civilizations(position), *_tokens(position), *_tracks(position), *_cards(position), *_set_up(position),
    ]  # fmt: skip


def _about(what: str, found: Iterable[Defect]) -> list[Defect]:
    """Defects of one thing among several, each saying which one."""
    return [wrong._replace(message=f"{what}: {wrong.message}") for wrong in found]


_PLANETS = {"gaia": "Gaia", "yours": "Your planet", "home": "Cosmobot's planet"}


def _planets(position: Position) -> Iterator[Defect]:
    for part, name in _PLANETS.items():
        wrong = planet_defects(getattr(position, part), home=part != "gaia")
        if wrong:
            yield from _about(say(name), wrong)


def _places(position: Position) -> Iterator[Defect]:
    known = position.world.lands
    for name in ("bot", "you", "exhausted", "ac"):
        for land, _ in getattr(position, name):
            if land not in known and not (land in FAR and name in {"bot", "you"} and position.far):
                listed = ", ".join(n for n in known if n[0] == land[0]) or say("fL and fR, with a part far=")
                yield defect(
                    "unknown territory", "{part}: there is no Territory {land} on this map.", "Known: {known}.",
                    part=name, land=land, known=listed,
                )  # fmt: skip
    for land, _ in position.far:
        if land not in FAR:
            yield defect(
                "unknown far planet", "{land} is no Far Planet.", "Known: {known}.", land=land, known=", ".join(FAR)
            )


_TOO_MANY = {
    "bot": "Cosmobot has {n} {piece}s on the map; the box holds {box}.",
    "you": "You have {n} {piece}s on the map; the box holds {box}.",
}


def _armies(position: Position) -> Iterator[Defect]:
    for side, message in _TOO_MANY.items():
        counted = Counter(pieces_of(getattr(position, side)))
        for piece, number in BOX.items():
            if counted[piece] > number:
                name = f"more {PIECES[piece].lower()}s than the box holds"
                yield defect(
                    name, message, "Take the surplus off the map.",
                    n=counted[piece], piece=say(PIECES[piece]), box=number,
                )  # fmt: skip


def _settlements(position: Position) -> Iterator[Defect]:
    yours = dict(position.you)
    bots = dict(position.bot)
    for land in {**yours, **bots}:
        number = yours.get(land, "").count("S") + bots.get(land, "").count("S")
        retreated = position.house.startswith("norrenis") and land == position.world.capital["you"]
        if number > 1 and not retreated:
            yield defect(
                "two settlements in a territory",
                "{land} holds {number} Settlements; a Territory has room for one, whoever owns it.",
                "Leave one of them there.",
                land=land, number=number,
            )  # fmt: skip
        if land in FAR and number:
            yield defect(
                "settlement on a far planet", "{land} holds a Settlement.", "Far Planets hold units only.", land=land
            )


def _capitals(position: Position) -> Iterator[Defect]:
    for army, owner in ((position.bot, "you"), (position.you, "bot")):
        capital = position.world.capital[owner]
        if dict(army).get(capital):
            yield defect(
                "foreign pieces in a capital",
                "{capital} is your Capital, and Cosmobot's pieces stand there." if owner == "you"
                else "{capital} is Cosmobot's Capital, and your pieces stand there.",
                "Nobody enters the Capital of another.",
                capital=capital,
            )  # fmt: skip
        if dict(position.ac).get(capital):
            yield defect(
                "civilization in a capital", "An Ancient Civilization lies in the Capital {capital}.",
                "It lies on the top centre Territory of a Home Planet.",
                capital=capital,
            )  # fmt: skip


def _icons(position: Position) -> Iterator[Defect]:
    lands = position.world.lands
    for land, letters in position.exhausted:
        if land not in lands:
            continue
        over = Counter(letters) - Counter(lands[land].icons)
        if over:
            yield defect(
                "more exhausted than printed", "{land} shows {icons}, but {letters} is exhausted there.",
                "Exhaust at most the printed icons.",
                land=land, icons=lands[land].icons or say("no icons"), letters=letters,
            )  # fmt: skip
        elif lands[land].capital:
            yield defect(
                "exhausted capital", "{land} is a Capital, and a Capital is never exhausted.", "Take the token away.",
                land=land,
            )  # fmt: skip
    for icon, number in Counter(pieces_of(position.exhausted)).items():
        if number > TOKENS:
            yield defect(
                "more tokens than the box holds", "{number} {resource} tokens lie on the map; the box holds {box}.",
                "Take the surplus off the map.",
                number=number, resource=say(RESOURCES[icon]), box=TOKENS,
            )  # fmt: skip


def _civilizations(position: Position) -> Iterator[Defect]:
    bots, yours = dict(position.bot), dict(position.you)
    for land, _ in position.ac:
        if bots.get(land, "").strip("S") and yours.get(land, "").strip("S"):
            yield defect(
                "three sides in a territory", "Both sides and an Ancient Civilization stand in {land}.",
                "Fight the older battle first, then enter the next units.",
                land=land,
            )  # fmt: skip
    for land, tile in (*position.ac, *position.far):
        if tile[0].isdecimal() and not WEAKEST <= int(tile[0]) <= STRONGEST:
            yield defect(
                "civilization strength",
                "The Ancient Civilization in {land} has strength {n}; they have {least} to {most}.",
                "Write ? while it lies face down.",
                land=land, n=tile[0], least=WEAKEST, most=STRONGEST,
            )  # fmt: skip
        if tile.endswith("+") and land not in position.world.atlantis:
            yield defect(
                "god outside atlantis", "The Atlantis God stands in {land}, which is not Atlantis.", "Drop the +.",
                land=land,
            )  # fmt: skip


def _tokens(position: Position) -> Iterator[Defect]:
    lands = position.world.lands
    for token in position.culture:
        if not is_corner(lands, corner(token)):
            yield defect(
                "culture token not at a corner",
                "The Culture token {token} lies at no corner: these three do not all touch each other.",
                "Name three Territories that border on one another.",
                token=token,
            )  # fmt: skip
    for token, number in Counter(position.culture).items():
        if number > 1:
            yield defect(
                "two culture tokens at a corner", "{number} Culture tokens lie at {token}.", "Name each corner once.",
                number=number, token=token,
            )  # fmt: skip
    for space in position.bonus:
        if int(space) not in position.tables.tokens:
            known = ", ".join(map(str, position.tables.tokens))
            yield defect(
                "bonus token off its space", "No 2-VP token belongs on space {space}.", "Known: {known}.",
                space=space, known=known,
            )  # fmt: skip


_BEYOND = {
    "steps": "Cosmobot's marker is on space {step} of the {track} track, which ends at {end}.",
    "yoursteps": "Your marker is on space {step} of the {track} track, which ends at {end}.",
}
_PLACED = {
    "cubes": "Cosmobot has placed {n} Summoning cubes; there are {most}.",
    "yourcubes": "You have placed {n} Summoning cubes; there are {most}.",
}


def _tracks(position: Position) -> Iterator[Defect]:
    tables = position.tables
    for part, message in _BEYOND.items():
        for track, step in zip(STEPS, getattr(position, part), strict=True):
            end = tables.end if track == "domination" else tables.length
            if step > end:
                yield defect(
                    "track position beyond the end", message, "Put it on a space from 0 to {end}.",
                    step=step, track=say(track.title()), end=end,
                )  # fmt: skip
    for part, message in _PLACED.items():
        cubes = getattr(position, part)
        if not 0 <= cubes <= CUBES:
            yield defect(
                "more cubes than the box holds", message, "Write a number from 0 to {most}.", n=cubes, most=CUBES
            )
    if len(set(position.goals)) != len(position.goals):
        yield defect(
            "goal tiles twice", "{goals} names a Goal tile twice.", "Use each of the four once.",
            goals=".".join(position.goals),
        )  # fmt: skip


def _cards(position: Position) -> Iterator[Defect]:
    for deck in ("moon", "sun"):
        stack = getattr(position, f"{deck}deck")
        for name in dict.fromkeys((getattr(position, deck), *stack.items)):
            wrong = card_defects(deck, name) if name and name != TABLE else []
            if wrong:
                yield from _about(say("Moon card {name}" if deck == "moon" else "Sun card {name}", name=name), wrong)
    if len(position.pacts) > DISPLAY:
        yield defect(
            "more pacts than places", "{n} Commercial Pacts are on display; there is room for {most}.",
            "Leave the surplus in the stack.",
            n=len(position.pacts), most=DISPLAY,
        )  # fmt: skip


def _set_up(position: Position) -> Iterator[Defect]:
    house = position.house.partition(":")[0]
    if house and house == position.fate.partition(".")[0]:
        yield defect(
            "one house twice", "You and Cosmobot both play {house}.",
            "Choose another House for Cosmobot, and its Fate card.",
            house=house.title(),
        )  # fmt: skip
    missing = [land for land in FAR if land not in dict(position.far)]
    if len(missing) == 1 and position.turn != "setup":
        yield defect(
            "one far planet", "The module has two Far Planets; {land} is missing.",
            "Write its Leader, as {land}:? for a tile that lies face down.",
            land=missing[0],
        )  # fmt: skip


def shelf_defects(data: dict[str, Any]) -> list[Defect]:
    """Everything that is wrong with the lines of a shelf file."""
    found: list[Defect] = []
    for kind, rows in data.items():
        for row in rows:
            try:
                wrong = list(_line_defects(kind, row))
            except RulebookError as error:
                wrong = [Defect("unreadable line", str(error), say("Correct the line."))]
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
        yield defect("pact", "{line} is no Pact.", "Write VP.steps, as 3.1.", line=line)
    elif row.get("copies", 1) not in range(1, STACK + 1):
        yield defect(
            "copies", "There are {n} copies of it.", "Write a number from 1 to {most}.", n=row["copies"], most=STACK
        )


def _card_on_a_shelf(kind: str, row: dict[str, Any]) -> Iterator[Defect]:
    read_card(row["line"], kind)
    yield from card_defects(kind, row["line"])
    if not CARD_NAME.fullmatch(row["name"]):
        yield defect(
            "name of a card", "{name} could be a symbol.", "Put a digit into its first word, such as {kind}7.",
            name=repr(row["name"]), kind=kind,
        )  # fmt: skip
    for mark in ("strong", "weak"):
        if row.get(mark, 0) not in range(3):
            yield defect(
                "marks", "{mark} is {n}; a card has 0 to 2 marks.", "Count the marks again.", mark=mark, n=row[mark]
            )


def home_defects(here: Planet) -> Iterator[Defect]:
    """What set-up would miss on a Home Planet of your box."""
    lands = here.territories
    sites = [name for name, land in lands.items() if land.mark == "&"]
    if len(sites) != 1:
        yield defect(
            "one civilization", "This planet has {n} Territories where an Ancient Civilization starts (&).",
            "Mark exactly one with &.",
            n=len(sites),
        )  # fmt: skip
    for capital in (land for land in lands.values() if land.capital):
        if not any(lands[name].shrines for name in capital.borders if name in lands):
            yield defect(
                "no shrine beside the capital",
                "No neighbour of the Capital {capital} shows a Shrine, where the third Follower starts.",
                "Write * for it: {listed}.",
                capital=capital.name, listed=", ".join(capital.borders),
            )  # fmt: skip
