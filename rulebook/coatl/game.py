"""The whole solo game: whose turn it is decides what `play` computes."""

from __future__ import annotations

from rulebook.coatl.you import You


class Game(You):
    """Cóatl solo, all chapters put together."""

    def run(self) -> None:
        """Carry out the turn of whoever is to move."""
        turn = self.position.turn
        if turn == "adam":
            self.adams_turn()
        elif turn == "you":
            self.your_turn()
        elif turn == "setup":
            self.set_up()
        else:
            self.score()
