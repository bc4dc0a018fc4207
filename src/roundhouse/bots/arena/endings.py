"""How many games end by a limit: a table in a Markdown page, made from result files of the present bots.

`python -m roundhouse.bots.arena.endings PAGE FILE…` replaces the text between the two markers of a page.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from roundhouse.bots.arena.rating import Tally
from roundhouse.bots.arena.result_file import StoredSeries, read_results
from roundhouse.bots.arena.series import GameResult
from roundhouse.bots.arena.table import line, place, replace_table, title

BEGIN = "<!-- endings: made from the files in docs/arena and docs/arena/endings by `make tables` -->"
END = "<!-- end of endings -->"
HEADINGS = ("game", "players", "bots", "games", "ended by a limit", "95 % interval")


def is_by_limit(game: GameResult) -> bool:
    """Return True if a game ended by a limit. Only such an ending says a number: that of the turns, rounds or moves."""
    return any(letter.isdigit() for letter in game.reason)


def endings_of(files: Iterable[Path]) -> str:
    """Return a Markdown table with a row for each game, number of players and rank; different ranks are one row."""
    ended: dict[tuple[str, str, str], Tally] = defaultdict(Tally)
    for stored in sorted((read_results(file) for file in files), key=place):
        if stored.is_current:
            tally = ended[_row_of(stored)]
            for game in stored.games:
                tally.add(is_by_limit(game))
    return "\n".join([line(HEADINGS), line("---" for _ in HEADINGS), *(_row(*each) for each in ended.items())])


def _row_of(stored: StoredSeries) -> tuple[str, str, str]:
    bots = stored.series.bots
    return title(stored), str(len(bots)), f"`{bots[0]}`" if len(set(bots)) == 1 else "of different ranks"


def _row(names: tuple[str, str, str], ended: Tally) -> str:
    share = ended.share
    interval = f"{100 * share.low:.1f}–{100 * share.high:.1f} %"
    return line((*names, str(ended.deals), f"{ended.total:.0f}", interval))


def main(arguments: Sequence[str]) -> None:
    """Write the table into a page."""
    page, *files = map(Path, arguments)
    page.write_text(replace_table(page.read_text(encoding="utf-8"), endings_of(files), BEGIN, END), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
