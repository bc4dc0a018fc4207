"""The arena: bots play many games against each other, and it is told who is stronger, and how sure that is.

contest = Contest("switch-yard", ("search@200", "greedy"), games=40)
standing = hold(contest, jobs=2, out=Path("duel.jsonl"))
standing.share("search@200")    # with its 95 % interval
"""

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

from roundhouse.bots.contest import Contest, Played
from roundhouse.bots.crew import play_all
from roundhouse.bots.rating import Estimate, Sprt, Tally
from roundhouse.bots.scorebook import open_scorebook, telling_of
from roundhouse.bots.standing import Line, Scoreboard, Standing
from roundhouse.games.errors import BadSetting

__all__ = ["Contest", "Estimate", "Line", "Played", "Scoreboard", "Sprt", "Standing", "Tally", "hold", "play_contest"]


def hold(contest: Contest, *, jobs: int = 1, out: Path | None = None, records: Path | None = None) -> Standing:
    """Play a contest to its end and return how it stands."""
    return Standing.of(contest, play_contest(contest, jobs=jobs, out=out, records=records))


def play_contest(
    contest: Contest, *, jobs: int = 1, out: Path | None = None, records: Path | None = None
) -> Generator[Played, None, None]:
    """Play a contest, so many games at a time; yield first the games that `out` holds already, then each as it ends.

    A game is in `out` before it is yielded, and its record, if they are kept, before that. Close the iterator to stop.
    """
    if jobs < 1:
        raise BadSetting(f"there must be 1 job or more, not {jobs}")
    return _play(contest, jobs, out, records)


def _play(contest: Contest, jobs: int, out: Path | None, records: Path | None) -> Generator[Played, None, None]:
    board = Scoreboard(contest)
    with open_scorebook(contest, jobs, out) as book:
        wanted = list(contest.fixtures())
        for fixture in wanted:
            if fixture in book.games:
                board.add(book.games[fixture])
                yield book.games[fixture]
        missing = [fixture for fixture in wanted if fixture not in book.games]
        if not missing or board.is_decided():
            return
        with closing(play_all(contest, missing, jobs)) as games:
            for played, record in games:
                if records:
                    keep(record, records / f"{played.seed}-{played.rotation}.json")
                book.add(played)
                board.add(played)
                yield played
                if board.is_decided():
                    return


def keep(record: str, path: Path) -> None:
    """Write a record; a file of this name is always a whole one."""
    with telling_of(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".part")
        draft.write_text(record, encoding="utf-8")
        draft.replace(path)
