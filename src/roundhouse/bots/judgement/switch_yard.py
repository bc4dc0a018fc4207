"""How a position of Switch Yard looks to each seat."""

from roundhouse.kernel import IntArray, State, jit

NAMES = ("home",)


@jit
def features(s: State, marks: IntArray) -> None:
    """Write how each seat stands."""
    for seat in range(2):
        marks[seat, 0] = int(s.home[seat])
