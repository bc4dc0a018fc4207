"""The individual trades in a payment: n cards of a kind for n − 1 of another (R-10, D-6)."""

from collections.abc import Sequence
from typing import TypedDict

from roundhouse.games.spike.board import Kind
from roundhouse.games.spike.tables import KIND_NAMES


class TradeAnswer(TypedDict):
    """A trade: some cards of a kind count as one fewer of another."""

    gives: int
    kind: Kind
    brings: int
    other: Kind


def trades_of(cards: Sequence[int], cost: Sequence[int]) -> list[TradeAnswer]:
    """Return the trades of a sensible payment, by which the cards match the cost exactly."""
    return _settle([paid - needed for paid, needed in zip(cards, cost, strict=True)]) or []


def _settle(spare: list[int]) -> list[TradeAnswer] | None:
    """Return trades after which no kind is lacking, or None if there are none."""
    other = next((kind for kind, count in enumerate(spare) if count < 0), None)
    if other is None:
        return []
    for brings in range(-spare[other], 0, -1):
        for kind, count in enumerate(spare):
            if count > brings:
                left = spare.copy()
                left[kind] -= brings + 1
                left[other] += brings
                rest = _settle(left)
                if rest is not None:
                    trade: TradeAnswer = {
                        "gives": brings + 1,
                        "kind": KIND_NAMES[kind],
                        "brings": brings,
                        "other": KIND_NAMES[other],
                    }
                    return [trade, *rest]
    return None
