"""Lists of actions for Python, made of whole numbers that are kept instead of made anew for each list.

Making the numbers is most of the time it takes to make such a list.
"""

from roundhouse.kernel.records import IntArray

KEPT = list(range(1 << 15))
"""The numbers that are kept. A game with more actions than these is refused by its driver."""


def kept_list(array: IntArray, count: int) -> list[int]:
    """Return the first `count` numbers of an array as a list; all are in KEPT."""
    numbers: list[int] = array[:count].tolist()
    return numbers
