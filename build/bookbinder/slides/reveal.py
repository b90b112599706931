"""The npm package `reveal.js`."""

from __future__ import annotations

from bookbinder.runtime.npm import Package

VERSION = "5.2.1"
PACKAGE = Package(
    "reveal.js",
    VERSION,
    "sha512-r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ==",
)


def file(name: str) -> str:
    """Give a file of the package as text."""
    return PACKAGE.text(name)
