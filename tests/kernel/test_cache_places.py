"""Compiled code lies in the package, else with the user, else among temporary files; else nowhere, and all works."""

import os
import stat
from pathlib import Path

import platformdirs
import pytest

from roundhouse.kernel import cache
from roundhouse.kernel import places as places_module
from tests.kernel.workshop import ASK, Workshop, compiled_files

pytestmark = pytest.mark.deep

NOBODY = "import pwd\ndef nobody(uid):\n    raise KeyError(uid)\npwd.getpwuid = nobody\n"
NOWHERE = "import tempfile\ndef nowhere():\n    raise FileNotFoundError\ntempfile.gettempdir = nowhere\n"
WANDER = "import os, shunting.trains\nos.chdir(os.environ['TMPDIR'])\n"

FLAGS = "checked"
NO_PLACE = Path("/", "x" * 300)
"""Longer than file systems allow: to ask for it is an error even for root, as a closed directory is for others."""


def block(path: Path) -> None:
    """Put a file where a directory would have to be: nobody, not even root, can write into it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("in the way", encoding="utf-8")


def place_of(unit: str, source: Path) -> Path | None:
    """Ask anew where the code of a file lies."""
    for remembered in (cache.directory_for, cache._hash_file):
        getattr(remembered, "cache_clear", lambda: None)()
    return cache.directory_for(unit, frozenset({source}), FLAGS)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A source file."""
    path = tmp_path / "source.py"
    path.write_text("LENGTH = 1\n", encoding="utf-8")
    return path


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The three places, all of them empty."""
    monkeypatch.delenv("ROUNDHOUSE_CACHE_DIR", raising=False)
    monkeypatch.setattr(places_module, "PACKAGE", tmp_path / "package")
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_, **__: tmp_path / "user")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    return [tmp_path / "package/.compiled", tmp_path / "user", tmp_path / f"tmp/roundhouse-{os.getuid()}"]


def test_the_package_comes_first_then_the_user_then_the_temporary_files(places: list[Path]) -> None:
    assert list(places_module.roots()) == places


def test_a_chosen_directory_is_the_only_one(places: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDHOUSE_CACHE_DIR", str(places[1]))
    assert list(places_module.roots()) == [places[1]]


def test_a_chosen_directory_is_used_and_nothing_else(workshop: Workshop, tmp_path: Path) -> None:
    chosen = tmp_path / "a" / "chosen one"
    told = workshop.run(ROUNDHOUSE_CACHE_DIR=str(chosen))
    assert chosen in Path(told["place"]).parents
    assert compiled_files(chosen) == compiled_files(tmp_path)
    assert not (workshop.package / ".compiled").exists()


def test_a_chosen_directory_stays_where_it_is_when_the_process_goes_elsewhere(workshop: Workshop) -> None:
    workshop.run(WANDER + ASK, ROUNDHOUSE_CACHE_DIR="chosen")
    assert compiled_files(workshop.root / "chosen")
    assert not compiled_files(workshop.temporary)


def test_code_lies_in_the_package_if_it_can(workshop: Workshop) -> None:
    told = workshop.run()
    assert workshop.package / ".compiled" / "shunting.trains" == Path(told["place"]).parent
    assert not list(workshop.home.iterdir())
    assert not list(workshop.temporary.iterdir())


def test_where_the_package_cannot_be_written_code_lies_with_the_user(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    told = workshop.run(XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert workshop.home / "caches/roundhouse/shunting.trains" == Path(told["place"]).parent
    outcome = workshop.run(XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert outcome["loaded"] == 1


def test_where_the_user_has_no_place_code_lies_among_temporary_files(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    block(workshop.home / "caches")
    told = workshop.run(XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert workshop.temporary / f"roundhouse-{os.getuid()}/shunting.trains" == Path(told["place"]).parent
    outcome = workshop.run(XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert outcome["loaded"] == 1


def test_where_nothing_can_be_written_all_works_without_a_cache(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    block(workshop.home / "caches")
    block(workshop.temporary / f"roundhouse-{os.getuid()}")
    told = workshop.run(XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert told == {"answer": 50, "place": None, "loaded": 0}
    outcome = workshop.run(ROUNDHOUSE_CACHE_DIR=str(workshop.home / "caches"))
    assert outcome == told


def test_places_that_cannot_even_be_looked_at_are_passed_over(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    told = workshop.run(XDG_CACHE_HOME=str(NO_PLACE))
    assert workshop.temporary in Path(told["place"]).parents
    assert told["answer"] == 50


def test_a_package_that_cannot_be_looked_into_is_passed_over(
    places: list[Path], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places_module, "PACKAGE", NO_PLACE)
    found = place_of("trains", source)
    assert found is not None
    assert places[1] in found.parents


def test_code_in_the_package_can_be_loaded_by_everybody_who_can_load_the_package(workshop: Workshop) -> None:
    place = Path(workshop.run()["place"])
    others = workshop.package.stat().st_mode & 0o055
    for directory in (place, *place.parents[:2]):
        assert directory.stat().st_mode & 0o057 == others


@pytest.mark.parametrize("closed", [1, 2])
def test_code_outside_the_package_is_for_us_alone(closed: int, places: list[Path], source: Path) -> None:
    for place in places[:closed]:
        block(place)
    found = place_of("trains", source)
    assert found is not None
    assert {stat.S_IMODE(path.stat().st_mode) for path in (found, places[closed])} == {0o700}


def test_where_there_is_no_temporary_directory_either_all_works_without_a_cache(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    block(workshop.home / "caches")
    told = workshop.run(NOWHERE + ASK, XDG_CACHE_HOME=str(workshop.home / "caches"))
    assert told == {"answer": 50, "place": None, "loaded": 0}


def test_without_a_home_code_lies_in_the_package(workshop: Workshop) -> None:
    told = workshop.run(HOME=None)
    assert workshop.package / ".compiled" in Path(told["place"]).parents
    assert told["answer"] == 50


def test_where_nobody_is_at_home_code_lies_among_temporary_files(workshop: Workshop) -> None:
    block(workshop.package / ".compiled")
    told = workshop.run(NOBODY + ASK, HOME=None)
    assert workshop.temporary in Path(told["place"]).parents
    assert told["answer"] == 50


def test_code_that_was_shipped_is_used_where_nothing_can_be_written(
    places: list[Path], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = place_of("trains", source)
    assert shipped is not None
    assert places[0] in shipped.parents
    (shipped / "pull.nbi").touch()
    monkeypatch.setattr(places_module, "usable", lambda _: False)
    assert place_of("trains", source) == shipped


def test_code_that_lies_with_the_user_is_found_before_a_new_place_is_made(places: list[Path], source: Path) -> None:
    block(places[0])
    with_user = place_of("trains", source)
    assert with_user is not None
    (with_user / "pull.nbi").touch()
    places[0].unlink()
    assert place_of("trains", source) == with_user


def test_a_usable_directory_is_made_for_us_alone(tmp_path: Path) -> None:
    assert places_module.usable(tmp_path / "new")
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert places_module.usable(tmp_path / "new")
    assert not list((tmp_path / "new").iterdir())


def test_a_directory_that_cannot_be_written_is_not_usable(tmp_path: Path) -> None:
    block(tmp_path / "file")
    assert not places_module.usable(tmp_path / "file")
    assert not places_module.usable(tmp_path / "file" / "below")


def test_a_directory_of_another_owner_is_not_usable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert not places_module.usable(tmp_path)


def test_a_link_of_another_owner_is_not_usable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "mine")
    assert places_module.usable(link)
    theirs = os.stat_result((*link.lstat()[:4], os.getuid() + 1, *link.lstat()[5:10]))
    monkeypatch.setattr(Path, "lstat", lambda _: theirs)
    assert not places_module.usable(link)


def test_code_of_another_owner_among_the_temporary_files_is_not_trusted(
    places: list[Path], source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    block(places[0])
    block(places[1])
    planted = place_of("trains", source)
    assert planted is not None
    (planted / "pull.nbi").touch()
    us = os.getuid() + 1
    places[2].rename(places[2].with_name(f"roundhouse-{us}"))
    monkeypatch.setattr(os, "getuid", lambda: us)
    assert place_of("trains", source) is None
