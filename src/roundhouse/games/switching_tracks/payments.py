"""Payments: goods and demand disks out of a depot, for an upgrade or a contract (R-9, R-10, D-12).

A payment is a count of each good and a count of demand disks. The number of Administrative disks follows from these.
"""

from itertools import product
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.tables import ADMINISTRATIVE, GENERIC, GOODS, NAMED
from roundhouse.kernel import IntArray, State, inline, jit

DEAREST_UPGRADE = max(BOARD.prices)
LANE = 8
"""Bits per good in a packed handful."""
HIGH = sum(0x80 << LANE * good for good in range(GOODS))


def _most_disks() -> list[int]:
    """Return, for each number of goods, the largest number of demand disks in any payment."""
    shapes = {(len(contract.named), contract.generic) for contract in BOARD.contracts}
    size = max(DEAREST_UPGRADE, *(named + generic for named, generic in shapes))
    most = [max(0, DEAREST_UPGRADE - goods) for goods in range(size + 1)]
    for named, generic in shapes:
        for goods in range(named + generic + 1):
            left = named + generic - goods
            most[goods] = max(most[goods], left + min(named, left))
    return most


def _handfuls() -> NDArray[np.int8]:
    """Return every handful of goods that can be paid, in rising order."""
    size = len(MOST_DISKS) - 1
    return np.array([hand for hand in product(range(size + 1), repeat=GOODS) if sum(hand) <= size], np.int8)


def _payments() -> NDArray[np.int8]:
    """Return every payment: its goods, then its demand disks; shape (PAYMENTS, GOODS + 1)."""
    rows = []
    for hand in HANDFULS.tolist():
        for disks in range(MOST_DISKS[sum(hand)] + 1):
            if sum(hand) + disks > 0:
                rows.append([*hand, disks])
    return np.array(rows, np.int8)


MOST_DISKS = _most_disks()
HANDFULS = _handfuls()
SIZES = HANDFULS.sum(1, np.int8)
PACKED = np.array([sum(count << LANE * good for good, count in enumerate(hand)) for hand in HANDFULS.tolist()])
PAYMENT_ROWS = _payments()
PAYMENTS = len(PAYMENT_ROWS)
FIRST_PAYMENT = np.concatenate([[-1], np.cumsum([MOST_DISKS[size] + 1 for size in SIZES])[:-1] - 1])
"""The number of each handful's payment without disks; −1 for the empty handful, which has no such payment."""


class Payment(TypedDict):
    """A payment: goods (counts by name) and demand disks."""

    goods: dict[str, int]
    disks: int


def read_payment(payment: int) -> Payment:
    """Return the payment with this number."""
    *goods, disks = PAYMENT_ROWS[payment].tolist()
    named = zip(BOARD.good_names, goods, strict=True)
    return {"goods": {good: count for good, count in named if count}, "disks": disks}


def payment_words(payment: Payment) -> str:
    """Format a payment, for example `2 sheep + disk`."""
    parts = [several(count, good) for good, count in payment["goods"].items()]
    if payment["disks"]:
        parts.append(disk_words(payment["disks"]))
    return " + ".join(parts)


def disk_words(disks: int) -> str:
    """Format a count of demand disks as a part of a payment."""
    return several(disks, "disk" if disks == 1 else "disks")


def several(count: int, thing: str) -> str:
    """Format a count and a name; a count of one is left out."""
    return thing if count == 1 else f"{count} {thing}"


@jit
def pack_depot(s: State, seat: int) -> int:
    """Return the goods of a depot as a packed handful."""
    packed = 0
    for good in range(GOODS):
        packed |= int(s.depot[seat, good]) << LANE * good
    return packed


@inline
def fits(depot: int, hand: int) -> bool:
    """Return True if a packed depot contains a packed handful."""
    return ((depot | HIGH) - hand) & HIGH == HIGH


@jit
def depot_size(s: State, seat: int) -> int:
    """Return how many goods and demand disks are in a depot."""
    size = int(s.disks[seat])
    for good in range(GOODS):
        size += int(s.depot[seat, good])
    return size


