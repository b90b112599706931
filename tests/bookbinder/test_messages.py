"""What is to be translated, the catalogs that hold it, and the book in a language made up for the test."""

import ast
import re
from importlib import import_module

import pytest
from click.testing import CliRunner

from bookbinder import book, catalogs, command, language, messages, press, quick
from rulebook.core import catalog
from rulebook.core.book import GAMES
from rulebook.core.book import book as rules_of
from rulebook.core.examples import refusal, run
from widgets.kinds import KINDS

CATALOGS = messages.catalogs()
KNOWN = {(one.context, one.text) for listed in CATALOGS.values() for one in listed}
NOBODY = (
    "say a constant, or a table of the module; else add it to DETOURS in bookbinder/messages.py, or `also` a question"
)
WORDS = re.compile(r"\b[A-Za-z]?[a-z]+ [a-z]{2,}")
"""Two words in a row, as prose has them and codes do not."""
FIELD = re.compile(r"(\{[^{}]*\}|\[|\]|//)")


EXAMPLES = [case for game in GAMES for case in rules_of(game).examples.values() if case.good]


def foreign(text):
    """Give a text that is surely no English, with the same fields: every letter is taken from the Greek alphabet."""
    parts = FIELD.split(text)
    return "".join(part if number % 2 else re.sub(r"[A-Za-z]", "ω", part) for number, part in enumerate(parts))


@pytest.fixture
def greek(monkeypatch):
    """A language in which everything is translated that the catalogs ask for; it gives what was asked for besides."""
    asked = set()

    def say(context, message):
        if (context, message) in KNOWN or ("", message) in KNOWN:
            return foreign(message)
        if messages.WORD.search(message):
            asked.add((context, message))
        return message

    def translation(lang):
        return say if lang == "xx" else (lambda _context, message: message)

    for module in ("catalog", "narrator", "lesson", "report"):
        monkeypatch.setattr(f"rulebook.core.{module}.translation", translation)
    spoken = type("Spoken", (), {"pgettext": staticmethod(say)})()
    monkeypatch.setattr(language, "catalog", lambda _: spoken)
    yield asked
    catalog.speak("en")


@pytest.mark.parametrize("chapter", book.chapters(), ids=lambda chapter: chapter.name)
def test_a_chapter_holds_in_another_language_and_says_nothing_that_no_catalog_asks_for(chapter, greek):
    quick.run_chapter(chapter, press.Settings(lang="xx"))
    assert sorted(greek) == [], NOBODY


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_says_nothing_that_no_catalog_asks_for(game, greek):
    catalog.speak("xx")
    drawing = import_module(f"rulebook.{game}.drawing")
    for case in EXAMPLES:
        if case.position.partition(";")[0] == game:
            turn = run(rules_of(game), case)
            drawing.turn_svg(turn)
            drawing.turn_text(turn)
    assert sorted(greek) == [], NOBODY


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_says_nothing_in_english(game, greek):
    catalog.speak("xx")
    example, english = foreign("For example: "), {}
    for case in rules_of(game).examples.values():
        if not case.good:
            given = " ".join((case.position, *case.answers))
            left = WORDS.findall(refusal(rules_of(game), case).partition(example)[0])
            english[case.id] = [words for words in left if words not in given]
    assert len(english) > 20, "there are many ways to be refused"
    assert {name: left for name, left in english.items() if left} == {}
    assert sorted(greek) == [], NOBODY


REFUSING = {"Defect": (1, 2), "Unreadable": (2,), "_Torn": (1,), "Refused": (0,)}


def english_refusals(source):
    """Give the lines on which somebody refuses with a text that no catalog can have."""
    for call in ast.walk(ast.parse(source)):
        name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
        for place in REFUSING.get(name, ()):
            parts = getattr(call.args[place], "values", [call.args[place]])
            if WORDS.search("".join(str(part.value) for part in parts if isinstance(part, ast.Constant))):
                yield call.lineno


