"""The command `rulebook`: ask the rulebook from a terminal or from another program.

Each command lives in a module of its own and is imported when it is called, so that `rulebook rules` loads
neither Jupyter nor the terminal game.
"""

from __future__ import annotations

import sys

import click

from rulebook.cli.lazy import Shelf
from rulebook.cli.screen import speak_utf8

COMMANDS = {
    "rules": "rulebook.cli.rules:rules",
    "resolve": "rulebook.cli.resolve:resolve",
    "explain": "rulebook.cli.explain:explain",
    "examples": "rulebook.cli.examples:examples",
    "play": "rulebook.cli.play:play",
    "transcribe": "rulebook.cli.transcribe:transcribe",
    "manual": "bookbinder.command:manual",
    "run": "bookbinder.command:run",
    "lab": "bookbinder.command:lab",
    "weave": "bookbinder.command:weave",
    "messages": "bookbinder.command:messages",
    "slides": "bookbinder.command:slides",
    "serve": "bookbinder.command:serve",
}


@click.group(cls=Shelf, commands_at=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--lang", default="en", envvar="RULEBOOK_LANG", show_default=True, help="Language of the answers.")
@click.version_option(package_name="playable-rulebook", message="%(prog)s %(version)s")
@click.pass_context
def rulebook(context: click.Context, lang: str) -> None:
    """Read, run and question the rulebooks of board-game solo bots.

    \b
    rulebook rules coatl                   the rules, and where they are silent
    rulebook resolve coatl 'coatl;board=…' what A.D.A.M. does on your board
    rulebook explain coatl 'coatl;board=…' and why, rule by rule
    rulebook examples coatl                worked examples
    rulebook play coatl                    a whole game against A.D.A.M.
    rulebook play anunnaki                 Cosmobot, at your own table
    rulebook transcribe anunnaki           copy your planets and cards, once
    rulebook manual                        the book as one file that plays offline

    A position is one line of text; docs/notation.md and docs/anunnaki.md draw its parts. Games: coatl, anunnaki.
    """  # noqa: D301 - click wants the escape itself
    context.obj = lang


def main() -> None:
    """Run the command, as the entry point `rulebook` does."""
    speak_utf8(sys.stdin, sys.stdout, sys.stderr)
    rulebook(prog_name="rulebook")
