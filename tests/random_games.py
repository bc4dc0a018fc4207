"""`python -m tests.random_games`: many random games of every setting, in which nothing may be lost or appear.

Every eighth state is checked, and the last one of every game: a piece that is lost stays lost. (The conservation tests
of the games check every state of fewer games.)
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.games.on_track.state import EVERYBODY
from roundhouse.games.switch_yard.board import BLUE, EMPTY, RED
from roundhouse.games.switch_yard.state import PLACING
from roundhouse.games.switch_yard.tables import AREA, CELLS, LONGEST, PLACE
from roundhouse.kernel import IntArray, Log, Rng, below, bind, blank, jit, log_with_room, rng_from
from tests.games.on_track.referee import LAWS as REFEREE_LAWS
from tests.games.on_track.referee import broken_law
from tests.games.spike.watch import LAWS as WATCHMAN_LAWS
from tests.games.spike.watch import breach
from tests.games.switching_tracks.tracks import broken_laws

if TYPE_CHECKING:
    # The free names of `keep_states`. `bind` replaces them with a game's functions.
    from roundhouse.kernel.driver import legal, play, setup

EVERY = 8
"""One state in so many is checked."""
MOST_STATES = 4000
"""How many states are checked at once."""


class Setting(NamedTuple):
    """A game, its number of seats, and its options."""

    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game} {self.seats}{options}"


def settings() -> list[Setting]:
    """Return the settings of all games that differ most."""
    tracks = [Setting("switching-tracks", seats, {"quick_setup": quick}) for seats in (2, 3, 4, 5) for quick in (0, 1)]
    yards = [Setting("switch-yard", 2, {"setup": setup}) for setup in ("beginner", "advanced", "random", "custom")]
    railroads = [Setting("on-track", seats, {}) for seats in (2, 3, 4)]
    railroads.append(Setting("on-track", 4, {"golden_spike": True}))
    spikes = [
        Setting("spike", seats, {"advanced": advanced, "shared": shared})
        for seats, advanced, shared in product((2, 3, 4), (False, True), (False, True))
    ]
    return [*tracks, *yards, *railroads, *spikes]


def keep_states(
    states: Any, options: Any, rng: Rng, log: Log, out: IntArray, kept: Any, tally: IntArray, games: int, every: int
) -> int:
    """Play random games until so many are over or the room is used up. Return how many states were kept.

    `tally` counts games and actions. The room must be enough for the states of one game.
    """
    used = 0
    most = 0
    while tally[0] < games and used + most <= kept.shape[0]:
        states[0] = states[1]
        setup(states[0], options[0], rng, log)
        first = used
        step = 0
        count = legal(states[0], out)
        while count > 0:
            if step % every == 0:
                kept[used] = states[0]
                used += 1
            play(states[0], np.int64(out[below(rng, count)]), rng, log)
            step += 1
            count = legal(states[0], out)
        kept[used] = states[0]
        used += 1
        most = max(most, 2 * (used - first))
        tally[0] += 1
        tally[1] += step
    return used


def watch_games(setting: Setting, games: int) -> int:
    """Play random games of a setting and check the states that are kept. Return the number of actions."""
    game = rh.games()[setting.game]
    kernel = game.kernel
    play_on = bind(keep_states, kernel.name, setup=kernel.setup, legal=kernel.legal, play=kernel.play)
    states, kept, tally = blank(kernel.state, 2), blank(kernel.state, MOST_STATES), np.zeros(2, np.int64)
    encoded, rng = game.options.of(setting.options).encode(setting.seats), rng_from(str(setting))
    log = log_with_room(kernel.most_events)[:0]
    while tally[0] < games:
        used = play_on(states, encoded, rng, log, game.driver.actions(), kept, tally, games, EVERY)
        broken = LAWS[setting.game](kept[:used])
        assert not broken, f"{broken} in {setting}, before game {tally[0]}"
    return int(tally[1])


def yard_laws(states: NDArray[np.record]) -> list[str]:
    """Return the laws of Switch Yard that do not hold in all of these states."""
    cells, placing = states["cells"], states["phase"] == PLACING
    of_colour = np.stack([cells == RED, cells == BLUE], axis=1)
    lines = np.zeros((len(states), BLUE + 1, 2, LONGEST), np.int64)
    for cell, axis in product(range(CELLS), range(2)):
        bit = 1 << int(PLACE[cell, axis])
        lines[:, 0, axis, PLACE[cell, 1 - axis]] |= np.where(cells[:, cell] != EMPTY, bit, 0)
        for colour in (RED, BLUE):
            lines[:, colour, axis, PLACE[cell, 1 - axis]] |= np.where(cells[:, cell] == colour, bit, 0)
    home = np.stack([(of_colour[:, colour - 1] & (colour == AREA)).sum(1) for colour in (RED, BLUE)], axis=1)
    laws = {
        "ten cars of each colour": placing[:, None] | (of_colour.sum(2) == 10),
        "cars are counted": of_colour.sum(2) == states["cars"],
        "as many of each colour": states["cars"][:, 0] == states["cars"][:, 1],
        "lines show the cells": lines == states["lines"],
        "cars at home are counted": home == states["home"],
        "no car is in the other's area": ~(((cells == RED) & (AREA == BLUE)) | ((cells == BLUE) & (AREA == RED))),
        "moves are within the limit": states["ply"] <= states["limit"],
    }
    return [law for law, holds in laws.items() if not np.all(holds)]


def railroad_laws(states: NDArray[np.record]) -> list[str]:
    """Return the first law of On Track that a state breaks."""
    return [REFEREE_LAWS[law] for law in [first_broken(states)] if law]


@jit
def first_broken(states: Any) -> int:
    """Return the number of the first law of On Track that is broken, 0 for none."""
    for at in range(states.shape[0]):
        law = broken_law(states[at], EVERYBODY + 1)
        if law > 0:
            return law
    return 0


def spike_laws(states: NDArray[np.record]) -> list[str]:
    """Return the first law of SPIKE that a state breaks."""
    return [WATCHMAN_LAWS[law] for law in [first_breach(states)] if law]


@jit
def first_breach(states: Any) -> int:
    """Return the number of the first law of SPIKE that is broken, 0 for none."""
    for at in range(states.shape[0]):
        law = breach(states[at])
        if law > 0:
            return law
    return 0


LAWS: dict[str, Callable[[NDArray[np.record]], list[str]]] = {
    "switching-tracks": broken_laws,
    "switch-yard": yard_laws,
    "on-track": railroad_laws,
    "spike": spike_laws,
}
"""The laws of each game: a function that names those that do not hold in all of some states."""


def report(games: int, only: str | None = None) -> Iterator[str]:
    """Play so many games of each setting. Yield a line for each."""
    for setting in settings():
        if only in (None, setting.game):
            watch_games(setting, 1)  # compiles
            began = time.perf_counter()
            actions = watch_games(setting, games)
            yield f"{setting}: {games:,} games, {actions:,} actions, {time.perf_counter() - began:.0f} s, no law broken"


def main() -> None:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_games", description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted({each.game for each in settings()}))
    parser.add_argument("--games", type=int, default=10_000, help="games of each setting (default: %(default)s)")
    chosen = parser.parse_args()
    for line in report(chosen.games, chosen.game):
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
