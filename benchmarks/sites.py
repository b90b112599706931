"""The same engine in other tools: a site of JupyterLite and one of marimo, built once, each with all it needs.

Both have an environment of their own: JupyterLite's extension would show up in `make lab`. Neither tool ships Python
packages for the browser, so a mirror is made of Pyodide from npm and of wheels from PyPI.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.localhost import served
from bookbinder import places
from bookbinder.runtime import node, parts

MARIMO = "0.25.2"
TOOLS = (
    "jupyterlite-core==0.8.6",
    "jupyterlite-pyodide-kernel==0.8.6",
    "jupyter-server>=2.17,<3",
    f"marimo=={MARIMO}",
    "playwright>=1.65,<2",
)
LITE_PYODIDE, MARIMO_PYODIDE = "314.0.6", "314.0.0"
LITE_WANTS = ("micropip", "jedi", "ipython")
MARIMO_WANTS: Mapping[str, tuple[str, ...]] = {
    "marimo-base": (
        "jedi", "markdown", "pymdown-extensions", "pygments", "tomlkit", "pyyaml", "python-multipart", "docutils",
        "itsdangerous", "narwhals", "packaging", "msgspec",
    ),
    "jedi": ("parso",),
    "pymdown-extensions": ("markdown", "pyyaml"),
    "black": ("click", "mypy-extensions", "packaging", "pathspec", "platformdirs", "pytokens"),
    "micropip": (),
    "pyodide-http": (),
}  # fmt: skip
COMPILED = ("msgspec", "pyyaml")
ENGINE = "rulebook_engine-1.0-py3-none-any.whl"
NOTEBOOK = """# /// script
# dependencies = ["marimo", "rulebook-engine"]
# ///
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from rulebook import coatl

    mo.md("ends as " + str(coatl.play(coatl.parse({line!r})).position))
    return
"""
EXPORT = """
import shutil, sys
from playwright.async_api import BrowserType
plain = BrowserType.launch
async def launch(self, **settings):
    return await plain(self, executable_path=shutil.which("chromium"), args=["--no-sandbox"], **settings)
BrowserType.launch = launch
from marimo._cli.cli import main
main(sys.argv[2:], default_map={"export": {"html-wasm": {"pyodide_index_url": sys.argv[1]}}})
"""
"""marimo looks packages up in a browser of Playwright's own; here it gets the one of the machine.
The first argument is the address of our own mirror of Pyodide, on this machine."""


def jupyterlite() -> Path:
    """Give the folder of a JupyterLite with its REPL, the lightest of its applications."""
    folder = _folder("jupyterlite")
    site = folder / "site"
    if site.is_dir():
        return site
    mirror = _pyodide(folder, LITE_PYODIDE)
    lock = json.loads((mirror / "pyodide-lock.json").read_text("utf-8"))
    wanted = _closure(lock["packages"], LITE_WANTS)
    _fetch(mirror, "--platform", "any", *(f"{name}=={lock['packages'][name]['version']}" for name in wanted))
    _write_lock(mirror, {name: lock["packages"][name]["depends"] for name in wanted})
    _fetch(folder, "--platform", "any", "comm")
    (comm,) = folder.glob("comm-*.whl")
    with tarfile.open(folder / "pyodide.tar.bz2", "w:bz2") as archive:
        archive.add(mirror, "pyodide")
    wheels = [word for wheel in (_engine(folder), comm) for word in ("--piplite-wheels", str(wheel))]
    build = ["-m", "jupyter", "lite", "build", "--apps", "repl", "--pyodide", str(folder / "pyodide.tar.bz2"), *wheels]
    _run(str(_python()), *build, "--output-dir", str(site), cwd=folder)
    return site


def marimo(line: str) -> Path:
    """Give the folder of a marimo notebook that plays a turn, exported for the browser."""
    folder = _folder("marimo")
    site = folder / "site"
    if site.is_dir():
        return site
    mirror = _pyodide(folder, MARIMO_PYODIDE)
    names = {*MARIMO_WANTS, *(name for wants in MARIMO_WANTS.values() for name in wants)}
    _fetch(mirror, "--platform", "any", *(_marimo_pin(name) for name in sorted(names - {*COMPILED})))
    _fetch(mirror, "--platform", "pyemscripten_2026_0_wasm32", "msgspec")
    _fetch(mirror, "--platform", "manylinux2014_x86_64", "--platform", "manylinux_2_28_x86_64", "pyyaml")
    _without_machine_code(*mirror.glob("pyyaml-*.whl"))
    _engine(mirror)
    _write_lock(mirror, MARIMO_WANTS)
    (folder / "turn.py").write_text(NOTEBOOK.format(line=line), "utf-8")
    (folder / "export.py").write_text(EXPORT, "utf-8")
    with served(mirror) as address:
        command = ["export", "html-wasm", "turn.py", "-o", str(site), "--mode", "run", "--offline", "-f"]
        _run(str(_python()), "export.py", address, *command, cwd=folder)
    return site


def _marimo_pin(name: str) -> str:
    return f"{name}=={MARIMO}" if name == "marimo-base" else name


def _folder(name: str) -> Path:
    folder = places.out() / "peers" / name
    if not (folder / "site").is_dir():
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache
def _python() -> Path:
    """Give the Python of the tools' own environment."""
    folder = places.out() / "peers" / "venv"
    if not (folder / "ready").is_file():
        _run(sys.executable, "-m", "venv", "--clear", str(folder))
        _run(str(folder / "bin" / "python"), "-m", "pip", "install", "-q", *TOOLS)
        (folder / "ready").touch()
    return folder / "bin" / "python"


