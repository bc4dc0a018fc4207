"""Random guesses at what a seat cannot see; every deal that fits what the seat knows is equally likely.

The seat's memory says where each hidden card may be, and the number of cards in each place is public. This is rejection
sampling. The cards are placed one by one, those with the fewest possible places first. Each card draws one of as many
lots as it could have free places at most. It may have fewer free places, because cards whose possible places partly
overlap with its own may have taken some. Then some lots are blanks, and a blank means that the whole deal starts again.
So every fitting deal has the same probability, one over the product of the numbers of lots. There are no blanks if the
possible places of any two cards are nested or disjoint. In random games that is true for six positions of seven; for
the others, the first or second deal usually succeeds.

If a great many deals fail (never seen with the default options, one position in some thousands with others), cards
without room displace other cards, and then pairs of cards swap places at random wherever both may. That deal fits too,
but not all fitting deals are equally likely.

Nothing here reads the true places of the cards: a guess depends only on what the seat knows and on the generator.
"""

import numpy as np

from roundhouse.games.on_track.memory import count_bits, note
from roundhouse.games.on_track.state import EVERYBODY, PILE, STOCK, THROWN
from roundhouse.games.on_track.tables import CARDS, KIND
from roundhouse.kernel import IntArray, Rng, State, below, inline, jit, shuffle

PLACES = PILE + CARDS
MOST_DEALS = 500
"""After this many failed deals, equal probabilities are given up."""
EXCHANGES = 16
"""How many swaps per card are then tried, to make the probabilities more even."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Replace everything that the seat cannot see with a guess that fits everything it knows."""
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
    """Return the possible places of a card for a seat, as bits."""
    return int(s.memory[seat, card])


@jit
def list_hidden(s: State, seat: int, cards: IntArray) -> int:
    """List the cards that the seat does not see, those with the fewest possible places first."""
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
    """Order cards by the number of their possible places, then by the places, then by kind."""
    word, its = known(s, seat, card), known(s, seat, other)
    if word == its:
        return bool(KIND[card] < KIND[other])
    bits, its_bits = count_bits(word), count_bits(its)
    return bits < its_bits or (bits == its_bits and word < its)


@jit
def count_room(s: State, seat: int, room: IntArray) -> None:
    """Write how many hidden cards each place holds."""
    for other in range(int(s.seats)):
        if other != seat:
            room[other] = s.hand_size[other]
    room[STOCK] = int(s.stock_size) - int(s.under)
    room[THROWN] = s.thrown
    for at in range(int(s.pile_size)):
        room[PILE + at] = 1


@jit
def deal_by_lots(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> bool:
    """Deal until no card draws a blank; return False after too many failures."""
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
    """Write how many free places each card can have at most when the cards before it are placed.

    Each earlier card whose possible places all belong to this card's takes one of them.
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
    """Return the free room in all places of a word."""
    free = 0
    for place in range(PILE + int(s.pile_size)):
        if word >> place & 1:
            free += int(room[place])
    return free


@jit
def draw_place(s: State, word: int, room: IntArray, lots: int, rng: Rng) -> int:
    """Draw a lot for a card: a place that has room, or −1 for a blank."""
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
    """Place every card, displacing others if necessary, then swap cards at random."""
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
    """Displace the shortest chain of cards and return the place that becomes free.

    Each card of the chain takes the place of the next, and the last one a free place (breadth-first search). A chain
    always exists, because the true deal fits.
    """
    places = PILE + int(s.pile_size)
    leaver = np.full(places, -1, np.int64)  # the card that would leave each place reached …
    target = np.full(places, -1, np.int64)  # … and the place it would go to
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
    """Swap random pairs of cards where each may be at the place of the other."""
    for _ in range(EXCHANGES * count):
        one, other = below(rng, count), below(rng, count)
        here, there = int(where[one]), int(where[other])
        if known(s, seat, int(cards[one])) >> there & known(s, seat, int(cards[other])) >> here & 1:
            where[one] = there
            where[other] = here


@jit
def put_down(s: State, seat: int, cards: IntArray, where: IntArray, count: int, rng: Rng) -> None:
    """Write the dealt places to the state; the cards of the stock are shuffled."""
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
        elif place >= PILE:
            s.pile[place - PILE] = card
    shuffle(rng, stock, size)
    for at in range(size):
        s.stock[int(s.under) + at] = stock[at]


@jit
def guess_memory(s: State, row: int) -> None:
    """Set what another player knows in the guess: its own hand, its own discards, and common knowledge.

    What only that player knows of other hands is left out, including what it knows of the guesser's hand. Copying it
    from the true state would reveal where cards are, and the memory does not record which parts the guesser saw. So
    in a guess the others know a little less than in truth, but nothing that is wrong. Legal actions and their effects
    do not depend on the memory, so a guess plays on normally. Only nested guesses (a guess from another seat of the
    guessed state) are affected: they underestimate what that player remembers.
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
