"""The points and the winners of Switching Tracks."""

from roundhouse.games.switching_tracks.payments import depot_size
from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import COLOURS, GOAL, STACKS
from roundhouse.kernel import IntArray, State, jit


@jit
def score(s: State, out: IntArray) -> int:
    """Write each seat's points and return the winners as bits.

    If a seat reached the goal, a contract counts if it can be one of the five that win. At the limit every contract
    counts, then the colours (as tenths), then the size of the depot (as ten-thousandths) (D-14).
    """
    best = 0.0
    for seat in range(int(s.seats)):
        contracts, colours = 0, 0
        for colour in range(COLOURS):
            contracts += int(s.fulfilled[seat, colour])
            colours += int(colour < STACKS and s.fulfilled[seat, colour] > 0)
        if s.winner != NOTHING:
            out[seat] = min(contracts, GOAL - STACKS + colours)
        else:
            out[seat] = (10_000 * contracts + 1_000 * colours + depot_size(s, seat)) / 10_000
        best = max(best, out[seat])
    if s.winner != NOTHING:
        return 1 << int(s.winner)
    winners = 0
    for seat in range(int(s.seats)):
        if out[seat] == best:
            winners |= 1 << seat
    return winners
