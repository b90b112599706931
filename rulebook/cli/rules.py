"""`rulebook rules`: every rule, every ruling, every misreading, and where the printed editions differ."""

from __future__ import annotations

from collections.abc import Iterable

import click
from rich.table import Table
from rich.text import Text

from rulebook.cli.inputs import lang_option, open_book
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import screen, show, show_json
from rulebook.core import report
from rulebook.core.book import GAMES, Book
from rulebook.core.catalog import say, told
from rulebook.core.rules import Doubt, Misreading, Rule


@click.command()
@click.argument("game", required=False)
@click.option("--chapter", metavar="NAME", help="Only one chapter, such as search or fulfil.")
@click.option("--editions", is_flag=True, help="Show where the printed editions differ and what it changes in play.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; docs/json.md is the schema.")
@lang_option
def rules(game: str | None, chapter: str | None, editions: bool, as_json: bool, lang: str) -> None:
    """List the rules of GAME with their sentences, then its rulings and misreadings.

    A ruling is a choice where the text is silent or the editions disagree: `--ruling name=value` of the other
    commands makes it. Without GAME, the games are listed.
    """
    if game is None:
        _games(as_json=as_json)
        return
    asked = open_book(game)
    if editions:
        show_json(report.of_editions(asked)) if as_json else _editions(asked)
        return
    found = [rule for rule in asked.rules.values() if chapter in {None, rule.chapter}]
    if not found:
        known = ", ".join(dict.fromkeys(rule.chapter for rule in asked.rules.values()))
        raise Refused(say("There is no chapter called {chapter}. Known: {known}.", chapter=repr(chapter), known=known))
    ids = {rule.id for rule in found}
    doubts = [doubt for doubt in asked.doubts.values() if doubt.rule in ids]
    mistakes = [mistake for mistake in asked.misreadings.values() if mistake.rule in ids]
    if as_json:
        show_json(_form(asked, found, doubts, mistakes, lang))
    else:
        _tell(asked, found, doubts, mistakes, lang)


def _games(*, as_json: bool) -> None:
    if as_json:
        show_json([{"game": name, "title": title} for name, title in GAMES.items()])
    else:
        for name, title in GAMES.items():
            show(title, label=f"{name:10}", label_style="bold")


def _form(asked: Book, found: list[Rule], doubts: list[Doubt], mistakes: list[Misreading], lang: str) -> report.Form:
    cases = report.examples(asked)
    return {
        "game": asked.name,
        "rules": [report.of_rule(rule, cases, lang) for rule in found],
        "rulings": [report.of_doubt(doubt, cases) for doubt in doubts],
        "misreadings": [report.of_misreading(mistake, cases) for mistake in mistakes],
    }


def _tell(asked: Book, found: list[Rule], doubts: list[Doubt], mistakes: list[Misreading], lang: str) -> None:
    form = _form(asked, found, doubts, mistakes, lang)
    chapter = ""
    for rule in form["rules"]:
        if rule["chapter"] != chapter:
            chapter = rule["chapter"]
            _heading(f"{asked.name}: {chapter}")
        show(rule["id"], style="cyan")
        show(rule["sentence"], indent=4)
        _examples(rule["examples"])
        if rule["sources"]:
            show(
                "; ".join(told("source", source) for source in rule["sources"]),
                style="dim",
                indent=4,
                label=f"{say('source')}  ",
            )
    if form["rulings"]:
        _heading(say("Rulings"))
    for doubt in form["rulings"]:
        show(f"{doubt['name']}  ({doubt['rule']})", style="cyan")
        show(doubt["question"], indent=4)
        for value in doubt["values"]:
            source = say("source: {source}", source=told("source", value["source"]))
            source = say("{source}, our default", source=source) if value["name"] == doubt["default"] else source
            show(f"{value['meaning']} ({source})", indent=4, label=f"{value['name']}  ")
        show(doubt["because"], indent=4, label=f"{say('because')}  ")
        _examples(doubt["examples"])
    if form["misreadings"]:
        _heading(say("Misreadings, and the reply to each"))
    for mistake in form["misreadings"]:
        show(f"{mistake['name']}  ({mistake['rule']})", style="cyan")
        show(mistake["reply"], indent=4)
        _examples(mistake["examples"])


def _heading(text: str) -> None:
    show()
    show(text, style="bold")
    show()


def _examples(ids: Iterable[str]) -> None:
    listed = ", ".join(ids)
    if listed:
        show(listed, style="dim", indent=4, label=f"{say('examples')}  ")


def _editions(asked: Book) -> None:
    """Print the table of differences, then what each value means in play."""
    names = report.edition_names(asked)
    codes = list(asked.editions)
    doubts = report.differences(asked)
    if not doubts:
        show(say("The printed editions do not differ, as far as we know."))
        return
    cases = report.examples(asked)
    show(say("{game}, where the printed editions differ", game=GAMES[asked.name]), style="bold")
    table = Table()
    for heading in (say("ruling"), *codes, say("ours"), say("example")):
        table.add_column(heading, overflow="fold")
    for doubt in doubts:
        said = [doubt.editions.get(code, f"({say('silent')})") for code in codes]
        shown = next((case.id for case in cases if doubt.name in case.versus), "-")
        table.add_row(*map(Text, (doubt.name, *said, doubt.default, shown)))
    screen().print(table)
    for code in codes:
        rulings = " ".join(f"--ruling {name}={value}" for name, value in asked.editions[code].items())
        name = told("edition", names.get(code, code))
        show(
            say("{edition}, plays as {rulings}", edition=name, rulings=rulings or say("our default")), label=f"{code}  "
        )
    for doubt in doubts:
        show()
        show(told(doubt.rule, doubt.question), style="cyan", label=f"{doubt.name}  ", label_style="cyan")
        for value in doubt.values.values():
            show(told(doubt.rule, value.meaning), indent=4, label=f"{value.name}  ")
