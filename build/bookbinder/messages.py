"""Everything that is to be translated, by catalog: rules, narration, examples, questions, words, labels, prose.

A catalog is a part of the book that one person translates in one sitting: `coatl-rules`, `manual`,
`book-coatl-03-search`. A message that stands in two of them is translated in the first.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from bookbinder import book
from rulebook.coatl.cards import PROPHECIES
from rulebook.core.book import book as rules_of
from rulebook.core.catalog import BOOK
from rulebook.core.lesson import mistaken, questions
from rulebook.core.rules import sentence_of

PACKAGES = Path(str(files("rulebook"))).parent
WORD = re.compile(r"[a-z]{3}")
"""A label without three small letters in a row is a number, a code or a mark."""


LESSONS = {"lesson.py", "seat.py"}
"""Modules whose `say` is that of a lesson."""


SAYING = {"say": slice(0, 1), "defect": slice(1, 3), "insist": slice(2, 4), "refuse": slice(1, 3)}
"""What says a text in the reader's language, and which of its arguments are texts."""


DETOURS = {
    "core": ("There is no translation into {lang}.",),
    "coatl": (
        "space {n}, chosen: {pieces}", "space {n}, out: {pieces}", "A.D.A.M.'s pile: {things}",
        "Out of play: {things}", "Temples: {things}", "Your hand: {things}", "Your own temple: {things}",
        *dict.fromkeys(card.colour for card in PROPHECIES.values()),
    ),
    "anunnaki": (
        "Food", "Wood", "Metal", "Gold", "Brave", "Mighty", "Cunning", "Tracks", "War", "VP",
        "Resources of the Fate card", "out: {tag}", "not allowed: {tag}", "Rule", "Still in", "Out", "{n} cubes", "war",
        "technology", "commerce", "domination", "territories", "units", "settlements", "shrines", "gods", "Roc",
    ),
    "widgets": (
        "Choose a place, or take something up.", "Take something up, then choose its place.", "Step through the turn",
        "nobody, the game is over", "nobody, the game is scored", "Set-up",
    ),
}  # fmt: skip
"""Labels that are made, or reach `say` by a detour that cannot be read off the source."""


class Message(NamedTuple):
    """One text to translate: its context, the English, and a word to the translator."""

    context: str
    text: str
    hint: str = ""


def catalogs() -> dict[str, list[Message]]:
    """Give the messages of each catalog, each message once."""
    made: dict[str, Iterable[Message]] = {
        "core": chain(_general(), _sources(), _detours("core"), _python("rulebook/core"))
    }
    for game in book.GAMES:
        made |= {
            f"{game}-rules": _rules(game),
            f"{game}-narration": _narration(game),
            f"{game}-questions": _questions(game),
            f"{game}-examples": _examples(game),
            f"{game}-glossary": _glossary(game),
            f"{game}-drawing": chain(_detours(game), _python(f"rulebook/{game}/drawing")),
            f"{game}-refusals": _python(f"rulebook/{game}"),
            f"{game}-lessons": _lessons(game),
        }
    made |= {
        "widgets": chain(_detours("widgets"), _python("widgets")),
        "manual": _labels(),
        "cli": _python("rulebook/cli"),
    }
    made |= {BOOK + chapter.name.replace("/", "-"): _prose(chapter) for chapter in book.chapters()}
    seen: set[tuple[str, str]] = set()
    found = {}
    for name, messages in made.items():
        found[name] = [one for one in messages if one.text and not _seen(one, seen)]
    return {name: messages for name, messages in found.items() if messages}


def _seen(one: Message, seen: set[tuple[str, str]]) -> bool:
    key = one.context, one.text
    known = key in seen
    seen.add(key)
    return known


# The engine's texts.


def _general() -> Iterator[Message]:
    from rulebook.core.narrator import GENERAL

    for name, text in GENERAL.items():
        yield Message("", text, f"template: {name}")


def _sources() -> Iterator[Message]:
    from rulebook.core.lesson import OURS, PRINTED

    yield from (Message("source", name, "where an example comes from") for name in (*PRINTED.values(), OURS))


