"""`rulebook transcribe`: copy what Cosmobot needs out of your box once, guided and checked."""

from __future__ import annotations

from pathlib import Path

import click

from rulebook.anunnaki import shelf
from rulebook.cli.cosmos.copying import Copying, Menu, put
from rulebook.cli.cosmos.interviews import INTERVIEWS
from rulebook.cli.cosmos.overview import describe, kind_of, listing, remove
from rulebook.cli.inputs import lang_option
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show
from rulebook.core.book import GAMES
from rulebook.core.catalog import say


@click.command()
@click.argument("game")
@click.argument("what", required=False, default="")
@click.option(
    "--file", "-f", "file", metavar="FILE", help="Take everything from a shelf file in TOML instead of asking."
)
@click.option("--check", is_flag=True, help="With --file: only say what is wrong with it.")
@click.option("--replace", is_flag=True, help="Replace what has that name on your shelf.")
@click.option("--list", "listed", is_flag=True, help="List what is on the shelf, yours and our samples.")
@click.option("--show", "shown", metavar="NAME", help="Show what has that name on the shelf.")
@click.option(
    "--edit", "edited", metavar="NAME", help="Go through the questions about it again; Enter keeps an answer."
)
@click.option("--remove", "removed", metavar="NAME", help="Take it off your shelf, and delete its file.")
@lang_option
def transcribe(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: str, what: str, file: str | None, check: bool, replace: bool, listed: bool, shown: str | None,
    edited: str | None, removed: str | None, lang: str,
) -> None:  # fmt: skip
    """Copy planets, cards and tiles of your own box, once.

    WHAT is planet, board, fate, moon, sun, pact or creature; say nothing to see what you have and what is missing.
    The questions come one by one and each answer is checked; `back` takes one back, `quit` keeps a draft. What you
    copy has a name, which `rulebook play anunnaki` and position lines understand. It is kept in the folder .rulebook
    at home, or in the folder of RULEBOOK_SHELF.

    \b
    rulebook transcribe anunnaki
    rulebook transcribe anunnaki planet
    rulebook transcribe anunnaki --edit my-gaia
    rulebook transcribe anunnaki --file planets.toml
    """  # noqa: D301 - click wants the escape itself
    del lang
    _refuse(game, what)
    if check and file is None:
        raise Refused(say("--check needs a file: --file FILE --check"))
    if sum(map(bool, (file, listed, shown, edited, removed))) > 1:
        raise Refused(say("Give one of --file, --list, --show, --edit and --remove at a time."))
    shelf.refresh()
    if listed:
        listing()
    elif file:
        _from_file(Path(file), only_check=check, replace=replace)
    elif shown:
        describe(kind_of(shown, what, shelf.names), shown)
    elif removed:
        remove(kind_of(removed, what, shelf.yours), removed)
    elif edited:
        Copying(kind_of(edited, what, shelf.yours), again=edited).run()
    elif what:
        Copying(what, replace=replace).run()
    else:
        Menu().run()


def _refuse(game: str, what: str) -> None:
    """Refuse what cannot be transcribed."""
    if game != "anunnaki":
        known = say("{title} needs nothing from your box.", title=GAMES[game]) if game in GAMES else _no_book(game)
        raise Refused(f"{known} {say('Try: {command}', command='rulebook transcribe anunnaki')}")
    if what and what not in INTERVIEWS:
        raise Refused(say("{what} cannot be asked for. Known: {known}.", what=repr(what), known=", ".join(INTERVIEWS)))


def _no_book(game: str) -> str:
    return say("There is no book for {name}.", name=repr(game))


def _from_file(path: Path, *, only_check: bool, replace: bool) -> None:
    """Take over all things of a shelf file, or none."""
    things = [(kind, str(row.get("name", row["line"])), row) for kind, row in shelf.read(path)]
    if only_check:
        listed = ", ".join(f"{kind} {name}" for kind, name, _ in things)
        show(say("{path}: nothing is wrong with it. It holds {listed}.", path=path, listed=listed))
        return
    for kind, name, _ in things:
        if name in shelf.yours(kind) and not replace:
            raise Refused(say("{name} is on your shelf already. Give --replace to replace it.", name=repr(name)))
    for kind, name, row in things:
        put(kind, name, row["line"], {key: value for key, value in row.items() if key not in {"name", "line"}})
