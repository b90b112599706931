"""The parts of the live engine that the page carries, each as text: compressed, then in letters."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from bookbinder.runtime import bytecode, kept, pyodide, stdlib, text91, zstd

HERE = Path(__file__).resolve().parent
DATE = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Parts:
    """What a page needs to start Python: all of it text, none of it fetched."""

    unpacker: str
    """With gzip, which every browser unpacks; the others with Zstandard."""
    worker: str
    wasm: str
    stdlib: str
    engine: str
    lock: str


class UnknownRuntime(RuntimeError):
    """Pyodide's files do not look as they did in the pinned version."""


@cache
def all_parts(lang: str) -> Parts:
    """Give all parts of a page in a language, made from the pinned Pyodide and this interpreter's packages."""
    return Parts(
        unpacker=text91.encoded(gzip.compress(zstd.unpacker(), 9, mtime=0)),
        worker=packed("worker", worker().encode()),
        wasm=packed("wasm", (pyodide.package() / "pyodide.asm.wasm").read_bytes()),
        stdlib=packed("stdlib", stdlib.library()),
        engine=packed("engine", compiled_engine(lang)),
        lock=lock(),
    )


def packed(name: str, content: bytes) -> str:
    """Give bytes as text, packed once and then kept."""
    recipe = zstd.PACKER.read_bytes() + content
    return text91.encoded(kept.made(f"packed-{name}", recipe, lambda: zstd.packed(content)))


def compiled_engine(lang: str = "") -> bytes:
    """Give the engine with its bytecode, compiled once and then kept."""
    sources = engine(lang)
    return kept.made("engine", bytecode.COMPILER.read_bytes() + sources, lambda: bytecode.engine(sources))


def lock() -> str:
    """Give Pyodide's list of packages with no package in it: all that is needed is in the page."""
    shipped = json.loads((pyodide.package() / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({"info": shipped["info"], "packages": {}}, sort_keys=True)


def worker() -> str:
    """Give the source of the worker: one classic script with no import of any kind.

    It is the only form that Chromium, Firefox and WebKit all start from a page opened from disk.
    """
    return "\n".join((*runtime(), (HERE / "worker.js").read_text("utf-8")))


def runtime() -> tuple[str, ...]:
    """Give Pyodide's own scripts, made fit for a classic worker."""
    folder = pyodide.package()
    module = (folder / "pyodide.asm.mjs").read_text("utf-8")
    for text, count, instead in (
        ("import.meta.url", 3, "self.location.href"),
        ("export default _createPyodideModule;", 1, ""),
    ):
        if module.count(text) != count:
            raise UnknownRuntime(f"pyodide.asm.mjs has {module.count(text)} times {text!r}, expected {count}")
        module = module.replace(text, instead)
    loader = (folder / "pyodide.js").read_text("utf-8").replace("//# sourceMappingURL=pyodide.js.map", "")
    # Pyodide refuses classic workers, which it tells by calling importScripts.
    guard = "self.importScripts = () => { throw new TypeError('nothing to import'); };"
    return (guard, module, loader)


def engine(lang: str = "") -> bytes:
    """Give the Python files that run in the page, as a zip: engine, session, the boards' controllers.

    A page speaks one language and carries its catalogs only; without a language, all are there.
    """
    files = {name: content for name, content in _files("rulebook") if speaks(name, lang)}
    files |= {name: content for name, content in _files("widgets") if is_controller(name, content)}
    bookbinder = HERE.parent
    files["bookbinder/__init__.py"] = (bookbinder / "__init__.py").read_bytes()
    files |= {f"bookbinder/live/{file.name}": file.read_bytes() for file in (bookbinder / "live").glob("*.py")}
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, DATE), files[name])
    return target.getvalue()


def _files(package: str) -> list[tuple[str, bytes]]:
    try:
        origin = import_module(package).__file__
    except ModuleNotFoundError:
        return []
    if origin is None:
        return []
    root = Path(origin).parent
    found = []
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root.parent).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not name.startswith("rulebook/cli"):
            found.append((name, path.read_bytes()))
    return found


def speaks(name: str, lang: str) -> bool:
    """Tell whether a file belongs into a page of a language: the prose of chapters is there already, the command not.

    >>> [speaks(f"rulebook/locale/{name}.po", "de") for name in ("de/coatl-rules", "ru/coatl-rules", "de/book-index")]
    [True, False, False]
    >>> [speaks(f"rulebook/locale/{name}.po", "de") for name in ("de/coatl-refusals", "de/cli")]
    [True, False]
    """
    package, _, rest = name.partition("/locale/")
    if package != "rulebook" or not lang:
        return True
    return rest.startswith(f"{lang}/") and not rest.startswith((f"{lang}/book-", f"{lang}/cli."))


def is_controller(name: str, content: bytes) -> bool:
    """Tell whether a file of the widgets runs without a notebook: Python that names none of its packages."""
    return name.endswith(".py") and not any(
        word in content for word in (b"anywidget", b"ipywidgets", b"traitlets", b"IPython")
    )
