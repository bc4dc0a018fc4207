"""How a position of Switching Tracks looks to each seat."""

from roundhouse.games.switching_tracks.tables import COLOURS
from roundhouse.kernel import IntArray, State, jit

NAMES = ("contracts",)


@jit
def features(s: State, marks: IntArray) -> None:
    """Write how each seat stands."""
    for seat in range(s.seats):
        contracts = 0
        for colour in range(COLOURS):
            contracts += int(s.fulfilled[seat, colour])
        marks[seat, 0] = contracts
