"""Run the benchmarks: all, or those you name (`python -m benchmarks coatl start`)."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Line

HERE = Path(__file__).parent
OUT = HERE.parent / "build" / "out" / "bench.json"


def main(wanted: list[str]) -> None:
    """Measure, print a table, keep the figures as JSON."""
    console = Console()
    table = Table(title="The rulebook beside python-chess, same run")
    for heading in ("", "ours", "theirs", "ratio", "goal", "met"):
        table.add_column(heading, justify="left" if not heading else "right")
    found: list[Line] = []
    with console.status("measuring"):
        for line in _lines(wanted):
            found.append(line)
            table.add_row(*_cells(line))
    console.print(table)
    goals = [line.met for line in found if line.met is not None]
    console.print(f"{sum(goals)} of {len(goals)} goals met, Python {platform.python_version()}")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    OUT.write_text(json.dumps({**machine, "lines": [asdict(line) for line in found]}, indent=2) + "\n")


def _lines(wanted: list[str]) -> Iterator[Line]:
    for module in iter_modules([str(HERE)]):
        if module.name != "__main__" and (not wanted or module.name in wanted):
            measure = getattr(import_module(f"benchmarks.{module.name}"), "lines", None)
            if measure:
                yield from measure()


def _cells(line: Line) -> tuple[str, ...]:
    theirs = "" if line.theirs is None else f"{_number(line.theirs)} {line.peer}"
    ratio = "" if line.ratio is None else f"{line.ratio:.2f}x"
    met = {True: "yes", False: "[bold]no[/bold]", None: ""}[line.met]
    return line.name, f"{_number(line.ours)} {line.unit}".strip(), theirs, ratio, line.goal, met


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"  # noqa: PLR2004 - three digits


if __name__ == "__main__":
    main(sys.argv[1:])
