"""Functions that are compiled later run at once, and switch over when their compiled forms are loaded."""

from pathlib import Path

import pytest

from tests.kernel.test_bind import ANSWERS, BLUE, DRIVE, GENERIC, RED
from tests.kernel.workshop import Workshop, compiled_files

LATER = """
import json, sys
from roundhouse.kernel import NotCompiled, bind, direct, loading
from shunting import blue, generic, red

drivers = [bind(generic.drive, "red", couple=red.couple), bind(generic.drive, "blue", couple=blue.couple)]
twice = bind(generic.twice, "red", once=drivers[0])
def ask(): return [[driver(4), driver(4, 2)] for driver in drivers], twice(1)
def switched(): return [driver._run != driver._at_first for driver in drivers]

before = ask()
numba = "numba" in sys.modules
try:
    with loading():
        ask()
    missing = ""
except NotCompiled as error:
    missing = str(error)
after = ask()
strange = drivers[1](4.5)  # it was never compiled for such numbers
told = {"before": before, "numba": numba, "missing": missing, "after": after, "strange": strange}
print(json.dumps(told | {"switched": switched()}))
"""

DRIVE_TWICE = f"""
{DRIVE}
bind(generic.twice, "red", once=drivers[0])(1)
print(json.dumps({{"answers": answers}}))
"""


@pytest.fixture
def yard(tmp_path: Path) -> Workshop:
    """Return a workshop with generic code and two games."""
    workshop = Workshop(tmp_path)
    for name, text in (("generic", GENERIC), ("red", RED), ("blue", BLUE)):
        workshop.write(f"shunting/{name}.py", text)
    return workshop


def test_before_anything_is_compiled_it_runs_as_plain_python_without_the_compiler(yard: Workshop) -> None:
    told = yard.run(LATER, ROUNDHOUSE_COMPILE="later")
    assert told["before"] == told["after"] == [ANSWERS, 310]
    assert not told["numba"]
    assert "is not compiled" in told["missing"]
    assert told["switched"] == [False, False]
    assert not compiled_files(yard.root), "a process that compiles later never compiles"


def test_what_another_process_has_compiled_is_loaded_and_gives_the_same(yard: Workshop) -> None:
    outcome = yard.run(DRIVE_TWICE)
    assert outcome["answers"] == ANSWERS
    files = compiled_files(yard.root)
    told = yard.run(LATER, ROUNDHOUSE_COMPILE="later")
    assert told["missing"] == ""
    assert told["switched"] == [True, True]
    assert told["before"] == told["after"] == [ANSWERS, 310]
    assert told["strange"] == 113.5
    assert compiled_files(yard.root) == files, "nothing was compiled again"


def test_an_edit_makes_what_was_compiled_before_useless(yard: Workshop) -> None:
    yard.run(DRIVE_TWICE)
    yard.edit("shunting/weights.py", "car + 1", "car + 2")
    told = yard.run(LATER, ROUNDHOUSE_COMPILE="later")
    assert "is not compiled" in told["missing"]
    assert told["after"][0][0] == [112, 128]


def test_a_wrong_word_is_a_clear_error(yard: Workshop) -> None:
    process = yard.begin(LATER, ROUNDHOUSE_COMPILE="sometime")
    _, complaints = process.communicate()
    assert "ROUNDHOUSE_COMPILE must be now or later, not 'sometime'" in complaints
