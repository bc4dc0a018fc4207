"""Lists of actions for Python that use cached integers instead of making new ones for each list.

Making the integer objects takes most of the time of making such a list.
"""

from roundhouse.kernel.records import IntArray

KEPT = list(range(1 << 15))
"""The cached integers. A driver refuses a game with more actions than this."""


def kept_list(array: IntArray, count: int) -> list[int]:
    """Return the first `count` numbers of an array as a list. All of them are in KEPT."""
    numbers: list[int] = array[:count].tolist()
    return numbers
