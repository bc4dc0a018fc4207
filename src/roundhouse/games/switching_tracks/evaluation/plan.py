"""The contracts of Switching Tracks that a seat can fulfil best, and what it still lacks for them."""

import numpy as np

from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import (
    ADMINISTRATIVE,
    COLOUR,
    COLOURS,
    FACE_UP,
    GENERIC,
    GOAL,
    GOODS,
    NAMED,
    STACKS,
)
from roundhouse.kernel import IntArray, State, inline, jit

LANE = 8
"""Bits for each good in a packed handful."""
ONE = 255
"""What a lane of a packed handful is masked with."""
UNKNOWN = 7
"""What an unknown contract is assumed to lack, in halves of a good."""
UNKNOWN_YET = 1 << 30

LEFT, FIRST, SECOND, REST, SPARE, WANTED, PLAN = 0, 1, 2, 3, 4, 5, 6
"""A plan: the contracts left to fulfil; what the first, the second and the others of them lack, in halves of a good;
the goods and disks that none of them needs; the named goods that are lacking, packed."""

NAMED_PACKED = np.array([sum(int(n) << LANE * good for good, n in enumerate(row)) for row in NAMED], np.int64)


@inline
def count_in(packed: int, good: int) -> int:
    """Return the count of a good in a packed handful."""
    return packed >> LANE * good & ONE


@jit
def pack(goods: IntArray) -> int:
    """Pack a handful of goods into one number."""
    packed = 0
    for good in range(GOODS):
        packed |= int(goods[good]) << LANE * good
    return packed


@jit
def size_of(packed: int) -> int:
    """Return the number of goods in a packed handful."""
    size = 0
    while packed > 0:
        size += packed & ONE
        packed >>= LANE
    return size


@jit
def lacking(depot: int, contract: int) -> int:
    """Return the named goods, packed, that a depot lacks for a contract."""
    lacks = 0
    for good in range(GOODS):
        short = count_in(NAMED_PACKED[contract], good) - count_in(depot, good)
        if short > 0:
            lacks |= short << LANE * good
    return lacks


@jit
def shortage(missing: int, generic: int, others: int, disks: int, substitutes: int) -> int:
    """Return what a contract lacks, in halves of a good, when all that can stand in for something does."""
    paid = min(generic, others)
    generic, others = generic - paid, others - paid
    paid = min(generic, disks)
    generic, disks = generic - paid, disks - paid
    missing -= min(missing, others, substitutes)
    paid = min(missing, disks // 2)
    missing, disks = missing - paid, disks - 2 * paid
    return 2 * (missing + generic) - int(missing > 0 and disks > 0)


@jit
def shortage_of(contract: int, depot: int, goods: int, disks: int, substitutes: int) -> int:
    """Return what a contract lacks, in halves of a good; `goods` are those of the depot not yet meant for another."""
    missing = size_of(lacking(depot, contract))
    others = max(0, goods - (size_of(NAMED_PACKED[contract]) - missing))
    return shortage(missing, int(GENERIC[contract]), others, disks, substitutes)


@jit
def make_plan(s: State, seat: int, depot: int, disks: int, bought: int, plan: IntArray) -> None:
    """Pick contract after contract, each the one that lacks least, until they would win the game.

    `bought` is a contract that counts as the seat's already, or NOTHING.
    """
    colours, free = to_win(s, seat, bought)
    for place in range(PLAN):
        plan[place] = 0
    substitutes = max(0, int(s.offices[seat, ADMINISTRATIVE]))
    goods = size_of(depot)
    picked = 0
    while colours > 0 or free > 0:
        least, best = UNKNOWN_YET, NOTHING
        for slot in range(FACE_UP):
            contract = int(s.face_up[slot])
            if contract in (NOTHING, bought) or picked >> slot & 1 > 0:
                continue
            if colours >> COLOUR[contract] & 1 > 0 or free > 0:
                lacks = shortage_of(contract, depot, goods, disks, substitutes)
                if lacks < least:
                    least, best = lacks, slot
        colour = 0
        if best == NOTHING:
            least = UNKNOWN
        else:
            picked |= 1 << best
            contract = int(s.face_up[best])
            colour = colours & 1 << COLOUR[contract]
            lacks = lacking(depot, contract)
            spent = NAMED_PACKED[contract] - lacks
            depot, goods = depot - spent, goods - size_of(spent)
            plan[WANTED] += lacks
            standing_in = int(GENERIC[contract]) + size_of(lacks) - (least + 1) // 2
            paid = min(standing_in, max(0, goods))
            goods, disks = goods - paid, max(0, disks - (standing_in - paid))
        if colour > 0:
            colours ^= colour
        elif free > 0:
            free -= 1
        else:
            colours &= colours - 1
        plan[min(FIRST + plan[LEFT], REST)] += least
        plan[LEFT] += 1
    plan[SPARE] = max(0, goods) + disks


@jit
def to_win(s: State, seat: int, bought: int) -> tuple[int, int]:
    """Return which colours a seat still needs, as bits, and how many contracts of any colour beside these."""
    colours, total, needed = 0, 0, 0
    for colour in range(COLOURS):
        held = int(s.fulfilled[seat, colour])
        if bought != NOTHING and COLOUR[bought] == colour:
            held += 1
        total += held
        if colour < STACKS and held == 0:
            colours |= 1 << colour
            needed += 1
    return colours, max(0, GOAL - total - needed)
