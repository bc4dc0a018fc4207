"""Positions of SPIKE as text: cards, contracts, market, tracks and trains."""

import numpy as np

from roundhouse.games.errors import BadPosition
from roundhouse.games.position_text import StateText, Words, named
from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.state import BUILDING, LEVELS, PAYING, PHASES, SIDES
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CARDS_A_KIND,
    CITIES,
    COLUMNS,
    COMMODITY_NAMES,
    CONTRACTS,
    KIND_NAMES,
    KINDS,
    LEFT_OUT_FOR_TWO,
    MOST_DECK,
    PIECES,
    POINT_NAMES,
    POINTS,
    PRICES,
    ROUTES,
    SPACES,
    UPGRADES,
)
from roundhouse.kernel import State

CITY_NAMES = POINT_NAMES[:CITIES]
POINT_PLACES = tuple(name if number < CITIES else f"point {number}" for number, name in enumerate(POINT_NAMES))
SPACE_NAMES = tuple(
    f"{POINT_PLACES[ARC_FROM[2 * space]]}–{POINT_PLACES[ARC_TO[2 * space]]} {space}" for space in range(SPACES)
)
SEATS = {bits: "+".join(str(seat) for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1, 16)}
"""Seats as bits: `0+2`."""


def check(state: State) -> None:
    """Refuse a market with gaps, and cards, pieces and cities that do not add up."""
    chips = zip(state["column"].tolist(), state["price"].tolist(), strict=True)
    if sorted(chips) != [(column, price) for column in range(COLUMNS) for price in range(1, PRICES + 1)]:
        raise BadPosition("price: each place of the market has one commodity, by `column` and `price`")
    seats = int(state["seats"])
    left = int(state["left"])
    if state["phase"] != SIDES:
        each = CARDS_A_KIND - (LEFT_OUT_FOR_TWO if seats == 2 else 0)
        deck, face = state["deck"][:left], state["face"]
        for kind in range(KINDS):
            hands = int(state["hand"][:, kind].sum())
            count = int((deck == kind).sum() + (face == kind).sum()) + int(state["discards"][kind]) + hands
            if count != each:
                raise BadPosition(f"hand: there are {count} {KIND_NAMES[kind]} cards in all, not {each}")
    for seat in range(seats):
        hand = state["known"][seat] + state["held"][seat] + state["drawn"][seat] - state["spent"][seat]
        if not np.array_equal(hand, state["hand"][seat]):
            raise BadPosition(f"hand {seat}: it is not known + held + drawn - spent")
        if set(np.flatnonzero(state["network"] >> seat & 1).tolist()) != _network(state, seat):
            raise BadPosition(f"network: seat {seat} has the ends of its track, or without track the city of its train")
        if state["phase"] in (BUILDING, PAYING):
            continue  # a line that is being built is not counted yet
        laid = int(np.count_nonzero(state["track"] >> seat & 1))
        pieces = int(state["pieces"][seat]) + laid
        if pieces != PIECES:
            raise BadPosition(
                f"pieces: seat {seat} has {PIECES} pieces of track in all, not {state['pieces'][seat] + laid}"
            )
        if np.count_nonzero(state["network"][:CITIES] >> seat & 1) != state["cities"][seat]:
            raise BadPosition(f"cities: it is not the number of cities in the network of seat {seat}")


def _network(state: State, seat: int) -> set[int]:
    """Return the points that a seat's track reaches; without track, the city of its train."""
    laid = np.flatnonzero(state["track"] >> seat & 1).tolist()
    ends = {int(end[2 * space]) for space in laid for end in (ARC_FROM, ARC_TO)}
    return ends or {city for city in [int(state["city"][seat])] if city >= 0}


CARDS = named(*KIND_NAMES, "time")
STATE_TEXT = StateText(
    words={
        "turn": Words(named("0", "1", "2", "3", empty="over"), empty=-2),
        "phase": Words(named(*PHASES), empty=-1),
        "seats": Words(low=2, high=MOST_SEATS),
        "deck": Words(CARDS, size="left"),
        "left": Words(low=0, high=MOST_DECK),
        "lower": Words(low=0, high=MOST_DECK),
        "face": Words(named(*KIND_NAMES, empty="none"), empty=-2),
        "discards": Words(places=KIND_NAMES, low=0),
        "given": Words(named(*KIND_NAMES, empty="none"), empty=-1),
        **{
            name: Words(places=KIND_NAMES, low=0) for name in ("hand", "known", "held", "drawn", "spent", "cost", "pay")
        },
        "holder": Words(places=COMMODITY_NAMES, empty=-1, low=0, high=MOST_SEATS - 1),
        "contract": Words(places=COMMODITY_NAMES, empty=-1, low=0, high=CONTRACTS - 1),
        "side": Words(places=COMMODITY_NAMES, empty=-1, low=0, high=1),
        "aboard": Words(places=COMMODITY_NAMES, low=0, high=1),
        "delivered": Words(named(*CITY_NAMES), COMMODITY_NAMES, empty=-1),
        "marked": Words(SEATS, CITY_NAMES),
        "routes": Words(empty=-1, low=-1, high=ROUTES - 1),
        "price": Words(places=COMMODITY_NAMES, low=0),
        "column": Words(places=COMMODITY_NAMES, low=0),
        "track": Words(SEATS, SPACE_NAMES),
        "network": Words(SEATS, POINT_PLACES),
        "city": Words(named(*CITY_NAMES, empty="none"), empty=-2),
        "arc": Words(empty=-1, low=-1, high=ARCS - 1),
        "level": Words(named("0", *map(str, range(1, UPGRADES + 1))), tuple(["speed", "power", "freight"][:LEVELS])),
        "end": Words(empty=-1, low=-1, high=POINTS - 1),
        "last_turns": Words(empty=-1),
    },
    check=check,
)
