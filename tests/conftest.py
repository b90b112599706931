"""What all tests share: how hard Hypothesis tries, and a browser."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rulebook.core.catalog import speak

ROOT = Path(__file__).parent.parent

# Whole games are slow to draw and machines differ, so there is no time limit.
# CI draws the same cases each time, so that a red run is red again.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("thorough", settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default"))


@pytest.fixture(autouse=True)
def _english_again():
    """A chapter or a command leaves its language behind; the next test shall hear English."""
    yield
    speak("en")


@pytest.fixture(scope="session")
def root():
    return ROOT


@pytest.fixture(scope="session")
def chromium():
    """A Chromium without network; each test opens its own page."""
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome")
    installed = next(filter(None, map(shutil.which, names)), None)
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    # Chromium refuses to run as root inside its sandbox; CI machines often are root.
    rootless = [] if os.getuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=[*quiet, *rootless])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium):
    context = chromium.new_context(offline=True)
    yield context.new_page()
    context.close()
