"""Apply the actions of Switching Tracks to the state."""

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
    MOVE_TO,
    NO_CONTRACT,
    NO_UPGRADE,
    OPEN_OFFICE,
    PAY_WITH,
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
from roundhouse.games.switching_tracks.events import DECLINED, MOVED_TO, SWITCHED
from roundhouse.games.switching_tracks.legal import TURN_OFFICES
from roundhouse.games.switching_tracks.offices import activate, spend_disk
from roundhouse.games.switching_tracks.run import (
    cross_switch,
    finish_visit,
    give_back,
    go_farther,
    leave,
    pass_through,
    store,
    take,
    unload,
    visit,
)
from roundhouse.games.switching_tracks.setup import choose_city, choose_office, choose_upgrade
from roundhouse.games.switching_tracks.state import APPROACH, CHOOSE_OFFICE, CHOOSE_UPGRADE, LAST, NOTHING, START
from roundhouse.games.switching_tracks.tables import LOGISTICS, PRICES, SETTINGS
from roundhouse.games.switching_tracks.trade import buy, gain_office, settle_payment
from roundhouse.games.switching_tracks.turns import go_on, settle
from roundhouse.kernel import Log, Rng, State, jit, tell


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Play a legal action, then advance until a player has a decision to make."""
    action = int(action)
    if action < STORE or action >= SET_SWITCH:
        s.just_stored, s.just_unloaded = 0, 0
    if action < STORE:
        play_opening(s, action, log)
    elif action < UNLOAD:
        store(s, action - STORE, log)
    elif action < SET_SWITCH:
        unload(s, action - UNLOAD, log)
    elif action < HALT:
        play_on_the_line(s, action, rng, log)
    else:
        play_at_the_station(s, action, rng, log)
    settle(s, rng, log)


@jit
def play_opening(s: State, action: int, log: Log) -> None:
    """Choose a start city, place the train with Logistics, or activate an office."""
    if action < MOVE_TO:
        choose_city(s, action - START_CITY, log)
    elif action < ACTIVATE:
        spend_disk(s, LOGISTICS)
        s.city[int(s.turn)] = action - MOVE_TO
        s.moved = 1
        tell(log, MOVED_TO, int(s.turn), action - MOVE_TO, int(s.offices[int(s.turn), LOGISTICS]))
    else:
        activate(s, int(TURN_OFFICES[action - ACTIVATE]), log)


@jit
def play_on_the_line(s: State, action: int, rng: Rng, log: Log) -> None:
    """Change a switch, or run the train."""
    if action < RUN:
        set_switch(s, action - SET_SWITCH, log)
    elif action == GO_ON and s.phase == LAST:
        go_farther(s, log)
    elif action in (RUN, GO_ON):
        decline(s, log)
        go_on(s, rng, log)
    elif action <= TAKE_TWO:
        take(s, 1 if action == TAKE else 2, log)
        if s.phase == START:
            s.taken = 1
        else:
            finish_visit(s)
    elif action == TAKE_NOTHING:
        decline(s, log)
        finish_visit(s)
    elif action < GIVE:
        leave(s, action - LEAVE, log)
    elif action < GO_ON:
        give_back(s, action - GIVE, log)
    elif action == EXPRESS_THROUGH:
        pass_through(s, log)
    elif action == STOP:
        visit(s, NOTHING, log)
    else:
        visit(s, action - DELIVER, log)


@jit
def set_switch(s: State, change: int, log: Log) -> None:
    """Set a switch; during a run, cross it at once."""
    switch, setting = change // len(SETTINGS), change % len(SETTINGS)
    s.settings[switch] = setting
    tell(log, SWITCHED, int(s.turn), switch, setting)
    if s.phase == APPROACH:
        cross_switch(s, log)
    else:
        s.changes -= 1


@jit
def decline(s: State, log: Log) -> None:
    """Log that a seat declines the rest of what the phase offers."""
    tell(log, DECLINED, int(s.turn), int(s.phase))


@jit
def play_at_the_station(s: State, action: int, rng: Rng, log: Log) -> None:
    """Upgrade, fulfil a contract, choose an office, pay, or decline."""
    if action in (HALT, NO_UPGRADE, NO_CONTRACT, END_TURN):
        decline(s, log)
        go_on(s, rng, log)
    elif action < NO_UPGRADE:
        if s.phase == CHOOSE_UPGRADE:
            choose_upgrade(s, action - BUY, log)
        else:
            buy(s, action - BUY, PRICES[action - BUY], log)
    elif action < NO_CONTRACT:
        buy(s, action - FULFIL, 0, log)
    elif action < REFILL:
        if s.phase == CHOOSE_OFFICE:
            choose_office(s, action - OPEN_OFFICE, rng, log)
        else:
            gain_office(s, action - OPEN_OFFICE, log)
    elif action < END_TURN:
        gain_office(s, action - REFILL, log)
    else:
        settle_payment(s, action - PAY_WITH, log)
