"""Every way to pay in Switching Tracks, found by trying everything on every symbol.

A depot and a payment count pieces by name: the six goods and "disk", a demand disk.
The labels R-9, R-10, D-12 and C-3 point to the rulings.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

GOODS = ["sheep", "textiles", "lumber", "coal", "grain", "oil"]
COLOURS = ["orange", "green", "purple", "brown"]
GENERIC = "generic"

Pieces = tuple[str, ...]  # sorted names of goods and disks
Way = tuple[Pieces, Pieces, int]  # what is paid, the named goods that disks stand in for, substitutions used


def decks() -> dict[str, list[str]]:
    """Write out the contracts of each colour (C-3), each as its colour and its goods in order."""
    sizes = {"orange": 2, "green": 3, "purple": 3, "brown": 2}
    return {colour: [" ".join([colour, *goods]) for goods in combinations(GOODS, sizes[colour])] for colour in COLOURS}


def symbols(contract: str) -> list[str]:
    """List the symbols on a contract, one for each piece to pay (C-3)."""
    colour, *goods = contract.split()
    if colour == "orange":
        return goods + goods
    return goods + [GENERIC] * {"green": 0, "purple": 2, "brown": 1}[colour]


def written(payment: Pieces) -> str:
    """Write a payment: the goods in order, then the disks, each with its number if it is not one."""
    parts = []
    for name in [*GOODS, "disk"]:
        number = payment.count(name)
        if number == 1:
            parts.append(name)
        elif number > 1:
            parts.append(f"{number} {name}" + ("s" if name == "disk" else ""))
    return "pay " + " + ".join(parts)


def upgrade_payments(depot: Counter[str], price: int) -> dict[str, Pieces]:
    """Find every payment of an upgrade: any goods and disks, as many as the price (R-9)."""
    ways = {tuple(sorted(pieces)) for pieces in combinations(depot.elements(), price)}
    return {written(way): way for way in sorted(ways)}


def contract_payments(contract: str, depot: Counter[str], substitutions: int) -> dict[str, tuple[Pieces, int]]:
    """Find every payment of a contract, with the fewest Administrative disks that it takes."""
    return _contract_payments(contract, tuple(sorted(depot.elements())), substitutions)


@lru_cache(maxsize=4096)
def _contract_payments(contract: str, depot: Pieces, substitutions: int) -> dict[str, tuple[Pieces, int]]:
    ways: set[Way] = {((), (), 0)}
    for symbol in symbols(contract):
        ways = {longer for way in ways for longer in _pay_symbol(way, symbol, contract, depot, substitutions)}
    payments: dict[str, tuple[Pieces, int]] = {}
    for paid, _, used in sorted(ways, key=lambda way: (-way[2], way)):
        payments[written(paid)] = (paid, used)  # the fewest substitutions come last and stay
    return payments


def _pay_symbol(way: Way, symbol: str, contract: str, depot: Pieces, substitutions: int) -> list[Way]:
    """Pay one more symbol in every way that is left."""
    paid, doubled, used = way
    longer: list[Way] = []
    for piece in sorted(set(depot)):
        if paid.count(piece) == depot.count(piece):
            continue  # all of these are spent already
        after = tuple(sorted([*paid, piece]))
        if symbol in (piece, GENERIC):  # goods and disks alike pay a generic symbol
            longer.append((after, doubled, used))
        elif piece != "disk" and used < substitutions:  # D-12
            longer.append((after, doubled, used + 1))
    missing = symbols(contract).count(symbol) - depot.count(symbol)
    if symbol != GENERIC and doubled.count(symbol) < missing and paid.count("disk") + 2 <= depot.count("disk"):
        longer.append((tuple(sorted([*paid, "disk", "disk"])), tuple(sorted([*doubled, symbol])), used))
    return longer