def test_an_english_refusal_is_found():
    assert list(english_refusals('Defect("name", f"There is no {thing}.", remedy)')) == [1]
    assert list(english_refusals('Defect("name", say("There is no {thing}.", thing=3), "Drop it.")')) == [1]
    assert list(english_refusals('Refused(f"{path}: {say(text)}")')) == []


@pytest.mark.parametrize("folder", ["rulebook", "widgets"])
def test_nobody_refuses_in_english_only(folder):
    found = {
        str(path): lines
        for path in (messages.PACKAGES / folder).rglob("*.py")
        if path.name != "catalog.py" and (lines := list(english_refusals(path.read_text("utf-8"))))
    }
    assert found == {}, "hand it to `say`, or use `defect` of rulebook.core.catalog"


BOARDS = [
    ("CoatlBoard", {"line": "coatl;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK:RRRK"}, ()),
    ("CosmobotBoard", {"line": "anunnaki;bot=bCAP:S2F"}, ()),
    ("Stepper", {"line": "coatl;board=YG,KB,-,-,-,-,(Y,-,-,-;adam=RK:RRRK"}, ("forward", "forward", "read")),
    ("Stepper", {"line": "anunnaki;do=advance:best"}, ("forward", "read")),
    ("CoatlGame", {"seed": 1}, ()),
]


@pytest.mark.parametrize(("kind", "state", "events"), BOARDS)
def test_a_board_says_nothing_that_no_catalog_asks_for(kind, state, events, greek):
    catalog.speak("xx")
    board = KINDS[kind](**state)
    board.view()
    for event in events:
        board.handle({"do": event})
    assert sorted(greek) == [], NOBODY


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_every_rule_ruling_and_misreading_is_asked_for(game):
    of = rules_of(game)
    wanted = {(rule.id, rule.sentence) for rule in of.rules.values()}
    wanted |= {(doubt.rule, doubt.question) for doubt in of.doubts.values()}
    wanted |= {(wrong.rule, wrong.reply) for wrong in of.misreadings.values()}
    assert wanted - KNOWN == set()


def test_no_message_stands_in_two_catalogs():
    listed = [(one.context, one.text) for messages_of in CATALOGS.values() for one in messages_of]
    assert len(listed) == len(set(listed))


@pytest.fixture
def small(monkeypatch):
    """A book with one rule and one chapter."""
    listed = {
        "demo-rules": [messages.Message("demo.a.b", "Wave {n|once|# times}.", "template: text")],
        "book-demo": [messages.Message("demo", "# Waving\n\nSee [there](b.ipynb).")],
        "demo-glossary": [messages.Message("glossary", "head", "term")],
    }
    monkeypatch.setattr(messages, "catalogs", lambda: listed)
    monkeypatch.setattr(messages, "terms", lambda _: {("glossary", "head"): "Kopf"})
    return listed


def translate(path, said):
    text = path.read_text("utf-8")
    assert text.count('msgstr ""') == 2, "the header and one message"
    before, _, after = text.rpartition('msgstr ""')
    path.write_text(f'{before}msgstr "{said}"{after}', "utf-8")


def test_a_language_is_begun_with_the_words_of_the_glossary_and_brought_up_to_date_once(small, tmp_path):
    changed = catalogs.update("de", tmp_path)
    assert [path.name for path in changed] == ["demo-rules.po", "book-demo.po", "demo-glossary.po"]
    assert catalog.read(changed[2].read_text("utf-8")) == {("glossary", "head"): "Kopf"}
    assert catalogs.update("de", tmp_path) == []


def test_a_changed_sentence_keeps_its_translation_aside_until_somebody_has_looked(small, tmp_path):
    path = catalogs.update("de", tmp_path)[0]
    translate(path, "Winke {n|einmal|# Mal}.")
    assert [proof.said for proof in catalogs.proofs("de", tmp_path)] == [1, 0, 1]
    small["demo-rules"] = [messages.Message("demo.a.b", "Wave {n|once|# times}, please.")]
    catalogs.update("de", tmp_path)
    assert "#, fuzzy" in path.read_text("utf-8")
    assert "Winke" in path.read_text("utf-8")
    assert catalog.read(path.read_text("utf-8")) == {}
    assert [proof.said for proof in catalogs.proofs("de", tmp_path)] == [0, 0, 1]


