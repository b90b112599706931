"""Other languages: catalogs are read as they are, and what they do not have is said in English."""

import tomllib
from importlib.resources import files

import pytest

from rulebook import coatl
from rulebook.core import catalog
from rulebook.core.book import book
from rulebook.core.catalog import languages, plural, read, say, speak, spoken_in, texts, translation
from rulebook.core.errors import Impossible
from rulebook.core.narrator import Narrator, why
from rulebook.core.trace import Step

NARRATION = tomllib.loads(files("rulebook.coatl").joinpath("narration.toml").read_text(encoding="utf-8"))
TURN = coatl.play(coatl.parse("coatl;board=YG,BY,KG,-,-,-,(Y,-,-,-;adam=RK:(RRK,BG~B:BG"))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def entry(context, message, said, flag=""):
    head = f"#, {flag}\n" if flag else ""
    return f"{head}msgctxt {quoted(context)}\nmsgid {quoted(message)}\nmsgstr {quoted(said)}\n"


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """Give `locale(de={"part": "text"})`, which lays out the catalogs of a rulebook of the test's own."""

    def forget():
        speak("en")
        texts.cache_clear()
        translation.cache_clear()

    def lay_out(**parts_of):
        for lang, parts in parts_of.items():
            (tmp_path / "locale" / lang).mkdir(parents=True, exist_ok=True)
            for part, text in parts.items():
                (tmp_path / "locale" / lang / f"{part}.po").write_text(text, encoding="utf-8")
        forget()

    monkeypatch.setattr(catalog, "files", lambda _: tmp_path)
    yield lay_out
    forget()


def test_only_a_language_with_a_catalog_is_known(locale):
    assert languages() == ["en"]
    locale(de={"core": entry("a", "b", "c")}, half={})
    assert languages() == ["en", "de"]


def test_an_unknown_language_is_refused_with_the_known_ones(locale):
    locale(de={"core": entry("a", "b", "c")})
    with pytest.raises(Impossible, match=r"no translation into 'tlh'. Known: en, de"):
        translation("tlh")
    with pytest.raises(Impossible, match=r"no translation into 'tlh'"):
        speak("tlh")


def test_a_torn_catalog_is_named(locale):
    locale(de={"core": 'msgid "a"\nmsgstr "b\n'})
    with pytest.raises(Impossible, match=r"de/core\.po cannot be read"):
        translation("de")


def test_what_is_empty_fuzzy_or_obsolete_is_no_translation():
    text = "\n".join(
        [
            entry("", "", "Content-Type: text/plain; charset=UTF-8\n"),
            entry("a", "empty", ""),
            entry("a", "doubtful", "zweifelhaft", "python-brace-format, fuzzy"),
            entry("a", 'quoted "x"\nsecond', 'zitiert "x"\nzweite'),
            '#~ msgid "gone"\n#~ msgstr "weg"',
        ]
    )
    assert read(text) == {("a", 'quoted "x"\nsecond'): 'zitiert "x"\nzweite'}


def test_entries_need_no_blank_line_between_them():
    assert read('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr ""\n"d"') == {("", "a"): "b", ("", "c"): "d"}


def test_a_message_is_looked_up_in_its_context_then_without_one(locale):
    locale(de={"one": entry("rule", "card", "Karte"), "two": entry("", "card", "Blatt")})
    translate = translation("de")
    assert (translate("rule", "card"), translate("other", "card")) == ("Karte", "Blatt")
    assert translate("rule", "space") == "space"


def test_the_prose_of_the_book_is_kept_apart(locale):
    locale(de={"book-index": entry("index", "a", "b"), "core": entry("c", "d", "e")})
    assert texts("de") == {("c", "d"): "e"}
    assert texts("de", prose=True) == {("index", "a"): "b"}


def test_labels_follow_the_reader(locale):
    locale(de={"drawing": entry("", "{n} cards", "{n} Karten")})
    assert say("{n} cards", n=3) == "3 cards"
    speak("de")
    assert say("{n} cards", n=3) == "3 Karten"
    with spoken_in({"{n} cards": "{n} cartas"}.get):
        assert say("{n} cards", n=3) == "3 cartas"
        assert say("row") == "row"
    speak("en")
    assert say("{n} cards", n=3) == "3 cards"


def test_the_narrator_speaks_it_and_falls_back_to_english(locale):
    placed, taken = NARRATION["coatl.search.place"]["text"], NARRATION["coatl.search.take"]["text"]
    sentence = book("coatl").rules["coatl.search.x"].sentence
    black = NARRATION["words"]["piece"]["K"]
    text = [
        entry("coatl.search.place", placed, "{piece:piece} kommt auf Karte {chosen}."),
        entry("words.piece", black, "{n|ein schwarzes Segment|# schwarze Segmente}"),
        entry("coatl.search.take", taken, "Er nimmt {pieces:piece}."),
        entry("", "{first} and {last}", "{first} und {last}"),
        entry("coatl.search.x", sentence, "Er beachtet kein X."),
    ]
    locale(de={"coatl": "\n".join(text)})
    assert why(TURN.trace["coatl.search.place"], TURN, "de").text == "Ein schwarzes Segment kommt auf Karte 1."
    assert (
        why(TURN.trace["coatl.search.take"], TURN, "de").text == "Er nimmt ein schwarzes Segment und a green segment."
    )
    assert why(Step("coatl.search.x"), None, "de").sentence == "Er beachtet kein X."


def test_a_word_has_a_case_where_the_catalog_has_one(locale):
    taken = NARRATION["coatl.search.take"]["text"]
    black, green = NARRATION["words"]["piece"]["K"], NARRATION["words"]["piece"]["G"]
    text = [
        entry("coatl.search.take", taken, "Он берёт {pieces:piece/acc}."),
        entry("words.piece", black, "чёрная часть"),
        entry("words.piece/acc", black, "чёрную часть"),
        entry("words.piece", green, "зелёная часть"),
    ]
    locale(ru={"coatl": "\n".join(text)})
    assert Narrator(TURN, "ru").text(TURN.trace["coatl.search.take"]) == "Он берёт чёрную часть and зелёная часть."


@pytest.mark.parametrize(("number", "form"), [(1, 0), (3, 1), (7, 2), (12, 2), (22, 1), (111, 2)])
def test_russian_plurals(number, form):
    assert plural("ru", number) == form
