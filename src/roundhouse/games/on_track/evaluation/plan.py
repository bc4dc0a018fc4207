"""The cards with which a railroad of On Track is completed with the least effort, and where they are."""

import numpy as np

from roundhouse.games.on_track.board import TERMINAL
from roundhouse.games.on_track.railroad import can_get_back, completes_from, count_shapes, end_after, end_of
from roundhouse.games.on_track.state import PILE, PROVISION, REARRANGING, STOCK
from roundhouse.games.on_track.tables import COLOUR_KINDS, FIRST, KIND, WILD
from roundhouse.games.on_track.track import (
    ARRANGED,
    CHANGES,
    DOUBLES,
    JOINS,
    SINGLES,
    TERMINAL_START,
)
from roundhouse.games.on_track.track import WILDS as ALL_WILDS
from roundhouse.games.on_track.turns import partner_of
from roundhouse.kernel import IntArray, State, inline, jit

HELD, OFFERED, WITH_PARTNER, IN_STOCK, BURIED, AWAY = range(6)
"""Where a card may be for a seat: in its hand, among the provisions, in the partner's hand, in the stock, among the
discards, or in another hand."""
PLACES = 6
EFFORT = np.array([0, 1, 1, 2, 3, 4], np.int64)
"""Roughly how hard it is to get a card from each place. It only decides which way to finish is planned."""
TURN = 1
"""The effort of a turn spent on Back on Track: that of a turn spent on a provision."""
HOPELESS = 1000

KINDS_NEEDED = COLOUR_KINDS + 1
WILD_ROW = COLOUR_KINDS
"""The kinds a railroad can need: the own single, double, change and terminal, and the wild."""

ON, ANEW, NOWHERE = range(3)
"""How a railroad can be completed: as it lies, after Back on Track, or not at all."""

WAY = PLACES
TERMINAL_PLACE = PLACES + 1
PLAN = PLACES + 2
"""A plan is an array: how many of the needed cards are in each place, the way to complete the railroad, and where the
terminal is (−1: on no card's list)."""

REACHES_TERMINAL = np.zeros(8, np.bool_)
"""Whether one of some ends, as bits, joins the terminal. Shape (8,)."""
for ends in range(8):
    REACHES_TERMINAL[ends] = any(ends >> end & 1 and JOINS[end, TERMINAL_START] for end in range(3))


@jit
def make_plan(s: State, seat: int, plan: IntArray) -> None:
    """Find the cards with which a seat's railroad is completed with the least effort."""
    at_hand = np.zeros((KINDS_NEEDED, PLACES), np.int64)
    locate(s, seat, at_hand)
    efforts = np.zeros((KINDS_NEEDED, ALL_WILDS + 1), np.int64)
    for row in range(KINDS_NEEDED):
        add_up(at_hand, row, efforts)
    needed = np.zeros(KINDS_NEEDED, np.int64)
    least = plan_on(s, seat, open_ends(s, seat), efforts, needed)
    plan[WAY] = ON
    if not is_rearranging(s, seat) and can_get_back(s, seat):
        anew = np.zeros(KINDS_NEEDED, np.int64)
        effort = plan_on(s, seat, ends_anew(s, seat, 0), efforts, anew) + TURN
        if effort < least:
            least = effort
            plan[WAY] = ANEW
            for row in range(KINDS_NEEDED):
                needed[row] = anew[row]
    if least >= HOPELESS:
        plan[WAY] = NOWHERE
    needed[TERMINAL] = 0 if s.golden_spike else 1
    list_places(at_hand, needed, plan)
    plan[TERMINAL_PLACE] = -1
    for place in range(PLACES):
        if at_hand[TERMINAL, place] > 0:
            plan[TERMINAL_PLACE] = place


@inline
def is_rearranging(s: State, seat: int) -> bool:
    """Return True if a seat is laying its railroad anew: in the end it can be completed (D-8)."""
    return bool(s.phase == REARRANGING and s.mover == seat)


