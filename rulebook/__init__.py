"""Solo-bot rules that can be read, run and asked why: `from rulebook import coatl`, or `anunnaki`.

Importing this package imports nothing else; each game is loaded when you name it.
"""
