"""Apply the actions of On Track to the state."""

from roundhouse.games.on_track.actions import (
    ASK,
    CLEAR,
    CLOSE,
    DISCARD,
    DONE,
    DRAW_NOTHING,
    DRAW_ONE,
    GET_BACK,
    LAY,
    LAY_TERMINAL,
    PASS,
    REMOVE,
    RESTOCK,
    SKIP,
    STEAL,
    TAKE_DISCARD,
    TAKE_PROVISION,
)
from roundhouse.games.on_track.detours import clear, close, get_back, lay_anew, skip
from roundhouse.games.on_track.draw import (
    draw_stock,
    remove,
    restock_from,
    steal,
    take_discard,
    take_provision,
)
from roundhouse.games.on_track.lay import (
    ask,
    discard,
    finish_laying,
    lay_terminal,
    lay_track,
    pass_card,
)
from roundhouse.games.on_track.state import (
    ENDING,
    REARRANGING,
)
from roundhouse.games.on_track.supply import tend_stock
from roundhouse.games.on_track.tables import HELD_KINDS
from roundhouse.games.on_track.turns import draw_nothing, end_turn
from roundhouse.kernel import Log, Rng, State, jit


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action, then refill an empty stock and, if the turn is over, begin the next one.

    A turn ends only here, so that the code for it is compiled once and not into every caller.
    """
    if action < RESTOCK:
        begin_with(s, action - DRAW_ONE, rng, log)
    elif action < LAY:
        restock_from(s, action - RESTOCK, log)
    elif action < DISCARD:
        make_lay_move(s, action - LAY, log)
    elif action < REMOVE:
        discard(s, action - DISCARD, log)
    else:
        remove(s, action - REMOVE, rng, log)
    tend_stock(s, rng, log)
    if s.phase == ENDING:
        end_turn(s, rng, log)


@jit
def begin_with(s: State, way: int, rng: Rng, log: Log) -> None:
    """Play an action that begins a turn."""
    action = DRAW_ONE + way
    if action < TAKE_PROVISION:
        draw_stock(s, way + 1, rng, log)
    elif action < TAKE_DISCARD:
        take_provision(s, action - TAKE_PROVISION, log)
    elif action == TAKE_DISCARD:
        take_discard(s, log)
    elif action < DRAW_NOTHING:
        steal(s, action - STEAL, rng, log)
    elif action == DRAW_NOTHING:
        draw_nothing(s, log)
    elif action == SKIP:
        skip(s, log)
    elif action == GET_BACK:
        get_back(s, log)


@jit
def make_lay_move(s: State, move: int, log: Log) -> None:
    """Make a lay move, or a part of one."""
    action = LAY + move
    if action < LAY_TERMINAL:
        if s.phase == REARRANGING:
            lay_anew(s, move, log)
        else:
            lay_track(s, move, log)
    elif action == LAY_TERMINAL:
        lay_terminal(s, log)
    elif action < CLEAR:
        close(s, action - CLOSE, log)
    elif action < PASS:
        clear(s, action - CLEAR, log)
    elif action < ASK:
        pass_card(s, action - PASS, log)
    elif action < DONE:
        ask(s, (action - ASK) // HELD_KINDS, (action - ASK) % HELD_KINDS, log)
    else:
        finish_laying(s, log)
