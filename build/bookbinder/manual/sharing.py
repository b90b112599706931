"""Lets the drawings of a page share what they draw alike: a card, a space, a whole board that stands there twice.

A part that occurs more than once moves into the page's symbols and is drawn by reference. What only a screen reader
or an editor would ask for is left out of pictures, as a picture is one thing to a screen reader and has its text twin.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

DRAWING = re.compile(r'<template\b.*?</template>|(?P<svg><svg\b(?=[^>]*\srole="img")[^>]*>.*?</svg>)', re.DOTALL)
"""A drawing; what has a shadow root of its own sees no symbols of the page and stays as it is."""
CLOSED = re.compile(r"></(?:circle|line|path|rect|use)>")
TOKEN = re.compile(r"<(?P<end>/)?(?P<tag>[\w-]+)(?P<attributes>[^<>]*?)(?P<empty>/)?>|[^<]+")
UNSEEN = re.compile(r'\s(?:role|aria-[a-z]+|data-(?!state\b|game\b|drawing\b)[a-z-]+)="[^"]*"')
SELECTOR = re.compile(r"([^{}]+)\{")
SHORTEST = 90
"""Below this length a part is not worth its reference."""


@dataclass(slots=True)
class Part:
    """An element of a drawing: where it stands in the text, what is inside, and whether it can stand elsewhere."""

    tag: str
    begin: int
    attributes: str
    free: bool
    end: int = 0
    inside: list[Part] = field(default_factory=list)


def shared(page: str, style: str) -> tuple[str, str]:
    """Give the page with its drawings sharing their parts, and the parts themselves as symbols."""
    drawings = [found for found in DRAWING.finditer(page) if found["svg"]]
    texts = [_plain(found[0]) for found in drawings]
    binding = bound_by(style)
    trees = [_tree(text, binding) for text in texts]
    counted: Counter[str] = Counter()
    for text, tree in zip(texts, trees, strict=True):
        _count(text, tree, counted)
    names: dict[str, str] = {}
    made, place = [], 0
    for found, text, tree in zip(drawings, texts, trees, strict=True):
        made += [page[place : found.start()], _written(text, tree, counted, names)]
        place = found.end()
    symbols = "".join(f'<g id="{name}" class="ct an">{text}</g>' for text, name in names.items())
    return "".join((*made, page[place:])), symbols


def bound_by(style: str) -> frozenset[str]:
    """Give the classes and attributes that decide about the looks of what is inside: those must not be parted from it.

    >>> sorted(bound_by(".ct-card .ct-a { x } .ct [data-state=out] .ct-b { x } .ct-c { x }"))
    ['ct-card', 'data-state']
    """
    outer = set()
    for rule in SELECTOR.findall(re.sub(r"@[\w-]+[^{;]*\{", "", style)):
        for selector in rule.split(","):
            steps = re.split(r"\s*>\s*|\s+", selector.strip())
            outer |= set(re.findall(r"(?<=\.)[\w-]+|(?<=\[)[\w-]+", " ".join(steps[:-1])))
    return frozenset(name for name in outer if "-" in name)


def _plain(drawing: str) -> str:
    """Leave out what nobody sees, but for the drawing's own name."""
    root, rest = drawing[: drawing.index(">") + 1], drawing[drawing.index(">") + 1 :]
    return root + CLOSED.sub("/>", UNSEEN.sub("", rest))


def _tree(text: str, binding: frozenset[str]) -> Part:
    root = Part("", 0, "", free=False)
    above = [root]
    for token in TOKEN.finditer(text):
        if token["tag"] is None:
            continue
        if token["end"]:
            above.pop().end = token.end()
            continue
        outer = above[-1]
        words = set(re.findall(r"[\w-]+", outer.attributes)) if outer.attributes else set()
        free = outer.tag in {"g", "svg"} and not words & binding and (outer.free or outer.tag == "svg")
        part = Part(token["tag"], token.start(), token["attributes"], free=free)
        outer.inside.append(part)
        if token["empty"]:
            part.end = token.end()
        else:
            above.append(part)
    return root


def _worthy(part: Part, text: str) -> bool:
    return (
        part.free
        and part.tag in {"g", "path", "text"}
        and len(text) >= SHORTEST
        and "id=" not in text
        and "url(" not in text
    )


def _count(text: str, part: Part, counted: Counter[str]) -> None:
    for inner in part.inside:
        own = text[inner.begin : inner.end]
        if _worthy(inner, own):
            counted[own] += 1
        _count(text, inner, counted)


def _written(text: str, part: Part, counted: Counter[str], names: dict[str, str]) -> str:
    """Give the drawing with a reference in the place of each part that is drawn more than once."""
    made, place = [], part.begin
    for inner in part.inside:
        own = text[inner.begin : inner.end]
        made.append(text[place : inner.begin])
        if counted[own] > 1 and _worthy(inner, own):
            name = names.setdefault(own, f"p{len(names)}")
            made.append(f'<use href="#{name}"/>')
        else:
            made.append(_written(text, inner, counted, names))
        place = inner.end
    return "".join((*made, text[place : part.end or len(text)]))
