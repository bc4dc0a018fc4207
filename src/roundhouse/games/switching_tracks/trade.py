"""Upgrades, contracts and the offices they bring (R-9 to R-12)."""

import numpy as np

from roundhouse.games.switching_tracks.actions import PAY_WITH
from roundhouse.games.switching_tracks.events import (
    CHOSE_CONTRACT,
    CHOSE_UPGRADE,
    FULFILLED,
    LOOKED,
    PAID,
    TURNED_UP,
    UPGRADED,
    WON,
)
from roundhouse.games.switching_tracks.offices import open_office, refill_office
from roundhouse.games.switching_tracks.payments import (
    PAYMENTS,
    can_pay_contract,
    depot_size,
    list_contract_payments,
    list_upgrade_payments,
    pay,
    substitutes_needed,
)
from roundhouse.games.switching_tracks.state import CONTRACT, END, IS_FACE_UP, NOTHING, OFFICE, OVER, PAY
from roundhouse.games.switching_tracks.tables import (
    ADMINISTRATIVE,
    BOX_CAR,
    COLOUR,
    COLOURS,
    FACE_UP,
    FLAT_CAR,
    GOAL,
    OFFICES,
    PRICES,
    SPACES,
    SPEED,
    STACKS,
    SWITCHMAN,
    TOP_SPEED,
    TWO_SWITCHMEN,
    UPGRADES,
)
from roundhouse.kernel import IntArray, Log, State, jit, tell


@jit
def can_upgrade(s: State, upgrade: int) -> bool:
    """Return True if an upgrade is possible, without regard to its price."""
    seat = int(s.turn)
    if upgrade == SPEED:
        return bool(s.speed[seat] < TOP_SPEED)
    if upgrade == FLAT_CAR:
        return bool(s.flats[seat] == 0 and s.flat_stock > 0)
    if upgrade == BOX_CAR:
        return bool(s.speed[seat] > 1 and s.box_stock > 0)
    return bool(s.switchmen_stock >= (1 if upgrade == SWITCHMAN else 2))


@jit
def can_buy(s: State, upgrade: int) -> bool:
    """Return True if an upgrade is possible and the seat can pay for it."""
    return depot_size(s, int(s.turn)) >= PRICES[upgrade] and can_upgrade(s, upgrade)


@jit
def can_buy_any(s: State) -> bool:
    """Return True if any upgrade can be bought."""
    if depot_size(s, int(s.turn)) == 0:
        return False
    for upgrade in range(len(UPGRADES)):
        if can_buy(s, upgrade):
            return True
    return False


@jit
def upgrade_train(s: State, seat: int, upgrade: int, log: Log) -> None:
    """Carry out an upgrade."""
    if upgrade == SPEED:
        s.speed[seat] += 1
    elif upgrade == FLAT_CAR:
        s.flats[seat] = 1
        s.cars[seat] += 1
        s.flat_stock -= 1
    elif upgrade == BOX_CAR:
        s.cars[seat] += 1
        s.box_stock -= 1
        s.speed[seat] -= 1
    else:
        switchmen = 2 if upgrade == TWO_SWITCHMEN else 1
        s.switchmen[seat] += switchmen
        s.switchmen_stock -= switchmen
    tell(log, UPGRADED, seat, upgrade)


@jit
def can_fulfil_any(s: State) -> bool:
    """Return True if any face-up contract can be fulfilled."""
    for slot in range(FACE_UP):
        if s.face_up[slot] != NOTHING and can_pay_contract(s, int(s.turn), int(s.face_up[slot])):
            return True
    return False


@jit
def list_payments(s: State, out: IntArray) -> int:
    """List the ways to pay for the current purchase."""
    seat, buying = int(s.turn), int(s.buying)
    if s.price > 0:
        return list_upgrade_payments(s, seat, int(s.price), out, 0, PAY_WITH)
    return list_contract_payments(s, seat, buying, out, 0, PAY_WITH)


@jit
def buy(s: State, buying: int, price: int, log: Log) -> None:
    """Buy an upgrade at a price, or a contract (price 0); pay at once if there is only one way to pay."""
    s.phase, s.buying, s.price = PAY, buying, price
    out = np.empty(PAYMENTS, np.int32)
    if list_payments(s, out) == 1:
        settle_payment(s, int(out[0]) - PAY_WITH, log)
    elif price > 0:
        tell(log, CHOSE_UPGRADE, int(s.turn), buying)
    else:
        tell(log, CHOSE_CONTRACT, int(s.turn), buying)


