"""Trains: moving, stopping, skipping cities, loading, dumping, delivering, upgrading.

R-5 to R-8, R-12, R-13, D-3 to D-5.
"""

from roundhouse.games.spike.actions import ARC, DELIVER, DUMP, ENTER, LOAD, UPGRADE
from roundhouse.games.spike.events import (
    BOOSTED,
    DELIVERED,
    DUMPED,
    ENTERED,
    LOADED,
    ROLLED,
    SET_OFF,
    SKIPPED,
    UPGRADED,
)
from roundhouse.games.spike.state import ACTING, DELIVERING, FREIGHT, LEVELS, MOVING, RUNNING
from roundhouse.games.spike.tables import (
    ARC_TO,
    AT_FIRST,
    CITIES,
    COMMODITIES,
    COSTS,
    FIRST_FREIGHT,
    LEAVING,
    MAKES,
    UPGRADES,
    WAYS,
)
from roundhouse.games.spike.turns import end_turn, speed_of, would_pay
from roundhouse.kernel import IntArray, Log, State, jit, tell


@jit
def list_ways(s: State, seat: int, out: IntArray, n: int) -> int:
    """List where a train can move: spaces with its own track, but not back, or the city ahead (R-6, D-3)."""
    arc = int(s.arc[seat])
    here = int(ARC_TO[arc]) if arc >= 0 else int(s.city[seat])
    for way in range(WAYS):
        onward = int(LEAVING[here, way])
        if onward < 0:
            break
        if int(s.track[onward >> 1]) >> seat & 1 and (arc < 0 or onward != arc ^ 1):
            out[n] = ARC + onward
            n += 1
    if arc >= 0 and here < CITIES:
        out[n] = ENTER
        n += 1
    return n


@jit
def start_running(s: State, log: Log) -> None:
    """Use this turn's action to move the train: set it off, or boost it (R-12)."""
    seat = int(s.turn)
    s.phase = RUNNING
    if s.arc[seat] < 0:
        s.moves = speed_of(s, seat)
        tell(log, SET_OFF, seat, int(s.city[seat]))
    else:
        s.moves = 1
        tell(log, BOOSTED, seat)


@jit
def roll(s: State, arc: int, log: Log) -> None:
    """Move the train onto the next space; a city before it is skipped (R-6)."""
    seat = int(s.turn)
    if s.phase == ACTING:
        start_running(s, log)
    if s.arc[seat] >= 0 and ARC_TO[s.arc[seat]] < CITIES:
        tell(log, SKIPPED, seat, int(ARC_TO[s.arc[seat]]))
    s.city[seat] = -1
    s.arc[seat] = arc
    s.moves -= 1
    tell(log, ROLLED, seat, arc)
    if s.moves == 0:
        finish_moving(s, log)


@jit
def enter_city(s: State, log: Log) -> None:
    """Move the train into the city ahead, where it stops (R-6)."""
    seat = int(s.turn)
    if s.phase == ACTING:
        start_running(s, log)
    s.city[seat] = ARC_TO[s.arc[seat]]
    s.arc[seat] = -1
    tell(log, ENTERED, seat, int(s.city[seat]))
    finish_moving(s, log)


@jit
def finish_moving(s: State, log: Log) -> None:
    """Go on to the action after free movement; after the action, offer a delivery or end the turn."""
    s.moves = 0
    if s.phase == MOVING:
        s.phase = ACTING
    elif can_deliver_here(s, int(s.turn)):
        s.phase = DELIVERING
    else:
        end_turn(s, log)


@jit
def pays_here(s: State, seat: int, commodity: int) -> int:
    """Return what delivering a commodity pays where the train is, or 0 if it cannot be delivered (R-8)."""
    if s.city[seat] < 0 or s.holder[commodity] != seat or s.aboard[commodity] == 0:
        return 0
    return would_pay(s, seat, commodity, int(s.city[seat]))


@jit
def can_deliver_here(s: State, seat: int) -> bool:
    """Return True if any cargo can be delivered where the train is."""
    most = 0
    for commodity in range(COMMODITIES):
        most = max(most, pays_here(s, seat, commodity))
    return most > 0


@jit
def list_deliveries(s: State, seat: int, out: IntArray, n: int) -> int:
    """List what can be delivered where the train is."""
    for commodity in range(COMMODITIES):
        if pays_here(s, seat, commodity) > 0:
            out[n] = DELIVER + commodity
            n += 1
    return n


@jit
def deliver(s: State, commodity: int, log: Log) -> None:
    """Deliver a cargo: the contract is fulfilled, and this city takes no more deliveries of this player (R-8)."""
    seat = int(s.turn)
    city = int(s.city[seat])
    money = pays_here(s, seat, commodity)
    s.money[seat] += money
    s.aboard[commodity] = 0
    s.delivered[commodity] = city
    s.marked[city] |= 1 << seat
    s.busy = 1
    tell(log, DELIVERED, seat, commodity, city, money)
    if s.phase == DELIVERING:
        end_turn(s, log)


@jit
def list_cargo(s: State, seat: int, out: IntArray, n: int) -> int:
    """List what can be loaded and dumped (R-7); each commodity can be loaded or dumped once per turn."""
    aboard = 0
    for commodity in range(COMMODITIES):
        aboard += s.holder[commodity] == seat and s.aboard[commodity] == 1
    city = int(s.city[seat])
    if city >= 0 and aboard < FIRST_FREIGHT + int(s.level[seat, FREIGHT]):
        goods = int(MAKES[city])
        if (
            s.holder[goods] == seat
            and s.aboard[goods] == 0
            and s.delivered[goods] < 0
            and int(s.handled) >> goods & 1 == 0
        ):
            out[n] = LOAD + goods
            n += 1
    if aboard > 0:
        for commodity in range(COMMODITIES):
            if s.holder[commodity] == seat and s.aboard[commodity] == 1 and int(s.handled) >> commodity & 1 == 0:
                out[n] = DUMP + commodity
                n += 1
    return n


@jit
def load(s: State, commodity: int, log: Log) -> None:
    """Put a token on an empty car."""
    s.aboard[commodity] = 1
    s.handled |= 1 << commodity
    tell(log, LOADED, int(s.turn), commodity, int(s.city[s.turn]))


@jit
def dump(s: State, commodity: int, log: Log) -> None:
    """Put a token back onto its contract."""
    s.aboard[commodity] = 0
    s.handled |= 1 << commodity
    tell(log, DUMPED, int(s.turn), commodity)


@jit
def upgrade_cost(level: int) -> int:
    """Return what the next upgrade costs (R-13)."""
    return int(COSTS[level])


@jit
def list_upgrades(s: State, seat: int, out: IntArray, n: int) -> int:
    """List the parts that can be upgraded and paid for (R-13, D-5)."""
    for part in range(LEVELS):
        level = int(s.level[seat, part])
        if level < UPGRADES and s.money[seat] >= upgrade_cost(level):
            out[n] = UPGRADE + part
            n += 1
    return n


@jit
def upgrade(s: State, part: int, log: Log) -> None:
    """Upgrade a part of the train by one step."""
    seat = int(s.turn)
    cost = upgrade_cost(int(s.level[seat, part]))
    s.money[seat] -= cost
    s.level[seat, part] += 1
    s.busy = 1
    tell(log, UPGRADED, seat, part, int(s.level[seat, part]) + int(AT_FIRST[part]), cost)
    end_turn(s, log)