@jit
def list_upgrade_payments(s: State, seat: int, price: int, out: IntArray, n: int, first: int) -> int:
    """List the ways to pay for an upgrade; `first` is the action number of the first payment."""
    depot = pack_depot(s, seat)
    for hand in range(len(PACKED)):
        size = int(SIZES[hand])
        if size <= price and price - size <= s.disks[seat] and fits(depot, PACKED[hand]):
            out[n] = first + FIRST_PAYMENT[hand] + price - size
            n += 1
    return n


@jit
def missing_goods(s: State, seat: int, contract: int) -> int:
    """Return how many of the named goods the depot lacks."""
    missing = 0
    for good in range(GOODS):
        missing += max(0, int(NAMED[contract, good]) - int(s.depot[seat, good]))
    return missing


@jit
def list_contract_payments(s: State, seat: int, contract: int, out: IntArray, n: int, first: int) -> int:
    """List the ways to pay for a contract.

    The goods of a handful that the contract names are used first. Each other good pays a generic symbol or, with an
    Administrative disk, replaces a named good. Demand disks pay the rest: one for a generic symbol, two for a missing
    good.
    """
    depot = pack_depot(s, seat)
    missing, generic = missing_goods(s, seat, contract), int(GENERIC[contract])
    substitutes = max(0, int(s.offices[seat, ADMINISTRATIVE]))
    for hand in range(len(PACKED)):
        if not fits(depot, PACKED[hand]):
            continue
        lacking, unnamed = compare(contract, hand)
        # Fewer substitutes mean more disks, so this lists the payments in rising order.
        for substituted in range(min(substitutes, lacking, unnamed), -1, -1):
            pairs, singles = lacking - substituted, generic - (unnamed - substituted)
            disks = 2 * pairs + singles
            if pairs <= missing and 0 <= singles <= generic and disks <= s.disks[seat]:
                out[n] = first + FIRST_PAYMENT[hand] + disks
                n += 1
    return n


@jit
def compare(contract: int, hand: int) -> tuple[int, int]:
    """Return how many named goods a handful lacks, and how many of its goods are not named."""
    lacking, unnamed = 0, 0
    for good in range(GOODS):
        short = int(NAMED[contract, good]) - int(HANDFULS[hand, good])
        lacking += max(0, short)
        unnamed += max(0, -short)
    return lacking, unnamed


@jit
def can_pay_contract(s: State, seat: int, contract: int) -> bool:
    """Return True if a contract can be paid: with all named goods in the depot, and with what is left over."""
    missing, generic = missing_goods(s, seat, contract), int(GENERIC[contract])
    spare = missing  # goods in the depot that the contract does not name
    for good in range(GOODS):
        spare += int(s.depot[seat, good]) - int(NAMED[contract, good])
    for substituted in range(min(max(0, int(s.offices[seat, ADMINISTRATIVE])), missing, spare) + 1):
        singles = max(0, generic - (spare - substituted))
        if 2 * (missing - substituted) + singles <= s.disks[seat]:
            return True
    return False


@jit
def pay(s: State, seat: int, payment: int) -> None:
    """Move what is paid from the depot to the stock."""
    for good in range(GOODS):
        s.depot[seat, good] -= PAYMENT_ROWS[payment, good]
        s.stock[good] += PAYMENT_ROWS[payment, good]
    s.disks[seat] -= PAYMENT_ROWS[payment, GOODS]
    s.demand_stock += PAYMENT_ROWS[payment, GOODS]


@jit
def substitutes_needed(contract: int, payment: int) -> int:
    """Return how many Administrative disks a payment costs."""
    lacking, unnamed = 0, 0
    for good in range(GOODS):
        short = int(NAMED[contract, good]) - int(PAYMENT_ROWS[payment, good])
        lacking += max(0, short)
        unnamed += max(0, -short)
    return 2 * lacking + int(GENERIC[contract]) - unnamed - int(PAYMENT_ROWS[payment, GOODS])
