"""The parts of a stepper's page: the sentence, the way through the steps, the question, why and why not, rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rulebook.coatl.drawing.words import say
from rulebook.core.book import book
from rulebook.core.catalog import told
from rulebook.core.rules import OPEN
from rulebook.core.trace import Label
from widgets.controllers.view import Event, Node, button, choice, group, node, option, paragraph, rove

if TYPE_CHECKING:
    from widgets.controllers.stepper import Steps

FEW = 16
"""More options than these are a list to choose from, not buttons."""


def cause_line(stepper: Steps) -> Node:
    """What the step came to."""
    return paragraph(stepper.cause, "pr-cause")


def ways(stepper: Steps) -> Node:
    """Back and forward."""
    at, end = stepper.at, len(stepper.lines)
    ways = (("first", say("First step"), at == 0), ("back", say("Step back"), at == 0),
            ("next", say("Step forward"), at == end), ("last", say("Last step"), at == end))  # fmt: skip
    return rove(
        *(
            button(
                "",
                {"do": do},
                key=do,
                label=label,
                disabled=off,
                svg=icon(do),
                look="pr-icon pr-primary" if do == "next" else "pr-icon",
            )
            for do, label, off in ways
        ),
        node("span", text=say("{n} of {all}", n=at, all=end), look="pr-count"),
        label=say("Steps of the turn"),
        look="pr-bar pr-ways",
    )


_ICONS = {
    "first": "M5,4V20M19,4L8,12L19,20Z", "back": "M17,4L6,12L17,20Z", "next": "M7,4L18,12L7,20Z",
    "last": "M19,4V20M5,4L16,12L5,20Z",
}  # fmt: skip


def icon(name: str) -> str:
    """A sign on a button."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" '
        f'class="pr-sign"><path d="{_ICONS[name]}"/></svg>'
    )


def sentence(stepper: Steps) -> Node:
    """The rule of the step, in the words of the book."""
    step = stepper.step
    if step is None:
        return group(key="sentence")
    return node(
        "blockquote",
        paragraph(stepper.narrator.sentence(step.rule)),
        node("code", text=step.rule),
        look="pr-sentence",
        key="sentence",
    )


def why(stepper: Steps) -> Node:
    """The why-not table: every candidate of the step."""
    reasons = stepper.reasons()
    if not reasons or stepper.step is None:
        return group(key="why")
    gone = {label for cut in stepper.step.out for label in cut.gone}
    chosen = stepper.step.chosen
    idle = [label for label, _ in reasons if chosen is not None and label != chosen and label not in gone]
    shared: dict[str, list[Label]] = {}
    for label, reason in reasons:
        text = say("not reached") if label in idle[1:] or (len(idle) > 1 and label == idle[0]) else reason.text
        shared.setdefault(text, []).append(label)
    rows = [_reason(stepper, labels, text, asking=labels != idle or len(idle) == 1) for text, labels in shared.items()]
    head = node(
        "thead",
        node(
            "tr", node("th", text=say("Candidate"), scope="col"), node("th", text=say("Why, or why not"), scope="col")
        ),
    )
    return node("details", node("summary", text=say("Why, and why not?")), node("table", head, node("tbody", *rows)),
                look="pr-why", open=True, key="why")  # fmt: skip


def _reason(stepper: Steps, labels: list[Label], text: str, *, asking: bool) -> Node:
    """One reason and all candidates that share it; each of them can be asked for."""
    chosen = stepper.step is not None and stepper.step.chosen in labels
    asks = [
        button(str(label), {"do": "ask", "of": str(label)}, label=say("Why {candidate}?", candidate=label),
               look="pr-label", key=f"why {label}")
        for label in labels
    ]  # fmt: skip
    looks = ("pr-chosen" if chosen else "", "pr-asked" if stepper.asked in labels else "")
    many = "pr-many" if asking and len(labels) > 1 else ""
    return node(
        "tr",
        node("th", *asks, scope="row", look=many) if asking else node("th", text=_span(labels), scope="row"),
        node("td", text=text),
        key=f"row {labels[0]}",
        look=" ".join(filter(None, looks)),
    )


def _span(labels: Sequence[Label]) -> str:
    """Several candidates, the first and the last, if they are numbers in a row."""
    if all(isinstance(label, int) for label in labels) and int(labels[-1]) - int(labels[0]) == len(labels) - 1:
        return f"{labels[0]}\N{EN DASH}{labels[-1]}"
    return ", ".join(map(str, labels))


def outline(stepper: Steps) -> Node:
    """The steps of the turn with their sentences; a click goes there. What a step gathers unfolds where you are."""
    gathers = _gathers([line.depth for line in stepper.lines])
    unfolded, n = {0}, stepper.at
    while n:
        unfolded.add(n)
        n = gathers[n - 1]
    items = [
        node(
            "li",
            button(line.text, {"do": "go", "to": n}, key=f"step {n}", aria_current="step" if n == stepper.at else None,
                   aria_expanded=str(n in unfolded).lower() if n in gathers else None),
            key=f"item {n}",
            data_depth=min(line.depth, 3),
        )
        for n, line in enumerate(stepper.lines, 1)
        if gathers[n - 1] in unfolded
    ]  # fmt: skip
    title = node("summary", text=say("Steps of the turn"))
    return node("details", title, node("ol", *items), look="pr-steps", key="outline")


