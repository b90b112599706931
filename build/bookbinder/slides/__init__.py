"""Slides: the same chapters for a projector, as one HTML file with the same live cells."""

from bookbinder.slides.bind import bind, write

__all__ = ["bind", "write"]
