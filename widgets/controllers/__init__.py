"""Controllers: what a board does with an event. Standard library and `rulebook` only, so they run in a page, too."""
