"""Tables of results in a Markdown page, made from result files.

`python -m roundhouse.bots.arena.table PAGE FILE…` replaces the text between the two markers of a page.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from roundhouse.bots.arena.result_file import StoredSeries, read_results
from roundhouse.bots.arena.standings import Standings
from roundhouse.bots.catalog import RANKS
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, names

BEGIN = "<!-- results: made from the files in docs/arena by `make tables` -->"
END = "<!-- end of results -->"
HEADINGS = ("game", "first bot", "against", "wins of the first", "95 % interval", "by luck", "games")


def table_of(files: Iterable[Path]) -> str:
    """Return a Markdown table with a row for each result file, by game and by rank."""
    rows = sorted((read_results(file) for file in files), key=place)
    lines = [line(HEADINGS), line("---" for _ in HEADINGS), *map(_row, rows)]
    return "\n".join(lines)


def replace_table(page: str, table: str, begin: str = BEGIN, end: str = END) -> str:
    """Return a page with the table between its markers replaced."""
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise RoundhouseError(f"the page needs the lines {begin} and {end}")
    return f"{before}{begin}\n\n{table}\n\n{end}{after}"


def title(stored: StoredSeries) -> str:
    """Return the title of the game, and whether it is played in teams."""
    series = stored.series
    return find(series.game).title + (", in teams" if len(series.sides) < len(series.bots) else "")


def place(stored: StoredSeries) -> tuple[int, int, int, tuple[int, ...], tuple[str, ...]]:
    """Return what the rows are sorted by: the game, the number of seats, teams last, the ranks, the names."""
    series = stored.series
    ranks = list(RANKS)
    kinds = [bot.split(",")[0].split("@")[0].split("*")[0] for bot in series.bots]
    return (
        names().index(series.game),
        len(series.bots),
        -len(series.sides),
        tuple(ranks.index(name) if name in ranks else -1 for name in reversed(kinds)),
        series.bots,
    )


def _row(stored: StoredSeries) -> str:
    series, standings = stored.series, Standings.of(stored.series, stored.games)
    first = standings.rows[0]
    others = ", ".join(f"`{bot}`" for bot in series.bots[1:])
    return line(
        (
            title(stored),
            f"`{first.bot}`",
            others,
            f"{100 * first.share.value:.0f} %",
            f"{100 * first.share.low:.0f}–{100 * first.share.high:.0f} %",
            f"{100 * first.fair:.0f} %",
            f"{len(standings.games)}{'' if stored.is_current else ', by earlier bots'}",
        )
    )


def line(cells: Iterable[str]) -> str:
    """Return a row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Write the table into a page."""
    page, *files = map(Path, arguments)
    page.write_text(replace_table(page.read_text(encoding="utf-8"), table_of(files)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
