"""The whole solo game: whose turn it is decides what `play` computes."""

from __future__ import annotations

from rulebook.anunnaki.setup import Setup


class Game(Setup):
    """Cosmobot, all chapters put together."""

    def run(self) -> None:
        """Carry out one action, or the turn of whoever is to move."""
        turn = self.position.turn
        if self.position.do:
            self.single()
        elif turn == "bot":
            self.bots_turn()
        elif turn == "you":
            self.your_turn_ends()
        elif turn == "setup":
            self.set_up()
        elif turn == "over":
            self.score()