def _pyodide(folder: Path, version: str) -> Path:
    node.run([*node.npm(), "pack", "--silent", f"pyodide@{version}"], cwd=folder)
    with tarfile.open(folder / f"pyodide-{version}.tgz") as archive:
        archive.extractall(folder, filter="data")
    return (folder / "package").rename(folder / "mirror")


def _fetch(folder: Path, *words: str) -> None:
    pip = ["-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--python-version", "3.14"]
    pure = ["--implementation", "py", "--abi", "none"] if "any" in words else []
    _run(sys.executable, *pip, *pure, "-d", str(folder), *words)


def _closure(packages: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name not in found:
            found.append(name)
            waiting += packages[name]["depends"]
    return found


def _write_lock(mirror: Path, depends: Mapping[str, Iterable[str]]) -> None:
    """Write Pyodide's list of packages anew: what lies in the mirror, with the hashes of those very files."""
    path = mirror / "pyodide-lock.json"
    info = json.loads(path.read_text("utf-8"))["info"]
    packages = {}
    for wheel in sorted(mirror.glob("*.whl")):
        name, version, *_ = wheel.name.split("-")
        name = name.lower().replace("_", "-")
        tops = {member.split("/")[0].removesuffix(".py") for member in zipfile.ZipFile(wheel).namelist()}
        packages[name] = {
            "name": name, "version": version, "file_name": wheel.name, "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "package_type": "package",
            "imports": sorted(top for top in tops if not top.endswith((".dist-info", ".data"))),
            "depends": list(depends.get(name, ())), "unvendored_tests": False,
        }  # fmt: skip
    path.write_text(json.dumps({"info": info, "packages": packages}), "utf-8")


def _engine(folder: Path) -> Path:
    """Write the engine as a wheel."""
    sources = zipfile.ZipFile(io.BytesIO(parts.engine("en")))
    about = "rulebook_engine-1.0.dist-info/"
    with zipfile.ZipFile(folder / ENGINE, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name in sources.namelist():
            if name.startswith("rulebook/"):
                wheel.writestr(name, sources.read(name))
        wheel.writestr(f"{about}METADATA", "Metadata-Version: 2.1\nName: rulebook-engine\nVersion: 1.0\n")
        tag = "Wheel-Version: 1.0\nGenerator: benchmark\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        wheel.writestr(f"{about}WHEEL", tag)
        wheel.writestr(f"{about}RECORD", "")
    return folder / ENGINE


def _without_machine_code(wheel: Path) -> None:
    """Make a wheel pure: PyYAML falls back to Python where its extension is missing, and has none for the browser."""
    name, version, *_ = wheel.name.split("-")
    pure = wheel.with_name(f"{name}-{version}-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(pure, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            if not member.endswith(".so"):
                new.writestr(member, old.read(member))
    wheel.unlink()


def _run(*command: str, cwd: Path | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command[:6])} failed: {(done.stderr or done.stdout).strip()[-600:]}")
