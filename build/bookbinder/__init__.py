"""The bookbinder runs the notebooks, checks them and binds them into one playable HTML file."""
