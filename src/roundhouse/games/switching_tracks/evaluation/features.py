"""The features of Switching Tracks.

In the middle of a turn, a seat is evaluated as it will be after its best remaining run, with the purchase it is paying
for made. So the same features serve every phase of a turn, and a decision counts at once for what it will bring.

During the setup, a seat that has still to choose is evaluated as if it had chosen well. Without that, who chooses first
would look far ahead, and each choice of the others would look like a loss.
"""

import numpy as np

from roundhouse.games.switching_tracks import state as phases
from roundhouse.games.switching_tracks.evaluation import plan as p
from roundhouse.games.switching_tracks.evaluation import run as r
from roundhouse.games.switching_tracks.offices import EQUIPMENT_BINDS
from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    BOX_CAR,
    COLOUR,
    COMMUNICATIONS,
    EQUIPMENT,
    EXECUTIVE,
    FLAT_CAR,
    GOAL,
    GOODS,
    OFFICES,
    SPACES,
    SPEED,
    STACKS,
    SWITCHMAN,
    TWO_SWITCHMEN,
)
from roundhouse.kernel import Floats, IntArray, State, inline, jit

CONTRACTS, FIRST, SECOND, REST, SPARE, RUN, ABOARD, BALLAST, TRAIN_SPEED, CARS, HELPERS, WAIT, TO_COME, STORED = range(
    14
)
OFFICE = 14
NAMES = (
    "contracts",
    "first",
    "second",
    "rest",
    "spare",
    "run",
    "aboard",
    "ballast",
    "speed",
    "cars",
    "switchmen",
    "wait",
    "choosing",
    "stored",
    "administrative",
    "advertising",
    "communications",
    "equipment",
    "executive",
    "express",
    "logistics",
    "managers",
    "storage",
)
"""Contracts that count for the goal; what the first, the second and the other contracts of the plan lack; what the plan
leaves over; the worth of the next run; wanted and other goods aboard; how soon it is the seat's turn. The rest is
multiplied by the part of the goal still to reach: speed, cars, switchmen, an office about to be chosen, goods in the
warehouse, the disks on each office."""

MOST_CHANGES = 2
"""The most changes of switches that a run may use."""
HASTE = np.array([-2.5, -1.2, 0.0, 1.0, 1.8, 2.4, 2.8])
ROOMINESS = np.array([0.0, 0.0, 1.0, 1.7, 2.1, 2.3, 2.4])
HELP = np.array([-1.0, 0.0, 0.7, 1.2, 1.5, 1.7, 1.8])
"""The worth of each speed, number of cars and number of switchmen: each further one helps less."""
TOIL = 0.02
"""The cost, in rounds, of each switch that is still to be changed, so that a seat does not put it off."""
MOST_SPARE = 4
FIRST_RUN = 2.4
"""The worth of the next run of a seat that has still to choose its city."""


@jit
def features(s: State, values: IntArray) -> None:
    """Write the features of each seat."""
    stands = np.empty((r.STANDS, r.STAND), np.int64)
    plan = np.empty(p.PLAN, np.int64)
    for seat in range(s.seats):
        write_seat(s, seat, stands, plan, values)


@jit
def seat_features(s: State, seat: int, values: IntArray) -> None:
    """Write the features of one seat."""
    write_seat(s, seat, np.empty((r.STANDS, r.STAND), np.int64), np.empty(p.PLAN, np.int64), values)


@jit
def write_seat(s: State, seat: int, stands: IntArray, plan: IntArray, values: IntArray) -> None:
    """Write the features of a seat. `stands` and `plan` are buffers."""
    take_stand(s, seat, stands)
    values[seat, WAIT] = -waits(s, seat)
    if s.turn == seat and phases.CHANGE_SWITCHES <= s.phase <= phases.LAST:
        finish_run(s, seat, stands, plan)
        values[seat, WAIT] -= TOIL * stands[0, r.CHANGED]
    if s.turn == seat and s.phase == phases.CHANGE_SWITCHES:
        values[seat, WAIT] -= TOIL
    write_goods(s, seat, stands, plan, values)
    write_next_run(s, seat, stands, plan, values)
    write_means(s, seat, int(plan[p.LEFT]), values)


