"""Playing a series, in one process or several."""

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

from roundhouse.bots.arena.result_file import naming_the_file, open_result_file
from roundhouse.bots.arena.series import GameResult, ScheduledGame, Series
from roundhouse.bots.arena.standings import Scoreboard, Standings
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.errors import BadSetting


def run_series(series: Series, *, jobs: int = 1, out: Path | None = None, records: Path | None = None) -> Standings:
    """Play a series to its end and return the standings."""
    return Standings.of(series, play_series(series, jobs=jobs, out=out, records=records))


def play_series(
    series: Series, *, jobs: int = 1, out: Path | None = None, records: Path | None = None
) -> Generator[GameResult, None, None]:
    """Play a series in `jobs` processes. Yield the games that `out` already holds, then each game as it ends.

    A game is in `out` before it is yielded; its record, if records are kept, is written before that. Close the iterator
    to stop.
    """
    if jobs < 1:
        raise BadSetting(f"there must be 1 job or more, not {jobs}")
    return _play(series, jobs, out, records)


def _play(series: Series, jobs: int, out: Path | None, records: Path | None) -> Generator[GameResult, None, None]:
    board = Scoreboard(series)
    with open_result_file(series, jobs, out) as results:
        schedule = list(series.schedule())
        for scheduled in schedule:
            if scheduled in results.games:
                board.add(results.games[scheduled])
                yield results.games[scheduled]
        missing = [scheduled for scheduled in schedule if scheduled not in results.games]
        if not missing or board.is_decided():
            return
        series.make_ready()  # once in this process, so that the workers do not all compile the same code
        with (
            WorkerPool(min(jobs, len(missing)), series.make_ready) as pool,
            closing(pool.run(play_game, [(series, scheduled) for scheduled in missing])) as games,
        ):
            for _, (game, record) in games:
                if records:
                    write_record(record, records / f"{game.seed}-{game.rotation}.json")
                results.add(game)
                board.add(game)
                yield game
                if board.is_decided():
                    return


def play_game(series: Series, scheduled: ScheduledGame) -> tuple[GameResult, str]:
    """Play one game of a series. Return the result and the record."""
    result, match = series.play(scheduled)
    return result, match.record()


def write_record(record: str, path: Path) -> None:
    """Write a record. A file of this name is always complete."""
    with naming_the_file(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".part")
        draft.write_text(record, encoding="utf-8")
        draft.replace(path)
