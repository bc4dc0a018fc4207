"""Card memory: for each seat, and for common knowledge, the possible places of each hidden card, as bits of a word.

A face-up card has no bits. A card whose place the seat knows has one bit. When a card moves and the seat does not see
its face, every card that may have been at the origin may now be at the target. No knowledge is lost this way: a card
that was seen going into a hand stays "in that hand, or at a place in the pile where that hand discarded". Cards of a
kind look alike, so a seat sees a kind, not a card; `witness` handles that.
"""

from roundhouse.games.on_track.state import EVERYBODY, PILE, ROWS, STOCK
from roundhouse.games.on_track.tables import CARDS, FIRST, HELD_CARDS, KIND
from roundhouse.kernel import State, inline, jit

ABOVE_PILE = PILE + 1
BELOW_PILE = (1 << PILE) - 1


@inline
def is_row(s: State, row: int) -> bool:
    """Return True if a row of the memory is in use."""
    return bool(row < s.seats or row == EVERYBODY)


@jit
def count_bits(word: int) -> int:
    """Count the bits of a word."""
    bits = 0
    while word > 0:
        word &= word - 1
        bits += 1
    return bits


@jit
def spread(s: State, origin: int, target: int, one: int, other: int) -> None:
    """Record that a card moved between two places and only one or two seats saw its face.

    Everybody knows that it is a card that can be held, because other cards take effect at once.
    """
    spread_among(s, origin, target, one, other, 0, HELD_CARDS)


@jit
def spread_among(s: State, origin: int, target: int, one: int, other: int, first: int, last: int) -> None:
    """Note the same of a card that all know to be one of some: those from `first` to before `last`."""
    for row in range(ROWS):
        if is_row(s, row) and row != one and row != other:
            for card in range(first, last):
                word = int(s.memory[row, card])
                s.memory[row, card] = word | (word >> origin & 1) << target


@jit
def witness(s: State, row: int, card: int, origin: int) -> None:
    """Record that a seat sees the face of a card that leaves a place; the caller records its new place next.

    The seat cannot know which of the cards of this kind it was. We assume the one with the fewest possible places;
    each of the others may then be at its own possible places or at those of that card.
    """
    kind = int(KIND[card])
    known_best, fewest, least = card, ROWS + CARDS + 1, 0
    for alike in range(int(FIRST[kind]), int(FIRST[kind + 1])):
        word = int(s.memory[row, alike])
        if word >> origin & 1:
            bits = count_bits(word)
            if bits < fewest or (bits == fewest and word < least):
                known_best, fewest, least = alike, bits, word
    for alike in range(int(FIRST[kind]), int(FIRST[kind + 1])):
        word = int(s.memory[row, alike])
        if alike != card and alike != known_best and word >> origin & 1:
            s.memory[row, alike] = word | least
    if known_best != card:
        s.memory[row, known_best] = int(s.memory[row, card]) | least


@jit
def show(s: State, card: int, origin: int) -> None:
    """Record that everybody sees the face of a card that leaves a hidden place and is now face up."""
    witness_all(s, card, origin)
    for row in range(ROWS):
        s.memory[row, card] = 0


@jit
def witness_all(s: State, card: int, origin: int) -> None:
    """Record that everybody sees the face of a card that moves from one hidden place to another."""
    for row in range(ROWS):
        if is_row(s, row):
            witness(s, row, card, origin)


@inline
def note(s: State, row: int, card: int, place: int) -> None:
    """Record that a seat knows where a card is."""
    s.memory[row, card] = 1 << place


@jit
def note_all(s: State, card: int, place: int) -> None:
    """Record that everybody knows where a card is."""
    for row in range(ROWS):
        if is_row(s, row):
            note(s, row, card, place)


@jit
def vacate(s: State, place: int) -> None:
    """Record that a place is now empty."""
    others = ~(1 << place)
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                s.memory[row, card] = int(s.memory[row, card]) & others


@jit
def rule_out(s: State, kind: int, seat: int) -> None:
    """Record that everybody knows that a hand has no card of a kind."""
    others = ~(1 << seat)
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(int(FIRST[kind]), int(FIRST[kind + 1])):
                s.memory[row, card] = int(s.memory[row, card]) & others


@jit
def gather(s: State) -> None:
    """Record that the discards are shuffled and become the stock."""
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                word = int(s.memory[row, card])
                if word > BELOW_PILE:
                    s.memory[row, card] = word & BELOW_PILE | 1 << STOCK


@jit
def lift(s: State) -> None:
    """Record that each discard moved up one position because a card was put under the pile."""
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                word = int(s.memory[row, card])
                s.memory[row, card] = word & BELOW_PILE | word >> PILE << ABOVE_PILE
