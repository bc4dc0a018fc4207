"""Generic code, bound to a game, is that game's code and no other's."""

import pytest

from tests.kernel.workshop import Workshop, compiled_files

GENERIC = """
HITCH = 100

def drive(car, again=1):
    for _ in range(again):
        car = couple(car)
    return car + HITCH

def twice(car):
    return once(once(car))
"""

RED = """
from roundhouse.kernel import jit
from shunting.weights import weigh

@jit
def couple(car):
    return weigh(car) * 2
"""

BLUE = """
from roundhouse.kernel import jit

@jit
def couple(car):
    return car * 3
"""

DRIVE = """
import json
from roundhouse.kernel import bind, compiles
from shunting import blue, generic, red

drivers = [bind(generic.drive, "red", couple=red.couple), bind(generic.drive, "blue", couple=blue.couple)]
answers = [[driver(4), driver(4, 2)] for driver in drivers]
loaded = [sum(driver.stats.cache_hits.values()) for driver in drivers] if compiles() else None
print(json.dumps({"answers": answers, "loaded": loaded, "names": [driver.__name__ for driver in drivers]}))
"""

ANSWERS = [[110, 122], [112, 136]]

BIND_SIZE = """
import json
from roundhouse.kernel import bind
from shunting import blue, generic

print(json.dumps(bind(generic.drive, "blue", couple=blue.couple, HITCH={hitch})(4)))
"""

BIND_FROM_ONE_FILE = """
import json
from roundhouse.kernel import bind
from shunting import blue, generic

names = {names}
drivers = [bind(generic.drive, name, couple=bound) for name, bound in zip(names, (blue.couple, blue.uncouple))]
print(json.dumps([driver(4) for driver in drivers]))
"""

MAKER = """
from roundhouse.kernel import jit

def make(times):
    @jit
    def couple(car):
        return car * times
    return couple
"""

BIND_MADE = """
import json
from roundhouse.kernel import bind
from shunting import generic, maker

print(json.dumps([bind(generic.drive, "yard", couple=maker.make(times))(4) for times in (2, 3)]))
"""

BIND_TABLES = """
import json
import numpy as np
from roundhouse.kernel import bind
from shunting import generic, maker

tables = np.zeros((2, 2000), np.int64)
tables[:, 1000] = 2, 3
print(json.dumps([bind(generic.drive, "yard", couple=maker.make(table))(4) for table in tables]))
"""

BIND_MADE_FROM_ANOTHER = """
import json
from roundhouse.kernel import bind
from shunting import blue, generic, maker

print(json.dumps(bind(generic.drive, "yard", couple=maker.make(blue.couple))(4)))
"""

BIND_TYPED_IN = """
import json
from roundhouse.kernel import bind, jit
from shunting import generic

answers = []
for times in (2, 3):
    exec(f"@jit\\ndef couple(car):\\n    return car * {times}\\n")
    answers.append(bind(generic.drive, "yard", couple=couple)(4))
print(json.dumps(answers))
"""

BIND_THE_BOUND = """
import json
from roundhouse.kernel import bind
from shunting import blue, generic

once = bind(generic.drive, "blue", couple=blue.couple)
print(json.dumps(bind(generic.twice, "blue", once=once)(4)))
"""


@pytest.fixture
def yard(workshop: Workshop) -> Workshop:
    """A workshop with generic code, and two games to bind it to."""
    workshop.write("shunting/generic.py", GENERIC)
    workshop.write("shunting/red.py", RED)
    workshop.write("shunting/blue.py", BLUE)
    return workshop


def test_code_bound_to_two_games_plays_each_by_its_own_rules_also_from_the_cache(yard: Workshop) -> None:
    compiled, loaded = yard.run(DRIVE), yard.run(DRIVE)
    assert compiled["answers"] == loaded["answers"] == ANSWERS
    assert compiled["loaded"] == [0, 0]
    assert loaded["loaded"] == [2, 2]
    assert compiled["names"] == ["drive_red", "drive_blue"]


