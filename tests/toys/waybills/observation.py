"""What a seat may know, as numbers."""

from typing import cast

from roundhouse.games.observation import Numbers, ObservationSpec, Parts, check_length, clear, place_of, seat_at
from roundhouse.games.options import Whole
from roundhouse.kernel import State, jit
from tests.toys.waybills.board import CARDS, MOST_SEATS
from tests.toys.waybills.setup import WaybillOptions
from tests.toys.waybills.tables import DELIVERED

MOST_ACTIONS = cast("Whole", WaybillOptions.kinds()["limit"]).high

PARTS = Parts()
TURN = PARTS.add("turn", MOST_SEATS, about="who decides, by place")
SEAT = PARTS.add("seat", MOST_SEATS, about="your seat number")
PLAYING = PARTS.add("playing", MOST_SEATS, about="1 for each place with a player")
HAND = PARTS.add("hand", CARDS, about="your cards")
HANDS = PARTS.add("hands", MOST_SEATS, high=CARDS, about="cards in each hand")
GONE = PARTS.add("delivered", CARDS, about="cards that were delivered")
DECK = PARTS.add("deck", 1, high=CARDS, about="cards in the deck")
SUMS = PARTS.add("sums", MOST_SEATS, high=MOST_ACTIONS * CARDS, about="points of each place")
PLAYED = PARTS.add("actions", 1, high=MOST_ACTIONS, about="actions played")
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write the own hand, and of the others only the sizes."""
    check_length(out, SIZE)
    clear(out)
    seats = int(s.seats)
    if s.turn >= 0:
        out[TURN + place_of(int(s.turn), seat, seats)] = 1
    out[SEAT + seat] = 1
    for card in range(CARDS):
        where = int(s.place[card])
        out[HAND + card] = where == seat
        out[GONE + card] = where == DELIVERED
        if where >= 0:
            out[HANDS + place_of(where, seat, seats)] += 1
    out[DECK] = s.left
    out[PLAYED] = s.actions
    for place in range(seats):
        out[PLAYING + place] = 1
        out[SUMS + place] = s.sums[seat_at(place, seat, seats)]


OBSERVATION = ObservationSpec(PARTS, observe)
