"""Answers to questions of the seat to decide: lines that can be built and paid, and ways to pay."""

from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.questions import About, Question
from roundhouse.games.spike.actions import AMOUNTS, ARC, BUILD, PAY
from roundhouse.games.spike.attempts import AttemptAnswer, ReasonAnswer, SpaceAbout, attempt, reason_of, why_no_line_to
from roundhouse.games.spike.journeys import Nothing, TripsAnswer, trips
from roundhouse.games.spike.search import payments, reach, warm
from roundhouse.games.spike.shapes import Cards, Ends, ends_of
from roundhouse.games.spike.state import ACTING, BUILDING, PAYING
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, CITIES, KIND_NAMES, KINDS, POINT_NAMES
from roundhouse.games.spike.trade_words import TradeAnswer, trades_of
from roundhouse.kernel import IntArray, State, states_on

MOST_LINES = 4
"""The largest number of lines in an answer."""
MOST_PAYMENTS = 6
"""The largest number of payments in an answer, for one line."""
Desk = NDArray[np.record]


class City(About, frozen=True):
    """The city to find lines to; without one, the answer only says where lines can lead."""

    city: str = ""


class PaymentAnswer(TypedDict):
    """A way to pay: the cards by kind, the trades in it, and the numbers of the actions that pay it."""

    cards: Cards
    trades: list[TradeAnswer]
    actions: list[int]


class LineAnswer(TypedDict):
    """A line: its points, its spaces by kind (including those already laid), the fewest cards that pay it, and how."""

    points: list[str]
    cost: Cards
    cards: int
    payments: list[PaymentAnswer]


class StartAnswer(TypedDict):
    """A space with which a line can begin or continue, and the numbers of the actions that lay track there."""

    space: Ends
    actions: list[int]


class LinesAnswer(TypedDict):
    """The cities that a line can reach, the spaces with which one can begin, and the best lines to the given city.

    `why` says why no line leads to that city, and `reason` is its key with its values.
    """

    cities: list[str]
    starts: list[StartAnswer]
    city: str
    lines: list[LineAnswer]
    why: str
    reason: ReasonAnswer | None


class PaymentsAnswer(TypedDict):
    """How many ways to pay there are, and those with the fewest cards."""

    count: int
    payments: list[PaymentAnswer]


class Line(NamedTuple):
    """A line found by the search: its arcs, and its cost by kind."""

    arcs: tuple[int, ...]
    cost: IntArray


def lines(match: Match, seat: int, about: City) -> LinesAnswer:
    """Return which cities lines can reach, and the best lines to one: fewest cards first, then fewest spaces."""
    if about.city and about.city not in POINT_NAMES[:CITIES]:
        raise BadSetting(f"there is no city {about.city!r} on the board")
    state, legal = match.state, match.legal()
    if not (state["phase"] == BUILDING or (state["phase"] == ACTING and BUILD in legal)):
        why = why_no_line_to(state, seat, about.city, can_build=False)
        return {
            "cities": [],
            "starts": [],
            "city": about.city,
            "lines": [],
            "why": str(why or ""),
            "reason": reason_of(why),
        }
    count, arcs, costs, before = reach(match.states, seat)
    ends = ARC_TO[arcs[:count]]
    found = np.flatnonzero(ends < CITIES).tolist()
    to_city = [_line(arcs, costs, before, place) for place in found if POINT_NAMES[ends[place]] == about.city]
    why = None if to_city else why_no_line_to(state, seat, about.city, can_build=True)
    return {
        "cities": sorted({POINT_NAMES[point] for point in np.unique(ends[ends < CITIES]).tolist()}),
        "starts": _starts(match),
        "city": about.city,
        "lines": [_told(match, seat, line, size) for size, line in _best(state["hand"][seat], to_city)],
        "why": str(why or ""),
        "reason": reason_of(why),
    }


def _line(arcs: IntArray, costs: IntArray, before: IntArray, place: int) -> Line:
    """Return a line that the search found, by following it back from its last arc."""
    way = [int(arcs[place])]
    at = int(before[place])
    while at >= 0:
        way.append(int(arcs[at]))
        at = int(before[at])
    return Line(tuple(reversed(way)), costs[place].copy())


def _starts(match: Match) -> list[StartAnswer]:
    """Return the spaces with which a line can begin, or with which the current line can continue."""
    buffer = match.game.driver.buffer_with(match.states)
    first = [BUILD] if match.state["phase"] == ACTING else []
    for action in first:
        match.game.driver.step(buffer, action)
    return [
        {"space": ends_of(action - ARC), "actions": [*first, action]} for action in match.game.driver.listed(buffer)
    ]


