"""A group of commands that imports a command when somebody calls it, and one way to say no."""

from __future__ import annotations

import importlib
import sys
from typing import IO, Any

import click

from rulebook.core.catalog import say
from rulebook.core.errors import RulebookError


class Refused(click.ClickException):
    """What the command cannot do, said once on standard error; exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it in the reader's language."""
        click.echo(say("Error: {message}", message=self.format_message()), file=file or sys.stderr)


class Shelf(click.Group):
    """A group whose commands stand elsewhere, each as `module:name`."""

    def __init__(self, *args: Any, commands_at: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which they are registered."""
        del ctx
        return list(self.commands_at)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now; one whose package is not there says so when it is called."""
        del ctx
        if cmd_name not in self.commands_at:
            return None
        module, _, name = self.commands_at[cmd_name].partition(":")
        try:
            found: click.Command = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError) as missing:
            return _absent(cmd_name, str(missing))
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what the rulebook refuses becomes one message and exit code 2."""
        try:
            return super().invoke(ctx)
        except RulebookError as error:
            raise Refused(str(error)) from None


def _absent(name: str, reason: str) -> click.Command:
    @click.command(name, context_settings={"ignore_unknown_options": True}, add_help_option=False)
    @click.argument("anything", nargs=-1)
    def absent(anything: tuple[str, ...]) -> None:
        """Not part of this installation."""
        del anything
        raise Refused(say("`{name}` is not part of this installation ({reason}).", name=name, reason=reason))

    return absent