def _gathers(depths: Sequence[int]) -> list[int]:
    """For each step the number of the one that gathers it; 0 for none.

    >>> _gathers([0, 1, 2, 1, 0])
    [0, 1, 2, 1, 0]
    """
    found: list[int] = []
    above: list[int] = []
    for n, depth in enumerate(depths, 1):
        del above[depth:]
        found.append(above[-1] if above else 0)
        above.append(n)
    return found


def question(stepper: Steps) -> list[Node]:
    """The question of the turn as controls, where it comes up."""
    found: list[Node] = []
    if stepper.answers and stepper.at == len(stepper.lines):
        found.append(button(say("Take the last answer back"), {"do": "take back"}, key="take back"))
    if not stepper.waiting:
        return [group(*found, look="pr-bar")] if found else []
    if stepper.silent:
        options = [
            button(f"{value}: {meaning}", {"do": "ruling", "name": stepper.silent.doubt, "option": value},
                   key=f"ruling {value}")
            for value, meaning in stepper.silent.options.items()
        ]  # fmt: skip
        return [
            node(
                "section",
                paragraph(stepper.silent.question),
                *options,
                look="pr-question",
                label=say("Choose a ruling"),
            )
        ]
    asked = stepper.turn.question
    if asked is None:
        return []
    text = stepper.narrator.question(asked)
    if not asked.options:
        controls = _typed(stepper, str(asked.facts.get("write", "")))
        return [node("section", paragraph(text), *controls, *found, look="pr-question", label=say("Question"))]
    controls = answers(asked.options, asked.weights, draw=stepper.option)
    if asked.kind == "action":
        controls = [
            choice(
                say("Your action"),
                {"do": "answer"},
                [option("", "…", chosen=True), *(option(o, o) for o in asked.options)],
            )
        ]
    return [node("section", paragraph(text), *controls, *found, look="pr-question", label=say("Question"))]


def _typed(stepper: Steps, example: str) -> list[Node]:
    """An answer to type, such as a card that is read out; it is given when it is complete."""
    area = node(
        "textarea", event={"do": "draft"}, text=stepper.draft, key="draft", label=say("Your answer"), rows=2,
        spellcheck="false", maxlength=400, placeholder=example,
    )  # fmt: skip
    hint = [node("small", text=say("For example: {text}", text=example))] if example else []
    return [area, *hint, group(button(say("Answer"), {"do": "answer"}, key="answer", look="pr-primary"), look="pr-bar")]


Draw = Callable[[str, Event, Sequence[Node]], Node | None]
"""The option of a question as a button with a drawing, or nothing."""


def plain(one: str, event: Event, count: Sequence[Node]) -> Node | None:
    """No drawing: the option is its word."""
    del one, event, count
    return None


def answers(
    options: tuple[str, ...], weights: tuple[int, ...] = (), do: str = "answer", draw: Draw = plain
) -> list[Node]:
    """The options of a question as buttons with drawings, or as a list if there are many."""
    counts = dict(zip(options, weights, strict=False))
    if len(options) > FEW:
        listed = [option(o, f"{o} ({counts[o]})" if o in counts else o) for o in options]
        return [choice(say("Answer"), {"do": do}, [option("", "…", chosen=True), *listed])]
    cells = []
    for one in options:
        count = [node("span", text=str(counts[one]), look="pr-count")] if one in counts else []
        event = {"do": do, "option": one}
        cells.append(draw(one, event, count) or button(one, event, key=f"option {one}"))
    return [rove(*cells, label=say("Answers"), look="pr-line", way="grid")]


def rulings(stepper: Steps) -> Node:
    """The switch for every doubt; those that matter in this turn come first. They come when they are asked for."""
    if not stepper.reading:
        return group(button(say("How the rules are read"), {"do": "read"}, key="read"), look="pr-bar")
    known = book(stepper.game)
    here = stepper.turn.trace.rules
    doubts = sorted(known.doubts.values(), key=lambda doubt: doubt.rule not in here)
    switches = []
    for doubt in doubts:
        now = stepper.rulings.get(doubt.name, doubt.default)
        values = [option(v.name, told(doubt.rule, v.meaning), chosen=v.name == now) for v in doubt.values.values()]
        values.append(option(OPEN, say("Ask me when it matters"), chosen=now == OPEN))
        asked = told(doubt.rule, doubt.question)
        name = f"{asked} ({say('this turn')})" if doubt.rule in here else asked
        switches.append(choice(name, {"do": "ruling", "name": doubt.name}, values, key=f"doubt {doubt.name}"))
    now = next((code for code, says in known.editions.items() if says == stepper.rulings), "")
    editions = [
        option("", say("ours"), chosen=not now),
        *(option(code, code, chosen=code == now) for code in known.editions),
    ]
    return node(
        "details",
        node("summary", text=say("How the rules are read")),
        choice(say("Edition"), {"do": "edition"}, editions, key="edition"),
        *switches,
        look="pr-rulings",
        key="rulings",
        open=True,
    )