def _rules(game: str) -> Iterator[Message]:
    """Give the sentences of the rules, then of the rulings and the misreadings."""
    of = rules_of(game)
    for chapter in of.module.CHAPTERS:
        yield Message("chapter", chapter.capitalize(), "heading of the rules that begin with this word")
    for rule in of.rules.values():
        yield Message(rule.id, rule.sentence)
    for doubt in of.doubts.values():
        yield Message(doubt.rule, doubt.question, f"ruling {doubt.name}: the doubt")
        yield Message(doubt.rule, doubt.because, f"ruling {doubt.name}: our reason")
        for value in doubt.values.values():
            yield Message(doubt.rule, value.meaning, f"ruling {doubt.name}={value.name}")
            yield Message("source", value.source, "who says so")
            yield from _overriding(value.chapter, f"ruling {doubt.name}={value.name}: the rule then")
    for wrong in of.misreadings.values():
        yield Message(wrong.rule, wrong.reply, f"misreading {wrong.name}: reply to the learner")
        yield Message(wrong.rule, mistaken(wrong.chapter), f"misreading {wrong.name}: the rule, misread")
        yield from _overriding(wrong.chapter, f"misreading {wrong.name}: the rule, misread")
    for name in getattr(getattr(of.module, "rulings", None), "EDITIONS", {}).values():
        yield Message("edition", name)


def _overriding(chapter: type | None, hint: str) -> Iterator[Message]:
    """Give the sentences that another reading puts in place of a rule's."""
    for method in vars(chapter).values() if chapter else ():
        rule = getattr(method, "rule_id", None)
        if rule and method.__doc__:
            yield Message(rule, sentence_of(method), hint)


def _narration(game: str) -> Iterator[Message]:
    """Give the narrator's templates. A noun and what is said in general hold for all rules."""
    for rule, entry in _toml(game, "narration").items():
        if rule == "general":
            yield from (Message("", text, f"template: {name}") for name, text in entry.items())
        elif rule == "words":
            for table, words in entry.items():
                yield from (Message(f"words.{table}", word, f"word: {thing}") for thing, word in words.items())
        else:
            yield from _templates(rule, entry)


def _templates(rule: str, entry: dict[str, Any]) -> Iterator[Message]:
    for name, text in entry.items():
        if name == "noun":
            yield Message("", text, "noun")
        elif isinstance(text, dict):
            yield from (Message(rule, one, f"template: {name} {value}") for value, one in text.items())
        elif name not in {"zone", "called"}:
            yield Message(rule, text, f"template: {name}")


def _questions(game: str) -> Iterator[Message]:
    mistakes = rules_of(game).misreadings
    for name, asked in questions(game).items():
        context = f"questions.{name}"
        yield Message(context, asked["ask"], "question")
        yield Message(context, asked["right"], "reply: right")
        for option, reply in asked["wrong"].items():
            if reply not in mistakes:
                yield Message(context, reply, f"reply to: {option}")
        for option in (*asked["wrong"], *asked.get("also", ())):
            if WORD.search(option):
                yield Message("answer", option, "an answer to choose")


def _examples(game: str) -> Iterator[Message]:
    from rulebook.core.report import examples

    for case in examples(rules_of(game)):
        yield Message(f"example.{case.id}", case.title, "title")
        yield Message(f"example.{case.id}", case.text)


def _glossary(game: str) -> Iterator[Message]:
    for term in _toml(game, "glossary").get("term", ()):
        yield Message("glossary", term["en"], "term")
        yield Message("glossary", term.get("meaning", ""))


