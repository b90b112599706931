"""The whole solo game: whose turn it is decides what `play` computes."""

from __future__ import annotations

from rulebook.anunnaki.setup import Setup


class Game(Setup):
    """Cosmobot, all chapters put together."""

    def run(self) -> None:
        """Carry out one action, or the turn of whoever is to move."""
        if self.position.do:
            self.single()
            return
        turns = {"bot": self.bots_turn, "you": self.your_turn_ends, "setup": self.set_up, "over": self.score}
        if self.position.turn in turns:
            turns[self.position.turn]()
