"""Where boards live: in a notebook if there is one, else in the page of the manual."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["LINK", "Shell"]

if TYPE_CHECKING:
    from widgets.shell import LINK, Shell
else:
    try:
        from widgets.shell import LINK, Shell
    except ImportError:  # in the manual there is no notebook: the page itself is the host
        from widgets.page import LINK
        from widgets.page import Page as Shell
