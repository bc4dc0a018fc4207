"""Compiled code is kept between processes, and never kept beyond an edit of anything it was made of."""

from pathlib import Path

import pytest

from tests.kernel.workshop import ASK, Workshop, compiled_files

LOADED_WEIGHTS = """
import tomllib
from pathlib import Path
from roundhouse.kernel import jit

LOAD = tomllib.loads(Path(__file__).with_name("board.toml").read_text())["load"]

@jit
def weigh(car):
    return car + LOAD
"""

DEEP_WEIGHTS = """
from roundhouse.kernel import jit
from shunting import lift

@jit
def weigh(car):
    return lift(car)
"""

CRANES = """
from roundhouse.kernel import inline

@inline
def lift(car):
    return car + 1
"""


UNUSUAL_PLACE = """
import json, sysconfig
usual = sysconfig.get_path
sysconfig.get_path = lambda name: usual(name) if name == "stdlib" else "/nowhere"  # as with `pip install --user`
from roundhouse.kernel import cache
from shunting.trains import pull

print(json.dumps([str(path) for path in cache.sources_of(pull.py_func)]))
"""


def test_a_second_process_loads_what_the_first_one_compiled(workshop: Workshop) -> None:
    first = workshop.run()
    written = compiled_files(workshop.root)
    second = workshop.run()
    assert first["answer"] == second["answer"] == 50
    assert (first["loaded"], second["loaded"]) == (0, 1)
    assert first["place"] == second["place"]
    assert compiled_files(workshop.root) == written
    assert {path.suffix for path in written} == {".nbi", ".nbc"}


def test_an_edit_in_a_function_that_is_called_from_another_file_is_seen(workshop: Workshop) -> None:
    before = workshop.run()
    workshop.edit("shunting/weights.py", "car + 1", "car + 2")
    after = workshop.run()
    assert (before["answer"], after["answer"]) == (50, 60)
    assert before["place"] != after["place"]


def test_an_edit_far_down_and_passed_on_by_a_package_is_seen(workshop: Workshop) -> None:
    workshop.write("shunting/weights.py", DEEP_WEIGHTS)
    workshop.write("shunting/cranes/__init__.py", "from shunting.cranes.heavy import lift\n")
    workshop.write("shunting/cranes/heavy.py", CRANES)
    workshop.write("shunting/__init__.py", "from shunting.cranes import lift\n")
    outcome = workshop.run()
    assert outcome["answer"] == 50
    workshop.edit("shunting/cranes/heavy.py", "car + 1", "car + 2")
    outcome = workshop.run()
    assert outcome["answer"] == 60


def test_an_edit_in_the_kernel_is_seen(workshop: Workshop) -> None:
    before = workshop.run()
    workshop.edit("roundhouse/kernel/log.py", "LOG_WIDTH = 8", "LOG_WIDTH = 9")
    outcome = workshop.run()
    assert outcome["place"] != before["place"]


def test_an_edit_of_a_data_file_beside_the_code_is_seen(workshop: Workshop) -> None:
    workshop.write("shunting/weights.py", LOADED_WEIGHTS)
    workshop.write("shunting/board.toml", "load = 1\n")
    before = workshop.run()
    workshop.write("shunting/board.toml", "load = 2\n")
    after = workshop.run()
    assert (before["answer"], after["answer"]) == (50, 60)


def test_an_edit_elsewhere_costs_nothing(workshop: Workshop) -> None:
    workshop.write("shunting/signals.py", "ARMS = 1\n")
    workshop.write("elsewhere/board.toml", "load = 1\n")
    before = workshop.run()
    workshop.write("shunting/signals.py", "ARMS = 2\n")
    workshop.write("elsewhere/board.toml", "load = 2\n")
    after = workshop.run()
    assert after["place"] == before["place"]
    assert after["loaded"] == 1


def test_an_edit_taken_back_finds_the_old_code_again(workshop: Workshop) -> None:
    before = workshop.run()
    workshop.edit("shunting/weights.py", "car + 1", "car + 2")
    workshop.run()
    workshop.edit("shunting/weights.py", "car + 2", "car + 1")
    outcome = workshop.run()
    assert outcome == {**before, "loaded": 1}


