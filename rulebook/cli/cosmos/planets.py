"""The interview about a planet: its Territories, what they show, their borders and its corners."""

from __future__ import annotations

import re
from collections.abc import Generator

from rulebook.anunnaki.companion.corners import corners
from rulebook.anunnaki.defects import home_defects
from rulebook.anunnaki.maps import Planet, Territory, is_corner, planet_defects
from rulebook.cli.cosmos.interview import Interview, Question, Thing, check, name_of
from rulebook.cli.lazy import Refused
from rulebook.core.catalog import say
from rulebook.core.errors import Defect

HOME = {
    "TL": ("TC", "ML"), "TC": ("TL", "TR", "ML", "MR"), "TR": ("TC", "MR"),
    "ML": ("TL", "TC", "MR", "CAP"), "MR": ("TC", "TR", "ML", "CAP"), "CAP": ("ML", "MR"),
}  # fmt: skip
"""The likely shape of a Home Planet: three Territories, two, and the Capital."""


def planet() -> Interview:
    """Ask for a planet: its Territories, what they show, their borders and its corners."""
    name = name_of((yield Question(say("What shall this planet be called?"), say(NAMES))), "planet")
    kind = (yield Question(say("Is it a Home Planet or Gaia?"), say("home or gaia"))).lower()
    if kind not in {"home", "gaia"}:
        raise Refused(say("{kind} is no kind of planet. Say home or gaia.", kind=repr(kind)))
    home = kind == "home"
    how = say("short names with blanks between them.")
    usual = say("Just Enter for TL TC TR ML MR CAP, the shape 3-2-1.")
    said = yield Question(say("Which Territories has it?"), f"{how} {usual}" if home else how)
    names = _names(said, home=home)
    lands = {land: Territory(land, borders=HOME[land] if not said else ()) for land in names}
    for mark in "!&" if home else "@":
        likely = LIKELY[mark]
        how = say("one of {known}", known=", ".join(names))
        how = say("{how}; just Enter for {likely}", how=how, likely=likely) if likely in names else how
        yield from _mark(lands, mark, Question(say(MARKED[mark]), how, _text(lands)), likely)
    for land in names:
        how = say(SIGNS) if land == names[0] else say("as before")
        shown = yield Question(say("{land}: what does it show?", land=land), how, _text(lands))
        lands[land] = _shown(lands[land], shown, home=home)
    if said:
        yield from _borders(lands)
    back = say("Type back to get there.")
    check([missed._replace(remedy=f"{missed.remedy} {back}") for missed in _missed(lands, home=home)])
    if not home:
        yield from _dashed(lands)
    spots = yield from _spots(lands)
    whole = Planet(lands, spots)
    check(planet_defects(str(whole), home=home))
    how = say("yes saves it; back changes the last answer")
    answer = yield Question(say("Is everything right?"), how, str(whole), shown=tuple(in_words(whole)))
    if answer.lower() not in {"yes", "y"}:
        raise Refused(say("Say yes to save it, back to change the last answer, or quit to go on another day."))
    return Thing("planet", name, str(whole), {"kind": kind})


NAMES = "my-gaia, or my- and the House, such as my-ellenys: these are found by play itself"
SIGNS = "icons f w m g (food, wood, metal, gold) from the left, then * for each Shrine; - if nothing"
MARKED = {
    "!": "Which one is its Capital?",
    "&": "On which one lies the Ancient Civilization?",
    "@": "Which one is Atlantis?",
}
LIKELY = {"!": "CAP", "&": "TC", "@": "ATL"}


def _missed(lands: dict[str, Territory], *, home: bool) -> list[Defect]:
    return list(home_defects(Planet(lands, ()))) if home else []


def _names(said: str, *, home: bool) -> list[str]:
    names = said.upper().replace(",", " ").split() if said else list(HOME) if home else []
    for name in names:
        if not re.fullmatch("[A-Z][A-Z0-9]{0,7}", name):
            raise Refused(
                say(
                    "{name} is no name of a Territory. Use up to eight letters and digits, such as NW or A1.",
                    name=repr(name),
                )
            )
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(say("{twice} is named twice. Give each Territory a name of its own.", twice=twice))
    if len(names) < 3:  # noqa: PLR2004 - a corner needs three
        raise Refused(say("A planet has at least three Territories. For example: ATL N NE SE S SW NW"))
    return names


def _mark(
    lands: dict[str, Territory], mark: str, question: Question, likely: str
) -> Generator[Question, str, None]:  # fmt: skip
    """Ask which Territory has a mark that exactly one has."""
    name = (yield question).upper() or likely
    if name not in lands:
        raise Refused(say("{name} is no Territory of this planet. Known: {known}.", name=name, known=", ".join(lands)))
    if lands[name].mark:
        raise Refused(say("{name} is the Capital, where no Ancient Civilization lies.", name=name))
    lands[name] = lands[name]._replace(mark=mark)


