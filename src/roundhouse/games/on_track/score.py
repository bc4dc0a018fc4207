"""The points and the winners of On Track."""

from roundhouse.kernel import IntArray, State, jit


@jit
def score(s: State, out: IntArray) -> int:
    """Write the points and return the winners as bits: a win is worth 1, shared by the sides that tie."""
    winners = int(s.winners)
    count = 0
    for seat in range(int(s.seats)):
        count += winners >> seat & 1
    sides = (count + 1) // 2 if s.golden_spike else count
    for seat in range(int(s.seats)):
        out[seat] = (winners >> seat & 1) / sides if sides > 0 else 0.0
    return winners
