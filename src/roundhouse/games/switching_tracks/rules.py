"""The rules: what may be decided, what comes of it, and who has won."""

from roundhouse.games.switching_tracks import decisions as d
from roundhouse.games.switching_tracks.events import DECLINED, MOVED_TO, SWITCHED
from roundhouse.games.switching_tracks.offers import (
    TURN_OFFICES,
)
from roundhouse.games.switching_tracks.offices import activate, spend_disk
from roundhouse.games.switching_tracks.payments import depot_size
from roundhouse.games.switching_tracks.run import (
    cross_switch,
    finish_visit,
    give_back,
    leave,
    pass_through,
    store,
    take,
    unload,
    visit,
)
from roundhouse.games.switching_tracks.setup import choose_city, choose_office, choose_upgrade
from roundhouse.games.switching_tracks.state import (
    APPROACH,
    CHOOSE_OFFICE,
    CHOOSE_UPGRADE,
    NOTHING,
    START,
)
from roundhouse.games.switching_tracks.tables import COLOURS, LOGISTICS, PRICES, SETTINGS, STACKS
from roundhouse.games.switching_tracks.trade import GOAL, buy, gain_office, settle_payment
from roundhouse.games.switching_tracks.turns import go_on, settle
from roundhouse.kernel import IntArray, Log, Rng, State, jit, tell


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action, and go on until somebody must be asked."""
    action = int(action)
    if action < d.STORE or action >= d.SET_SWITCH:
        s.just_stored, s.just_unloaded = 0, 0
    if action < d.STORE:
        play_opening(s, action, log)
    elif action < d.UNLOAD:
        store(s, action - d.STORE, log)
    elif action < d.SET_SWITCH:
        unload(s, action - d.UNLOAD, log)
    elif action < d.HALT:
        play_on_the_line(s, action, rng, log)
    else:
        play_at_the_station(s, action, rng, log)
    settle(s, rng, log)


@jit
def play_opening(s: State, action: int, log: Log) -> None:
    """Choose a city to start in, move there by Logistics, or activate an office."""
    if action < d.MOVE_TO:
        choose_city(s, action - d.START_CITY, log)
    elif action < d.ACTIVATE:
        spend_disk(s, LOGISTICS)
        s.city[int(s.turn)] = action - d.MOVE_TO
        s.moved = 1
        tell(log, MOVED_TO, int(s.turn), action - d.MOVE_TO, int(s.offices[int(s.turn), LOGISTICS]))
    else:
        activate(s, int(TURN_OFFICES[action - d.ACTIVATE]), log)


@jit
def play_on_the_line(s: State, action: int, rng: Rng, log: Log) -> None:
    """Change a switch, or run the train."""
    if action < d.RUN:
        set_switch(s, action - d.SET_SWITCH, log)
    elif action in (d.RUN, d.GO_ON):
        decline(s, log)
        go_on(s, rng, log)
    elif action <= d.TAKE_TWO:
        take(s, 1 if action == d.TAKE else 2, log)
        if s.phase == START:
            s.taken = 1
        else:
            finish_visit(s)
    elif action == d.TAKE_NOTHING:
        decline(s, log)
        finish_visit(s)
    elif action < d.GIVE:
        leave(s, action - d.LEAVE, log)
    elif action < d.GO_ON:
        give_back(s, action - d.GIVE, log)
    elif action == d.EXPRESS_THROUGH:
        pass_through(s, log)
    elif action == d.STOP:
        visit(s, NOTHING, log)
    else:
        visit(s, action - d.DELIVER, log)


@jit
def set_switch(s: State, change: int, log: Log) -> None:
    """Set a switch; in the middle of a run, cross it then."""
    switch, setting = change // len(SETTINGS), change % len(SETTINGS)
    s.settings[switch] = setting
    tell(log, SWITCHED, int(s.turn), switch, setting)
    if s.phase == APPROACH:
        cross_switch(s, log)
    else:
        s.changes -= 1


@jit
def decline(s: State, log: Log) -> None:
    """Tell that a seat wants no more of what a phase offers."""
    tell(log, DECLINED, int(s.turn), int(s.phase))


@jit
def play_at_the_station(s: State, action: int, rng: Rng, log: Log) -> None:
    """Upgrade, fulfil a contract, choose an office, pay; or leave it."""
    if action in (d.HALT, d.NO_UPGRADE, d.NO_CONTRACT, d.END_TURN):
        decline(s, log)
        go_on(s, rng, log)
    elif action < d.NO_UPGRADE:
        if s.phase == CHOOSE_UPGRADE:
            choose_upgrade(s, action - d.BUY, log)
        else:
            buy(s, action - d.BUY, PRICES[action - d.BUY], log)
    elif action < d.NO_CONTRACT:
        buy(s, action - d.FULFIL, 0, log)
    elif action < d.REFILL:
        if s.phase == CHOOSE_OFFICE:
            choose_office(s, action - d.OPEN_OFFICE, rng, log)
        else:
            gain_office(s, action - d.OPEN_OFFICE, log)
    elif action < d.END_TURN:
        gain_office(s, action - d.REFILL, log)
    else:
        settle_payment(s, action - d.PAY_WITH, log)


@jit
def score(s: State, out: IntArray) -> int:
    """Write each seat's points, return the winners.

    At the goal, a contract counts if it can be one of the five that win. At the limit every contract counts, then the
    colours, as tenths, then what is in the depot, as ten-thousandths (D-14).
    """
    best = 0.0
    for seat in range(int(s.seats)):
        contracts, colours = 0, 0
        for colour in range(COLOURS):
            contracts += int(s.fulfilled[seat, colour])
            colours += int(colour < STACKS and s.fulfilled[seat, colour] > 0)
        if s.winner != NOTHING:
            out[seat] = min(contracts, GOAL - STACKS + colours)
        else:
            out[seat] = (10_000 * contracts + 1_000 * colours + depot_size(s, seat)) / 10_000
        best = max(best, out[seat])
    if s.winner != NOTHING:
        return 1 << int(s.winner)
    winners = 0
    for seat in range(int(s.seats)):
        if out[seat] == best:
            winners |= 1 << seat
    return winners
