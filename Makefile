# make demo: set up, shatter the embedded model, generate from its vault.
# make test: set up, run the tests.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
SOURCES = $(shell find src python -name "*.?pp" -o -name "*.py") CMakeLists.txt pyproject.toml
DEMO = build/demo/demo

.PHONY: demo test test-cpp lint format clean

demo: $(DEMO).smoe
	$(BIN)/python -m smoe.generate $(DEMO).smoe -p "In the beginning God created" -n 64 --slots 16 --stats

$(DEMO).smoe: $(VENV)/.installed $(wildcard models/demo/*)
	$(BIN)/python -m smoe.shatter models/demo -o build/demo --force

test: $(VENV)/.installed test-cpp
	$(BIN)/python -m pytest -q

test-cpp: $(VENV)/.installed
	$(BIN)/cmake -S . -B build/cpp -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DSMOE_TESTS=ON
	$(BIN)/cmake --build build/cpp
	$(BIN)/ctest --test-dir build/cpp --output-on-failure

# An ordinary, not an editable, install: what is tested is what a user gets.
$(VENV)/.installed: $(SOURCES) | $(VENV)
	@echo "building and installing smoe into $(VENV): about a minute"
	@$(BIN)/pip install --quiet ".[test]" cmake ninja
	@touch $@

$(VENV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "smoe needs Python 3.10 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip

lint: $(VENV)
	$(BIN)/pip install --quiet ruff==0.17.6 clang-format==23.1.5
	$(BIN)/ruff check python tests tools benchmarks
	$(BIN)/ruff format --check python tests tools benchmarks
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files '*.c' '*.cpp' '*.hpp')

format: $(VENV)
	$(BIN)/pip install --quiet ruff==0.17.6 clang-format==23.1.5
	$(BIN)/ruff check --fix python tests tools benchmarks
	$(BIN)/ruff format python tests tools benchmarks
	$(BIN)/clang-format -i $$(git ls-files '*.c' '*.cpp' '*.hpp')

clean:
	rm -rf build $(VENV)
