"""Set-up and difficulty: from the box to your first turn."""

from __future__ import annotations

from rulebook.anunnaki.cards import DECKS, card
from rulebook.anunnaki.cosmos import Names
from rulebook.anunnaki.defects import DISPLAY
from rulebook.anunnaki.maps import FAR
from rulebook.anunnaki.position import GOALS, STEPS, TABLE
from rulebook.anunnaki.scoring import Scoring
from rulebook.anunnaki.tracks import PACT_FACES
from rulebook.core.rules import rule
from rulebook.core.trace import cut

STORES = {"bot": "reserve", "you": "box"}
"""Where the pieces of each side wait; nobody counts yours."""


class Setup(Scoring):
    """Everything that happens before the first turn, in the order of the book."""

    def set_up(self) -> None:
        """Lay out the whole game."""
        self.another_house()
        self.fate_side()
        self.build_decks()
        self.first_moon()
        self.markers()
        for side in ("bot", "you"):
            self.capital_pieces(side)
            self.shrine_neighbour(side)
        self.waiting_pieces()
        self.civilizations()
        self.culture_tokens()
        self.goal_tiles()
        self.pact_display()
        self.far_leaders()
        self.you_begin()

    @rule("anunnaki.setup.house")
    def another_house(self) -> None:
        """Cosmobot plays another House than yours; its Action pawn, board and tiles, God and Weapon cards,
        Summoning tokens and resource markers stay in the box.
        """
        house, dot, _ = self.position.fate.partition(".")
        self.note(self.another_house, chosen=house if dot and "/" not in house else None)

    @rule("anunnaki.setup.fate")
    def fate_side(self) -> None:
        """Lay Cosmobot's Fate card with its second side up for the level extremely hard, else the first."""
        house, dot, _ = self.position.fate.partition(".")
        side = "extreme" if self.position.level == "extreme" else "normal"
        if dot and "/" not in self.position.fate and self.position.fate != f"{house}.{side}":
            self.on.turn_marker("fate", f"{house}.{side}")
        self.note(self.fate_side, chosen=self.on.shows("fate"))

    @rule("anunnaki.setup.decks")
    def build_decks(self) -> None:
        """Six cards leave each deck: on easy the strong ones, on normal those with two marks, else the weak ones."""
        for deck in DECKS:
            names = tuple(self.on.at(f"{deck}deck"))
            gone = tuple(name for name in names if name != TABLE and self.leaves_the_deck(deck, name))
            for name in gone:
                self.on.move(name, f"{deck}deck", "box")
            out = cut("anunnaki.setup.decks", gone)
            self.note(self.build_decks, candidates=names, out=out, chosen=deck, level=self.position.level)

    def leaves_the_deck(self, deck: str, name: str) -> bool:
        """Whether a card is removed at the chosen level."""
        face = card(deck, name)
        twice = 2 in {face.strong, face.weak}  # noqa: PLR2004 - cards with two marks
        return bool({"easy": face.strong, "normal": twice}.get(self.position.level, face.weak))

    @rule("anunnaki.setup.moon")
    def first_moon(self) -> None:
        """Turn up the top Moon card, so that you know a part of Cosmobot's first turn."""
        if self.on.at("moondeck") and TABLE not in self.on.at("moondeck"):
            self.draw_card("moon", self.first_moon)
        self.note(self.first_moon, chosen="".join(self.on.at("moon")))

    @rule("anunnaki.setup.markers")
    def markers(self) -> None:
        """All markers of both sides start at the beginning of their tracks, VP at 0, Domination at -8."""
        for marker in (*STEPS, "vp", "cubes"):
            for whose in ("", "your"):
                if self.on.count(whose + marker):
                    self.on.turn_marker(whose + marker, "0")
        self.note(self.markers)

    @rule("anunnaki.setup.capital")
    def capital_pieces(self, side: str) -> None:
        """Each side puts a Settlement and two Followers into its Capital."""
        for piece in "SFF":
            self.on.move(piece, STORES[side], f"{side} {self.world.capital[side]}")
        self.note(self.capital_pieces, chosen=self.world.capital[side])

    @rule("anunnaki.setup.shrine")
    def shrine_neighbour(self, side: str) -> None:
        """A third Follower starts beside the Capital, in the neighbour that shows a Shrine."""
        beside = self.world.neighbours[self.world.capital[side]]
        shrines = tuple(name for name in beside if self.world.shrines[name]) or beside
        choice = self.pick(self.shrine_neighbour, shrines)
        self.on.move("F", STORES[side], f"{side} {choice.chosen}")
        self.note(self.shrine_neighbour, candidates=beside, chosen=choice.chosen)

    @rule("anunnaki.setup.reserve")
    def waiting_pieces(self) -> None:
        """Cosmobot's other four Settlements go on its Fate card from left to right; beside it wait 9 Followers,
        4 Minor Gods, 1 Major God, 14 Summoning cubes and the Chaos die.
        """
        pieces = "".join(self.on.at("reserve"))
        self.note(self.waiting_pieces, settlements=pieces.count("S"), units=pieces.replace("S", ""))

    @rule("anunnaki.setup.civilizations")
    def civilizations(self) -> None:
        """Three Ancient Civilizations lie face down: one on each Home Planet, one with its God in Atlantis."""
        for name in self.world.names:
            if self.world.lands[name].mark in {"&", "@"}:
                for thing in "?+" if name in self.world.atlantis else "?":
                    self.on.move(thing, "box", f"ac {name}")
        self.note(self.civilizations)

    @rule("anunnaki.setup.culture")
    def culture_tokens(self) -> None:
        """A Culture token lies face down on each marked corner."""
        for spot in self.world.spots:
            self.on.move(spot, "box", "culture")
        self.note(self.culture_tokens, tokens=self.world.spots)

    @rule("anunnaki.setup.goals")
    def goal_tiles(self) -> None:
        """Three Goal tiles go beside the Development tracks at random, the fourth beside Domination."""
        left: Names = GOALS
        tiles: list[str] = []
        while len(left) > 1:
            tile = self.ask(self.goal_tiles, "chance", left, (1,) * len(left), track=STEPS[len(tiles)])
            tiles.append(tile)
            left = tuple(other for other in left if other != tile)
        self.on.turn_marker("goals", ".".join((*tiles, *left)))
        self.note(self.goal_tiles, chosen=".".join((*tiles, *left)))

    @rule("anunnaki.setup.pacts")
    def pact_display(self) -> None:
        """Six Commercial Pacts are turned up beside the tracks."""
        while len(self.on.at("pacts")) < DISPLAY and self.on.at("pactstack"):
            self.draw("pactstack", "pacts", self.pact_display, PACT_FACES)
        self.note(self.pact_display, tiles=tuple(self.on.at("pacts")))

    @rule("anunnaki.setup.far")
    def far_leaders(self) -> None:
        """With the module Far Planets two of them lie side by side, each led by an Ancient Civilization."""
        if self.position.far:
            for land in FAR:
                if not self.on.letters("far", land):
                    self.on.move("?", "box", f"far {land}")
            self.note(self.far_leaders)

    @rule("anunnaki.setup.first")
    def you_begin(self) -> None:
        """You take the first turn; the first-player marker stays in the box."""
        self.on.turn_marker("turn", "you")
        self.note(self.you_begin)
