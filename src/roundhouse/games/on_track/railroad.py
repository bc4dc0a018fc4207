"""The railroads: where they end, what fits, and whether they can still be completed."""

from roundhouse.games.on_track.board import BOARD, CHANGE, DOUBLE_SHAPE, SINGLE_SHAPE
from roundhouse.games.on_track.state import NONE
from roundhouse.games.on_track.tables import COLOUR_KINDS, WILD
from roundhouse.games.on_track.track import (
    ARRANGED,
    CHANGES,
    COMPLETABLE,
    DOUBLES,
    END,
    ENGINE_END,
    JOINS,
    SHAPE,
    SINGLES,
    START,
    TERMINAL_START,
    TURNTABLE,
    WILD_SHAPE,
)
from roundhouse.kernel import State, inline, jit

SPIKE_PROTECTS = BOARD.spike_protects


@inline
def kind_of(s: State, seat: int, form: int) -> int:
    """Return the kind of card that a seat uses for a form: track of its own colour, or a wild."""
    return WILD if form == TURNTABLE else int(s.colour[seat]) * COLOUR_KINDS + int(SHAPE[form])


@inline
def end_after(s: State, seat: int, cards: int) -> int:
    """Return the end of a railroad after its first `cards` cards."""
    return int(END[s.forms[seat, cards - 1]]) if cards > 0 else ENGINE_END


@inline
def end_of(s: State, seat: int) -> int:
    """Return the open end of a railroad."""
    return end_after(s, seat, int(s.length[seat]))


@jit
def count_shapes(s: State, seat: int, first: int) -> tuple[int, int, int, int]:
    """Count the cards of each shape on a railroad from index `first` on: single, double, change, wild."""
    single = double = change = wild = 0
    for at in range(first, int(s.length[seat])):
        shape = SHAPE[s.forms[seat, at]]
        single += shape == SINGLE_SHAPE
        double += shape == DOUBLE_SHAPE
        change += shape == CHANGE
        wild += shape == WILD_SHAPE
    return single, double, change, wild


@jit
def completes_from(s: State, seat: int, end: int) -> bool:
    """Return True if a railroad with this end can be completed with the unlaid cards of its colour (D-8)."""
    single, double, change, _ = count_shapes(s, seat, 0)
    need = int(s.tracks) - int(s.length[seat])
    return bool(COMPLETABLE[end, need, SINGLES - single, DOUBLES - double, CHANGES - change])


@jit
def is_stranded(s: State, seat: int) -> bool:
    """Return True if a railroad can no longer be completed as it lies (D-8)."""
    return not completes_from(s, seat, end_of(s, seat))


@inline
def is_finished(s: State, seat: int) -> bool:
    """Return True if all track cards are laid and the terminal or the spike fits (R-8, D-11)."""
    return bool(s.length[seat] == s.tracks and JOINS[end_of(s, seat), TERMINAL_START])


@inline
def meets_spike(s: State, seat: int) -> bool:
    """Return True if a railroad has met the golden spike: nothing can happen to it any more (D-14)."""
    return bool(SPIKE_PROTECTS and s.golden_spike and is_finished(s, seat))


@inline
def is_closed(s: State, seat: int) -> bool:
    """Return True if a closed track lies on a railroad."""
    return bool(s.barrier[seat] != NONE)


@inline
def fits_after(end: int, form: int) -> bool:
    """Return True if a card in this form can be laid after this end (R-8)."""
    return bool(JOINS[end, START[form]])


@jit
def can_remove(s: State, seat: int, at: int) -> bool:
    """Return True if the other cards of a railroad still fit as they lie without this one (R-9)."""
    if at == s.length[seat] - 1:
        return True
    return fits_after(end_after(s, seat, at), int(s.forms[seat, at + 1]))


@jit
def can_arrange(s: State, seat: int, end: int, counts: tuple[int, int, int, int]) -> bool:
    """Return True if these counts of each shape fit after an end in an order that can be completed (D-8)."""
    single, double, change, wild = counts
    ends = int(ARRANGED[end, single, double, change, wild])
    for last in range(3):
        if ends >> last & 1 and completes_from(s, seat, last):
            return True
    return False


@jit
def can_get_back(s: State, seat: int) -> bool:
    """Return True if Back on Track is legal (R-13, D-8); it is not while the railroad is closed."""
    if s.rearranged[seat] or is_closed(s, seat) or not is_stranded(s, seat):
        return False
    return can_arrange(s, seat, ENGINE_END, count_shapes(s, seat, 0))


@jit
def can_relay(s: State, seat: int, form: int) -> bool:
    """Return True if one of the cards being rearranged can be laid next in this form."""
    shape = int(SHAPE[form])
    single, double, change, wild = count_shapes(s, seat, int(s.relaid))
    left = (single - (shape == SINGLE_SHAPE), double - (shape == DOUBLE_SHAPE), change - (shape == CHANGE),
            wild - (shape == WILD_SHAPE))  # fmt: skip
    if min(left) < 0 or not fits_after(end_after(s, seat, int(s.relaid)), form):
        return False
    return can_arrange(s, seat, int(END[form]), left)


@jit
def relay(s: State, seat: int, form: int) -> None:
    """Lay the next card of the new order by swapping it with the card at that index."""
    at = int(s.relaid)
    found = at
    while SHAPE[s.forms[seat, found]] != SHAPE[form]:
        found += 1
    card = s.rails[seat, found]
    s.rails[seat, found] = s.rails[seat, at]
    s.forms[seat, found] = s.forms[seat, at]
    s.rails[seat, at] = card
    s.forms[seat, at] = form
    s.relaid += 1


@jit
def add_to_railroad(s: State, seat: int, card: int, form: int) -> None:
    """Lay a card at the open end."""
    s.rails[seat, s.length[seat]] = card
    s.forms[seat, s.length[seat]] = form
    s.length[seat] += 1


@jit
def take_from_railroad(s: State, seat: int, at: int) -> int:
    """Remove a card, close the gap, and return the card."""
    card = int(s.rails[seat, at])
    s.length[seat] -= 1
    for place in range(at, int(s.length[seat])):
        s.rails[seat, place] = s.rails[seat, place + 1]
        s.forms[seat, place] = s.forms[seat, place + 1]
    s.rails[seat, s.length[seat]] = 0
    s.forms[seat, s.length[seat]] = 0
    return card


@jit
def wilds_on(s: State, seat: int) -> int:
    """Count the wilds on a railroad."""
    return count_shapes(s, seat, 0)[3]