def _shown(land: Territory, text: str, *, home: bool) -> Territory:
    """A Territory with its signs; what can be wrong with it alone is named at once."""
    found = re.fullmatch(r"([fwmg]*)(\**)", "" if text == "-" else text.lower().replace(" ", ""))
    if not found or not text:
        raise Refused(say("Cannot read {text}. Write {signs}. For example: mm*", text=repr(text), signs=say(SIGNS)))
    new = land._replace(icons=found[1], shrines=len(found[2]))
    alone = str(Planet({land.name: new._replace(borders=())}, ()))
    check([defect for defect in planet_defects(alone, home=home) if not defect.name.startswith("one ")])
    return new


def _borders(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    """Ask each Territory for the neighbours that are not known yet; a border is always written on both sides."""
    names = list(lands)
    for number, name in enumerate(names[:-1]):
        known = ", ".join(lands[name].borders) or say("none")
        later = ", ".join(names[number + 1 :])
        text = say("{land}: which of {others} does it border on?", land=name, others=later)
        how = say("names with blanks, or - for none. Known so far: {known}", known=known)
        said = yield Question(text, how, _text(lands))
        for other in [] if said == "-" else said.upper().replace(",", " ").split():
            if other not in lands or other == name:
                raise Refused(
                    say(
                        "{other} is no other Territory of this planet. Known: {known}.",
                        other=other,
                        known=", ".join(names),
                    )
                )
            _join(lands, name, other)
        if not lands[name].borders:
            raise Refused(say("{name} borders on nothing. Every Territory has a neighbour.", name=name))
    lonely = next((land.name for land in lands.values() if not land.borders), None)
    if lonely:
        raise Refused(say("{lonely} would border on nothing. Every Territory has a neighbour.", lonely=lonely))


def _join(lands: dict[str, Territory], one: str, two: str) -> None:
    for here, there in ((one, two), (two, one)):
        if there not in lands[here].borders:
            order = [name for name in lands if name in {*lands[here].borders, there}]
            lands[here] = lands[here]._replace(borders=tuple(order))


def _dashed(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    atlantis = next(land for land in lands.values() if land.atlantis)
    text = say("Which neighbours of {land} lie across a dashed border?", land=atlantis.name)
    how = say("some of {known}; all, or - for none", known=", ".join(atlantis.borders))
    said = yield Question(text, how, _text(lands))
    every = {"ALL": list(atlantis.borders), "-": []}
    for other in every.get(said.upper(), said.upper().replace(",", " ").split()):
        if other not in atlantis.borders:
            raise Refused(
                say(
                    "{other} does not border on {atlantis}. Known: {known}.",
                    other=other,
                    atlantis=atlantis.name,
                    known=", ".join(atlantis.borders),
                )
            )
        for here, there in ((atlantis.name, other), (other, atlantis.name)):
            lands[here] = lands[here]._replace(dashed=lands[here].dashed | {there})


def _spots(lands: dict[str, Territory]) -> Generator[Question, str, tuple[tuple[str, ...], ...]]:
    found = corners(lands)
    if not found:
        raise Refused(say("No three Territories all touch one another, so there is no corner. Go back to the borders."))
    listed = "; ".join(f"{n} {'.'.join(spot)}" for n, spot in enumerate(found, 1))
    how = say("numbers with blanks, all, or - for none: {listed}", listed=listed)
    said = yield Question(say("Which corners are marked for a Culture token?"), how, _text(lands))
    if said.lower() in {"all", "-"}:
        return tuple(found) if said.lower() == "all" else ()
    spots = []
    for word in said.upper().replace(",", " ").split():
        if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(found):
            spots.append(found[int(word[:4]) - 1])
        elif is_corner(lands, tuple(word.split("."))) and word.count(".") == 2:  # noqa: PLR2004 - three names
            spots.append(tuple(sorted(word.split("."))))
        else:
            raise Refused(
                say(
                    "{word} is no corner: no three Territories of that name all touch. Known: {listed}.",
                    word=word,
                    listed=listed,
                )
            )
    return tuple(dict.fromkeys(spots))


def _text(lands: dict[str, Territory]) -> str:
    """The planet as far as we have it."""
    return ",".join(map(str, lands.values()))


MARKS = {"!": "Capital", "@": "Atlantis", "&": "Ancient Civilization"}


def in_words(whole: Planet) -> list[str]:
    """A planet in lines, one for each Territory and one for its corners."""
    lines = []
    for land in whole.territories.values():
        signs = (
            " ".join(filter(None, [land.icons, "*" * land.shrines, say(MARKS[land.mark]) if land.mark else ""])) or "-"
        )
        borders = ", ".join(say("{land} (dashed)", land=name) if name in land.dashed else name for name in land.borders)
        lines.append(f"{land.name:<6}{signs:<26}{say('borders on {listed}', listed=borders)}")
    spots = ", ".join(".".join(spot) for spot in whole.spots)
    tokens = say("Culture tokens at {spots}", spots=spots) if spots else say("No corner is marked for a Culture token.")
    return [*lines, tokens]
