"""`rulebook resolve`: the result of a turn, for people and for programs."""

from __future__ import annotations

import sys

import click

from rulebook.cli.inputs import (
    Asked,
    answer_options,
    chosen_rulings,
    decoded,
    given_text,
    lang_option,
    lines_of,
    open_book,
    read_position,
    ruling_options,
    split_answers,
)  # fmt: skip
from rulebook.cli.lazy import Refused
from rulebook.cli.screen import show, show_json, show_line
from rulebook.core import report
from rulebook.core.book import Book
from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn

OPEN = 3
"""Exit code of a turn that waits for an answer."""


@click.command()
@click.argument("game")
@click.argument("position", required=False)
@click.option("--file", "-f", metavar="FILE", help="Read the position from a file; - is standard input.")
@answer_options
@ruling_options
@click.option("--json", "as_json", is_flag=True, help="Print the turn as JSON; docs/json.md is the schema.")
@click.option("--batch", is_flag=True, help="Read many positions, one a line, and answer each with a line of JSON.")
@lang_option
@click.pass_context
def resolve(  # noqa: PLR0913, PLR0917 - one parameter an option
    context: click.Context, game: str, position: str | None, file: str | None, answers: tuple[str, ...],
    rulings: tuple[str, ...], edition: str | None, as_json: bool, batch: bool, lang: str,
) -> None:  # fmt: skip
    """Compute the turn of whoever is to move in POSITION.

    POSITION is a line, or a JSON document {"position": …, "answers": […], "rulings": {…}}; without it, or with -,
    it is read from standard input. The exit code is 0 with a result, 3 with an open question, 2 with an error.

    \b
    rulebook resolve coatl 'coatl;board=YG,BY,KG,-,-,-,-,-,-,-;adam=RK:(RRK'
    rulebook resolve coatl --file table.txt --answers 'take 4' --json
    """  # noqa: D301 - click wants the escape itself
    asked = open_book(game)
    chosen = chosen_rulings(asked, rulings, edition)
    given = split_answers(answers)
    if batch:
        if position not in {None, "-"} or file is not None:
            raise Refused(say("With --batch the positions come from standard input."))
        _batch(asked, given, chosen, lang)
        return
    case = _with(read_position(asked, given_text(position, file)), given, chosen)
    turn = asked.play(case.position, case.answers, case.rulings)
    if as_json:
        show_json(report.of_turn(turn, case.rulings, lang))
    else:
        _tell(turn, lang)
    context.exit(0 if turn.done else OPEN)


def _with(case: Asked, answers: tuple[str, ...], rulings: dict[str, str]) -> Asked:
    """A case with the answers and rulings of the command line; those of its own document come first."""
    return Asked(case.position, (*case.answers, *answers), {**rulings, **case.rulings})


def _batch(asked: Book, answers: tuple[str, ...], rulings: dict[str, str], lang: str) -> None:
    for raw in lines_of(sys.stdin.buffer):
        try:
            text = decoded(raw, say("the line"))
            if not text.strip():
                continue
            case = _with(read_position(asked, text), answers, rulings)
            form = report.of_turn(asked.play(case.position, case.answers, case.rulings), case.rulings, lang)
        except RulebookError as error:
            form = report.of_error(error)
        except Refused as refused:
            form = {"error": {"kind": "Unreadable", "message": refused.message}}
        show_json(form, indent=None)
        sys.stdout.flush()


def _tell(turn: Turn, lang: str) -> None:
    narrator = Narrator(turn, lang)
    for line in narrator.lines():
        show(line.text, indent=2 * line.depth)
    if turn.question:
        show(narrator.question(turn.question), style="bold")
        for number, option in enumerate(turn.question.options):
            weight = f"  ({turn.question.weights[number]})" if turn.question.weights else ""
            show_line(f"{option}{weight}", indent=2)
    show_line(str(turn.position))
