# Both gates of `make mutants`: the quick one first, the properties only for what it lets through.
"$PYTHON" -m tests.notice coatl && "$PYTHON" -m pytest -x -q -p no:cacheprovider tests/coatl/test_properties.py
