"""The page on the notation: its examples run, its pictures are those of today, and it leaves nothing out."""

import doctest
import re
import runpy

import pytest

from rulebook import coatl
from rulebook.coatl import actions, notation
from rulebook.coatl.actions import read

OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "notation.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pictures(root):
    return dict(runpy.run_path(str(root / "docs" / "pictures" / "draw.py"))["pictures"]())


def test_the_examples_run(page):
    plain = page.replace("```python", "").replace("```", "")  # a fence would count as output
    examples = doctest.DocTestParser().get_doctest(plain, {}, "docs/notation.md", "docs/notation.md", 0)
    told = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(examples, out=told.append)
    assert result.attempted > 15
    assert not result.failed, "".join(told)


def test_the_pictures_are_up_to_date(root, pictures):
    folder = root / "docs" / "pictures"
    stale = [
        name
        for name, svg in pictures.items()
        if not (folder / f"{name}.svg").exists() or (folder / f"{name}.svg").read_text(encoding="utf-8") != svg + "\n"
    ]
    assert not stale, "run: python docs/pictures/draw.py"


def test_every_picture_is_shown_and_every_shown_one_is_there(page, pictures):
    assert set(re.findall(r"\(pictures/(\w+)\.svg\)", page)) == set(pictures)


def test_every_key_is_explained(page):
    listed = page.split("## All keys")[1].split("##")[0]
    keys = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\|([^|]*)\|", listed, flags=re.MULTILINE))))
    assert keys == set(notation._READ)


def test_every_example_of_a_key_can_be_read(page):
    listed = page.split("## All keys")[1].split("##")[0]
    examples = re.findall(r"`(\w+=[^`]*)` \|$", listed, flags=re.MULTILINE)
    assert len(examples) == 13
    for example in examples:
        line = f"coatl;{example}"
        assert coatl.parse(str(coatl.parse(line))) == coatl.parse(line)


def test_every_action_can_be_read(page):
    table = page.split("## Your action")[1].split("A build has")[0]
    lines = re.findall(r"^\| `([^`]+)`", table, flags=re.MULTILINE)
    assert len(lines) == 5
    for line in lines:
        assert str(read(line)) == line
    steps = re.findall(r"^\| `([^`]+)`", page.split("A build has")[1].split("```")[0], flags=re.MULTILINE)
    assert str(read("build " + ", ".join(steps))) == "build " + ", ".join(steps)
    assert {step.split()[0] for step in steps} == set(actions._THINGS)


def test_the_limits_are_those_of_the_code(page):
    assert f"at most {notation.LONGEST} characters" in page
    assert f"at most {actions.LONGEST} characters" in page
