"""How long the import takes in a fresh interpreter, and that nothing comes with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.measure import Line

ROOT = Path(__file__).parent.parent
TIMES = 11
MOST = 60.0

_TIMED = "from time import perf_counter as now; t = now(); import {}; print((now() - t) * 1000)"
_GUESTS = (
    "import sys; before = set(sys.modules); import {}; own = {{'rulebook'}} | sys.stdlib_module_names;"
    "print(*sorted({{name.partition('.')[0] for name in set(sys.modules) - before}} - own))"
)


def lines() -> Iterator[Line]:
    """The import of the package and of the games beside that of python-chess; third-party modules."""
    chess = _milliseconds("chess")
    for name in ("rulebook", "rulebook.coatl"):
        ours = _milliseconds(name)
        yield Line(f"import {name}", "ms", ours, "import chess", chess, ours / chess, f"≤ {MOST:g} ms", ours <= MOST)
    # Nobody has set a goal for Cosmobot, whose rules fill twice as many files.
    ours = _milliseconds("rulebook.anunnaki")
    yield Line("import rulebook.anunnaki", "ms", ours, "import chess", chess, ours / chess, "-", None)
    guests = _python(_GUESTS.format("rulebook.coatl, rulebook.coatl.simulate, rulebook.anunnaki")).split()
    shown = f"third-party modules{': ' if guests else ''}{', '.join(guests)}"
    yield Line(shown, "", len(guests), "", None, None, "0", not guests)


def _milliseconds(name: str) -> float:
    return median(float(_python(_TIMED.format(name))) for _ in range(TIMES))


def _python(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout
