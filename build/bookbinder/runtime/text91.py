"""Bytes as text that may stand in a page: two letters for 13 bits, an eighth less than base64 adds.

The letters are the printable ones of ASCII but for <, > and &. Before them stands the number of bytes.
`page/text91.js` reads it.
"""

from __future__ import annotations

LETTERS = "".join(chr(code) for code in range(33, 127) if chr(code) not in "<>&")
BASE = len(LETTERS)
BITS, GROUP = 13, 8
"""Eight groups of 13 bits are 13 bytes."""
PAIRS = [LETTERS[value // BASE] + LETTERS[value % BASE] for value in range(1 << BITS)]


def encoded(content: bytes) -> str:
    """Give bytes as text.

    >>> encoded(b"A.D.A.M.")
    "8:8wjRe'Y/n0"
    """
    made = []
    for place in range(0, len(content), BITS):
        block = content[place : place + BITS]
        number = int.from_bytes(block.ljust(BITS, b"\0"), "big")
        groups = -(-len(block) * 8 // BITS)
        made += [PAIRS[number >> BITS * (GROUP - 1 - group) & (1 << BITS) - 1] for group in range(groups)]
    return f"{len(content)}:{''.join(made)}"


def decoded(text: str) -> bytes:
    """Give the bytes of a text.

    >>> decoded(encoded(b"A.D.A.M."))
    b'A.D.A.M.'
    """
    length, _, letters = text.partition(":")
    value = {letter: number for number, letter in enumerate(LETTERS)}
    bits = "".join(
        f"{value[letters[place]] * BASE + value[letters[place + 1]]:0{BITS}b}" for place in range(0, len(letters), 2)
    )
    return bytes(int(bits[place : place + 8], 2) for place in range(0, int(length) * 8, 8))
