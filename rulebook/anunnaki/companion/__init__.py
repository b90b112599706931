"""A game of Anunnaki at a real table: you change the board, Cosmobot plays. At a prompt or in a page, all the same."""