@cache
def _toml(game: str, name: str) -> dict[str, Any]:
    file = files(f"rulebook.{game}").joinpath(f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def terms(lang: str) -> dict[tuple[str, str], str]:
    """Give the words that the glossaries already have in a language."""
    listed = [term for game in book.GAMES for term in _toml(game, "glossary").get("term", ())]
    return {("glossary", term["en"]): term[lang] for term in listed if term.get(lang)}


def _detours(where: str) -> Iterator[Message]:
    yield from (Message("", text) for text in DETOURS[where])


# Labels: what Python hands to `say`, and the words of the page.


def _labels() -> Iterator[Message]:
    from bookbinder.manual.labels import ENGLISH

    for name, text in ENGLISH.items():
        yield Message("manual", text, name)
    for name in book.GAMES.values():
        yield Message("manual", name, "name of a game")


def _python(folder: str) -> Iterator[Message]:
    """Give what the modules of a folder hand to `say`; that of a lesson has a context of its own."""
    for path in sorted((PACKAGES / folder).rglob("*.py")):
        source = path.read_text("utf-8")
        module = ".".join(path.relative_to(PACKAGES).with_suffix("").parts).removesuffix(".__init__")
        if path.name in LESSONS:
            yield from (Message("lesson", text) for text in said(source, module, ("say",)))
        yield from (Message("", text) for text in said(source, module, _says(source)))


def _says(source: str) -> list[str]:
    """Give what in a module says labels or refuses: what it imports for that, and the methods of a rule."""
    if not any(name in source for name in SAYING):
        return []
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    imported = {alias.name for node in imports for alias in node.names}
    return [name for name in SAYING if name in imported or name in {"insist", "refuse"}]


def said(source: str, module: str = "", names: Iterable[str] = SAYING) -> Iterator[str]:
    """Give the texts that a piece of Python hands to `say`: as they are, or out of a table of its module.

    What refuses says its message and its remedy.

    >>> list(said('say("{n} cards", n=3), lesson.say("old" if x else "new"), say(KINDS[kind])', "re"))
    ['{n} cards', 'old', 'new']
    >>> list(said('defect("full", "Space {n} is full.", "Take one away.", n=3)'))
    ['Space {n} is full.', 'Take one away.']
    """
    tree = ast.parse(source)
    for call in _calls(tree, *names):
        for argument in call.args[SAYING[_called(call)]]:
            for node in _values(argument):
                yield from _texts_of(node, tree, module)


def _texts_of(node: ast.expr, tree: ast.Module, module: str) -> Iterator[str]:
    """Give a constant, or the texts of the variable or table that stands in its place."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif module:
        yield from (text for name in _tables(node, tree) for text in _texts(module, name))
        if isinstance(node, ast.Name):
            yield from _given(node.id, tree, module)


def _given(name: str, tree: ast.Module, module: str) -> Iterator[str]:
    """Give the constants that are given to a variable, of the module or inside a function."""
    constant = getattr(import_module(module), name, None)
    if isinstance(constant, str):
        yield constant
    for function in ast.walk(tree):
        for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
            if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]:
                found = [value.value for value in _values(node.value) if isinstance(value, ast.Constant)]
                yield from (text for text in found if isinstance(text, str) and WORD.search(text))


def _tables(node: ast.expr, tree: ast.Module) -> list[str]:
    """Give the names in an expression, and for those that run through something, the names of that."""
    names = _names(node)
    for loop in ast.walk(tree):
        if isinstance(loop, ast.comprehension | ast.For) and set(_names(loop.target)) & set(names):
            names += _names(loop.iter)
    return list(dict.fromkeys(names))


def _names(node: ast.expr) -> list[str]:
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name)]


def _calls(tree: ast.Module, *names: str) -> list[ast.Call]:
    """Give the calls of functions, or of methods of those names, as they stand one after the other."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args and _called(node) in names]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _values(argument: ast.expr) -> Iterator[ast.expr]:
    """Give what an argument may be: `"a" if new else "b"`, `kind or "a"`."""
    if isinstance(argument, ast.IfExp):
        yield from (*_values(argument.body), *_values(argument.orelse))
    elif isinstance(argument, ast.BoolOp):
        yield from chain.from_iterable(map(_values, argument.values))
    else:
        yield argument


def _texts(module: str, name: str) -> Iterator[str]:
    """Give the texts of a module's table."""
    table = getattr(import_module(module), name, ())
    values = table.values() if isinstance(table, dict) else table if isinstance(table, tuple) else ()
    yield from (text for text in values if isinstance(text, str) and WORD.search(text))


# The notebooks.


def _prose(chapter: book.Chapter) -> Iterator[Message]:
    """Give the Markdown cells of a chapter; a rule's sentence is translated once, with the rules."""
    for cell in chapter.read().cells:
        if cell.cell_type == "markdown" and book.rule(cell) is None:
            yield Message(chapter.name, cell.source)


def _lessons(game: str) -> Iterator[Message]:
    """Give what the cells of a game's chapters say: stated cases, and what they hand to `say`."""
    pages = [chapter for chapter in book.chapters(game) if chapter.game or game == next(iter(book.GAMES))]
    for chapter in pages:
        for _, cell in book.code(chapter.read()):
            for text in (*said(cell.source), *_cases(cell.source)):
                yield Message("lesson", text, f"in {chapter.name}")


def _cases(source: str) -> Iterator[str]:
    for call in _calls(ast.parse(source), "check"):
        first = call.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value
