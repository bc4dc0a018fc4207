"""How a position of Switching Tracks looks to each seat.

In the middle of a turn, a seat is judged as it would stand after the best run it can still make this turn, with all
that it is about to buy bought: so one yardstick serves every stage of a turn, and a decision counts at once for what
it will bring.
"""

import numpy as np

from roundhouse.bots.judgement import switching_tracks_plan as p
from roundhouse.bots.judgement import switching_tracks_run as r
from roundhouse.bots.tree import Floats
from roundhouse.games.switching_tracks import state as phases
from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    BOX_CAR,
    COLOUR,
    COMMUNICATIONS,
    EQUIPMENT,
    EXECUTIVE,
    FLAT_CAR,
    GOODS,
    OFFICES,
    SPEED,
    STACKS,
    SWITCHMAN,
    TWO_SWITCHMEN,
)
from roundhouse.games.switching_tracks.trade import GOAL
from roundhouse.kernel import IntArray, State, inline, jit

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
"""Contracts that count for the goal; what the first, the second and the other contracts of the plan lack; what it
leaves over; the worth of the next run; wanted and other goods aboard; how soon it is the seat's turn. The others count
the more, the more is still to be done with them: speed, cars, switchmen, an office that is about to be chosen, goods
in the warehouse, the disks on each office."""

MOST_CHANGES = 2
"""So many changes of switches are looked at in a run."""
HASTE = np.array([-2.5, -1.2, 0.0, 1.0, 1.8, 2.4, 2.8])
ROOMINESS = np.array([0.0, 0.0, 1.0, 1.7, 2.1, 2.3, 2.4])
HELP = np.array([-1.0, 0.0, 0.7, 1.2, 1.5, 1.7, 1.8])
"""What such a speed, so many cars and so many switchmen are worth: each further one helps less."""
TOIL = 0.02
"""How much longer, in rounds, it seems to a seat with each switch that it is still to change: so that it gets on."""
MOST_SPARE = 4


@jit
def features(s: State, marks: IntArray) -> None:
    """Write how each seat stands."""
    stands = np.empty((r.STANDS, r.STAND), np.int64)
    plan = np.empty(p.PLAN, np.int64)
    for seat in range(s.seats):
        judge_seat(s, seat, stands, plan, marks)


@jit
def judge(s: State, seat: int, marks: IntArray) -> None:
    """Write how one seat stands."""
    judge_seat(s, seat, np.empty((r.STANDS, r.STAND), np.int64), np.empty(p.PLAN, np.int64), marks)


@jit
def judge_seat(s: State, seat: int, stands: IntArray, plan: IntArray, marks: IntArray) -> None:
    """Write how a seat stands, with room for its runs and its plan."""
    take_stand(s, seat, stands)
    marks[seat, WAIT] = -waits(s, seat)
    if s.turn == seat and phases.CHANGE_SWITCHES <= s.phase <= phases.LAST:
        finish_run(s, seat, stands, plan)
        marks[seat, WAIT] -= TOIL * stands[0, r.CHANGED]
    if s.turn == seat and s.phase == phases.CHANGE_SWITCHES:
        marks[seat, WAIT] -= TOIL
    mark_goods(s, seat, stands, plan, marks)
    mark_next_run(s, seat, stands, plan, marks)
    mark_means(s, seat, int(plan[p.LEFT]), marks)


@inline
def is_paying(s: State, seat: int) -> bool:
    """Tell whether a seat is choosing how to pay."""
    return bool(s.phase == phases.PAY and s.turn == seat)


@inline
def bought_by(s: State, seat: int) -> int:
    """Return the contract that a seat is paying for, or NOTHING."""
    return int(s.buying) if is_paying(s, seat) and s.price == 0 else NOTHING


@jit
def take_stand(s: State, seat: int, stands: IntArray) -> None:
    """Note how a seat's train stands now."""
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
    """Go on to how it will stand after the best run of this turn."""
    phase, active = int(s.phase), int(s.active)
    p.make_plan(s, seat, stands[0, r.DEPOT], stands[0, r.DISKS], NOTHING, plan)
    equipped = active >> EQUIPMENT & 1
    stands[0, r.WANTED] = plan[p.WANTED]
    stands[0, r.ROOM] += equipped
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
        stands[0, r.AT] += int(s.heading)
        stands[r.BEST, r.WORTH] = -1 << 30
        if phase == phases.ARRIVE:
            r.deliver(s, stands, 0)
        if phase in (phases.ARRIVE, phases.LOAD):
            r.load_up(s, stands, 0)
        r.try_all_ways(s, stands)
    r.copy_stand(stands, 0, r.BEST)


