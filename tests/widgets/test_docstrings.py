"""The examples in the docstrings of the widgets run."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import widgets

MODULES = [module.name for module in pkgutil.walk_packages(widgets.__path__, "widgets.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_its_docstrings_run(name):
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    assert doctest.testmod(importlib.import_module(name), optionflags=flags).failed == 0


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("widgets.controllers")])
def test_a_controller_names_no_notebook_package(name):
    text = Path(importlib.import_module(name).__file__).read_text(encoding="utf-8")
    assert not any(word in text for word in ("anywidget", "ipywidgets", "traitlets", "IPython"))


def test_modules_fit_in_the_head(root):
    files = [path for path in (root / "widgets").rglob("*") if path.suffix in {".py", ".js", ".css"}]
    assert [path.name for path in files if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
