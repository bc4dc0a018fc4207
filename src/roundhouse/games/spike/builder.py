"""Guesses at the hand of a player who is building: it must fit what everybody has seen of the line (D-2, D-6).

Until the line is complete, everybody sees its spaces, how many cards of which kinds have been counted out, and for
which kinds there was a choice. So the guessed hand must be able to continue, and must have exactly these choices.
"""

import numpy as np

from roundhouse.games.spike.actions import ARC
from roundhouse.games.spike.lines import can_build, list_line
from roundhouse.games.spike.shares import deal_out, exchange, is_let_pass, other_slot
from roundhouse.games.spike.state import BUILDING
from roundhouse.games.spike.tables import KINDS, WAYS
from roundhouse.games.spike.trades import amounts, covers
from roundhouse.kernel import Rng, State, jit

TRIES = 60
"""The number of deals made from scratch. If none fits, the last one is changed card by card until it fits."""


@jit
def deal_to_builder(s: State, deal: State, rng: Rng) -> None:
    """Deal so that the player to decide, who is building, can continue.

    If one of the first TRIES deals fits, all fitting deals are equally likely. The fallback always finds a fitting
    deal, because it can reach every deal, and finds it soon, because it prefers hands that can pay.
    """
    for _ in range(TRIES):
        deal_out(deal, rng)
        if can_go_on(s, deal):
            return
    while deal.short > 0 or not can_go_on(s, deal):
        offer_useful_exchanges(s, deal, rng)


@jit
def can_go_on(s: State, deal: State) -> bool:
    """Return True if the builder can continue with the cards dealt and has the same choices as were seen."""
    seat = int(s.turn)
    for kind in range(KINDS):
        s.hand[seat, kind] = int(deal.sure[seat, kind]) + int(deal.have[seat, kind])
    if not covers(s.hand[seat], s.cost):
        return False
    if s.phase == BUILDING:
        return can_build(s, seat) if s.end < 0 else list_line(s, seat, ARC, np.zeros(WAYS, np.int32)) > 0
    for kind in range(int(s.paying), -1, -1):
        possible = amounts(s.hand[seat], s.cost, s.pay, kind)
        has_choice = possible & (possible - 1) != 0
        if possible == 0 or has_choice != (int(s.asked) >> kind & 1 == 1):
            return False
    return True


@jit
def offer_useful_exchanges(s: State, deal: State, rng: Rng) -> None:
    """Try to swap every card in a hand with a random one, preferring swaps that help to pay for the line."""
    for slot in range(deal.hands):
        other = other_slot(deal, slot, rng)
        if deal.owner[slot] != deal.owner[other] and deal.cards[slot] != deal.cards[other]:
            lack = int(deal.short) + lack_for_line(s, deal)
            exchange(deal, slot, other)
            if not is_let_pass(int(deal.short) + lack_for_line(s, deal) - lack, rng):
                exchange(deal, slot, other)


@jit
def lack_for_line(s: State, deal: State) -> int:
    """Return an estimate of how many cards the builder lacks to pay for the current line."""
    gifts = wants = 0
    for kind in range(KINDS):
        cards = int(deal.sure[s.turn, kind]) + int(deal.have[s.turn, kind])
        spare = cards - int(s.cost[kind])
        gifts += max(0, spare - 1)
        wants += 1 - spare if spare < 0 else 0
    return max(0, wants - 1 - gifts)