@jit
def settle_payment(s: State, payment: int, log: Log) -> None:
    """Pay, then carry out the purchase."""
    seat, buying = int(s.turn), int(s.buying)
    substitutes = 0
    if s.price == 0:
        substitutes = substitutes_needed(buying, payment)
        s.offices[seat, ADMINISTRATIVE] -= substitutes
        s.activation_stock += substitutes
    pay(s, seat, payment)
    tell(log, PAID, seat, payment, substitutes)
    upgrading = s.price > 0
    s.price, s.buying = 0, 0
    if upgrading:
        upgrade_train(s, seat, buying, log)
        s.phase = CONTRACT
    else:
        fulfil(s, buying, log)


@jit
def fulfil(s: State, contract: int, log: Log) -> None:
    """Take a contract, turn up the next one of its colour, and check for a win or an office."""
    seat, colour = int(s.turn), int(COLOUR[contract])
    s.owner[contract] = seat
    s.fulfilled[seat, colour] += 1
    tell(log, FULFILLED, seat, contract)
    for slot in range(FACE_UP):
        if s.face_up[slot] == contract:
            s.face_up[slot] = NOTHING
            turn_up(s, slot, colour, log)
    if has_won(s, seat):
        s.winner = seat
        s.turn = -1
        s.phase = OVER
        tell(log, WON, seat)
    elif colour < STACKS:
        look_through(s, colour, log)
    else:
        s.phase = END


@jit
def turn_up(s: State, slot: int, colour: int, log: Log) -> None:
    """Turn up the next contract of a colour; if the deck is empty, the slot stays empty (D-14)."""
    if s.deck_left[colour] > 0:
        s.deck_left[colour] -= 1
        left = int(s.deck_left[colour])
        contract = int(s.decks[colour, left])
        s.decks[colour, left] = NOTHING
        s.face_up[slot] = contract
        s.owner[contract] = IS_FACE_UP
        tell(log, TURNED_UP, contract, colour)


@jit
def has_won(s: State, seat: int) -> bool:
    """Return True if a seat has five contracts, including one of each colour that brings offices (R-12)."""
    total = 0
    for colour in range(COLOURS):
        if colour < STACKS and s.fulfilled[seat, colour] == 0:
            return False
        total += int(s.fulfilled[seat, colour])
    return total >= GOAL


@jit
def look_through(s: State, stack: int, log: Log) -> None:
    """Look through a stack for an office; a single possible choice is made at once, no choice ends the phase."""
    seat = int(s.turn)
    s.looked[seat, stack] = 1
    packed = 0
    for office in range(OFFICES):
        packed |= int(s.stacks[stack, office]) << 2 * office
    tell(log, LOOKED, seat, stack, packed)
    s.phase, s.gaining = OFFICE, stack
    choices = office_choices(s)
    if choices == 0:
        finish_office(s)
    elif choices == 1:
        for office in range(OFFICES):
            if can_open(s, office) or can_refill(s, office):
                gain_office(s, office, log)
                return


@jit
def office_choices(s: State) -> int:
    """Return how many offices the seat to decide can open or refill."""
    choices = 0
    for office in range(OFFICES):
        choices += int(can_open(s, office) or can_refill(s, office))
    return choices


@jit
def can_open(s: State, office: int) -> bool:
    """Return True if an office is in the stack and the seat does not hold it yet."""
    return bool(s.stacks[int(s.gaining), office] > 0 and s.offices[int(s.turn), office] == NOTHING)


@jit
def can_refill(s: State, office: int) -> bool:
    """Return True if the seat holds an office and a disk can be added to it."""
    disks = int(s.offices[int(s.turn), office])
    return bool(disks != NOTHING and disks < SPACES[office] and s.activation_stock > 0)


@jit
def gain_office(s: State, office: int, log: Log) -> None:
    """Open an office from the stack, or refill it if the seat already holds it."""
    seat = int(s.turn)
    if s.offices[seat, office] == NOTHING:
        open_office(s, seat, office, int(s.gaining), log)
    else:
        refill_office(s, seat, office, log)
    finish_office(s)


@jit
def finish_office(s: State) -> None:
    """Go on to the end of the turn."""
    s.gaining = 0
    s.phase = END