def test_a_catalog_that_is_missing_torn_or_of_no_use_is_told(small, tmp_path):
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "demo-rules.po").write_bytes(b'msgid "\xff"')
    (tmp_path / "de" / "book-gone.po").write_text("")
    (tmp_path / "de" / "cases.po").write_text("")
    proofs = {proof.name: proof for proof in catalogs.proofs("de", tmp_path)}
    assert proofs["demo-rules"].faults[0].startswith("cannot be read")
    assert len(proofs["book-demo"].missing) == 1
    assert proofs["book-gone"].faults == ["belongs to no part of the book"]
    assert "cases" not in proofs


@pytest.mark.parametrize(
    ("text", "said", "fault"),
    [
        ("{n} cards", "Karten", "does not say {n}"),
        ("{n} cards", "{m} Karten und {n}", "does not know {m}"),
        ("[{n} cards]", "{n} Karten]", "has brackets that do not close, or lie in each other"),
        ("[{n} cards]", "[a [b] c]", "has brackets that do not close, or lie in each other"),
        ("cards", "Karten {", "has a brace that belongs to no value"),
        ("{n|card|# cards}", "{n|Karte}", "has 1 of 2 plural forms in {n|Karte}"),
    ],
)
def test_a_translation_that_lost_something_is_found(text, said, fault):
    assert list(catalogs.faults(text, said, "de")) == [fault]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[{gone|Space #|Spaces #} none.//Nothing.]", "[{gone|Feld #|Felder #} nichts.]"),
        ("{piece:piece} goes", "{piece:piece/acc} legt er"),
        ("[Here: {chosen}.]", ""),
    ],
)
def test_a_good_translation_has_no_fault(text, said):
    assert list(catalogs.faults(text, said, "de")) == []


def test_prose_keeps_its_links_headings_and_code():
    text = "## A\n\nSee [b](b.ipynb), `K`."
    assert list(catalogs.faults(text, "## Ä\n\nSiehe [b](b.ipynb), `K`.", "de", prose=True)) == []
    assert list(catalogs.faults(text, "# Ä\n\nSiehe `K`.", "de", prose=True)) == [
        "has other links: b.ipynb",
        "has other headings: #, ##",
    ]


@pytest.mark.parametrize("lang", catalogs.languages())
def test_no_translation_has_lost_something(lang):
    assert [(proof.name, fault) for proof in catalogs.proofs(lang) for fault in proof.faults] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", catalogs.languages())
def test_every_check_of_the_book_holds_in_a_language(lang):
    for chapter in book.chapters():
        quick.run_chapter(chapter, press.Settings(lang=lang))


@pytest.mark.parametrize("lang", catalogs.languages())
def test_nothing_is_said_in_english_still(lang):
    assert {proof.name: len(proof.missing) for proof in catalogs.proofs(lang) if proof.missing} == {}


def rulebook(*words):
    return CliRunner().invoke(command.messages, words)


def test_the_command_writes_what_changed_and_one_template(small, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogs.places, "out", lambda: tmp_path)
    monkeypatch.setattr(catalogs.update, "__defaults__", (tmp_path,))
    result = rulebook("--lang", "de")
    assert result.output.splitlines()[:3] == ["de/demo-rules.po", "de/book-demo.po", "de/demo-glossary.po"]
    template = (tmp_path / "rulebook.pot").read_text("utf-8")
    assert all(f'msgctxt "{context}"' in template for context in ("demo.a.b", "demo", "glossary"))


def test_the_command_counts_and_refuses(small, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogs.proofs, "__defaults__", (tmp_path,))
    result = rulebook("--check", "--lang", "ru")
    assert "ru  demo-rules" in result.output
    assert "Error: 3 texts are said in English still" in result.output
    assert result.exit_code == 1
    assert "nobody translates into 'tlh'; there is: de, pt, ru" in rulebook("--lang", "tlh").output
