"""Guessing: everything that a seat cannot know is dealt anew, so that it fits all that the seat does know.

What it knows of the others' hands: their sizes; the cards taken face up and not played since; which kinds went into the
present deck, and so which were in all hands together when it was made; what was played since; for the first player,
the card given away; and that who is building can pay. Cards change places, again and again, as long as that holds.
"""

import numpy as np

from roundhouse.games.spike.actions import ARC
from roundhouse.games.spike.board import KINDS, MOST_DECK, TIME, TIME_CARDS, WAYS
from roundhouse.games.spike.deck import LAST_ROUND
from roundhouse.games.spike.lines import can_build, list_line
from roundhouse.games.spike.opening import draw_route
from roundhouse.games.spike.state import BUILDING, OVER, PAYING
from roundhouse.games.spike.trades import amounts
from roundhouse.kernel import IntArray, Rng, State, below, jit, shuffle

DECK = -1
UNDEALT = -2
ROUNDS_OF_SWAPS = 6
"""One is enough where nothing is in the way; where something is, so many bring forth about any fitting deal."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Replace all that the seat cannot know by a guess that fits what it knows."""
    redeal_routes(s, seat, rng)
    cards = np.zeros(MOST_DECK, np.int64)
    owner = np.zeros(MOST_DECK, np.int64)
    n = 0
    for other in range(s.seats):
        if other != seat:
            n = spread_out(s.held[other], other, cards, owner, n)
    mix(s, seat, s.held, cards, owner, n, rng)
    n = 0
    for other in range(s.seats):
        if other != seat:
            n = spread_out(s.drawn[other], other, cards, owner, n)
    first = n
    for place in range(s.left):
        if s.deck[place] != TIME:
            cards[n] = s.deck[place]
            owner[n] = DECK
            n += 1
    mix(s, seat, s.drawn, cards, owner, n, rng)
    stack_deck(s, cards[first:n], rng)
    if 0 < seat < s.seats - 1 and s.given >= 0:
        guess_gift(s, rng)


@jit
def redeal_routes(s: State, seat: int, rng: Rng) -> None:
    """Deal the others' routes anew, as far as they have not been shown; also those that they have laid aside."""
    for other in range(s.seats):
        for place in range(2):
            if other != seat and s.routes[other, place] >= 0 and (place == 1 or s.stage != OVER):
                s.routes[other, place] = UNDEALT
    for other in range(s.seats):
        for place in range(2):
            if s.routes[other, place] == UNDEALT:
                s.routes[other, place] = draw_route(s, rng)


@jit
def spread_out(counts: IntArray, seat: int, cards: IntArray, owner: IntArray, n: int) -> int:
    """Add cards, given by their numbers of each kind, to a list one by one; return its length."""
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            cards[n] = kind
            owner[n] = seat
            n += 1
    return n


@jit
def mix(s: State, seat: int, source: IntArray, cards: IntArray, owner: IntArray, n: int, rng: Rng) -> None:
    """Let cards that came from the same source change places, where that fits what the seat knows."""
    rounds = ROUNDS_OF_SWAPS if is_bound(s, seat) else 1
    for _ in range(rounds):
        for i in range(n - 1, 0, -1):
            j = below(rng, i + 1)
            if owner[i] == owner[j] or can_swap(s, seat, source, cards, owner, i, j):
                held = cards[i]
                cards[i] = cards[j]
                cards[j] = held


@jit
def is_bound(s: State, seat: int) -> bool:
    """Tell whether the seat knows anything that is in the way of some swaps."""
    if (s.stage == BUILDING or s.stage == PAYING) and s.turn != seat:
        return True
    if seat == 0 and s.given_sure:
        return True
    for other in range(s.seats):
        for kind in range(KINDS):
            if s.spent[other, kind] > 0:
                return True
    return False


@jit
def can_swap(s: State, seat: int, source: IntArray, cards: IntArray, owner: IntArray, i: int, j: int) -> bool:
    """Tell whether two cards of different hands, or of a hand and the deck, can change places; if so, they have."""
    if cards[i] == cards[j]:
        return True
    if not can_lose(s, seat, owner[i], cards[i]) or not can_lose(s, seat, owner[j], cards[j]):
        return False
    move_card(s, source, owner[i], cards[i], cards[j])
    move_card(s, source, owner[j], cards[j], cards[i])
    if s.turn != seat and (owner[i] == s.turn or owner[j] == s.turn) and not can_go_on(s):
        move_card(s, source, owner[i], cards[j], cards[i])
        move_card(s, source, owner[j], cards[i], cards[j])
        return False
    return True


@jit
def can_lose(s: State, seat: int, owner: int, kind: int) -> bool:
    """Tell whether somebody need not have had this card: it was not played, nor given by the one who guesses."""
    if owner == DECK:
        return True
    needed = int(s.spent[owner, kind])
    if seat == 0 and owner == s.seats - 1 and kind == s.given and s.given_sure:
        needed = max(needed, 1)
    return int(s.held[owner, kind]) + int(s.drawn[owner, kind]) > needed


@jit
def move_card(s: State, source: IntArray, owner: int, old: int, new: int) -> None:
    """Replace a card of a hand by another."""
    if owner != DECK:
        source[owner, old] -= 1
        source[owner, new] += 1
        s.hand[owner, old] -= 1
        s.hand[owner, new] += 1


@jit
def can_go_on(s: State) -> bool:
    """Tell whether who is building could, with these cards."""
    seat = int(s.turn)
    if s.stage == BUILDING:
        return can_build(s, seat) if s.end < 0 else list_line(s, seat, ARC, np.zeros(WAYS, np.int32)) > 0
    if s.stage == PAYING:
        for kind in range(s.paying):
            if s.pay[kind] > s.hand[seat, kind]:
                return False
        return amounts(s.hand[seat], s.cost, s.pay, int(s.paying)) > 0
    return True


@jit
def stack_deck(s: State, cards: IntArray, rng: Rng) -> None:
    """Put cards into the deck in any order; time cards only where they can be (R-14)."""
    count = len(cards)
    shuffle(rng, cards, count)
    times = TIME_CARDS - int(s.time) if s.round_number == LAST_ROUND else 0
    low = min(int(s.left), int(s.lower))
    for place in range(times):
        s.deck[place] = TIME
    for place in range(count):
        s.deck[times + place] = cards[place]
    shuffle(rng, s.deck, low)


@jit
def guess_gift(s: State, rng: Rng) -> None:
    """Guess which card the first player gave away: one of those that its receiver has, if there are any."""
    right = int(s.seats) - 1
    count = 0
    for kind in range(KINDS):
        count += int(s.held[right, kind]) + int(s.drawn[right, kind])
    s.given = below(rng, KINDS)
    s.given_sure = 0
    if count > 0:
        choice = below(rng, count)
        kind = -1
        while choice >= 0:
            kind += 1
            choice -= int(s.held[right, kind]) + int(s.drawn[right, kind])
        s.given = kind
        s.given_sure = 1 if s.spent[right, kind] == 0 else 0
