"""Older editions of a game: the rules by which old games were played, beside today's."""

import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.games.bookmark import can_resume, layout_of
from roundhouse.games.copies import UNUSED, prune, write_package
from roundhouse.games.editions import edition, has_edition
from roundhouse.games.errors import BadBoard, UnknownGame
from roundhouse.games.registry import MODULES, find, find_by_rules

EDITIONS = [(name, rules) for name in MODULES for rules in range(1, find(name).rules_version)]


@pytest.mark.parametrize(("name", "rules"), EDITIONS)
def test_every_earlier_version_of_the_rules_has_an_edition(name: str, rules: int) -> None:
    game = find(name)
    old = find(f"{name}@{rules}")
    assert has_edition(game, rules)
    assert (old.name, old.family, old.rules_version) == (f"{name}@{rules}", name, rules)
    assert (old.title, old.seats) == (game.title, game.seats)
    assert find_by_rules(name, rules) is old is find(f"{name}@{rules}")
    assert find_by_rules(name, game.rules_version) is game


@pytest.mark.parametrize(("name", "rules"), EDITIONS)
def test_an_edition_is_a_game_of_its_own(name: str, rules: int) -> None:
    match = rh.new(f"{name}@{rules}", seats=2, seed=3)
    for _ in range(40):
        match.play(match.legal()[0])
    record = json.loads(match.record())
    assert (record["game"], record["rules"]) == (name, rules)
    again = rh.load(match.record())
    assert again.game is match.game
    assert again.view(0) == match.view(0)
    assert not can_resume(find(name), layout_of(match.game)) or find(name).resumes_from <= rules


@pytest.mark.deep
@pytest.mark.parametrize(("name", "rules"), EDITIONS)
def test_bots_play_an_edition(name: str, rules: int) -> None:
    match = rh.new(f"{name}@{rules}", seats=2, seed=4)
    bot = find_bot(f"{name}@{rules}", "call-boy").sit_down(1)
    for _ in range(2):
        match.play(bot.think(Observation.of(match)).action)


def test_editions_are_not_listed() -> None:
    assert set(rh.games()) >= set(MODULES)
    assert not [name for name in rh.games() if "@" in name]


@pytest.mark.parametrize("name", ["on-track@3", "on-track@0", "on-track@", "on-track@x", "on-track@-1", "nothing@1"])
def test_an_unknown_edition_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        find(name)


def test_a_game_without_that_edition_says_so() -> None:
    with pytest.raises(BadBoard, match="Switch Yard has no edition with version 7 of the rules"):
        edition(find("switch-yard"), 7)
    assert find_by_rules("switch-yard", 7) is None


def test_many_write_the_same_package_at_once_and_all_can_import_it(tmp_path: Path) -> None:
    content = {Path(f"part{number}.py"): b"x = 1\n" * 200 for number in range(30)}

    def write(round_: int) -> bool:
        start.wait()
        target = tmp_path / f"package{round_}"
        write_package(target, content)
        return all((target / path).read_bytes() == data for path, data in content.items())

    for round_ in range(20):
        start = Barrier(4)
        with ThreadPoolExecutor(4) as threads:
            assert all(threads.map(write, [round_] * 4))
    assert len(list(tmp_path.iterdir())) == 20


def test_a_damaged_package_is_written_again(tmp_path: Path) -> None:
    content = {Path("part.py"): b"x = 1\n", Path("other.py"): b"y = 2\n"}
    write_package(tmp_path / "package", content)
    (tmp_path / "package" / "part.py").write_bytes(b"x =")
    write_package(tmp_path / "package", content)
    assert (tmp_path / "package" / "part.py").read_bytes() == b"x = 1\n"


def test_copies_that_nobody_uses_are_removed_with_what_was_compiled_of_them(tmp_path: Path) -> None:
    old, used, other = (tmp_path / "copies" / name for name in ("spike_1", "spike_2", "spike_12"))
    compiled = [tmp_path / name for name in ("kernel.driver.spike_1", "copies.spike_1.view", "copies.spike_12.view")]
    for folder in (old, used, other, *compiled):
        folder.mkdir(parents=True)
    long_ago = time.time() - UNUSED - 60
    for folder in (old, used):
        os.utime(folder, (long_ago, long_ago))
    prune(tmp_path, "copies", used)
    assert sorted(each.name for each in (tmp_path / "copies").iterdir()) == ["spike_12", "spike_2"]
    assert [each.exists() for each in compiled] == [False, False, True]
