"""The features of On Track: how far a railroad is, and how hard the missing cards are to get."""

import numpy as np

from roundhouse.games.on_track.detours import SKIPS
from roundhouse.games.on_track.evaluation.plan import (
    ANEW,
    AWAY,
    BURIED,
    HELD,
    IN_STOCK,
    NOWHERE,
    OFFERED,
    ON,
    PLAN,
    TERMINAL_PLACE,
    WAY,
    WITH_PARTNER,
    is_rearranging,
    make_plan,
    open_ends,
)
from roundhouse.games.on_track.railroad import fits_after, is_closed, is_stranded, kind_of
from roundhouse.games.on_track.state import ADDING, DISCARDING, DRAWING, REARRANGING
from roundhouse.games.on_track.tables import CLOSED, CONDUCTOR, HAND_LIMIT, OPEN, WILD
from roundhouse.games.on_track.track import FORMS
from roundhouse.games.on_track.turns import partner_of
from roundhouse.kernel import IntArray, State, jit

FEATURES = (
    "length",  # of the railroad, as a part of the full count
    "held",  # needed cards in hand
    "fits",  # ways in which the railroad can be built on from the hand
    "missing",  # needed cards that are not in hand yet
    "near",  # 1 if none is missing, less and less with each that is
    "ready",  # nothing is missing and nothing is in the way
    "winning",  # … and it is the seat's turn to lay
    "offered",  # missing cards among the provisions
    "tempting",  # … when the seat draws next
    "with-partner",  # missing cards in the partner's hand
    "away",  # missing cards that only other hands hold
    "buried",  # missing cards among the discards, with a long time to go until they are shuffled
    "odds",  # that a card of the stock is a missing one
    "terminal",  # in hand
    "terminal-away",  # in another hand
    "needs-wild",  # cannot be completed as it lies, unless by a wild, and there is none in hand
    "needs-order",  # can be completed after Back on Track only
    "no-way",  # cannot be completed unless a landslide comes
    "fresh",  # Back on Track is not used up yet
    "closed",
    "closed-near",  # … times near: it hurts most when little is missing
    "to-skip",  # turns, until a closed track is gone
    "way-out",  # an open track in hand for a closed railroad
    "opens",  # cards in hand: open tracks,
    "closeds",  # closed tracks,
    "conductors",
    "conductors-near",  # … which are worth most when little is missing
    "wilds",  # … and wilds
    "room",  # to draw two cards
    "spare",  # cards in hand that are not needed
    "must-part",  # nothing but needed cards in hand, and one of them is to be discarded
    "tempo",  # how soon it is the seat's turn
    "tempo-near",
    "at-limit",  # length, in the last rounds before the limit
    "near-both",  # near, for the partner who misses more: in the Golden Spike game
    "unsafe",  # needed cards that one theft takes from the hand, on average
    "late",  # length, the more turns have been played
)
(
    LENGTH, NEEDED_IN_HAND, FITS, MISSING, NEAR, READY, WINNING, ON_OFFER, TEMPTING, PARTNERS, IS_AWAY, IS_BURIED, ODDS,
    HAS_TERMINAL, TERMINAL_AWAY, NEEDS_WILD, NEEDS_ORDER, NO_WAY, FRESH, IS_CLOSED, CLOSED_NEAR, TO_SKIP, WAY_OUT,
    OPENS, CLOSEDS, CONDUCTORS, CONDUCTORS_NEAR, WILDS, ROOM, SPARE, MUST_PART, TEMPO, TEMPO_NEAR, AT_LIMIT,
    NEAR_BOTH, UNSAFE, LATE,
) = range(len(FEATURES))  # fmt: skip

SETS = ("", "two-", "team-")
"""Games for two, for more and for teams each have a set of features of their own, so they have their own weights."""
NAMES = tuple(prefix + name for prefix in SETS for name in FEATURES)
COUNT = len(FEATURES)

LAST_ROUNDS = 5.0
"""How many rounds before the limit the lengths start to decide."""
STOCK_SCALE = 32.0


@jit
def features(s: State, values: IntArray) -> None:
    """Write the features of each seat."""
    plan = np.zeros(PLAN, np.int64)
    for seat in range(int(s.seats)):
        write_seat(s, seat, plan, values[seat])
    if s.golden_spike:
        for seat in range(2):
            join_partners(own_set(s, values[seat]), own_set(s, values[partner_of(seat)]))


@jit
def own_set(s: State, row: IntArray) -> IntArray:
    """Return the part of a row that belongs to this number of players."""
    first = 2 * COUNT if s.golden_spike else COUNT if s.seats == 2 else 0
    return row[first : first + COUNT]


@jit
def seat_features(s: State, seat: int, values: IntArray) -> None:
    """Write the features of one seat and of its partner."""
    plan = np.zeros(PLAN, np.int64)
    write_seat(s, seat, plan, values[seat])
    if s.golden_spike:
        write_seat(s, partner_of(seat), plan, values[partner_of(seat)])
        join_partners(own_set(s, values[seat]), own_set(s, values[partner_of(seat)]))


@jit
def write_seat(s: State, seat: int, plan: IntArray, whole_row: IntArray) -> None:
    """Write the features of a seat without what its partner adds. `plan` is a buffer."""
    for feature in range(whole_row.shape[0]):
        whole_row[feature] = 0.0
    row = own_set(s, whole_row)
    make_plan(s, seat, plan)
    missing = count_missing(plan)
    near = 1.0 / (1.0 + missing)
    write_cards(s, plan, missing, near, row)
    write_track(s, seat, plan, near, row)
    write_hand(s, seat, plan, near, row)
    write_time(s, seat, plan, missing, near, row)


