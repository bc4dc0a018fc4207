"""The legal actions of each phase, in the order of their numbers."""

import numpy as np

from roundhouse.games.switching_tracks.actions import (
    ACTIVATE,
    BUY,
    DELIVER,
    END_TURN,
    EXPRESS_THROUGH,
    FULFIL,
    GIVE,
    GO_ON,
    HALT,
    LEAVE,
    MOST_LEGAL,
    MOVE_TO,
    NO_CONTRACT,
    NO_UPGRADE,
    OPEN_OFFICE,
    REFILL,
    RUN,
    SET_SWITCH,
    START_CITY,
    STOP,
    STORE,
    TAKE,
    TAKE_NOTHING,
    TAKE_TWO,
    UNLOAD,
)
from roundhouse.games.switching_tracks.offices import can_activate, disks_on, has_empty_car, is_active, must_take
from roundhouse.games.switching_tracks.payments import can_pay_contract
from roundhouse.games.switching_tracks.run import can_take, here, matching_good, switch_ahead
from roundhouse.games.switching_tracks.state import (
    APPROACH,
    ARRIVE,
    CHANGE_SWITCHES,
    CHOOSE_CITY,
    CHOOSE_OFFICE,
    CHOOSE_UPGRADE,
    CONTRACT,
    GIVE_BACK,
    LAST,
    LOAD,
    NOTHING,
    OFFICE,
    PAY,
    START,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    COMMUNICATIONS,
    EXECUTIVE,
    EXPRESS,
    FACE_UP,
    FLAT_CAR,
    GOODS,
    LOGISTICS,
    MANAGERS,
    OFFICES,
    SETTINGS,
    SPEED,
    STORAGE,
    SWITCHES,
    THIS_TURN,
    TWO_SWITCHMEN,
    UPGRADES,
    WANTS,
    WAYS,
)
from roundhouse.games.switching_tracks.trade import can_buy, can_open, can_refill, list_payments
from roundhouse.kernel import IntArray, State, inline, jit

TURN_OFFICES = np.array(THIS_TURN, np.int8)


@inline
def offer(out: IntArray, n: int, action: int) -> int:
    """Append an action to the list and return its new length."""
    out[n] = action
    return n + 1


@jit
def offer_cities(s: State, out: IntArray) -> int:
    """Offer the cities of all regions in which no train stands (R-2)."""
    n = 0
    for city in range(CITIES):
        free = True
        for seat in range(int(s.seats)):
            if s.city[seat] != NOTHING and WANTS[int(s.city[seat])] == WANTS[city]:
                free = False
        if free:
            n = offer(out, n, START_CITY + city)
    return n


@jit
def offer_first_upgrades(out: IntArray) -> int:
    """Offer the three upgrades of the setup (R-3)."""
    n = offer(out, 0, BUY + SPEED)
    n = offer(out, n, BUY + FLAT_CAR)
    return offer(out, n, BUY + TWO_SWITCHMEN)


@jit
def offer_first_offices(s: State, out: IntArray) -> int:
    """Offer the offices that no player has chosen yet (R-3)."""
    n = 0
    for office in range(OFFICES):
        free = True
        for seat in range(int(s.seats)):
            if s.offices[seat, office] != NOTHING:
                free = False
        if free:
            n = offer(out, n, OPEN_OFFICE + office)
    return n


@jit
def offer_extras(s: State, out: IntArray) -> int:
    """Offer the actions that are possible in many phases: Logistics, activations, the warehouse."""
    n, seat, phase = 0, int(s.turn), int(s.phase)
    if phase in (CHANGE_SWITCHES, START) and s.moved == 0 and s.taken == 0 and disks_on(s, LOGISTICS) > 0:  # D-10
        for city in range(CITIES):
            if city != s.city[seat]:
                n = offer(out, n, MOVE_TO + city)
    for place in range(len(TURN_OFFICES)):
        if can_activate(s, int(TURN_OFFICES[place])):
            n = offer(out, n, ACTIVATE + place)
    if is_active(s, STORAGE):
        for good in range(GOODS):
            if s.train[seat, good] > 0 and int(s.just_unloaded) >> good & 1 == 0:
                n = offer(out, n, STORE + good)
    if s.stored[seat] > 0 and has_empty_car(s):
        for good in range(GOODS):
            if s.warehouse[seat, good] > 0 and int(s.just_stored) >> good & 1 == 0:
                n = offer(out, n, UNLOAD + good)
    return n


@jit
def offer_switches(s: State, out: IntArray, n: int) -> int:
    """Offer to change any switch, while changes are left, or to run."""
    if s.changes > 0:
        for switch in range(SWITCHES):
            n = offer_settings(s, switch, out, n)
    return offer(out, n, RUN)


@jit
def offer_settings(s: State, switch: int, out: IntArray, n: int) -> int:
    """Offer the two other settings of a switch."""
    for setting in range(len(SETTINGS)):
        if setting != s.settings[switch]:
            n = offer(out, n, SET_SWITCH + switch * len(SETTINGS) + setting)
    return n


