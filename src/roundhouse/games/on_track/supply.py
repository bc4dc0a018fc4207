"""The supply yard: the stock, the discards, the provisions, and the cards out of service."""

from roundhouse.games.on_track.board import BOARD, PROVISIONS
from roundhouse.games.on_track.events import FROM_PILE, FROM_STOCK, LEFT_EMPTY, REFILLED, STOCKED, TURNED_UP
from roundhouse.games.on_track.memory import count_bits, gather, lift, note, note_all, show, spread_among, vacate
from roundhouse.games.on_track.state import ALL, EVERYBODY, NOBODY, NONE, OUT_OF_SERVICE, PILE, PROVISION, STOCK, THROWN
from roundhouse.games.on_track.tables import CARDS, FIRST, HELD_CARDS, KIND, TRACK_CARDS
from roundhouse.kernel import Log, Rng, State, inline, jit, shuffle, tell

RESHUFFLES_KNOWN_STOCK = BOARD.reshuffles_known_stock
THROWS_AWAY = BOARD.throws_away
DISCARDABLE = TRACK_CARDS if THROWS_AWAY else HELD_CARDS
"""Cards below this one go to the discards when they are discarded."""


@inline
def is_held(card: int) -> bool:
    """Return True if a card can be held in a hand: any card except a handcar or a landslide."""
    return card < HELD_CARDS


@jit
def take_in(s: State, seat: int, card: int) -> None:
    """Put a card into a hand."""
    s.place[card] = seat
    s.hand[seat, KIND[card]] += 1
    s.hand_size[seat] += 1


@jit
def give_away(s: State, seat: int, kind: int) -> int:
    """Take a card of a kind out of a hand that holds one; the caller records next what the others know of it."""
    card = int(FIRST[kind])
    while s.place[card] != seat:
        card += 1
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    return card


@inline
def check_hand(s: State, seat: int) -> None:
    """Record in the memory if a hand is now empty."""
    if s.hand_size[seat] == 0:
        vacate(s, seat)


@jit
def play_from_hand(s: State, seat: int, kind: int) -> int:
    """Play a card from a hand face up."""
    card = give_away(s, seat, kind)
    show(s, card, seat)
    check_hand(s, seat)
    return card


@inline
def top_of_stock(s: State) -> int:
    """Return the top card of the stock."""
    return int(s.stock[int(s.stock_size) - 1])


@inline
def top_of_pile(s: State) -> int:
    """Return the top discard."""
    return int(s.pile[int(s.pile_size) - 1])


@jit
def turn_over_stock(s: State) -> int:
    """Take the top card of the stock, face up."""
    card = top_of_stock(s)
    if s.stock_size > s.under:
        show(s, card, STOCK)
    lower_stock(s)
    return card


@jit
def lower_stock(s: State) -> None:
    """Remove the top card of the stock."""
    s.stock_size -= 1
    s.stock[int(s.stock_size)] = 0
    if s.stock_size == s.under:
        vacate(s, STOCK)
    s.under = min(int(s.under), int(s.stock_size))


@jit
def turn_over_pile(s: State) -> int:
    """Take the top discard, face up."""
    card = top_of_pile(s)
    show(s, card, PILE + int(s.pile_size) - 1)
    lower_pile(s)
    return card


@jit
def lower_pile(s: State) -> None:
    """Remove the top discard."""
    s.pile_size -= 1
    s.pile[int(s.pile_size)] = 0
    s.pile_by[int(s.pile_size)] = 0
    vacate(s, PILE + int(s.pile_size))


@jit
def has_run_out(s: State) -> bool:
    """Return True if the stock is empty, or all can know that it has nothing but handcars and landslides (D-1).

    They count: as many of these cards as cannot all lie elsewhere, or no other card that can be in the stock.
    """
    size = int(s.stock_size)
    if not RESHUFFLES_KNOWN_STOCK:
        return size == 0
    if size == s.under:
        return True
    if size > CARDS - HELD_CARDS:
        return False
    count, elsewhere, others = int(s.under), 0, False
    for card in range(CARDS):
        word = int(s.memory[EVERYBODY, card])
        if word >> STOCK & 1:
            if card < HELD_CARDS:
                others = True
            else:
                count += 1
                elsewhere |= word >> PILE
    return count - count_bits(elsewhere) == size or not others


@jit
def tend_stock(s: State, rng: Rng, log: Log) -> None:
    """Refill the stock from the discards as soon as it has run out; what is left of it is shuffled in (D-1)."""
    if s.pile_size > 0 and has_run_out(s):
        for at in range(int(s.under)):
            note_all(s, int(s.stock[at]), STOCK)
        size = int(s.stock_size)
        for at in range(int(s.pile_size)):
            s.stock[size] = s.pile[at]
            s.place[s.pile[at]] = STOCK
            s.pile[at] = 0
            s.pile_by[at] = 0
            size += 1
        shuffle(rng, s.stock, size)
        s.stock_size = size
        s.under = 0
        s.pile_size = 0
        gather(s)
        tell(log, REFILLED, size)


