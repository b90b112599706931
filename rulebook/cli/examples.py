"""`rulebook examples`: list the worked examples, show one, check them all."""

from __future__ import annotations

import click

from rulebook.cli.explain import tell_steps
from rulebook.cli.inputs import lang_option, open_book
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show, show_json, show_line
from rulebook.core import report
from rulebook.core.book import GAMES, Book
from rulebook.core.catalog import say, told
from rulebook.core.examples import Example, failures, refusal, run
from rulebook.core.narrator import Narrator

DISAGREES = 1
"""Exit code of a check that found an example the engine plays otherwise."""


@click.command()
@click.argument("game", required=False)
@click.argument("example", required=False, metavar="[ID]")
@click.option("--rule", metavar="RULE", help="Only examples in which this rule decides.")
@click.option("--check", is_flag=True, help="Play them and compare with what they say; exit code 1 if one differs.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; docs/json.md is the schema.")
@lang_option
@click.pass_context
def examples(  # noqa: PLR0913, PLR0917 - one parameter an option
    context: click.Context, game: str | None, example: str | None, rule: str | None, check: bool, as_json: bool,
    lang: str,
) -> None:  # fmt: skip
    """List the worked examples of GAME, or show the one called ID.

    \b
    rulebook examples coatl --rule coatl.search.scan
    rulebook examples coatl --check
    """  # noqa: D301 - click wants the escape itself
    if game is None:
        _count(as_json=as_json)
        return
    asked = open_book(game)
    cases = [case for case in report.examples(asked) if example in {None, case.id}]
    if example is not None and not cases:
        raise Refused(
            say(
                "There is no example called {example}. `rulebook examples {game}` lists them.",
                example=repr(example),
                game=game,
            )
        )
    if rule is not None:
        if rule not in asked.rules:
            raise Refused(
                say("There is no rule called {rule}. `rulebook rules {game}` lists them.", rule=repr(rule), game=game)
            )
        cases = [case for case in cases if rule in case.decides]
    if check:
        context.exit(_check(asked, cases, as_json=as_json))
    if as_json:
        show_json([report.of_example(case) for case in cases])
    elif example is not None:
        _show(asked, cases[0], lang)
    else:
        _list(cases)


def _count(*, as_json: bool) -> None:
    counted = {name: len(_examples_of(name)) for name in GAMES}
    if as_json:
        show_json([{"game": name, "examples": number} for name, number in counted.items()])
        return
    for name, number in counted.items():
        show(say("{n} examples", n=number), label=f"{name:10}", label_style="bold")


def _examples_of(game: str) -> list[Example]:
    try:
        return report.examples(open_book(game))
    except Refused:
        return []


def _list(cases: list[Example]) -> None:
    for case in cases:
        show(told(f"example.{case.id}", case.title), label=f"{case.id}  ", label_style="cyan")
        if case.decides:
            show(", ".join(case.decides), style="dim", indent=4)


def _show(asked: Book, case: Example, lang: str) -> None:
    show(told(f"example.{case.id}", case.title), style="bold")
    show(told(f"example.{case.id}", case.text))
    show(told("source", case.source), label=f"{say('source')}  ", style="dim")
    show_line(case.position)
    for name, value in case.rulings.items():
        show(f"{name}={value}", label=f"{say('ruling')}  ")
    for answer in case.answers:
        show(answer, label=f"{say('answer')}  ")
    show()
    if not case.good:
        show(refusal(asked, case), label=f"{say('refused')}  ", label_style="red")
        return
    turn = run(asked, case)
    narrator = Narrator(turn, lang)
    tell_steps(narrator, dict(enumerate(narrator.lines(), 1)))
    show()
    for rule, chosen in case.chosen.items():
        show(str(chosen), label=f"{say('{rule} chooses', rule=rule)}  ")
    show_line(case.final)
    for name, value in case.versus.items():
        show(say("under {ruling} it ends otherwise", ruling=f"{name}={value}"), indent=2, style="dim")
    for name in case.differs:
        wrong = asked.misreadings[name]
        show(told(wrong.rule, wrong.reply), indent=2, label=f"{name}  ")


def _check(asked: Book, cases: list[Example], *, as_json: bool) -> int:
    """The exit code after every example was played and compared."""
    found = {case.id: failures(asked, case) for case in cases}
    wrong = {name: reasons for name, reasons in found.items() if reasons}
    if as_json:
        show_json({"game": asked.name, "checked": len(cases), "failures": wrong})
        return DISAGREES if wrong else 0
    for name, reasons in wrong.items():
        for reason in reasons:
            show_line(f"{name}: {reason}")
    differ = say("{n} examples, {wrong} of them differ from what the engine plays.", n=len(cases), wrong=len(wrong))
    show(differ, style="bold")
    return DISAGREES if wrong else 0