@inline
def is_paying(s: State, seat: int) -> bool:
    """Return True if a seat is choosing how to pay."""
    return bool(s.phase == phases.PAY and s.turn == seat)


@inline
def bought_by(s: State, seat: int) -> int:
    """Return the contract that a seat is paying for, or NOTHING."""
    return int(s.buying) if is_paying(s, seat) and s.price == 0 else NOTHING


@jit
def take_stand(s: State, seat: int, stands: IntArray) -> None:
    """Write where a seat's train is and what it carries."""
    for place in range(r.STAND):
        stands[0, place] = 0
    stands[0, r.AT] = int(s.city[seat]) * 2
    stands[0, r.SWITCHED] = r.pack_settings(s)
    stands[0, r.TRAIN] = p.pack(s.train[seat])
    stands[0, r.LOAD] = s.load[seat]
    stands[0, r.DEPOT] = p.pack(s.depot[seat])
    stands[0, r.DISKS] = s.disks[seat]
    stands[0, r.ROOM] = s.cars[seat]


@jit
def finish_run(s: State, seat: int, stands: IntArray, plan: IntArray) -> None:
    """Replace the first stand by the end of the best run of this turn."""
    phase, active = int(s.phase), int(s.active)
    p.make_plan(s, seat, stands[0, r.DEPOT], stands[0, r.DISKS], NOTHING, plan)
    equipped = active >> EQUIPMENT & 1
    stands[0, r.WANTED] = plan[p.WANTED]
    stands[0, r.ROOM] += equipped
    stands[0, r.OPTIONAL] = 0 if EQUIPMENT_BINDS else equipped
    stands[0, r.ADVERTISES] = active >> ADVERTISING & 1
    stands[0, r.DOUBLES] = active >> EXECUTIVE & 1
    stands[0, r.CHANGES] = MOST_CHANGES * (active >> COMMUNICATIONS & 1)
    if phase <= phases.START:
        stands[0, r.STEPS] = int(s.speed[seat]) + equipped
        if phase == phases.CHANGE_SWITCHES:
            stands[0, r.CHANGES] = max(stands[0, r.CHANGES], min(MOST_CHANGES, int(s.changes)))
        r.find_best_run(s, stands, s.taken == 0)
    else:
        stands[0, r.STEPS] = s.steps
        if phase == phases.APPROACH and s.steps == 1:
            stands[0, r.OPTIONAL] = 0  # it was chosen already
        stands[0, r.AT] += int(s.heading)
        stands[r.BEST, r.WORTH] = -1 << 30
        if phase == phases.ARRIVE:
            r.deliver(s, stands, 0)
        if phase in (phases.ARRIVE, phases.LOAD):
            r.load_up(s, stands, 0)
        r.try_all_ways(s, stands)
    r.copy_stand(stands, 0, r.BEST)


@jit
def write_goods(s: State, seat: int, stands: IntArray, plan: IntArray, values: IntArray) -> None:
    """Write what a seat has fulfilled, owns and lacks."""
    bought = bought_by(s, seat)
    depot = stands[0, r.DEPOT]
    if bought != NOTHING:
        depot -= p.NAMED_PACKED[bought] - p.lacking(depot, bought)
    p.make_plan(s, seat, depot, stands[0, r.DISKS], bought, plan)
    price = int(s.price) if is_paying(s, seat) else 0
    values[seat, CONTRACTS] = GOAL - plan[p.LEFT]
    values[seat, FIRST] = -plan[p.FIRST] / 2 - max(0, price - plan[p.SPARE])
    values[seat, SECOND] = -plan[p.SECOND] / 2
    values[seat, REST] = -plan[p.REST] / 2
    values[seat, SPARE] = min(MOST_SPARE, max(0, plan[p.SPARE] - price))
    aboard = 0
    for good in range(GOODS):
        aboard += min(p.count_in(plan[p.WANTED], good), p.count_in(stands[0, r.TRAIN], good))
    values[seat, ABOARD] = aboard
    values[seat, BALLAST] = stands[0, r.LOAD] - aboard


