"""What a line costs and how it can be paid (R-10, D-6).

n spare cards of a kind count as n − 1 cards of one other kind that is lacking. So a kind with n spare cards gives n − 1
to the first kind that it helps, and one less for each further kind; trading cards back and forth is useless. Call n − 1
the gift of a kind, and the number of cards that a kind lacks plus one its want. In a group of kinds that help each
other without a cycle, the gifts must be at least the wants minus one.
"""

import numpy as np

from roundhouse.games.spike.tables import KINDS
from roundhouse.kernel import IntArray, jit

GROUPS = KINDS // 2
"""The largest number of groups that all have a giver and a taker."""


@jit
def covers(cards: IntArray, cost: IntArray) -> bool:
    """Return True if the cards pay the cost, both counted by kind, with trades where necessary."""
    gifts = wants = givers = takers = 0
    for kind in range(KINDS):
        spare = int(cards[kind]) - int(cost[kind])
        if spare > 1:
            gifts += spare - 1
            givers += 1
        elif spare < 0:
            wants += 1 - spare
            takers += 1
    if takers == 0 or gifts >= wants - 1:
        return True  # all in one group
    if gifts < wants - min(givers, takers):
        return False  # not even with the largest possible number of groups
    return covers_in_groups(cards, cost)


@jit
def covers_in_groups(cards: IntArray, cost: IntArray) -> bool:
    """Return True if the kinds can be split into groups in which the gifts are at least the wants minus one."""
    takers = 0
    balance = np.zeros(1 << KINDS, np.int64)  # gifts minus wants, by set of kinds
    for kind in range(KINDS):
        spare = int(cards[kind]) - int(cost[kind])
        share = 0
        if spare > 1:
            share = spare - 1
        elif spare < 0:
            share = spare - 1
            takers |= 1 << kind
        for others in range(1 << kind):
            balance[others | 1 << kind] = balance[others] + share
    provided = 0  # a bit for each set of kinds whose givers can supply its takers
    for kinds in range(1 << KINDS):
        wanting = kinds & takers
        fine = wanting == 0
        group = kinds
        while group > 0 and not fine:
            if group & wanting & -wanting and balance[group] >= -1 and provided >> (kinds ^ group) & 1:
                fine = True
            group = (group - 1) & kinds
        if fine:
            provided |= 1 << kinds
    return provided >> ((1 << KINDS) - 1) & 1 == 1


@jit
def is_sensible(cards: IntArray, cost: IntArray) -> bool:
    """Return True if the cards pay the cost, and would not pay it with any one card left out (D-6)."""
    if not covers(cards, cost):
        return False
    for kind in range(KINDS):
        if cards[kind] > 0:
            cards[kind] -= 1
            enough = covers(cards, cost)
            cards[kind] += 1
            if enough:
                return False
    return True


@jit
def amounts(hand: IntArray, cost: IntArray, pay: IntArray, kind: int) -> int:
    """Return, as bits, how many cards of a kind can be paid so that a sensible payment is still possible.

    `pay` has the cards of the earlier kinds, which are already decided.
    """
    cards = np.zeros(KINDS, np.int64)
    for before in range(kind):
        cards[before] = pay[before]
    possible = 0
    for amount in range(int(hand[kind]) + 1):
        cards[kind] = amount
        if can_be_completed(hand, cost, cards, kind + 1):
            possible |= 1 << amount
    return possible


@jit
def can_be_completed(hand: IntArray, cost: IntArray, cards: IntArray, first: int) -> bool:
    """Return True if cards of the kinds from `first` on can be added to make a sensible payment."""
    if not may_be_sensible(hand, cost, cards, first):
        return False
    if first == KINDS:
        return is_sensible(cards, cost)
    kind = first
    cards[kind] = -1
    while kind >= first:
        cards[kind] += 1
        if cards[kind] > hand[kind]:
            kind -= 1
        elif may_be_sensible(hand, cost, cards, kind + 1):
            if kind < KINDS - 1:
                kind += 1
                cards[kind] = -1
            elif is_sensible(cards, cost):
                return True
    return False


@jit
def may_be_sensible(hand: IntArray, cost: IntArray, cards: IntArray, decided: int) -> bool:
    """Return False if the kinds decided so far rule out a sensible payment: a quick check that finds most such cases.

    In a sensible payment no kind has exactly one spare card, and the gifts are less than the wants, but at most by the
    possible number of groups.
    """
    gifts = wants = 0
    most_gifts = most_wants = 0
    for kind in range(KINDS):
        needed = int(cost[kind])
        if kind < decided:
            spare = int(cards[kind]) - needed
            if spare == 1:
                return False
            if spare > 1:
                gifts += spare - 1
            elif spare < 0:
                wants += 1 - spare
        else:
            most_gifts += max(0, int(hand[kind]) - needed - 1)
            if needed > 0:
                most_wants += needed + 1
    if gifts > max(0, wants + most_wants - 1):
        return False
    return gifts + most_gifts >= wants - GROUPS
