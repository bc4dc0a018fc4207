"""The cheapest lines to a city, found by trying all of them: what the rules answer is compared with this."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.spike.notation import Space
from roundhouse.games.spike.state import ACTING, BUILDING
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CITIES,
    KIND,
    KIND_NAMES,
    KINDS,
    LEAVING,
    POINT_NAMES,
    POINTS,
)
from roundhouse.games.spike.trades import amounts, covers
from roundhouse.kernel import IntArray, State

FAR = 1 << 20


@dataclass(frozen=True)
class Plan:
    """A line that can be built: its points, its spaces as actions, the number of cards, and the ways to pay so many."""

    points: tuple[str, ...]
    spaces: tuple[Space, ...]
    cards: int
    payments: tuple[dict[str, int], ...]


def plan(match: Match, city: str) -> list[Plan]:
    """Return the lines to a city that take the fewest cards, shorter ones first; none if it cannot be reached now.

    It is made for the player who is to decide, who must be about to choose an action or in the middle of a line.
    """
    if city not in POINT_NAMES[:CITIES]:
        raise BadSetting(f"there is no city {city!r} on the board")
    state, goal = match.states[0], POINT_NAMES.index(city)
    if state["phase"] not in (ACTING, BUILDING) or state["network"][goal] >> state["turn"] & 1:
        return []
    best: list[Plan] = []
    fewest = FAR
    hand = state["hand"][state["turn"]]
    room = min(int(hand.sum() - state["cost"].sum()), int(state["pieces"][state["turn"]]))
    length = 1
    while length <= min(room, fewest):
        for arcs in _lines(state, goal, length):
            payments = _cheapest_payments(state, _cost(state, arcs))
            cards = sum(payments[0].values())
            if cards < fewest:
                best, fewest = [], cards
            if cards == fewest:
                points = (POINT_NAMES[ARC_FROM[arcs[0]]], *(POINT_NAMES[ARC_TO[arc]] for arc in arcs))
                spaces = tuple(Space(*ends) for ends in pairwise(points))
                best.append(Plan(points, spaces, cards, payments))
        length += 1
    return best


def _cost(state: State, arcs: tuple[int, ...]) -> IntArray:
    """Return the spaces of the line by kind, those laid before included."""
    cost: IntArray = state["cost"].astype(np.int64)
    for arc in arcs:
        cost[KIND[arc >> 1]] += 1
    return cost


def _lines(state: State, goal: int, length: int) -> Iterator[tuple[int, ...]]:
    """Yield the payable lines of exactly this length to the goal."""
    hand = state["hand"][state["turn"]]
    far = _distances(state, goal)
    end = int(state["end"])
    ours = (state["network"] >> state["turn"] & 1).astype(bool)
    paths: list[tuple[int, ...]] = [
        (arc,)
        for arc in range(ARCS)
        if (ours[ARC_FROM[arc]] if end < 0 else ARC_FROM[arc] == end)
        and not ours[ARC_TO[arc]]
        and 1 + far[ARC_TO[arc]] <= length
        and _is_open(state, arc)
    ]
    while paths:
        path = paths.pop()
        if not covers(hand, _cost(state, path)):
            continue
        here = int(ARC_TO[path[-1]])
        if here == goal:
            if len(path) == length:
                yield path
            continue
        touched = {int(ARC_TO[arc]) for arc in path}
        for arc in LEAVING[here].tolist():
            beside = int(ARC_TO[arc])
            if arc >= 0 and beside not in touched and len(path) + 1 + far[beside] <= length and _is_open(state, arc):
                paths.append((*path, arc))


def _is_open(state: State, arc: int) -> bool:
    """Return True if track may be laid on a space."""
    track = int(state["track"][arc >> 1])
    return track == 0 or bool(state["shared"] and not track >> state["turn"] & 1)


def _distances(state: State, goal: int) -> list[int]:
    """Return how many open spaces it is from each new junction to the goal."""
    far = [FAR] * POINTS
    far[goal] = 0
    frontier = [goal]
    while frontier:
        reached = []
        for point in frontier:
            for arc in LEAVING[point].tolist():
                beside = int(ARC_TO[arc])
                new = arc >= 0 and beside >= CITIES and not state["network"][beside] >> state["turn"] & 1
                if new and far[beside] == FAR and _is_open(state, arc):
                    far[beside] = far[point] + 1
                    reached.append(beside)
        frontier = reached
    return far


def _cheapest_payments(state: State, cost: IntArray) -> tuple[dict[str, int], ...]:
    """Return the sensible payments that take the fewest cards."""
    hand = state["hand"][state["turn"]]
    payments = [np.zeros(KINDS, np.int64)]
    for kind in range(KINDS):
        longer = []
        for pay in payments:
            possible = int(amounts(hand, cost, pay, kind))
            for amount in range(int(hand[kind]) + 1):
                if possible >> amount & 1:
                    longer.append(pay.copy())
                    longer[-1][kind] = amount
        payments = longer
    fewest = min(int(pay.sum()) for pay in payments)
    return tuple(
        {KIND_NAMES[kind]: int(pay[kind]) for kind in range(KINDS) if pay[kind]}
        for pay in payments
        if pay.sum() == fewest
    )
