"""Apply the actions of SPIKE to the state."""

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
    PAY,
    PLACE,
    SIDE,
    TAKE,
    UPGRADE,
)
from roundhouse.games.spike.building import begin_line, count_out, lay
from roundhouse.games.spike.deck import draw_card, stop_drawing, take_card
from roundhouse.games.spike.events import DECLINED, HELD, PASSED
from roundhouse.games.spike.opening import choose_side, give_card, keep_route, place_locomotive
from roundhouse.games.spike.state import (
    BUILDING,
)
from roundhouse.games.spike.tables import KINDS
from roundhouse.games.spike.trains import (
    deliver,
    dump,
    enter_city,
    finish_moving,
    load,
    roll,
    upgrade,
)
from roundhouse.games.spike.turns import end_turn
from roundhouse.kernel import Log, Rng, State, jit, tell


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action."""
    play_number(s, int(np.int64(action)), rng, log)  # a single type, so that `play_number` is compiled once


@jit
def play_number(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play the legal action with this number."""
    seat = int(s.turn)
    if action < ARC:
        play_opening(s, action, rng, log)
    elif action < ENTER:
        if s.phase == BUILDING:
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
    """Play a decision before the first turn."""
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
    """Upgrade, load, dump, deliver, decline to deliver, or pass."""
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
