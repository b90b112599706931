"""`rulebook play anunnaki`: the companion of the real game. You play your House, it plays Cosmobot."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from rulebook.anunnaki import Position
from rulebook.anunnaki.companion.game import Companion
from rulebook.anunnaki.fate_cards import HOUSES
from rulebook.anunnaki.notation import LEVELS
from rulebook.cli.cosmos.store import load, save
from rulebook.cli.cosmos.tables import starting_line
from rulebook.cli.cosmos.terminal import Terminal
from rulebook.cli.inputs import chosen_rulings, lang_option, open_book, ruling_options
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show
from rulebook.core.catalog import say
from rulebook.core.errors import Impossible
from rulebook.core.rules import OPEN


@click.command()
@click.option("--house", default="", metavar="HOUSE", help=f"Your House: {', '.join(HOUSES)}.")
@click.option("--bot", "bot_house", default="ellenys", show_default=True, metavar="HOUSE", help="Cosmobot's House.")
@click.option(
    "--fate",
    default="",
    metavar="LINE",
    help="Cosmobot's Fate card, by name or line; else my-HOUSE.SIDE.",
)
@click.option(
    "--gaia",
    default="",
    metavar="NAME",
    help="Gaia, by name or line; else my-gaia from your shelf, or ours.",
)
@click.option("--yours", default="", metavar="NAME", help="Your Home Planet; else my-HOUSE, or ours.")
@click.option("--home", default="", metavar="NAME", help="Cosmobot's Home Planet; else my-HOUSE, or ours.")
@click.option("--board", default="", metavar="NAME", help="The development board; else my-board, or ours.")
@click.option("--level", default="normal", show_default=True, metavar="LEVEL", help=f"One of {', '.join(LEVELS)}.")
@click.option("--far", is_flag=True, help="With the module Far Planets.")
@click.option("--creatures", default="", metavar="A,B", help="Mythological Creatures on display, such as roc=war:4.")
@click.option("--choose", is_flag=True, help="Advanced variant: you say which deck is turned up next.")
@click.option("--deck", type=click.Choice(["table", "sample", "mine"]), default="table", show_default=True,
              help="table: you read your cards out. sample: ours, not official. mine: those you copied.")  # fmt: skip
@click.option("--seed", type=int, metavar="N", help="With --deck sample or mine: shuffle and roll by this number.")
@click.option("--position", "line", default="", metavar="LINE", help="Begin with this position line instead.")
@ruling_options
@click.option("--save", "save_to", metavar="FILE", help="Keep the game in this file, after all that you say.")
@click.option("--resume", metavar="FILE", help="Go on with a saved game; it is kept in the same file.")
@lang_option
@click.pass_context
def anunnaki(context: click.Context, /, **given: Any) -> None:
    """Play Anunnaki with the real game, or with our sample decks, against Cosmobot.

    In your turn you change the board with short commands; then Cosmobot's cards are read out and its turn is
    decided, explained and logged. Type `help` at the prompt. `quit` and the end of the input save the game.

    \b
    rulebook play anunnaki --deck sample --seed 7
    rulebook play anunnaki --gaia mygaia --yours myplanet --home theirplanet --house pharaos --save evening.json
    """  # noqa: D301 - click wants the escape itself
    resume, save_to = given["resume"], given["save_to"]
    if resume is not None:
        meant = {"resume", "save_to", "lang"}
        source = context.get_parameter_source
        if any(source(name) is click.core.ParameterSource.COMMANDLINE for name in given.keys() - meant):
            raise Refused(say("A saved game has its own set-up. Give --resume without other options."))
        game = load(Path(resume))
    else:
        game = _new(given)
    if save_to is not None:
        save(game, Path(save_to), own=save_to == resume)
    kept = save_to or resume
    Terminal(game, Path(kept) if kept else None, given["lang"]).run()


def _new(given: dict[str, Any]) -> Companion:
    book = open_book("anunnaki")
    rulings = chosen_rulings(book, given["rulings"], given["edition"])
    if OPEN in rulings.values():
        raise Refused(say("A whole game needs a decision for every ruling. Leave it out to play by our default."))
    dealt, seed = given["deck"] != "table", given["seed"]
    if not dealt and seed is not None:
        raise Refused(
            say("With --deck table you shuffle and roll yourself. Give --seed with --deck sample or --deck mine.")
        )
    if given["house"] == given["bot_house"] and not given["fate"] and not given["line"]:
        raise Refused(
            say(
                "Cosmobot plays {house}, too. Give it another House with --bot.",
                house=given["bot_house"],
            )
        )
    start: Position = book.parse(given["line"] or starting_line(given))
    if start.do:
        raise Refused(
            say("A line with do= is a single action; `rulebook resolve anunnaki` plays it. Leave do= out here.")
        )
    wrong = start.defects()
    if wrong:
        raise Impossible(*wrong)
    if dealt:
        seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        command = f"rulebook play anunnaki --deck {given['deck']} --seed {seed}"
        show(say("Seed {seed}. `{command}` deals the same cards again.", seed=seed, command=command))
    else:
        show(say("You play with the real game: you say which cards come up and what is rolled."))
    game = Companion(book, start, rulings, seed)
    game.begin()
    return game