@jit
def discard_from_hand(s: State, seat: int, kind: int) -> None:
    """Put a card from a hand on the discards, face down (R-7)."""
    card = give_away(s, seat, kind)
    top = PILE + int(s.pile_size)
    spread_among(s, seat, top, seat, seat, 0, DISCARDABLE)
    note(s, seat, card, top)
    check_hand(s, seat)
    put_on_pile(s, card, seat)


@jit
def throw_away(s: State, seat: int, kind: int) -> None:
    """Put an action card from a hand face down out of service or, if it is recycled, under the discards (D-10)."""
    card = give_away(s, seat, kind)
    place = PILE if s.recycle else THROWN
    if s.recycle:
        make_room_under_pile(s)
        s.pile[0] = card
        s.pile_by[0] = seat
    else:
        s.thrown += 1
    s.place[card] = place
    spread_among(s, seat, place, seat, seat, TRACK_CARDS, HELD_CARDS)
    note(s, seat, card, place)
    check_hand(s, seat)


@jit
def put_on_pile(s: State, card: int, by: int) -> None:
    """Put a card on top of the discards."""
    s.place[card] = PILE
    s.pile[int(s.pile_size)] = card
    s.pile_by[int(s.pile_size)] = by
    s.pile_size += 1


@jit
def discard_open(s: State, card: int) -> None:
    """Put a face-up card face down on the discards; everybody knows it."""
    note_all(s, card, PILE + int(s.pile_size))
    put_on_pile(s, card, ALL)


@jit
def put_under_pile(s: State, card: int) -> None:
    """Put a card that all have seen under the discards."""
    make_room_under_pile(s)
    s.pile[0] = card
    s.pile_by[0] = ALL
    s.place[card] = PILE
    note_all(s, card, PILE)


@jit
def make_room_under_pile(s: State) -> None:
    """Raise each discard by one place, for a card that comes under them."""
    for at in range(int(s.pile_size), 0, -1):
        s.pile[at] = s.pile[at - 1]
        s.pile_by[at] = s.pile_by[at - 1]
    s.pile_size += 1
    lift(s)


@jit
def put_under_stock(s: State, card: int) -> None:
    """Put a card that everybody has seen under the stock, where it stays until all others are drawn."""
    for at in range(int(s.stock_size), 0, -1):
        s.stock[at] = s.stock[at - 1]
    s.stock[0] = card
    s.stock_size += 1
    s.under += 1
    s.place[card] = STOCK


@jit
def retire(s: State, card: int) -> None:
    """Put a spent action card out of service or, with `recycle_actions`, under the discards (C-2)."""
    if s.recycle:
        put_under_pile(s, card)
    else:
        s.place[card] = OUT_OF_SERVICE


@jit
def restock(s: State, place: int, source: int, log: Log) -> None:
    """Restock a provision from a pile (R-5) or, if that has only handcars and landslides, from the other."""
    for _ in range(2):
        if flip(s, place, source, int(s.mover), log):
            return
        source = FROM_STOCK + FROM_PILE - source
    tell(log, LEFT_EMPTY, place + 1, int(s.mover))


@jit
def flip(s: State, place: int, source: int, by: int, log: Log) -> bool:
    """Turn cards over for a provision until one can lie there; the others go under the pile they came from (R-3)."""
    if source == FROM_STOCK and has_run_out(s):
        return False
    for _ in range(int(s.stock_size if source == FROM_STOCK else s.pile_size)):
        card = turn_over_stock(s) if source == FROM_STOCK else turn_over_pile(s)
        if is_held(card):
            s.provisions[place] = card
            s.place[card] = PROVISION
            tell(log, STOCKED, place + 1, int(KIND[card]), by, source)
            return True
        tell(log, TURNED_UP, int(KIND[card]), source)
        if source == FROM_STOCK:
            put_under_stock(s, card)
        else:
            put_under_pile(s, card)
    return False


@jit
def fill_empty_provisions(s: State, rng: Rng, log: Log) -> None:
    """Fill provisions that stayed empty as soon as a pile has a card for them: the stock before the discards.

    The attempt itself reveals nothing: everybody saw that both piles failed.
    """
    for place in range(PROVISIONS):
        if s.provisions[place] == NONE:
            in_stock = any_held(s.stock, int(s.stock_size))
            if in_stock or any_held(s.pile, int(s.pile_size)):
                flip(s, place, FROM_STOCK if in_stock else FROM_PILE, NOBODY, log)
                tend_stock(s, rng, log)


@jit
def any_held(cards: State, size: int) -> bool:
    """Return True if one of these cards can be a provision."""
    for at in range(size):
        if is_held(int(cards[at])):
            return True
    return False
