"""A lesson: what a chapter of the book does besides its prose. It plays, draws, tells, asks and checks.

Everything it gives is HTML for a notebook and the manual, and text for all else. The same file runs in a kernel,
without one, and in a browser.

>>> lesson = Lesson("coatl")
>>> turn = lesson.play("coatl;board=YG,BY,KG,-,-,-,-,-,-,-;adam=RK:(RRK")
>>> lesson.check("space 3 is the first with black", turn.trace["coatl.search.scan"].chosen, 3)
✓ space 3 is the first with black: 3
>>> lesson.tell(turn, "coatl.search.take")
He takes all that lies on space 3: a black segment and a green segment. (search.take)
"""

from __future__ import annotations

import inspect
import textwrap
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from html import escape
from importlib import import_module
from importlib.resources import files
from typing import Any

from rulebook.core.book import GAMES, book
from rulebook.core.catalog import SOURCE, Say, defect, speak, translation
from rulebook.core.errors import Impossible, RulebookError
from rulebook.core.examples import Example, failures, refusal, run
from rulebook.core.narrator import Narrator
from rulebook.core.play import Turn
from rulebook.core.report import edition_names
from rulebook.core.rules import Doubt, Value, sentence_of
from rulebook.core.shown import LABEL, MUTED, RIGHT, WRONG, Shown, fold, lay, paragraph, rule_id, short, table

__all__ = ["Disagreement", "Lesson", "Shown", "lay"]

OURS = "ours"
"""The edition that we play: the default of every ruling."""

PARTS = {"coatl": ("board", "row"), "anunnaki": ("map",)}
"""What a chapter draws of a table if it does not say."""

BOARDS = {"coatl": "CoatlBoard", "anunnaki": "CosmobotBoard"}
GAME_BOARDS = {"coatl": "CoatlGame", "anunnaki": "Companion"}
"""The boards of the games, by the names of their classes in `widgets`."""

PRINTED = {
    "000_763228b7a5846e38.txt": "German rules",
    "001_37d331739017a3e2.txt": "Portuguese rules",
    "002_6c171ab8adfeac92.txt": "German rules, second scan",
    "003_e6dbba3dbbb28f81.txt": "Russian rules",
    "004_261a4388b5112813.txt": "Cosmobot booklet",
    "seed 004": "Cosmobot booklet",
}
"""What the files are that worked examples name as their source."""


class Disagreement(AssertionError):
    """The engine does not do what the book says: the case, both results, the position."""


