"""The transposition table of alpha-beta."""

from typing import Any

import numpy as np

from roundhouse.bots.search.alpha_beta_state import NONE, SURE, UNKNOWN
from roundhouse.kernel import State, jit, record

ENTRY = record(("first", np.int64), ("second", np.int64), ("packed", np.int64))
"""The words of a position's key, each XORed with the data: an entry that two threads wrote at once is not found."""

EXACT, AT_LEAST, AT_MOST = range(3)
"""What the value of an entry is: exact, a lower bound or an upper bound."""


@jit
def slot_of(frame: State, table: Any) -> int:
    """Return the slot of a position in the table. It may also be in the next slot."""
    mixed = int(frame.key[0]) % 2147483647 * 40503 + int(frame.key[1]) % 2147483629 * 69621
    return int(mixed % (table.shape[0] // 2) * 2)


@jit
def probe(frame: State, table: Any, search: State, ply: int) -> int:
    """Look up a position and return its best action, or NONE. Set the search's value if it is good enough to use."""
    search.value = UNKNOWN
    slot = slot_of(frame, table)
    for at in range(slot, slot + 2):
        data = int(table[at].packed)
        if table[at].first ^ data == frame.key[0] and table[at].second ^ data == frame.key[1]:
            value, bound = (data >> 32) - UNKNOWN, data & 3
            value -= ply if value > SURE else -ply if value < -SURE else 0
            enough = data >> 8 & 0xFF >= frame.depth and frame.beta - frame.alpha == 1
            low, high = bound != AT_MOST and value >= frame.beta, bound != AT_LEAST and value <= frame.alpha
            if enough and (low or high):
                search.value = value
            return (data >> 16 & 0xFFFF) - 1
    return NONE


@jit
def store(frame: State, table: Any, ply: int) -> None:
    """Write the value of a finished node into the table. A deeper entry stays in one of the two slots."""
    value = int(frame.best)
    bound = AT_LEAST if value >= frame.beta else EXACT if value > frame.floor else AT_MOST
    value += ply if value > SURE else -ply if value < -SURE else 0
    data = (value + UNKNOWN) << 32 | (int(frame.choice) + 1) << 16 | int(frame.depth) << 8 | bound
    slot = slot_of(frame, table)
    held = int(table[slot].packed)
    same = table[slot].first ^ held == frame.key[0] and table[slot].second ^ held == frame.key[1]
    if not same and held >> 8 & 0xFF > frame.depth:
        slot += 1
    table[slot].first = int(frame.key[0]) ^ data
    table[slot].second = int(frame.key[1]) ^ data
    table[slot].packed = data
