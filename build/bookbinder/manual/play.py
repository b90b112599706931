"""The article *Play*: which boards a reader can open there, as data for the template and for `page/play.js`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

LINES = {
    "coatl": (
        "coatl;board=YG,BY,KG,BR,KK,-,(Y,R),(K,-;adam=RK:(RRK,BG~B:BG,BBYY:Y);display=6G,xKKx,YKRGB,KY_YK,KBKB,RRR"
    ),
    "anunnaki": (
        "anunnaki;bot=gE:F,bMR:F,bCAP:S2F;you=gNW:F,yML:F,yCAP:S2F;ac=gATL:?+,yTC:?,bTC:?;"
        "culture=gATL.N.NW,gATL.S.SE,gE.NE.SE,gNW.SW.W,yML.TC.TL,yMR.TC.TR,bML.TC.TL,bMR.TC.TR;"
        "moon=m01;moondeck=?m02,m03,m04,m05;sundeck=?s01,s02,s03,s04"
    ),
}
"""The position of each game that a reader can begin with."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A button: its label, the kind of board it opens, and with what."""

    game: str
    label: str
    kind: str
    state: Mapping[str, Any] = field(default_factory=dict)
    seeded: bool = False
    """Whether each one begins with another seed."""

    def data(self) -> dict[str, Any]:
        """Give what the page's script needs."""
        return {"label": self.label, "kind": self.kind, "state": dict(self.state), "seeded": self.seeded}


@dataclass(frozen=True, slots=True)
class Place:
    """A section in which one board is open at a time; storage keeps it under the place's name."""

    name: str
    title: str
    about: str
    openings: tuple[Opening, ...]
    last: str
    """The label of the button that opens what storage keeps."""
    follow: bool = False
    """Whether the address follows the board."""


PLACES = (
    Place(
        "board",
        "own-board",
        "about-board",
        (
            Opening("coatl", "open-board", "CoatlBoard", {"line": LINES["coatl"]}),
            Opening("anunnaki", "open-table", "CosmobotBoard", {"line": LINES["anunnaki"]}),
        ),
        "last-board",
        follow=True,
    ),
    Place("game", "own-game", "about-game", (Opening("coatl", "new-game", "CoatlGame", seeded=True),), "last-game"),
    Place(
        "companion",
        "own-companion",
        "about-companion",
        (Opening("anunnaki", "new-game", "Companion"),),
        "last-game",
    ),
    Place(
        "box",
        "own-box",
        "about-box",
        (Opening("anunnaki", "open-planet", "MapEditor"), Opening("anunnaki", "open-card", "CosmobotCards")),
        "last-box",
    ),
)


def places(games: Collection[str]) -> list[Place]:
    """Give the places of these games, each with the openings of these games."""
    return [
        Place(place.name, place.title, place.about, own, place.last, follow=place.follow)
        for place in PLACES
        if (own := tuple(opening for opening in place.openings if opening.game in games))
    ]


def printed(games: Collection[str]) -> str:
    """Give the line of the board that stands in the page until the reader opens one; nothing without a game."""
    return next((line for game, line in LINES.items() if game in games), "")
