"""Tables of results are made from result files, and the documentation is up to date."""

import json
from pathlib import Path

import pytest

from roundhouse.bots.arena import Series, Standings, run_series
from roundhouse.bots.arena.result_file import read_results
from roundhouse.bots.arena.table import BEGIN, END, main, replace_table, table_of
from roundhouse.games.errors import RoundhouseError

DOCS = Path(__file__).parents[3] / "docs"


def played(file: Path, *bots: str) -> Standings:
    """Play a short series into a file."""
    return run_series(Series("switch-yard", bots, games=4, options={"limit": 12}, seed=3), out=file)


def test_the_table_of_the_bots_matches_the_result_files() -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    files = sorted((DOCS / "arena").glob("*.jsonl"))
    assert len(files) >= 15
    assert page == replace_table(page, table_of(files)), "run `make tables`"


def test_the_table_of_openspiels_bots_matches_the_result_files() -> None:
    page = (DOCS / "researchers.md").read_text(encoding="utf-8")
    files = sorted((DOCS / "arena" / "openspiel").glob("*.jsonl"))
    assert files
    assert page == replace_table(page, table_of(files)), "run `make tables`"


def test_a_series_is_read_from_its_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    standings = played(file, "greedy", "random")
    before = file.read_bytes()
    stored = read_results(file)
    assert (stored.series.bots, stored.series.games, stored.series.seed) == (("greedy", "random"), 4, 3)
    assert stored.series.options["limit"] == 12
    assert list(stored.games) == standings.games
    assert stored.is_current
    assert file.read_bytes() == before


def test_a_series_that_was_made_longer_counts_all_its_games(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    for games in (2, 6):
        run_series(Series("switch-yard", ("greedy", "random"), games=games, options={"limit": 12}), out=file)
    assert table_of([file]).endswith("| 6 |")


def test_a_row_has_the_wins_the_interval_and_the_number_of_games(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    share = played(file, "greedy", "random").share("greedy")
    row = table_of([file]).splitlines()[2]
    interval = f"{100 * share.low:.0f}–{100 * share.high:.0f} %"
    assert row == f"| Switch Yard | `greedy` | `random` | {100 * share.value:.0f} % | {interval} | 50 % | 4 |"


def test_rows_are_sorted_by_game_and_rank(tmp_path: Path) -> None:
    files = []
    for number, bots in enumerate((("brakeman", "call-boy"), ("fireman", "brakeman"), ("brakeman", "random"))):
        files.append(tmp_path / f"{number}.jsonl")
        played(files[-1], *bots)
    firsts = [(row.split(" | ")[1], row.split(" | ")[2]) for row in table_of(reversed(files)).splitlines()[2:]]
    assert firsts == [("`brakeman`", "`random`"), ("`brakeman`", "`call-boy`"), ("`fireman`", "`brakeman`")]


def test_a_row_of_bots_that_have_changed_says_so(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    played(file, "greedy", "random")
    header, *games = file.read_text().splitlines()
    changed = json.loads(header)
    changed["bots"][0]["weights"]["home"] += 1
    file.write_text("\n".join([json.dumps(changed), *games]) + "\n")
    assert not read_results(file).is_current
    assert table_of([file]).endswith("| 4, by earlier bots |")


@pytest.mark.parametrize("content", ["", "notes\n", '{"arena": 1, "game": "switch-yard"}\n'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(content)
    with pytest.raises(RoundhouseError, match=r"notes\.txt"):
        read_results(file)


def test_only_what_is_between_the_markers_is_replaced(tmp_path: Path) -> None:
    file, page = tmp_path / "results.jsonl", tmp_path / "page.md"
    played(file, "greedy", "random")
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    main([str(page), str(file)])
    assert page.read_text() == f"before\n{BEGIN}\n\n{table_of([file])}\n\n{END}\nafter\n"
    with pytest.raises(RoundhouseError, match="the page needs the lines"):
        replace_table(f"{END} {BEGIN}", "")
