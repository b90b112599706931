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
from rulebook.cli.cosmos.shelf import everything, line_of
from rulebook.cli.cosmos.store import load, save
from rulebook.cli.cosmos.terminal import Terminal
from rulebook.cli.inputs import chosen_rulings, lang_option, open_book, ruling_options
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show
from rulebook.core.errors import Impossible
from rulebook.core.rules import OPEN

PLANETS = ("gaia", "yours", "home")
SAMPLE = "Our sample cards, planets and boards are our own design, not the publisher's."


@click.command()
@click.option("--house", default="", metavar="HOUSE", help=f"Your House: {', '.join(HOUSES)}.")
@click.option("--bot", "bot_house", default="ellenys", show_default=True, metavar="HOUSE", help="Cosmobot's House.")
@click.option("--fate", default="", metavar="LINE", help="Cosmobot's Fate card by name or line; else our sample.")
@click.option("--gaia", default="aurora", show_default=True, metavar="NAME", help="Gaia, as on your shelf or ours.")
@click.option("--yours", default="lapis", show_default=True, metavar="NAME", help="Your Home Planet.")
@click.option("--home", default="carnelian", show_default=True, metavar="NAME", help="Cosmobot's Home Planet.")
@click.option("--board", default="sample", show_default=True, metavar="NAME", help="The development board.")
@click.option("--level", default="normal", show_default=True, metavar="LEVEL", help=f"One of {', '.join(LEVELS)}.")
@click.option("--far", is_flag=True, help="With the module Far Planets.")
@click.option("--creatures", default="", metavar="A,B", help="Mythological Creatures on display, such as roc=war:4.")
@click.option("--choose", is_flag=True, help="Advanced variant: you say which deck is turned up next.")
@click.option("--deck", type=click.Choice(["table", "sample"]), default="table", show_default=True,
              help="table: you read your cards out. sample: our own decks, not official.")  # fmt: skip
@click.option("--seed", type=int, metavar="N", help="With --deck sample: shuffle and roll by this number.")
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
            raise Refused("A saved game has its own set-up. Give --resume without other options.")
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
        raise Refused("A whole game needs a decision for every ruling. Leave it out to play by our default.")
    everything()
    sample = given["deck"] == "sample"
    seed = given["seed"]
    if not sample and seed is not None:
        raise Refused("With --deck table you shuffle and roll yourself. Give --seed with --deck sample.")
    if given["house"] == given["bot_house"] and not given["fate"] and not given["line"]:
        raise Refused(f"Cosmobot plays {given['bot_house']}, too. Give it another House with --bot.")
    start: Position = book.parse(given["line"] or _line(given, sample=sample))
    if start.do:
        raise Refused("A line with do= is a single action; `rulebook resolve anunnaki` plays it. Leave do= out here.")
    wrong = start.defects()
    if wrong:
        raise Impossible(*wrong)
    if sample:
        seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        show(f"Seed {seed}. `rulebook play anunnaki --deck sample --seed {seed}` deals the same cards again.")
        show(SAMPLE, style="dim")
    else:
        show("You play with the real game: you say which cards come up and what is rolled.")
    game = Companion(book, start, rulings, seed)
    game.begin()
    return game


def _line(given: dict[str, Any], *, sample: bool) -> str:
    """The line of a table that is still to be set up; planets of yours are written out, so that the file is whole."""
    parts = ["anunnaki", "turn=setup", *(f"{name}={line_of('planet', given[name])}" for name in PLANETS)]
    side = "extreme" if given["level"] == "extreme" else "normal"
    parts += [
        f"board={line_of('board', given['board'])}",
        f"fate={line_of('fate', given['fate'] or f'''{given['bot_house']}.{side}''')}",
        f"house={given['house']}", f"level={given['level']}", f"reveal={'choose' if given['choose'] else 'moon'}",
        f"creatures={given['creatures']}",
    ]  # fmt: skip
    if given["far"]:
        parts.append("far=fL:?,fR:?")
    stacks = {"moondeck": "*", "sundeck": "*", "pactstack": "*24"}
    parts += [f"{name}={'sample' if sample else table}" for name, table in stacks.items()]
    return ";".join(parts)
