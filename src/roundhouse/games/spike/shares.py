"""Dealing unseen cards to hands at random, so that every hand gets what it must have had.

There are two lots of cards. Those that were in hands when the deck was made lie in the slots of these hands; the others
in the slots of what was drawn since, and of the deck. A deal in which every hand has what it needs is as likely as
any other such deal: the first is dealt as one deals cards, and kept if it will do. If not, cards of the same lot change
places, again and again; where that takes from a hand what it needs, only now and then, but it must be possible, for
there are deals between which no other way leads. After some rounds the first deal that will do is as good as any.
"""

import numpy as np

from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.tables import KINDS, MOST_DECK
from roundhouse.kernel import Rng, State, below, inline, jit, record, shuffle

DECK = -1

DEAL = record(
    ("cards", np.int8, (MOST_DECK,)),  # the kinds in the slots: first of cards held, then of those drawn, then the deck
    ("owner", np.int8, (MOST_DECK,)),  # whose slots they are; DECK for the deck's
    ("held", np.int16),  # how many slots there are for cards held …
    ("hands", np.int16),  # … for these and for cards drawn …
    ("slots", np.int16),  # … and in all
    ("count", np.int16),  # how many cards there are: as many as slots, in the end
    ("sure", np.int8, (MOST_SEATS, KINDS)),  # what a hand has for certain, less what it has played of its slots
    ("have", np.int8, (MOST_SEATS, KINDS)),  # what a hand has in its slots, by kind
    ("need", np.int8, (MOST_SEATS, KINDS)),  # what it must have
    ("short", np.int16),  # how many cards the hands lack of what they need
)

ROUNDS = 8
"""Of exchanges, each of which offers every card in a hand another place: enough to forget the deal before."""
SELDOM = 4
"""One exchange in 2⁴ takes place although a hand then lacks one card more; in 2⁸ if it lacks two."""


@jit
def add_cards(deal: State, kind: int, number: int) -> None:
    """Add cards to be dealt."""
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
    """Deal the cards to their slots so that all hands have what they need; there must be such a deal."""
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
    """Count what the hands have, and what they lack."""
    deal.short = 0
    for seat in range(MOST_SEATS):
        for kind in range(KINDS):
            deal.have[seat, kind] = 0
            deal.short += deal.need[seat, kind]
    for slot in range(deal.hands):
        gain(deal, int(deal.owner[slot]), int(deal.cards[slot]))


@jit
def offer_exchanges(deal: State, rng: Rng) -> None:
    """Offer every card in a hand another place."""
    for slot in range(deal.hands):
        other = other_slot(deal, slot, rng)
        if deal.owner[slot] != deal.owner[other] and deal.cards[slot] != deal.cards[other]:
            short = int(deal.short)
            exchange(deal, slot, other)
            if not is_let_pass(int(deal.short) - short, rng):
                exchange(deal, slot, other)


@inline
def other_slot(deal: State, slot: int, rng: Rng) -> int:
    """Choose any slot of the same lot."""
    held = int(deal.held)
    return below(rng, held) if slot < held else held + below(rng, int(deal.count) - held)


@inline
def is_let_pass(worse: int, rng: Rng) -> bool:
    """Decide whether an exchange may stand that makes a deal fit worse, by so much."""
    return worse <= 0 or below(rng, 1 << SELDOM * min(worse, 7)) == 0


@inline
def exchange(deal: State, slot: int, other: int) -> None:
    """Let two cards of different owners and kinds change places."""
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
