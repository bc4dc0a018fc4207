"""`python -m bench.economy`: where the money of SPIKE comes from, who buys what, and whether the seats are even.

With `--records PATH`, games that were already played are counted instead of new ones.
"""

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import roundhouse as rh
from roundhouse.bots import find_bot
from roundhouse.bots.calibration.quick_games import quick_games
from roundhouse.export.sources import sources_in
from roundhouse.games.spike.state import FREIGHT, POWER, SPEED
from roundhouse.games.spike.tally import tally

TIME_CARDS = 3
UPGRADES = {"speed": SPEED, "power": POWER, "freight": FREIGHT}


@dataclass
class Economy:
    """What was counted in some finished games."""

    games: int = 0
    actions: int = 0
    income: Counter[str] = field(default_factory=Counter)  # gross, by source
    wins: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))  # by seat; shared ones in parts
    bought: Counter[str] = field(default_factory=Counter)  # by winners, counted once for each winner
    winners: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, state: np.void, winners: Sequence[int], length: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.actions += length
        self.endings["the third time card" if state["time"] == TIME_CARDS else "another way"] += 1
        for sources in tally(state).sources:
            self.income.update({str(source): points for source, points in sources.items() if points > 0})
        for seat in winners:
            self.winners += 1
            self.wins[seat] += 1 / len(winners)
            self.bought.update(name for name, at in UPGRADES.items() if state["level"][seat, at] > 0)

    def __str__(self) -> str:
        mean = self.actions / self.games
        lines = [f"{self.games} games of {mean:.0f} actions; ended by {_shares(self.endings, self.games)}"]
        lines.append(f"gross income: {_shares(self.income, self.income.total())}")
        lines.append(f"winners who bought: {_shares(self.bought, self.winners)}")
        seats = max(self.wins) + 1
        spread = 1.96 * math.sqrt((1 - 1 / seats) / seats / self.games)
        lines.append(
            f"wins by seat: {_shares(dict(sorted(self.wins.items())), self.games)}; "
            f"even seats would be within {100 / seats:.0f} ± {100 * spread:.0f} %"
        )
        return "\n".join(lines)


def _shares(counts: Mapping[Any, float], total: float) -> str:
    return ", ".join(f"{name} {100 * count / total:.1f} %" for name, count in counts.items())


def _count_records(economy: Economy, path: Path) -> None:
    for source in sources_in(path):
        match = source.match()
        if match.result is not None:
            economy.add(match.state, match.result.winners, len(match))


def _count_new_games(economy: Economy, bot: str, seats: int, seeds: Iterable[int]) -> None:
    games = quick_games(find_bot("spike", bot))
    for seed in seeds:
        game = games.play(rh.new("spike", seats=seats, seed=seed), keep=1)
        winners = [seat for seat in range(seats) if game.winners >> seat & 1]
        economy.add(game.last[0], winners, game.length)


def main() -> None:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.economy", description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="fireman")
    parser.add_argument("--records", type=Path, help="records or files of the arena, whose games are counted")
    chosen = parser.parse_args()
    economy = Economy()
    if chosen.records:
        _count_records(economy, chosen.records)
    else:
        _count_new_games(economy, chosen.bot, chosen.seats, range(chosen.seed, chosen.seed + chosen.games))
    print(economy)


if __name__ == "__main__":
    main()
