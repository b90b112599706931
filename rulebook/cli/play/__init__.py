"""`rulebook play`: a whole game in the terminal. Each game is a command of its own, imported when it is called."""

from __future__ import annotations

import click

from rulebook.cli.lazy import Shelf

GAMES_AT = {"coatl": "rulebook.cli.play.coatl:coatl", "anunnaki": "rulebook.cli.play.anunnaki:anunnaki"}


@click.group(cls=Shelf, commands_at=GAMES_AT)
def play() -> None:
    """Play a whole game against a bot."""
