"""The book has everything, once, and nothing leads nowhere."""

import re
from collections import Counter
from functools import cache

import pytest

from bookbinder import book, places, press, quick
from rulebook.core.book import book as rules_of
from rulebook.core.lesson import Lesson, questions
from widgets.live import OPENS

WRITTEN = [game for game in book.GAMES if len(book.chapters(game)) > len(book.PAGES)]
"""Games that have chapters."""

CHAPTERS = book.chapters()
every_game = pytest.mark.parametrize("game", WRITTEN)
every_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)


def chapters_of(game):
    return [chapter for chapter in CHAPTERS if chapter.game == game]


PAGES = chapters_of(None)
COATL = [*PAGES[1:], *chapters_of("coatl")]
TAUGHT = [*COATL, *chapters_of("anunnaki")]
RULED = [chapter for chapter in TAUGHT if any(book.rule(cell) for cell in chapter.read().cells)]
"""Chapters in which rules stand."""


@cache
def shown(game):
    """Everything that the cells of a game's chapters show."""
    notebooks = map(run, chapters_of(game))
    outputs = [output for notebook in notebooks for _, cell in book.code(notebook) for output in cell.outputs]
    return "\n".join(map(html_of, outputs))


@every_game
def test_each_rule_stands_in_exactly_one_chapter(game):
    cited = Counter(book.rule(cell) for chapter in chapters_of(game) for cell in chapter.read().cells)
    known = rules_of(game).rules
    assert {name: cited[name] for name in known if cited[name] != 1} == {}
    assert {name for name in cited if name is not None} <= set(known)


@every_game
def test_the_source_of_each_rule_can_be_unfolded(game):
    unfolds = re.findall(r"<summary>How the engine does it: ([\w.]+)</summary>", shown(game))
    assert {rule.partition(".")[2] for rule in rules_of(game).rules} - set(unfolds) == set()


@every_game
def test_each_ruling_is_shown(game):
    assert set(rules_of(game).doubts) - set(re.findall(r'data-ruling="([\w-]+)"', shown(game))) == set()


@every_game
def test_each_misreading_is_shown(game):
    assert set(rules_of(game).misreadings) - set(re.findall(r'data-misreading="([\w-]+)"', shown(game))) == set()


@every_chapter
def test_links_lead_to_chapters(chapter):
    here = chapter.path.parent
    for cell in chapter.read().cells:
        for target in re.findall(r"\]\(([^)#:]+)", cell.source) if cell.cell_type == "markdown" else ():
            assert (here / target).resolve().is_file(), f"{chapter.name}, cell {cell.id} links to {target}"


def test_no_notebook_is_outside_the_index():
    index = "\n".join(cell.source for cell in CHAPTERS[0].read().cells)
    files = [path.relative_to(places.notebooks()).as_posix() for path in places.notebooks().rglob("*.ipynb")]
    assert [
        file for file in files if file != "index.ipynb" and "checkpoint" not in file and f"({file})" not in index
    ] == []


@every_chapter
def test_cells_are_short(chapter):
    for number, cell in book.code(chapter.read()):
        lines = [line for line in cell.source.splitlines() if line.strip()]
        wide = [line for line in lines if len(line) > 55]
        assert len(lines) <= 16, f"{chapter.name}, cell {number} has {len(lines)} lines"
        assert wide == [], f"{chapter.name}, cell {number}"


@every_chapter
def test_a_chapter_can_be_set(chapter):
    notebook = chapter.read()
    if not any(book.code(notebook)):
        return
    _, first = next(book.code(notebook))
    assert book.tagged(first, book.PARAMETERS)
    assert [line.split(" = ")[0] for line in first.source.splitlines()] == ["lang", "edition", "seed"]


@pytest.mark.parametrize("edition", ["de", "pt", "ru"])
@pytest.mark.parametrize("chapter", COATL, ids=lambda chapter: chapter.name)
def test_a_chapter_holds_in_every_edition(chapter, edition):
    quick.run_chapter(chapter, press.Settings(edition=edition))


