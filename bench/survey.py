"""`python -m bench.survey GAME`: what happens in thousands of random games, counted from their events."""

import argparse
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from roundhouse.games.contract import Game
from roundhouse.games.registry import MODULES, find
from roundhouse.kernel import IntArray, Log, Rng, bind, blank, log_with_room, rng_from
from roundhouse.kernel.randomness import below

if TYPE_CHECKING:
    # The free names of `survey_games`: `bind` gives them a game's meaning.
    from roundhouse.kernel.driver import legal, play, score, setup

PIPED_WIDTH = 120
MOST_VALUES = 1 << 15


def survey_games(
    states: Any,
    options: Any,
    rng: Rng,
    log: Log,
    out: IntArray,
    points: IntArray,
    told: IntArray,
    parted_by: IntArray,
    parted: IntArray,
    lengths: IntArray,
    won: IntArray,
) -> None:
    """Play a random game for each of `lengths`, which takes the numbers of decisions.

    `told` counts in row 0 how often each kind of event is told, in row 1 the games in which it is, and notes in row 2
    the last such game; `parted` counts each kind by the value of the field that `parted_by` says, where that is not 0;
    `won` counts each seat's wins, a shared one in parts.
    """
    for game in range(lengths.shape[0]):
        states[0] = states[1]
        log[0, 0] = 0
        setup(states[0], options[0], rng, log)
        count = legal(states[0], out)
        while True:
            for row in range(1, log[0, 0] + 1):
                kind = log[row, 0]
                told[0, kind] += 1
                if told[2, kind] != game + 1:
                    told[1, kind] += 1
                    told[2, kind] = game + 1
                if parted_by[kind] > 0:
                    parted[kind, log[row, parted_by[kind]]] += 1
            if count == 0:
                break
            lengths[game] += 1
            log[0, 0] = 0
            play(states[0], np.int64(out[below(rng, count)]), rng, log)
            count = legal(states[0], out)
        winners = score(states[0], points)
        shares = 0
        for seat in range(points.shape[0]):
            shares += winners >> seat & 1
        for seat in range(points.shape[0]):
            won[seat] += (winners >> seat & 1) / shares


class Survey:
    """What was counted."""

    def __init__(
        self,
        game: Game,
        seats: int | None,
        options: dict[str, Any],
        games: int,
        seed: int | str = 1,
        by: str | None = None,
    ) -> None:
        chosen = game.options.of(options)
        self.game = game
        self.seats = game.check_seats(seats, chosen)
        self.told = np.zeros((3, len(game.events)), np.int64)
        self.by = by
        self.parted = np.zeros((len(game.events), MOST_VALUES), np.int64)
        parted_by = np.array([1 + kind.fields.index(by) if by in kind.fields else 0 for kind in game.events])
        self.lengths = np.zeros(games, np.int64)
        self.won = np.zeros(self.seats)
        k = game.kernel
        surveyed: Callable[..., None] = bind(
            survey_games, k.name, setup=k.setup, legal=k.legal, play=k.play, score=k.score
        )
        for lengths in (self.lengths[:0], self.lengths):  # the first, of no games, is for compiling
            begin = time.perf_counter()
            surveyed(
                *(blank(k.state, 2), chosen.encode(self.seats), rng_from(seed), log_with_room(k.most_events)),
                *(game.driver.actions(), np.zeros(self.seats), self.told, parted_by, self.parted, lengths, self.won),
            )
            self.seconds = time.perf_counter() - begin

    def share(self, name: str) -> float:
        """Return the share of games in which a kind of event was told."""
        kind = [event.name for event in self.game.events].index(name)
        return float(self.told[1, kind] / len(self.lengths))

    def table(self) -> Table:
        """Lay it all out."""
        grid = Table("event", "a game", "% of games", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for kind, event in enumerate(self.game.events):
            if self.told[0, kind]:
                often, within = (self.told[row, kind] / len(self.lengths) for row in (0, 1))
                grid.add_row(event.name, f"{often:.3f}", f"{100 * within:.2f}")
            for value in np.flatnonzero(self.parted[kind]).tolist():
                reading = event.reading(str(self.by))
                word = (reading.word or reading.data)(value)
                grid.add_row(f"  {self.by}: {word}", f"{self.parted[kind, value] / len(self.lengths):.3f}")
        return grid

    def summary(self) -> str:
        """Say how long the games were, and who won."""
        low, middle, high = np.percentile(self.lengths, [5, 50, 95])
        percent = 100 * self.won / len(self.lengths)
        shares = ", ".join(f"{self.game.seat_name(seat)} {share:.1f} %" for seat, share in enumerate(percent))
        return (
            f"{len(self.lengths)} games in {self.seconds:.1f} s; decisions: mean {self.lengths.mean():.0f}, median "
            f"{middle:.0f}, 5 % below {low:.0f}, 5 % above {high:.0f}, most {self.lengths.max()}; won: {shares}"
        )


def main() -> None:
    """Survey a game, and print what was counted."""
    parser = argparse.ArgumentParser(prog="python -m bench.survey", description=__doc__)
    parser.add_argument("game", choices=MODULES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--by", metavar="FIELD", help="count events that have this field by its values, too")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="the game's options")
    arguments = parser.parse_intermixed_args()
    game = find(arguments.game)
    options = game.options.parse(dict(option.split("=", 1) for option in arguments.options))
    survey = Survey(game, arguments.seats, options, arguments.games, arguments.seed, arguments.by)
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPED_WIDTH)
    console.print(survey.table())
    console.print(survey.summary(), soft_wrap=True)


if __name__ == "__main__":
    main()
