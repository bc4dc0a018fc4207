"""The rules of SPIKE: what may be decided now, and what comes of it."""

import numpy as np

from roundhouse.games.spike.actions import (
    AMOUNTS,
    ARC,
    BUILD,
    DECLINE,
    DELIVER,
    DRAW,
    DUMP,
    ENOUGH,
    ENTER,
    GIVE,
    HOLD,
    KEEP,
    LOAD,
    PASS,
    PAY,
    PLACE,
    SIDE,
    TAKE,
    UPGRADE,
)
from roundhouse.games.spike.board import CITIES, KINDS
from roundhouse.games.spike.building import begin_line, count_out, lay, list_amounts
from roundhouse.games.spike.chart import FACE_UP
from roundhouse.games.spike.deck import draw_card, stop_drawing, take_card
from roundhouse.games.spike.events import DECLINED, HELD, PASSED
from roundhouse.games.spike.lines import can_build, list_line
from roundhouse.games.spike.opening import choose_side, give_card, keep_route, place_locomotive
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
from roundhouse.games.spike.trains import (
    deliver,
    dump,
    enter_city,
    finish_moving,
    list_cargo,
    list_deliveries,
    list_upgrades,
    list_ways,
    load,
    roll,
    upgrade,
)
from roundhouse.games.spike.turns import end_turn, score
from roundhouse.kernel import IntArray, Log, Rng, State, jit, tell

__all__ = ["legal", "play", "score"]


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number."""
    seat = int(s.turn)
    n = 0
    if s.stage == OVER:
        return 0
    if s.stage == ACTING:
        return list_turn(s, seat, out)
    if s.stage == BUILDING:
        return list_line(s, seat, ARC, out)
    if s.stage == PAYING:
        return list_amounts(s, out)
    if s.stage == MOVING or s.stage == RUNNING:
        n = list_ways(s, seat, out, n)
        out[n] = HOLD
        return n + 1
    if s.stage == DRAWING:
        n = list_cards(s, out, n)
        out[n] = ENOUGH
        return n + 1
    if s.stage == DELIVERING:
        n = list_deliveries(s, seat, out, n)
        out[n] = DECLINE
        return n + 1
    return list_opening(s, seat, out)


@jit
def list_opening(s: State, seat: int, out: IntArray) -> int:
    """List the decisions before the first turn (R-3, R-4)."""
    n = 0
    if s.stage == SIDES or s.stage == ROUTING:
        out[0] = SIDE if s.stage == SIDES else KEEP
        out[1] = out[0] + 1
        return 2
    if s.stage == GIVING:
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
    """List the five actions, and what may be done beside them (R-5); passing, if no action is possible (D-7)."""
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
    """List the kinds that lie face up, and the deck (R-9)."""
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


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action."""
    play_number(s, int(np.int64(action)), rng, log)  # one type, so that what follows is compiled once


@jit
def play_number(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play the legal action of that number."""
    seat = int(s.turn)
    if action < ARC:
        play_opening(s, action, rng, log)
    elif action < ENTER:
        if s.stage == BUILDING:
            lay(s, action - ARC, rng, log)
        else:
            roll(s, action - ARC, log)
    elif action == ENTER:
        enter_city(s, log)
    elif action == HOLD:
        tell(log, HELD, seat)
        finish_moving(s, log)
    elif action < DRAW:
        take_card(s, action - TAKE, rng, log)
    elif action == DRAW:
        draw_card(s, rng, log)
    elif action == ENOUGH:
        stop_drawing(s, rng, log)
    elif action == BUILD:
        begin_line(s, log)
    elif action < PAY + KINDS * AMOUNTS:
        count_out(s, action - PAY, rng, log)
    else:
        play_train(s, action, log)


@jit
def play_opening(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a decision that comes before the first turn."""
    if action < GIVE:
        place_locomotive(s, action - PLACE, log)
    elif action < SIDE:
        give_card(s, action - GIVE, rng, log)
    elif action < KEEP:
        choose_side(s, action - SIDE, rng, log)
    else:
        keep_route(s, action - KEEP, log)


@jit
def play_train(s: State, action: int, log: Log) -> None:
    """Upgrade, load, dump, deliver or not; or pass."""
    if action < LOAD:
        upgrade(s, action - UPGRADE, log)
    elif action < DUMP:
        load(s, action - LOAD, log)
    elif action < DELIVER:
        dump(s, action - DUMP, log)
    elif action < DECLINE:
        deliver(s, action - DELIVER, log)
    else:
        if action == DECLINE:
            tell(log, DECLINED, int(s.turn), int(s.city[s.turn]))
        else:
            tell(log, PASSED, int(s.turn))
        end_turn(s, log)
