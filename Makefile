# What one can do here. `make help` lists it; the work is in scripts/.

SHELL := /bin/sh
.DEFAULT_GOAL := help
python := .venv/bin/python

# Options of play, demo and simulations, as in `make play PORT=9000 HTTPS=1`. An option without a value is not exported.
options := PORT DATA HOST HTTPS TUNNEL REDIS_URL SEED
$(foreach option,$(options),$(if $($(option)),$(eval export $(option)),$(eval unexport $(option))))

# Refuse a misspelt option (`make play DTA=x`) instead of ignoring it. MAKEOVERRIDES holds what the command line set.
space := $(subst ,, )
given := $(foreach each,$(subst \$(space),_,$(MAKEOVERRIDES)),$(firstword $(subst =, ,$(each))))
unknown := $(filter-out $(options) ARGS FILE PART,$(given))
$(if $(unknown),$(error unknown option: $(unknown). Known: $(options) ARGS FILE PART))

.PHONY: help play demo dev doctor test test-all lint audit faults mutants bench openapi wire scenes reference lock backup restore fixtures release clean

help: ## list these targets
	@echo 'Flight Director'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | while IFS='|' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done
	@echo
	@echo '  play and demo take PORT= (8000) HOST= (0.0.0.0) DATA= (.play) HTTPS=1 TUNNEL=1 REDIS_URL='
	@echo '  test takes ARGS=: with ARGS="tests/api/test_feed.py -x" just these tests run'
	@echo '  simulations take SEED=: make test ARGS=tests/simulation SEED=123 plays that one again'

play: ## install what is missing, start everything, print the address
	@exec scripts/play up

demo: ## play, with a table of bots to look at
	@exec scripts/play demo

dev: ## the server on 8123, restarted after each change, behind Vite on 5173, phones included (HOST=127.0.0.1: without)
	@scripts/dev

doctor: ## what may keep phones out, or lose tables
	@scripts/bootstrap play && exec .venv/bin/flight-director doctor $(if $(DATA),--data "$(DATA)")

test: ## the tests of every change: the phones' app, then pytest without the slow ones
	@scripts/test $(ARGS)

test-all: ## every test there is
	@scripts/test --all $(ARGS)

lint: ## ruff, mypy, biome, tsc, Redocly's rules for openapi.yaml
	@scripts/lint

audit: ## known weaknesses of what is installed, as far as the advisory services can be asked
	@scripts/audit

faults: ## the long versions of tests: kill -9 again and again, a thousand games of bots
	@scripts/faults $(ARGS)

mutants: ## PART=: small changes to a game's rules, the redactor or the commit, each of which a test should notice
	@scripts/bootstrap dev && $(python) scripts/mutants.py $(PART) $(ARGS)

bench: ## the programs behind docs/benchmarks.md
	@scripts/bootstrap dev && for each in bench/*.py; do case $$each in */_*) ;; *) $(python) "$$each" || exit 1 ;; esac; done

openapi: ## write openapi.yaml anew
	@scripts/bootstrap dev && $(python) -m server.cli openapi

wire: ## write the phones' types of state, materials, moves and log lines, and the words of rules, anew
	@scripts/bootstrap dev && $(python) -m scripts.wire

scenes: ## record the views and moments that the app's tests and gallery show, from the server
	@scripts/bootstrap dev && $(python) -m scripts.scenes

reference: ## write docs/games anew, what a bot is told by each game: ARGS= names some
	@scripts/bootstrap dev && $(python) -m tests.support.reference $(ARGS)

lock: ## pin requirements anew, with hashes (needs uv)
	@scripts/lock $(ARGS)

backup: ## every table of a running `make play` into a file: FILE= (a folder: the file is named by the time)
	@scripts/bootstrap play && exec .venv/bin/flight-director backup "$(or $(FILE),backups)" $(if $(DATA),--data "$(DATA)")

restore: ## tables from such a file back: FILE=
	@scripts/bootstrap play && exec .venv/bin/flight-director restore "$(or $(FILE),$(error FILE= is missing))" $(if $(DATA),--data "$(DATA)")

fixtures: ## keep tables of every game as this version keeps them, for the tests of later ones
	@scripts/bootstrap dev && $(python) -m tests.support.kept_tables

release: ## the package and its source into dist/, and a move played with it in a browser
	@scripts/release

clean: ## remove what was installed and built; tables in DATA stay
	rm -rf .venv dist pwa/node_modules pwa/dist .mypy_cache .ruff_cache .pytest_cache mutants
