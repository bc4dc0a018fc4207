"""Games that end by a limit are counted, and the documentation is up to date."""

from pathlib import Path
from typing import Any

import pytest

from roundhouse.bots.arena import Series, run_series
from roundhouse.bots.arena.endings import BEGIN, END, endings_of, is_by_limit, main
from roundhouse.bots.arena.result_file import read_results
from roundhouse.bots.arena.table import replace_table

DOCS = Path(__file__).parents[3] / "docs"
LIMITS: list[tuple[str, dict[str, Any]]] = [
    ("switching-tracks", {"limit": 2}),
    ("switch-yard", {"limit": 12}),
    ("on-track", {"limit": 6}),
    ("spike", {"limit": 2}),
]


def test_the_endings_of_the_documentation_match_the_result_files() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    files = sorted([*(DOCS / "arena").glob("*.jsonl"), *(DOCS / "arena" / "endings").glob("*.jsonl")])
    assert page == replace_table(page, endings_of(files), BEGIN, END), "run `make tables`"


@pytest.mark.parametrize(("game", "options"), LIMITS)
def test_a_game_that_ends_by_a_limit_is_counted(game: str, options: dict[str, Any]) -> None:
    played = run_series(Series(game, ("random", "random"), games=1, options=options)).games
    assert [is_by_limit(each) for each in played] == [True]


@pytest.mark.parametrize("file", sorted((DOCS / "arena").glob("*-engineer-fireman.jsonl")), ids=lambda file: file.stem)
def test_an_ending_by_the_rules_is_not_counted(file: Path) -> None:
    games = read_results(file).games
    ruled = [game for game in games if " wins" in game.reason or "time card" in game.reason or " win: " in game.reason]
    assert ruled
    assert not any(map(is_by_limit, ruled))


def test_a_table_of_endings_has_the_games_and_how_many_reached_a_limit(tmp_path: Path) -> None:
    file, page = tmp_path / "equal.jsonl", tmp_path / "page.md"
    run_series(Series("switch-yard", ("random", "random"), games=4, options={"limit": 12}), out=file)
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    main([str(page), str(file)])
    before, row, after = page.read_text(encoding="utf-8").partition("| Switch Yard | 2 | `random` | 4 | 4 |")
    assert before.startswith("before")
    assert row
    assert after.endswith("after\n")


def test_equal_bots_have_a_row_and_different_ones_another(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.jsonl" for number in range(3)]
    for file, bots in zip(files, (("random", "random"), ("greedy", "random"), ("random", "greedy")), strict=True):
        run_series(Series("switch-yard", bots, games=2, options={"limit": 12}), out=file)
    rows = endings_of(files).splitlines()[2:]
    assert {row.rsplit("|", 2)[0] for row in rows} == {
        "| Switch Yard | 2 | `random` | 2 | 2 ",
        "| Switch Yard | 2 | of different ranks | 4 | 4 ",
    }


def test_bots_that_have_changed_since_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "earlier.jsonl"
    run_series(Series("switch-yard", ("random", "greedy"), games=2, options={"limit": 12}), out=file)
    file.write_text(file.read_text().replace('"slack":0.0', '"slack":0.5', 1))
    assert len(endings_of([file]).splitlines()) == 2
