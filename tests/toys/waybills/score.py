"""Who has won."""

from roundhouse.kernel import IntArray, State, jit


@jit
def score(s: State, out: IntArray) -> int:
    """Write the sums; the highest win."""
    best = 0
    for seat in range(s.seats):
        out[seat] = s.sums[seat]
        best = max(best, int(s.sums[seat]))
    winners = 0
    for seat in range(s.seats):
        if s.sums[seat] == best:
            winners |= 1 << seat
    return winners