@jit
def count_missing(plan: IntArray) -> int:
    """Count the needed cards that are not in hand, plus three if only a landslide can help."""
    missing = 0
    for place in range(HELD + 1, WAY):
        missing += int(plan[place])
    return missing + (3 if plan[WAY] == NOWHERE else 0)


@jit
def write_cards(s: State, plan: IntArray, missing: int, near: float, row: IntArray) -> None:
    """Write which cards are missing, and where they are."""
    row[NEEDED_IN_HAND] = plan[HELD]
    row[MISSING] = missing
    row[NEAR] = near
    row[ON_OFFER] = plan[OFFERED]
    row[PARTNERS] = plan[WITH_PARTNER]
    row[IS_AWAY] = plan[AWAY]
    row[IS_BURIED] = plan[BURIED] * s.stock_size / STOCK_SCALE
    row[ODDS] = plan[IN_STOCK] / (1.0 + s.stock_size)
    row[HAS_TERMINAL] = plan[TERMINAL_PLACE] == HELD
    row[TERMINAL_AWAY] = plan[TERMINAL_PLACE] == AWAY


@jit
def write_track(s: State, seat: int, plan: IntArray, near: float, row: IntArray) -> None:
    """Write how long the railroad is, and what holds it up."""
    row[LENGTH] = s.length[seat] / s.tracks
    rearranging = is_rearranging(s, seat)
    row[NEEDS_WILD] = not rearranging and is_stranded(s, seat) and s.hand[seat, WILD] == 0
    row[NEEDS_ORDER] = plan[WAY] == ANEW
    row[NO_WAY] = plan[WAY] == NOWHERE
    row[FRESH] = not s.rearranged[seat] and not rearranging
    if is_closed(s, seat):
        row[IS_CLOSED] = 1.0
        row[CLOSED_NEAR] = near
        row[TO_SKIP] = SKIPS - s.skips[seat]
        row[WAY_OUT] = s.hand[seat, OPEN] > 0
    elif s.length[seat] < s.tracks:
        ends = open_ends(s, seat)
        for form in range(FORMS):
            if s.hand[seat, kind_of(s, seat, form)] > 0 and fits_one_of(ends, form):
                row[FITS] += 1.0


@jit
def fits_one_of(ends: int, form: int) -> bool:
    """Return True if a card in a form can be laid behind one of some ends (bits)."""
    for end in range(3):
        if ends >> end & 1 and fits_after(end, form):
            return True
    return False


@jit
def write_hand(s: State, seat: int, plan: IntArray, near: float, row: IntArray) -> None:
    """Write what the hand can do."""
    row[OPENS] = s.hand[seat, OPEN]
    row[CLOSEDS] = s.hand[seat, CLOSED]
    row[CONDUCTORS] = s.hand[seat, CONDUCTOR]
    row[CONDUCTORS_NEAR] = s.hand[seat, CONDUCTOR] * near
    row[WILDS] = s.hand[seat, WILD]
    size = int(s.hand_size[seat])
    spare = size - int(plan[HELD])
    if seat == s.mover and s.phase != DRAWING:  # there is a discard to come
        lays_no_more = s.phase == DISCARDING or s.phase == REARRANGING or row[FITS] == 0
        row[MUST_PART] = size > 0 and spare == 0 and lays_no_more
        size -= 1
        spare -= 1
    if size > 0:
        row[UNSAFE] = plan[HELD] / max(size, plan[HELD])
    row[ROOM] = size < HAND_LIMIT
    row[SPARE] = max(0, spare)


@jit
def write_time(s: State, seat: int, plan: IntArray, missing: int, near: float, row: IntArray) -> None:
    """Write how soon the seat can act, and how soon the game is over."""
    seats = int(s.seats)
    wait = (seat - int(s.mover)) * int(s.direction) % seats
    may_lay = wait == 0 and s.phase <= ADDING
    if wait == 0 and s.phase > REARRANGING:
        wait = seats
    tempo = 1.0 - wait / seats
    row[TEMPO] = tempo
    row[TEMPO_NEAR] = tempo * near
    if missing == 0 and plan[WAY] == ON and not is_closed(s, seat):
        row[READY] = 1.0
        row[WINNING] = may_lay
    draws_next = wait == 0 and s.phase == DRAWING
    if wait == 1 and (s.phase > DRAWING or s.mover != s.turn):
        draws_next = True
    if draws_next:
        row[TEMPTING] = row[ON_OFFER]
    rounds = (s.most_turns - s.turns) / seats
    row[AT_LIMIT] = row[LENGTH] * LAST_ROUNDS / (LAST_ROUNDS + rounds)
    row[LATE] = row[LENGTH] * s.turns / s.most_turns


@jit
def join_partners(row: IntArray, other: IntArray) -> None:
    """Give both partners the mean of their values: they win together or not at all (D-11)."""
    worse = min(row[NEAR], other[NEAR])
    for feature in range(row.shape[0]):
        row[feature] = (row[feature] + other[feature]) / 2.0
    row[NEAR_BOTH] = worse
    for feature in range(row.shape[0]):
        other[feature] = row[feature]
