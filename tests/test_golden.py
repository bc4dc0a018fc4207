"""The golden games are still what they were."""

from pathlib import Path

import pytest

from roundhouse.games.registry import MODULES
from tests.golden import golden_records, transcript

LONGEST = "three-advanced-to-the-limit"
RECORDS = [
    pytest.param(path, id=f"{path.parent.name}/{path.stem}", marks=[pytest.mark.deep] if path.stem == LONGEST else [])
    for path in golden_records()
]


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_game_is_what_it_was(path: Path) -> None:
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_game_has_golden_games() -> None:
    assert {path.parent.name for path in golden_records()} == set(MODULES)
