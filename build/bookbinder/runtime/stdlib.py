"""Python's standard library for the browser: what nobody needs there left out, the rest as bytecode.

The library that Pyodide ships holds sources. Bytecode makes the start more than twice as quick.
"""

from __future__ import annotations

import io
import json
import re
import zipfile

from bookbinder.runtime import bytecode, kept, pyodide

# A deny-list: readers type `import random` and expect it to be there. Left out is what needs a network, a
# process, a terminal or a second thread, and what only developers of Python use. `encodings.cp437` stays:
# zipfile needs it.
LEFT_OUT = re.compile(
    r"""(?x)
    (?: _markupbase | _pydatetime | _pyio | _pyrepl | _sysconfigdata\w* | antigravity | argparse
      | asyncio/windows_\w* | bdb | cProfile | compileall | concurrent/futures/interpreter
      | concurrent/futures/process | concurrent/interpreters | configparser | ctypes | curses | dbm | doctest
      | email | ensurepip | fileinput | ftplib | getpass | html/parser | http | idlelib | imaplib
      | importlib/metadata | ipaddress | json/tool | lib2to3 | logging/config | logging/handlers | mailbox
      | mimetypes | modulefinder | multiprocessing | netrc | nturl2path | optparse | pdb | pickletools
      | plistlib | poplib | profile | pstats | pty | pyclbr | pydoc | pydoc_data | pyodide/console
      | pyodide/http | smtplib | socketserver | sqlite3 | sre_compile | sre_constants | sre_parse | sysconfig
      | tabnanny | tarfile | this | tkinter | trace | tracemalloc | tty | turtle | unittest | urllib | venv
      | wave | webbrowser | wsgiref | xml | xmlrpc | zipapp | zoneinfo
    ) (?: [/.].* | - .* )?
    | encodings/(?: cp(?!437|1252) | iso | mac_ | big5 | euc_ | gb | hz | johab | koi8 | kz | ptcp | shift_
      | tis | hp_ | palmos | mbcs | oem | _win_cp ) .*
    """
)


def leave_out(name: str) -> bool:
    """Tell whether a member of the shipped library stays out of ours.

    >>> leave_out("multiprocessing/pool.py"), leave_out("random.py"), leave_out("encodings/cp437.py")
    (True, False, False)
    """
    return not name.endswith(".py") or LEFT_OUT.fullmatch(name) is not None


def library() -> bytes:
    """Give the trimmed library as an uncompressed zip of .pyc files, compiled once and then kept."""
    recipe = json.dumps([pyodide.PACKAGE.integrity, LEFT_OUT.pattern, bytecode.COMPILER.read_text("utf-8")])
    return kept.made("stdlib", recipe.encode(), _compiled)


def _compiled() -> bytes:
    shipped = (pyodide.package() / "python_stdlib.zip").read_bytes()
    names = zipfile.ZipFile(io.BytesIO(shipped)).namelist()
    return bytecode.library(shipped, sorted(name for name in names if not leave_out(name)))
