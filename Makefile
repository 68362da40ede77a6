# The project's commands; `make help` lists them. The work is done in scripts/.

SHELL := /bin/sh
.DEFAULT_GOAL := help
python := .venv/bin/python

# Options of play, demo and simulations, as in `make play PORT=9000 HTTPS=1`. An option without a value is not exported.
options := PORT DATA HOST HTTPS TUNNEL REDIS_URL SEED
$(foreach option,$(options),$(if $($(option)),$(eval export $(option)),$(eval unexport $(option))))

# Refuse a misspelt option (`make play DTA=x`) instead of ignoring it. MAKEOVERRIDES holds what the command line set.
space := $(subst ,, )
given := $(foreach each,$(subst \$(space),_,$(MAKEOVERRIDES)),$(firstword $(subst =, ,$(each))))
names := ARGS FILE PART ID PREFIX TITLE FOR LIKE
unknown := $(filter-out $(options) $(names),$(given))
$(if $(unknown),$(error unknown option: $(unknown). Known: $(options) $(names)))

.PHONY: help play demo dev game lacks doctor test test-all lint audit faults mutants bench openapi wire scenes reference lock backup restore fixtures release clean

help: ## list these targets
	@echo 'Flight Director'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | while IFS='|' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done
	@echo
	@echo '  play and demo take PORT= (8000) HOST= (0.0.0.0) DATA= (.play) HTTPS=1 TUNNEL=1 REDIS_URL='
	@echo '  test takes ARGS=: ARGS="tests/api/test_feed.py -x" runs only these tests'
	@echo '  simulations take SEED=: make test ARGS=tests/simulation SEED=123 repeats that run'

play: ## install what is missing, start everything, print the address
	@exec scripts/play up

demo: ## play, with a table of bots to watch
	@exec scripts/play demo

dev: ## the server on 8123, restarted after each change, behind Vite on 5173; HOST=127.0.0.1 keeps phones out
	@scripts/dev

game: ## write a whole small game to start from: ID=launch-window PREFIX=lw TITLE="Launch Window" (LIKE=secret: all choose at once)
	@scripts/bootstrap dev && $(python) -m scripts.new_game "$(ID)" "$(PREFIX)" "$(TITLE)" --for $(or $(FOR),tonight) --like $(or $(LIKE),turns)

lacks: ## say what a game needs for a release: ID=launch-window; without ID: what languages lack or say twice
	@scripts/bootstrap dev && $(python) -m scripts.lacks "$(ID)"

doctor: ## check for anything that may keep phones out or lose tables
	@scripts/bootstrap play && exec .venv/bin/flight-director doctor $(if $(DATA),--data "$(DATA)")

test: ## run the app's tests, then pytest without the slow ones
	@scripts/test $(ARGS)

test-all: ## run all tests
	@scripts/test --all $(ARGS)

lint: ## ruff, mypy, biome, tsc, Redocly's rules for openapi.yaml
	@scripts/lint

audit: ## look up known vulnerabilities of the pinned packages
	@scripts/audit

faults: ## run the long versions of tests: kill -9 again and again, a thousand games of bots
	@scripts/faults $(ARGS)

mutants: ## PART=: change a game's rules or the redactor a little; a test should notice each change
	@scripts/bootstrap dev && $(python) scripts/mutants.py $(PART) $(ARGS)

bench: ## run the programs behind docs/benchmarks.md
	@scripts/bootstrap dev && for each in bench/*.py; do case $$each in */_*) ;; *) $(python) "$$each" || exit 1 ;; esac; done

openapi: ## write openapi.yaml
	@scripts/bootstrap dev && $(python) -m server.cli openapi

wire: ## write the app's types of state, materials, moves and log lines, and its tables of words
	@scripts/bootstrap dev && $(python) -m scripts.wire

scenes: ## record from the server the views and moments that the app's tests and gallery show
	@scripts/bootstrap dev && $(python) -m scripts.scenes

reference: ## write docs/games, the reference for writing bots; ARGS= names games
	@scripts/bootstrap dev && $(python) -m tests.support.reference $(ARGS)

lock: ## pin the requirements with hashes (needs uv)
	@scripts/lock $(ARGS)

backup: ## save the tables of a running `make play`: FILE= (in a folder, the file is named after the time)
	@scripts/bootstrap play && exec .venv/bin/flight-director backup "$(or $(FILE),backups)" $(if $(DATA),--data "$(DATA)")

restore: ## restore tables from a backup: FILE=
	@scripts/bootstrap play && exec .venv/bin/flight-director restore "$(or $(FILE),$(error FILE= is missing))" $(if $(DATA),--data "$(DATA)")

fixtures: ## save tables of every game in this version's form, for the tests of later versions
	@scripts/bootstrap dev && $(python) -m tests.support.kept_tables

release: ## build wheel and sdist into dist/, and play a move with them in a browser
	@scripts/release

clean: ## remove everything installed and built; tables in DATA stay
	rm -rf .venv dist pwa/node_modules pwa/dist .mypy_cache .ruff_cache .pytest_cache mutants