@jit
def offer_start(s: State, out: IntArray, n: int) -> int:
    """Offer to take goods at the start, and the two ways out."""
    if s.taken == 0 and can_take(s, 1):
        n = offer(out, n, TAKE)
        if is_active(s, EXECUTIVE) and can_take(s, 2):
            n = offer(out, n, TAKE_TWO)
    ways = WAYS[here(s)]
    n = offer(out, n, LEAVE + min(int(ways[0]), int(ways[1])))
    return offer(out, n, LEAVE + max(int(ways[0]), int(ways[1])))


@jit
def offer_giving_back(s: State, out: IntArray) -> int:
    """Offer the goods on the train."""
    n = 0
    for good in range(GOODS):
        if s.train[int(s.turn), good] > 0:
            n = offer(out, n, GIVE + good)
    return n


@jit
def offer_approach(s: State, out: IntArray, n: int) -> int:
    """Offer to change the switch ahead, with Communications (D-7), or to go on."""
    if is_active(s, COMMUNICATIONS):
        n = offer_settings(s, switch_ahead(s), out, n)
    return offer(out, n, GO_ON)


@jit
def offer_arrival(s: State, out: IntArray, n: int) -> int:
    """Offer to pass through the city, or the deliveries; if a good matches, a delivery is compulsory (R-7)."""
    if disks_on(s, EXPRESS) > 0:
        n = offer(out, n, EXPRESS_THROUGH)
    matching = matching_good(s)
    for good in range(GOODS):
        if good == matching or (disks_on(s, MANAGERS) > 0 and s.train[int(s.turn), good] > 0):  # D-9
            n = offer(out, n, DELIVER + good)
    if matching == NOTHING:
        n = offer(out, n, STOP)
    return n


@jit
def offer_loading(s: State, out: IntArray, n: int) -> int:
    """Offer what can be taken: one good must be, if a car is empty.

    With Executive it may be none, one or two (D-8). The place that Equipment adds may stay empty (D-6).
    """
    executive = is_active(s, EXECUTIVE)
    if can_take(s, 1):
        n = offer(out, n, TAKE)
    if executive and can_take(s, 2):
        n = offer(out, n, TAKE_TWO)
    if executive or not must_take(s) or not can_take(s, 1):
        n = offer(out, n, TAKE_NOTHING)
    return n


@jit
def offer_last(s: State, out: IntArray, n: int) -> int:
    """Offer the city that Equipment adds (D-6), and to end the run."""
    if s.steps > 0:
        n = offer(out, n, GO_ON)
    return offer(out, n, HALT)


@jit
def offer_upgrades(s: State, out: IntArray, n: int) -> int:
    """Offer the upgrades that can be bought, or none."""
    for upgrade in range(len(UPGRADES)):
        if can_buy(s, upgrade):
            n = offer(out, n, BUY + upgrade)
    return offer(out, n, NO_UPGRADE)


@jit
def offer_contracts(s: State, out: IntArray, n: int) -> int:
    """Offer the contracts that can be fulfilled, sorted by number, or none."""
    first = n
    for slot in range(FACE_UP):
        contract = int(s.face_up[slot])
        if contract != NOTHING and can_pay_contract(s, int(s.turn), contract):
            at = n
            while at > first and out[at - 1] > FULFIL + contract:
                out[at] = out[at - 1]
                at -= 1
            out[at] = FULFIL + contract
            n += 1
    return offer(out, n, NO_CONTRACT)


@jit
def offer_offices(s: State, out: IntArray) -> int:
    """Offer the offices of the stack, and refills of the offices held (R-11)."""
    n = 0
    for office in range(OFFICES):
        if can_open(s, office):
            n = offer(out, n, OPEN_OFFICE + office)
    for office in range(OFFICES):
        if can_refill(s, office):
            n = offer(out, n, REFILL + office)
    return n


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order and return their number."""
    if s.turn < 0:
        return 0
    phase = int(s.phase)
    if phase == CHOOSE_CITY:
        return offer_cities(s, out)
    if phase == CHOOSE_UPGRADE:
        return offer_first_upgrades(out)
    if phase == CHOOSE_OFFICE:
        return offer_first_offices(s, out)
    if phase == GIVE_BACK:
        return offer_giving_back(s, out)
    if phase == PAY:
        return list_payments(s, out)
    if phase == OFFICE:
        return offer_offices(s, out)
    n = offer_extras(s, out)
    if phase == CHANGE_SWITCHES:
        return offer_switches(s, out, n)
    if phase == START:
        return offer_start(s, out, n)
    if phase == APPROACH:
        return offer_approach(s, out, n)
    if phase == ARRIVE:
        return offer_arrival(s, out, n)
    if phase == LOAD:
        return offer_loading(s, out, n)
    if phase == LAST:
        return offer_last(s, out, n)
    if phase == UPGRADE:
        return offer_upgrades(s, out, n)
    if phase == CONTRACT:
        return offer_contracts(s, out, n)
    return offer(out, n, END_TURN)


@jit
def offers_one_thing(s: State) -> bool:
    """Return True if only one action is legal."""
    return legal(s, np.empty(MOST_LEGAL, np.int32)) == 1
