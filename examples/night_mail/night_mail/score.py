"""Who has won."""

from roundhouse.kernel import IntArray, State, jit


@jit
def score(s: State, out: IntArray) -> int:
    """Write the points: those for delivered bags, less one for each bag that is still on the train. The most win."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]
    for slot in range(int(s.loaded)):
        out[int(s.owner[slot])] -= 1
    best = out[0]
    for seat in range(s.seats):
        best = max(best, out[seat])
    winners = 0
    for seat in range(s.seats):
        if out[seat] == best:
            winners |= 1 << seat
    return winners
