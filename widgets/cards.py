"""The cards of either game, to look at and to choose from: `Cards()`, `Cards(game="anunnaki")`, `Cards(["m01"])`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebook.core.book import GAMES
from rulebook.core.catalog import defect
from rulebook.core.errors import Impossible
from widgets.controllers import coatl_cards, cosmobot_cards_gallery
from widgets.controllers.view import Controller
from widgets.host import Shell


def opened(codes: Iterable[str] = (), line: str = "", tab: str = "", game: str = "") -> Controller:
    """The cards of the game that is named, or to which the codes belong; those of Cóatl if nothing is said."""
    told = tuple(codes)
    if game and game not in GAMES:
        raise Impossible(defect(
            "unknown game", "There are no cards for {game}.", "Known: {known}.",
            game=repr(game), known=", ".join(GAMES),
        ))  # fmt: skip
    if game == "anunnaki" or (not game and cosmobot_cards_gallery.holds(told)):
        return cosmobot_cards_gallery.Gallery(told, line, tab)
    return coatl_cards.Cards(told, line, tab)


class Cards(Shell):
    """The cards of a game, or those you name; `value` lists the chosen ones."""

    controller: coatl_cards.Cards | cosmobot_cards_gallery.Gallery

    def __init__(self, codes: Iterable[str] = (), *, game: str = "", **traits: Any) -> None:
        super().__init__(opened(codes, game=game), **traits)
