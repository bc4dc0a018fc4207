"""Deal unseen cards to hands at random, so that every hand gets the cards it needs.

There are two lots of cards. Those that were in hands when the deck was made go to the slots of these hands; the others
go to the slots of the cards drawn since, and of the deck. All deals in which every hand has what it needs are equally
likely. The cards are shuffled and dealt, and the deal is kept if it fits. If not, cards of the same lot are swapped
repeatedly. A swap that takes from a hand what it needs is accepted only rarely, but it must be possible, because some
deals cannot be reached otherwise. After some rounds, the first deal that fits is used.
"""

import numpy as np

from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.tables import KINDS, MOST_DECK
from roundhouse.kernel import Rng, State, below, inline, jit, record, shuffle

DECK = -1

DEAL = record(
    ("cards", np.int8, (MOST_DECK,)),  # the kinds in the slots: first cards held, then cards drawn, then the deck
    ("owner", np.int8, (MOST_DECK,)),  # the seat of each slot, or DECK
    ("held", np.int16),  # the number of slots for cards held …
    ("hands", np.int16),  # … for cards held or drawn …
    ("slots", np.int16),  # … and in all
    ("count", np.int16),  # the number of cards, in the end equal to `slots`
    ("sure", np.int8, (MOST_SEATS, KINDS)),  # what a hand certainly has, less what it has played from its slots
    ("have", np.int8, (MOST_SEATS, KINDS)),  # what a hand has in its slots, by kind
    ("need", np.int8, (MOST_SEATS, KINDS)),  # what it must have
    ("short", np.int16),  # how many needed cards the hands lack
)

ROUNDS = 8
"""The number of rounds of swaps, each with one try for every card in a hand: enough to forget the first deal."""
SELDOM = 4
"""A swap after which hands lack one more card is accepted once in 2⁴ times; with two more cards, once in 2⁸."""


@jit
def add_cards(deal: State, kind: int, number: int) -> None:
    """Add cards to deal."""
    for _ in range(number):
        deal.cards[deal.count] = kind
        deal.count += 1


@jit
def add_slots(deal: State, owner: int, number: int) -> None:
    """Add slots for cards."""
    for _ in range(number):
        deal.owner[deal.slots] = owner
        deal.slots += 1


@jit
def deal_out(deal: State, rng: Rng) -> None:
    """Deal the cards to the slots so that all hands have what they need; such a deal must exist."""
    held = int(deal.held)
    shuffle(rng, deal.cards[:held], held)
    shuffle(rng, deal.cards[held : int(deal.count)], int(deal.count) - held)
    count_hands(deal)
    if deal.short > 0:
        for _ in range(ROUNDS):
            offer_exchanges(deal, rng)
        while deal.short > 0:
            offer_exchanges(deal, rng)


@jit
def count_hands(deal: State) -> None:
    """Count what the hands have and what they lack."""
    deal.short = 0
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            deal.have[seat, kind] = 0
            deal.short += deal.need[seat, kind]
    for slot in range(deal.hands):
        gain(deal, int(deal.owner[slot]), int(deal.cards[slot]))


@jit
def offer_exchanges(deal: State, rng: Rng) -> None:
    """Try to swap every card in a hand with a random one."""
    for slot in range(deal.hands):
        other = other_slot(deal, slot, rng)
        if deal.owner[slot] != deal.owner[other] and deal.cards[slot] != deal.cards[other]:
            short = int(deal.short)
            exchange(deal, slot, other)
            if not is_let_pass(int(deal.short) - short, rng):
                exchange(deal, slot, other)


@inline
def other_slot(deal: State, slot: int, rng: Rng) -> int:
    """Return a random slot of the same lot."""
    held = int(deal.held)
    return below(rng, held) if slot < held else held + below(rng, int(deal.count) - held)


@inline
def is_let_pass(worse: int, rng: Rng) -> bool:
    """Decide at random whether to accept a swap after which hands lack `worse` more cards."""
    return worse <= 0 or below(rng, 1 << SELDOM * min(worse, 7)) == 0


@inline
def exchange(deal: State, slot: int, other: int) -> None:
    """Swap two cards of different owners and kinds."""
    owner, its = int(deal.owner[slot]), int(deal.owner[other])
    kind, another = int(deal.cards[slot]), int(deal.cards[other])
    deal.cards[slot] = another
    deal.cards[other] = kind
    lose(deal, owner, kind)
    gain(deal, owner, another)
    if its != DECK:
        lose(deal, its, another)
        gain(deal, its, kind)


@inline
def gain(deal: State, seat: int, kind: int) -> None:
    """Add a card to a hand."""
    if deal.have[seat, kind] < deal.need[seat, kind]:
        deal.short -= 1
    deal.have[seat, kind] += 1


@inline
def lose(deal: State, seat: int, kind: int) -> None:
    """Take a card from a hand."""
    deal.have[seat, kind] -= 1
    if deal.have[seat, kind] < deal.need[seat, kind]:
        deal.short += 1
