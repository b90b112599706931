"""Chapters are executed and the manual is bound once for all tests, in however many processes they run."""

import fcntl
import os
import pickle

import pytest

from bookbinder import book, press
from bookbinder.manual import write


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """Give `once(name, make)`: the first process to ask makes the thing, the others read it."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "bookbinder"
    shared.mkdir(exist_ok=True)

    def give(name, make):
        path = shared / name.replace("/", "-")
        with path.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.exists():
                path.write_bytes(pickle.dumps(make(shared)))
        return pickle.loads(path.read_bytes())

    return give


@pytest.fixture(scope="session")
def printed(once):
    """Give `printed(chapter)`: the chapter as papermill executed it."""
    return lambda chapter: once(chapter.name, lambda _: press.print_chapter(chapter, press.Settings()))


@pytest.fixture(scope="session")
def manual(once, printed):
    """The path of the bound manual."""
    return once("manual", lambda folder: write([printed(chapter) for chapter in book.chapters()], "en", folder))
