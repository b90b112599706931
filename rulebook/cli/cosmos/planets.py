"""The interview about a planet: its Territories, what they show, their borders and its corners."""

from __future__ import annotations

import re
from collections.abc import Generator

from rulebook.anunnaki.companion.corners import corners
from rulebook.anunnaki.defects import home_defects
from rulebook.anunnaki.maps import Planet, Territory, is_corner, planet_defects
from rulebook.cli.cosmos.interview import Interview, Question, Thing, check, name_of
from rulebook.cli.lazy import Refused
from rulebook.core.errors import Defect

HOME = {
    "TL": ("TC", "ML"), "TC": ("TL", "TR", "ML", "MR"), "TR": ("TC", "MR"),
    "ML": ("TL", "TC", "MR", "CAP"), "MR": ("TC", "TR", "ML", "CAP"), "CAP": ("ML", "MR"),
}  # fmt: skip
"""The likely shape of a Home Planet: three Territories, two, and the Capital."""


def planet() -> Interview:
    """Ask for a planet: its Territories, what they show, their borders and its corners."""
    name = name_of((yield Question("What shall this planet be called?", NAMES)), "planet")
    kind = (yield Question("Is it a Home Planet or Gaia?", "home or gaia")).lower()
    if kind not in {"home", "gaia"}:
        raise Refused(f"{kind!r} is no kind of planet. Say home or gaia.")
    home = kind == "home"
    usual = " Just Enter for TL TC TR ML MR CAP, the shape 3-2-1." if home else ""
    said = yield Question("Which Territories has it?", f"short names with blanks between them.{usual}")
    names = _names(said, home=home)
    lands = {land: Territory(land, borders=HOME[land] if not said else ()) for land in names}
    for mark, text, likely in HOME_MARKS if home else GAIA_MARKS:
        how = f"one of {', '.join(names)}" + (f"; just Enter for {likely}" if likely in names else "")
        yield from _mark(lands, mark, Question(text, how, _text(lands)), likely)
    for land in names:
        how = SIGNS if land == names[0] else "as before"
        shown = yield Question(f"{land}: what does it show?", how, _text(lands))
        lands[land] = _shown(lands[land], shown, home=home)
    if said:
        yield from _borders(lands)
    check([missed._replace(remedy=f"{missed.remedy} Type back to get there.") for missed in _missed(lands, home=home)])
    if not home:
        yield from _dashed(lands)
    spots = yield from _spots(lands)
    whole = Planet(lands, spots)
    check(planet_defects(str(whole), home=home))
    how = "yes saves it; back changes the last answer"
    answer = yield Question("Is everything right?", how, str(whole), shown=tuple(in_words(whole)))
    if answer.lower() not in {"yes", "y"}:
        raise Refused("Say yes to save it, back to change the last answer, or quit to go on another day.")
    return Thing("planet", name, str(whole), {"kind": kind})


NAMES = "my-gaia, or my- and the House, such as my-ellenys: these are found by play itself"
SIGNS = "icons f w m g (food, wood, metal, gold) from the left, then * for each Shrine; - if nothing"
HOME_MARKS = (("!", "Which one is its Capital?", "CAP"), ("&", "On which one lies the Ancient Civilization?", "TC"))
GAIA_MARKS = (("@", "Which one is Atlantis?", "ATL"),)


def _missed(lands: dict[str, Territory], *, home: bool) -> list[Defect]:
    return list(home_defects(Planet(lands, ()))) if home else []


def _names(said: str, *, home: bool) -> list[str]:
    names = said.upper().replace(",", " ").split() if said else list(HOME) if home else []
    for name in names:
        if not re.fullmatch("[A-Z][A-Z0-9]{0,7}", name):
            raise Refused(f"{name!r} is no name of a Territory. Use up to eight letters and digits, such as NW or A1.")
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(f"{twice} is named twice. Give each Territory a name of its own.")
    if len(names) < 3:  # noqa: PLR2004 - a corner needs three
        raise Refused("A planet has at least three Territories. For example: ATL N NE SE S SW NW")
    return names


def _mark(
    lands: dict[str, Territory], mark: str, question: Question, likely: str
) -> Generator[Question, str, None]:  # fmt: skip
    """Ask which Territory has a mark that exactly one has."""
    name = (yield question).upper() or likely
    if name not in lands:
        raise Refused(f"{name} is no Territory of this planet. Known: {', '.join(lands)}.")
    if lands[name].mark:
        raise Refused(f"{name} is the Capital, where no Ancient Civilization lies.")
    lands[name] = lands[name]._replace(mark=mark)


