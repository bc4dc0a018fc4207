"""Who knows what: for every seat, and for everybody, the places where each hidden card may be, as bits of a word.

A card that lies open has no bits. One whose place a seat knows has one. When a card moves and the seat does not see its
face, every card that may have been at the origin may now be at the target: nothing is forgotten that way, for a card
seen on its way into a hand stays "in that hand, or on the pile above which the hand discarded". Cards of a kind look
alike, so what a seat sees is a kind, not a card: `witness` takes care of that.
"""

from roundhouse.games.on_track.state import EVERYBODY, PILE, ROWS, STOCK
from roundhouse.games.on_track.tables import CARDS, FIRST, HELD_CARDS, KIND
from roundhouse.kernel import State, inline, jit

ABOVE_PILE = PILE + 1
BELOW_PILE = (1 << PILE) - 1


@inline
def is_row(s: State, row: int) -> bool:
    """Return True if a row of the memory is used."""
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
    """Note that a card went from one place to another, its face seen by nobody but one or two seats.

    It can be held in a hand: all know that much, for other cards take effect at once.
    """
    for row in range(ROWS):
        if is_row(s, row) and row != one and row != other:
            for card in range(HELD_CARDS):
                word = int(s.memory[row, card])
                s.memory[row, card] = word | (word >> origin & 1) << target


@jit
def witness(s: State, row: int, card: int, origin: int) -> None:
    """Note that a seat sees the face of a card that leaves a place; where it is then is to be noted next.

    Which of the cards of this kind that may have been there it was, the seat cannot tell. We say that it was the one
    known best; then each of the others may be wherever it may have been itself, or wherever that one may have been.
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
    """Note that all see the face of a card that leaves a hidden place and now lies open."""
    witness_all(s, card, origin)
    for row in range(ROWS):
        s.memory[row, card] = 0


@jit
def witness_all(s: State, card: int, origin: int) -> None:
    """Note that all see the face of a card that leaves a hidden place for another."""
    for row in range(ROWS):
        if is_row(s, row):
            witness(s, row, card, origin)


@inline
def note(s: State, row: int, card: int, place: int) -> None:
    """Note that somebody knows where a card is."""
    s.memory[row, card] = 1 << place


@jit
def note_all(s: State, card: int, place: int) -> None:
    """Note that all know where a card is."""
    for row in range(ROWS):
        if is_row(s, row):
            note(s, row, card, place)


@jit
def vacate(s: State, place: int) -> None:
    """Note that a place is empty now."""
    others = ~(1 << place)
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                s.memory[row, card] = int(s.memory[row, card]) & others


@jit
def rule_out(s: State, kind: int, seat: int) -> None:
    """Note that all hear that a hand holds no card of a kind."""
    others = ~(1 << seat)
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(int(FIRST[kind]), int(FIRST[kind + 1])):
                s.memory[row, card] = int(s.memory[row, card]) & others


@jit
def gather(s: State) -> None:
    """Note that the discards are shuffled and become the stock."""
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                word = int(s.memory[row, card])
                if word > BELOW_PILE:
                    s.memory[row, card] = word & BELOW_PILE | 1 << STOCK


@jit
def lift(s: State) -> None:
    """Note that each discard lies one place higher: a card was put under the pile."""
    for row in range(ROWS):
        if is_row(s, row):
            for card in range(CARDS):
                word = int(s.memory[row, card])
                s.memory[row, card] = word & BELOW_PILE | word >> PILE << ABOVE_PILE
