"""The cheapest lines to a city, found by trying all of them: what the rules answer is compared with this."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from types import ModuleType

import numpy as np

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.spike.notation import Space
from roundhouse.games.spike.state import ACTING, BUILDING
from roundhouse.games.spike.tables import CITIES, KIND_NAMES, KINDS
from roundhouse.games.spike.trades import amounts, covers
from roundhouse.kernel import IntArray, State
from tests.games.spike.first import tables_of

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
    board = tables_of(match.game)
    names = board.POINT_NAMES
    if city not in names[:CITIES]:
        raise BadSetting(f"there is no city {city!r} on the board")
    state, goal = match.states[0], names.index(city)
    if state["phase"] not in (ACTING, BUILDING) or state["network"][goal] >> state["turn"] & 1:
        return []
    best: list[Plan] = []
    fewest = FAR
    hand = state["hand"][state["turn"]]
    room = min(int(hand.sum() - state["cost"].sum()), int(state["pieces"][state["turn"]]))
    length = 1
    while length <= min(room, fewest):
        for arcs in _lines(board, state, goal, length):
            payments = _cheapest_payments(state, _cost(board, state, arcs))
            cards = sum(payments[0].values())
            if cards < fewest:
                best, fewest = [], cards
            if cards == fewest:
                points = (names[board.ARC_FROM[arcs[0]]], *(names[board.ARC_TO[arc]] for arc in arcs))
                spaces = tuple(Space(*ends) for ends in pairwise(points))
                best.append(Plan(points, spaces, cards, payments))
        length += 1
    return best


def _cost(board: ModuleType, state: State, arcs: tuple[int, ...]) -> IntArray:
    """Return the spaces of the line by kind, those laid before included."""
    cost: IntArray = state["cost"].astype(np.int64)
    for arc in arcs:
        cost[board.KIND[arc >> 1]] += 1
    return cost


def _lines(board: ModuleType, state: State, goal: int, length: int) -> Iterator[tuple[int, ...]]:
    """Yield the payable lines of exactly this length to the goal."""
    hand = state["hand"][state["turn"]]
    far = _distances(board, state, goal)
    end = int(state["end"])
    ours = (state["network"] >> state["turn"] & 1).astype(bool)
    paths: list[tuple[int, ...]] = [
        (arc,)
        for arc in range(board.ARCS)
        if (ours[board.ARC_FROM[arc]] if end < 0 else board.ARC_FROM[arc] == end)
        and not ours[board.ARC_TO[arc]]
        and 1 + far[board.ARC_TO[arc]] <= length
        and _is_open(state, arc)
    ]
    while paths:
        path = paths.pop()
        if not covers(hand, _cost(board, state, path)):
            continue
        here = int(board.ARC_TO[path[-1]])
        if here == goal:
            if len(path) == length:
                yield path
            continue
        touched = {int(board.ARC_TO[arc]) for arc in path}
        for arc in board.LEAVING[here].tolist():
            beside = int(board.ARC_TO[arc])
            if arc >= 0 and beside not in touched and len(path) + 1 + far[beside] <= length and _is_open(state, arc):
                paths.append((*path, arc))


def _is_open(state: State, arc: int) -> bool:
    """Return True if track may be laid on a space."""
    track = int(state["track"][arc >> 1])
    return track == 0 or bool(state["shared"] and not track >> state["turn"] & 1)


def _distances(board: ModuleType, state: State, goal: int) -> list[int]:
    """Return how many open spaces it is from each new junction to the goal."""
    far = [FAR] * board.POINTS
    far[goal] = 0
    frontier = [goal]
    while frontier:
        reached = []
        for point in frontier:
            for arc in board.LEAVING[point].tolist():
                beside = int(board.ARC_TO[arc])
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
