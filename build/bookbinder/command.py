"""The bookbinder's commands, for `rulebook` to register: importing this module loads no Jupyter package."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bookbinder.book import Chapter
    from bookbinder.press import Printed, Settings

game_option = click.option("--game", type=click.Choice(["all", "coatl", "anunnaki"]), default="all", show_default=True)


def _language(context: click.Context, _parameter: click.Parameter, lang: str | None) -> str:
    """Give the language of the command, else that of `rulebook`, else English."""
    return lang or (context.obj if isinstance(context.obj, str) else "en")


lang_option = click.option("--lang", callback=_language, help="Language of the book; else that of `rulebook --lang`.")
edition_option = click.option("--edition", default="ours", show_default=True, help="Edition or rulings to play by.")
seed_option = click.option("--seed", default=1, show_default=True, help="Seed of everything left to chance.")


@click.command()
@lang_option
@game_option
@edition_option
@seed_option
def manual(lang: str, game: str, edition: str, seed: int) -> None:
    """Bind the book into one HTML file that plays with the network off, and print where it is."""
    from bookbinder import book
    from bookbinder.manual import write
    from bookbinder.press import Settings

    printed = _print(book.chapters(game), Settings(lang, edition, seed))
    click.echo(write(printed, lang))


@click.command()
@lang_option
@click.option("--game", type=click.Choice(["coatl", "anunnaki"]), default="coatl", show_default=True)
@click.option("--chapter", default="", help="Only the chapters whose name contains this.")
@edition_option
@seed_option
def slides(lang: str, game: str, chapter: str, edition: str, seed: int) -> None:
    """Bind a game's chapters into slides: one HTML file with the same live cells; print where it is."""
    from bookbinder import book
    from bookbinder.press import Settings
    from bookbinder.slides import write

    wanted = [one for one in book.chapters(game) if one.game == game and chapter in one.name]
    if not wanted:
        raise click.ClickException(
            f"no chapter of {game} is called {chapter!r}" if chapter else f"{game} has no chapters yet"
        )
    click.echo(write(_print(wanted, Settings(lang, edition, seed)), lang, game))


@click.command()
@lang_option
@click.option("--port", default=0, help="Port to listen on; a free one if you name none.")
@click.option("--lan", is_flag=True, help="Let other devices in your network open it, after a question.")
@click.option("--yes", is_flag=True, help="With --lan: do not ask.")
def serve(lang: str, port: int, *, lan: bool, yes: bool) -> None:
    """Serve the bound manual on this machine, or with --lan to your network, until you press Ctrl+C."""
    from bookbinder import places, serving

    path = places.out() / f"manual.{lang}.html"
    if not path.is_file():
        raise click.ClickException(f"there is no {path.name} yet; `rulebook manual` makes it")
    if lan and not yes:
        click.confirm("Everyone in your network will be able to open the manual. Go on?", abort=True)
    with serving.server(path, port, lan=lan) as running:
        address = serving.address(running, lan=lan)
        click.echo(address)
        if lan:
            click.echo(serving.code(address))
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            click.echo()


@click.command()
@lang_option
@game_option
@edition_option
@seed_option
@click.option("--quick", is_flag=True, help="Run the cells in this process, without Jupyter.")
def run(lang: str, game: str, edition: str, seed: int, *, quick: bool) -> None:
    """Execute the book's notebooks and report on each; the executed copies land in build/out/book."""
    from bookbinder import book, places, press

    settings = press.Settings(lang, edition, seed)
    if quick:
        _run_quickly(game, settings)
        return
    printed = _print(book.chapters(game), settings, strict=False)
    report = press.keep(printed, places.out() / "book")
    click.echo(report)
    _complain(printed)


