"""A game is known to be compiled as long as nothing that it is made of has changed."""

from pathlib import Path

import pytest

from roundhouse.kernel import is_compiled, mark_compiled, places


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROUNDHOUSE_CACHE_DIR", str(tmp_path / "cache"))


def test_a_game_is_compiled_when_it_was_marked() -> None:
    assert not is_compiled("toy")
    mark_compiled("toy")
    assert is_compiled("toy")
    assert not is_compiled("another")


@pytest.mark.parametrize("name", ["rules.py", "board.toml", "evaluation/features.py"])
def test_a_change_in_the_folder_of_a_game_from_outside_is_noticed(tmp_path: Path, name: str) -> None:
    home = tmp_path / "toy"
    (home / "evaluation").mkdir(parents=True)
    (home / name).write_text("a = 1\n")
    mark_compiled("toy", home)
    assert is_compiled("toy", home)
    (home / name).write_text("a = 2\n")
    places._key.cache_clear()  # as in a new process
    assert not is_compiled("toy", home)