@jit
def open_ends(s: State, seat: int) -> int:
    """Return the ends, as bits, that a railroad has or, while it is laid anew, can be given."""
    return ends_anew(s, seat, int(s.relaid)) if is_rearranging(s, seat) else 1 << end_of(s, seat)


@jit
def ends_anew(s: State, seat: int, lying: int) -> int:
    """Return the ends, as bits, that a railroad can be given whose first cards stay: those that can be completed."""
    single, double, change, wild = count_shapes(s, seat, lying)
    ends = int(ARRANGED[end_after(s, seat, lying), single, double, change, wild])
    for end in range(3):
        if ends >> end & 1 and not completes_from(s, seat, end):
            ends &= ~(1 << end)
    return ends


@jit
def locate(s: State, seat: int, at_hand: IntArray) -> None:
    """Count where the cards are that a railroad may need."""
    first = int(s.colour[seat]) * COLOUR_KINDS
    for card in range(int(FIRST[first]), int(FIRST[first + COLOUR_KINDS])):
        note_place(s, seat, int(s.place[card]), int(KIND[card]) - first, at_hand)
    for card in range(int(FIRST[WILD]), int(FIRST[WILD + 1])):
        note_place(s, seat, int(s.place[card]), WILD_ROW, at_hand)


@inline
def note_place(s: State, seat: int, place: int, row: int, at_hand: IntArray) -> None:
    """Count a card, unless it is laid or out of service."""
    if place == seat:
        at_hand[row, HELD] += 1
    elif place < STOCK:
        at_hand[row, WITH_PARTNER if s.golden_spike and place == partner_of(seat) else AWAY] += 1
    elif place == STOCK:
        at_hand[row, IN_STOCK] += 1
    elif place == PILE:
        at_hand[row, BURIED] += 1
    elif place == PROVISION:
        at_hand[row, OFFERED] += 1


@jit
def add_up(at_hand: IntArray, row: int, efforts: IntArray) -> None:
    """Write the effort of getting each number of cards of a kind, the easiest first."""
    place, taken = 0, 0
    for cards in range(1, ALL_WILDS + 1):
        while place < PLACES and taken == at_hand[row, place]:
            place += 1
            taken = 0
        efforts[row, cards] = efforts[row, cards - 1] + (EFFORT[place] if place < PLACES else HOPELESS)
        taken += 1


@jit
def plan_on(s: State, seat: int, ends: int, efforts: IntArray, needed: IntArray) -> int:
    """Find the easiest cards that complete a railroad from one of some ends (bits), and return the effort."""
    single, double, change, wild = count_shapes(s, seat, 0)
    need = int(s.tracks) - int(s.length[seat])
    wilds = min(need, ALL_WILDS - wild, int(s.most_wilds) - wild)
    least = HOPELESS
    for w in range(wilds + 1):
        for c in range(min(CHANGES - change, need - w) + 1):
            for d in range(min(DOUBLES - double, need - w - c) + 1):
                n = need - w - c - d
                if n <= SINGLES - single:
                    effort = int(efforts[0, n]) + int(efforts[1, d]) + int(efforts[2, c]) + int(efforts[WILD_ROW, w])
                    if effort < least and completes(ends, n, d, c, w):
                        least = effort
                        needed[0], needed[1], needed[2], needed[WILD_ROW] = n, d, c, w
    return least


@jit
def completes(ends: int, single: int, double: int, change: int, wild: int) -> bool:
    """Return True if these numbers of cards of each shape lead from one of some ends to the terminal."""
    for end in range(3):
        if ends >> end & 1 and REACHES_TERMINAL[ARRANGED[end, single, double, change, wild]]:
            return True
    return False


@jit
def list_places(at_hand: IntArray, needed: IntArray, plan: IntArray) -> None:
    """Count how many of the needed cards are in each place, the easiest to get first."""
    for place in range(PLACES):
        plan[place] = 0
    for row in range(KINDS_NEEDED):
        left = int(needed[row])
        for place in range(PLACES):
            here = min(left, int(at_hand[row, place]))
            plan[place] += here
            left -= here
