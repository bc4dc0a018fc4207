"""Guessing all that a seat cannot know: every deal that fits what it knows is equally likely.

The seat's memory says where each hidden card may be, and all can see how many cards each place holds. The cards are
given places one by one, those of which most is known first. A card draws one of as many lots as it could at most have
free places. There may be fewer, because cards whose possible places only overlap with its own may have taken some or
others: then some of the lots are blanks, and a blank means that all is dealt anew. So every deal that fits comes with
the same chance, one in the product of the numbers of lots. Where any two cards' possible places are one within the
other, or apart, there are no blanks. In games played at random that is so at six positions of seven, and at the others
it is mostly the first deal or the second that comes out.

Where a great many deals are in vain (with the usual options that was never seen, with others at one position of some
thousands), cards that find no room make others give way, and then pairs of cards change places at random wherever both
may. That deal fits too, but some fitting deals are likelier than others.

Nothing here looks at where the cards truly are: a guess depends on what the seat knows and on the generator alone.
"""

import numpy as np

from roundhouse.games.on_track.memory import count_bits, note
from roundhouse.games.on_track.state import EVERYBODY, PILE, STOCK
from roundhouse.games.on_track.tables import CARDS, KIND
from roundhouse.kernel import IntArray, Rng, State, below, inline, jit, shuffle

PLACES = PILE + CARDS
MOST_DEALS = 500
"""After so many deals in vain, we do without equal chances."""
EXCHANGES = 16
"""So many tries to change places for each card, to even the chances out then."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Replace all that the seat cannot know by a guess that fits all that it knows."""
    cards = np.zeros(CARDS, np.int64)
    count = list_hidden(s, seat, cards)
    where = np.zeros(CARDS, np.int64)
    if not deal_by_lots(s, seat, cards, where, count, rng):
        deal_with_room_made(s, seat, cards, where, count, rng)
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
def deal_by_lots(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> bool:
    """Deal until no card draws a blank; False if that takes too long."""
    lots = np.zeros(CARDS, np.int64)
    count_lots(s, seat, cards, count, lots)
    room = np.zeros(PLACES, np.int64)
    for _ in range(MOST_DEALS):
        count_room(s, seat, room)
        at = 0
        while at < count:
            where[at] = draw_place(s, known(s, seat, int(cards[at])), room, int(lots[at]), rng)
            if where[at] < 0:
                break
            at += 1
        if at == count:
            return True
    return False


@jit
def count_lots(s: State, seat: int, cards: IntArray, count: int, lots: IntArray) -> None:
    """Count how many free places each card can have at most, when those before it are dealt.

    Cards before it that cannot be elsewhere take one each.
    """
    room = np.zeros(PLACES, np.int64)
    count_room(s, seat, room)
    for at in range(count):
        word = known(s, seat, int(cards[at]))
        if at > 0 and word == known(s, seat, int(cards[at - 1])):
            lots[at] = lots[at - 1] - 1
        else:
            lots[at] = free_room(s, word, room)
            for before in range(at):
                if known(s, seat, int(cards[before])) & ~word == 0:
                    lots[at] -= 1


@jit
def free_room(s: State, word: int, room: IntArray) -> int:
    """Count the room that is left in all places of a word."""
    free = 0
    for place in range(PILE + int(s.pile_size)):
        if word >> place & 1:
            free += int(room[place])
    return free


@jit
def draw_place(s: State, word: int, room: IntArray, lots: int, rng: Rng) -> int:
    """Draw a lot for a card: a place that has room, or a blank, −1."""
    left = below(rng, lots)
    for place in range(PILE + int(s.pile_size)):
        if word >> place & 1:
            left -= int(room[place])
            if left < 0:
                room[place] -= 1
                return place
    return -1


@jit
def deal_with_room_made(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> None:
    """Deal so that every card finds a place, if need be by making room for it; then even the chances out."""
    room = np.zeros(PLACES, np.int64)
    count_room(s, seat, room)
    for at in range(count):
        word = known(s, seat, int(cards[at]))
        free = free_room(s, word, room)
        if free > 0:
            where[at] = draw_place(s, word, room, free, rng)
        else:
            where[at] = make_room(s, seat, cards, where, at, room)
    exchange(s, seat, cards, where, count, rng)


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
    """Say what another player knows in the guess: its hand, the discards that it made, and what all know.

    What it alone knows of other hands is left out, of the guesser's own hand too. To read it from the truth would tell
    the guesser where cards are, and the memory does not say which part of it the guesser was witness to. So the others
    know a little less in a guess than in truth, and nothing that is wrong. What may be done and what happens does not
    depend on it: a guess is played on just the same. Only a guess at another seat's guess takes that player to be more
    forgetful than it is.
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
