"""Damaged files and many processes at once do the cache no harm."""

import errno
from pathlib import Path
from typing import Any

import filelock
import pytest
from numba.core.caching import FunctionCache

from roundhouse.kernel import cache
from tests.kernel.workshop import ASK, Workshop, compiled_files, finish

CARS = ("cut_code", "garbled_code", "lost_code", "emptied_index", "garbled_index", "lost_index")

pytestmark = pytest.mark.deep

MANY = "from roundhouse.kernel import jit\n" + "".join(
    f"\n@jit\ndef {car}(weight):\n    return weight * 2 + {number}\n" for number, car in enumerate(CARS)
)

ASK_MANY = """
import json
import shunting.many as many

told = {}
for name in %r:
    function = getattr(many, name)
    told[name] = [function(4), sum(function.stats.cache_hits.values())]
print(json.dumps(told))
"""

CROWD = """
import json, os, pathlib, time
from shunting.trains import pull

here = pathlib.Path(os.environ["TMPDIR"])
(here / os.environ["RANK"]).touch()
for _ in range(60_000):
    if len(list(here.iterdir())) == 4:
        break
    time.sleep(0.001)
cars = [4, 4.5, 4j, True]
rank = int(os.environ["RANK"])
told = {str(car): str(pull(car)) for car in cars[rank:] + cars[:rank]}
print(json.dumps([told, sum(pull.stats.cache_hits.values())]))
"""

TABLE = """
import numpy as np
from roundhouse.kernel import jit

WEIGHTS = np.array([*range(1, 100, 2), *range(2, 100, 2)], np.int8)

@jit
def weigh(car):
    return WEIGHTS[car // 2]
"""

FULL_DISK = """
from numba.core.caching import IndexDataCacheFile

write = IndexDataCacheFile._open_for_write

def full(self, path):
    if path.endswith(".nbc"):
        raise OSError(28, "No space left on device")
    return write(self, path)

IndexDataCacheFile._open_for_write = full
"""


def one_file(workshop: Workshop, name: str, suffix: str) -> Path:
    """Return the only file of that kind that a function has."""
    (path,) = (
        path for path in compiled_files(workshop.package) if path.name.startswith(name) and path.suffix == suffix
    )
    return path


def test_damaged_files_are_complained_of_and_made_anew(workshop: Workshop) -> None:
    workshop.write("shunting/many.py", MANY)
    ask = ASK_MANY % (CARS,)
    compiled = workshop.run(ask)
    assert compiled == {car: [8 + number, 0] for number, car in enumerate(CARS)}
    cut = one_file(workshop, "cut_code", ".nbc")
    cut.write_bytes(cut.read_bytes()[:-100])
    one_file(workshop, "garbled_code", ".nbc").write_bytes(b"\x00garbage")
    one_file(workshop, "lost_code", ".nbc").unlink()
    one_file(workshop, "emptied_index", ".nbi").write_bytes(b"")
    one_file(workshop, "garbled_index", ".nbi").write_bytes(b"garbage" * 100)
    one_file(workshop, "lost_index", ".nbi").unlink()
    survivor = workshop.process(ask, warnings="always")
    assert survivor.told == compiled
    assert survivor.complaints.count("is damaged") == 4
    assert str(workshop.package / ".compiled/shunting.many") in survivor.complaints
    outcome = workshop.run(ask)
    assert outcome == {car: [8 + number, 1] for number, car in enumerate(CARS)}


def test_damage_is_mended_even_where_a_warning_is_an_error(workshop: Workshop) -> None:
    place = Path(workshop.run()["place"])
    (index,) = place.glob("*.nbi")
    index.write_bytes(b"garbage")
    failed = workshop.begin()
    streams = failed.communicate()
    assert "is damaged" in streams[1]
    assert failed.returncode != 0
    outcome = workshop.run()
    assert outcome["answer"] == 50


def test_damage_on_a_full_disk_does_not_mix_up_the_forms_of_a_function(workshop: Workshop) -> None:
    both = "import json\nfrom shunting.trains import pull\nprint(json.dumps([pull(4), pull(4.5)]))"
    last = "import json\nfrom shunting.trains import pull\nprint(json.dumps(pull(4.5)))"
    outcome = workshop.run(both)
    assert outcome == [50, 55.0]
    (code,) = (workshop.package / ".compiled/shunting.trains").rglob("*.2.nbc")
    code.write_bytes(b"garbage")
    outcome = workshop.run(FULL_DISK + last, warnings="ignore")
    assert outcome == 55.0
    outcome = workshop.run(last)
    assert outcome == 55.0


def test_code_that_was_changed_on_the_disk_is_not_executed(workshop: Workshop) -> None:
    workshop.write("shunting/weights.py", TABLE)
    place = Path(workshop.run()["place"])
    (code,) = place.glob("*.nbc")
    table = bytes([*range(1, 100, 2), *range(2, 100, 2)])
    assert table in code.read_bytes()
    code.write_bytes(code.read_bytes().replace(table, table[::-1]))
    survivor = workshop.process(warnings="always")
    assert survivor.told["answer"] == 50
    assert "is damaged" in survivor.complaints


def test_many_processes_at_once_all_answer_right_and_leave_an_intact_cache(workshop: Workshop) -> None:
    crowd = [workshop.begin(CROWD, RANK=str(rank)) for rank in range(4)]
    answers = [finish(process).told[0] for process in crowd]
    assert answers == [{"4": "50", "4.5": "55.0", "4j": "(10+40j)", "True": "20"}] * 4
    assert finish(workshop.begin(CROWD, RANK="3")).told == [answers[0], 4]
    assert not [path for path in (workshop.package / ".compiled").rglob("*") if ".tmp." in path.name]


def cached(directory: Path) -> cache.StampedCache:
    def pull(car: int) -> int:
        return car

    return cache.StampedCache(pull, directory)


def test_code_is_stored_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = []

    def look(*_: Any) -> None:
        try:
            with filelock.FileLock(tmp_path / "stamp/.lock", timeout=0):
                held.append(False)
        except filelock.Timeout:
            held.append(True)

    monkeypatch.setattr(FunctionCache, "save_overload", look)
    cached(tmp_path / "stamp").save_overload(None, None)
    assert held == [True]


@pytest.mark.parametrize("trouble", [OSError(errno.ENOSPC, "full"), FileNotFoundError(), filelock.Timeout("lock")])
def test_where_code_cannot_be_stored_all_goes_on(
    trouble: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise trouble

    monkeypatch.setattr(FunctionCache, "save_overload", fail)
    cached(tmp_path).save_overload(None, None)


def test_where_the_whole_stamp_was_cleared_away_code_is_stored_again(workshop: Workshop) -> None:
    clear = "import shutil, shunting.trains\nshutil.rmtree(shunting.trains.pull.stats.cache_path)\n"
    told = workshop.run(clear + ASK)
    assert told["answer"] == 50
    outcome = workshop.run()
    assert outcome["loaded"] == 1
