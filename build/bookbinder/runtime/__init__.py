"""The browser runtime: a pinned Pyodide, its standard library as bytecode, the engine and the worker.

Nothing here knows of notebooks. `bookbinder.manual` puts the parts into the page; the tests run the very same
parts under Node.
"""

from bookbinder.runtime.parts import Parts, all_parts
from bookbinder.runtime.pyodide import VERSION

__all__ = ["VERSION", "Parts", "all_parts"]
