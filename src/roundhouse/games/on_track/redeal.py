"""Guessing all that a seat cannot know, by a lot that is as fair as we can make it, and quick.

The seat's memory says where each hidden card may be, and all can see how many cards each place holds. The cards are
given places in the order of how much is known of them, each place with a chance in proportion to its room. Where any
two cards' possible places are one within the other, or apart, every fitting deal is equally likely that way. Where they
overlap otherwise, a card may find no room, and others make way for it; after that, pairs of cards change places at
random wherever both may, which evens the chances out.

Nothing here looks at where the cards truly are: a guess depends on what the seat knows and on the generator alone.
"""

import numpy as np

from roundhouse.games.on_track.board import CARDS, KIND
from roundhouse.games.on_track.memory import count_bits, note
from roundhouse.games.on_track.state import EVERYBODY, PILE, STOCK
from roundhouse.kernel import IntArray, Rng, State, below, inline, jit, shuffle

PLACES = PILE + CARDS
EXCHANGES = 16
"""So many tries to change places for each card, where chances have to be evened out."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Replace all that the seat cannot know by a guess that fits all that it knows."""
    cards = np.zeros(CARDS, np.int64)
    count = list_hidden(s, seat, cards)
    room = np.zeros(PLACES, np.int64)
    count_room(s, seat, room)
    where = np.zeros(CARDS, np.int64)
    for at in range(count):
        where[at] = find_place(s, seat, cards, where, at, room, rng)
    if overlapping(s, seat, cards, count):
        exchange(s, seat, cards, where, count, rng)
    put_down(s, seat, cards, where, count, rng)
    for row in range(EVERYBODY):
        if row < s.seats and row != seat:
            guess_memory(s, row)


@inline
def known(s: State, seat: int, card: int) -> int:
    """Return where a seat thinks that a card may be."""
    return int(s.memory[seat, card])


@jit
def list_hidden(s: State, seat: int, cards: IntArray) -> int:
    """List the cards that the seat does not see, those of which it knows most first."""
    count = 0
    for card in range(CARDS):
        word = known(s, seat, card)
        if word != 0 and word != 1 << seat:
            at = count
            while at > 0 and comes_before(s, seat, card, int(cards[at - 1])):
                cards[at] = cards[at - 1]
                at -= 1
            cards[at] = card
            count += 1
    return count


@jit
def comes_before(s: State, seat: int, card: int, other: int) -> bool:
    """Order cards by how many places they may be in, then by which, then by kind: alike ones are in any order."""
    word, its = known(s, seat, card), known(s, seat, other)
    if word == its:
        return bool(KIND[card] < KIND[other])
    bits, its_bits = count_bits(word), count_bits(its)
    return bits < its_bits or (bits == its_bits and word < its)


@jit
def count_room(s: State, seat: int, room: IntArray) -> None:
    """Count how many hidden cards each place holds."""
    for other in range(int(s.seats)):
        if other != seat:
            room[other] = s.hand_size[other]
    room[STOCK] = int(s.stock_size) - int(s.under)
    for at in range(int(s.pile_size)):
        room[PILE + at] = 1


@jit
def find_place(s: State, seat: int, cards: IntArray, where: IntArray, at: int, room: IntArray, rng: Rng) -> int:
    """Choose a place for a card by lot; if all that it may be in are full, make room for it."""
    word = known(s, seat, int(cards[at]))
    places = PILE + int(s.pile_size)
    free = 0
    for place in range(places):
        if word >> place & 1:
            free += int(room[place])
    if free == 0:
        return make_room(s, seat, cards, where, at, room)
    left = below(rng, free)
    chosen = -1
    while left >= 0:
        chosen += 1
        if word >> chosen & 1:
            left -= int(room[chosen])
    room[chosen] -= 1
    return chosen


@jit
def make_room(s: State, seat: int, cards: IntArray, where: IntArray, at: int, room: IntArray) -> int:
    """Let cards make way: the shortest row of them, each taking the place of the next, the last one a free place.

    There always is one, for the cards do lie somewhere. Return the place that has become free.
    """
    places = PILE + int(s.pile_size)
    leaver = np.full(places, -1, np.int64)  # who would leave a place reached on the way …
    target = np.full(places, -1, np.int64)  # … and for which place
    queue = np.zeros(places + 1, np.int64)
    first, last = 0, 0
    for place in range(places):
        if room[place] > 0:
            queue[last] = place
            last += 1
    word = known(s, seat, int(cards[at]))
    while first < last:
        reached = int(queue[first])
        first += 1
        if word >> reached & 1:
            place = reached
            while target[place] >= 0:
                onward = int(target[place])
                where[leaver[place]] = onward
                place = onward
            room[place] -= 1
            return reached
        for other in range(at):
            place = int(where[other])
            if target[place] < 0 and room[place] == 0 and known(s, seat, int(cards[other])) >> reached & 1:
                leaver[place] = other
                target[place] = reached
                queue[last] = place
                last += 1
    raise ValueError("no deal fits what the seat knows")


@jit
def overlapping(s: State, seat: int, cards: IntArray, count: int) -> bool:
    """Tell whether there are two cards whose possible places are neither apart nor one within the other."""
    for at in range(count):
        word = known(s, seat, int(cards[at]))
        if at == 0 or word != known(s, seat, int(cards[at - 1])):
            for later in range(at + 1, count):
                common = word & known(s, seat, int(cards[later]))
                if common != 0 and common != word:
                    return True
    return False


@jit
def exchange(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> None:
    """Let pairs of cards change places wherever both may be where the other is."""
    for _ in range(EXCHANGES * count):
        one, other = below(rng, count), below(rng, count)
        here, there = int(where[one]), int(where[other])
        if known(s, seat, int(cards[one])) >> there & known(s, seat, int(cards[other])) >> here & 1:
            where[one] = there
            where[other] = here


@jit
def put_down(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> None:
    """Put the cards where they were dealt; those of the stock in any order."""
    for other in range(int(s.seats)):
        if other != seat:
            for kind in range(s.hand.shape[1]):
                s.hand[other, kind] = 0
    stock = np.zeros(CARDS, np.int64)
    size = 0
    for at in range(count):
        card, place = int(cards[at]), int(where[at])
        s.place[card] = min(place, PILE)
        if place < STOCK:
            s.hand[place, KIND[card]] += 1
        elif place == STOCK:
            stock[size] = card
            size += 1
        else:
            s.pile[place - PILE] = card
    shuffle(rng, stock, size)
    for at in range(size):
        s.stock[int(s.under) + at] = stock[at]


@jit
def guess_memory(s: State, row: int) -> None:
    """Say what another player knows in the guess.

    It knows its hand, the discards that it made, and what all know. What it alone knows of other hands is left out, of
    the guesser's own hand too: it may come from what the guesser was not told.
    """
    for card in range(CARDS):
        place = int(s.place[card])
        if place == row:
            note(s, row, card, row)
        elif place < PILE:
            s.memory[row, card] = int(s.memory[EVERYBODY, card]) & ~(1 << row) | 1 << place
    for at in range(int(s.under)):
        s.memory[row, s.stock[at]] = 0
    for at in range(int(s.pile_size)):
        card = int(s.pile[at])
        if s.pile_by[at] == row:
            note(s, row, card, PILE + at)
        else:
            s.memory[row, card] = int(s.memory[EVERYBODY, card]) & ~(1 << row) | 1 << PILE + at
