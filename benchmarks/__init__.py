"""How fast the rulebook is, always against something that everybody can run: `python -m benchmarks`.

Each module here with a function `lines()` is a benchmark; it yields one `Line` per figure. A new one needs no
more than that. A peer runs in the same process, turn and turn about with ours, so that a busy machine slows both.
"""
