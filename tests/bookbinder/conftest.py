"""Chapters are executed and the manual is bound once for all tests, in however many processes they run."""

import fcntl
import os
import pickle

import pytest

from bookbinder import book, press
from bookbinder.manual import write
from tests.bookbinder.reader import Reader


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


@pytest.fixture(scope="module")
def live(chromium, manual):
    """One open manual with its engine ready, for all tests that leave it as they found it."""
    reader = Reader(chromium, manual).wait()
    yield reader
    assert reader.complaints == []
    assert [url for url in reader.requests if not url.startswith((manual.as_uri(), "blob:"))] == []
    reader.context.close()


@pytest.fixture
def opened(chromium, manual):
    readers = []

    def open_manual(*arguments, **settings):
        readers.append(Reader(chromium, manual, *arguments, **settings))
        return readers[-1]

    yield open_manual
    for reader in readers:
        reader.context.close()
