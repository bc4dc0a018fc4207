"""The arena: bots play many games against each other, to measure who is stronger and how sure that is.

series = Series("GAME", ("search@200", "greedy"), games=40)
standings = run_series(series, jobs=2, out=Path("results.jsonl"))
standings.share("search@200")    # with its 95 % interval
"""

from roundhouse.bots.arena.rating import Estimate, Sprt, Tally
from roundhouse.bots.arena.runner import play_series, run_series
from roundhouse.bots.arena.series import GameResult, Series
from roundhouse.bots.arena.standings import Row, Scoreboard, Standings

__all__ = [
    "Estimate", "GameResult", "Row", "Scoreboard", "Series", "Sprt", "Standings", "Tally", "play_series", "run_series",
]  # fmt: skip
