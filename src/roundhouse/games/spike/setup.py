"""Setup (R-1 to R-4)."""

from dataclasses import dataclass

import numpy as np

from roundhouse.games.options import Options, flag, whole
from roundhouse.games.spike.board import BOARD, MOST_IDLE, MOST_ROUNDS, MOST_SEATS
from roundhouse.games.spike.events import CONTRACTED, OFFERED, PRICED
from roundhouse.games.spike.opening import deal_cards, next_contract
from roundhouse.games.spike.state import SIDES
from roundhouse.games.spike.tables import COLUMNS, COMMODITIES, CONTRACTS_FOR, FACE_UP, PIECES
from roundhouse.games.spike.texts import say
from roundhouse.kernel import Log, Rng, State, below, jit, shuffle, tell


@dataclass(frozen=True, kw_only=True)
class SpikeOptions(Options):
    """The options of SPIKE."""

    advanced: bool = flag(False, help=str(say("option-advanced")))
    shared: bool = flag(False, help=str(say("option-shared")))
    idle: int = whole(BOARD.idle, 1, MOST_IDLE, help=str(say("option-idle")))
    limit: int = whole(BOARD.limit, 1, MOST_ROUNDS, help=str(say("option-limit")))


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Set up the market and the contracts; deal the rail cards, unless sides must be chosen first."""
    s.seats = options.seats
    s.advanced = options.advanced
    s.shared = options.shared
    s.idle = options.idle * options.seats
    s.limit = options.limit * options.seats
    s.round_number = 1
    s.last_turns = -1
    s.end = -1
    s.given = -1
    for slot in range(FACE_UP):
        s.face[slot] = -1
    for seat in range(MOST_SEATS):
        s.routes[seat, 0] = s.routes[seat, 1] = -1
        s.city[seat] = s.arc[seat] = -1
        if seat < options.seats:
            s.pieces[seat] = PIECES
    chips = np.arange(COMMODITIES)
    shuffle(rng, chips, COMMODITIES)
    for place in range(COMMODITIES):
        s.column[chips[place]] = place % COLUMNS
        s.price[chips[place]] = 1 + place // COLUMNS
    for goods in range(COMMODITIES):
        tell(log, PRICED, goods, int(s.price[goods]))
    deal_contracts(s, rng, log)
    if s.advanced:
        s.phase = SIDES
        s.turn = s.holder[next_contract(s)]
    else:
        deal_cards(s, rng, log)


@jit
def deal_contracts(s: State, rng: Rng, log: Log) -> None:
    """Draw a contract for each commodity, on a random side, and deal them evenly (R-3)."""
    order = np.arange(COMMODITIES)
    shuffle(rng, order, COMMODITIES)
    for place in range(COMMODITIES):
        s.holder[order[place]] = place % int(s.seats)
    for commodity in range(COMMODITIES):
        number = 0
        while number < CONTRACTS_FOR.shape[1] and CONTRACTS_FOR[commodity, number] >= 0:
            number += 1
        s.contract[commodity] = CONTRACTS_FOR[commodity, below(rng, number)]
        s.side[commodity] = -1 if s.advanced else below(rng, 2)
        s.delivered[commodity] = -1
        if s.advanced:
            tell(log, OFFERED, int(s.holder[commodity]), commodity)
        else:
            contract = 2 * int(s.contract[commodity]) + int(s.side[commodity])
            tell(log, CONTRACTED, int(s.holder[commodity]), contract)
