"""Building: you start cóatls, add pieces, attach prophecies and claim temples, all in one action."""

from __future__ import annotations

from rulebook.coatl.actions import Part
from rulebook.coatl.cards import PROPHECIES
from rulebook.coatl.ending import LAST
from rulebook.coatl.levels import FOUR
from rulebook.coatl.pieces import KIND, name
from rulebook.coatl.position import COATL, Coatl
from rulebook.coatl.setup import Setup
from rulebook.core.catalog import say
from rulebook.core.rules import rule

OPEN_AT_ONCE = 2


class Building(Setup):
    """The third of your three actions."""

    @rule("coatl.build.steps")
    def build(self, parts: tuple[Part, ...]) -> None:
        """A build is any number of sub-steps in any order, at least one: start, add, attach, claim."""
        mark = self.begin()
        for part in parts:
            self.build_part(part)
        self.check_build()
        self.end(self.build, mark)

    def build_part(self, part: Part) -> None:
        """Carry out one sub-step, or refuse it with the reason."""
        known = part.what == "start" or bool(self.on[COATL[part.coatl]])
        self.insist(known, self.build, "There is no cóatl {n}.", "Start one, or name one that you have.", n=part.coatl)
        match part.what:
            case "start":
                self.start_coatl(part.thing)
            case "card":
                self.attach(part.coatl, part.thing)
            case "temple":
                self.claim_temple(part.coatl, part.thing)
            case end:
                self.add_piece(part.coatl, end, part.thing)

    def coatl(self, n: int) -> Coatl:
        """One of your cóatls as it is now."""
        return Coatl(
            tuple(self.on[f"coatl {n}"]),
            tuple(self.on[f"coatl {n} cards"]),
            "".join(self.on[f"coatl {n} temple"]),
        )

    def built(self) -> dict[int, Coatl]:
        """All your cóatls as they are now."""
        return {n: self.coatl(n) for n, name in COATL.items() if self.on[name]}

    def completed_before(self, n: int) -> bool:
        """Whether a cóatl was complete when the turn began."""
        return n <= len(self.position.coatls) and self.position.coatls[n - 1].complete

    @rule("coatl.build.start")
    def start_coatl(self, piece: str) -> None:
        """You start a cóatl with any piece of your player board; at most two may be unfinished at a time."""
        self.from_your_board(piece)
        built = self.built()
        self.never_four(len(built))
        unfinished = sum(not self.place_is_free(coatl) for coatl in built.values())
        self.insist(
            unfinished < OPEN_AT_ONCE, self.start_coatl, "Two of your cóatls are unfinished already.",
            "Complete one first, or add to one of them.",
        )  # fmt: skip
        n = len(built) + 1
        self.on.move(piece, "store", f"coatl {n}")
        self.note(self.start_coatl, chosen=n, piece=piece)

    @rule("coatl.build.three")
    def never_four(self, built: int) -> None:
        """You build three cóatls in all, never a fourth."""
        self.insist(built < LAST, self.never_four, "You have three cóatls already.", "Add to one of them.")

    def place_is_free(self, coatl: Coatl) -> bool:
        """Whether a cóatl no longer counts as unfinished."""
        return coatl.complete or (coatl.closed and self.closed_frees_place())

    @rule("coatl.build.freed")
    def closed_frees_place(self) -> bool:
        """A cóatl with head and tail frees its place for the rest of the action, even before its first prophecy."""
        self.note(self.closed_frees_place)
        return True

    @rule("coatl.build.board")
    def from_your_board(self, piece: str) -> None:
        """You build only with pieces that lie on your player board."""
        if piece not in self.on["store"]:
            self.refuse(
                self.from_your_board, "There is no {piece} ({code}) on your player board.", "Take one first.",
                piece=name(piece), code=piece,
            )  # fmt: skip

    @rule("coatl.build.ends")
    def add_piece(self, n: int, end: str, piece: str) -> None:
        """A piece is added at an open end only; nothing is put in between, taken off or joined."""
        self.from_your_board(piece)
        coatl = self.coatl(n)
        is_open = not (coatl.has_head if end == "head" else coatl.has_tail)
        self.insist(
            is_open, self.add_piece,
            "The head end of cóatl {n} is closed." if end == "head" else "The tail end of cóatl {n} is closed.",
            "Add at an open end.", n=n,
        )  # fmt: skip
        self.right_end(end, piece)
        self.at_least_one_segment(coatl, piece)
        self.on.move(piece, "store", f"coatl {n} head" if end == "head" else f"coatl {n}")
        self.note(self.add_piece, chosen=n, piece=piece, end=end)

    @rule("coatl.build.side")
    def right_end(self, end: str, piece: str) -> None:
        """A head closes the head end and a tail the tail end; segments go to either."""
        kind = KIND[piece]
        self.insist(
            kind in {"segment", end}, self.right_end,
            "A head does not go to the tail end." if kind == "head" else "A tail does not go to the head end.",
            "Add it at the head end." if kind == "head" else "Add it at the tail end.",
        )  # fmt: skip

    @rule("coatl.build.segment")
    def at_least_one_segment(self, coatl: Coatl, piece: str) -> None:
        """There is at least one segment between head and tail."""
        kinds = {KIND[p] for p in coatl.pieces}
        closes = kinds | {KIND[piece]} == {"head", "tail"}
        self.insist(not closes, self.at_least_one_segment, "Head and tail may not touch.", "Add a segment first.")

    @rule("coatl.attach.card")
    def attach(self, n: int, card: str) -> None:
        """You attach a prophecy of your hand to a cóatl; it stays there, and the final shape is scored."""
        self.insist(
            card in self.on["hand"], self.attach, "{card} is not in your hand.", "Attach a card you hold.", card=card
        )
        self.not_afterwards(n)
        coatl = self.coatl(n)
        self.at_most_four(coatl)
        self.no_twins(coatl, card)
        self.lowest_level_reached(coatl, card)
        if self.level(3) and not self.colours_differ((*coatl.cards, card)):
            self.refuse(
                self.colours_differ, "Cóatl {n} has a {colour} prophecy already.", "Attach a card of another colour.",
                n=n, colour=say(PROPHECIES[card].colour),
            )  # fmt: skip
        self.on.move(card, "hand", f"coatl {n} cards")
        self.note(self.attach, chosen=n, card=card)

    @rule("coatl.attach.when")
    def not_afterwards(self, n: int) -> None:
        """A prophecy is attached before the cóatl is complete or in that turn; a temple only in that turn."""
        late = self.completed_before(n)
        self.insist(
            not late,
            self.not_afterwards,
            "Cóatl {n} was completed in an earlier turn.",
            "Choose another one.",
            n=n,
        )

    @rule("coatl.attach.four")
    def at_most_four(self, coatl: Coatl) -> None:
        """A cóatl carries at most four prophecies."""
        room = len(coatl.cards) < FOUR
        self.insist(room, self.at_most_four, "This cóatl carries four prophecies already.", "Choose another one.")

    @rule("coatl.attach.twins")
    def no_twins(self, coatl: Coatl, card: str) -> None:
        """Two identical prophecies never lie beside the same cóatl."""
        new = card not in coatl.cards
        self.insist(
            new, self.no_twins, "This cóatl has {card} already.", "Attach the twin to another cóatl.", card=card
        )

    @rule("coatl.attach.reached")
    def lowest_level_reached(self, coatl: Coatl, card: str) -> None:
        """A prophecy must reach its lowest level at the moment you attach it; so the order of your sub-steps counts."""
        mark = self.begin()
        points = self.worth(card, coatl)
        lowest = PROPHECIES[card].points[0][0]
        self.insist(
            bool(points), self.lowest_level_reached, "{card} does not reach its lowest level, {lowest}X, here.",
            "Build what it asks for first.",
            card=card, lowest=lowest,
        )  # fmt: skip
        self.end(self.lowest_level_reached, mark, card=card, points=points)

    @rule("coatl.temple.claim")
    def claim_temple(self, n: int, temple: str) -> None:
        """In the turn in which you complete a cóatl you may claim one temple for it, a common one or your own."""
        self.not_afterwards(n)
        coatl = self.coatl(n)
        self.insist(coatl.closed, self.claim_temple, "Cóatl {n} is not complete.", "Close both ends first.", n=n)
        self.insist(
            not coatl.temple, self.claim_temple, "Cóatl {n} has a temple already.", "Claim at most one per cóatl.", n=n
        )
        self.insist(
            bool(coatl.cards) or not self.prophecy_before_temple(), self.prophecy_before_temple,
            "Cóatl {n} has no prophecy yet.", "Attach a prophecy before the temple.", n=n,
        )  # fmt: skip
        source = next((zone for zone in ("temples", "own") if temple in self.on[zone]), "")
        self.insist(
            bool(source),
            self.claim_temple,
            "Temple {temple} is not on offer.",
            "Claim one that lies open, or your own.",
            temple=temple,
        )
        points = self.temple_points(temple, coatl)
        self.insist(
            bool(points),
            self.requirements_met,
            "Cóatl {n} meets neither requirement of {temple}.",
            "Claim another.",
            n=n,
            temple=temple,
        )
        self.on.move(temple, source, f"coatl {n} temple")
        self.note(self.claim_temple, chosen=n, temple=temple, points=points)

    @rule("coatl.temple.after")
    def prophecy_before_temple(self) -> bool:
        """A temple is claimed after the first prophecy has been attached."""
        return True

    def check_build(self) -> None:
        """What must hold at the end of the action, and the temples that are replaced."""
        for n, coatl in self.built().items():
            if coatl.closed and not self.completed_before(n):
                self.completion(n, coatl)
        if self.on["templedeck"] and len(self.on["temples"]) < len(self.position.temples):
            self.replace_temples()

    @rule("coatl.build.complete")
    def completion(self, n: int, coatl: Coatl) -> None:
        """A cóatl with head and tail is complete with one to four prophecies; without any you may not close it."""
        attached = tuple(card for card in coatl.cards if self.not_broken(card, coatl) or self.broken_counts(card))
        self.insist(
            bool(attached), self.completion,
            "Cóatl {n} would be closed with broken prophecies only." if coatl.cards
            else "Cóatl {n} would be closed without a prophecy.",
            "Attach another one in the same action." if coatl.cards else "Attach one in the same action.", n=n,
        )  # fmt: skip
        if self.level(4):
            before = self.position.coatls[n - 1].cards if n <= len(self.position.coatls) else ()
            self.four_prophecies(n, attached, coatl.cards[len(before) :])
        if self.level(1) and not self.level_1_at_the_end():
            done = tuple(other for other in self.built().values() if other.complete)
            self.insist(
                self.temples_suffice(done, final=len(done) == LAST), self.temples_suffice,
                "Cóatl {n} would be completed without the temple of level 1.", "Claim a temple in the same action.",
                n=n,
            )  # fmt: skip
        self.note(self.completion, chosen=n, cards=coatl.cards)

    def not_broken(self, card: str, coatl: Coatl) -> bool:
        """Whether an attached card still reaches its lowest level; only an X card can lose it."""
        return "x" not in PROPHECIES[card].places or self.occurrences(card, coatl) > 0

    @rule("coatl.build.broken")
    def broken_counts(self, card: str) -> bool:
        """A card that a later piece has broken still counts as attached, but scores nothing."""
        self.note(self.broken_counts, card=card)
        return True

    @rule("coatl.temple.replace")
    def replace_temples(self) -> None:
        """A claimed common temple is replaced at the end of your action."""
        while self.on["templedeck"] and len(self.on["temples"]) < len(self.position.temples):
            self.draw("templedeck", "temples", self.replace_temples)
        self.note(self.replace_temples, cards=tuple(self.on["temples"]))