@jit
def mark_goods(s: State, seat: int, stands: IntArray, plan: IntArray, marks: IntArray) -> None:
    """Mark what a seat has done, has in hand, and lacks."""
    bought = bought_by(s, seat)
    depot = stands[0, r.DEPOT]
    if bought != NOTHING:
        depot -= p.NAMED_PACKED[bought] - p.lacking(depot, bought)
    p.make_plan(s, seat, depot, stands[0, r.DISKS], bought, plan)
    price = int(s.price) if is_paying(s, seat) else 0
    marks[seat, CONTRACTS] = GOAL - plan[p.LEFT]
    marks[seat, FIRST] = -plan[p.FIRST] / 2 - max(0, price - plan[p.SPARE])
    marks[seat, SECOND] = -plan[p.SECOND] / 2
    marks[seat, REST] = -plan[p.REST] / 2
    marks[seat, SPARE] = min(MOST_SPARE, max(0, plan[p.SPARE] - price))
    aboard = 0
    for good in range(GOODS):
        aboard += min(p.count_in(plan[p.WANTED], good), p.count_in(stands[0, r.TRAIN], good))
    marks[seat, ABOARD] = aboard
    marks[seat, BALLAST] = stands[0, r.LOAD] - aboard


@jit
def mark_next_run(s: State, seat: int, stands: IntArray, plan: IntArray, marks: IntArray) -> None:
    """Mark what the run after this one could bring, if the others left the board as it is."""
    marks[seat, RUN] = 0
    if s.city[seat] == NOTHING:
        return
    stands[0, r.WORTH] = 0
    stands[0, r.WANTED] = plan[p.WANTED]
    stands[0, r.STEPS] = s.speed[seat]
    stands[0, r.CHANGES], stands[0, r.CHANGED] = (
        1,
        0,
    )  # more would take long to look at, and the others will turn some back
    stands[0, r.ROOM] = s.cars[seat]
    stands[0, r.ADVERTISES], stands[0, r.DOUBLES] = 0, 0
    r.find_best_run(s, stands, True)
    marks[seat, RUN] = stands[r.BEST, r.WORTH] / 100


@jit
def mark_means(s: State, seat: int, left: int, marks: IntArray) -> None:
    """Mark a seat's train, its switchmen and its offices."""
    speed, cars, switchmen = int(s.speed[seat]), int(s.cars[seat]), int(s.switchmen[seat])
    if is_paying(s, seat) and s.price > 0:
        buying = int(s.buying)
        speed += int(buying == SPEED) - int(buying == BOX_CAR)
        cars += int(buying in (FLAT_CAR, BOX_CAR))
        switchmen += int(buying == SWITCHMAN) + 2 * int(buying == TWO_SWITCHMEN)
    ahead = left / GOAL
    marks[seat, TRAIN_SPEED] = level(HASTE, speed) * ahead
    marks[seat, CARS] = level(ROOMINESS, cars) * ahead
    marks[seat, HELPERS] = level(HELP, switchmen) * ahead
    bought = bought_by(s, seat)
    choosing = s.phase == phases.OFFICE and s.turn == seat
    marks[seat, TO_COME] = ahead * int(choosing or (bought != NOTHING and COLOUR[bought] < STACKS))
    marks[seat, STORED] = min(MOST_SPARE, int(s.stored[seat])) * ahead
    for office in range(OFFICES):
        marks[seat, OFFICE + office] = max(0, int(s.offices[seat, office])) * ahead


@inline
def level(table: Floats, number: int) -> float:
    """Look up what a number of something is worth; beyond the table there is no more to be had."""
    return float(table[min(number, len(table) - 1)])


@jit
def waits(s: State, seat: int) -> float:
    """Return how long a seat waits for its next turn, in rounds; in the setup, for its first."""
    if s.phase < phases.CHANGE_SWITCHES:
        return seat / int(s.seats)
    away = (seat - int(s.turn)) % int(s.seats)
    return away / int(s.seats) if away > 0 else 1.0
