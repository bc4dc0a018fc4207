"""Of the stamps that nobody needs any more, the oldest go."""

import os
import shutil
from pathlib import Path

import pytest

from roundhouse.kernel import cache
from tests.kernel.workshop import Workshop

STAMP = "0123456789abcdef01234567"


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The directory of a unit's stamps."""
    return tmp_path / "unit"


def make(unit: Path, *names: str) -> list[Path]:
    """Make stamped directories, each younger than the one before."""
    made = []
    for age, name in enumerate(names, len(list(unit.parent.glob("unit/*")))):
        directory = unit / f"{name}-{STAMP[age:]}"
        directory.mkdir(parents=True)
        (directory / "pull.nbi").touch()
        os.utime(directory, (1_000_000 + age, 1_000_000 + age))
        made.append(directory)
    return made


def left(unit: Path) -> set[Path]:
    return set(unit.iterdir())


def test_only_the_latest_few_stamps_are_kept(unit: Path) -> None:
    stamps = make(unit, *["checked"] * 6)
    cache.prune(stamps[-1])
    assert left(unit) == set(stamps[-cache.KEPT_STAMPS :])


def test_a_stamp_just_made_is_kept_however_old_it_looks(unit: Path) -> None:
    stamps = make(unit, *["checked"] * 6)
    cache.prune(stamps[0])
    assert left(unit) == {stamps[0], *stamps[-cache.KEPT_STAMPS + 1 :]}


def test_nothing_goes_before_there_are_too_many(unit: Path) -> None:
    stamps = make(unit, *["checked"] * cache.KEPT_STAMPS)
    cache.prune(stamps[0])
    assert left(unit) == set(stamps)


def test_a_stamp_used_again_outlives_those_made_after_it(unit: Path) -> None:
    stamps = make(unit, *["checked"] * 6)
    cache.touch(stamps[0])
    cache.prune(stamps[-1])
    assert left(unit) == {stamps[0], *stamps[-cache.KEPT_STAMPS + 1 :]}


def test_checked_and_unchecked_code_do_not_drive_each_other_out(unit: Path) -> None:
    checked, unchecked = make(unit, *["checked"] * 5), make(unit, *["unchecked"] * 5)
    cache.prune(unchecked[-1])
    assert left(unit) == {*checked, *unchecked[-cache.KEPT_STAMPS :]}
    cache.prune(checked[-1])
    assert left(unit) == {*checked[-cache.KEPT_STAMPS :], *unchecked[-cache.KEPT_STAMPS :]}


def test_code_compiled_with_other_settings_is_not_driven_out(unit: Path) -> None:
    plain, slow = make(unit, *["checked"] * 3), make(unit, *["checked-None-0-1-0"] * 3)
    cache.prune(plain[-1])
    assert left(unit) == {*plain, *slow}


def test_other_units_are_left_alone(unit: Path) -> None:
    stamps = make(unit, *["checked"] * 3)
    shutil.copytree(unit, unit.with_name("other"))
    cache.prune(stamps[-1])
    assert len(left(unit.with_name("other"))) == 3


def test_a_stamp_on_a_read_only_disk_can_be_used(unit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    (stamp,) = make(unit, "checked")
    monkeypatch.setattr(os, "utime", refuse)
    cache.touch(stamp)
    assert left(unit) == {stamp}


@pytest.mark.deep
def test_many_edits_leave_few_stamps_and_the_last_used_among_them(workshop: Workshop) -> None:
    first = workshop.run()
    for edit in range(1, 5):
        workshop.edit("shunting/trains.py", "* 10", f"* 10{edit}")
        place = workshop.run("import json, shunting.trains as t\nprint(json.dumps(t.pull._cache.cache_path))")
        workshop.edit("shunting/trains.py", f"* 10{edit}", "* 10")
        if edit % 2:
            outcome = workshop.run()
            assert outcome["loaded"] == 1
    stamps = left(workshop.package / ".compiled/shunting.trains")
    assert len(stamps) == cache.KEPT_STAMPS
    assert {Path(first["place"]), Path(place)} < stamps
