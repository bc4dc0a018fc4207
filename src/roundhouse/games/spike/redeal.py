"""Random guesses at what a seat cannot see: hidden cards are dealt again so that they fit everything the seat knows.

A seat knows of the other hands: their sizes; the cards taken face up and not played since; which kinds went into the
current deck, and therefore which were in all hands together when it was made; what was played since; for the first
player, the card given away; and that a player who is building can continue and has the choices that were seen.

Nothing here reads the true hands: a guess depends only on what the seat knows and on the generator.
"""

import numpy as np

from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.builder import deal_to_builder
from roundhouse.games.spike.opening import draw_route
from roundhouse.games.spike.shares import DEAL, DECK, add_cards, add_slots, deal_out
from roundhouse.games.spike.state import BUILDING, OVER, PAYING
from roundhouse.games.spike.tables import KINDS, TIME
from roundhouse.kernel import IntArray, Rng, State, below, jit, shuffle

UNDEALT = -2
HELD, DRAWN = range(2)
"""The two lots of cards: those in hands when the deck was made, and those of the deck."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Replace everything that the seat cannot see with a guess that fits what it knows."""
    redeal_routes(s, seat, rng)
    redeal_cards(s, seat, np.zeros(1, DEAL), rng)
    if 0 < seat < s.seats - 1 and s.given >= 0:
        guess_gift(s, rng)


@jit
def redeal_cards(s: State, seat: int, deals: IntArray, rng: Rng) -> None:
    """Redeal the cards that the seat has not seen; `deals` has one element and keeps it alive."""
    deal = deals[0]
    collect(s, seat, deal)
    note_certain(s, seat, deal)
    if (s.phase == BUILDING or s.phase == PAYING) and s.turn != seat:
        deal_to_builder(s, deal, rng)
    else:
        deal_out(deal, rng)
    hand_out(s, seat, deal)
    stack_deck(s, deal, rng)


@jit
def redeal_routes(s: State, seat: int, rng: Rng) -> None:
    """Redeal the routes of the other players that have not been shown, including those they did not keep."""
    for other in range(s.seats):
        for place in range(2):
            if other != seat and s.routes[other, place] >= 0 and (place == 1 or s.phase != OVER):
                s.routes[other, place] = UNDEALT
    for other in range(s.seats):
        for place in range(2):
            if s.routes[other, place] == UNDEALT:
                s.routes[other, place] = draw_route(s, rng)


@jit
def collect(s: State, seat: int, deal: State) -> None:
    """Collect the cards that the seat has not seen, lot by lot and sorted by kind, and their slots."""
    lots = np.zeros((2, KINDS), np.int64)
    size = np.zeros((2, MOST_SEATS), np.int64)
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                lots[HELD, kind] += s.held[other, kind]
                size[HELD, other] += s.held[other, kind]
                lots[DRAWN, kind] += s.drawn[other, kind]
                size[DRAWN, other] += s.drawn[other, kind]
    for place in range(s.left):
        if s.deck[place] != TIME:
            lots[DRAWN, s.deck[place]] += 1
    if knows_gift(s, seat):
        lots[gifts_lot(s), s.given] -= 1
        size[gifts_lot(s), s.seats - 1] -= 1
    for lot in range(2):
        for kind in range(KINDS):
            add_cards(deal, kind, int(lots[lot, kind]))
        for other in range(s.seats):
            add_slots(deal, other, int(size[lot, other]))
        if lot == HELD:
            deal.held = deal.slots
    deal.hands = deal.slots
    add_slots(deal, DECK, int(deal.count) - int(deal.hands))


@jit
def knows_gift(s: State, seat: int) -> bool:
    """Return True if the seat knows where the card it gave away is; the card stays there in every guess."""
    return seat == 0 and s.given_sure == 1


@jit
def gifts_lot(s: State) -> int:
    """Return the lot of the card given away, as long as it has not been played."""
    return DRAWN if s.round_number == 1 else HELD


@jit
def note_certain(s: State, seat: int, deal: State) -> None:
    """Record what is certain of the other hands, and what else they need because they played cards nobody had seen.

    A player who is paying must have the cards counted out.
    """
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                given = 1 if knows_gift(s, seat) and other == s.seats - 1 and kind == s.given else 0
                sure = int(s.known[other, kind]) + given - int(s.spent[other, kind])
                need = int(s.spent[other, kind]) - given
                if s.phase == PAYING and other == s.turn:
                    need = max(need, int(s.pay[kind]) - sure)
                deal.sure[other, kind] = sure
                deal.need[other, kind] = max(0, need)


@jit
def hand_out(s: State, seat: int, deal: State) -> None:
    """Write the dealt cards to the hands."""
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                s.hand[other, kind] = int(deal.sure[other, kind]) + int(deal.have[other, kind])
                s.held[other, kind] = 0
                s.drawn[other, kind] = 0
    for slot in range(deal.held):
        s.held[deal.owner[slot], deal.cards[slot]] += 1
    for slot in range(deal.held, deal.hands):
        s.drawn[deal.owner[slot], deal.cards[slot]] += 1
    if knows_gift(s, seat):
        if gifts_lot(s) == HELD:
            s.held[s.seats - 1, s.given] += 1
        else:
            s.drawn[s.seats - 1, s.given] += 1


@jit
def stack_deck(s: State, deal: State, rng: Rng) -> None:
    """Build the deck, with time cards only where they are possible (R-14)."""
    times = int(s.left) - (int(deal.count) - int(deal.hands))
    for place in range(s.left):
        s.deck[place] = TIME if place < times else deal.cards[int(deal.hands) + place - times]
    if times > 0:
        shuffle(rng, s.deck, min(int(s.left), int(s.lower)))


@jit
def guess_gift(s: State, rng: Rng) -> None:
    """Guess which card the first player gave away: one that the receiver may still have, if there is one."""
    right = int(s.seats) - 1
    lot = s.held[right] if gifts_lot(s) == HELD else s.drawn[right]
    count = 0
    for kind in range(KINDS):
        if s.spent[right, kind] == 0:
            count += int(lot[kind])
    s.given_sure = 1 if count > 0 else 0
    if count == 0:
        s.given = below(rng, KINDS)
        return
    choice = below(rng, count)
    for kind in range(KINDS):
        if s.spent[right, kind] == 0 and choice >= 0:
            s.given = kind
            choice -= int(lot[kind])