def _best(hand: IntArray, found: list[Line]) -> list[tuple[int, Line]]:
    """Return the lines that need the fewest cards, with the number of cards."""
    best: list[tuple[int, Line]] = []
    for line in found:
        if len(best) == MOST_LINES and line.cost.sum() > best[-1][0]:
            break  # a line needs at least a card per space, and the lines get longer
        best.append((_fewest(hand, line.cost), line))
        best.sort(key=lambda each: (each[0], len(each[1].arcs)))
        del best[MOST_LINES:]
    return best


def _fewest(hand: IntArray, cost: IntArray) -> int:
    """Return the smallest number of cards that pays a cost."""
    size = int(cost.sum())
    while not _payments(hand, cost, [], size, 0)[0]:
        size += 1
    return size


def _payments(hand: IntArray, cost: IntArray, decided: list[int], size: int, most: int) -> tuple[int, list[list[int]]]:
    """Return how many payments of a size there are (any size if −1), and at most `most` of them."""
    cards, out = np.zeros(KINDS, np.int64), np.zeros((max(1, most), KINDS), np.int64)
    cards[: len(decided)] = decided
    count = int(payments(hand.astype(np.int64), cost.astype(np.int64), cards, len(decided), size, out))
    return count, out[: min(count, most)].tolist()


def _told(match: Match, seat: int, line: Line, size: int) -> LineAnswer:
    """Return the answer for a line, with its cheapest payments."""
    points = [POINT_NAMES[ARC_FROM[line.arcs[0]]], *(POINT_NAMES[ARC_TO[arc]] for arc in line.arcs)]
    buffer = match.game.driver.buffer_with(match.states)
    laying = [BUILD] if match.state["phase"] == ACTING else []
    laying += [ARC + arc for arc in line.arcs]
    for action in laying:
        match.game.driver.step(buffer, action)
    paid = _payments(match.state["hand"][seat], line.cost, [], size, MOST_PAYMENTS)[1]
    return {
        "points": points,
        "cost": _named(line.cost.tolist()),
        "cards": size,
        "payments": [_payment(match, buffer, laying, line.cost, cards) for cards in paid],
    }


def _payment(match: Match, buffer: Desk, actions: list[int], cost: IntArray, cards: list[int]) -> PaymentAnswer:
    """Return a payment with its actions: the given ones, then one for each kind of which there is a choice."""
    buffer, actions, step = buffer.copy(), actions.copy(), match.game.driver.step
    seat = int(states_on(buffer)[0]["turn"])
    while (s := states_on(buffer)[0])["phase"] == PAYING and s["turn"] == seat:
        kind = int(s["paying"])
        actions.append(PAY + kind * AMOUNTS + cards[kind])
        step(buffer, actions[-1])
    return {"cards": _named(cards), "trades": trades_of(cards, cost.tolist()), "actions": actions}


def _named(counts: list[int]) -> Cards:
    """Return counts of cards or spaces by the names of their kinds, without zeros."""
    return {name: count for name, count in zip(KIND_NAMES, counts, strict=True) if count}


def ways_to_pay(match: Match, seat: int, _: Nothing) -> PaymentsAnswer:
    """Return the ways to pay for the current line, given the cards already counted out."""
    state: State = match.state
    if state["phase"] != PAYING:
        return {"count": 0, "payments": []}
    hand, cost, decided = state["hand"][seat], state["cost"], state["pay"][: int(state["paying"])].tolist()
    count = _payments(hand, cost, decided, -1, 0)[0]
    found: list[list[int]] = []
    size = int(cost.sum())
    while len(found) < min(count, MOST_PAYMENTS):
        found += _payments(hand, cost, decided, size, MOST_PAYMENTS - len(found))[1]
        size += 1
    buffer = match.game.driver.buffer_with(match.states)
    return {"count": count, "payments": [_payment(match, buffer, [], cost, cards) for cards in found]}


QUESTIONS = {
    "lines": Question(City, LinesAnswer, lines, warm, quick=False),
    "payments": Question(Nothing, PaymentsAnswer, ways_to_pay, quick=False),
    "trips": Question(Nothing, TripsAnswer, trips),
    "attempt": Question(SpaceAbout, AttemptAnswer, attempt),
}