class Lesson:
    """One chapter's way to talk about a game, in the reader's language and edition."""

    def __init__(self, game: str, lang: str = SOURCE, edition: str = OURS) -> None:
        self.book = book(game)
        self.lang, self.edition = lang, edition
        self.translated = translation(lang)
        speak(lang)
        self.rulings = self._rulings_of(edition)
        self.line = ""
        """The position that was played last; a failing check quotes it."""

    def say(self, text: str, **values: object) -> str:
        """A text of the book in the reader's language, with its values."""
        said = self.translated("lesson", text)
        return said.format(**values) if values else said

    def _rulings_of(self, edition: str) -> dict[str, str]:
        """The rulings of an edition. One that only the other game has is ours here: the book is set as a whole."""
        known = (OURS, *self.book.editions)
        if edition not in known and not any(edition in book(game).editions for game in GAMES):
            raise Impossible(
                defect(
                    "unknown edition", "There is no edition {edition}.", "Known: {known}.",
                    edition=repr(edition), known=", ".join(known),
                )
            )  # fmt: skip
        return self.book.rulings_of(edition) if edition in self.book.editions else {}

    # Playing and drawing.

    def play(
        self, position: Any, answers: Sequence[str] = (), rulings: Mapping[str, str] | None = None, mistake: str = ""
    ) -> Turn:
        """A turn from a position or its line, in the reader's edition, perhaps under other rulings."""
        start = self.book.parse(position) if isinstance(position, str) else position
        self.line = str(start)
        return self.book.play(start, answers, {**self.rulings, **(rulings or {})}, mistake=mistake)

    def refused(self, position: Any, answers: Sequence[str], rulings: Mapping[str, str] | None = None) -> Shown:
        """Why an action or a position is refused; it is a mistake of the book if it is not."""
        try:
            self.play(position, answers, rulings)
        except RulebookError as error:
            said = f'<b style="{WRONG}">{self.say("Refused.")}</b> {escape(str(error))}'
            return Shown(f'<p style="margin:0">{said}</p>', str(error))
        raise Disagreement(f"{answers} should be refused in {self.line}")

    def show(self, what: Any, *parts: str, step: Any = None) -> Shown:
        """Parts of a table, such as `board` and `row`; of a turn, as they lie afterwards with what it did."""
        drawing = import_module(f"rulebook.{self.book.name}.drawing")
        position = self.book.parse(what) if isinstance(what, str) else what
        bot = self.book.reading(self.rulings)
        if isinstance(what, Turn):
            position, bot = what.position, what.bot
            step = step or drawing.turn_marks(what)
        drawn, told = [], []
        for part in parts:
            more = {"needs": drawing.needs_of(bot)} if part == "row" else {}
            svg = getattr(drawing, f"{part}_svg")(position, step, **more)
            least = f"min-width:{min(30, 10 * len(position.zones['row']))}rem" if part == "row" else ""
            drawn.append(f'<div style="overflow-x:auto"><div style="{least}">{svg}</div></div>')
            told.append(getattr(drawing, f"{part}_text")(position, step, **more))
        # A position that shows itself by its line can be edited where it is printed.
        return Shown("".join(drawn), "\n".join(told) if step else repr(position))

    def live(self, what: Any, *parts: str, printed: Shown | None = None) -> Any:
        """A board to touch, in print these parts or a drawing: a position is edited, a turn is walked through."""
        rulings = dict(self.rulings)
        printed = printed or self.show(what, *(parts or PARTS[self.book.name]))
        if isinstance(what, Turn):
            state = {"line": str(what.before), "answers": list(what.answers), "rulings": rulings, "lang": self.lang}
            return _board("Stepper", state, printed)
        return _board(BOARDS[self.book.name], {"line": str(what), "rulings": rulings}, printed)

    def live_game(self, seed: int, **state: Any) -> Any:
        """A whole game to play, drawn as it lies at the beginning in print; the seed shuffles bags and decks."""
        state = {"seed": seed, "rulings": dict(self.rulings), **state}
        opened = _board(GAME_BOARDS[self.book.name], state, Shown("", ""))
        printed = self.show(opened.position, *PARTS[self.book.name])
        opened.html, opened.text = printed.html, printed.text
        return opened

    def live_form(self, kind: str, printed: Shown, /, **state: Any) -> Any:
        """A form to fill in, such as `MapEditor`, by the name of its class; in print what it begins with."""
        return _board(kind, state, printed)

    # Telling.

    def tell(self, turn: Turn, *only: str) -> Shown:
        """A turn in sentences, or only the steps whose rules begin with one of those words."""
        lines = [line for line in Narrator(turn, self.lang).lines() if not only or line.rule.startswith(only)]
        least = min((line.depth for line in lines), default=0)
        text = "\n".join(f"{'  ' * (line.depth - least)}{line.text} ({short(line.rule)})" for line in lines)
        told = "".join(
            f'<li style="margin:.15em 0;padding-left:{1.1 * (line.depth - least):.1f}em">{escape(line.text)} '
            f"{rule_id(line.rule)}</li>"
            for line in lines
        )
        return Shown(f'<ul style="list-style:none;margin:0;padding:0">{told}</ul>', text)

    def story(self, turns: Sequence[Turn], first: int, *only: str) -> Shown:
        """Several turns in sentences, each under its number."""
        shown = [(self.say("Turn {n}", n=n), self.tell(turn, *only)) for n, turn in enumerate(turns, first)]
        html = "".join(f'<p style="margin:.6em 0 0"><b>{title}</b></p>{told.html}' for title, told in shown)
        return Shown(html, "\n".join(f"{title}\n{told.text}" for title, told in shown))

    def why_not(self, turn: Turn, rule: str, place: int = 0) -> Shown:
        """The why-not table of a step: each candidate that was not chosen, and the reason."""
        steps = [step for step in turn.trace if step.rule == rule and step.candidates]
        if not steps:
            raise Disagreement(f"{rule} chooses nothing in {self.line}")
        rows = [(name, reason.text) for name, reason in Narrator(turn, self.lang).short_table(steps[place])]
        return table((self.say("Candidate"), self.say("Why not")), rows)

    def asked(self, turn: Turn) -> Shown:
        """What a turn waits for: the open question, and the options if it has some."""
        if turn.question is None:
            raise Disagreement(f"nothing is asked in {self.line}")
        text = Narrator(turn, self.lang).question(turn.question)
        options = ", ".join(turn.question.options)
        said = f"{escape(text)} <b>{escape(options)}</b> {rule_id(turn.question.rule)}"
        return Shown(f'<p style="margin:0">{said}</p>', f"{text} {options}".rstrip())

    # Asking and checking.

    def check(self, case: str, got: object, expected: object, **editions: object) -> Shown:
        """State a case and fail loudly if the engine disagrees; an edition may expect something else."""
        wanted = editions.get(self.edition, expected)
        if got != wanted:
            raise Disagreement(f"{case}: the book says {wanted!r}, the engine {got!r}; {self.line}")
        result = self.translated("answer", got) if isinstance(got, str) else got
        said = self.say(case) if isinstance(got, bool) else f"{self.say(case)}: {result}"
        return Shown(f'<p style="margin:0"><b style="{RIGHT}">✓</b> {escape(said)}</p>', f"✓ {said}")

    def predict(self, name: str, answer: object) -> Shown:
        """A question of the folder `questions`, whose answer the engine gave. Each option unfolds its reply.

        It stands there and not in the cell, so that the cell does not give the answer away.
        """
        known = questions(self.book.name)[name]
        say = partial(self.translated, f"questions.{name}")
        right = str(answer)
        replies = {option: self._reply(name, text) for option, text in known["wrong"].items() if option != right}
        replies[right] = say(known["right"])
        number = all(option.isdigit() for option in replies)
        html, text = [], []
        options = sorted(replies, key=int if number else str)
        for option in options:
            good = option == right
            mark, look = (self.say("Right."), RIGHT) if good else (self.say("Not yet."), WRONG)
            told = f'<p style="margin:0 0 .6em"><b style="{look}">{mark}</b> {escape(replies[option])}</p>'
            shown = self.translated("answer", option)
            html.append(fold(shown, told))
            text.append(f"  {shown}: {mark} {replies[option]}")
        asked = say(known["ask"])
        return Shown(
            f'<div data-question="{name}" data-right="{options.index(right)}">'
            f'<p style="margin:0"><b>{escape(asked)}</b></p>{"".join(html)}</div>',
            "\n".join([asked, *text]),
        )

    def _reply(self, name: str, reply: str) -> str:
        """A reply of its own, or that of the misreading it names."""
        known = self.book.misreadings.get(reply)
        return self.translated(known.rule, known.reply) if known else self.translated(f"questions.{name}", reply)

    # The book behind the lesson.

    def source(self, *rules: str) -> Shown:
        """The Python text of rules, or of all rules whose ids begin with those words, folded."""
        bot = self.book.reading(self.rulings)
        html, text = [], []
        for rule in dict.fromkeys(known for word in rules for known in self._rules_of(word)):
            written = textwrap.dedent(inspect.getsource(getattr(bot, self.book.rules[rule].name))).rstrip()
            code = f'<pre style="white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 .6em">{escape(written)}</pre>'
            html.append(fold(self.say("How the engine does it: {rule}", rule=short(rule)), code))
            text.append(written)
        return Shown("".join(html), "\n\n".join(text))

    def _rules_of(self, word: str) -> list[str]:
        """The rule of that id, or all rules whose ids begin with it."""
        found = (
            [word] if word in self.book.rules else [known for known in self.book.rules if known.startswith(f"{word}.")]
        )
        if not found:
            raise Disagreement(f"there is no rule {word}")
        return found

    def examples(self, *ids: str) -> Shown:
        """Worked examples, replayed just now: what happens, the position line, and the source."""
        cases = [self.book.examples[name] for name in ids]
        for case in cases:
            wrong = failures(self.book, case)
            if wrong:
                raise Disagreement(f"{case.id}: {'; '.join(wrong)}")
        told = [(f"{_mark(case)} {self._of(case, case.title)}", case) for case in cases]
        html = "".join(fold(title, self._case(case)) for title, case in told)
        return Shown(html, "\n".join(f"{title}: {self._of(case, case.text)}" for title, case in told))

    def _of(self, case: Example, text: str) -> str:
        """A text of an example in the reader's language."""
        return self.translated(f"example.{case.id}", text)

    def _case(self, case: Example) -> str:
        rows = [(self.say("Position"), case.position)]
        rows += [(self.say("Answers"), ", ".join(case.answers))] if case.answers else []
        rows += [(self.say("Rulings"), _rulings(case.rulings))] if case.rulings else []
        rows += [(self.say("Refused"), refusal(self.book, case))] if case.error else [(self.say("Ends as"), case.final)]
        rows.append((self.say("Source"), source_named(case.source, self.translated)))
        return paragraph(self._of(case, case.text)) + table((), rows, code=2)._repr_html_()

    def ruling(self, name: str) -> Shown:
        """A doubt, its values with their sources, and a case that ends otherwise under each of them."""
        doubt = self.book.doubts[name]
        rows = [(self._value(doubt, value), self.translated(doubt.rule, value.meaning),
                 self.translated("source", value.source))
                for value in doubt.values.values()]  # fmt: skip
        asked, because = (self.translated(doubt.rule, text) for text in (doubt.question, doubt.because))
        head = (self.say("Ruling"), self.say("It means"), self.say("Who says so"))
        shown = [
            f'<p style="margin:0"><b>{escape(asked)}</b> {rule_id(doubt.rule)}</p>',
            table(head, rows)._repr_html_(),
            paragraph(self.say("Our reason: {because}", because=because)),
        ]
        text = [asked, *(f"  {row[0]}: {row[1]} ({row[2]})" for row in rows), f"  {because}"]
        case = next(case for case in self.book.examples.values() if name in case.versus)
        outcomes = {f"{name}={value}": ({name: value}, "") for value in doubt.values}
        shown.append(self._apart(case, outcomes, text))
        other = self._counterpart(name, case)
        shown.append(self._about(other))
        text.append(f"  {self._of(other, other.title)}")
        return Shown(f'<div data-ruling="{name}">{"".join(shown)}</div>', "\n".join(text))

    def _counterpart(self, name: str, case: Example) -> Example:
        """The example that plays a ruling the other way, from the same position if there is one."""
        default = self.book.doubts[name].default
        played = case.rulings.get(name, default)
        other = [known for known in self.book.examples.values() if known.good and known is not case
                 and known.rulings.get(name, default) != played]  # fmt: skip
        rule = self.book.doubts[name].rule
        shared = {known.id: len({*known.decides} & {*case.decides}) for known in other}
        return max(other, key=lambda known: (known.position == case.position, rule in known.decides, shared[known.id]))

    def _value(self, doubt: Doubt, value: Value) -> str:
        said = [self.say("ours")] if value.name == doubt.default else []
        said += [code for code, chosen in doubt.editions.items() if chosen == value.name]
        return f"{value.name} ({', '.join(said)})" if said else value.name

    def misreading(self, *names: str) -> Shown:
        """Natural mistakes: the reply, the rule's sentence, and an example that tells them apart."""
        shown, text = [], []
        for name in names:
            wrong = self.book.misreadings[name]
            case = next(case for case in self.book.examples.values() if name in case.differs)
            text.append(self.translated(wrong.rule, wrong.reply))
            told = paragraph(self.translated(wrong.rule, wrong.reply)) + self._apart(
                case, {self.say("right"): ({}, ""), self.say("misread"): ({}, name)}, text
            )
            said = self.translated(wrong.rule, mistaken(wrong.chapter))
            title = self.say("“{mistake}”", mistake=said)
            shown.append(f'<div data-misreading="{name}">{fold(title, rule_id(wrong.rule) + told)}</div>')
        return Shown("".join(shown), "\n".join(text))

    def _apart(self, case: Example, outcomes: Mapping[str, tuple[dict[str, str], str]], text: list[str]) -> str:
        """One case under two readings, with the parts of the line in which they end differently."""
        ends = {label: self._end(case, rulings, mistake) for label, (rulings, mistake) in outcomes.items()}
        keys = [key for key in dict.fromkeys(key for end in ends.values() for key in end)
                if len({end.get(key, "-") for end in ends.values()}) > 1]  # fmt: skip
        if not keys:
            raise Disagreement(f"{case.id} tells nothing apart: {', '.join(ends)}")
        rows = [(label, "; ".join(f"{key}={end[key]}" for key in keys if key in end) or "-")
                for label, end in ends.items()]  # fmt: skip
        text += [f"  {self._of(case, case.title)}", *(f"    {label}: {end}" for label, end in rows)]
        line = f'<p style="margin:0"><code style="overflow-wrap:anywhere">{escape(case.position)}</code></p>'
        return self._about(case) + line + table((), rows, code=2)._repr_html_()

    def _about(self, case: Example) -> str:
        """What an example shows, and where it comes from."""
        source = f'<span style="{MUTED};{LABEL}">{escape(source_named(case.source, self.translated))}</span>'
        said = f"<b>{escape(self._of(case, case.title))}.</b> {escape(self._of(case, case.text))}"
        return f'<p style="margin:0 0 .3em">{said} {source}</p>'

    def _end(self, case: Example, rulings: dict[str, str], mistake: str) -> dict[str, str]:
        """What changes in an example: the parts of its final line, what was chosen, or the refusal."""
        try:
            turn = run(self.book, case, rulings, mistake)
        except RulebookError as error:
            if _left_over(error) and case.answers:
                return self._end(replace(case, answers=case.answers[:-1]), rulings, mistake)
            return {self.say("refused"): str(error)}
        before = _parts(case.position)
        parts = {key: value for key, value in _parts(str(turn.position)).items() if value != before.get(key)}
        picked = {short(rule): str(turn.trace[rule].chosen) for rule in case.chosen if rule in turn.trace.rules}
        asked = {self.say("asks"): Narrator(turn, self.lang).question(turn.question)} if turn.question else {}
        return parts | picked | asked

    def editions(self, doubts: Iterable[str] = ()) -> Shown:
        """What the printed editions say where they do not all play alike, beside ours."""
        codes = list(self.book.editions)
        known = edition_names(self.book)
        names = [self.translated("edition", known.get(code, code)) for code in codes]
        chosen = list(doubts) or [
            name for name, doubt in self.book.doubts.items()
            if len({doubt.editions.get(code, doubt.default) for code in codes}) > 1
        ]  # fmt: skip
        rows = [(self.translated(self.book.doubts[name].rule, self.book.doubts[name].question),
                 self.book.doubts[name].default,
                 *(self.book.doubts[name].editions.get(code, self.say("silent")) for code in codes))
                for name in chosen]  # fmt: skip
        return table((self.say("Doubt"), self.say("ours"), *names), rows)

    def sit_down(self, start: Any, seed: int = 1) -> Any:
        """A seat at the table: you decide, everybody else plays by the rules."""
        from rulebook.core.seat import Seat

        return Seat(self, self.book.parse(start) if isinstance(start, str) else start, seed)


