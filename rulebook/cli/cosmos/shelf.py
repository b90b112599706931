"""What you have transcribed, beside our samples; see `rulebook.anunnaki.shelf`."""

from __future__ import annotations

from rulebook.anunnaki import shelf
from rulebook.cli.lazy import Refused
from rulebook.core.errors import RulebookError


def everything() -> None:
    """Put all that you have saved on the shelf; a damaged file is named and left as it is."""
    folder = shelf.saved_folder()
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else []:
        try:
            shelf.load(path)
        except (RulebookError, UnicodeDecodeError, OSError) as error:
            raise Refused(f"The file {path} on your shelf is damaged: {error} Correct it, or move it away.") from None


def line_of(kind: str, name: str) -> str:
    """A sample by its name; a thing of yours, or a line that was typed, written out."""
    if any(sign in name for sign in ":/") or name in shelf.SAMPLE[kind]:
        return name
    return shelf.find(kind, name)


def yours(kind: str) -> list[str]:
    """The names of what you have transcribed."""
    return [name for name in shelf.names(kind) if name not in shelf.SAMPLE[kind]]