def test_code_is_found_again_when_all_of_it_has_moved(workshop: Workshop, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept")
    workshop.run(ROUNDHOUSE_CACHE_DIR=kept)
    moved = workshop.sources.rename(tmp_path / "moved")
    outcome = workshop.run(ROUNDHOUSE_CACHE_DIR=kept, PYTHONPATH=str(moved))
    assert outcome["loaded"] == 1


def test_code_for_another_processor_lies_apart(workshop: Workshop) -> None:
    ours, theirs = workshop.run(), workshop.run(NUMBA_CPU_NAME="generic")
    assert ours["answer"] == theirs["answer"] == 50
    assert ours["place"] != theirs["place"]


@pytest.mark.parametrize(
    ("home", "line"),
    [
        pytest.param("shunting/weights.py", "from .weights import weigh", id="relative"),
        pytest.param("shunting/weights.py", "from shunting import weights", id="module"),
        pytest.param("shunting/__init__.py", "import shunting", id="whole"),
        pytest.param("shunting/__init__.py", "import shunting.signals", id="parent"),
        pytest.param("scales.py", "from scales import weigh", id="beside"),
    ],
)
def test_an_edit_is_seen_however_the_function_was_imported(home: str, line: str, workshop: Workshop) -> None:
    weights = (workshop.sources / "shunting/weights.py").read_text(encoding="utf-8")
    workshop.write(home, weights)
    workshop.write("shunting/signals.py", "")
    workshop.edit("shunting/trains.py", "from shunting.weights import weigh", line)
    if not line.endswith("weigh"):
        called = "weights.weigh(car)" if line.endswith("weights") else "shunting.weigh(car)"
        workshop.edit("shunting/trains.py", "weigh(car)", called)
    outcome = workshop.run()
    assert outcome["answer"] == 50
    workshop.edit(home, "car + 1", "car + 2")
    outcome = workshop.run()
    assert outcome["answer"] == 60


def test_an_edit_is_seen_if_the_function_was_imported_after_others_were_compiled(workshop: Workshop) -> None:
    workshop.write("scales.py", (workshop.sources / "shunting/weights.py").read_text(encoding="utf-8"))
    early = "@jit\ndef whistle(car):\n    return car\n\nfrom scales import weigh"
    workshop.edit("shunting/trains.py", "from shunting.weights import weigh", early)
    outcome = workshop.run()
    assert outcome["answer"] == 50
    workshop.edit("scales.py", "car + 1", "car + 2")
    outcome = workshop.run()
    assert outcome["answer"] == 60


def test_another_release_of_an_installed_game_is_seen(workshop: Workshop) -> None:
    workshop.sources = workshop.sources.rename(workshop.root / "site-packages")
    installed = f"import sysconfig\nsysconfig.get_path = lambda *_: {str(workshop.sources)!r}\n"
    outcome = workshop.run(installed + ASK)
    assert outcome["answer"] == 50
    workshop.edit("shunting/weights.py", "car + 1", "car + 2")
    outcome = workshop.run(installed + ASK)
    assert outcome["answer"] == 60


def test_what_is_installed_is_not_followed_wherever_it_lies(workshop: Workshop) -> None:
    files = workshop.run(UNUSUAL_PLACE)
    assert files
    assert not [file for file in files if not Path(file).is_relative_to(workshop.sources)]


def test_an_edit_is_seen_by_a_program_that_calls_the_function(workshop: Workshop) -> None:
    run_program = "import runpy; runpy.run_module('shunting.program', run_name='__main__')"
    program = (workshop.sources / "shunting/trains.py").read_text(encoding="utf-8") + "print(pull(4))\n"
    workshop.write("shunting/program.py", program)
    outcome = workshop.run(run_program)
    assert outcome == 50
    workshop.edit("shunting/weights.py", "car + 1", "car + 2")
    outcome = workshop.run(run_program)
    assert outcome == 60