def test_code_bound_to_two_functions_of_one_file_is_told_apart_by_its_names(yard: Workshop) -> None:
    yard.write("shunting/blue.py", BLUE + BLUE.replace("couple", "uncouple").replace("* 3", "* 5"))
    script = BIND_FROM_ONE_FILE.format(names=("yard", "dale"))
    first = yard.run(script)
    second = yard.run(script)
    assert first == second == [112, 120]


def test_bound_code_means_the_same_uncompiled(yard: Workshop) -> None:
    outcome = yard.run(DRIVE, NUMBA_DISABLE_JIT="1")
    assert outcome["answers"] == ANSWERS


def test_bound_code_follows_edits_of_what_is_bound_in_and_of_what_that_calls(yard: Workshop) -> None:
    yard.run(DRIVE)
    yard.edit("shunting/weights.py", "car + 1", "car + 2")
    called = yard.run(DRIVE)
    assert called["answers"] == [[112, 128], [112, 136]]
    assert called["loaded"] == [0, 2]
    yard.edit("shunting/blue.py", "car * 3", "car * 4")
    outcome = yard.run(DRIVE)
    assert outcome["answers"] == [[112, 128], [116, 164]]
    yard.edit("shunting/generic.py", "HITCH = 100", "HITCH = 200")
    outcome = yard.run(DRIVE)
    assert outcome["answers"] == [[212, 228], [216, 264]]


def test_bound_code_follows_the_values_bound_in(yard: Workshop) -> None:
    outcome = [yard.run(BIND_SIZE.format(hitch=hitch)) for hitch in (10, 20)]
    assert outcome == [22, 32]


def test_one_name_given_twice_does_not_mix_up_what_is_bound_in(yard: Workshop) -> None:
    yard.write("shunting/blue.py", BLUE + BLUE.replace("couple", "uncouple").replace("* 3", "* 5"))
    outcome = yard.run(BIND_FROM_ONE_FILE.format(names=("yard", "yard")))
    assert outcome == [112, 120]


def test_functions_made_by_one_maker_are_not_mixed_up_when_bound_in(yard: Workshop) -> None:
    yard.write("shunting/maker.py", MAKER)
    outcome = yard.run(BIND_MADE)
    assert outcome == [108, 112]


def test_functions_made_from_large_tables_are_not_mixed_up_when_bound_in(yard: Workshop) -> None:
    yard.write("shunting/maker.py", MAKER.replace("car * times", "car * times[1000]"))
    outcome = yard.run(BIND_TABLES)
    assert outcome == [108, 112]


def test_code_bound_to_a_function_made_from_another_follows_edits_and_leaves_no_litter(yard: Workshop) -> None:
    yard.write("shunting/maker.py", MAKER.replace("car * times", "times(car)"))
    outcome = yard.run(BIND_MADE_FROM_ANOTHER)
    assert outcome == 112
    stored = set(compiled_files(yard.package / ".compiled/shunting.generic.yard"))
    outcome = yard.run(BIND_MADE_FROM_ANOTHER)
    assert outcome == 112
    assert set(compiled_files(yard.package / ".compiled/shunting.generic.yard")) == stored
    yard.edit("shunting/blue.py", "car * 3", "car * 4")
    outcome = yard.run(BIND_MADE_FROM_ANOTHER)
    assert outcome == 116


def test_code_bound_to_functions_that_were_typed_in_is_compiled_for_each_of_them(yard: Workshop) -> None:
    outcome = yard.run(BIND_TYPED_IN)
    assert outcome == [108, 112]


def test_code_bound_to_bound_code_follows_edits_too(yard: Workshop) -> None:
    outcome = yard.run(BIND_THE_BOUND)
    assert outcome == (4 * 3 + 100) * 3 + 100
    yard.edit("shunting/blue.py", "car * 3", "car * 4")
    outcome = yard.run(BIND_THE_BOUND)
    assert outcome == (4 * 4 + 100) * 4 + 100