@click.command(context_settings={"ignore_unknown_options": True})
@lang_option
@edition_option
@seed_option
@click.option("--folder", help="Where the working copy lies; else lab/<language>.")
@click.option("--port", default=8888, show_default=True, help="Port to begin with; the next free one is taken.")
@click.option("--prepare", is_flag=True, help="Lay out the working copy and stop.")
@click.argument("more", nargs=-1)
def lab(  # noqa: PLR0913 - one for each option
    lang: str, edition: str, seed: int, folder: str | None, port: int, *, prepare: bool, more: tuple[str, ...]
) -> None:
    """Open the book in JupyterLab: a working copy, executed already, in which your changes stay.

    What follows `--` goes to JupyterLab, such as `rulebook lab -- --no-browser`.
    """
    from pathlib import Path

    from bookbinder import lab as working
    from bookbinder import places
    from bookbinder.press import Settings

    settings = Settings(lang, edition, seed)
    place = Path(folder).resolve() if folder else places.lab(lang)
    laid, failures = working.prepare(place, settings, lambda chapters: _print(chapters, settings, strict=False))
    for chapter, what in laid.items():
        if what in (working.Laid.YOURS, working.Laid.BESIDE):
            click.echo(f"{chapter}: {what.value}")
    for failure in failures:
        click.echo(failure, err=True)
    new = sum(what is working.Laid.FRESH for what in laid.values())
    click.echo(f"{new} of {len(laid)} chapters laid out anew in {place}")
    if not prepare:
        sys.exit(working.serve(place, port, more))


@click.command()
def weave() -> None:
    """Write the rules' sentences into the notebooks, from the docstrings."""
    from bookbinder.weave import weave as weave_all

    for chapter, rules in weave_all().items():
        click.echo(f"{chapter}: {', '.join(rules)}")


@click.command()
@click.option("--lang", "langs", multiple=True, help="Only this language; one that is new is begun.")
@click.option("--check", is_flag=True, help="Change nothing; count what is missing and list what is wrong.")
def messages(langs: tuple[str, ...], *, check: bool) -> None:
    """Bring the translators' catalogs in step with the English text, or with --check proofread them."""
    from bookbinder import catalogs

    unknown = [lang for lang in langs if lang not in catalogs.LANGUAGES]
    if unknown:
        known = ", ".join(catalogs.LANGUAGES)
        raise click.BadParameter(f"nobody translates into {unknown[0]!r}; there is: {known}", param_hint="--lang")
    wanted = langs or tuple(catalogs.languages())
    if check:
        _proofread(wanted)
        return
    for lang in wanted:
        for path in catalogs.update(lang):
            click.echo(f"{lang}/{path.name}")
    click.echo(catalogs.write_template())


commands = (manual, slides, serve, run, lab, weave, messages)
"""What `rulebook` offers from this package."""


def _proofread(langs: Sequence[str]) -> None:
    """Tell how far each catalog is; stop with the faults, or with the number of texts that are still English."""
    from bookbinder import catalogs

    wrong, missing = [], 0
    for lang in langs:
        for proof in catalogs.proofs(lang):
            click.echo(f"{lang}  {proof.name:32}  {proof.said:4} of {proof.total}")
            wrong += [f"{lang}/{proof.name}.po, {fault}" for fault in proof.faults]
            missing += len(proof.missing)
    if wrong:
        raise click.ClickException("\n".join(wrong))
    if missing:
        raise click.ClickException(f"{missing} texts are said in English still")


def _run_quickly(game: str, settings: Settings) -> None:
    from bookbinder import book, press, quick

    try:
        for chapter in book.chapters(game):
            quick.run_chapter(chapter, settings)
            click.echo(f"{chapter.name} ran")
    except press.CellFailed as failure:
        raise click.ClickException(str(failure)) from None


def _print(chapters: Sequence[Chapter], settings: Settings, *, strict: bool = True) -> list[Printed]:
    """Execute the notebooks behind a progress bar; with `strict`, stop with the failures if there are any."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from bookbinder import press
    from bookbinder.language import Untranslated, catalog
    from rulebook.core.catalog import speak

    try:
        catalog(settings.lang)
        speak(settings.lang)
    except Untranslated as unknown:
        raise click.BadParameter(str(unknown), param_hint="--lang") from None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Executing the book", total=len(chapters))

        def done(result: Printed) -> None:
            progress.update(task, advance=1, description=f"Executed {result.chapter.name}")

        printed = press.print_book(chapters, settings, done)
    if strict:
        _complain(printed)
    return printed


def _complain(printed: list[Printed]) -> None:
    failures = [result.failure for result in printed if result.failure]
    if failures:
        raise click.ClickException("\n\n".join(failures))