@jit
def write_next_run(s: State, seat: int, stands: IntArray, plan: IntArray, values: IntArray) -> None:
    """Write what the run after this one could bring if the others left the board as it is."""
    values[seat, RUN] = 0
    if s.city[seat] == NOTHING:
        values[seat, RUN] = FIRST_RUN
        return
    stands[0, r.WORTH] = 0
    stands[0, r.WANTED] = plan[p.WANTED]
    stands[0, r.STEPS] = s.speed[seat]
    stands[0, r.CHANGES] = 1  # more would take long, and the others will turn some back
    stands[0, r.CHANGED] = 0
    stands[0, r.ROOM] = s.cars[seat]
    stands[0, r.ADVERTISES], stands[0, r.DOUBLES], stands[0, r.OPTIONAL] = 0, 0, 0
    r.find_best_run(s, stands, True)
    values[seat, RUN] = stands[r.BEST, r.WORTH] / 100


@jit
def write_means(s: State, seat: int, left: int, values: IntArray) -> None:
    """Write a seat's train, its switchmen and its offices."""
    speed, cars, switchmen = int(s.speed[seat]), int(s.cars[seat]), int(s.switchmen[seat])
    speed += int(is_to_choose(s, seat, phases.CHOOSE_UPGRADE))
    if is_paying(s, seat) and s.price > 0:
        buying = int(s.buying)
        speed += int(buying == SPEED) - int(buying == BOX_CAR)
        cars += int(buying in (FLAT_CAR, BOX_CAR))
        switchmen += int(buying == SWITCHMAN) + 2 * int(buying == TWO_SWITCHMEN)
    ahead = left / GOAL
    values[seat, TRAIN_SPEED] = level(HASTE, speed) * ahead
    values[seat, CARS] = level(ROOMINESS, cars) * ahead
    values[seat, HELPERS] = level(HELP, switchmen) * ahead
    bought = bought_by(s, seat)
    choosing = s.phase == phases.OFFICE and s.turn == seat
    values[seat, TO_COME] = ahead * int(choosing or (bought != NOTHING and COLOUR[bought] < STACKS))
    values[seat, STORED] = min(MOST_SPARE, int(s.stored[seat])) * ahead
    for office in range(OFFICES):
        values[seat, OFFICE + office] = max(0, int(s.offices[seat, office])) * ahead
    if is_to_choose(s, seat, phases.CHOOSE_OFFICE):  # one of the two best
        for office in (ADVERTISING, EQUIPMENT):
            values[seat, OFFICE + office] = 0.5 * SPACES[office] * ahead


@inline
def is_to_choose(s: State, seat: int, phase: int) -> bool:
    """Return True if a seat has still to choose, during the setup, what is chosen in a phase."""
    return bool(s.phase < phases.CHANGE_SWITCHES and (seat < s.turn or (seat == s.turn and s.phase <= phase)))


@inline
def level(table: Floats, number: int) -> float:
    """Look up the worth of a number of something. Beyond the table the worth no longer rises."""
    return float(table[min(number, len(table) - 1)])


@jit
def waits(s: State, seat: int) -> float:
    """Return how long a seat waits for its next turn, in rounds; in the setup, for its first.

    Its own turn counts as over, so that no decision is better only because nothing is asked after it.
    """
    if s.phase < phases.CHANGE_SWITCHES:
        return seat / int(s.seats)
    away = (seat - int(s.turn)) % int(s.seats)
    return (away if away > 0 else int(s.seats) - 1) / int(s.seats)
