"""`rulebook play coatl`: a complete solo game against A.D.A.M."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from rulebook.cli.inputs import chosen_rulings, lang_option, open_book, ruling_options
from rulebook.cli.lazy import Refused
from rulebook.cli.play.saving import load, save
from rulebook.cli.play.terminal import Terminal
from rulebook.cli.screen import show
from rulebook.core.catalog import say
from rulebook.core.rules import OPEN
from rulebook.core.session import Session


@click.command()
@click.option("--seed", type=int, metavar="N", help="Shuffle bags and decks by this number; else by a random one.")
@click.option("--levels", default="", metavar="12345", help="Levels in force, such as 135.")
@ruling_options
@click.option("--table", is_flag=True, help="You play with the real game: you say what comes out of bags and decks.")
@click.option("--save", "save_to", metavar="FILE", help="Keep the game in this file, after every answer.")
@click.option("--resume", metavar="FILE", help="Go on with a saved game; it is kept in the same file.")
@lang_option
def coatl(  # noqa: PLR0913, PLR0917 - one parameter an option
    seed: int | None, levels: str, rulings: tuple[str, ...], edition: str | None, table: bool,
    save_to: str | None, resume: str | None, lang: str,
) -> None:  # fmt: skip
    """Play Cóatl against A.D.A.M., ask why he does what he does, undo, save and resume.

    Type `help` at the prompt. `quit` and the end of the input save the game.
    """
    if resume is not None:
        if seed is not None or levels or rulings or edition or table:
            raise Refused(say("A saved game has its own seed, levels and rulings. Give --resume without them."))
        session = load(Path(resume))
    else:
        if table and seed is not None:
            raise Refused(say("With --table nothing is shuffled. Give --seed or --table, not both."))
        session = _new(seed, levels, rulings, edition, table=table)
    if save_to is not None:
        save(session, Path(save_to), own=save_to == resume)
    kept = save_to or resume
    Terminal(session, Path(kept) if kept else None, lang).run()


def _new(seed: int | None, levels: str, rulings: tuple[str, ...], edition: str | None, *, table: bool) -> Session:
    from rulebook.coatl.simulate import start

    book = open_book("coatl")
    chosen = chosen_rulings(book, rulings, edition)
    if OPEN in chosen.values():
        raise Refused(say("A whole game needs a decision for every ruling. Leave it out to play by our default."))
    if table:
        session = Session(book, book.parse(f"coatl;turn=setup;levels={levels}"), chosen)
        show(say("Nothing is shuffled: say what comes out of your bags and decks."))
    else:
        seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        session = Session(book, start(seed, levels), chosen, seed)
        command = f"rulebook play coatl --seed {seed}"
        show(say("Seed {seed}. `{command}` deals the same game again.", seed=seed, command=command))
    session.go_on()
    return session
