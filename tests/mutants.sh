# Both gates of `make mutants` for one game: the quick one first, the properties only for what it lets through.
"$PYTHON" -m tests.notice "$1" && "$PYTHON" -m pytest -x -q -p no:cacheprovider "tests/$1/test_properties.py"
