"""The project's own promises: what it installs, what it commits, how it is run."""

import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
REQUIREMENTS = [*PROJECT["dependencies"], *(line for extra in EXTRAS.values() for line in extra)]

# In pieces, so that the search does not find this file.
HOSTS = ("pypi" + r"\.", "python" + "hosted", "registry" + r"\.npm", "/simp" + "le/")
# Where marimo finds Pyodide is no package index; the benchmark gives it a mirror on this machine.
OPTIONS = ("(?<!pyodide[-_])index" + "[-_]url", "find" + "[-_]links", "registry" + r"\s*=")
INDEX_ADDRESS = re.compile(rf"https?://[^\s\"'<>)]*(?:{'|'.join(HOSTS)})|(?:{'|'.join(OPTIONS)})", re.IGNORECASE)
# The browser's Python has a home of its own, the same on every machine.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root\b|home/(?!pyodide)\w|Users/\w|work/|opt/|tmp/\w)")


def output_of(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def committed(*patterns):
    """Files that are in git or would be after `git add`."""
    listed = output_of("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns)
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path):
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""  # a picture


@pytest.mark.parametrize("line", REQUIREMENTS)
def test_a_dependency_has_both_bounds(line):
    requirement = Requirement(line)
    if requirement.name == PROJECT["name"]:
        return  # an extra made of extras
    operators = {specifier.operator for specifier in requirement.specifier}
    assert operators == {">=", "<"}, f"{line}: give a lower and an upper bound"
    assert not requirement.url


def test_what_is_installed_is_what_is_declared():
    declared = {Requirement(line).name.lower() for line in PROJECT["dependencies"]}
    installed = importlib.metadata.requires(PROJECT["name"])
    assert {Requirement(line).name.lower() for line in installed if "extra ==" not in line} == declared


def test_dev_has_every_extra():
    (all_extras,) = [Requirement(line) for line in EXTRAS["dev"] if line.startswith(PROJECT["name"])]
    assert all_extras.extras == EXTRAS.keys() - {"dev"}


def test_no_package_index_and_no_machine_path_is_written_down():
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in committed()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if INDEX_ADDRESS.search(line) or MACHINE_PATH.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "parts", [("https", "://py", "pi.org/x"), ("--index", "-url x"), ("/ro", "ot/x"), ("'/op", "t/x'")]
)
def test_the_search_finds_what_it_looks_for(parts):
    line = "".join(parts)
    assert INDEX_ADDRESS.search(line) or MACHINE_PATH.search(line)


@pytest.mark.parametrize("line", ["/home/pyodide", "../shared/optional", "a/tmp/b", "https://example.org/root"])
def test_the_search_lets_the_rest_pass(line):
    assert not INDEX_ADDRESS.search(line)
    assert not MACHINE_PATH.search(line)


def test_no_lock_file():
    assert not committed("*.lock", "*package-lock.json", "requirements*.txt")


@pytest.mark.parametrize("notebook", committed("*.ipynb"), ids=lambda path: path.name)
def test_a_notebook_is_committed_without_results(notebook):
    for number, cell in enumerate(json.loads(notebook.read_text())["cells"]):
        assert not cell.get("outputs"), f"cell {number} has outputs: run `make tidy`"
        assert cell.get("execution_count") is None, f"cell {number} has a count: run `make tidy`"


def test_the_engine_imports_the_standard_library_only():
    code = "import sys; import rulebook; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    # -S leaves site-packages out, and with them whatever an installed package imports at every start.
    loaded = set(output_of(sys.executable, "-S", "-c", code).split())
    assert loaded - sys.stdlib_module_names - {"__main__", "rulebook"} == set()


def test_all_of_the_engine_runs_without_installed_packages():
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in committed("rulebook/*.py")
        if "cli" not in path.relative_to(ROOT).parts and path.name != "__main__.py"
    ]
    code = f"import importlib\nfor name in {modules}: importlib.import_module(name)"
    output_of(sys.executable, "-S", "-c", code)


def test_build_is_no_package():
    assert not (ROOT / "build" / "__init__.py").exists()


def test_ci_runs_make_test():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text()
    assert output_of("git", "ls-files", "--stage", ".ci/run").startswith("100755")


def test_make_help_lists_every_target():
    makefile = (ROOT / "Makefile").read_text()
    phony = set(re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE).group(1).split())
    shown = output_of("make", "-s", "help")
    assert {line.split()[1] for line in shown.splitlines()} == phony


MODULES = committed("*.py", "*.js", "*.mjs", "*.css")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_fits_in_the_head(path):
    assert len(text_of(path).splitlines()) <= 450
