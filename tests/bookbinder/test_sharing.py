"""Drawings share what they draw alike, and look as before."""

import os
import re
from importlib import import_module

import pytest

from bookbinder.manual.sharing import shared
from bookbinder.runtime import text91

LONG = "M0,0" + "L1,1" * 30
STYLE = ".ct-card .ct-a { x: y } .ct [data-state=out] .ct-a { x: y }"


def drawing(inside, role="img"):
    return f'<svg class="ct" role="{role}" viewBox="0 0 1 1"><title>t</title>{inside}</svg>'


def test_a_part_that_is_drawn_twice_is_in_the_page_once():
    part = f'<g aria-label="space 1" data-space="1" data-state="out"><path class="ct-a" d="{LONG}"></path></g>'
    page, symbols = shared(f"<p>{drawing(part)}</p>" + drawing('<g transform="scale(2)">' + part + "</g>"), STYLE)
    used = drawing('<use href="#p0"/>')
    assert page == f"<p>{used}</p>" + drawing('<g transform="scale(2)"><use href="#p0"/></g>')
    assert symbols == f'<g id="p0" class="ct an"><g data-state="out"><path class="ct-a" d="{LONG}"/></g></g>'


@pytest.mark.parametrize("game", ["coatl", "anunnaki"])
def test_a_shared_part_keeps_the_looks_that_its_game_gives_to_a_state(game):
    style = import_module(f"rulebook.{game}.drawing").STYLE
    part = f'<g data-state="out"><path d="{LONG}"/></g>'
    _, symbols = shared(drawing(part) * 2, style)
    games = set(re.findall(r'class="([^"]*)"', symbols)[0].split())
    assert set(re.findall(r"\.(\w+) \[data-state", style)) <= games


@pytest.mark.parametrize("outer", ['<g class="ct-card">', '<g data-state="out">', "<defs>"])
def test_what_its_surroundings_colour_stays_there(outer):
    inside = f'{outer}<path class="ct-a" d="{LONG}"/></{outer[1:].split()[0].rstrip(">")}>'
    page, _ = shared(drawing(inside) + drawing(inside + "<g/>"), STYLE)
    assert "<path" in page or '<use href="#p0"/>' in page.replace(outer, "")
    assert f'{outer}<use href="#p' not in page


def test_what_is_drawn_once_or_is_no_picture_stays_as_it_is():
    once = drawing(f'<g><path d="{LONG}"/></g>')
    assert shared(once, STYLE) == (once, "")
    group = drawing(f'<g role="button"><path d="{LONG}"/></g>', role="group") * 2
    assert shared(group, STYLE) == (group, "")
    shadow = f'<template shadowrootmode="open">{once}{once}</template>'
    assert shared(shadow, STYLE) == (shadow, "")


@pytest.mark.parametrize("length", [0, 1, 12, 13, 14, 1000])
def test_bytes_survive_as_text(length):
    content = os.urandom(length)
    text = text91.encoded(content)
    assert text91.decoded(text) == content
    assert not set(text) & set("<>& \n")
