"""`rulebook explain`: a turn in sentences, the rule of each step, why, why not, and what else might be."""

from __future__ import annotations

import click

from rulebook.cli.inputs import (
    answer_options,
    chosen_rulings,
    given_text,
    lang_option,
    open_book,
    read_position,
    ruling_options,
    split_answers,
)  # fmt: skip
from rulebook.cli.lazy import Refused
from rulebook.cli.nearest import nearest_example, other_readings
from rulebook.cli.screen import show, show_json, show_line
from rulebook.core import report
from rulebook.core.book import Book
from rulebook.core.catalog import say, told
from rulebook.core.narrator import Line, Narrator, Reason
from rulebook.core.play import Turn


@click.command()
@click.argument("game")
@click.argument("position", required=False)
@click.option("--file", "-f", metavar="FILE", help="Read the position from a file; - is standard input.")
@click.option("--step", type=int, metavar="N", help="Only step N, with its why-not table.")
@click.option("--why-not", metavar="CANDIDATE", help="Only why this one was not chosen, such as 4 or 'space 4'.")
@answer_options
@ruling_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON; docs/json.md is the schema.")
@lang_option
def explain(  # noqa: PLR0913, PLR0917 - one parameter an option
    game: str, position: str | None, file: str | None, step: int | None, why_not: str | None,
    answers: tuple[str, ...], rulings: tuple[str, ...], edition: str | None, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """Tell the turn of POSITION step by step, with the rule of each step and why others were not chosen.

    It ends with the nearest worked example, the one that shares the most rules with this turn, and with the
    rulings under which the turn would end otherwise.

    \b
    rulebook explain coatl 'coatl;board=YG,BY,KG,-,-,-,(Y,-,-,-;adam=RK:(RRK' --why-not 2
    """  # noqa: D301 - click wants the escape itself
    asked = open_book(game)
    chosen = chosen_rulings(asked, rulings, edition)
    case = read_position(asked, given_text(position, file))
    together = {**chosen, **case.rulings}
    turn = asked.play(case.position, (*case.answers, *split_answers(answers)), together)
    narrator = Narrator(turn, lang)
    lines = picked(narrator, step, why_not)
    if as_json:
        show_json(_form(asked, turn, together, narrator, lines))
    elif step is not None or why_not is not None:
        tell_reasons(narrator, lines, why_not)
    else:
        tell_steps(narrator, lines)
        for line in lines.values():
            if line.step.out:
                show()
                tell_reasons(narrator, {0: line}, None)
        _tell_question(turn, narrator)
        show()
        _tell_nearest(asked, turn)
        _tell_others(asked, turn, together)


def picked(narrator: Narrator, step: int | None, why_not: str | None) -> dict[int, Line]:
    """The steps asked for by their numbers: one, those with a candidate, or all."""
    lines = dict(enumerate(narrator.lines(), 1))
    if step is not None:
        if step not in lines:
            numbered = "There is no step {step}. They are numbered from 1 to {last}."
            none = "There is no step {step}. This turn has no steps yet."
            raise Refused(say(numbered if lines else none, step=step, last=len(lines)))
        return {step: lines[step]}
    if why_not is not None:
        found = {n: line for n, line in lines.items() if is_candidate(narrator, line, why_not)}
        if not found:
            raise Refused(say("No step had {why_not} among its candidates.", why_not=repr(why_not)))
        return found
    return lines


def is_candidate(narrator: Narrator, line: Line, name: str) -> bool:
    """Whether a step chose among others also this one: `4`, or `space 4`."""
    noun, _, label = name.rpartition(" ")
    return label in map(str, line.step.candidates) and noun in {"", narrator.noun(line.step)}


def tell_steps(narrator: Narrator, lines: dict[int, Line]) -> None:
    """Print the steps with their numbers, each with its rule; the sentence of a rule is printed once."""
    cited: set[str] = set()
    for number, line in lines.items():
        show(line.text, indent=2 * line.depth, label=f"{number:>3}  ")
        told = narrator.sentence(line.rule) if line.rule in cited else line.text
        cite(line.rule, narrator.sentence(line.rule), told, 2 * line.depth + 7)
        cited.add(line.rule)


def tell_reasons(narrator: Narrator, lines: dict[int, Line], why_not: str | None) -> None:
    """Print why each step came out as it did, and its why-not table or the row of one candidate."""
    for line in lines.values():
        show(line.text, style="bold")
        cite(line.rule, narrator.sentence(line.rule), line.text, 2)
        for label, reason in reasons(narrator, line, why_not):
            show(reason.text, indent=2, label=f"{label}  ", label_style="yellow")
            if reason.rule != line.rule:
                cite(reason.rule, reason.sentence, reason.text, 4)


def cite(rule: str, sentence: str, told: str, indent: int) -> None:
    """Print a rule and its sentence, unless that has just been told."""
    show(rule if told.startswith(sentence) else f"{rule}: {sentence}", style="dim", indent=indent)


def reasons(narrator: Narrator, line: Line, why_not: str | None) -> list[tuple[str, Reason]]:
    """The why-not table of a step, or only the row of one candidate."""
    if why_not is None:
        return narrator.short_table(line.step)
    return [(why_not, narrator.why_not(line.step, why_not.rpartition(" ")[2]))]


def _tell_question(turn: Turn, narrator: Narrator) -> None:
    if turn.question:
        show()
        show(narrator.question(turn.question), style="bold", label=f"{say('Open')}: ")
        show(", ".join(turn.question.options), indent=2)


def _tell_nearest(asked: Book, turn: Turn) -> None:
    near = nearest_example(asked, turn)
    if near:
        title = told(f"example.{near.case.id}", near.case.title)
        shared = say("{shared} of {n} rules", shared=near.shared, n=near.of)
        show(f"{title} ({near.case.id}; {shared})", label=f"{say('Nearest example')}: ")
    else:
        show(say("none shares a rule with this turn."), label=f"{say('Nearest example')}: ")


def _tell_others(asked: Book, turn: Turn, rulings: dict[str, str]) -> None:
    others = other_readings(asked, turn, rulings)
    if not others:
        show(say("No other ruling changes how this turn ends."))
        return
    show(say("Other rulings end otherwise:"), style="bold")
    for other in others:
        show(other.meaning, indent=2, label=f"{other.ruling}={other.value}  ", label_style="cyan")
        show_line(other.ends, indent=4, style="dim")


def _form(asked: Book, turn: Turn, rulings: dict[str, str], narrator: Narrator, lines: dict[int, Line]) -> report.Form:
    near = nearest_example(asked, turn)
    return {
        **report.of_turn(turn, rulings, narrator.lang),
        "why_not": [
            {"step": number, "candidate": label, **reason._asdict()}
            for number, line in lines.items()
            for label, reason in narrator.table(line.step)
        ],
        "nearest": {"example": near.case.id, "shared": near.shared, "of": near.of} if near else None,
        "otherwise": [other._asdict() for other in other_readings(asked, turn, rulings)],
    }
