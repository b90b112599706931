"""The playable manual: one HTML file with every chapter, readable at once and alive a second later."""

from bookbinder.manual.bind import bind, write

__all__ = ["bind", "write"]
