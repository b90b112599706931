"""Makes an executed notebook depend on nothing but its text: two runs give the same bytes."""

from __future__ import annotations

import json
import re
from typing import Any

import nbformat

from bookbinder import book

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
MODEL = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
ADDRESS = re.compile(r"\b0x[0-9a-f]{6,16}\b")


def normalise(notebook: book.Notebook, name: str) -> book.Notebook:
    """Give the notebook without times, random ids and traces of the run; widget models are numbered."""
    notebook.metadata = nbformat.from_dict(
        {key: notebook.metadata[key] for key in ("kernelspec", "language_info", "widgets") if key in notebook.metadata}
    )
    notebook.metadata.pop("language_info", None)
    _merge_parameters(notebook)
    for place, cell in enumerate(notebook.cells):
        cell.setdefault("id", f"{name.replace('/', '-')}-{place}")
        for key in ("papermill", "execution", "collapsed"):
            cell.metadata.pop(key, None)
    for number, cell in book.code(notebook):
        cell.execution_count = number
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = number
        cell.outputs = join_streams(cell.outputs)
    return _renamed(notebook, name)


def _merge_parameters(notebook: book.Notebook) -> None:
    """Move the values that papermill injected into the cell that declares them."""
    injected = [cell for cell in notebook.cells if book.tagged(cell, book.INJECTED)]
    declared = [cell for cell in notebook.cells if book.tagged(cell, book.PARAMETERS)]
    if not injected or not declared:
        return
    values = dict(line.split(" = ", 1) for line in injected[0].source.splitlines() if " = " in line)
    lines = []
    for line in declared[0].source.splitlines():
        key = line.split(" = ", 1)[0]
        comment = line.partition("  #")[2]
        lines.append(f"{key} = {values[key]}" + (f"  #{comment}" if comment else "") if key in values else line)
    declared[0].source = "\n".join(lines)
    notebook.cells.remove(injected[0])


def join_streams(outputs: list[Any]) -> list[Any]:
    """Join neighbouring pieces of the same stream: how a kernel cuts them up is chance."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else None
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def _renamed(notebook: book.Notebook, name: str) -> book.Notebook:
    """Number widget models by their first use, and blank out addresses in memory."""
    text = json.dumps(notebook, sort_keys=True)
    order: dict[str, str] = {}
    shown = [
        output.data[VIEW].model_id
        for _, cell in book.code(notebook)
        for output in cell.outputs
        if VIEW in output.get("data", {})
    ]
    state = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    for model in _reached(shown, state):
        order.setdefault(model, f"{name.replace('/', '-')}-model-{len(order)}")
    text = MODEL.sub(lambda found: order.get(found[0], found[0]), text)
    renamed = nbformat.from_dict(json.loads(ADDRESS.sub("0x…", text)))
    if state:
        models = renamed.metadata.widgets[STATE]
        models.state = nbformat.from_dict(dict(sorted(models.state.items())))
    return renamed


def _reached(shown: list[str], state: dict[str, Any]) -> list[str]:
    """Give the models that are shown, then those they are made of, then all others: their ids are chance."""
    reached = list(dict.fromkeys(shown))
    for model in reached:
        inside = MODEL.findall(json.dumps(state.get(model, {}), sort_keys=True))
        reached += [other for other in dict.fromkeys(inside) if other in state and other not in reached]
    return [*reached, *(model for model in state if model not in reached)]
