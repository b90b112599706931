"""Printing to a terminal: plain text in, styles on top, and nothing in the text is ever taken for a style."""

from __future__ import annotations

import io
import json
import sys
import textwrap
from typing import Any, TextIO

import click
from rich.console import Console
from rich.text import Text

SMALLEST = 40


def speak_utf8(*streams: TextIO) -> None:
    """Let the standard streams speak UTF-8, whatever the console's code page; what it lacks shows as a mark."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def screen() -> Console:
    """The terminal as it is now: its width, its colours, NO_COLOR."""
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False, legacy_windows=False)
    console.width = max(SMALLEST, console.width)
    return console


def show(text: str = "", style: str = "", indent: int = 0, label: str = "", label_style: str = "dim") -> None:
    """Print a paragraph, wrapped at the width of the terminal, with a label on its left, or above if it is long."""
    console = screen()
    if indent + len(label) > console.width // 2:
        show(label.strip(), label_style, indent)
        indent, label = indent + 4, ""
    first, rest = " " * indent + label, " " * (indent + len(label))
    for paragraph in text.split("\n"):
        broken = textwrap.wrap(paragraph, max(SMALLEST // 2, console.width - len(rest)), break_on_hyphens=False) or [""]
        for line in broken:
            console.print(Text().append(first, label_style).append(line, style), soft_wrap=True)
            first = rest


def show_line(text: str, indent: int = 0, style: str = "") -> None:
    """Print a line to be copied: never wrapped by us."""
    screen().print(Text(" " * indent + text, style), soft_wrap=True)


def show_json(form: Any, *, indent: int | None = 2) -> None:
    """Print a JSON form."""
    click.echo(json.dumps(form, ensure_ascii=False, indent=indent))