def _shown(land: Territory, text: str, *, home: bool) -> Territory:
    """A Territory with its signs; what can be wrong with it alone is named at once."""
    found = re.fullmatch(r"([fwmg]*)(\**)", "" if text == "-" else text.lower().replace(" ", ""))
    if not found or not text:
        raise Refused(f"Cannot read {text!r}. Write {SIGNS}. For example: mm*")
    new = land._replace(icons=found[1], shrines=len(found[2]))
    alone = str(Planet({land.name: new._replace(borders=())}, ()))
    check([defect for defect in planet_defects(alone, home=home) if not defect.name.startswith("one ")])
    return new


def _borders(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    """Ask each Territory for the neighbours that are not known yet; a border is always written on both sides."""
    names = list(lands)
    for number, name in enumerate(names[:-1]):
        known = ", ".join(lands[name].borders) or "none"
        later = ", ".join(names[number + 1 :])
        text = f"{name}: which of {later} does it border on?"
        said = yield Question(text, f"names with blanks, or - for none. Known so far: {known}", _text(lands))
        for other in [] if said == "-" else said.upper().replace(",", " ").split():
            if other not in lands or other == name:
                raise Refused(f"{other} is no other Territory of this planet. Known: {', '.join(names)}.")
            _join(lands, name, other)
        if not lands[name].borders:
            raise Refused(f"{name} borders on nothing. Every Territory has a neighbour.")
    lonely = next((land.name for land in lands.values() if not land.borders), None)
    if lonely:
        raise Refused(f"{lonely} would border on nothing. Every Territory has a neighbour.")


def _join(lands: dict[str, Territory], one: str, two: str) -> None:
    for here, there in ((one, two), (two, one)):
        if there not in lands[here].borders:
            order = [name for name in lands if name in {*lands[here].borders, there}]
            lands[here] = lands[here]._replace(borders=tuple(order))


def _dashed(lands: dict[str, Territory]) -> Generator[Question, str, None]:
    atlantis = next(land for land in lands.values() if land.atlantis)
    text = f"Which neighbours of {atlantis.name} lie across a dashed border?"
    said = yield Question(text, f"some of {', '.join(atlantis.borders)}; all, or - for none", _text(lands))
    every = {"ALL": list(atlantis.borders), "-": []}
    for other in every.get(said.upper(), said.upper().replace(",", " ").split()):
        if other not in atlantis.borders:
            raise Refused(f"{other} does not border on {atlantis.name}. Known: {', '.join(atlantis.borders)}.")
        for here, there in ((atlantis.name, other), (other, atlantis.name)):
            lands[here] = lands[here]._replace(dashed=lands[here].dashed | {there})


def _spots(lands: dict[str, Territory]) -> Generator[Question, str, tuple[tuple[str, ...], ...]]:
    found = corners(lands)
    if not found:
        raise Refused("No three Territories all touch one another, so there is no corner. Go back to the borders.")
    listed = "; ".join(f"{n} {'.'.join(spot)}" for n, spot in enumerate(found, 1))
    how = f"numbers with blanks, all, or - for none: {listed}"
    said = yield Question("Which corners are marked for a Culture token?", how, _text(lands))
    if said.lower() in {"all", "-"}:
        return tuple(found) if said.lower() == "all" else ()
    spots = []
    for word in said.upper().replace(",", " ").split():
        if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(found):
            spots.append(found[int(word[:4]) - 1])
        elif is_corner(lands, tuple(word.split("."))) and word.count(".") == 2:  # noqa: PLR2004 - three names
            spots.append(tuple(sorted(word.split("."))))
        else:
            raise Refused(f"{word} is no corner: no three Territories of that name all touch. Known: {listed}.")
    return tuple(dict.fromkeys(spots))


def _text(lands: dict[str, Territory]) -> str:
    """The planet as far as we have it."""
    return ",".join(map(str, lands.values()))


MARKS = {"!": "Capital", "@": "Atlantis", "&": "Ancient Civilization"}


def in_words(whole: Planet) -> list[str]:
    """A planet in lines, one for each Territory and one for its corners."""
    lines = []
    for land in whole.territories.values():
        signs = " ".join(filter(None, [land.icons, "*" * land.shrines, MARKS.get(land.mark, "")])) or "-"
        borders = ", ".join(f"{name} (dashed)" if name in land.dashed else name for name in land.borders)
        lines.append(f"{land.name:<6}{signs:<26}borders on {borders}")
    spots = ", ".join(".".join(spot) for spot in whole.spots)
    return [*lines, f"Culture tokens at {spots}" if spots else "No corner is marked for a Culture token."]
