# The few things one does with this repository. Works with GNU make 3.81, the one of macOS.
#
#   make run     start Cursus             make setup   only prepare .venv (every other target does it first)
#   make test    all tests                make lock    renew requirements/ (UPGRADE=1 takes the newest versions)
#   make check   format, lint, types,     make docs    write the generated pages of docs/
#                layers, generated docs   make clean   back to a fresh clone
#   make bench   the quick benchmarks     make proto   write the messages of the Agent API anew
#   make pictures   the screenshots of docs/img/, from the demo library in a real browser
#   make counterparts   what tests talk to and Cursus does not contain; `make test` does it by itself

BIN := .venv/bin
CANDIDATES := python3.13 python3.12 python3.11 python3
PIP := PIP_USER=0 $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

.PHONY: setup counterparts run test check bench docs pictures proto lock clean rebuild

setup: .venv/installed .venv/compiled

run: setup
	@$(BIN)/cursus $(ARGS)

test: setup .venv/counterparts
	@$(BIN)/python -m pytest --numprocesses logical --maxprocesses 8 --dist worksteal $(ARGS)

counterparts: setup
	@$(BIN)/python -m tests.counterparts

check: setup
	$(call step,format,$(BIN)/ruff format --check .)
	$(call step,lint,$(BIN)/ruff check .)
	$(call step,types,$(BIN)/pyright)
	$(call step,layers,$(BIN)/lint-imports --no-logo)
	$(call step,docs,$(BIN)/python -m cursus.cli.docs --check)

bench: setup
	@$(BIN)/python benchmarks/run.py $(ARGS)

proto: setup
	@$(BIN)/python proto/generate.py

pictures: setup
	@$(BIN)/python docs/screenshots.py

docs: setup
	@$(BIN)/python -m cursus.cli.docs

lock: setup
	$(call install,--require-hashes -r requirements/lock.txt)
	$(call step,runtime,$(LOCK) pyproject.toml -o requirements/runtime.txt)
	$(call step,develop,$(LOCK) pyproject.toml --group develop -c requirements/runtime.txt -o requirements/develop.txt)
	$(call step,lock,$(LOCK) --group lock -o requirements/lock.txt)

clean:
	rm -rf .venv/place .venv .bench build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# One line where a step succeeds, everything it said where it fails: $(call step,name,command)
define step
@printf '%-8s ' '$(1)'; \
if $(2) >.venv/$(1).log 2>&1; then echo ok; else echo failed; cat .venv/$(1).log; exit 1; fi
endef

# .venv is built in stages, and each leaves its stamp only when it is complete, so that an interrupted one is done
# again. The first begins from nothing whenever the locks changed, or when this tree or its Python was moved.
ifneq ($(shell test -x $(BIN)/python && cat .venv/place 2>/dev/null),$(CURDIR))
.venv/locked: rebuild
endif

.venv/locked: requirements/develop.txt
	@python=; for candidate in $(if $(PYTHON),"$(PYTHON)",$(CANDIDATES)); do \
	  if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	  then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "Cursus needs Python 3.11 or newer with venv and ensurepip; none of $(or $(PYTHON),$(CANDIDATES)) is one." >&2; \
	  echo "Install one (Debian and Ubuntu: python3-venv too), or name it: make setup PYTHON=/path/to/python3" >&2; \
	  exit 1; \
	fi; \
	echo "Preparing .venv with $$("$$python" --version), once: this may take a minute."; \
	rm -rf .venv/place .venv && "$$python" -m venv .venv
	@echo "Installing $$(grep -c '^[a-z].*==' requirements/develop.txt) locked packages."
	$(call install,--require-hashes -r requirements/develop.txt)
	@printf '%s\n' "$(CURDIR)" >.venv/place
	@touch $@

.venv/installed: .venv/locked pyproject.toml
	@echo "Installing Cursus."
	$(call install,--no-deps --no-build-isolation --editable .)
	@touch $@

# The commands start fast only from compiled modules, also where the environment forbids Python to write them by
# itself. A module that does not compile is for the tests to report, not for the set-up.
.venv/compiled: .venv/installed $(shell find src -name '*.py')
	@$(BIN)/python -m compileall -qq src || :
	@touch $@

# What the tests talk to and Cursus does not contain. Found at once where another clone has installed it.
.venv/counterparts: .venv/installed $(wildcard tests/counterparts/*.py tests/counterparts/npm/package.json)
	@echo "Finding the counterparts of the tests: a browser, other agents and clients. Once, they may take some minutes to install."
	@$(BIN)/python -m tests.counterparts >.venv/counterparts.log || { cat .venv/counterparts.log; exit 1; }
	@touch $@

define install
@$(PIP) install $(1) >.venv/install.log 2>&1 || { cat .venv/install.log; \
	echo "The installation failed (above is what pip said). When it is mended, 'make setup' begins again." >&2; exit 1; }
endef
