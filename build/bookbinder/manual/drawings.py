"""Keeps what drawings have in common once for the whole page: their style sheet and their symbols.

A drawing of the engine is complete in itself, as Jupyter needs it. In a book with a hundred boards the same
sheet and the same symbols would make up most of the file.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

SHEET = re.compile(r"<style>([^<]*)</style>")
DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
KEYED = re.compile(r"(?P<key>[a-z]+-[0-9a-f]{8,}-).+")
"""The id of a symbol: the game's letters, the drawing's own key, the symbol's name."""
CLASS = re.compile(r"\.[a-z]+")


class Shelf:
    """The style sheets and symbols that were taken out of the drawings."""

    def __init__(self) -> None:
        self.sheets: dict[str, None] = {}
        self.symbols: dict[str, str] = {}

    def put(self, markup: str) -> str:
        """Give a drawing without what the page holds for it."""
        markup = SHEET.sub(lambda found: "" if self._take_sheet(found[1]) else found[0], markup)
        for defs in dict.fromkeys(DEFS.findall(markup)):
            markup = self._take_symbols(markup, defs)
        return markup

    def style(self) -> str:
        """Give the style sheets of the drawings, for the page's own."""
        return "\n".join(self.sheets)

    def svg(self, more: str = "") -> str:
        """Give one hidden SVG with all symbols, and more of them."""
        games = " ".join(sorted({name.partition("-")[0] for name in self.symbols}))
        symbols = "".join(self.symbols.values()) + more
        hidden = 'style="display:none" aria-hidden="true"'
        return f'<svg class="{games}" {hidden}><defs>{symbols}</defs></svg>' if symbols else ""

    def _take_sheet(self, sheet: str) -> bool:
        """Take a sheet whose every rule is about one game's own classes; any other stays with its drawing."""
        rules = re.findall(r"([^{}]+)\{", re.sub(r"@[a-z-]+[^{;]*\{", "", sheet))
        begun = {found[0] if (found := CLASS.search(rule)) else None for rule in rules}
        if None in begun or len(begun) != 1:
            return False
        self.sheets[sheet] = None
        return True

    def _take_symbols(self, markup: str, defs: str) -> str:
        """Take the symbols of one drawing, unless they look other than those of the same name on the shelf."""
        try:
            symbols = list(ET.fromstring(defs))  # noqa: S314 - our own drawing, made a moment ago
        except ET.ParseError:
            return markup
        keyed = [KEYED.fullmatch(symbol.get("id", "")) for symbol in symbols]
        keys = {name["key"] if name else None for name in keyed}
        if len(keys) != 1 or None in keys:
            return markup
        key = str(keys.pop())
        plain = f"{key.partition('-')[0]}-"
        taken = {}
        for symbol in symbols:
            name = symbol.get("id", "").replace(key, plain)
            taken[name] = ET.tostring(symbol, "unicode").replace(key, plain)
        if any(self.symbols.get(name, text) != text for name, text in taken.items()):
            return markup
        self.symbols |= taken

        def rename(use: re.Match[str]) -> str:
            return f"#{plain}{use[1]}" if plain + use[1] in taken else use[0]

        # Only references to symbols are renamed: a drawing calls other things of its own by the same key.
        return re.sub(rf"#{key}([\w-]+)", rename, markup.replace(defs, "", 1))
