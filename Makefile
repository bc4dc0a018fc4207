# Roundhouse. `make help` lists the commands.
# Everything runs in .venv, which `make setup` builds from the hashed requirements files.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
REPORT_GAMES ?= 400
LOCK_ONLY := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
             --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
LOCK := $(LOCK_ONLY) pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help play terminal web test warm test-web test-deep soak lint audit docs bench reports golden tables lock setup system clean

help:  ## list these commands
	@sed -n 's/^\([a-z-]*\):.*##/\1:/p' Makefile | awk -F': *' '{printf "  make %-10s %s\n", $$1, $$2}'

play: web  ## play in your browser, on a free port
	@$(BIN)/roundhouse serve --open --port 0

terminal: setup  ## play in the terminal, against people or bots
	@$(BIN)/roundhouse play

web: setup  ## build the web client into the package (quick if nothing changed)
	@$(BIN)/python hatch_build.py

# A test that failed is tried once more, because a browser or a server on a busy machine may miss its moment. The
# summary tells which ones were.
# Tests often wait for a browser or a server, so there is one worker more than there are cores.
WORKERS = $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)

test: system web  ## every check that CI runs
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target warm lint audit test-web
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --reruns 1 $(PYTEST)

warm: setup  ## compile the games, so that everything starts quickly
	$(BIN)/roundhouse warm

test-web: web  ## run the web client's own tests
	$(BIN)/python hatch_build.py run --silent test

test-deep: system web  ## also run the slow, thorough suites (many minutes)
	HYPOTHESIS_PROFILE=deep $(BIN)/pytest -n auto --dist worksteal --deep --reruns 1

soak: system setup  ## test a server for twenty minutes with killed processes, broken connections, a full disk and clock jumps
	$(BIN)/python -m tests.soak

lint: setup  ## check style, types and imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py run --silent check

audit: setup  ## look for known vulnerabilities in our dependencies, if the databases can be reached
	@$(BIN)/python .ci/audit.py

docs: setup  ## build the documentation site into site/, and fail on dead links
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open site/index.html"

bench: setup  ## measure speed: games and bots beside OpenSpiel, Catanatron, RLCard; environments beside PettingZoo, pgx; the server beside boardgame.io; cold and warm starts
	$(BIN)/python -m bench
	$(BIN)/python -m bench.environments
	$(BIN)/python -m bench.serving
	$(BIN)/python -m bench.starting
	$(BIN)/python -m bench.studies

reports: web  ## playtest our four games and write their reports to reports/ (about half an hour)
	for game in switching-tracks switch-yard on-track spike; do \
	  $(BIN)/roundhouse lab $$game --games $(REPORT_GAMES) --out reports/$$game || exit 1; done

golden: setup  ## write the golden games again (look at the diff before you commit it)
	$(BIN)/python -m tests.golden

tables: setup  ## make the tables of results in docs/ from the files in docs/arena and docs/prospects
	$(BIN)/python -m roundhouse.bots.arena.table docs/bots.md docs/arena/*.jsonl
	$(BIN)/python -m roundhouse.bots.arena.table docs/researchers.md docs/arena/openspiel/*.jsonl
	$(BIN)/python -m roundhouse.bots.arena.endings docs/bots.md docs/arena/*.jsonl docs/arena/endings/*.jsonl
	$(BIN)/python -m roundhouse.bots.calibration.page docs/bots.md docs/pictures/reliability.svg docs/prospects/*.json

lock: setup  ## pin the dependencies again, in requirements*.txt
	$(LOCK) --extra server -o requirements.txt
	$(LOCK) --extra dev -c requirements.txt -o requirements-dev.txt
	for peer in open_spiel catanatron rlcard pgx 'pettingzoo chess pygame-ce'; do \
	  echo $$peer | tr ' ' '\n' | $(LOCK_ONLY) - -o requirements-bench-$$(echo $${peer%% *} | tr -d _).txt || exit 1; done

system:  ## install PostgreSQL, Chromium and libfaketime for the tests, if possible
	@.ci/system

setup: $(READY)  ## make a working .venv (quick if nothing changed)

$(READY): requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Roundhouse needs Python 3.11 or newer; choose one with PYTHON=…"; exit 1; }
	@echo "Setting up .venv …"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || { sed -n '/^uv==/,/[^\\]$$/p' requirements-dev.txt > .venv/uv.txt && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .venv/uv.txt; }
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements-dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $(READY)

clean:  ## remove everything built: the environments and the compiled games
	rm -rf .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/roundhouse/.compiled \
	  src/roundhouse/web web/node_modules site
