"""How a position of On Track looks to each seat."""

from roundhouse.kernel import IntArray, State, jit

NAMES = ("length",)


@jit
def features(s: State, marks: IntArray) -> None:
    """Write how each seat stands."""
    for seat in range(s.seats):
        marks[seat, 0] = int(s.length[seat])
