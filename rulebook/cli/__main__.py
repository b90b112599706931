"""`python -m rulebook.cli` is `rulebook`."""

from rulebook.cli import main

main()
