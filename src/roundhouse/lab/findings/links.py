"""Which games can be opened in the report: a few behind every number, as many as there is room for."""

from collections.abc import Mapping, Sequence

import polars as pl

from roundhouse.lab.report.model import GamesLink, Replay
from roundhouse.lab.results import Results

BEHIND_EACH = 3
MOST = 48
"""How many games a report can hold."""


class Links:
    """Collects the games that a report shows."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def to(self, games: pl.DataFrame, text: str) -> GamesLink:
        """Return a link to the first of some games."""
        return self._to([int(number) for number in games["game"].head(BEHIND_EACH)], len(games), text)

    def to_any(self, games: pl.DataFrame, text: str) -> GamesLink:
        """Return a link to one or more of some games: to those that are shown anyway, if there are any."""
        known = games.filter(pl.col("game").is_in(self.numbers))["game"].head(BEHIND_EACH)
        chosen = known if len(known) else games["game"].head(1)
        return self._to([int(number) for number in chosen], len(games), text)

    def _to(self, numbers: Sequence[int], total: int, text: str) -> GamesLink:
        chosen = []
        for number in numbers:
            if number not in self.numbers and len(self.numbers) < MOST:
                self.numbers.append(number)
            if number in self.numbers:
                chosen.append(self.numbers.index(number))
        return GamesLink(text=text, games=chosen, total=total)

    def replays(self, results: Results) -> list[Replay]:
        """Return the games, in the order in which links name them."""
        records: Mapping[int, str] = results.records(self.numbers)
        rows = {int(row["game"]): row for row in results.games.filter(pl.col("game").is_in(self.numbers)).to_dicts()}
        return [
            Replay(title=_title(rows[number]), record=records[number]) for number in self.numbers if number in records
        ]


def _title(row: Mapping[str, object]) -> str:
    ending = str(row["ending"]).replace("_", " ")
    return f"Game {row['game']}: {row['players']} players, {row['turns']} turns, ended by {ending}"