def _board(kind: str, state: dict[str, Any], printed: Shown) -> Any:
    """A live board. The boards stand above the engine, so they are fetched only when a chapter wants one."""
    return import_module("widgets.live").Live(kind, state, printed.html, printed.text)


def source_named(source: str, translated: Say) -> str:
    """Where an example comes from, in the reader's language: files by the names of what they hold."""
    if source == OURS:
        return translated("source", OURS)
    for file, name in PRINTED.items():
        source = source.replace(file, translated("source", name))
    return source


@lru_cache
def questions(game: str) -> dict[str, dict[str, Any]]:
    """The questions of a game's chapters by their names, from one file for each chapter.

    A question has the `rules` that it is about, what it asks (`ask`), the reply to the `right` answer, and to each
    `wrong` one: a sentence, or the name of a misreading, whose reply it gets. The right answer is not there: the engine
    gives it. Where it is a word that no question offers as a wrong one, `also` names it to the translators.
    """
    folder = files(f"rulebook.{game}").joinpath("questions")
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def mistaken(chapter: type) -> str:
    """What a misreading makes of its rule, in its own words."""
    own = [method for method in vars(chapter).values() if inspect.isfunction(method)]
    return sentence_of(own[0]) if own else ""


def _parts(line: str) -> dict[str, str]:
    """The parts of a position line by their keys."""
    return dict(part.split("=", 1) for part in line.split(";")[1:])


def _left_over(error: RulebookError) -> bool:
    return [defect.name for defect in getattr(error, "defects", ())] == ["answer left over"]


def _mark(case: Example) -> str:
    """Solid: a case that plays. Open: a case that must fail."""
    return "●" if case.good else "◇"


def _rulings(rulings: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in rulings.items())
