"""Planets, cards, positions and games of Anunnaki for Hypothesis. A failing case prints its position line."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import strategies as st

from rulebook import anunnaki
from rulebook.anunnaki.cards import SYMBOLS, Symbol
from rulebook.anunnaki.maps import world
from rulebook.anunnaki.notation import complete
from rulebook.anunnaki.position import BOX, GOALS, Stack, in_order

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
STARTS = ("anunnaki;turn=setup;moondeck=sample;sundeck=sample;pactstack=sample",)
MODULES = ("", ";far=fL:?,fR:?", ";creatures=jormungandr,sphinx,anzu,hydra", ";far=fL:?,fR:?;creatures=griffin,chimera")
seeds = st.integers(0, 10**6)


def hexes(rng: random.Random, size: int) -> list[tuple[int, int]]:
    """A connected patch of hexes."""
    patch = [(0, 0)]
    while len(patch) < size:
        q, r = rng.choice(patch)
        dq, dr = rng.choice(DIRECTIONS)
        if (q + dq, r + dr) not in patch:
            patch.append((q + dq, r + dr))
    return patch


def planet(rng: random.Random, size: int, mark: str) -> str:
    """The line of a random planet; its first Territory is the Capital (!) or Atlantis (@)."""
    patch = hexes(rng, size)
    names = {place: f"T{n}" for n, place in enumerate(patch)}
    near = {(q, r): [p for p in ((q + dq, r + dr) for dq, dr in DIRECTIONS) if p in names] for q, r in patch}
    lands = []
    for place, name in names.items():
        icons = rng.choice(("f", "w", "mm", "gg", "www", "fg", "mw", "g")) if mark == "!" or name != "T0" else ""
        shrines = "*" * (rng.random() < 0.4)
        borders = ".".join(names[p] + "~" * (rng.random() < 0.3) for p in near[place])
        lands.append(f"{name}:{icons}{shrines}{mark * (name == 'T0')}" + (f"-{borders}" if borders else ""))
    corners = [c for c in combinations(patch, 3) if all(b in near[a] for a, b in combinations(c, 2))]
    spots = [".".join(sorted(names[p] for p in c)) for c in corners if rng.random() < 0.6]
    return "/".join([",".join(lands), *spots])


def symbol(rng: random.Random, word: str = "") -> Symbol:
    """Any action symbol."""
    word = word or rng.choice([name for name in SYMBOLS if name != "arrow"])
    shape = SYMBOLS[word]
    number = rng.choice([*shape.numbers][:4]) if shape.numbers else 0
    how = rng.choice(shape.words) if shape.words else ""
    if shape.either:
        number, how = (number, "") if rng.random() < 0.5 else (0, how)
    return Symbol(word, number, how)


def army(rng: random.Random, lands: list[str], taken: set[str]) -> dict[str, str]:
    """Pieces of one House scattered over some Territories, at most one Settlement in each."""
    left = {piece: rng.randint(0, number) for piece, number in BOX.items()}
    left["C"] = rng.choice((0, 0, 0, 1))
    held: dict[str, list[str]] = {}
    for piece, number in left.items():
        for _ in range(number):
            land = rng.choice(lands)
            if piece != "S" or (land not in taken and land[0] != "f"):
                held.setdefault(land, []).append(piece)
                if piece == "S":
                    taken.add(land)
    return {land: in_order("".join(pieces)) for land, pieces in held.items()}


def position(seed: int, do: str | None = None) -> anunnaki.Position:
    """A legal position on random planets, with an action to resolve."""
    rng = random.Random(seed)
    planets = {
        "gaia": planet(rng, rng.randint(1, 7), "@"),
        "yours": planet(rng, rng.randint(1, 5), "!"),
        "home": planet(rng, rng.randint(1, 6), "!"),
    }
    here = world(*planets.values())
    far = {land: rng.choice(("?", "4", "you", "bot")) for land in ("fL", "fR")} if rng.random() < 0.4 else {}
    everywhere = [*here.names, *far]
    taken: set[str] = set()
    bot = army(rng, [n for n in everywhere if n != here.capital["you"]], taken)
    you = army(rng, [n for n in everywhere if n != here.capital["bot"]], taken)
    fields = {
        **planets,
        "do": str(symbol(rng)) if do is None else do,
        "house": rng.choice(("", "", "pharaos", "norrenis", "norrenis:2")),
        "fate": rng.choice(("ellenys.normal", "babylon.extreme", "mesos.normal", "nypponis.extreme")),
        "arrow": rng.choice(("", "ltr", "rtl", "ltr", "rtl")),
        "trigger": rng.choice(("", "", "", "bot", "you")),
        "bot": tuple(bot.items()),
        "you": tuple(you.items()),
        "ac": tuple(
            (n, rng.choice("?345") + "+" * (n in here.atlantis))
            for n in here.names
            if n not in here.capital.values() and n not in taken and n not in you and rng.random() < 0.2
        ),
        "culture": tuple(spot for spot in here.spots if rng.random() < 0.7),
        "exhausted": tuple(
            (n, "".join(sorted(here.icons[n][: rng.randint(1, 3)], key="fwmg".index)))
            for n in here.names
            if here.icons[n] and not here.lands[n].capital and rng.random() < 0.3
        ),
        "far": tuple(far.items()),
        "creatures": tuple(rng.sample(("jormungandr", "roc=units:3", "yeti=shrines:1"), rng.choice((0, 0, 2)))),
        "goals": tuple(rng.sample(GOALS, 4)),
        "steps": (rng.randint(0, 10), rng.randint(0, 10), rng.randint(0, 10), rng.randint(0, 15)),
        "yoursteps": (rng.randint(0, 9), rng.randint(0, 9), rng.randint(0, 9), rng.randint(0, 15)),
        "cubes": rng.randint(0, 14),
        "yourcubes": rng.randint(0, 13),
        "vp": rng.randint(-5, 60),
        "pacts": tuple(rng.choice(("2.1", "3.1", "4.2", "-")) for _ in range(rng.randint(0, 6))),
        "pactstack": rng.choice((Stack(()), Stack(("1.1", "3.2"), known=True), Stack(("1.1", "2.1")), Stack(("*",)))),
    }
    return complete(fields)


positions = seeds.map(position)


def answers(rng: random.Random):
    """Somebody who answers every question with some option, cards included."""

    def oracle(question):
        if not question.options:
            return rng.choice(
                {"moon": ("m01", "cubes 1; build"), "sun": ("s03", "arrow rtl; pact")}[question.facts["deck"]]
            )
        return rng.choice(question.options)

    return oracle


def your_turn(before: anunnaki.Position, rng: random.Random) -> anunnaki.Position:
    """A position after something that a player might have done: some new Followers, some moves, some steps."""
    here = before.world
    you = {land: list(letters) for land, letters in before.you}
    lands = [n for n in here.names if n != here.capital["bot"] and not (before.trigger and n in here.atlantis)]
    for _ in range(rng.randint(0, 2)):
        if sum(letters.count("F") for letters in you.values()) < BOX["F"]:
            you.setdefault(here.capital["you"], []).append("F")
    for _ in range(rng.randint(0, 3)):
        movable = [n for n in lands if any(p != "S" for p in you.get(n, ()))]
        if movable:
            source, target = rng.choice(movable), rng.choice(lands)
            unit = next(p for p in you[source] if p != "S")
            you[source].remove(unit)
            you.setdefault(target, []).append(unit)
    steps = [min(9, step + rng.choice((0, 0, 1))) for step in before.yoursteps]
    changed = {
        "you": tuple((land, in_order("".join(letters))) for land, letters in you.items() if letters),
        "yoursteps": tuple(steps),
        "bonus": tuple(s for s in before.bonus if int(s) > steps[3]),
        "yourcubes": min(13, before.yourcubes + rng.choice((0, 1, 1))),
    }
    return complete({**{f: getattr(before, f) for f in before.__dataclass_fields__ if f != "sound"}, **changed})


def turns(seed: int, modules: str = "", level: str = "normal"):
    """The turns of a whole game against somebody who plays at random."""
    rng = random.Random(seed)
    now = anunnaki.parse(f"{STARTS[0]}{modules};level={level}")
    while now.turn != "scored":
        if now.turn == "you":
            now = your_turn(now, rng)
        turn = anunnaki.play(now, oracle=answers(rng))
        yield turn
        now = turn.position
