"""The legal actions of SPIKE."""

from roundhouse.games.spike.actions import (
    ARC,
    BUILD,
    DECLINE,
    DRAW,
    ENOUGH,
    GIVE,
    HOLD,
    KEEP,
    PASS,
    PLACE,
    SIDE,
    TAKE,
)
from roundhouse.games.spike.building import list_amounts
from roundhouse.games.spike.lines import can_build, list_line
from roundhouse.games.spike.state import (
    ACTING,
    BUILDING,
    DELIVERING,
    DRAWING,
    GIVING,
    MOVING,
    OVER,
    PAYING,
    ROUTING,
    RUNNING,
    SIDES,
)
from roundhouse.games.spike.tables import CITIES, FACE_UP, KINDS
from roundhouse.games.spike.trains import (
    list_cargo,
    list_deliveries,
    list_upgrades,
    list_ways,
)
from roundhouse.kernel import IntArray, State, jit


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number."""
    seat = int(s.turn)
    n = 0
    if s.phase == OVER:
        return 0
    if s.phase == ACTING:
        return list_turn(s, seat, out)
    if s.phase == BUILDING:
        return list_line(s, seat, ARC, out)
    if s.phase == PAYING:
        return list_amounts(s, out)
    if s.phase == MOVING or s.phase == RUNNING:
        n = list_ways(s, seat, out, n)
        out[n] = HOLD
        return n + 1
    if s.phase == DRAWING:
        n = list_cards(s, out, n)
        out[n] = ENOUGH
        return n + 1
    if s.phase == DELIVERING:
        n = list_deliveries(s, seat, out, n)
        out[n] = DECLINE
        return n + 1
    return list_opening(s, seat, out)


@jit
def list_opening(s: State, seat: int, out: IntArray) -> int:
    """List the decisions before the first turn (R-3, R-4)."""
    n = 0
    if s.phase == SIDES or s.phase == ROUTING:
        out[0] = SIDE if s.phase == SIDES else KEEP
        out[1] = out[0] + 1
        return 2
    if s.phase == GIVING:
        for kind in range(KINDS):
            if s.hand[seat, kind] > 0:
                out[n] = GIVE + kind
                n += 1
        return n
    for city in range(CITIES):
        out[city] = PLACE + city
    return CITIES


@jit
def list_turn(s: State, seat: int, out: IntArray) -> int:
    """List the five actions and what can be done besides them (R-5), or passing if no action is possible (D-7)."""
    n = list_ways(s, seat, out, 0)
    n = list_cards(s, out, n)
    if can_build(s, seat):
        out[n] = BUILD
        n += 1
    n = list_upgrades(s, seat, out, n)
    actions = n
    n = list_cargo(s, seat, out, n)
    n = list_deliveries(s, seat, out, n)
    if actions == 0:
        out[n] = PASS
        n += 1
    return n


@jit
def list_cards(s: State, out: IntArray, n: int) -> int:
    """List the face-up kinds, and the deck (R-9)."""
    kinds = 0
    for slot in range(FACE_UP):
        if s.face[slot] >= 0:
            kinds |= 1 << int(s.face[slot])
    for kind in range(KINDS):
        if kinds >> kind & 1:
            out[n] = TAKE + kind
            n += 1
    if s.left > 0:
        out[n] = DRAW
        n += 1
    return n
