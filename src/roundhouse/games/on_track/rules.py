"""The rules of On Track: what may be done, and what it does."""

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
from roundhouse.games.on_track.board import HELD_KINDS
from roundhouse.games.on_track.detours import clear, close, get_back, lay_anew, list_relays, skip
from roundhouse.games.on_track.draw import (
    draw_stock,
    list_draws,
    list_removals,
    list_restocks,
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
    list_additions,
    list_discards,
    list_lays,
    pass_card,
)
from roundhouse.games.on_track.state import (
    ADDING,
    DISCARDING,
    DRAWING,
    ENDING,
    LAYING,
    REARRANGING,
    RESTOCKING,
    SLIDING,
)
from roundhouse.games.on_track.supply import tend_stock
from roundhouse.games.on_track.turns import draw_nothing, end_turn
from roundhouse.kernel import IntArray, Log, Rng, State, jit


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number."""
    if s.phase == DRAWING:
        return list_draws(s, out)
    if s.phase == RESTOCKING:
        return list_restocks(out)
    if s.phase == SLIDING:
        return list_removals(s, out)
    if s.phase == LAYING:
        return list_lays(s, out)
    if s.phase == ADDING:
        return list_additions(s, out)
    if s.phase == REARRANGING:
        return list_relays(s, out)
    if s.phase == DISCARDING:
        return list_discards(s, out)
    return 0


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action; then the stock is tended to and, if the turn is over, the next one begins.

    Only here does a turn end: what it takes to end one is compiled once, not into everything that may end one.
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
    """Play what a turn begins with."""
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


@jit
def score(s: State, out: IntArray) -> int:
    """Write the points and return the winners as bits: a win is worth 1, shared by the sides that tie."""
    winners = int(s.winners)
    count = 0
    for seat in range(int(s.seats)):
        count += winners >> seat & 1
    sides = (count + 1) // 2 if s.golden_spike else count
    for seat in range(int(s.seats)):
        out[seat] = (winners >> seat & 1) / sides if sides > 0 else 0.0
    return winners