@pytest.mark.parametrize("chapter", TAUGHT, ids=lambda chapter: chapter.name)
def test_a_chapter_holds_with_another_shuffle(chapter):
    quick.run_chapter(chapter, press.Settings(seed=2))


@pytest.mark.parametrize("chapter", TAUGHT, ids=lambda chapter: chapter.name)
def test_a_chapter_asks_and_checks(chapter):
    source = "\n".join(cell.source for _, cell in book.code(chapter.read()))
    assert "lesson.check(" in source or "lesson.predict(" in source


@pytest.mark.parametrize("chapter", TAUGHT, ids=lambda chapter: chapter.name)
def test_no_right_answer_is_listed_among_the_wrong_ones(chapter, monkeypatch):
    asked = {}
    known = Lesson.predict

    def predict(lesson, name, answer):
        asked[lesson.book.name, name] = str(answer)
        return known(lesson, name, answer)

    monkeypatch.setattr(Lesson, "predict", predict)
    quick.run_chapter(chapter, press.Settings())
    wrong = {(game, name): questions(game)[name]["wrong"] for game, name in asked}
    assert [name for name, answer in asked.items() if answer in wrong[name]] == []


@every_game
def test_each_question_is_asked_and_each_reply_is_a_sentence_or_a_misreading(game):
    asked = questions(game)
    sources = "\n".join(
        cell.source for chapter in [*PAGES, *chapters_of(game)] for _, cell in book.code(chapter.read())
    )
    assert {name for name in asked if f'"{name}"' not in sources} == set()
    replies = [reply for question in asked.values() for reply in question["wrong"].values()]
    known = rules_of(game).misreadings
    assert [reply for reply in replies if reply not in known and not reply.endswith((".", "?"))] == []


@every_game
def test_most_misreadings_answer_somebody(game):
    replies = {reply for question in questions(game).values() for reply in question["wrong"].values()}
    known = set(rules_of(game).misreadings)
    assert len(known & replies) >= len(known) * 3 // 4


@cache
def run(chapter):
    return quick.run_chapter(chapter, press.Settings())


@every_game
def test_questions_name_rules(game):
    about = {rule for question in questions(game).values() for rule in question["rules"]}
    assert about - {rule.removeprefix(f"{game}.") for rule in rules_of(game).rules} == set()


@pytest.mark.parametrize("chapter", RULED, ids=lambda chapter: chapter.name)
def test_each_rule_is_asked_about_after_its_sentence(chapter):
    known, unasked = questions(chapter.game), []
    cells = run(chapter).cells
    for place, cell in enumerate(cells):
        if rule := book.rule(cell):
            shown = "".join(html_of(output) for later in cells[place:] for output in later.get("outputs", ()))
            asked = re.findall(r'data-question="([\w-]+)"', shown)
            about = {rule for name in asked for rule in known[name]["rules"]}
            unasked += [rule] if rule.removeprefix(f"{chapter.game}.") not in about else []
    assert unasked == []


@pytest.mark.parametrize("chapter", RULED, ids=lambda chapter: chapter.name)
def test_each_rule_is_at_work_on_a_live_board_of_its_chapter(chapter):
    known = rules_of(chapter.game)
    boards = [output["data"][OPENS] for cell in run(chapter).cells for output in cell.get("outputs", ())
              if OPENS in output.get("data", {})]  # fmt: skip
    played = [board["state"] for board in boards if board["state"].get("line", "").startswith(chapter.game)]
    assert sorted(sentences(chapter) - set().union(*(cited(state, known) for state in played))) == []


def html_of(output):
    return output.get("data", {}).get("text/html", "")


def sentences(chapter):
    return {rule for cell in chapter.read().cells if (rule := book.rule(cell))}


def cited(state, known):
    """The rules at work from a position on; one that only refuses is at work where a worked example is refused."""
    start = known.parse(state["line"])
    turn = known.play(start, state.get("answers", ()), state["rulings"])
    refused = [case for case in known.examples.values() if not case.good and case.position == str(start)]
    asked = [turn.question.rule] if turn.question else []
    return turn.trace.rules.union(asked, *(case.decides for case in refused))
