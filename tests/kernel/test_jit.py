"""Compiling checks array bounds unless it is told not to, and can be left out altogether."""

from pathlib import Path

import pytest
from numba import config

from roundhouse.kernel import checks, jit
from roundhouse.kernel.jit import flags
from tests.kernel.workshop import Workshop, compiled_files, run_in_project

READ_BEYOND = """
import json
import numpy as np
from roundhouse.kernel import inline, jit

def read(cars, place):
    return cars[place]

def complaint(function, place):
    try:
        return int(function(np.arange(10)[:3], place))
    except IndexError as error:
        return str(error)

told = [[type(made).__name__, complaint(made, 2), complaint(made, 3)] for made in (jit(read), inline(read))]
print(json.dumps(told))
"""

TELL_MODE = """
import json
from roundhouse.kernel import checks, compiles
from shunting.trains import pull

told = {"answer": pull(4), "kind": type(pull).__name__, "checks": checks(), "compiles": compiles()}
if compiles():
    told["boundscheck"] = pull.targetoptions["boundscheck"]
    told["place"] = pull.stats.cache_path
print(json.dumps(told))
"""

GO_DIRECT = """
import json
import numpy as np
from roundhouse.kernel import compiles, direct
from shunting.rakes import pull

cars = np.array([3, 4, 5])
quick = direct(pull, cars, 0)
try:
    quick(cars, 7)
except IndexError as error:
    complaint = str(error)
loaded = sum(pull.stats.cache_hits.values()) if compiles() else None
print(json.dumps([type(quick).__name__, [int(quick(cars, place)) for place in (1, 2)], complaint, loaded]))
"""

RAKES = """
from roundhouse.kernel import jit

@jit
def pull(cars, place):
    return (cars[place] + 1) * 10
"""

SPIRALS = """
from roundhouse.kernel import jit
from shunting.weights import weigh

def make():
    @jit
    def spiral(turns):
        return 1 if turns < 2 else turns * spiral(turns - 1)
    return spiral

def make_on(function, times):
    @jit
    def again(car):
        return function(car) + times
    return again
"""

TELL_SPIRALS = """
import json
from shunting.spirals import make, make_on
from shunting.weights import weigh

print(json.dumps([make()(4), make_on(weigh, 8)(4)]))
"""

TYPE_IN = """
import json
from roundhouse.kernel import inline, jit

typed = {"jit": jit, "inline": inline}
exec("@inline\\ndef one(car):\\n    return car + 1\\n@jit\\ndef two(car):\\n    return one(car) + 1\\n", typed)
nameless = {}
exec("def three(car):\\n    return car + 3\\n", {"__builtins__": __builtins__}, nameless)
three = jit(nameless["three"])
print(json.dumps([typed["two"](1), typed["two"].stats.cache_path, three(1), three.stats.cache_path]))
"""


@pytest.mark.parametrize("word", [None, "on", "On"])
def test_an_index_out_of_range_is_an_error(word: str | None) -> None:
    switches = {} if word is None else {"ROUNDHOUSE_CHECKS": word}
    beyond = "index is out of bounds"
    assert run_in_project(READ_BEYOND, **switches) == [["CPUDispatcher", 2, beyond]] * 2


def test_checks_are_on_unless_they_are_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROUNDHOUSE_CHECKS", raising=False)
    assert checks()
    assert flags().partition("-")[0] == "checked"
    monkeypatch.setenv("ROUNDHOUSE_CHECKS", "off")
    assert not checks()
    assert flags().partition("-")[0] == "unchecked"


def test_checked_and_unchecked_code_lie_apart(workshop: Workshop) -> None:
    checked = workshop.run(TELL_MODE)
    unchecked = workshop.run(TELL_MODE, ROUNDHOUSE_CHECKS="off")
    assert (checked["boundscheck"], unchecked["boundscheck"]) == (True, False)
    assert Path(checked["place"]).name.startswith("checked-")
    assert Path(unchecked["place"]).name.startswith("unchecked-")
    assert checked["answer"] == unchecked["answer"] == 50


@pytest.mark.parametrize("word", ["", "0", "false", "onn"])
def test_a_wrong_word_for_the_checks_is_a_clear_error(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def still(car: int) -> int:
        return car

    monkeypatch.setenv("ROUNDHOUSE_CHECKS", word)
    monkeypatch.setattr(config, "DISABLE_JIT", 0)
    message = f"ROUNDHOUSE_CHECKS must be on or off, not '{word}'"
    with pytest.raises(ValueError, match=message):
        checks()
    with pytest.raises(ValueError, match=message):
        jit(still)


def test_each_setting_that_changes_what_is_compiled_has_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [flags()]
    for setting, value in (("BOUNDSCHECK", 1), ("OPT", 0), ("LOOP_VECTORIZE", 0), ("SLP_VECTORIZE", 1)):
        with monkeypatch.context() as changed:
            changed.setattr(config, setting, value)
            names.append(flags())
    assert len(set(names)) == 5


def test_a_direct_function_answers_as_the_one_it_is_made_of(workshop: Workshop) -> None:
    workshop.write("shunting/rakes.py", RAKES)
    first, second = workshop.run(GO_DIRECT), workshop.run(GO_DIRECT)
    plain = workshop.run(GO_DIRECT, NUMBA_DISABLE_JIT="1")
    assert first == ["builtin_function_or_method", [50, 60], "index is out of bounds", 0]
    assert second == [*first[:3], 1]
    assert plain == ["function", [50, 60], "index 7 is out of bounds for axis 0 with size 3", None]


def test_functions_made_by_others_compile_even_if_they_call_themselves(workshop: Workshop) -> None:
    workshop.write("shunting/spirals.py", SPIRALS)
    first = workshop.run(TELL_SPIRALS)
    second = workshop.run(TELL_SPIRALS)
    assert first == second == [24, 13]


def test_functions_that_hold_others_leave_no_litter(workshop: Workshop) -> None:
    workshop.write("shunting/spirals.py", SPIRALS)
    workshop.run(TELL_SPIRALS)
    stored = set(compiled_files(workshop.package / ".compiled/shunting.spirals"))
    workshop.run(TELL_SPIRALS)
    assert set(compiled_files(workshop.package / ".compiled/shunting.spirals")) == stored


def test_without_compiling_functions_stay_what_they_are(workshop: Workshop) -> None:
    told = workshop.run(TELL_MODE, NUMBA_DISABLE_JIT="1")
    assert told == {"answer": 50, "kind": "function", "checks": True, "compiles": False}
    assert not (workshop.package / ".compiled").exists()


def test_functions_that_were_typed_in_compile_without_a_cache(workshop: Workshop) -> None:
    outcome = workshop.run(TYPE_IN)
    assert outcome == [3, None, 4, None]
    assert not compiled_files(workshop.root)
