"""Games in the making for the tests of `rulebook play`."""

from random import Random

from rulebook.coatl.simulate import start
from rulebook.core.book import book
from rulebook.core.session import Session

BOOK = book("coatl")
KEEP = "1"


def begun(seed=7, **options):
    session = Session(BOOK, start(seed, options.pop("levels", "")), options, seed)
    session.go_on()
    return session


def to_the_end(session, seed=1, most=400):
    """Answer at random, takes and builds before draws, until the game is over."""
    dice = Random(seed)
    for _ in range(most):
        question = session.question
        if question is None:
            return session
        options = question.options
        quick = [option for option in options if option.startswith(("take", "build"))]
        session.go_on(dice.choice(quick or options))
    raise AssertionError("the game does not end")
