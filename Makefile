# Every target sets itself up. Needed beforehand: Python 3.11 or newer, git and make (GNU make 3.81 will do).

VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
          $(if $(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo yes),$(p))))
# npm comes from a Python package where the machine has none.
NODE   := $(if $(shell command -v npm 2>/dev/null),,node)
comma  := ,
TYPED  = $(wildcard rulebook widgets build/bookbinder)
BOOK   = $(wildcard notebooks/*.ipynb notebooks/*/*.ipynb)
SUDO   := $(if $(filter 0,$(shell id -u)),,sudo -n)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# A copied file works where .venv and the download cache lie on different disks; a failed hard link would warn.
export UV_LINK_MODE ?= copy

.DEFAULT_GOAL := help
.PHONY: help manual lab run test quick lint tidy bench mutants browsers chromium dev hooks clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

manual: $(VENV)/installed ## build the manual, one HTML file, and print where it is
	$(BIN)/rulebook manual

lab: $(VENV)/installed ## open the book in JupyterLab, executed; your changes stay in lab/ (LANG_=de for German)
	$(BIN)/rulebook lab $(if $(LANG_),--lang $(LANG_))

run: $(VENV)/installed ## execute the book; the copies and a report land in build/out/book
	$(BIN)/rulebook run $(if $(LANG_),--lang $(LANG_))

test: lint chromium ## check everything, with coverage
	$(BIN)/python -m pytest -n auto --cov --cov-report=term

quick: $(VENV)/installed-test ## test the engine only, without coverage
	$(BIN)/python -m pytest -q -n auto -m 'not browser and not node and not notebook and not slow' $(QUICK)

lint: $(VENV)/installed-test ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(TYPED)

tidy: $(VENV)/installed-test ## format the code, mend what mends itself, strip notebook outputs
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(if $(BOOK),$(BIN)/jupyter nbconvert --clear-output --inplace --log-level=ERROR $(BOOK))

browsers: $(VENV)/installed-test ## run the core of the browser tests in Firefox ESR and WebKitGTK, too (Debian, Ubuntu)
	@if command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; then :; \
	elif command -v apt-get >/dev/null && $(SUDO) true 2>/dev/null; then echo "Installing Firefox ESR and WebKitGTK (once)" && \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb fonts-dejavu-core; \
	else echo "This needs firefox-esr, webkit2gtk-driver and xvfb of Debian. Install them, then try again." >&2; exit 1; fi
	$(BIN)/python -m pytest -q tests/bookbinder/other_browsers.py

bench: $(VENV)/installed-dev ## measure speed against python-chess
	$(BIN)/python -m benchmarks

# cosmic-ray changes files in place, so it works on a copy. (mutmut skips decorated functions: all our rules.)
CR = cd .mutants && PYTHON=$(CURDIR)/$(BIN)/python PYTHONPATH=$(CURDIR)/.mutants $(CURDIR)/$(BIN)
mutants: $(VENV)/installed-dev ## change the rules one by one and see whether a test notices (over an hour)
	rm -rf .mutants && mkdir -p .mutants
	git ls-files -z --cached --others --exclude-standard | xargs -0 tar cf - | tar xf - -C .mutants
	for game in coatl anunnaki; do $(MAKE) --no-print-directory mutants-of GAME=$$game || exit 1; done

mutants-of:
	$(CR)/cosmic-ray baseline tests/mutants-$(GAME).toml
	$(CR)/cosmic-ray init tests/mutants-$(GAME).toml $(GAME).sqlite
	$(CR)/cr-filter-operators $(GAME).sqlite tests/mutants-$(GAME).toml
	$(CR)/cosmic-ray exec tests/mutants-$(GAME).toml $(GAME).sqlite
	$(CR)/cr-report --surviving-only --show-diff $(GAME).sqlite
	$(CR)/cr-rate --fail-over 5 $(GAME).sqlite

dev: $(VENV)/installed-dev ## install all tools

hooks: $(VENV)/installed-dev ## check each commit of yours before it is made
	$(BIN)/pre-commit install

clean: ## remove everything that was made
	rm -rf $(VENV) build/out dist .mutants .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# --- set-up: a stamp per set of packages, renewed when pyproject.toml changes ---------------------

$(VENV)/made:
	@if [ -z "$(PYTHON)" ]; then \
	  echo "No Python 3.11 or newer found. Install one, or name it: make PYTHON=/path/to/python" >&2; exit 1; fi
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) (once)"
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq python3-venv; \
	  else echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt install python3-venv. Then try again." >&2; exit 1; fi; fi
	$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -q 'uv>=0.13,<1' || echo "uv is not to be had; pip will do, slower"
	@touch $@

define install
	@echo "Installing $(1)"
	@if [ -x $(BIN)/uv ]; then $(BIN)/uv pip install --python $(BIN)/python -e '$(1)'; \
	else $(BIN)/python -m pip install -e '$(1)'; fi
	@touch $@
endef

$(VENV)/installed: $(VENV)/made pyproject.toml
	$(call install,.$(if $(NODE),[$(NODE)]))

$(VENV)/installed-test: $(VENV)/made pyproject.toml
	$(call install,.[test$(if $(NODE),$(comma)$(NODE))])

$(VENV)/installed-dev: $(VENV)/made pyproject.toml
	$(call install,.[dev])
	@touch $(VENV)/installed $(VENV)/installed-test

chromium: $(VENV)/installed-test ## have a Chromium for the browser tests
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	elif command -v apt-get >/dev/null && $(SUDO) true 2>/dev/null && echo "Installing Chromium (once)" && \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; then :; \
	else $(BIN)/playwright install chromium; fi
